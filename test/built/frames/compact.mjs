/** Checks that a frame folds to the height that it is given, and that what its reader came for is inside. */
import {readFileSync} from 'node:fs';
import {inRoot} from '../../../tools/root.mjs';
import {battle, equal, hexBattle, hosted, map, retreat, truth, well} from './hosts.mjs';

/** @type {[name: string, run: () => Promise<void>][]} */
export const compact = [];
const test = (/** @type {string} */ name, /** @type {() => Promise<void>} */ run) =>
  compact.push([name, run]);

/** Names what frames show, and what of it must be in sight: a sentence, and the main button with what holds once it is pressed. */
const shown = /** @type {const} */ ([
  ['a retreat', retreat, {sentence: '.headline', button: '.answer .primary', leads: `find('.walk')`}],
  [
    'a point battle',
    battle,
    {sentence: '#prompt', button: '.choose button', leads: `/Soviets may/.test(find('#prompt').textContent)`},
  ],
  ['a hex battle', hexBattle, {sentence: '#prompt', button: '.roll .primary', leads: `find('.rolled')`}],
  [
    'a lesson',
    'lesson=retreats',
    {
      sentence: '#title',
      button: '.way .primary',
      leads: `find('#title').textContent === 'Closed hexes'`,
    },
  ],
  [
    'the daily retreat',
    'daily=2026-11-26',
    {sentence: '#title', button: '.unfold, :host(:not([compact])) .verdict', leads: `find('.unfolded')`},
  ],
  // a frame that is as high as all of a map has its bar, and no button for it
  [
    'a map',
    map,
    {sentence: '.read', button: '.unfold, :host(:not([compact])) .of-key', leads: `find('.unfolded')`},
  ],
]);
const sizes = /** @type {const} */ ([
  [320, 400],
  [390, 500],
  [640, 480],
  [900, 560],
]);

/** In the frame: `root` is the shadow root of what is shown, `seen` whether all of an element is inside and nothing covers it. */
const inside = `
  const shown = document.querySelector('#shown > *');
  const root = shown?.shadowRoot;
  const find = (what) => root?.querySelector(what);
  const board = shown?.querySelector('umpire-map') ?? find('umpire-map') ?? find('.stage');
  const seen = (one) => {
    if (!one) return false;
    const {left, top, right, bottom, width, height} = one.getBoundingClientRect();
    if (!(width > 0 && height > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight)) return false;
    const hits = [[left + 2, top + 2], [right - 2, bottom - 2], [(left + right) / 2, (top + bottom) / 2]].map(([x, y]) => {
      let hit = document.elementFromPoint(x, y);
      while (hit?.shadowRoot?.elementFromPoint(x, y) && hit !== hit.shadowRoot.elementFromPoint(x, y)) hit = hit.shadowRoot.elementFromPoint(x, y);
      return hit;
    });
    const within = (hit) => hit && (one === hit || one.contains(hit) || within(hit.getRootNode().host ?? hit.assignedSlot));
    return hits.some(within);
  };`;
const ask = (/** @type {string} */ what) => `(() => {${inside} return ${what}; })()`;

for (const [name, link, {sentence, button}] of shown)
  for (const [width, height] of sizes)
    test(`${name} in a frame of ${width} by ${height} has board, sentence and main button inside`, async () => {
      const host = await hosted(link, {width, height});
      const whole = ask(`['${sentence}', '${button}'].every((what) => seen(find(what))) && seen(board)`);
      await host.frame.waitForFunction(whole).catch(async (error) => {
        const found = ask(
          `[board, find('${sentence}'), find('${button}')].map((one) => one && seen(one) + ' ' + JSON.stringify(one.getBoundingClientRect()))`,
        );
        throw new Error(`${error}: ${JSON.stringify(await host.frame.evaluate(found))}`);
      });
      // nothing of the page is outside: it does not scroll
      equal(
        await host.frame.evaluate(
          '[document.documentElement.scrollWidth <= innerWidth, document.documentElement.scrollHeight <= innerHeight]',
        ),
        [true, true],
      );
      // and none of the frame is left blank
      equal(
        await host.frame.evaluate(
          ask(`shown.hasAttribute('compact') ? document.body.getBoundingClientRect().height : innerHeight`),
        ),
        height,
      );
      truth(
        Number(await host.frame.evaluate(ask('board.getBoundingClientRect().height'))) >= 0.3 * height,
        'the board is small',
      );
      well(host);
      await host.tab.close();
    });

