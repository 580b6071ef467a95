import {expect} from 'chai';
import type {CounterMatch, OverlayDocument} from '../../src/module/index.js';
import type {PlacedPiece, Split, VassalGame} from '../../src/vassal/index.js';
import {importGame} from '../../src/vassal/import-game.js';
import {blankOverlay, withCounterFacts, withoutSplit} from '../../src/vassal/overlay.js';
import {frontModule, frontSave} from './front.js';
import {bytesOf, moduleText, opened, saveText, zip} from './files.js';

const read = opened(bytesOf(moduleText), zip({savedGame: saveText}));
const plain: PlacedPiece = {
  ...read.pieces[1]!,
  markers: {},
  dynamic: {},
  expressions: {},
  labels: [],
  sides: [],
  prototypes: [],
  palette: [],
  images: [],
  layers: [],
  name: 'x',
};
let id = 0;
const counter = (over: Partial<PlacedPiece>): PlacedPiece => {
  const gpid = String((id += 1));
  return {...plain, gpid, ...over};
};
/** The game of `files.ts` with other counters; the seats of its table are Red and Blue. */
const gameOf = (...pieces: readonly Partial<PlacedPiece>[]): VassalGame => ({
  ...read,
  pieces: pieces.map(counter),
});
const overlay = blankOverlay(read.module);
function imported(game: VassalGame, splits: readonly Split[] = [], entered: OverlayDocument = overlay) {
  const made = importGame(game, {overlay: entered, splits});
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.value;
}
const groupsOf = (...args: Parameters<typeof imported>): Readonly<Record<string, number>> =>
  Object.fromEntries(imported(...args).groups.map(({group, count}) => [group, count]));
/** Counters of these palettes, so many of each. */
const inPalettes = (counts: Readonly<Record<string, number>>): readonly Partial<PlacedPiece>[] =>
  Object.entries(counts).flatMap(([path, count]) =>
    Array.from({length: count}, () => ({palette: path.split('/')})),
  );

describe('VASSAL groups: the deepest level of palettes that still gives few', () => {
  const nations = Array.from({length: 9}, (_, i) => `Nation ${String.fromCharCode(65 + i)}`);
  const types = ['Infantry', 'Armour', 'Air'];
  const tables: readonly (readonly [
    string,
    Readonly<Record<string, number>>,
    Readonly<Record<string, number>>,
  ])[] = [
    [
      'nations below two tabs, types of units below the nations',
      Object.fromEntries(
        nations.flatMap((nation) => types.map((type) => [`Counters/All/${nation}/${type}`, 1] as const)),
      ),
      Object.fromEntries(nations.map((nation) => [nation, 3])),
    ],
    ['one palette in one tab', {'Counters/All': 4}, {Counters: 4}],
    ['no more than a tab', {Foot: 2, Horse: 1}, {Foot: 2, Horse: 1}],
    [
      'sides at the first level: what is below them says nothing new',
      {'Red/Infantry': 2, 'Red/Guns': 1, 'Blue/Infantry': 2},
      {Red: 3, Blue: 2},
    ],
    [
      'more types than are few: the level above them',
      Object.fromEntries(Array.from({length: 20}, (_, i) => [`Units/${i < 9 ? 'A' : 'B'}/Type ${i}`, 1])),
      {A: 9, B: 11},
    ],
    [
      'sides at the first level beside markers: markers ask for no deeper one',
      {'Red/Infantry': 2, 'Red/Guns': 1, 'Blue/Infantry': 2, 'Game Markers/Round': 1, 'Game Markers/Hits': 1},
      {Red: 3, Blue: 2, 'Game Markers': 2},
    ],
    ['a palette that ends early', {'Units/A/x': 1, 'Units/A/y': 1, Units: 2}, {Units: 2, x: 1, y: 1}],
  ];
  for (const [title, counts, groups] of tables)
    it(title, () => expect(groupsOf(gameOf(...inPalettes(counts)))).to.deep.equal(groups));
});

describe('VASSAL groups: palettes of markers', () => {
  const game = gameOf(...inPalettes({'Red/Infantry': 2, 'Red/Red markers': 3}));
  const sidesIn = (entered?: OverlayDocument) =>
    imported(game, [], entered).groups.map(({sides, unassigned, count}) => [sides, unassigned, count]);

  it('are of no side, unless somebody says so', () => {
    expect(sidesIn()).to.deep.equal([[{Red: 2}, 0, 5]]);
    const entered = withCounterFacts(overlay, {palette: 'Red/Red markers'}, {side: 'Blue'});
    expect(imported(game, [], entered).units).to.equal(5);
  });
});

