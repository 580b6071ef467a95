/** Shots: the dice that units throw together, whom they fire at, and what hits. */
import {numbersAt, type Unit} from '../../module/game.js';
import type {RollDocument} from '../../module/schema/battle.js';
import type {FireDocument} from '../../module/schema/fire.js';
import {ids} from '../finding.js';
import {inOrder, type NamedFire} from './fire.js';
import {fightOf, type Forces} from './forces.js';
import type {Gift} from './gift.js';
import type {Fight} from './modifiers.js';
import {roles, type Aimed, type Role} from './record.js';
import {diceFor, readRoll, tablesIn, type Reading} from './rolls.js';
import {entryOf} from './support.js';

/** Dice that are rounded down count whole but for the last bits of a fraction. */
const least = 1e-9;

/** A number of a unit at its present steps, by its name; undefined where it has none. */
function numberOf(forces: Forces, unit: Unit, name: string): number | undefined {
  const steps = forces.steps(unit);
  if (name === 'steps') return steps;
  const own = numbersAt(unit, steps);
  switch (name) {
    case 'fire':
    case 'attack':
    case 'defence':
    case 'dice':
    case 'range':
    case 'support':
    case 'lossFactor':
      return own[name];
    default:
      return entryOf(own.ratings, name);
  }
}

/** Numbers of every unit that `hit` may name; others are ratings. */
export const hitNumbers: readonly string[] = [
  'fire',
  'attack',
  'defence',
  'dice',
  'range',
  'support',
  'lossFactor',
  'steps',
];

type ModifierDocument = NonNullable<FireDocument['modifiers']>[number];

/** A modifier of a fire that is about a role, its place there, and whether it holds for a unit and its target. */
export interface FireModifier {
  readonly n: number;
  readonly modifier: ModifierDocument;
  readonly applies: boolean;
}

/** Lists the modifiers of a fire that are about a role. */
export const fireModifiers = (
  forces: Forces,
  {modifiers = []}: FireDocument,
  role: Role,
  unit: Unit,
  target?: Unit,
): readonly FireModifier[] =>
  modifiers.flatMap((modifier, n): readonly FireModifier[] =>
    modifier.of === undefined || modifier.of === role
      ? [
          {
            n,
            modifier,
            applies:
              !modifier.when ||
              forces.holds(modifier.when, {role, units: [unit], ...(target ? {target} : {})}),
          },
        ]
      : [],
  );

/** The dice of a unit by itself. */
function ownDice(forces: Forces, {dice}: FireDocument, role: Role, unit: Unit): number {
  const {per = 0, times = 1} = dice ?? {};
  const count =
    typeof per === 'number'
      ? per
      : {
          steps: () => forces.steps(unit),
          strength: () => forces.strength(unit, role),
          value: () => unit.value,
          unit: () => numbersAt(unit, forces.steps(unit)).dice,
        }[per]();
  return Math.floor(count * times + least);
}

export const facesOf = ({faces, symbols}: FireDocument): number => faces ?? symbols?.length ?? 6;

/** Dice that are read together: those of one unit that fires, or of all units of a role that roll on a table. */
export interface Shot {
  readonly units: readonly string[];
  readonly role: Role;
  readonly target?: string;
  readonly dice: number;
  readonly faces: number;
  /** A die hits that is at most, or at least, this. Absent: none does by its pips. */
  readonly hit?: {readonly atMost: number} | {readonly atLeast: number};
  /** The roll on a table whose entry is the number of hits. */
  readonly reading?: Reading;
}

/** Support and declarations that change the fire of a role. */
export type GiftsOf = (role: Role) => readonly Gift[];
const noGifts: GiftsOf = () => [];

/** The roll of each role that fires: the strength of its units gives the column. */
function rollsOf(
  forces: Forces,
  roll: RollDocument,
  {units, targets = {}}: Aimed,
  gifts: GiftsOf,
): readonly Shot[] {
  const firing = inOrder(forces, units);
  const fight = fightOf(forces);
  const tables = tablesIn(forces.game.document);
  return roles.flatMap((role): readonly Shot[] => {
    const own = firing.flatMap((one) => (one.role === role ? [one.unit] : []));
    const aimed = own.length === 1 ? entryOf(targets, own[0]!.id) : undefined;
    const target = aimed === undefined ? undefined : forces.game.unit(aimed);
    const fighting: Fight = {
      ...fight,
      units: (of) => (of === role ? own : fight.units(of)),
      holds: (when, {of, only}) =>
        forces.holds(when, {
          role: of,
          ...(only ? {only} : of === role ? {units: own} : {}),
          ...(target ? {target} : {}),
        }),
    };
    const scene = {fight: fighting, fighting, tables, gifts: () => gifts(role)};
    const reading = own.length === 0 ? undefined : readRoll({...roll, of: role}, scene);
    if (!reading) return [];
    const {count: dice, faces} = diceFor(reading);
    return [{units: ids(own), role, ...(aimed === undefined ? {} : {target: aimed}), dice, faces, reading}];
  });
}

/** The units that fire, with their dice. */
export function shotsOf(
  forces: Forces,
  {fire, roll}: NamedFire,
  aim: Aimed,
  gifts: GiftsOf = noGifts,
): readonly Shot[] {
  if (roll) return rollsOf(forces, roll, aim, gifts);
  const {units, targets = {}} = aim;
  const more = (role: Role): number => gifts(role).reduce((sum, {dice}) => sum + dice, 0);
  const faces = facesOf(fire);
  const seen = new Set<Role>();
  return inOrder(forces, units).map(({role, unit}): Shot => {
    const id = entryOf(targets, unit.id);
    const target = id === undefined ? undefined : forces.game.unit(id);
    const modifiers = fireModifiers(forces, fire, role, unit, target).flatMap(({modifier, applies}) =>
      applies ? [modifier] : [],
    );
    const extra = seen.has(role) ? 0 : modifiers.reduce((sum, {dice = 0}) => sum + dice, 0) + more(role);
    seen.add(role);
    const {most = Infinity} = fire.dice ?? {};
    const {atMost, atLeast} = fire.hit ?? {};
    const by = modifiers.reduce((sum, {number = 0}) => sum + number, 0);
    const wanted = atMost ?? atLeast;
    const own = typeof wanted === 'string' ? numberOf(forces, unit, wanted) : wanted;
    const number = own === undefined ? undefined : own + by;
    return {
      units: [unit.id],
      role,
      ...(id === undefined ? {} : {target: id}),
      dice: Math.min(most, Math.max(0, ownDice(forces, fire, role, unit) + extra)),
      faces,
      ...(number === undefined ? {} : {hit: atMost === undefined ? {atLeast: number} : {atMost: number}}),
    };
  });
}

/** The number of dice that a fire wants. */
export const diceOfShots = (shots: readonly Shot[]): number => shots.reduce((sum, {dice}) => sum + dice, 0);

/** Does a face hit by its pips? */
export const hits = ({hit}: Shot, face: number): boolean =>
  hit !== undefined && ('atMost' in hit ? face <= hit.atMost : face >= hit.atLeast);
