import type {Outcome, Role} from '../../rules/point/index.js';
import {add, type Distribution} from '../numbers.js';
import type {Lines} from './retreat.js';
import {outsiders, stateOf, type Outside, type SideStates, type Toll} from './side.js';
import type {Standing} from './standing.js';
import type {Sweep} from './sweep.js';

/** What becomes of one side, counted when retreat or advance is over. */
export interface SideOdds {
  /** Strength points of destroyed ground units. */
  readonly strength: Distribution;
  /** How many ground units are destroyed. */
  readonly units: Distribution;
  /** How many ground units live and are dispersed. */
  readonly dispersed: Distribution;
}

/** A count of ends: how it ended, and what each side lost by then. */
export class Tally {
  readonly outcomes = new Map<Outcome, number>();
  readonly attacker = emptySide();
  readonly defender = emptySide();

  end(outcome: Outcome, chance: number, attacker: Toll, defender: Toll): void {
    if (chance === 0) return;
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + chance);
    for (const [side, toll] of [
      [this.attacker, attacker],
      [this.defender, defender],
    ] as const) {
      add(side.strength, toll.strength, chance);
      add(side.units, toll.units, chance);
      add(side.dispersed, toll.dispersed, chance);
    }
  }
}

const emptySide = () => ({
  strength: new Map<string | number, number>(),
  units: new Map<string | number, number>(),
  dispersed: new Map<string | number, number>(),
});

const plus = (a: Toll, b: Toll): Toll => ({
  strength: a.strength + b.strength,
  units: a.units + b.units,
  dispersed: a.dispersed,
});

/** Counts what ended in a sweep, by the states of both sides. */
export function count(
  sweep: Sweep,
  attacker: SideStates,
  defender: SideStates,
  weight: number,
  tally: Tally,
): void {
  const {ends, width} = sweep;
  attacker.states.forEach((a, i) => {
    defender.states.forEach((d, j) => {
      const at = i * width + j;
      const {attackerRetreats, defenderRetreats, destroyed} = ends;
      if (attackerRetreats[at]! > 0)
        tally.end(
          'attackerRetreats',
          weight * attackerRetreats[at]!,
          a.afterRetreat,
          plus(d.toll, a.overrun),
        );
      if (defenderRetreats[at]! > 0)
        tally.end('defenderRetreats', weight * defenderRetreats[at]!, a.toll, d.afterRetreat);
      if (destroyed[at]! > 0) {
        const outcome =
          a.takes > 0 ? 'defenderDestroyed' : d.takes > 0 ? 'attackerDestroyed' : 'bothDestroyed';
        tally.end(outcome, weight * destroyed[at]!, a.toll, d.toll);
      }
    });
  });
}

/** A battle that is decided: what became of it, its retreat still to be made or not. */
export function decided({battle, asked}: Standing, lines: Lines, outside: Outside, tally: Tally): void {
  const outcome = battle.outcome!;
  const [a, d] = (['attacker', 'defender'] as const).map((role) => stateOf(battle, role, 0, lines, outside));
  const leaves = (role: Role): boolean => asked?.phase === 'retreat' && asked.acts === role;
  const overrun = plus(outsiders(battle.overrun, outside), leaves('attacker') ? a!.overrun : none);
  tally.end(
    outcome,
    1,
    leaves('attacker') ? a!.afterRetreat : a!.toll,
    plus(leaves('defender') ? d!.afterRetreat : d!.toll, overrun),
  );
}

const none: Toll = {strength: 0, units: 0, dispersed: 0};

/** What a distribution of numbers comes to on average. */
export const expected = (distribution: Distribution): number => {
  let sum = 0;
  for (const [key, chance] of distribution) sum += Number(key) * chance;
  return sum;
};
