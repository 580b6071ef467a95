/** Writes the picture of a position with its link in the markup of forums and wikis. */
import {sharePhrases} from '../phrases/en/share.js';
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
  /** The lines of the ruling, after the title: a sentence, or an item of a list (`- …`, `1. …`). Without them `alt`. */
  readonly says?: readonly string[] | undefined;
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

/** Escapes text for each markup; `inline` is HTML within Markdown, MDX and Vue’s templates. */
const escapes: Readonly<Record<Flavour | 'inline', (text: string) => string>> = {
  bgg: forum,
  bbcode: forum,
  // sites disagree about brackets in the text of a link, escaped or not
  markdown: (text) =>
    withoutAutolinks(text)
      .replaceAll('[', '(')
      .replaceAll(']', ')')
      .replaceAll('\\', '∖')
      .replace(/[`*_{}<>&|~$#!]|^[-+=]|^\d+(?=[.)](?:\s|$))/g, escapedMark),
  wikitext: (text) => withoutAutolinks(text).replace(/[[\]{}|<>&'~=_]|^[*#:;!-]|-(?=\{)/g, entity),
  // it knows no escape: what it would take for markup becomes a sign that looks alike
  dokuwiki: (text) =>
    withoutAutolinks(text)
      .replace(/[[\]{}|<>]/g, (sign) => alikeSigns[sign]!)
      .replace(/([*_/'%~\\=()-])(?=\1)|^[*^=-]/g, '$&\u2060'),
  html: (text) => withoutAutolinks(text).replace(/[&<>"'{}]/g, entity),
  inline: (text) => withoutAutolinks(text).replace(/[&<>"'{}[\]*_~`\\|$]/g, entity),
};
/** A number at the start of a line would begin a list, and not every site allows its point to be escaped. */
const escapedMark = (mark: string): string => (/^\d/.test(mark) ? `${mark}\u2060` : `\\${mark}`);

/** Escapes text for a markup. */
export const escaped = (flavour: Flavour | 'inline', text: string): string => escapes[flavour](text);

/** The number of a picture: `123456`, or part of an address of BoardGameGeek. */
const imageNumber = (picture: string): string | undefined =>
  /^(\d{1,12})$/.exec(picture)?.[1] ?? /\/image\/(\d{1,12})(?:\/|$)/.exec(picture)?.[1];
