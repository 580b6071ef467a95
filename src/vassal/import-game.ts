import {vassalGameFaults} from '../phrases/en/faults/vassal-games.js';
import {vassalOverlayFaults} from '../phrases/en/faults/vassal-overlays.js';
import {importedKinds} from '../edit/module/imported-kinds.js';
import {
  isSameJson,
  loaded,
  refused,
  type Fault,
  type Loaded,
  type OverlayDocument,
  type ShownNames,
} from '../module/index.js';
import {isExtension} from '../module/game.js';
import {isForeignSheet, sheetOf} from '../rules/retreat-rules.js';
import {areHexRules} from '../rules/point/options.js';
import {moduleVersions} from '../module/schema/module.js';
import {leastVersion} from '../module/versions.js';
import {MOST_HELD} from './counter-rules.js';
import {Counters, type CounterGroup, type CounterKind, type KindGroup} from './counters.js';
import type {MapOverlay} from './entered-map.js';
import {withBoards, type PlacedPiece, type VassalGame} from './game.js';
import type {SidePair, Split} from './groups.js';
import {clean, Names} from './ids.js';
import {chooseMap, importMap} from './import-map.js';
import {inOrder, pointPosition, positionOn} from './import-position.js';
import {surveyOf, type Survey} from './maps.js';
import {Naming} from './naming.js';
import {blankOverlay, ownOverlay, versionDifferences} from './overlay.js';
import {isForModule} from './same-module.js';
import {factsThatFit, withFacts, type PositionFacts} from './position-facts.js';
import {picturesOf, type VassalPictures} from './pictures.js';
import {readPiece} from './pieces.js';
import {faultAt, Problems} from './problems.js';
import type {MapPoint} from './replay.js';
import {sideNamesOf} from './sides.js';
import type {LayerInfo} from './steps.js';
import {addUnknownSide, addUnmatchedNames} from './unmatched.js';
import type {TraitNumber} from './write-back.js';

/** Choices besides the overlay, from a command line. */
export interface ImportOptions {
  /** Everything that a person entered about the module, since VASSAL has no field for it. */
  readonly overlay?: OverlayDocument | undefined;
  /** The map to take, where there is more than one with counters. */
  readonly map?: string | undefined;
  /** Sides of groups of counters, by the name of the group, over those of the overlay. */
  readonly sides?: ReadonlyMap<string, string> | undefined;
  /** Groups of counters that a person splits. */
  readonly splits?: readonly Split[] | undefined;
  /** Turn, weather, control and markers, over those that Umpire wrote into the game. */
  readonly facts?: PositionFacts | undefined;
  /** The document has the names of the module: its title, and those of sides, units and points. They are its publisher's. */
  readonly names?: boolean | undefined;
}

/** The names that an overlay has for sides and points, by their ids. */
export interface OverlayKeys {
  readonly sides: ReadonlyMap<string, string>;
  readonly points: ReadonlyMap<string, string>;
}
/** A module of ours with one position, and what did not become part of it. */
export interface Imported {
  readonly module: Readonly<Record<string, unknown>>;
  /** Names of the module to show in place of those of the document, which can be shared. */
  readonly names: ShownNames;
  readonly keys: OverlayKeys;
  readonly position: string;
  /** Facts of the position besides its units: as Umpire wrote them, and as a person said. */
  readonly said: PositionFacts;
  readonly map: string;
  readonly units: number;
  readonly groups: readonly CounterGroup[];
  readonly kinds: readonly CounterKind[];
  /** Kinds of counters by marks, prototypes and names. */
  readonly kindGroups: readonly KindGroup[];
  /** Two palettes that are called as sides are, while their counters have none. */
  readonly pair?: SidePair;
  /** Layers of the counters, which may show lost steps. */
  readonly layers: readonly LayerInfo[];
  /** Units whose steps are guessed from a layer, by the layer. */
  readonly guessedSteps: ReadonlyMap<string, string>;
  /** All sides that a counter may have. */
  readonly sides: readonly string[];
  /** Counters without a side, by what they have in common. */
  readonly unassigned: ReadonlyMap<string, number>;
  /** Counters beside the hexes or points: boxes, tracks. */
  readonly offGrid: number;
  /** Counters that are no units: they do not stack and have no strength, or somebody entered so. */
  readonly markers: number;
  /** Places of masked counters, which are not counted. */
  readonly maskedAt: readonly string[];
  /** The boards and counters as the module shows them, for the `pictures` of an element. */
  readonly pictures: VassalPictures;
  /** The pieces of the save that became units: their ids there by the id of the unit. */
  readonly pieceIds: ReadonlyMap<string, string>;
  /** The lost steps that the counter of a unit can show, each with the number that says so in the save. */
  readonly losses: ReadonlyMap<string, ReadonlyMap<number, TraitNumber>>;
  /** The middle of each place, by the printed number of its hex or the id of its point. */
  readonly middles: ReadonlyMap<string, MapPoint>;
  readonly problems: readonly Fault[];
  /** Parts of the overlay that do not fit this module: they are left out. */
  readonly unmatched: readonly Fault[];
}

