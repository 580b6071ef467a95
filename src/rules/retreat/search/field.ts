import {OFF_MAP, type HexId} from '../../../board/index.js';
import {leadsOut} from '../clauses/bars.js';
import {leadsAway, type RetreatContext} from '../context.js';
import {leavesAt, wouldLengthen} from '../clauses/length.js';
import {reason} from '../ruling.js';
import {costsSharedStep} from '../clauses/shared-steps.js';
import type {RetreatCosts} from '../clauses/costs.js';
import {beginSurvey, type Workspace} from './workspace.js';

/**
 * The hexes that a retreat can come to and the steps between them, numbered from 0, the origin: what a search over ways
 * needs of the board, apart from the workspace that others use meanwhile.
 */
export interface Field {
  readonly context: RetreatContext;
  readonly hexes: readonly HexId[];
  readonly placeOf: (hex: HexId) => number | undefined;
  /** At `6 * place + direction` the place that an open step leads to, or -1. None leads back to the origin. */
  readonly on: Int32Array;
  /** At `6 * place + direction` the place from which the step in that direction leads here, or -1. */
  readonly before: Int32Array;
  /** Bit `d`: the step in direction `d` leads further from the origin, if the sheet asks that of the last. */
  readonly outward: Uint8Array;
  /** The most hexes that can still be owed on entering a place; its states are this one and the smaller ones. */
  readonly mostOwed: Int32Array;
  /** 1 where entering makes the retreat longer, if the sheet lets it at that point. */
  readonly over: Uint8Array;
  /** 1 where a retreat ends by leaving the map. */
  readonly leaves: Uint8Array;
  /** 1 where a step is shared with the stack (10.87), if the sheet counts those. */
  readonly shared: Uint8Array;
  /** Steps lost on entering a place to end there, and to go on. */
  readonly loss: Int32Array;
  readonly passing: Int32Array;
  /** The costs of the retreat. */
  readonly costs: RetreatCosts;
  /** Hexes that the survey touched. */
  readonly touched: number;
}

/** Hexes owed after entering a place with so many owed before. */
export const owedAfter = ({context, over}: Field, place: number, owed: number): number =>
  over[place] === 1 && wouldLengthen(context, owed) ? owed : owed - 1;

/** Surveys everything that ways of the retreat's length can come to, whatever they cost and wherever they may end. */
export function fieldOf(context: RetreatContext, work: Workspace): Field {
  const {game, origin, sheet} = context;
  const {grid} = game;
  const {neighbours} = grid;
  const {stamp, why, over, head} = work;
  const survey = beginSurvey(context, work);
  const {turn} = work;
  const leavesMap = leavesAt(context);
  const hexes: HexId[] = [origin];
  const owed: number[] = [context.hexes];
  const on: number[] = [];
  /** Looks at the steps out of a place, once. */
  const lookAround = (place: number): void => {
    const from = hexes[place]!;
    const open = survey.openFrom(from);
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[6 * from + direction] as HexId;
      on[6 * place + direction] = -1;
      if (to === OFF_MAP) continue;
      if (stamp[to] !== turn) survey.touch(to);
      const bits = survey.barsOn(from, direction, to, open);
      if (bits !== 0) why[to] = why[to]! | bits;
      if (bits !== 0 || to === origin) continue;
      if (head[to] === -1) {
        head[to] = hexes.length;
        hexes.push(to);
        owed.push(-1);
      }
      on[6 * place + direction] = head[to]!;
    }
  };
  survey.touch(origin);
  head[origin] = 0;
  const queue = [0];
  // a place is gone on from again where a way with more hexes owed comes to it later
  for (let at = 0; at < queue.length; at++) {
    const place = queue[at]!;
    if (on[6 * place] === undefined) lookAround(place);
    for (let direction = 0; direction < 6; direction++) {
      const to = on[6 * place + direction]!;
      if (to < 0) continue;
      const lengthens = over[hexes[to]!] === 1 && wouldLengthen(context, owed[place]!);
      const left = owed[place]! - (lengthens ? 0 : 1);
      if (left <= owed[to]!) continue;
      owed[to] = left;
      if (left > 0) queue.push(to);
    }
  }
  const size = hexes.length;
  // most answers are never asked about a hex
  let places: ReadonlyMap<HexId, number> | undefined;
  const outAtLast = leadsOut(sheet) === 'last-hex';
  const counts = sheet.ends.some(({clause}) => clause === 'survivesSharedSteps');
  const field: Field = {
    context,
    hexes,
    placeOf: (hex) => (places ??= new Map(hexes.map((one, place) => [one, place]))).get(hex),
    on: new Int32Array(6 * size).fill(-1),
    before: new Int32Array(6 * size).fill(-1),
    outward: new Uint8Array(size),
    mostOwed: new Int32Array(owed),
    over: new Uint8Array(size),
    leaves: new Uint8Array(size),
    shared: new Uint8Array(size),
    loss: new Int32Array(size),
    passing: new Int32Array(size),
    costs: survey.costs,
    touched: survey.count(),
  };
  for (let place = 0; place < size; place++) {
    const hex = hexes[place]!;
    field.over[place] = over[hex]!;
    field.loss[place] = work.loss[hex]!;
    field.passing[place] = work.passing[hex]!;
    if (leavesMap(hex)) field.leaves[place] = 1;
    if (counts && costsSharedStep(context, hex)) field.shared[place] = 1;
    for (let direction = 0; direction < 6; direction++) {
      const to = on[6 * place + direction] ?? -1;
      if (to < 0) continue;
      field.on[6 * place + direction] = to;
      field.before[6 * to + direction] = place;
      if (outAtLast && leadsAway(context, hex, hexes[to]!))
        field.outward[place] = field.outward[place]! | (1 << direction);
    }
    // whoever comes there with hexes owed stops short of a full retreat
    if (place > 0 && field.mostOwed[place]! > 0 && field.leaves[place] === 0)
      why[hex] = why[hex]! | reason.short;
  }
  return field;
}