describe('VASSAL groups: split by hand', () => {
  const mixed = gameOf(
    {
      palette: ['Units'],
      prototypes: ['Common', 'Infantry', 'Ge'],
      name: 'GE 12',
      image: 'a',
      images: [{image: 'a', dx: 0, dy: 0}],
    },
    {
      palette: ['Units'],
      prototypes: ['Common', 'Armour', 'Ge'],
      name: 'GE 13',
      image: 'b',
      images: [{image: 'b', dx: 0, dy: 0}],
    },
    {
      palette: ['Units'],
      prototypes: ['Common', 'Infantry', 'Ru'],
      name: 'RU 9',
      image: 'a',
      images: [{image: 'a', dx: 0, dy: 0}],
    },
    {
      palette: ['Units'],
      prototypes: ['Common', 'Guns', 'Ru'],
      name: 'RU',
      image: 'b',
      images: [{image: 'b', dx: 0, dy: 0}],
    },
  );
  const whole = {palette: 'Units'};

  it('offers the ways that make more than one part', () => {
    const [group] = imported(mixed).groups;
    expect(group).to.deep.include({
      match: whole,
      ways: ['prototype', 'name', 'picture', 'counter'],
    });
    expect(imported(gameOf({palette: ['Units']})).groups[0]?.ways).to.deep.equal([]);
  });

  const ways: readonly (readonly [Split['by'], Readonly<Record<string, number>>])[] = [
    // of the families of prototypes that fit each counter once the smallest: sides are few
    ['prototype', {Ge: 2, Ru: 2}],
    ['name', {GE: 2, RU: 1}],
    ['picture', {a: 2, b: 2}],
    ['counter', {'GE 12': 1, 'GE 13': 1, 'RU 9': 1, RU: 1}],
  ];
  for (const [by, groups] of ways)
    it(`by ${by}: each part has its counters and no others`, () => {
      const {groups: parts} = imported(mixed, [{match: whole, by}]);
      expect(parts.every(({parent}) => JSON.stringify(parent) === JSON.stringify(whole))).to.be.true;
      expect(groupsOf(mixed, [{match: whole, by}])).to.deep.include(groups);
      for (const {match, count} of parts) {
        const given = imported(mixed, [], withCounterFacts(overlay, match, {side: 'Red'}));
        expect(given.units, JSON.stringify(match)).to.equal(count);
      }
    });

  it('by palette: what is in no deeper one keeps its own row, and an entry for it leaves the others alone', () => {
    const game = gameOf(
      ...inPalettes({'Units/A/x': 1, 'Units/A/y': 1, 'Units/B': 1}),
      ...inPalettes(Object.fromEntries(Array.from({length: 12}, (_, i) => [`Units/A/t${i}`, 1]))),
    );
    expect(groupsOf(game)).to.deep.equal({A: 14, B: 1});
    const split: Split = {match: {palette: 'Units/A'}, by: 'palette'};
    expect(Object.keys(groupsOf(game, [split]))).to.have.lengthOf(15);
    // the entry for a part is not undone by one for the whole that comes later
    let entered = withCounterFacts(overlay, {palette: 'Units/A/x'}, {side: 'Red'});
    entered = withCounterFacts(entered, {palette: 'Units/A'}, {side: 'Blue'});
    const {groups} = imported(game, [split], entered);
    expect(groups.find(({group}) => group === 'x')?.sides).to.deep.equal({Red: 1});
    expect(groups.find(({group}) => group === 'y')?.sides).to.deep.equal({Blue: 1});
  });

  it('splits a part again, and is split as before once sides were given', () => {
    const splits: readonly Split[] = [
      {match: whole, by: 'prototype'},
      {match: {...whole, prototypes: 'Ge'}, by: 'picture'},
    ];
    expect(groupsOf(mixed, splits)).to.deep.equal({Ru: 2, a: 1, b: 1});
    let entered = withCounterFacts(overlay, {...whole, prototypes: 'Ru'}, {side: 'Red'});
    entered = withCounterFacts(entered, {...whole, prototypes: 'Ge', image: 'a'}, {side: 'Blue'});
    // the next save knows no splits, only the entries
    expect(groupsOf(mixed, [], entered)).to.deep.equal({Ru: 2, a: 1, b: 1});
    expect(groupsOf(mixed, [], withoutSplit(entered, whole))).to.deep.equal({Units: 4});
  });

  it('has the prototypes of the slot where a save has none any more', () => {
    const slot =
      '<x.PieceSlot entryName="1 Gds" gpid="7">+/null/prototype;Guards\tpiece;;;g.svg;1 Gds/\tnull;0;0;7;0</x.PieceSlot><x.PrototypeDefinition name="Guards">+/null/piece;;;;/null;0;0;;0</x.PrototypeDefinition>';
    const text = moduleText.replace('</VASSAL.build.GameModule>', `${slot}</VASSAL.build.GameModule>`);
    const save = saveText.replace('Main Map;30;50;5;0', 'Main Map;30;50;7;0');
    const {pieces} = opened(bytesOf(text), zip({savedGame: save}));
    expect(pieces.find(({gpid}) => gpid === '7')?.prototypes).to.deep.equal(['Guards']);
  });
});

