/** A position as others post it: its picture and a link to it, in the markup of the place. */
import {oneLine, webAddress} from './clean.js';

/** The places that are known by their markup. */
export const flavours = ['bgg', 'bbcode', 'markdown', 'wikitext', 'html'] as const;
export type Flavour = (typeof flavours)[number];
export const isFlavour = (word: string): word is Flavour => (flavours as readonly string[]).includes(word);

/** The content of a post. */
export interface Post {
  readonly title: string;
  /** The picture in words. */
  readonly alt: string;
  /** The address at which a reader opens it. */
  readonly link: string;
  /** The uploaded picture: an address; on BoardGameGeek its number, in a wiki its file's name too. */
  readonly picture?: string | undefined;
}

const entity = (sign: string): string => `&#${sign.codePointAt(0)!};`;

/** Keeps a site from turning words such as addresses and people into links: a joiner that nobody sees does it. */
const quiet = (text: string): string =>
  oneLine(text)
    .replace(/:(?=\/\/)|\bwww(?=\.)/gi, '$&\u2060')
    .replace(/@(?=[\p{L}\p{N}_])/gu, '@\u2060');

/** Text in a forum's own tags: BoardGameGeek drops a post from a "<" on, others let HTML through. */
const forum = (text: string): string =>
  quiet(text).replaceAll('[', '(').replaceAll(']', ')').replaceAll('<', '‹');

/** Text as each markup takes it for nothing but text. */
const escapes: Readonly<Record<Flavour, (text: string) => string>> = {
  bgg: forum,
  bbcode: forum,
  // brackets within a link's words are read otherwise from site to site, escaped or not
  markdown: (text) =>
    quiet(text)
      .replaceAll('[', '(')
      .replaceAll(']', ')')
      .replaceAll('\\', '∖')
      .replace(/[`*_{}<>&|~$#!]|^[-+=]|^\d+(?=[.)])/g, escapedMark),
  wikitext: (text) => quiet(text).replace(/[[\]{}|<>&'~=_]|^[*#:;!-]|-(?=\{)/g, entity),
  html: (text) => quiet(text).replace(/[&<>"'{}]/g, entity),
};
/** A number at the beginning of a line would begin a list: its point is not escaped alone. */
const escapedMark = (mark: string): string => (/^\d/.test(mark) ? `${mark}\u2060` : `\\${mark}`);

/** Text in a markup, as nothing but text. */
export const escaped = (flavour: Flavour, text: string): string => escapes[flavour](text);

/** `123456`, or an address of BoardGameGeek that has such a number in it. */
const imageNumber = (picture: string): string | undefined =>
  /^(\d{1,12})$/.exec(picture)?.[1] ?? /\/image\/(\d{1,12})(?:\/|$)/.exec(picture)?.[1];
/** The name of a file in a wiki: the last part of an address, or what was given. */
const fileName = (picture: string): string | undefined => {
  const name = oneLine(picture.split(/[?#]/)[0]!.split('/').at(-1) ?? '').replace(/^(?:file|image):/i, '');
  return name === '' || /[[\]{}|<>#&~:]/.test(name) ? undefined : name;
};

/** The snippet. Of an address that is none on the web nothing is left; the words are. */
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
    case 'html': {
      const attribute = (address: string): string => address.replaceAll('&', '&amp;');
      const linked = (inner: string): string =>
        to === undefined ? inner : `<a href="${attribute(to)}">${inner}</a>`;
      return image === undefined
        ? `<p>${linked(name)}: ${words}</p>`
        : `<figure>${linked(`<img src="${attribute(image)}" alt="${words}">`)}<figcaption>${linked(name)}</figcaption></figure>`;
    }
  }
}
