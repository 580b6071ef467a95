import * as v from 'valibot';
import {count, id, list, name, named, oneOf, optional, said, shape} from './shape.js';
import {names, when} from './when.js';

/** A fire table: the column is a number of strength points, the entries losses by die, the lowest roll first. */
const plainFireTable = shape(
  {
    title: optional(name),
    columns: v.pipe(list(v.pipe(count, v.minValue(1))), v.minLength(1)),
    results: named(v.pipe(list(count), v.minLength(1), v.maxLength(100))),
  },
  {
    name: 'fireTable',
    title: 'A fire table',
    about: 'One of `tables`, for battles from point to point.',
    fields: {
      title: ['What stands over it.', {default: 'its name'}],
      columns: [
        'Strength points: 1, 2, 3 and so on without a gap. More points than the last are split into groups.',
        {unit: 'strength points'},
      ],
      results: ['Losses by column, the lowest roll first.', {unit: 'losses'}],
    },
  },
);
type PlainFireTable = typeof plainFireTable;
export interface FireTableSchema extends PlainFireTable {}
export const fireTable: FireTableSchema = plainFireTable;

/** The demand of a result code on one side: `steps` lost, hexes to `retreat`. */
const share = shape(
  {
    steps: optional(count),
    retreat: optional(v.pipe(count, v.maxValue(20))),
    mayElectOne: optional(v.boolean()),
    eliminated: optional(v.boolean()),
  },
  {
    name: 'share',
    title: 'What a code asks of one side',
    about: '`attacker` or `defender` of a code.',
    fields: {
      steps: ['Steps that it loses.', {unit: 'steps', default: '0'}],
      retreat: ['How far it retreats.', {unit: 'hexes', default: '0'}],
      mayElectOne: ['Who conducts the retreat may choose one hex instead.', {default: 'false'}],
      eliminated: ['It is eliminated.', {default: 'false'}],
    },
  },
);
/** Hexes of an advance: as many as an army moves in one at most; every way is listed. */
const farthest = v.pipe(count, v.minValue(1), v.maxValue(6, 'at most 6 hexes'));
const farther = shape(
  {hexes: farthest, when: optional(when)},
  {
    name: 'advanceHexes',
    title: 'How far some advance',
    about: 'One of `hexes` of an advance: the first whose condition holds for the unit counts.',
    fields: {
      hexes: ['How far it may go, the vacated hex among them.', {unit: 'hexes, 1 to 6'}],
      when: ['For whom and when.', {default: 'always'}],
    },
  },
);
/** The advance after combat: who, how many and how far. */
const plainAdvance = shape(
  {
    rule: optional(said),
    when: optional(when),
    most: optional(
      oneOf([v.literal('stack'), v.pipe(count, v.maxValue(1000))], (input) =>
        typeof input === 'string' ? 0 : 1,
      ),
    ),
    types: optional(names),
    fullStrength: optional(v.boolean()),
    unlessRetreated: optional(v.boolean()),
    is: optional(v.picklist(['may', 'must'])),
    first: optional(v.literal('vacated')),
    hexes: optional(
      oneOf([farthest, v.pipe(list(farther), v.minLength(1), v.maxLength(16))], (input) =>
        Array.isArray(input) ? 1 : 0,
      ),
    ),
    along: optional(v.picklist(['any', 'path'])),
    stopsAt: optional(when),
    ignoresZoc: optional(v.boolean()),
  },
  {
    name: 'advance',
    title: 'Advance after combat',
    about:
      '`advance` of a code, or of `rules` for the codes that have none; for battles of a hex game. Of a list, the first entry whose `when` holds for a unit counts for it; a unit for which none holds may not advance.',
    fields: {
      rule: ['By which rule.', {default: '`rules.rules.advance`'}],
      when: [
        'For which units and when; a condition on a hex is about the one that the unit attacked from.',
        {default: 'always'},
      ],
      most: [
        'So many units may advance at most; 0: none; `stack`: as many as stacking allows.',
        {unit: 'units', default: '`stack`'},
      ],
      types: ['The types that may advance.', {default: 'all'}],
      fullStrength: ['Only units that have lost no step.', {default: 'false'}],
      unlessRetreated: ['No unit that had to retreat in this combat.', {default: 'true'}],
      is: ['Units `may` advance, or one of those that may `must`.', {default: '`may`'}],
      first: ['The first hex is the `vacated` one.', {default: '`vacated`'}],
      hexes: [
        'How far, the vacated hex among them: one number, or a list tried by condition.',
        {unit: 'hexes, 1 to 6', default: '1'},
      ],
      along: [
        'Where it goes on beyond the vacated hex: anywhere (`any`), or along the `path` of a defender’s retreat.',
        {default: '`any`'},
      ],
      stopsAt: ['A hex for which this holds is the last.', {default: 'no hex'}],
      ignoresZoc: [
        'It goes on through the ZOC of enemy units; otherwise the first hex in one is the last.',
        {default: 'false'},
      ],
    },
  },
);
type PlainAdvance = typeof plainAdvance;
export interface AdvanceSchema extends PlainAdvance {}
export const advance: AdvanceSchema = plainAdvance;
/** One rule on advances, or a list that is tried in order. */
export const advances = oneOf([advance, v.pipe(list(advance), v.minLength(1), v.maxLength(16))], (input) =>
  Array.isArray(input) ? 1 : 0,
);

