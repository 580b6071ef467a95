/** Single hits, one after another: the units on which the next may fall, and the orders that give an assignment. */
import {Budget} from '../../board/work.js';
import type {Due} from './due.js';
import {
  isReplaced,
  JUDGED,
  living,
  type Assignment,
  type Breach,
  type Payer,
  type Payers,
  type Turn,
} from './payers.js';
import {entryOf} from './support.js';

/** A moment while single hits fall. */
interface Moment {
  readonly due: Due;
  readonly lead: string | undefined;
  /** Units that are there, with the steps that each has left and has lost. */
  readonly units: readonly {readonly payer: Payer; readonly left: number; readonly lost: number}[];
  readonly fallen: number;
}

const strengthNow = ({due: {measure}}: Moment, {payer, left}: Moment['units'][number]): number =>
  measure === 'steps' ? left : payer.strength[left]!;

/** Finds the units on which the next hit may fall; `by`: the last part of the rule that left some out. */
function nextHit(moment: Moment): {readonly units: Moment['units']; readonly narrowed: readonly Turn[]} {
  const {due, lead} = moment;
  const narrowed: Turn[] = [];
  let units = moment.units.filter(({left}) => left > 0);
  const narrow = (by: Turn, keep: (unit: Moment['units'][number]) => boolean): void => {
    const kept = units.filter(keep);
    if (kept.length === 0 || kept.length === units.length) return;
    units = kept;
    narrowed.push(by);
  };
  narrow('last', ({payer}) => !payer.last);
  if (due.first) {
    const {units: some, steps = Infinity} = due.first;
    const taken = moment.units.reduce((sum, {payer, lost}) => sum + (some.includes(payer.id) ? lost : 0), 0);
    if (taken < steps) narrow('first', ({payer}) => some.includes(payer.id));
  }
  switch (due.allocate) {
    case 'strongest':
    case 'weakest': {
      const extreme = due.allocate === 'strongest' ? Math.max : Math.min;
      const best = extreme(...units.map((unit) => strengthNow(moment, unit)));
      narrow(due.allocate, (unit) => strengthNow(moment, unit) === best);
      break;
    }
    case 'lead':
      narrow('lead', ({payer}) => payer.id === lead);
      break;
    case 'even': {
      const fewest = Math.min(...units.map(({lost}) => lost));
      narrow('even', ({lost}) => lost === fewest);
      break;
    }
    case 'each-once': {
      const all = units.length;
      units = units.filter(({lost, payer}) => lost === 0 && due.units.includes(payer.id));
      if (units.length < all) narrowed.push('each-once');
      break;
    }
    default:
  }
  return {units, narrowed};
}

/** The moment after a hit on a unit; `by`: who replaces it, if it is gone. */
function hit(moment: Moment, id: string, by?: Payer): Moment {
  const units = moment.units.map((unit) =>
    unit.payer.id === id ? {...unit, left: unit.left - 1, lost: unit.lost + 1} : unit,
  );
  return {
    ...moment,
    units: by ? [...units, {payer: by, left: by.steps, lost: 0}] : units,
    fallen: moment.fallen + 1,
  };
}

const beginning = (due: Due, payers: Payers): Moment => ({
  due,
  lead: payers.lead,
  units: living(due, payers).map((payer) => ({payer, left: payer.steps, lost: 0})),
  fallen: 0,
});

/** Is the order in which hits fall all the same: any unit may take any? */
export const isFree = (due: Due, payers: Payers): boolean =>
  due.first === undefined &&
  (due.allocate === undefined || due.allocate === 'owner' || due.allocate === 'opponent') &&
  living(due, payers).every(({last}) => !last);

