/** Animations, made by the page itself. */
import type {Box, Theme} from '../../src/drawing/index.js';
import {faultLine} from '../../src/module/index.js';
import type {Moment} from '../../src/share/film.js';
import {animatedGif} from '../../src/share/picture-gif.js';
import {canvasOf, drawn, svgOf} from './raster.js';

/** How wide an animation is, in pixels; no higher than that either, without what stands below. */
const FILM = 480;
/** The line below a moment. */
const CAPTION = 44;
const PADDING = 12;

/** A line of text in two lines at most, cut with a sign where it is longer. */
function captionLines(pen: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const [first = '', second = ''] = lines;
  return lines.length <= 2 ? lines : [first, `${second} …`];
}

/** An animation: the moments, each with its caption below. */
export async function gifOf(moments: readonly Moment[], frame: Box, theme: Theme): Promise<Blob> {
  const night = theme === 'night';
  const frames = [];
  let size: [number, number] = [0, 0];
  for (const {position, caption, routes = [], delay} of moments) {
    const image = await drawn(svgOf(position, {frame, theme, routes}, FILM));
    const [width, height] = [image.naturalWidth, image.naturalHeight + CAPTION];
    const [, pen] = canvasOf(width, height);
    pen.fillStyle = night ? '#1d2123' : '#fbf8ef';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, 0, 0);
    pen.fillStyle = night ? '#e9e5d8' : '#26231e';
    pen.font = '14px system-ui, sans-serif';
    for (const [i, line] of captionLines(pen, caption, width - 2 * PADDING).entries())
      pen.fillText(line, PADDING, height - CAPTION + 18 + 18 * i);
    frames.push({pixels: pen.getImageData(0, 0, width, height).data, delay});
    size = [width, height];
  }
  const made = animatedGif(...size, frames);
  if (!made.ok) throw new Error(made.faults.map(faultLine).join(' '));
  return new Blob([made.value as Uint8Array<ArrayBuffer>], {type: 'image/gif'});
}
