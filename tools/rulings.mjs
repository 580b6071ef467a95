/** Writes the cases of the demo as published rulings, `site/rulings/`: by `umpire publish`, with the head and foot of the site. */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {filesUnder, inRoot} from './root.mjs';
import {site as home} from './site/addresses.mjs';
import {inSite} from './site-head.mjs';

/** A published page as a page of the site. @param {string} html @param {string} path of the page, from the site's root */
export function rulingInSite(html, path) {
  const up = '../'.repeat(path.split('/').length - 1);
  const framed = html
    .replace(/<header class="collection">.*?<\/header>/, '<header class="site-head"></header>')
    .replace('<main id="main">', '<main>')
    .replace('</main>', '</main>\n<footer class="site-foot"></footer>')
    .replace(
      '<link rel="stylesheet"',
      `<link rel="icon" href="${up}icon.svg">\n<link rel="stylesheet" href="${up}site.css">\n<link rel="stylesheet"`,
    );
  return inSite(framed, path);
}

/** The page of the site that opens the link of a ruling, with its navigation, by what its case asks. @param {object} ask */
export const pageOf = (ask) =>
  'battle' in ask || 'phase' in ask ? 'battle.html' : 'retreat' in ask ? 'ask.html' : 'setup.html';

/** Leads from a ruling to the full page rather than to a frame. @param {string} html @param {object} ask */
export const onFullPage = (html, ask) =>
  html.replace(/(<a class="open" href="[^"#]*)embed\.html(?=#)/, `$1${pageOf(ask)}`);

/** Publishes the cases; an answer that is not what its case expects stops the build. */
export async function writeRulings() {
  const {run} = await import(`file://${inRoot('dist/src/cli/run.js')}`);
  const said = [];
  const say = (/** @type {string} */ line) => said.push(line);
  const base = home === '' ? [] : ['--base', `${home}rulings/`];
  const options = ['--page', '../embed.html', '--title', 'Rulings', ...base];
  const io = {out: say, err: say, stdin: () => Promise.resolve('')};
  const code = await run(['publish', inRoot('demo/cases'), '-o', inRoot('site/rulings'), ...options], io);
  if (code !== 0) throw new Error(said.join('\n'));
  for (const path of filesUnder('site/rulings', (file) => file.endsWith('/index.html'))) {
    const html = rulingInSite(readFileSync(inRoot(path), 'utf8'), path.replace(/^site\//, ''));
    const caseFile = inRoot(path.replace(/index\.html$/, 'case.json'));
    const {ask} = existsSync(caseFile) ? JSON.parse(readFileSync(caseFile, 'utf8')) : {ask: {}};
    writeFileSync(inRoot(path), onFullPage(html, ask));
  }
}
