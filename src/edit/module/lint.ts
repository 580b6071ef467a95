import {modifierWhen} from '../../module/tables.js';
import {lintPhrases} from '../../phrases/en/lint.js';
import type {HexMapDocument} from '../../module/schema/map.js';
import {isClause} from '../../rules/retreat/clauses/clause.js';
import {costClause} from '../../rules/retreat/clauses/cost-terms.js';
import {
  buildPosition,
  isSameJson,
  namedPosition,
  type Game,
  type HexGame,
  type ModuleDocument,
  type PointGame,
  type SheetDocument,
  type SheetExtension,
  type WhenDocument,
} from '../../module/index.js';
import {nearest, type Path} from '../../module/fault.js';
import {eachWhen, regionsOf, whenNamesOf} from '../../module/check-when.js';
import {combatOf, isExtension, isLineSheet} from '../../module/game.js';
import {isClosedTo} from '../../module/passage.js';
import {hexsidePatterns, terrainPatterns} from '../../module/schema/map.js';
import {sayAll} from '../../phrases/say.js';
import {stackingViolations} from '../../rules/stacking-violations.js';
import {sheetOf} from '../../rules/retreat-rules.js';
import {asksForSupply, mentionsSupply} from '../../rules/supply.js';
import {paletteHexsides, paletteTerrain} from './draft.js';
import {importedKinds} from './imported-kinds.js';
import {type Warning, nameWarnings, selfConversion, warn} from './lint-names.js';
import {tableWarnings} from './lint-tables.js';

/** The values of a field in all entries of a record. */
const valuesOf = <T>(
  record: Readonly<Record<string, T>> | undefined,
  of: (entry: T) => string | undefined,
): Set<string> => new Set(Object.values(record ?? {}).flatMap((entry) => of(entry) ?? []));

/** Warns of a unit that positions lack. */
const inPositions = (message: string, id: string): Warning => ({
  ...warn(message, 'units', id),
  mendedAt: '/positions',
});

/** The most idle units that get a warning each; one warning about more names as many of them. */
const MOST_NAMED = 5;

/** Lists valid content of a game that is probably a mistake. */
export function lint(game: Game): readonly Warning[] {
  const {document} = game;
  return [
    ...(game.kind === 'hex' ? [...groundWarnings(game), ...supplyWarnings(game)] : networkWarnings(game)),
    ...rosterWarnings(document),
    ...tableWarnings(document),
    ...sheetWarnings(document),
    ...conditionWarnings(document),
    ...turnWarnings(document),
    ...positionWarnings(game),
    ...nameWarnings(game),
  ];
}

/** The terrain and the hexside terrain that a map has somewhere. */
const laidOn = (map: HexMapDocument) => ({
  terrain: valuesOf(map.hexes, ({terrain}) => terrain),
  hexsideTerrain: new Set(Object.values(map.hexsides ?? {}).flat()),
});

/** Is this a kind that a new or an imported module has from the start, used or not? */
const isGiven = (list: keyof typeof importedKinds, id: string, kind: object): boolean =>
  [importedKinds[list], list === 'terrain' ? paletteTerrain : paletteHexsides].some((kinds) =>
    Object.entries(kinds).some(([name, given]) => name === id && isSameJson(given, kind)),
  );

function* groundWarnings({map}: HexGame): Generator<Warning> {
  const {terrain: used, hexsideTerrain: lying} = laidOn(map);
  for (const [id, terrain] of Object.entries(map.terrain ?? {})) {
    const {pattern = id, colour} = terrain;
    if (!used.has(id) && id !== 'clear' && !isGiven('terrain', id, terrain))
      yield warn(lintPhrases.noHexOfTerrain(id), 'map', 'terrain', id);
    if (colour === undefined && id !== 'clear' && !(terrainPatterns as readonly string[]).includes(pattern))
      yield warn(lintPhrases.terrainWithoutLook(id), 'map', 'terrain', id);
  }
  for (const [id, kind] of Object.entries(map.hexsideTerrain ?? {})) {
    if (isGiven('hexsideTerrain', id, kind)) continue;
    const {pattern = id, ice} = kind;
    if (!lying.has(id)) yield warn(lintPhrases.noHexsideOf(id), 'map', 'hexsideTerrain', id);
    if (ice !== true && !(hexsidePatterns as readonly string[]).includes(pattern))
      yield warn(lintPhrases.hexsideWithoutLook(id), 'map', 'hexsideTerrain', id);
  }
  for (const [label, hex] of Object.entries(map.hexes ?? {}))
    if (Object.keys(hex).length === 0) yield warn(lintPhrases.emptyHex(label), 'map', 'hexes', label);
  for (const way of ['roads', 'rails'] as const)
    for (const [i, chain] of (map[way] ?? []).entries())
      if (chain.length < 2) yield warn(lintPhrases.shortChain[way], 'map', way, i);
}

