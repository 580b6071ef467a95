import type {HexId} from '../../board/index.js';
import type {SheetDocument} from '../../module/index.js';
import {type Finding, ids} from '../finding.js';
import type {RetreatRuling} from './ruling.js';
import {noteOn, optionOf, type AskOpen, type OpenQuestionId, type openQuestions} from './open-questions.js';
import {sheets} from './sheets/index.js';
import type {SheetName} from './sheets/names.js';
import {besiegedOpen} from './sheets/russia-besieged.notes.js';
import {seriesOpen} from './sheets/wwii-battle-series.notes.js';

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
    const option = optionOf[id];
    const [usual] = sheet.document.readings?.find((one) => one.option === option)?.values ?? [];
    // under another reading than the usual one the note would say what is not so
    if (usual && sheet.readings[option!] !== usual.value) return;
    if (!found.has(id))
      found.set(id, noteOn(id, context.game.grid.label(at ?? context.origin), ids(context.group)));
  };
  const entered = [...search.routes, ...ownerRoutes].flat();
  asksOf(ruled, entered, ask);
  return [...found.values()];
}