/** Makes a module of ours with one position: the hexes or points of a map, and its counters of a side as units. */
export function importGame(game: VassalGame, options: ImportOptions = {}, survey?: Survey): Loaded<Imported> {
  const {maps} = options.overlay ?? ownOverlay(game.module);
  const laid = withBoards(game, maps);
  return importLaid(laid, options, laid === game && survey ? survey : surveyOf(laid));
}

function importLaid(game: VassalGame, options: ImportOptions, survey: Survey): Loaded<Imported> {
  const problems = new Problems();
  problems.addAll(game.problems);
  problems.addAll(survey.problems);
  const blank = blankOverlay(game.module);
  const {overlay = ownOverlay(game.module)} = options;
  const unmatched = new Problems();
  const others = versionDifferences(overlay, blank.overlay);
  // of another module nothing fits but by chance
  if (!isForModule(overlay.overlay, blank.overlay)) return refused(others.slice(0, 1));
  unmatched.addAll(others);
  addUnmatchedNames(overlay, game, survey.surfaces, unmatched);
  const isHere = survey.surfaces.some(({inPlay}) => inPlay.map.name === overlay.map);
  const chosen = chooseMap(survey.surfaces, options.map ?? (isHere ? overlay.map : undefined));
  if (!chosen.ok) return chosen;
  const surface = chosen.value;
  const {name: map} = surface.inPlay.map;
  const entered = overlay.maps?.[map];
  const naming = new Naming(game.module, overlay.sides, options.names);
  const importedMap = importMap(surface, {problems, unmatched}, naming, entered);
  if (!importedMap.ok) return importedMap;
  const laid = importedMap.value;
  const isHex = laid.map['kind'] === 'hex';
  const {pieces} = game;
  const counters = new Counters(game.module, overlay, options.sides, {
    naming,
    pieces,
    splits: options.splits ?? [],
    alsoCalled: sideNamesOf(overlay),
  });
  const embedded = withFacts(
    game.embedded,
    options.facts &&
      factsThatFit(
        options.facts,
        {
          places: new Set(isHex ? laid.middles.map(([label]) => label) : laid.pointKeys.keys()),
          sides: counters.namedSides.map(({id}) => id),
        },
        problems,
      ),
  );
  for (const piece of surface.pieces) counters.add(piece, laid.placeOf(piece));
  for (const piece of offMapUnits(game, counters.units)) counters.addOffMap(piece);
  if (counters.isExhausted)
    return refused([
      faultAt(['counters'], vassalOverlayFaults.tooManyEntries, {
        entries: overlay.counters?.length ?? 0,
        counters: surface.pieces.length,
        most: MOST_HELD,
      }),
    ]);
  const {
    units,
    sides,
    groups,
    kinds,
    kindGroups,
    pair,
    unassigned,
    offGrid,
    markers,
    maskedAt,
    layers,
    guessedSteps,
  } = counters;
  const {title} = naming;
  const position = game.hasSave ? 'save' : 'start';
  const {stacking, tables, errata, unitTypes, states, provisional} = overlay;
  const rules = isHex ? overlay.rules : pointRules(overlay.rules, map, problems);
  const retreat = rules?.retreat;
  // a sheet that somebody changed is written for the game
  const isChanged = typeof retreat === 'object' && isExtension(retreat);
  // and so is that which Umpire wrote into its module
  const isItsOwn = isSameJson(game.module.embedded?.rules?.retreat, retreat);
  const sheet = retreat === undefined || isChanged || isItsOwn ? undefined : sheetOf(retreat);
  const mapOverlay: MapOverlay = {overlay, map, sides, unmatched};
  return loaded({
    module: {
      umpire: leastVersion(moduleVersions, {rules}),
      id: new Names().of(title),
      title,
      ...(provisional !== undefined && {provisional}),
      sides: Object.fromEntries(
        counters.namedSides.map(({side, id, name}) => {
          const {id: _, name: __, ...says} = overlay.sides?.[side] ?? {};
          return [id, {name, ...says}];
        }),
      ),
      map: {...laid.map, ...laid.entries(mapOverlay, counters.hasMechanised)},
      unitTypes: {...importedKinds.unitTypes, ...unitTypes},
      ...(states && {states}),
      units: inOrder(units, game.embedded, game.module.embedded),
      ...(stacking && stackingIn(stacking, sides, unmatched)),
      ...(rules && {rules}),
      ...(tables && {tables}),
      positions: {
        [position]: isHex
          ? positionOn(counters, new Set(laid.middles.map(([label]) => label)), embedded)
          : pointPosition(counters, laid.pointKeys, entered?.control, embedded),
      },
      ...(errata && {errata}),
      'x-vassal': {
        ...(options.names && {module: title, version: clean(game.module.version, 40), map}),
        notCounted: {hidden: game.secretPieces, masked: maskedAt.length},
        ...(sheet &&
          hasName(game) &&
          isForeignSheet(sheet, overlay.game?.title ?? game.module.name) && {foreignRules: true}),
      },
    },
    names: naming.shown,
    keys: {sides: new Map([...sides].map(([name, id]) => [id, name])), points: laid.pointKeys},
    position,
    said: embedded ?? {},
    map,
    units: Object.keys(counters.placed).length,
    groups,
    kinds,
    kindGroups,
    ...(pair && {pair}),
    layers,
    guessedSteps,
    sides: [...sides.keys()],
    unassigned,
    offGrid,
    markers,
    maskedAt,
    pictures: {
      ...picturesOf(surface, laid.place, counters.pieces),
      ...(game.module.isDrawnByUmpire && {isDrawnByUmpire: true}),
    },
    pieceIds: new Map(
      [...counters.pieces].flatMap(([unit, {piece}]) => (piece.id === undefined ? [] : [[unit, piece.id]])),
    ),
    losses: counters.losses,
    middles: new Map(
      laid.middles.map(([name, {x, y}]) => [
        name,
        {map: surface.inPlay.map.name, x: Math.round(x), y: Math.round(y)},
      ]),
    ),
    problems: problems.list,
    unmatched: unmatched.list,
  });
}

