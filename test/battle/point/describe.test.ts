import {describe as describeBattle} from '../../../src/battle/boards.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {pointOrder} from '../play.js';
import {replayOnPoints} from '../../../src/battle/play.js';
import {expect} from 'chai';
import {narratePointBeginning, narratePointStep} from '../../../src/battle/point/report.js';
import {stateOf} from '../../../src/battle/chart.js';
import {sayAll} from '../../../src/phrases/say.js';
import type {Found} from '../../../src/rules/battle-findings.js';
import {cited} from '../../../src/phrases/cited.js';
import {allied, setupOf, german, germanPlane, soviet, sovietPlane} from '../../rules/point/scene.js';
import {refusal} from '../play.js';

const setup = setupOf({
  attack: {
    gd: {...german, name: 'Gross Deutschland', value: 3},
    rum: {...allied, name: 'Rumanian 3rd', from: 'kharkov'},
    stuka: germanPlane,
  },
  defence: {
    army: {...soviet, name: '6th Army', value: 2},
    guard: {...soviet, name: '1st Guards', value: 3},
    il2: {...sovietPlane, name: 'Il-2'},
  },
  weather: 'good',
  control: {kursk: 'soviet', voronezh: 'soviet'},
  capacity: {voronezh: 1},
});
const log: BattleEvent[] = [
  {type: 'roll', dice: [1]},
  {type: 'roll', dice: [3, 2]},
  {type: 'assign', losses: {gd: 1}},
  {type: 'assign', losses: {army: 2}},
  {type: 'continue'},
  {type: 'retreat'},
  {type: 'withdraw', plan: {guard: 'voronezh'}},
  {type: 'advance'},
];
/** The beginning, and the moment after each event. */
const {states} = replayOnPoints(setup, log);
const [start] = states;

