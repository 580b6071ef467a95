import type {OddsTableDocument} from '../../module/index.js';
import {counted, type Finding} from '../finding.js';
import {clamp} from './odds.js';
import {OUR_READING, roles, type HexField, type Role, type Roll} from './battle.js';
import {noteOn} from '../retreat/open-questions.js';

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

/** A result code read out: `D2: the defender loses 2 steps and retreats 2 hexes.` */
export function codeSentence({codes}: OddsTableDocument, code: string): string {
  const asked = codes[code];
  const said = roles.flatMap((role) => share(role, asked?.[role]) ?? []);
  return `${code}: ${said.length > 0 ? said.join('; ') : 'no effect'}.`;
}

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

/** What stands against these dice: their number, or a face that no die of this table has. */
export function diceFindings({table, at}: HexField, dice: readonly number[]): readonly Finding[] {
  const {dice: number = 1, faces = 6} = table;
  const refuse = (message: string): readonly Finding[] => [
    {clause: OUR_READING, kind: 'violation', at, message: `${message} (${OUR_READING}).`},
  ];
  if (dice.length !== number)
    return refuse(
      `Not ${String(dice.length)} dice: this table is rolled with ${number === 1 ? 'one die' : `${number} dice, each listed`}`,
    );
  const wrong = dice.find((die) => !Number.isInteger(die) || die < 1 || die > faces);
  return wrong === undefined ? [] : refuse(`No die shows ${wrong}: its faces are 1 to ${faces}`);
}

/** The row that dice come to: their sum with the modifiers, kept within the table. */
export function rollOf({table, odds}: HexField, dice: readonly number[]): Roll {
  const {dice: number = 1, faces = 6} = table;
  const sum = dice.reduce((total, die) => total + die, 0);
  const modified = odds.drm.reduce((total, {drm}) => total + drm, sum);
  return {dice, drm: odds.drm, row: clamp(modified, number, number * faces)};
}

/** The code in a column at a row. */
export const resultAt = ({table}: HexField, column: string, row: number): string =>
  table.results[column]![row - (table.dice ?? 1)]!;
