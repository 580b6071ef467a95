/** A battle without a board: units as a player types them, a terrain, and the rules and tables of a module. */
import {loaded, refused, type Fault, type Loaded} from '../module/fault.js';
import {isObject, type BattleQuestion, type ModuleDocument, type PositionDocument} from '../module/index.js';
import {edgesOf, emptyMap} from './empty-map.js';
import {readCounterLine} from '../module/counter-line.js';
import type {HexMapDocument} from '../module/schema/map.js';
import {wantedPhrases} from '../phrases/en/faults/wanted.js';
import {placePhrases} from '../phrases/en/places.js';

/** The words of a player: units a line each, those of an attacker's hex together, and a blank line between hexes. */
export interface TypedBattle {
  readonly side: string;
  readonly attackers: string;
  readonly defenders: string;
  /** A terrain of the module, or a kind of city; empty for open ground. */
  readonly terrain: string;
}

/** A module that holds the typed units alone, and the question of their battle. */
export interface MadeBattle {
  readonly document: ModuleDocument;
  readonly question: BattleQuestion;
}

/** The hex that is attacked, in the middle of an empty board, and the hexes next to it from the attacker's side on. */
const PLACE = '0505';
const AROUND = ['0405', '0404', '0504', '0506', '0604', '0605'];
const cities = ['town', 'minor', 'major'] as const;
/** Begins the id of a city among those of terrain. */
const CITY = 'city:';

interface TypedUnit {
  readonly fields: object;
  readonly isReduced: boolean;
  readonly across: readonly string[];
  readonly copies: number;
}

/** The words of an option, in English and in German. */
const STEPS = /^(\d{1,2})\s+(?:steps?|Schritte?)$/i;
const REDUCED = /^(?:reduced|reduziert)$/i;
const ACROSS = /^(?:across|über)\s+/i;

/** Attack and defence from the numbers of a line: one number is both. */
const values = ([attack, defence = attack]: readonly number[]): object => ({attack, defence});

/** Finds a name of a module as a player types it: its id or its title, in any case. */
function named(names: Readonly<Record<string, {readonly name?: string}>>, typed: string): string | undefined {
  const wanted = typed.toLowerCase();
  return Object.keys(names).find(
    (id) => id.toLowerCase() === wanted || names[id]!.name?.toLowerCase() === wanted,
  );
}

const titlesOf = (names: Readonly<Record<string, {readonly name?: string}>>): readonly string[] =>
  Object.entries(names).map(([id, {name}]) => name ?? id);

/** Reads a unit: `XL Panzer Corps 12-12-6, armour, back 6-6, across river`. */
function readUnit(line: string, module: ModuleDocument, pointer: string): Loaded<TypedUnit> {
  const read = readCounterLine(line);
  if (!read || read.values.length === 0 || read.values.length > 3)
    return refused([{pointer, found: line, expected: wantedPhrases.typedUnit}]);
  const types = module.unitTypes ?? {};
  const sides = hexesOf(module).hexsideTerrain ?? {};
  let fields: Record<string, unknown> = {
    name: read.name,
    ...values(read.values),
    ...(read.back.length > 0 && {reduced: values(read.back)}),
  };
  let isReduced = false;
  const across: string[] = [];
  for (const option of read.options) {
    const [, steps] = STEPS.exec(option) ?? [];
    const type = named(types, option);
    const side = named(sides, option.replace(ACROSS, ''));
    if (steps !== undefined) fields = {...fields, steps: Number(steps)};
    else if (REDUCED.test(option)) isReduced = true;
    else if (type !== undefined) fields = {...fields, type};
    else if (side !== undefined) across.push(side);
    else {
      const expected = wantedPhrases.typedOption(titlesOf(types), titlesOf(sides));
      return refused([{pointer, found: option, expected}]);
    }
  }
  return loaded({
    fields: 'type' in fields ? fields : {...fields, type: usualType(module)},
    isReduced,
    across,
    copies: read.copies,
  });
}

/** The type of a unit that names none: infantry, or else the first that fights. */
function usualType({unitTypes = {}}: ModuleDocument): string | undefined {
  const fighting = Object.keys(unitTypes).filter((id) => unitTypes[id]!.combat !== false);
  return fighting.find((id) => unitTypes[id]!.symbol === 'infantry') ?? fighting[0];
}

const hexesOf = ({map}: ModuleDocument): HexMapDocument => map as HexMapDocument;

/** Reads lines into groups of units in one hex: a blank line parts them, and so does another hexside to attack across. */
function readUnits(
  text: string,
  module: ModuleDocument,
  above: string,
): {readonly groups: readonly (readonly TypedUnit[])[]; readonly faults: readonly Fault[]} {
  const groups = new Map<string, TypedUnit[]>();
  const faults: Fault[] = [];
  let block = 0;
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') block++;
    else {
      const read = readUnit(line.trim(), module, `/${above}/${String(i)}`);
      if (!read.ok) faults.push(...read.faults);
      else {
        const key = [block, ...read.value.across].join(' ');
        const copies = Array.from({length: read.value.copies}, () => read.value);
        groups.set(key, [...(groups.get(key) ?? []), ...copies]);
      }
    }
  }
  if (groups.size === 0 && faults.length === 0)
    faults.push({pointer: `/${above}`, found: '""', expected: wantedPhrases.typedUnit});
  return {groups: [...groups.values()], faults};
}

