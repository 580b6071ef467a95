import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {
  act,
  duplicateUnit,
  addUnit,
  assumedIn,
  attackAt,
  attackOn,
  attacksOf,
  begin,
  carry,
  choose,
  documentIn,
  replacePosition,
  dropUnits,
  findUnits,
  cancel,
  lineOf,
  place,
  positionOf,
  redo,
  retreatOf,
  setState,
  setSteps,
  startFrom,
  targetsIn,
  targetsOf,
  statesToSet,
  takeOff,
  undo,
  violationsIn,
  type Setup,
} from '../../src/edit/index.js';
import {loadGame} from '../../src/case/index.js';
import {
  buildPosition,
  namedPosition,
  writePosition,
  type Game,
  type HexGame,
  type Loaded,
  type Position,
  type PositionDocument,
} from '../../src/module/index.js';
import {randomPosition} from '../module/random-position.js';
import {openGame} from '../open-game.js';
import {runs} from '../runs.js';

const opened = async (id: string): Promise<Game> => {
  const game = await loadGame(id);
  if (!game.ok) throw new Error(`${id} was refused`);
  return game.value.game;
};
const drill = (await opened('drill')) as HexGame;
const front = await opened('eastern-front');
const glory = await opened('paths-of-glory');
const empty = (game: Game = drill): Setup => startFrom(begin(buildPosition(game, {})), '');

describe('setup: states', () => {
  for (const [id, known] of [
    ['battle-for-moscow', ['unsupplied']],
    ['drill', ['isolated', 'unsupplied']],
    ['afrika-korps', ['unsupplied', 'retreated']],
    ['blue-and-gray', ['unsupplied', 'displaced', 'retreated']],
    ['eastern-front', ['dispersed', 'isolated', 'unsupplied', 'entrained', 'displaced']],
  ] as const)
    it(`of ${id} are those that its rules know`, async () => {
      expect(statesToSet(await opened(id)).builtIn).to.deep.equal(known);
    });
  it('are none that its rules have in a note or as the name of something else', () => {
    const {document} = drill;
    const zoc = {...document.rules?.zoc, note: 'dispersed', title: 'retreated'};
    const rules = {...document.rules, zoc, displaced: {name: 'displacement'}};
    const noted = {...drill, document: {...document, rules}} as HexGame;
    expect(statesToSet(noted).builtIn).to.deep.equal(['isolated', 'unsupplied']);
  });
  it('are those that units are in, too', async () => {
    const game = await opened('battle-for-moscow');
    expect(statesToSet(game, (state) => state === 'dispersed').builtIn).to.include('dispersed');
  });
});

/** Reads a text into a position. */
function readInto(setup: Setup, text: string): Loaded<Setup> {
  const document = documentIn(text);
  const read = document.ok ? openPosition<Game>(setup.game, document.value) : document;
  return read.ok ? {ok: true, value: replacePosition(setup, read.value)} : read;
}

