/** Actions of visitors, one for each page of the site and each script for pages of others, and what shows that they worked. */

import {readFileSync} from 'node:fs';
import {PATIENCE} from '../../tools/browser.mjs';
import {inRoot} from '../../tools/root.mjs';

/** @typedef {import('puppeteer-core').Page} Tab */

/**
 * `at`: what the address ends with; `worker`: a worker starts; `html`: the page, for a script; `path`: its folder.
 * @typedef {{at?: string, drive: (tab: Tab) => Promise<unknown>, worker?: string}} Driven
 */

// visible: otherwise it hears of no change in a shadow root
const seen = (/** @type {Tab} */ tab, /** @type {string} */ what) =>
  tab.waitForSelector(what, {visible: true});
const click = async (/** @type {Tab} */ tab, /** @type {string} */ what) => {
  const found = await seen(tab, what);
  // as the focus scrolls: clear of what is pinned, which the middle of the window may be behind
  await found?.evaluate((one) =>
    (one.closest('button, a, summary') ?? one).scrollIntoView({block: 'nearest'}),
  );
  await tab.locator(what).click();
};
const text = async (/** @type {Tab} */ tab, /** @type {string} */ what) =>
  (await seen(tab, what))?.evaluate((one) => one.textContent);
/** Waits until an element reads otherwise. @param {Tab} tab @param {string} what @param {string | null | undefined} before */
async function untilOther(tab, what, before) {
  for (const end = Date.now() + PATIENCE; Date.now() < end;) if ((await text(tab, what)) !== before) return;
  throw new Error(`${what} still reads ${JSON.stringify(before)}`);
}

/** Asks the retreat of a page about a hex. @param {string} hex */
const asksAbout = (hex) => async (/** @type {Tab} */ tab) => {
  await tab.locator('umpire-retreat >>> #ask').fill(hex);
  await tab.keyboard.press('Enter');
  await seen(tab, `umpire-retreat >>> .hex .summary ::-p-text(${hex})`);
};
/** Chooses a hex in the retreat of the day by keys: its number, then Enter on the map. @param {string} hex */
const triesHex = (hex) => async (/** @type {Tab} */ tab) => {
  await tab.locator('umpire-practice >>> .find input').fill(hex);
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('Enter');
  await seen(tab, 'umpire-practice >>> .told .rule');
};
const presses =
  (/** @type {string} */ button, /** @type {string} */ shows) => async (/** @type {Tab} */ tab) => {
    await click(tab, button);
    await seen(tab, shows);
  };
/** Presses a button after which something reads otherwise. @param {string} button @param {string} what */
const changes = (button, what) => async (/** @type {Tab} */ tab) => {
  const before = await text(tab, what);
  await click(tab, button);
  await untilOther(tab, what, before);
};
/** Chooses in a list, after which something reads otherwise. @param {string} list @param {string} value @param {string} what */
const chooses = (list, value, what) => async (/** @type {Tab} */ tab) => {
  const before = await text(tab, what);
  await tab.locator(list).fill(value);
  await untilOther(tab, what, before);
};

