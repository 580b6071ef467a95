/** Units that may take losses, and an assignment of losses to them. */
import {numbersAt} from '../../module/game.js';
import type {Allocation} from '../../module/schema/chart-names.js';
import type {Due} from './due.js';
import type {Forces} from './forces.js';
import {entryOf} from './support.js';

/** A unit that may take losses. */
export interface Payer {
  readonly id: string;
  readonly steps: number;
  /** Its combat strength with 0, 1, 2 steps left and so on. */
  readonly strength: readonly number[];
  /** The losses that its last step absorbs, its last but one and so on, from the second entry. */
  readonly factor: readonly number[];
  /** Units that wait to replace it when it is eliminated. */
  readonly replacedBy: readonly string[];
  /** It takes losses when the others are gone. */
  readonly last: boolean;
}

/** The units of a role that may take losses, those that may replace them too, and its lead unit. */
export interface Payers {
  readonly units: ReadonlyMap<string, Payer>;
  readonly lead: string | undefined;
}

/** Losses by unit, and who replaces whom. */
export interface Assignment {
  readonly losses: Readonly<Record<string, number>>;
  readonly replace?: Readonly<Record<string, string>>;
}

/** The reason why a unit may not take a loss before others. */
export type Turn = 'last' | 'first' | Allocation;

/** A fault of an assignment: the unit and what is wrong. */
export type Breach =
  /** Others are next, by this part of the rule. */
  | {readonly is: 'notNext'; readonly unit: string; readonly next: readonly string[]; readonly by: Turn}
  | {readonly is: 'sum'; readonly owed: number; readonly assigned: number}
  /** No hit that is left falls on such a unit. */
  | {readonly is: 'noHit'; readonly unit: string; readonly count: number; readonly most: number}
  /** Losses that steps absorb: too many, or fewer than could be; `units`: those of a way that absorbs most. */
  | {
      readonly is: 'absorbed';
      readonly due: number;
      readonly best: number;
      readonly absorbed: number;
      readonly units: readonly string[];
    }
  | {readonly is: 'replacementMissing'; readonly unit: string; readonly by: readonly string[]}
  | {
      readonly is: 'replacementWrong';
      readonly unit: string;
      readonly by: string;
      readonly because: 'lives' | 'unfit' | 'twice';
    }
  | {readonly is: 'tooMany'};

/** The most steps of work on one judgement. */
export const JUDGED = 200_000;

/** Reads the units of a role that may take losses. `isLast`: those that take them after the others. */
export function payersOf(forces: Forces, due: Due, isLast?: (id: string) => boolean): Payers {
  const {role} = due;
  const waiting = forces.replacements(role);
  const kind = role === 'attacker' ? 'attack' : 'defence';
  const payer = (id: string, steps: number, isUnit: boolean): Payer => {
    const unit = forces.game.unit(id)!;
    const left = Array.from({length: steps + 1}, (_, i) => i);
    const {replacedBy: when} = unit;
    return {
      id,
      steps,
      strength: left.map((count) => (count === 0 ? 0 : numbersAt(unit, count)[kind])),
      factor: left.map((count) => (count === 0 ? 0 : numbersAt(unit, count).lossFactor)),
      replacedBy:
        when && isUnit
          ? Object.keys(waiting).filter((one) => forces.holds(when, {role, units: [forces.game.unit(one)!]}))
          : [],
      last: isLast?.(id) ?? false,
    };
  };
  const units = due.units.flatMap((id): (readonly [string, Payer])[] => {
    const steps = forces.steps(forces.game.unit(id)!);
    return steps > 0 ? [[id, payer(id, steps, true)]] : [];
  });
  const others = Object.entries(waiting).map(([id, steps]) => [id, payer(id, steps, false)] as const);
  return {units: new Map([...units, ...others]), lead: forces.lead(role)?.id};
}

/** The living units of a due. */
export const living = ({units}: Due, payers: Payers): readonly Payer[] =>
  units.flatMap((id) => payers.units.get(id) ?? []);

/** Does nobody wait any more who could replace a unit that is gone? */
export const isReplaced = (
  {id, steps, replacedBy}: Payer,
  losses: Assignment['losses'],
  replace: Readonly<Record<string, string>>,
): boolean =>
  (entryOf(losses, id) ?? 0) < steps ||
  Object.hasOwn(replace, id) ||
  replacedBy.every((one) => Object.values(replace).includes(one));
