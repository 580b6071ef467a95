import {expect} from 'chai';
import fc from 'fast-check';
import {
  counter,
  overlaps,
  overlayShapes,
  pointScene,
  type Box,
  type Shape,
  type View,
} from '../../src/drawing/index.js';
import {counterBoxes} from '../../src/drawing/stack.js';
import {symbols} from '../../src/drawing/symbols.js';
import {freshly} from '../../src/module/index.js';
import {loadGameDocument} from '../../src/games/index.js';
import {openPosition, type PointPosition} from '../../src/module/index.js';
import type {PointPlan} from '../../src/drawing/plan.js';
import {army, pointPosition} from './made.js';
import {pointsOn, wordsOf} from './measure.js';
import {runs} from '../runs.js';
import {openGame} from '../open-game.js';

const game = openGame(await loadGameDocument('eastern-front'));
if (!game.ok || game.value.kind !== 'point') throw new Error('the game of points cannot be read');
const {value: front} = game;
const positions = Object.keys(front.document.positions ?? {}).flatMap((id): PointPosition[] => {
  const loaded = openPosition(front, id);
  return loaded.ok ? [loaded.value] : [];
});

/** The rectangles of a class among some shapes, each moved to where it is drawn. */
function platesOf(shapes: readonly Shape[]): readonly Box[] {
  return shapes.flatMap(({is, holds}) => {
    const [x = 0, y = 0] =
      String(is['transform'] ?? '')
        .match(/-?\d+(?:\.\d+)?/g)
        ?.map(Number) ?? [];
    return typeof holds === 'string'
      ? []
      : holds
          .filter((one) => one.is['class'] === 'way-plate')
          .map((one) => {
            const [left, top] = [x + Number(one.is['x']), y + Number(one.is['y'])];
            return {left, top, right: left + Number(one.is['width']), bottom: top + Number(one.is['height'])};
          });
  });
}

/** The names of places among the labels: the capacities of lines are groups of their own. */
const namesOf = (shapes: readonly Shape[]): ReturnType<typeof wordsOf> =>
  wordsOf(shapes.filter(({tag}) => tag === 'text'));

describe('a map of points', () => {
  const scene = pointScene(front);
  const {plan} = scene;
  const at = fc
    .double({min: 0.28, max: 2, noNaN: true})
    .map((scale): View => ({left: 0, top: 0, right: plan.width, bottom: plan.height, scale}));
  // boxes that touch may overlap by what a sum is rounded
  const laps = (box: Box, {left, top, right, bottom}: Box): boolean =>
    overlaps(box, {left: left + 1e-6, top: top + 1e-6, right: right - 1e-6, bottom: bottom - 1e-6});
  const apart = (boxes: readonly Box[]): void =>
    boxes.forEach((box, i) => {
      for (const other of boxes.slice(i + 1))
        expect(laps(box, other), JSON.stringify([box, other])).to.equal(false);
    });

  it('has positions to be looked at', () => expect(positions.length).to.be.at.least(3));

  it('keeps names, the capacities of lines and counters off each other, at every zoom', () => {
    fc.assert(
      fc.property(fc.constantFrom(...positions), at, (position, view) => {
        const labels = scene.labels(view, position);
        const names = namesOf(labels);
        const plates = platesOf(labels);
        const counters = [...counterBoxes(position, plan)];
        apart([...names.map(({box}) => box), ...plates]);
        for (const box of [...names.map((one) => one.box), ...plates])
          for (const other of counters) expect(laps(box, other)).to.equal(false);
      }),
      {numRuns: runs(60)},
    );
  });

  it('writes every name, and every capacity, where there is room to read them', () => {
    for (const position of positions) {
      const view = {left: 0, top: 0, right: plan.width, bottom: plan.height, scale: 0.9};
      const labels = scene.labels(view, position);
      expect(namesOf(labels)).to.have.lengthOf(front.network.names.length);
      expect(platesOf(labels)).to.have.lengthOf(front.network.lines.length);
    }
  });

  it('has each name in one place, whatever units, signs and answers are on the map', () => {
    const everyPoint = new Set(Array.from({length: plan.size}, (_, point) => point));
    fc.assert(
      fc.property(
        fc.constantFrom(...positions),
        fc.constantFrom(...everyPoint),
        at,
        (position, point, view) => {
          const request = {
            named: new Set([point]),
            near: everyPoint,
            signBoxes: [...counterBoxes(position, plan)],
          };
          // the capacity of a short line gives way to counters
          const alone = namesOf(scene.labels(view));
          expect(namesOf(scene.labels(view, position, request))).to.deep.include.members([...alone]);
        },
      ),
      {numRuns: runs(30)},
    );
  });

  it('writes names whole within what is in view, one that is asked for beside its point if it is cut off below', () => {
    const [position] = positions;
    const kiev = front.network.find('kiev')!;
    const [x, y] = [plan.x(kiev), plan.y(kiev)];
    const view: View = {left: 0, top: 0, right: plan.width, bottom: plan.height, scale: 0.6};
    const within: Box = {left: x - 300, top: y - 300, right: x + 300, bottom: y + 130};
    const request = {named: new Set<number>(), near: new Set<number>(), within};
    const inside = namesOf(scene.labels(view, position, request));
    expect(inside.length).to.be.at.least(2);
    for (const {box} of inside) {
      expect(box.left >= within.left && box.right <= within.right).to.equal(true);
      expect(box.top >= within.top && box.bottom <= within.bottom).to.equal(true);
    }
    const words = inside.map((one) => one.words);
    const low = {...within, bottom: y + 80};
    const kievIn = (request: object): boolean =>
      namesOf(
        scene.labels(view, position, {near: new Set<number>(), within: low, named: new Set(), ...request}),
      ).some((one) => one.words === 'Kiev' && one.box.bottom <= low.bottom);
    expect([words.includes('Kiev'), kievIn({}), kievIn({named: new Set([kiev])})]).to.deep.equal([
      true,
      false,
      true,
    ]);
  });

  it('keeps names off the plates that count stacks', () => {
    fc.assert(
      fc.property(fc.constantFrom(...positions), at, (position, view) => {
        const counts = wordsOf(scene.pieces(position, view, symbols)).filter(({kind}) =>
          kind.includes('count'),
        );
        for (const {box} of namesOf(scene.labels(view, position)))
          for (const count of counts) expect(overlaps(box, count.box)).to.equal(false);
      }),
      {numRuns: runs(30)},
    );
  });
});

