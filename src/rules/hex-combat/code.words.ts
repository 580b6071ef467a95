import type {OddsTableDocument} from '../../module/index.js';
import {counted, type Finding} from '../finding.js';
import {noteOn} from '../retreat/open-questions.js';
import {roles, type HexField, type Role} from './battle.js';

const share = (role: Role, asked: OddsTableDocument['codes'][string][Role]): string | undefined => {
  const {steps = 0, retreat = 0, mayElectOne = false, eliminated = false} = asked ?? {};
  const parts = eliminated
    ? ['is eliminated']
    : [
        ...(steps > 0 ? [`loses ${counted(steps, 'step')}`] : []),
        ...(retreat > 0
          ? [
              `retreats ${counted(retreat, 'hex')}${mayElectOne && retreat > 1 ? ', or one if so elected' : ''}`,
            ]
          : []),
      ];
  return parts.length > 0 ? `the ${role} ${parts.join(' and ')}` : undefined;
};

/** What a result code asks, as a part of a sentence: `the defender loses 2 steps and retreats 2 hexes`. */
export function codeWords({codes}: OddsTableDocument, code: string): string {
  const said = roles.flatMap((role) => share(role, codes[code]?.[role]) ?? []);
  return said.length > 0 ? said.join('; ') : 'no effect';
}

/** The same as a sentence of its own: `The defender loses 2 steps and retreats 2 hexes.` */
export const codeSentence = (table: OddsTableDocument, code: string): string =>
  `${codeWords(table, code).replace(/^./, (first) => first.toUpperCase())}.`;

/** What is worth knowing about a code: where its numbers come from, and what its letters may stand for. */
export function codeNotes(field: HexField, code: string): readonly Finding[] {
  const asked = field.table.codes[code];
  const retreats = roles.filter((role) => (asked?.[role]?.retreat ?? 0) > 0);
  if (field.rules?.sheet.conductedBy !== 'attacker' || retreats.length === 0) return [];
  return [
    noteOn('AMB-RF-02', field.at),
    ...(code.startsWith('AE') && retreats.includes('attacker') ? [noteOn('AMB-RF-01', field.at)] : []),
  ];
}
