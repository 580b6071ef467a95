/** Declarations: what a side may announce in a battle, at a price, with units and a place. */
import type {Unit} from '../../module/game.js';
import type {DeclarationDocument} from '../../module/schema/declaration.js';
import {refusal, type BattleFinding, type DeclarationBar} from '../battle-findings.js';
import {ids} from '../finding.js';
import type {OrderDocument} from '../order/document.js';
import type {Forces} from './forces.js';
import type {Declared, Role} from './record.js';
import {entryOf, ruleOf, titleOf} from './support.js';

interface Naming {
  readonly units?: readonly string[] | undefined;
  readonly at?: string | undefined;
}

/** The units of a side that may be named, whether or not they are enough. */
function unitsFor(
  forces: Forces,
  role: Role,
  units: NonNullable<DeclarationDocument['units']>,
): readonly Unit[] {
  return forces
    .units(role, 'fighting')
    .filter(
      (unit) =>
        (!units.when || forces.holds(units.when, {role, units: [unit]})) &&
        (units.advanced !== true || forces.record.advanced.includes(unit.id)),
    );
}

/** Groups of those units that may be declared together: all, or those of each place. */
function groupsOf(forces: Forces, units: readonly Unit[], together = false): readonly (readonly Unit[])[] {
  if (!together) return [units];
  const places = [...new Set(units.map((unit) => forces.at(unit)))];
  return places.map((place) => units.filter((unit) => forces.at(unit) === place));
}

/** The places next to some units with an enemy combat unit, each with the units that could attack it. */
function targetsOf(
  forces: Forces,
  role: Role,
  group: readonly Unit[],
): readonly {readonly at: string; readonly units: readonly Unit[]}[] {
  const own = forces.side(role);
  const places = [...new Set(group.map((unit) => forces.at(unit)))].flatMap((place) =>
    place === null ? [] : forces.neighbours(place),
  );
  return [...new Set(places)].flatMap((at) => {
    const isHeld = forces.unitsAt(at).some((unit) => unit.side !== own && unit.combat);
    const units = isHeld ? group.filter((unit) => forces.mayAttack(unit, at)) : [];
    return units.length > 0 ? [{at, units}] : [];
  });
}

/** The reason why a side may not declare something at all; undefined if it may. */
function declarationBar(
  forces: Forces,
  name: string,
  {by, when, most = 1, price, units, at}: DeclarationDocument,
): DeclarationBar | undefined {
  if (when && !forces.holds(when, {role: by})) return {is: 'when', when};
  if (forces.record.declared.filter((one) => one.name === name && one.role === by).length >= most)
    return {is: 'most', most};
  if (price) {
    const there = forces.units(by, 'fighting');
    const {steps = 0, each = false, units: whole = 0, leaves = 0} = price;
    const needed = steps * (each ? there.length : 1) + leaves;
    const has = there.reduce((sum, unit) => sum + forces.steps(unit), 0);
    if (has < needed) return {is: 'price', needed, has};
    if (there.length < whole) return {is: 'units', least: whole, has: there.length};
  }
  if (!units) return undefined;
  const {least = 1, together = false} = units;
  const able = unitsFor(forces, by, units);
  const groups = groupsOf(forces, able, together).filter(({length}) => length >= least);
  if (groups.length === 0) return {is: 'units', least, has: able.length};
  const hasTarget = groups.some((group) =>
    targetsOf(forces, by, group).some((one) => one.units.length >= least),
  );
  return at === undefined || hasTarget ? undefined : {is: 'noTarget'};
}

/** May the side of a declaration make it now? */
export function mayDeclare(order: OrderDocument, forces: Forces, name: string): boolean {
  const made = entryOf(order.declarations, name);
  return made !== undefined && !declarationBar(forces, name, made);
}

/** Finds the faults of the units and the place that a declaration names. */
function namingBars(
  forces: Forces,
  made: DeclarationDocument,
  {units: named = [], at}: Naming,
): readonly DeclarationBar[] {
  const {by, units, at: place} = made;
  if (!units && named.length > 0) return [{is: 'noUnits'}];
  if (place === undefined && at !== undefined) return [{is: 'noPlace'}];
  if (!units) return [];
  const able = unitsFor(forces, by, units);
  const bars = named.flatMap((id, i): DeclarationBar[] => {
    if (named.indexOf(id) < i) return [{is: 'twice', unit: id}];
    return able.some((unit) => unit.id === id) ? [] : [{is: 'unfit', unit: id}];
  });
  if (bars.length > 0) return bars;
  const {least = 1, most = Infinity, together = false} = units;
  if (named.length < least || named.length > most)
    return [{is: 'number', least, ...(most === Infinity ? {} : {most}), given: named.length}];
  const chosen = able.filter(({id}) => named.includes(id));
  if (together && new Set(chosen.map((unit) => forces.at(unit))).size > 1)
    return [{is: 'apart', units: ids(chosen)}];
  if (place === undefined) return [];
  const target = targetsOf(forces, by, chosen).find((one) => one.at === at);
  if (!target) return [at === undefined ? {is: 'placeMissing'} : {is: 'noEnemy', at}];
  return chosen.flatMap((unit): DeclarationBar[] =>
    target.units.includes(unit) ? [] : [{is: 'cannotAttack', unit: unit.id, at: target.at}],
  );
}

/** Finds the faults of an event that declares something, in a state that asks for one declaration. */
export function declarationBreaches(
  order: OrderDocument,
  forces: Forces,
  asked: string,
  event: {readonly name: string} & Naming,
): readonly BattleFinding[] {
  const made = entryOf(order.declarations, asked);
  const rule = ruleOf(forces, made);
  const title = titleOf(asked, made);
  const refused = (because: DeclarationBar): BattleFinding =>
    refusal(
      {at: forces.place},
      rule,
      'cannotDeclare',
      {title, because},
      'unit' in because ? [because.unit] : undefined,
    );
  if (!made || event.name !== asked)
    return [refused({is: 'otherName', name: titleOf(event.name, entryOf(order.declarations, event.name))})];
  const bar = declarationBar(forces, asked, made);
  return (bar ? [bar] : namingBars(forces, made, event)).map(refused);
}

/** Lists the ways to make a declaration: for each group of units that may be named, each place that it may be about. */
export function* waysToDeclare(
  order: OrderDocument,
  forces: Forces,
  name: string,
  subsets: (units: readonly Unit[], least: number, most: number) => Iterable<readonly Unit[]>,
): Generator<Pick<Declared, 'units' | 'at'>> {
  const made = entryOf(order.declarations, name);
  if (!made || declarationBar(forces, name, made)) return;
  const {by, units, at} = made;
  if (!units) {
    yield {units: []};
    return;
  }
  const {least = 1, most = Infinity, together = false} = units;
  for (const group of groupsOf(forces, unitsFor(forces, by, units), together))
    for (const chosen of subsets(group, least, Math.min(most, group.length)))
      if (at === undefined) yield {units: ids(chosen)};
      else
        for (const target of targetsOf(forces, by, chosen))
          if (target.units.length === chosen.length) yield {units: ids(chosen), at: target.at};
}
