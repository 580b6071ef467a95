import {expect} from 'chai';
import {orderFrom} from '../../src/battle/order.js';
import {begin, step} from '../../src/battle/play.js';
import {shippedWhole} from '../../src/rules/order/order.js';
import {setupOf as pointField, german, soviet} from '../rules/point/scene.js';
import {said} from '../said.js';
import {always, setupOf as hexField} from './hex/fixtures.js';
import {boardOf, viewOf} from '../../src/battle/boards.js';

const decides = {
  meta: {
    acts: 'attacker',
    phase: 'decision',
    rule: '1',
    asks: ['continue', 'retreat'],
    prompt: '{side} before {place}: on or off?',
    choices: {continue: 'On we go', retreat: 'Call it off'},
  },
  on: {
    continue: {actions: {type: 'settle', params: {is: 'won'}}, target: 'over'},
    retreat: {target: 'over'},
  },
} as const;
const order = (name: 'hex' | 'point-to-point') =>
  orderFrom({
    ...shippedWhole(name),
    outcomes: {won: {title: 'A bold stroke'}},
    chart: {id: 'battle', initial: 'ask', states: {ask: decides, over: {type: 'final'}}} as never,
  });

const hexes = hexField('   .   .   .\n     E   .   .\n   .   G   .', {
  attackers: ['e1'],
  table: always('D1'),
});
const points = pointField({attack: {a: {...soviet, value: 3}}, defence: {d: {...german, value: 4}}});

describe('the words of a chart', () => {
  for (const [name, input, position, prompt] of [
    ['hex', {kind: 'hex', setup: hexes}, hexes.position, /^\S.* before \d\d\.\d\d: on or off\?$/],
    [
      'point-to-point',
      {kind: 'point', setup: points},
      {kind: 'point', game: points.game, units: new Map(), control: new Int8Array(40)},
      /^Soviet before kursk: on or off\?$/,
    ],
  ] as const)
    it(`are the prompt and the labels of its choices (${name})`, () => {
      const start = begin(order(name), input as never);
      const view = viewOf(position as never, [start], []);
      expect(view.prompt).to.match(prompt);
      expect(view.decision.kind === 'choose' && view.decision.offers.map(({label}) => label)).to.deep.equal([
        'On we go',
        'Call it off',
      ]);
    });

  it('an outcome of its own says nothing of who is left, and ends with its title', () => {
    const played = order('hex');
    const start = begin(played, {kind: 'hex', setup: hexes});
    const after = step(played, start, {type: 'continue'});
    if (!after.ok) throw new Error('refused');
    const board = boardOf('hex');
    const lines = said(hexes.game, board.step(start, {type: 'continue'}, after.state));
    expect(lines.join(' ')).not.to.contain('No defender');
    expect(viewOf(hexes.position, [start, after.state], [{type: 'continue'}]).prompt).to.contain(
      'A bold stroke',
    );
  });
});
