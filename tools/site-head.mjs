/** The head and foot that the pages of the site have in common, each written once, here. */

import {germanPages, inGerman} from './site-german.mjs';

/** @typedef {{words: string, to: string, pages?: Readonly<Record<string, string>>, also?: RegExp}} SitePart */

/** The five parts of the site, with the pages of each; `also` are pages that belong to a part without a link of their own. @type {readonly SitePart[]} */
export const siteParts = [
  {
    words: 'Learn',
    to: 'course.html',
    pages: {'The course': 'course.html', Practice: 'practice.html', 'Write a lesson': 'author.html'},
    also: /^lessons\//,
  },
  {
    words: 'Ask',
    to: 'ask.html',
    pages: {
      Questions: 'ask.html',
      'Your position': 'setup.html',
      VASSAL: 'vassal.html',
      Rulings: 'rulings/index.html',
    },
    also: /^rulings\//,
  },
  {
    words: 'Battle',
    to: 'battle.html',
    pages: {
      Play: 'battle.html',
      'No board': 'typed.html',
      'Play by link': 'match.html',
      Odds: 'odds.html',
      Tables: 'table.html',
    },
  },
  {words: 'Editor', to: 'editor.html'},
  {words: 'Docs', to: 'docs/index.html', also: /^docs\/|^(?:page|frames|map|errata)\.html$/},
];

/** The links in German, for pages in German; those that have no page in German lead to the English one. @type {Readonly<Record<string, string>>} */
const german = {
  Learn: 'Lernen',
  Ask: 'Fragen',
  Battle: 'Kampf',
  Editor: 'Editor',
  Docs: 'Doku',
  Questions: 'Fragen',
  'Your position': 'Eigene Stellung',
  Rulings: 'Entscheide',
  Play: 'Spielen',
  'No board': 'Ohne Brett',
  'Play by link': 'Per Link',
  Odds: 'Chancen',
  Tables: 'Tabellen',
};

/** The ways on from the page for frames, where it has no link. @type {readonly SitePart[]} */
const ways = [
  {words: 'Choose a position and share it', to: 'ask.html'},
  {words: 'Put a frame into a post or a page', to: 'docs/forums.html'},
  {words: 'See what Umpire does', to: './'},
];

/** @param {readonly SitePart[]} parts */
const links = (parts) => parts.map(({words, to}) => `<a href="${to}">${words}</a>`).join('');

/** Matches the elements that show a map; the course makes its one when a lesson opens. */
const mapElements =
  /<umpire-(?:map|retreat|battle|tutorial|editor|practice|vassal)\b|umpire-tutorial\.min\.js/;

/** The links at the top of a page. @param {string} path of the page, from the site's root @param {boolean} hasMap */
function headOf(path, hasMap) {
  const isGerman = path.endsWith('.de.html');
  const englishPath = path.replace('.de.html', '.html');
  const say = (/** @type {string} */ words) => (isGerman ? (german[words] ?? words) : words);
  const pageOf = (/** @type {string} */ to) =>
    isGerman && germanPages.includes(to) ? to.replace('.html', '.de.html') : to;
  const up = '../'.repeat(path.split('/').length - 1);
  const link = (/** @type {string} */ words, /** @type {string} */ to, /** @type {boolean} */ within) =>
    `<a href="${up}${pageOf(to)}"${to === englishPath ? ' aria-current="page"' : within ? ' aria-current="true"' : ''}>${say(words)}</a>`;
  // a ruling is below the list of them, and a lesson below the course
  const isBelow = (/** @type {string} */ to) =>
    to === 'course.html'
      ? path.startsWith('lessons/')
      : to.endsWith('/index.html') && path.startsWith(to.replace('index.html', ''));
  const part = siteParts.find(
    ({to, pages = {}, also}) =>
      to === englishPath || Object.values(pages).includes(englishPath) || also?.test(path),
  );
  const parts = siteParts.map((one) => link(one.words, one.to, one === part));
  const within = part?.pages
    ? `<nav class="part" aria-label="${say(part.words)}">${Object.entries(part.pages)
        .map(([words, to]) => link(words, to, isBelow(to)))
        .join('')}</nav>`
    : '';
  const toMap = hasMap
    ? `<a class="skip to-map" href="#main">${isGerman ? 'Zur Karte springen' : 'Skip to the map'}</a>`
    : '';
  return `<a class="skip" href="#main">${isGerman ? 'Zum Inhalt springen' : 'Skip to the content'}</a>${toMap}<header class="site-head"><strong><a href="${up || './'}">Umpire</a></strong><nav aria-label="${isGerman ? 'Seiten' : 'Pages'}">${parts.join('')}</nav><button type="button" id="theme" hidden></button>${within}</header>`;
}

const foot =
  'Umpire: free, MIT licence. The drill map and its units are invented. Rules are cited by number and described in our own words.';
const germanFoot =
  'Umpire: frei, MIT-Lizenz. Die Übungskarte und ihre Einheiten sind erfunden. Regeln werden mit ihrer Nummer genannt und in unseren eigenen Worten beschrieben.';

/**
 * A page with its head and foot, where it has an empty `<header class="site-head">` and an empty
 * `<footer class="site-foot">`.
 * @param {string} html @param {string} path of the page, from the site's root
 */
export function inSite(html, path) {
  // the page for frames leads to the pages beside it, and has their icon; a copy of it on another host has none
  if (path === 'embed.html')
    return html
      .replace('</title>', '</title>\n    <link rel="icon" href="icon.svg" />')
      .replace('<body>', '<body data-site="./">')
      .replace(
        '<header class="bar of-site"></header>',
        () =>
          `<header class="bar of-site"><a class="brand" href="./">Umpire</a><nav aria-label="Pages">${links(siteParts)}</nav></header>`,
      )
      .replace(
        '<ul class="of-site"></ul>',
        () => `<ul class="of-site">${ways.map((way) => `<li>${links([way])}</li>`).join('')}</ul>`,
      );
  const place = '<header class="site-head"></header>';
  if (!html.includes(place)) return html;
  const up = '../'.repeat(path.split('/').length - 1);
  return html
    .replace('<head>', () => `<head>\n    <script src="${up}cdn/missing.min.js"></script>`)
    .replace(place, () => headOf(path, mapElements.test(html)))
    .replace('<main', '<main id="main"')
    .replace('</head>', () => `  <script type="module" src="${up}cdn/demo/head.js"></script>\n  </head>`)
    .replace(
      '<footer class="site-foot"></footer>',
      () => `<footer class="site-foot">${path.endsWith('.de.html') ? germanFoot : foot}</footer>`,
    );
}

/**
 * The pages that come of a page of `demo/`, by their paths: itself with its head and foot, and the one in German.
 * @param {string} html @param {string} path of the page, from the site's root @returns {Readonly<Record<string, string>>}
 */
export function pagesOf(html, path) {
  const page = {[path]: inSite(html, path)};
  if (!germanPages.includes(path)) return page;
  const german = path.replace('.html', '.de.html');
  return {...page, [german]: inSite(inGerman(html, path), german)};
}
