/**
 * A list of clicks on the built pages in other browsers than Chromium: Firefox by WebDriver BiDi, WebKitGTK by WebDriver. It
 * says which is not installed, and closes with `N passed, N failed`.
 */
import {spawn} from 'node:child_process';
import puppeteer from 'puppeteer-core';
import {firefox, webkit} from '../../tools/browser.mjs';
import {inRoot} from '../../tools/root.mjs';
import {end, equal, hosts, ours, retreat, theirs, truth} from './frames/hosts.mjs';
import {content, serve} from './watched.mjs';

const site = await serve((path) => content(inRoot('site', path)));

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A page of a browser. `run` gives the value of an expression, in the first frame of the page or in the page itself; `click`
 * presses the middle of the element that an expression gives.
 * @typedef {{open(url: string): Promise<void>, run(what: string, framed?: boolean): Promise<any>, click(what: string): Promise<void>, print?(): Promise<Uint8Array>, close(): Promise<void>}} Driver
 */

const middle = (/** @type {string} */ what) =>
  `(() => { const one = ${what}; one.scrollIntoView({block: 'center'}); const {left, top, width, height} = one.getBoundingClientRect(); return [Math.round(left + width / 2), Math.round(top + height / 2)]; })()`;

/** @param {string} path @returns {Promise<Driver>} */
async function inFirefox(path) {
  const browser = await puppeteer.launch({browser: 'firefox', executablePath: path, headless: true});
  const page = await browser.newPage();
  await page.setViewport({width: 1100, height: 900});
  return {
    open: async (url) => void (await page.goto(url)),
    run: (what, framed = false) => ((framed && page.frames()[1]) || page).evaluate(what),
    click: async (what) => {
      const [x, y] = /** @type {[number, number]} */ (await page.evaluate(middle(what)));
      await page.mouse.click(x, y);
    },
    print: () => page.pdf(),
    close: () => browser.close(),
  };
}

/** @param {NonNullable<ReturnType<typeof webkit>>} programs @returns {Promise<Driver>} */
async function inWebkit({driver, display, browser}) {
  const screen = ':93';
  const port = 9593;
  const processes = [
    spawn(display, [screen, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {stdio: 'ignore'}),
  ];
  await pause(1000);
  const env = {...process.env, DISPLAY: screen, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1'};
  processes.push(spawn(driver, [`--port=${port}`], {stdio: 'ignore', env}));
  await pause(1000);
  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body ? {body: JSON.stringify(body)} : {}),
    });
    const {value} = /** @type {any} */ (await answer.json());
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const options = {'webkitgtk:browserOptions': {binary: browser, args: ['--automation']}};
  const {sessionId} = await call('POST', '', {
    capabilities: {alwaysMatch: {browserName: 'MiniBrowser', ...options}},
  });
  const at = `/${sessionId}`;
  const run = async (/** @type {string} */ what, framed = false) => {
    await call('POST', `${at}/frame`, {id: null});
    if (framed) {
      const id = await call('POST', `${at}/element`, {using: 'css selector', value: 'iframe'});
      await call('POST', `${at}/frame`, {id});
    }
    return call('POST', `${at}/execute/sync`, {script: `return (${what})`, args: []});
  };
  return {
    open: (url) => call('POST', `${at}/url`, {url}),
    run,
    click: async (what) => {
      const [x, y] = await run(middle(what));
      const actions = [
        {type: 'pointerMove', x, y, duration: 0},
        {type: 'pointerDown', button: 0},
        {type: 'pointerUp', button: 0},
      ];
      await call('POST', `${at}/actions`, {actions: [{type: 'pointer', id: 'mouse', actions}]});
    },
    close: async () => {
      await call('DELETE', at).catch(() => undefined);
      for (const one of processes) one.kill();
    },
  };
}