for (const [name, link, {button, leads}] of shown)
  for (const way of /** @type {const} */ (['touch', 'keyboard']))
    test(`the main button of ${name} is reached by ${way} in a frame of 320 by 400`, async () => {
      const host = await hosted(link, {width: 320, height: 400});
      await host.frame.waitForFunction(ask(`seen(find('${button}'))`));
      if (way === 'touch') {
        const handle = await host.frame.evaluateHandle(ask(`find('${button}')`));
        await /** @type {import('puppeteer-core').ElementHandle<Element>} */ (handle).tap();
      } else {
        const isFocused = ask(`find('${button}') === root.activeElement`);
        for (let i = 0; i < 40 && !(await host.frame.evaluate(isFocused)); i += 1)
          await host.tab.keyboard.press('Tab');
        equal(await host.frame.evaluate(isFocused), true);
        truth(Boolean(await host.frame.evaluate(ask(`seen(root.activeElement)`))), 'out of sight');
        await host.tab.keyboard.press('Enter');
      }
      await host.frame.waitForFunction(ask(leads));
      well(host);
      await host.tab.close();
    });

test('“More” opens the rest below the board, and its first line is in sight; “Less” brings the board back', async () => {
  const host = await hosted(retreat, {width: 320, height: 400});
  await host.frame.waitForFunction(ask(`seen(find('.unfold'))`));
  await host.frame.evaluate(ask(`find('.unfold').click()`));
  await host.frame.waitForFunction(ask(`seen(find('h2')) && seen(find('.unfold'))`));
  equal(await host.frame.evaluate(ask(`find('.unfold').ariaExpanded`)), 'true');
  await host.frame.evaluate(ask(`find('.unfold').click()`));
  await host.frame.waitForFunction(ask(`seen(board) && seen(find('.headline'))`));
  well(host);
  await host.tab.close();
});

test('a frame asks for its full height, folded or not, and unfolds once it has it', async () => {
  const host = await hosted(retreat, {width: 400, height: 400});
  await host.frame.waitForFunction(ask(`shown?.hasAttribute('compact')`));
  await host.tab.waitForFunction(
    `messages.some(({type, height}) => type === 'umpire:height' && height > 500)`,
  );
  await host.tab
    .evaluate(`addEventListener('message', ({data: {height}}) => (document.querySelector('iframe').height = height));
    document.querySelector('iframe').height = messages.findLast(({type}) => type === 'umpire:height').height`);
  await host.frame.waitForFunction(ask(`!shown.hasAttribute('compact')`));
  equal(await host.frame.evaluate('document.documentElement.scrollHeight <= innerHeight + 1'), true);
  await host.tab.close();
});

test('a map fills a frame that is higher than it needs, and no more', async () => {
  const host = await hosted(map, {width: 800, height: 640});
  const {frame} = host;
  await frame.waitForFunction(ask(`shown && !shown.hasAttribute('compact') && find('.stage')`));
  await frame.waitForFunction(
    `document.documentElement.scrollHeight <= innerHeight && innerHeight - document.body.getBoundingClientRect().height < 2`,
  );
  well(host);
  await host.tab.close();
});

for (const [name, link] of shown)
  test(`a frame with ${name} grows to its height in one report or two, once it has settled`, async () => {
    const host = await hosted(link, {
      height: 300,
      script: readFileSync(inRoot('dist/cdn/embed-host.min.js'), 'utf8'),
    });
    await host.frame.waitForFunction(
      ask(
        `shown && !shown.hasAttribute('compact') && seen(shown) && document.documentElement.scrollHeight <= innerHeight`,
      ),
    );
    // whatever it would report next is out by then
    await host.tab.waitForNetworkIdle();
    const heights = (await host.messages()).map(({height}) => height);
    truth(heights.length <= 2, heights.join());
    equal(await host.tab.evaluate(`Number(document.querySelector('iframe').height)`), heights.at(-1));
    well(host);
    await host.tab.close();
  });