describe('VASSAL groups: two palettes that are called as sides are', () => {
  const tables: readonly (readonly [
    string,
    Readonly<Record<string, number>>,
    readonly string[] | undefined,
  ])[] = [
    ['at the first level', {'Axis/Infantry': 2, 'Allied/Infantry': 2}, ['Axis', 'Allied']],
    [
      'below others, with markers beside them',
      {'Units/German units': 2, 'Units/Soviet units': 1, 'Units/Markers': 5},
      ['German units', 'Soviet units'],
    ],
    ['three of them', {Germans: 1, Italians: 1, British: 1}, undefined],
    ['names of types', {Infantry: 2, Armour: 2}, undefined],
    ['seats of the module, which are guessed', {Red: 2, Blue: 2}, undefined],
  ];
  for (const [title, counts, names] of tables)
    it(title, () => {
      const game = gameOf(...inPalettes(counts));
      const {pair} = imported(game);
      expect(pair?.sides.map(({group}) => group)).to.deep.equal(names);
      if (!pair) return;
      const entered = pair.sides.reduce(
        (so, {group, match}) => withCounterFacts(so, match, {side: group}),
        overlay,
      );
      const after = imported(game, [], entered);
      expect(after.pair).to.be.undefined;
      expect(after.sides).to.include.members([...names!]);
      expect(
        after.groups.filter(({group}) => names!.includes(group)).map(({unassigned}) => unassigned),
      ).to.deep.equal([0, 0]);
    });
});

describe('VASSAL groups: two prototypes that are called as sides are', () => {
  const tables: readonly (readonly [
    string,
    readonly (readonly string[])[],
    readonly string[] | undefined,
  ])[] = [
    [
      'beside those of kinds',
      [['Common', 'SideNorth', 'Infantry'], ['Common', 'SideSouth'], ['Common']],
      ['SideNorth', 'SideSouth'],
    ],
    ['three of them', [['Axis'], ['Allied'], ['Soviet']], undefined],
    ['both on one counter', [['Axis'], ['Axis', 'Allied']], undefined],
    ['seats of the module, which are guessed', [['Red'], ['Blue']], undefined],
  ];
  for (const [title, prototypes, names] of tables)
    it(title, () => {
      const game = gameOf(...prototypes.map((own) => ({palette: ['All'], prototypes: own})));
      const {pair} = imported(game);
      expect(pair?.sides.map(({group}) => group)).to.deep.equal(names);
      const [one, other] = pair?.sides ?? [];
      if (!one || !other) return;
      // once one of them has a side, the other is asked about as any
      const half = withCounterFacts(overlay, one.match, {side: one.group});
      expect(imported(game, [], half).pair).to.be.undefined;
      const after = imported(game, [], withCounterFacts(half, other.match, {side: other.group}));
      expect(after.groups.map(({sides, unassigned}) => [sides, unassigned])).to.deep.equal([
        [{[one.group]: 1, [other.group]: 1}, 1],
      ]);
    });

  it('leave the palettes first', () => {
    const game = gameOf(
      {palette: ['Axis'], prototypes: ['North']},
      {palette: ['Allied'], prototypes: ['South']},
    );
    expect(imported(game).pair?.sides.map(({group}) => group)).to.deep.equal(['Axis', 'Allied']);
  });
});

