import {bidiIsolate} from '../../module/bidi.js';
import {airUnits} from '../../phrases/en/battle.js';
import {namesOf} from '../../phrases/names.js';
import {sayAll} from '../../phrases/say.js';
import {counted, listed, type Finding} from '../../rules/finding.js';
import {
  advancers,
  airCombat,
  attackersLeft,
  itemise,
  limits,
  meetingFindings,
  other,
  retreaters,
  roles,
  sideName,
  sideOf,
  type Battle,
  type DieWanted,
  type Exit,
  type Fire,
  type Limit,
  type Retreater,
  type Role,
} from '../../rules/point/index.js';
import {diceWanted, firingRoles, roleToAct, sidesToAct} from '../acting.js';
import {eventsTaken, metaOf, rollsWanted, stateOf, type PointSnapshot} from '../chart.js';
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

/** Everything that a player needs to know at one moment of a battle. */
export interface PointDescription {
  readonly state: string;
  /** The ids of the sides that act: one, both, or none once the battle is over. */
  readonly sides: readonly string[];
  /** One line. */
  readonly prompt: string;
  readonly choices: readonly PointChoice[];
}

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

const ended: Readonly<Record<string, string>> = {
  attackerRetreats: 'the attacker retreated',
  defenderRetreats: 'the defender retreated',
  attackerDestroyed: 'the attacker was destroyed',
  defenderDestroyed: 'the defender was destroyed',
  bothDestroyed: 'both sides were destroyed, so the defender keeps the point',
};

/** Names the columns of some dice: `column 18`, `columns 9 and 9`. */
const columnWords = (dice: readonly DieWanted[]): string =>
  `${dice.length === 1 ? 'column' : 'columns'} ${listed(dice.map(({column}) => String(column)))}`;

/** Names the dice to roll: `Roll on column 18`, `Roll 2 dice, on columns 9 and 9`. */
const rollWords = (dice: readonly DieWanted[]): string =>
  `Roll ${dice.length === 1 ? '' : `${String(dice.length)} dice, `}on ${columnWords(dice)}`;

/** Tells why a side has no fire, as the end of a sentence. */
function noFireWords(battle: Battle, role: Role): string {
  const name = sideName(battle.setup, sideOf(battle.setup, role));
  const left = itemise(battle, role).parts.filter(({silent}) => silent !== 'destroyed');
  return left.every(({silent}) => silent === 'dispersed')
    ? `every ${name} ground unit is dispersed`
    : `the ${name} side has no strength points`;
}

/** Describes a simultaneous roll: `Both sides fire. Attacker rolls on column 18, defender on column 8`. */
function simultaneousWords(snapshot: PointSnapshot): string {
  const {battle} = snapshot.context;
  const dice = diceWanted(snapshot);
  const [first = 'attacker', ...more] = firingRoles(snapshot);
  const [attacker, defender] = roles.map((role) => columnWords(dice.filter((die) => die.role === role)));
  return more.length > 0
    ? `Both sides fire. Attacker rolls on ${attacker}, defender on ${defender}`
    : `Only the ${sideName(battle.setup, sideOf(battle.setup, first))} side fires: ${noFireWords(battle, other(first))}. ${rollWords(dice)}`;
}

/** Makes the line that names the side that acts and its task. */
function prompt(snapshot: PointSnapshot): string {
  const {battle} = snapshot.context;
  const {setup} = battle;
  const role = roleToAct(snapshot);
  if (role === null)
    return `The battle of ${setup.name} is over: ${endWords(snapshot) ?? 'nothing was decided'}.`;
  const left = retreaters(battle).length;
  const dice = diceWanted(snapshot);
  const who = sideName(setup, sideOf(setup, role));
  const [event] = eventsTaken(snapshot);
  switch (event) {
    case 'roll': {
      if (metaOf(snapshot)?.acts === 'both') return `${simultaneousWords(snapshot)}.`;
      if (!isAir(snapshot)) return `${who}: fire. ${rollWords(dice)}.`;
      const air = airUnits(namesOf(setup.game), setup.sides.adds, battle.airSurvivors);
      return airCombat(battle) === 'airToAir'
        ? `Air combat: ${air} ${battle.airSurvivors === 1 ? 'attacks' : 'attack'} ${sideName(setup, setup.sides.multiplies)} air unit ${String(battle.airRolls + 1)}. ${rollWords(dice)}.`
        : `Flak fires at ${air}. ${rollWords(dice)}.`;
    }
    case 'assign':
      return `${who}: take ${counted(battle.pendingLosses[role], 'loss')}. Choose which units.`;
    case 'withdraw':
      return battle.retreat?.sheet === 'back'
        ? `${who}: fall back to the points you attacked from.`
        : `${who}: retreat. Choose a point for ${left === 1 ? 'your unit' : `each of your ${counted(left, 'unit')}`}.`;
    case 'advance':
      return `${who}: move your surviving units into ${setup.name}.`;
    default:
      return `${who}: ${role === 'attacker' ? 'continue the attack' : 'keep fighting'} or retreat?`;
  }
}

/** Does a state ask for the dice of air combat? */
const isAir = (snapshot: PointSnapshot): boolean =>
  rollsWanted(snapshot).some((name) => documentOf(snapshot.machine).rolls[name]?.columnBy === 'air');

/** Words how a battle ended; undefined where nothing was decided. */
function endWords(snapshot: PointSnapshot): string | undefined {
  const {outcome} = snapshot.context.battle;
  if (outcome === null) return undefined;
  const {title = outcome} = documentOf(snapshot.machine).outcomes[outcome] ?? {};
  return Object.hasOwn(ended, outcome) ? ended[outcome] : bidiIsolate(title);
}

/** Tells whether the rules allow an event that the state takes; they may forbid one without input. */
const isAllowed = (snapshot: PointSnapshot, type: PointChoice['event']): boolean =>
  (type !== 'continue' && type !== 'retreat') ||
  step(orderFrom(documentOf(snapshot.machine)), snapshot, {type}).ok;

/** Describes a state: the sides that act, the prompt, and the possible events with their input. */
export function describePointBattle(snapshot: PointSnapshot): PointDescription {
  const taken = eventsTaken(snapshot) as readonly PointChoice['event'][];
  return {
    state: stateOf(snapshot),
    sides: sidesToAct(snapshot),
    prompt: prompt(snapshot),
    choices: taken.filter((event) => isAllowed(snapshot, event)).map((event) => choice(snapshot, event)),
  };
}
