/** Writes HTML for a page: an iframe, or the element with its content for readers without scripts. */
import {escaped, htmlLink, type Post} from './snippet.js';
import {webAddress} from './clean.js';
import {posterAttributes, readView, writeView, type Poster} from './poster.js';
import type {Box} from '../drawing/shape.js';

/** Colours of the frame; by default light, or what our host script says of the page around it. */
export type FrameTheme = 'light' | 'dark';

/** Limits a height to whole pixels that a page can show. */
const bounded = (pixels: number): number =>
  Math.max(150, Math.min(2000, Math.round(Number.isFinite(pixels) ? pixels : 480)));

/** Writes the fragment of a link with options, without the `#`. */
export function frameFragment(link: string, {theme, step, lang, poster, view}: FrameOptions = {}): string {
  const options = [
    ...(theme ? [`theme=${theme}`] : []),
    ...(step === undefined ? [] : [`step=${String(step)}`]),
    ...(lang === undefined ? [] : [`lang=${lang}`]),
    ...(poster === undefined ? [] : [`poster=${poster}`]),
    ...(view ? [`view=${writeView(view)}`] : []),
  ];
  // sites that turn addresses into links drop punctuation at the end
  return [link, ...options].join('&') + (options.length === 0 && /[-_]$/.test(link) ? '&' : '');
}

/** Options in a fragment beside the link. */
export interface FrameOptions {
  readonly theme?: FrameTheme;
  /** The step of a battle to show first. */
  readonly step?: number;
  /** The language of the frame, as in the attribute `lang`. */
  readonly lang?: string;
  /** The picture that is there first: the path of a file of the same site. */
  readonly poster?: string;
  /** The part of the drawing that the picture shows. */
  readonly view?: Box;
  /** The secret by which WordPress recognises its frames. */
  readonly secret?: string;
}

/** The allowed values of each option. */
const shapes = {
  theme: /^(?:light|dark)$/,
  step: /^\d{1,4}$/,
  lang: /^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}$/,
  secret: /^[A-Za-z0-9]{1,40}$/,
  poster: /^[\w.~%/-]{1,500}$/,
  view: /^-?\d[-\d.,]{6,80}$/,
} as const;

/** Reads the options in a fragment. Invalid values are ignored; the last valid one counts. */
export function readFrameOptions(fragment: string): FrameOptions {
  if (typeof fragment !== 'string') return {};
  const found: {-readonly [name in keyof typeof shapes]?: string} = {};
  for (const [, name, value = ''] of fragment
    .slice(0, 100_000)
    .matchAll(/[#&?](theme|step|lang|secret|poster|view)=([^#&?]*)/g)) {
    const option = name as keyof typeof shapes;
    if (shapes[option].test(value)) found[option] = value;
  }
  const {step, view, ...others} = found;
  const box = view === undefined ? undefined : readView(view);
  return {
    ...(others as FrameOptions),
    ...(step === undefined ? {} : {step: Number(step)}),
    ...(box ? {view: box} : {}),
  };
}

/**
 * Writes an iframe as wide as the text around it, in one line that needs none of the attributes that forums strip, and no
 * style, which site generators of React refuse.
 */
export function frameHtml(address: string, title: string, height: number): string {
  const src = webAddress(address)?.replaceAll('&', '&amp;');
  if (src === undefined) return '';
  return `<iframe src="${src}" title="${escaped('html', title)}" width="100%" height="${bounded(height)}" sandbox="allow-scripts allow-popups allow-downloads" loading="lazy" frameborder="0"></iframe>`;
}

/** A link as an element. */
export interface ElementOf {
  /** The fragment of the link. */
  readonly link: string;
  readonly theme?: FrameTheme | undefined;
  /** The content for readers without scripts: the title with its link, the picture, and the ruling. */
  readonly post: Post;
  /** A picture that is there before any script, in place of that of the post; below it is the first line of the ruling. */
  readonly poster?: Poster | undefined;
}

/**
 * Writes the element of a link in one line of HTML that Markdown, MDX and Vue leave as it is. It may be in a paragraph:
 * blocks would end that, and the element with it.
 */
export function elementHtml({link, theme, post, poster}: ElementOf): string {
  if (link === '') return '';
  const {alt, says = [alt]} = post;
  const attributes = poster && posterAttributes(poster);
  const words = (
    attributes === undefined
      ? [...htmlLink('inline', post), ...says.map((line) => escaped('inline', line))]
      : [
          `<img ${attributes} alt="${escaped('inline', alt)}" />`,
          ...htmlLink('inline', {...post, picture: undefined}),
          ...says.slice(0, 1).map((line) => escaped('inline', line)),
        ]
  ).join('<br />');
  return `<umpire-show link="${escaped('html', link)}"${theme ? ` theme="${theme}"` : ''}>${words}</umpire-show>`;
}

/**
 * Writes the line that a page needs once for all its elements: the script beside the page that opens links. `classic`: all
 * elements in one file, which a browser also loads from a site that allows no modules to others.
 */
export function scriptHtml(page: string, kind: 'module' | 'classic' = 'module'): string {
  const name = kind === 'module' ? 'umpire-show.min.js' : 'umpire.classic.min.js';
  const src = webAddress(`${page.slice(0, page.lastIndexOf('/') + 1)}cdn/${name}`)?.replaceAll('&', '&amp;');
  if (src === undefined) return '';
  return kind === 'module'
    ? `<script type="module" src="${src}"></script>`
    : `<script defer src="${src}"></script>`;
}