/** Looks for an order of hits that gives an assignment; the fault is that of the order that gets farthest. */
export function orderBreach(due: Due, payers: Payers, {losses, replace}: Assignment): Breach | undefined {
  const budget = new Budget(JUDGED);
  const tried = new Set<string>();
  let stuck: Moment | undefined;
  const wanted = ({payer, lost}: Moment['units'][number]): number => (entryOf(losses, payer.id) ?? 0) - lost;
  const total = Object.values(losses).reduce((sum, count) => sum + count, 0);
  const profiles = new Map<string, string>();
  const profile = ({id, strength, last, replacedBy}: Payer): string => {
    const known = profiles.get(id);
    if (known !== undefined) return known;
    const by = entryOf(replace, id);
    const own = by !== undefined || replacedBy.length > 0 || id === payers.lead ? id : '';
    const made = `${own}/${strength.join()}/${String(last)}/${String(due.first?.units.includes(id))}`;
    profiles.set(id, made);
    return made;
  };
  const from = (moment: Moment): boolean => {
    if (moment.fallen === total) return true;
    if (!stuck || moment.fallen > stuck.fallen) stuck = moment;
    // units between which nothing makes a difference count once
    const key = moment.units
      .map(
        (unit) => `${profile(unit.payer)}:${String(unit.left)}:${String(wanted(unit))}:${String(unit.lost)}`,
      )
      .sort()
      .join('|');
    if (tried.has(key) || !budget.spend()) return false;
    tried.add(key);
    const seen = new Set<string>();
    return nextHit(moment)
      .units.filter((unit) => wanted(unit) > 0)
      .sort((a, b) => Number(wanted(b) >= b.left) - Number(wanted(a) >= a.left) || wanted(b) - wanted(a))
      .some((unit) => {
        const kind = `${profile(unit.payer)}:${String(unit.left)}:${String(wanted(unit))}:${String(unit.lost)}`;
        if (seen.has(kind)) return false;
        seen.add(kind);
        const {id} = unit.payer;
        const by = unit.left === 1 ? entryOf(replace, id) : undefined;
        return from(hit(moment, id, by === undefined ? undefined : payers.units.get(by)));
      });
  };
  if (from(beginning(due, payers))) return undefined;
  if (!budget.spend(0)) return {is: 'tooMany'};
  const {units, narrowed} = nextHit(stuck!);
  const early = stuck!.units.find((unit) => wanted(unit) > 0)!;
  const next = units.map(({payer}) => payer.id);
  const by =
    narrowed.find((turn) => {
      if (turn === 'last') return early.payer.last;
      return turn !== 'first' || !due.first!.units.includes(early.payer.id);
    }) ?? 'owner';
  return {is: 'notNext', unit: early.payer.id, next, by};
}

/** Every assignment that an order of so many hits gives, in the order of the battle, the most losses for the first unit first. */
export function* orders(
  due: Due,
  payers: Payers,
  most: number,
  tries: Budget,
): Generator<Assignment | undefined> {
  interface Node {
    readonly moment: Moment;
    readonly replace: Readonly<Record<string, string>>;
  }
  let nodes: readonly Node[] = [{moment: beginning(due, payers), replace: {}}];
  for (let fallen = 0; fallen < most; fallen += 1) {
    const next = new Map<string, Node>();
    for (const {moment, replace} of nodes)
      for (const {payer, left} of nextHit(moment).units) {
        const used = Object.values(replace);
        const others = left === 1 ? payer.replacedBy.filter((id) => !used.includes(id)) : [];
        for (const by of [...others, undefined]) {
          if (!tries.spend()) {
            yield undefined;
            return;
          }
          const after = hit(moment, payer.id, by === undefined ? undefined : payers.units.get(by));
          const replaced = by === undefined ? replace : {...replace, [payer.id]: by};
          const key = JSON.stringify([
            after.units.map(({payer: {id}, lost}) => `${id}:${String(lost)}`).sort(),
            Object.entries(replaced).map(String).sort(),
          ]);
          next.set(key, {moment: after, replace: replaced});
        }
      }
    nodes = [...next.values()];
  }
  const index = new Map([...payers.units.keys()].map((id, i) => [id, i]));
  const made = nodes
    .map(({moment, replace}) => ({
      losses: Object.fromEntries(
        moment.units.flatMap(({payer: {id}, lost}) => (lost > 0 ? [[id, lost] as const] : [])),
      ),
      replace,
    }))
    .filter(({losses, replace}) => living(due, payers).every((unit) => isReplaced(unit, losses, replace)));
  const lostIn = ({losses}: Assignment): readonly number[] =>
    [...index.keys()].map((id) => entryOf(losses, id) ?? 0);
  yield* made.sort((a, b) => {
    const [one, other] = [lostIn(a), lostIn(b)];
    const at = one.findIndex((count, i) => count !== other[i]);
    return at < 0 ? 0 : other[at]! - one[at]!;
  });
}
