import type {Unit} from '../../module/index.js';
import {counted, listed, type Finding} from '../finding.js';
import type {RetreatAnswer, RetreatRuling} from '../retreat/answer.js';
import {ids, names} from '../retreat/naming.js';
import {findingsOf} from '../retreat/findings.js';
import {lossOf, lossWords} from '../retreat/losses.js';
import {
  survivorsOf,
  roles,
  shareOf,
  sideName,
  type HexBattle,
  type HexField,
  type HexUnitState,
  type Role,
} from './battle.js';
import {codeNotes, codeSentence} from './code.js';
import {nextGroups, retreatOf, rulingOn} from './retreat.js';
import {withoutLoneHqs, type Step} from './retreating.js';

/** What a retreat that a result asks for would come to for one group, as everything stands now. */
export interface GroupOutlook {
  readonly units: readonly string[];
  readonly from: string;
  readonly answer: RetreatAnswer;
  readonly findings: readonly Finding[];
  /** `131 RR: to 04.05 or 04.06, loses a step on the way.` */
  readonly words: string;
}
/** What a result would do to one side. */
export interface ShareOutlook {
  readonly role: Role;
  /** Steps the result takes, as far as the side has them. */
  readonly steps: number;
  /** Nobody of the side would be left, so nothing retreats. */
  readonly wipedOut: boolean;
  /** What its losses bring about whoever takes them: HQs that are left alone and relocated. */
  readonly effects: readonly Finding[];
  readonly groups: readonly GroupOutlook[];
}
/** What a result would really do in this battle. */
export interface Outlook {
  readonly code: string;
  /** The code read out. */
  readonly sentence: string;
  readonly shares: readonly ShareOutlook[];
  readonly notes: readonly Finding[];
  /** Everything above in sentences. */
  readonly words: string;
}

/** The ends of some routes, as words: `04.05 or 04.06`. */
function ends(routes: readonly (readonly string[])[], origin: string): string {
  const found = [...new Set(routes.map((route) => route.at(-1) ?? origin))];
  const few = found.slice(0, 6);
  const rest = found.length > few.length ? ` or ${counted(found.length - few.length, 'other hex')}` : '';
  return few.length < 2 || rest ? few.join(', ') + rest : `${few.slice(0, -1).join(', ')} or ${few.at(-1)!}`;
}

/** One group's retreat in a sentence. */
export function retreatWords(ruling: RetreatRuling): string {
  const {context, answer, search} = ruling;
  const {group, game, origin, sheet} = context;
  const who = names(group);
  const clause = sheet.otherwise.rule;
  if (answer.eliminated) return `${who}: no route, eliminated (${clause}).`;
  const from = game.grid.label(origin);
  const lost = answer.stepLosses - answer.blockedHexes;
  const cost = lost > 0 ? `, ${counted(lost, 'step')} lost on the way (${sheet.cost?.rule ?? ''})` : '';
  const owner = answer.ownerMayChoose
    ? `; the owner may choose ${ends(answer.ownerMayChoose, from)} instead`
    : '';
  const loss = lossOf(ruling, search.routes[0] ?? []);
  if (answer.blockedHexes === 0)
    return `${who}: to ${ends(answer.routes, from)}${loss.shared > 0 ? `, ${lossWords(loss)}` : cost}${owner}.`;
  const stays = answer.routes.every((route) => route.length === 0)
    ? `cannot retreat and stays in ${from}`
    : `gets no further than ${ends(answer.routes, from)}`;
  const fate = answer.isolated ? 'what survives is Isolated' : 'no step is left, eliminated';
  return `${who}: ${stays}${cost}, loses ${counted(answer.blockedHexes, 'step')} for ${counted(answer.blockedHexes, 'hex')} not retreated; ${fate} (${clause}).`;
}

/** The battle after losses that leave no choice: all combat units gone, and HQs that this leaves alone (14.6.10). */
function afterSureLosses(field: HexField, battle: HexBattle, role: Role, steps: number): Step {
  const combat = survivorsOf(field, battle, role).filter((unit) => unit.combat);
  const sure = combat.reduce((sum, {id}) => sum + battle.units[id]!.steps, 0) <= steps;
  if (!sure) return {battle, findings: []};
  const gone = combat.map(({id}) => [id, {...eliminated}] as const);
  const after = {...battle, units: {...battle.units, ...Object.fromEntries(gone)}};
  return withoutLoneHqs(field, battle, {battle: after, findings: []});
}
const eliminated: HexUnitState = {at: null, steps: 0, eliminated: true, isolated: false};

function shareOutlook(field: HexField, battle: HexBattle, role: Role): readonly ShareOutlook[] {
  const asked = shareOf(field, battle, role);
  const {steps = 0, retreat = 0} = asked;
  if (steps === 0 && retreat === 0 && !asked.eliminated) return [];
  const all = field.units[role].reduce((sum, {id}) => sum + battle.units[id]!.steps, 0);
  const wipedOut = asked.eliminated === true || all <= steps;
  const taken = wipedOut ? all : Math.min(all, steps);
  const {battle: then, findings: effects} =
    wipedOut || steps === 0 ? {battle, findings: []} : afterSureLosses(field, battle, role, steps);
  const hypothetical: HexBattle = {...then, retreat: wipedOut ? null : retreatOf(field, then, role)};
  const groups = nextGroups(field, hypothetical).map((group: readonly Unit[]): GroupOutlook => {
    const ruled = rulingOn(field, hypothetical, group);
    return {
      units: ids(group),
      from: hypothetical.retreat!.origins[group[0]!.id]!,
      answer: ruled.answer,
      findings: findingsOf(ruled),
      words: retreatWords(ruled),
    };
  });
  return [{role, steps: taken, wipedOut, effects, groups}];
}

/**
 * What a result would do here: its sentence, and for each side that must retreat what the search says of its stacks as
 * they stand before any loss. Units that the losses would take retreat no more; who they are is the owner's choice,
 * unless no combat unit is left.
 */
export function outlook(field: HexField, battle: HexBattle, code: string): Outlook {
  const then: HexBattle = {...battle, result: code};
  const shares = roles.flatMap((role) => shareOutlook(field, then, role));
  const sentence = codeSentence(field.table, code);
  const words = shares.flatMap(({role, wipedOut, effects, groups}) =>
    wipedOut
      ? [`${sideName(field, role)} is wiped out: ${listed(field.units[role].map(({name}) => name))}.`]
      : [...effects, ...groups.map((group) => ({message: group.words}))].map(({message}) => message),
  );
  return {code, sentence, shares, notes: codeNotes(field, code), words: [sentence, ...words].join(' ')};
}

/** The outlook of every code that the table has, in the order of the module. */
export const outlooks = (field: HexField, battle: HexBattle): readonly Outlook[] =>
  Object.keys(field.table.codes).map((code) => outlook(field, battle, code));
