import type {BattleEvent} from '../../module/index.js';
import {brokenIn, toldOf, type BrokenRule} from '../../rules/broken-rules.js';
import {counted, listed, type Finding} from '../../rules/finding.js';
import {sideName, waitingNames, type HexField} from '../../rules/hex-combat/index.js';
import {eventsTaken} from '../chart.js';
import {
  BattlePlay,
  refusedIn,
  replay,
  violations,
  type BattleRules,
  type PlayOptions,
  type Replay,
} from '../play.js';
import {clauseNow, hexBattle, roleToAct, type HexSnapshot} from './chart.js';
import {hexReport, type HexReport} from './report.js';
import {hexEvents, type HexEventType} from './rulebook.js';

const refusedActions: Readonly<Record<string, string>> = {
  roll: 'No dice',
  assign: 'No steps to lose',
  elect: 'No election',
  order: 'No order',
  route: 'No route',
  advance: 'No advance',
};

/** What a battle waits for, as a clause of a sentence: `the Axis side rolls`. */
function awaited(snapshot: HexSnapshot): string {
  const {field, battle} = snapshot.context;
  const role = roleToAct(snapshot);
  if (role === null) return 'the battle is over';
  const who = sideName(field, role);
  const due = battle.due.reduce((sum, {steps}) => sum + steps, 0);
  switch (eventsTaken(snapshot).find((type) => type !== 'elect')) {
    case 'roll':
      return `${who} rolls`;
    case 'assign':
      return `${who} loses ${counted(due, 'step')} ${listed(battle.due.map(({why}) => why))}`;
    case 'order':
      return `${who} orders the retreat of ${waitingNames(field, battle)}`;
    case 'route': {
      const owner = battle.retreat!.role;
      const whose = owner === role ? '' : ` ${sideName(field, owner)}'s`;
      return `${who} retreats${whose} ${waitingNames(field, battle)}`;
    }
    default:
      return `${who} advances or declines`;
  }
}

/** An event that the state doesn't take. */
export function unexpectedEvent(snapshot: HexSnapshot, type: string): BrokenRule {
  const rule = clauseNow(snapshot);
  const what = Object.hasOwn(refusedActions, type)
    ? `${refusedActions[type]!} now`
    : `No "${type}" on a hex map`;
  return brokenIn(snapshot.context.field, rule, () => `${what}: ${awaited(snapshot)}.`);
}

/** Every event that the state doesn't take, with the reason. */
export const impossibleIn = (
  snapshot: HexSnapshot,
): readonly {readonly event: HexEventType; readonly finding: Finding}[] => {
  const taken = eventsTaken(snapshot);
  return hexEvents
    .filter((event) => !taken.includes(event))
    .map((event) => ({event, finding: unexpectedEvent(snapshot, event).finding()}));
};

/** The chart of a battle on a hex map, with its refusals. */
export const hexRules: BattleRules<typeof hexBattle> = {machine: hexBattle, unexpectedEvent};

/** Begins a battle on a hex map, or continues one. */
export const playOnHexes = (
  field: HexField,
  options?: PlayOptions<HexSnapshot>,
): BattlePlay<typeof hexBattle> => new BattlePlay(hexRules, {field}, options);

/** Replays events from the beginning, up to the first that is refused. */
export const replayOnHexes = (field: HexField, events: readonly BattleEvent[]): Replay<HexSnapshot> =>
  replay(hexRules, {field}, events);

/** Reasons why an event does not fit a state; none when it does. */
export const hexRefusal = (snapshot: HexSnapshot, event: BattleEvent): readonly Finding[] =>
  toldOf(violations(hexRules, snapshot, event));

/** The report of a replay, up to the first event that is refused. */
export const hexReportOf = (played: Replay<HexSnapshot>): HexReport => ({
  ...hexReport(played.states.at(-1)!),
  ...refusedIn(played),
});

/** Replays events from the beginning and reports. */
export const replayHexReport = (field: HexField, events: readonly BattleEvent[]): HexReport =>
  hexReportOf(replayOnHexes(field, events));
