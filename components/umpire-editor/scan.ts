import type {UmpireMap} from '../umpire-map/umpire-map.js';
import type {Plan} from '../../src/drawing/plan.js';
import {HexPlan, SIDE} from '../../src/drawing/hex-plan.js';
import {PointPlan} from '../../src/drawing/point-plan.js';
import {pictureHead, whyNoPicture, type Underlay} from '../../src/edit/module/index.js';

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

  /** Reads a picture; false for what is none. */
  async read(file: Blob, name: string): Promise<boolean> {
    try {
      // what a picture takes when it is unpacked is known before it is
      const head = new Uint8Array(await file.slice(0, pictureHead).arrayBuffer());
      if (whyNoPicture(head) !== undefined) return false;
      this.picture = await createImageBitmap(file);
      this.name = name;
      this.#changed(file instanceof File ? file : undefined);
      return true;
    } catch {
      return false;
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
