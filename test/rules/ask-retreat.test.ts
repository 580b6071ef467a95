import {openModule} from '../../src/phrases/modules.js';
import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import {askRetreat, faultLine, type HexPosition} from '../../src/index.js';
import {loadGameDocument} from '../../src/games/index.js';

async function drillStart(): Promise<HexPosition> {
  const opened = openModule(await loadGameDocument('drill'));
  if (!opened.ok || opened.value.game.kind !== 'hex') throw new Error('the drill map was refused');
  const position = openPosition(opened.value.game, 'start');
  if (!position.ok) throw new Error('the drill map was refused');
  return position.value;
}
const start = await drillStart();

/** Whatever a form may give. */
const refused: readonly (readonly [units: unknown, hexes: unknown, readings: unknown, says: string])[] = [
  [['a61'], '2', {}, '/hexes: expected a whole number, at least 1, found "2"'],
  [['a61'], -1, {}, '/hexes: expected a whole number, at least 1, found -1'],
  [['a61'], 1.5, {}, '/hexes: expected a whole number, at least 1, found 1.5'],
  [['a61'], NaN, {}, '/hexes: expected a whole number, at least 1, found NaN'],
  [['a61'], undefined, {}, '/hexes: expected a whole number, at least 1, found nothing'],
  [[], 1, {}, '/units: expected at least one unit, found no unit'],
  ['a61', 1, {}, '/units: expected a list of names, found "a61"'],
  [['nobody'], 1, {}, '/units/0: expected a unit of this module, found "nobody"'],
  [['a61', 's90'], 1, {}, '/units/1: expected units of one side, found "s90", a unit of the other side'],
  [
    ['a61'],
    1,
    {order: 'nope'},
    '/readings/order: expected a reading of this option: losses-first, supply-first, found "nope"',
  ],
  [['a61'], 1, 'supply-first', '/readings: expected readings by their options, found "supply-first"'],
];

describe('a retreat asked through the main entry', () => {
  for (const [units, hexes, readings, says] of refused)
    it(`is refused: ${says}`, () => {
      const asked = askRetreat(start, {units, hexes} as never, readings as never);
      expect(asked.ok ? [] : asked.faults.map(faultLine)).to.deep.equal([says]);
    });

  it('is answered where it is sound', () => {
    const asked = askRetreat(start, {units: ['a61', 'a505', 'hq31'], hexes: 1}, {order: 'supply-first'});
    expect(asked.ok && asked.value.answer.routes).not.to.have.lengthOf(0);
  });
});
