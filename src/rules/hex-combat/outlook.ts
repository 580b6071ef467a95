import type {Unit} from '../../module/index.js';
import {alternatives, counted, type Finding, ids, listed, NO_RULE, names} from '../finding.js';
import {findingsOf, isShipped, noteOn} from '../retreat/findings.js';
import {costRule, lossOf, lossWords} from '../retreat/losses.js';
import {fateSentence, hasNoRoute} from '../retreat/clauses/fate.js';
import {stepsOf, type RetreatAnswer, type RetreatRuling} from '../retreat/ruling.js';
import {effectOf} from '../retreat/sheets/sheet.js';
import {
  type Demand,
  eliminate,
  type HexBattle,
  type HexBattleSetup,
  type Role,
  roles,
  sideName,
  type BattleStep,
  survivorsOf,
} from './battle.js';
import {alternativesNow, codeRule, conversionFinding, conversionOf} from './code.js';
import {startRetreat, withoutLoneHqs} from './events.js';
import {nextGroups, rulingOn} from './retreat.js';

/** The outcome of one group's retreat, with everything as it is now. */
export interface GroupOutlook {
  readonly units: readonly string[];
  readonly from: string;
  readonly answer: RetreatAnswer;
  readonly findings: readonly Finding[];
  /** `131 RR: to 04.05 or 04.06, 1 step lost on the way.` */
  readonly said: Finding;
}

/** The effect of a result on one side. */
export interface ShareOutlook {
  readonly role: Role;
  /** Steps the result takes, as far as the side has them. */
  readonly steps: number;
  /** Nobody of the side would be left, so nothing retreats. */
  readonly wipedOut: boolean;
  /** Effects of its losses, whoever takes them: HQs that are left alone and relocated, or stranded and eliminated. */
  readonly effects: readonly Finding[];
  readonly groups: readonly GroupOutlook[];
}

/** The effect of a result in this battle. */
export interface Outlook {
  readonly code: string;
  readonly shares: readonly ShareOutlook[];
  /** Findings, side by side and stack by stack. */
  readonly said: readonly Finding[];
  /** Notes on the code. */
  readonly notes: readonly Finding[];
}

/** The battle after losses that leave no choice: all combat units gone, and HQs that this leaves alone (14.6.10). */
function afterSureLosses(setup: HexBattleSetup, battle: HexBattle, role: Role, steps: number): BattleStep {
  const combat = survivorsOf(setup, battle, role).filter((unit) => unit.combat);
  const sure = combat.reduce((sum, {id}) => sum + battle.units[id]!.steps, 0) <= steps;
  if (!sure) return {battle, findings: []};
  return withoutLoneHqs(setup, {battle: eliminate(battle, combat), findings: []});
}

/** Reports what a result does to one side, by each alternative that it has. */
function shareOutlook(setup: HexBattleSetup, battle: HexBattle, role: Role): readonly ShareOutlook[] {
  return alternativesNow(setup, battle, role).flatMap(({demand}) =>
    demandOutlook(setup, {...battle, chosen: {...battle.chosen, [role]: demand}}, role, demand),
  );
}

function demandOutlook(
  setup: HexBattleSetup,
  battle: HexBattle,
  role: Role,
  asked: Demand,
): readonly ShareOutlook[] {
  const {retreat, eliminated} = asked;
  const there = setup.units[role].map(({id}) => battle.units[id]!.steps);
  const steps = asked.each ? there.reduce((sum, has) => sum + Math.min(asked.steps, has), 0) : asked.steps;
  if (steps === 0 && retreat === 0 && !eliminated) return [];
  const all = setup.units[role].reduce((sum, {id}) => sum + battle.units[id]!.steps, 0);
  const wipedOut = eliminated || all <= steps;
  const taken = wipedOut ? all : Math.min(all, steps);
  const {battle: left, findings: lost} =
    wipedOut || steps === 0 ? {battle, findings: []} : afterSureLosses(setup, battle, role, steps);
  const {battle: hypothetical, findings: stranded} = wipedOut
    ? {battle: {...left, retreat: null}, findings: []}
    : startRetreat(setup, left, role);
  const effects = [...lost, ...stranded];
  const groups = nextGroups(setup, hypothetical).map((group: readonly Unit[]): GroupOutlook => {
    const ruled = rulingOn(setup, hypothetical, group);
    return {
      units: ids(group),
      from: hypothetical.retreat!.origins[group[0]!.id]!,
      answer: ruled.answer,
      findings: findingsOf(ruled),
      said: retreatFinding(ruled),
    };
  });
  return [{role, steps: taken, wipedOut, effects, groups}];
}

