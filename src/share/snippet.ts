/** Writes the picture of a position with its link in the markup of forums and wikis. */
import {oneLine, webAddress} from './clean.js';

/** The supported markups. */
export const flavours = ['bgg', 'bbcode', 'markdown', 'wikitext', 'dokuwiki', 'html'] as const;
export type Flavour = (typeof flavours)[number];
export const isFlavour = (word: string): word is Flavour => (flavours as readonly string[]).includes(word);

/** The content of a post. */
export interface Post {
  readonly title: string;
  /** The description of the picture. */
  readonly alt: string;
  /** The address of the link. */
  readonly link: string;
  /** The uploaded picture: its address; also its number on BoardGameGeek, its file name in a wiki. */
  readonly picture?: string | undefined;
}

const entity = (sign: string): string => `&#${sign.codePointAt(0)!};`;

/** Keeps sites from linking addresses and people in a text, with an invisible joiner. */
const withoutAutolinks = (text: string): string =>
  oneLine(text)
    .replace(/:(?=\/\/)|\bwww(?=\.)/gi, '$&\u2060')
    .replace(/@(?=[\p{L}\p{N}_])/gu, '@\u2060');

/** Escapes text for a forum: BoardGameGeek cuts a post at “<”, others let HTML through. */
const forum = (text: string): string =>
  withoutAutolinks(text).replaceAll('[', '(').replaceAll(']', ')').replaceAll('<', '‹');

/** Signs that DokuWiki reads as text, for those that it reads as markup. */
const alikeSigns: Readonly<Record<string, string>> = {
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '|': '¦',
  '<': '‹',
  '>': '›',
};

/** Escapes text for each markup. */
const escapes: Readonly<Record<Flavour, (text: string) => string>> = {
  bgg: forum,
  bbcode: forum,
  // sites disagree about brackets in the text of a link, escaped or not
  markdown: (text) =>
    withoutAutolinks(text)
      .replaceAll('[', '(')
      .replaceAll(']', ')')
      .replaceAll('\\', '∖')
      .replace(/[`*_{}<>&|~$#!]|^[-+=]|^\d+(?=[.)])/g, escapedMark),
  wikitext: (text) => withoutAutolinks(text).replace(/[[\]{}|<>&'~=_]|^[*#:;!-]|-(?=\{)/g, entity),
  // it knows no escape: what it would take for markup becomes a sign that looks alike
  dokuwiki: (text) =>
    withoutAutolinks(text)
      .replace(/[[\]{}|<>]/g, (sign) => alikeSigns[sign]!)
      .replace(/([*_/'%~\\=()-])(?=\1)|^[*^=-]/g, '$&\u2060'),
  html: (text) => withoutAutolinks(text).replace(/[&<>"'{}]/g, entity),
};
/** A number at the start of a line would begin a list, and not every site allows its point to be escaped. */
const escapedMark = (mark: string): string => (/^\d/.test(mark) ? `${mark}\u2060` : `\\${mark}`);

/** Escapes text for a markup. */
export const escaped = (flavour: Flavour, text: string): string => escapes[flavour](text);

/** The number of a picture: `123456`, or part of an address of BoardGameGeek. */
const imageNumber = (picture: string): string | undefined =>
  /^(\d{1,12})$/.exec(picture)?.[1] ?? /\/image\/(\d{1,12})(?:\/|$)/.exec(picture)?.[1];
/** The name of a file in a wiki: the last part of an address, or the name itself. */
const fileName = (picture: string): string | undefined => {
  const name = oneLine(picture.split(/[?#]/)[0]!.split('/').at(-1) ?? '').replace(/^(?:file|image):/i, '');
  return name === '' || /[[\]{}|<>#&~:]/.test(name) ? undefined : name;
};

/** Writes a post. Invalid addresses are left out; their text stays. */
export function snippet(flavour: Flavour, {title, alt, link, picture = ''}: Post): string {
  const [name, words] = [escaped(flavour, title) || 'A position', escaped(flavour, alt)];
  const [to, image] = [webAddress(link), webAddress(picture)];
  switch (flavour) {
    case 'bgg': {
      const number = imageNumber(picture.trim());
      return [
        ...(number === undefined ? [] : [`[imageid=${number} large]`]),
        `${to === undefined ? name : `[url=${to}]${name}[/url]`}: ${words}`,
      ].join('\n');
    }
    case 'bbcode': {
      const shown = image === undefined ? '' : `[img]${image}[/img]`;
      const linked = (inner: string): string => (to === undefined ? inner : `[url=${to}]${inner}[/url]`);
      return [...(shown === '' ? [] : [linked(shown)]), `${linked(name)}: ${words}`].join('\n');
    }
    case 'markdown': {
      const linked = (inner: string): string => (to === undefined ? inner : `[${inner}](${to})`);
      return image === undefined
        ? `${linked(name)}: ${words}`
        : `${linked(`![${words}](${image})`)}\n\n${linked(name)}`;
    }
    case 'wikitext': {
      const file = fileName(picture);
      const linked = to === undefined ? name : `[${to} ${name}]`;
      return file === undefined
        ? `${linked}: ${words}`
        : `[[File:${file}|frame|alt=${words}${to === undefined ? '' : `|link=${to}`}|${name}]]`;
    }
    case 'dokuwiki': {
      const file = fileName(picture);
      const linked = (inner: string): string => (to === undefined ? inner : `[[${to}|${inner}]]`);
      return file === undefined
        ? `${linked(name)}: ${words}`
        : `${linked(`{{${file}|${words}}}`)}\n\n${linked(name)}`;
    }
    case 'html': {
      const [linked, shown] = htmlLink({title, alt, link, picture});
      return shown === undefined
        ? `<p>${linked}: ${words}</p>`
        : `<figure>${shown}<figcaption>${linked}</figcaption></figure>`;
    }
  }
}

/** Writes the link with its title in HTML, and the picture with the same link where there is one. */
export function htmlLink({title, alt, link, picture}: Post): readonly [string, string?] {
  const attribute = (address: string): string => address.replaceAll('&', '&amp;');
  const [to, image] = [webAddress(link), webAddress(picture)];
  const linked = (inner: string): string =>
    to === undefined ? inner : `<a href="${attribute(to)}">${inner}</a>`;
  const name = linked(escaped('html', title) || 'A position');
  return image === undefined
    ? [name]
    : [name, linked(`<img src="${attribute(image)}" alt="${escaped('html', alt)}">`)];
}
