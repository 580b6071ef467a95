import * as v from 'valibot';
import {ask} from './question.js';
import {hexMap, pointMap} from './map.js';
import {position} from './position.js';
import {
  bounded,
  colour,
  count,
  hasField,
  id,
  labelList,
  list,
  name,
  named,
  oneOf,
  optional,
  said,
  shape,
  text,
} from './shape.js';
import type {SheetDocument, SheetExtension} from './sheet.js';
import {advance, fireTable, oddsTable} from './table.js';
import {unit, unitType} from './unit.js';

const limit = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));
const patchPath = v.pipe(
  v.string(),
  v.maxLength(1000, 'a JSON pointer of at most 1,000 characters'),
  v.regex(/^(\/|$)/, 'a JSON pointer, which begins with "/"'),
);
const operation = bounded(
  v.variant('op', [
    shape({op: v.literal('test'), path: patchPath, value: v.unknown()}),
    shape({op: v.literal('add'), path: patchPath, value: v.unknown()}),
    shape({op: v.literal('replace'), path: patchPath, value: v.unknown()}),
    shape({op: v.literal('remove'), path: patchPath}),
    shape({op: v.literal('move'), path: patchPath, from: patchPath}),
    shape({op: v.literal('copy'), path: patchPath, from: patchPath}),
  ]),
);
/** One correction of the printed game, as an RFC 6902 patch whose `test` operations hold the printed state. */
const plainErratum = shape({
  id,
  title: optional(text),
  says: text,
  source: text,
  /**
   * The question that the correction leaves open: the question, how it is read here, how else it could be, why nothing
   * can be switched.
   */
  open: optional(shape({asks: text, here: text, else: text, fixed: optional(text)})),
  patch: v.pipe(
    v.array(operation),
    v.check(
      (ops) => ops.some(({op}) => op === 'test'),
      'a patch with at least one "test" operation that holds the printed state',
    ),
  ),
});
type PlainErratum = typeof plainErratum;
export interface ErratumSchema extends PlainErratum {}
export const erratum: ErratumSchema = plainErratum;
const turn = shape({
  turn: count,
  label: optional(text),
  notes: optional(list(shape({text, rule: optional(text)}))),
});
const plainReinforcement = shape({
  turn: count,
  side: id,
  rule: optional(text),
  entries: labelList,
  note: optional(text),
});
type PlainReinforcement = typeof plainReinforcement;
export interface ReinforcementSchema extends PlainReinforcement {}
const reinforcement: ReinforcementSchema = plainReinforcement;
const plainExample = shape({
  id,
  title: text,
  note: optional(text),
  cites: optional(list(text)),
  position: id,
  ask,
  /** The expected content of the answer, as in a case: `umpire check` compares. */
  expect: optional(named(v.unknown())),
});
type PlainExample = typeof plainExample;
export interface ExampleSchema extends PlainExample {}
const example: ExampleSchema = plainExample;

export const airRoles = ['multiplies', 'adds'] as const;
export type AirRole = (typeof airRoles)[number];
export const side = shape({
  name,
  colour: optional(colour),
  /** On a point map: whether this side's air units multiply its fire or add to it. */
  airRole: optional(v.picklist(airRoles)),
});

/** A sheet of the module's own, or changes to one that ships: few modules have one, and `ownSheet` looks it over. */
export const broughtSheet = v.custom<SheetDocument | SheetExtension>(
  (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
  'the name of a rule sheet, or an object',
);

/** A game as data. */
export const moduleDocument = shape({
  umpire: v.literal(1),
  id,
  title: name,
  sides: named(side),
  map: v.variant('kind', [hexMap, pointMap]),
  unitTypes: optional(named(unitType)),
  units: optional(named(unit)),
  stacking: optional(
    shape({limit: oneOf([limit, named(limit)], (input) => (typeof input === 'object' ? 1 : 0))}),
  ),
  rules: optional(
    shape({
      retreat: optional(oneOf([id, broughtSheet], (input) => (typeof input === 'string' ? 0 : 1))),
      combat: optional(v.picklist(['point-to-point', 'hex'])),
      options: optional(named(id)),
      /** How many units advance after combat on a hex map, unless a result code says it. */
      advance: optional(advance),
      /** The author's own numbers of rules that no sheet has: findings cite them. */
      rules: optional(shape({zoc: optional(said), attack: optional(said), advance: optional(said)})),
      /** The owner's own words for a rule number, where the documents only refer to it: findings quote them. */
      words: optional(named(v.pipe(said, v.maxLength(500, 'at most 500 characters')))),
    }),
  ),
  tables: optional(
    named(
      oneOf([oddsTable, fireTable], (input) => (hasField(input, 'kind') || hasField(input, 'codes') ? 0 : 1)),
    ),
  ),
  positions: optional(named(position)),
  errata: optional(list(erratum)),
  turnTrack: optional(shape({title: optional(text), turns: list(turn)})),
  reinforcements: optional(list(reinforcement)),
  examples: optional(list(example)),
});

/** The envelope of a case; its module and position are checked on their own. */
export const caseDocument = shape({
  title: optional(text),
  cites: optional(list(text)),
  module: v.unknown(),
  position: optional(v.unknown()),
  ask,
  expect: optional(named(v.unknown())),
});

export type ModuleDocument = v.InferOutput<typeof moduleDocument>;
export type ErratumDocument = v.InferOutput<typeof erratum>;
export type ExampleDocument = v.InferOutput<typeof example>;
export type CaseEnvelope = v.InferOutput<typeof caseDocument>;
