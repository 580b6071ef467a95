import {openPosition} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import fc from 'fast-check';
import type {HexId} from '../../src/board/index.js';
import {freshly, type Ask, type BattleEvent, type Game, type Position} from '../../src/module/index.js';

import {loadGameDocument} from '../../src/games/index.js';
import {openLink, writeLink, type LinkFault} from '../../src/share/index.js';
import {linkLimits} from '../../src/share/link-head.js';
import {crc32, deflate, concat, toBase64url, toBytes} from '../../src/share/bytes.js';
import {randomPosition} from '../module/random-position.js';
import {hexDocument} from '../module/documents.js';
import {runs} from '../runs.js';

const gameOf = async (id: string): Promise<Game> => {
  const opened = openModule(await loadGameDocument(id));
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value.game;
};
const load = (game: Game, document: unknown): Position => {
  const position = openPosition<Game>(game, document);
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  return position.value;
};
const bare = (position: Position): object => ({...position, game: position.game.id});
const made = async (shared: Parameters<typeof writeLink>[0]): Promise<string> => {
  const link = await writeLink(shared);
  if (!link.ok) throw new Error(JSON.stringify(link.faults));
  return link.value;
};
const problemOf = async (fragment: string): Promise<string> => {
  const opened = await openLink(fragment);
  return opened.ok ? 'opened' : ((opened.faults[0] as LinkFault | undefined)?.problem ?? 'no fault');
};
const events: fc.Arbitrary<BattleEvent> = fc.oneof(
  fc.record({
    type: fc.constant('roll' as const),
    dice: fc.array(fc.integer({min: 1, max: 6}), {maxLength: 3}),
  }),
  fc.constant({type: 'continue' as const}),
  fc.constant({type: 'retreat' as const}),
  fc.record({
    type: fc.constant('assign' as const),
    losses: fc.dictionary(fc.constantFrom('a61', 's46'), fc.nat(3)),
  }),
);

/** Random positions of each game, with questions and logs. */
const trips = runs(100);

