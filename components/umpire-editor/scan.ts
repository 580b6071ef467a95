import {registrationOf} from '../../src/drawing/index.js';
import type {PicturePlace} from '../../src/drawing/pictures.js';
import type {MapPlan} from '../../src/drawing/plan.js';
import {pictureLimits, whyNoPicture, whyTooLarge} from '../../src/edit/module/index.js';
import {readBlob} from '../shared/picture-store.js';
import type {MapUnderlay} from '../umpire-map/tool.js';
import {messages} from './messages.js';
import type {ReadPicture, Scan} from './state.js';

/** Opens a picture, or says why not. */
export async function readPicture(file: Blob, name: string): Promise<ReadPicture> {
  // decode a picture only once its own bytes say that it fits
  const why =
    file.size > pictureLimits.bytes
      ? messages.pictureTooLong
      : whyNoPicture(new Uint8Array(await file.arrayBuffer()));
  if (why !== undefined) return {name, why};
  const picture = await createImageBitmap(file).catch(() => undefined);
  const tooLarge = picture && whyTooLarge(picture);
  if (picture && tooLarge === undefined) return {name, picture};
  picture?.close();
  return {name, why: tooLarge ?? messages.pictureNotDecoded};
}

/**
 * Fetches and opens the picture that a module names, or says why not. It must be on the site that the module came from, so
 * that the author of a module cannot make browsers ask other sites.
 */
export async function fetchPicture(name: string, module: string): Promise<ReadPicture> {
  try {
    const url = new URL(name, module);
    if (url.origin !== new URL(module).origin) return {name, why: messages.pictureOnOtherSite};
    const response = await fetch(url);
    if (!response.ok) return {name, why: `HTTP ${String(response.status)}`};
    return await readPicture(await readBlob(response, pictureLimits.bytes), name);
  } catch {
    return {name, why: messages.pictureNotFetched};
  }
}

/** Places a picture below a map as the module says. */
export function placeUnder(
  plan: MapPlan,
  image: PicturePlace,
  picture: NonNullable<Scan['picture']>,
  opacity: number,
): MapUnderlay {
  const {left, top, across, down} = registrationOf(plan, image);
  const [width, height] = [picture.width * across, picture.height * down];
  return {image: picture, opacity, x: left, y: top, width, height};
}
