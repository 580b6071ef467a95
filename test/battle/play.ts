/** Battles played from their setup, by the same steps as the product's. */
import {hexBattle} from '../../src/battle/hex/chart.js';
import {hexReportOf, hexRules, replayOnHexes} from '../../src/battle/hex/play.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import {BattlePlay, step, type BattleRules, type StateOf} from '../../src/battle/play.js';
import {pointBattle} from '../../src/battle/point/chart.js';
import {pointRules, replayOnPoints} from '../../src/battle/point/play.js';
import {pointReportOf} from '../../src/battle/point/report.js';
import type {HexReport, PointReport} from '../../src/battle/index.js';
import type {BattleEvent, Game} from '../../src/module/index.js';
import {sayBroken} from '../../src/phrases/say.js';
import type {Finding} from '../../src/rules/finding.js';
import type {HexBattleSetup} from '../../src/rules/hex-combat/index.js';
import type {PointBattleSetup} from '../../src/rules/point/index.js';
import type {AnyStateMachine} from 'xstate';

/** Begins a battle on a hex map, or replays its log. */
export const playOnHexes = (
  setup: HexBattleSetup,
  log?: BattleLog<BattleEvent>,
): BattlePlay<typeof hexBattle> => new BattlePlay(hexRules, {setup}, log);

/** Begins a battle on a point map, or replays its log. */
export const playOnPoints = (
  setup: PointBattleSetup,
  log?: BattleLog<BattleEvent>,
): BattlePlay<typeof pointBattle> => new BattlePlay(pointRules, {setup}, log);

/** Lists the reasons why a state refuses an event; none if it takes it. */
export function refusal<Chart extends AnyStateMachine>(
  rules: BattleRules<Chart>,
  state: StateOf<Chart>,
  event: BattleEvent,
): readonly Finding[] {
  const stepped = step(rules, state, event);
  const {setup} = (state as unknown as {readonly context: {readonly setup: {readonly game: Game}}}).context;
  return stepped.ok ? [] : sayBroken(setup.game, stepped.broken);
}

/** Reports a replay from the beginning, up to the first event that is refused. */
export const replayHexReport = (setup: HexBattleSetup, events: readonly BattleEvent[]): HexReport =>
  hexReportOf(replayOnHexes(setup, events));

/** Reports a replay from the beginning, up to the first event that is refused. */
export const replayPointReport = (setup: PointBattleSetup, events: readonly BattleEvent[]): PointReport =>
  pointReportOf(replayOnPoints(setup, events));
