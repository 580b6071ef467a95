import type {HexId} from '../../../board/index.js';
import type {RetreatRuling} from '../ruling.js';
import {effectOf} from '../sheet.js';
import type {AskOpen} from '../open-questions.js';
import type {seriesQuestions} from './wwii-battle-series.questions.js';

/** Where what the series leaves open matters for a group: minefields on its routes. */
export function seriesOpen(
  {context}: RetreatRuling,
  entered: readonly HexId[],
  ask: AskOpen<typeof seriesQuestions>,
): void {
  const {sheet, position, group, hasCombat} = context;
  const controls = effectOf(sheet, 'markerControls');
  const relocates = effectOf(sheet, 'hqRelocated');
  const mined = (marker: string | undefined): HexId | undefined =>
    entered.find((hex) => position.markers.some(({at, type}) => at === hex && type === marker));
  const hex = mined(controls?.marker);
  if (hex !== undefined) ask('AMB-NA-2', hex);
  const shunned = mined(relocates?.marker);
  if (shunned !== undefined && hasCombat && group.some(({combat}) => !combat)) ask('AMB-NA-5', shunned);
}
