import {placeLabel} from '../../src/module/game.js';
import {expect} from 'chai';
import {findPlace} from '../../src/drawing/index.js';
import {hexPosition, pointPosition} from './made.js';

const hexes = hexPosition({
  hexes: {'02.02': {name: 'Port Mara'}, '03.02': {name: 'Port Lenn'}, '01.01': {name: 'Lipsk'}},
});
const points = pointPosition();

describe('the place that somebody means', () => {
  for (const [written, found] of [
    ['02.03', '02.03'],
    ['0203', '02.03'],
    ['203', '02.03'],
    ['2.3', '02.03'],
    [' 2, 3 ', '02.03'],
    ['lipsk', '01.01'],
    ['LIP', '01.01'],
    ['Port Mara', '02.02'],
    ['port l', '03.02'],
    // two places begin so
    ['port', undefined],
    ['99.99', undefined],
    ['2', undefined],
    ['', undefined],
    ['nowhere', undefined],
  ] as const)
    it(`"${written}" is ${found ?? 'none'}`, () => {
      const place = findPlace(hexes, written);
      expect(place < 0 ? undefined : placeLabel(hexes.game, place)).to.equal(found);
    });

  for (const [written, found] of [
    ['b2', 'B-2'],
    ['B-2', 'B-2'],
    ['k7', 'A-1'],
    ['a-1', 'A-1'],
    ['d-4', undefined],
    ['D4', undefined],
  ] as const)
    it(`"${written}" is ${found ?? 'none'} on a map with letters, a second name and a hole`, () => {
      const label = {pattern: '{column}-{row}', column: {first: 'A'}, aliases: {K7: 'A-1'}};
      const lettered = hexPosition({label, absent: [[3, 3]]});
      const place = findPlace(lettered, written);
      expect(place < 0 ? undefined : placeLabel(lettered.game, place)).to.equal(found);
    });

  for (const [written, found] of [
    ['smolensk', 'smolensk'],
    ['Smolensk', 'smolensk'],
    ['mos', 'moscow'],
    ['berlin', undefined],
  ] as const)
    it(`"${written}" is ${found ?? 'none'} on a map of points`, () => {
      const place = findPlace(points, written);
      expect(place < 0 ? undefined : placeLabel(points.game, place)).to.equal(found);
    });
});
