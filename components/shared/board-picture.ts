import type {MapPictures} from '../../src/drawing/pictures.js';
import {pictureLimits} from '../../src/edit/module/image-size.js';
import type {Game} from '../../src/module/index.js';
import {readBlob} from './picture-store.js';

/** The addresses of modules by their games. */
const addresses = new WeakMap<Game, string>();

/** Remembers the address that the module of a game came from. */
export function setModuleAddress(game: Game, address: string): void {
  addresses.set(game, address);
}

const boards = new WeakMap<Game, MapPictures<Blob>>();

/**
 * The picture of the board that the author of a module ships with it (`map.image`). It must be on the site that the module
 * came from, so that the author of a module cannot make browsers ask other sites.
 */
export function boardPictureOf(game: Game): MapPictures<Blob> | undefined {
  const address = addresses.get(game);
  const {image} = game.document.map;
  if (address === undefined || !image || !URL.canParse(image.src, address)) return undefined;
  const url = new URL(image.src, address);
  if (url.origin !== new URL(address).origin) return undefined;
  const before = boards.get(game);
  if (before) return before;
  const load = async (): Promise<Blob | undefined> => {
    const response = await fetch(url);
    return response.ok ? readBlob(response, pictureLimits.bytes) : undefined;
  };
  const pictures = {place: image, boards: [{image: image.src, x: 0, y: 0}], counters: new Map(), load};
  boards.set(game, pictures);
  return pictures;
}
