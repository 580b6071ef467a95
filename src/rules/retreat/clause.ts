/**
 * What each clause of a kind does, or says, by the clause's name: the file that does and the file beside it that speaks
 * have the same keys, and a key that is missing or too many is an error of types.
 */
export type ByClause<C extends {readonly clause: string}, Given extends readonly unknown[], Made> = {
  readonly [N in C['clause']]: (clause: Extract<C, {readonly clause: N}>, ...given: Given) => Made;
};
/** What each clause of a kind means, in a sentence, whatever number its game gives it. */
export type Meanings<C extends {readonly clause: string}> = ByClause<C, [], string>;

/** The entry of a clause's name, asked with the clause. */
export const byClause = <C extends {readonly clause: string}, const Given extends readonly unknown[], Made>(
  entries: ByClause<C, Given, Made>,
  clause: C,
  ...given: Given
): Made => (entries[clause.clause as C['clause']] as (clause: C, ...given: Given) => Made)(clause, ...given);