const opensKey = presses('umpire-map >>> .below button', 'umpire-map >>> .below [aria-expanded=true]');
/** Searches the docs; a table of many columns has all of them in sight on a phone. */
const searchesDocs = async (/** @type {Tab} */ tab) => {
  const size = tab.viewport();
  await tab.setViewport({width: 360, height: 740});
  const cut = await tab.$$eval(
    '.docs .many',
    (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
  );
  if (cut > 0) throw new Error(`${cut} tables are cut off on a phone`);
  await tab.setViewport(size);
  await tab.locator('docs-search input').fill('retreat');
  await seen(tab, 'docs-search .found a');
};
const nextStep = changes('umpire-tutorial >>> .way button:last-child', 'umpire-tutorial >>> h2');
const rolls = changes('umpire-battle >>> .actions button.primary', 'umpire-battle >>> #prompt');
const takesSide = presses('umpire-match >>> .who button', 'umpire-match >>> .who [aria-pressed=true]');
const explainsResult = presses(
  'umpire-crt >>> td button',
  'umpire-crt >>> [aria-expanded=true], umpire-crt >>> [aria-pressed=true]',
);
/** @param {string} sample the button @param {string} forget what is there with a module */
const opensSample = (sample = 'Try it with our sample', forget = 'Delete everything I entered') => ({
  worker: 'vassal-worker',
  drive: presses(`umpire-vassal >>> ::-p-text(${sample})`, `umpire-vassal >>> ::-p-text(${forget})`),
});
/** Fights with the units that the page begins with. */
const fights = async (/** @type {Tab} */ tab) => {
  await tab.waitForFunction('document.querySelector("#attackers")?.value');
  await presses('#typed button', '#fought umpire-battle >>> #prompt')(tab);
};
const weighs = changes('umpire-odds >>> ::-p-text(Hold at any price)', 'umpire-odds >>> [part=best]');
/** Chooses another battle above the odds; the choice covers no words, on a phone either. */
const choosesBattle = async (/** @type {Tab} */ tab) => {
  await tab.waitForFunction('document.querySelector("#choice").options.length > 20');
  await chooses('#choice', '?game=russia-besieged&example=attack-mius', '#title')(tab);
  const size = tab.viewport();
  await tab.setViewport({width: 360, height: 740});
  const [words, choice] = await tab.$$eval('#note, .welcome', (all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  );
  if (!words || !choice || choice.top < words.bottom) throw new Error('the choice covers the words above it');
  await tab.setViewport(size);
};
const opensTab = presses(
  'umpire-editor >>> #tab-counters',
  'umpire-editor >>> #tab-counters[aria-selected=true]',
);
const showsAnswer = presses(
  'umpire-practice >>> .way ::-p-text(Show answer)',
  'umpire-practice >>> .verdict .solution',
);

/** Searches the published rulings: one is left, and all of them again. */
const searchesRulings = async (/** @type {Tab} */ tab) => {
  const shown = () => tab.$$eval('.rulings > li', (all) => all.filter((one) => one.checkVisibility()).length);
  const all = await shown();
  await tab.locator('details.find summary').click();
  await tab.locator('.search input').fill('port mara');
  if (all < 2 || (await shown()) !== 1) throw new Error('the search does not find one ruling');
  await tab.locator('.search input').fill('no such words');
  await seen(tab, '.none span');
  await tab.locator('.search input').fill(' ');
  if ((await shown()) !== all) throw new Error('the search does not find all rulings again');
};
/** Chooses light and then dark by the button in the head: pictures follow. */
const changesColours = async (/** @type {Tab} */ tab) => {
  for (const night of [false, true]) {
    await tab.locator('#theme').click();
    await tab.waitForFunction(
      (/** @type {boolean} */ wanted) =>
        [...document.querySelectorAll('picture img')].every(
          (one) => /** @type {HTMLImageElement} */ (one).currentSrc.includes('-night') === wanted,
        ),
      {},
      night,
    );
  }
};
const listsRulings = async (/** @type {Tab} */ tab) => {
  await changesColours(tab);
  await presses('main footer a[href="../../"]', 'ol.rulings')(tab);
};

/** Has every picture of the gallery loaded, those of folded lists too. */
const showsBoards = async (/** @type {Tab} */ tab) => {
  const broken = await tab.$$eval('#gallery img', (all) =>
    Promise.all(
      all.map(async (one) => {
        const picture = /** @type {HTMLImageElement} */ (one);
        picture.loading = 'eager';
        return picture.decode().then(
          () => [],
          () => [picture.src],
        );
      }),
    ),
  );
  if (broken.length === 0) throw new Error('the gallery has no pictures');
  if (broken.flat().length > 0) throw new Error(`no picture: ${broken.flat().join(', ')}`);
};

/** By the page's address in the site. @type {Readonly<Record<string, Driven>>} */
const pages = {
  'index.html': {at: '?day=2026-11-27', drive: triesHex('0304')},
  'ask.html': {
    at: '?game=drill',
    drive: async (tab) => {
      await showsBoards(tab);
      await click(tab, 'umpire-retreat >>> ::-p-text(505 Heavy Pz)');
      await asksAbout('07.06')(tab);
    },
  },
  'wiki.html': {drive: asksAbout('05.03')},
  'page.html': {drive: asksAbout('05.03')},
  'battle.html': {
    at: '?game=eastern-front&example=kiev',
    drive: async (tab) => {
      await showsBoards(tab);
      await rolls(tab);
    },
  },
  'typed.html': {drive: fights},
  'match.html': {drive: takesSide},
  // a count that takes long
  'odds.html': {
    at: '?game=eastern-front&example=vyazma',
    worker: 'odds-worker',
    drive: async (tab) => {
      await weighs(tab);
      await choosesBattle(tab);
    },
  },
  'table.html': {drive: chooses('#game', 'iskra', 'umpire-crt >>> table')},
  'setup.html': {drive: chooses('#game', 'iskra', 'umpire-map >>> .pieces')},
  'editor.html': {drive: opensTab},
  'vassal.html': opensSample(),
  'vassal.de.html': opensSample('Mit unserem Beispiel ausprobieren', 'Alles löschen, was ich'),
  'practice.html': {drive: showsAnswer},
  'author.html': {
    drive: presses(
      'umpire-tutorial >>> ::-p-text(Add a task)',
      'umpire-tutorial >>> ::-p-text(Remove this task)',
    ),
  },
  'course.html': {
    drive: async (tab) => {
      // once the page's script has added what was done, it opens lessons in place
      await seen(tab, '.lesson-list .standing');
      await presses('a.title', 'umpire-tutorial >>> .panel')(tab);
    },
  },
  // pages that moved to the docs
  'errata.html': {drive: searchesDocs},
  'map.html': {drive: searchesDocs},
  'frames.html': {
    drive: (tab) =>
      tab
        .locator('iframe.grows')
        .filter((one) => Number(one.getAttribute('height')) !== 300)
        .wait(),
  },
  'embed.html': {
    // read when it is asked for: tests without a site use the other drives
    get at() {
      return /embed\.html(#u[^"]*)/.exec(readFileSync(inRoot('site/frames.html'), 'utf8'))?.[1] ?? '';
    },
    drive: asksAbout('05.03'),
  },
};

/** @param {string} page the page's address in the site */
export const driveOf = (page) =>
  pages[page] ??
  // in German, with the same controls
  pages[page.replace('.de.', '.')] ??
  (page.startsWith('docs/')
    ? {drive: searchesDocs}
    : page.startsWith('lessons/')
      ? {drive: nextStep}
      : page === 'rulings/index.html'
        ? {drive: searchesRulings}
        : page.startsWith('rulings/')
          ? {drive: listsRulings}
          : undefined);

const withMap = '<umpire-map></umpire-map>';
const retreat = `<umpire-retreat src="games/drill.json" position="port-mara" units="a61 a170 a818" hexes="2">${withMap}</umpire-retreat>`;
const battle = `<umpire-battle src="large.json" example="attack-rostov">${withMap}</umpire-battle>`;
/** A document that is too large to be checked on the page. */
const checks = 'document-worker';

/** By the script's name: the body of a page that loads it, and what a visitor does there. @type {Readonly<Record<string, Driven & {html: string}>>} */
export const scripts = {
  umpire: {
    html: `${retreat}<umpire-crt src="large.json"></umpire-crt>`,
    drive: asksAbout('05.03'),
    worker: checks,
  },
  'umpire-map': {
    html: '<umpire-map src="large.json"></umpire-map>',
    drive: opensKey,
    worker: checks,
  },
  'umpire-retreat': {html: retreat, drive: asksAbout('05.03')},
  'umpire-battle': {html: battle, drive: rolls, worker: checks},
  'umpire-crt': {html: '<umpire-crt src="large.json"></umpire-crt>', drive: explainsResult, worker: checks},
  'umpire-editor': {html: '<umpire-editor src="games/drill.json"></umpire-editor>', drive: opensTab},
  'umpire-errata': {
    html: `<umpire-errata src="games/polar-storm.json">${withMap}</umpire-errata>`,
    drive: async () => undefined,
  },
  'umpire-match': {
    html: `<umpire-match for="one"></umpire-match>${battle.replace('<umpire-battle', '<umpire-battle id="one"')}`,
    drive: takesSide,
    worker: checks,
  },
  'umpire-odds': {
    html: '<umpire-odds src="games/eastern-front.json" example="vyazma"></umpire-odds>',
    drive: weighs,
    worker: 'odds-worker',
  },
  'umpire-practice': {
    html: '<umpire-practice lesson="retreats" forgetful></umpire-practice>',
    drive: showsAnswer,
  },
  'umpire-tutorial': {
    html: '<umpire-tutorial lesson="retreats" forgetful></umpire-tutorial>',
    drive: nextStep,
  },
  'umpire-vassal': {html: '<umpire-vassal></umpire-vassal>', ...opensSample()},
  // no worker: a classic script has no address to start one from
  'umpire.classic': {html: retreat, drive: asksAbout('05.03')},
  'umpire-retreat.classic': {html: retreat, drive: asksAbout('05.03')},
  'umpire-de.classic': {
    html: `<script defer src="cdn/umpire.classic.min.js"></script>${retreat}`,
    drive: async (tab) => {
      await seen(tab, 'umpire-retreat >>> .panel[lang=de]');
      await asksAbout('05.03')(tab);
    },
  },
  engine: {
    html: '',
    drive: (tab) => tab.evaluate("import('/cdn/engine.min.js').then(({openModule}) => openModule({}).ok)"),
  },
  'umpire-messages': {
    html: '',
    drive: (tab) =>
      tab.evaluate(
        "import('/cdn/umpire-messages.min.js').then(({setMessages}) => setMessages({lang: 'de'}))",
      ),
  },
  'umpire-show': {
    html: '<umpire-show link="u2.ACoXcpV280LvAAAAAWRyaWxsAnBvcnQtbWFyYQQFYTYxH2ExNzAfYTgxOAoyfX19"></umpire-show>',
    drive: (tab) => seen(tab, 'umpire-show >>> umpire-retreat >>> .answer'),
  },
  'umpire-share': {html: '<umpire-share></umpire-share>', drive: async () => undefined},
  'umpire-answer': {html: '', drive: (tab) => tab.waitForFunction('globalThis.umpireAnswer')},
  ...Object.fromEntries(
    // embed.html and missing.mjs drive them
    ['embed', 'embed-host', 'missing'].map((name) => [name, {html: '', drive: async () => undefined}]),
  ),
};
