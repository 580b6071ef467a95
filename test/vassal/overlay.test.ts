import {readFile} from 'node:fs/promises';
import {expect} from 'chai';
import fc from 'fast-check';
import type {
  CounterMatch,
  HexMapDocument,
  ModuleDocument,
  OverlayDocument,
  OverlayMap,
} from '../../src/module/index.js';
import {canonical, faultLine} from '../../src/module/index.js';
import {keysOf} from '../../src/module/fault.js';
import type {OverlayKeys} from '../../src/vassal/index.js';
import {
  blankOverlay,
  fingerprintOf,
  importGame,
  mergeOverlays,
  openOverlay,
  readOverlayLink,
  withTheirs,
  writeOverlayLink,
  type MergedOverlays,
  type PlacedPiece,
} from '../../src/vassal/index.js';
import {asPattern, CounterRules, fits} from '../../src/vassal/counter-rules.js';
import {checkModule} from '../../src/rules/index.js';
import {tellEdited} from '../../src/vassal/edited-map.js';
import {openStoredOverlay} from '../../src/vassal/open-overlay.js';
import {tellCounters, tellTerrain, toldOfCounters, withoutParts} from '../../src/vassal/overlay.js';
import {crc32} from '../../src/share/bytes.js';
import {bytesOf, moduleText, opened, saveText, secrets, zip} from './files.js';

const game = opened(bytesOf(moduleText), zip({savedGame: saveText}));
const blank = blankOverlay(game.module);
const [piece] = game.pieces.filter(({gpid}) => gpid === '1') as [PlacedPiece];
const MAP = 'Main Map';

/** Names that JavaScript does not reserve. */
const word = fc.stringMatching(/^[a-z]{1,6}$/).filter((text) => !(text in {}));
const hexName = fc.constantFrom('0101', '0202', '0303', '0404');
const kind = fc.constantFrom('clear', 'closed', 'lake');
const mapPart: fc.Arbitrary<OverlayMap> = fc.record(
  {
    hexes: fc.dictionary(hexName, fc.record({terrain: kind, name: word}, {requiredKeys: []})),
    hexsides: fc.dictionary(fc.constantFrom('0101/0102', '0202/0203'), fc.constant(['closed'])),
    terrainComplete: fc.constant(true as const),
    lines: fc.dictionary(fc.constantFrom('orel/kursk', 'orel/kiev'), fc.integer({min: 1, max: 9})),
    control: fc.dictionary(word, fc.constantFrom('Red', 'Blue', '')),
    supplySources: fc.dictionary(fc.constantFrom('Red', 'Blue'), fc.constantFrom('west', 'east')),
  },
  {requiredKeys: []},
) as fc.Arbitrary<OverlayMap>;
const overlays: fc.Arbitrary<OverlayDocument> = fc
  .record(
    {
      sides: fc.dictionary(word, fc.record({colour: fc.constant('red')}, {requiredKeys: []}), {maxKeys: 2}),
      counters: fc.uniqueArray(
        fc.record({
          match: fc.record({gpid: fc.integer({min: 1, max: 9}).map(String)}),
          steps: fc.integer({min: 1, max: 9}),
        }),
        {selector: ({match}) => match.gpid},
      ),
      layers: fc.dictionary(word, fc.boolean()),
      maps: fc.dictionary(fc.constantFrom(MAP, 'North'), mapPart),
      stacking: fc.record({limit: fc.integer({min: 1, max: 9})}),
      rules: fc.record({retreat: fc.constantFrom('wwii-battle-series', 'russia-besieged')}),
    },
    {requiredKeys: []},
  )
  .map((told) => ({...blank, ...told}));
const merged = (mine: OverlayDocument, theirs: OverlayDocument): MergedOverlays => {
  const both = mergeOverlays(mine, theirs);
  if (!both.ok) throw new Error(JSON.stringify(both.faults));
  return both.value;
};
const valueOf = <T>(
  read: {readonly ok: true; readonly value: T} | {readonly ok: false; readonly faults: unknown},
): T => {
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
};
const faultsOf = (document: object): readonly string[] => {
  const read = openOverlay(document);
  return read.ok ? [] : read.faults.map(faultLine);
};

