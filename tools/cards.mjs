/**
 * What a page of the site is to others: the links in it that carry a position, the frame that a blog makes of its address
 * (`<page>.oembed.json`), and its card for chats and forums, a picture of 1200 by 630. Written when the site is built.
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, dirname, posix} from 'node:path';
import puppeteer from 'puppeteer-core';
import {browser} from './browser.mjs';
import {filesUnder, inRoot} from './root.mjs';

/** Where the site is: oEmbed and cards take whole addresses only. */
const home = process.env['UMPIRE_SITE'] ?? 'https://wargame-umpire.github.io/';
const [WIDTH, HEIGHT] = [1200, 630];
const dist = (/** @type {string} */ path) => import(`file://${inRoot('dist/src', path)}`);
const escape = (/** @type {string} */ text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const good = (loaded) => {
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
};

/** A position that pages link to, with its picture. @typedef {{link: string, svg: string, alt: string}} Card */

/** @param {{position: any, ask?: any, module: unknown, title: string}} of @returns {Promise<Card>} */
async function cardOf({position, ask, module, title}) {
  const [{writeLink}, {pictureOf}, {pictureAsSvg}, {symbols}, {frameFragment}] = await Promise.all([
    dist('share/index.js'),
    dist('share/picture.js'),
    dist('drawing/index.js'),
    dist('drawing/symbols.js'),
    dist('share/embedding.js'),
  ]);
  const shown = ask?.zoc ? undefined : ask;
  const link = frameFragment(good(await writeLink({module, position, ask: shown})));
  const picture = pictureOf(position, shown ?? {});
  const svg = pictureAsSvg(position, {...picture, symbols, title, width: WIDTH});
  // a description alone has nothing around it that names are to be kept apart from
  const alt = (/<desc[^>]*>([^<]*)</.exec(svg)?.[1] ?? title).replace(/[\u2066-\u2069]/g, '');
  return {link, svg, alt};
}

/** The cases of the demo, by name. @returns {Promise<Map<string, Card>>} */
async function cases() {
  const {openCase} = await dist('case/index.js');
  const cards = new Map();
  for (const path of filesUnder('demo/cases', (file) => file.endsWith('.json'))) {
    const {position, ask, envelope} = good(await openCase(JSON.parse(readFileSync(inRoot(path), 'utf8'))));
    cards.set(
      basename(path, '.json'),
      await cardOf({position, ask, module: envelope.module, title: envelope.title}),
    );
  }
  return cards;
}

/** The lessons, by the path of their page: each is known by its first scene. @returns {Promise<Map<string, Card>>} */
async function lessons() {
  const {lessonIds, loadLessonDocument} = await dist('lessons/index.js');
  const {openLesson} = await dist('lesson/index.js');
  const cards = new Map();
  for (const id of lessonIds) {
    const {document, steps} = good(await openLesson(await loadLessonDocument(id)));
    const {position, ask} = (steps.find(({scene}) => scene.ask) ?? steps[0]).scene;
    const {module} = document;
    cards.set(`lessons/${id}.html`, await cardOf({position, ask, module, title: document.title}));
  }
  return cards;
}

/** What each page is about, by the name of a case. */
const about = {
  'index.html': 'port-mara',
  'battle.html': 'kiev',
  'odds.html': 'kiev',
  'table.html': 'bridge-town',
  'map.html': 'drill',
  'setup.html': 'drill',
  'editor.html': 'drill',
  'match.html': 'kiev',
  'errata.html': 'corridor',
  'page.html': 'port-mara',
  'frames.html': 'port-mara',
  'course.html': 'drill',
  'author.html': 'drill',
  'wiki.html': 'port-mara',
  'embed.html': 'port-mara',
};

/** The frame of a card, as a blog puts it into a page. */
const frame = (/** @type {Card} */ {link}, /** @type {string} */ title) =>
  `<iframe src="${home}embed.html#${link.replaceAll('&', '&amp;')}" title="${escape(title)}" width="640" height="560" sandbox="allow-scripts" frameborder="0"></iframe>`;

/** The card's picture: a PNG where a browser can make one, else the SVG. @param {Map<string, Card>} cards by file name @returns {Promise<string>} its ending */
async function paint(cards) {
  mkdirSync(inRoot('site/cards'), {recursive: true});
  for (const [name, {svg}] of cards) writeFileSync(inRoot('site/cards', `${name}.svg`), svg);
  let program;
  try {
    const {path, args, headless} = await browser();
    program = await puppeteer.launch({executablePath: path, args, headless});
    const tab = await program.newPage();
    await tab.setViewport({width: WIDTH, height: HEIGHT});
    for (const [name, {svg}] of cards) {
      await tab.setContent(
        `<style>body{margin:0;background:#fbf8ef}svg{display:block;width:100vw;height:100vh}</style>${svg.replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ')}`,
      );
      await tab.screenshot({path: /** @type {any} */ (inRoot('site/cards', `${name}.png`))});
    }
    return 'png';
  } catch {
    return 'svg';
  } finally {
    await program?.close();
  }
}

/** Writes links, cards and frames into the pages of the site. */
export async function writeCards() {
  const [known, taught] = [await cases(), await lessons()];
  const pages = new Map([
    ...Object.entries(about).flatMap(([page, name]) => {
      const card = known.get(name);
      if (!card) throw new Error(`${page}: demo/cases/${name}.json is missing`);
      return existsSync(inRoot('site', page)) ? [/** @type {const} */ ([page, {card, name}])] : [];
    }),
    ...[...taught].map(
      ([page, card]) => /** @type {const} */ ([page, {card, name: basename(page, '.html')}]),
    ),
  ]);
  const ending = await paint(new Map([...pages.values()].map(({card, name}) => [name, card])));
  for (const [page, {card, name}] of pages) {
    const html = readFileSync(inRoot('site', page), 'utf8');
    const title = (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? 'Umpire').replace(/ · Umpire$/, '');
    const told = /<meta\s+name="description"\s+content="([^"]*)/.exec(html)?.[1];
    const lead = (
      told ??
      /<p class="lead"[^>]*>(.*?)<\/p>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ??
      card.alt
    )
      .replace(/\s+/g, ' ')
      .trim();
    const image = `${home}cards/${name}.${ending}`;
    const url = `${home}${page === 'index.html' ? '' : page}`;
    const oembed = page.replace(/\.html$/, '.oembed.json');
    writeFileSync(
      inRoot('site', oembed),
      `${JSON.stringify({version: '1.0', type: 'rich', provider_name: 'Umpire', provider_url: home, title, html: frame(card, title), width: 640, height: 560, thumbnail_url: image, thumbnail_width: WIDTH, thumbnail_height: HEIGHT}, null, 2)}\n`,
    );
    const meta = [
      `<link rel="alternate" type="application/json+oembed" href="${home}${oembed}" title="${escape(title)}" />`,
      `<link rel="umpire-embed" href="${posix.relative(dirname(page), 'embed.html')}" />`,
      ...Object.entries({type: 'website', site_name: 'Umpire', title, description: lead, url, image}).map(
        ([property, content]) => `<meta property="og:${property}" content="${escape(content)}" />`,
      ),
      `<meta property="og:image:alt" content="${escape(card.alt)}" />`,
      `<meta name="twitter:card" content="summary_large_image" />`,
    ];
    const linked = html
      .replace('</head>', () => `  ${meta.join('\n    ')}\n  </head>`)
      .replace(/embed\.html#case:([\w-]+)/g, (whole, /** @type {string} */ one) => {
        const found = known.get(one);
        if (!found) throw new Error(`${page}: demo/cases/${one}.json is missing`);
        return `embed.html#${found.link.replaceAll('&', '&amp;')}`;
      });
    writeFileSync(inRoot('site', page), linked);
  }
}