describe('a link', () => {
  for (const id of ['drill', 'eastern-front', 'russia-besieged']) {
    it(`brings any position, question, readings and log of ${id} back`, async () => {
      const game = await gameOf(id);
      await fc.assert(
        fc.asyncProperty(
          randomPosition(game),
          fc.array(events, {maxLength: 12}),
          fc.dictionary(fc.constantFrom('order', 'closeness'), fc.constantFrom('x', 'y')),
          async (document, log, readings) => {
            const position = load(game, document);
            const ask = {battle: {attackers: ['a61'], at: '05.05'}, log} as Ask;
            const [path, why] = [['05.05'], ['05.06', '05.04']];
            const opened = await openLink(await made({module: id, position, ask, readings, path, why}));
            if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
            expect(bare(opened.value.position)).to.deep.equal(bare(position));
            expect(opened.value.ask).to.deep.equal(ask);
            expect(opened.value.readings ?? {}).to.deep.equal(readings);
            expect(opened.value.path).to.deep.equal(path);
            expect(opened.value.why).to.deep.equal(why);
          },
        ),
        {numRuns: trips},
      );
    }).timeout(600_000 + 600 * trips);
  }

  it('whose bits put a unit off the map, or give it more steps than it has, is refused', async () => {
    const game = await gameOf('russia-besieged');
    const position = load(game, {units: {}});
    const unit = game.units.find(({steps}) => steps === 3);
    if (!unit || position.kind !== 'hex') throw new Error('no unit of three steps');
    const {size} = position.game.grid;
    const linkOf = (at: number, steps: number): Promise<string> => {
      const units = position.units as unknown as Map<number, object>;
      units.set(unit.index, {...freshly(unit), at: at as HexId, steps});
      return made({module: game.id, position});
    };
    const opened = await openLink(await linkOf(size - 1, 3));
    expect(opened.ok).to.equal(true);
    for (const [at, steps] of [
      [size, 3],
      [size - 1, 4],
    ] as const)
      expect(await problemOf(await linkOf(at, steps)), `${at}, ${steps}`).to.equal('content');
  });

  it('whose body is no position is refused by name, however little it says', async () => {
    const text = 'x'.repeat(300_000);
    const bodies: Readonly<Record<string, LinkFault['problem']>> = {
      null: 'content',
      '[]': 'content',
      '"m"': 'content',
      '{': 'content',
      '{"m":"drill","m":"iskra","__proto__":{"x":1}}': 'content',
      '{"m":"drill","b":7}': 'content',
      '{"m":"dril"}': 'module',
      [`{"m":"${text}"}`]: 'content',
      [`{"m":"drill","b":"${text}"}`]: 'content',
    };
    for (const [body, problem] of Object.entries(bodies)) {
      const content = concat([0, 0, 0, 0, 0, 1], await deflate(toBytes(body)));
      const [length, sum] = [content.length, crc32(content)];
      const head = [length >> 8, length & 255, sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255];
      expect(await problemOf(`u2.${toBase64url(concat(head, content))}`), body.slice(0, 60)).to.equal(
        problem,
      );
    }
  });

  it('of 60 units takes 200 characters, and 400 with a battle of 30 events', async () => {
    const document = (await loadGameDocument('drill')) as {units: Record<string, object>; id: string};
    const units = Object.fromEntries(
      Array.from({length: 60}, (_, i) => [
        `u${String(i)}`,
        {side: i % 2 ? 'axis' : 'soviet', type: 'infantry', steps: 2},
      ]),
    );
    const module = {...document, id: 'sixty', units, positions: {}, examples: [], errata: []};
    const opened = openModule(module);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const {game} = opened.value;
    if (game.kind !== 'hex') throw new Error('no hexes');
    const {grid} = game;
    const placed = Object.keys(units).map((id, i) => [
      id,
      {at: grid.labels[(i * 37) % grid.size], steps: 1 + (i % 2), dispersed: i % 9 === 0},
    ]);
    const position = load(game, {units: Object.fromEntries(placed) as object, turn: {player: 'soviet'}});
    const ask = {retreat: {units: ['u1', 'u39'], hexes: 2}};
    expect((await made({module: 'sixty', position, ask})).length).to.be.at.most(200);
    const log = Array.from({length: 30}, (_, i): BattleEvent =>
      i % 3 === 0
        ? {type: 'roll', dice: [1 + ((i * 5) % 6), 1 + ((i * 7) % 6)]}
        : i % 3 === 1
          ? {type: 'assign', losses: {[`u${String(i)}`]: 1}}
          : {type: 'continue'},
    );
    const battle = {battle: {attackers: ['u1', 'u3'], at: '05.05', weather: 'clear'}, log};
    expect((await made({module: 'sixty', position, ask: battle})).length).to.be.at.most(400);
  });

  it('brings a module that nobody knows with it, while it fits', async () => {
    const module = hexDocument();
    const opened = openModule(module);
    if (!opened.ok) throw new Error('refused');
    const position = load(opened.value.game, 'start');
    const link = await openLink(await made({module, position}));
    expect(link.ok && bare(link.value.position)).to.deep.equal(bare(position));
    let seed = 1;
    const noise = Array.from({length: 20_000}, () =>
      String.fromCharCode(33 + ((seed = (seed * 48_271) % 2_147_483_647) % 90)),
    ).join('');
    const large = await writeLink({module: {...module, 'x-noise': noise}, position});
    expect(large.ok ? '' : (large.faults[0] as LinkFault).problem).to.equal('too-large');
  });

  it('survives its hosts, and is refused by name when it does not', async () => {
    const game = await gameOf('drill');
    const link = await made({module: 'drill', position: load(game, 'start'), ask: {zoc: {side: 'axis'}}});
    for (const kept of [
      link,
      `#${link}`,
      `#?secret=x7Yz#${link}`,
      `#${link}?secret=x7Yz`,
      `#${link}&utm_source=forum`,
      `#umpire=${link}&x=1`,
      encodeURIComponent(`#${link}`),
      `https://example.org/page#${link}`,
    ])
      expect(await problemOf(kept), kept).to.equal('opened');
    expect(await problemOf('#?secret=x7Yz')).to.equal('no-link');
    expect(await problemOf('')).to.equal('no-link');
    expect(await problemOf(link.replace('u2.', 'u3.'))).to.equal('version');
    expect(await problemOf(`${link.slice(0, 20)}…`)).to.equal('shortened');
    for (let length = 3; length < link.length; length++)
      expect(await problemOf(link.slice(0, length)), String(length)).to.be.oneOf(['shortened', 'damaged']);
    for (let i = 3; i < link.length; i++) {
      const other = link[i] === 'A' ? 'B' : 'A';
      expect(await problemOf(link.slice(0, i) + other + link.slice(i + 1)), String(i)).to.not.equal('opened');
    }
    expect(await problemOf(`u2.${'A'.repeat(linkLimits.characters + 1)}`)).to.equal('too-large');
  });

  it('of another edition of its module is refused', async () => {
    const game = await gameOf('drill');
    const link = await made({module: 'http://a.example/m.json', position: load(game, 'start')});
    const document = (await loadGameDocument('drill')) as {units: Record<string, object>};
    const fewer = Object.fromEntries(Object.entries(document.units).filter(([id]) => id !== 'a61'));
    const opened = await openLink(link, () =>
      Promise.resolve({
        ok: true,
        value: {...document, units: fewer, positions: {}, examples: [], errata: []},
      }),
    );
    expect(opened.ok ? '' : (opened.faults[0] as LinkFault).problem).to.equal('other-edition');
    const unknown = await openLink(link);
    expect(unknown.ok ? '' : (unknown.faults[0] as LinkFault).problem).to.equal('module');
  });
});