describe('which counters an overlay means', () => {
  const patterns: readonly (readonly [pattern: string, text: string, fits: boolean])[] = [
    ['', '', true],
    ['*', 'anything', true],
    ['Pz*', 'Pz 4', true],
    ['Pz*', '4 Pz', false],
    ['*Pz*', '4 Pz', true],
    ['a*b*c', 'aXbYc', true],
    ['a*b*c', 'acb', false],
    ['ab*ba', 'aba', false],
    ['a\\*b', 'a*b', true],
    ['a\\*b', 'aXb', false],
    ['Pz', 'pz', false],
  ];
  for (const [pattern, text, wanted] of patterns)
    it(`"${pattern}" ${wanted ? 'fits' : 'does not fit'} "${text}"`, () =>
      expect(fits(pattern, text)).to.equal(wanted));

  it('writes any text as a pattern that fits it', () =>
    fc.assert(fc.property(fc.string(), (text) => fits(asPattern(text), text))));

  const marked: PlacedPiece = {
    ...piece,
    name: '4 Pz Div',
    images: [{image: 'ge-pz.svg', dx: 0, dy: 0}],
    palette: ['Units', 'German', '4 Army'],
    markers: {Nation: 'GE'},
    dynamic: {Steps: '3'},
  };
  const matches: readonly (readonly [CounterMatch, boolean])[] = [
    [{gpid: '1'}, true],
    [{gpid: '*'}, true],
    [{name: '*Pz*'}, true],
    [{image: 'ge-*'}, true],
    [{beginning: 'ge'}, true],
    [{beginning: 'ge-pz'}, false],
    [{palette: 'German'}, true],
    [{palette: 'German/4 Army'}, true],
    [{palette: 'Units/4 Army'}, false],
    [{palette: 'Germ'}, false],
    [{marker: {Nation: 'G*'}}, true],
    [{marker: {Nation: 'GE', Steps: '3'}}, true],
    [{marker: {Nation: 'GE', Steps: '4'}}, false],
    [{marker: {toString: '*'}}, false],
    [{gpid: '1', name: 'Foot'}, false],
  ];
  for (const [match, wanted] of matches)
    it(`${JSON.stringify(match)} ${wanted ? 'fits' : 'does not fit'}`, () =>
      expect(new CounterRules([{match, steps: 2}]).factsOf(marked)).to.deep.equal(wanted ? {steps: 2} : {}));

  it('takes of several entries the last one, field by field', () =>
    expect(
      new CounterRules([
        {match: {name: '*'}, side: 'Red', steps: 2},
        {match: {gpid: '1'}, steps: 3},
        {match: {palette: 'German'}, side: 'Blue'},
      ]).factsOf(marked),
    ).to.deep.equal({side: 'Blue', steps: 3}));
});

