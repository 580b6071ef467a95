import {openModule} from '../../src/phrases/modules.js';
import {checkModuleShape} from '../../src/phrases/module-shape.js';
import {expect} from 'chai';
import {type ImportOptions, Sides, type PlacedPiece, type VassalGame} from '../../src/vassal/index.js';
import {importGame as importUnnamed} from '../../src/vassal/import-game.js';
import {blankOverlay} from '../../src/vassal/overlay.js';
import {NO_UNITS} from '../../src/vassal/counters.js';
import {strengthsOf} from '../../src/vassal/sides.js';

import type {OverlayDocument} from '../../src/module/index.js';
import type {PieceLayer} from '../../src/vassal/piece-layers.js';
import {bytesOf, moduleText, opened, saveText, secrets, zip} from './files.js';
import {openGame} from '../open-game.js';

const game = opened(bytesOf(moduleText), zip({savedGame: saveText}));
const blank = blankOverlay(game.module);
const piece = (over: Partial<PlacedPiece>): PlacedPiece => ({
  ...game.pieces[1]!,
  markers: {},
  dynamic: {},
  expressions: {},
  labels: [],
  sides: [],
  prototypes: [],
  palette: [],
  images: [],
  name: 'x',
  ...over,
});

describe('VASSAL pieces: sides and strengths', () => {
  const slots = ['Side/German', 'nation/Allied', 'Nation/RU'].map((one) => {
    const [key = '', value = ''] = one.split('/');
    return {name: value, definition: `+/null/mark;${key}\tpiece;;;;x/${value}\tnull;0;0`, path: []};
  });
  const sides = new Sides({...game.module, slots, sides: ['Germans', 'Allies', 'Observer']});
  const guesses: readonly (readonly [string, Partial<PlacedPiece>, string | undefined, string])[] = [
    ['a mark', {markers: {Side: 'German'}}, 'Germans', 'German'],
    ['a property', {dynamic: {nation: 'Allied'}}, 'Allies', 'Allied'],
    ['the only side that may use it', {sides: ['Allies'], name: 'Tank'}, 'Allies', 'Tank'],
    ['its palette', {palette: ['Pieces', 'German', '130 Pz Div']}, 'Germans', 'German'],
    ['its prototypes', {prototypes: ['Allied_Infantry'], name: 'Foot'}, 'Allies', 'Foot'],
    ['its picture', {images: [{image: 'German_Infantry_3-2.png', dx: 0, dy: 0}]}, 'Germans', 'German'],
    ['nothing: a mark of a nation is a group', {markers: {Nation: 'RU'}}, undefined, 'RU'],
    [
      'nothing: the beginning of its picture is a group',
      {images: [{image: 'hero-thor.png', dx: 0, dy: 0}]},
      undefined,
      'hero',
    ],
  ];
  for (const [title, over, side, group] of guesses)
    it(`takes the side from ${title}`, () =>
      expect(sides.guess(piece(over))).to.deep.include(side === undefined ? {group} : {side, group}));

  const strengths: readonly (readonly [string, Partial<PlacedPiece>, object])[] = [
    ['marks', {markers: {Attack: '4', Defense: '5', Movement: '6'}}, {attack: 4, defence: 5, movement: 6}],
    ['one strength, and one for defence', {markers: {Strength: '4', Defence: '6'}}, {attack: 4, defence: 6}],
    ['all three', {markers: {Strength: '4', Attack: '5', Defence: '6'}}, {attack: 5, defence: 6}],
    ['one strength alone', {markers: {'Combat factor': '4', MF: '6'}}, {attack: 4, defence: 4, movement: 6}],
    ['two numbers of a label', {labels: ['10-8']}, {attack: 10, defence: 10, movement: 8}],
    ['three numbers of a name', {name: '1 Gds 4-5-6'}, {attack: 4, defence: 5, movement: 6}],
    [
      'a picture',
      {images: [{image: 'Moslem_Infantry_3-2_Nubian.png', dx: 0, dy: 0}]},
      {attack: 3, defence: 3, movement: 2},
    ],
    ['steps', {dynamic: {Steps: '3'}, labels: ['2-4']}, {steps: 3, attack: 2, defence: 2, movement: 4}],
    ['no date and no unit', {name: '12-6-1944', labels: ['II/21-3']}, {}],
  ];
  for (const [title, over, wanted] of strengths)
    it(`reads strengths from ${title}`, () => expect(strengthsOf(piece(over))).to.deep.equal(wanted));
});

