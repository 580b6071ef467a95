import {fits, type Battle, type Exit, type Field} from '../../rules/point/index.js';

/** What a defender's retreat costs: ground units that find no room. */
export interface Eliminated {
  readonly strength: number;
  readonly units: number;
  /** Of them, those that were dispersed. */
  readonly dispersed: number;
}

/** How many of each size one line carries, as many as can be: no list is contained in another. */
function loads(sizes: readonly number[], most: readonly number[], space: number): number[][] {
  const found: number[][] = [];
  const load = sizes.map(() => 0);
  const fill = (k: number, rest: number): void => {
    if (k === sizes.length) {
      found.push([...load]);
      return;
    }
    const size = sizes[k]!;
    let n = most[k]!;
    while (n > 0 && !fits(size * n, rest)) n -= 1;
    for (; n >= 0; n -= 1) {
      load[k] = n;
      fill(k + 1, rest - size * n);
    }
  };
  fill(0, space);
  return maximal(found);
}

const covers = (a: readonly number[], b: readonly number[]): boolean => a.every((n, k) => n >= b[k]!);

function maximal(lists: readonly number[][]): number[][] {
  const kept: number[][] = [];
  const bySum = [...lists].sort((a, b) => b.reduce((x, y) => x + y, 0) - a.reduce((x, y) => x + y, 0));
  for (const list of bySum) if (!kept.some((other) => covers(other, list))) kept.push(list);
  return kept;
}

/**
 * What the lines hold of a field's defenders (B.4a, B.4b): for each size how many units, every way that none other is
 * better than. Points under attack count as safe.
 */
export class Lines {
  readonly #sizes: readonly number[];
  readonly #holds: readonly (readonly number[])[];
  /** Every defender finds room, whoever is lost before. */
  readonly roomForAll: boolean;

  constructor({exits, units}: Field) {
    const ground = units.filter((unit) => unit.role === 'defender' && unit.kind === 'ground');
    const sizes = [...new Set(ground.map(({size}) => size))].sort((a, b) => b - a);
    const all = sizes.map((size) => ground.filter((unit) => unit.size === size).length);
    let holds = [sizes.map(() => 0)];
    for (const {room} of exits.filter(({kind}: Exit) => kind !== 'closed')) {
      const line = loads(sizes, all, room);
      const sums = new Map<string, number[]>();
      for (const held of holds)
        for (const load of line) {
          const sum = held.map((n, k) => Math.min(all[k]!, n + load[k]!));
          sums.set(sum.join(), sum);
        }
      holds = maximal([...sums.values()]);
    }
    this.#sizes = sizes;
    this.#holds = holds;
    this.roomForAll = holds.some((held) => covers(held, all));
  }

  /** The least that the defender loses by retreating as the battle stands: strength, then units, then fresh ones. */
  loss(battle: Battle): Eliminated {
    if (this.roomForAll) return {strength: 0, units: 0, dispersed: 0};
    const {units: members} = battle.field;
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
