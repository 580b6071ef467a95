import {expect} from 'chai';
import {itemise, judgeLosses, type Battle, beginBattle} from '../../../src/rules/point/index.js';
import {findingsOfBroken} from '../../../src/rules/broken-rules.js';
import {allied, setupOf, german, germanPlane, soviet, sovietPlane} from './scene.js';
import {said} from '../../said.js';

const axisAttack = (planes: number): Battle =>
  beginBattle(
    setupOf({
      attack: {
        panzer: {...german, value: 3},
        cut: {...german, value: 2, supplied: false},
        rumanian: {...allied, value: 2},
        ...Object.fromEntries(Array.from({length: planes}, (_, i) => [`stuka${i}`, germanPlane])),
      },
      defence: {army: soviet},
      weather: 'good',
    }),
  );
const axisDefence = (planes: number): Battle =>
  beginBattle(
    setupOf({
      attack: {army: soviet},
      defence: {
        panzer: {...german, value: 3},
        cut: {...german, value: 2, supplied: false},
        rumanian: {...allied, value: 2},
        ...Object.fromEntries(Array.from({length: planes}, (_, i) => [`stuka${i}`, germanPlane])),
      },
    }),
  );

describe('air support (A.3 to A.5)', () => {
  it('T-P12: attacking, German units in supply gain; defending, all Axis units in supply (A.4)', () => {
    const rows: [number, number, number][] = [
      // air units, attack, defence: panzer 3, unsupplied German 2, Rumanian 2
      [0, 3 + 2 + 2, 3 + 2 + 2],
      [1, 6 + 2 + 2, 6 + 2 + 4],
      [2, 9 + 2 + 2, 9 + 2 + 6],
      [4, 15 + 2 + 2, 15 + 2 + 10],
      [5, 18 + 2 + 2, 18 + 2 + 12],
    ];
    for (const [planes, attack, defence] of rows) {
      expect(itemise(axisAttack(planes), 'attacker').total, `${planes} attacking`).to.equal(attack);
      expect(itemise(axisDefence(planes), 'defender').total, `${planes} defending`).to.equal(defence);
    }
  });

  it('says of each unit what it adds and why it is not multiplied', () => {
    expect(itemise(axisAttack(1), 'attacker').parts).to.deep.equal([
      {unit: 'panzer', name: 'panzer', value: 3, multiplier: 2, points: 6},
      {unit: 'cut', name: 'cut', value: 2, multiplier: 1, points: 2, plain: 'outOfSupply'},
      {unit: 'rumanian', name: 'rumanian', value: 2, multiplier: 1, points: 2, plain: 'cannotGain'},
    ]);
  });

  it('a German unit from a point without air is not called another nation’s, where each point has its own', () => {
    const setup = setupOf({
      attack: {
        near: {...german, from: 'orel'},
        far: {...german, from: 'belgorod'},
        stuka: {...germanPlane, from: 'orel'},
      },
      defence: {corps: soviet},
      options: {committed: 'same-point'},
    });
    const parts = itemise(beginBattle(setup), 'attacker').parts;
    expect(parts.map(({unit, multiplier, plain}) => [unit, multiplier, plain])).to.deep.equal([
      ['near', 2, undefined],
      ['far', 1, 'noAirFromItsPoint'],
    ]);
  });

  it('each Soviet air unit adds one, in attack even when all ground units are dispersed, and in defence (A.3)', () => {
    const attack = beginBattle(
      setupOf({
        attack: {army: {...soviet, value: 4, dispersed: true}, il2: sovietPlane, pe2: sovietPlane},
        defence: {corps: german},
      }),
    );
    expect(itemise(attack, 'attacker')).to.include({total: 2, adding: 2});
    const defence = beginBattle(
      setupOf({attack: {corps: german}, defence: {army: {...soviet, value: 4}, il2: sovietPlane}}),
    );
    expect(itemise(defence, 'defender')).to.include({total: 5, adding: 1});
  });

  it('T-P9: no air unit absorbs anything', () => {
    const pendingLosses = {attacker: 1, defender: 1};
    const soviets = {
      ...beginBattle(setupOf({attack: {corps: german}, defence: {army: soviet, il2: sovietPlane}})),
      pendingLosses,
    };
    const [first] = findingsOfBroken(judgeLosses(soviets, 'defender', {il2: 1}));
    expect(first).to.deep.include({clause: 'A.3', units: ['il2']});
    const [second] = findingsOfBroken(
      judgeLosses({...axisAttack(1), pendingLosses}, 'attacker', {stuka0: 1}),
    );
    expect(second?.clause).to.equal('A.5');
    expect(said(soviets.setup.game, [second!])[0]).to.equal(
      'stuka0 cannot take 1 loss: air units take no losses from fire; choose ground units.',
    );
  });
});
