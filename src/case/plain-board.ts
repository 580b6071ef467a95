import {edgesOf, emptyMap} from './empty-map.js';
import {askedFaults} from '../phrases/en/faults/asked.js';
import {plainPhrases} from '../phrases/en/plain.js';
import {gameContents} from '../games/contents.js';
import {loadGameDocument} from '../games/index.js';
import {
  isObject,
  loaded,
  refused,
  type Fault,
  type Loaded,
  type ModuleDocument,
  type SheetDocument,
  type SheetExtension,
} from '../module/index.js';
import {takenStates} from '../module/unit-states.js';
import {isLineSheet} from '../module/game.js';
import type {HexMapDocument} from '../module/schema/map.js';
import {sheetOf} from '../rules/retreat-rules.js';
import {asksForSupply} from '../rules/supply.js';
import {wantedPhrases} from '../phrases/en/faults/wanted.js';

type HexDocument = NonNullable<HexMapDocument['hexes']>[string];

/** The retreat rules of a module: the name of a sheet that ships, a sheet, or one that extends another. */
type SheetOfModule = string | SheetDocument | SheetExtension;

/** Enough to fill the six hexes around a unit twice. */
export const COUNTERS = 16;
const SIDES = {blue: {name: 'Blue', colour: '#5f7f9e'}, red: {name: 'Red', colour: '#a8573e'}} as const;
/** Counters that a sheet says nothing about. */
const infantry = {symbol: 'infantry', echelon: 'division', steps: 2, strength: 4} as const;
/** Terrain and a hexside that nobody may enter or cross, whatever the sheet names. */
const CLOSED = {terrain: 'lake', hexside: 'cliff'} as const;
const cities = ['town', 'minor', 'major'] as const;

/** The names that a sheet has under some keys, such as the types of units in its conditions, in their order. */
function namesIn(sheet: SheetOfModule, ...keys: readonly string[]): readonly string[] {
  const found = new Set<string>();
  if (typeof sheet === 'string') gather(sheetOf(sheet), keys, found);
  else if (isObject(sheet) && typeof sheet['extends'] === 'string')
    gather(sheetOf(sheet['extends']), keys, found);
  gather(sheet, keys, found);
  return [...found];
}
function gather(value: unknown, keys: readonly string[], found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, said] of Object.entries(value)) {
    if (keys.includes(key)) for (const name of [said].flat()) if (typeof name === 'string') found.add(name);
    // sides that a preference tells directions for
    if (key === 'by' && keys.includes('side') && isObject(said))
      for (const name of Object.keys(said)) found.add(name);
    gather(said, keys, found);
  }
}

/** The words for what may lie in a hex or on a hexside of the plain board: those that the sheet names, and one of each that is closed. */
const groundWords = (
  sheet: SheetOfModule,
): Readonly<Record<'terrain' | 'hexside' | 'region', readonly string[]>> => ({
  terrain: [...new Set([CLOSED.terrain, ...namesIn(sheet, 'terrain')])],
  hexside: [...new Set([CLOSED.hexside, ...namesIn(sheet, 'hexside', 'hexsides')])],
  region: namesIn(sheet, 'region', 'regions'),
});

/** The terrain in hexes and on hexsides of a plain board. */
type Ground = Required<Pick<HexMapDocument, 'hexes' | 'hexsides'>>;

/**
 * Reads terrain for a plain board: `0506:woods`, `0505/0506:river`, with commas between them. A hex takes a terrain that the sheet
 * names, a region or a city; `lake` and `cliff` are closed to all.
 */
export function readGround(text: string, sheet: SheetOfModule, at = '--terrain'): Loaded<Ground> {
  const known = groundWords(sheet);
  const hexes: Record<string, HexDocument> = {};
  const hexsides: Record<string, string[]> = {};
  const faults: Fault[] = [];
  for (const word of text.split(',').filter((one) => one.trim() !== '')) {
    const [place = '', name = ''] = word.split(':').map((part) => part.trim());
    const city = cities.find((one) => one === name);
    const off = place.split('/').find((hex) => !/^(?:0[1-9]|10)0[1-9]$/.test(hex));
    if (off !== undefined) {
      faults.push({
        pointer: at,
        found: JSON.stringify(off),
        expected: wantedPhrases.boardHex,
      });
      continue;
    }
    if (place.includes('/') && known.hexside.includes(name))
      hexsides[place] = [...(hexsides[place] ?? []), name];
    else if (!place.includes('/') && known.terrain.includes(name))
      hexes[place] = {...hexes[place], terrain: name};
    else if (!place.includes('/') && known.region.includes(name))
      hexes[place] = {...hexes[place], regions: [...(hexes[place]?.regions ?? []), name]};
    else if (!place.includes('/') && city) hexes[place] = {...hexes[place], city};
    else {
      const [ofHex, ofHexside] = [[...known.terrain, ...known.region, ...cities], known.hexside];
      const [hex = '', other = '0505'] = place.split('/');
      const remedy = !place.includes('/')
        ? ofHexside.includes(name) && askedFaults.isHexside(name, hex)
        : ofHex.includes(name) && askedFaults.isHex(name, hex, other);
      faults.push({
        pointer: at,
        found: word.trim(),
        expected: askedFaults.oneOf(
          (place.includes('/') ? ofHexside : ofHex).map((one) => `${place}:${one}`),
        ),
        ...(remedy ? {remedy} : {}),
      });
    }
  }
  return faults.length > 0 ? refused(faults) : loaded({hexes, hexsides});
}

