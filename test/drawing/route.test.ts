import {expect} from 'chai';
import {hexScene, overlayShapes, type Shape} from '../../src/drawing/index.js';
import {hexPosition} from './made.js';

/** The classes and paths of all shapes, those of groups, too. */
const pathsOf = (shapes: readonly Shape[], is: string): readonly string[] =>
  shapes.flatMap(({is: attributes, holds}) => [
    ...(String(attributes['class'] ?? '').startsWith(is) ? [String(attributes['d'])] : []),
    ...(typeof holds === 'string' ? [] : pathsOf(holds, is)),
  ]);

describe('routes of which only the ends have a sign', () => {
  const position = hexPosition();
  const {grid} = position.game;
  const [from, over, ...ends] = ['02.01', '02.02', '01.03', '02.03', '03.03'].map((label) =>
    grid.find(label)!,
  );
  const {plan} = hexScene(position.game);
  const drawn = (signs: boolean): readonly Shape[] =>
    overlayShapes(
      position,
      plan,
      {
        routes: ends.map((end, i) => ({
          from: from!,
          path: [over!, end],
          ...(signs ? {sign: String(i + 1)} : {}),
        })),
        marks: [],
      },
      1,
    ).arrows;
  const startsOf = (shapes: readonly Shape[]): readonly (string | undefined)[] =>
    pathsOf(shapes, 'route is').map((d) => d.split('L')[0]);

  it('share the arrow of a step', () => {
    expect(pathsOf(drawn(true), 'head')).to.have.lengthOf(3);
    const [first, second, third] = startsOf(drawn(true));
    expect(second, 'begins where the first has come to').to.not.equal(first);
    expect(third).to.equal(second);
  });

  it('are side by side where each place has a number', () => {
    expect(pathsOf(drawn(false), 'head')).to.have.lengthOf(3);
    expect(new Set(startsOf(drawn(false)))).to.have.lengthOf(3);
  });
});
