import type {HexId} from '../../board/index.js';
import type {Finding} from '../finding.js';
import {openWords} from '../open-question.js';
import {besiegedOptions, besiegedQuestions} from './sheets/russia-besieged.questions.js';
import {seriesOptions, seriesQuestions} from './sheets/wwii-battle-series.questions.js';

/** The open questions of the sheets that ship, by their number; findings of kind `note` speak from these. */
export const openQuestions = {...seriesQuestions, ...besiegedQuestions};
export type OpenQuestionId = keyof typeof openQuestions;

/** The option by which a table answers a question otherwise, where there is one. */
export const optionOf: Partial<Readonly<Record<OpenQuestionId, string>>> = {
  ...seriesOptions,
  ...besiegedOptions,
};

/** Has a question noted where it matters: at a hex, or where the group stands. */
export type AskOpen<Questions> = (id: keyof Questions, at: HexId | undefined) => void;

/** A question as a finding. */
export function noteOn(id: OpenQuestionId, at?: string, units?: readonly string[]): Finding {
  const {rule} = openQuestions[id];
  return {
    clause: rule,
    kind: 'note',
    ...(at === undefined ? {} : {at}),
    ...(units === undefined ? {} : {units}),
    message: openWords(openQuestions[id]),
  };
}
