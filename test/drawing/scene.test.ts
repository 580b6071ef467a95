import {expect} from 'chai';
import {
  counter,
  livery,
  overlayShapes,
  placeWords,
  sceneOf,
  stacksAt,
  unitWords,
  zoneShapes,
  type Shape,
  type View,
} from '../../src/drawing/index.js';
import {shapeToSvg} from '../../src/drawing/picture.js';
import {areaPath, hexsidePath, trackPath} from '../../src/drawing/ground.js';
import {HexPlan} from '../../src/drawing/plan.js';
import {symbols} from '../../src/drawing/symbols.js';
import {unitSymbols} from '../../src/module/schema/unit.js';
import type {HexPosition} from '../../src/module/index.js';
import {army, hexGame, hexPosition, pointPosition} from './made.js';

/** The WCAG contrast of two colours `#rrggbb`, 1 to 21. */
function contrast(a: string, b: string): number {
  const [x, y] = [a, b].map((colour) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  }) as [number, number];
  return Math.max(x, y) / Math.min(x, y);
}

const texts = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap(({tag, holds}) =>
    typeof holds === 'string' ? (tag === 'text' ? [holds] : []) : texts(holds),
  );
const classes = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap(({is, holds}) => [
    String(is['class'] ?? ''),
    ...(typeof holds === 'string' ? [] : classes(holds)),
  ]);

describe('the words of a unit', () => {
  const names: readonly (readonly [name: string, unit: object, words: string])[] = [
    ['Axis HQ 8', {type: 'hq', movement: 8}, 'Axis HQ 8'],
    ['Axis HQ 8 no. 2', {type: 'hq', movement: 8}, 'Axis HQ 8 no. 2'],
    ['Army 8', {type: 'hq', movement: 8}, 'Army 8, 8'],
    ['Axis 3-4-6', {type: 'infantry', attack: 3, defence: 4, movement: 6}, 'Axis 3-4-6'],
    ['Foot 3-4-6', {type: 'infantry', attack: 3, defence: 4, movement: 6}, 'Foot 3-4-6'],
    ['Axis 13-4-6', {type: 'infantry', attack: 3, defence: 4, movement: 6}, 'Axis 13-4-6, 3-4-6'],
  ];
  for (const [name, unit, said] of names)
    it(`have the strength once: ${name}`, () => {
      const unitTypes = {infantry: {}, hq: {combat: false}};
      const units = {one: {side: 'axis', name, ...unit}};
      const made = hexPosition({}, {...army, unitTypes, units}, {units: {one: {at: '02.02'}}});
      const own = made.game.unit('one')!;
      expect(unitWords(made, own, made.units.get(own.index)!)).to.equal(said);
    });
});

describe('lines on hexsides', () => {
  const plan = new HexPlan(hexGame().grid);
  const side = (a: string, b: string): number => {
    const [from, to] = [plan.grid.find(a)!, plan.grid.find(b)!];
    return plan.grid.hexside(from, plan.grid.direction(from, to)!);
  };

  it('run on as one line through a chain, whatever the order of its sides', () => {
    const chain = [side('02.02', '02.01'), side('02.02', '03.03'), side('02.02', '03.02')];
    expect(hexsidePath(plan, chain).match(/M/g)).to.have.lengthOf(1);
    expect(hexsidePath(plan, [...chain].reverse()).match(/M/g)).to.have.lengthOf(1);
  });

  it('fork into three where three sides meet', () => {
    const fork = [side('02.02', '03.02'), side('02.02', '03.03'), side('03.02', '03.03')];
    expect(hexsidePath(plan, fork).match(/M/g)).to.have.lengthOf(3);
  });

  it('close around an area, one ring for its outside and one for a hole', () => {
    const ring = new Set([
      ...plan.grid.neighbours.subarray(6 * plan.grid.find('02.02')!, 6 * plan.grid.find('02.02')! + 6),
    ]);
    expect(areaPath(plan, (hex) => ring.has(hex)).match(/z/g)).to.have.lengthOf(2);
    expect(areaPath(plan, () => false)).to.equal('');
  });

  it('draw a shore and the coast along it as the same curve', () => {
    const lake = plan.grid.find('02.02')!;
    const coast = [0, 1, 2, 3, 4, 5].map((d) => plan.grid.hexside(lake, d as 0));
    const points = (d: string): string[] => [...d.matchAll(/[\d.]+ [\d.]+/g)].map(([at]) => at).sort();
    expect(new Set(points(hexsidePath(plan, coast)))).to.deep.equal(
      new Set(points(areaPath(plan, (hex) => hex === lake))),
    );
  });

  it('take rails through a hex as a bend, and into its middle where they end or part', () => {
    const chain = ['01.01', '02.01', '03.02'].map((label) => plan.grid.find(label)!);
    expect(trackPath(plan, [chain])).to.match(/^M[^Q]*L[^Q]*MMM?|Q/);
    expect(trackPath(plan, [chain]).match(/Q/g)).to.have.lengthOf(1);
    const branch = ['02.01', '02.02'].map((label) => plan.grid.find(label)!);
    expect(trackPath(plan, [chain, branch])).to.not.contain('Q');
  });
});