describe('an overlay as a document', () => {
  it('names its module by name, version and two checksums, which another version changes apart', () => {
    expect(blank.overlay).to.deep.include({module: 'The ford', version: '1.0'});
    const of = (text: string): ReturnType<typeof fingerprintOf> =>
      fingerprintOf(opened(bytesOf(text)).module);
    const now = of(moduleText);
    const sum = (text: string): string => crc32(bytesOf(text)).toString(16).padStart(8, '0');
    // as docs/format.md has the fields and their order
    const numbering = '["hex","column","","$gridLocation$",[false,1,2],[false,1,2],false,false,false]';
    expect(now).to.deep.equal({
      grids: sum(`[["Main Map",["Ford",["hex",20,30,52,60,false,${numbering}]]]]`),
      counters: sum('["1","2","9"]'),
    });
    expect(of(moduleText.replace('dx="52"', 'dx="52.0004"'))).to.deep.equal(now);
    expect(of(moduleText.replace('name="The ford"', 'name="The bridge"'))).to.deep.equal(now);
    const moved = of(moduleText.replace('dx="52"', 'dx="52.001"'));
    expect([moved.grids === now.grids, moved.counters]).to.deep.equal([false, now.counters]);
    const more = of(moduleText.replace('gpid="2"', 'gpid="22"'));
    expect([more.grids, more.counters === now.counters]).to.deep.equal([now.grids, false]);
  });

  it('says what does not fit another version, and uses what does', () => {
    const next = opened(bytesOf(moduleText.replace('ford" version="1.0"', 'ford" version="1.1"')));
    const made = importGame(next, {overlay: {...blank, maps: {[MAP]: {hexes: {'9999': {}}}}}});
    expect(made.ok && made.value.misfits.map(faultLine)).to.deep.equal([
      '/overlay/version: expected version "1.1", which is open, found version "1.0"; everything that still fits is used',
      '/maps/Main Map/hexes/9999: expected a hex of this map, found "9999"; left out: this version of the module may differ',
    ]);
  });

  const left = 'left out: this version of the module may differ';
  const slot = 'left out: another version of the module, or an extension, may have it';
  const elsewhere: readonly (readonly [title: string, says: Partial<OverlayDocument>, faults: string])[] = [
    [
      'a map',
      {maps: {North: {hexes: {'0101': {terrain: 'lake'}}}}},
      `/maps/North: expected a map of this module: "Main Map", found "North"; ${left}`,
    ],
    ['the map that is played on', {map: 'North'}, '/map: expected a map of this module'],
    [
      'a grid',
      {maps: {[MAP]: {grid: {kind: 'grid', name: 'North'}}}},
      `/maps/Main Map/grid: expected a grid of this map, found "North"; ${left}`,
    ],
    [
      'the slot of a counter',
      {
        counters: [
          {match: {gpid: '1'}, steps: 2},
          {match: {gpid: '77', name: '*'}, steps: 3},
        ],
      },
      `/counters/1: expected the gpid of a slot of this module, found the slot "77"; ${slot}`,
    ],
    [
      'the side that holds a hex',
      {maps: {[MAP]: {hexes: {'0302': {name: 'Minsk', control: 'Green'}}}}},
      `/maps/Main Map/hexes/0302/control: expected a side of this game, found "Green"; ${left}`,
    ],
    [
      'hexes that supply comes from',
      {maps: {[MAP]: {supplySources: {Red: ['9901', '0302', '9902'], Green: 'east'}}}},
      [
        `/maps/Main Map/supplySources/Green: expected a side of this game, found "Green"; ${left}`,
        `/maps/Main Map/supplySources/Red/0: expected a hex of this map, found "9901"; ${left}`,
        `/maps/Main Map/supplySources/Red/2: expected a hex of this map, found "9902"; ${left}`,
      ].join('\n'),
    ],
    [
      'a road',
      {
        maps: {
          [MAP]: {
            roads: [
              ['0302', '0303'],
              ['0302', '0306'],
            ],
          },
        },
      },
      `/maps/Main Map/roads/1: expected hexes of this map that touch, found a chain with a gap; ${left}`,
    ],
    [
      'a side with a stacking limit',
      {stacking: {limit: {Red: 3, Green: 2}}},
      `/stacking/limit/Green: expected a side of this game, found "Green"; ${left}`,
    ],
  ];
  for (const [title, says, faults] of elsewhere)
    it(`says that the module does not have ${title}, and can be without it`, () => {
      const made = valueOf(importGame(game, {overlay: {...blank, ...says}}));
      expect(made.misfits.map(faultLine).join('\n')).to.contain(faults);
      expect(checkModule(made.module).ok).to.equal(true);
      const rest = withoutParts(
        {...blank, ...says},
        made.misfits.map(({pointer}) => keysOf(pointer)),
      );
      expect(faultsOf(rest)).to.deep.equal([]);
      const again = valueOf(importGame(game, {overlay: rest}));
      expect(again.misfits).to.deep.equal([]);
      // whatever fits is there with and without the rest
      expect(again.module).to.deep.equal(made.module);
    });

  it('has a place for counters that only the save has', () => {
    const ids = game.pieces.flatMap(({gpid}) => gpid ?? []);
    expect(game.module.slots.map(({gpid}) => gpid)).not.to.include.members(ids);
    const overlay = {...blank, counters: ids.map((gpid) => ({match: {gpid}, steps: 2}))};
    expect(valueOf(importGame(game, {overlay})).misfits).to.deep.equal([]);
  });

  const wrong: readonly (readonly [title: string, says: object, fault: string])[] = [
    [
      'a reading of no rule',
      {rules: {options: {foo: 'bar'}}},
      '/rules/options/foo: expected an option of the rules, found "foo"',
    ],
    ['an unknown field', {countres: []}, '/countres: "countres" is no field here; did you mean "counters"'],
    ['no condition', {counters: [{match: {}}]}, '/counters/0/match: expected at least one of gpid'],
    [
      'an unknown type',
      {counters: [{match: {gpid: '1'}, type: 'unti'}]},
      '/counters/0/type: expected a type',
    ],
    [
      'unknown terrain',
      {maps: {M: {hexes: {'0101': {terrain: 'clsed'}}}}},
      '/maps/M/hexes/0101/terrain: expected a kind of terrain',
    ],
    [
      'an unknown hexside',
      {maps: {M: {hexsides: {'0101/0102': ['wal']}}}},
      '/maps/M/hexsides/0101~10102/0: expected a kind of hexside',
    ],
    [
      'one hex for a hexside',
      {maps: {M: {hexsides: {'0101': []}}}},
      '/maps/M/hexsides/0101: expected two hexes with "/" between them',
    ],
    ['one end of a line', {maps: {M: {lines: {orel: 2}}}}, '/maps/M/lines/orel: expected two regions'],
    ['an unknown edge', {maps: {M: {supplySources: {Red: 'up'}}}}, '/maps/M/supplySources/Red: expected'],
    ['a sheet that is none', {rules: {retreat: 'wwii'}}, '/rules/retreat: expected'],
    [
      'terrain closed to an unknown type',
      {terrain: {bog: {prohibited: ['tank']}}},
      '/terrain/bog/prohibited/0: expected a unit type of this module',
    ],
    [
      'a checksum that is none',
      {overlay: {module: 'A', fingerprint: {grids: '1', counters: ''}}},
      '/overlay',
    ],
    ['a key of JavaScript', JSON.parse('{"layers": {"__proto__": true}}') as object, '/layers/__proto__'],
  ];
  for (const [title, says, fault] of wrong)
    it(`is refused with the place of ${title}`, () =>
      expect(faultsOf({...blank, ...says}).join('\n')).to.contain(fault));

  it('says once that it has too many sides', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const sides = Object.fromEntries(names.map((side) => [side, {}]));
    const more = names.map((side) => ({match: {gpid: side}, side}));
    for (const says of [{sides}, {counters: more}])
      expect(faultsOf({...blank, ...says})).to.deep.equal(['/sides: expected at most 8, found 9 sides']);
  });

  it('is right whatever the entries are', () =>
    fc.assert(fc.property(overlays, (overlay) => faultsOf(overlay).length === 0)));

  it('is right as the docs write one by hand', async () => {
    const [, json = ''] = /```json\n([^]*?)```/.exec(await readFile('docs/beside-vassal.md', 'utf8')) ?? [];
    expect(faultsOf(JSON.parse(json) as object)).to.deep.equal([]);
  });

  it('keeps what is right of what a browser kept', () => {
    const {stacking, ...rest} = openStoredOverlay({...blank, stacking: {limit: 3}, counters: 'none'})!;
    expect(stacking).to.deep.equal({limit: 3});
    expect(rest).to.deep.equal(blank);
    for (const lost of [undefined, 'x', [], {}]) expect(openStoredOverlay(lost)).to.equal(undefined);
  });

  it('takes the place of what was said before of the same counters, and takes it back', () => {
    const one = tellCounters(blank, {gpid: '1'}, {steps: 2});
    const both = tellCounters(tellCounters(one, {gpid: '2'}, {steps: 3}), {gpid: '1'}, {type: 'hq'});
    expect(both.counters).to.deep.equal([
      {match: {gpid: '2'}, steps: 3},
      {match: {gpid: '1'}, steps: 2, type: 'hq'},
    ]);
    expect(toldOfCounters(both, {gpid: '2'})).to.deep.include({steps: 3});
    const less = tellCounters(both, {gpid: '1'}, {steps: undefined, type: undefined});
    expect(tellCounters(less, {gpid: '2'}, {steps: undefined})).to.deep.equal(blank);
  });

  it('knows one hexside by both names, and keeps what else is said of a hex', () => {
    const maps = {[MAP]: {hexes: {'0101': {name: 'Orel'}}, hexsides: {'0102/0101': ['coast']}}};
    const told = tellTerrain({...blank, maps}, MAP, ['0101', '0101/0102'], 'closed');
    expect(told.maps).to.deep.equal({
      [MAP]: {hexes: {'0101': {name: 'Orel', terrain: 'closed'}}, hexsides: {'0101/0102': ['closed']}},
    });
    expect(tellTerrain(told, MAP, ['0101', '0102/0101'], undefined).maps).to.deep.equal({
      [MAP]: {hexes: {'0101': {name: 'Orel'}}, hexsides: {}},
    });
  });
});

