/** Hits of a fire: what its dice come to, the chances of each result, and the losses that fall due by it. */
import type {Budget} from '../../board/work.js';
import type {Unit} from '../../module/game.js';
import type {Allocation} from '../../module/schema/chart-names.js';
import type {FireDocument} from '../../module/schema/fire.js';
import {ids} from '../finding.js';
import type {Due} from './due.js';
import {allocationOf, fireRule, fireTitle, type NamedFire} from './fire.js';
import type {Forces} from './forces.js';
import {otherRole, type FireMade, type Role, type RollMade} from './record.js';
import {lossesBy, makeRoll} from './rolls.js';
import {facesOf, hits, type Shot} from './shots.js';
import {entryOf} from './support.js';

/** Hits by one of the symbols of a fire: on the units that it may fall on. */
interface Mark {
  readonly symbol: string;
  readonly times: number;
  readonly units: readonly string[];
}

/** Lists the effect of each symbol on a role: it hits the units that meet the condition of one of its entries. */
export function marksOn(forces: Forces, {hits: entries = []}: FireDocument, role: Role): readonly Mark[] {
  const units = losersOf(forces, role);
  return [...new Set(entries.map(({symbol}) => symbol))].flatMap((symbol): readonly Mark[] => {
    const own = entries.filter((entry) => entry.symbol === symbol);
    const falls = (unit: Unit): typeof own =>
      own.filter(({when}) => !when || forces.holds(when, {role, units: [unit]}));
    const on = units.filter((unit) => falls(unit).length > 0);
    const [first] = own.filter((entry) => on.some((unit) => falls(unit).includes(entry)));
    return first ? [{symbol, times: first.times ?? 1, units: ids(on)}] : [];
  });
}

/** The effect of one die. */
interface Effect {
  readonly hits: number;
  readonly symbol?: string;
  readonly counts: readonly string[];
}

/** Reads one die of a shot. `marks`: what symbols do to the other role. */
function effectOf({fire}: NamedFire, shot: Shot, marks: readonly Mark[], face: number): Effect {
  if (!fire.symbols) return {hits: hits(shot, face) ? 1 : 0, counts: []};
  const symbol = fire.symbols[face - 1];
  const mark = marks.find((one) => one.symbol === symbol);
  const counts = Object.entries(fire.counts ?? {}).flatMap(([name, some]) =>
    symbol !== undefined && some.includes(symbol) ? [name] : [],
  );
  return {hits: mark?.times ?? 0, ...(mark ? {symbol: mark.symbol} : {}), counts};
}

/** The sums of what dice have come to so far. */
type Sums = Pick<FireMade, 'hits' | 'counts' | 'symbols' | 'targets'>;

const addTo = <S extends Readonly<Partial<Record<string, number>>>>(
  sums: S,
  key: keyof S & string,
  count: number,
): S => ({...sums, [key]: (sums[key] ?? 0) + count});

/** Adds a die to the sums. What it does falls on the role that did not fire. */
function withDie(sums: Sums, shot: Shot, effect: Effect): Sums {
  const on = otherRole(shot.role);
  let {counts} = sums;
  for (const name of effect.counts) counts = {...counts, [name]: addTo(counts[name] ?? {}, on, 1)};
  if (effect.hits === 0) return {...sums, counts};
  return {
    hits: addTo(sums.hits, on, effect.hits),
    counts,
    symbols:
      effect.symbol === undefined
        ? sums.symbols
        : {...sums.symbols, [effect.symbol]: addTo(sums.symbols[effect.symbol] ?? {}, on, effect.hits)},
    targets: shot.target === undefined ? sums.targets : addTo(sums.targets, shot.target, effect.hits),
  };
}

/** Sums of no dice: each role that is fired at has 0 hits. */
function noneOf({fire}: NamedFire, shots: readonly Shot[]): Sums {
  const zero: Partial<Record<Role, number>> = Object.fromEntries(shots.map(({role}) => [otherRole(role), 0]));
  return {
    hits: zero,
    counts: Object.fromEntries(Object.keys(fire.counts ?? {}).map((name) => [name, zero])),
    symbols: {},
    targets: {},
  };
}

const marksFor = (forces: Forces, {fire}: NamedFire): Readonly<Record<Role, readonly Mark[]>> => ({
  attacker: marksOn(forces, fire, 'defender'),
  defender: marksOn(forces, fire, 'attacker'),
});