describe('a bridge', () => {
  it('crosses its hexside in the middle, over the river that is there', () => {
    const kinds = {hexsideTerrain: {'major-river': {}, bridge: {}}};
    const game = hexGame({...kinds, hexsides: {'02.02/02.03': ['bridge', 'major-river']}});
    const {plan, ground} = sceneOf(game);
    const lines = ground.flatMap(({is, holds}) => (is['class'] === 'lines' ? (holds as Shape[]) : []));
    const drawn = lines.map(({is}) => is['class']);
    expect(drawn.filter((one) => /river|bridge|bank/.test(String(one)))).to.deep.equal([
      'bank',
      'river',
      'bridge-edge',
      'bridge',
    ]);
    const deck = lines.find(({is}) => is['class'] === 'bridge')!;
    const [ax = 0, ay = 0, bx = 0, by = 0] = String(deck.is['d'])
      .match(/[\d.]+/g)!
      .map(Number);
    const [upper, lower] = ['02.02', '02.03'].map((label) => game.grid.find(label)!);
    expect([ax, bx]).to.deep.equal([plan.x(upper!), plan.x(upper!)]);
    expect((ay + by) / 2).to.be.closeTo((plan.y(upper!) + plan.y(lower!)) / 2, 0.1);
    expect(by - ay).to.be.greaterThan(10);
  });
});

describe('the numbers of hexes', () => {
  const {plan, labels} = sceneOf(hexGame({columns: 20, rows: 20}));
  const many = (scale: number, others?: 'all'): number => {
    const view = {left: 0, top: 0, right: plan.width, bottom: plan.height, scale};
    const none = new Set<number>();
    return texts(labels(view, undefined, {named: none, near: none, ...(others && {others})})).length;
  };
  it('are all there where they fit; where they just fit, if they are asked for', () => {
    expect([many(1), many(1, 'all')]).to.deep.equal([400, 400]);
    expect([many(0.35), many(0.35, 'all')]).to.deep.equal([0, 400]);
  });
  it('are not there where only those of every other column would fit', () => {
    expect(many(0.3, 'all')).to.equal(0);
  });
});

describe('a counter', () => {
  const position = hexPosition({}, army, {
    units: {a: {at: '02.02'}, b: {at: '02.02'}, s: {at: '03.03', steps: 1, dispersed: true, isolated: true}},
  });
  const drawn = (id: string): Shape => {
    const unit = position.game.unit(id)!;
    return counter(position.game, unit, position.units.get(unit.index)!, symbols);
  };

  it('says echelon, name and strengths; reduced strengths when steps are lost', () => {
    expect(texts([drawn('a')])).to.deep.equal(['XX', '61', '4-5-6']);
    expect(texts([drawn('s')])).to.deep.equal(['XX', '46', '2-3-6', 'D', 'I']);
  });

  it('looks reduced and dispersed by more than its colour', () => {
    expect(classes([drawn('s')])).to.include.members(['worn', 'badge']);
    expect(shapeToSvg(drawn('s'))).to.contain('rotate(-14)');
    expect(classes([drawn('a')])).to.not.include.members(['worn', 'badge']);
  });

  it('has a badge with a title for each state that the module declares, below those that every module has', () => {
    const states = {shattered: {name: 'Shattered'}, oof: {name: 'Out of fuel'}};
    const {game, units} = hexPosition(
      {},
      {...army, states},
      {units: {s: {at: '03.03', dispersed: true, retreated: true, states: ['shattered', 'oof']}}},
    );
    const unit = game.unit('s')!;
    const shapes = [counter(game, unit, units.get(unit.index)!, symbols)];
    expect(texts(shapes).slice(-4)).to.deep.equal(['D', 'S', 'O', 'R']);
    const svg = shapeToSvg(shapes[0]!);
    expect([...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)).to.deep.equal([
      'Shattered',
      'Out of fuel',
    ]);
    const left = [...svg.matchAll(/class="badge" cx="-[\d.]+" cy="([-\d.]+)"/g)].map(([, y]) => Number(y));
    expect(left)
      .to.deep.equal([...left].sort((a, b) => a - b))
      .and.have.lengthOf(3);
  });

  it('tells sides apart by their corners too', () => {
    const body = (id: string): string => /<path d="([^"]*)"/.exec(shapeToSvg(drawn(id)))![1]!;
    expect(body('a')).to.not.equal(body('s'));
  });

  it('is written in an ink that can be read on any colour', () => {
    for (const colour of [
      '#5b6770',
      '#a8573e',
      '#ffffff',
      '#000000',
      '#ffff00',
      '#808080',
      'orange',
      'green',
      'nonsense',
    ])
      expect(contrast(livery(colour, 0).body, livery(colour, 0).ink), colour).to.be.at.least(4.5);
  });

  it('lies in a stack with the strongest on top and the count beside it', () => {
    const [stack] = stacksAt(position, position.game.grid.find('02.02')!);
    expect(stack!.units.map(({unit}) => unit.id)).to.deep.equal(['b', 'a']);
    expect(
      texts(sceneOf(position.game).pieces(position, {left: 0, top: 0, right: 999, bottom: 999, scale: 1})),
    ).to.include('2');
  });

  it('has on top in a battle the unit that took its losses', () => {
    const place = position.game.grid.find('02.02')!;
    const {index} = stacksAt(position, place)[0]!.units[1]!.unit;
    const placed = position.units.get(index)!;
    const units = new Map(position.units).set(index, {...placed, steps: placed.steps - 1});
    const order = (one: HexPosition): readonly string[] =>
      stacksAt(one, place)[0]!.units.map(({unit: {id}}) => id);
    expect(order({...position, units, began: position})).to.deep.equal(['a', 'b']);
    // a unit that was reduced before the battle stays below the stronger one
    const reduced = {...position, units};
    expect(order({...reduced, began: reduced})).to.deep.equal(['b', 'a']);
  });
});

