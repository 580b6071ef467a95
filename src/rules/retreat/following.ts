import type {Unit} from '../../module/index.js';
import {ruleAlike} from './answer.js';
import type {RetreatRuling} from './ruling.js';
import {isHq} from './hqs.js';
import {effectOf} from './sheet.js';

/** What 9.3.1 says of HQs when a group goes. Others of a hex, HQs and combat units, that are in no list go as they like. */
export interface Following {
  /** HQs that go without combat units, though some that they stood with have yet to go. */
  readonly apart: readonly Unit[];
  /** HQs that the last combat units leave behind, though they could go with them or could have gone before. */
  readonly bound: readonly Unit[];
  /** HQs that the last combat units leave because they cannot take them along, and that are eliminated where it is read so. */
  readonly stranded: readonly Unit[];
  /** HQs left behind that could have gone with this group or one before it. */
  readonly could: readonly Unit[];
  /** False where there are more ways than can be compared to say who could have gone. */
  readonly decided: boolean;
}

const fights = ({combat}: Unit): boolean => combat;

/**
 * May a group go without the rest of its hex that must retreat too (9.3.1)? Only HQs are bound, whatever else is no
 * combat unit. `before`: what earlier groups `could`.
 */
export function following(
  {context, search}: RetreatRuling,
  rest: readonly Unit[],
  before: readonly Unit[] = [],
): Following {
  const {sheet, group, hasCombat} = context;
  const clause = effectOf(sheet, 'hqFollows');
  const bound = (units: readonly Unit[]): readonly Unit[] => (clause ? units.filter(isHq) : []);
  const goOn = rest.some(fights);
  const left = hasCombat ? bound(rest) : [];
  const found = {decided: true};
  const goesToo = (hq: Unit): boolean => {
    const {search: together} = ruleAlike(context, [...group, hq]);
    found.decided &&= together.decided;
    return together.complete;
  };
  const could = left.filter(
    (hq) => clause!.stranded !== 'eliminated' || !search.complete || before.includes(hq) || goesToo(hq),
  );
  return {
    apart: goOn && !hasCombat ? bound(group) : [],
    bound: goOn ? [] : could,
    stranded: goOn ? [] : left.filter((hq) => !could.includes(hq)),
    could,
    ...found,
  };
}