/**
 * Reports the effect of a result: for each side that must retreat, the search for its stacks as they stand before any
 * loss. Units that the losses would take retreat no more; the owner chooses which, unless no combat unit is left.
 */
export function outlook(setup: HexBattleSetup, battle: HexBattle, code: string): Outlook {
  const conversion = conversionOf(setup, code);
  const then: HexBattle = {...battle, result: conversion?.to ?? code};
  const shares = roles.flatMap((role) => shareOutlook(setup, then, role));
  const said = shares.flatMap(({role, wipedOut, effects, groups}) =>
    wipedOut
      ? [wipedOutFinding(setup, then.result, role)]
      : [...effects, ...groups.map((group) => group.said)],
  );
  const instead = conversion ? [conversionFinding(setup, conversion)] : [];
  return {code, shares, said: [...instead, ...said], notes: codeNotes(setup, then.result!)};
}

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
function retreatFinding(ruling: RetreatRuling): Finding {
  const {context, answer, search} = ruling;
  const {group, game, origin, sheet, otherwise} = context;
  const at = game.grid.label(origin);
  const said = (clause: string, kind: Finding['kind'], words: string): Finding => ({
    clause,
    kind,
    at,
    units: ids(group),
    message: `${names(group)}: ${words}.`,
  });
  if (answer.undecided)
    return said(NO_RULE, 'note', 'there are too many ways to retreat to compare them all');
  if (answer.eliminated) return said(otherwise.rule, 'effect', 'no legal route: eliminated');
  if (hasNoRoute(ruling))
    return {...said(otherwise.rule, 'effect', ''), message: `No legal route: ${fateSentence(ruling)}.`};
  const onTheWay = answer.stepLosses - answer.blockedHexes;
  const cost = onTheWay > 0 ? `, ${counted(onTheWay, 'step')} lost on the way` : '';
  if (answer.blockedHexes > 0) {
    const stays = answer.routes.every((route) => route.length === 0)
      ? `cannot retreat and stays in ${at}`
      : `gets no farther than ${ends(answer.routes, at)}`;
    const survives = stepsOf(context.position, group) > answer.stepLosses;
    const fate = answer.isolated
      ? 'the survivors are Isolated'
      : survives
        ? 'the survivors stay there'
        : 'no steps are left: eliminated';
    return said(
      otherwise.rule,
      'cost',
      `${stays}${cost}, loses ${counted(answer.blockedHexes, 'step')} for falling ${counted(answer.blockedHexes, 'hex')} short; ${fate}`,
    );
  }
  const loss = lossOf(ruling, search.routes[0] ?? []);
  const lost = loss.shared > 0 || loss.states.length > 0 ? `, ${lossWords(loss)}` : cost;
  const owner = answer.ownerMayChoose
    ? `; the owner may choose ${ends(answer.ownerMayChoose, at)} instead`
    : '';
  const charged =
    loss.shared > 0 ? effectOf(sheet, 'sharedStep')?.rule : costRule(context, search.routes[0] ?? []);
  const rule = charged ?? sheet.document.length;
  const to = answer.routes.length > 0 ? `to ${ends(answer.routes, at)}` : 'no legal route';
  return said(rule, lost === '' ? 'effect' : 'cost', `${to}${lost}${owner}`);
}

/** Says that a result eliminates a whole side. */
const wipedOutFinding = (setup: HexBattleSetup, code: string | null, role: Role): Finding => ({
  clause: codeRule(setup, code),
  kind: 'effect',
  at: setup.at,
  units: ids(setup.units[role]),
  message: `All ${sideName(setup, role)} units are eliminated: ${listed(setup.units[role].map(({name}) => name))}.`,
});

/** Notes on a result code: the source of its numbers, and the meanings that its letters may have. */
export function codeNotes(setup: HexBattleSetup, code: string): readonly Finding[] {
  const asked = setup.table.codes[code];
  const retreats = roles.filter((role) => (asked?.[role]?.retreat ?? 0) > 0);
  const sheet = setup.rules?.sheet;
  if (!sheet || !isShipped(sheet) || sheet.conductedBy !== 'attacker' || retreats.length === 0) return [];
  return [
    noteOn('AMB-RF-02', setup.at),
    ...(code.startsWith('AE') && retreats.includes('attacker') ? [noteOn('AMB-RF-01', setup.at)] : []),
  ];
}