/** The games whose battles can be typed: on hexes, with a combat table. */
export const canBeTyped = ({map, tables}: Pick<ModuleDocument, 'map' | 'tables'>): boolean =>
  map.kind === 'hex' && Object.keys(tables ?? {}).length > 0;

/** The terrain that a battle can be in, by id with its title: that of the map, and cities. */
export const typedTerrain = (module: ModuleDocument): readonly (readonly [id: string, title: string])[] => [
  ...Object.entries(hexesOf(module).terrain ?? {})
    .filter(([, {prohibited}]) => prohibited !== true)
    .map(([id, {name}]) => [id, name ?? id] as const),
  ...cities
    .filter((city) =>
      Object.values(hexesOf(module).hexes ?? {}).some((hex) => isObject(hex) && hex.city === city),
    )
    .map((city) => [`${CITY}${city}`, placePhrases.key.cities[city]] as const),
];

/**
 * Makes a battle without a board: the typed units of two sides on an empty board, under the rules and tables of a module on
 * hexes. The attackers stand on the west of the hex, each group of lines in a hex of its own.
 */
export function typedBattle(module: ModuleDocument, typed: TypedBattle): Loaded<MadeBattle> {
  const attack = readUnits(typed.attackers, module, 'attackers');
  const defence = readUnits(typed.defenders, module, 'defenders');
  const faults = [...attack.faults, ...defence.faults];
  if (attack.groups.length > AROUND.length)
    faults.push({
      pointer: '/attackers',
      found: String(attack.groups.length),
      expected: wantedPhrases.typedHexes(AROUND.length),
    });
  if (faults.length > 0) return refused(faults);
  const [other = ''] = Object.keys(module.sides).filter((id) => id !== typed.side);
  const units: Record<string, object> = {};
  const places: Record<string, object> = {};
  const place = (kind: string, side: string, at: string, all: readonly TypedUnit[]): readonly string[] =>
    all.map(({fields, isReduced}) => {
      const id = `${kind}${String(Object.keys(units).length + 1)}`;
      units[id] = {side, ...fields};
      places[id] = {at, ...(isReduced ? {steps: stepsOf(module, fields) - 1} : {})};
      return id;
    });
  const hexsides: Record<string, string[]> = {};
  const attackers = attack.groups.flatMap((group, i) => {
    const at = AROUND[i]!;
    const across = group[0]?.across ?? [];
    if (across.length > 0) hexsides[`${at}/${PLACE}`] = [...across];
    return place('a', typed.side, at, group);
  });
  const defenders = place('d', other, PLACE, defence.groups.flat());
  return loaded({
    document: boardOf(module, typed, {hexsides, units, places, other}),
    question: {attackers: [...attackers], defenders: [...defenders], at: PLACE},
  });
}

/** The steps of a unit at full strength. */
const stepsOf = (
  {unitTypes = {}}: ModuleDocument,
  fields: {readonly steps?: number; readonly type?: string},
): number => fields.steps ?? unitTypes[fields.type ?? '']?.steps ?? 1;

/** The module with the typed units alone, on an empty board; supply is at the attackers' and the defenders' edges. */
function boardOf(
  {units: _units, positions: _positions, examples: _examples, errata: _errata, ...module}: ModuleDocument,
  {side, terrain}: TypedBattle,
  made: {
    readonly hexsides: Record<string, string[]>;
    readonly units: Record<string, object>;
    readonly places: Record<string, object>;
    readonly other: string;
  },
): ModuleDocument {
  const {terrain: kinds, hexsideTerrain, supplySources, boardEdges} = module.map as HexMapDocument;
  const edges = edgesOf(side, made.other);
  const city = cities.find((one) => `${CITY}${one}` === terrain);
  const hex = city ? {city} : terrain === '' ? undefined : {terrain};
  return {
    ...module,
    map: {
      ...emptyMap,
      ...(kinds ? {terrain: kinds} : {}),
      ...(hexsideTerrain ? {hexsideTerrain} : {}),
      hexes: hex ? {[PLACE]: hex} : {},
      hexsides: made.hexsides,
      ...(supplySources ? {supplySources: edges} : {}),
      ...(boardEdges ? {boardEdges: edges} : {}),
    },
    units: made.units as ModuleDocument['units'],
    positions: {typed: {title: module.title, units: made.places as PositionDocument['units']}},
  } as ModuleDocument;
}

/** Writes some units of a side as a player would type them. */
export function typedLines({units = {}, unitTypes = {}}: ModuleDocument, side: string, most: number): string {
  const lines = Object.entries(units).flatMap(([id, unit]) => {
    const type = unitTypes[unit.type];
    if (unit.side !== side || type?.combat === false) return [];
    const strength = unit.strength ?? type?.strength;
    const attack = unit.attack ?? type?.attack ?? strength;
    const defence = unit.defence ?? type?.defence ?? strength;
    if (attack === undefined || defence === undefined) return [];
    const named = type ? `, ${type.name ?? unit.type}` : '';
    const {attack: back = unit.reduced?.strength, defence: backDefence = unit.reduced?.strength} =
      unit.reduced ?? {};
    const ofBack =
      back === undefined || backDefence === undefined ? '' : `, back ${String(back)}-${String(backDefence)}`;
    return [`${unit.name ?? id} ${String(attack)}-${String(defence)}${named}${ofBack}`];
  });
  return lines.slice(0, most).join('\n');
}
