import * as v from 'valibot';
import {colour, id, name, named, optional, shape, whole, type FieldsOf} from './shape.js';
import {when} from './when.js';

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
const echelons = [
  'company',
  'battalion',
  'regiment',
  'brigade',
  'division',
  'corps',
  'army',
  'front',
] as const;
export const unitKinds = ['ground', 'air', 'support', 'factory', 'partisan'] as const;

const points = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));

/** Numbers that counters print for combat besides strengths: each may be another below full steps. */
const combatNumbers = {
  ratings: optional(named(v.pipe(v.number(), v.minValue(-1000), v.maxValue(1000)))),
  range: optional(whole(0, 1000)),
  support: optional(points),
  fire: optional(v.pipe(v.number(), v.minValue(-1000), v.maxValue(1000))),
  dice: optional(whole(0, 100)),
  lossFactor: optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(1000))),
};
/** The words on these numbers, with what holds where one is not given. */
const numbersWords = (usual: Readonly<Record<keyof typeof combatNumbers, string>>) =>
  ({
    ratings: [
      'Numbers of the author’s own by name, such as morale or efficiency: modifiers compare them, checks add them.',
      {default: usual.ratings},
    ],
    range: ['How far it attacks or supports.', {unit: 'hexes, or lines', default: usual.range}],
    support: ['The strength that it gives as support.', {unit: 'strength points', default: usual.support}],
    fire: ['The number that decides a hit, where a fire asks for it.', {default: usual.fire}],
    dice: ['How many dice it throws, where a fire counts dice by unit.', {unit: 'dice', default: usual.dice}],
    lossFactor: [
      'How many points of loss a step of it absorbs, where losses go by factors.',
      {unit: 'points', default: usual.lossFactor},
    ],
  }) as const satisfies FieldsOf<typeof combatNumbers>;
const asAtFull = 'as at full strength';

/** Fields of a type or of a unit; the unit's own field overrides its type's. */
export const traits = {
  /** A combat unit: it fights, and by default exerts a ZOC. HQs and the like have `false`. */
  combat: optional(v.boolean()),
  /** A headquarters; by default what is no combat unit is one. An air counter that is neither says `false` to both. */
  hq: optional(v.boolean()),
  zoc: optional(v.boolean()),
  /** Stacking points, default 1. */
  stacking: optional(points),
  steps: optional(whole(1, 99)),
  nationality: optional(id),
  strength: optional(points),
  attack: optional(points),
  defence: optional(points),
  movement: optional(points),
  ...combatNumbers,
  /** Numbers below full steps. */
  reduced: optional(
    shape(
      {
        attack: optional(points),
        defence: optional(points),
        strength: optional(points),
        ...combatNumbers,
      },
      {
        name: 'reduced',
        title: 'Numbers below full steps',
        about: '`reduced` of a unit or a type.',
        fields: {
          attack: ['Its strength in attack.', {unit: 'strength points', default: 'as at full strength'}],
          defence: ['Its strength in defence.', {unit: 'strength points', default: 'as at full strength'}],
          strength: ['Both at once.', {unit: 'strength points', default: 'as at full strength'}],
          ...numbersWords({
            ratings: 'each as at full strength',
            range: asAtFull,
            support: asAtFull,
            fire: asAtFull,
            dice: asAtFull,
            lossFactor: asAtFull,
          }),
        },
      },
    ),
  ),
  kind: optional(v.picklist(unitKinds)),
  /** Strength points on a point map, default 1: fire, and how much loss the unit takes. */
  value: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
  rank: optional(v.picklist(['major', 'minor'])),
  /** The share of a line's capacity that a retreating unit takes, default 1. */
  retreatSize: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  symbol: optional(v.picklist(unitSymbols)),
  echelon: optional(v.picklist(echelons)),
  formation: optional(name),
  class: optional(id),
  replacedBy: optional(when),
  colour: optional(colour),
  label: optional(name),
  name: optional(name),
};
export const traitsWords: FieldsOf<typeof traits> = {
  combat: [
    'It is a combat unit: it fights, and exerts a ZOC unless `zoc` says otherwise.',
    {default: 'true'},
  ],
  hq: [
    'It is a headquarters.',
    {default: 'the opposite of `combat`', unlocks: 'clauses on lone HQs, on HQs that follow'},
  ],
  zoc: ['It exerts a zone of control.', {default: 'as `combat`'}],
  stacking: ['What it counts against the limit of its hex.', {unit: 'stacking points', default: '1'}],
  steps: [
    'How many steps it has at full strength.',
    {unit: 'steps', default: '1', unlocks: 'step losses that do not destroy it'},
  ],
  nationality: ['Whose it is among its side: clauses and priorities may ask.', {default: 'none'}],
  strength: [
    'Attack and defence at once, where a counter prints one number.',
    {unit: 'strength points', default: 'none'},
  ],
  attack: ['Its strength in attack.', {unit: 'strength points', default: '`strength`, else 0'}],
  defence: ['Its strength in defence.', {unit: 'strength points', default: '`strength`, else 0'}],
  movement: [
    'What is printed for movement: `caps` of retreats and advances may count by it.',
    {unit: 'movement points', default: 'nothing is drawn'},
  ],
  ...numbersWords({
    ratings: 'none',
    range: '1',
    support: '0',
    fire: 'none',
    dice: '1',
    lossFactor: '1',
  }),
  reduced: ['Its numbers below full steps.', {default: 'as at full strength'}],
  kind: ['On a map of points: what it is.', {default: '`ground`'}],
  value: ['On a map of points: its fire, and the losses it takes.', {unit: 'strength points', default: '1'}],
  rank: ['On a map of points: `major` or `minor`.', {default: '`minor`'}],
  retreatSize: [
    'How much of a line’s capacity it takes in a retreat.',
    {unit: 'of `capacity`', default: '1'},
  ],
  symbol: ['The NATO symbol that it is drawn with.', {default: 'none'}],
  echelon: ['Its size, drawn above the symbol.', {default: 'none'}],
  formation: ['What it is part of.', {default: 'none', unlocks: 'it is found by that'}],
  class: ['What it fires as, where a fire has an order of classes.', {default: 'none'}],
  replacedBy: [
    'Units that take its place when it is eliminated, among the `replacements` of the battle.',
    {default: 'no unit'},
  ],
  colour: ['The colour of its counter.', {default: 'its side’s'}],
  label: ['What is printed beside its symbol.', {default: 'its name'}],
  name: ['What it is called in sentences.', {default: 'its own name in the module'}],
};

const plainUnitType = shape(traits, {
  name: 'unitType',
  title: 'A type of unit',
  about: 'One of `unitTypes`: what its units have unless they say otherwise.',
  fields: traitsWords,
});
type PlainUnitType = typeof plainUnitType;
export interface UnitTypeSchema extends PlainUnitType {}
export const unitType: UnitTypeSchema = plainUnitType;
const plainUnit = shape(
  {...traits, side: id, type: id},
  {
    name: 'unit',
    title: 'A unit',
    about: 'One of `units`. Its own field overrides its type’s.',
    fields: {...traitsWords, side: 'Whose it is.', type: 'Its type, from `unitTypes`.'},
  },
);
type PlainUnit = typeof plainUnit;
export interface UnitSchema extends PlainUnit {}
export const unit: UnitSchema = plainUnit;

export type UnitTypeDocument = v.InferOutput<typeof unitType>;
export type UnitDocument = v.InferOutput<typeof unit>;
export type UnitKind = (typeof unitKinds)[number];
