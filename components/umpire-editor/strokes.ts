import {type HexId, OFF_MAP, directions} from '../../src/board/index.js';
import {HexPlan} from '../../src/drawing/hex-plan.js';
import {PointPlan} from '../../src/drawing/point-plan.js';
import {
  type HexDraft,
  type ModuleDraft,
  type PointDraft,
  addPoint,
  capacityOf,
  edgeKinds,
  gridIn,
  hasWay,
  isHex,
  isPoint,
  paint,
  patchAround,
  setEdge,
  setLine,
  setPoint,
  setWay,
} from '../../src/edit/module/index.js';
import type {Plan} from '../../src/drawing/plan.js';
import type {EditorProps} from './model.js';
import {words as ui} from './words.js';

/** A point of the picture: in scene units, and the place there (-1: none). */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly place: number;
}

/** What a stroke over the map does. */
export interface Stroke {
  /** Does a press on the map draw now, or is it the map's own? */
  draws(): boolean;
  /** Is a press here the beginning of one? */
  begins(spot: Spot): boolean;
  moves(spot: Spot): void;
  ends(): void;
  leaves(): void;
  /** A press that was no stroke. */
  taps(spot: Spot): void;
  /** The pointer is over a point, with no button held. */
  hovers(spot: Spot | undefined): void;
}

/** A hexside by its two hexes, and how far its middle is from where it was looked for, in sides. */
export interface NearEdge {
  readonly hex: HexId;
  readonly other: HexId;
  readonly direction: number;
  readonly off: number;
}

/** Nearer than this to the middle of a hexside it is the one that is meant: where three meet, none is. */
export const SNAP = 0.42;

/** The hexside nearest to a point of the scene; none beyond the edge of the map. */
export function edgeNear(plan: HexPlan, x: number, y: number): NearEdge | undefined {
  const hex = plan.at(x, y) as HexId;
  if (hex < 0) return undefined;
  let best: NearEdge | undefined;
  for (const direction of directions) {
    const other = plan.grid.neighbour(hex, direction);
    if (other === OFF_MAP) continue;
    const off =
      Math.hypot((plan.x(hex) + plan.x(other)) / 2 - x, (plan.y(hex) + plan.y(other)) / 2 - y) / plan.side;
    if (!best || off < best.off) best = {hex, other, direction, off};
  }
  return best;
}

/** What drawing needs of the editor. */
export interface Board extends Pick<
  EditorProps,
  'draft' | 'room' | 'inks' | 'context' | 'is' | 'send' | 'change' | 'say'
> {
  readonly plan: Plan | undefined;
  /** The hexside that a press would lay, shown before it does. */
  show(edge: {readonly hex: HexId; readonly direction: number} | undefined): void;
}

/** One room's way with a stroke. */
interface Way {
  begins?(spot: Spot): boolean;
  moves?(spot: Spot): ModuleDraft | undefined;
  taps(spot: Spot): void;
}

/** What a stroke over the map does in each room. */
export class Drawing implements Stroke {
  readonly #board: Board;
  /** The place that a stroke was at before. */
  #last = -1;
  /** Does this stroke lay, or take away? The first thing it meets decides. */
  #lays: boolean | undefined;
  #point = '';

  constructor(board: Board) {
    this.#board = board;
  }

  draws(): boolean {
    const {room, is} = this.#board;
    return ['ground', 'edges', 'ways', 'network'].includes(room) && is({press: 'draws'});
  }

  begins(spot: Spot): boolean {
    this.#last = spot.place;
    this.#lays = undefined;
    return this.draws() && (this.#way?.begins?.(spot) ?? spot.place >= 0);
  }

  moves(spot: Spot): void {
    const draft = this.#way?.moves?.(spot);
    if (draft && draft !== this.#board.draft) this.#board.send({type: 'stroke', draft});
  }

  ends(): void {
    this.#board.send({type: 'drop'});
    this.#last = -1;
    this.#point = '';
  }

  leaves(): void {
    this.#board.send({type: 'cancel'});
  }

  taps(spot: Spot): void {
    this.#way?.taps(spot);
  }

  hovers(spot: Spot | undefined): void {
    const {plan, room} = this.#board;
    if (room !== 'edges') return;
    this.#board.show(
      spot && plan instanceof HexPlan && this.draws() ? edgeNear(plan, spot.x, spot.y) : undefined,
    );
  }

  get #way(): Way | undefined {
    const {draft, room} = this.#board;
    if (isHex(draft)) {
      if (room === 'ground') return this.#ground(draft);
      if (room === 'edges') return this.#edges(draft);
      if (room === 'ways') return this.#ways(draft);
    }
    return room === 'network' && isPoint(draft) ? this.#network(draft) : undefined;
  }