/** Reads the dice of a fire. */
export function fireMade(
  forces: Forces,
  named: NamedFire,
  shots: readonly Shot[],
  dice: readonly number[],
): FireMade {
  const marks = marksFor(forces, named);
  let sums = noneOf(named, shots);
  let rolls: Readonly<Partial<Record<Role, RollMade>>> = {};
  let at = 0;
  for (const shot of shots) {
    const own = dice.slice(at, (at += shot.dice));
    if (shot.reading) {
      const made = makeRoll(shot.reading, own);
      sums = withDie(sums, shot, {hits: lossesBy(made, shot.role, 0), counts: []});
      rolls = {...rolls, [shot.role]: made};
    } else for (const face of own) sums = withDie(sums, shot, effectOf(named, shot, marks[shot.role], face));
  }
  return {dice, ...sums, ...(named.roll ? {rolls} : {})};
}

/** Every roll of a fire by dice that hit, with its chance, those that come to the same as one; undefined where there are more than `most`. */
export function fireRolls(
  forces: Forces,
  named: NamedFire,
  shots: readonly Shot[],
  most: number,
  budget: Budget,
): readonly {readonly dice: readonly number[]; readonly chance: number}[] | undefined {
  const faces = facesOf(named.fire);
  const marks = marksFor(forces, named);
  let found = new Map([['', {sums: noneOf(named, shots), dice: [] as readonly number[], chance: 1}]]);
  for (const shot of shots) {
    const effects = new Map<string, {readonly effect: Effect; readonly face: number; count: number}>();
    for (let face = 1; face <= faces; face += 1) {
      const effect = effectOf(named, shot, marks[shot.role], face);
      const key = JSON.stringify(effect);
      const known = effects.get(key);
      if (known) known.count += 1;
      else effects.set(key, {effect, face, count: 1});
    }
    for (let die = 0; die < shot.dice; die += 1) {
      const next: typeof found = new Map();
      for (const {sums, dice, chance} of found.values())
        for (const {effect, face, count} of effects.values()) {
          budget.take(20);
          const after = withDie(sums, shot, effect);
          const key = JSON.stringify(after);
          const before = next.get(key);
          const part = (chance * count) / faces;
          if (before) next.set(key, {...before, chance: before.chance + part});
          else next.set(key, {sums: after, dice: [...dice, face], chance: part});
        }
      if (next.size > most) return undefined;
      found = next;
    }
  }
  return [...found.values()].map(({dice, chance}) => ({dice, chance}));
}

/** The units of a role that hits may fall on: those that fight, and on hexes others that stand with them. */
function losersOf(forces: Forces, role: Role): readonly Unit[] {
  const fighting = forces.units(role);
  if (forces.game.kind !== 'hex') return fighting;
  const gone = forces.units(role, 'retreated');
  const others = forces.units(role, 'all').filter((unit) => !unit.combat && !gone.includes(unit));
  return [...fighting, ...others];
}

/** The hits of a fire on a role that are left when works at the place have taken theirs, which protect the defender. */
export const hitsLeft = (hits: FireMade['hits'], role: Role, absorbs: number): number =>
  Math.max(0, (hits[role] ?? 0) - (role === 'defender' ? absorbs : 0));

/** The losses of a role by a fire, as they fall due; undefined where its hits have fallen on targets. */
export function fireDue(
  forces: Forces,
  named: NamedFire,
  role: Role,
  {
    allocate = allocationOf(named.fire),
    absorbs,
  }: {readonly allocate?: Allocation | undefined; readonly absorbs: number},
): Due | undefined {
  const made = forces.record.fires[named.name];
  if (!made || allocationOf(named.fire) === 'target') return undefined;
  const due = {
    role,
    units: ids(losersOf(forces, role)),
    steps: hitsLeft(made.hits, role, absorbs),
    allocate,
    ...(named.fire.dice?.per === 'steps' ? {measure: 'steps' as const} : {}),
    clause: fireRule(forces, named),
    cause: {is: 'named' as const, name: fireTitle(named)},
  };
  if (allocate !== 'symbols') return due;
  const marks = marksOn(forces, named.fire, role).map(({symbol, units}) => ({
    count: made.symbols[symbol]?.[role] ?? 0,
    units,
  }));
  return {...due, hits: marks.filter(({count}) => count > 0)};
}

/** The steps that targets lose at once by a fire: a hit each, as far as they have them. */
export function lostByTargets(forces: Forces, {targets}: FireMade): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(targets).flatMap(([id, count]) => {
      const unit = forces.game.unit(id)!;
      const lost = Math.min(count, forces.steps(unit));
      return lost > 0 ? [[id, lost] as const] : [];
    }),
  );
}

/** The number of a count of a fire on a role; without its name that of its only one. */
export function countOn(
  forces: Forces,
  {name, fire}: NamedFire,
  role: Role,
  count: string | undefined = Object.keys(fire.counts ?? {})[0],
): number {
  return count === undefined ? 0 : (entryOf(forces.record.fires[name]?.counts, count)?.[role] ?? 0);
}
