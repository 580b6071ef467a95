/**
 * Writes the cards that chats, forums and blogs show for a page of the site. A host sees neither the fragment of an
 * address nor, in what it keeps, its query; so a page advertises only what is on it whatever its address says: its
 * title and description, and of a lesson its first picture. `embed.html` shows what its fragment carries and advertises
 * nothing: a link to it stays a plain link. Written when the site is built, with the links that carry a position.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, dirname, join, posix} from 'node:path';
import {caseLinks, withCaseLinks} from './case-links.mjs';
import {filesUnder, inRoot} from './root.mjs';
import {site as home} from './site/addresses.mjs';

/** A page's own words in a tag, or the content of one of its meta elements; as they stand in its HTML. */
const titleOf = (/** @type {string} */ html) =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/ · Umpire$/, '');
const oneLine = (/** @type {string} */ text) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
/** Words without the marks that keep names apart from what is around them: nothing is around these. */
const unmarked = (/** @type {string} */ text) => text.replace(/[\u2066-\u2069]/g, '');
const metaOf = (/** @type {string} */ html, /** @type {string} */ name) =>
  new RegExp(`<meta\\s+(?:name|property)="${name}"\\s+content="([^"]*)"`).exec(html)?.[1];

/**
 * The head of a page with what it advertises. `picture`: of a page that has one whatever its address says, its address and
 * its words.
 * @param {string} page its path in the site @param {string} html @param {{src: string, alt: string}} [picture]
 */
export function withCard(page, html, picture) {
  if (page === 'embed.html') return html;
  const lead = /<p class="lead"[^>]*>(.*?)<\/p>/s.exec(html)?.[1];
  const description = oneLine(metaOf(html, 'description') ?? lead ?? '').replaceAll('"', '&quot;');
  const told = {
    type: 'website',
    site_name: 'Umpire',
    title: titleOf(html),
    ...(description === '' ? {} : {description}),
    ...(picture ? {image: picture.src, 'image:alt': unmarked(picture.alt)} : {}),
  };
  const tags = [
    `<link rel="umpire-embed" href="${posix.relative(dirname(page), 'embed.html')}" />`,
    ...Object.entries(told).map(([name, content]) => `<meta property="og:${name}" content="${content}" />`),
    ...(picture ? ['<meta name="twitter:card" content="summary_large_image" />'] : []),
  ];
  return html.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

/** Lists what a page of the site advertises that is not on it. @param {string} page @param {string} html @returns {string[]} */
export function falselyAdvertised(page, html) {
  const wrong = [];
  const body = oneLine(/<body>[^]*/.exec(html)?.[0] ?? '');
  const pictures = [...html.matchAll(/<img\b[^>]*?\balt="([^"]*)"/g)].map(([, alt = '']) => unmarked(alt));
  if (/\+oembed"/.test(html)) wrong.push('a frame that a host makes by itself (oEmbed)');
  // it would stand for every query and fragment of the page
  if (metaOf(html, 'og:url') !== undefined) wrong.push('one address for all that it shows (og:url)');
  if (page === 'embed.html' && /property="og:|name="(?:twitter|description)/.test(html))
    wrong.push('words or a picture, though only its fragment says what it shows');
  const [title, description] = [metaOf(html, 'og:title'), metaOf(html, 'og:description')];
  if (title !== undefined && title !== titleOf(html)) wrong.push(`the title “${title}”`);
  if (
    description !== undefined &&
    description !== oneLine(metaOf(html, 'description') ?? '') &&
    !body.replaceAll('"', '&quot;').includes(description)
  )
    wrong.push(`the description “${description}”`);
  const alt = metaOf(html, 'og:image:alt');
  if (
    (metaOf(html, 'og:image') !== undefined || alt !== undefined) &&
    !pictures.includes(alt ?? 'no picture')
  )
    wrong.push(`the picture “${alt ?? ''}”`);
  return wrong;
}

/** Makes pictures of the site into cards, as those of rulings are made. @param {Map<string, string>} cards their SVG in the site, by name */
async function paint(cards) {
  const load = (/** @type {string} */ path) => import(`file://${inRoot('dist/src/cli', path)}`);
  const {cardOf} = await load('publish/publish.js');
  const {pngOf} = await load('png.js');
  mkdirSync(inRoot('site/cards'), {recursive: true});
  for (const [name, path] of cards) {
    const png = await pngOf(cardOf(readFileSync(inRoot('site', path), 'utf8')), []);
    if (!png.ok) throw new Error(JSON.stringify(png.faults));
    writeFileSync(inRoot('site/cards', `${name}.png`), png.value);
  }
}

/** Writes links and cards into the pages of the site. */
export async function writeCards() {
  const links = await caseLinks((path) => import(`file://${inRoot('dist/src', `${path}.js`)}`));
  const pages = filesUnder('site', (path) => /^site\/(?:lessons\/)?[\w-]+\.html$/.test(path)).map((path) => {
    const page = path.slice('site/'.length);
    const html = readFileSync(inRoot(path), 'utf8');
    const [, src, alt = ''] = /<img\b[^>]*?\bsrc="([\w/-]+\.svg)"[^>]*?\balt="([^"]*)"/.exec(html) ?? [];
    const isLesson = page.startsWith('lessons/') && src !== undefined;
    return {page, html, name: basename(page, '.html'), picture: isLesson ? {src, alt} : undefined};
  });
  await paint(
    new Map(
      pages.flatMap(({page, name, picture}) =>
        picture ? [/** @type {const} */ ([name, join(dirname(page), picture.src)])] : [],
      ),
    ),
  );
  for (const {page, html, name, picture} of pages) {
    // cards take whole addresses only
    const card = picture && home !== '' && {src: `${home}cards/${name}.png`, alt: picture.alt};
    const written = withCaseLinks(withCard(page, html, card || undefined), links, page);
    const wrong = falselyAdvertised(page, written);
    if (wrong.length > 0) throw new Error(`${page} advertises what is not on it: ${wrong.join('; ')}`);
    writeFileSync(inRoot('site', page), written);
  }
}