function* supplyWarnings({
  document,
  map,
  sides,
  supplySources,
  boardEdges,
  grid,
  terrain,
}: HexGame): Generator<Warning> {
  const {rules: {retreat, advance} = {}, tables} = document;
  const isAsked = (retreat !== undefined && asksForSupply(retreat)) || [advance, tables].some(mentionsSupply);
  const fights = valuesOf(document.units, ({side}) => side);
  for (const {index, id, name} of sides) {
    const none = supplySources[index]!.length === 0 && boardEdges[index]!.length === 0;
    if (none && isAsked && fights.has(id)) yield warn(lintPhrases.noSupply(name), 'map', 'supplySources', id);
    for (const [i, source] of supplySources[index]!.entries())
      if (map.terrain?.[terrain[source]!]?.prohibited === true)
        yield warn(lintPhrases.closedSource(grid.label(source)), 'map', 'supplySources', id, i);
  }
}

function* networkWarnings({map, network}: PointGame): Generator<Warning> {
  const joined = new Set(network.lines.flatMap(({ends}) => ends as readonly number[]));
  for (const [i, id] of network.names.entries())
    if (!joined.has(i)) yield warn(lintPhrases.noLineTo(map.points[id]?.name ?? id), 'map', 'points', id);
  for (const [i, {between, capacity}] of map.lines.entries())
    if (capacity === 0) yield warn(lintPhrases.noCapacity(between), 'map', 'lines', i);
}

function* rosterWarnings({
  sides,
  unitTypes,
  units,
  positions,
  reinforcements,
}: ModuleDocument): Generator<Warning> {
  const types = valuesOf(units, ({type}) => type);
  for (const position of Object.values(positions ?? {}))
    for (const {type} of Object.values(position.newUnits ?? {})) types.add(type);
  if (Object.keys(units ?? {}).length > 0)
    for (const [id, type] of Object.entries(unitTypes ?? {}))
      if (!types.has(id) && !isGiven('unitTypes', id, type))
        yield warn(lintPhrases.noUnitOfType(id), 'unitTypes', id);
  const placed = new Set(
    Object.values(positions ?? {}).flatMap((position) => Object.keys(position.units ?? {})),
  );
  const comes = new Set((reinforcements ?? []).flatMap(({entries}) => entries));
  const idle = Object.entries(units ?? {}).filter(([id]) => positions && !placed.has(id) && !comes.has(id));
  const named = idle.slice(0, MOST_NAMED).map(([id, {name = id}]) => ({id, name}));
  if (idle.length > MOST_NAMED)
    yield inPositions(
      lintPhrases.idleUnits(
        idle.length,
        named.map(({name}) => name),
      ),
      named[0]!.id,
    );
  else for (const {id, name} of named) yield inPositions(lintPhrases.idleUnit(name), id);
  const fights = valuesOf(units, ({side}) => side);
  for (const [id, {name}] of Object.entries(sides))
    if (Object.keys(units ?? {}).length > 0 && !fights.has(id))
      yield warn(lintPhrases.sideWithoutUnits(name), 'sides', id);
}

/** Warns of terrain on the map that is prohibited to somebody and closes no retreat, since only the sheet can say that it does. */
function* closedTerrain(map: HexMapDocument, {bars}: SheetDocument): Generator<Warning> {
  if (bars.some(({clause}) => clause === 'prohibitedTerrain')) return;
  const laid = laidOn(map);
  for (const kinds of ['terrain', 'hexsideTerrain'] as const)
    for (const [id, {prohibited}] of Object.entries(map[kinds] ?? {})) {
      const isNamed = bars.some(
        (bar) =>
          (isClause('bars', 'terrain', bar) && bar.terrain.includes(id)) ||
          (isClause('bars', 'hexside', bar) && bar.hexsides.includes(id)),
      );
      if (laid[kinds].has(id) && !isNamed && (Array.isArray(prohibited) ? prohibited.length > 0 : prohibited))
        yield warn(
          prohibited === true ? lintPhrases.prohibitedToAll(id) : lintPhrases.prohibitedToSome(id),
          'map',
          kinds,
          id,
          'prohibited',
        );
    }
}

