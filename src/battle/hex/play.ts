import type {BattleEvent} from '../../module/index.js';
import {bidiIsolate} from '../../module/bidi.js';
import {brokenIn, brokenRule, type BrokenRule} from '../../rules/broken-rules.js';
import {sideName, type HexBattleSetup} from '../../rules/hex-combat/index.js';
import {duesWords, waitingNames} from '../../phrases/en/battle.js';
import {namesOf} from '../../phrases/names.js';
import {eventsTaken} from '../chart.js';
import {refusedIn, replay, type BattleRules, type Replay} from '../play.js';
import {clauseNow, hexBattle, roleOfChoice, roleToAct, type HexSnapshot} from './chart.js';
import {hexReport, notAllowedFinding, type HexReport} from './report.js';
import {validators} from './rulebook.js';

const refusedActions: Readonly<Record<string, string>> = {
  roll: 'No roll',
  choose: 'No alternative to choose',
  assign: 'No steps to lose',
  elect: 'No shorter retreat',
  order: 'No order of retreat',
  route: 'No retreat',
  displace: 'No displacement',
  advance: 'No advance',
};

/** Describes the awaited event as a clause: `the Axis side rolls first`. */
function awaited(snapshot: HexSnapshot): string {
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
      return `${who} first chooses what ${bidiIsolate(battle.result!)} does to the ${sideName(setup, roleOfChoice(snapshot)!)} side`;
    case 'order':
      return `${who} first chooses the order in which ${waitingNames(namesOf(setup.game), battle)} retreat`;
    case 'route': {
      const owner = battle.retreat!.role;
      const whose = owner === role ? '' : ` (${sideName(setup, owner)})`;
      return `${who} first retreats ${waitingNames(namesOf(setup.game), battle)}${whose}`;
    }
    case 'displace':
      return `${who} first chooses who makes room`;
    default:
      return `${who} first advances or declines`;
  }
}

/** Refuses an event that the state has no transition for. */
function unexpectedEvent(snapshot: HexSnapshot, type: string): BrokenRule {
  const {setup, battle} = snapshot.context;
  if (battle.outcome === 'not-allowed') {
    const finding = notAllowedFinding(setup);
    return brokenRule(finding.clause, () => finding);
  }
  const rule = clauseNow(snapshot);
  const what = Object.hasOwn(refusedActions, type)
    ? `${refusedActions[type]!} now`
    : `No "${type}" on a hex map`;
  return brokenIn(setup, rule, () => `${what}: ${awaited(snapshot)}.`);
}

/** The chart of a battle on a hex map, with its refusals. */
export const hexRules: BattleRules<typeof hexBattle> = {machine: hexBattle, validators, unexpectedEvent};

/** Replays events from the beginning, up to the first that is refused. */
export const replayOnHexes = (setup: HexBattleSetup, events: readonly BattleEvent[]): Replay<HexSnapshot> =>
  replay(hexRules, {setup}, events);

/** Reports a replay, up to the first event that is refused. */
export const hexReportOf = (played: Replay<HexSnapshot>): HexReport => ({
  ...hexReport(played.states.at(-1)!),
  ...refusedIn(played, played.states[0]!.context.setup.game),
});
