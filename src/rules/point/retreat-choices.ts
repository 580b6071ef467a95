import type {Found} from '../battle-findings.js';
import {type BrokenRule, findingsOfBroken} from '../broken-rules.js';
import type {Exit} from './battle.js';
import {
  againstGoal,
  goal,
  linesOf,
  overfull,
  type WithdrawalPlan,
  type Retreater,
  usage,
  type Use,
} from './retreat.js';

/** A destination for one unit, the others as they are in a plan under way. */
export interface Option {
  /** A point, or null: eliminated. */
  readonly to: string | null;
  readonly name: string;
  readonly kind: Exit['kind'] | 'eliminated';
  /** The capacity that the line has left when this unit goes elsewhere. */
  readonly remaining: number;
  readonly open: boolean;
  /** Why it is not open, or what speaks against it under the present plan. */
  readonly findings: readonly Found[];
}

/**
 * Lists the choices of each unit while a plan is made: every neighbouring point and elimination, with the room that the
 * others' choices leave and the reason where it is closed. The plan may still be incomplete. `noPlace`: what becomes of
 * a unit that finds no room anywhere, as the module reads that.
 */
export function retreatOptions(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: WithdrawalPlan,
  noPlace: 'eliminated' | 'stay' = 'eliminated',
): ReadonlyMap<string, readonly Option[]> {
  const all = usage(exits, units, plan);
  const goingTo = new Map<string | null | undefined, Retreater[]>();
  for (const unit of units) {
    const to = goal(plan, unit.id);
    const others = goingTo.get(to);
    if (others) others.push(unit);
    else goingTo.set(to, [unit]);
  }
  const place = new Map(units.map((unit, i) => [unit, i]));
  return new Map(
    units.map((unit) => {
      const now = goal(plan, unit.id);
      // what the others leave: only where this unit goes there is another use without it
      const own = exits.find(({to}) => to === now);
      const without = own && usage([own], units, {...plan, [unit.id]: null}).get(own.to);
      const left = (to: string): Use => (without && to === now ? without : all.get(to)!);
      let there: Exit | undefined;
      const lines = linesOf(exits, (to) => (to === there?.to ? withOne(left(to), unit) : left(to)));
      const going = (): readonly Retreater[] => {
        const others = goingTo.get(there?.to) ?? [];
        return now === there?.to
          ? others
          : [...others, unit].sort((one, other) => place.get(one)! - place.get(other)!);
      };
      const against = (way: Exit | undefined): readonly BrokenRule[] => {
        there = way;
        return [
          ...(way ? overfull(way, lines.use(way.to), going) : []),
          ...againstGoal(unit, way?.to ?? null, lines, noPlace),
        ];
      };
      const option = (way: Exit | undefined): Pick<Option, 'open' | 'findings'> => {
        const broken = against(way);
        return {open: broken.length === 0, findings: findingsOfBroken(broken)};
      };
      return [
        unit.id,
        [
          ...exits.map((way): Option => {
            const {to, name, kind} = way;
            return {to, name, kind, remaining: left(to).remaining, ...option(way)};
          }),
          {to: null, name: 'eliminated', kind: 'eliminated', remaining: 0, ...option(undefined)},
        ],
      ];
    }),
  );
}

/** Adds a unit to the use of a line. */
const withOne = ({used, remaining, ground}: Use, {size, air}: Retreater): Use => ({
  used: used + size,
  remaining: remaining - size,
  ground: ground || !air,
});
