import type {BattleEvent} from '../../module/index.js';
import {toldOf, type BrokenRule} from '../../rules/broken-rules.js';
import type {Finding} from '../../rules/finding.js';
import type {HexField} from '../../rules/hex-combat/index.js';
import {brokenBy, reducerOf, replay, type Reducer, type Replay, type Rulebook} from '../kit/playing.js';
import {refusedIn} from '../kit/refused.js';
import {hexChart, type HexSnapshot} from './chart.js';
import {notNow} from './refusals.js';
import {hexReport, type HexReport} from './report.js';
import {objections, rulebook} from './rulebook.js';

/** The battle on a hex map: its chart, by its rulebook. */
export const hexBattle = /* @__PURE__ */ hexChart(rulebook);

const played: Rulebook<typeof hexBattle> = {machine: hexBattle, objections, notNow};

/** A battle on a hex map, as what a log replays. */
export const hexReducer = (field: HexField): Reducer<HexSnapshot, BattleEvent> => reducerOf(played, {field});

/** The rules that an event breaks now; none where it fits. */
export const brokenOnHexes = (snapshot: HexSnapshot, event: BattleEvent): readonly BrokenRule[] =>
  brokenBy(played, snapshot, event);

/** Why an event doesn't fit, or nothing when it does. */
export const hexRefusal = (snapshot: HexSnapshot, event: BattleEvent): readonly Finding[] =>
  toldOf(brokenOnHexes(snapshot, event));

/** The report of a log that was played, up to the first event that is refused. */
export const reportOf = (played: Replay<HexSnapshot>): HexReport => ({
  ...hexReport(played.states.at(-1)!),
  ...refusedIn(played),
});

/** Plays a log from the beginning and reports; stops at the first event that is refused. */
export const replayHexReport = (field: HexField, log: readonly BattleEvent[]): HexReport =>
  reportOf(replay(hexReducer(field), log));
