import type {DirectionName} from '../board/index.js';
import type {PlaceKind} from '../module/game.js';

/** The arguments of notes on a learner's try, by their code: where the try does not fit the task. */
export interface TaskArgs {
  readonly noSuchHex: {readonly at: string};
  readonly noSuchPoint: {readonly at: string};
  readonly nothingRetreats: object;
  readonly noBattle: object;
  /** The try can't be judged, for these faults. */
  readonly unfit: {readonly faults: readonly {readonly found: string; readonly expected: string}[]};
  /** Hexes that are missing, and where one of them is. */
  readonly missing: {
    readonly count: number;
    readonly kind: PlaceKind;
    readonly near?: {readonly direction: DirectionName; readonly of: string};
  };
  /** Hexes that are missing, where one is named next. */
  readonly missingNamed: {readonly count: number; readonly kind: PlaceKind};
  /** The step asks for events of other types. */
  readonly isAllowed: object;
  readonly otherDice: {readonly dice: readonly number[]};
  readonly otherChoice: object;
  readonly leadsTo: {readonly state: string};
  readonly noPrice: object;
  /** The price of a choice against the best; none for the best. */
  readonly price: {readonly by: number};
  readonly numberAsked: object;
  /** `of`: the field of the answer that the number counts. */
  readonly wrongNumber: {readonly given: number; readonly of: CountedField};
  readonly otherTask: object;
  /** The path is legal, but the step asks for the fate of units without a route. */
  readonly asksForFate: object;
  readonly otherFate: object;
  /** `at`: the end of the path; none where the units stay. */
  readonly endsElsewhere: {readonly at?: string};
  /** The path is right by the rules, but the step asks for one very route. */
  readonly otherRoute: object;
  readonly inGroups: {readonly count: number};
  readonly otherGroups: object;
  readonly nothingDone: object;
  readonly nothingAsked: object;
}

/** The fields of an answer whose numbers learners count. */
export type CountedField =
  | '/routes'
  | '/routes/0'
  | '/stepLosses'
  | '/ownerMayChoose'
  | '/displaces'
  | '/disputed'
  | '/odds/attack'
  | '/odds/defence'
  | '/roll/row'
  | '/hexes';

/** Routes by their hexes; one without a hex stays where it is. */
export type Routes = readonly (readonly string[])[];

/** Units by their names, with their path. */
export interface GroupOnPath {
  readonly units: readonly string[];
  readonly path: readonly string[];
}
