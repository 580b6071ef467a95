import type * as v from 'valibot';
import {show, type Fault} from '../fault.js';
import {moduleDocument, type ModuleDocument} from '../schema/module.js';
import type {Game} from '../game.js';
import {position} from '../schema/position.js';
import {copying, type Work} from '../steps.js';
import {parsing} from '../schema/shape.js';
import {inspecting} from './json.js';
import {checkingPosition} from './position.js';

type Path = readonly (string | number)[];
type Json = Record<string, unknown>;

/** What is left of a document when its misshapen parts are left out, and which names went with them. */
export interface Rest<T> {
  readonly document: T;
  /** Is a fault of the rest only there because of what was left out? */
  readonly isEcho: (fault: Fault) => boolean;
}

const entries = ['units', 'unitTypes', 'tables'];
const mapEntries = ['hexes', 'hexsides', 'terrain', 'hexsideTerrain', 'points'];
const mapLists = ['rails', 'roads', 'boardEdges', 'supplySources', 'lines'];
const sections = ['rules', 'stacking', 'turnTrack', 'reinforcements', 'examples', 'errata'];
/** Fields that must be there, with what stands in for them while the rest is looked over. */
const standIns: Readonly<Record<string, unknown>> = {
  '/umpire': 1,
  '/id': 'x',
  '/title': '',
  '/map/layout': 'flat-top',
  '/map/shifted': 'even',
};
function standInAt(path: Path): unknown {
  if (path[0] !== 'sides' || path.length < 2) return standIns[`/${path.join('/')}`];
  return path.length === 2 ? {name: ''} : path[2] === 'name' ? '' : undefined;
}
/** What a fault expects that speaks of a name from one of these records. */
const kinds: Readonly<Record<string, string>> = {
  units: 'a unit of this module',
  unitTypes: 'a unit type of this module',
  sides: 'a side of this module',
  positions: 'a position of this module',
  terrain: 'a terrain of this map',
  hexsideTerrain: 'a hexside terrain of this map',
  points: 'a point of this map',
};

/** The part of a module that goes when there is a fault at this place; `undefined` when nothing is left to look at. */
function partOf(path: Path): Path | undefined {
  const [first, second] = path as readonly (string | undefined)[];
  if (first === 'map') {
    if (mapEntries.includes(second ?? '')) return path.slice(0, 3);
    return mapLists.includes(second ?? '') ? path.slice(0, 2) : undefined;
  }
  if (first === 'sides') return path.length > 2 ? path : undefined;
  if (first === 'positions') return path.slice(0, path[2] === 'units' ? 4 : 3);
  if (entries.includes(first ?? '')) return path.slice(0, 2);
  return sections.includes(first ?? '') ? path.slice(0, 1) : undefined;
}

function parentOf(document: unknown, path: Path): Json | undefined {
  let value = document;
  for (const key of path.slice(0, -1)) value = (value as Json | undefined)?.[key];
  return typeof value === 'object' && value !== null ? (value as Json) : undefined;
}

/**
 * A document without its misshapen parts, so that what is wrong with the names of the others can be told in the same
 * breath. It must have been looked over (`inspect`), and is not touched. `above` is where in a module it would stand.
 */
function* without<S extends v.GenericSchema>(
  schema: S,
  document: unknown,
  above: Path,
): Work<Rest<v.InferOutput<S>> | undefined> {
  const copy = yield* copying(document);
  const gone = new Set<string>();
  const silent = new Set<string>();
  for (let round = 0; round < 4; round++) {
    const result = yield* parsing(schema, copy);
    if (!result.issues) {
      const isEcho = ({pointer, found, expected}: Fault): boolean =>
        gone.has(found) ||
        [...silent].some((what) => expected.startsWith(what)) ||
        (silent.has('steps') && pointer.endsWith('/steps'));
      return {document: result.value, isEcho};
    }
    for (const issue of result.issues) {
      const path = (issue.path ?? []).map(({key}) => key as string | number);
      const standIn = standInAt(path);
      const part =
        issue.expected === 'known'
          ? path
          : standIn === undefined
            ? partOf([...above, ...path])?.slice(above.length)
            : path;
      const parent = part && parentOf(copy, part);
      const key = part?.at(-1);
      if (key === undefined) return undefined;
      if (!parent) continue; // it went with something else
      if (standIn !== undefined) parent[key] = standIn;
      else Reflect.deleteProperty(parent, key);
      if (path[0] === 'map' && standIn !== undefined) silent.add('two hexes that touch');
      if (issue.expected === 'known' || standIn !== undefined) continue;
      gone.add(show(key));
      // a whole record went: whatever was looked up in it is not known to be wrong
      const record = typeof key === 'string' && Object.hasOwn(kinds, key) ? kinds[key] : undefined;
      if (record !== undefined && part.length <= 2) silent.add(record);
      if (above.length === 0 && (part[0] === 'units' || part[0] === 'unitTypes')) silent.add('steps');
    }
  }
  return undefined;
}

/** What is left of a misshapen module; `undefined` when that is too little to look at. */
export const restOfModule = (document: unknown): Work<Rest<ModuleDocument> | undefined> =>
  without(moduleDocument, document, []);
/** What else is wrong with the names in a position of the wrong shape. */
export function* restOfPositionFaults(game: Game, document: unknown, above: Path): Work<readonly Fault[]> {
  if ((yield* inspecting(document)).length > 0) return [];
  const rest = yield* without(position, document, ['positions', '']);
  if (!rest) return [];
  const checked = yield* checkingPosition(game.document, rest.document, above);
  return checked.ok ? [] : checked.faults.filter((fault) => !rest.isEcho(fault));
}
