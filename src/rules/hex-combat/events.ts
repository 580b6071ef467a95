import type {HexId} from '../../board/index.js';
import type {Unit} from '../../module/index.js';
import type {Found} from '../battle-findings.js';
import {ids} from '../finding.js';
import {movesFirst, outcomeFindings} from '../retreat/board-after.js';
import {capFindings} from '../retreat/clauses/caps.js';
import {costFindings, statesAlong} from '../retreat/clauses/costs.js';
import {leftAlone, relocationFinding, strandedFinding, type Relocation} from '../retreat/clauses/hqs.js';
import {lengthenings} from '../retreat/clauses/length.js';
import {costRule, duesOf, lossOf, type RouteDue} from '../retreat/losses.js';
import {isolates} from '../retreat/clauses/fate.js';
import {otherwiseSays, leavingMap} from '../retreat/clauses/otherwise.js';
import {roomsFor} from '../retreat/displacement.js';
import {stepsOf, type Room} from '../retreat/ruling.js';
import {sharedDues, sharedOn, sharedStepFinding} from '../retreat/clauses/shared-steps.js';
import {effectOf} from '../retreat/sheets/sheet.js';
import {
  boardOf,
  type PendingLoss,
  eliminate,
  gone,
  type HexBattle,
  type HexBattleSetup,
  type HexUnitState,
  type Role,
  type BattleStep,
  type Demand,
  survivorsOf,
} from './battle.js';
import {furtherAfter} from './advance.js';
import {cappedUnits} from './budget.js';
import {alternativesNow, codeRule, demandNow, standingOf} from './code.js';
import {demandDue, dueOf, nextDue, duesPaidBy, owedBy, takeSteps, withDues} from './losses.js';
import {settledCode, type OddsRead} from '../combat/rolls.js';
import {judgeRoute, retreatOf, roomOf, type RetreatAsked, type RouteRuling} from './retreat.js';
import {boxedFindings, eachLoses, putInState, startOf, withoutSteps, type StateGiven} from './states.js';
import {
  areLostAlone,
  hasRetreatedBefore,
  killedFinding,
  killsRetreated,
  remembersRetreats,
  withoutRetreated,
} from './retreated.js';
import {withoutStranded} from './who-retreats.js';

/** Sends units off the map without loss: where relocated HQs go is not in the documents. */
function relocate(battle: HexBattle, setup: HexBattleSetup, units: readonly Unit[]): HexBattle {
  const states: Record<string, HexUnitState> = {...battle.units};
  for (const {id, index} of units) {
    const begun = setup.position.units.get(index)!;
    const {steps} = states[id] ?? begun;
    // who is sent away does not stay where the group stopped
    states[id] = {at: null, steps, eliminated: false, isolated: begun.isolated};
  }
  return {...battle, units: states, relocated: [...battle.relocated, ...ids(units)].sort()};
}

/** The battle after HQs are relocated, each with the reason; where there are none, the same. */
function sentAway(setup: HexBattleSetup, step: BattleStep, found: readonly Relocation[]): BattleStep {
  const {game, rules} = setup;
  if (found.length === 0 || !rules) return step;
  const units = found.flatMap((one) => one.units);
  const told = found.map((one) => relocationFinding(game, rules.settled, one));
  return {battle: relocate(step.battle, setup, units), findings: [...step.findings, ...told]};
}

/** The battle in which nobody waits to retreat who has left the map: the rules are asked only about units that stand on it. */
function withoutGone(battle: HexBattle): HexBattle {
  const {retreat, units} = battle;
  const waiting = retreat?.waiting.filter((id) => units[id]?.at !== null) ?? [];
  return retreat && waiting.length < retreat.waiting.length
    ? {...battle, retreat: {...retreat, waiting}}
    : battle;
}

