/**
 * The ways of putting it into a page: a frame of ours, or the element itself with a picture in its place until it has
 * loaded.
 */
import {escaped, snippet, type Post} from './snippet.js';
import {webAddress} from './clean.js';

/** Colours by day or by night; without it as the page has them. */
export type FrameTheme = 'light' | 'dark';
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A size that a page can show, in whole pixels. */
const bounded = (pixels: number, least: number): number =>
  Math.max(least, Math.min(2000, Math.round(Number.isFinite(pixels) ? pixels : 640)));
const sized = ({width, height}: Size): Size => ({width: bounded(width, 200), height: bounded(height, 150)});

/** The fragment of a link, with how it is shown; without the `#`. */
export function frameFragment(link: string, {theme, step}: FrameOptions = {}): string {
  const options = [
    ...(theme ? [`theme=${theme}`] : []),
    ...(step === undefined ? [] : [`step=${String(step)}`]),
  ];
  // a host that makes links of addresses leaves signs at their end out
  return [link, ...options].join('&') + (options.length === 0 && /[-_]$/.test(link) ? '&' : '');
}

/** Options in a fragment beside the link. */
export interface FrameOptions {
  readonly theme?: FrameTheme;
  /** The step of a battle that is shown first. */
  readonly step?: number;
  /** The name by which WordPress knows its frames. */
  readonly secret?: string;
}

/** The form of each option. */
const shapes = {theme: /^(?:light|dark)$/, step: /^\d{1,4}$/, secret: /^[A-Za-z0-9]{1,40}$/} as const;

/** Reads what stands in a fragment beside the link. A value that is none is as if it were not there; the last counts. */
export function readFrameOptions(fragment: string): FrameOptions {
  if (typeof fragment !== 'string') return {};
  const found: {theme?: string; step?: string; secret?: string} = {};
  for (const [, name, value = ''] of fragment
    .slice(0, 100_000)
    .matchAll(/[#&?](theme|step|secret)=([^#&?]*)/g)) {
    const option = name as keyof typeof shapes;
    if (shapes[option].test(value)) found[option] = value;
  }
  const {step, ...others} = found;
  return {...(others as FrameOptions), ...(step === undefined ? {} : {step: Number(step)})};
}

/** A frame with a page of ours. Attributes that forums strip are none that it needs. */
export function frameHtml(address: string, title: string, size: Size): string {
  const {width, height} = sized(size);
  const src = webAddress(address)?.replaceAll('&', '&amp;');
  if (src === undefined) return '';
  return `<iframe src="${src}" title="${escaped('html', title)}" width="${width}" height="${height}" sandbox="allow-scripts allow-popups allow-downloads" loading="lazy" frameborder="0"></iframe>`;
}

/** The element of a question, as a page has it. */
export interface ElementOf {
  readonly tag: 'umpire-map' | 'umpire-retreat' | 'umpire-battle';
  /** The address of its script. */
  readonly script: string;
  /** Its case, plain JSON. */
  readonly document: unknown;
  readonly theme?: FrameTheme | undefined;
  /** More attributes, by name, such as the readings that were chosen. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly size: Size;
  /** The content without a script. */
  readonly post: Post;
  readonly says: readonly string[];
}

/** JSON that ends no script and opens no comment in HTML. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The HTML of an element with its question, and inside it the picture and the ruling for readers without a script. */
export function elementHtml(element: ElementOf): string {
  const {tag, script, document, theme, attributes = {}, size, post, says} = element;
  const src = webAddress(script)?.replaceAll('&', '&amp;');
  const {width, height} = sized(size);
  const more = Object.entries({...(theme ? {theme} : {}), ...attributes})
    .map(([name, value]) => ` ${name}="${escaped('html', value)}"`)
    .join('');
  const open = `<${tag}${more} style="max-width: ${width}px; --umpire-map-height: ${height}px">`;
  const still = [snippet('html', post), ...says.map((sentence) => `<p>${escaped('html', sentence)}</p>`)];
  const data = `<script type="application/json">${inScript(document)}</script>`;
  return [
    ...(src === undefined ? [] : [`<script type="module" src="${src}"></script>`]),
    open,
    ...(tag === 'umpire-map' ? still : ['<umpire-map>', ...still, '</umpire-map>']),
    data,
    `</${tag}>`,
  ].join('\n');
}
