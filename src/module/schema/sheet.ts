import type {SheetConversion} from './result-code.js';
import type {WhenDocument} from './when.js';

/** A clause of a rule sheet with its parameters: the rules know it by its name, and check it. */
export interface ClauseDocument {
  clause: string;
  rule: string;
  when?: WhenDocument;
  [parameter: string]: unknown;
}
/** A question that the text leaves open: the first value is the default. */
export interface ReadingDocument {
  option: string;
  rule: string;
  question: string;
  values: {value: string; means: string; plays?: string}[];
  /** Can another value change where a unit may go? */
  disputes?: boolean;
}
/** Decides at each hex of a walk that goes step by step. */
export interface StepDocument {
  rule: string;
  when?: WhenDocument;
  then?: 'complete' | 'again';
}
/** The most hexes that a unit goes. */
export interface CapDocument {
  rule: string;
  when?: WhenDocument;
  most: number | {movement: number};
  least?: number;
  /** `steps`, `eliminated`, `ends`, or `$` and an option. */
  rest?: string;
}
/** An early end of a retreat. */
export interface EarlyEndDocument {
  rule: string;
  when?: WhenDocument;
  after?: number;
}
type Conductor = 'owner' | 'attacker' | 'opponent';

/** The lists of a sheet that an extension may replace or add to. */
interface SheetLists {
  bars: ClauseDocument[];
  caps?: CapDocument[];
  mayEnd?: EarlyEndDocument[];
  lengthens?: ClauseDocument[];
  costs?: ClauseDocument[];
  ends?: ClauseDocument[];
  prefers: ClauseDocument[];
  waives?: {clause: string; rule: string; when?: WhenDocument; prefers: ClauseDocument[]}[];
  effects?: ClauseDocument[];
  /** Codes of the combat table that others take the place of. */
  converts?: SheetConversion[];
  readings?: ReadingDocument[];
}
/** A retreat sheet: which clauses make up a game's retreat, each with the game's own rule number. */
export interface SheetDocument extends SheetLists {
  id: string;
  title: string;
  conductedBy: Conductor | {defender: Conductor; attacker: Conductor};
  moves: 'groups' | 'units';
  /** The most hexes a retreat may ask for. */
  maxHexes?: number;
  /** Rule numbers of what every retreat has: its length, and the edge of the map. */
  length: string;
  edge: string;
  walk?: 'perStep';
  steps?: StepDocument[];
  /** One clause, or a list of which the first that holds decides. */
  otherwise: ClauseDocument | ClauseDocument[];
  /** The author's own fields, `x-…`. */
  [own: string]: unknown;
}
/** A sheet of a series, changed for one of its games. */
export interface SheetExtension extends Partial<SheetDocument> {
  extends: string;
  /** Clauses and options of the series that this game does not have, by name. */
  without?: string[];
  /** Entries that come after those of the series, list by list. */
  adds?: Partial<SheetLists>;
}
