import {roleToAct, roleToElect} from '../../battle/acting.js';
import {isAimed, type HexSnapshot, type Snapshot} from '../../battle/chart.js';
import {legalEvents} from '../../battle/legal.js';
import {MOST_TRIED} from '../../rules/order/legal-events.js';
import type {Order} from '../../battle/order.js';
import type {HexId} from '../../board/index.js';
import type {Budget} from '../../board/work.js';
import type {BattleEvent, Game} from '../../module/index.js';
import {controlOf} from '../../rules/control.js';
import {emptyRecord} from '../../rules/combat/record.js';
import {rollsAsked} from '../../battle/rolls.js';
import {boardSteps} from '../../rules/retreat/search/limits.js';
import {unitsIn} from '../../rules/hex-combat/again.js';
import {
  boardOf,
  rulingOn,
  strengthAt,
  survivorsOf,
  type HexBattle,
  type HexBattleSetup,
} from '../../rules/hex-combat/index.js';
import type {HexContext} from '../../rules/order/scene.js';
import {checkRolls} from './checks.js';
import {both, resultsOf} from './dice.js';
import {readRecord, rollsOfFire} from './fire.js';
import {inRound, readsRound} from './round.js';
import {least, type KeepPolicy, type Loss, type Played} from './play.js';
import type {Role, Toll} from './graph.js';
import type {WeightedRoll} from './walk.js';

/** The rolls that a state asks for, those of the same results as one. */
export const rollsOnTables = (state: Snapshot): readonly WeightedRoll[] => [
  ...rollsAsked(state)
    .map(({reading}) => resultsOf(reading))
    .reduce<ReadonlyMap<string, WeightedRoll>>(
      (so, next) => both(so, next, (a, b) => `${a} ${String(b)}`),
      new Map([['', {dice: [], chance: 1}]]),
    )
    .values(),
];

const sideOf = ({sides}: HexBattleSetup, role: Role): number => sides[role];

/** The losses of the side that began in a role: of all its units that the battle touched. */
function tollOf(setup: HexBattleSetup, battle: HexBattle, role: Role): Toll {
  const {position, sides} = setup.began ?? setup;
  let [steps, units] = [0, 0];
  for (const [id, state] of Object.entries(battle.units)) {
    const unit = setup.game.unit(id)!;
    if (unit.side !== sides[role]) continue;
    const had = position.units.get(unit.index)!.steps;
    steps += state.eliminated ? had : had - state.steps;
    units += state.eliminated ? 1 : 0;
  }
  return {steps, units};
}

/** The units of a battle in its order: the attackers as listed, the defenders by id, then who joined. */
const inOrder = ({units}: HexBattleSetup, battle: HexBattle): readonly string[] => [
  ...new Set([
    ...units.attacker.map(({id}) => id),
    ...units.defender.map(({id}) => id).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
    ...Object.keys(battle.units),
  ]),
];

/** The losses among those that are legal that keep the most. */
function losses(
  played: Played<HexContext>,
  state: HexSnapshot,
  keep: KeepPolicy,
  tries: Budget,
): BattleEvent | undefined {
  const {setup, battle} = state.context;
  const legal = legalEvents(played.order, state, {types: ['assign'], most: MOST_TRIED, tries});
  if (legal === 'many') return undefined;
  const order = inOrder(setup, battle);
  const all = legal.flatMap((event): readonly (Loss & {readonly event: BattleEvent})[] => {
    if (event.type !== 'assign') return [];
    let [units, strength] = [0, 0];
    for (const [id, count] of Object.entries(event.losses)) {
      const unit = setup.game.unit(id)!;
      const has = battle.units[id]!.steps;
      const role = unit.side === sideOf(setup, 'attacker') ? 'attacker' : 'defender';
      units += count === has ? 1 : 0;
      strength +=
        strengthAt(setup, role, unit, has, 'printed') - strengthAt(setup, role, unit, has - count, 'printed');
    }
    return [{units, strength, losses: order.map((id) => event.losses[id] ?? 0), event}];
  });
  return least(all, keep)?.event;
}

/** Chooses who elects, and the owner for the routes that he may take in place of those of whoever conducts the retreat. */
function chooser(state: HexSnapshot, event: BattleEvent): Role {
  if (event.type === 'elect') return roleToElect(state)!;
  const {setup, battle} = state.context;
  if (event.type === 'route') {
    const group = event.units.map((id) => setup.game.unit(id)!);
    const {search, ownerRoutes} = rulingOn(setup, battle, group);
    const isPath = (path: readonly HexId[]): boolean =>
      path.length === event.path.length &&
      path.every((hex, i) => setup.game.grid.label(hex) === event.path[i]);
    if (ownerRoutes.some(isPath) && !search.routes.some(isPath)) return battle.retreat!.role;
  }
  return roleToAct(state)!;
}

/** Makes a battle on hexes ready for a walk. */
export function walkedOnHexes(order: Order, {document}: Game): Played<HexContext> {
  const isRoundRead = readsRound(order.document, document);
  const played: Played<HexContext> = {
    order,
    eventSteps: ({context: {setup}}) => 8_000 + boardSteps(setup.position),
    rolls(state, most, budget) {
      if (isAimed(state)) return rollsOfFire(state, most, budget);
      const checks = checkRolls(state, most);
      return checks === 'many' ? undefined : (checks ?? rollsOnTables(state));
    },
    actor: (state) => roleToAct(state)!,
    chooser,
    key({value, context: {setup, battle, record}}) {
      const {round, ...read} = battle;
      const happened = record === emptyRecord ? 0 : readRecord(order, record, battle.reckoned);
      // a later combat has other forces, and may be elsewhere
      const forces = setup.began ? [setup.at, setup.sides.attacker, unitsIn(setup)] : [];
      return JSON.stringify([value, read, isRoundRead ? round : 0, happened, ...forces]);
    },
    round: ({context: {battle}}) => battle.round,
    ...(isRoundRead ? {} : {inRound}),
    end({context: {setup, battle}}) {
      // whose result it is counts by the sides and the place of the beginning
      const {hex, sides} = setup.began ?? setup;
      return {
        outcome: battle.outcome ?? 'unfinished',
        taken: controlOf(boardOf(setup, battle), hex).side === sides.attacker,
        attacker: tollOf(setup, battle, 'attacker'),
        defender: tollOf(setup, battle, 'defender'),
      };
    },
    strength: ({context: {setup, battle}}, role) =>
      survivorsOf(setup, battle, role).reduce(
        (sum, unit) => sum + strengthAt(setup, role, unit, battle.units[unit.id]!.steps, 'printed'),
        0,
      ),
    losses: (state, keep, tries) => losses(played, state, keep, tries),
    plan: () => undefined,
    isBeyond: ({context: {battle}}) => battle.further.length > 0,
  };
  return played;
}