describe('a map that was edited over', () => {
  const told: OverlayDocument = {
    ...blank,
    maps: {
      [MAP]: {
        hexes: {'0302': {terrain: 'closed'}, '9999': {terrain: 'lake'}},
        hexsides: {'0302/0303': ['closed'], '0101/9999': ['open']},
        supplySources: {Blue: 'west'},
      },
    },
  };
  const importOf = (overlay: OverlayDocument): {document: ModuleDocument; keys: OverlayKeys} => {
    const made = importGame(game, {overlay});
    const checked = made.ok ? checkModule(made.value.module) : made;
    if (!made.ok || !checked.ok) throw new Error(JSON.stringify([made, checked]));
    return {document: checked.value.printed, keys: made.value.keys};
  };
  const {document: before, keys} = importOf(told);
  const edited = (change: (map: HexMapDocument) => HexMapDocument): OverlayDocument => {
    const {map} = before;
    return map.kind === 'hex' ? tellEdited(told, MAP, before, {...before, map: change(map)}, keys) : told;
  };

  it('says what was told where nothing was drawn', () => expect(edited((map) => map)).to.deep.equal(told));

  it('says the same again when it is imported, whatever the overlay', () =>
    fc.assert(
      fc.property(overlays, (overlay) => {
        const {document, keys: own} = importOf(overlay);
        const again = tellEdited(overlay, MAP, document, document, own);
        expect(importOf(again).document).to.deep.equal(document);
      }),
      {numRuns: 30},
    ));

  it('has what was drawn: terrain of its own, hexsides, supply, ground painted clear', () =>
    expect(
      edited((map) => ({
        ...map,
        terrain: {...map.terrain, bog: {name: 'Bog'}},
        hexes: {'0303': {terrain: 'bog', name: 'Mga'}},
        hexsides: {...map.hexsides, '0303/0304': ['coast']},
        supplySources: {...map.supplySources, 'side-1': ['0801']},
      })),
    ).to.deep.equal({
      ...told,
      terrain: {bog: {name: 'Bog'}},
      maps: {
        [MAP]: {
          hexes: {
            '9999': {terrain: 'lake'},
            '0303': {terrain: 'bog', name: 'Mga'},
            '0302': {terrain: 'clear'},
          },
          hexsides: {'0101/9999': ['open'], '0302/0303': ['closed'], '0303/0304': ['coast']},
          supplySources: {Blue: 'west', Red: ['0801']},
        },
      },
    }));
});

