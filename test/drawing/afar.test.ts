import {expect} from 'chai';
import fc from 'fast-check';
import {
  boxAt,
  describe as wordsOfPlace,
  heatShapes,
  hexScene,
  pointScene,
  zoneShapes,
  type Shape,
} from '../../src/drawing/index.js';
import {Boxes} from '../../src/drawing/shape.js';
import {bins, clustersOf, stacksSeen, heatBins} from '../../src/drawing/density.js';
import {vastPointScene} from '../../src/drawing/point-scene.js';
import {vastHexScene} from '../../src/drawing/far-scene.js';
import type {View} from '../../src/drawing/plan.js';
import {isVast} from '../../src/drawing/scene.js';
import {hexPosition, pointPosition} from './made.js';

const count = (shapes: readonly Shape[]): number =>
  shapes.reduce((sum, {holds}) => sum + 1 + (typeof holds === 'string' ? 0 : count(holds)), 0);
const many = (units: number, columns: number) =>
  hexPosition(
    {columns, rows: columns},
    {
      unitTypes: {infantry: {steps: 1, attack: 4, defence: 5}},
      units: Object.fromEntries(
        Array.from({length: units}, (_, i) => [
          `u${i}`,
          {side: i % 2 ? 'axis' : 'soviet', type: 'infantry', name: `u${i}`},
        ]),
      ),
    },
    {
      units: Object.fromEntries(
        Array.from({length: units}, (_, i) => {
          const two = (value: number): string => `${value}`.padStart(2, '0');
          return [
            `u${i}`,
            {at: `${two(1 + ((2 * i + (i % 2)) % columns))}.${two(1 + (Math.floor(i / 3) % columns))}`},
          ];
        }),
      ),
    },
  );

describe('bins', () => {
  it('hold each thing once, in the nearest hexagon of their lattice, for either lie of the hexes', () => {
    const point = fc.tuple(fc.integer({min: 0, max: 900}), fc.integer({min: 0, max: 900}));
    fc.assert(
      fc.property(fc.array(point, {maxLength: 60}), fc.boolean(), (points, flat) => {
        const found = bins(points, (one) => one, 50, flat);
        expect(found.flatMap(({items}) => items)).to.have.lengthOf(points.length);
        for (const {x, y, items} of found)
          for (const [px, py] of items) expect(Math.hypot(px - x, py - y)).to.be.at.most(52);
      }),
    );
  });

  it('gather counters that would lie on each other, and lose none', () => {
    const position = many(300, 40);
    const {plan} = hexScene(position.game);
    const sum = (scale: number): number =>
      clustersOf(position, plan, scale)
        .flatMap(({units}) => units)
        .reduce((a, b) => a + b, 0);
    expect([sum(0.02), sum(0.06)]).to.deep.equal([300, 300]);
    expect(clustersOf(position, plan, 0.02).length).to.be.below(clustersOf(position, plan, 0.06).length);
  });
});

describe('a heat', () => {
  const position = many(4, 30);
  const {plan} = hexScene(position.game);
  const values = new Map([
    [10, 1],
    [11, 4],
    [500, 2],
    [501, 0],
    [9999, 3],
  ]);

  it('has a hexagon a hex close by, and sums from afar; places that are none count nothing', () => {
    const near = heatBins(plan, values, 1);
    expect(near.map(({value, grade}) => [value, grade])).to.deep.equal([
      [1, 2],
      [4, 5],
      [2, 3],
    ]);
    const far = heatBins(plan, values, 0.01);
    expect(far.reduce((sum, {value}) => sum + value, 0)).to.equal(7);
    expect(far.length).to.be.below(near.length);
  });

  it('is one shape a grade', () => {
    expect(heatShapes(plan, values, 1).map(({is}) => is['class'])).to.deep.equal([
      'heat heat-2',
      'heat heat-3',
      'heat heat-5',
    ]);
    expect(heatShapes(plan, new Map(), 1)).to.deep.equal([]);
  });
});

