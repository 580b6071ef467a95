import {expect} from 'chai';
import {answerBattle} from '../../../src/battle/answer.js';
import type {BattleQuestion} from '../../../src/module/index.js';
import {german, germanPlane, positionOf, soviet, sovietPlane, type Scene} from './scene.js';

const scene: Scene = {
  units: {
    corps: {...german, at: 'orel'},
    stuka: {...germanPlane, at: 'orel'},
    far: {...german, at: 'berlin'},
    guns: {...german, kind: 'support', at: 'orel'},
    army: soviet,
    il2: sovietPlane,
    other: {...soviet, at: 'orel'},
    band: {...soviet, kind: 'partisan'},
  },
};
const faults = (question: Partial<BattleQuestion>): string[] => {
  const answer = answerBattle(positionOf(scene), {
    at: 'kursk',
    attackers: ['corps'],
    defenders: ['army'],
    ...question,
  });
  return answer.ok
    ? []
    : answer.faults.map(({pointer, found, expected}) => `${pointer}: ${found}; ${expected}`);
};

describe('who takes part in a battle', () => {
  const rows: [string, Partial<BattleQuestion>, string[]][] = [
    ['a battle as it should be', {}, []],
    ['defenders by default: all that stand there', {defenders: undefined as unknown as string[]}, []],
    [
      'an unknown point',
      {at: 'kurks'},
      ['/ask/battle/at: "kurks"; a point of this map: kursk, orel, voronezh, belgorod, kharkov, berlin'],
    ],
    [
      'an unknown unit',
      {attackers: ['corps', 'corpse']},
      [
        '/ask/battle/attackers/1: "corpse"; a unit of this module: corps, stuka, far, guns, army, il2, other, band',
      ],
    ],
    [
      'a unit of another kind',
      {attackers: ['corps', 'guns']},
      ['/ask/battle/attackers/1: "guns", of kind "support"; a unit of kind "ground" or "air"'],
    ],
    [
      'air units alone',
      {attackers: ['stuka']},
      ['/ask/battle/attackers: air units only; at least one attacking unit of kind "ground"'],
    ],
    [
      'nobody',
      {defenders: []},
      ['/ask/battle/defenders: no unit; at least one defending unit of kind "ground"'],
    ],
    [
      'attackers of both sides',
      {attackers: ['corps', 'other']},
      ['/ask/battle/attackers: attackers of axis and soviet; units of one side'],
    ],
    [
      'the same side twice',
      {attackers: ['other']},
      ['/ask/battle/defenders: units of soviet; units of the side that is attacked'],
    ],
    [
      'a unit twice',
      {attackers: ['corps', 'corps']},
      ['/ask/battle/attackers/1: "corps" again; each unit once'],
    ],
    [
      'a defender elsewhere',
      {defenders: ['army', 'other']},
      ['/ask/battle/defenders/1: "other" at orel; a defender at kursk'],
    ],
    [
      'an attacker without a line',
      {attackers: ['corps', 'far']},
      [
        '/ask/battle/attackers/1: "far" from berlin; an attacker from a point with a line to kursk ("from" in the position)',
      ],
    ],
    [
      'an unknown point under attack',
      {underAttack: ['orel', 'tula']},
      [
        '/ask/battle/underAttack/1: "tula"; a point of this map: kursk, orel, voronezh, belgorod, kharkov, berlin',
      ],
    ],
  ];
  for (const [title, question, expected] of rows) {
    it(title, () => {
      const {defenders, ...rest} = question;
      const asked = 'defenders' in question && defenders === undefined ? rest : question;
      expect(faults(asked)).to.deep.equal(expected);
    });
  }

  it('a battle for more dice than a table holds is refused', () => {
    const crowd: Scene = {
      units: {corps: {...german, at: 'orel', value: 1000}, stuka: {...germanPlane, at: 'orel'}, army: soviet},
      columns: 1,
    };
    const answer = answerBattle(positionOf(crowd), {
      at: 'kursk',
      attackers: ['corps', 'stuka'],
      defenders: ['army'],
    });
    expect(!answer.ok && answer.faults).to.deep.equal([
      {
        pointer: '/ask/battle/attackers',
        found: 'up to 2001 points',
        expected: "at most 1000 groups of the table's highest column, 1",
      },
    ]);
  });
});
