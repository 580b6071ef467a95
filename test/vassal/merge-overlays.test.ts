import {expect} from 'chai';
import fc from 'fast-check';
import type {OverlayDocument, OverlayMap} from '../../src/module/index.js';
import {canonical} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {mergeOverlays, withTheirs, type MergedOverlays} from '../../src/vassal/index.js';
import {blank, MAP, overlays, merged, faultsOf} from './overlays.js';

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
