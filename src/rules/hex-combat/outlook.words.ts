import {alternatives, counted, type Finding, ids, listed, names} from '../finding.js';
import type {RetreatRuling} from '../retreat/ruling.js';
import {lossOf, lossWords} from '../retreat/losses.js';
import {effectOf} from '../retreat/sheet.js';
import {OUR_READING, sideName, type HexField, type Role} from './battle.js';

/** The ends of some routes, as words: `04.05 or 04.06`. */
function ends(routes: readonly (readonly string[])[], origin: string): string {
  const found = [...new Set(routes.map((route) => route.at(-1) ?? origin))];
  const few = found.slice(0, 6);
  const more = found.length - few.length;
  return alternatives(more > 0 ? [...few, counted(more, 'other hex')] : few);
}

/**
 * One group's retreat in a sentence, by the rule that decides most about it: `131 RR: to 04.05 or 04.06, 1 step lost on
 * the way.`
 */
export function retreatFinding(ruling: RetreatRuling): Finding {
  const {context, answer, search} = ruling;
  const {group, game, origin, sheet} = context;
  const at = game.grid.label(origin);
  const said = (clause: string, kind: Finding['kind'], words: string): Finding => ({
    clause,
    kind,
    at,
    units: ids(group),
    message: `${names(group)}: ${words}.`,
  });
  if (answer.undecided) return said(OUR_READING, 'note', 'more ways to retreat than can be compared');
  if (answer.eliminated) return said(sheet.otherwise.rule, 'effect', 'no route, eliminated');
  const onTheWay = answer.stepLosses - answer.blockedHexes;
  const cost = onTheWay > 0 ? `, ${counted(onTheWay, 'step')} lost on the way` : '';
  if (answer.blockedHexes > 0) {
    const stays = answer.routes.every((route) => route.length === 0)
      ? `cannot retreat and stays in ${at}`
      : `gets no further than ${ends(answer.routes, at)}`;
    const fate = answer.isolated ? 'what survives is Isolated' : 'no step is left, eliminated';
    return said(
      sheet.otherwise.rule,
      'cost',
      `${stays}${cost}, loses ${counted(answer.blockedHexes, 'step')} for ${counted(answer.blockedHexes, 'hex')} not retreated; ${fate}`,
    );
  }
  const loss = lossOf(ruling, search.routes[0] ?? []);
  const lost = loss.shared > 0 ? `, ${lossWords(loss)}` : cost;
  const owner = answer.ownerMayChoose
    ? `; the owner may choose ${ends(answer.ownerMayChoose, at)} instead`
    : '';
  const charged = loss.shared > 0 ? effectOf(sheet, 'sharedStep') : cost === '' ? undefined : sheet.cost;
  const rule = charged?.rule ?? sheet.document.length;
  const to = answer.routes.length > 0 ? `to ${ends(answer.routes, at)}` : 'no route';
  return said(rule, lost === '' ? 'effect' : 'cost', `${to}${lost}${owner}`);
}

/** That a result leaves nobody of a side, so that nothing retreats. */
export const wipedOutFinding = (field: HexField, role: Role): Finding => ({
  clause: OUR_READING,
  kind: 'effect',
  at: field.at,
  units: ids(field.units[role]),
  message: `${sideName(field, role)} is wiped out: ${listed(field.units[role].map(({name}) => name))}.`,
});
