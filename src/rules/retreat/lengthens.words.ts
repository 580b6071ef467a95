import type {HexId} from '../../board/index.js';
import {type Finding, ids} from '../finding.js';
import type {Meanings} from './clause.js';
import type {RetreatContext} from './context.js';
import {progressAlong} from './extent.js';
import type {LengthenClause} from './sheet.js';

export const lengthenMeanings: Meanings<LengthenClause> = {
  overStacked: ({where}) =>
    where === 'last-hex'
      ? 'A retreat that would end over the stacking limit goes on for one hex more.'
      : 'Every hex entered over the stacking limit makes the retreat one hex longer.',
};

/** Over-stacked hexes of a path that make the retreat longer, as effects. */
export function lengthenings(context: RetreatContext, path: readonly HexId[]): readonly Finding[] {
  const {
    sheet: {lengthens},
    game: {grid},
    group,
  } = context;
  if (!lengthens) return [];
  return progressAlong(context, path).longer.map((hex) => ({
    clause: lengthens.rule,
    kind: 'effect',
    at: grid.label(hex),
    units: ids(group),
    message: `${grid.label(hex)}: over-stacked, so the retreat is one hex longer.`,
  }));
}
