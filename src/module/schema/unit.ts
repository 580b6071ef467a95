import * as v from 'valibot';
import {colour, count, id, name, optional, shape} from './shape.js';

/** The drawing of a unit; the NATO symbol is chosen from it. */
export const unitSymbols = [
  'infantry',
  'armour',
  'mechanised',
  'motorised',
  'cavalry',
  'artillery',
  'rocket-artillery',
  'anti-tank',
  'engineer',
  'recon',
  'mountain',
  'ski',
  'naval-infantry',
  'parachute',
  'security',
  'hq',
  'supply',
  'air-fighter',
  'air-ground',
  'air',
  'factory',
  'partisan',
  'fortress',
] as const;
export const echelons = [
  'company',
  'battalion',
  'regiment',
  'brigade',
  'division',
  'corps',
  'army',
  'front',
] as const;
const unitKinds = ['ground', 'air', 'support', 'factory', 'partisan'] as const;

const points = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));

/** Fields of a type or of a unit; the unit's own field overrides its type's. */
const traits = {
  /** A combat unit: it fights, and by default exerts a ZOC. HQs and the like have `false`. */
  combat: optional(v.boolean()),
  /** A headquarters; by default what is no combat unit is one. An air counter that is neither says `false` to both. */
  hq: optional(v.boolean()),
  zoc: optional(v.boolean()),
  /** Stacking points, default 1. */
  stacking: optional(points),
  steps: optional(v.pipe(count, v.minValue(1), v.maxValue(99))),
  nationality: optional(id),
  strength: optional(points),
  attack: optional(points),
  defence: optional(points),
  movement: optional(points),
  /** Strengths below full steps. */
  reduced: optional(shape({attack: optional(points), defence: optional(points), strength: optional(points)})),
  kind: optional(v.picklist(unitKinds)),
  /** Strength points on a point map, default 1: fire, and how much loss the unit takes. */
  value: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
  rank: optional(v.picklist(['major', 'minor'])),
  /** How much of a line's capacity a retreating unit takes, default 1. */
  retreatSize: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  symbol: optional(v.picklist(unitSymbols)),
  echelon: optional(v.picklist(echelons)),
  formation: optional(name),
  colour: optional(colour),
  label: optional(name),
  name: optional(name),
};

const plainUnitType = shape(traits);
type PlainUnitType = typeof plainUnitType;
export interface UnitTypeSchema extends PlainUnitType {}
export const unitType: UnitTypeSchema = plainUnitType;
const plainUnit = shape({...traits, side: id, type: id});
type PlainUnit = typeof plainUnit;
export interface UnitSchema extends PlainUnit {}
export const unit: UnitSchema = plainUnit;

export type UnitTypeDocument = v.InferOutput<typeof unitType>;
export type UnitDocument = v.InferOutput<typeof unit>;
export type UnitKind = (typeof unitKinds)[number];