const plainResultCode = shape(
  {
    attacker: optional(share),
    defender: optional(share),
    advance: optional(advances),
    name: optional(name),
  },
  {
    name: 'resultCode',
    title: 'A code of a table',
    about: 'One of `codes`.',
    fields: {
      attacker: ['What it asks of the attacker.', {default: 'nothing'}],
      defender: ['What it asks of the defender.', {default: 'nothing'}],
      advance: ['Who may advance after it, and how far.', {default: 'what `rules.advance` says'}],
      name: ['What it is called.', {default: 'itself'}],
    },
  },
);
type PlainResultCode = typeof plainResultCode;
export interface ResultCodeSchema extends PlainResultCode {}
export const resultCode: ResultCodeSchema = plainResultCode;

/** When a modifier applies. Several conditions are all needed. */
const condition = shape(
  {
    terrain: optional(v.union([id, list(id)])),
    hexside: optional(v.union([id, list(id)])),
    all: optional(v.boolean()),
    city: optional(v.union([id, list(id)])),
    weather: optional(v.union([id, list(id)])),
    attackerType: optional(id),
    attackerWithout: optional(id),
    defenderType: optional(id),
    defenderWithout: optional(id),
  },
  {
    name: 'condition',
    title: 'When a modifier applies',
    about: '`when` of a modifier.',
    fields: {
      terrain: ['The defender’s hex has one of these terrains.', {default: 'any'}],
      hexside: ['An attacker comes across one of these hexsides.', {default: 'any'}],
      all: ['Every attacker comes across one.', {default: 'false: one is enough'}],
      city: ['The defender’s hex is a town, a minor or a major city.', {default: 'any'}],
      weather: ['The weather is one of these.', {default: 'any'}],
      attackerType: ['Such a type is among the attackers.', {default: 'any'}],
      attackerWithout: ['No such type is among the attackers.', {default: 'any'}],
      defenderType: ['Such a type is among the defenders.', {default: 'any'}],
      defenderWithout: ['No such type is among the defenders.', {default: 'any'}],
    },
  },
);
const plainModifier = shape(
  {
    when: condition,
    shift: optional(v.pipe(v.number(), v.integer('a whole number'), v.minValue(-1000), v.maxValue(1000))),
    drm: optional(v.pipe(v.number(), v.integer('a whole number'), v.minValue(-1000), v.maxValue(1000))),
    attack: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
    defence: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
    name: optional(name),
    rule: optional(said),
  },
  {
    name: 'modifier',
    title: 'A modifier',
    about: 'One of `modifiers`.',
    fields: {
      when: 'When it applies: all that is said must be so.',
      shift: ['Columns to the right; positive favours the attacker.', {unit: 'columns', default: '0'}],
      drm: ['Added to the roll; positive favours the attacker.', {unit: 'pips', default: '0'}],
      attack: ['The attack is multiplied by it.', {unit: 'times', default: '1'}],
      defence: ['The defence is multiplied by it.', {unit: 'times', default: '1'}],
      name: ['What it is called.', {default: 'its conditions'}],
      rule: ['By which rule.', {default: 'none'}],
    },
  },
);
type PlainModifier = typeof plainModifier;
export interface ModifierSchema extends PlainModifier {}
export const modifier: ModifierSchema = plainModifier;

/** An odds or differential table of a hex game. */
const plainOddsTable = shape(
  {
    kind: v.picklist(['odds', 'differential']),
    title: optional(name),
    columns: v.pipe(list(id), v.minLength(1)),
    dice: optional(v.pipe(count, v.minValue(1), v.maxValue(4))),
    faces: optional(v.pipe(count, v.minValue(2), v.maxValue(100))),
    results: named(v.pipe(list(id), v.minLength(1), v.maxLength(400))),
    codes: named(resultCode),
    modifiers: optional(list(modifier)),
  },
  {
    name: 'oddsTable',
    title: 'An odds or differential table',
    about: 'One of `tables`, for battles of a hex game.',
    fields: {
      kind: '`odds`: columns are ratios; `differential`: columns are attack minus defence.',
      title: ['What stands over it.', {default: 'its name'}],
      columns:
        'Ratios such as `1-2` or `3-1`, or differences such as `-1`, `0`, `+2`; the better for the attacker the farther right. Below the first the first is read.',
      dice: ['How many dice are rolled.', {unit: 'dice', default: '1'}],
      faces: ['How many faces each has.', {unit: 'faces', default: '6'}],
      results: 'Codes by column, the lowest roll first.',
      codes: 'What each code asks of both sides.',
      modifiers: ['What shifts the column, changes the roll or multiplies a strength.', {default: 'nothing'}],
    },
  },
);
type PlainOddsTable = typeof plainOddsTable;
export interface OddsTableSchema extends PlainOddsTable {}
export const oddsTable: OddsTableSchema = plainOddsTable;

export type FireTableDocument = v.InferOutput<typeof fireTable>;
export type OddsTableDocument = v.InferOutput<typeof oddsTable>;
export type ResultCodeDocument = v.InferOutput<typeof resultCode>;
export type ModifierDocument = v.InferOutput<typeof modifier>;
export type AdvanceDocument = v.InferOutput<typeof advance>;
