import {counted, listed, type Finding} from '../../rules/finding.js';
import {
  advancers,
  conductorOf,
  mostToAdvance,
  nextGroups,
  roomToAdvance,
  rulingOn,
  sideName,
  stepLimits,
  waitingNames,
  type Due,
  type HexBattle,
  type HexField,
  type Role,
  type StepLimit,
} from '../../rules/hex-combat/index.js';
import {findingsOf, isShipped, noteOn, type RetreatAnswer} from '../../rules/retreat/index.js';
import {eventsTaken, stateOf} from '../chart.js';
import {roleToAct, roleToElect, type HexSnapshot} from './chart.js';
import {impossibleIn} from './play.js';
import type {HexEventType} from './rulebook.js';

/** A group that may be sent now, as it would go unsplit, and what the rules allow it. */
export interface GroupChoice {
  readonly units: readonly string[];
  readonly from: string;
  /** Routes, losses, elimination; `ownerMayChoose` are the owner's, whoever conducts the retreat (10.88). */
  readonly answer: RetreatAnswer;
  readonly findings: readonly Finding[];
}

/** An event that is possible now, who does it, and what it needs. */
export type HexChoice = {readonly side: string} & (
  | {readonly event: 'roll'; readonly dice: number; readonly faces: number; readonly column: string}
  | {
      readonly event: 'assign';
      /** Each is taken by its own units; where there are several, each may be paid by itself. */
      readonly dues: readonly (Due & {readonly limits: readonly StepLimit[]})[];
    }
  | {readonly event: 'elect'; readonly hexes: readonly [1]}
  | {readonly event: 'order'; readonly units: readonly string[]}
  | {
      readonly event: 'route';
      /** Groups may be split further where the sheet moves groups: ask `rulingOn` about any part of one. */
      readonly groups: readonly GroupChoice[];
      /** Who may send a route of `ownerMayChoose`. */
      readonly owner: string;
      readonly notes: readonly Finding[];
    }
  | {
      readonly event: 'advance';
      readonly units: readonly string[];
      /** How many units may advance; Infinity without a limit. */
      readonly most: number;
      /** Stacking points that the hex has room for; Infinity without a limit. */
      readonly room: number;
    }
);

/** What a player needs to know at one moment of a battle. */
export interface HexDescription {
  readonly state: string;
  /** The side whose turn it is, by its name in the module; null when the battle is over. */
  readonly side: string | null;
  /** One line. */
  readonly prompt: string;
  readonly choices: readonly HexChoice[];
  /** Every other event, with the reason. */
  readonly impossible: readonly {readonly event: HexEventType; readonly finding: Finding}[];
}

function choice(snapshot: HexSnapshot, event: HexEventType): HexChoice {
  const {field, battle} = snapshot.context;
  const acts = event === 'elect' ? roleToElect(snapshot)! : roleToAct(snapshot)!;
  const side = sideId(field, acts);
  switch (event) {
    case 'roll':
      return rollChoice(field);
    case 'assign':
      return {
        side,
        event,
        dues: battle.due.map((due) => ({...due, limits: stepLimits(field, battle, due)})),
      };
    case 'elect':
      return {side, event, hexes: [1]};
    case 'order':
      return {side, event, units: battle.retreat!.waiting};
    case 'route': {
      const {role} = battle.retreat!;
      const groups = nextGroups(field, battle).map((group): GroupChoice => {
        const ruled = rulingOn(field, battle, group);
        const units = group.map(({id}) => id);
        const from = battle.retreat!.origins[units[0]!]!;
        return {units, from, answer: ruled.answer, findings: findingsOf(ruled)};
      });
      const {sheet} = field.rules!;
      const ownOrder =
        isShipped(sheet) && role === 'attacker' && sheet.moves === 'units' && groups.length > 1;
      return {
        side,
        event,
        groups,
        owner: sideId(field, role),
        notes: ownOrder && conductorOf(field, role) === 'attacker' ? [noteOn('AMB-RF-03', field.at)] : [],
      };
    }
    case 'advance':
      return {
        side,
        event,
        units: advancers(field, battle).map(({id}) => id),
        most: mostToAdvance(field, battle),
        room: roomToAdvance(field, battle),
      };
  }
}

/** `any of 3 units`, `at most 1 of 3 units`. */
function howMany(field: HexField, battle: HexBattle): string {
  const may = advancers(field, battle).length;
  const most = mostToAdvance(field, battle);
  return `${most < may ? `at most ${String(most)}` : 'any'} of ${counted(may, 'unit')}`;
}

/** The one line that says whose turn it is and what to do. */
function prompt(snapshot: HexSnapshot): string {
  const {field, battle} = snapshot.context;
  const role = roleToAct(snapshot);
  const {at} = field;
  if (role === null) {
    const held = battle.outcome === 'held';
    return `The battle of ${at} is over: ${held ? `the ${sideName(field, 'defender')} side holds it` : 'no defender is left in it'}.`;
  }
  const who = whoActs(field, role);
  const {due, retreat} = battle;
  const taken = eventsTaken(snapshot);
  if (taken.includes('roll')) return rollPrompt(field);
  if (taken.includes('advance'))
    return `${who}: advance into ${at} with ${howMany(field, battle)}, or decline.`;
  if (taken.includes('assign'))
    return `${who}: lose ${listed(due.map(({steps, why}) => `${counted(steps, 'step')} ${why}`))}.`;
  const owner = retreat!.role;
  const elects = roleToElect(snapshot);
  const elect = elects ? ` ${sideName(field, elects)} may elect one hex.` : '';
  if (taken.includes('order'))
    return `${who}: give the order in which ${waitingNames(field, battle)} retreat.${elect}`;
  const whose = owner === role ? '' : `${sideName(field, owner)}'s `;
  return `${who}: retreat ${whose}${waitingNames(field, battle)} by ${counted(retreat!.hexes, 'hex')}.${elect}`;
}

/** Whose turn it is, the prompt, what is possible and what each possible event needs, and why the others are not. */
export function describeHexBattle(snapshot: HexSnapshot): HexDescription {
  const taken = eventsTaken(snapshot) as readonly HexEventType[];
  const role = roleToAct(snapshot);
  return {
    state: stateOf(snapshot),
    side: role === null ? null : sideId(snapshot.context.field, role),
    prompt: prompt(snapshot),
    choices: taken.map((event) => choice(snapshot, event)),
    impossible: impossibleIn(snapshot),
  };
}

/** A role's side, by its name in the module. */
export const sideId = (field: HexField, role: Role): string => field.game.sides[field.sides[role]]!.id;

/** Who a sentence is for: `Axis, attacking`. */
export const whoActs = (field: HexField, role: Role): string =>
  `${sideName(field, role)}, ${role === 'attacker' ? 'attacking' : 'defending'}`;

/** The dice that the table is rolled with. */
export const rollChoice = (field: HexField): Extract<HexChoice, {event: 'roll'}> => ({
  side: sideId(field, 'attacker'),
  event: 'roll',
  dice: field.table.dice ?? 1,
  faces: field.table.faces ?? 6,
  column: field.odds.column.final,
});

/** The line that asks for the dice. */
export const rollPrompt = (field: HexField): string => {
  const {dice = 1} = field.table;
  return `${whoActs(field, 'attacker')}: roll ${dice === 1 ? '1 die' : `${String(dice)} dice`} in column ${field.odds.column.final}.`;
};
