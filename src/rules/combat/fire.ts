/** Fire: its name, rule and allocation, whose turn it is, and the units of a turn. */
import type {Unit} from '../../module/game.js';
import type {Allocation} from '../../module/schema/chart-names.js';
import type {RollDocument} from '../../module/schema/battle.js';
import type {FireDocument} from '../../module/schema/fire.js';
import {ids} from '../finding.js';
import type {Forces} from './forces.js';
import {otherRole, roles, type Role, type Turn} from './record.js';
import {entryOf, ruleOf, titleOf} from './support.js';

/** A fire with its name. */
export interface NamedFire {
  readonly name: string;
  readonly fire: FireDocument;
  /** The roll on a table that is made in place of dice that hit. */
  readonly roll?: RollDocument;
}

/** The fire of an order of play by its name, which a stranger gives. */
export function fireNamed(
  {
    fire: fires,
    rolls,
  }: {
    readonly fire: Readonly<Record<string, FireDocument>>;
    readonly rolls: Readonly<Record<string, RollDocument>>;
  },
  name: string,
): NamedFire | undefined {
  const fire = entryOf(fires, name);
  const roll = fire?.roll === undefined ? undefined : entryOf(rolls, fire.roll);
  return fire && {name, fire, ...(roll ? {roll} : {})};
}

export const fireTitle = ({name, fire}: NamedFire): string => titleOf(name, fire);

/** The number of the rule on a fire. */
export const fireRule = (forces: Pick<Forces, 'game'>, {fire}: NamedFire): string => ruleOf(forces, fire);

/** The allocation of the hits of a fire. */
export const allocationOf = ({allocate, targets = 'side', hits}: FireDocument): Allocation =>
  allocate ?? (hits ? 'symbols' : targets === 'side' ? 'owner' : 'target');

/** An entry of the order: a class, where only one fires, and the role. */
function entryIn(entry: string): {readonly of: Role | 'both'; readonly class: string | undefined} {
  const cut = entry.lastIndexOf(':');
  return {of: entry.slice(cut + 1) as Role | 'both', class: cut < 0 ? undefined : entry.slice(0, cut)};
}

const rolesIn = (of: Role | 'both'): readonly Role[] => (of === 'both' ? roles : [of]);

/** The role in which a unit fights; undefined where it does not. */
export const roleOf = (forces: Forces, id: string): Role | undefined =>
  roles.find((role) => forces.units(role).some((unit) => unit.id === id));

/** Does a unit fire by its own conditions, the order apart? */
const mayFire = (forces: Forces, {when}: FireDocument, role: Role, unit: Unit): boolean =>
  !when || forces.holds(when, {role, units: [unit]});

/** The next units to fire in this round: those of the first entry of the order with units that had no turn in it. */
export function nextTurn(forces: Forces, {name, fire}: NamedFire): Turn | null {
  const {hadTurn} = forces.record;
  for (const entry of fire.order) {
    const {of, class: own} = entryIn(entry);
    const units = rolesIn(of).flatMap((role) =>
      forces
        .units(role)
        .filter(
          (unit) =>
            (own === undefined || unit.class === own) &&
            !hadTurn.includes(unit.id) &&
            mayFire(forces, fire, role, unit),
        ),
    );
    if (units.length > 0)
      return {
        fire: name,
        role: of,
        ...(own === undefined ? {} : {class: own}),
        units: units.map(({id}) => id),
      };
  }
  return null;
}

/** The units of the turn that have not had it, and still fight. */
export function unitsOfTurn(forces: Forces): readonly string[] {
  const {turn, hadTurn} = forces.record;
  return turn ? turn.units.filter((id) => !hadTurn.includes(id) && roleOf(forces, id) !== undefined) : [];
}

/** The units of an event in the order in which their dice are read: of both roles those of the attacker first. */
export function inOrder(
  forces: Forces,
  ids: readonly string[],
): readonly {readonly role: Role; readonly unit: Unit}[] {
  return roles.flatMap((role) =>
    ids.flatMap((id) => {
      const unit = forces.units(role).find((one) => one.id === id);
      return unit ? [{role, unit}] : [];
    }),
  );
}

/** The enemies that a unit may fire at: those that fight. */
export function targetsOf(forces: Forces, id: string): readonly string[] {
  const role = roleOf(forces, id);
  return role ? ids(enemiesOf(forces, role)) : [];
}

export const enemiesOf = (forces: Forces, role: Role): readonly Unit[] => forces.units(otherRole(role));
