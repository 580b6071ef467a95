import {checkModule} from '../../src/phrases/modules.js';
import {readFile} from 'node:fs/promises';
import {expect} from 'chai';
import fc from 'fast-check';
import type {OverlayDocument} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {keysOf} from '../../src/module/fault.js';
import {importGame} from '../../src/vassal/import-game.js';
import {blankOverlay, fingerprintOf} from '../../src/vassal/overlay.js';

import {openStoredOverlay} from '../../src/vassal/open-overlay.js';
import {withCounterFacts, withTerrain, counterFactsOf, withoutParts} from '../../src/vassal/overlay.js';
import {crc32} from '../../src/share/bytes.js';
import {bytesOf, moduleText, opened, saveText, secrets, zip} from './files.js';
import {game, blank, MAP, overlays, valueOf, faultsOf} from './overlays.js';

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
    expect(made.ok && made.value.unmatched.map(faultLine)).to.deep.equal([
      '/overlay/version: expected version "1.1", which is open, found version "1.0"; everything that still fits is used',
      '/maps/Main Map/hexes/9999: expected a hex of this map, such as "0503", found "9999"; left out: another version of the module may have it',
    ]);
  });

  const left = 'left out: another version of the module may have it';
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
      `/maps/Main Map/grid: expected a grid of this map: "Ford", found "North"; ${left}`,
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
      `/maps/Main Map/hexes/0302/control: expected a side of this game: Red, Blue, found "Green"; ${left}`,
    ],
    [
      'hexes that supply comes from',
      {maps: {[MAP]: {supplySources: {Red: ['9901', '0302', '9902'], Green: 'east'}}}},
      [
        `/maps/Main Map/supplySources/Green: expected a side of this game: Red, Blue, found "Green"; ${left}`,
        `/maps/Main Map/supplySources/Red/0: expected a hex of this map, such as "0503", found "9901"; ${left}`,
        `/maps/Main Map/supplySources/Red/2: expected a hex of this map, such as "0503", found "9902"; ${left}`,
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
      'all hexes of a section of numbers',
      {maps: {[MAP]: {label: {sections: [{pattern: '{column}{row}', in: [[0, 0, 99, 99]]}]}}}},
      '/maps/Main Map/label: expected a place or an area within',
    ],
    [
      'a side with a stacking limit',
      {stacking: {limit: {Red: 3, Green: 2}}},
      `/stacking/limit/Green: expected a side of this game: Red, Blue, found "Green"; ${left}`,
    ],
  ];
  for (const [title, says, faults] of elsewhere)
    it(`says that the module does not have ${title}, and can be without it`, () => {
      const made = valueOf(importGame(game, {overlay: {...blank, ...says}}));
      expect(made.unmatched.map(faultLine).join('\n')).to.contain(faults);
      expect(checkModule(made.module).ok).to.equal(true);
      const rest = withoutParts(
        {...blank, ...says},
        made.unmatched.map(({pointer}) => keysOf(pointer)),
      );
      expect(faultsOf(rest)).to.deep.equal([]);
      const again = valueOf(importGame(game, {overlay: rest}));
      expect(again.unmatched).to.deep.equal([]);
      // whatever fits is there with and without the rest
      expect(again.module).to.deep.equal(made.module);
    });

  it('numbers hexes by a rule of its own, wherever the numbers of the module begin', () => {
    const label = {pattern: '{column}-{row}', column: {first: 'A'}, row: {first: 1}} as const;
    const made = valueOf(importGame(game, {overlay: {...blank, maps: {[MAP]: {label}}}}));
    expect(made.unmatched).to.deep.equal([]);
    expect(made.module['map']).to.deep.include({label});
    expect(checkModule(made.module).ok).to.equal(true);
  });

  it('has a place for counters that only the save has', () => {
    const ids = game.pieces.flatMap(({gpid}) => gpid ?? []);
    expect(game.module.slots.map(({gpid}) => gpid)).not.to.include.members(ids);
    const overlay = {...blank, counters: ids.map((gpid) => ({match: {gpid}, steps: 2}))};
    expect(valueOf(importGame(game, {overlay})).unmatched).to.deep.equal([]);
  });

  const wrong: readonly (readonly [title: string, says: object, fault: string])[] = [
    [
      'a reading of no rule',
      {rules: {retreat: 'wwii-battle-series', options: {foo: 'bar'}}},
      '/rules/options/foo: expected an option of the rules, found "foo"',
    ],
    [
      'a reading without a sheet',
      {rules: {options: {order: 'supply-first'}}},
      '/rules/options: expected the retreat sheet that has them, in /rules/retreat, found readings without a retreat sheet',
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
      'numbers that no map prints',
      {maps: {M: {label: 'XXYY'}}},
      '/maps/M/label: expected a pattern with the column digits (C) and the row digits (R) once each',
    ],
    [
      'a rule of numbers without a row',
      {maps: {M: {label: {pattern: '{column}'}}}},
      '/maps/M/label/pattern: expected a pattern with {column} and {row} once each',
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
    const one = withCounterFacts(blank, {gpid: '1'}, {steps: 2});
    const both = withCounterFacts(withCounterFacts(one, {gpid: '2'}, {steps: 3}), {gpid: '1'}, {type: 'hq'});
    expect(both.counters).to.deep.equal([
      {match: {gpid: '2'}, steps: 3},
      {match: {gpid: '1'}, steps: 2, type: 'hq'},
    ]);
    expect(counterFactsOf(both, {gpid: '2'})).to.deep.include({steps: 3});
    const less = withCounterFacts(both, {gpid: '1'}, {steps: undefined, type: undefined});
    expect(withCounterFacts(less, {gpid: '2'}, {steps: undefined})).to.deep.equal(blank);
  });

  it('knows one hexside by both names, and keeps what else is said of a hex', () => {
    const maps = {[MAP]: {hexes: {'0101': {name: 'Orel'}}, hexsides: {'0102/0101': ['coast']}}};
    const told = withTerrain({...blank, maps}, MAP, ['0101', '0101/0102'], 'closed');
    expect(told.maps).to.deep.equal({
      [MAP]: {hexes: {'0101': {name: 'Orel', terrain: 'closed'}}, hexsides: {'0101/0102': ['closed']}},
    });
    expect(withTerrain(told, MAP, ['0101', '0102/0101'], undefined).maps).to.deep.equal({
      [MAP]: {hexes: {'0101': {name: 'Orel'}}, hexsides: {}},
    });
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
    // everything that the page lets a person enter is entered
    let overlay = blankOverlay(marked.module);
    for (const {match} of made.value.groups) overlay = withCounterFacts(overlay, match, {side: 'Mine'});
    for (const {match} of made.value.kinds)
      overlay = withCounterFacts(overlay, match, {steps: 2, type: 'hq'});
    for (const {name} of made.value.layers) overlay = {...overlay, layers: {[name]: true}};
    overlay = withTerrain(overlay, made.value.map, ['0302', '0302/0303'], 'closed');
    const values = (value: unknown, path: readonly string[]): readonly string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => values(inner, [...path, key]))
        : [`${path.join('/')}=${String(value)}`];
    const leaves = values(overlay, []).filter((leaf) => !leaf.includes('/match/'));
    for (const leaf of leaves) expect(leaf).not.to.contain(mark);
    for (const secret of secrets) expect(JSON.stringify(overlay)).not.to.contain(secret);
  });
});
