/**
 * Battles on a point map under random play, side by side in one run: the rules' reducer alone, the machine stepped as a
 * function (what a session does), and XState's own ways. Events a second; the target for the machine is 50,000.
 */
import {createActor, initialTransition, transition} from 'xstate';
import {begin, play, pointBattle, pointBattlePlay, type PointEvent} from '../src/battle/index.js';
import type {Battle, Field} from '../src/rules/point/index.js';
import {Chance, randomEvent, randomField} from '../test/battle/point/random.js';

const target = 50_000;
const chance = new Chance(1943);
/** Battles played out beforehand, so that only the playing is timed. */
const games = Array.from({length: 500}, (): {field: Field; log: readonly PointEvent[]} => {
  const field = randomField(chance);
  const log: PointEvent[] = [];
  let battle: Battle = begin(field);
  for (let event = randomEvent(chance, battle); event; event = randomEvent(chance, battle)) {
    const ruling = play(battle, event);
    if (!ruling.ok) throw new Error('random play broke a rule');
    battle = ruling.battle;
    log.push(event);
  }
  return {field, log};
});
const events = games.reduce((sum, {log}) => sum + log.length, 0);
const plays = games.map(({field}) => pointBattlePlay({field}));

const ways: Record<string, () => void> = {
  'rules alone': () => {
    for (const {field, log} of games) {
      let battle = begin(field);
      for (const event of log) {
        const ruling = play(battle, event);
        if (ruling.ok) battle = ruling.battle;
      }
    }
  },
  'machine, stepped': () => {
    games.forEach(({log}, i) => {
      const {start, step} = plays[i]!;
      let snapshot = start;
      for (const event of log) {
        const next = step(snapshot, event);
        if (next.ok) snapshot = next.state;
      }
    });
  },
  'machine, opened and stepped': () => {
    for (const {field, log} of games) {
      const {start, step} = pointBattlePlay({field});
      let snapshot = start;
      for (const event of log) {
        const next = step(snapshot, event);
        if (next.ok) snapshot = next.state;
      }
    }
  },
  'XState actor': () => {
    for (const {field, log} of games) {
      const actor = createActor(pointBattle, {input: {field}}).start();
      for (const event of log) actor.send(event);
      actor.stop();
    }
  },
  'XState transition()': () => {
    for (const {field, log} of games) {
      let [snapshot] = initialTransition(pointBattle, {field});
      for (const event of log) [snapshot] = transition(pointBattle, snapshot, event);
    }
  },
};

console.log(`${games.length} battles, ${events} events, ${(events / games.length).toFixed(1)} a battle`);
const rate: Record<string, number> = {};
for (const [name, way] of Object.entries(ways)) {
  way();
  const times: number[] = [];
  for (let run = 0; run < 15; run += 1) {
    const started = performance.now();
    way();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  rate[name] = Math.round((events / times[7]!) * 1000);
}
const fastest = rate['rules alone']!;
console.table(
  Object.fromEntries(
    Object.entries(rate).map(([name, speed]) => [
      name,
      {
        'events/s': speed,
        'µs an event': Number((1e6 / speed).toFixed(2)),
        'times the rules': Number((fastest / speed).toFixed(1)),
      },
    ]),
  ),
);
const measured = rate['machine, opened and stepped']!;
console.log(
  `${measured >= target ? 'ok' : 'BELOW TARGET'}: the machine takes ${measured} events a second, target ${target}`,
);
if (measured < target) process.exitCode = 1;
