import {expect} from 'chai';
import type {BattleEvent, ModuleDocument} from '../../../src/module/index.js';
import {answerLineRetreat} from '../../../src/battle/index.js';
import {answerBattle} from '../../../src/battle/answer.js';
import {german, germanPlane, positionOf, soviet, sovietPlane, type Scene} from './scene.js';

/** The same text with other names of sides, ids and words alike. */
const renamed = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/"axis"/g, '"blue"')
      .replaceAll(/"soviet"/g, '"red"')
      .replaceAll('Axis', 'Blue')
      .replaceAll('Soviet', 'Red'),
  ) as T;

const colours: ModuleDocument['sides'] = {
  red: {name: 'Red', airRole: 'adds'},
  blue: {name: 'Blue', airRole: 'multiplies'},
};
const scene: Scene = {
  units: {
    panzer: {...german, at: 'orel', value: 3},
    stuka: {...germanPlane, at: 'orel'},
    guards: {...soviet, value: 4},
    rifles: {...soviet, value: 2},
    il2: sovietPlane,
    yak: sovietPlane,
  },
  control: {orel: 'axis', kharkov: 'axis', voronezh: 'soviet'},
  capacity: {voronezh: 3, kharkov: 3},
};
const ours = positionOf(scene);
const theirs = positionOf({...renamed(scene), sides: colours});

/** A battle with air, losses and a retreat, for each side attacking. */
const battles: [string, object, BattleEvent[]][] = [
  [
    'the side whose air multiplies attacks',
    {attackers: ['panzer', 'stuka'], defenders: ['guards', 'rifles', 'il2', 'yak'], weather: 'good'},
    [
      {type: 'roll', dice: [3]},
      {type: 'roll', dice: [2, 3]},
      {type: 'assign', losses: {panzer: 2}},
      {type: 'assign', losses: {guards: 1}},
      {type: 'continue'},
      {type: 'retreat'},
      {type: 'withdraw', plan: {guards: 'voronezh', rifles: 'voronezh', il2: 'voronezh', yak: 'voronezh'}},
    ],
  ],
  [
    'the fire of a normal round',
    {attackers: ['panzer', 'stuka'], defenders: ['guards', 'rifles', 'il2', 'yak'], weather: 'mud'},
    [
      {type: 'roll', dice: [6]},
      {type: 'roll', dice: [3]},
      {type: 'assign', losses: {stuka: 1}},
    ],
  ],
];

describe('sides of any name (airRole)', () => {
  for (const [title, question, log] of battles)
    it(`${title}: the same report, in the module's own names`, () => {
      const ask = {at: 'kursk', ...question} as Parameters<typeof answerBattle>[1];
      for (let played = 0; played <= log.length; played += 1) {
        const [a, b] = [ours, theirs].map((position) => answerBattle(position, ask, log.slice(0, played)));
        expect(a?.ok).to.equal(true);
        expect(b).to.deep.equal(renamed(a));
        expect(JSON.stringify(b)).not.to.match(/axis|soviet/i);
      }
    });

  it('air units take the same room on a line', () => {
    for (const to of ['voronezh', 'kharkov', 'orel'])
      for (const last of [to, null]) {
        const plan = {guards: to, rifles: to, il2: to, yak: last};
        const [a, b] = [ours, theirs].map((position) =>
          answerLineRetreat(position, {from: 'kursk', units: Object.keys(plan), plan}),
        );
        expect(a?.ok).to.equal(true);
        expect(b).to.deep.equal(renamed(a));
      }
  });

  it('two sides without air roles fight no battle, and the fault says what would mend it', () => {
    const position = positionOf({
      ...renamed({...scene, units: {...scene.units, alone: {...german, side: 'green'}}}),
      sides: {...colours, green: {name: 'Green'}},
    });
    const answer = answerBattle(position, {at: 'kursk', attackers: ['panzer'], defenders: ['alone']});
    expect(answer.ok ? [] : answer.faults.map(({found, expected}) => `${found}: ${expected}`)).to.deep.equal([
      'units of green: units of the two sides with an "airRole" ("axis" and "soviet" have theirs)',
    ]);
  });
});
