import {sayQuestion, saidQuestion} from '../phrases/questions.js';
import type {HexId} from '../board/index.js';
import type {HexPosition, Loaded, RetreatQuestion, Unit} from '../module/index.js';
import {decided, Undecided} from '../odds/work.js';
import {occupancyOf} from '../rules/occupancy.js';
import type {Length} from '../rules/retreat/context.js';
import type {RetreatRules} from '../rules/retreat-rules.js';
import {readRetreat, type RetreatSheet, settledSheet} from '../rules/retreat/index.js';
import {findRoutes} from '../rules/retreat/rule-retreat.js';
import {isEnemyZoc, retreatContext} from '../rules/retreat/context.js';
import {notDecided} from '../rules/retreat/judge.js';
import {sheetAsks} from '../rules/retreat/sheets/sheet.js';
import {withUnitsAt} from '../rules/occupancy.js';

/** Aim of a cut: to leave no complete route, or none without a loss. */
export type CutGoal = 'stop' | 'cost';

/** A retreat that may be spoilt, on whatever board it is looked at. */
interface Retreating {
  readonly group: readonly Unit[];
  readonly asked: Length;
  readonly goal: CutGoal;
  readonly sheet: RetreatSheet;
}

export function retreating(
  position: HexPosition,
  rules: RetreatRules,
  group: readonly Unit[],
  question: Length & {readonly goal?: CutGoal},
): Retreating {
  const sheet = settledSheet(rules.sheet, rules.readings);
  const {
    situation: {attackers, defenders},
    role,
  } = retreatContext(sheet, position, group, question);
  // new units take no part in the combat
  const against = (role === 'attacker' ? defenders : attackers).map(({id}) => id);
  return {group, asked: {...question, against}, goal: question.goal ?? 'stop', sheet};
}

/** The routes that still reach the end unspoilt; none where the retreat is spoilt. A limit of work decides nothing: it throws `Undecided`. */
export function openRoutes(position: HexPosition, retreat: Retreating): readonly (readonly HexId[])[] {
  const {sheet, group, asked, goal} = retreat;
  const {
    context,
    search: {decided, routes, losses, blocked},
  } = findRoutes(retreatContext(sheet, position, group, asked));
  if (!decided) throw new Undecided((at) => sayQuestion(notDecided(asked.hexes, at)));
  if (blocked > 0) return [];
  if (goal === 'stop') return routes;
  if (context.otherwise.clause !== 'stepPerHex')
    return routes.filter((route) => !route.some((hex) => isEnemyZoc(context, hex)));
  return losses > 0 ? [] : routes;
}

/** True if a ZOC can spoil a route without an enemy unit on it. */
export const zocSpoils = ({goal, sheet}: Retreating): boolean =>
  goal === 'cost' ||
  sheet.bars.some(({clause}) => clause === 'enemyZoc' || clause === 'bond') ||
  sheetAsks(sheet, 'enemyZoc') ||
  sheet.effects.sharedStep !== undefined;

/**
 * True if routes are preferred by what an enemy's ZOC changes far from them (sources of supply) before losses count:
 * then a unit that touches no route may still turn the retreat into a costlier one.
 */
export function shiftsFromAfar({goal, sheet}: Retreating): boolean {
  if (goal === 'stop') return false;
  const counts = sheet.prefers.findIndex(
    ({clause}) => clause === 'fewestLosses' || clause === 'fewestEnemyZoc',
  );
  return sheet.prefers
    .slice(0, counts < 0 ? undefined : counts)
    .some(({clause}) => clause === 'endOnSource' || clause === 'nearestSource');
}

/**
 * The cut the other way round: the enemy units that alone keep a retreat spoilt, each of which would open it by leaving
 * the map. Empty where the retreat is open, or where no single unit's leaving opens it.
 */
export function mayNotLeave(
  position: HexPosition,
  rules: RetreatRules,
  question: RetreatQuestion & {readonly goal?: CutGoal},
): Loaded<readonly Unit[]> {
  const group = saidQuestion(readRetreat(position, rules.sheet, question, []));
  if (!group.ok) return group;
  const retreat = retreating(position, rules, group.value, question);
  return decided(
    () => keepingSpoilt(position, retreat),
    () => sayQuestion(notDecided(question.hexes, '/hexes')),
  );
}

function keepingSpoilt(position: HexPosition, retreat: Retreating): readonly Unit[] {
  if (openRoutes(position, retreat).length > 0) return [];
  const {grid} = position.game;
  const [first] = retreat.group as readonly [Unit];
  const origin = position.units.get(first.index)!.at;
  const near = [...position.units].filter(([, {at}]) => grid.distance(origin, at) <= retreat.asked.hexes + 2);
  const enemies = [...new Set(near.map(([, {at}]) => at))].flatMap((hex) =>
    occupancyOf(position)
      .in(hex)
      .filter(({side}) => side !== first.side),
  );
  return enemies.filter((unit) => openRoutes(withUnitsAt(position, [unit], undefined), retreat).length > 0);
}
