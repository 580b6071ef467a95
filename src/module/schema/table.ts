import * as v from 'valibot';
import {count, id, list, name, named, optional, said, shape} from './shape.js';

/** A fire table: the column is a number of strength points, the entries losses by die, the lowest roll first. */
const plainFireTable = shape({
  title: optional(name),
  columns: v.pipe(list(v.pipe(count, v.minValue(1))), v.minLength(1)),
  results: named(v.pipe(list(count), v.minLength(1), v.maxLength(100))),
});
type PlainFireTable = typeof plainFireTable;
export interface FireTableSchema extends PlainFireTable {}
export const fireTable: FireTableSchema = plainFireTable;

/** The demand of a result code on one side: `steps` lost, hexes to `retreat`. */
const share = shape({
  steps: optional(count),
  retreat: optional(v.pipe(count, v.maxValue(20))),
  /** The one who conducts the retreat may choose one hex instead. */
  mayElectOne: optional(v.boolean()),
  eliminated: optional(v.boolean()),
});
/** The advance after combat: at most so many units. */
const plainAdvance = shape({most: v.pipe(count, v.maxValue(1000))});
type PlainAdvance = typeof plainAdvance;
export interface AdvanceSchema extends PlainAdvance {}
export const advance: AdvanceSchema = plainAdvance;

const plainResultCode = shape({
  attacker: optional(share),
  defender: optional(share),
  /** In place of what the module's rules say of advances. */
  advance: optional(advance),
  name: optional(name),
});
type PlainResultCode = typeof plainResultCode;
export interface ResultCodeSchema extends PlainResultCode {}
export const resultCode: ResultCodeSchema = plainResultCode;

/** When a modifier applies. Several conditions are all needed. */
const condition = shape({
  terrain: optional(v.union([id, list(id)])),
  hexside: optional(v.union([id, list(id)])),
  /** With `hexside`: every attacker comes across one. */
  all: optional(v.boolean()),
  city: optional(v.union([id, list(id)])),
  weather: optional(v.union([id, list(id)])),
  attackerType: optional(id),
  attackerWithout: optional(id),
  defenderType: optional(id),
  defenderWithout: optional(id),
});
const plainModifier = shape({
  when: condition,
  /** Columns to the right; positive favours the attacker. */
  shift: optional(v.pipe(v.number(), v.integer('a whole number'), v.minValue(-1000), v.maxValue(1000))),
  /** Added to the roll; positive favours the attacker. */
  drm: optional(v.pipe(v.number(), v.integer('a whole number'), v.minValue(-1000), v.maxValue(1000))),
  attack: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
  defence: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
  name: optional(name),
  rule: optional(said),
});
type PlainModifier = typeof plainModifier;
export interface ModifierSchema extends PlainModifier {}
export const modifier: ModifierSchema = plainModifier;

/** An odds or differential table of a hex game. */
const plainOddsTable = shape({
  kind: v.picklist(['odds', 'differential']),
  title: optional(name),
  columns: v.pipe(list(id), v.minLength(1)),
  dice: optional(v.pipe(count, v.minValue(1), v.maxValue(4))),
  faces: optional(v.pipe(count, v.minValue(2), v.maxValue(100))),
  results: named(v.pipe(list(id), v.minLength(1), v.maxLength(400))),
  codes: named(resultCode),
  modifiers: optional(list(modifier)),
});
type PlainOddsTable = typeof plainOddsTable;
export interface OddsTableSchema extends PlainOddsTable {}
export const oddsTable: OddsTableSchema = plainOddsTable;

export type FireTableDocument = v.InferOutput<typeof fireTable>;
export type OddsTableDocument = v.InferOutput<typeof oddsTable>;
export type ResultCodeDocument = v.InferOutput<typeof resultCode>;
export type ModifierDocument = v.InferOutput<typeof modifier>;
