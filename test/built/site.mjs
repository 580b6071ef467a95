/**
 * Opens a page of each kind of the built site, as a visitor does, under the policy that the site promises: no answer is an error, no
 * error and no warning is in the console, the policy reports nothing, and every worker starts. With `--drive` it opens every page and does
 * something on each (`drives.mjs`), and opens each script of `dist/cdn` in a page of its own and of another origin. With
 * `--start` it opens what `npm start` serves in their place. Words choose the pages whose address has one of them.
 */
import {readFileSync} from 'node:fs';
import {caseLinks} from '../../tools/case-links.mjs';
import {policyHeaders} from '../../tools/policy.mjs';
import {filesUnder, inRoot} from '../../tools/root.mjs';
import {serveDemo} from '../../tools/start.mjs';
import {driveOf, scripts} from './drives.mjs';
import {content, runAll, serve, startBrowser, untilReady, watchedTab} from './watched.mjs';

const isDriven = process.argv.includes('--drive');
const isStarted = process.argv.includes('--start');

/** Serves the site from its sources, as `npm start` does. */
async function startSite() {
  const load = (/** @type {string} */ path) => import(`../../dist/src/${path}.js`);
  const built = {links: caseLinks(load)};
  const {port, server, stop} = await serveDemo(await load('cli/local-server'), 8000, built);
  const end = () => {
    server.close();
    void stop();
  };
  return {at: `http://localhost:${port}/`, missing: [], stop: end};
}
const site = isStarted
  ? await startSite()
  : await serve((path) => content(inRoot('site', path)), policyHeaders);

/** The strictest policy that SECURITY.md promises to be enough. @param {string} from where scripts come from @param {string} workers */
const strict = (from, workers) =>
  `default-src 'none'; script-src ${from}; style-src 'self'; img-src 'self' blob:; connect-src ${from}; worker-src ${workers}; require-trusted-types-for 'script'; trusted-types lit-html umpire`;
// another title than the game that ships has, so that it is checked; long enough for a worker
const large = () => {
  const game = JSON.parse(readFileSync(inRoot('dist/games/russia-besieged.json'), 'utf8'));
  return JSON.stringify({...game, title: 'Another game'}, null, 2);
};
/** @param {string} from @param {string} path */
function page(from, path) {
  const name = /^(.*)\.html$/.exec(path)?.[1] ?? '';
  const script = name.includes('.classic') ? 'defer' : 'type="module"';
  return (
    scripts[name] &&
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="icon.svg"><script ${script} src="${from}cdn/${name}.min.js"></script>${scripts[name].html.replace('large.json', isStarted ? 'large.json' : `${from}large.json`)}`
  );
}
const find = (/** @type {string} */ from) => (/** @type {string} */ path) =>
  path === 'large.json'
    ? large()
    : path === 'icon.svg'
      ? content(inRoot('demo', path))
      : (page(from, path) ?? content(inRoot('dist', path)));
const cdn = await serve(find(''), () => ({
  'Access-Control-Allow-Origin': '*',
  'Content-Security-Policy': strict("'self'", "'self'"),
}));
const otherFrom = isStarted ? site.at : cdn.at;
const other = await serve(find(otherFrom), () => ({
  'Content-Security-Policy': strict(`${otherFrom} 'self'`, `blob: ${otherFrom}`),
}));
const program = await startBrowser();

/** @param {string} address @param {import('./drives.mjs').Driven | undefined} driven */
async function open(address, driven) {
  const {tab, wrong, workers, close} = await watchedTab(program);
  try {
    await tab.goto(address + (driven?.at ?? ''));
    await untilReady(tab);
    // a browser with a window asks for /favicon.ico where a page names no icon
    if (!(await tab.$('link[rel=icon]'))) wrong.push('no icon is named');
    if (isDriven) {
      if (!driven) throw new Error('drives.mjs does nothing on this page');
      await driven.drive(tab);
      const {worker} = driven;
      if (worker && !workers.some((url) => url.includes(worker) || url.startsWith('blob:')))
        wrong.push(`${worker} did not start`);
    }
  } catch (error) {
    wrong.push(String(error));
  }
  await close();
  // the sources take Lit as it is for developers, which says so
  return isStarted ? wrong.filter((line) => !line.includes('Lit is in dev mode')) : wrong;
}

/** The elements and scripts of a page. @param {string} path */
const kindOf = (path) =>
  [...new Set(readFileSync(inRoot('site', path), 'utf8').match(/<(?:umpire|docs)-[\w-]+|[\w.-]+\.js"/g))]
    .toSorted()
    .join(' ');
const isEvery = isDriven || isStarted;
const kinds = new Set();
const pages = filesUnder('site', (path) => path.endsWith('.html'))
  .map((path) => path.replace('site/', ''))
  .filter((path) => {
    const kind = kindOf(path);
    const isNew = !kinds.has(kind);
    kinds.add(kind);
    return isEvery || isNew;
  });
// the views of embed.html are parts, which no page names
const built = filesUnder('dist/cdn', (path) => /^dist\/cdn\/(?!embed-(?!host))[^/]*\.js$/.test(path)).map(
  (path) => path.replace(/.*\/|\.min\.js$/g, ''),
);
const scriptsAt = (/** @type {string} */ at, /** @type {string} */ whose, /** @type {string[]} */ names) =>
  names.map((name) => ({name: `cdn/${name}${whose}`, run: () => open(`${at}${name}.html`, scripts[name])}));
const tests = [
  ...pages.map((path) => ({name: path, run: () => open(site.at + path, driveOf(path))})),
  ...(isDriven && !isStarted ? scriptsAt(cdn.at, '', built) : []),
  ...(isDriven
    ? scriptsAt(
        other.at,
        ' of another origin',
        built.filter((name) => isStarted || scripts[name]?.worker),
      )
    : []),
];
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = tests.filter(({name}) => words.length === 0 || words.some((word) => name.includes(word)));
await runAll(chosen, async () => {
  for (const {missing, stop} of [site, cdn, other]) {
    for (const one of new Set(missing)) console.error(`FAILED 404: ${one}`);
    stop();
  }
  await program.close();
  return [site, cdn, other].some(({missing}) => missing.length > 0);
});
