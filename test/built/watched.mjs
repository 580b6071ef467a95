/** Tabs that keep everything that goes wrong in them, and servers that keep what they were asked for and do not have. */
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import puppeteer from 'puppeteer-core';
import {browser, PATIENCE} from '../../tools/browser.mjs';

/** As `components/shared/start-worker.ts` says it. */
const NO_WORKER = 'Umpire works without a worker';

const types = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/**
 * Serves files and pages to this machine.
 * @param {(path: string) => string | Buffer | undefined} find @param {(path: string) => Record<string, string>} [headers]
 */
export async function serve(find, headers = () => ({})) {
  /** @type {string[]} */
  const missing = [];
  const server = createServer(({url = '/', headers: {referer = 'nobody'}}, response) => {
    const {pathname} = new URL(url, 'http://localhost');
    const path = pathname.replace(/\/$/, '/index.html').slice(1);
    const body = find(path);
    if (body === undefined) missing.push(`${pathname}, for ${new URL(referer, 'http://localhost').pathname}`);
    const type = types[path.split('.').at(-1) ?? ''] ?? 'text/html';
    response
      .writeHead(body === undefined ? 404 : 200, {'Content-Type': `${type}; charset=utf-8`, ...headers(path)})
      .end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const {port} = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {at: `http://127.0.0.1:${port}/`, missing, stop: () => server.close()};
}

/** A file's content; undefined where there is none. @param {string} path */
export function content(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

export async function startBrowser() {
  const {path, args, headless} = await browser();
  // frames in processes of their own would say nothing to their page's tab
  return puppeteer.launch({
    executablePath: path,
    args: [...args, '--disable-features=IsolateSandboxedIframes'],
    headless,
  });
}

/**
 * Opens a tab of a new visitor, to which everything matters: an answer that is an error, an error of the page or in its
 * console, a warning, a report of its policy, work that the page does because no worker started.
 * @param {import('puppeteer-core').Browser} program
 */
export async function watchedTab(program) {
  const visitor = await program.createBrowserContext();
  const tab = await visitor.newPage();
  tab.setDefaultTimeout(PATIENCE);
  await tab.emulateFocusedPage(true);
  /** @type {string[]} */
  const wrong = [];
  /** @type {string[]} */
  const workers = [];
  tab.on('pageerror', (error) =>
    wrong.push(`error: ${error instanceof Error ? error.message : String(error)}`),
  );
  tab.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`);
  });
  tab.on('console', (message) => {
    const text = message.text();
    if (['error', 'warn'].includes(message.type()) || text.startsWith(NO_WORKER))
      wrong.push(`${message.type()}: ${text} (${message.location().url ?? ''})`);
  });
  tab.on('workercreated', (worker) => workers.push(worker.url()));
  await tab.exposeFunction('reportPolicy', (/** @type {string} */ report) => wrong.push(`policy: ${report}`));
  await tab.evaluateOnNewDocument(() =>
    addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sourceFile, lineNumber}) =>
      // @ts-expect-error the function above
      reportPolicy(`${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`),
    ),
  );
  return {tab, wrong, workers, close: () => visitor.close()};
}

/**
 * Waits until all elements of ours are there and have loaded what they show: those out of view once they are scrolled to.
 * @param {import('puppeteer-core').Page} tab
 */
export const untilReady = (tab) =>
  tab.waitForFunction(() => {
    if (document.readyState !== 'complete') return false;
    const waits = [...document.querySelectorAll('*')].find(
      (one) =>
        one.localName.startsWith('umpire-') &&
        one.checkVisibility() &&
        !(
          one.shadowRoot?.firstElementChild &&
          !['loading', 'failed', 'refused'].some((state) => one.matches(`:state(${state})`))
        ),
    );
    waits?.scrollIntoView();
    return !waits;
  });

/**
 * Runs tests, some at a time, and says which failed; closes with `N passed, N failed`.
 * @param {readonly {name: string, run: () => Promise<readonly string[]>}[]} tests each gives what is wrong
 * @param {() => Promise<boolean>} end ends what the tests share, and tells whether something else was wrong
 */
export async function runAll(tests, end, lanes = 4) {
  const waiting = [...tests];
  let failed = 0;
  const lane = async () => {
    for (let test = waiting.shift(); test; test = waiting.shift()) {
      const wrong = await test.run().catch((error) => [String(error)]);
      if (wrong.length > 0) failed += 1;
      if (wrong.length > 0) console.error(`FAILED ${test.name}: ${[...new Set(wrong)].join('; ')}`);
    }
  };
  await Promise.all(Array.from({length: lanes}, lane));
  if (await end()) failed += 1;
  console.log(`\n${tests.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
