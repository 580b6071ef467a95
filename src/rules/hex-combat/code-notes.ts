import type {Finding} from '../finding.js';
import {isShipped} from '../retreat/open-notes.js';
import {noteOn} from '../retreat/open-questions.js';
import {roles, type HexField} from './battle.js';

/** What is worth knowing about a code: where its numbers come from, and what its letters may stand for. */
export function codeNotes(field: HexField, code: string): readonly Finding[] {
  const asked = field.table.codes[code];
  const retreats = roles.filter((role) => (asked?.[role]?.retreat ?? 0) > 0);
  const sheet = field.rules?.sheet;
  if (!sheet || !isShipped(sheet) || sheet.conductedBy !== 'attacker' || retreats.length === 0) return [];
  return [
    noteOn('AMB-RF-02', field.at),
    ...(code.startsWith('AE') && retreats.includes('attacker') ? [noteOn('AMB-RF-01', field.at)] : []),
  ];
}
