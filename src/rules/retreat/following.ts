import type {Unit} from '../../module/index.js';
import type {RetreatRuling} from './answer.js';
import {isHq} from './hqs.js';
import {effectOf, type RetreatSheet} from './sheet.js';

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
}

const nobody: Following = {apart: [], bound: [], stranded: [], could: []};
const fights = ({combat}: Unit): boolean => combat;

/**
 * May a group go without the rest of its hex that must retreat too (9.3.1)? Only HQs are bound, whatever else is no
 * combat unit. `before`: what earlier groups `could`; `rule`: what the rules say of some of these units, going now.
 */
export function following(
  sheet: RetreatSheet,
  group: readonly Unit[],
  rest: readonly Unit[],
  before: readonly Unit[],
  rule: (units: readonly Unit[]) => RetreatRuling,
): Following {
  const clause = effectOf(sheet, 'hqFollows');
  if (!clause) return nobody;
  const goOn = rest.some(fights);
  if (!group.some(fights)) return {...nobody, apart: goOn ? group.filter(isHq) : []};
  const left = rest.filter(isHq);
  const completes = (units: readonly Unit[]): boolean => rule(units).search.complete;
  const could =
    clause.stranded === 'eliminated'
      ? left.filter((hq) => before.includes(hq) || !completes(group) || completes([...group, hq]))
      : left;
  if (goOn) return {...nobody, could};
  return {apart: [], bound: could, stranded: left.filter((hq) => !could.includes(hq)), could};
}
