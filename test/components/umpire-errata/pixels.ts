import {executeServerCommand} from '@web/test-runner-commands';

/** The painted picture, four bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A picture of what an element shows now, at one pixel a CSS pixel; the element is on whole pixels. */
export async function shot(element: Element): Promise<Pixels> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const {left, top, width, height} = element.getBoundingClientRect();
  const clip = {
    x: Math.round(left + scrollX),
    y: Math.round(top + scrollY),
    width: Math.floor(width),
    height: Math.floor(height),
    scale: 1 / devicePixelRatio,
  };
  const {result} = await executeServerCommand<{result: {data: string}}, object>('cdp', {
    method: 'Page.captureScreenshot',
    params: {format: 'png', clip, captureBeyondViewport: true},
  });
  const file = await (await fetch(`data:image/png;base64,${result.data}`)).blob();
  const image = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

export type Point = readonly [x: number, y: number];

/** The variation between two paintings of the same picture: in one place, and in two. */
const SAME_PLACE = 3;
export const OTHER_PLACE = 32;

/** The pixels in which two pictures of one size differ, by more than this in red, green or blue (0 to 255). */
export function differing(a: Pixels, b: Pixels, by = SAME_PLACE): readonly Point[] {
  if (a.width !== b.width || a.height !== b.height)
    throw new Error(`${a.width} × ${a.height} and ${b.width} × ${b.height} are not one size`);
  const points: Point[] = [];
  for (let i = 0; i < a.data.length; i += 4)
    for (let part = i; part < i + 3; part++)
      if (Math.abs(a.data[part]! - b.data[part]!) > by) {
        points.push([(i / 4) % a.width, Math.floor(i / 4 / a.width)]);
        break;
      }
  return points;
}

/** A part of a picture. */
export function crop(from: Pixels, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++)
    data.set(from.data.subarray(4 * y * from.width, 4 * (y * from.width + width)), 4 * y * width);
  return {width, height, data};
}

/** Counts the pixels of this colour, `#rrggbb`, with a little tolerance. */
export function count({data}: Pixels, colour: string): number {
  const value = parseInt(colour.slice(1), 16);
  const parts = [value >> 16, (value >> 8) & 255, value & 255];
  let found = 0;
  for (let i = 0; i < data.length; i += 4)
    if (parts.every((part, at) => Math.abs(data[i + at]! - part) <= 2)) found++;
  return found;
}
