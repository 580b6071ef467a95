import * as v from 'valibot';
import {bar, cost, effectClauses, end, lengthening, otherwise, preference, rule} from './clauses.js';
import {hasField, id, list, oneOf, optional, said, shape} from './shape.js';

/** A question that the text leaves open: the first value is the default. */
const plainReading = shape({
  option: id,
  rule: said,
  question: said,
  /** `plays`: the reading as a clause after "If your group plays that" (`a group may end farther from supply`). */
  values: v.pipe(list(shape({value: id, means: said, plays: optional(said)})), v.minLength(1)),
  /** Whether another reading of it can change where a unit may go; default true. */
  disputes: optional(v.boolean()),
});
type PlainReading = typeof plainReading;
export interface ReadingSchema extends PlainReading {}
export const reading: ReadingSchema = plainReading;

const fields = {
  id,
  title: said,
  conductedBy: v.picklist(['owner', 'attacker']),
  moves: v.picklist(['groups', 'units']),
  /** The most hexes a retreat may ask for; needed (1 or 2) where no `furtherOut` clause keeps routes from coming back. */
  maxHexes: optional(v.pipe(v.number(), v.integer('a whole number'), v.minValue(1), v.maxValue(20))),
  /** Rule numbers of what every retreat has: its length, and the edge of the map. */
  length: said,
  edge: said,
  bars: list(bar),
  lengthens: optional(list(lengthening)),
  costs: optional(list(cost)),
  ends: optional(list(end)),
  prefers: list(preference),
  /** When no complete route satisfies a clause of `ends`, it may be waived. */
  waives: optional(list(shape({clause: id, ...rule, prefers: list(preference)}))),
  otherwise,
  effects: optional(list(effectClauses)),
  readings: optional(list(reading)),
};

/** A retreat sheet: which clauses make up a game's retreat, each with the game's own rule number. */
const plainSheet = shape(fields);
type PlainSheet = typeof plainSheet;
export interface SheetSchema extends PlainSheet {}
export const sheet: SheetSchema = plainSheet;

/** A sheet of a series, changed for one of its games. */
const plainSheetExtension = shape({
  /** The sheet that is changed, by name. */
  extends: id,
  id: optional(id),
  title: optional(said),
  conductedBy: optional(fields.conductedBy),
  moves: optional(fields.moves),
  maxHexes: fields.maxHexes,
  length: optional(said),
  edge: optional(said),
  bars: optional(fields.bars),
  lengthens: fields.lengthens,
  costs: fields.costs,
  ends: fields.ends,
  prefers: optional(fields.prefers),
  waives: fields.waives,
  otherwise: optional(otherwise),
  effects: fields.effects,
  readings: fields.readings,
  /** Clauses and options of the series, by name, that this game does not have. */
  without: optional(list(id)),
  /** Entries that come after those of the series, list by list. */
  adds: optional(
    shape({
      bars: optional(fields.bars),
      lengthens: fields.lengthens,
      costs: fields.costs,
      ends: fields.ends,
      prefers: optional(fields.prefers),
      waives: fields.waives,
      effects: fields.effects,
      readings: fields.readings,
    }),
  ),
});
type PlainSheetExtension = typeof plainSheetExtension;
export interface SheetExtensionSchema extends PlainSheetExtension {}
const sheetExtension: SheetExtensionSchema = plainSheetExtension;

/** A sheet that a module may have in place of a sheet's name. */
export const ownSheet = oneOf([sheetExtension, sheet], (input) => (hasField(input, 'extends') ? 0 : 1));

type Whole = v.InferOutput<typeof sheet>;
export interface SheetDocument extends Whole {}
type Extension = v.InferOutput<typeof sheetExtension>;
export interface SheetExtension extends Extension {}
export type ReadingDocument = v.InferOutput<typeof reading>;
