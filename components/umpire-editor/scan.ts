import type {UmpireMap} from '../umpire-map/umpire-map.js';
import type {Plan} from '../../src/drawing/plan.js';
import {HexPlan, SIDE} from '../../src/drawing/hex-plan.js';
import {PointPlan} from '../../src/drawing/point-plan.js';
import {type Underlay, pictureLimits, whyNoPicture, whyTooLarge} from '../../src/edit/module/index.js';
import {words} from './words.js';

/**
 * A picture of the printed map, below the one that is drawn. It is read in this page, sent nowhere, and stands in no link:
 * a module names it at most. It is painted on a canvas, so that no policy of a page has to allow a picture for it.
 */
export class Scan {
  /** What its file is called. */
  name = '';
  picture: ImageBitmap | undefined;
  /** How much of it is seen through the map: 0 nothing, 1 all. */
  shows = 0.6;
  readonly #changed: (picture?: File | null) => void;
  #canvas: HTMLCanvasElement | undefined;
  #lies: Underlay | undefined;
  #map: UmpireMap | undefined;
  #watching: readonly {disconnect(): void}[] = [];

  /** `changed` is told of a picture that somebody chose (`File`) or took away (`null`), and of what is seen of it. */
  constructor(changed: (picture?: File | null) => void) {
    this.#changed = changed;
  }

  /** Opens a picture; says why where it can't. */
  async read(file: Blob, name: string): Promise<string | undefined> {
    // a picture is decoded only once its own bytes say that it fits
    const why =
      file.size > pictureLimits.bytes
        ? words.isTooLong
        : whyNoPicture(new Uint8Array(await file.arrayBuffer()));
    if (why !== undefined) return why;
    const picture = await createImageBitmap(file).catch(() => undefined);
    const tooLarge = picture && whyTooLarge(picture);
    if (!picture || tooLarge !== undefined) {
      picture?.close();
      return tooLarge ?? words.canTBeDecoded;
    }
    this.picture = picture;
    this.name = name;
    this.#changed(file instanceof File ? file : undefined);
    return undefined;
  }

  /**
   * Fetches the picture that a module names, and opens it; says why where it can't. Whoever wrote the module chooses no
   * other site: only the one that the module came from is asked.
   */
  async fetch(src: string, module: string): Promise<string | undefined> {
    try {
      const url = new URL(src, module);
      if (url.origin !== new URL(module).origin) return words.isOnAnotherSite;
      const answer = await fetch(url);
      if (!answer.ok) return `HTTP ${String(answer.status)}`;
      return await this.read(await blobOf(answer, pictureLimits.bytes), src);
    } catch {
      return words.didNotCome;
    }
  }

  drop(): void {
    this.picture = undefined;
    this.name = '';
    this.#paint();
    this.#changed(null);
  }

  dim(shows: number): void {
    this.shows = shows;
    this.#changed();
  }

  /** Lies below a map as its module says; where it says nothing, nowhere. */
  under(map: UmpireMap, lies: Underlay | undefined): void {
    this.#lies = lies;
    const svg = map.renderRoot.querySelector('.box > svg');
    const sheet = svg?.querySelector('.sheet');
    map.toggleAttribute('data-scan', this.picture !== undefined && lies !== undefined);
    map.style.setProperty('--umpire-editor-ground', String(1 - this.shows));
    if (svg && sheet && this.#canvas?.nextElementSibling !== svg) this.#lieBefore(svg, sheet);
    this.#map = map;
    this.#paint();
  }

  /** The canvas right below a picture, painted anew whenever that is turned or is of another size. */
  #lieBefore(svg: Element, sheet: Element): void {
    const canvas = (this.#canvas ??= document.createElement('canvas'));
    canvas.className = 'scan';
    canvas.setAttribute('aria-hidden', 'true');
    svg.before(canvas);
    for (const watch of this.#watching) watch.disconnect();
    const turned = new MutationObserver(() => {
      this.#paint();
    });
    const sized = new ResizeObserver(() => {
      this.#paint();
    });
    turned.observe(sheet, {attributes: true, attributeFilter: ['transform']});
    sized.observe(svg);
    this.#watching = [turned, sized];
  }

  #paint(): void {
    const {picture} = this;
    const canvas = this.#canvas;
    const pen = canvas?.getContext('2d');
    const surface = this.#map?.surface;
    if (!canvas || !pen || !surface?.plan) return;
    const {size, view, plan} = surface;
    const ratio = devicePixelRatio;
    canvas.width = Math.round(size.width * ratio);
    canvas.height = Math.round(size.height * ratio);
    if (!picture || !this.#lies) return;
    const {x, y, width, height} = lying(this.#lies, plan, picture);
    const at = view.scale * ratio;
    pen.drawImage(picture, (x - view.left) * at, (y - view.top) * at, width * at, height * at);
  }
}

/** Reads an answer until it ends or goes past a limit. */
async function blobOf({body}: Response, most: number): Promise<Blob> {
  const reader = body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let length = 0; length <= most;) {
    const piece = await reader?.read();
    if (piece?.value === undefined) break;
    pieces.push(piece.value);
    length += piece.value.length;
    if (length > most) void reader?.cancel();
  }
  return new Blob(pieces);
}

/** Where in the scene a picture lies. */
function lying(
  {x, y, scale, scaleDown = scale}: Underlay,
  plan: Plan,
  {width, height}: {readonly width: number; readonly height: number},
): {readonly x: number; readonly y: number; readonly width: number; readonly height: number} {
  const unit = plan instanceof PointPlan ? plan.scale : SIDE;
  const [across, down] = [unit / scale, unit / scaleDown];
  const [left, top] = plan instanceof HexPlan ? [plan.x(0), plan.y(0)] : [0, 0];
  return {x: left - x * across, y: top - y * down, width: width * across, height: height * down};
}
