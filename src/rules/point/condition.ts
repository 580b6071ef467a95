import {unitPredicates, type UnitFacts} from '../../module/schema/predicates.js';
import type {WhenDocument} from '../../module/schema/when.js';
import type {Battle} from './battle.js';

/** The keys that a condition of an order of play may have on a map of points. */
export const pointKeys = [
  'of',
  'every',
  'side',
  'role',
  'state',
  'weather',
  'reading',
  'not',
  'any',
  'all',
] as const;

const unitKeys = ['side', 'role', 'state'] as const;

/** The facts that conditions ask for of a unit of a battle on points. */
const factsOf = ({setup, units}: Battle, place: number): UnitFacts => {
  const {side, role, supplied} = setup.units[place]!;
  return {
    side,
    role,
    states: units[place]!.dispersed ? ['dispersed'] : [],
    supplied,
    nationality: undefined,
    type: '',
    formation: undefined,
    alone: false,
    steps: undefined,
    reduced: false,
  };
};

/** Lists the places in `setup.units` of a role's ground units that fight: those that are neither destroyed nor gone. */
export const fighting = ({setup, units}: Battle, role: 'attacker' | 'defender'): readonly number[] =>
  setup.units.flatMap((unit, i) =>
    unit.role === role && unit.kind === 'ground' && !units[i]!.destroyed ? [i] : [],
  );

/** Tells whether a condition holds in a battle on points; `unit` lists the units that `of: "unit"` is about. */
export function pointHolds(when: WhenDocument, battle: Battle, unit: readonly number[]): boolean {
  const {of, every = false, not, any, all, reading = {}, weather} = when;
  const group =
    of === 'attackers'
      ? fighting(battle, 'attacker')
      : of === 'defenders'
        ? fighting(battle, 'defender')
        : unit;
  const options = battle.setup.options as unknown as Readonly<Record<string, string>>;
  if (Object.entries(reading).some(([option, value]) => options[option] !== value)) return false;
  if (weather !== undefined && ![weather].flat().includes(battle.setup.weather)) return false;
  const asked = unitKeys.filter((key) => when[key] !== undefined);
  if (asked.length > 0) {
    const meets = (place: number): boolean => {
      const facts = factsOf(battle, place);
      return asked.every((key) => unitPredicates[key].test(when[key] as never, facts));
    };
    if (group.length === 0 || !(every ? group.every(meets) : group.some(meets))) return false;
  }
  return (
    (not === undefined || !pointHolds(not, battle, group)) &&
    (any === undefined || any.some((one) => pointHolds(one, battle, group))) &&
    (all === undefined || all.every((one) => pointHolds(one, battle, group)))
  );
}
