/**
 * Checks the links of the texts and pages without building anything: files and anchors that texts link to, docs that pages
 * of the site link to, and that each text of `docs/` is in the sidebar. `npm test -- links`.
 */
import {existsSync, readFileSync} from 'node:fs';
import {basename, posix} from 'node:path';
import {filesUnder, inRoot} from './root.mjs';
import {contents} from './site/contents.mjs';
import {formatParts, headings, rootTexts} from './site/links.mjs';

const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');
const isText = (/** @type {string} */ path) => path.endsWith('.md');
const texts = [
  ...['README.md', 'CHANGELOG.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CODE_OF_CONDUCT.md'].filter((file) =>
    existsSync(inRoot(file)),
  ),
  ...filesUnder('docs', isText),
  ...filesUnder('src/games', isText),
];

/** @type {Map<string, ReadonlySet<string>>} */
const known = new Map();
/** @param {string} file */
function anchorsOf(file) {
  const found = known.get(file) ?? new Set(headings(read(file)).map(({anchor}) => anchor));
  known.set(file, found);
  return found;
}

/** @type {string[]} */
const wrong = [];
let count = 0;
for (const file of texts) {
  const prose = read(file)
    .replace(/^```.*?^```/gms, '')
    .replace(/`[^`\n]*`/g, '');
  for (const [, href = ''] of prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)) {
    if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(href)) continue;
    count += 1;
    const [path = '', anchor = ''] = href.replace(/\?[^#]*/, '').split('#');
    const to = path === '' ? file : posix.join(posix.dirname(file), path);
    // the site serves its scripts there; `npm run build` makes them
    if (to.startsWith('cdn/')) continue;
    if (!existsSync(inRoot(to))) wrong.push(`${file}: ${href} leads to no file`);
    else if (anchor !== '' && isText(to) && !anchorsOf(to).has(anchor))
      wrong.push(`${file}: ${href} leads to no heading`);
  }
}

const listed = new Set(contents().flatMap(({pages}) => pages.map(({at}) => at)));
for (const file of filesUnder('docs', isText)) {
  const page = file.slice('docs/'.length).replace(/md$/, 'html');
  if (!listed.has(page)) wrong.push(`${file} is not in the sidebar: add it in tools/site/contents.mjs`);
}

const pages = new Set([
  ...filesUnder('docs', isText).map((file) => file.replace(/md$/, 'html')),
  ...Object.values(rootTexts).map((file) => `docs/${file.replace(/md$/, 'html')}`),
  ...formatParts().parts.map(({slug}) => `docs/format/${slug}.html`),
]);
for (const file of filesUnder('demo', (path) => path.endsWith('.html')))
  for (const [, href = ''] of read(file).matchAll(/href="(docs\/[^"#?]*)/g)) {
    count += 1;
    if (!pages.has(href.endsWith('/') ? `${href}index.html` : href))
      wrong.push(`${file}: ${href} is no page of the docs (${basename(href)})`);
  }

for (const sentence of wrong) console.error(`FAILED ${sentence}`);
console.log(`${count - wrong.length} passed, ${wrong.length} failed`);
if (wrong.length > 0) process.exitCode = 1;
