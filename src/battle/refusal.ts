/** Refuses events that a state takes no notice of, and says what it waits for. */
import {refusal, type Awaited} from '../rules/battle-findings.js';
import {brokenBy, brokenRule, type BrokenRule} from '../rules/broken-rules.js';
import {hasOdds, saidDue} from '../rules/hex-combat/index.js';
import {clauseNow, roleOfChoice, rolesToAct, roleToAct, sideIdIn, sidesToAct} from './acting.js';
import {unitsOfTurn} from '../rules/combat/fire.js';
import {forcesOf, type Context} from '../rules/order/scene.js';
import {eventFields} from '../module/schema/chart-names.js';
import {
  eventsTaken,
  type AreaSnapshot,
  type HexSnapshot,
  type PointSnapshot,
  type Snapshot,
} from './chart.js';
import {notAllowedFinding} from './hex/report.js';

/** The events that an order of play on each kind of map may take. */
const events: Readonly<Record<Context['kind'], readonly string[]>> = {
  hex: [
    'roll',
    'choose',
    'assign',
    'elect',
    'order',
    'route',
    'displace',
    'advance',
    'commit',
    'declare',
    'fire',
    'pass',
  ],
  point: ['roll', 'assign', 'continue', 'retreat', 'withdraw', 'advance'],
  area: Object.keys(eventFields).filter((type) => !['elect', 'order', 'displace'].includes(type)),
};

/** Finds what a battle on hexes waits for. */
function awaitedOnHexes(snapshot: HexSnapshot): Awaited {
  const {battle} = snapshot.context;
  const role = roleToAct(snapshot);
  if (role === null) return {is: 'end'};
  const side = sideIdIn(snapshot.context, role);
  switch (eventsTaken(snapshot).find((type) => type !== 'elect')) {
    case 'roll':
      return {is: 'roll', side};
    case 'assign':
      return {is: 'dues', side, dues: battle.pendingLosses.map(saidDue)};
    case 'choose': {
      const of = sideIdIn(snapshot.context, roleOfChoice(snapshot) ?? role);
      return {is: 'choice', side, code: battle.result ?? '', of};
    }
    case 'order':
      return {is: 'order', side, units: battle.retreat?.waiting ?? []};
    case 'route': {
      const {retreat} = battle;
      const owner = retreat && retreat.role !== role ? {owner: sideIdIn(snapshot.context, retreat.role)} : {};
      return {is: 'route', side, units: retreat?.waiting ?? [], ...owner};
    }
    case 'displace':
      return {is: 'room', side};
    case 'continue':
    case 'retreat':
      return {is: 'decision', side};
    case 'commit':
      return {is: 'support', side};
    case 'declare':
      return {is: 'declaration', side};
    case 'pass':
      return {is: 'pass', side};
    default:
      return {is: 'advance', side};
  }
}

/** Finds what a battle on points waits for. */
function awaitedOnPoints(snapshot: PointSnapshot): Awaited {
  const {battle} = snapshot.context;
  const [side, ...more] = sidesToAct(snapshot);
  if (side === undefined) return {is: 'end'};
  switch (eventsTaken(snapshot)[0]) {
    case 'roll':
      return more.length > 0 ? {is: 'bothRoll'} : {is: 'roll', side};
    case 'assign':
      return {is: 'losses', side, count: battle.pendingLosses[rolesToAct(snapshot)[0]!]};
    case 'withdraw':
      return {is: 'withdrawal', side};
    case 'advance':
      return {is: 'moveIn', side};
    default:
      return {is: 'decision', side};
  }
}

/** Finds what a battle on points whose units lose steps waits for. */
function awaitedInArea(snapshot: AreaSnapshot): Awaited {
  const {battle} = snapshot.context;
  const [side] = sidesToAct(snapshot);
  if (side === undefined) return {is: 'end'};
  switch (eventsTaken(snapshot)[0]) {
    case 'roll':
      return {is: 'roll', side};
    case 'assign':
      return {is: 'dues', side, dues: battle.pendingLosses};
    case 'route':
      return {is: 'route', side, units: battle.retreat?.waiting ?? []};
    case 'withdraw':
      return {is: 'withdrawal', side};
    case 'regroup':
      return {is: 'regrouping', side};
    case 'advance':
      return {is: 'advance', side};
    case 'commit':
      return {is: 'support', side};
    case 'declare':
      return {is: 'declaration', side};
    case 'pass':
      return {is: 'pass', side};
    default:
      return {is: 'decision', side};
  }
}

/** Finds what a battle waits for. */
function awaitedIn(snapshot: Snapshot): Awaited {
  const {context} = snapshot;
  const [side] = sidesToAct(snapshot);
  if (side !== undefined && context.kind !== 'point' && eventsTaken(snapshot)[0] === 'fire')
    return {is: 'fire', side, units: unitsOfTurn(forcesOf({context}))};
  switch (snapshot.context.kind) {
    case 'hex':
      return awaitedOnHexes(snapshot as HexSnapshot);
    case 'point':
      return awaitedOnPoints(snapshot as PointSnapshot);
    case 'area':
      return awaitedInArea(snapshot as AreaSnapshot);
  }
}

/** Refuses an event that the state has no transition for. */
export function notNow(snapshot: Snapshot, type: string): BrokenRule {
  const {context} = snapshot;
  if (context.kind === 'hex' && context.battle.outcome === 'not-allowed' && hasOdds(context.setup))
    return brokenBy([notAllowedFinding(context.setup)])[0]!;
  const {kind} = context;
  const map = kind === 'hex' ? 'hex' : 'point';
  return brokenRule(clauseNow(snapshot), (rule) => {
    const args = {
      event: type,
      map,
      isKnown: events[kind].includes(type),
      awaited: awaitedIn(snapshot),
    } as const;
    return refusal(context.setup, rule, 'notNow', args);
  });
}
