import type {HexGrid, HexId, PointId} from '../board/index.js';
import type {Network} from '../board/network.js';
import type {HexMapDocument, PointMapDocument} from './schema/map.js';
import type {AirRole, ModuleDocument} from './schema/module.js';
import type {PositionChange, WrittenPosition} from './schema/position.js';
import type {Deed} from './schema/when-names.js';
import type {LineSheetDocument} from './schema/line-sheet.js';
import type {SheetDocument, SheetExtension} from './schema/sheet.js';
import type {FireTableDocument, OddsTableDocument, TableDocument} from './schema/table.js';
import type {UnitDocument, UnitKind} from './schema/unit.js';
import type {WhenDocument} from './schema/when.js';
import type {BondPurpose, ZocDocument} from './schema/zoc.js';

declare const unitBrand: unique symbol;
/** A unit of one game, as its index in the order of the module. */
export type UnitId = number & {readonly [unitBrand]: true};

export interface Side {
  readonly index: number;
  readonly id: string;
  /** An adjective: `Soviet`. */
  readonly name: string;
  /** Its name after “the”, with a plural verb: `Soviets`. */
  readonly plural: string | undefined;
  readonly colour: string | undefined;
  /** On a point map, what an air unit of this side does to fire: it multiplies it (one side's), or adds to it. */
  readonly airRole: AirRole | undefined;
}

/** The numbers of a counter that may be others below full steps. */
export interface CombatNumbers {
  readonly attack: number;
  readonly defence: number;
  /** Numbers of the author's own, such as morale, by name. */
  readonly ratings: Readonly<Record<string, number>>;
  /** Places that it attacks or supports over. */
  readonly range: number;
  /** Strength points that it gives as support. */
  readonly support: number;
  /** The number that decides a hit; undefined where it has none. */
  readonly fire: number | undefined;
  /** Dice that it throws where a fire counts them by unit. */
  readonly dice: number;
  /** Points of loss that a step absorbs, where losses go by factors. */
  readonly lossFactor: number;
}

/** A unit with its type's fields filled in and every default applied. Its own numbers are those at full steps. */
export interface Unit extends CombatNumbers {
  readonly index: UnitId;
  readonly id: string;
  readonly name: string;
  readonly side: number;
  readonly type: string;
  /** Index of the type, for passage. */
  readonly typeIndex: number;
  readonly combat: boolean;
  readonly hq: boolean;
  readonly zoc: boolean;
  /** Stacking points. */
  readonly stacking: number;
  /** Steps at full strength. */
  readonly steps: number;
  readonly nationality: string | undefined;
  readonly reduced: CombatNumbers;
  /** Class that it fires as. */
  readonly class: string | undefined;
  /** The condition on a unit that takes its place when it is eliminated. */
  readonly replacedBy: WhenDocument | undefined;
  readonly kind: UnitKind;
  /** Strength points on a point map. */
  readonly value: number;
  readonly rank: 'major' | 'minor';
  readonly retreatSize: number;
}

/** The numbers of a unit that has so many steps. */
export const numbersAt = (unit: Unit, steps: number): CombatNumbers =>
  steps < unit.steps ? unit.reduced : unit;

/** Names to show in place of those of a document, by the ids of sides, units and points. */
export interface ShownNames {
  readonly title: string;
  readonly sides: Readonly<Record<string, string>>;
  readonly units: Readonly<Record<string, string>>;
  readonly points: Readonly<Record<string, string>>;
  /** Colours of sides that have none of their own: those of the counters that are shown. */
  readonly colours?: Readonly<Record<string, string>>;
}

export interface GameCore {
  readonly id: string;
  readonly title: string;
  /** The checked document, errata applied or not as it was opened. */
  readonly document: ModuleDocument;
  /** Names that are shown and not shared, such as those of a VASSAL module: the document does not have them. */
  readonly shownNames?: ShownNames;
  readonly sides: readonly Side[];
  readonly units: readonly Unit[];
  readonly unitTypes: readonly string[];
  /** Stacking points a hex or point may hold, by side; Infinity where the module sets no limit. */
  readonly stackingLimit: readonly number[];
  /** A unit by its name in the module. */
  readonly unit: (id: string) => Unit | undefined;
  readonly side: (id: string) => Side | undefined;
}

