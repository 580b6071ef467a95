import {registrationOf, sceneOf} from '../../src/drawing/index.js';
import {pictureLimits, whyNoPicture, whyTooLarge} from '../../src/edit/module/index.js';
import type {Game} from '../../src/module/index.js';
import {readBlob} from '../shared/picture-store.js';
import type {MapUnderlay} from '../umpire-map/tool.js';
import {messages} from './messages.js';

/**
 * A picture of the printed map, shown below the drawn one. It stays in this browser: a module only names it. It is painted
 * on a canvas, so that no policy of a page has to allow an image for it.
 */
export class Scan {
  /** The name of its file. */
  name = '';
  picture: ImageBitmap | HTMLCanvasElement | undefined;
  /** Opacity over the drawn terrain, 0 to 1. */
  opacity = 0.6;
  #underlay: {readonly key: readonly unknown[]; readonly value: MapUnderlay} | undefined;

  /** Opens a picture; returns the reason where that fails. */
  async read(file: Blob, name: string): Promise<string | undefined> {
    // decode a picture only once its own bytes say that it fits
    const why =
      file.size > pictureLimits.bytes
        ? messages.pictureTooLong
        : whyNoPicture(new Uint8Array(await file.arrayBuffer()));
    if (why !== undefined) return why;
    const picture = await createImageBitmap(file).catch(() => undefined);
    const tooLarge = picture && whyTooLarge(picture);
    if (!picture || tooLarge !== undefined) {
      picture?.close();
      return tooLarge ?? messages.pictureNotDecoded;
    }
    this.picture = picture;
    this.name = name;
    return undefined;
  }

  /**
   * Fetches and opens the picture that a module names; returns the reason where that fails. It must be on the site that the
   * module came from, so that the author of a module cannot make browsers ask other sites.
   */
  async fetch(src: string, module: string): Promise<string | undefined> {
    try {
      const url = new URL(src, module);
      if (url.origin !== new URL(module).origin) return messages.pictureOnOtherSite;
      const response = await fetch(url);
      if (!response.ok) return `HTTP ${String(response.status)}`;
      return await this.read(await readBlob(response, pictureLimits.bytes), src);
    } catch {
      return messages.pictureNotFetched;
    }
  }

  /** Shows a picture that the page has painted. */
  show(board: HTMLCanvasElement | undefined): void {
    if (board) this.picture = board;
    else this.remove();
  }

  remove(): void {
    this.picture = undefined;
    this.name = '';
  }

  /** Places the picture below the map of a game as its module says; undefined without a picture or a place for it. */
  underlay(game: Game): MapUnderlay | undefined {
    const {picture, opacity} = this;
    const {image} = game.document.map;
    if (!picture || !image) return undefined;
    const {plan} = sceneOf(game);
    const key = [plan, image, picture, opacity];
    if (!this.#underlay || key.some((part, i) => part !== this.#underlay?.key[i])) {
      const {left, top, across, down} = registrationOf(plan, image);
      const [width, height] = [picture.width * across, picture.height * down];
      this.#underlay = {key, value: {image: picture, opacity, x: left, y: top, width, height}};
    }
    return this.#underlay.value;
  }
}
