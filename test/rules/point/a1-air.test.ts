import {expect} from 'chai';
import {airLeft, beginBattle, rollAir, type Battle} from '../../../src/rules/point/index.js';
import {setupOf, german, germanPlane, soviet, sovietPlane, type Units} from './scene.js';
import {replayPointReport} from '../../battle/play.js';

const planes = (count: number, plane: Units[string]): Units =>
  Object.fromEntries(Array.from({length: count}, (_, i) => [`${plane.side ?? ''}-air-${i + 1}`, plane]));

const over = (soviets: number, germans: number, columns = 20): Battle =>
  beginBattle(
    setupOf({
      attack: {gd: german, ...planes(germans, germanPlane)},
      defence: {army: soviet, ...planes(soviets, sovietPlane)},
      weather: 'good',
      columns,
    }),
  );
const roll = (...dice: number[]): {type: 'roll'; dice: number[]} => ({type: 'roll', dice});

describe('air combat (A.1, A.2)', () => {
  it('is air-to-air with German air units, flak without, and none without Soviet ones', () => {
    const rows: [number, number, string][] = [
      [3, 2, 'air.airToAir'],
      [3, 0, 'air.flak'],
      [0, 2, 'ground.simultaneous.fire'],
      [0, 0, 'ground.simultaneous.fire'],
    ];
    for (const [soviets, germans, state] of rows)
      expect(replayPointReport(over(soviets, germans).setup, []).state).to.equal(state);
  });

  it('rolls once for each German air unit in the column of the survivors, while there are any (A.1a)', () => {
    // a die of 4 in column 3 is 1, in column 1 nothing
    const {setup} = over(3, 3);
    expect(replayPointReport(setup, [roll(4)])).to.include({state: 'air.airToAir', airSurvivors: 1});
    expect(replayPointReport(setup, [roll(4), roll(4)])).to.include({
      state: 'ground.simultaneous.fire',
      airSurvivors: 0,
    });
  });

  it('T-P13: 3 Soviet air units against 2 German, 2 survive the first roll, the second is in column 2', () => {
    const {setup} = over(3, 2);
    expect(replayPointReport(setup, [roll(5)])).to.include({state: 'air.airToAir', airSurvivors: 2});
    expect(replayPointReport(setup, [roll(5), roll(4)])).to.include({
      state: 'ground.normal.defenderFire',
      airSurvivors: 1,
    });
  });

  it('flak is rolled once, and the entry is lost (A.1b)', () => {
    const {setup} = over(5, 0);
    expect(replayPointReport(setup, [roll(4)])).to.include({
      state: 'ground.normal.defenderFire',
      airSurvivors: 2,
    });
  });

  it('never leaves more than there were, nor fewer than none', () => {
    const battle = over(2, 1);
    const generous = {
      ...battle.setup.table,
      results: battle.setup.table.results.map(() => [9, 9, 9, 9, 9, 9]),
    };
    const setup = {...battle.setup, table: generous};
    expect(airLeft({...battle, setup}, 'airToAir', 1)).to.equal(2);
    expect(airLeft({...battle, setup}, 'flak', 1)).to.equal(0);
  });

  it('uses the highest column for more air units than that', () => {
    expect(airLeft(over(5, 1, 3), 'airToAir', 6)).to.equal(3);
  });

  it('takes the last Soviet units in the order of the question, and never German ones (A.2)', () => {
    const battle = over(3, 2);
    const die = [1, 2, 3, 4, 5, 6].find((one) => airLeft(battle, 'airToAir', one) === 1)!;
    const gone = rollAir(battle, die).units.flatMap((state, i) =>
      state.destroyed ? [battle.setup.units[i]!.id] : [],
    );
    expect(gone).to.deep.equal(['soviet-air-2', 'soviet-air-3']);
  });
});
