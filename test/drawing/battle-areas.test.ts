import {expect} from 'chai';
import {boxAt, overlaps, xy, type Box, type Shape} from '../../src/drawing/shape.js';
import {overlayShapes, pointScene, standingsAt} from '../../src/drawing/index.js';
import {countBox, drawPieces} from '../../src/drawing/stack.js';
import {pointBox, type PointPlan} from '../../src/drawing/plan.js';
import {loadGameDocument} from '../../src/games/index.js';
import {openPosition, type PointPosition, type UnitId} from '../../src/module/index.js';
import {openGame} from '../open-game.js';
import {army, pointPosition} from './made.js';
import {pointsOn} from './measure.js';

async function shipped(id: string, position: string): Promise<PointPosition> {
  const game = openGame(await loadGameDocument(id));
  if (!game.ok) throw new Error(`${id} cannot be read`);
  const opened = openPosition(game.value, position);
  if (!opened.ok || opened.value.kind !== 'point') throw new Error(`${position} cannot be read`);
  return opened.value;
}
const blocks = await shipped('hammer-of-the-scots', 'bridge');
const boxes = await shipped('a-house-divided', 'junction');

const planOf = ({game}: PointPosition): PointPlan => pointScene(game).plan as PointPlan;
const at = ({game}: PointPosition, id: string): number => game.network.names.indexOf(id);
const arrowsIn = (position: PointPosition): readonly Shape[] =>
  pointScene(position.game)
    .state(position)
    .filter(({is}) => is['class'] === 'came');
const cornersOf = ({is}: Shape): readonly (readonly [number, number])[] => pointsOn(String(is['d']));

describe('the units of an area', () => {
  it('stand one by one, a row for each side, inside the area and apart', () => {
    const plan = planOf(blocks);
    const place = at(blocks, 'stirrage');
    const standing = standingsAt(blocks, plan, place);
    expect(standing.map(({stack}) => [stack.side, stack.units.length])).to.deep.equal([
      ...Array.from({length: 4}, () => [0, 1]),
      ...Array.from({length: 5}, () => [1, 1]),
    ]);
    const rows = [standing.slice(0, 4), standing.slice(4)].map((row) => new Set(row.map(({y}) => y)));
    expect(rows.map(({size}) => size)).to.deep.equal([1, 1]);
    standing.forEach(({box}, i) => {
      const {left, right, top, bottom} = box;
      for (const x of [left, right])
        for (const y of [top, bottom]) expect(plan.contains(place, x, y)).to.equal(true);
      for (const other of standing.slice(i + 1)) expect(overlaps(box, other.box)).to.equal(false);
    });
  });

  it('keep their places in the row when one takes losses', () => {
    const order = (position: PointPosition): readonly UnitId[] =>
      standingsAt(position, planOf(blocks), at(blocks, 'stirrage')).map(
        ({stack}) => stack.units[0]!.unit.index,
      );
    const before = order(blocks);
    const index = before[2]!;
    const placed = blocks.units.get(index)!;
    const units = new Map(blocks.units).set(index, {...placed, steps: placed.steps - 1});
    expect(order({...blocks, units, began: blocks})).to.deep.equal(before);
  });

  it('are as large in a battle as one alone', () => {
    const plan = planOf(blocks);
    const widths = ['stirrage', 'lannoch', 'ardbrae'].flatMap((id) =>
      standingsAt(blocks, plan, at(blocks, id)).map(({box: {left, right}}) => right - left),
    );
    expect(widths).to.have.lengthOf(11);
    for (const width of widths) expect(width).to.be.closeTo(plan.counter, 0.1);
  });

  it('show both sides as squares from afar', () => {
    const view = {left: 0, top: 0, right: 2000, bottom: 2000, scale: 0.2};
    const squares = drawPieces(blocks, planOf(blocks), view);
    expect(squares.map(({is}) => [is['class'], String(is['d']).split('M').length - 1])).to.deep.equal([
      ['afar', 6],
      ['afar', 7],
    ]);
  });

  it('are a stack where the area has no room for them, and on a point', () => {
    const square = [
      [0, 0],
      [60, 0],
      [60, 60],
      [0, 60],
    ];
    const far = {name: 'Far', x: 400, y: 0};
    for (const area of [square, undefined]) {
      const position = pointPosition(
        {
          ...army,
          map: {
            kind: 'point',
            points: {near: {name: 'Near', x: 30, y: 30, ...(area && {area})}, far},
            lines: [{between: ['near', 'far'], capacity: 2}],
          },
        },
        {units: {a: {at: 'near'}, b: {at: 'near'}}},
      );
      const [stack, ...more] = standingsAt(position, planOf(position), 0);
      expect([stack!.stack.units.length, more.length]).to.deep.equal([2, 0]);
    }
  });
});