/** Relocates the HQs that the battle has left alone with a minefield (14.6.10): those that stood there alone before it stay. */
export function withoutLoneHqs(setup: HexBattleSetup, step: BattleStep): BattleStep {
  const {position, rules} = setup;
  if (!rules) return step;
  const {battle, findings} = sentAway(
    setup,
    step,
    leftAlone(position, boardOf(setup, step.battle), rules.settled),
  );
  return {battle: withoutGone(battle), findings};
}

/** Relocates the HQs that paid first and live (14.6.10). */
function relocatedAfter(setup: HexBattleSetup, step: BattleStep, paid: readonly PendingLoss[]): BattleStep {
  const sent = paid.flatMap(({relocates}): Relocation[] => {
    const living = relocates?.units.filter((id) => step.battle.units[id]!.at !== null) ?? [];
    if (living.length === 0) return [];
    const hex = setup.game.grid.find(relocates!.at)!;
    return [{hex, units: unitsOf(setup, living), cause: 'entering'}];
  });
  return sentAway(setup, step, sent);
}

const unitsOf = (setup: HexBattleSetup, found: readonly string[]): readonly Unit[] =>
  found.map((id) => setup.game.unit(id)!);

/** Carries out a route that was judged: the group moves or is eliminated, HQs are overrun or relocated, steps fall due. */
export function takeRoute(
  setup: HexBattleSetup,
  battle: HexBattle,
  {group, path, ruled, hqs}: Extract<RouteRuling, {ok: true}>,
  room: Room = [],
): BattleStep {
  const {context} = ruled;
  const retreat = battle.retreat!;
  const {grid} = setup.game;
  const {notRetreated, short, onTheWay} = lossOf(ruled, path);
  const {
    eliminated,
    displaced: gaveWay,
    overrun,
    relocated,
    delayed,
    ...moves
  } = movesFirst(ruled, path, room);
  const at = moves.at === undefined ? null : grid.label(moves.at);
  const units: Record<string, HexUnitState> = {...battle.units};
  for (const {unit, to} of gaveWay) {
    const {id, index} = unit;
    units[id] = {...(units[id] ?? startOf(setup, index)), at: grid.label(to), displaced: true};
  }
  const remembered = path.length > 0 && at !== null && remembersRetreats(setup);
  for (const {id, index} of group)
    units[id] = {...(units[id] ?? startOf(setup, index)), at, ...(remembered ? {retreated: true} : {})};
  const box =
    ruled.answer.removed && context.otherwise.clause === 'removed' ? context.otherwise.state : undefined;
  if (box !== undefined) for (const {id} of group) units[id] = {...units[id]!, states: [box]};
  for (const [state, some] of statesAlong(context, path))
    for (const {id} of some) units[id] = {...units[id]!, states: [...(units[id]!.states ?? []), state]};
  const dues = eliminated ? [] : duesOf(ruled, path);
  const has = stepsOf(context.position, group);
  // a unit that pays by itself leaves nobody a choice
  const isOwn = ({units: payers}: RouteDue): boolean => group.length > 1 && payers.length === 1;
  for (const {
    units: [unit],
    steps,
  } of dues.filter(isOwn))
    units[unit!.id] = withoutSteps(units[unit!.id]!, steps);
  if (short > 0 && notRetreated === 0 && isolates(context.otherwise))
    for (const {id} of group) units[id] = {...units[id]!, isolated: true};
  for (const {id} of eliminated ? [...group, ...hqs.stranded] : hqs.stranded) units[id] = gone;
  const left: HexBattle = {
    ...battle,
    units,
    retreated: [...battle.retreated, ...ids(group)],
    trails:
      retreat.role === 'defender' && context.origin === setup.hex && path.length > 0
        ? [...battle.trails, path.map((hex) => grid.label(hex))]
        : battle.trails,
    retreat: {
      ...retreat,
      waiting: retreat.waiting.filter((id) => !group.some((unit) => unit.id === id)),
      // who made room and must go as well goes from where it is now
      origins: {
        ...retreat.origins,
        ...Object.fromEntries(
          gaveWay.flatMap(({unit: {id}, to}) => (retreat.waiting.includes(id) ? [[id, grid.label(to)]] : [])),
        ),
      },
      shared: [
        ...retreat.shared,
        ...sharedOn(context, path).map(({group: who, ...entry}) => ({...entry, units: ids(who)})),
      ],
      paid: [...retreat.paid, ...moves.paid.map((hex) => grid.label(hex))],
      couldFollow: [...retreat.couldFollow, ...ids(hqs.could)],
      ...(retreat.shortPaid === undefined || eliminated
        ? {}
        : {shortPaid: retreat.shortPaid + Math.min(notRetreated, Math.max(0, has - onTheWay))}),
      entering: null,
    },
  };
  const displaced = relocate(
    left,
    setup,
    [...overrun, ...relocated].flatMap((one) => one.units),
  );
  const findings = [
    ...costFindings(context, path),
    ...lengthenings(context, path),
    ...capFindings(context),
    ...otherwiseSays(ruled).carriedOut(ruled, path),
    ...leavingMap(ruled, path),
    ...outcomeFindings(ruled, {displaced: gaveWay, overrun, relocated}),
    ...(hqs.stranded.length > 0
      ? [strandedFinding(setup.game, effectOf(context.sheet, 'hqFollows')!, context.origin, hqs.stranded)]
      : []),
  ];
  const {battle: after, findings: said} = withoutLoneHqs(setup, {battle: displaced, findings});
  const losses = dues
    .filter((due) => !isOwn(due))
    .map(({units: payers, steps}): PendingLoss => {
      const whole = payers.length === group.length;
      return {
        role: retreat.role,
        units: ids(payers),
        steps,
        ...(delayed && whole
          ? {relocates: {at: grid.label(delayed.hex), units: ids(delayed.units), owed: delayed.owed}}
          : {}),
        ...reasonOf(ruled, path),
        isolates: whole && notRetreated > 0 && isolates(context.otherwise),
        retreat: true,
      };
    });
  return {battle: {...after, pendingLosses: nextDue(after, losses)}, findings: said};
}

