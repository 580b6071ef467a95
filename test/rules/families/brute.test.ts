import {openPosition} from '../../../src/phrases/positions.js';
import {expect} from 'chai';
import {differences} from '../../../src/answer/expect.js';
import type {HexGame} from '../../../src/module/index.js';
import {answerRetreat} from '../../../src/answer/retreat.js';
import {readJson} from '../../files.js';
import {openGame} from '../../open-game.js';
import {Dice} from '../../chance.js';
import {games, randomStanding} from './brute.js';
import {ironCrossing} from './brute-zoc.js';

/** The number of positions that are tried of each game. */
const positions = Number(process.env['FAMILY_POSITIONS'] ?? 300);
/** The question asked of each game: hexes to retreat, how far from `d1` the units are, the stacking limit, and the kinds of answer. */
interface Trial {
  readonly hexes?: number;
  readonly reach?: number;
  readonly limit?: number;
  readonly kinds?: readonly string[];
  /** Units that are out of supply wherever they are. */
  readonly unsupplied?: readonly string[];
  /** The hexes with `d1`. */
  readonly origins?: readonly string[];
  /** `d2` may stand with `d1`, and units may be disrupted. */
  readonly stacks?: boolean;
}
// where hexes must be full, units stand close
const trials: Readonly<Record<string, Trial>> = {
  'waterloo-campaign-1815': {hexes: 3},
  'blue-and-gray': {hexes: 1, reach: 2, kinds: ['displaces', 'none', 'routes']},
  cauldron: {
    reach: 3,
    kinds: ['choice', 'routes', 'states'],
    origins: ['0505', '0501', '0104', '0908', '0702'],
    stacks: true,
  },
  'gettysburg-88': {hexes: 1, reach: 2, kinds: ['routes']},
  'iron-crossing': {reach: 2, unsupplied: ['e6']},
  'blue-and-gray, one unit a hex': {
    hexes: 1,
    reach: 2,
    limit: 1,
    kinds: ['chain', 'displaces', 'none', 'routes'],
  },
};

type Counted = (typeof games)[string];
type Routes = readonly (readonly string[])[] | undefined;
/** Fields of an answer that are compared where it has none. */
const nothing = {displaces: undefined, states: undefined};

describe('sheets of other families of games', () => {
  for (const [name, expected] of Object.entries<Counted>({...games, 'iron-crossing': ironCrossing}))
    it(`${name}: ${String(positions)} random positions as counted by brute force`, async () => {
      const {
        hexes = 2,
        reach,
        limit: most,
        unsupplied = [],
        kinds: wanted = ['none', 'routes'],
        origins,
        stacks,
      } = trials[name] ?? {};
      const document = (await readJson(`test/cases/families/${name.split(',')[0]!}-module.json`)) as object;
      const opened = openGame(most === undefined ? document : {...document, stacking: {limit: most}});
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const game = opened.value as HexGame;
      const limit = game.stackingLimit[0]!;
      const dice = new Dice(name.length);
      const kinds = new Set<string>();
      for (let i = 0; i < positions; i += 1) {
        let standing = randomStanding(
          dice,
          game.units.map(({id}) => id),
          limit,
          reach,
          origins?.[i % origins.length],
        );
        const disrupted = new Set<string>();
        if (stacks) {
          const {d2: _, ...others} = standing;
          standing = dice.is(0.4) ? {...others, d2: standing['d1']!} : others;
          for (const unit of ['d1', 'd2']) if (dice.is(0.4)) disrupted.add(unit);
        }
        const units = Object.fromEntries(
          Object.entries(standing).map(([id, at]) => [
            id,
            {
              at,
              ...(disrupted.has(id) ? {states: ['disrupted']} : {}),
              ...(unsupplied.includes(id) ? {supplied: false} : {}),
            },
          ]),
        );
        const position = openPosition(game, {units});
        if (!position.ok) throw new Error(JSON.stringify(position.faults));
        const answered = answerRetreat(position.value, {
          units: standing['d2'] === standing['d1'] ? ['d1', 'd2'] : ['d1'],
          hexes,
          against: ['e1'],
        });
        if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
        const found = answered.value;
        const counted = expected(standing, disrupted);
        const sorted = (some: Routes): readonly string[] | undefined =>
          some?.map((route) => route.join(' ')).sort();
        const wrong = differences(
          {...nothing, ...found, routes: sorted(found.routes), ownerMayChoose: sorted(found.ownerMayChoose)},
          {
            ...nothing,
            ...counted,
            routes: sorted(counted.routes),
            ownerMayChoose: sorted(counted.ownerMayChoose),
          },
        );
        expect(wrong, JSON.stringify(standing)).to.deep.equal([]);
        const [first] = found.displaces ?? [];
        kinds.add(
          first?.displacing
            ? 'chain'
            : first
              ? 'displaces'
              : found.ownerMayChoose
                ? 'choice'
                : found.states
                  ? 'states'
                  : found.routes.length > 0
                    ? 'routes'
                    : 'none',
        );
      }
      expect([...kinds]).to.include.members(wanted);
    }).timeout(120_000 + 60 * positions);
});
