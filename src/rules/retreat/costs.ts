import type {HexId} from '../../board/index.js';
import {listed, type Finding} from '../finding.js';
import {exerters} from '../zoc.js';
import {ids, names} from './bars.words.js';
import {isEnemyZoc, isOverStacked, stackedIn, type RetreatContext} from './context.js';

/** A finding with its reason alone, for sentences that say more than one thing. */
export interface Cost extends Finding {
  readonly because: string;
}

/** The step that entering a hex costs, if it does: one, with every reason there is for it. */
export function costAt(context: RetreatContext, hex: HexId): readonly Cost[] {
  const {cost} = context.sheet;
  if (!cost) return [];
  const {game, position, side, group} = context;
  const at = game.grid.label(hex);
  const witnesses = cost.enemyZoc && isEnemyZoc(context, hex) ? exerters(position, hex, side) : [];
  const full = cost.overStacked && isOverStacked(context, hex);
  if (witnesses.length === 0 && !full) return [];
  const there = full ? stackedIn(context, hex) : [];
  const because = [
    ...(witnesses.length > 0 ? [`EZOC of ${names(witnesses)}`] : []),
    ...(full
      ? [there.length > 0 ? `over-stacked with ${names(there)}` : 'over-stacked by the group alone']
      : []),
  ];
  const cause = listed(because);
  const causes = ids([...witnesses, ...there]);
  return [
    {
      because: `${cause}, costs a step`,
      clause: cost.rule,
      kind: 'cost',
      at,
      units: ids(group),
      ...(causes.length > 0 ? {witness: {units: causes}} : {}),
      message: `${at}: ${cause}, costs the group a step.`,
    },
  ];
}

/** Over-stacked hexes of a path that make the retreat longer, as effects. */
export function lengthenings(context: RetreatContext, path: readonly HexId[]): readonly Finding[] {
  const {lengthens} = context.sheet;
  if (!lengthens) return [];
  const {game, group} = context;
  let owed = context.hexes;
  return path.flatMap((hex) => {
    const longer = isOverStacked(context, hex) && (lengthens.where === 'any-hex' || owed === 1);
    if (!longer) owed -= 1;
    if (!longer) return [];
    const at = game.grid.label(hex);
    return [
      {
        clause: lengthens.rule,
        kind: 'effect' as const,
        at,
        units: ids(group),
        message: `${at}: over-stacked, so the retreat is one hex longer.`,
      },
    ];
  });
}
