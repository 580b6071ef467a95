import type {HexId} from '../../../board/index.js';
import type {SheetDocument} from '../../../module/index.js';
import {ids, type Finding} from '../../finding.js';
import {type AskOpen, openWords, optionField} from '../../open-question.js';
import type {RetreatRuling} from '../ruling.js';
import {sheets, type SheetName} from './index.js';
import {besiegedOpen, besiegedQuestions} from './russia-besieged.questions.js';
import {disputable} from './sheet.js';
import {seriesOpen, seriesQuestions} from './wwii-battle-series.questions.js';

/** The open questions of the sheets that ship, by their number; findings of kind `note` speak from these. */
export const openQuestions = {...seriesQuestions, ...besiegedQuestions};
export type OpenQuestionId = keyof typeof openQuestions;

/** Makes a note on a question. `isCompared` where answers compare its readings, and so know whether it matters. */
export function noteOn(
  id: OpenQuestionId,
  at?: string,
  units?: readonly string[],
  isCompared = true,
): Finding {
  const {rule} = openQuestions[id];
  return {
    clause: rule,
    kind: 'note',
    ...(at === undefined ? {} : {at}),
    ...(units === undefined ? {} : {units}),
    ...(isCompared ? optionField(openQuestions[id]) : {}),
    message: openWords(openQuestions[id]),
  };
}

/** Each sheet that ships knows where it matters what it leaves open. */
const asking: {
  readonly [N in SheetName]: (
    ruled: RetreatRuling,
    entered: readonly HexId[],
    ask: AskOpen<typeof openQuestions>,
  ) => void;
} = {'wwii-battle-series': seriesOpen, 'russia-besieged': besiegedOpen};

/** Is it a sheet of a rule set that ships? The open questions are about those; a sheet of a module's own has other ones. */
export const isShipped = (sheet: SheetDocument): boolean => sheets.get(sheet.id) === sheet;

/** The open questions that matter for a group here, as notes: how each is read, and how else it could be. */
export function openNotes(ruled: RetreatRuling): readonly Finding[] {
  const {context, search, ownerRoutes} = ruled;
  const {sheet} = context;
  if (!isShipped(sheet.document)) return [];
  const asksOf = asking[sheet.document.id as SheetName];
  const found = new Map<OpenQuestionId, Finding>();
  const ask: AskOpen<typeof openQuestions> = (id, at) => {
    const {option} = openQuestions[id];
    const [usual] = sheet.document.readings?.find((one) => one.option === option)?.values ?? [];
    // under another reading than the usual one the note would say what is not so
    if (usual && sheet.readings[option!] !== usual.value) return;
    if (found.has(id)) return;
    // a reading that is not compared for one group may still matter to it
    const isCompared =
      option === undefined || disputable(sheet.document).some((one) => one.option === option);
    found.set(id, noteOn(id, context.game.grid.label(at ?? context.origin), ids(context.group), isCompared));
  };
  const entered = [...search.routes, ...ownerRoutes].flat();
  asksOf(ruled, entered, ask);
  return [...found.values()];
}