describe('what a player is told', () => {
  it('whose turn it is, what to do and what comes of it, step by step', () => {
    const said = (found: readonly Found[]): string[] =>
      sayAll(setup.game, found).map((finding) =>
        finding.kind === 'note' ? `note ${finding.clause}` : cited(finding),
      );
    const lines = said(narratePointBeginning(start!));
    for (const [i, event] of log.entries()) {
      const {sides, prompt} = describeBattle(states[i]!);
      lines.push(
        `[${sides.join(' and ')}] ${prompt}`,
        ...said(narratePointStep(states[i]!, event, states[i + 1]!)),
      );
    }
    lines.push(describeBattle(states.at(-1)!).prompt);
    expect(lines).to.deep.equal([
      'The Axis units attack kursk. Air combat comes first: 1 Soviet air unit is there (A.1).',
      '[soviet] Air combat: 1 Soviet air unit attacks Axis air unit 1. Roll on column 1.',
      'Air combat: rolled 1 on column 1, result 0. No Soviet air units survive (A.1a).',
      'Combat is simultaneous: the Axis units attack in good weather and no Soviet air unit is present (B.1).',
      '[axis and soviet] Both sides fire. Attacker rolls on column 7, defender on column 5.',
      'The Axis units fire with 7 points (3 × 2 + 1). Rolled 3 on column 7: 2 breakthroughs. The defender takes 2 losses (B.2).',
      'note A.4',
      'The Soviet units fire with 5 points (2 + 3). Rolled 2 on column 5: 1 repulse. The attacker takes 1 loss (B.2).',
      '[axis] The Axis units take 1 loss.',
      'Gross Deutschland takes 1 loss and is dispersed (B.2).',
      'note B.3a',
      '[soviet] The Soviet units take 2 losses.',
      '6th Army takes 2 losses and is destroyed (B.2).',
      '[axis] The Axis units may continue the attack or retreat.',
      'The Axis units continue the attack (B.3b).',
      '[soviet] The Soviet units may fight on or retreat.',
      'The Soviet units retreat with all their units (B.4).',
      '[soviet] The Soviet units retreat. Choose a point for the unit.',
      '1st Guards retreats to voronezh (B.4a).',
      'note B.4',
      '[axis] The Axis units move their surviving units into kursk.',
      'Gross Deutschland, Rumanian 3rd and stuka move into kursk. The Axis units now control it (B.5).',
      'The battle for kursk is over: the defender retreated.',
    ]);
  });

  it('from every stage each event is possible or has a finding, and a refused one changes nothing', () => {
    for (const state of states) {
      const possible = describeBattle(state).choices.map(({event}) => event);
      for (const type of (['roll', 'assign', 'continue', 'retreat', 'withdraw', 'advance'] as const).filter(
        (one) => !possible.includes(one),
      )) {
        const shape: BattleEvent =
          type === 'roll' ? {type, dice: [1]} : type === 'assign' ? {type, losses: {}} : {type};
        expect(refusal(pointOrder, state, shape).map(({kind}) => kind)).to.deep.equal(['violation']);
      }
    }
    expect(stateOf(states.at(-1)!)).to.equal('over');
  });

  it('events of a hex battle do not fit, and say so', () => {
    expect(refusal(pointOrder, start!, {type: 'elect', hexes: 1}).map(cited)).to.deep.equal([
      'No "elect" on a point map: the Soviet units roll first (A.1a).',
    ]);
  });

  it('what a choice needs: columns, limits, ways out', () => {
    const [roll] = describeBattle(start!).choices;
    expect(roll).to.deep.include({event: 'roll', faces: 6, dice: [{role: 'air', column: 1}]});
    const [assign] = describeBattle(states[2]!).choices;
    expect(
      assign?.event === 'assign' && [assign.due, assign.limits.map(({unit, takes}) => [unit, takes])],
    ).to.deep.equal([
      1,
      [
        ['gd', 4],
        ['rum', 2],
      ],
    ]);
    const [withdraw] = describeBattle(states[6]!).choices;
    expect(
      withdraw?.event === 'withdraw' &&
        withdraw.role === 'defender' &&
        withdraw.exits.map(({to, kind, room}) => [to, kind, room]),
    ).to.deep.equal([
      ['orel', 'closed', 0],
      ['voronezh', 'own', 1],
      ['belgorod', 'closed', 0],
      ['kharkov', 'closed', 0],
    ]);
  });
});

describe('simultaneous fire where one side cannot fire', () => {
  const scenes = [
    {
      name: 'every attacker is dispersed',
      attack: {...german, dispersed: true},
      defence: {...soviet, value: 2},
      sides: ['soviet'],
      prompt: 'Only the Soviet units fire, on column 2: every Axis ground unit is dispersed.',
      refused: 'No decision to retreat now: the Soviet units roll first (B.3a).',
    },
    {
      name: 'every defender is dispersed',
      attack: {...german, value: 3},
      defence: {...soviet, dispersed: true},
      sides: ['axis'],
      prompt: 'Only the Axis units fire, on column 3: every Soviet ground unit is dispersed.',
      refused: 'No decision to retreat now: the Axis units roll first (B.3a).',
    },
    {
      name: 'the attackers have no strength',
      attack: {...german, value: 0},
      defence: {...soviet, value: 2},
      sides: ['soviet'],
      prompt: 'Only the Soviet units fire, on column 2: the Axis units have no strength points.',
      refused: 'No decision to retreat now: the Soviet units roll first (B.3a).',
    },
  ];
  for (const {name, attack, defence, sides, prompt, refused} of scenes)
    it(name, () => {
      const [state] = replayOnPoints(
        setupOf({attack: {gd: attack}, defence: {army: defence}, weather: 'good'}),
        [],
      ).states;
      const told = describeBattle(state!);
      expect([told.sides, told.prompt]).to.deep.equal([sides, prompt]);
      expect(refusal(pointOrder, state!, {type: 'retreat'}).map(cited)).to.deep.equal([refused]);
    });
});
