/** The page around each text of the docs: links of the site, sidebar, text, contents of the page, the pages before and after. */
import {posix} from 'node:path';
import {inSite} from '../../site-head.mjs';
import {repository} from '../addresses.mjs';
import {contents} from '../contents.mjs';
import {between} from '../links.mjs';

const escape = (/** @type {string} */ text) =>
  text.replace(/[&<>"]/g, (sign) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[sign] ?? sign);
const plain = (/** @type {string} */ html) =>
  html
    .replace(/<a class="header-anchor".*?<\/a>/g, '')
    .replace(/<[^>]*>/g, '')
    .trim();

/** The sections of the sidebar; the one that holds the page is open. @param {string} at */
function sidebar(at) {
  const link = (/** @type {{title: string, at: string}} */ one) =>
    `<li><a href="${between(posix.dirname(at), one.at)}"${one.at === at ? ' aria-current="page"' : ''}>${escape(one.title)}</a></li>`;
  return contents()
    .map(
      ({title, pages}) =>
        `<details${pages.some((one) => one.at === at) || title === 'Start' || title === 'On your page' ? ' open' : ''}><summary>${title}</summary><ul>${pages.map(link).join('')}</ul></details>`,
    )
    .join('\n');
}

/** The headings of a page, where it has more than two. @param {string} html */
function outline(html) {
  const found = [...html.matchAll(/<h([23]) id="([^"]*)"[^>]*>(.*?)<\/h\1>/gs)];
  if (found.length < 3) return '';
  const items = found.map(
    ([, level, id, title = '']) => `<li class="level-${level}"><a href="#${id}">${plain(title)}</a></li>`,
  );
  return `<nav class="outline" aria-labelledby="outline"><h2 id="outline">On this page</h2><ul>${items.join('')}</ul></nav>`;
}

/** @param {string} at */
function neighbours(at) {
  const all = contents().flatMap(({pages}) => pages);
  const here = all.findIndex((one) => one.at === at);
  const link = (/** @type {number} */ i, /** @type {string} */ rel, /** @type {string} */ words) =>
    here >= 0 && all[i]
      ? `<a rel="${rel}" href="${between(posix.dirname(at), all[i].at)}"><small>${words}</small> ${escape(all[i].title)}</a>`
      : '<span></span>';
  return `<nav class="neighbours" aria-label="Pages before and after">${link(here - 1, 'prev', 'Previous')}${link(here + 1, 'next', 'Next')}</nav>`;
}

/** @param {any} data Eleventy's own, with `at` and `source` */
export function render({content, at, source, api}) {
  const up = '../'.repeat(at.split('/').length);
  const title = plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(content)?.[1] ?? 'Docs');
  const description = plain(/<p>(.*?)<\/p>/s.exec(content)?.[1] ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
  const edit =
    repository === '' || api
      ? ''
      : `<p class="edit"><a href="${repository}/edit/main/${source}">Edit this page</a></p>`;
  // `<umpire-vassal>` has a script of its own
  const script = source.endsWith('/umpire-vassal.md') ? 'umpire-vassal' : 'umpire';
  const head = content.includes('<live-example>')
    ? `<script type="module" src="${up}cdn/${script}.min.js"></script>`
    : '';
  return inSite(
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Umpire docs</title>
    <meta name="description" content="${description.replaceAll('"', '&quot;')}" />
    <link rel="icon" href="${up}icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${up}site.css" />
    <link rel="stylesheet" href="${up}docs.css" />
    <link rel="umpire-embed" href="${up}embed.html" />
    <script type="module" src="${up}cdn/demo/docs.js" data-root="${up}"></script>
    ${head}
  </head>
  <body class="docs">
    <header class="site-head"></header>
    <div class="docs-bar" role="search">
      <button type="button" popovertarget="contents">Contents</button>
      <docs-search index="${up}docs/search.json"></docs-search>
    </div>
    <div class="docs-body">
      <nav id="contents" class="contents" aria-label="Docs" popover>
${sidebar(at)}
      </nav>
      <main class="prose">
${content}
${edit}
${neighbours(at)}
      </main>
      ${outline(content)}
    </div>
    <footer class="site-foot"></footer>
  </body>
</html>
`,
    `docs/${at}`,
  );
}
