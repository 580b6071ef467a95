import * as gifenc from 'gifenc';
import {shareFaults} from '../phrases/en/faults/share.js';
import type {FaultGroup, GroupArgs} from '../phrases/fault-phrases.js';
import {faultOf} from '../phrases/faults.js';
import {loaded, refused, type Loaded} from '../module/index.js';

/** A bundler provides named exports, Node only the default one. */
const {GIFEncoder, applyPalette, quantize} =
  'GIFEncoder' in gifenc ? gifenc : (gifenc as {default: gifenc.Gifenc}).default;

/** A picture of an animation: RGBA bytes row by row, and its duration in milliseconds. */
export interface Frame {
  readonly pixels: Uint8Array | Uint8ClampedArray;
  readonly delay: number;
}

/** Largest number of pixels in all frames together: more would block a page for seconds. */
const MAX_PIXELS = 64_000_000;
/** Colours of a frame; one of the 256 means unchanged. */
const COLOURS = 255;

/**
 * Encodes frames of one size as an animated GIF that repeats. Frames after the first hold only the changed pixels; the rest
 * is transparent. The same frames give the same bytes.
 */
export function animatedGif(width: number, height: number, frames: readonly Frame[]): Loaded<Uint8Array> {
  const no = <Group extends FaultGroup>(
    pointer: string,
    group: Group,
    ...args: GroupArgs<Group>
  ): Loaded<never> => refused([faultOf(pointer, group, ...args)]);
  const said = shareFaults.gif;
  if (
    !Number.isInteger(width) ||
    !Number.isInteger(height) ||
    width < 1 ||
    height < 1 ||
    width > 65535 ||
    height > 65535
  )
    return no('', said.size, {width, height});
  if (frames.length === 0) return no('', said.noFrame);
  if (width * height * frames.length > MAX_PIXELS)
    return no('', said.tooLarge, {frames: frames.length, width, height, most: MAX_PIXELS});
  const wrong = frames.findIndex(({pixels}) => pixels.length !== 4 * width * height);
  if (wrong >= 0)
    return no(`/frames/${wrong}/pixels`, said.bytes, {
      count: frames[wrong]!.pixels.length,
      right: 4 * width * height,
    });
  const gif = GIFEncoder();
  let before: Uint32Array | undefined;
  for (const {pixels, delay} of frames) {
    const all = new Uint32Array(pixels.slice().buffer);
    const palette = quantize(pixels, COLOURS);
    const index = applyPalette(pixels, palette);
    const transparentIndex = palette.length;
    if (before) for (let i = 0; i < all.length; i++) if (all[i] === before[i]) index[i] = transparentIndex;
    gif.writeFrame(index, width, height, {
      palette: [...palette, [0, 0, 0]],
      delay: Math.max(20, Math.round(delay)),
      ...(before ? {transparent: true, transparentIndex} : {}),
      dispose: 1,
    });
    before = all;
  }
  gif.finish();
  return loaded(gif.bytes());
}