describe('the work of drawing grows with the map, not with its square', () => {
  it('draws the ground of a map of points in a fixed number of shapes', () => {
    const points = (size: number) =>
      pointPosition({
        map: {
          kind: 'point',
          points: Object.fromEntries(
            Array.from({length: size}, (_, i) => [`p${i}`, {name: `p${i}`, x: i * 10, y: i % 7, city: true}]),
          ),
          lines: Array.from({length: size - 1}, (_, i) => ({between: [`p${i}`, `p${i + 1}`], capacity: 2})),
        },
      });
    expect(count(pointScene(points(400).game).ground)).to.equal(count(pointScene(points(50).game).ground));
  });

  it('draws only the words and things in view', () => {
    const game = (size: number) =>
      hexScene(hexPosition({columns: size, rows: size, supplySources: {axis: ['01.01']}}).game);
    const view = {left: 0, top: 0, right: 500, bottom: 500, scale: 1};
    expect(count(game(60).labels(view))).to.equal(count(game(20).labels(view)));
  });

  it('draws zones, squares and clusters in a fixed number of shapes', () => {
    const drawn = (units: number) => {
      const position = many(units, 40);
      const scene = hexScene(position.game);
      const view = {left: 0, top: 0, right: 9999, bottom: 9999, scale: 0.15};
      return [
        count(zoneShapes(position, scene.plan, position.game.sides[0]!, 1)),
        count(stacksSeen(scene, position, view)),
      ];
    };
    expect(drawn(400)).to.deep.equal(drawn(40));
  });

  it('draws a map whose every hex is unlike the next with few shapes, and short ones', () => {
    const label = (i: number): string =>
      `${`${1 + (i % 95)}`.padStart(2, '0')}.${`${1 + Math.floor(i / 95)}`.padStart(2, '0')}`;
    const all = Array.from({length: 95 * 95}, (_, i) => i);
    const position = hexPosition(
      {
        columns: 95,
        rows: 95,
        terrain: {woods: {name: 'Woods'}},
        hexes: Object.fromEntries(all.map((i) => [label(i), {terrain: i % 3 ? 'woods' : 'clear'}])),
      },
      {
        unitTypes: {infantry: {steps: 1}},
        units: Object.fromEntries(
          all.map((i) => [`u${i}`, {side: i % 2 ? 'axis' : 'soviet', type: 'infantry'}]),
        ),
      },
      {
        units: Object.fromEntries(all.map((i) => [`u${i}`, {at: label(i)}])),
        control: Object.fromEntries(all.map((i) => [label(i), i % 3 ? 'axis' : 'soviet'])),
        markers: all.map((i) => ({type: 'minefield', side: 'axis', at: label(i)})),
      },
    );
    const scene = hexScene(position.game);
    const length = (shapes: readonly Shape[]): number =>
      shapes.reduce(
        (sum, {is, holds}) =>
          sum + String(is['d'] ?? '').length + (typeof holds === 'string' ? 0 : length(holds)),
        0,
      );
    expect(length(scene.ground)).to.be.below(1_200_000);
    expect(length(scene.state(position))).to.be.below(700_000);
    for (const scale of [0.05, 0.15, 0.22, 0.3, 0.5, 1]) {
      const view = {left: 0, top: 0, right: 1000 / scale, bottom: 800 / scale, scale};
      expect(count(scene.props(view, position))).to.be.below(2500);
      expect(count(scene.pieces(position, view))).to.be.below(9000);
    }
  });

  it('gathers what is in view, and no more', () => {
    const position = many(1500, 90);
    const scene = hexScene(position.game);
    const scale = 0.02;
    const view = {left: 0, top: 0, right: 1500, bottom: 1500, scale};
    const whole = {left: 0, top: 0, right: 9999, bottom: 9999, scale};
    expect(count(stacksSeen(scene, position, view))).to.be.below(
      count(stacksSeen(scene, position, whole)) / 4,
    );
  });

  it('compares a box with its neighbours, not with all', () => {
    const asked = (size: number): number => {
      const boxes = new Boxes();
      for (let i = 0; i < size; i++) boxes.add(boxAt(100 * (i % 100), 100 * Math.floor(i / 100), 40, 40));
      for (let i = 0; i < size; i++)
        boxes.free(boxAt(100 * (i % 100) + 50, 100 * Math.floor(i / 100), 40, 20));
      return boxes.seen;
    };
    expect(asked(4000)).to.be.below(2.2 * asked(2000));
  });

  it('looks at the markers of a position once, however many places are described', () => {
    const position = hexPosition(
      {columns: 30, rows: 30},
      {},
      {
        markers: Array.from({length: 30}, (_, i) => ({
          type: 'minefield',
          side: 'axis',
          at: `${`${i + 1}`.padStart(2, '0')}.01`,
        })),
      },
    );
    let looked = 0;
    const markers = new Proxy(position.markers, {
      get: (all, key, self): unknown => {
        if (typeof key === 'string' && /^\d+$/.test(key)) looked++;
        return Reflect.get(all, key, self);
      },
    });
    const watched = {...position, markers};
    for (let hex = 0; hex < position.game.grid.size; hex++) wordsOfPlace(watched, hex);
    expect(looked).to.be.at.most(60);
  });
});