describe('two overlays as one', () => {
  it('are the same where both are the same', () =>
    fc.assert(
      fc.property(overlays, (overlay) => {
        expect(merged(overlay, overlay)).to.deep.equal({
          merged: overlay,
          differences: [],
          added: 0,
          uncompleted: [],
        });
      }),
    ));

  it('have everything of both, mine where they differ, and theirs where it is taken', () =>
    fc.assert(
      fc.property(overlays, overlays, (mine, theirs) => {
        const both = merged(mine, theirs);
        expect(faultsOf(both.merged)).to.deep.equal([]);
        // merging again brings nothing new
        const again = merged(both.merged, theirs);
        expect([again.merged, again.added]).to.deep.equal([both.merged, 0]);
        expect(merged(both.merged, mine)).to.deep.include({differences: [], added: 0});
        const taken = withTheirs(both.merged, both.differences);
        expect(merged(taken, theirs).differences).to.deep.equal([]);
      }),
    ));

  const complete: readonly (readonly [title: string, mine: OverlayMap, theirs: OverlayMap, both: boolean])[] =
    [
      [
        'one is, and the other has less',
        {hexes: {'0101': {terrain: 'lake'}}, terrainComplete: true},
        {},
        true,
      ],
      [
        'one is, and the other says something else of the same place',
        {hexes: {'0101': {terrain: 'lake'}}, terrainComplete: true},
        {hexes: {'0101': {terrain: 'closed'}}},
        true,
      ],
      [
        'one is, and the other has more',
        {terrainComplete: true},
        {hexes: {'0101': {terrain: 'lake'}}},
        false,
      ],
      ['clear ground is no more', {terrainComplete: true}, {hexes: {'0101': {terrain: 'clear'}}}, true],
      ['a name is no terrain', {terrainComplete: true}, {hexes: {'0101': {name: 'Orel'}}}, true],
      [
        'a hexside has two names',
        {hexsides: {'0101/0102': ['closed']}, terrainComplete: true},
        {hexsides: {'0102/0101': ['closed']}},
        true,
      ],
      ['a hexside more', {terrainComplete: true}, {hexsides: {'0102/0101': ['closed']}}, false],
      [
        'both are, of different places',
        {hexes: {'0101': {terrain: 'lake'}}, terrainComplete: true},
        {hexes: {'0202': {terrain: 'lake'}}, terrainComplete: true},
        true,
      ],
      ['none is', {hexes: {'0101': {terrain: 'lake'}}}, {}, false],
    ];
  for (const [title, one, other, isComplete] of complete)
    it(`are ${isComplete ? '' : 'not '}told to be complete where ${title}`, () => {
      const of = (map: OverlayMap): OverlayDocument => ({...blank, maps: {[MAP]: map}});
      for (const [mine, theirs] of [
        [one, other],
        [other, one],
      ] as const)
        expect(merged(of(mine), of(theirs)).merged.maps![MAP]!.terrainComplete).to.equal(
          isComplete ? true : undefined,
        );
    });

  const uncompleted: readonly (readonly [title: string, theirs: OverlayMap, places: number | undefined])[] = [
    ['nothing new', {hexes: {'0101': {terrain: 'closed'}, '0202': {name: 'Orel'}}}, undefined],
    ['one hex', {hexes: {'0101': {terrain: 'lake'}, '0202': {terrain: 'lake'}}}, 1],
    ['a hexside by both its names', {hexsides: {'0202/0203': ['closed'], '0203/0202': ['closed']}}, 1],
    ['hexes and a hexside', {hexes: {'0202': {terrain: 'lake'}}, hexsides: {'0202/0203': ['closed']}}, 2],
    ['a hex, and is complete itself', {hexes: {'0202': {terrain: 'lake'}}, terrainComplete: true}, undefined],
  ];
  for (const [title, map, places] of uncompleted)
    it(`say whether a complete map is complete no more where the other tells ${title}`, () => {
      const of = (one: OverlayMap): OverlayDocument => ({...blank, maps: {[MAP]: one}});
      const mine = of({hexes: {'0101': {terrain: 'lake'}}, terrainComplete: true});
      const both = merged(mine, of(map));
      expect(both.uncompleted).to.deep.equal(places === undefined ? [] : [{map: MAP, places}]);
      expect(both.merged.maps![MAP]!.terrainComplete).to.equal(places === undefined ? true : undefined);
      expect(merged(of(map), mine).uncompleted).to.deep.equal([]);
    });

  it('are the same from either side, but for the places where they differ and one was chosen', () =>
    fc.assert(
      fc.property(overlays, overlays, (mine, theirs) => {
        const [here, there] = [merged(mine, theirs), merged(theirs, mine)];
        const sorted = ({counters = [], errata = [], ...rest}: OverlayDocument): unknown =>
          canonical([rest, counters.map(canonical).toSorted(), errata.map(canonical).toSorted()]);
        expect(sorted(withTheirs(here.merged, here.differences))).to.equal(sorted(there.merged));
        const places = ({differences}: MergedOverlays, turned: boolean): readonly string[] =>
          differences
            .map(({path, mine: own, theirs: other}) =>
              canonical([path, turned ? [other, own] : [own, other]]),
            )
            .toSorted();
        expect(places(here, false)).to.deep.equal(places(there, true));
      }),
    ));

  it('with a hundred thousand entries are refused, and with the most that are allowed merge in one pass', () => {
    const entries = (count: number, steps: number): OverlayDocument => ({
      ...blank,
      counters: Array.from({length: count}, (_, i) => ({match: {gpid: String(i)}, steps})),
    });
    expect(faultsOf(entries(100_000, 1))).to.deep.equal([
      '/counters: expected at most 20000, found 100000 entries',
    ]);
    const [mine, theirs] = [entries(20_000, 1), entries(20_000, 2)];
    expect(faultsOf(mine)).to.deep.equal([]);
    const both = merged(mine, theirs);
    expect(both.differences).to.have.length(20_000);
    expect(withTheirs(both.merged, both.differences)).to.deep.equal(theirs);
  });

  it('show both where they differ, at its place', () => {
    const counters = (steps: number): NonNullable<OverlayDocument['counters']> => [
      {match: {gpid: '1'}, side: 'Red', steps},
    ];
    const mine = {...blank, counters: counters(2), maps: {[MAP]: {hexes: {'0101': {terrain: 'lake'}}}}};
    const theirs = {
      ...blank,
      counters: [{match: {gpid: '2'}, side: 'Blue'}, ...counters(3)],
      maps: {[MAP]: {hexes: {'0101': {terrain: 'sea'}, '0102': {terrain: 'sea'}}}},
    };
    const both = merged(mine, theirs);
    expect(
      both.differences.map(({pointer, mine: own, theirs: other}) => [pointer, own, other]),
    ).to.deep.equal([
      ['/counters/1/steps', 2, 3],
      ['/maps/Main Map/hexes/0101/terrain', 'lake', 'sea'],
    ]);
    expect(both.added).to.equal(2);
    expect(withTheirs(both.merged, both.differences.slice(0, 1)).counters![1]).to.deep.include({steps: 3});
  });

  it('are refused where they lie over two modules', () => {
    const other = {...blank, overlay: {module: 'The bridge'}};
    const both = mergeOverlays(blank, other);
    expect(!both.ok && both.faults.map(faultLine)).to.deep.equal([
      '/overlay/module: expected an overlay of "The ford", found "The bridge"; open it beside its own module',
    ]);
  });
});

