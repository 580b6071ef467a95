/** Makes the texts that people paste into hosts, and checks the pages that come of them. */
import {Resvg} from '@resvg/resvg-js';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {
  engine,
  equal,
  good,
  newTab,
  newVisitor,
  openCase,
  ours,
  truth,
} from '../../test/built/frames/hosts.mjs';
import {inRoot} from '../root.mjs';

const share = await engine('share/index.js');
const {hostAnswer} = await engine('cli/host.js');

/** A case that is shared, as the Share dialog would. */
export const document = JSON.parse(readFileSync(inRoot('demo/cases/port-mara.json'), 'utf8'));
const {position} = good(await openCase(document));
const answer = await hostAnswer(document);
export const {link, sentence} = answer;
/** The picture that a host uploads, as the Share dialog saves it. */
export const picture = new Resvg(answer.svg).render().asPng();
export const page = `${ours.at}/embed.html`;
export const address = `${page}#${share.frameFragment(link)}`;

/** Titles by which strangers try to break a page. */
export const hostileTitles = [
  `<script>alert(1)</script><img src=x onerror=alert(1)>`,
  `</umpire>}}}{{{1|}}}|[[x]]'''~~~~ ]]]]`,
  `"><svg onload=alert(1)> [/umpire] %%%%<html>`,
  `<nowiki></pre></code></textarea><!--`,
];

/** The forms of one post by their names in the Share dialog. @param {string} [title] @returns {Record<string, string>} */
export function forms(title = 'Out of Port Mara') {
  const says = answer.text.split('\n').slice(2, 8);
  const post = {title, alt: sentence, says, link: address};
  const text = {title, says, position, link};
  return {
    link: address,
    text: share.plainText(text),
    indented: share.indentedText(text),
    ...Object.fromEntries(share.flavours.map((flavour) => [flavour, share.snippet(flavour, post)])),
    tag: share.umpireTag(text),
    frame: share.frameHtml(address, title, 480),
    element: `${share.scriptHtml(page)}\n${share.elementHtml({link, post})}`,
  };
}
/** The forms that are a link alone: a page without a script says no more. */
const linkOnly = ['link', 'frame'];

/** A link as long as one may be, to nothing. */
export const longLink = `${page}#u2.${'A'.repeat(7990)}`;

/** Opens a page and gives its tab, with what went wrong on it. @param {string} url @param {{width?: number, script?: boolean, cached?: boolean}} [how] */
export async function visit(url, {width = 1100, script = true, cached = true} = {}) {
  const tab = await (cached ? newTab() : newVisitor());
  /** @type {string[]} */
  const alerts = [];
  tab.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  await tab.setJavaScriptEnabled(script);
  await tab.setViewport({width, height: 800});
  await tab.goto(url, {waitUntil: 'load'});
  return {tab, alerts};
}

/** Checks that every frame and every link of ours shows the position that was shared. `wanted`: how many frames there are. @param {import('puppeteer-core').Page} tab @param {number} [wanted] */
export async function showsTheShared(tab, wanted) {
  if (wanted) await tab.waitForFrame((frame) => frame.url().startsWith(page));
  const frames = tab.frames().filter((frame) => frame.url().startsWith(page));
  for (const frame of frames) {
    const answer = `document.querySelector('umpire-retreat')?.shadowRoot.querySelector('.headline')`;
    await frame.waitForFunction(answer);
    const words = /** @type {string} */ (await frame.evaluate(`${answer}.textContent`));
    const found = words.replace(/\s+/g, ' ');
    truth(found.includes(sentence), `the frame ${frame.url().slice(0, 120)} shows: ${found}`);
  }
  // so does each link: it is the one that was shared, or none of ours
  const links = /** @type {string[]} */ (
    await tab.evaluate(`[...document.querySelectorAll('a[href*="embed.html"]')].map(({href}) => href)`)
  );
  for (const href of links) equal((await hostAnswer(href)).link, link);
  if (wanted !== undefined) equal(frames.length, wanted);
}

/** Checks a page on a phone: nothing is wider than it, beyond what the host's own page is. @param {string} url @param {string} empty a page of the host without ours */
export async function fitsPhone(url, empty) {
  const widthOf = async (/** @type {string} */ one) => {
    const {tab} = await visit(one, {width: 390});
    const width = Number(await tab.evaluate('document.documentElement.scrollWidth'));
    await tab.close();
    return width;
  };
  const [own, bare] = [await widthOf(url), await widthOf(empty)];
  truth(own <= Math.max(390, bare), `${own} pixels wide on a phone of 390; the host's own page has ${bare}`);
}