describe('symbols', () => {
  it('has one for every name a module may use', () => {
    expect(Object.keys(symbols).sort()).to.deep.equal([...unitSymbols].sort());
    for (const [name, {line = '', full = ''}] of Object.entries(symbols))
      expect(line + full, name).to.match(/^[-MLCQVHAZmlcqvhaz\d\s.,]+$/);
  });
});

describe('what is drawn depends on what can be seen', () => {
  const position = hexPosition(
    {hexes: {'02.02': {terrain: 'woods', name: 'Harn', city: 'town'}}, terrain: {woods: {}}},
    army,
    {units: {a: {at: '02.02'}}},
  );
  const scene = sceneOf(position.game);
  const view = (scale: number): View => ({
    left: 0,
    top: 0,
    right: 200,
    bottom: 200,
    scale,
  });
  it('leaves out textures, names and numbers from afar', () => {
    expect(scene.texture(view(0.1))).to.deep.equal([]);
    expect(texts(scene.labels(view(0.2)))).to.deep.equal([]);
    expect(texts(scene.labels(view(0.42)))).to.deep.equal(['Harn']);
    expect(texts(scene.labels(view(1)))).to.include.members(['Harn', '01.01', '02.02']);
    expect(texts(scene.labels(view(1)))).to.not.include('04.04');
    expect(texts(scene.pieces(position, view(0.1)))).to.deep.equal([]);
  });
});

