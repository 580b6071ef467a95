import {expect} from 'chai';
import {hexScene, overlayShapes, sceneOf, type Route, type Shape} from '../../src/drawing/index.js';
import {livery} from '../../src/drawing/colour.js';
import type {Position} from '../../src/module/index.js';
import {hexPosition, pointPosition} from './made.js';
import {pointsOn} from './measure.js';

const shapesOf = (position: Position, routes: readonly Route[]) =>
  overlayShapes(position, sceneOf(position.game).plan, {routes, marks: []}, 1);
const arrows = ({arrows: ways}: {readonly arrows: readonly Shape[]}): readonly Shape[] =>
  ways.filter(({is}) => is['class'] === 'attack');
const points = ({is}: Shape): readonly (readonly [number, number])[] => pointsOn(String(is['d']));

describe('where somebody attacks from', () => {
  it('is an arrow over the hexside in the colour of the side, without a number', () => {
    const position = hexPosition();
    const {grid} = position.game;
    const [from, to] = [grid.find('02.02')!, grid.find('02.03')!];
    const {plan} = hexScene(position.game);
    const axis = shapesOf(position, [{from, path: [to], attacker: 0}]);
    const soviet = shapesOf(position, [{from, path: [to], attacker: 1}]);
    // a dark edge below each, for pale ground
    expect([axis.areas, axis.arrows.map(({is}) => is['class']), axis.signs]).to.deep.equal([
      [],
      ['attack-edge', 'attack'],
      [],
    ]);
    expect(arrows(axis)).to.have.lengthOf(1);
    const [arrow] = arrows(axis);
    expect(arrow!.is['fill']).to.not.equal(arrows(soviet)[0]!.is['fill']);
    // dark on a pale side and pale on a dark one, by day and by night
    const {ink} = livery(position.game.sides[0]!.colour, 0);
    expect(arrow!.is['stroke']).to.equal(ink);
    // beside the number at the top of the hex
    expect(Math.min(...points(arrow!).map(([x]) => x))).to.be.above(plan.x(to));
    const middle = (plan.y(from) + plan.y(to)) / 2;
    const ys = points(arrow!).map(([, y]) => y);
    // it begins and ends at the two counters
    expect(Math.min(...ys))
      .to.be.below(middle)
      .and.above(plan.y(from) + plan.drop + plan.counter / 2);
    expect(Math.max(...ys))
      .to.be.above(middle)
      .and.below(plan.y(to) + plan.drop - plan.counter / 2);
    // the numbers of the hexes keep off it
    expect(axis.signBoxes).to.have.lengthOf(1);
  });

  it('is whole over the counters, and covers no more than the edge of either, on a small map, too', () => {
    const position = hexPosition();
    const {grid} = position.game;
    const to = grid.find('02.03')!;
    const {plan} = hexScene(position.game);
    const half = plan.counter / 2;
    for (const from of grid.neighbours.subarray(6 * to, 6 * to + 6)) {
      const route: Route = {from, path: [to], attacker: 0};
      const [arrow] = arrows(overlayShapes(position, plan, {routes: [route], marks: []}, 0.6));
      const off = (hex: number): number =>
        Math.min(
          ...points(arrow!).map(([x, y]) =>
            Math.max(Math.abs(x - plan.x(hex)), Math.abs(y - plan.y(hex) - plan.drop)),
          ),
        );
      expect(off(to)).to.be.above(half - 0.5);
      expect(off(from)).to.be.above(half - 6);
    }
  });

  it('is beside the number of a line between points that is too short for both', () => {
    const position = pointPosition({
      map: {
        kind: 'point',
        points: {a: {x: 0, y: 0}, b: {x: 100, y: 0}, c: {x: 200, y: 0}, near: {x: 265, y: 0}},
        lines: ['a b', 'b c', 'c near'].map((ends) => ({between: ends.split(' '), capacity: 2})),
      },
    });
    const {plan} = sceneOf(position.game);
    const [arrow] = arrows(shapesOf(position, [{from: 3, path: [2], attacker: 0}]));
    const xs = points(arrow!).map(([x]) => x);
    expect(Math.max(...xs) - Math.min(...xs)).to.be.above(20);
    for (const [, y] of points(arrow!)) expect(Math.abs(y - plan.y(2))).to.be.above(16);
  });

  it('keeps off the number in the middle of a line between points', () => {
    const position = pointPosition();
    const [minsk, smolensk] = [0, 1];
    const {plan} = sceneOf(position.game);
    const [arrow] = arrows(shapesOf(position, [{from: minsk, path: [smolensk], attacker: 0}]));
    const middle = (plan.x(minsk) + plan.x(smolensk)) / 2;
    for (const [x] of points(arrow!))
      expect(x)
        .to.be.above(middle + 16)
        .and.below(plan.x(smolensk) - 44);
  });

  it('is told apart from a route, which keeps its number', () => {
    const position = hexPosition();
    const {grid} = position.game;
    const route = {from: grid.find('02.02')!, path: [grid.find('02.03')!]};
    const shapes = shapesOf(position, [route]);
    expect([shapes.arrows.length, shapes.signs.length, arrows(shapes).length]).to.deep.equal([1, 1, 0]);
  });
});
