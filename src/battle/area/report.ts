import {type BattleFinding, effect, type Found} from '../../rules/battle-findings.js';
import {NO_RULE} from '../../rules/finding.js';
import {ownRule} from '../../rules/own-rules.js';
import {areaBoardOf, type AreaBattle, type AreaSetup, type AreaUnit} from '../../rules/area/battle.js';
import type {BattleEvent} from '../../module/schema/event.js';
import {clauseNow, roleToAct, sideIdIn, sidesToAct, statedRule} from '../acting.js';
import {stateOf, type AreaSnapshot} from '../chart.js';
import {combatReport, rolled, type CombatReport, type StepFound} from '../report.js';
import type {OrderDocument} from '../../rules/order/document.js';
import {absorbsAt, type AreaContext} from '../../rules/order/scene.js';
import {documentOf} from '../order.js';
import type {Refused} from '../refused.js';
import {lossesFindings, rollsMade} from '../rolls.js';

/** The state of a battle on points whose units lose steps, after a log. */
export interface AreaReport extends Refused, CombatReport {
  readonly state: string;
  /** The id of the side that acts, the first of both; null once the battle is over. */
  readonly side: string | null;
  readonly outcome: string | null;
  readonly round: number;
  /** The point that is fought for. */
  readonly at: string;
  /** The units of the battle, and any other that came into it. */
  readonly units: Readonly<Record<string, AreaUnit>>;
  /** The id of the side that controls the point; null for nobody. */
  readonly control: string | null;
  /** Points whose control the battle has changed, each with the id of the side. */
  readonly controls: Readonly<Record<string, string>>;
}

/** Reports a state. */
export function areaReport(snapshot: AreaSnapshot): AreaReport {
  const {context} = snapshot;
  const {setup, battle} = context;
  const {outcome, round, units, control: controls} = battle;
  return {
    state: stateOf(snapshot),
    side: sidesToAct(snapshot)[0] ?? null,
    outcome,
    round,
    at: setup.at,
    units,
    controls,
    control: setup.game.sides[areaBoardOf(setup, battle).control[setup.point]!]?.id ?? null,
    ...combatReport(context),
  };
}

/** Reports the beginning of a battle: who attacks whom. */
export function narrateAreaBeginning({context}: AreaSnapshot): readonly Found[] {
  const {setup, said} = context;
  const {attacker, defender} = setup.parties;
  const args = {attackers: attacker.units, defenders: defender.units, at: setup.at};
  const units = [...attacker.units, ...defender.units];
  return [effect(setup, ownRule(setup.game, 'attack'), 'areaAttacked', args, units), ...said];
}

function lossFindings(from: AreaSnapshot, after: AreaBattle): readonly BattleFinding[] {
  const {setup, battle: before} = from.context;
  const clause = statedRule(from) ?? before.pendingLosses[0]?.clause ?? NO_RULE;
  return Object.entries(after.units).flatMap(([id, {steps}]) => {
    const was = before.units[id]?.steps ?? steps;
    if (was === steps) return [];
    return [effect(setup, clause, 'losesSteps', {unit: id, count: was - steps, left: steps}, [id])];
  });
}

/** Reports where units of the victor went, by the points that they went to. */
function regroupFindings(
  {context}: AreaSnapshot,
  clause: string,
  plan: Readonly<Record<string, string>>,
  side: string,
): readonly BattleFinding[] {
  const {setup} = context;
  const goals = [...new Set(Object.values(plan))].filter((to) => to !== setup.at);
  if (goals.length === 0) return [effect(setup, clause, 'nobodyRegroups', {side})];
  return goals.map((to) => {
    const units = Object.keys(plan).filter((id) => plan[id] === to);
    return effect({at: to}, clause, 'regroupsTo', {units, to}, units);
  });
}

function advanceFindings(
  from: AreaSnapshot,
  to: AreaSnapshot,
  {path = []}: Extract<BattleEvent, {type: 'advance'}>,
): readonly BattleFinding[] {
  const {setup, battle: before} = from.context;
  const {battle: after} = to.context;
  const {at} = setup;
  const clause = clauseNow(from);
  const side = sideIdIn(to.context, 'attacker');
  const units = Object.keys(after.units).filter((id) => after.units[id]!.at !== before.units[id]?.at);
  const isBeyond = before.further.length > 0;
  if (units.length === 0)
    return [effect(setup, clause, 'nobodyAdvances', {side, ...(isBeyond ? {beyond: at} : {})})];
  return isBeyond
    ? [effect(setup, clause, 'unitsAdvance', {units, into: path, from: at}, units)]
    : [effect(setup, clause, 'unitsMoveIn', {units, at, side}, units)];
}

/** Reports a new outcome. */
function courseFindings(setup: AreaSetup, before: AreaBattle, after: AreaBattle): readonly BattleFinding[] {
  const {at} = setup;
  if (after.outcome === before.outcome) return [];
  const side = setup.game.sides[after.parties.defender.side]!.id;
  // an outcome of the author's own says nothing of who is there; the last prompt has its title
  if (after.outcome === 'held') return [effect(setup, NO_RULE, 'hexHeld', {side, at})];
  return after.outcome === 'vacated' ? [effect(setup, NO_RULE, 'hexCleared', {at})] : [];
}

/** Reports the rolls that an event made. */
const rollFindings = (order: OrderDocument, from: AreaContext, to: AreaContext): readonly Found[] => {
  const at = {at: to.setup.at, absorbs: absorbsAt(to)};
  return rollsMade(from.record, to.record).flatMap((made) =>
    lossesFindings(at, order, made, (role) => sideIdIn(to, role)),
  );
};

/** Reports the effects of an event: first the event, then its consequences. */
export function narrateAreaStep(
  from: AreaSnapshot,
  event: BattleEvent,
  to: AreaSnapshot,
): readonly StepFound[] {
  const {setup, battle: before} = from.context;
  const {battle: after, said} = to.context;
  const more = [...said, ...courseFindings(setup, before, after)];
  const clause = clauseNow(from);
  const side = sideIdIn(from.context, roleToAct(from) ?? 'attacker');
  switch (event.type) {
    case 'roll':
      if (from.context.record.aimed) return rolled(more);
      return rolled([...rollFindings(documentOf(from.machine), from.context, to.context), ...more]);
    case 'fire':
      return event.dice === undefined ? more : rolled(more);
    case 'assign':
      return [...lossFindings(from, after), ...more];
    case 'continue':
      return [effect(setup, clause, 'sideFightsOn', {side, continues: 'fight'}), ...more];
    case 'pass':
      // in a turn of fire the action says which units
      return said.length > 0 ? more : [effect(setup, clause, 'sidePasses', {side}), ...more];
    case 'retreat':
      return [effect(setup, clause, 'sideBreaksOff', {side}), ...more];
    case 'regroup':
      return [...regroupFindings(from, clause, event.plan, side), ...more];
    case 'advance':
      return [...advanceFindings(from, to, event), ...more];
    default:
      return more;
  }
}