describe('overlays', () => {
  const position = hexPosition({}, army, {units: {s: {at: '02.02'}}});
  const {plan} = sceneOf(position.game);
  const at = (label: string): number => position.game.grid.find(label)!;

  it('hatch the ZOC of a side, and nothing for a side without; from afar they fill hexagons', () => {
    const zone = (side: number, scale?: number): string[] =>
      classes(zoneShapes(position, plan, position.game.sides[side]!, scale));
    expect(zone(1)).to.deep.equal(['hatch', 'hatch-edge']);
    expect(zone(1, 0.1)).to.deep.equal(['hatch-far']);
    expect([zone(0), zone(0, 0.1)]).to.deep.equal([[], []]);
  });

  it('hatch a ZOC in the colour of its side: darker by day, paler by night, by 4.5 to 1', () => {
    const painted = (colour: string): readonly string[] => {
      const [first] = zoneShapes(position, plan, {...position.game.sides[1]!, colour});
      return /^light-dark\((#\w+),(#\w+)\)$/.exec(String(first?.is['stroke']))?.slice(1) ?? [];
    };
    expect(painted('#5b6770')[0], 'dark enough already').to.equal('#5b6770');
    for (const colour of ['#5b6770', '#a8573e', '#eeeae0', '#15171a', '#e3c763']) {
      const [day = '', night = ''] = painted(colour);
      expect(contrast(day, '#f6f0e0'), colour).to.be.at.least(4.5);
      expect(contrast(night, '#2f3537'), colour).to.be.at.least(4.5);
    }
  });

  it('draw the bonds of a side beside its ZOC, from unit to unit, where the game has them; words tell them too', () => {
    const units = {...army.units, t: {side: 'soviet', type: 'infantry'}};
    const placed = {units: {s: {at: '02.02'}, t: {at: '04.01'}}};
    const bonded = (rules: object): HexPosition => hexPosition({}, {...army, units, rules}, placed);
    const drawn = (on: HexPosition): string[] => classes(zoneShapes(on, plan, on.game.sides[1]!));
    const made = bonded({zoc: {bond: {rule: '4.5'}}});
    expect(drawn(bonded({}))).to.deep.equal(['hatch', 'hatch-edge']);
    expect(drawn(made)).to.deep.equal(['hatch', 'hatch-edge', 'bond']);
    const line = zoneShapes(made, plan, made.game.sides[1]!).find(({is}) => is['class'] === 'bond')!.is['d'];
    expect(String(line).match(/M/g)).to.have.lengthOf(1);
    expect(placeWords(made, at('03.02'))).to.contain('Soviet bond');
    expect(placeWords(made, at('01.01'))).not.to.contain('bond');
    const held = {...placed, units: {...placed.units, a: {at: '03.02'}}};
    const opened = hexPosition({}, {...army, units, rules: {zoc: {bond: {rule: '4.5'}}}}, held);
    expect(drawn(opened)).to.deep.equal(['hatch', 'hatch-edge']);
  });

  it('number the hexes of a route, each number of a hex once, and say the steps lost where they are lost', () => {
    const routes = [
      {from: at('01.01'), path: [at('01.02'), at('01.03')], costs: [0, 1]},
      {from: at('01.01'), path: [at('01.02'), at('02.02')]},
    ];
    const {arrows: ways, signs} = overlayShapes(position, plan, {routes, marks: []}, 1);
    expect(texts(signs).sort()).to.deep.equal(['1', '2', '2', '−1'].sort());
    expect(ways).to.have.lengthOf(2);
    expect(overlayShapes(position, plan, {routes: [{from: 0, path: []}], marks: []}, 1).arrows).to.deep.equal(
      [],
    );
  });

  it('keep the one number of a route off a counter, and leave out moves that make room where there are many', () => {
    const held = [...position.units.values()][0]!.at;
    const numbered = (path: readonly number[]): readonly string[] =>
      texts(overlayShapes(position, plan, {routes: [{from: at('01.01'), path}], marks: []}, 0.5).signs);
    expect(numbered([held])).to.deep.equal([]);
    expect(numbered([held, at('01.03')])).to.deep.equal(['1', '2']);
    const making = (count: number): number => {
      const path = [at('01.02')];
      const routes = Array.from({length: count}, () => ({from: at('01.01'), path, displaced: true}));
      return overlayShapes(position, plan, {routes, marks: []}, 1).arrows.length;
    };
    expect([making(4), making(5)]).to.deep.equal([4, 0]);
  });

  it('draw what is free, what costs and what is barred differently in colour and line', () => {
    const line = (more: object): string[] => {
      const routes = [{from: at('01.01'), path: [at('01.02')], ...more}];
      return classes(overlayShapes(position, plan, {routes, marks: []}, 1).arrows);
    };
    expect(line({})).to.include.members(['route is-may', 'head is-may']);
    expect(line({costs: [1]})).to.include.members(['route is-costly', 'head is-costly']);
    expect(line({barred: true}).join(' '))
      .to.contain('is-barred')
      .and.not.contain('is-may');
    expect(line({asked: true}).join(' '))
      .to.contain('is-asked')
      .and.not.contain('is-may');
  });

  it('have no number where a stop sign is', () => {
    const routes = [{from: at('01.01'), path: [at('01.02'), at('01.03')], barred: true}];
    const marks = [{at: at('01.03'), kind: 'stop'} as const];
    expect(texts(overlayShapes(position, plan, {routes, marks}, 1).signs)).to.deep.equal(['1']);
  });

  it('dim what is barred under the counters, with one small sign over it', () => {
    const {areas, signs} = overlayShapes(
      position,
      plan,
      {
        routes: [],
        marks: [
          {at: 1, kind: 'may'},
          {at: 2, kind: 'may'},
          {at: 3, kind: 'stop'},
          {at: 3, kind: 'stop'},
        ],
      },
      1,
    );
    expect([classes(areas), signs.length]).to.deep.equal([['barred', 'may'], 1]);
  });
});

describe('a point map', () => {
  it('steps from point to point by the arrow that leads there', () => {
    const {plan} = sceneOf(pointPosition().game);
    expect([plan.step(0, 1, 0), plan.step(1, 1, 0), plan.step(1, 0, 1), plan.step(2, 1, 0)]).to.deep.equal([
      1, 2, 3, -1,
    ]);
    expect(plan.at(plan.x(2) + 5, plan.y(2))).to.equal(2);
    expect(plan.at(0, 0)).to.equal(-1);
  });
});