/** A hex game that was checked: no name in it is unknown, no number out of range. */
export interface HexGame extends GameCore {
  readonly kind: 'hex';
  readonly map: HexMapDocument;
  readonly grid: HexGrid;
  /** The terrain id of each hex; hexes without an entry are `clear`. */
  readonly terrain: readonly string[];
  /** The hexside terrains of a hexside, named as `HexGrid.hexside` names it. */
  readonly hexsides: ReadonlyMap<number, readonly string[]>;
  /** Regions of a hex; hexes without are not in the map. */
  readonly regions: ReadonlyMap<HexId, ReadonlySet<string>>;
  readonly majorCities: readonly HexId[];
  /** Hexes that have a town or a name, by their label. */
  readonly named: ReadonlyMap<HexId, string>;
  /** The side that controls each hex as printed: an index, or -1. */
  readonly control: Int8Array;
  /** Rail links as pairs `6 * hex + direction`, both ways. */
  readonly rails: ReadonlySet<number>;
  readonly boardEdges: readonly (readonly HexId[])[];
  readonly supplySources: readonly (readonly HexId[])[];
  /**
   * The regular movement of a unit type: bit `d` of `passage(type)[hex]` is set when a unit of it may go from the hex
   * to the neighbour in direction `d`, by terrain and hexside.
   */
  readonly passage: (typeIndex: number) => Uint8Array;
  /** The bits of `passage(type)` for one hex, without those of the whole map. */
  readonly passageFrom: (typeIndex: number, hex: HexId) => number;
}

/** A point-to-point game that was checked. */
export interface PointGame extends GameCore {
  readonly kind: 'point';
  readonly map: PointMapDocument;
  readonly network: Network;
  /** The terrain id of each point; points without one are `clear`. */
  readonly terrain: readonly string[];
  /** Regions of a point; points without are not in the map. */
  readonly regions: ReadonlyMap<PointId, ReadonlySet<string>>;
}

export type Game = HexGame | PointGame;

export interface Marker<Place> {
  readonly type: string;
  readonly side: number;
  readonly at: Place;
}
export interface Turn {
  readonly player?: string;
  readonly month?: string;
  readonly weather?: string;
  readonly number?: number;
}
/** A unit on the map. */
export interface Placed<Place> {
  readonly at: Place;
  readonly steps: number;
  readonly dispersed: boolean;
  readonly supplied: boolean;
  readonly isolated: boolean;
  readonly from: Place | undefined;
  readonly entrained: boolean;
  readonly displaced: boolean;
  /** It retreated in an earlier battle of this phase. */
  readonly retreated: boolean;
  /** The states of the module that it is in, in the module's order. */
  readonly states: readonly string[];
  /** Its deeds in earlier combats of a phase that is played. */
  readonly has?: readonly Deed[];
}

export interface PositionCore<G, Place> {
  readonly game: G;
  /** Units that the position brings itself, as written; they are units of its game. */
  readonly newUnits: Readonly<Record<string, UnitDocument>>;
  /** The place of each unit; units off the map are not in it. */
  readonly units: ReadonlyMap<UnitId, Placed<Place>>;
  readonly markers: readonly Marker<Place>[];
  /** The side that controls each hex or point: an index, or -1. */
  readonly control: Int8Array;
  readonly turn: Turn;
  /** By side's index: where its units would be in supply, if that is known. */
  readonly inSupply: ReadonlyMap<number, ReadonlySet<Place>>;
}
/** A position on a hex map that was checked against its game. */
export interface HexPosition extends PositionCore<HexGame, HexId> {
  readonly kind: 'hex';
  readonly fullCities: ReadonlySet<HexId>;
  /** EZOC hexes that earlier groups of a combat paid for, where those after them need not pay again. */
  readonly paidZoc?: ReadonlySet<HexId>;
  /**
   * The position when the combat began whose retreats are under way: it says which units were stacked together then
   * (10.87), and who was alone.
   */
  readonly began?: HexPosition | undefined;
}
/** A position on a point map that was checked against its game. */
export interface PointPosition extends PositionCore<PointGame, PointId> {
  readonly kind: 'point';
  /** The position when the combat began: it says who was alone. */
  readonly began?: PointPosition | undefined;
}
export type Position = HexPosition | PointPosition;

