/**
 * Writes `site/docs/`: a page an element, with a live example and everything the manifest has of it, and the texts of
 * `docs/` and the README as pages. The engine's doors with their types are in `site/api/`, which typedoc writes.
 */
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {basename, dirname, posix} from 'node:path';
import {fileURLToPath} from 'node:url';
import {marked} from 'marked';
import {elements} from './make-types.mjs';
import {filesUnder, inRoot} from './root.mjs';
import {inSite} from './site-head.mjs';

/** What each element's page shows: its tag with what it needs. @type {Record<string, [script: string, html: string]>} */
const examples = {
  'umpire-map': ['umpire-map', '<umpire-map src="../games/drill.json" zoc="soviet"></umpire-map>'],
  'umpire-retreat': [
    'umpire-retreat',
    '<umpire-retreat src="../games/drill.json" position="port-mara" units="a61 a170 a818" hexes="2">\n  <umpire-map></umpire-map>\n</umpire-retreat>',
  ],
  'umpire-battle': [
    'umpire-battle',
    '<umpire-battle src="../games/eastern-front.json" example="kiev">\n  <umpire-map></umpire-map>\n  <umpire-crt></umpire-crt>\n  <umpire-log></umpire-log>\n</umpire-battle>',
  ],
  'umpire-odds': [
    'umpire-odds',
    '<umpire-odds src="../games/eastern-front.json" example="rzhev"></umpire-odds>',
  ],
  'umpire-crt': ['umpire-crt', '<umpire-crt src="../games/russia-besieged.json"></umpire-crt>'],
  'umpire-log': [
    'umpire-battle',
    '<umpire-battle src="../games/eastern-front.json" example="kiev">\n  <umpire-log></umpire-log>\n</umpire-battle>',
  ],
  'umpire-editor': ['umpire-editor', '<umpire-editor></umpire-editor>'],
  'umpire-errata': ['umpire-errata', '<umpire-errata src="../games/iskra.json"></umpire-errata>'],
  'umpire-turns': ['umpire', '<umpire-turns src="../games/eastern-front.json"></umpire-turns>'],
  'umpire-tutorial': ['umpire-tutorial', '<umpire-tutorial lesson="zones-of-control"></umpire-tutorial>'],
  'umpire-match': [
    'umpire',
    '<umpire-battle src="../games/eastern-front.json" example="kiev">\n  <umpire-map></umpire-map>\n  <umpire-match></umpire-match>\n</umpire-battle>',
  ],
  'umpire-share': [
    'umpire',
    '<umpire-retreat src="../games/drill.json" position="port-mara" units="a61 a170 a818" hexes="2">\n  <umpire-map></umpire-map>\n  <umpire-share></umpire-share>\n</umpire-retreat>',
  ],
};