/** Finds the cause of a route's losses, and the rule. */
function reasonOf(
  ruled: Extract<RouteRuling, {ok: true}>['ruled'],
  path: readonly HexId[],
): Pick<PendingLoss, 'clause' | 'cause'> {
  const {context} = ruled;
  const {sheet, otherwise} = context;
  const {onTheWay, notRetreated, beyondCap} = lossOf(ruled, path);
  if (notRetreated + beyondCap === 0)
    return {clause: costRule(context, path) ?? sheet.document.length, cause: {is: 'onTheWay'}};
  const of = otherwise.clause === 'stepPerHex' || beyondCap > 0 ? 'hexes' : 'route';
  const clause = notRetreated > 0 ? otherwise.rule : (costRule(context, path) ?? context.capped!.clause.rule);
  return {clause, cause: {is: 'short', of, onTheWay: onTheWay > 0}};
}

/** The shared steps that fall due after the last unit (10.87). */
export function sharedDue(setup: HexBattleSetup, battle: HexBattle): BattleStep {
  if (battle.retreat === null) return {battle, findings: []};
  const {role, shared, origins} = battle.retreat;
  const settled = setup.rules?.settled;
  const clause = settled && effectOf(settled, 'sharedStep');
  if (!clause || shared.length === 0) return {battle, findings: []};
  const findings: Found[] = [];
  const entries = shared.map(({units, ...entry}) => ({...entry, group: unitsOf(setup, units)}));
  const pendingLosses = sharedDues(setup.position, settled, entries).flatMap((steps) => {
    const [{stack}] = steps;
    const found = dueOf(battle, {
      role,
      // who stood there and need not retreat pays nothing
      units: ids(stack).filter((id) => Object.hasOwn(origins, id)),
      steps: steps.length,
      clause: clause.rule,
      cause: {is: 'shared', ...(clause.loneUnit === 'each' ? {units: ids(stack)} : {})},
      isolates: false,
      retreat: true,
    });
    if (found.length > 0)
      findings.push(...steps.map((step) => sharedStepFinding(setup.position, settled, step)));
    return found;
  });
  return {
    battle: {...withDues(battle, pendingLosses), retreat: {...battle.retreat, shared: []}},
    findings,
  };
}