describe('a map of more hexes than are drawn at a time', () => {
  const three = (n: number): string => `${n}`.padStart(3, '0');
  const label = (i: number): string => `${three(1 + (i % 200))}.${three(1 + Math.floor(i / 200))}`;
  const large = hexPosition(
    {
      columns: 200,
      rows: 200,
      label: 'CCC.RRR',
      terrain: {woods: {}, lake: {}},
      hexsideTerrain: {river: {pattern: 'minor-river'}},
      hexes: Object.fromEntries(
        Array.from({length: 40_000}, (_, i) => [label(i), {terrain: (i + (i >> 3)) % 3 ? 'woods' : 'lake'}]),
      ),
      hexsides: Object.fromEntries(
        Array.from({length: 30_000}, (_, i) => [`${label(i)}/${label(i + 200)}`, ['river']]),
      ),
      supplySources: {axis: Array.from({length: 20_000}, (_, i) => label(i))},
    },
    {
      unitTypes: {infantry: {}},
      units: Object.fromEntries(
        Array.from({length: 20_000}, (_, i) => [`u${i}`, {side: 'axis', type: 'infantry'}]),
      ),
    },
    {
      units: Object.fromEntries(Array.from({length: 20_000}, (_, i) => [`u${i}`, {at: label(2 * i)}])),
      markers: Array.from({length: 20_000}, (_, i) => ({type: 'minefield', at: label(i)})),
      control: Object.fromEntries(Array.from({length: 20_000}, (_, i) => [label(i), 'soviet'])),
    },
  );
  /** The letters of a picture: what a browser reads, lays out and paints of it. */
  const letters = (shapes: readonly Shape[]): number =>
    shapes.reduce(
      (sum, {is, holds}) =>
        sum + `${is['d'] ?? ''}`.length + (typeof holds === 'string' ? holds.length : letters(holds)),
      0,
    );
  const scene = vastHexScene(large.game);
  const whole = {left: 0, top: 0, right: scene.plan.width, bottom: scene.plan.height};
  const drawn = (view: View): readonly Shape[] => [
    ...scene.ground,
    ...scene.texture(view),
    ...scene.props(view, large),
    ...scene.state(large),
    ...scene.pieces(large, view),
    ...scene.labels(view, large),
  ];

  it('is drawn in blocks from afar, and hex by hex where it is looked at closely', () => {
    const far = drawn({...whole, scale: 0.05});
    expect(letters(far)).to.be.within(50_000, 1_500_000);
    expect(count(far)).to.be.below(100);
    // hex by hex a map of this size has four times the letters in its ground alone
    expect(letters(hexScene(large.game).ground)).to.be.above(3_000_000);
    const [x, y] = [scene.plan.x(20_100), scene.plan.y(20_100)];
    const near = drawn({left: x - 900, top: y - 700, right: x + 900, bottom: y + 700, scale: 0.6});
    expect(letters(near)).to.be.below(1_500_000);
    const classes = near.map(({is}) => is['class']);
    expect(classes).to.include.members(['woods', 'lake', 'grid', 'minor-river']);
    expect(near.filter(({is}) => `${is['class']}`.startsWith('stack')).length).to.be.above(30);
  });

  it('with what stands close together as spots: at no scale more than a browser takes', () => {
    for (const scale of [0.06, 0.1, 0.13, 0.17, 0.22, 0.3, 0.5, 1]) {
      const [wide, high] = [2000 / scale, 1400 / scale];
      const view = {
        left: 0,
        top: 0,
        right: Math.min(wide, whole.right),
        bottom: Math.min(high, whole.bottom),
        scale,
      };
      const shapes = drawn(view);
      expect(letters(shapes), `${scale}`).to.be.below(2_500_000);
      expect(count(shapes), `${scale}`).to.be.below(25_000);
    }
  });

  it('and a map of few is drawn as it is', () => {
    expect(isVast(large.game)).to.equal(true);
    expect(isVast(hexPosition().game)).to.equal(false);
  });
});

describe('a map of 500 points in one place', () => {
  const ids = Array.from({length: 500}, (_, i) => `p${String(i)}`);
  const {game, ...rest} = pointPosition(
    {
      map: {
        kind: 'point',
        points: Object.fromEntries(ids.map((id) => [id, {x: 10, y: 10}])),
        lines: ids.slice(1).map((id, i) => ({between: [`p${String(i)}`, id], capacity: 1})),
      },
      unitTypes: {infantry: {}},
      units: Object.fromEntries(ids.map((id) => [`u${id}`, {side: 'axis', type: 'infantry'}])),
    },
    {
      units: Object.fromEntries(ids.map((id, i) => [`u${id}`, {at: id, from: ids[i ^ 1]}])),
      control: Object.fromEntries(ids.map((id) => [id, 'axis'])),
    },
  );
  it('has no counter, name or plate for each of them, however closely it is looked at', () => {
    const position = {game, ...rest};
    expect(isVast(game)).to.equal(true);
    const scene = vastPointScene(game);
    const view = {left: 0, top: 0, right: scene.plan.width, bottom: scene.plan.height, scale: 4};
    const drawn = [
      scene.texture(view),
      scene.props(view, position),
      scene.state(position),
      scene.pieces(position, view),
      scene.labels(view, position),
    ].flat();
    expect(count(drawn)).to.be.below(2000);
  });
});