describe('an overlay in a link', () => {
  it('is read back as it was, in an address or alone', async () => {
    await fc.assert(
      fc.asyncProperty(overlays, async (overlay) => {
        const link = await writeOverlayLink(overlay);
        if (!link.ok) throw new Error(JSON.stringify(link.faults));
        expect(link.value).to.match(/^o1\.[\w-]+$/);
        for (const text of [link.value, `https://example.org/demo/vassal.html#${link.value}`])
          expect(await readOverlayLink(text)).to.deep.equal({ok: true, value: overlay});
      }),
      {numRuns: 30},
    );
  });

  it('is refused where a letter of it is another, with the name of the problem', async () => {
    const link = await writeOverlayLink(blank);
    const text = link.ok ? link.value : '';
    for (let i = 3; i < text.length; i += 7) {
      const other = `${text.slice(0, i)}${text[i] === 'A' ? 'B' : 'A'}${text.slice(i + 1)}`;
      const read = await readOverlayLink(other);
      expect(!read.ok && read.faults[0], other).to.include({problem: 'damaged'});
    }
    const none = await readOverlayLink('u2.abc');
    expect(!none.ok && none.faults[0]).to.include({problem: 'no-link'});
    const newer = await readOverlayLink('o2.abc');
    expect(!newer.ok && newer.faults[0]).to.include({problem: 'version'});
  });

  it('is a file where it is too long for an address', async () => {
    const hexes = Object.fromEntries(
      Array.from({length: 5000}, (_, i) => [String(i), {name: String((i * 7919 * 104_729) % 1e9)}]),
    );
    const link = await writeOverlayLink({...blank, maps: {[MAP]: {hexes}}});
    expect(!link.ok && link.faults.map(faultLine)[0]).to.match(/at most 8000: save it as a file/);
  });
});

