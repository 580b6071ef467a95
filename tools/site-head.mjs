/** What the pages of the site have in common: the links at the top, and the line at the foot. Each is written once, here. */

/** The pages that every page links to, in their order, by the words of the link. */
export const siteLinks = {
  Course: 'course.html',
  Retreat: './',
  Battle: 'battle.html',
  'Set up': 'setup.html',
  Make: 'editor.html',
  Odds: 'odds.html',
  Table: 'table.html',
  Map: 'map.html',
  Errata: 'errata.html',
  Embed: 'page.html',
  Docs: 'docs/index.html',
};

/** The links at the top of a page. @param {string} path of the page, from the site's root; `index.html` is `./` */
function headOf(path) {
  const up = '../'.repeat(path.split('/').length - 1);
  const here = path === 'index.html' ? './' : path;
  const address = (/** @type {string} */ to) => up + (up && to === './' ? '' : to);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const current = (/** @type {string} */ to) =>
    to === here ? ' aria-current="page"' : folder && to.startsWith(folder) ? ' aria-current="true"' : '';
  const links = Object.entries(siteLinks).map(
    ([words, to]) => `<a href="${address(to)}"${current(to)}>${words}</a>`,
  );
  return `<header class="site-head"><strong><a href="${address('./')}">Umpire</a></strong><nav aria-label="Pages">${links.join('')}</nav></header>`;
}

const foot =
  'Umpire, MIT licence. The drill map and its units are invented; the rules are cited by their numbers, in our own words.';

/**
 * A page with its head and foot: they stand where the page has an empty `<header class="site-head">` and an empty
 * `<footer class="site-foot">`.
 * @param {string} html @param {string} path of the page, from the site's root
 */
export const inSite = (html, path) =>
  html
    .replace('<header class="site-head"></header>', () => headOf(path))
    .replace('<footer class="site-foot"></footer>', () => `<footer class="site-foot">${foot}</footer>`);
