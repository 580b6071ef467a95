import * as v from 'valibot';
import {count, hasField, id, labelList, list, named, oneOf, optional, shape, text} from './shape.js';
import {unit} from './unit.js';

const states = {
  steps: optional(count),
  dispersed: optional(v.boolean()),
  supplied: optional(v.boolean()),
  isolated: optional(v.boolean()),
  /** Point maps: the point an attacker came from. */
  from: optional(id),
  /** A factory on its train. */
  entrained: optional(v.boolean()),
  /** A defender that fell back to here under (b). */
  displaced: optional(v.boolean()),
};
export const placed = shape({at: id, ...states});
const markers = list(shape({type: id, side: optional(id), at: id}));
const notes = {title: optional(text), note: optional(text), newUnits: optional(named(unit))};

/** A position that stands by itself. */
const plainWhole = shape({
  ...notes,
  units: optional(named(placed)),
  markers: optional(markers),
  control: optional(named(id)),
  turn: optional(
    shape({player: optional(id), month: optional(id), weather: optional(id), number: optional(count)}),
  ),
  fullCities: optional(labelList),
  inSupply: optional(named(labelList)),
});
type PlainWhole = typeof plainWhole;
export interface WholePositionSchema extends PlainWhole {}
export const whole: WholePositionSchema = plainWhole;

/** Changes to a named position, as RFC 7396 merges them: what stands here takes the place of what it has; null takes away. */
const plainChange = shape({
  ...notes,
  base: id,
  units: optional(named(v.nullable(shape({at: optional(id), ...states, from: optional(v.nullable(id))})))),
  markers: optional(v.nullable(markers)),
  control: optional(v.nullable(named(v.nullable(id)))),
  turn: optional(
    v.nullable(
      shape({
        player: optional(v.nullable(id)),
        month: optional(v.nullable(id)),
        weather: optional(v.nullable(id)),
        number: optional(v.nullable(count)),
      }),
    ),
  ),
  fullCities: optional(v.nullable(labelList)),
  inSupply: optional(v.nullable(named(v.nullable(labelList)))),
});
type PlainChange = typeof plainChange;
export interface PositionChangeSchema extends PlainChange {}
export const change: PositionChangeSchema = plainChange;

export const position = oneOf([whole, change], (input) => (hasField(input, 'base') ? 1 : 0));

/** A position by itself. */
export type PositionDocument = v.InferOutput<typeof whole>;
export type PositionChange = v.InferOutput<typeof change>;
/** A position as its author wrote it: by itself, or as changes to a named one. */
export type WrittenPosition = PositionDocument | PositionChange;
export type PlacedDocument = v.InferOutput<typeof placed>;
