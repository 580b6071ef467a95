import type {BattleEvent} from '../../module/index.js';
import {toldOf} from '../../rules/broken-rules.js';
import type {Finding} from '../../rules/finding.js';
import type {HexField} from '../../rules/hex-combat/index.js';
import {
  BattlePlay,
  refusedIn,
  replay,
  violations,
  type BattleRules,
  type PlayOptions,
  type Replay,
} from '../play.js';
import {hexBattle, type HexSnapshot} from './chart.js';
import {unexpectedEvent} from './refusals.js';
import {hexReport, type HexReport} from './report.js';

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
export const reportOf = (played: Replay<HexSnapshot>): HexReport => ({
  ...hexReport(played.states.at(-1)!),
  ...refusedIn(played),
});

/** Replays events from the beginning and reports. */
export const replayHexReport = (field: HexField, events: readonly BattleEvent[]): HexReport =>
  reportOf(replayOnHexes(field, events));
