/** Battles played from their setup, by the same steps as the product's. */
import type {Snapshot} from '../../src/battle/chart.js';
import {reportOf} from '../../src/battle/boards.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import {orderFrom, type Order} from '../../src/battle/order.js';
import {shippedWhole} from '../../src/rules/order/order.js';
import {Play, playerOf, replayOnHexes, replayOnPoints, step} from '../../src/battle/play.js';
import type {HexReport, PointReport} from '../../src/battle/index.js';
import type {Context, HexContext, PointContext} from '../../src/rules/order/scene.js';
import type {BattleEvent} from '../../src/module/index.js';
import {sayBroken} from '../../src/phrases/say.js';
import type {Finding} from '../../src/rules/finding.js';
import type {HexBattleSetup} from '../../src/rules/hex-combat/index.js';
import type {PointBattleSetup} from '../../src/rules/point/index.js';

/** The orders of play that ship. */
export const hexOrder: Order = orderFrom(shippedWhole('hex'));
export const pointOrder: Order = orderFrom(shippedWhole('point-to-point'));

export type BattlePlay<C extends Context = Context> = Play<Snapshot<C>, BattleEvent>;

/** Begins a battle on a hex map, or replays its log. */
export const playOnHexes = (setup: HexBattleSetup, log?: BattleLog<BattleEvent>): BattlePlay<HexContext> =>
  new Play(playerOf<HexContext>(hexOrder, {kind: 'hex', setup}), log);

/** Begins a battle on a point map, or replays its log. */
export const playOnPoints = (
  setup: PointBattleSetup,
  log?: BattleLog<BattleEvent>,
): BattlePlay<PointContext> => new Play(playerOf<PointContext>(pointOrder, {kind: 'point', setup}), log);

/** Lists the reasons why a state refuses an event; none if it takes it. */
export function refusal<C extends Context>(
  order: Order,
  state: Snapshot<C>,
  event: BattleEvent,
): readonly Finding[] {
  const stepped = step(order, state, event);
  return stepped.ok ? [] : sayBroken(state.context.setup.game, stepped.broken);
}

/** Reports a replay from the beginning, up to the first event that is refused. */
export const replayHexReport = (setup: HexBattleSetup, events: readonly BattleEvent[]): HexReport =>
  reportOf(replayOnHexes(setup, events));

/** Reports a replay from the beginning, up to the first event that is refused. */
export const replayPointReport = (setup: PointBattleSetup, events: readonly BattleEvent[]): PointReport =>
  reportOf(replayOnPoints(setup, events));
