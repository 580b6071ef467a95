/**
 * Makes a page of Firefox, which is driven by WebDriver BiDi, take the commands of tests that are written for Chromium's
 * DevTools protocol: fingers, pictures and blocked addresses. Whatever else needs that protocol is refused with
 * `NEEDS_CHROMIUM`, and its test is not run.
 */

/** Ends the reason of a test that is not run. */
export const NEEDS_CHROMIUM = 'needs the DevTools protocol';

/** Refuses a command; it has no stack, which would be printed once for each test. @param {string} what @returns {never} */
export function refuse(what) {
  const error = new Error(`${what} ${NEEDS_CHROMIUM}`);
  error.stack = error.message;
  throw error;
}

/** Emulated media that are Firefox's own: a test that sets them sets back what another has set. */
const OWN = {'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'no-preference'};
const isOwn = ({name, value}) => OWN[name] === value || value === '';

/** @param {import('puppeteer-core').Page} page */
export async function likeChromium(page) {
  // a new window leaves the focus in the browser's own bar, and no element of the page hears that it has it
  await page.bringToFront();
  await page.evaluateOnNewDocument('window.focus()');
  /** The ids of fingers that are down. @type {Set<number>} */
  let down = new Set();
  /** @type {readonly string[]} */
  let blocked = [];
  let isAsking = false;
  /** @type {Record<string, (params: any) => unknown>} */
  const methods = {
    'Network.enable': () => ({}),
    'Network.setBlockedURLs': async ({urls}) => {
      blocked = urls.map((/** @type {string} */ url) => url.replaceAll('*', ''));
      if (isAsking) return;
      isAsking = true;
      await page.setRequestInterception(true);
      page.on('request', (request) =>
        blocked.some((part) => request.url().includes(part)) ? request.abort() : request.continue(),
      );
    },
    // all fingers in one command: Firefox makes one touch of what moves at once
    'Input.dispatchTouchEvent': async ({type, touchPoints = []}) => {
      const moved = touchPoints.map(({x, y, id}) => [
        id,
        {type: 'pointerMove', x, y},
        down.has(id) ? {type: 'pause'} : {type: 'pointerDown', button: 0},
      ]);
      const lifted = type === 'touchEnd' ? [...down].map((id) => [id, {type: 'pointerUp', button: 0}]) : [];
      const fingers = [...moved, ...lifted].map(([id, ...actions]) => ({
        ...{type: 'pointer', id: `finger ${id}`, parameters: {pointerType: 'touch'}},
        actions,
      }));
      await page.mainFrame()['browsingContext'].performActions(fingers);
      down = new Set(moved.map(([id]) => id));
    },
    'Page.captureScreenshot': async ({clip}) => ({
      data: await page.screenshot({
        encoding: 'base64',
        clip: {...clip, scale: 1},
        captureBeyondViewport: true,
      }),
    }),
    'Emulation.setCPUThrottlingRate': ({rate}) => (rate === 1 ? {} : refuse('A slow processor')),
    'Emulation.setTouchEmulationEnabled': ({enabled}) => (enabled ? refuse('A touch screen') : {}),
    'Emulation.setEmulatedMedia': ({media = '', features = []}) =>
      media === '' && features.every(isOwn) ? {} : refuse('An emulated medium'),
  };
  // Tab may leave the page for the browser's own bar, where keys are nobody's: WebDriver would wait for ever. Who continues
  // through the bar enters the page again at its beginning.
  for (const name of /** @type {const} */ (['press', 'down', 'type'])) {
    const own = /** @type {(...given: any[]) => Promise<void>} */ (page.keyboard[name].bind(page.keyboard));
    Object.assign(page.keyboard, {
      [name]: async (/** @type {any[]} */ ...given) => {
        await page.evaluate(
          `document.hasFocus() || (window.focus(), ${given[0] === 'Tab'} && getSelection().collapse(document.body, 0))`,
        );
        await own(...given);
      },
    });
  }
  const send = async (/** @type {string} */ method, params = {}) =>
    (await (methods[method] ?? refuse(method))?.(params)) ?? {};
  return Object.assign(page, {
    createCDPSession: async () => ({send}),
    emulateMediaFeatures: async (features) =>
      features.every(isOwn) ? undefined : refuse('An emulated medium'),
    emulateMediaType: async (type) => (type === 'screen' ? undefined : refuse('An emulated medium')),
  });
}