describe('boxes and areas', () => {
  const square = (x: number, y: number): readonly (readonly [number, number])[] => [
    [x, y],
    [x + 100, y],
    [x + 100, y + 100],
    [x, y + 100],
  ];
  const mapOf = (look: object, points: object): PointPosition =>
    pointPosition({
      ...army,
      map: {
        kind: 'point',
        ...look,
        points,
        lines: [{between: ['west', 'east'], capacity: 2}],
      },
    });
  const whole = ({width, height}: {width: number; height: number}): View => ({
    left: 0,
    top: 0,
    right: width,
    bottom: height,
    scale: 1,
  });

  it('writes a name that fits into its box, another one beside it, and none under a counter', () => {
    const position = mapOf(
      {look: 'boxes'},
      {west: {name: 'Salem', x: 0, y: 0}, east: {name: 'Upper Marlborough Junction', x: 300, y: 0}},
    );
    const {plan, labels} = pointScene(position.game);
    const [fits, long] = namesOf(labels(whole(plan), position));
    const isInside = ({top, bottom}: Box, point: number): boolean =>
      top > plan.y(point) - 70 && bottom < plan.y(point) - plan.counter / 2;
    expect(isInside(fits!.box, 0)).to.equal(true);
    expect(long!.box.top).to.be.greaterThan(plan.y(1) + 46);
  });

  it('leaves a name out that has room on the box of another point only', () => {
    const position = mapOf(
      {look: 'boxes'},
      {
        long: {name: 'Upper Marlborough Junction', x: 0, y: 300},
        west: {name: 'Salem', x: 300, y: 300},
        east: {name: 'Marle', x: 300, y: 900},
      },
    );
    const {plan, labels} = pointScene(position.game);
    const view = {...whole(plan), top: plan.y(0) - 72, bottom: plan.y(0) + 48, right: plan.width + 300};
    expect(namesOf(labels(view, position)).map(({words}) => words)).to.deep.equal(['Salem']);
  });

  it('has an attack end at the edge of a box, and the name that the arrow crosses elsewhere', () => {
    const position = mapOf(
      {look: 'boxes'},
      {west: {name: 'Salem', x: 0, y: 300}, east: {name: 'Marle', x: 0, y: 0}},
    );
    const {plan, labels} = pointScene(position.game);
    const view = {...whole(plan), scale: 0.45};
    const routes = [{from: 0, path: [1], attacker: 0}];
    const mark = {at: 1, kind: 'look'} as const;
    const {areas, arrows, signBoxes} = overlayShapes(position, plan, {routes, marks: [mark]}, 0.45);
    const arrow = pointsOn(String(arrows.find(({is}) => is['class'] === 'attack')!.is['d']));
    const tip = Math.min(...arrow.map(([, y]) => y));
    expect(tip).to.be.closeTo(plan.y(1) + 54, 0.01);
    const nameBox = (request?: object): Box =>
      namesOf(labels(view, position, {named: new Set([1]), near: new Set<number>(), ...request})).find(
        ({words}) => words === 'Marle',
      )!.box;
    for (const box of signBoxes) expect(overlaps(nameBox({signBoxes}), box)).to.equal(false);
    // the mark is outside of the frame of who holds the box, and against it
    const [left = Infinity] =
      String(areas[0]!.is['d'])
        .match(/[\d.]+/)
        ?.map(Number) ?? [];
    expect(left).to.be.within(plan.x(1) - 86, plan.x(1) - 81);
  });

  it('shows areas whole, crosses their common border, and finds one by any spot in it', () => {
    const position = mapOf(
      {},
      {
        west: {name: 'West', x: 20, y: 50, area: square(0, 0)},
        east: {name: 'East', x: 180, y: 50, area: square(100, 0)},
      },
    );
    const scene = pointScene(position.game);
    const {plan} = scene;
    const corner = (x: number, y: number): readonly [number, number] => (plan as PointPlan).fromMap(x, y);
    for (const [x, y] of [corner(0, 0), corner(200, 100)]) {
      expect(x).to.be.within(1, plan.width - 1);
      expect(y).to.be.within(1, plan.height - 1);
    }
    expect(plan.at(...corner(99, 99))).to.equal(0);
    expect(plan.at(...corner(101, 1))).to.equal(1);
    expect(plan.at(...corner(150, 150))).to.equal(-1);
    const [plate] = platesOf(scene.labels(whole(plan), position));
    // on the border, which is the nearest of its corners to its middle
    expect((plate!.left + plate!.right) / 2).to.be.closeTo(corner(100, 0)[0], 10);
  });
});

