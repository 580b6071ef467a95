/**
 * Opens every page of the built site, as a visitor does, under the policy that the site promises: no answer is an error, no
 * error and no warning is in the console, the policy reports nothing, and every worker starts. With `--drive` it does
 * something on each (`drives.mjs`), and opens each script of `dist/cdn` in a page of its own and of another origin. Words choose the pages whose address has one of them.
 */
import {readFileSync} from 'node:fs';
import {contentSecurityPolicy} from '../../tools/policy.mjs';
import {filesUnder, inRoot} from '../../tools/root.mjs';
import {driveOf, scripts} from './drives.mjs';
import {content, runAll, serve, startBrowser, untilReady, watchedTab} from './watched.mjs';

const isDriven = process.argv.includes('--drive');
// the page for frames brings a policy of its own
const site = await serve(
  (path) => content(inRoot('site', path)),
  (path) => (path === 'embed.html' ? {} : {'Content-Security-Policy': contentSecurityPolicy}),
);

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
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="icon.svg"><script ${script} src="${from}cdn/${name}.min.js"></script>${scripts[name].html.replace('large.json', `${from}large.json`)}`
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
const other = await serve(find(cdn.at), () => ({
  'Content-Security-Policy': strict(`${cdn.at} 'self'`, `blob: ${cdn.at}`),
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
  return wrong;
}

const pages = filesUnder('site', (path) => path.endsWith('.html')).map((path) => path.replace('site/', ''));
const built = filesUnder('dist/cdn', (path) => /^dist\/cdn\/[^/]*\.js$/.test(path)).map((path) =>
  path.replace(/.*\/|\.min\.js$/g, ''),
);
const tests = [
  ...pages.map((path) => ({name: path, run: () => open(site.at + path, driveOf(path))})),
  ...(isDriven
    ? [
        ...built.map((name) => ({
          name: `cdn/${name}`,
          run: () => open(`${cdn.at}${name}.html`, scripts[name]),
        })),
        ...built
          .filter((name) => scripts[name]?.worker)
          .map((name) => ({
            name: `cdn/${name} of another origin`,
            run: () => open(`${other.at}${name}.html`, scripts[name]),
          })),
      ]
    : []),
];
const words = process.argv.slice(2).filter((word) => word !== '--drive');
const chosen = tests.filter(({name}) => words.length === 0 || words.some((word) => name.includes(word)));
await runAll(chosen, async () => {
  for (const {missing, stop} of [site, cdn, other]) {
    for (const one of new Set(missing)) console.error(`FAILED 404: ${one}`);
    stop();
  }
  await program.close();
  return [site, cdn, other].some(({missing}) => missing.length > 0);
});
