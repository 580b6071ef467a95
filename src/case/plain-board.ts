import {gameContents} from '../games/contents.js';
import {loadGameDocument} from '../games/index.js';
import type {ModuleDocument, SheetDocument, SheetExtension} from '../module/index.js';
import {takenStates} from '../module/unit-states.js';
import {capital} from '../rules/finding.js';

/** The retreat rules of a module: the name of a sheet that ships, a sheet, or one that extends another. */
type SheetOfModule = string | SheetDocument | SheetExtension;

/** Enough to fill the six hexes around a unit twice. */
export const COUNTERS = 16;
const SIDES = {blue: {name: 'Blue', colour: '#5f7f9e'}, red: {name: 'Red', colour: '#a8573e'}} as const;
/** Counters that a sheet says nothing about. */
const infantry = {symbol: 'infantry', echelon: 'division', steps: 2, strength: 4} as const;

/** The names that a sheet has under a key, such as the types of units in its conditions, in their order. */
function namesIn(value: unknown, under: string, found: Set<string> = new Set()): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  for (const [key, said] of Object.entries(value)) {
    if (key === under) for (const name of [said].flat()) if (typeof name === 'string') found.add(name);
    namesIn(said, under, found);
  }
  return [...found];
}

/**
 * Makes a module to try a sheet on: an open map of 10 by 9 hexes, numbered by column and row, two sides with sixteen counters
 * each, and as many more of every type that the sheet names. The terrains and the states that it names are known, though no hex and no counter has one. Blue is supplied from the west, red from the east.
 */
export function plainBoard(sheet: SheetOfModule, {title = 'A rule sheet', limit = 2} = {}): ModuleDocument {
  const types = ['infantry', ...namesIn(sheet, 'type').filter((type) => type !== 'infantry')];
  const named = (key: string): Readonly<Record<string, Record<string, never>>> =>
    Object.fromEntries(namesIn(sheet, key).map((name) => [name, {}]));
  const states = namesIn(sheet, 'state').filter((state) => !takenStates.has(state));
  const units = Object.keys(SIDES).flatMap((side) =>
    types.flatMap((type, kind) =>
      Array.from({length: COUNTERS}, (_, i) => {
        const number = String(kind * COUNTERS + i + 1);
        const name = kind === 0 ? `${SIDES[side as keyof typeof SIDES].name} ${number}` : `${type} ${number}`;
        return [`${side.charAt(0)}${number}`, {side, type, name, label: number}] as const;
      }),
    ),
  );
  const rows = Array.from({length: 9}, (_, i) => `0${String(i + 1)}`);
  const edge = {blue: rows.map((row) => `01${row}`), red: rows.map((row) => `10${row}`)};
  return {
    umpire: 1,
    id: 'plain-board',
    title,
    sides: SIDES,
    map: {
      kind: 'hex',
      layout: 'flat-top',
      shifted: 'even',
      columns: 10,
      rows: 9,
      firstColumn: 1,
      firstRow: 1,
      label: 'CCRR',
      terrain: named('terrain'),
      hexsideTerrain: named('hexside'),
      supplySources: edge,
      boardEdges: edge,
    },
    unitTypes: Object.fromEntries(types.map((type) => [type, {...infantry}])),
    units: Object.fromEntries(units),
    ...(states.length > 0
      ? {
          states: Object.fromEntries(
            states.map((state) => [state, {name: capital(state.replaceAll('-', ' '))}]),
          ),
        }
      : {}),
    stacking: {limit},
    rules: {retreat: sheet},
    positions: {
      start: {title: 'A stack to retreat', units: {b1: {at: '0505'}, r1: {at: '0504'}, r2: {at: '0404'}}},
    },
  };
}

/** The rule sheets that can be tried, by name with their titles: those of series that ship, and those of games. */
export const sheetTitles: ReadonlyMap<string, string> = new Map([
  ['wwii-battle-series', 'WWII Battle Series, 9.0 to 9.4'],
  ['russia-besieged', 'Russia Besieged, 10.8'],
  ...Object.entries(gameContents).flatMap(([id, {sheet}]) =>
    sheet === undefined ? [] : [[id, sheet] as const],
  ),
]);

/** Loads a plain board with one of `sheetTitles`; `undefined` where no sheet has this name. */
export async function loadPlainBoard(name: string): Promise<ModuleDocument | undefined> {
  const title = sheetTitles.get(name);
  if (title === undefined) return undefined;
  const {rules} = ((await loadGameDocument(name)) ?? {}) as Partial<ModuleDocument>;
  return plainBoard(typeof rules?.retreat === 'object' ? rules.retreat : name, {title});
}
