import type {HexId} from '../../../board/index.js';
import {ids, type AskOpen, type OpenQuestion, question} from '../../finding.js';
import {type RetreatFinding, retreatFinding} from '../retreat-args.js';
import type {RetreatRuling} from '../ruling.js';
import {effectOf} from './sheet.js';
import {wwiiBattleSeries} from './wwii-battle-series.js';

/** The questions that the series leaves open, by number. */
export const seriesQuestions = {
  'AMB-NA-2': question(
    'AMB-NA-2',
    '14.6.9',
    'Does a minefield count as a unit for more than hex control?',
    "no, it stops no retreat (the rules text doesn't say what else minefields do)",
    'as a German unit, it closes its hex',
    {option: 'mines'},
  ),
  'AMB-NA-3': question(
    'AMB-NA-3',
    '14.6.9',
    'Who controls a mined hex with Soviet units in it?',
    'the side that laid the mines',
    'no one, and only that it is not Soviet is certain',
    {option: 'minedControl'},
  ),
  'AMB-NA-4': question(
    'AMB-NA-4',
    '14.6.9',
    'Does a cleared minefield count until its marker is removed?',
    'no, only the marker counts, since clearing a minefield removes it',
    'yes, until the marker is removed',
  ),
  'AMB-NA-5': question(
    'AMB-NA-5',
    '14.6.10',
    'Is an HQ relocated if it enters a mined hex with other units?',
    'yes',
    'no, only if it enters alone; otherwise it stays with its units (9.3.1)',
    {option: 'hqOnMines'},
  ),
} as const satisfies Readonly<Record<string, OpenQuestion>>;

/** Asks each open question of the series that matters for a group: minefields on its routes. */
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

/** Notes that further rules of the series may apply to a group that is isolated or out of supply. */
export function seriesNotes({
  context: {sheet, position, group, game, origin},
}: RetreatRuling): readonly RetreatFinding[] {
  const suffers = group.some(({index}) => {
    const {isolated, supplied} = position.units.get(index)!;
    return isolated || !supplied;
  });
  return suffers && sheet.document === wwiiBattleSeries
    ? [retreatFinding('note', '11.2', 'isolatedGroup', {}, {at: game.grid.label(origin), units: ids(group)})]
    : [];
}