  #ground(draft: HexDraft): Way {
    const board = this.#board;
    const {inks} = board;
    const grid = gridIn(draft);
    const label = (place: number): string => grid?.label(place as HexId) ?? '';
    const fills = board.is({room: {ground: 'fill'}});
    return {
      begins: ({place}) => {
        // the hex under the press is painted with the first move
        this.#last = -1;
        return place >= 0 && !fills;
      },
      moves: ({place}) => {
        if (place < 0 || place === this.#last) return undefined;
        this.#last = place;
        return paint(draft, [label(place)], inks.terrain);
      },
      taps: ({place}) => {
        if (place < 0 || !grid) return;
        const hexes = fills ? patchAround(draft, grid, place as HexId) : [label(place)];
        board.change(paint(draft, hexes, inks.terrain), ui.painted(hexes, inks.terrain));
      },
    };
  }

  #edges(draft: HexDraft): Way {
    const board = this.#board;
    const {plan, inks} = board;
    const grid = gridIn(draft);
    const near = (spot: Spot): readonly [a: string, b: string, off: number] | undefined => {
      const edge = plan instanceof HexPlan ? edgeNear(plan, spot.x, spot.y) : undefined;
      return edge && grid && [grid.label(edge.hex), grid.label(edge.other), edge.off];
    };
    return {
      moves: (spot) => {
        const [a, b, off = 1] = near(spot) ?? [];
        if (a === undefined || b === undefined || off > SNAP || inks.edge === '') return undefined;
        this.#lays ??= !edgeKinds(draft, a, b).includes(inks.edge);
        return setEdge(draft, a, b, inks.edge, this.#lays);
      },
      taps: (spot) => {
        const [a, b] = near(spot) ?? [];
        if (a === undefined || b === undefined) return;
        if (inks.edge === '') {
          board.say(ui.addWhatLiesOnHexsides);
          return;
        }
        const lays = !edgeKinds(draft, a, b).includes(inks.edge);
        board.change(setEdge(draft, a, b, inks.edge, lays), `${a}/${b}: ${lays ? '' : 'no '}${inks.edge}.`);
      },
    };
  }

  #ways(draft: HexDraft): Way {
    const board = this.#board;
    const {inks, context} = board;
    const grid = gridIn(draft);
    const touch = (a: number, b: number): boolean => grid?.direction(a as HexId, b as HexId) !== undefined;
    const label = (place: number): string => grid?.label(place as HexId) ?? '';
    return {
      moves: ({place}) => {
        const from = this.#last;
        if (place < 0 || place === from) return undefined;
        this.#last = place;
        if (from < 0 || !touch(from, place)) return undefined;
        const [a, b] = [label(from), label(place)];
        this.#lays ??= !hasWay(draft, inks.way, a, b);
        return setWay(draft, inks.way, a, b, this.#lays);
      },
      taps: ({place}) => {
        if (place < 0) return;
        const from = grid?.find(context.chosen);
        const [a, b] = [context.chosen, label(place)];
        if (from !== undefined && touch(from, place)) {
          const lays = !hasWay(draft, inks.way, a, b);
          board.change(setWay(draft, inks.way, a, b, lays), ui.wayLaid(a, b, inks.way, lays));
        }
        board.send({type: 'choose', place: b});
      },
    };
  }

  #network(draft: PointDraft): Way {
    const board = this.#board;
    const {plan, inks, context} = board;
    const ids = Object.keys(draft.map.points);
    const onMap = (spot: Spot): readonly [number, number] =>
      plan instanceof PointPlan ? plan.onMap(spot.x, spot.y) : [0, 0];
    const join = (a: string, b: string): void => {
      const lays = capacityOf(draft, a, b) === undefined;
      board.change(
        setLine(draft, a, b, lays ? inks.capacity : undefined),
        ui.lineLaid(a, b, lays ? inks.capacity : undefined),
      );
    };
    return {
      begins: ({place}) => {
        this.#point = ids[place] ?? '';
        return place >= 0;
      },
      moves: (spot) => {
        if (inks.lines) {
          const there = ids[spot.place];
          if (there === undefined || there === this.#point || this.#point === '') return undefined;
          const from = this.#point;
          this.#point = there;
          return capacityOf(draft, from, there) === undefined
            ? setLine(draft, from, there, inks.capacity)
            : undefined;
        }
        const [x, y] = onMap(spot);
        return this.#point === ''
          ? undefined
          : setPoint(draft, this.#point, {x: Math.round(x), y: Math.round(y)});
      },
      taps: (spot) => {
        const there = ids[spot.place];
        if (there === undefined && !inks.lines) {
          const made = addPoint(draft, ...onMap(spot));
          board.change(made.draft, ui.isAdded(made.id));
          board.send({type: 'choose', place: made.id});
        } else if (there !== undefined) {
          const from = context.chosen;
          if (inks.lines && from !== there && ids.includes(from)) join(from, there);
          board.send({type: 'choose', place: there});
        }
      },
    };
  }
}