/** The name of a file in a wiki: the last part of an address, or the name itself. */
const fileName = (picture: string): string | undefined => {
  const name = oneLine(picture.split(/[?#]/)[0]!.split('/').at(-1) ?? '').replace(/^(?:file|image):/i, '');
  return name === '' || /[[\]{}|<>#&~:]/.test(name) ? undefined : name;
};

/** A part of a ruling: sentences, or the items of a list, numbered from `first` or not. */
interface Block {
  readonly kind: 'sentences' | 'items' | 'numbered';
  readonly first: number;
  readonly lines: string[];
}

/** Groups the lines of a ruling into sentences and lists, each line escaped. */
function blocksOf(flavour: Flavour, lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const [, sign = '', text = ''] = /^(-|\d{1,4}\.) (.+)$/s.exec(line) ?? ['', '', line];
    const kind = sign === '' ? 'sentences' : sign === '-' ? 'items' : 'numbered';
    const content = escaped(flavour, text);
    const last = blocks.at(-1);
    const number = Number.parseInt(sign, 10);
    if (content === '') continue;
    if (last?.kind === kind && (kind !== 'numbered' || last.first + last.lines.length === number))
      last.lines.push(content);
    else blocks.push({kind, first: number, lines: [content]});
  }
  return blocks;
}

/** Writes each block of a ruling for a flavour. */
const blockIn: Readonly<Record<Flavour, (block: Block) => string>> = {
  bgg: asLines,
  bbcode: asLines,
  markdown: (block) => (block.kind === 'sentences' ? block.lines.join('\n\n') : asLines(block)),
  // a numbered list of a wiki always begins with 1
  wikitext: ({kind, first, lines}) =>
    kind === 'sentences'
      ? lines.join('\n\n')
      : lines.map((line, i) => (kind === 'items' ? `* ${line}` : `: ${first + i}. ${line}`)).join('\n'),
  dokuwiki: (block) =>
    block.kind === 'items'
      ? block.lines.map((line) => `  * ${line}`).join('\n')
      : block.kind === 'numbered'
        ? asLines(block).replaceAll('\n', '\\\\ \n')
        : block.lines.join('\n\n'),
  html: ({kind, first, lines}) => {
    if (kind === 'sentences') return lines.map((line) => `<p>${line}</p>`).join('\n');
    const items = lines.map((line) => `<li>${line}</li>`).join('');
    return kind === 'items' ? `<ul>${items}</ul>` : `<ol start="${first}">${items}</ol>`;
  },
};

function asLines({kind, first, lines}: Block): string {
  const sign = (i: number): string =>
    kind === 'sentences' ? '' : kind === 'items' ? '- ' : `${first + i}. `;
  return lines.map((line, i) => sign(i) + line).join('\n');
}

/** Writes the lines of a ruling as paragraphs and lists of HTML. */
export const htmlLines = (lines: readonly string[]): string =>
  blocksOf('html', lines).map(blockIn.html).join('\n');

/** Writes a post: the picture, the title with the link, and the ruling. Invalid addresses are left out; their text stays. */
export function snippet(flavour: Flavour, post: Post): string {
  const {title, alt, says = [alt], link, picture = ''} = post;
  const [name, words] = [escaped(flavour, title) || sharePhrases.aPosition, escaped(flavour, alt)];
  const [to, image] = [webAddress(link), webAddress(picture)];
  const blocks = blocksOf(flavour, says).map(blockIn[flavour]);
  const paragraphs = (...parts: readonly string[]): string => [...parts, ...blocks].join('\n\n');
  switch (flavour) {
    case 'bgg': {
      const number = imageNumber(picture.trim());
      const shown = number === undefined ? [] : [`[imageid=${number} large]`];
      const linked = to === undefined ? name : `[url=${to}]${name}[/url]`;
      return [...shown, linked, ...blocks].join('\n');
    }
    case 'bbcode': {
      const linked = (inner: string): string => (to === undefined ? inner : `[url=${to}]${inner}[/url]`);
      const shown = image === undefined ? [] : [linked(`[img]${image}[/img]`)];
      return [...shown, linked(name), ...blocks].join('\n');
    }
    case 'markdown': {
      const linked = (inner: string): string => (to === undefined ? inner : `[${inner}](${to})`);
      return image === undefined
        ? paragraphs(linked(name))
        : paragraphs(linked(`![${words}](${image})`), linked(name));
    }
    case 'wikitext': {
      const file = fileName(picture);
      const shown =
        file === undefined
          ? []
          : [`[[File:${file}|frameless|alt=${words}${to === undefined ? '' : `|link=${to}`}]]`];
      const entry = paragraphs(...shown, to === undefined ? name : `[${to} ${name}]`);
      // the gadget of docs/forums.md adds its button to this; without it the wiki shows the entry alone
      const fragment = /#(u\d{1,3}\.[\w-]+)/.exec(to ?? '')?.[1];
      return fragment === undefined
        ? entry
        : `<div class="umpire-embed" data-link="${fragment}">\n${entry}\n</div>`;
    }
    case 'dokuwiki': {
      const file = fileName(picture);
      const linked = (inner: string): string => (to === undefined ? inner : `[[${to}|${inner}]]`);
      return file === undefined
        ? paragraphs(linked(name))
        : paragraphs(linked(`{{${file}|${words}}}`), linked(name));
    }
    case 'html': {
      const [linked, shown] = htmlLink('html', post);
      const head =
        shown === undefined
          ? `<p>${linked}</p>`
          : `<figure>${shown}<figcaption>${linked}</figcaption></figure>`;
      return [head, ...blocks].join('\n');
    }
  }
}

/** Writes the link with its title in HTML, and the picture with the same link where there is one. */
export function htmlLink(
  way: 'html' | 'inline',
  {title, alt, link, picture}: Post,
): readonly [string, string?] {
  const attribute = (address: string): string => address.replaceAll('&', '&amp;');
  const [to, image] = [webAddress(link), webAddress(picture)];
  const linked = (inner: string): string =>
    to === undefined ? inner : `<a href="${attribute(to)}">${inner}</a>`;
  const name = linked(escaped(way, title) || sharePhrases.aPosition);
  return image === undefined
    ? [name]
    : [name, linked(`<img src="${attribute(image)}" alt="${escaped(way, alt)}" />`)];
}
