import {placeLabel} from '../../src/module/game.js';
import {expect} from 'chai';
import {findPlace, placesTyped, placesSaid} from '../../src/drawing/index.js';
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
    ['0203, 03.02', ['02.03', '03.02']],
    ['0203 0302;lipsk', ['02.03', '03.02', '01.01']],
    ['port mara Lipsk → PORT LENN', ['02.02', '01.01', '03.02']],
    // a place that is none stays as it was typed
    ['99.99, port, Lipsk', ['99.99', 'port', '01.01']],
    [' , ', []],
  ] as const)
    it(`"${written}" is a list of ${found.length}`, () => {
      expect(placesTyped(hexes, written)).to.deep.equal(found);
    });

  it('has the name of the map, by which it is read again; two places of one name have their IDs', () => {
    const twice = pointPosition({
      map: {
        kind: 'point',
        points: {
          smolensk: {name: 'Smolensk', x: 0, y: 0},
          moscow: {name: 'Great City', x: 100, y: 0},
          kiev: {name: 'Great City', x: 100, y: 100},
        },
        lines: [],
      },
    });
    expect(placesSaid(twice, ['smolensk', 'moscow'])).to.equal('Smolensk, moscow');
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
