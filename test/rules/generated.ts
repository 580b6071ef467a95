/**
 * Positions by chance, for laws that must hold on all of them. A scene is thought of without a printed map: hexes around
 * the one that was fought in, by axial coordinates, walled in by lake so that the shape of the paper doesn't matter. It is
 * then printed: turned, mirrored, flat or pointy, shifted odd or even, numbered somehow, its units called anything.
 */
import fc from 'fast-check';
import type {ModuleDocument, PositionDocument} from '../../src/module/index.js';
import type {Asked} from './oracle-board.js';

export type Axial = readonly [q: number, r: number];
const radius = 4;
const distance = ([q, r]: Axial): number => (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
const disc = (reach: number): Axial[] => {
  const hexes: Axial[] = [];
  for (let q = -reach; q <= reach; q++)
    for (let r = -reach; r <= reach; r++) if (distance([q, r]) <= reach) hexes.push([q, r]);
  return hexes.sort((a, b) => distance(a) - distance(b));
};
/** The hexes of a scene, the middle first; the wall is around them. */
const inner = disc(radius);
const wall = disc(radius + 1).slice(inner.length);
const steps: readonly Axial[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
const add = ([a, b]: Axial, [c, d]: Axial): Axial => [a + c, b + d];

/** Everything by index into `inner`, directions by index into `steps`. */
export interface Scene {
  readonly sheet: 'wwii-battle-series' | 'russia-besieged';
  readonly options: Readonly<Record<string, string>>;
  readonly terrain: readonly (readonly [hex: number, kind: string])[];
  readonly hexsides: readonly (readonly [hex: number, direction: number, kind: string])[];
  readonly group: readonly {readonly type: string; readonly steps: number}[];
  readonly enemies: readonly (readonly [hex: number, type: string])[];
  readonly friends: readonly (readonly [hex: number, type: string])[];
  readonly sources: readonly number[];
  readonly limit: number;
  readonly hexes: number;
  readonly nationality: string;
  readonly regions: readonly (readonly [hex: number, region: string])[];
  readonly cities: readonly number[];
  readonly lost: readonly number[];
  readonly rails: readonly (readonly [hex: number, direction: number])[];
  readonly edges: readonly number[];
  readonly full: readonly number[];
  readonly supplied: readonly number[] | null;
  readonly month: string;
  readonly player: string;
  readonly mayElectOne: boolean;
}

/** A hex of the scene, more often near the middle. */
const hex = fc.oneof(
  {arbitrary: fc.integer({min: 1, max: 18}), weight: 5},
  {arbitrary: fc.integer({min: 0, max: inner.length - 1}), weight: 2},
);
const direction = fc.integer({min: 0, max: 5});
const list = <T>(of: fc.Arbitrary<T>, maxLength: number) => fc.array(of, {maxLength, size: 'max'});
const type = fc.constantFrom('infantry', 'infantry', 'armour', 'guns', 'hq');
const common = {
  group: fc.array(fc.record({type, steps: fc.integer({min: 1, max: 4})}), {
    minLength: 1,
    maxLength: 3,
    size: 'max',
  }),
  enemies: list(fc.tuple(hex, type), 9),
  friends: list(fc.tuple(hex, type), 14),
  sources: list(hex, 3),
  limit: fc.constantFrom(1, 2, 3, 4),
  lost: list(hex, 6),
};
const none = {regions: [], cities: [], rails: [], edges: [], full: [], supplied: null};

/** Scenes under the WWII Battle Series' sheet, every option among them. */
export const seriesScenes: fc.Arbitrary<Scene> = fc
  .record({
    ...common,
    terrain: list(fc.tuple(hex, fc.constantFrom('lake', 'marsh', 'woods')), 14),
    hexsides: list(fc.tuple(hex, direction, fc.constantFrom('river', 'ford', 'stream')), 16),
    hexes: fc.integer({min: 1, max: 4}),
    options: fc.record({
      overstack: fc.constantFrom('any-hex', 'last-hex'),
      supplySource: fc.constantFrom('nearest', 'same'),
      awayFromSupply: fc.constantFrom('blocked', 'allowed'),
      closeness: fc.constantFrom('closer', 'closest'),
      order: fc.constantFrom('losses-first', 'supply-first'),
      overstackOnWay: fc.constantFrom('counts', 'counts', 'free'),
      stuckUnit: fc.constantFrom('splits', 'holds'),
      stepLoss: fc.constantFrom('owner', 'most-steps', 'strongest'),
    }),
  })
  .map((some) => ({
    ...none,
    ...some,
    sheet: 'wwii-battle-series',
    nationality: 'german',
    month: 'july-1941',
    player: 'axis',
    mayElectOne: false,
  }));

/** Scenes under Russia Besieged's. */
export const russiaScenes: fc.Arbitrary<Scene> = fc
  .record({
    ...common,
    group: fc.array(fc.record({type, steps: fc.integer({min: 1, max: 3})}), {minLength: 1, maxLength: 1}),
    terrain: list(fc.tuple(hex, fc.constantFrom('sea', 'lake', 'ice-road', 'woods')), 8),
    hexsides: list(fc.tuple(hex, direction, fc.constantFrom('coast', 'river')), 8),
    hexes: fc.integer({min: 1, max: 2}),
    nationality: fc.constantFrom('russian', 'russian', 'german', 'rumanian', 'hungarian'),
    regions: list(fc.tuple(hex, fc.constantFrom('hungary', 'rumania', 'turkey', 'syria')), 10),
    cities: list(hex, 3),
    rails: list(fc.tuple(hex, direction), 12),
    edges: list(hex, 4),
    full: list(hex, 2),
    supplied: fc.option(list(hex, 8)),
    month: fc.constantFrom('may-1941', 'june-1941', 'july-1941'),
    player: fc.constantFrom('axis', 'soviet'),
    mayElectOne: fc.boolean(),
    options: fc.record({
      twoHexes: fc.constantFrom('priority', 'must'),
      fatalSteps: fc.constantFrom('ignored', 'counted'),
      loneUnit: fc.constantFrom('pays', 'free'),
    }),
  })
  .map((some) => ({...some, sheet: 'russia-besieged'}));

/** An orientation in which a scene is printed. */
export interface Print {
  /** Moves each axial coordinate: a turn, a mirror image, or itself. */
  readonly turn: (at: Axial) => Axial;
  readonly layout: 'flat-top' | 'pointy-top';
  readonly shifted: 'odd' | 'even';
  readonly firstColumn: number;
  readonly firstRow: number;
  /** Empty hexes before the scene, to the left and above. */
  readonly margin: number;
  readonly label: string;
  readonly unit: (id: string) => string;
}
export const plainPrint: Print = {
  turn: (at) => at,
  layout: 'pointy-top',
  shifted: 'even',
  firstColumn: 1,
  firstRow: 1,
  margin: 1,
  label: 'CC.RR',
  unit: (id) => id,
};
const sixth = ([q, r]: Axial): Axial => [-r, q + r];
const turned =
  (times: number, mirrored: boolean) =>
  (at: Axial): Axial => {
    let turnedAt: Axial = mirrored ? [at[1], at[0]] : at;
    for (let i = 0; i < times; i++) turnedAt = sixth(turnedAt);
    return turnedAt;
  };
const numbering = {
  shifted: fc.constantFrom('odd' as const, 'even' as const),
  firstColumn: fc.integer({min: 0, max: 30}),
  firstRow: fc.integer({min: 0, max: 30}),
  margin: fc.integer({min: 0, max: 3}),
  label: fc.constantFrom('CC.RR', 'CCRR', 'RR-CC', 'RRCC', 'hex CCC/RRR', 'C.R', 'R:C'),
  unit: fc.constantFrom(
    (id: string) => id,
    (id: string) => `unit ${id}`,
    (id: string) => `${id.slice(1)}${id.slice(0, 1)}~/`,
  ),
};
/** Any turn, mirror image and numbering, for rules that know no compass. */
export const anyPrints: fc.Arbitrary<Print> = fc
  .record({
    ...numbering,
    layout: fc.constantFrom('flat-top' as const, 'pointy-top' as const),
    times: fc.integer({min: 0, max: 5}),
    mirrored: fc.boolean(),
  })
  .map(({times, mirrored, ...print}) => ({...print, turn: turned(times, mirrored)}));
/** Prints that keep west and east: upside down or not, within a layout. */
export const uprightPrints = (layout: Print['layout']): fc.Arbitrary<Print> =>
  fc.record({...numbering, over: fc.boolean()}).map(({over, ...print}) => ({
    ...print,
    layout,
    turn: ([q, r]: Axial): Axial => (!over ? [q, r] : layout === 'pointy-top' ? [q + r, -r] : [q, -r - q]),
  }));

/** A hex's number, each made once: there are thousands of scenes, and few numbers. */
const numbers = new Map<string, string>();
function numberOf(pattern: string, column: number, row: number): string {
  const asked = `${pattern} ${column} ${row}`;
  const number =
    numbers.get(asked) ??
    pattern
      .replace(/C+/, (run) => String(column).padStart(run.length, '0'))
      .replace(/R+/, (run) => String(row).padStart(run.length, '0'));
  numbers.set(asked, number);
  return number;
}

export interface Printed {
  readonly document: ModuleDocument;
  readonly position: PositionDocument;
  readonly asked: Asked;
  /** Returns the label of a hex, by its place in the scene. */
  readonly labelOf: (at: Axial) => string;
  /** Its place in the scene, as words, by what it is called. */
  readonly placeOf: (label: string) => string;
}

/** Puts a scene on paper. */
export function print(scene: Scene, how: Print = plainPrint): Printed {
  const {layout, shifted, firstColumn, firstRow, margin} = how;
  const flat = layout === 'flat-top';
  const all = [...inner, ...wall].map((at) => ({at, on: how.turn(at)}));
  // doubled coordinates: lines, and half hexes along a line
  const doubled = all.map(({at, on: [q, r]}) => ({
    at,
    line: flat ? q : r,
    half: flat ? 2 * r + q : 2 * q + r,
  }));
  const lineFrom = Math.min(...doubled.map(({line}) => line)) - margin;
  const first = flat ? firstColumn : firstRow;
  const shift = (line: number): number => ((line + first) % 2 === (shifted === 'odd' ? 1 : 0) ? 1 : 0);
  const even = doubled.every(({line, half}) => (half - shift(line - lineFrom)) % 2 === 0);
  const along = (line: number, half: number): number => (half + (even ? 0 : 1) - shift(line - lineFrom)) / 2;
  const alongFrom = Math.min(...doubled.map(({line, half}) => along(line, half))) - margin;
  const labels = new Map<string, string>();
  const places = new Map<string, string>();
  let [lines, length] = [0, 0];
  for (const {at, line, half} of doubled) {
    const [i, j] = [line - lineFrom, along(line, half) - alongFrom];
    lines = Math.max(lines, i + 1);
    length = Math.max(length, j + 1);
    const [column, row] = flat ? [i + firstColumn, j + firstRow] : [j + firstColumn, i + firstRow];
    const label = numberOf(how.label, column, row);
    labels.set(at.join(), label);
    places.set(label, at.join());
  }
  const labelOf = (at: Axial): string => labels.get(at.join()) ?? 'nowhere';
  const l = (index: number): string => labelOf(inner[index]!);
  const next = (index: number, way: number): string => labelOf(add(inner[index]!, steps[way]!));

  const side = scene.nationality === 'russian' ? 'soviet' : 'axis';
  const enemy = side === 'axis' ? 'soviet' : 'axis';
  const enemyNation = enemy === 'soviet' ? 'russian' : 'german';
  const enemyHexes = new Set(scene.enemies.map(([at]) => at));
  enemyHexes.delete(0);
  const units: Record<string, Record<string, unknown>> = {};
  const placed: Record<string, {at: string}> = {};
  scene.group.forEach((unit, i) => {
    units[how.unit(`g${i}`)] = {side, ...unit, nationality: scene.nationality};
    placed[how.unit(`g${i}`)] = {at: l(0)};
  });
  scene.enemies.forEach(([at, kind], i) => {
    if (at === 0) return;
    units[how.unit(`e${i}`)] = {side: enemy, type: kind, nationality: enemyNation};
    placed[how.unit(`e${i}`)] = {at: l(at)};
  });
  scene.friends.forEach(([at, kind], i) => {
    if (enemyHexes.has(at)) return;
    units[how.unit(`f${i}`)] = {side, type: kind, nationality: scene.nationality};
    placed[how.unit(`f${i}`)] = {at: l(at)};
  });
  const hexes: Record<string, Record<string, unknown>> = {};
  const put = (label: string, fields: Record<string, unknown>): void => {
    hexes[label] = {...hexes[label], ...fields};
  };
  for (const at of wall) put(labelOf(at), {terrain: 'lake'});
  for (const [at, terrain] of scene.terrain) put(l(at), {terrain});
  for (const [at, region] of scene.regions) put(l(at), {regions: [region]});
  for (const at of scene.cities) put(l(at), {city: 'major'});
  const lost = new Set(scene.lost);
  inner.forEach((_, i) => put(l(i), {control: lost.has(i) ? enemy : side}));
  const hexsides: Record<string, string[]> = {};
  for (const [at, way, kind] of scene.hexsides) {
    const other = next(at, way);
    const name = hexsides[`${other}|${l(at)}`] ? `${other}|${l(at)}` : `${l(at)}|${other}`;
    hexsides[name] = [...(hexsides[name] ?? []), kind];
  }
  const [columns, rows] = flat ? [lines + margin, length + margin] : [length + margin, lines + margin];
  const document = {
    umpire: 1,
    id: 'generated',
    title: 'Generated',
    sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
    map: {
      kind: 'hex',
      layout,
      shifted,
      columns,
      rows,
      firstColumn,
      firstRow,
      label: how.label,
      terrain: {
        lake: {prohibited: true},
        marsh: {prohibited: ['armour']},
        woods: {},
        sea: {},
        'ice-road': {},
      },
      hexsideTerrain: {
        river: {prohibited: true},
        ford: {prohibited: ['armour', 'hq']},
        stream: {},
        coast: {},
      },
      hexes,
      hexsides: Object.fromEntries(
        Object.entries(hexsides).map(([name, kinds]) => [name.replace('|', '/'), kinds]),
      ),
      rails: scene.rails.map(([at, way]) => [l(at), next(at, way)]),
      boardEdges: {[side]: scene.edges.map(l)},
      supplySources: {[side]: [...new Set(scene.sources)].map(l)},
    },
    unitTypes: {infantry: {}, armour: {}, guns: {zoc: false}, hq: {combat: false, stacking: 0}},
    units,
    stacking: {limit: scene.limit},
    rules: {retreat: scene.sheet, options: scene.options},
  } as unknown as ModuleDocument;
  const position = {
    units: placed,
    turn: {month: scene.month, player: scene.player},
    fullCities: scene.full.map(l),
    ...(scene.supplied ? {inSupply: {[side]: scene.supplied.map(l)}} : {}),
  } as PositionDocument;
  return {
    document,
    position,
    asked: {
      units: scene.group.map((_, i) => how.unit(`g${i}`)),
      hexes: scene.hexes,
      mayElectOne: scene.mayElectOne,
    },
    labelOf,
    placeOf: (label) => places.get(label) ?? label,
  };
}
