import {codeSentence, outlook, type HexBattle, type HexField} from '../../rules/hex-combat/index.js';
import type {CodeOutlook} from './table.js';

/** What each code would do here; the search is asked once a code. */
export function outlooksOf(field: HexField, battle: HexBattle): (code: string) => CodeOutlook {
  const known = new Map<string, CodeOutlook>();
  return (code) => {
    const before = known.get(code);
    if (before) return before;
    const {said, notes} = outlook(field, battle, code);
    const found = {sentence: codeSentence(field.table, code), said, notes};
    known.set(code, found);
    return found;
  };
}
