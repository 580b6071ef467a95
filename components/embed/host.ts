/**
 * For the page around our frames, a classic script: each frame is as high as it says it wants to be. A message counts only
 * from a frame that shows a page of ours by its address, and only as a number of pixels within bounds.
 */
import {LEAST, MOST} from './height.js';

const wanted = new Map<HTMLIFrameElement, number>();

const isOurs = ({src}: HTMLIFrameElement): boolean => /\/embed\.html(?:[?#]|$)/.test(src);
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
  for (const [frame, height] of wanted) frame.height = String(height);
  wanted.clear();
}

// frames that were there before this script are asked
for (const frame of document.querySelectorAll('iframe'))
  if (isOurs(frame)) frame.contentWindow?.postMessage({type: 'umpire:ready', v: 1}, '*');