/** The kind of a place, as players name it. */
export type PlaceKind = 'hex' | 'point' | 'space' | 'area';
/** Names the places of a map as players do: those with an outline are areas, those drawn as boxes are spaces. */
export function placeKind(map: ModuleDocument['map']): PlaceKind {
  if (map.kind === 'hex') return 'hex';
  if (Object.values(map.points).some(({area}) => area)) return 'area';
  return map.look === 'boxes' ? 'space' : 'point';
}

/** The name of a place in documents: the printed number of a hex, or the id of a point. */
export const placeLabel = (game: Game, place: number): string =>
  game.kind === 'hex' ? game.grid.label(place as HexId) : (game.network.names[place] ?? '');

/** A place by its name in documents; undefined for none of this map. */
export const placeNamed = (game: Game, label: string): HexId | PointId | undefined =>
  game.kind === 'hex' ? game.grid.find(label) : game.network.find(label);

/** The places next to one: hexes that touch, points that a line joins. */
export const placesBeside = (game: Game, place: number): readonly (HexId | PointId)[] =>
  game.kind === 'hex' ? game.grid.beside(place as HexId) : game.network.beside(place as PointId);

/** The hexes, or the lines of the shortest chain, from one place to another; Infinity where no line leads there. */
export const placesBetween = (game: Game, from: number, to: number): number =>
  game.kind === 'hex'
    ? game.grid.distance(from as HexId, to as HexId)
    : game.network.distance(from as PointId, to as PointId);

/** The kind of combat of a module, by the kind of its map; undefined where it names none, and offers no battles. */
export const combatOf = ({
  rules,
  map,
}: Pick<ModuleDocument, 'rules' | 'map'>): 'hex' | 'point-to-point' | undefined =>
  rules?.combat === undefined && rules?.battle === undefined
    ? undefined
    : map.kind === 'hex'
      ? 'hex'
      : 'point-to-point';

/** An odds or differential table. */
export const isOddsTable = (table: TableDocument): table is OddsTableDocument =>
  'kind' in table && (table.kind === 'odds' || table.kind === 'differential');

/** A table of losses by strength points, without a kind. */
export const isFireTable = (table: TableDocument): table is FireTableDocument => !('kind' in table);

/** A position that is written as changes to another. */
export const isChange = (document: WrittenPosition): document is PositionChange =>
  Object.hasOwn(document, 'base');

/** A sheet that changes one of a series, not a sheet of its own. */
export const isExtension = (
  named: SheetDocument | SheetExtension | LineSheetDocument,
): named is SheetExtension => Object.hasOwn(named, 'extends');

/** Is a sheet one of lines, for a map of points? */
export const isLineSheet = (sheet: unknown): sheet is LineSheetDocument =>
  typeof sheet === 'object' && sheet !== null && (sheet as {kind?: unknown}).kind === 'lines';

/** Returns the rule on bonds of a module, where they close what is between their units for this purpose. */
export const bondFor = (
  rules: {readonly zoc?: ZocDocument} | undefined,
  purpose: BondPurpose,
): ZocDocument['bond'] => {
  const bond = rules?.zoc?.bond;
  return (bond?.closes ?? ['retreat', 'supply']).includes(purpose) ? bond : undefined;
};

const ids = new WeakMap<readonly Unit[], readonly string[]>();

/** The names by which the units of a game are known. */
export function unitIds({units}: {readonly units: readonly Unit[]}): readonly string[] {
  const before = ids.get(units) ?? units.map(({id}) => id);
  ids.set(units, before);
  return before;
}