describe('a position being set up', () => {
  it('is told by its line, and read from one', () => {
    let setup = empty();
    setup = act(setup, place(setup.draft, ['a61', 'a505'], '08.04'));
    setup = act(
      setup,
      setSteps(setup.draft, ['a61'], 1, () => 2),
    );
    setup = act(setup, setState(setup.draft, ['a505'], 'isolated', true));
    expect(lineOf(setup)).to.equal('drill/ a61@0804/1 a505@0804!isolated');
    const read = readInto(empty(), lineOf(setup));
    expect(read.ok && positionOf(read.value)).to.deep.equal(positionOf(setup));
  });

  it('takes changes back and does them again, and counts a carry as one', () => {
    let setup = choose(startFrom(empty(), 'start'), ['a61'], true);
    const before = lineOf(setup);
    for (const at of ['08.05', '08.06', '08.07']) setup = carry(setup, at);
    expect(lineOf(setup)).to.equal('drill/start a61@0807');
    expect(lineOf(cancel(setup)), 'put back').to.equal(before);
    setup = choose(setup, ['a61']);
    expect(lineOf(undo(setup)), 'one step').to.equal(before);
    expect(lineOf(redo(undo(setup)))).to.equal('drill/start a61@0807');
    expect(lineOf(undo(undo(setup))), 'the start itself').to.equal('drill/');
  });

  it('a change after carrying is a step of its own, and ends the carry', () => {
    let setup = choose(startFrom(empty(), 'start'), ['a61'], true);
    const before = lineOf(setup);
    setup = carry(setup, '08.05');
    setup = act(setup, place(setup.draft, ['a61'], '08.06'));
    expect(lineOf(undo(setup)), 'carry and change are one step').to.equal(before);
    expect(lineOf(cancel({...setup, held: true})), 'the change stays').to.equal(lineOf(setup));
    expect(lineOf(undo(undo(setup))), 'the start itself').to.equal('drill/');
  });

  it('leaves a position as it is where a line is refused', () => {
    const read = readInto(empty(), 'drill/start a61@9999');
    expect(read.ok).to.equal(false);
    expect(readInto(empty(), '{"units": {').ok).to.equal(false);
    const json = readInto(empty(), '{"base": "start", "units": {"a61": null}}');
    expect(json.ok && lineOf(json.value)).to.equal('drill/start a61-');
  });

  it('makes units of its own, on the same map, and drops them', () => {
    const start = startFrom(empty(), 'start');
    const position = positionOf(start);
    const {id, unit} = duplicateUnit(position, position.game.unit('a61')!);
    let setup = act(start, place(addUnit(start.draft, id, unit), [id], '03.04'));
    const grown = positionOf(setup);
    expect([grown.game.unit(id)?.attack, grown.game.unit(id)?.name]).to.deep.equal([4, 'infantry 1']);
    expect(grown.game.kind === 'hex' && grown.game.grid).to.equal(drill.grid);
    const second = duplicateUnit(grown, grown.game.unit(id)!);
    expect(second.id).to.equal('axis-infantry-2');
    const read = readInto(empty(), lineOf(setup));
    expect(read.ok && positionOf(read.value).units).to.deep.equal(grown.units);
    setup = choose(setup, [id]);
    setup = act(setup, dropUnits(setup.draft, [id, 'a61']));
    expect([lineOf(setup), setup.chosen]).to.deep.equal(['drill/start a61-', []]);
  });

  it('watches the rules and refuses nothing', () => {
    let setup = empty();
    setup = act(setup, place(setup.draft, ['a61', 'a24', 'a225', 'a170', 's30'], '05.05'));
    expect(violationsIn(setup).map(({clause, at, message}) => [clause, at, message])).to.deep.equal([
      [
        '9.1.1',
        '05.05',
        '05.05 is over the stacking limit: 61 ID, 24 ID, 225 ID and 170 ID are 4 stacking points, and the Axis may have 3 in a hex.',
      ],
      [
        '9.1',
        '05.05',
        'Enemies stand together in 05.05: 61 ID, 24 ID, 225 ID and 170 ID (Axis) and 30 Guards RD (Soviet).',
      ],
    ]);
    setup = act(setup, takeOff(setup.draft, ['s30', 'a61']));
    expect(violationsIn(setup)).to.deep.equal([]);
  });

  it('finds units by label, name, type and side, the likeliest first', () => {
    const position = namedPosition(drill, 'start')!;
    const ids = (words: string): string[] => findUnits(position, words).map(({unit}) => unit.id);
    expect(ids('61')[0]).to.equal('a61');
    expect(ids('61 id')[0]).to.equal('a61');
    expect(ids('axis armour')).to.deep.equal(['a14', 'a505']);
    expect(ids('nobody')).to.deep.equal([]);
    expect(ids('')).to.have.lengthOf(drill.units.length);
    const off = buildPosition(drill, {units: {a61: {at: '05.05'}}});
    expect(findUnits(off, '61').map(({unit, at}) => [unit.id, at])[0]).to.deep.equal(['a61', '05.05']);
  });

  it('knows what can be asked, and says why not', () => {
    const start = namedPosition(drill, 'start')!;
    expect(retreatOf(start, ['a61'])).to.deep.equal({can: {asks: 'retreat', units: ['a61']}});
    expect(retreatOf(start, [])).to.deep.equal({can: {asks: 'retreat', units: []}});
    expect(retreatOf(buildPosition(drill, {}), [])).to.deep.equal({
      because: 'There are no units on the map yet.',
    });
    expect(attackOn(start, [])).to.deep.equal({because: 'Choose a stack on the map first.'});
    expect(attackOn(start, ['a61', 's30'])).to.deep.equal({
      because: 'Choose units that are in one place.',
    });
    expect(attackOn(buildPosition(drill, {units: {s30: {at: '05.05'}}}), ['a61'])).to.deep.equal({
      because: 'Place it on the map first.',
    });
    const rzhev = namedPosition(front, 'rzhev-winter')!;
    const asked = attackOn(rzhev, ['vi-corps']);
    expect('can' in asked && asked.can.at).to.equal('rzhev');
  });

  it('lists who could attack a place, with the reason against each that may not, and who defends it', async () => {
    const barred = openGame({
      ...drill.document,
      unitTypes: {...drill.document.unitTypes, train: {combat: false}},
      units: {...drill.document.units, train: {side: 'soviet', type: 'train', name: 'Train'}},
    });
    if (!barred.ok) throw new Error(JSON.stringify(barred.faults));
    const asking = attackOn(
      buildPosition(barred.value, {
        units: {
          a61: {at: '06.06'},
          a24: {at: '06.06'},
          s90: {at: '06.07'},
          s16: {at: '06.05'},
          train: {at: '06.07'},
        },
      }),
      ['a61'],
    );
    if (!('can' in asking)) throw new Error(asking.because);
    const {at, candidates, defenders, choosesDefenders} = asking.can;
    expect([at, defenders.map(({id}) => id), choosesDefenders]).to.deep.equal([
      '06.06',
      ['a61', 'a24'],
      false,
    ]);
    expect(
      candidates.map(({unit, from, bar}) => [unit.id, from, bar?.message ?? 'may attack']),
    ).to.have.deep.members([
      ['s90', '06.07', 'may attack'],
      ['s16', '06.05', 'may attack'],
      ['train', '06.07', 'Train may not attack 06.06: it is not a combat unit.'],
    ]);
    expect(assumedIn(buildPosition(barred.value, {}), asking.can)).to.deep.equal([
      'Every Axis unit in 06.06 defends.',
      'The position says nothing about the weather.',
    ]);
    expect(assumedIn(buildPosition(barred.value, {turn: {weather: 'snow'}}), asking.can)[1]).to.equal(
      'The position says: snow weather.',
    );
    // of the weather and the turn it is one sentence
    const moscow = await loadGame('battle-for-moscow');
    if (!moscow.ok) throw new Error('battle-for-moscow');
    const full = namedPosition(moscow.value.game, 'full-end')!;
    const mirsk = attackOn(full, ['s3']);
    if (!('can' in mirsk)) throw new Error(mirsk.because);
    expect(assumedIn({...full, turn: {...full.turn, weather: 'clear', number: 2}}, mirsk.can)).to.deep.equal([
      'Every Soviet unit in 0804 defends.',
      'The position says: clear weather, turn 2.',
    ]);
    // before a target is chosen, whose attack it is
    const player = moscow.value.game.sides[0]!.id;
    const now = {...full, turn: {player, number: 4}};
    const begun = attackAt(now, {at: '', attackers: [], defenders: []});
    expect('can' in begun && assumedIn(now, begun.can)).to.deep.equal([
      'The position says: turn 4, and the Germans attack.',
    ]);
    expect('can' in begun && assumedIn({...full, turn: {}}, begun.can)).to.deep.equal([]);
    // a game of points whose rules know no weather
    const autumn = namedPosition(glory, 'autumn')!;
    const marle = attackOn(autumn, ['f1']);
    if (!('can' in marle)) throw new Error(marle.because);
    expect(assumedIn(autumn, marle.can)).to.deep.equal([]);
    // nor does a table that is named for it ask for the weather
    const {document} = autumn.game;
    const tables = {...document.tables, weather: Object.values(document.tables ?? {})[0]!};
    const renamed = {...autumn.game, document: {...document, tables}} as typeof autumn.game;
    expect(assumedIn({...autumn, game: renamed} as typeof autumn, marle.can)).to.deep.equal([]);
    const rzhev = attackOn(namedPosition(front, 'rzhev-winter')!, ['vi-corps']);
    expect('can' in rzhev && rzhev.can.choosesDefenders).to.equal(true);
    expect('can' in rzhev && rzhev.can.candidates.length).to.be.above(0);
  });

  it('goes over the units once to find all targets, on hexes and on points', () => {
    let seen = 0;
    /** Counts each unit that is read or gone over. */
    class Counted<Key, Value> extends Map<Key, Value> {
      override get(key: Key): Value | undefined {
        seen++;
        return super.get(key);
      }
      override *[Symbol.iterator](): MapIterator<[Key, Value]> {
        for (const entry of super[Symbol.iterator]()) {
          seen++;
          yield entry;
        }
      }
    }
    const side = (i: number): string => (i % 2 === 0 ? 'axis' : 'soviet');
    const names = (size: number): readonly string[] => Array.from({length: size}, (_, i) => `u${String(i)}`);
    const hexes = (size: number): readonly [object, (id: string, i: number) => string] => [
      {
        ...drill.document.map,
        columns: 40,
        rows: Math.ceil(size / 40) + 20,
      },
      (_, i) => [(i % 40) + 1, Math.floor(i / 40) + 1].map((n) => String(n).padStart(2, '0')).join('.'),
    ];
    const points = (size: number): readonly [object, (id: string, i: number) => string] => [
      {
        kind: 'point',
        points: Object.fromEntries(names(size).map((id, i) => [id, {name: id, x: 100 * i, y: 0}])),
        lines: names(size - 1).map((id, i) => ({between: [id, `u${String(i + 1)}`], capacity: 3})),
      },
      (id) => id,
    ];
    for (const [game, board] of [
      [drill, hexes],
      [front, points],
    ] as const) {
      const count = (size: number): number => {
        const [map, at] = board(size);
        const type = Object.keys(game.document.unitTypes ?? {})[0]!;
        const opened = openGame({
          ...game.document,
          map,
          units: Object.fromEntries(names(size).map((id, i) => [id, {side: side(i), type}])),
          positions: {},
          examples: [],
        });
        if (!opened.ok) throw new Error(JSON.stringify(opened.faults.slice(0, 3)));
        const units = Object.fromEntries(names(size).map((id, i) => [id, {at: at(id, i)}]));
        const position = buildPosition(opened.value, {units});
        seen = 0;
        const counted = {
          ...position,
          units: new Counted(position.units as Iterable<readonly [unknown, unknown]>),
        } as never;
        expect(targetsIn(counted).length).to.be.above(size / 2);
        return seen;
      };
      const [half, whole] = [count(200), count(400)];
      expect(whole, `${game.id}: ${half} and then ${whole}`).to.be.below(2.3 * half);
    }
  });

  it('offers a stack of the side to move what it may attack, and never an attack on it', () => {
    const around = {a61: {at: '06.06'}, s46: {at: '07.07'}, s16: {at: '05.06'}};
    const wider = {...around, a24: {at: '04.05'}};
    const offered = (
      units: PositionDocument['units'],
      player: string | undefined,
      ids: readonly string[],
    ): readonly unknown[] =>
      attacksOf(
        buildPosition(drill, {...(units ? {units} : {}), ...(player === undefined ? {} : {turn: {player}})}),
        ids,
      ).map(({from, asking}) =>
        'can' in asking ? [from, asking.can.at, asking.can.chosen?.attackers] : [from, asking.because],
      );
    for (const [why, units, player, ids, attacks] of [
      ['attacks from its hex', around, 'soviet', ['s46'], [['07.07', '06.06', ['s46']]]],
      [
        'two in reach',
        wider,
        'soviet',
        ['s16'],
        [
          ['05.06', '04.05', ['s16']],
          ['05.06', '06.06', ['s16']],
        ],
      ],
      ['an enemy is the target', around, 'soviet', ['a61'], [[undefined, '06.06', undefined]]],
      [
        'nothing in reach',
        {s46: {at: '07.07'}, a61: {at: '02.02'}},
        'soviet',
        ['s46'],
        [['07.07', 'No enemy is in reach.']],
      ],
      [
        'either may be to move',
        {a61: {at: '06.06'}, s46: {at: '07.07'}},
        undefined,
        ['s46'],
        [
          [undefined, '07.07', undefined],
          ['07.07', '06.06', ['s46']],
        ],
      ],
      ['no stack: the only target', around, 'soviet', [], [[undefined, '06.06', undefined]]],
      ['no stack: a choice', wider, 'soviet', [], [[undefined, '', undefined]]],
      ['no stack and no enemy', {a61: {at: '06.06'}}, 'axis', [], [[undefined, 'No enemy is in reach.']]],
    ] as const)
      expect(offered(units, player, ids), why).to.deep.equal(attacks);
    // of a choice: everybody who may attack, and where those who are chosen may together
    const position = buildPosition(drill, {units: wider, turn: {player: 'soviet'}});
    const open = attackAt(position, {at: '', attackers: ['s16'], defenders: []});
    if (!('can' in open)) throw new Error(open.because);
    expect(open.can.candidates.map(({unit}) => unit.id)).to.have.members(['s46', 's16']);
    expect(open.can.chosen?.attackers).to.deep.equal(['s16']);
    expect(assumedIn(position, open.can)).to.deep.equal(['The position says: the Soviets attack.']);
    expect(targetsIn(position).map(({at}) => at)).to.have.members(['06.06', '04.05']);
    expect(targetsOf(position, ['s46', 's16']).map(({at}) => at)).to.deep.equal(['06.06']);
    // on a map of points as well
    const rzhev = namedPosition(front, 'rzhev-winter')!;
    expect(targetsIn(rzhev).map(({at}) => at)).to.include('rzhev');
  });

  it('gives the rules that keep every enemy from attacking a place', () => {
    const across = buildPosition(drill, {units: {a61: {at: '10.06'}, s46: {at: '10.07'}}});
    const asking = attackOn(across, ['s46']);
    if ('can' in asking) throw new Error('61 ID attacks across the river');
    expect(asking.because).to.equal('No enemy next to 10.07 can attack it.');
    expect(asking.findings?.map(({message, units, witness}) => [message, units, witness])).to.deep.equal([
      [
        '61 ID may not attack 10.07: the major river between 10.06 and 10.07 is prohibited to it.',
        ['a61'],
        {hexside: '10.06/10.07'},
      ],
    ]);
    const alone = attackOn(buildPosition(drill, {units: {s46: {at: '10.07'}}}), ['s46']);
    expect(alone).to.deep.equal({because: 'No enemy next to 10.07 can attack it.'});
  });

  it('opens the battle for the place of an address, whoever the address names', () => {
    const drilled = buildPosition(drill, {
      units: {a61: {at: '06.06'}, a24: {at: '06.06'}, s90: {at: '06.07'}, s16: {at: '06.05'}},
    });
    const rzhev = namedPosition(front, 'rzhev-winter')!;
    const near = attackOn(rzhev, ['vi-corps']);
    const [first] = 'can' in near ? near.can.candidates : [];
    const there = 'can' in near ? near.can.defenders.map(({id}) => id) : [];
    for (const [position, at, attackers, defenders, ends] of [
      [drilled, '0606', [], [], ['06.06', undefined]],
      [drilled, '0606', ['s90'], [], ['06.06', {attackers: ['s90'], defenders: ['a61', 'a24']}]],
      [drilled, '0606', [], ['a61'], ['06.06', {attackers: [], defenders: ['a61']}]],
      [drilled, '0101', [], [], 'Choose a stack on the map first.'],
      [rzhev, 'rzhev', [], [], ['rzhev', undefined]],
      [rzhev, 'rzhev', [first!.unit.id], [], ['rzhev', {attackers: [first!.unit.id], defenders: there}]],
    ] as const) {
      const asking = attackAt(position, {at, attackers, defenders});
      expect('can' in asking ? [asking.can.at, asking.can.chosen] : asking.because).to.deep.equal(ends);
    }
  });

  for (const game of [drill, front])
    it(`writes any position of ${game.id} as a document that makes it again`, () => {
      fc.assert(
        fc.property(randomPosition(game), (document) => {
          const loaded = openPosition<Game>(game, document);
          if (!loaded.ok) throw new Error('refused');
          const again = openPosition<Game>(game, writePosition(loaded.value));
          const bare = (read: Loaded<Position>): unknown =>
            read.ok && {...read.value, game: read.value.game.units};
          expect(bare(again)).to.deep.equal(bare(loaded));
        }),
        {numRuns: runs(300)},
      );
    });

  it('is what it was after as many steps back as forward, whatever was done', () => {
    const ids = drill.units.map(({id}) => id);
    const hexes = drill.grid.labels;
    const step = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...hexes), fc.integer({min: 0, max: 3}));
    fc.assert(
      fc.property(fc.array(step, {maxLength: 30}), (steps) => {
        const first = begin(namedPosition(drill, 'start')!);
        let setup = first;
        for (const [id, at, what] of steps)
          setup = act(
            setup,
            [
              place(setup.draft, [id], at),
              takeOff(setup.draft, [id]),
              setState(setup.draft, [id], 'dispersed', at > '08.06'),
              setSteps(setup.draft, [id], 1, () => 2),
            ][what]!,
          );
        const line = lineOf(setup);
        const many = setup.past.length;
        for (let i = 0; i < many; i++) setup = undo(setup);
        expect(lineOf(setup)).to.equal(lineOf(first));
        for (let i = 0; i < many; i++) setup = redo(setup);
        expect(lineOf(setup)).to.equal(line);
      }),
      {numRuns: runs(200)},
    );
  });
});
