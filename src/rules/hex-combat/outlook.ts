import type {Unit} from '../../module/index.js';
import {counted, listed, type Finding} from '../finding.js';
import type {RetreatAnswer, Ruled} from '../retreat/answer.js';
import {ids, names} from '../retreat/barred.js';
import {findingsOf} from '../retreat/findings.js';
import {roles, sideName, type HexBattle, type HexField, type Role} from './battle.js';
import {codeNotes, codeSentence} from './code.js';
import {nextGroups, retreatOf, rulingOn} from './retreat.js';

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
export function retreatWords({context, answer}: Ruled): string {
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
  if (answer.blockedHexes === 0) return `${who}: to ${ends(answer.routes, from)}${cost}${owner}.`;
  const stays = answer.routes.every((route) => route.length === 0)
    ? `cannot retreat and stays in ${from}`
    : `gets no further than ${ends(answer.routes, from)}`;
  const fate = answer.isolated ? 'what survives is Isolated' : 'no step is left, eliminated';
  return `${who}: ${stays}${cost}, loses ${counted(answer.blockedHexes, 'step')} for ${counted(answer.blockedHexes, 'hex')} not retreated; ${fate} (${clause}).`;
}

function shareOutlook(field: HexField, battle: HexBattle, role: Role): readonly ShareOutlook[] {
  const {steps = 0, retreat = 0, eliminated = false} = field.table.codes[battle.result!]?.[role] ?? {};
  if (steps === 0 && retreat === 0 && !eliminated) return [];
  const there = field.units[role].map(({id}) => battle.units[id]!);
  const all = there.reduce((sum, state) => sum + state.steps, 0);
  const wipedOut = eliminated || all <= steps;
  const asked = wipedOut ? null : retreatOf(field, battle, role);
  const hypothetical: HexBattle = {...battle, retreat: asked};
  const groups = nextGroups(field, hypothetical).map((group: readonly Unit[]): GroupOutlook => {
    const ruled = rulingOn(field, hypothetical, group);
    return {
      units: ids(group),
      from: asked!.origins[group[0]!.id]!,
      answer: ruled.answer,
      findings: findingsOf(ruled),
      words: retreatWords(ruled),
    };
  });
  return [{role, steps: eliminated ? all : Math.min(all, steps), wipedOut, groups}];
}

/**
 * What a result would do here: its sentence, and for each side that must retreat what the search says of its stacks as
 * they stand before any loss. Units that the losses would take retreat no more; who they are is the owner's choice.
 */
export function outlook(field: HexField, battle: HexBattle, code: string): Outlook {
  const then: HexBattle = {...battle, result: code};
  const shares = roles.flatMap((role) => shareOutlook(field, then, role));
  const sentence = codeSentence(field.table, code);
  const words = shares.flatMap(({role, wipedOut, groups}) =>
    wipedOut
      ? [`${sideName(field, role)} is wiped out: ${listed(field.units[role].map(({name}) => name))}.`]
      : groups.map((group) => group.words),
  );
  return {code, sentence, shares, notes: codeNotes(field, code), words: [sentence, ...words].join(' ')};
}

/** The outlook of every code that the table has, in the order of the module. */
export const outlooks = (field: HexField, battle: HexBattle): readonly Outlook[] =>
  Object.keys(field.table.codes).map((code) => outlook(field, battle, code));
