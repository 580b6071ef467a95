import {choicePhrases} from '../../phrases/en/choices.js';
import {columnPhrases} from '../../phrases/en/course.js';
import type {BattleEvent, PointPosition} from '../../module/index.js';
import {
  airCombat,
  itemise,
  sideOf,
  tableEntry,
  type Battle,
  type DieWanted,
} from '../../rules/point/index.js';
import type {LastRoll, RollDecision} from '../view.js';
import {diceWanted} from '../acting.js';
import type {PointSnapshot} from '../chart.js';
import {firing} from './roll-report.js';

/** Names the points that give a column: `7 points (3 + 2 × 2)`, `19 of 37 points` for one group of several. */
function sourceOf(battle: Battle, {role, column}: DieWanted): string {
  const said = choicePhrases.dice;
  if (role === 'air') return said.airUnits(battle.airSurvivors);
  const fire = itemise(battle, role);
  return fire.groups.length > 1
    ? said.pointsOf(column, fire.total)
    : columnPhrases.fireSentence(firing(fire));
}

/** Labels dice: `Attacker, column 7: 7 points (3 + 2 × 2)`, with the number of the group if a side has several. */
function dieLabels(battle: Battle, dice: readonly DieWanted[]): readonly string[] {
  const count = (role: DieWanted['role'], of: readonly DieWanted[]): number =>
    of.filter((die) => die.role === role).length;
  return dice.map((die, i) => {
    const {role, column} = die;
    const all = count(role, dice);
    const group = all > 1 ? {number: count(role, dice.slice(0, i + 1)), of: all} : undefined;
    const {roles, ofPoints} = choicePhrases.dice;
    return ofPoints(roles[role], group, column, sourceOf(battle, die));
  });
}

const sidesOf = ({game}: PointPosition, {setup}: Battle, dice: readonly DieWanted[]): readonly number[] =>
  dice.map(({role}) => game.side(role === 'air' ? setup.sides.adds : sideOf(setup, role))?.index ?? 0);

/** Makes the decision to roll on the fire table. */
export const rollDecision = (
  position: PointPosition,
  battle: Battle,
  {faces, dice}: {readonly faces: number; readonly dice: readonly DieWanted[]},
): RollDecision => ({
  kind: 'roll',
  faces,
  dice: dieLabels(battle, dice),
  sides: sidesOf(position, battle, dice),
  column: '',
});

/** Words the table entry of a die: hits for fire, air units that survive or are lost for air combat. */
function resultWords(battle: Battle, {role, column}: DieWanted, face: number): string {
  const said = choicePhrases.dice;
  const entry = tableEntry(battle.setup.table, column, face);
  if (role === 'air') return airCombat(battle) === 'flak' ? said.flakResult(entry) : said.airResult(entry);
  return role === 'attacker' ? said.breakthroughs(entry) : said.repulses(entry);
}

/** Returns the last roll of these events; `states` are those before each event, and the last one. */
export function lastRollOf(
  position: PointPosition,
  states: readonly PointSnapshot[],
  events: readonly BattleEvent[],
): LastRoll | undefined {
  const last = events.findLastIndex(({type}) => type === 'roll');
  const event = events[last];
  const before = states[last];
  if (event?.type !== 'roll' || !before) return undefined;
  const {battle} = before.context;
  const wanted = diceWanted(before);
  const labels = dieLabels(battle, wanted);
  const sides = sidesOf(position, battle, wanted);
  return {
    step: last + 1,
    faces: battle.setup.table.faces,
    dice: wanted.map((die, i) => {
      const face = event.dice[i]!;
      return {face, side: sides[i]!, label: labels[i]!, result: resultWords(battle, die, face)};
    }),
    result: '',
  };
}
