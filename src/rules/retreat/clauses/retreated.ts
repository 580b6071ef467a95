import type {HexPosition, Unit} from '../../../module/index.js';
import {type Effect, effectOf, type RetreatSheet} from '../sheets/sheet.js';
import type {Meanings} from './clause.js';

type RetreatedClause = Effect<'retreated'>;

/** The defenders that retreated in an earlier battle of the phase, where the sheet has a rule on them. */
export interface RetreatedBefore {
  readonly clause: RetreatedClause;
  readonly units: readonly Unit[];
}

/** Finds the defenders that retreated earlier; undefined without a rule on them, or where none did. */
export function retreatedAmong(
  sheet: RetreatSheet | undefined,
  position: HexPosition,
  defenders: readonly Unit[],
): RetreatedBefore | undefined {
  const clause = sheet && effectOf(sheet, 'retreated');
  if (!clause) return undefined;
  const units = defenders.filter(({index}) => position.units.get(index)?.retreated);
  return units.length > 0 ? {clause, units} : undefined;
}

/** Words the fate of such units, as the rest of a sentence about one of them. */
export function attackedAgainWords({
  strength = 0,
  shares = 'result',
}: Pick<RetreatedClause, 'strength' | 'shares'>): string {
  const adds =
    strength === 0 ? 'adds nothing to the defence' : `defends with ${String(strength)} times its strength`;
  return shares === 'result'
    ? `${adds}, shares the result, satisfies no loss while others are left, and is lost with the last of them`
    : `${adds}, and is eliminated by a result of ${String(shares.diesAt)} steps or more`;
}

/** The meaning of `alone`, which may have a rule number of its own. */
export const aloneMeaning = 'Where no other unit defends, any attack eliminates it without a roll.';

export const retreatedMeanings: Meanings<RetreatedClause> = {
  retreated: (clause) =>
    `A unit that retreated in an earlier battle of the phase and is attacked again ${attackedAgainWords(clause)}.${
      clause.alone && clause.aloneRule === undefined ? ` ${aloneMeaning}` : ''
    }`,
};