/** The kinds of counters on a plain board: infantry, then one for each type, nationality and formation that the sheet names. */
const kindsOf = (sheet: SheetOfModule): readonly (readonly [name: string, says: object])[] => [
  ['infantry', {type: 'infantry'}],
  ...namesIn(sheet, 'type')
    .filter((type) => type !== 'infantry')
    .map((type) => [type, {type}] as const),
  ...namesIn(sheet, 'nationality', 'east').map(
    (nationality) => [nationality, {type: 'infantry', nationality}] as const,
  ),
  ...namesIn(sheet, 'formation').map((formation) => [formation, {type: 'infantry', formation}] as const),
];
/** The words that name a kind of counter, such as `cavalry`. */
export const counterKinds = (sheet: SheetOfModule): readonly string[] => kindsOf(sheet).map(([name]) => name);
/** The counters of a colour and a kind, by their ids. */
export const countersOf = (
  sheet: SheetOfModule,
  colour: keyof typeof SIDES,
  kind: string,
): readonly string[] =>
  Array.from(
    {length: COUNTERS},
    (_, i) => `${colour.charAt(0)}${String(counterKinds(sheet).indexOf(kind) * COUNTERS + i + 1)}`,
  );

/** The name of a state as a label, from its id. */
const stateLabel = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}`.replaceAll('-', ' ');

/** The states of a sheet, which nobody has checked, that are boxes beside the map. */
function boxesIn(sheet: SheetOfModule): readonly string[] {
  const {effects, otherwise}: {effects?: unknown; otherwise?: unknown} =
    typeof sheet === 'string' ? {} : sheet;
  return [effects, otherwise]
    .flat()
    .flatMap((clause: unknown) =>
      isObject(clause) &&
      (clause['clause'] === 'overStackedAfter' || clause['clause'] === 'removed') &&
      typeof clause['state'] === 'string'
        ? [clause['state']]
        : [],
    );
}

/** The stacking limit of each hex of a plain board: one for both sides, or that of blue and that of red. */
type BoardLimit = number | readonly [blue: number, red: number];

/** The limit of a sheet that comes without a game. */
const LIMIT = 2;

/** Writes a limit as `readLimit` reads it. */
export const writeLimit = (limit: BoardLimit = LIMIT): string =>
  typeof limit === 'number' ? String(limit) : limit.join(',');

/** Reads the stacking limit of a plain board: `2`, or `2,1` where blue and red differ. */
export function readLimit(text: string, at = '--limit'): Loaded<BoardLimit> {
  const [blue = Number.NaN, red, ...more] = text
    .split(',')
    .map((one) => (/^\s*\d{1,4}(?:\.\d+)?\s*$/.test(one) ? Number(one) : Number.NaN));
  if (Number.isNaN(blue) || Number.isNaN(red) || more.length > 0)
    return refused([{pointer: at, found: JSON.stringify(text), expected: wantedPhrases.boardLimit}]);
  return loaded(red === undefined ? blue : [blue, red]);
}

/** The stacking on a plain board: its limit, and what units of a type count against it, where that is not 1. */
interface BoardStacking {
  readonly limit?: BoardLimit;
  readonly counts?: Readonly<Record<string, number>>;
}

/** Takes the stacking of a module, whose fields nobody has checked; blue is its first side. */
export function boardStacking({
  sides,
  stacking,
  unitTypes,
}: Readonly<Record<string, unknown>>): BoardStacking {
  const limit = isObject(stacking) ? stacking['limit'] : undefined;
  const [blue, red] = Object.keys(isObject(sides) ? sides : {}).map((side) =>
    isObject(limit) ? limit[side] : limit,
  );
  const counts = Object.entries(isObject(unitTypes) ? unitTypes : {}).flatMap(([type, says]) => {
    const count = isObject(says) ? says['stacking'] : undefined;
    return typeof count === 'number' ? [[type, count] as const] : [];
  });
  return {
    ...(typeof blue === 'number' && typeof red === 'number'
      ? {limit: blue === red ? blue : ([blue, red] as const)}
      : {}),
    counts: Object.fromEntries(counts),
  };
}

/**
 * Makes a module to try a sheet on: an open map of 10 by 9 hexes, numbered by column and row, two sides with sixteen counters
 * each, and as many more of every kind that the sheet names. The states that it names are known. The sides are those that it
 * names, blue the first of them. Where it asks for supply, blue is supplied from the left edge, red from the right.
 */
export function plainBoard(
  sheet: SheetOfModule,
  {
    title = plainPhrases.board.title,
    limit = LIMIT,
    counts = {},
    ground = {hexes: {}, hexsides: {}},
  }: {title?: string; ground?: Ground} & BoardStacking = {},
): ModuleDocument {
  const [first = 'blue', second = first === 'red' ? 'blue' : 'red'] = namesIn(sheet, 'side', 'player');
  const sideIds = {blue: first, red: second};
  const named = (name: string, id: string): string => (id === name.toLowerCase() ? name : `${name} (${id})`);
  const kinds = kindsOf(sheet);
  const boxes = boxesIn(sheet);
  const states = namesIn(sheet, 'state').filter((state) => !takenStates.has(state));
  const units = (['blue', 'red'] as const).flatMap((colour) =>
    kinds.flatMap(([kind, says], k) =>
      countersOf(sheet, colour, kind).map((id) => {
        const label = id.slice(1);
        const name = `${k === 0 ? SIDES[colour].name : kind} ${label}`;
        return [id, {side: sideIds[colour], ...says, name, label}] as const;
      }),
    ),
  );
  const words = groundWords(sheet);
  const known = (names: readonly string[], closed: string): Record<string, {prohibited?: true}> =>
    Object.fromEntries(names.map((name) => [name, name === closed ? {prohibited: true} : {}]));
  const edge = edgesOf(first, second);
  const types = kinds.flatMap(([, says]) => ('type' in says ? [says.type as string] : []));
  return {
    umpire: 1,
    id: 'plain-board',
    title,
    sides: {
      [first]: {...SIDES.blue, name: named('Blue', first)},
      [second]: {...SIDES.red, name: named('Red', second)},
    },
    map: {
      ...emptyMap,
      terrain: known(words.terrain, CLOSED.terrain),
      hexsideTerrain: {
        ...known(words.hexside, CLOSED.hexside),
        [CLOSED.hexside]: {prohibited: true, pattern: 'wall'},
      },
      ...ground,
      ...(asksForSupply(sheet) ? {supplySources: edge} : {}),
      boardEdges: edge,
    },
    unitTypes: Object.fromEntries(
      types.map((type) => [
        type,
        {...infantry, ...(Object.hasOwn(counts, type) ? {stacking: counts[type]!} : {})},
      ]),
    ),
    units: Object.fromEntries(units) as ModuleDocument['units'] & object,
    ...(states.length > 0
      ? {
          states: Object.fromEntries(
            states.map((state) => [
              state,
              {name: stateLabel(state), ...(boxes.includes(state) ? {box: true} : {})},
            ]),
          ),
        }
      : {}),
    stacking: {limit: typeof limit === 'number' ? limit : {[first]: limit[0], [second]: limit[1]}},
    rules: {retreat: sheet},
    positions: {
      start: {
        title: plainPhrases.board.position,
        units: {b1: {at: '0505'}, r1: {at: '0504'}, r2: {at: '0404'}},
      },
    },
  };
}

/** Says where units are supplied from on the plain board of a sheet; nothing where the sheet does not ask for supply. */
export const supplyNote = (sheet: SheetOfModule): string =>
  asksForSupply(sheet) ? plainPhrases.board.supply : '';

/** Tells whether a document is a rule sheet by itself, as far as its fields say so: what it holds is not checked. */
export const isSheet = (document: unknown): document is SheetDocument | SheetExtension =>
  isObject(document) && !('umpire' in document) && ('bars' in document || 'extends' in document);

/** The rule sheets that can be tried, by name with their titles: those of series that ship, and those of games. */
export const sheetTitles: ReadonlyMap<string, string> = new Map([
  ['wwii-battle-series', 'WWII Battle Series, 9.0 to 9.4'],
  ['russia-besieged', 'Russia Besieged, 10.8'],
  ...Object.entries(gameContents).flatMap(([id, {sheet}]) =>
    sheet === undefined ? [] : [[id, sheet] as const],
  ),
]);

/** A rule sheet to try on a plain board, with the stacking of its game. */
export interface TriedSheet extends BoardStacking {
  readonly sheet: SheetOfModule;
  readonly title: string;
}

/** Loads a plain board with one of `sheetTitles`; `undefined` where no sheet has this name. */
export async function loadPlainBoard(name: string): Promise<ModuleDocument | undefined> {
  const tried = await loadSheet(name);
  return tried && plainBoard(tried.sheet, tried);
}

/** Loads one of `sheetTitles`: the sheet of a game, or the name of one that ships, with the stacking of its game. */
export async function loadSheet(name: string): Promise<TriedSheet | undefined> {
  const title = sheetTitles.get(name);
  if (title === undefined) return undefined;
  // Iskra is a game of the series
  const game = name === 'wwii-battle-series' ? 'iskra' : name;
  const document = ((await loadGameDocument(game)) ?? {}) as Partial<ModuleDocument>;
  const own = document.rules?.retreat;
  return {
    sheet: typeof own === 'object' && !isLineSheet(own) ? own : name,
    title,
    ...boardStacking({...document}),
  };
}
