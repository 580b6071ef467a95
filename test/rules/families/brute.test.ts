import {expect} from 'chai';
import {differences} from '../../../src/answer/index.js';
import {openPosition, type HexGame} from '../../../src/module/index.js';
import {answerRetreat} from '../../../src/rules/index.js';
import {readJson} from '../../files.js';
import {openGame} from '../../open-game.js';
import {games, numbers, randomStanding} from './brute.js';

/** How many positions are tried of each game. */
const positions = Number(process.env['FAMILY_POSITIONS'] ?? 300);
const hexesOf: Readonly<Record<string, number>> = {'waterloo-campaign-1815': 3};

describe('sheets of other families of games', () => {
  for (const [name, expected] of Object.entries(games))
    it(`${name}: ${String(positions)} random positions as counted by brute force`, async () => {
      const opened = openGame(await readJson(`test/cases/families/${name}-module.json`));
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const game = opened.value as HexGame;
      const limit = game.stackingLimit[0]!;
      const random = numbers(name.length);
      const kinds = new Set<string>();
      for (let i = 0; i < positions; i += 1) {
        const standing = randomStanding(
          random,
          game.units.map(({id}) => id),
          limit,
        );
        const units = Object.fromEntries(Object.entries(standing).map(([id, at]) => [id, {at}]));
        const position = openPosition(game, {units});
        if (!position.ok) throw new Error(JSON.stringify(position.faults));
        const answered = answerRetreat(position.value, {
          units: ['d1'],
          hexes: hexesOf[name] ?? 2,
          against: ['e1'],
        });
        if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
        const found = answered.value;
        const counted = expected(standing);
        const wrong = differences(
          {...found, routes: found.routes.map((route) => route.join(' ')).sort()},
          {...counted, routes: counted.routes.map((route) => route.join(' ')).sort()},
        );
        expect(wrong, JSON.stringify(standing)).to.deep.equal([]);
        kinds.add(found.routes.length > 0 ? 'routes' : 'none');
      }
      expect([...kinds].sort()).to.deep.equal(['none', 'routes']);
    });
});
