/**
 * Battles on a point map under random play, through the public API: a whole log replayed (what a page, a link and the
 * command line do), a battle played step by step, and XState's pure `transition`. Events a second of the processor's
 * time, so that what else the machine does counts for little, and by the clock beside it.
 */
import type {BattleEvent} from '../src/module/index.js';
import {pointOrder} from '../test/battle/play.js';
import {replayOnPoints} from '../src/battle/play.js';
import {initialTransition, transition} from 'xstate';
import type {PointBattleSetup} from '../src/rules/point/index.js';
import {Chance, randomEvent, randomField} from '../test/battle/point/random.js';
import {playOnPoints} from '../test/battle/play.js';

const target = 30_000;
const chance = new Chance(1943);
/** Battles played out beforehand, so that only the playing is timed. */
const games = Array.from({length: 500}, (): {setup: PointBattleSetup; log: readonly BattleEvent[]} => {
  const setup = randomField(chance);
  const log: BattleEvent[] = [];
  const battle = playOnPoints(setup);
  for (let event = randomEvent(chance, battle.state); event; event = randomEvent(chance, battle.state)) {
    if (battle.play(event).length > 0) throw new Error('random play broke a rule');
    log.push(event);
  }
  return {setup, log};
});
const events = games.reduce((sum, {log}) => sum + log.length, 0);

const ways: Record<string, () => void> = {
  'a log replayed': () => {
    for (const {setup, log} of games) replayOnPoints(setup, log);
  },
  'a battle, step by step': () => {
    for (const {setup, log} of games) {
      const battle = playOnPoints(setup);
      for (const event of log) battle.play(event);
    }
  },
  'XState transition()': () => {
    for (const {setup, log} of games) {
      let [snapshot] = initialTransition(pointOrder.machine, {setup});
      for (const event of log) [snapshot] = transition(pointOrder.machine, snapshot, event);
    }
  },
};

console.log(`${games.length} battles, ${events} events, ${(events / games.length).toFixed(1)} a battle`);
const rate: Record<string, {processor: number; clock: number}> = {};
const middle = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
const aSecond = (times: number[]): number => Math.round((events / middle(times)) * 1000);
/** V8 still compiles for dozens of passes; what a server or a page that is open for a while gets comes after. */
const warmUp = 40;
for (const [name, way] of Object.entries(ways)) {
  for (let run = 0; run < warmUp; run += 1) way();
  const processor: number[] = [];
  const clock: number[] = [];
  for (let run = 0; run < 31; run += 1) {
    const started = process.cpuUsage();
    const at = performance.now();
    way();
    clock.push(performance.now() - at);
    const {user, system} = process.cpuUsage(started);
    processor.push((user + system) / 1000);
  }
  rate[name] = {processor: aSecond(processor), clock: aSecond(clock)};
}
console.table(
  Object.fromEntries(
    Object.entries(rate).map(([name, {processor, clock}]) => [
      name,
      {
        'events/s': processor,
        'by the clock': clock,
        'µs an event': Number((1e6 / processor).toFixed(2)),
      },
    ]),
  ),
);
const measured = rate['a log replayed']!.processor;
console.log(
  `${measured >= target ? 'ok' : 'BELOW TARGET'}: a log is replayed at ${measured} events a second, target ${target}`,
);
if (measured < target) process.exitCode = 1;