describe('the top of a counter', () => {
  const flat = (shapes: readonly Shape[]): readonly Shape[] =>
    shapes.flatMap((one) => [one, ...(typeof one.holds === 'string' ? [] : flat(one.holds))]);
  const unit = Object.values(front.units).find((one) => one.kind === 'ground')!;
  const own = {...unit, traits: undefined};

  it('has badges with a letter where it is as small as on a phone', () => {
    const drawn = flat([counter(front, own, {...freshly(own), supplied: false}, symbols, 24)]);
    const letters = drawn.filter(({is}) => is['class'] === 'badge-ink');
    expect(letters.map(({holds, is}) => [holds, (24 * Number(is['font-size'])) / 100 >= 11])).to.deep.equal([
      ['U', true],
    ]);
  });

  it('has the short name of its unit beside its box on a board of a tablet, which tells counters apart', () => {
    const tags = (pixels: number) =>
      flat([counter(front, own, freshly(own), symbols, pixels)]).filter(({is}) => is['class'] === 'tag');
    for (const pixels of [42, 61, 100]) {
      const [tag] = tags(pixels);
      expect([tag!.holds, (pixels * Number(tag!.is['font-size'])) / 100 >= 11]).to.deep.equal(['VI', true]);
    }
    expect(tags(34)).to.deep.equal([]);
  });

  it('has the short name above the box where no echelon is there: a block on a phone has room for it', async () => {
    const blocks = openGame(await loadGameDocument('hammer-of-the-scots'));
    if (!blocks.ok) throw new Error('the game of blocks cannot be read');
    const tagOf = (id: string, pixels: number, state = {}): Shape | undefined => {
      const unit = blocks.value.unit(id)!;
      return flat([counter(blocks.value, unit, {...freshly(unit), ...state}, symbols, pixels)]).find(
        ({is}) => is['class'] === 'tag',
      );
    };
    for (const [id, words] of [
      ['e-foot-1', 'Nmarch'],
      ['s-guardian', 'Guard'],
      ['s-spear-1', '1'],
    ] as const) {
      const tag = tagOf(id, 48)!;
      expect([tag.holds, 'transform' in tag.is, 0.48 * Number(tag.is['font-size']) >= 11]).to.deep.equal([
        words,
        false,
        true,
      ]);
      expect(Number(tag.is['textLength'] ?? 0)).to.be.at.most(92);
    }
    // a badge takes the room
    expect(tagOf('s-guardian', 64, {supplied: false})!.is['transform']).to.be.a('string');
    expect(tagOf('e-foot-1', 34)).to.equal(undefined);
  });

  it('leaves the echelon between its badges, however large they must be', () => {
    for (const pixels of [40, 52, 64, 80, 100, 140])
      for (const state of [{dispersed: true}, {isolated: true}, {supplied: false}]) {
        const drawn = flat([counter(front, own, {...freshly(own), ...state}, symbols, pixels)]);
        const badges = drawn.filter(({is}) => is['class'] === 'badge');
        expect(badges).to.have.lengthOf(1);
        const [{is}] = badges as [Shape];
        expect(Math.abs(Number(is['cx'])) - Number(is['r'])).to.be.closeTo(25, 0.2);
        for (const sign of drawn.filter(({is: its}) => its['class'] === 'echelon')) {
          const wide =
            0.68 * Number(sign.is['font-size']) * (typeof sign.holds === 'string' ? sign.holds.length : NaN);
          expect(Number(sign.is['textLength'] ?? wide)).to.be.at.most(38);
        }
      }
  });
});