describe('an overlay holds nothing of the publisher’s', () => {
  /** Every text of the module and the save with a mark on it, but the names that the format asks for. */
  const mark = 'QZQ';
  const marked = opened(
    bytesOf(
      moduleText
        .replace(/<VASSAL\.build\.module\.Map mapName="Main Map"/, '$& description="QZQ map" color="QZQ"')
        .replaceAll('horse.png', `${mark}horse.png`)
        .replaceAll('1 Foot', `1 ${mark}Foot`)
        .replaceAll('Red army', `${mark} army`)
        .replace('Side\tpiece;;;;/Blue', `Side,Text\tpiece;;;;/Blue,${mark} rules of the publisher`)
        .replace('entryName="Rain"', `entryName="${mark} Rain"`)
        .replace('Board name="Ford"', `Board name="Ford" image="${mark}.png"`),
    ),
    zip({savedGame: saveText}),
  );

  it('says nothing of a module, until somebody tells something: its name, its version and checksums alone', () => {
    expect(JSON.stringify(blankOverlay(marked.module))).not.to.contain(mark);
    expect(Object.keys(blankOverlay(marked.module))).to.deep.equal(['umpire', 'overlay']);
  });

  it('takes names from the module as keys of what was told and nowhere else', () => {
    const made = importGame(marked);
    if (!made.ok) throw new Error(JSON.stringify(made.faults));
    // everything that the page lets a person tell is told
    let overlay = blankOverlay(marked.module);
    for (const {match} of made.value.groups) overlay = tellCounters(overlay, match, {side: 'Mine'});
    for (const {match} of made.value.kinds) overlay = tellCounters(overlay, match, {steps: 2, type: 'hq'});
    for (const {name} of made.value.layers) overlay = {...overlay, layers: {[name]: true}};
    overlay = tellTerrain(overlay, made.value.map, ['0302', '0302/0303'], 'closed');
    const values = (value: unknown, path: readonly string[]): readonly string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => values(inner, [...path, key]))
        : [`${path.join('/')}=${String(value)}`];
    const leaves = values(overlay, []).filter((leaf) => !leaf.includes('/match/'));
    for (const leaf of leaves) expect(leaf).not.to.contain(mark);
    for (const secret of secrets) expect(JSON.stringify(overlay)).not.to.contain(secret);
  });
});
