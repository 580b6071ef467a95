import type {Sighting} from '../../src/edit/module/calibrate.js';
import type {CounterFacts, GridChoice, ImportOptions, MapEdge, ToldTerrain} from '../../src/vassal/index.js';
import {isObject} from '../../src/module/index.js';
import {store, storedFields} from '../shared/browser.js';

/** Everything that a person told about a module: plain JSON, kept in this browser by the module's name. */
export interface Answers {
  readonly map: string | undefined;
  /** Sides of groups; empty for a group of no units. */
  readonly sides: Readonly<Record<string, string>>;
  readonly counters: Readonly<Record<string, CounterFacts>>;
  /** Layers by name: true where their levels show lost steps. */
  readonly layers: Readonly<Record<string, boolean>>;
  /** The grids that were chosen, by map. */
  readonly grids: Readonly<Record<string, GridChoice>>;
  /** Lines between the points of a map, by map, with the units that may take each. */
  readonly lines: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Owners of points, by map; an empty one for nobody. */
  readonly control: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Terrain by map. */
  readonly terrain: Readonly<Record<string, ToldTerrain>>;
  /** The name of a sheet that ships, or `own`. */
  readonly sheet: string;
  /** A sheet in JSON that the person pasted. */
  readonly ownSheet: string;
  readonly stackingLimit: number | undefined;
  readonly supply: Readonly<Record<string, MapEdge>>;
}

export const noAnswers: Answers = {
  map: undefined,
  sides: {},
  counters: {},
  layers: {},
  grids: {},
  lines: {},
  control: {},
  terrain: {},
  sheet: 'wwii-battle-series',
  ownSheet: '',
  stackingLimit: undefined,
  supply: {},
};

const keyOf = (module: string): string => `umpire-vassal:${module}`;

/** Returns what this browser keeps of a module; a field that is not what it should be counts as not answered. */
export function storedAnswers(module: string): Answers {
  const kept = storedFields(keyOf(module));
  const text = (name: string): string | undefined =>
    typeof kept[name] === 'string' ? kept[name] : undefined;
  const record = (name: string): Readonly<Record<string, unknown>> =>
    isObject(kept[name]) ? kept[name] : {};
  const filtered = <T>(name: string, read: (value: unknown) => T | undefined): Readonly<Record<string, T>> =>
    Object.fromEntries(
      Object.entries(record(name)).flatMap(([key, value]) => {
        const known = read(value);
        return known === undefined ? [] : [[key, known] as const];
      }),
    );
  const limit = kept['stackingLimit'];
  return {
    map: text('map'),
    sides: filtered('sides', textOf),
    counters: filtered('counters', factsOf),
    layers: filtered('layers', (value) => (typeof value === 'boolean' ? value : undefined)),
    grids: filtered('grids', gridOf),
    lines: filtered('lines', linesOf),
    control: filtered('control', (value) => (isObject(value) ? texts(value) : undefined)),
    terrain: filtered('terrain', toldOf),
    sheet: text('sheet') ?? noAnswers.sheet,
    ownSheet: text('ownSheet') ?? '',
    stackingLimit: typeof limit === 'number' && limit >= 0 && limit <= 1000 ? limit : undefined,
    supply: filtered('supply', (value) => edges.find((edge) => edge === value)),
  };
}

export const edges: readonly MapEdge[] = ['north', 'east', 'south', 'west'];

/** Reads a choice of a grid; a text is the name of one, as this browser kept it before. */
function gridOf(value: unknown): GridChoice | undefined {
  if (typeof value === 'string') return {kind: 'grid', name: value};
  if (!isObject(value)) return undefined;
  const {kind, name, sightings} = value;
  if (kind === 'zones' || kind === 'points') return {kind};
  if (kind === 'grid') return typeof name === 'string' ? {kind, name} : undefined;
  if (kind !== 'hand' || !Array.isArray(sightings)) return undefined;
  const known = (sightings as readonly unknown[]).flatMap((one): Sighting[] => {
    const {label, x, y} = isObject(one) ? one : {};
    return typeof label === 'string' && Number.isFinite(x) && Number.isFinite(y)
      ? [{label, x: Number(x), y: Number(y)}]
      : [];
  });
  return known.length > 0 ? {kind, sightings: known.slice(0, 100)} : undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const texts = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter((pair): pair is [string, string] => {
      const [, text] = pair;
      return typeof text === 'string';
    }),
  );

const toldOf = (value: unknown): ToldTerrain | undefined =>
  isObject(value) ? {hexes: texts(value['hexes']), hexsides: texts(value['hexsides'])} : undefined;

/** Lines with capacities from 1 to 99. */
function linesOf(value: unknown): Readonly<Record<string, number>> | undefined {
  if (!isObject(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter(
      (pair): pair is [string, number] =>
        Number.isInteger(pair[1]) && Number(pair[1]) > 0 && Number(pair[1]) < 100,
    ),
  );
}

function factsOf(value: unknown): CounterFacts | undefined {
  if (!isObject(value)) return undefined;
  const facts: Record<string, unknown> = {};
  for (const name of ['attack', 'defence', 'movement', 'steps']) {
    const number = value[name];
    if (typeof number === 'number' && number >= 0 && number <= 1000) facts[name] = number;
  }
  const type = (['unit', 'mechanised', 'support', 'hq'] as const).find((one) => one === value['type']);
  return type ? {...facts, type} : facts;
}

/** Keeps answers; false where this page may keep nothing. */
export const keepAnswers = (module: string, answers: Answers): boolean => store(keyOf(module), answers);

/** Forgets all answers of a module. */
export function forgetAnswers(module: string): void {
  try {
    localStorage.removeItem(keyOf(module));
  } catch {
    // a page that may keep nothing has nothing to forget
  }
}

/** Words answers as options of the import; `sheet` is the pasted sheet where it is JSON. */
export function optionsOf(answers: Answers, map: string | undefined, sheet: unknown): ImportOptions {
  const {sides, counters, layers, grids, lines, control, terrain, supply, stackingLimit} = answers;
  return {
    map,
    sides: new Map(Object.entries(sides)),
    counters: new Map(Object.entries(counters)),
    layers: new Map(Object.entries(layers)),
    ...(map === undefined
      ? {}
      : {
          grid: grids[map],
          lines: new Map(Object.entries(lines[map] ?? {})),
          control: new Map(Object.entries(control[map] ?? {})),
          terrain: terrain[map],
        }),
    sheet,
    stackingLimit,
    supply: new Map(Object.entries(supply)),
  };
}