describe('VASSAL games as modules of ours', () => {
  /** With the names of the module, as somebody asks for them. */
  const importGame: typeof importUnnamed = (game, options) => importUnnamed(game, {...options, names: true});

  it('makes a module that opens, with the units where they stand', () => {
    const made = importGame(game);
    if (!made.ok) throw new Error(JSON.stringify(made.faults));
    expect(checkModuleShape(made.value.module).ok).to.be.true;
    expect(openGame(made.value.module).ok).to.be.true;
    expect(made.value.module['map']).to.deep.include({
      layout: 'flat-top',
      label: 'CCRR',
      firstColumn: 1,
      shifted: 'even',
    });
    expect(made.value.module['units']).to.deep.equal({
      '1-foot': {
        side: 'blue',
        type: 'unit',
        name: '1 Foot (reduced)',
        attack: 3,
        defence: 3,
        movement: 4,
        steps: 2,
      },
    });
    expect(made.value.module['positions']).to.deep.equal({
      save: {units: {'1-foot': {at: '0302', steps: 1}}},
    });
    expect([...made.value.guessedSteps]).to.deep.equal([['1-foot', 'Steps']]);
    expect(made.value.module['x-vassal']).to.deep.include({notCounted: {hidden: 2, masked: 1}});
    expect([made.value.markers, made.value.maskedAt, made.value.offGrid]).to.deep.equal([1, ['0302'], 0]);
    for (const secret of secrets) expect(JSON.stringify(made.value)).not.to.contain(secret);
  });

  it('asks which map where there are two, and takes the one that is named', () => {
    const twice = moduleText
      .replace('mapName="Main Map"', 'mapName="North"')
      .replace(
        '</VASSAL.build.module.Map>',
        `</VASSAL.build.module.Map>${/<VASSAL\.build\.module\.Map .*?<\/VASSAL\.build\.module\.Map>/s.exec(moduleText)![0].replace('mapName="Main Map"', 'mapName="South"')}`,
      );
    const two: VassalGame = opened(bytesOf(twice));
    const asked = importGame(two);
    expect(!asked.ok && asked.faults[0]).to.include({
      expected: 'one map: "North", "South"',
      remedy: 'choose a map',
    });
    const south = importGame(two, {map: 'South'});
    expect(south.ok && [south.value.map, south.value.units]).to.deep.equal(['South', 1]);
    const east = importGame(two, {map: 'East'});
    expect(!east.ok && east.faults[0]!.found).to.equal('"East"');
  });

  it('makes points of regions, and says that VASSAL has no lines', () => {
    const region = (name: string, x: number): string =>
      `<x.Region name="${name}" originx="${x}" originy="50"/>`;
    const build = `<VASSAL.build.GameModule name="Rails"><VASSAL.build.module.PlayerRoster><entry>Red</entry></VASSAL.build.module.PlayerRoster><VASSAL.build.module.Map mapName="M"><x.BoardPicker><x.Board name="B"><x.RegionGrid>${region('Orel', 50)}${region('Kursk', 200)}</x.RegionGrid></x.Board></x.BoardPicker><x.SetupStack name="s" x="190" y="60"><x.PieceSlot entryName="Red 1">+/null/piece;;;red.png;Red 1/null;0;0</x.PieceSlot></x.SetupStack></VASSAL.build.module.Map></VASSAL.build.GameModule>`;
    const made = importGame(opened(bytesOf(build)));
    const rails = blankOverlay(opened(bytesOf(build)).module);
    if (!made.ok) throw new Error(JSON.stringify(made.faults));
    expect(checkModuleShape(made.value.module).ok).to.be.true;
    expect(made.value.module['positions']).to.deep.equal({
      start: {units: {'red-1': {at: 'kursk'}}, control: {kursk: 'red'}},
    });
    expect(made.value.problems.map(({found}) => found)).to.include('2 points without lines');
    const entered = importGame(opened(bytesOf(build)), {
      overlay: {
        ...rails,
        maps: {M: {lines: {'kursk/orel': 2, 'kursk/kiev': 1}, points: {orel: {city: true}, kiev: {}}}},
      },
    });
    expect(entered.ok && entered.value.module['map']).to.deep.include({
      lines: [{between: ['kursk', 'orel'], capacity: 2}],
      points: {orel: {name: 'Orel', x: 50, y: 50, city: true}, kursk: {name: 'Kursk', x: 200, y: 50}},
    });
    expect(entered.ok && entered.value.unmatched.map(({pointer}) => pointer)).to.deep.equal([
      '/maps/M/points/kiev',
      '/maps/M/lines/kursk~1kiev',
    ]);
    // empty points have no owner in VASSAL; a person may say that nobody holds one with units
    const owned = importGame(opened(bytesOf(build)), {
      overlay: {...rails, maps: {M: {control: {kursk: '', orel: 'Red', kiev: 'Red'}}}},
    });
    expect(owned.ok && owned.value.unmatched.map(({pointer}) => pointer)).to.deep.equal([
      '/maps/M/control/kiev',
    ]);
    expect(owned.ok && owned.value.module['positions']).to.deep.include({
      start: {units: {'red-1': {at: 'kursk'}}, control: {orel: 'red'}},
    });
  });

  it('puts what a person entered into the module: terrain, stacking, supply, a sheet; what the map does not have is left out', () => {
    const made = importGame(game, {
      overlay: {
        ...blank,
        maps: {
          'Main Map': {
            hexes: {
              '0302': {terrain: 'closed', name: 'Minsk'},
              '0303': {terrain: 'clear'},
              '9999': {terrain: 'closed'},
              '0304': {terrain: 'swamp of doom'},
            },
            hexsides: {
              '0302/0303': ['closed'],
              '0302/0306': ['closed'],
              '0303/0304': ['open'],
              '0101/9999': ['open'],
            },
            supplySources: {Blue: 'west', Green: 'east', Red: ['0801', '9901']},
          },
        },
        stacking: {limit: 3},
        rules: {retreat: 'russia-besieged'},
      },
    });
    if (!made.ok) throw new Error(JSON.stringify(made.faults));
    const {module} = made.value;
    const opened = openModule(module);
    expect(opened.ok).to.be.true;
    expect(module).to.deep.include({stacking: {limit: 3}, rules: {retreat: 'russia-besieged'}});
    expect(module['map']).to.deep.include({
      hexes: {'0302': {terrain: 'closed', name: 'Minsk'}, '0303': {terrain: 'clear'}},
      hexsides: {'0302/0303': ['closed'], '0303/0304': ['open']},
    });
    const {supplySources} = module['map'] as {supplySources: Record<string, readonly string[]>};
    expect(Object.keys(supplySources)).to.deep.equal(['blue', 'red']);
    expect(supplySources['red']).to.deep.equal(['0801']);
    expect(made.value.unmatched.map(({pointer}) => pointer)).to.deep.equal([
      '/maps/Main Map/hexes/9999',
      '/maps/Main Map/hexes/0304/terrain',
      '/maps/Main Map/hexsides/0302~10306',
      '/maps/Main Map/hexsides/0101~19999',
      '/maps/Main Map/supplySources/Green',
      '/maps/Main Map/supplySources/Red/1',
    ]);
    expect(supplySources['blue']!.every((label) => label.startsWith('01'))).to.be.true;
  });

  it('takes the sides of groups and the kinds of counters as a person entered them', () => {
    const all = (options: ImportOptions): ReturnType<typeof importGame> => importGame(game, options);
    const before = all({});
    const group = before.ok ? before.value.groups[0]!.group : '';
    const none = all({sides: new Map([[group, NO_UNITS]])});
    expect(none.ok && [none.value.units, none.value.groups[0]!.unassigned]).to.deep.equal([0, 0]);
    const match = {gpid: '1'};
    const red = all({
      sides: new Map([[group, 'Green']]),
      overlay: {...blank, counters: [{match, steps: 4, type: 'hq'}]},
    });
    expect(red.ok && red.value.module['units']).to.deep.include({
      '1-foot': {
        side: 'green',
        type: 'hq',
        name: '1 Foot (reduced)',
        attack: 3,
        defence: 3,
        movement: 4,
        steps: 4,
      },
    });
    expect(red.ok && red.value.sides).to.deep.equal(['Red', 'Blue', 'Green']);
  });

  const layer = (over: Partial<PieceLayer>): PieceLayer => ({
    name: 'Layer',
    command: '',
    levels: ['', ''],
    level: 1,
    isActive: true,
    canHide: false,
    ...over,
  });
  const layered: readonly (readonly [title: string, PieceLayer, steps: number | undefined, left?: number])[] =
    [
      ['Flip, full', layer({name: 'Flip'}), 2],
      ['Flip, flipped', layer({name: 'Flip', level: 2}), 2, 1],
      ['a command, flipped', layer({command: 'Flip unit', levels: [''], level: 1}), 2, 1],
      ['a picture laid over it, off', layer({name: 'Reduced', levels: [''], isActive: false}), 2],
      ['the names of levels', layer({levels: ['', '+ (reduced)'], level: 2}), 2, 1],
      ['four steps', layer({name: 'StepsLeft', levels: ['', '', '', ''], level: 3}), 4, 2],
      ['a name with numbers', layer({name: 'StepsLost', levels: ['', '+ (5 of 6 steps)'], level: 2}), 6, 5],
      ['a number of lost steps', layer({levels: ['', '2 steps lost'], level: 2}), 3, 1],
      ['levels that count down', layer({levels: ['4', '3', '2', '1'], level: 2}), 4, 3],
      [
        'levels that name a strength',
        layer({levels: ['+ (Strength=3)', '+ (Strength=2)', '+ (Strength=1)', '+ (Destroyed)'], level: 2}),
        3,
        2,
      ],
      ['a reduced side in brackets', layer({levels: ['GE 8', '(GE 8)'], level: 2}), 2, 1],
      ['another side in brackets', layer({levels: ['GE 8', '(GE 9)'], level: 2}), undefined],
      ['a strength that grows', layer({levels: ['Str 1', 'Str 2'], level: 2}), undefined],
      [
        'levels that count down behind the full one',
        layer({levels: ['', '2 steps', '1 step'], level: 3}),
        3,
        1,
      ],
      ['levels that count up', layer({levels: ['1', '2', '3'], level: 2}), undefined],
      ['strengths in place of steps', layer({levels: ['4-4-3', '3-3-3'], level: 2}), undefined],
      ['full, reduced or eliminated', layer({levels: ['Full', 'Reduced', 'Eliminated'], level: 2}), 2, 1],
      ['a counter that is destroyed or not', layer({name: 'Flip', levels: ['', 'Destroyed']}), undefined],
      ['KIA laid over a counter, off', layer({name: 'KIA', levels: [''], isActive: false}), undefined],
      ['another layer', layer({name: 'Moved', levels: [''], level: 1}), undefined],
      ['a table', layer({name: 'Steps', levels: new Array<string>(30).fill('')}), undefined],
    ];
  for (const [title, one, steps, left] of layered)
    it(`guesses steps from a layer: ${title}`, () => {
      const counters = {...game, pieces: [{...game.pieces[1]!, layers: [one]}]};
      const read = (
        layers: Record<string, boolean>,
        own: OverlayDocument['counters'] = [],
        unitTypes: NonNullable<OverlayDocument['unitTypes']> = {},
      ): readonly [unknown, unknown, number] => {
        const made = importGame(counters, {overlay: {...blank, layers, counters: own, unitTypes}});
        if (!made.ok) throw new Error(JSON.stringify(made.faults));
        const {units, positions} = made.value.module as Record<string, Record<string, object>>;
        const [unit] = Object.values(units!) as {readonly steps?: number}[];
        const [placed] = Object.values((positions!['save'] as {units: object}).units) as {
          readonly steps?: number;
        }[];
        return [unit!.steps, placed!.steps, made.value.guessedSteps.size];
      };
      expect(read({})).to.deep.equal([steps, left, steps === undefined ? 0 : 1]);
      // a person says that the layer shows something else, or that it does show steps
      expect(read({[one.name]: false})).to.deep.equal([undefined, undefined, 0]);
      const entered = read({[one.name]: true});
      expect(entered[2]).to.equal(0);
      if (steps === undefined) return;
      expect(entered).to.deep.equal([steps, left, 0]);
      // the steps of the counter are entered: nothing is guessed, and the layer says how many are lost
      expect(read({}, [{match: {name: '*'}, steps}])).to.deep.equal([steps, left, 0]);
      const ofType = read({}, [{match: {name: '*'}, type: 'foot'}], {foot: {steps}});
      expect(ofType).to.deep.equal([steps, left, 0]);
    });

  const gone: readonly (readonly [title: string, PieceLayer])[] = [
    ['destroyed', layer({name: 'Flip', levels: ['', 'Destroyed'], level: 2})],
    ['KIA over it', layer({name: 'KIA', levels: [''], canHide: true})],
    ['the last of the steps', layer({levels: ['2', '1', '0'], level: 3})],
    ['dead behind the steps', layer({name: 'Steps', levels: ['', 'one left', 'dead'], level: 3})],
  ];
  for (const [title, one] of gone)
    it(`takes no counter that is gone for a unit: ${title}`, () => {
      const units = (layers: readonly PieceLayer[]): number | undefined => {
        const made = importGame({...game, pieces: [{...game.pieces[1]!, layers}]});
        return made.ok ? made.value.units : undefined;
      };
      expect([units([one]), units([{...one, level: 1, isActive: one.levels.length > 1}])]).to.deep.equal([
        0, 1,
      ]);
    });

  it('shows the expressions of strengths as they are written, until somebody tells the strength', () => {
    const expressions = {Attack: '{Steps * 2}', Movement: '{Moved ? 0 : 4}', Colour: '{1}', Defence: '{3}'};
    const counters = {
      ...game,
      pieces: [{...game.pieces[1]!, labels: [], dynamic: {Defence: '5'}, expressions}],
    };
    const kindOf = (entered: object): object | undefined => {
      const made = importGame(counters, {overlay: {...blank, counters: [{match: {gpid: '1'}, ...entered}]}});
      return made.ok ? made.value.kinds[0] : undefined;
    };
    expect(kindOf({})).to.deep.include({
      defence: 5,
      expressions: {attack: '{Steps * 2}', movement: '{Moved ? 0 : 4}'},
    });
    expect(kindOf({})).to.not.include.keys('attack');
    expect(kindOf({attack: 2})).to.deep.include({attack: 2, expressions: {movement: '{Moved ? 0 : 4}'}});
  });

  it('keeps what is lost where a person tells another number of steps', () => {
    const counters = {...game, pieces: [{...game.pieces[1]!, layers: [layer({name: 'Flip', level: 2})]}]};
    const made = importGame(counters, {
      overlay: {...blank, counters: [{match: {gpid: '1'}, steps: 4}]},
    });
    expect(made.ok && made.value.module['positions']).to.deep.equal({
      save: {units: {'1-foot': {at: '0302', steps: 3}}},
    });
    expect(made.ok && made.value.kinds[0]).to.not.include.keys('guessedFrom');
  });

  it('offers terrain that stops mechanised units where there are some, or where an overlay has it', () => {
    const kinds = (made: ReturnType<typeof importGame>): readonly string[] =>
      Object.keys(made.ok ? (made.value.module['map'] as {terrain: object}).terrain : {});
    expect(kinds(importGame(game))).not.to.include('closed-to-mechanised');
    const tanks = {...game, pieces: [{...game.pieces[1]!, name: '4 Pz Div'}]};
    expect(kinds(importGame(tanks))).to.include('closed-to-mechanised');
    const maps = {'Main Map': {hexes: {'0303': {terrain: 'closed-to-mechanised'}}}};
    const made = importGame(game, {overlay: {...blank, maps}});
    if (!made.ok) throw new Error(JSON.stringify(made.faults));
    expect(made.value.module['map']).to.deep.include({hexes: {'0303': {terrain: 'closed-to-mechanised'}}});
    expect(openModule(made.value.module).ok).to.be.true;
  });

  it('gives each of 20,000 units of one name its own', () => {
    const many: VassalGame = {...game, pieces: Array.from({length: 20_000}, () => game.pieces[1]!)};
    const made = importGame(many);
    expect(made.ok && made.value.units).to.equal(20_000);
  });
});
