import type {Unit} from '../../module/index.js';
import {type BattleFinding, battleFinding, type Found} from '../battle-findings.js';
import {ids, NO_RULE} from '../finding.js';
import {findingsOf, isShipped, noteOn} from '../retreat/findings.js';
import {costRule, lossArgs, lossOf} from '../retreat/losses.js';
import {fateArgs, hasNoRoute} from '../retreat/clauses/fate.js';
import {stepsOf, type RetreatAnswer, type RetreatRuling} from '../retreat/ruling.js';
import {effectOf} from '../retreat/sheets/sheet.js';
import {
  type Demand,
  eliminate,
  type HexBattle,
  type HexBattleSetup,
  type Role,
  roles,
  type BattleStep,
  survivorsOf,
} from './battle.js';
import {alternativesNow, codeOf, codeRule, conversionFinding, conversionOf} from './code.js';
import {startRetreat, withoutLoneHqs} from './events.js';
import {nextGroups, rulingOn} from './retreat.js';

/** The outcome of one group's retreat, with everything as it is now. */
export interface GroupOutlook {
  readonly units: readonly string[];
  readonly from: string;
  readonly answer: RetreatAnswer;
  readonly findings: readonly Found[];
  /** `131 RR: to 04.05 or 04.06, 1 step lost on the way.` */
  readonly said: BattleFinding;
}

/** The effect of a result on one side. */
export interface ShareOutlook {
  readonly role: Role;
  /** Steps the result takes, as far as the side has them. */
  readonly steps: number;
  /** Nobody of the side would be left, so nothing retreats. */
  readonly wipedOut: boolean;
  /** Effects of its losses, whoever takes them: HQs that are left alone and relocated, or stranded and eliminated. */
  readonly effects: readonly Found[];
  readonly groups: readonly GroupOutlook[];
}

/** The effect of a result in this battle. */
export interface Outlook {
  readonly code: string;
  readonly shares: readonly ShareOutlook[];
  /** Findings, side by side and stack by stack. */
  readonly said: readonly Found[];
  /** Notes on the code. */
  readonly notes: readonly Found[];
}

/**
 * The battle after losses that leave no choice: fewer steps for a side's only unit, or all combat units gone, and HQs that
 * this leaves alone (14.6.10).
 */
function afterSureLosses(setup: HexBattleSetup, battle: HexBattle, role: Role, steps: number): BattleStep {
  const [only, ...others] = survivorsOf(setup, battle, role);
  if (only && others.length === 0) {
    const state = battle.units[only.id]!;
    const units = {...battle.units, [only.id]: {...state, steps: state.steps - steps}};
    return {battle: {...battle, units}, findings: []};
  }
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

/** Reports the outcome of the retreat that each group is to make now. */
export const groupOutlooks = (setup: HexBattleSetup, battle: HexBattle): readonly GroupOutlook[] =>
  nextGroups(setup, battle).map((group: readonly Unit[]): GroupOutlook => {
    const ruled = rulingOn(setup, battle, group);
    return {
      units: ids(group),
      from: battle.retreat!.origins[group[0]!.id]!,
      answer: ruled.answer,
      findings: findingsOf(ruled),
      said: retreatFinding(ruled),
    };
  });

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
  const groups = groupOutlooks(setup, hypothetical);
  return [{role, steps: taken, wipedOut, effects, groups}];
}

/**
 * Reports the effect of a result: for each side that must retreat, the search for its stacks as they stand before any
 * loss that the owner shares out. Units that such losses would take retreat no more.
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

/** The ends of some routes: the first six, and how many more there are. */
function endsOf(
  routes: readonly (readonly string[])[],
  origin: string,
): {ends: readonly string[]; more: number} {
  const found = [...new Set(routes.map((route) => route.at(-1) ?? origin))];
  return {ends: found.slice(0, 6), more: Math.max(0, found.length - 6)};
}

/**
 * One group's retreat in a finding, by the rule that decides most about it: `131 RR: to 04.05 or 04.06, 1 step lost on
 * the way.`
 */
function retreatFinding(ruling: RetreatRuling): BattleFinding {
  const {context, answer, search} = ruling;
  const {group, game, origin, sheet, otherwise} = context;
  const at = game.grid.label(origin);
  const units = ids(group);
  const here = {at, units};
  if (answer.undecided) return battleFinding('note', NO_RULE, 'groupUndecided', {units}, here);
  if (answer.eliminated) return battleFinding('effect', otherwise.rule, 'groupEliminated', {units}, here);
  if (hasNoRoute(ruling)) {
    return battleFinding('effect', otherwise.rule, 'groupHasNoRoute', fateArgs(ruling), here);
  }
  const onTheWay = answer.stepLosses - answer.blockedHexes;
  if (answer.blockedHexes > 0) {
    const left = answer.isolated
      ? 'isolated'
      : stepsOf(context.position, group) > answer.stepLosses
        ? 'stays'
        : 'nobody';
    const isStuck = answer.routes.every((route) => route.length === 0);
    const args = {
      units,
      from: at,
      ends: isStuck ? null : endsOf(answer.routes, at),
      onTheWay,
      short: answer.blockedHexes,
      left,
    } as const;
    return battleFinding('cost', otherwise.rule, 'groupFallsShort', args, here);
  }
  const loss = lossOf(ruling, search.routes[0] ?? []);
  const isWhole = loss.shared > 0 || loss.states.length > 0 || loss.beyondCap > 0;
  const charged =
    loss.shared > 0 ? effectOf(sheet, 'sharedStep')?.rule : costRule(context, search.routes[0] ?? []);
  const byCap = loss.beyondCap > 0 ? context.capped!.clause.rule : undefined;
  const rule = charged ?? byCap ?? sheet.document.length;
  const args = {
    units,
    ends: answer.routes.length > 0 ? endsOf(answer.routes, at) : null,
    loses: isWhole ? lossArgs(loss) : Math.max(0, onTheWay),
    ...(!isWhole && onTheWay >= stepsOf(context.position, group) ? {nobody: true as const} : {}),
    ...(answer.ownerMayChoose ? {owner: endsOf(answer.ownerMayChoose, at)} : {}),
  };
  const costs = isWhole || onTheWay > 0;
  return battleFinding(costs ? 'cost' : 'effect', rule, 'groupRetreats', args, here);
}

/** Says that a result eliminates a whole side. */
function wipedOutFinding(setup: HexBattleSetup, code: string | null, role: Role): BattleFinding {
  const {at} = setup;
  const units = ids(setup.units[role]);
  const side = setup.game.sides[setup.sides[role]]!.id;
  return battleFinding('effect', codeRule(setup, code), 'sideEliminated', {side, units}, {at, units});
}

/** Notes on a result code: the source of its numbers, and the meanings that its letters may have. */
export function codeNotes(setup: HexBattleSetup, code: string): readonly Found[] {
  const asked = codeOf(setup, code);
  const retreats = roles.filter((role) => (asked[role]?.retreat ?? 0) > 0);
  const sheet = setup.rules?.sheet;
  if (!sheet || !isShipped(sheet) || sheet.conductedBy !== 'attacker' || retreats.length === 0) return [];
  return [
    noteOn('AMB-RF-02', setup.at),
    ...(code.startsWith('AE') && retreats.includes('attacker') ? [noteOn('AMB-RF-01', setup.at)] : []),
  ];
}
