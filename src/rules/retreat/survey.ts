import type {HexId} from '../../board/index.js';
import {barsFor} from './bars.js';
import {isOverStacked, type RetreatContext} from './context.js';
import {stepCost} from './costs.js';
import type {Workspace} from './workspace.js';

/** Looks at hexes and steps for one search: each hex once, into the workspace. */
export interface Survey {
  /** Looks at a hex that the search has not come to before. */
  readonly touch: (hex: HexId) => void;
  /** Directions that the passages of all the group's units leave open from a hex, as bits. */
  readonly openFrom: (from: HexId) => number;
  /** The bars that close a step, as bits, to a hex that was touched; of one that leads back nothing else is told. */
  readonly barsOn: (from: HexId, direction: number, to: HexId, open: number) => number;
  /** How many hexes were touched. */
  readonly count: () => number;
}

/** Begins the survey of a search, which has the workspace to itself until the next one begins. */
export function beginSurvey(context: RetreatContext, work: Workspace): Survey {
  const {game, origin, sheet, passages} = context;
  const {grid} = game;
  const {stamp, barred, over, loss, passing, far, head, why, touched} = work;
  const turn = ++work.turn;
  const cost = stepCost(context);
  const passingCost = stepCost(context, true);
  const passesFree = sheet.cost?.onTheWay === 'free';
  const bars = barsFor(context);
  const hexBars = bars.map(({hex}) => hex);
  const slowSteps = bars.map(({step, fast}) => (fast === undefined ? step : undefined));
  const anySlow = slowSteps.some((step) => step !== undefined);
  const outward = bars.findIndex(({fast}) => fast === 'outward');
  const passage = bars.findIndex(({fast}) => fast === 'passage');
  let count = 0;
  return {
    touch: (hex) => {
      stamp[hex] = turn;
      head[hex] = -1;
      why[hex] = 0;
      touched[count++] = hex;
      far[hex] = grid.distance(origin, hex);
      let bits = 0;
      for (let i = 0; i < hexBars.length; i++) if (hexBars[i]?.(hex)) bits |= 1 << i;
      barred[hex] = bits;
      over[hex] = sheet.lengthens && isOverStacked(context, hex) ? 1 : 0;
      loss[hex] = cost(hex);
      passing[hex] = passesFree ? passingCost(hex) : loss[hex];
    },
    openFrom: (from) => {
      let open = 0x3f;
      if (passage >= 0) for (const allowed of passages) open &= allowed[from]!;
      return open;
    },
    barsOn: (from, direction, to, open) => {
      if (outward >= 0 && far[to]! <= far[from]!) return 1 << outward;
      let bits = barred[to]!;
      if (((open >> direction) & 1) === 0) bits |= 1 << passage;
      if (anySlow)
        for (let i = 0; i < slowSteps.length; i++) if (slowSteps[i]?.(from, direction, to)) bits |= 1 << i;
      return bits;
    },
    count: () => count,
  };
}
