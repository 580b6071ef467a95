/**
 * For the page around our frames, a classic script: each frame is as high as it says it wants to be, and receives whether the page
 * around it is light or dark, and its language. A message counts only from a frame that shows a page of ours by its address, and only as a
 * number of pixels within bounds.
 */
import {LEAST, MOST} from './height.js';

const wanted = new Map<HTMLIFrameElement, number>();

const isOurs = ({src}: HTMLIFrameElement): boolean =>
  /\/(?:embed|r\/[^/?#]+\/frame)\.html(?:[?#]|$)/.test(src);
const frameOf = (source: unknown): HTMLIFrameElement | undefined =>
  [...document.querySelectorAll('iframe')].find((frame) => frame.contentWindow === source && isOurs(frame));

addEventListener('message', ({source, data}: MessageEvent<unknown>) => {
  if (typeof data !== 'object' || data === null) return;
  const {type, v, height} = data as Readonly<Record<string, unknown>>;
  if (type !== 'umpire:height' || v !== 1 || typeof height !== 'number' || !(height > 0)) return;
  const frame = frameOf(source);
  if (!frame || frame.dataset['height'] === 'fixed') return;
  // however many messages come, a frame changes once a picture
  if (wanted.size === 0) requestAnimationFrame(change);
  wanted.set(frame, Math.max(LEAST, Math.min(MOST, Math.round(height))));
});

function change(): void {
  for (const [frame, height] of wanted) frame.height = String(height + borders(frame));
  wanted.clear();
}

/** Counts the borders of a frame where the page has them within its height, as most resets do. */
const borders = (frame: HTMLIFrameElement): number =>
  getComputedStyle(frame).boxSizing === 'border-box' ? frame.offsetHeight - frame.clientHeight : 0;

/** The colour scheme that the page uses where the frame is. A page that names none is dark where its letters are light. */
function schemeOf(frame: HTMLIFrameElement): 'light' | 'dark' {
  const {colorScheme, color} = getComputedStyle(frame);
  const allowed = colorScheme.split(' ');
  const [red, green, blue] = (color.match(/^rgb.*/)?.[0].match(/[\d.]+/g) ?? []).map(Number);
  if (Math.min(red ?? 0, green ?? 0, blue ?? 0) > 127) return 'dark';
  const isDark = !allowed.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
  return allowed.includes('dark') && isDark ? 'dark' : 'light';
}

/** Asks a frame for its height, and tells it the colour scheme and the language around it. */
function greet(frame: HTMLIFrameElement): void {
  const lang = frame.closest<HTMLElement>('[lang]')?.lang ?? '';
  frame.contentWindow?.postMessage({type: 'umpire:ready', v: 1, scheme: schemeOf(frame), lang}, '*');
}

// frames that were there before this script, and those that load from now on
for (const frame of document.querySelectorAll('iframe')) if (isOurs(frame)) greet(frame);
document.addEventListener(
  'load',
  ({target}) => {
    if (target instanceof HTMLIFrameElement && isOurs(target)) greet(target);
  },
  {capture: true},
);
