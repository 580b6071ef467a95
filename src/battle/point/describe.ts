import {prompt, sayAll} from '../../phrases/say.js';
import type {Finding} from '../../rules/finding.js';
import {
  advancers,
  airCombat,
  attackersLeft,
  itemise,
  limits,
  meetingFindings,
  other,
  retreaters,
  sideOf,
  type DieWanted,
  type Exit,
  type Fire,
  type Limit,
  type Retreater,
  type Role,
} from '../../rules/point/index.js';
import {diceWanted, firingRoles, roleToAct} from '../acting.js';
import {eventsOpen, metaOf, rollsWanted, type PointSnapshot} from '../chart.js';
import {documentOf, orderFrom} from '../order.js';
import {step} from '../play.js';

/** A possible event with its input. */
export type PointChoice =
  | {
      readonly event: 'roll';
      readonly faces: number;
      /** One die each, in this order. */
      readonly dice: readonly DieWanted[];
      /** Each firing side's fire, itemised; empty for air combat. */
      readonly fire: readonly Fire[];
    }
  | {
      readonly event: 'assign';
      readonly role: Role;
      readonly due: number;
      readonly limits: readonly Limit[];
    }
  | {readonly event: 'continue' | 'retreat'; readonly role: Role}
  | {
      readonly event: 'withdraw';
      readonly role: 'defender';
      /** The units; the plan gives each a point or null. */
      readonly units: readonly Retreater[];
      readonly exits: readonly Exit[];
    }
  | {
      readonly event: 'withdraw';
      readonly role: 'attacker';
      /** The destination of each unit, which is not a choice. */
      readonly back: readonly {readonly unit: string; readonly name: string; readonly to: string}[];
      /** The meetings there (B.4d). */
      readonly meetings: readonly Finding[];
    }
  | {readonly event: 'advance'; readonly units: readonly string[]};

function choice(snapshot: PointSnapshot, event: PointChoice['event']): PointChoice {
  const {battle} = snapshot.context;
  const role: Role = roleToAct(snapshot) ?? 'defender';
  switch (event) {
    case 'roll': {
      const dice = diceWanted(snapshot);
      return {
        event,
        faces: battle.setup.table.faces,
        dice,
        fire: firingRoles(snapshot).map((side) => itemise(battle, side)),
      };
    }
    case 'assign':
      return {event, role, due: battle.pendingLosses[role], limits: limits(battle, role)};
    case 'continue':
    case 'retreat':
      return {event, role};
    case 'withdraw':
      if (battle.retreat?.sheet !== 'back')
        return {event, role: 'defender', units: retreaters(battle), exits: battle.setup.exits};
      return {
        event,
        role: 'attacker',
        back: attackersLeft(battle).map(({id, name, from}) => ({unit: id, name, to: from})),
        meetings: sayAll(battle.setup.game, meetingFindings(battle)),
      };
    case 'advance':
      return {event, units: advancers(battle)};
  }
}

/** Makes the line that names the side that acts and its task. */
export function pointPrompt(snapshot: PointSnapshot): string {
  const {battle} = snapshot.context;
  const {setup} = battle;
  const {game, at, sides} = setup;
  const role = roleToAct(snapshot);
  if (role === null) return prompt(game, 'pointOver', {at, ...endOf(snapshot)});
  const columns = diceWanted(snapshot).map(({column}) => column);
  const side = sideOf(setup, role);
  const [event] = eventsOpen(snapshot);
  switch (event) {
    case undefined:
      return prompt(game, 'nothingToDo', {side});
    case 'roll': {
      if (metaOf(snapshot)?.acts === 'both') return simultaneousPrompt(snapshot);
      if (!isAir(snapshot)) return prompt(game, 'fire', {side, columns});
      const air = {adds: sides.adds, air: battle.airSurvivors, columns};
      return airCombat(battle) === 'airToAir'
        ? prompt(game, 'airAttacks', {...air, multiplies: sides.multiplies, number: battle.airRolls + 1})
        : prompt(game, 'flakFires', air);
    }
    case 'assign':
      return prompt(game, 'assignLosses', {side, count: battle.pendingLosses[role]});
    case 'withdraw':
      return battle.retreat?.sheet === 'back'
        ? prompt(game, 'fallBack', {side})
        : prompt(game, 'withdraw', {side, units: retreaters(battle).length});
    case 'advance':
      return prompt(game, 'moveIn', {side, at});
    default:
      return prompt(game, 'decide', {side, continues: role === 'attacker' ? 'attack' : 'fight'});
  }
}

/** Makes the prompt of a simultaneous roll, of which one side may have no fire. */
function simultaneousPrompt(snapshot: PointSnapshot): string {
  const {battle} = snapshot.context;
  const {setup} = battle;
  const dice = diceWanted(snapshot);
  const columns = (of: Role): readonly number[] =>
    dice.flatMap(({role, column}) => (role === of ? [column] : []));
  const [first = 'attacker', ...more] = firingRoles(snapshot);
  if (more.length > 0)
    return prompt(setup.game, 'bothFire', {attacker: columns('attacker'), defender: columns('defender')});
  const silent = itemise(battle, other(first)).parts.filter((part) => part.silent !== 'destroyed');
  return prompt(setup.game, 'oneFires', {
    side: sideOf(setup, first),
    other: sideOf(setup, other(first)),
    because: silent.every((part) => part.silent === 'dispersed') ? 'dispersed' : 'noPoints',
    columns: dice.map(({column}) => column),
  });
}

/** Does a state ask for the dice of air combat? */
const isAir = (snapshot: PointSnapshot): boolean =>
  rollsWanted(snapshot).some((name) => documentOf(snapshot.machine).rolls[name]?.columnBy === 'air');

/** The outcome of a battle with its title; neither where nothing was decided. */
function endOf(snapshot: PointSnapshot): {readonly outcome?: string; readonly title?: string} {
  const {outcome} = snapshot.context.battle;
  if (outcome === null) return {};
  const {title = outcome} = documentOf(snapshot.machine).outcomes[outcome] ?? {};
  return {outcome, title};
}

/** Tells whether the rules allow an event that the state takes; they may forbid one without input. */
const isAllowed = (snapshot: PointSnapshot, type: PointChoice['event']): boolean =>
  (type !== 'continue' && type !== 'retreat') ||
  step(orderFrom(documentOf(snapshot.machine)), snapshot, {type}).ok;

/** The events of battles by value, of those that a chart of a module’s own may take. */
const ownEvents: ReadonlySet<string> = new Set<PointChoice['event']>([
  'roll',
  'assign',
  'continue',
  'retreat',
  'withdraw',
  'advance',
]);

/** Lists the possible events of a state with their input. */
export const pointChoices = (snapshot: PointSnapshot): readonly PointChoice[] =>
  (eventsOpen(snapshot).filter((event) => ownEvents.has(event)) as readonly PointChoice['event'][])
    .filter((event) => isAllowed(snapshot, event))
    .map((event) => choice(snapshot, event));
