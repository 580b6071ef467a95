import {expect} from 'chai';
import {kindWords} from '../../../src/phrases/en/words.js';
import {namesOf} from '../../../src/phrases/names.js';
import {kindOfCombat, whyThisKind, beginBattle} from '../../../src/rules/point/index.js';
import {setupOf, german, germanPlane, soviet, sovietPlane} from './scene.js';

describe('kind of ground combat (B.1)', () => {
  const rows: [string, 'axis' | 'soviet', string, boolean, boolean, string, string][] = [
    // title, attacker, weather, German air, Soviet air left, kind, why
    [
      'T-P11',
      'axis',
      'good',
      false,
      false,
      'simultaneous',
      'the Axis units attack in good weather and no Soviet air unit is present',
    ],
    ['Soviet air is left', 'axis', 'good', false, true, 'normal', '1 Soviet air unit is present'],
    ['T-P10', 'axis', 'snow', false, false, 'normal', 'the Axis units attack in snow without an air unit'],
    [
      'air in snow',
      'axis',
      'snow',
      true,
      false,
      'simultaneous',
      'the Axis units attack in snow with an air unit and no Soviet air unit is present',
    ],
    ['mud', 'axis', 'mud', true, false, 'normal', 'the weather is mud'],
    ['Soviet attack', 'soviet', 'good', false, false, 'normal', 'the Soviet units attack'],
  ];
  for (const [title, attacker, weather, stuka, il2, kind, why] of rows) {
    it(`${title}: ${kind}`, () => {
      const axis = {corps: german, ...(stuka ? {stuka: germanPlane} : {})};
      const soviets = {army: soviet, ...(il2 ? {il2: sovietPlane} : {})};
      const battle = beginBattle(
        setupOf({
          attack: attacker === 'axis' ? axis : soviets,
          defence: attacker === 'axis' ? soviets : axis,
          weather,
        }),
      );
      expect(kindOfCombat(battle)).to.equal(kind);
      expect(kindWords(namesOf(battle.setup.game), whyThisKind(battle))).to.equal(why);
    });
  }
});