/** Names in conditions that a module may lack: a region of no place, a nationality, formation or class of no unit. */
const namedKeys = ['region', 'nationality', 'formation', 'class'] as const;
type NamedKey = (typeof namedKeys)[number];

/** The names that a condition asks about by a key, in any of its parts. */
const namesAsked = (key: NamedKey, when: WhenDocument): readonly string[] => {
  const {not, butNot, any = [], all = []} = when;
  const parts = [...(not ? [not] : []), ...(butNot ? [butNot] : []), ...any, ...all];
  return [...[when[key] ?? []].flat(), ...parts.flatMap((part) => namesAsked(key, part))];
};

/** Collects the names of each kind that the hexes and the units of a module have. */
function namesHeld({
  map,
  units,
  unitTypes,
  positions,
}: ModuleDocument): Readonly<Record<NamedKey, ReadonlySet<string>>> {
  const roster = [unitTypes, units, ...Object.values(positions ?? {}).map(({newUnits}) => newUnits)];
  const entries = roster.flatMap((some) => Object.values(some ?? {}));
  return {
    region: regionsOf(map),
    nationality: new Set(entries.flatMap(({nationality}) => nationality ?? [])),
    formation: new Set(entries.flatMap(({formation}) => formation ?? [])),
    class: new Set(entries.flatMap((one) => one.class ?? [])),
  };
}

/** Warns of names in conditions that no hex and no unit of the module has. */
function* conditionWarnings(document: ModuleDocument): Generator<Warning> {
  const {rules, tables} = document;
  const held = namesHeld(document);
  const asked: {readonly when: WhenDocument; readonly path: Path}[] = [];
  eachWhen({rules, tables}, [], (when, path) => asked.push({when: modifierWhen(when), path}));
  for (const {when, path} of asked)
    for (const key of namedKeys)
      for (const name of namesAsked(key, when))
        if (!held[key].has(name)) yield warn(unknownWords(key, name, held[key]), ...path);
}

/** Warns of an unknown name, with the known one that is probably meant. */
function unknownWords(
  kind: keyof typeof lintPhrases.unknown,
  name: string,
  known: ReadonlySet<string>,
): string {
  const warning = lintPhrases.unknown[kind](name);
  const meant = nearest(name, known);
  return meant === undefined ? warning : lintPhrases.meant(warning, meant);
}

/** Warns of bars that can never close a hex, since the map has no ground of the name that they give. */
function* barWarnings(
  document: ModuleDocument,
  map: HexMapDocument,
  own: SheetDocument | SheetExtension,
): Generator<Warning> {
  const {terrain, hexside} = whenNamesOf(document);
  const regions = regionsOf(map);
  const unknown = function* (
    names: readonly string[],
    known: ReadonlySet<string>,
    kind: keyof typeof lintPhrases.unknown,
    path: Path,
  ): Generator<Warning> {
    for (const name of names) if (!known.has(name)) yield warn(unknownWords(kind, name, known), ...path);
  };
  const adds = isExtension(own) ? own.adds : undefined;
  for (const [bars = [], ...at] of [[own.bars, 'bars'] as const, [adds?.bars, 'adds', 'bars'] as const])
    for (const [i, bar] of bars.entries()) {
      const path: Path = ['rules', 'retreat', ...at, i];
      if (isClause('bars', 'region', bar)) yield* unknown(bar.regions, regions, 'region', path);
      if (isClause('bars', 'terrain', bar)) yield* unknown(bar.terrain, terrain, 'terrain', path);
      if (isClause('bars', 'hexside', bar)) yield* unknown(bar.hexsides, hexside, 'hexside', path);
    }
}

function* sheetWarnings(document: ModuleDocument): Generator<Warning> {
  const {map, rules, units} = document;
  if (!rules?.retreat && !combatOf(document)) yield warn(lintPhrases.noRules, 'rules');
  const named = rules?.retreat;
  if (typeof named !== 'object' || isLineSheet(named) || map.kind !== 'hex') return;
  const sheet = sheetOf(named);
  if (!sheet) return;
  yield* closedTerrain(map, sheet);
  yield* lintSheet(sheet, ['rules', 'retreat']);
  yield* barWarnings(document, map, named);
  if (Object.keys(units ?? {}).length === 0) yield warn(lintPhrases.noUnits, 'units');
}

