import {diceWanted} from '../../battle/acting.js';
import {replayOnPoints} from '../../battle/play.js';
import type {BattleEvent} from '../../module/index.js';
import {
  airCombat,
  airLeft,
  type Battle,
  type PointBattleSetup,
  type FireTable,
  groups,
  type Role,
  sideName,
  tableEntry,
} from '../../rules/point/index.js';

/** The chances of each number of hits of a side's fire. */
export interface Hits {
  /** By number of hits, 0 first. */
  readonly exactly: Float64Array;
  /** The chance of at least so many. */
  readonly atLeast: Float64Array;
  /** Some die could hit. */
  readonly canHit: boolean;
}

/** One die in a column: the chance of each entry. */
function die(table: FireTable, column: number): Float64Array {
  const results = Array.from({length: table.faces}, (_, face) => tableEntry(table, column, face + 1));
  const chances = new Float64Array(Math.max(0, ...results) + 1);
  for (const result of results) chances[result]! += 1;
  return chances.map((count) => count / table.faces);
}

/** The sum of two independent rolls. */
function sumOfRolls(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i += 1) for (let j = 0; j < b.length; j += 1) out[i + j]! += a[i]! * b[j]!;
  return out;
}

/** Hits by points of fire, of either side: fortifications at the point take some of the attacker's. */
export type HitsBy = Readonly<Record<Role, (points: number) => Hits>>;

export const hitsBy = ({table, absorbs}: Pick<PointBattleSetup, 'table' | 'absorbs'>): HitsBy => {
  const defender = hitsOf(table);
  return {attacker: absorbs > 0 ? hitsOf(table, absorbs) : defender, defender};
};

/** The chances of so many hits fewer, as far as there are any. */
function fewer(exactly: Float64Array, absorbed: number): Float64Array {
  const left = new Float64Array(Math.max(1, exactly.length - absorbed));
  exactly.forEach((chance, hits) => (left[Math.max(0, hits - absorbed)]! += chance));
  return left;
}

/** Hits by points of fire (B.2, B.6): the groups' dice added up, less what is absorbed. Counted once for each number of points. */
function hitsOf(table: FireTable, absorbed = 0): (points: number) => Hits {
  const known = new Map<number, Hits>();
  return (points) => {
    const found = known.get(points);
    if (found) return found;
    let exactly = Float64Array.of(1);
    let last: {column: number; one: Float64Array} | undefined;
    for (const column of groups(table, points)) {
      if (last?.column !== column) last = {column, one: die(table, column)};
      exactly = sumOfRolls(exactly, last.one) as typeof exactly;
    }
    if (absorbed > 0) exactly = fewer(exactly, absorbed) as typeof exactly;
    const atLeast = exactly.slice();
    for (let k = atLeast.length - 2; k >= 0; k -= 1) atLeast[k]! += atLeast[k + 1]!;
    const hits = {exactly, atLeast, canHit: exactly.length > 1};
    known.set(points, hits);
    return hits;
  };
}

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
    this.#chances = sumOfRolls(this.#chances, chances);
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
  const {faces} = battle.setup.table;
  return Array.from({length: faces}, (_, i) => battle.airSurvivors - airLeft(battle, kind, i + 1));
}

/** The luck so far, from a log; what comes after a refused event does not count. Throws for what is no field. */
export function luckSoFar(setup: PointBattleSetup, log: readonly BattleEvent[]): BattleLuck {
  const {states} = replayOnPoints(setup, log);
  const rolls = {attacker: new Rolls(), defender: new Rolls(), air: new Rolls()};
  const {table} = setup;
  states.slice(0, -1).forEach((snapshot, n) => {
    const event = log[n]!;
    if (event.type !== 'roll') return;
    const {battle} = snapshot.context;
    const wanted = diceWanted(snapshot);
    if (wanted[0]?.role === 'air') {
      const losses = airLosses(battle);
      const chances = new Float64Array(Math.max(...losses) + 1);
      for (const lost of losses) chances[lost]! += 1 / losses.length;
      rolls.air.add(chances, losses[event.dice[0]! - 1]!);
      return;
    }
    wanted.forEach(({role, column}, i) => {
      if (role !== 'air') rolls[role].add(die(table, column), tableEntry(table, column, event.dice[i]!));
    });
  });
  return {
    attacker: rolls.attacker.luck,
    defender: rolls.defender.luck,
    air: rolls.air.luck,
    airOf: sideName(setup, setup.sides.adds),
  };
}
