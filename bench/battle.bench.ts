/**
 * A step of a battle in a browser: from the player's word to the page that shows it, map, table, sides and log included.
 * Script and layout count, the wait for the next frame does not: a step that fits into 16 ms is on the very next one.
 */
import '../components/umpire-battle/define.js';
import '../components/umpire-crt/define.js';
import '../components/umpire-log/define.js';
import '../components/umpire-map/define.js';
import type {LitElement} from 'lit';
import type {UmpireBattle} from '../components/umpire-battle/umpire-battle.js';
import {nextEvent} from '../test/components/umpire-battle/helper.js';

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

const frame = (): Promise<number> => new Promise(requestAnimationFrame);

async function battleOf(game: string, example: string): Promise<UmpireBattle> {
  const battle = document.createElement('umpire-battle');
  for (const part of ['umpire-map', 'umpire-crt', 'umpire-log']) battle.append(document.createElement(part));
  battle.src = `/src/games/${game}.json`;
  battle.example = example;
  document.body.append(battle);
  while (!battle.view || !battle.querySelector('umpire-map')?.current) await frame();
  for (let i = 0; i < 5; i++) await frame();
  return battle;
}

/** Everything on the page is as it will be painted. */
async function shown(battle: UmpireBattle): Promise<void> {
  await battle.updateComplete;
  for (const child of battle.querySelectorAll<LitElement>('umpire-map, umpire-crt, umpire-log'))
    await child.updateComplete;
  battle.getBoundingClientRect();
}

describe('a battle', function () {
  this.timeout(120_000);

  for (const [game, example] of [
    ['eastern-front', 'moscow'],
    ['eastern-front', 'vyazma'],
    ['russia-besieged', 'attack-odessa'],
    ['iskra', 'attack-chernaya'],
    ['polar-storm', 'attack-road'],
  ] as const)
    it(`${example} of ${game}`, async () => {
      document.body.style.width = '1200px';
      const times = new Map<string, number[]>();
      for (let run = 0; run < 12; run++) {
        const battle = await battleOf(game, example);
        for (let step = 0; step < 40; step++) {
          const event = nextEvent(battle.view!, 5);
          if (!event) break;
          await frame();
          const start = performance.now();
          battle.play(event);
          await shown(battle);
          const took = performance.now() - start;
          // the first two runs warm the code
          if (run > 1) times.set(event.type, [...(times.get(event.type) ?? []), took]);
        }
        battle.remove();
      }
      const all = [...times.values()].flat();
      const each = [...times].map(([type, of]) => `${type} ${median(of).toFixed(1)}`).join(', ');
      console.log(
        `BENCH ${game} ${example}: a step shown, median ${median(all).toFixed(1)} ms, most ${Math.max(...all).toFixed(1)} (target 16 ms): ${each}`,
      );
    });
});
