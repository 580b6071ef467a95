import {pointReducer, replay} from '../../battle/index.js';
import {askedIn} from '../../battle/point/chart.js';
import type {BattleEvent} from '../../module/index.js';
import {
  airCombat,
  airLeft,
  fireGroups,
  tableEntry,
  type Battle,
  type Field,
  type Role,
} from '../../rules/point/index.js';
import {die, sum} from './hits.js';

/** The luck of some rolls: what they made, and what was to be expected of them as they were rolled. */
export interface Luck {
  /** Dice rolled. */
  readonly dice: number;
  /** Hits made, those too that nobody was left to take; in the air, air units lost. */
  readonly actual: number;
  readonly expected: number;
  /** The chance of at least as many, and of at most as many, from the same dice in the same columns. */
  readonly atLeast: number;
  readonly atMost: number;
}

/** The luck so far in a battle. */
export interface BattleLuck {
  readonly attacker: Luck;
  readonly defender: Luck;
  /** Air units lost by the side of `airOf`: many are luck for the other. */
  readonly air: Luck;
  /** The name of the side whose air units add: it loses them in air combat (A.1). */
  readonly airOf: string;
}

/** Rolls added up. */
class Rolls {
  #dice = 0;
  #actual = 0;
  #chances: Float64Array = Float64Array.of(1);

  add(chances: Float64Array, result: number): void {
    this.#dice += 1;
    this.#actual += result;
    this.#chances = sum(this.#chances, chances);
  }

  get luck(): Luck {
    let [expected, atLeast, atMost] = [0, 0, 0];
    this.#chances.forEach((chance, hits) => {
      expected += hits * chance;
      if (hits >= this.#actual) atLeast += chance;
      if (hits <= this.#actual) atMost += chance;
    });
    return {dice: this.#dice, actual: this.#actual, expected, atLeast, atMost};
  }
}

/** Each face of an air roll: how many air units it costs the side that loses them. */
function airLosses(battle: Battle): readonly number[] {
  const kind = airCombat(battle)!;
  const {faces} = battle.field.table;
  return Array.from({length: faces}, (_, i) => battle.airSurvivors - airLeft(battle, kind, i + 1));
}

/** The luck so far, from a log; what comes after a refused event does not count. Throws for what is no field. */
export function luckSoFar(field: Field, log: readonly BattleEvent[]): BattleLuck {
  const {states} = replay(pointReducer(field), log);
  const rolls = {attacker: new Rolls(), defender: new Rolls(), air: new Rolls()};
  const {table} = field;
  states.slice(0, -1).forEach((snapshot, n) => {
    const event = log[n]!;
    if (event.type !== 'roll') return;
    const battle = snapshot.context;
    const ask = askedIn(snapshot);
    if (ask?.phase === 'air') {
      const losses = airLosses(battle);
      const chances = new Float64Array(Math.max(...losses) + 1);
      for (const lost of losses) chances[lost]! += 1 / losses.length;
      rolls.air.add(chances, losses[event.dice[0]! - 1]!);
      return;
    }
    const both: readonly Role[] = ['attacker', 'defender'];
    const firing = both.filter((role) => ask?.acts === role || ask?.acts === 'both');
    const columns = firing.flatMap((role) => fireGroups(battle, role).map((column) => ({role, column})));
    columns.forEach(({role, column}, i) => {
      rolls[role].add(die(table, column), tableEntry(table, column, event.dice[i]!));
    });
  });
  return {
    attacker: rolls.attacker.luck,
    defender: rolls.defender.luck,
    air: rolls.air.luck,
    airOf: field.sideNames[field.sides.adds]!,
  };
}