/** Counters of a module that Umpire wrote which are on no map: its slots name the units of the game, and a battle may bring one in. */
function* offMapUnits({module}: VassalGame, units: Readonly<Record<string, unknown>>): Iterable<PlacedPiece> {
  if (!module.embedded) return;
  module.prototypes.beginText(module.text);
  for (const {definition, path} of module.slots) {
    const piece = readPiece(definition, module.prototypes);
    const id = piece?.markers['Id'];
    if (piece && id !== undefined && !Object.hasOwn(units, id)) yield {...piece, map: '', palette: path};
  }
}

/** The rules of a map of points; those of the module's hexes are left out. */
function pointRules(
  rules: OverlayDocument['rules'],
  map: string,
  problems: Problems,
): OverlayDocument['rules'] {
  if (!rules || rules.combat === 'point-to-point' || !areHexRules(rules)) return rules;
  problems.add(['maps', map, 'rules'], vassalGameFaults.maps.hexRules);
  return undefined;
}

/** A module that does not say its name has this one. */
const hasName = ({module: {name}}: VassalGame): boolean => !['', 'module'].includes(name.trim());

/** The limit of stacking, by the ids of sides where each has its own. */
function stackingIn(
  {limit}: NonNullable<OverlayDocument['stacking']>,
  sides: ReadonlyMap<string, string>,
  unmatched: Problems,
): object {
  if (typeof limit === 'number') return {stacking: {limit}};
  const limits = Object.entries(limit).flatMap(([side, most]) => {
    const id = sides.get(side);
    if (id === undefined) addUnknownSide(unmatched, ['stacking', 'limit', side], side, sides);
    return id === undefined ? [] : [[id, most] as const];
  });
  return limits.length > 0 ? {stacking: {limit: Object.fromEntries(limits)}} : {};
}