/** Is the battle decided before anybody rolls: off the table, or against units that any attack eliminates? */
export const needsNoRoll = (setup: HexBattleSetup, reading: Partial<OddsRead> = setup): boolean =>
  areLostAlone(setup) || settledCode(reading) !== undefined;

/** A role's part of the result is this alternative. */
export function chooseAlternative(
  setup: HexBattleSetup,
  battle: HexBattle,
  role: Role,
  option: number,
): HexBattle {
  const chosen = alternativesNow(setup, battle, role).find((one) => one.option === option);
  return chosen ? {...battle, chosen: {...battle.chosen, [role]: chosen.demand}} : battle;
}

/** A role's losses by the result: eliminated at once where the code says so, else what falls due. */
export function reckonLosses(
  setup: HexBattleSetup,
  before: HexBattle,
  role: Role,
  first?: PendingLoss['first'],
): BattleStep {
  const demand = demandNow(setup, before, role);
  const battle: HexBattle = {
    ...before,
    chosen: {...before.chosen, [role]: demand},
  };
  const there = survivorsOf(setup, battle, role);
  const killed =
    !demand.eliminated && role === 'defender' && killsRetreated(setup, demand)
      ? there.filter((unit) => hasRetreatedBefore(setup, unit))
      : [];
  const left = killed.length > 0 ? eliminate(battle, killed) : battle;
  const findings = killed.length > 0 ? [killedFinding(setup, killed)] : [];
  const others = there.filter((unit) => !killed.includes(unit));
  const {battle: after, findings: lost} = reckonDemand(setup, left, demand, {
    role,
    units: others,
    clause: codeRule(setup, battle.result),
    cause: {is: 'result', code: battle.result!},
    ...(first ? {first} : {}),
  });
  return {battle: after, findings: [...findings, ...lost]};
}

/** The losses of some units of a role that a code, a check or a price asks for: each takes its own at once, or they fall due. */
export function reckonDemand(
  setup: HexBattleSetup,
  battle: HexBattle,
  demand: Demand,
  {
    units,
    ...due
  }: Pick<PendingLoss, 'role' | 'clause' | 'cause' | 'first'> & {readonly units: readonly Unit[]},
): BattleStep {
  if (demand.eliminated) return withoutLoneHqs(setup, {battle: eliminate(battle, units), findings: []});
  if (demand.each && demand.steps > 0)
    return withoutLoneHqs(setup, eachLoses(battle, units, demand.steps, due.clause));
  const capped = cappedUnits(setup, due.role, standingOf(setup, battle, due.role), demand);
  const pending = {
    ...due,
    units: ids(units),
    isolates: false,
    retreat: false,
    ...(capped.length > 0 ? {capped} : {}),
  };
  return {battle: withDues(battle, demandDue(setup, battle, demand, pending)), findings: []};
}

/** The units of a role come into a state, that of the result unless another is given; HQs that this leaves alone leave the map. */
export function settleState(
  setup: HexBattleSetup,
  battle: HexBattle,
  role: Role,
  given: StateGiven = {},
): BattleStep {
  const step = putInState(setup, battle, role, given);
  const {ifAlready, eliminates} = demandNow(setup, battle, role);
  return ifAlready > 0 || given.ifAlready || eliminates ? withoutLoneHqs(setup, step) : step;
}

