import type {OddsTableDocument} from '../../module/index.js';
import {counted} from '../finding.js';
import {roles, type Role} from './battle.js';

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
