import {type Finding, ids} from '../../finding.js';
import type {RetreatRuling} from '../ruling.js';
import {wwiiBattleSeries} from './wwii-battle-series.js';

/** What the series' own rules may have to say besides, of a group that is isolated or out of supply. */
export function seriesNotes({
  context: {sheet, position, group, game, origin},
}: RetreatRuling): readonly Finding[] {
  const suffers = group.some(({index}) => {
    const {isolated, supplied} = position.units.get(index)!;
    return isolated || !supplied;
  });
  return suffers && sheet.document === wwiiBattleSeries
    ? [
        {
          clause: '11.2',
          kind: 'note',
          at: game.grid.label(origin),
          units: ids(group),
          message:
            'The group is isolated or out of supply: the rule on that, which is not in the documents, may say more.',
        },
      ]
    : [];
}
