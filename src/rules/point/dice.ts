import {airColumn, airCombat} from './air.js';
import type {Battle, Role} from './battle.js';
import {fireGroups} from './fire.js';

/** One die that is asked for: the column it is rolled in, and who fires. */
export interface DieWanted {
  readonly role: Role | 'air';
  readonly column: number;
}

/** Who rolls: a role, both at once, or the side whose air adds, for its air units in combat. */
export type Roller = Role | 'both' | 'adds';

const groupsOf = (battle: Battle, role: Role): readonly DieWanted[] =>
  fireGroups(battle, role).map((column) => ({role, column}));

/** The dice of a roll, in the order they are given: where both fire the attacker's groups first. */
export function diceOf(battle: Battle, roller: Roller): readonly DieWanted[] {
  if (roller === 'adds') return [{role: 'air', column: airColumn(battle)}];
  if (roller === 'both') return [...groupsOf(battle, 'attacker'), ...groupsOf(battle, 'defender')];
  return groupsOf(battle, roller);
}

const ruleOf = (battle: Battle, roller: Roller): string => {
  if (roller === 'adds') return airCombat(battle) === 'flak' ? 'A.1b' : 'A.1a';
  return roller === 'both' ? 'B.3a' : 'B.2';
};

/** What is wrong with dice: their number, or a face that no die here has. */
export type DiceBreach = {readonly rule: string} & (
  | {readonly clause: 'number'; readonly wanted: readonly DieWanted[]; readonly given: number}
  | {readonly clause: 'face'; readonly die: number; readonly faces: number}
);

/** The first thing that is wrong with these dice. */
export function diceBreaches(battle: Battle, roller: Roller, dice: readonly number[]): readonly DiceBreach[] {
  const {faces} = battle.field.table;
  const wanted = diceOf(battle, roller);
  const rule = ruleOf(battle, roller);
  if (dice.length !== wanted.length) {
    const split = wanted.length > new Set(wanted.map(({role}) => role)).size;
    return [{clause: 'number', rule: split ? 'B.6' : rule, wanted, given: dice.length}];
  }
  const die = dice.find((one) => !Number.isInteger(one) || one < 1 || one > faces);
  return die === undefined ? [] : [{clause: 'face', rule, die, faces}];
}
