import type {Direction, HexId} from '../../src/board/index.js';
import {HexPlan} from '../../src/drawing/hex-plan.js';
import {path} from '../../src/drawing/shape.js';
import {edgeKinds, gridIn, hasWay, isHex, paint, setEdge, setWay} from '../../src/edit/module/index.js';
import type {Camera} from '../umpire-map/camera.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {adoptLazyStyles} from '../internal/adopt-lazy-styles.js';
import type {EditorProps} from './model.js';
import {boardStyles} from './styles.js';
import {Drawing, type Board, type Spot, type Stroke} from './strokes.js';
import {words as ui} from './words.js';
import {dragFrom} from '../internal/drag.js';

/** The six letters that lie about S as the neighbours do about a hex: the map's own. */
const letters = {'flat-top': 'wedsaq', 'pointy-top': 'edxzaw'} as const;

/** What an editor does on its map: strokes, keys, the scan below it; and that the view stays where it is. */
export class BoardLink {
  readonly #props: EditorProps;
  #map: UmpireMap | undefined;
  #box: HTMLElement | undefined;
  #camera: Camera | undefined;
  #extent = '';
  #pen = false;
  #cursor = -1;

  constructor(props: EditorProps) {
    this.#props = props;
  }

  /** Listens to the map that is there now, and lays the scan below it. */
  follow(map: UmpireMap): void {
    if (map !== this.#map) {
      this.#map = map;
      this.#box = undefined;
      adoptLazyStyles(map, boardStyles);
    }
    const camera = this.#camera;
    // the map begins anew with another game: the keys stay where they are
    const {cursor} = map;
    void map.updateComplete.then(() => {
      const {surface} = map;
      const box = map.renderRoot.querySelector<HTMLElement>('.box') ?? undefined;
      if (!surface || !box || map !== this.#map) return;
      if (box !== this.#box) this.#attach(map, box);
      // another picture of the same map is seen as the one before was
      const extent = `${surface.extent.width} ${surface.extent.height}`;
      if (camera && extent === this.#extent && surface.camera.zoom === 1 && camera.zoom > 1) map.look(camera);
      if (extent === this.#extent && map.cursor === 0 && cursor > 0) map.cursor = cursor;
      this.#extent = extent;
      this.#camera = surface.camera;
      this.#props.scan.under(map, this.#props.draft.map.image);
    });
  }

  leave(): void {
    this.#map = this.#box = undefined;
  }

  #attach(map: UmpireMap, box: HTMLElement): void {
    this.#box = box;
    const props = this.#props;
    const board: Board = {
      get draft() {
        return props.draft;
      },
      get room() {
        return props.room;
      },
      get inks() {
        return props.inks;
      },
      get context() {
        return props.context;
      },
      get plan() {
        return map.surface?.plan;
      },
      is: (state) => props.is(state),
      send: (event) => {
        this.#camera = map.surface?.camera;
        props.send(event);
      },
      change: (draft, said) => {
        this.#camera = map.surface?.camera;
        props.change(draft, said);
      },
      say: (said) => {
        props.say(said);
      },
      show: (edge) => {
        const {surface} = map;
        if (!surface || !(surface.plan instanceof HexPlan)) return;
        const {plan} = surface;
        const line =
          edge &&
          [plan.corner(edge.hex, edge.direction), plan.corner(edge.hex, edge.direction + 1)].map((at) =>
            at.join(' '),
          );
        surface.put(
          'pointed',
          line ? [path('pick-edge', `M${line.join('L')}`), path('pick', `M${line.join('L')}`)] : [],
        );
      },
    };
    strokesOn(map, box, new Drawing(board));
    box.addEventListener('keydown', this.#key, {capture: true});
    box.addEventListener('keydown', this.#moved);
    box.addEventListener('wheel', this.#look, {passive: true});
    box.addEventListener('pointerup', this.#look);
  }

  readonly #look = (): void => {
    this.#camera = this.#map?.surface?.camera;
  };

  /** Somebody chose a place on the map, by a press or with Enter. */
  choose(label: string): void {
    const props = this.#props;
    const {draft, room} = props;
    this.#look();
    props.send({type: 'choose', place: label});
    if (room === 'ground' && isHex(draft) && !props.is({press: 'looks'})) this.#paintAt(label);
  }

  #paintAt(label: string): void {
    const {draft, inks} = this.#props;
    if (isHex(draft)) this.#props.change(paint(draft, [label], inks.terrain), `${label}: ${inks.terrain}.`);
  }

  /** What is laid by keys: a number chooses what is in hand, Shift and a direction lays it there, P puts the pen down. */
  readonly #key = (event: KeyboardEvent): void => {
    const props = this.#props;
    const map = this.#map;
    this.#cursor = map?.cursor ?? -1;
    const {draft, room} = props;
    if (!map || !isHex(draft) || event.ctrlKey || event.metaKey || event.altKey) return;
    this.#look();
    const key = event.key.toLowerCase();
    const chosen = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
    const offered = {
      ground: ['clear', ...Object.keys(draft.map.terrain ?? {}).filter((id) => id !== 'clear')].map(
        (terrain) => ({terrain}),
      ),
      edges: Object.keys(draft.map.hexsideTerrain ?? {}).map((edge) => ({edge})),
      ways: [{way: 'roads' as const}, {way: 'rails' as const}],
    };
    const ink = Object.hasOwn(offered, room) ? offered[room as 'ground'][chosen] : undefined;
    const side = event.shiftKey && key.length === 1 ? letters[draft.map.layout].indexOf(key) : -1;
    if (ink) {
      props.send({type: 'ink', inks: ink});
      props.say(ui.isInHand(Object.values(ink)[0] ?? ''));
    } else if (room === 'ground' && key === 'p') {
      this.#pen = !this.#pen;
      props.say(this.#pen ? ui.thePenIsDown : ui.thePenIsUp);
      if (this.#pen) this.#paintHere();
    } else if (side >= 0 && (room === 'edges' || room === 'ways'))
      this.#lay(map.cursor as HexId, side as Direction);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  #lay(hex: HexId, side: Direction): void {
    const props = this.#props;
    const {draft, inks, room} = props;
    const grid = isHex(draft) ? gridIn(draft) : undefined;
    const other = grid?.neighbour(hex, side);
    if (!grid || !isHex(draft) || other === undefined || other < 0) {
      props.say(ui.theMapEndsThere);
      return;
    }
    const [a, b] = [grid.label(hex), grid.label(other)];
    if (room === 'ways') {
      const lays = !hasWay(draft, inks.way, a, b);
      props.change(setWay(draft, inks.way, a, b, lays), ui.wayLaid(a, b, inks.way, lays));
    } else if (inks.edge === '') props.say(ui.addWhatLiesOnHexsides);
    else {
      const lays = !edgeKinds(draft, a, b).includes(inks.edge);
      props.change(setEdge(draft, a, b, inks.edge, lays), `${a}/${b}: ${lays ? '' : 'no '}${inks.edge}.`);
    }
  }

  #paintHere(): void {
    const map = this.#map;
    const {draft} = this.#props;
    const grid = isHex(draft) ? gridIn(draft) : undefined;
    if (map && grid) this.#paintAt(grid.label(map.cursor as HexId));
  }

  /** With the pen down the arrows paint. */
  readonly #moved = (): void => {
    if (this.#pen && this.#props.room === 'ground' && this.#map?.cursor !== this.#cursor) this.#paintHere();
  };
}

/** So many pixels a stroke is looked at on its way: a quick hand skips no hex. */
const CLOSE = 6;

/** Strokes over the map of an editor, by mouse, pen or finger. */
export function strokesOn(map: UmpireMap, box: HTMLElement, stroke: Stroke): void {
  let last: readonly [number, number] | undefined;
  const spot = (x: number, y: number): Spot => {
    const {left, top} = box.getBoundingClientRect();
    const {surface} = map;
    if (!surface) return {x: 0, y: 0, place: -1};
    const {view} = surface;
    return {
      x: view.left + (x - left) / view.scale,
      y: view.top + (y - top) / view.scale,
      place: surface.at(x - left, y - top),
    };
  };
  dragFrom(
    box,
    {
      grab: (x, y) => {
        last = [x, y];
        return stroke.begins(spot(x, y));
      },
      move: (x, y) => {
        const [fromX, fromY] = last ?? [x, y];
        const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / CLOSE));
        for (let i = 1; i <= steps; i++)
          stroke.moves(spot(fromX + ((x - fromX) * i) / steps, fromY + ((y - fromY) * i) / steps));
        last = [x, y];
      },
      drop: () => {
        stroke.ends();
      },
      cancel: () => {
        stroke.leaves();
      },
      tap: (x, y) => {
        stroke.taps(spot(x, y));
      },
    },
    {owns: () => stroke.draws()},
  );
  box.addEventListener('pointermove', ({pointerType, buttons, clientX, clientY}) => {
    if (pointerType === 'mouse' && buttons === 0) stroke.hovers(spot(clientX, clientY));
  });
  box.addEventListener('pointerleave', () => {
    stroke.hovers(undefined);
  });
}