/** Steps of a role that were judged are lost. */
export function shareOutSteps(
  setup: HexBattleSetup,
  before: HexBattle,
  losses: Readonly<Record<string, number>>,
  role?: Role,
): BattleStep {
  const battle = owedBy(before, losses, role);
  const others = before.pendingLosses.filter((due) => !battle.pendingLosses.includes(due));
  const {units, pendingLosses} = takeSteps(battle, losses);
  const lost = {
    battle: {...battle, units, pendingLosses: [...pendingLosses, ...others]},
    findings: boxedFindings(setup, battle, {units}),
  };
  return withoutLoneHqs(setup, relocatedAfter(setup, lost, duesPaidBy(battle.pendingLosses, losses)));
}

/** A role's retreat begins, where hexes are asked for and somebody is left to go. */
export function startRetreat(
  setup: HexBattleSetup,
  battle: HexBattle,
  role: Role,
  asked: RetreatAsked = {},
): BattleStep {
  const others = role === 'defender' ? withoutRetreated(setup, battle) : {battle, findings: []};
  const {battle: left, findings} = withoutStranded(
    setup,
    others.battle,
    role,
    asked.hexes ?? demandNow(setup, others.battle, role).retreat,
  );
  return {
    battle: {...left, retreat: retreatOf(setup, left, role, asked)},
    findings: [...others.findings, ...findings],
  };
}

/** The retreat is one hex. */
export const electOne = (battle: HexBattle): HexBattle => ({
  ...battle,
  retreat: {...battle.retreat!, hexes: 1},
});

/** The units go in this order (10.81). */
export const giveOrder = (battle: HexBattle, order: readonly string[]): HexBattle => ({
  ...battle,
  retreat: {...battle.retreat!, waiting: order, order},
});

/** A route that was judged is gone, or waits for room where it ends; one that was not judged changes nothing. */
export function sendRoute(
  setup: HexBattleSetup,
  battle: HexBattle,
  route: {readonly units: readonly string[]; readonly path: readonly string[]},
): BattleStep {
  const ruling = judgeRoute(setup, battle, route);
  if (!ruling.ok) return {battle, findings: []};
  if (roomsFor(ruling.ruled, ruling.path).length === 0) return takeRoute(setup, battle, ruling);
  const {units, path} = route;
  return {battle: {...battle, retreat: {...battle.retreat!, entering: {units, path}}}, findings: []};
}

/** Units that were judged make room, and the group that waited for it enters. */
export function makeRoom(
  setup: HexBattleSetup,
  battle: HexBattle,
  displaces: readonly {readonly unit: string; readonly to: string}[],
): BattleStep {
  const entering = battle.retreat?.entering;
  const ruling = entering && judgeRoute(setup, battle, entering);
  return ruling?.ok ? takeRoute(setup, battle, ruling, roomOf(setup, displaces)) : {battle, findings: []};
}

/** Units advance into the hex; some may go on from there. */
export function advanceInto(setup: HexBattleSetup, battle: HexBattle, went: readonly string[]): BattleStep {
  const units = {...battle.units};
  for (const id of went) units[id] = {...units[id]!, at: setup.at};
  const further = furtherAfter(setup, battle, unitsOf(setup, went));
  const entered = went.length > 0 ? [setup.at] : [];
  return withoutLoneHqs(setup, {battle: {...battle, units, entered, further}, findings: []});
}

/** A unit advances beyond the hex, or stays there; without one nobody advances farther. */
export function advanceFurther(
  setup: HexBattleSetup,
  battle: HexBattle,
  [id]: readonly string[],
  path: readonly string[],
): BattleStep {
  if (id === undefined) return {battle: {...battle, further: []}, findings: []};
  const at = path.at(-1) ?? setup.at;
  const further = battle.further.filter(({unit}) => unit !== id);
  const units = {...battle.units, [id]: {...battle.units[id]!, at}};
  const entered = [...new Set([...battle.entered, ...path])];
  return withoutLoneHqs(setup, {battle: {...battle, units, entered, further}, findings: []});
}
