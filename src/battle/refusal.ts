/** Refuses events that a state takes no notice of, and says what it waits for. */
import {bidiIsolate} from '../module/bidi.js';
import {brokenIn, brokenRule, type BrokenRule} from '../rules/broken-rules.js';
import {counted} from '../rules/finding.js';
import {duesWords, waitingNames} from '../phrases/en/battle.js';
import {namesOf} from '../phrases/names.js';
import {sideName, type HexBattle, type HexBattleSetup} from '../rules/hex-combat/index.js';
import {sideName as pointSideName} from '../rules/point/index.js';
import {clauseNow, roleOfChoice, rolesToAct, roleToAct, sidesToAct} from './acting.js';
import {eventsTaken, type HexSnapshot, type PointSnapshot, type Snapshot} from './chart.js';
import {notAllowedFinding} from './hex/report.js';

/** Names what an event would do, for the sentence that it may not be now. */
const refusedEvents: Readonly<Record<string, readonly [hex: string, point: string]>> = {
  roll: ['No roll', 'No roll'],
  choose: ['No alternative to choose', 'No alternative to choose'],
  assign: ['No steps to lose', 'No losses to assign'],
  elect: ['No shorter retreat', 'No shorter retreat'],
  order: ['No order of retreat', 'No order of retreat'],
  route: ['No retreat', 'No retreat'],
  displace: ['No displacement', 'No displacement'],
  advance: ['No advance', 'No advance'],
  continue: ['No decision to continue', 'No decision to continue'],
  retreat: ['No decision to retreat', 'No decision to retreat'],
  withdraw: ['No retreat', 'No retreat'],
};
/** Events that no order of play on this kind of map takes. */
const strangeTo: Readonly<Record<'hex' | 'point', readonly string[]>> = {
  hex: ['continue', 'retreat', 'withdraw'],
  point: ['choose', 'elect', 'order', 'route', 'displace'],
};

/** Words what a battle on hexes waits for as a clause: `the Axis side rolls first`. */
function awaitedOnHexes(snapshot: HexSnapshot): string {
  const {setup, battle} = snapshot.context;
  const role = roleToAct(snapshot);
  if (role === null) return 'the battle is over';
  const who = `the ${sideName(setup, role)} side`;
  switch (eventsTaken(snapshot).find((type) => type !== 'elect')) {
    case 'roll':
      return `${who} rolls first`;
    case 'assign':
      return `${who} first ${duesWords(namesOf(setup.game), battle.pendingLosses, true)}`;
    case 'choose':
      return `${who} first chooses what ${bidiIsolate(battle.result ?? '')} does to the ${sideName(setup, roleOfChoice(snapshot) ?? role)} side`;
    case 'order':
      return `${who} first chooses the order in which ${waitingNames(namesOf(setup.game), battle)} retreat`;
    case 'route':
      return `${who} first retreats ${waitingNames(namesOf(setup.game), battle)}${whoseWords(setup, battle, role)}`;
    case 'displace':
      return `${who} first chooses who makes room`;
    case 'continue':
    case 'retreat':
      return `${who} first decides whether to fight on or retreat`;
    default:
      return `${who} first advances or declines`;
  }
}

const whoseWords = (setup: HexBattleSetup, {retreat}: HexBattle, role: string): string =>
  retreat && retreat.role !== role ? ` (${sideName(setup, retreat.role)})` : '';

/** Words what a battle on points waits for as a clause. */
function awaitedOnPoints(snapshot: PointSnapshot): string {
  const {battle, setup} = snapshot.context;
  const [one, ...more] = sidesToAct(snapshot);
  if (one === undefined) return 'the battle is over';
  const who = `the ${pointSideName(setup, one)} side`;
  switch (eventsTaken(snapshot)[0]) {
    case 'roll':
      return more.length > 0 ? 'both sides roll first' : `${who} rolls first`;
    case 'assign':
      return `${who} takes ${counted(battle.pendingLosses[rolesToAct(snapshot)[0]!], 'loss')} first`;
    case 'withdraw':
      return `${who} retreats first`;
    case 'advance':
      return `${who} moves into the point first`;
    default:
      return `${who} first decides whether to fight on or retreat`;
  }
}

/** Refuses an event that the state has no transition for. */
export function notNow(snapshot: Snapshot, type: string): BrokenRule {
  const {context} = snapshot;
  if (context.kind === 'hex' && context.battle.outcome === 'not-allowed') {
    const finding = notAllowedFinding(context.setup);
    return brokenRule(finding.clause, () => finding);
  }
  const {kind} = context;
  const isKnown = Object.hasOwn(refusedEvents, type) && !strangeTo[kind].includes(type);
  const what = isKnown
    ? `${refusedEvents[type]![kind === 'hex' ? 0 : 1]} now`
    : `No "${type}" on a ${kind} map`;
  return brokenIn(context.setup, clauseNow(snapshot), () => {
    const awaited =
      kind === 'hex' ? awaitedOnHexes(snapshot as HexSnapshot) : awaitedOnPoints(snapshot as PointSnapshot);
    return `${what}: ${awaited}.`;
  });
}