describe('the stacks of both sides at a point', () => {
  const drawn = drawPieces(boxes, planOf(boxes), {left: 0, top: 0, right: 2000, bottom: 2000, scale: 1});

  it('have their numbers and badges above both', () => {
    const there = standingsAt(boxes, planOf(boxes), at(boxes, 'manaqua'));
    expect(there).to.have.lengthOf(2);
    const spots = drawn.map(({is}) => String(is['transform']).split(')')[0]);
    const own = there.map(({x, y}) =>
      spots.flatMap((spot, i) => (spot === `translate(${xy(x, y)}` ? [i] : [])),
    );
    // each a stack, then its signs
    expect(own.map(({length}) => length)).to.deep.equal([2, 2]);
    expect(Math.max(...own.map(([stack]) => stack!))).to.be.below(
      Math.min(...own.map(([, signs]) => signs!)),
    );
  });

  it('have each its number at its outer corner', () => {
    const there = standingsAt(boxes, planOf(boxes), at(boxes, 'manaqua'));
    const [first, second] = there.map((one) => countBox(one, 1)[0]!) as [Box, Box];
    expect(overlaps(first, there[1]!.box)).to.equal(false);
    expect(overlaps(second, there[0]!.box)).to.equal(false);
  });
});

describe('the arrow of units that came to a battle', () => {
  it('is in the gap between two boxes', () => {
    const plan = planOf(boxes);
    const {left, right, top, bottom} = pointBox;
    const printed = (point: number): Box => {
      const [x, y] = [plan.x(point), plan.y(point)];
      return {left: x - left, right: x + right, top: y - top, bottom: y + bottom};
    };
    const arrows = arrowsIn(boxes);
    expect(arrows).to.have.lengthOf(2);
    for (const arrow of arrows)
      for (const [x, y] of cornersOf(arrow))
        for (let point = 0; point < plan.size; point++)
          expect(overlaps(boxAt(x, y, 1, 1), printed(point))).to.equal(false);
  });

  it('crosses the border of two areas, and keeps off the counters', () => {
    const plan = planOf(blocks);
    const place = at(blocks, 'stirrage');
    const arrows = arrowsIn(blocks);
    // from Eddermuir, by two sides from Fothrie, and from Ardbrae
    expect(arrows).to.have.lengthOf(4);
    expect(new Set(arrows.map(({is}) => is['d'])).size).to.equal(4);
    const counters = standingsAt(blocks, plan, place).map(({box}) => box);
    for (const arrow of arrows) {
      const corners = cornersOf(arrow);
      const within = corners.filter(([x, y]) => plan.contains(place, x, y));
      expect(within.length).to.be.within(1, corners.length - 1);
      for (const [x, y] of corners)
        expect(counters.some((box) => overlaps(boxAt(x, y, 1, 1), box))).to.equal(false);
    }
  });
});

describe('the veil over what a lesson does not speak of', () => {
  it('is over the other points of a map of points, and leaves what is between them clear', () => {
    const plan = planOf(boxes);
    const {names} = boxes.game.network;
    const veiled = (lit: readonly number[]): readonly Shape[] =>
      overlayShapes(boxes, plan, {routes: [], marks: lit.map((place) => ({at: place, kind: 'lit'}))}, 1)
        .arrows;
    const [shade, ...more] = veiled(names.flatMap((_, place) => (place === 2 ? [] : [place])));
    expect([more.length, shade!.is['d']]).to.deep.equal([0, plan.outline(2, -0.2)]);
    expect(veiled([])).to.deep.equal([]);
  });
});
