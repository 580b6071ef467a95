/** The colours of the sides as the counters of a module have them, for the small counters beside the map. */
import type {MapPictures} from '../../src/drawing/pictures.js';
import type {Game} from '../../src/module/index.js';
import {decodePicture} from '../shared/picture-store.js';

type Load = MapPictures<Blob>['load'];
const known = new WeakMap<Load, Map<string, Promise<string | undefined>>>();

/** Pixels of a picture that are looked at, along each side. */
const SIZE = 24;

/** The colour of the counters of each side that has none of its own, by the id of the side. */
export async function sideColours(
  {sides, units}: Pick<Game, 'sides' | 'units'>,
  {counters, load}: Pick<MapPictures<Blob>, 'counters' | 'load'>,
): Promise<Readonly<Record<string, string>>> {
  const pictures = known.get(load) ?? new Map<string, Promise<string | undefined>>();
  known.set(load, pictures);
  const found: Record<string, string> = {};
  for (const {id, index, colour} of sides) {
    if (colour !== undefined) continue;
    const counts = new Map<string, number>();
    for (const unit of units) {
      const image = unit.side === index ? counters.get(unit.id)?.images[0]?.image : undefined;
      if (image !== undefined) counts.set(image, (counts.get(image) ?? 0) + 1);
    }
    const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
    if (!most) continue;
    const [image] = most;
    const reading = pictures.get(image) ?? colourOf(load, image);
    pictures.set(image, reading);
    const read = await reading;
    if (read !== undefined) found[id] = read;
  }
  return found;
}

/** The colour that most of a picture has. */
async function colourOf(load: Load, image: string): Promise<string | undefined> {
  try {
    const blob = await load(image);
    const picture = blob && (await decodePicture(blob));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [SIZE, SIZE];
    const context = canvas.getContext('2d', {willReadFrequently: true});
    if (!picture || !context) return undefined;
    context.drawImage(picture.source, 0, 0, SIZE, SIZE);
    const {data} = context.getImageData(0, 0, SIZE, SIZE);
    return commonest(data);
  } catch {
    return undefined;
  }
}

/** The commonest colour of opaque pixels, colours that are nearly alike as one. */
function commonest(data: Uint8ClampedArray): string | undefined {
  const sums = new Map<number, {count: number; readonly sum: [number, number, number]}>();
  for (let i = 0; i < data.length; i += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(i, i + 4);
    if (alpha < 200) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const known = sums.get(key) ?? {count: 0, sum: [0, 0, 0]};
    sums.set(key, known);
    known.count += 1;
    known.sum[0] += red;
    known.sum[1] += green;
    known.sum[2] += blue;
  }
  const [best] = [...sums.values()].toSorted((a, b) => b.count - a.count);
  return (
    best &&
    `#${best.sum
      .map((all) =>
        Math.round(all / best.count)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  );
}