const escape = (/** @type {string} */ text) =>
  text.replace(/[&<>"]/g, (sign) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[sign] ?? sign);
const code = (/** @type {string} */ text) => `<code>${escape(text)}</code>`;

/** @param {string} title @param {string} body @param {string} [script] */
const page = (title, body, script) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escape(title)} · Umpire</title>
    <link rel="icon" href="../icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="../site.css" />
    <link rel="umpire-embed" href="../embed.html" />
    <script type="module" src="../cdn/demo/copy.js"></script>
    ${script ? `<script type="module" src="../cdn/${script}.min.js"></script>` : ''}
  </head>
  <body>
    <header class="site-head"></header>
    <main class="prose">
${body}
    </main>
    <footer class="site-foot"></footer>
  </body>
</html>
`;

/** @typedef {import('./make-types.mjs').Entry} Entry */

/** A table of what an element has of a kind; nothing where it has none. @param {string} title @param {Entry[]} entries @param {string} [more] */
function table(title, entries, more) {
  if (entries.length === 0) return '';
  const rows = entries.map((entry) => {
    const also = /** @type {any} */ (entry);
    const extra = more === 'type' ? (entry.type?.text ?? '') : more === 'default' ? (also.default ?? '') : '';
    return `<tr><td>${code(entry.name || 'default')}</td>${more ? `<td>${extra ? code(extra) : ''}</td>` : ''}<td>${marked.parseInline(entry.description ?? '', {async: false})}</td></tr>`;
  });
  return `<h2>${title}</h2>\n<table><thead><tr><th>name</th>${more ? `<th>${more}</th>` : ''}<th>what</th></tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

/** @param {ReturnType<typeof elements>[number]} element */
function elementPage(element) {
  const {tag, description, attributes, properties, told, methods, events, slots, parts, states, css} =
    element;
  const [script, html] = examples[tag] ?? [];
  if (!script || !html) throw new Error(`tools/make-docs.mjs: no example of ${tag}`);
  const source = `<script type="module" src="cdn/${script}.min.js"></script>\n${html.replaceAll('../', '')}`;
  return page(
    tag,
    [
      `<h1>${code(`<${tag}>`)}</h1>`,
      marked.parse(description, {async: false}),
      html,
      `<pre tabindex="0"><code>${escape(source)}</code></pre>`,
      `<p>In a build: ${code(`import 'wargame-umpire/components/${tag}/define.js'`)}.</p>`,
      table('Attributes', attributes, 'type'),
      table('Properties', properties, 'type'),
      table('Properties to read', told, 'type'),
      table('Methods', methods),
      table('Events', events, 'type'),
      table('Slots', slots),
      table('Parts', parts),
      table('States', states),
      table('Custom properties', css, 'default'),
    ].join('\n'),
    script,
  );
}

/**
 * Where a link of a text leads on the site: to another text's page, or to a file in the repository.
 * @param {string} from @param {readonly string[]} texts @param {string} href
 */
function leads(from, texts, href) {
  const [, path = '', rest = ''] = /^([^#?]*)(.*)$/.exec(href) ?? [];
  if (path === '' || /^[a-z]+:/i.test(path)) return href;
  const to = posix.join(dirname(from), path);
  if (texts.includes(to)) return `${basename(to, '.md').toLowerCase()}.html${rest}`;
  if (!existsSync(inRoot(to))) throw new Error(`${from}: a link to ${href}, which is not there`);
  const {repository} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/${to}${rest}`;
}

/** Writes them all, and gives how many there are. */
export function makeDocs() {
  const into = inRoot('site/docs');
  rmSync(into, {recursive: true, force: true});
  mkdirSync(into, {recursive: true});
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(inRoot('site/docs', `${name}.html`), inSite(text, `docs/${name}.html`));
  const all = elements();
  for (const element of all) write(element.tag, elementPage(element));
  const texts = [
    'README.md',
    'CHANGELOG.md',
    'SECURITY.md',
    ...filesUnder('docs', (path) => path.endsWith('.md')),
  ];
  const titles = texts.map((path) => {
    const text = readFileSync(inRoot(path), 'utf8');
    const name = basename(path, '.md').toLowerCase();
    const body = marked
      .parse(text, {async: false})
      .replace(/href="([^"]*)"/g, (_, href) => `href="${leads(path, texts, href)}"`);
    write(name, page(name, body));
    return {name, title: /^# (.*)$/m.exec(text)?.[1] ?? name};
  });
  const links = (/** @type {{name: string, title: string}[]} */ list) =>
    `<ul>${list.map(({name, title}) => `<li><a href="${name}.html">${escape(title)}</a></li>`).join('')}</ul>`;
  write(
    'index',
    page(
      'Docs',
      [
        '<h1>Umpire: docs</h1>',
        '<h2>Elements</h2>',
        links(all.map(({tag}) => ({name: tag, title: `<${tag}>`}))),
        '<h2>The engine</h2>',
        `<p><a href="${existsSync(inRoot('site/api')) ? '../api/index.html' : 'readme.html'}">Every door of the package with its types</a>.</p>`,
        '<h2>Formats, recipes and how it is done</h2>',
        links(titles),
      ].join('\n'),
    ),
  );
  return all.length + titles.length + 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`${makeDocs()} pages in site/docs`);
