import {expect} from 'chai';
import {pictureAsSvg, placeWords} from '../../src/drawing/index.js';
import {symbols} from '../../src/drawing/symbols.js';
import {army, hexPosition, pointPosition} from '../drawing/made.js';

describe('a position as a file', () => {
  const parsed = (svg: string): Document => new DOMParser().parseFromString(svg, 'image/svg+xml');

  it('is well-formed SVG with no script, no outer file and no custom property, whatever the names hold', () => {
    const position = hexPosition({hexes: {'02.02': {name: '<script>&"x"'}}}, army, {
      units: {a: {at: '02.02'}},
      control: {'01.01': 'soviet'},
      markers: [{type: 'minefield', side: 'axis', at: '03.03'}],
    });
    for (const theme of ['day', 'night'] as const) {
      const svg = pictureAsSvg(position, {symbols, theme});
      const document = parsed(svg);
      expect(document.querySelector('parsererror')).to.equal(null);
      expect(document.querySelector('script,image,use,a')).to.equal(null);
      expect(svg).to.not.match(/var\(|url\(|NaN|undefined/);
      expect(document.querySelector('.name')!.textContent).to.equal('<script>&"x"');
    }
  });

  it('draws point maps with lines, capacities, holders and the way attackers came', () => {
    const position = pointPosition(army, {
      units: {a: {at: 'smolensk', from: 'minsk'}, s: {at: 'smolensk'}},
      control: {moscow: 'soviet'},
    });
    const document = parsed(pictureAsSvg(position, {symbols}));
    expect([...document.querySelectorAll('.capacity text')].map((one) => one.textContent)).to.deep.equal([
      '4',
      '6',
      '2',
    ]);
    expect(document.querySelectorAll('.holder')).to.have.lengthOf(1);
    expect(document.querySelectorAll('.came')).to.have.lengthOf(1);
    expect(document.querySelectorAll('.stack')).to.have.lengthOf(2);
    expect(placeWords(position, 1)).to.equal(
      'Smolensk. Lines to Minsk (4), Moscow (6), Kiev (2). Axis: 61 ID, 4-5-6, 2 of 2 steps. Soviet: 46 RD, 4-5-6, 2 of 2 steps.',
    );
  });
});
