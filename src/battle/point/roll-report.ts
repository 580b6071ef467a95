import {type BattleFinding, type CourseArgs, effect} from '../../rules/battle-findings.js';
import {
  absorbed,
  airColumn,
  airCombat,
  airReadings,
  fireReadings,
  hits,
  itemise,
  lossCapacity,
  readingNote,
  sideOf,
  tableEntry,
  type Battle,
  type Fire,
  type OpenQuestion,
  type Role,
} from '../../rules/point/index.js';

/** Makes a note on a reading that the step uses. */
export const note = (battle: Battle, reading: OpenQuestion): BattleFinding =>
  readingNote(reading, battle.setup.at, battle.setup.options);

/** Reports a side's fire and hits, column by column, and the readings it uses. */
export function fireFindings(battle: Battle, role: Role, dice: readonly number[]): readonly BattleFinding[] {
  const {setup} = battle;
  const fire = itemise(battle, role);
  if (fire.groups.length === 0) return [];
  const caused = hits(battle, fire.groups, dice);
  const taken = absorbed(battle, role, caused);
  const target = role === 'attacker' ? 'defender' : 'attacker';
  const {parts, adding, total} = firing(fire);
  const args = {
    side: sideOf(setup, role),
    role,
    fire: {parts, adding, total},
    rolls: fire.groups.map((column, i) => {
      const die = dice[i]!;
      return {die, column, result: tableEntry(setup.table, column, die)};
    }),
    caused,
    // hits beyond what the target's units can take are ignored
    losses: Math.min(caused - taken, lossCapacity(battle, target)),
  };
  const units = parts.map(({unit}) => unit);
  return [
    effect(setup, fire.groups.length > 1 ? 'B.6' : 'B.2', 'sideFires', args, units),
    ...(taken > 0 ? [effect(setup, 'B.2', 'worksAbsorb', {at: setup.at, count: taken})] : []),
    ...fireReadings(battle, role, dice).map((reading) => note(battle, reading)),
  ];
}

/** The part of a side's fire that counts. */
export const firing = ({parts, adding, total}: Fire): CourseArgs['sideFires']['fire'] => ({
  parts: parts.flatMap(({unit, value, multiplier, silent}) => (silent ? [] : [{unit, value, multiplier}])),
  adding,
  total,
});

/** Reports the losses by air combat or flak. */
export function airFindings(before: Battle, after: Battle, die: number): readonly BattleFinding[] {
  const {setup} = before;
  const is = airCombat(before) === 'flak' ? 'flak' : 'airToAir';
  const column = airColumn(before);
  const args = {
    is,
    die,
    column,
    result: tableEntry(setup.table, column, die),
    adds: setup.sides.adds,
    before: before.airSurvivors,
    left: after.airSurvivors,
  } as const;
  const lost = setup.units.flatMap(({id, kind}, i) =>
    kind === 'air' && after.units[i]!.destroyed && !before.units[i]!.destroyed ? [id] : [],
  );
  return [
    effect(setup, is === 'flak' ? 'A.1b' : 'A.1a', 'airRolled', args, lost),
    ...airReadings(before, die).map((reading) => note(before, reading)),
  ];
}
