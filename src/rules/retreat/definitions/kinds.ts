import {bars} from './bars.js';
import {costs} from './costs.js';
import type {ClauseDefinition, ClauseKind} from './define.js';
import {effects, lengthens} from './effects.js';
import {ends} from './ends.js';
import {fates} from './fates.js';
import {prefers} from './preferences.js';

/** The definitions of all clauses, by the lists of a sheet in the order in which a retreat applies them. */
export const clauseKinds = {
  bars,
  lengthens,
  costs,
  ends,
  prefers,
  otherwise: fates,
  effects,
} satisfies Record<string, ClauseKind>;
export type ClauseList = keyof typeof clauseKinds;

/** Finds the definition of a clause by its name, in a list where two have one of that name; undefined for one that no sheet may have. */
export function definitionOf(clause: string, list?: ClauseList): ClauseDefinition | undefined {
  const kinds: readonly ClauseKind[] = list ? [clauseKinds[list]] : Object.values(clauseKinds);
  const kind = kinds.find((one) => Object.hasOwn(one, clause));
  return kind?.[clause];
}

/** Makes the examples of all clauses, by the names of their shapes: `bars fullHex`. */
export const clauseExamples = (): Readonly<Record<string, readonly object[]>> =>
  Object.fromEntries(
    Object.entries(clauseKinds).flatMap(([list, kind]: [string, ClauseKind]) =>
      Object.entries(kind).map(([clause, {examples}]) => [
        `${list} ${clause}`,
        examples.map((example) => ({clause, ...example})),
      ]),
    ),
  );
