import type {ModuleDocument} from '../../module/index.js';
import {hex, hexMap, hexsideTerrain, point, pointMap, terrain, underlay} from '../../module/schema/map.js';
import {moduleDocument, side} from '../../module/schema/module.js';
import {placed, whole} from '../../module/schema/position.js';
import {unit} from '../../module/schema/unit.js';
import {eachEntry, withField} from '../record.js';
import {hexesBeside, hexsideName, tidyChains} from './hex-map.js';
import {gridIn, isHex} from './draft.js';

/** Names in the order in which people count: `g2` before `g10`. */
function before(a: string, b: string): number {
  const [x, y] = [a, b].map((name) => name.match(/\d+|\D+/g) ?? []);
  for (let i = 0; i < Math.max(x!.length, y!.length); i++) {
    const [one, other] = [x![i], y![i]];
    if (one === other) continue;
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
    const numbers = /^\d/.test(one) && /^\d/.test(other) && Number(one) !== Number(other);
    return (numbers ? Number(one) < Number(other) : one < other) ? -1 : 1;
  }
  return 0;
}

const sorted = <T>(record: Readonly<Record<string, T>> | undefined): Record<string, T> =>
  Object.fromEntries(Object.entries(record ?? {}).sort(([a], [b]) => before(a, b)));

/** An object with its fields in the order of its schema; the author's own come after. */
function inOrder<T extends object>(of: T, fields: readonly string[]): T {
  const rank = (key: string): number => (fields.includes(key) ? fields.indexOf(key) : fields.length);
  return Object.fromEntries(Object.entries(of).sort(([a], [b]) => rank(a) - rank(b))) as T;
}
const fieldsOf = (schema: {readonly entries: object}): readonly string[] => [
  '$schema',
  ...Object.keys(schema.entries),
];
const ofUnit = ['side', 'type', 'name', 'label', ...fieldsOf(unit)];

/** A record whose entries have their fields in the order of their schema. */
const each = <T extends object>(
  record: Readonly<Record<string, T>> | undefined,
  fields: readonly string[],
): Record<string, T> => eachEntry(record, (entry, key) => [key, inOrder(entry, fields)]);

/** The labels of each side, in their order. */
const bySide = <T extends Record<string, string[]> | undefined>(record: T): T =>
  record && (eachEntry(record, (labels, side) => [side, [...new Set(labels)].sort(before)]) as T);

function tidyMap(document: ModuleDocument): ModuleDocument['map'] {
  const {map} = document;
  const image = map.image && inOrder(map.image, fieldsOf(underlay));
  if (!isHex(document) || map.kind !== 'hex') {
    const ordered = inOrder(map, fieldsOf(pointMap));
    if (ordered.kind !== 'point') return ordered;
    return {...ordered, points: each(ordered.points, fieldsOf(point)), ...(image ? {image} : {})};
  }
  const grid = gridIn(document);
  const tidied = {
    terrain: each(map.terrain, fieldsOf(terrain)),
    hexsideTerrain: each(map.hexsideTerrain, fieldsOf(hexsideTerrain)),
    hexes: sorted(each(map.hexes, fieldsOf(hex))),
    hexsides: sorted(
      eachEntry(map.hexsides, (kinds, name) => {
        const ends = grid && hexesBeside(grid, name);
        return [ends ? hexsideName(...ends) : name, kinds];
      }),
    ),
    roads: map.roads && tidyChains(map.roads),
    rails: map.rails && tidyChains(map.rails),
    boardEdges: bySide(map.boardEdges),
    supplySources: bySide(map.supplySources),
    image,
  };
  let tidy = map;
  for (const key of Object.keys(tidied) as (keyof typeof tidied)[])
    tidy = withField(tidy, key, tidied[key] as never);
  return inOrder(tidy, fieldsOf(hexMap));
}

/**
 * A module as it is written: fields in the order of the format, hexes, hexsides, units and who is where in the order
 * of their names, each hexside and each piece of a way once. It says what it said: two that say the same are written alike.
 */
export function tidyModule(document: ModuleDocument): ModuleDocument {
  const {sides, unitTypes, units, positions} = document;
  const tidied = {
    map: tidyMap(document),
    sides: each(sides, fieldsOf(side)),
    unitTypes: each(unitTypes, ofUnit),
    units: sorted(each(units, ofUnit)),
    positions: eachEntry(positions, (position, name) => {
      let tidy = withField(
        position,
        'units',
        sorted(eachEntry(position.units, (one, id) => [id, one && inOrder(one, fieldsOf(placed))])) as never,
      );
      tidy = withField(tidy, 'control', sorted(position.control ?? {}) as never);
      return [name, inOrder(tidy, ['base', ...fieldsOf(whole)])];
    }),
  };
  let tidy = document;
  for (const key of Object.keys(tidied) as (keyof typeof tidied)[])
    tidy = withField(tidy, key, tidied[key] as never);
  return inOrder(tidy, fieldsOf(moduleDocument));
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** JSON with a line for each thing that somebody may change by itself: a hex, a unit, a row of a table. */
function tidyJson(value: unknown, indent = ''): string {
  if (isPlain(value)) return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return `[${value.map((one) => JSON.stringify(one)).join(', ')}]`;
    return `[\n${value.map((one) => deeper + tidyJson(one, deeper)).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value as object).filter(([, entry]) => entry !== undefined);
  const parts = (within: string): string[] =>
    entries.map(([key, entry]) => `${JSON.stringify(key)}: ${tidyJson(entry, within)}`);
  if (entries.length === 0) return '{}';
  if (indent.length > 2 && entries.every(([, entry]) => isPlain(entry))) {
    const one = `{${parts('').join(', ')}}`;
    if (one.length <= 160) return one;
  }
  return `{\n${parts(deeper)
    .map((part) => deeper + part)
    .join(',\n')}\n${indent}}`;
}

/** The file of a module. */
export const writeModule = (document: ModuleDocument): string => `${tidyJson(tidyModule(document))}\n`;
