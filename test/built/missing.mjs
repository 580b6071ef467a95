/**
 * Blocks the scripts of each page, one after the other, and their chunks: the page says what did not arrive, in the place of
 * its elements or at its top, in place of any other sentence about what they lack; “Try again” opens it whole. A page whose
 * language alone is missing says that it speaks English.
 */
import {policyHeaders} from '../../tools/policy.mjs';
import {filesUnder, inRoot} from '../../tools/root.mjs';
import {scripts} from './drives.mjs';
import {content, runAll, serve, startBrowser, untilReady, watchedTab} from './watched.mjs';

const some = ['site/lessons/retreats.html', 'site/docs/elements/umpire-map.html', 'site/docs/index.html'];
const pages = filesUnder('site', (path) => /^site\/[^/]*\.html$/.test(path) || some.includes(path)).map(
  (path) => path.replace('site/', ''),
);
/** The entry of each element, in a page of others. */
const entries = Object.fromEntries(
  Object.entries(scripts)
    .filter(([, {html}]) => html !== '')
    .map(([name, {html}]) => [
      `entry-${name}.html`,
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><link rel="icon" href="icon.svg"><script src="cdn/missing.min.js"></script><script ${name.includes('classic') ? 'defer' : 'type="module"'} src="cdn/${name}.min.js"></script></head><body>${html.replace('large.json', 'games/russia-besieged.json')}</body></html>`,
    ]),
);
const find = (/** @type {string} */ path) => entries[path] ?? content(inRoot('site', path));
const program = await startBrowser();

/** @param {string} page @param {(path: string) => boolean} blocked @param {RegExp} [said] */
async function openWithout(page, blocked, said = /did not load: \S+\.js\.|Copy the folder “chunks”/) {
  const {tab, wrong, close} = await watchedTab(program);
  let isBlocking = true;
  const {at, stop} = await serve(
    (path) => (isBlocking && blocked(path) ? undefined : find(path)),
    policyHeaders,
  );
  /** @type {string[]} */
  const problems = [];
  try {
    await tab.goto(at + page);
    const alert = await tab.waitForSelector('[data-umpire-missing]', {visible: true});
    const words = (await alert?.evaluate((one) => one.textContent)) ?? '';
    if (!said.test(words)) problems.push(`it says ${JSON.stringify(words)}`);
    await tab.waitForFunction(`document.readyState === 'complete'`);
    await tab.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    if (wrong.some((line) => line.includes('expected the address'))) problems.push('it asks for an address');
    isBlocking = false;
    // what the page without its scripts asked for may be refused until the next one is there
    tab.once('framenavigated', () => wrong.splice(0));
    await Promise.all([tab.waitForNavigation(), tab.locator('[data-umpire-missing] button').click()]);
    await untilReady(tab);
    if (await tab.$('[data-umpire-missing]')) problems.push('it says so after another try');
    // the page without its scripts used nothing of what its head asks for early
    problems.push(...wrong.filter((line) => !line.includes('was preloaded using link preload')));
  } catch (error) {
    problems.push(String(error));
  }
  await close();
  stop();
  return problems;
}

const tests = [...pages, ...Object.keys(entries)].flatMap((page) => {
  const found = [...String(find(page)).matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src = '']) =>
    new URL(src, `http://x/${page}`).pathname.slice(1),
  );
  const heard = found.filter((path) => !path.includes('missing.min'));
  const chunks = heard.some((path) => !/embed|classic/.test(path))
    ? [
        {
          name: `${page} without chunks`,
          run: () => openWithout(page, (path) => path.startsWith('cdn/chunks/')),
        },
      ]
    : [];
  const german = page.endsWith('.de.html')
    ? [
        {
          name: `${page} without its language`,
          run: () =>
            openWithout(page, (path) => path.includes('/elements-de-'), /\(de\), and says them in English/),
        },
      ]
    : [];
  return [
    ...heard.map((src) => ({
      name: `${page} without ${src}`,
      run: () => openWithout(page, (path) => path === src),
    })),
    ...chunks,
    ...german,
  ];
});
const words = process.argv.slice(2);
await runAll(
  tests.filter(({name}) => words.length === 0 || words.some((word) => name.includes(word))),
  async () => {
    await program.close();
    return false;
  },
);
