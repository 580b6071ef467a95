import {brokenIn, type BrokenRule} from '../broken-rules.js';
import {listed} from '../finding.js';
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

/** What these dice break: their number is wrong, or a face that no die here has. */
export function judgeDice(battle: Battle, roller: Roller, dice: readonly number[]): readonly BrokenRule[] {
  const {faces} = battle.field.table;
  const wanted = diceOf(battle, roller);
  const clause = ruleOf(battle, roller);
  const refuse = (rule: string, say: () => string): readonly BrokenRule[] => [
    brokenIn(battle.field, rule, () => `${say()}.`),
  ];
  if (dice.length !== wanted.length) {
    const roles = new Set(wanted.map(({role}) => role));
    return refuse(wanted.length > roles.size ? 'B.6' : clause, () => {
      const columns = wanted.map(({column}) => String(column));
      const given =
        dice.length === 0
          ? 'no die was'
          : dice.length === 1
            ? '1 die was'
            : `${String(dice.length)} dice were`;
      const need = wanted.length === 1 ? '1 die' : `${String(wanted.length)} dice`;
      return `${need} wanted, ${wanted.length === 1 ? 'in column' : 'one each in columns'} ${listed(columns)}; ${given} given`;
    });
  }
  const wrong = dice.find((die) => !Number.isInteger(die) || die < 1 || die > faces);
  return wrong === undefined
    ? []
    : refuse(clause, () => `No die shows ${String(wrong)}: the table has entries for 1 to ${String(faces)}`);
}