describe('VASSAL kinds of counters', () => {
  const slots = (...names: readonly string[]) => names.map((name) => ({name, definition: '', path: []}));
  const typed = {definition: '+/null/mark;Type\tpiece;;;;x/Inf\tnull;0;0', name: 'x', path: []};
  const module = {
    ...read.module,
    slots: [...slots('Worker-1', 'Worker-2', '61 ID', '24 ID', 'Leader'), typed],
  };
  const kindsOf = (game: VassalGame, entered: OverlayDocument = overlay) =>
    imported({...game, module}, [], entered);
  const game = gameOf(
    {name: 'Worker-1'},
    {name: 'Worker-2'},
    {name: '61 ID'},
    {name: '24 ID'},
    {name: 'Leader'},
    {name: 'named by a player'},
    {name: 'named by a player'},
    {name: 'x', markers: {Type: 'Inf'}},
    {name: 'x', prototypes: ['Common', 'GermanTankDiv']},
    {name: 'x', markers: {UnitType: 'Marker'}},
  );

  it('come from marks, prototypes, and names that differ in a number', () => {
    expect(kindsOf(game).kindGroups.map(({name, match, count}) => [name, match, count])).to.have.deep.members(
      [
        ['Worker-*', {name: 'Worker-*'}, 2],
        ['* ID', {name: '* ID'}, 2],
        ['Inf', {marker: {Type: 'Inf'}}, 1],
        ['GermanTankDiv', {prototypes: 'GermanTankDiv'}, 1],
      ],
    );
  });

  const answers: readonly (readonly [string, CounterMatch, string, number])[] = [
    ['no unit', {name: 'Worker-*'}, 'none', 2],
    ['without a ZOC', {name: 'Worker-*'}, 'support', 2],
    ['a kind by a prototype', {prototypes: 'GermanTankDiv'}, 'hq', 1],
  ];
  for (const [title, match, type, count] of answers)
    it(`are asked once: ${title}`, () => {
      const all: OverlayDocument = {...overlay, counters: [{match: {name: '*'}, side: 'Red'}]};
      const before = kindsOf(game, all);
      // a side that is given later does not make a unit of it
      const entered = withCounterFacts(withCounterFacts(all, match, {type}), {gpid: '*'}, {side: 'Blue'});
      const after = kindsOf(game, entered);
      const units = Object.values(after.module['units'] as Record<string, {readonly type: string}>);
      if (type === 'none') expect(after.units).to.equal(before.units - count);
      else expect(units.filter((unit) => unit.type === type)).to.have.lengthOf(count);
      const own = after.kindGroups.find((one) => JSON.stringify(one.match) === JSON.stringify(match));
      expect(own?.types).to.deep.equal({[type]: count});
    });

  it('are asked about before all else where they may be no combat units', () => {
    const asked = (entered?: OverlayDocument): readonly string[] =>
      kindsOf(game, entered).kindGroups.flatMap(({name, isDoubtful}) => (isDoubtful ? [name] : []));
    expect(asked()).to.deep.equal(['Worker-*']);
    expect(asked(withCounterFacts(overlay, {name: 'Worker-*'}, {type: 'none'}))).to.deep.equal([]);
  });

  it('are guessed from the names of prototypes, too', () => {
    const units = kindsOf(game, {...overlay, counters: [{match: {name: '*'}, side: 'Red'}]});
    expect(units.kindGroups.find(({name}) => name === 'GermanTankDiv')?.types).to.deep.equal({mechanised: 1});
  });
});

describe('VASSAL names of units: the levels of a layer', () => {
  const level = (names: string, value: number): readonly [string, string] => [
    `emb2;Flip;128;A;;128;;;128;;;;1;false;0;0;a.png,b.png;${names};true;Steps;;;false;;1;1;true;;;;;1.0`,
    String(value),
  ];
  const save = (names: string): Uint8Array =>
    frontSave([
      {name: '61 ID', image: 'German_inf.svg', at: '0705', traits: [level(names, 1)]},
      {name: '24 ID', image: 'German_inf.svg', at: '0403', traits: [level(names, 2)]},
      {name: '30 ID', image: 'German_inf.svg', at: '0404', traits: [level(names, 1)]},
    ]);
  const tables: readonly (readonly [string, string, readonly string[]])[] = [
    ['a name for several counters: each has its own', 'Full,Reduced', ['61 ID', 'Reduced', '30 ID']],
    [
      'a name after each one’s own',
      '+ (full),+ (reduced)',
      ['61 ID (full)', '24 ID (reduced)', '30 ID (full)'],
    ],
  ];
  for (const [title, names, shown] of tables)
    it(title, () =>
      expect(opened(frontModule(), save(names)).pieces.map(({displayName}) => displayName)).to.deep.equal(
        shown,
      ),
    );
});
