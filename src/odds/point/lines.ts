import {type Battle, type BattleUnit, type PointBattleSetup, fits} from '../../rules/point/index.js';
import {Budget} from '../../board/work.js';

/** Ways to fill the lines that a retreat may be looked at for: some hundredths of a second. */
export const fillingSteps = (): Budget => new Budget(2e6);

/** Cost of a defender's retreat: ground units that find no room. */
interface Eliminated {
  readonly strength: number;
  readonly units: number;
  /** Of them, those that were dispersed. */
  readonly dispersed: number;
}

/** The most units of each size that one line carries: no list is contained in another. */
function loads(sizes: readonly number[], most: readonly number[], space: number, steps: Budget): number[][] {
  const found: number[][] = [];
  const load = sizes.map(() => 0);
  const fill = (k: number, rest: number): void => {
    steps.take();
    if (k === sizes.length) {
      found.push([...load]);
      return;
    }
    const size = sizes[k]!;
    let n = most[k]!;
    while (n > 0 && !fits(size * n, rest)) n -= 1;
    // of the last size as many as there is room for: fewer are contained in that
    const least = k === sizes.length - 1 ? n : 0;
    for (; n >= least; n -= 1) {
      load[k] = n;
      fill(k + 1, rest - size * n);
    }
  };
  fill(0, space);
  return maximal(found, steps);
}

const covers = (a: readonly number[], b: readonly number[]): boolean => a.every((n, k) => n >= b[k]!);

function maximal(lists: readonly number[][], steps: Budget): number[][] {
  const kept: number[][] = [];
  const bySum = [...lists].sort((a, b) => b.reduce((x, y) => x + y, 0) - a.reduce((x, y) => x + y, 0));
  for (const list of bySum) {
    steps.take(kept.length);
    if (!kept.some((other) => covers(other, list))) kept.push(list);
  }
  return kept;
}

/** The rooms of the lines that are open. */
const roomsOf = ({exits}: PointBattleSetup): readonly number[] =>
  exits.flatMap(({kind, room}) => (kind === 'closed' ? [] : [room]));

const groundDefenders = ({units}: PointBattleSetup): readonly BattleUnit[] =>
  units.filter((unit) => unit.role === 'defender' && unit.kind === 'ground');

/** True if all go, the largest first, each where the room is tightest: what it finds is so, what it misses may be. */
function allFit(setup: PointBattleSetup): boolean {
  const rooms = [...roomsOf(setup)];
  return groundDefenders(setup)
    .map(({size}) => size)
    .sort((a, b) => b - a)
    .every((size) => {
      const room = Math.min(...rooms.filter((free) => fits(size, free)));
      if (room === Infinity) return false;
      rooms[rooms.indexOf(room)] = room - size;
      return true;
    });
}

/** The most ways to fill the lines of a field: for each size so many on each line, or left behind. */
export function waysToFill(setup: PointBattleSetup): number {
  const lines = roomsOf(setup).length;
  const counts = new Map<number, number>();
  for (const {size} of groundDefenders(setup)) counts.set(size, (counts.get(size) ?? 0) + 1);
  let ways = 1;
  for (const count of counts.values())
    for (let line = 1; line <= lines; line += 1) ways = (ways * (count + line)) / line;
  return ways;
}

/**
 * Capacity of the lines for a field's defenders (B.4a, B.4b): for each size how many units, every way that none other is
 * better than. Points under attack count as safe.
 */
export class Lines {
  readonly #sizes: readonly number[];
  readonly #holds: readonly (readonly number[])[];
  /** Every defender finds room, whoever is lost before. */
  readonly roomForAll: boolean;

  /** Takes steps for the ways that it looks at: they multiply with every other `retreatSize`. */
  constructor(setup: PointBattleSetup, steps: Budget) {
    this.roomForAll = allFit(setup);
    this.#sizes = [];
    this.#holds = [[]];
    if (this.roomForAll) return;
    const ground = groundDefenders(setup);
    const sizes = [...new Set(ground.map(({size}) => size))].sort((a, b) => b - a);
    const all = sizes.map((size) => ground.filter((unit) => unit.size === size).length);
    let holds = [sizes.map(() => 0)];
    for (const room of roomsOf(setup)) {
      const line = loads(sizes, all, room, steps);
      const sums = new Map<string, number[]>();
      steps.take(holds.length * line.length);
      for (const held of holds)
        for (const load of line) {
          const sum = held.map((n, k) => Math.min(all[k]!, n + load[k]!));
          sums.set(sum.join(), sum);
        }
      holds = maximal([...sums.values()], steps);
    }
    this.#sizes = sizes;
    this.#holds = holds;
    this.roomForAll = holds.some((held) => covers(held, all));
  }

  /** The number of ways to fill the lines that are weighed against each other. */
  get ways(): number {
    return this.#holds.length;
  }

  /** The least that the defender loses by retreating now: strength, then units, then fresh ones. */
  loss(battle: Battle): Eliminated {
    if (this.roomForAll) return {strength: 0, units: 0, dispersed: 0};
    const {units: members} = battle.setup;
    const bySize = this.#sizes.map((size) =>
      members
        .flatMap((unit, i) => {
          const {destroyed, dispersed} = battle.units[i]!;
          const goes = unit.role === 'defender' && unit.kind === 'ground' && unit.size === size && !destroyed;
          return goes ? [{value: unit.value, dispersed: dispersed ? 1 : 0}] : [];
        })
        .sort((a, b) => a.value - b.value || b.dispersed - a.dispersed),
    );
    let best: Eliminated | undefined;
    for (const held of this.#holds) {
      let [strength, units, dispersed] = [0, 0, 0];
      bySize.forEach((group, k) => {
        for (const unit of group.slice(0, Math.max(0, group.length - held[k]!))) {
          strength += unit.value;
          units += 1;
          dispersed += unit.dispersed;
        }
      });
      if (
        !best ||
        strength < best.strength - 1e-9 ||
        (strength < best.strength + 1e-9 &&
          (units < best.units || (units === best.units && dispersed > best.dispersed)))
      )
        best = {strength, units, dispersed};
    }
    return best ?? {strength: 0, units: 0, dispersed: 0};
  }
}
