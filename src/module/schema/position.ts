import * as v from 'valibot';
import {count, id, labelList, named, optional, shape, text} from './shape.js';

const placed = shape({
  at: id,
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
});

export const position = shape({
  title: optional(text),
  note: optional(text),
  units: optional(named(placed)),
  markers: optional(v.array(shape({type: id, side: optional(id), at: id}))),
  control: optional(named(id)),
  turn: optional(
    shape({player: optional(id), month: optional(id), weather: optional(id), number: optional(count)}),
  ),
  fullCities: optional(labelList),
  inSupply: optional(named(labelList)),
});

export type PositionDocument = v.InferOutput<typeof position>;
export type PlacedDocument = v.InferOutput<typeof placed>;
