/** Writes HTML for a page: an iframe, or the element with its content for readers without scripts. */
import {escaped, htmlLink, type Post} from './snippet.js';
import {webAddress} from './clean.js';

/** Colours of the frame; by default light, or what our host script says of the page around it. */
export type FrameTheme = 'light' | 'dark';
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Limits a size to whole pixels that a page can show. */
const bounded = (pixels: number, least: number): number =>
  Math.max(least, Math.min(2000, Math.round(Number.isFinite(pixels) ? pixels : 640)));
const sized = ({width, height}: Size): Size => ({width: bounded(width, 200), height: bounded(height, 150)});

/** Writes the fragment of a link with options, without the `#`. */
export function frameFragment(link: string, {theme, step, lang}: FrameOptions = {}): string {
  const options = [
    ...(theme ? [`theme=${theme}`] : []),
    ...(step === undefined ? [] : [`step=${String(step)}`]),
    ...(lang === undefined ? [] : [`lang=${lang}`]),
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
  /** The secret by which WordPress recognises its frames. */
  readonly secret?: string;
}

/** The allowed values of each option. */
const shapes = {
  theme: /^(?:light|dark)$/,
  step: /^\d{1,4}$/,
  lang: /^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}$/,
  secret: /^[A-Za-z0-9]{1,40}$/,
} as const;

/** Reads the options in a fragment. Invalid values are ignored; the last valid one counts. */
export function readFrameOptions(fragment: string): FrameOptions {
  if (typeof fragment !== 'string') return {};
  const found: {theme?: string; step?: string; lang?: string; secret?: string} = {};
  for (const [, name, value = ''] of fragment
    .slice(0, 100_000)
    .matchAll(/[#&?](theme|step|lang|secret)=([^#&?]*)/g)) {
    const option = name as keyof typeof shapes;
    if (shapes[option].test(value)) found[option] = value;
  }
  const {step, ...others} = found;
  return {...(others as FrameOptions), ...(step === undefined ? {} : {step: Number(step)})};
}

/** Writes an iframe that needs none of the attributes that forums strip. */
export function frameHtml(address: string, title: string, size: Size): string {
  const {width, height} = sized(size);
  // that of the page in it, or browsers paint a ground of the other scheme behind it
  const {theme = 'light'} = readFrameOptions(address);
  const src = webAddress(address)?.replaceAll('&', '&amp;');
  if (src === undefined) return '';
  return `<iframe src="${src}" title="${escaped('html', title)}" width="${width}" height="${height}" sandbox="allow-scripts allow-popups allow-downloads" loading="lazy" frameborder="0" style="max-width: 100%; color-scheme: ${theme}"></iframe>`;
}

/** An element with its question. */
export interface ElementOf {
  readonly tag: 'umpire-map' | 'umpire-retreat' | 'umpire-battle';
  /** The address of its script. */
  readonly script: string;
  /** Its case as plain JSON. */
  readonly document: unknown;
  readonly theme?: FrameTheme | undefined;
  /** Further attributes, such as the chosen readings. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly size: Size;
  /** The content without scripts. */
  readonly post: Post;
  readonly says: readonly string[];
}

/**
 * Writes JSON as a comment in a script. It ends neither, and where a site takes out the script and leaves what was in it,
 * nobody sees it.
 */
const inScript = (value: unknown): string =>
  `<!-- ${JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')} -->`;

/**
 * Writes the HTML of an element with its question, and the picture and ruling for readers without scripts. All of it may
 * stand in a paragraph: blocks would end that, and the element with it.
 */
export function elementHtml(element: ElementOf): string {
  const {tag, script, document, theme, attributes = {}, size, post, says} = element;
  const src = webAddress(script)?.replaceAll('&', '&amp;');
  const {width, height} = sized(size);
  const more = Object.entries({...(theme ? {theme} : {}), ...attributes})
    .map(([name, value]) => ` ${name}="${escaped('html', value)}"`)
    .join('');
  const open = `<${tag}${more} style="max-width: ${width}px; --umpire-map-height: ${height}px">`;
  const lines = says.length > 0 ? says : [post.alt];
  const still = [...htmlLink(post), ...lines.map((line) => escaped('html', line))].join('<br>\n');
  const data = `<script type="application/json">${inScript(document)}</script>`;
  return [
    ...(src === undefined ? [] : [`<script type="module" src="${src}"></script>`]),
    `${open}${data}`,
    ...(tag === 'umpire-map' ? [still] : ['<umpire-map>', still, '</umpire-map>']),
    `</${tag}>`,
  ].join('\n');
}
