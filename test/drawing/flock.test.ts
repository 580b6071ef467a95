import {expect} from 'chai';
import {joinCounters} from '../../src/drawing/counter.js';
import {group, shape} from '../../src/drawing/shape.js';

const body = (fill: string) => shape('path', {d: 'M-5-5h10v10h-10z', fill});
const box = shape('path', {class: 'plaque', d: 'M-2-1h4v2h-4z'});
const icon = shape('path', {class: 'icon', d: 'M2,4L6,8Z', transform: 'translate(-1 -2) scale(.5)'});
const letter = shape('text', {class: 'foot', y: 3}, '4');
const turned = group('face', [body('red')], {transform: 'rotate(-14)'});

describe('counters drawn together', () => {
  it('are one path for all that looks alike, each outline where its counter is', () => {
    const [whole, ...more] = joinCounters([
      {shapes: [group('counter', [body('red'), box])], x: 20, y: 40, scale: 2},
      {shapes: [group('counter', [body('blue'), box])], x: 60, y: 80, scale: 2},
      {shapes: [group('counter', [body('red'), box])], x: 100, y: 120, scale: 2},
    ]);
    expect(more).to.deep.equal([]);
    expect(whole).to.deep.equal(
      group(
        'counter',
        [
          shape('path', {fill: 'blue', d: 'M25 35h10v10h-10z'}),
          shape('path', {fill: 'red', d: 'M5 15h10v10h-10zM45 55h10v10h-10z'}),
          shape('path', {class: 'plaque', d: 'M8 19h4v2h-4zM28 39h4v2h-4zM48 59h4v2h-4z'}),
        ],
        {transform: 'scale(2)'},
      ),
    );
  });

  it('a symbol of another size keeps its size', () => {
    const [whole] = joinCounters([{shapes: [icon], x: 10, y: 20, scale: 1}]);
    expect(whole!.holds).to.deep.equal([
      shape('path', {class: 'icon', transform: 'scale(.5)', d: 'M20 40L24 44Z'}),
    ]);
  });

  it('what cannot be joined stands for itself, after the rest', () => {
    const [whole] = joinCounters([{shapes: [letter, turned, body('red')], x: 10, y: 20, scale: 1}]);
    expect(whole!.holds).to.deep.equal([
      shape('path', {fill: 'red', d: 'M5 15h10v10h-10z'}),
      {...letter, is: {...letter.is, transform: 'translate(10 20)'}},
      {...turned, is: {...turned.is, transform: 'translate(10 20) rotate(-14)'}},
    ]);
  });

  it('a path of places and steps by turns, or with arcs between places, is not joined', () => {
    const mixed = shape('path', {d: 'M1 2l3 4M5 6l7 8'});
    const round = shape('path', {d: 'M1 2A3 3 0 0 1 5 6'});
    const [whole] = joinCounters([{shapes: [mixed, round], x: 10, y: 20, scale: 1}]);
    expect(whole!.holds).to.deep.equal(
      [mixed, round].map((one) => ({...one, is: {...one.is, transform: 'translate(10 20)'}})),
    );
  });

  it('nobody is nothing', () => {
    expect(joinCounters([])).to.deep.equal([]);
  });
});
