import type {Unit} from '../../module/index.js';
import {ruleAlike, type RetreatRuling} from './answer.js';
import {following} from './following.js';
import {mustGoAlone} from './stuck.js';

/** A group that a stuck unit splits: those who can retreat in full, and the rest, who go by themselves. */
export interface Parts {
  readonly able: readonly Unit[];
  readonly rest: readonly Unit[];
  /** HQs that nobody is left to take along, and that are eliminated when the others go, as that is read (9.3.1). */
  readonly stranded: readonly Unit[];
}

/**
 * How a stuck unit splits a group in a battle, where it must: a rest that may not be left behind by the last combat units
 * it stood with (9.3.1) keeps the group together.
 */
export function partsOf(ruling: RetreatRuling): Parts | undefined {
  const able = mustGoAlone(ruling);
  if (able.length === 0) return undefined;
  const others = ruling.context.group.filter((unit) => !able.includes(unit));
  const {bound, stranded} = following(ruleAlike(ruling.context, able), others);
  const rest = others.filter((unit) => !stranded.includes(unit));
  return bound.length > 0 ? undefined : {able, rest, stranded};
}
