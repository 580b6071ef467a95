import type * as v from 'valibot';
import {checkWholePosition} from './check-position.js';
import {type Flaw, type Path, brief, type FlawCode, type Brief} from './fault.js';
import type {Game} from './game.js';
import {inspect} from './read-json.js';
import {position} from './schema/position.js';
import {validate} from './schema/shape.js';

type Json = Record<string, unknown>;

/** The sound part of a document with faults. */
interface SoundPart<T> {
  readonly document: T;
  /** Tells whether a fault of the sound part is there only because something was left out. */
  readonly isEcho: (fault: Flaw) => boolean;
}

const entries = ['units', 'unitTypes', 'tables'];
const mapEntries = ['hexes', 'hexsides', 'terrain', 'hexsideTerrain', 'points'];
const mapLists = ['rails', 'roads', 'boardEdges', 'supplySources', 'lines'];
const sections = ['rules', 'stacking', 'turnTrack', 'reinforcements', 'examples', 'errata'];
/** Required fields, with the value that replaces them while the rest is checked. */
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
/** The codes by which a fault expects a name from one of these records. */
const kinds: Readonly<Record<string, FlawCode>> = {
  units: 'unit',
  unitTypes: 'unitType',
  sides: 'side',
  positions: 'position',
  terrain: 'terrain',
  hexsideTerrain: 'hexsideTerrain',
  points: 'point',
};

/** The part of a module that is left out for a fault at this place; `undefined` when the rest makes no module. */
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
 * Copies a document without its misshapen parts, so that faults in the names of the rest can be listed at once. The
 * document must have passed `inspect`. `above` is the place in a module that it would have. `undefined` when too little
 * remains to check.
 */
export function soundPart<S extends v.GenericSchema>(
  schema: S,
  document: unknown,
  above: Path,
): SoundPart<v.InferOutput<S>> | undefined {
  const copy = JSON.parse(JSON.stringify(document)) as unknown;
  const gone = new Set<Brief>();
  const silent = new Set<FlawCode | 'steps'>();
  for (let round = 0; round < 4; round++) {
    const result = validate(schema, copy);
    if (!result.issues) {
      const isEcho = ({pointer, found, code}: Flaw): boolean =>
        (found !== undefined && gone.has(found)) ||
        silent.has(code) ||
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
      if (!parent) continue; // already left out with a larger part
      if (standIn !== undefined) parent[key] = standIn;
      else Reflect.deleteProperty(parent, key);
      if (path[0] === 'map' && standIn !== undefined) silent.add('adjacentHexes').add('adjacentOnWay');
      if (issue.expected === 'known' || standIn !== undefined) continue;
      gone.add(brief(key)!);
      // a whole record is left out: names that are looked up in it are not known to be wrong
      const record = typeof key === 'string' && Object.hasOwn(kinds, key) ? kinds[key] : undefined;
      if (record !== undefined && part.length <= 2) silent.add(record);
      if (above.length === 0 && (part[0] === 'units' || part[0] === 'unitTypes')) silent.add('steps');
    }
  }
  return undefined;
}

/** Finds the faults that the names have in the rest of a position of the wrong shape. */
export function otherPositionFaults(game: Game, document: unknown, above: Path): readonly Flaw[] {
  if (inspect(document).length > 0) return [];
  const rest = soundPart(position, document, ['positions', '']);
  if (!rest) return [];
  const checked = checkWholePosition(game.document, rest.document, above);
  return checked.ok ? [] : checked.faults.filter((fault) => !rest.isEcho(fault));
}
