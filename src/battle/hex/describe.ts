import {counted, listed} from '../../rules/finding.js';
import {
  advancers,
  conductorOf,
  nextGroups,
  mostToAdvance,
  roomToAdvance,
  rulingOn,
  sideName,
  stepLimits,
  waitingNames,
  type HexBattle,
  type HexField,
} from '../../rules/hex-combat/index.js';
import {findingsOf, isShipped, noteOn} from '../../rules/retreat/index.js';
import type {GroupChoice, HexChoice, HexDescription} from './description.js';
import type {HexEventType} from './event.js';
import {stateOf, takenBy} from '../kit/chart.js';
import {rollChoice, rollPrompt, sideId, whoActs} from './beginning.js';
import {roleToAct, roleToElect, type HexSnapshot} from './chart.js';
import {impossibleIn} from './refusals.js';

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
  const taken = takenBy(snapshot);
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
  const taken = takenBy(snapshot) as readonly HexEventType[];
  const role = roleToAct(snapshot);
  return {
    state: stateOf(snapshot),
    side: role === null ? null : sideId(snapshot.context.field, role),
    prompt: prompt(snapshot),
    choices: taken.map((event) => choice(snapshot, event)),
    impossible: impossibleIn(snapshot),
  };
}
