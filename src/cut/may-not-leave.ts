import {door, type HexPosition, type Loaded, type RetreatQuestion, type Unit} from '../module/index.js';
import {decided} from '../odds/work.js';
import {occupancyOf} from '../rules/occupancy.js';
import {readRetreat, withUnitsAt} from '../rules/retreat/index.js';
import type {RetreatRules} from '../rules/retreat-rules.js';
import {openRoutes, retreating, type Goal, type Retreating} from './spoilt.js';

/**
 * The cut the other way round: the enemy units that alone keep a retreat spoilt, each of which would open it by leaving
 * the map. Empty where the retreat is open, or where no single unit's leaving opens it.
 */
export const mayNotLeave = /* @__PURE__ */ door(function mayNotLeave(
  position: HexPosition,
  rules: RetreatRules,
  question: RetreatQuestion & {readonly goal?: Goal},
): Loaded<readonly Unit[]> {
  const group = readRetreat(position, rules.sheet, question, []);
  if (!group.ok) return group;
  const retreat = retreating(rules, group.value, question);
  return decided(() => keepingSpoilt(position, retreat), '/hexes');
});

function keepingSpoilt(position: HexPosition, retreat: Retreating): readonly Unit[] {
  if (openRoutes(position, retreat).length > 0) return [];
  const {grid} = position.game;
  const [first] = retreat.group as readonly [Unit];
  const origin = position.units.get(first.index)!.at;
  const near = [...position.units].filter(([, {at}]) => grid.distance(origin, at) <= retreat.hexes + 2);
  const enemies = [...new Set(near.map(([, {at}]) => at))].flatMap((hex) =>
    occupancyOf(position)
      .in(hex)
      .filter(({side}) => side !== first.side),
  );
  return enemies.filter((unit) => openRoutes(withUnitsAt(position, [unit], undefined), retreat).length > 0);
}
