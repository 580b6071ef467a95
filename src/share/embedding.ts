/** Writes HTML for a page: an iframe, or the element with its content for readers without scripts. */
import {escaped, htmlLink, type Post} from './snippet.js';
import {webAddress} from './clean.js';
import type {FrameOptions, FrameTheme} from './frame-options.js';
import {posterAttributes, writeView, type Poster} from './poster.js';

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
