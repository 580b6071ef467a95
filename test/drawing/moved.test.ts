import {expect} from 'chai';
import {hexScene} from '../../src/drawing/scene.js';
import {movedShapes, type Moved} from '../../src/drawing/overlay.js';
import {keyOf} from '../../src/drawing/key.js';
import {hexPosition} from './made.js';

describe('the move that led to a position', () => {
  const position = hexPosition();
  const {plan} = hexScene(position.game);
  const kindsOf = (...moved: readonly Moved[]): readonly string[] =>
    movedShapes(position, plan, moved).map(({is}) => String(is['class']));
  const both = ['moved-from', 'moved-edge', 'moved-to', 'moved-edge', 'moved-to', 'moved-head'];
  const cases: readonly (readonly [title: string, moved: readonly Moved[], kinds: readonly string[]])[] = [
    ['from hex to hex', [{from: '01.01', to: '01.02'}], both],
    [
      'far, and two at once',
      [
        {from: '01.01', to: '04.04'},
        {from: '02.01', to: '02.02'},
      ],
      both,
    ],
    ['into the game', [{from: '', to: '01.02'}], ['moved-edge', 'moved-to']],
    ['off the map', [{from: '01.01', to: ''}], ['moved-from']],
    ['where this map has no hex', [{from: '99.99', to: 'a box'}], []],
    ['nothing', [], []],
  ];
  for (const [title, moved, kinds] of cases)
    it(`is drawn as a dotted hex, an arrow and a ring: ${title}`, () =>
      expect(kindsOf(...moved)).to.deep.equal(kinds));

  it('has an arrow whose head stops before the counter that moved', () => {
    const [head] = movedShapes(position, plan, [{from: '02.02', to: '02.04'}]).slice(-1);
    const [x = 0, y = 0] = (String(head!.is['d']).match(/-?[\d.]+/g) ?? []).map(Number);
    const to = position.game.grid.find('02.04')!;
    expect(x).to.be.closeTo(plan.x(to), 0.1);
    expect(plan.y(to) - y).to.be.within(plan.counter / 2, plan.counter / 2 + 6);
  });

  it('is explained in the key where there is one', () => {
    const words = (hasMoved: boolean): readonly string[] =>
      keyOf(position, {hasMoved}).flatMap(({entries}) => entries.map((entry) => entry.words));
    const sign = 'Moved last: from the dotted hex to the ring';
    expect([words(true).includes(sign), words(false).includes(sign)]).to.deep.equal([true, false]);
  });
});
