import * as v from 'valibot';
import {asked, optional, said, shape, type FieldWords} from '../../../module/schema/shape.js';
import type {ClauseDocument} from '../../../module/schema/sheet.js';
import {when, type WhenDocument} from '../../../module/schema/when.js';

/** A parameter that may follow a reading: in a document also `"$closeness"`, the value chosen for the option `closeness`. */
export interface Choice<W extends string> extends v.GenericSchema<W> {
  readonly words: readonly W[];
}
export const chosen = <const W extends string>(words: readonly W[]): Choice<W> => ({
  ...(v.pipe(
    v.string(),
    v.regex(new RegExp(`^(${words.join('|')}|\\$.+)$`), asked('wordOrOption', {words})),
  ) as unknown as v.GenericSchema<W>),
  words,
});

/** The parameter by which a clause chooses the supply source that distances are measured to. */
export const sources = [
  chosen(['nearest', 'same']),
  [
    'Which supply source distances are measured to: the `nearest` of each hex, or the `same` that was nearest at the start, by the distance in force. One in the hex that the retreat begins in counts, unless the effect `supplyDistance` says `"originSource": "ignored"`.',
    {unit: 'hexes'},
  ],
] as const;
/** Words of a nationality and a region. */
export const pairWords = {
  name: 'pair',
  title: 'A nationality and a region',
  about: 'One of `pairs`.',
  fields: {nationality: 'Whose units.', region: 'Where.'},
} as const;

/** The parameters of a clause: the schema of each, and its meaning. */
export type Parameters = Readonly<Record<string, readonly [schema: v.GenericSchema, means: FieldWords]>>;
/** A clause in which no parameter is open any more. */
export type ClauseOf<P extends Parameters> = {
  readonly clause: string;
  readonly rule: string;
  readonly when?: WhenDocument | undefined;
} & Readonly<v.InferOutput<v.ObjectSchema<{readonly [K in keyof P]: P[K][0]}, undefined>>>;
/** The clauses of a kind, by their definitions. */
export type ClausesOf<Kind extends Readonly<Record<string, {readonly parameters: Parameters}>>> = {
  [N in keyof Kind & string]: ClauseOf<Kind[N]['parameters']> & {readonly clause: N};
}[keyof Kind & string];

/**
 * Defines a clause. Its schema, the words of the format's page, the form of the editor and checks are all read from here. The
 * test of its name in `clauses` has its parameters, and the phrase book has its meaning by its name: answers need no schema.
 */
export interface ClauseDefinition<P extends Parameters = Parameters> {
  readonly parameters: P;
  /** Examples for the format's page, without the clause's name. */
  readonly examples: readonly object[];
  /** Asked about for a whole battle, before it is known who retreats, or for a group and its whole route; else hex by hex. */
  readonly asks?: 'battle' | 'group';
  /** Facts of the position that it reads, besides those of its condition. */
  readonly reads?: readonly 'control'[];
  /**
   * A search may assume that friends of a unit change nothing by it but by filling the hexes where the unit may end, and
   * that it makes no route cost anything.
   */
  readonly friendsOnlyFill?: true;
}
export const defineClause = <const P extends Parameters>(
  definition: ClauseDefinition<P>,
): ClauseDefinition<P> => definition;

/** The clauses of a list of the sheet, by name. */
export type ClauseKind = Readonly<Record<string, ClauseDefinition>>;

/** Every clause carries the number of the rule it stands for, and may hold only under a condition. */
export const ruleWords = {
  rule: 'The author’s own number of the rule that it stands for: findings cite it.',
  when: [
    'It counts only where this is so: under these readings, for these units, at these times, in these hexes.',
    {default: 'it always counts'},
  ],
} satisfies Readonly<Record<string, FieldWords>>;

/** The schema of each clause of a list. */
export const clauseSchemas = (
  list: string,
  kind: ClauseKind,
  whenWords: FieldWords = ruleWords.when,
): readonly v.GenericSchema[] =>
  Object.entries(kind).map(([clause, {parameters}]): v.GenericSchema =>
    shape<v.ObjectEntries>(
      {
        clause: v.literal(clause),
        rule: said,
        ...('when' in parameters ? {} : {when: optional(when)}),
        ...Object.fromEntries(Object.entries(parameters).map(([name, [schema]]) => [name, schema])),
      },
      {
        name: `${list} ${clause}`,
        title: `Clause: ${clause}`,
        about: `One of \`${list}\`.`,
        fields: {
          clause: 'The name of the clause.',
          rule: ruleWords.rule,
          when: whenWords,
          ...Object.fromEntries(Object.entries(parameters).map(([name, [, means]]) => [name, means])),
        },
      },
    ),
  );

/** The schema of a list of clauses, each known by its name. */
export const oneOfClauses = (schemas: readonly v.GenericSchema[]): v.GenericSchema<ClauseDocument> =>
  (schemas.length === 1
    ? schemas[0]!
    : v.variant('clause', schemas as never)) as v.GenericSchema<ClauseDocument>;

/** The words that a parameter may be, of one that may follow a reading; empty for any other. */
export function wordsOf({parameters}: ClauseDefinition, name: string): readonly string[] {
  const [schema] = (Object.hasOwn(parameters, name) && parameters[name]) || [];
  const {wrapped = schema ?? {}} = (schema ?? {}) as {readonly wrapped?: object};
  return (wrapped as Partial<Choice<string>>).words ?? [];
}
