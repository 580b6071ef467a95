import {expect} from 'chai';
import {differences} from '../../../src/answer/index.js';
import {openPosition, type HexGame} from '../../../src/module/index.js';
import {answerRetreat} from '../../../src/rules/index.js';
import {readJson} from '../../files.js';
import {openGame} from '../../open-game.js';
import {games, numbers, randomStanding} from './brute.js';
import {ironCrossing} from './brute-zoc.js';

/** How many positions are tried of each game. */
const positions = Number(process.env['FAMILY_POSITIONS'] ?? 300);
/** How each game is asked: hexes to retreat, how far from `d1` the units are, the stacking limit, and the kinds of answer. */
interface Trial {
  readonly hexes?: number;
  readonly reach?: number;
  readonly limit?: number;
  readonly kinds?: readonly string[];
  /** Units that are out of supply wherever they are. */
  readonly unsupplied?: readonly string[];
}
// where hexes must be full, units stand close
const trials: Readonly<Record<string, Trial>> = {
  'waterloo-campaign-1815': {hexes: 3},
  'blue-and-gray': {hexes: 1, reach: 2, kinds: ['displaces', 'none', 'routes']},
  cauldron: {reach: 3, kinds: ['routes']},
  'gettysburg-88': {hexes: 1, reach: 2, kinds: ['routes']},
  'iron-crossing': {reach: 2, unsupplied: ['e6']},
  'blue-and-gray, one unit a hex': {
    hexes: 1,
    reach: 2,
    limit: 1,
    kinds: ['chain', 'displaces', 'none', 'routes'],
  },
};

describe('sheets of other families of games', () => {
  for (const [name, expected] of Object.entries({...games, 'iron-crossing': ironCrossing}))
    it(`${name}: ${String(positions)} random positions as counted by brute force`, async () => {
      const trial = trials[name] ?? {};
      const {hexes = 2, reach, limit: most, unsupplied = [], kinds: wanted = ['none', 'routes']} = trial;
      const document = (await readJson(`test/cases/families/${name.split(',')[0]!}-module.json`)) as object;
      const opened = openGame(most === undefined ? document : {...document, stacking: {limit: most}});
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
          reach,
        );
        const units = Object.fromEntries(
          Object.entries(standing).map(([id, at]) => [
            id,
            unsupplied.includes(id) ? {at, supplied: false} : {at},
          ]),
        );
        const position = openPosition(game, {units});
        if (!position.ok) throw new Error(JSON.stringify(position.faults));
        const answered = answerRetreat(position.value, {
          units: ['d1'],
          hexes,
          against: ['e1'],
        });
        if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
        const found = answered.value;
        const counted = expected(standing);
        const wrong = differences(
          {displaces: undefined, ...found, routes: found.routes.map((route) => route.join(' ')).sort()},
          {displaces: undefined, ...counted, routes: counted.routes.map((route) => route.join(' ')).sort()},
        );
        expect(wrong, JSON.stringify(standing)).to.deep.equal([]);
        const [first] = found.displaces ?? [];
        kinds.add(
          first?.displacing ? 'chain' : first ? 'displaces' : found.routes.length > 0 ? 'routes' : 'none',
        );
      }
      expect([...kinds].sort()).to.deep.equal(wanted);
    }).timeout(120_000 + 60 * positions);
});