/** Checks that a page says the ruling without a script. @param {string} url */
export async function saysWithoutScript(url) {
  const {tab} = await visit(url, {script: false});
  const html = await tab.content();
  await tab.close();
  // the words that are seen: scripts are off in the page, but not in the tool
  const words = html
    .replace(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
  truth(words.includes(sentence), 'the ruling is not there without a script');
}

/**
 * Checks on a dark system that a light page of the host shows its position in light colours, at both widths; `PICTURES`
 * names a folder for screenshots. `button` opens the frame, in the place of `picture` if there is one.
 * @param {string} url @param {{name: string, button?: string, picture?: string}} how
 */
export async function isLight(url, {name, button, picture: shown}) {
  for (const width of [1280, 390]) {
    const tab = await newVisitor();
    await tab.emulateMediaFeatures([{name: 'prefers-color-scheme', value: 'dark'}]);
    await tab.setViewport({width, height: 900});
    await tab.goto(url, {waitUntil: 'load'});
    const save = (/** @type {string} */ state) =>
      process.env['PICTURES'] &&
      tab.screenshot({path: join(process.env['PICTURES'], `${name}-${width}-${state}.png`), fullPage: true});
    // a host may load its pictures after the page
    if (shown)
      await tab.waitForFunction(`document.querySelector(${JSON.stringify(shown)})?.naturalWidth > 300`);
    await save('closed');
    if (button) {
      await tab.waitForSelector(button);
      await tab.click(button);
    }
    await showsTheShared(tab, 1);
    if (shown) equal(await tab.$$eval(shown, (all) => all.length), 0);
    const frame = tab.frames().find((one) => one.url().startsWith(page));
    // our buttons give a frame all of its height, so that it unfolds
    if (button) await frame?.waitForFunction(`!document.querySelector('[compact]')`);
    const ground = `getComputedStyle(document.body).backgroundColor`;
    const parts =
      String(await frame?.evaluate(ground))
        .match(/[\d.]+/g)
        ?.map(Number) ?? [];
    await save('open');
    truth(parts.length === 3 && Math.min(...parts) > 127, `${name}, ${width}: the frame is ${parts.join()}`);
    await tab.close();
  }
}

/** Checks that the text of a page opens again. @param {string} url @param {string} selector */
export async function opensAgain(url, selector) {
  const {tab} = await visit(url);
  await tab.$$eval('details', (all) => all.forEach((one) => (one.open = true)));
  const text = await tab.$eval(selector, (part) => /** @type {HTMLElement} */ (part).innerText);
  await tab.close();
  const opened = await share.openText(text);
  truth(opened.ok, `the page's text does not open: ${text.slice(0, 2000)}`);
  const again = await hostAnswer(text);
  equal(again.link, link);
}

/**
 * A host as its tests need it. `write` puts a text into a page by the host's own form and gives the page's address,
 * `empty` is a page without ours, `content` selects what a page says, `phone` is what the
 * host adds to the addresses of its pages for phones.
 * @typedef {{role: string, write: (name: string, text: string) => Promise<string>, empty: string, content: string, phone?: string}} Written
 */

/** The tests of what the Share dialog gives. `again`: the forms whose page is read back. @param {Written} host @param {string[]} names @param {string[]} again @returns {import('../hosts.mjs').Test[]} */
export function postTests({role, write, empty, content, phone = ''}, names, again) {
  const of = (/** @type {string} */ name, /** @type {string} */ title) => forms(title)[name] ?? '';
  /** @type {import('../hosts.mjs').Test[]} */
  const each = names.map((name) => [
    role,
    name,
    async () => {
      const url = await write(name, of(name, 'Out of Port Mara'));
      const {tab} = await visit(url);
      await showsTheShared(tab);
      await tab.close();
      if (!linkOnly.includes(name)) await saysWithoutScript(url);
      // this host may let a long address widen its page: compare with another address of that length
      const bare = linkOnly.includes(name)
        ? await write('other', `http://example.org/${'a'.repeat(link.length + 20)}`)
        : empty;
      await fitsPhone(url + phone, bare + phone);
      if (again.includes(name)) await opensAgain(url, content);
    },
  ]);
  return [
    ...each,
    [
      role,
      'hostile titles',
      async () => {
        for (const title of hostileTitles)
          for (const name of names.filter((one) => one !== 'link')) {
            const url = await write('hostile', `before\n\n${of(name, title)}\n\nafter`);
            const {tab, alerts} = await visit(url);
            const words = await tab.$eval(content, (part) => /** @type {HTMLElement} */ (part).innerText);
            truth(/^\s*before[^]*\nafter\s/.test(`${words}\n`), `${name} of ${title}: ${words}`);
            equal(alerts, []);
            equal(await tab.$$eval(`${content} :is([onerror], [onload], svg)`, (all) => all.length), 0);
            await showsTheShared(tab);
            await tab.close();
          }
      },
    ],
    [
      role,
      'a link of 8,000 characters',
      async () => {
        const {tab} = await visit(await write('long', `before\n\n${longLink}\n\nafter`));
        truth(
          (await tab.$eval(content, (part) => part.textContent ?? '')).includes('after'),
          'the page is not there',
        );
        await tab.close();
      },
    ],
  ];
}

/**
 * Checks that a plug-in reads links as integrations/links.json has them. `read` gets the address and the texts as strings
 * of PHP, the texts as JSON, and gives the links as JSON.
 * @param {(home: string, texts: string) => string} read
 */
export async function linksTest(read) {
  const {
    home,
    good: fine,
    hostile,
    longest,
  } = JSON.parse(readFileSync(inRoot('integrations/links.json'), 'utf8'));
  const rows = [
    ...fine.map((/** @type {{text: string, link: string}} */ {text, link: wanted}) => [text, wanted]),
    ...hostile.map((/** @type {string} */ text) => [text, '']),
    [`${home}#u2.${'A'.repeat(longest)}`, `u2.${'A'.repeat(longest)}`],
    [`${home}#u2.${'A'.repeat(longest + 1)}`, ''],
  ];
  const quoted = (/** @type {string} */ text) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const found = JSON.parse(read(quoted(home), quoted(JSON.stringify(rows.map(([text]) => text)))));
  for (const [i, [text, wanted]] of rows.entries()) equal([text, found[i]], [text, wanted]);
}
