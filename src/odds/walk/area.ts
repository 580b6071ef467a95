import {roleToAct} from '../../battle/acting.js';
import {guardsOn, isAimed, type AreaSnapshot} from '../../battle/chart.js';
import {legalEvents} from '../../battle/legal.js';
import type {Order} from '../../battle/order.js';
import type {Budget} from '../../board/work.js';
import type {BattleEvent, Game} from '../../module/index.js';
import {numbersAt, type Unit} from '../../module/game.js';
import {areaBoardOf, unitAtStart, unitsOf, type AreaBattle, type AreaSetup} from '../../rules/area/battle.js';
import {areaForces} from '../../rules/area/forces.js';
import {lineSheetNamed, retreatAsked, turnAsked} from '../../rules/area/retreat.js';
import {emptyRecord, roles, type Role} from '../../rules/combat/record.js';
import * as lines from '../../rules/lines/index.js';
import {MOST_TRIED} from '../../rules/order/legal-events.js';
import type {AreaContext} from '../../rules/order/scene.js';
import {checkRolls} from './checks.js';
import {readRecord, rollsOfFire} from './fire.js';
import {rollsOnTables} from './hex.js';
import {least, type KeepPolicy, type Loss, type Played} from './play.js';
import type {Toll} from './graph.js';
import {inRound, readsRound} from './round.js';

/** The combat strength of a unit of a role with some steps left. */
function strengthWith(unit: Unit, role: Role, steps: number): number {
  if (steps <= 0) return 0;
  const {attack, defence} = numbersAt(unit, steps);
  return role === 'attacker' ? attack : defence;
}

/** The losses of the side that began in a role: of all its units that the battle touched. */
function tollOf({position, parties, game}: AreaSetup, battle: AreaBattle, role: Role): Toll {
  let [steps, units] = [0, 0];
  for (const [id, state] of Object.entries(battle.units)) {
    if (game.unit(id)!.side !== parties[role].side) continue;
    steps += Math.max(0, unitAtStart(position, id).steps - state.steps);
    units += state.eliminated ? 1 : 0;
  }
  return {steps, units};
}

/** The losses among those that are legal that keep the most. */
function losses(
  played: Played<AreaContext>,
  state: AreaSnapshot,
  keep: KeepPolicy,
  tries: Budget,
): BattleEvent | undefined {
  const {setup, battle, record} = state.context;
  const legal = legalEvents(played.order, state, {types: ['assign'], most: MOST_TRIED, tries});
  if (legal === 'many') return undefined;
  const forces = areaForces(setup, battle, record);
  const order = [
    ...new Set([...roles.flatMap((role) => unitsOf(battle, role)), ...Object.keys(battle.units)]),
  ];
  const all = legal.flatMap((event): readonly (Loss & {readonly event: BattleEvent})[] => {
    if (event.type !== 'assign') return [];
    let [units, strength] = [0, 0];
    for (const [id, count] of Object.entries(event.losses)) {
      const unit = setup.game.unit(id)!;
      const role = unit.side === battle.parties.attacker.side ? 'attacker' : 'defender';
      const has = forces.steps(unit);
      units += count === has ? 1 : 0;
      strength += strengthWith(unit, role, has) - strengthWith(unit, role, has - count);
    }
    return [{units, strength, losses: order.map((id) => event.losses[id] ?? 0), event}];
  });
  return least(all, keep)?.event;
}

/** The plan of a withdrawal, of a whole retreat or in a turn, that loses the least. */
function plan({document}: Order, state: AreaSnapshot, tries: Budget): BattleEvent | undefined {
  const {context} = state;
  const {setup, battle, record} = context;
  const named = guardsOn(state, 'withdraw').find(({type}) => type === 'planFits')?.params['sheet'];
  const sheet = typeof named === 'string' ? lineSheetNamed(document, setup.game, named) : undefined;
  const asked = sheet ? turnAsked(context, sheet) : retreatAsked(context, document);
  if (!asked) return undefined;
  const forces = areaForces(setup, battle, record);
  const role = asked.situation.role ?? 'defender';
  const best = lines.bestPlan(asked, (unit) => forces.strength(unit, role), tries);
  return best?.isBest ? {type: 'withdraw', plan: {...best.plan}} : undefined;
}

/** Makes a battle on points whose units lose steps ready for a walk. */
export function walkedInAreas(order: Order, {document}: Game): Played<AreaContext> {
  const isRoundRead =
    readsRound(order.document, document) ||
    JSON.stringify(order.document.chart).includes('"reserves":"join"');
  const played: Played<AreaContext> = {
    order,
    eventSteps: ({context: {battle}}) => 6_000 + 100 * Object.keys(battle.units).length,
    rolls(state, most, budget) {
      if (isAimed(state)) return rollsOfFire(state, most, budget);
      const checks = checkRolls(state, most);
      return checks === 'many' ? undefined : (checks ?? rollsOnTables(state));
    },
    actor: (state) => roleToAct(state)!,
    chooser: (state) => roleToAct(state)!,
    key({value, context: {setup, battle, record}}) {
      const {round, ...read} = battle;
      const happened = record === emptyRecord ? 0 : readRecord(order, record, battle.reckoned);
      return JSON.stringify([value, setup.at, read, isRoundRead ? round : 0, happened]);
    },
    round: ({context: {battle}}) => battle.round,
    ...(isRoundRead ? {} : {inRound}),
    end({context: {setup, battle}}) {
      // the result counts by the sides and the place of the beginning
      const begun = setup.began ?? setup;
      return {
        outcome: battle.outcome ?? 'unfinished',
        taken: areaBoardOf(setup, battle).control[begun.point] === begun.parties.attacker.side,
        attacker: tollOf(begun, battle, 'attacker'),
        defender: tollOf(begun, battle, 'defender'),
      };
    },
    strength({context: {setup, battle, record}}, role) {
      const forces = areaForces(setup, battle, record);
      return forces.units(role).reduce((sum, unit) => sum + forces.strength(unit, role), 0);
    },
    losses: (state, keep, tries) => losses(played, state, keep, tries),
    plan: (state, tries) => plan(order, state, tries),
    isBeyond: ({context: {battle}}) => battle.further.length > 0,
  };
  return played;
}
