import type {HexId} from '../../board/index.js';
import type {Unit} from '../../module/index.js';
import {counted, type Finding, ids, listed, names} from '../finding.js';
import {exerters} from '../zoc.js';
import type {Reason} from './against.js';
import type {Meanings} from './clause.js';
import {stackedIn, type RetreatContext} from './context.js';
import {causesAt, stepCost, type CostCause} from './costs.js';
import {passedAlong} from './lengthens.js';
import type {CostClause} from './sheet.js';

/** What each cause is called in a rule, and at a hex, with the units that make it one. */
const causes: {
  readonly [N in CostCause]: {
    readonly where: string;
    readonly by: (context: RetreatContext, hex: HexId) => readonly Unit[];
    readonly because: (by: readonly Unit[]) => string;
  };
} = {
  enemyZoc: {
    where: 'in an EZOC',
    by: ({position, side, reach}, hex) => exerters(position, hex, side, reach),
    because: (by) => `EZOC of ${names(by)}`,
  },
  overStacked: {
    where: 'over the stacking limit',
    by: stackedIn,
    because: (by) => (by.length > 0 ? `over-stacked with ${names(by)}` : 'over-stacked by the group alone'),
  },
};

export const costMeanings: Meanings<CostClause> = {
  step: ({where, overStacked, onTheWay}) =>
    `Entering a hex costs the group one step where it is ${where.map((cause) => causes[cause].where).join(' or ')}; one step even where both are true${overStacked === 'twice' ? ', and one more where it is over the stacking limit' : overStacked === 'per-unit' ? ', and one more for each unit where it is over the stacking limit' : ''}.${onTheWay === 'free' ? ' On the way a hex over the stacking limit costs nothing.' : ''}`,
};

/** A cost with its reason alone, for sentences that say more than one thing. */
export interface Cost extends Finding, Reason {
  readonly steps: number;
}

/** What entering the hexes of a path costs; `who`: whom, where there is more than one group. */
export function costsOn(context: RetreatContext, path: readonly HexId[], who = 'the group'): readonly Cost[] {
  const passed = passedAlong(context, path);
  return path.flatMap((hex, i) => costAt(context, hex, passed[i], who));
}

/**
 * The step that entering a hex costs, if it does: one, with every reason there is for it. `passed`: the retreat goes on
 * from there.
 */
export function costAt(
  context: RetreatContext,
  hex: HexId,
  passed = false,
  who = 'the group',
): readonly Cost[] {
  const {
    sheet: {cost},
    game: {grid},
    group,
  } = context;
  const here = causesAt(context, hex, passed).map((cause) => {
    const by = causes[cause].by(context, hex);
    return {by, because: causes[cause].because(by)};
  });
  if (!cost || here.length === 0) return [];
  const at = grid.label(hex);
  const steps = stepCost(context, passed)(hex);
  const price = steps === 1 ? 'a step' : counted(steps, 'step');
  const cause = listed(here.map(({because}) => because));
  const witnesses = ids(here.flatMap(({by}) => by));
  return [
    {
      steps,
      because: `${cause}, costs ${price}`,
      clause: cost.rule,
      kind: 'cost',
      at,
      units: ids(group),
      ...(witnesses.length > 0 ? {witness: {units: witnesses}} : {}),
      message: `${at}: ${cause}, costs ${who} ${price}.`,
    },
  ];
}