/** Waits until an expression holds. @param {Driver} driver @param {string} what */
async function until(driver, what, framed = false) {
  for (let i = 0; i < 120; i++) {
    if (await driver.run(what, framed).catch(() => false)) return;
    await pause(250);
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Waits until an element has its place: what loads above it moves it. @param {Driver} driver @param {string} what */
async function stable(driver, what) {
  for (let before = '', same = 0; same < 4;) {
    const now = JSON.stringify(await driver.run(middle(what)));
    same = now === before ? same + 1 : 0;
    before = now;
    await pause(250);
  }
}

const inside = (/** @type {string} */ tag, /** @type {string} */ what) =>
  `document.querySelector('${tag}')?.shadowRoot?.querySelector('${what}')`;
const button = (/** @type {string} */ tag, /** @type {string} */ name) =>
  `[...document.querySelector('${tag}')?.shadowRoot?.querySelectorAll('button') ?? []].find((one) => one.textContent.trim() === '${name}')`;

/** Clicks an element once it is there and stays where it is. @param {Driver} driver @param {string} what */
async function press(driver, what) {
  await until(driver, `Boolean(${what})`);
  await stable(driver, what);
  await driver.click(what);
}

/** Clicks an element, after which something reads otherwise. @param {Driver} driver @param {string} what @param {string} read */
async function changes(driver, what, read) {
  await until(driver, `Boolean(${what} && ${read})`);
  const before = JSON.stringify(await driver.run(`${read}.textContent`));
  await press(driver, what);
  await until(driver, `![undefined, ${before}].includes(${read}?.textContent)`);
}

/** @type {readonly (readonly [name: string, run: (driver: Driver) => Promise<void>])[]} */
const clicks = [
  [
    'a battle is rolled, and the roll taken back',
    async (driver) => {
      await driver.open(`${site.at}battle.html?game=battle-for-moscow`);
      const prompt = inside('umpire-battle', '#prompt');
      await changes(driver, inside('umpire-battle', '.actions button.primary'), prompt);
      await changes(driver, inside('umpire-battle', 'button.seen'), prompt);
    },
  ],
  [
    'a lesson goes on and back',
    async (driver) => {
      await driver.open(`${site.at}lessons/retreats.html`);
      const title = inside('umpire-tutorial', 'h2');
      await changes(driver, inside('umpire-tutorial', '.way button:last-child'), title);
      await changes(driver, inside('umpire-tutorial', '.way button:first-child'), title);
    },
  ],
  [
    'the editor opens its counters, and its map again',
    async (driver) => {
      await driver.open(`${site.at}editor.html`);
      for (const tab of ['counters', 'map']) {
        await press(driver, inside('umpire-editor', `#tab-${tab}`));
        await until(driver, `Boolean(${inside('umpire-editor', `#panel[aria-labelledby=tab-${tab}]`)})`);
      }
    },
  ],
  [
    'the sample of the VASSAL page is read, and its question stands there',
    async (driver) => {
      await driver.open(`${site.at}vassal.html`);
      await press(driver, button('umpire-vassal', 'Try it with our sample'));
      await until(driver, `Boolean(${inside('umpire-vassal', 'umpire-retreat')})`);
    },
  ],
  [
    'a sandboxed frame shows its retreat',
    async (driver) => {
      hosts.set(
        '/framed.html',
        `<!doctype html><title>host</title><iframe sandbox="allow-scripts" width="640" height="480" src="${ours.at}/embed.html#${retreat}"></iframe>`,
      );
      await driver.open(`${theirs.at}/framed.html`);
      await until(driver, `Boolean(${inside('umpire-map', '.counter')})`, true);
      equal(await driver.run(`document.querySelectorAll('.brand[href]').length`, true), 0);
    },
  ],
  [
    'the ruling is copied at the first click',
    async (driver) => {
      await driver.open(`${ours.at}/embed.html#${retreat}`);
      await until(driver, `Boolean(${button('umpire-retreat', 'Copy the ruling')})`);
      await stable(driver, button('umpire-retreat', 'Copy the ruling'));
      await driver.click(button('umpire-retreat', 'Copy the ruling'));
      await until(driver, `/copied/i.test(document.querySelector('umpire-retreat').shadowRoot.textContent)`);
      equal(await driver.run(`Boolean(${inside('umpire-retreat', 'footer textarea')})`), false);
    },
  ],
  [
    'terms are underlined',
    async (driver) => {
      await until(driver, `Boolean(${inside('umpire-retreat', '.term')})`);
      equal(
        await driver.run(`getComputedStyle(${inside('umpire-retreat', '.term')}).textDecorationLine`),
        'underline',
      );
    },
  ],
  [
    // the last: WebDriver prints nothing in WebKitGTK
    'a printed map has its texts',
    async (driver) => {
      // fonts are in a PDF only where text is drawn; the panel would bring its own
      await driver.run(
        `(document.querySelector('umpire-retreat').shadowRoot.querySelector('.panel').replaceChildren(), document.body.replaceChildren(document.querySelector('main')), true)`,
      );
      const pdf = Buffer.from((await driver.print?.()) ?? []).toString('latin1');
      truth(/\/Type\s*\/Font\b/.test(pdf), 'no text is drawn on paper');
    },
  ],
];

const programs = {firefox: firefox(), webkit: webkit()};
let passed = 0;
let failed = 0;
for (const [name, start] of /** @type {const} */ ([
  ['Firefox', programs.firefox && (() => inFirefox(programs.firefox ?? ''))],
  ['WebKitGTK', programs.webkit && (() => inWebkit(/** @type {any} */ (programs.webkit)))],
])) {
  if (!start) {
    console.log(`${name} is not installed: CONTRIBUTING.md names its packages`);
    continue;
  }
  const driver = await start();
  for (const [what, run] of driver.print ? clicks : clicks.slice(0, -1))
    try {
      await run(driver);
      passed += 1;
      console.log(`ok ${name}: ${what}`);
    } catch (error) {
      failed += 1;
      console.error(`FAILED ${name}: ${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  await driver.close();
}
site.stop();
await end();
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