/** Warns of units whose class has no turn in any fire of the module, where each turn is of a class. */
function* turnWarnings({rules, units, unitTypes}: ModuleDocument): Generator<Warning> {
  const battle = rules?.battle;
  if (typeof battle !== 'object' || battle.extends !== undefined) return;
  const turns = Object.values(battle.fire ?? {}).flatMap(({order}) => order);
  if (turns.length === 0 || turns.some((turn) => !turn.includes(':'))) return;
  const classes = new Set(turns.map((turn) => turn.slice(0, turn.lastIndexOf(':'))));
  for (const [id, {name = id, type, class: own = unitTypes?.[type]?.class}] of Object.entries(units ?? {}))
    if (own !== undefined && !classes.has(own)) yield warn(lintPhrases.neverFires(name, own), 'units', id);
}

const clauseLists = ['bars', 'lengthens', 'costs', 'ends', 'prefers', 'waives', 'effects'] as const;

/** The clauses of a list of which the first that holds counts alone; all of a list where it names none. */
const firstCounts: Partial<Readonly<Record<(typeof clauseLists)[number], readonly string[]>>> = {
  bars: ['furtherOut'],
  lengthens: [],
  prefers: ['direction'],
  waives: [],
  effects: [],
};

/** Lists what is valid in a rule sheet and probably a mistake. */
export function lintSheet(sheet: SheetDocument, above: Path = []): readonly Warning[] {
  return [...sheetMistakes(sheet, above)];
}

function* sheetMistakes(sheet: SheetDocument, above: Path): Generator<Warning> {
  const written = JSON.stringify([
    ...clauseLists.map((list) => sheet[list]),
    sheet.steps,
    sheet.caps,
    sheet.mayEnd,
    sheet.otherwise,
  ]);
  const bars = new Set(sheet.bars.map(({clause}) => clause));
  if (!bars.has('enemyUnits')) yield warn(lintPhrases.enemyUnitsOpen, ...above, 'bars');
  for (const list of clauseLists) {
    const seen = new Set<string>();
    const always = new Set<string>();
    for (const [i, clause] of (sheet[list] ?? []).entries()) {
      if (clause.rule === '') yield warn(lintPhrases.clauseWithoutRule(clause.clause), ...above, list, i);
      const same = JSON.stringify({...clause, rule: ''});
      const single = firstCounts[list];
      const isSingle = single?.length === 0 || single?.includes(clause.clause);
      if (seen.has(same)) yield warn(lintPhrases.clauseTwice(clause.clause), ...above, list, i);
      else if (isSingle && always.has(clause.clause))
        yield warn(lintPhrases.clauseNeverCounts(clause.clause), ...above, list, i);
      seen.add(same);
      if (clause.when === undefined) always.add(clause.clause);
    }
  }
  for (const [i, {code, to}] of (sheet.converts ?? []).entries())
    if (code === to && !sheet.converts!.slice(i + 1).some((later) => later.code === code))
      yield selfConversion(code, ...above, 'converts', i);
  for (const [i, cost] of (sheet.costs ?? []).entries()) {
    const today = costClause(cost);
    if (today !== cost) yield warn(lintPhrases.oldCost(JSON.stringify(today)), ...above, 'costs', i);
  }
  const full = sheet.bars.findIndex(({clause, when}) => clause === 'fullHex' && when === undefined);
  for (const list of ['ends', 'lengthens'] as const)
    for (const [i, {clause}] of (sheet[list] ?? []).entries())
      if (full >= 0 && (clause === 'withinStacking' || clause === 'overStacked'))
        yield warn(lintPhrases.keptOutByFullHex(clause), ...above, list, i);
  for (const [i, {option}] of (sheet.readings ?? []).entries())
    if (!written.includes(`"$${option}"`) && !written.includes(`"${option}":`))
      yield warn(lintPhrases.noClauseFollows(option), ...above, 'readings', i);
}

function* positionWarnings(game: Game): Generator<Warning> {
  const {positions, units} = game.document;
  if (Object.keys(units ?? {}).length > 0 && Object.keys(positions ?? {}).length === 0)
    yield warn(lintPhrases.noPosition, 'positions');
  for (const name of Object.keys(positions ?? {})) {
    const position = namedPosition(game, name) ?? buildPosition(game, {});
    if (position.kind !== 'hex') continue;
    for (const {message} of sayAll(position.game, stackingViolations(position)))
      yield warn(message, 'positions', name);
    for (const [index, {at}] of position.units) {
      const unit = position.game.units[index]!;
      const terrain = position.game.terrain[at]!;
      if (isClosedTo(position.game.map.terrain, terrain, unit.type))
        yield warn(
          lintPhrases.closedToUnit(unit.name, position.game.grid.label(at), terrain),
          'positions',
          name,
          'units',
          unit.id,
        );
    }
  }
}
