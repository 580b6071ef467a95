import {expect} from 'chai';
import {differences} from '../../../src/answer/expect.js';
import type {AttackIs} from '../../../src/rules/phase.js';
import type {PhaseEvent} from '../../../src/module/schema/phase.js';
import type {Json} from '../contract/kit.js';
import {
  announce,
  attack,
  done,
  phaseAfter,
  phaseFaults,
  phaseModule,
  phasePosition,
  pick,
  roll,
  takeBack,
  type AskedPhase,
} from './board.js';

/** Expects the attacks of a phase to have come so far. */
async function stand(
  events: readonly PhaseEvent[],
  is: readonly AttackIs[],
  asked?: AskedPhase,
): Promise<void> {
  const {attacks, refused} = await phaseAfter(events, asked);
  expect(
    attacks.map((attack) => attack.is),
    refused?.reason,
  ).to.deep.equal(is);
}

/** Holds the report after some events against a part of it. */
async function holds(events: readonly PhaseEvent[], expected: Json, asked?: AskedPhase): Promise<void> {
  const report = await phaseAfter(events, asked);
  expect(differences(report, expected, 'part'), JSON.stringify(report.refused)).to.deep.equal([]);
}

/** Expects the last of some events to be refused. */
async function refuses(
  events: readonly PhaseEvent[],
  reason: RegExp | string,
  asked?: AskedPhase,
  clause = '7.0',
): Promise<void> {
  const {refusedAt, refused} = await phaseAfter(events, asked);
  expect(refusedAt, refused?.reason).to.equal(events.length - 1);
  expect(refused?.clause).to.equal(clause);
  if (typeof reason === 'string') expect(refused?.reason).to.equal(reason);
  else expect(refused?.reason).to.match(reason);
}

const stop: PhaseEvent = {type: 'advance', units: []};
const enter = (...units: string[]): PhaseEvent => ({type: 'advance', units});
const back = (unit: string, ...path: string[]): PhaseEvent => ({type: 'route', units: [unit], path});

describe('a combat phase', () => {
  it('fights one combat after another on one board', async () => {
    await holds(
      // r1 destroys b1 and takes its hex, r2 and b2 lose a step each, r3 is destroyed
      [
        ...[attack(1), pick(0), roll(2), enter('r1')],
        ...[
          attack(2),
          pick(1),
          roll(5),
          {type: 'assign', losses: {r2: 1}},
          {type: 'assign', losses: {b2: 1}},
        ],
        ...[attack(3), pick(2), roll(6), done],
      ] as readonly PhaseEvent[],
      {
        state: 'over',
        side: null,
        combats: [
          {n: 0, at: '03.04', outcome: 'vacated'},
          {n: 1, at: '05.04', outcome: 'held'},
          {n: 2, at: '07.04', outcome: 'held'},
        ],
        units: {
          r1: {at: '03.04'},
          b1: {at: null},
          r2: {at: '05.05', steps: 1},
          b2: {at: '05.04', steps: 1},
          r3: {at: null, eliminated: true},
          b3: {at: '07.04', steps: 2},
        },
        control: {'03.04': 'red', '05.04': 'blue', '07.04': 'blue'},
      },
    );
  });

  it('attacks with the steps that the combats before have left', async () => {
    const lost = [
      attack(1),
      pick(0),
      roll(5),
      {type: 'assign', losses: {r1: 1}},
      {type: 'assign', losses: {b1: 1}},
    ];
    await holds(
      [...lost, attack(1), pick(1)] as readonly PhaseEvent[],
      {reports: {1: {units: {r1: {steps: 1}, b1: {steps: 1}}}}},
      {module: phaseModule({attacks: 2, attacked: 2})},
    );
  });

  it('remembers who attacked, defended, advanced and retreated', async () => {
    await holds(
      [attack(1), pick(0), roll(2), enter('r1'), attack(2), pick(1), roll(3), back('b2', '05.03'), stop],
      {has: {attacked: ['r1', 'r2'], defended: ['b1', 'b2'], fired: [], advanced: ['r1'], retreated: ['b2']}},
    );
  });

  it('lets conditions ask what a unit did before', async () => {
    const {tables} = phaseModule() as {tables: {crt: Json}};
    const modifiers = [
      {when: {of: 'attackers', has: 'advanced'}, drm: -1, rule: '6.2'},
      {when: {of: 'defenders', has: ['defended', 'fired']}, drm: 3, rule: '6.3'},
    ];
    const module = phaseModule({attacks: 2, attacked: 2}, {tables: {crt: {...tables.crt, modifiers}}});
    const position = {units: {...(phasePosition['units'] as Json), b2: {at: '04.03'}}};
    const drm = async (...events: PhaseEvent[]): Promise<readonly number[]> => {
      const {reports, refused} = await phaseAfter(events, {module, position});
      expect(refused).to.equal(undefined);
      const {roll: made} = reports['1'] as unknown as {roll: {drm: readonly {drm: number}[]}};
      return made.drm.map((one) => one.drm);
    };
    expect(
      await drm(attack(1), pick(0), roll(2), enter('r1'), announce('04.03', 'r1'), pick(1), roll(3)),
    ).to.deep.equal([-1]);
    expect(await drm(attack(1), pick(0), roll(1), attack(1), pick(1), roll(3))).to.deep.equal([3]);
  });

  it('takes the attacks of the question as announced', async () => {
    await stand([pick(1), roll(1)], ['announced', 'fought'], {
      battles: [
        {at: '03.04', attackers: ['r1']},
        {at: '05.04', attackers: ['r2']},
      ],
    });
  });

  it('plays each event of a combat by its order of play, and refuses it with the rule of the battle', async () => {
    await refuses([attack(1), pick(0), roll(3), back('b1', '03.05')], /03\.05/, {}, '8.2');
    await refuses([attack(1), pick(0), roll(7)], /7/, {}, '');
  });

  it('asks the picker where no combat is fought', async () => {
    await holds([attack(1)], {state: 'announce', side: 'red', inHand: null});
    await holds(
      [attack(1), done],
      {state: 'pick', side: 'blue'},
      {
        module: phaseModule({announce: 'all', pick: 'defender'}),
      },
    );
  });
});

describe('an announcement', () => {
  it('is refused to the side whose phase it is not', async () => {
    await refuses([announce('03.05', 'b1')], 'b1 cannot attack: this is the combat phase of the Red units.');
  });

  it('is refused to a unit that has attacked as often as it may', async () => {
    await refuses(
      [announce('05.04', 'r2'), announce('05.04', 'r2')],
      'r2 cannot attack again: a unit may attack once in a combat phase.',
      {module: phaseModule({attacked: 2})},
    );
    await refuses(
      [attack(1), pick(0), roll(1), attack(1), pick(1), roll(1), attack(1)],
      'r1 cannot attack again: a unit may attack 2 times in a combat phase.',
      {module: phaseModule({attacks: 2, attacked: 9})},
    );
  });

  it('is refused against a unit that has been attacked as often as it may', async () => {
    const position = {units: {...(phasePosition['units'] as Json), r3: {at: '04.04'}}};
    await refuses(
      [attack(2), pick(0), roll(1), announce('05.04', 'r3')],
      'b2 cannot be attacked again: a unit may be attacked once in a combat phase.',
      {position},
    );
    await stand([attack(2), pick(0), roll(1), announce('05.04', 'r3')], ['fought', 'announced'], {
      position,
      module: phaseModule({attacked: 2}),
    });
  });

  it('is refused with the rule that keeps a unit from attacking', async () => {
    await refuses([announce('07.04', 'r1')], 'r1 may not attack 07.04: 03.05 is not adjacent.', {}, '6.1');
  });

  it('is refused where no such battle can be fought', async () => {
    await refuses([announce('04.04', 'r1')], /^This attack on 04\.04 cannot be announced: /);
    await refuses([announce('05.04', 'nobody')], /nobody/);
    await refuses([announce('99.99', 'r1')], /99\.99/);
    await refuses([announce('05.04')], /This attack on 05\.04 cannot be announced: /);
  });

  it('may be taken back before the first roll of the phase, also of the combat in hand', async () => {
    await stand([attack(1), attack(2), takeBack(0), attack(1)], ['withdrawn', 'announced', 'announced']);
    await stand([attack(1), pick(0), takeBack(0)], ['withdrawn']);
    await holds([attack(1), pick(0), takeBack(0)], {state: 'announce', inHand: null});
    await refuses(
      [attack(1), attack(2), pick(0), roll(1), takeBack(1)],
      'The attack on 05.04 cannot be taken back: dice were rolled in this combat phase.',
    );
    await refuses(
      [attack(1), takeBack(0), takeBack(0)],
      'The attack on 03.04 is not open: it was taken back.',
    );
    await refuses([attack(1), takeBack(4)], /No attack has the number 4: 1 attack was announced/);
  });
});

describe('a pick', () => {
  it('comes after all attacks are announced, where the rules ask for that', async () => {
    const module = phaseModule({announce: 'all'});
    await refuses([attack(1), pick(0)], '"pick" cannot happen now: attacks are announced now.', {module});
    await refuses(
      [attack(1), done, attack(2)],
      '"announce" cannot happen now: the next attack has to be picked.',
      {module},
    );
    await holds(
      [attack(1), attack(2), done, pick(1), roll(1), pick(0), roll(1), done],
      {state: 'over'},
      {module},
    );
  });

  it('is of an attack that is open', async () => {
    await refuses([attack(1), pick(1)], /No attack has the number 1/);
    await refuses([attack(1), pick(0), roll(1), pick(0)], 'The attack on 03.04 is not open: it was fought.');
    await refuses(
      [attack(1), attack(2), pick(0), pick(1)],
      '"pick" cannot happen now: a combat is being fought.',
    );
  });
});

describe('an announced attack', () => {
  it('is void once its defenders have gone', async () => {
    const position = {units: {...(phasePosition['units'] as Json), r3: {at: '04.04'}}};
    const module = phaseModule({attacked: 2});
    const left = [attack(2), announce('05.04', 'r3'), pick(0), roll(3), back('b2', '05.03'), stop];
    await stand(left, ['fought', 'void'], {position, module});
    await refuses(
      [attack(2), announce('05.04', 'r3'), pick(0), roll(2), stop, pick(1)],
      'The attack on 05.04 is not open: it is void.',
      {position, module},
    );
  });

  it('counts as no attack once it is void', async () => {
    const position = {units: {...(phasePosition['units'] as Json), r3: {at: '04.04'}}};
    await stand(
      [attack(2), announce('05.04', 'r3'), pick(0), roll(2), stop, announce('03.04', 'r3')],
      ['fought', 'void', 'announced'],
      {position, module: phaseModule({attacked: 2})},
    );
  });

  it('loses the attackers that can attack no longer, and is void without one', async () => {
    const module = phaseModule({attacks: 2, attacked: 2});
    // r1 and r3 attack b2 together after r3 has attacked b3
    const position = {units: {...(phasePosition['units'] as Json), r1: {at: '04.04'}, r3: {at: '06.04'}}};
    const both = announce('05.04', 'r1', 'r3');
    const {attacks} = await phaseAfter([announce('07.04', 'r3'), both, pick(0), roll(6)], {module, position});
    expect(attacks).to.deep.include({at: '05.04', attackers: ['r1'], defenders: ['b2'], is: 'announced'});
    await stand(
      [announce('07.04', 'r3'), announce('05.04', 'r3'), pick(0), roll(4), back('r3', '07.05')],
      ['fought', 'void'],
      {module, position},
    );
  });
});

describe('the end of a phase', () => {
  it('comes once every attack was fought', async () => {
    await refuses(
      [attack(1), attack(2), pick(0), roll(1), done],
      'The combat phase is not over: the attack on 05.04 must be fought first.',
    );
    await refuses([done, attack(1)], '"announce" cannot happen now: the combat phase is over.');
  });

  it('names who had to fight and did not, of those who are left', async () => {
    const foot = {type: 'foot'};
    const module = phaseModule({must: {attack: foot, attacked: foot}});
    await holds([attack(1), pick(0), roll(2), stop], {missed: null}, {module});
    await holds(
      [attack(1), pick(0), roll(2), stop, attack(2), pick(1), roll(6), done],
      {missed: {attack: ['r3'], attacked: ['b3']}},
      {module},
    );
    await holds([done], {missed: {attack: [], attacked: []}});
  });
});

describe('the question of a phase', () => {
  it('is refused with the faults of its side and its battles', async () => {
    expect(await phaseFaults({side: 'green', battles: [], events: []})).to.deep.equal([
      '/ask/phase/side: "green"',
    ]);
    const battles = [
      {at: '03.04', attackers: ['r1']},
      {at: '05.04', attackers: ['r1']},
      {at: '03.04', attackers: ['r1']},
      {at: '05.04', attackers: ['r9']},
    ];
    expect(await phaseFaults({side: 'red', battles, events: []})).to.deep.equal([
      '/ask/phase/battles/1/attackers/0: "r1"',
      '/ask/phase/battles/2: r1 cannot attack again: a unit may attack once in a combat phase (7.0).',
      '/ask/phase/battles/3/attackers/0: "r9"',
    ]);
  });

  it('is refused with the faults of its events', async () => {
    const events = [{type: 'pick'}, {type: 'announce', at: '03.04'}];
    expect(await phaseFaults({side: 'red', battles: [], events})).to.deep.equal([
      '/ask/phase/events/0/n: nothing',
      '/ask/phase/events/1/attackers: nothing',
    ]);
  });

  it('is refused with the faults of the rules', async () => {
    const rules = {announce: 'some', attacks: 0, must: {attack: {type: 'horse'}}};
    expect(await phaseFaults({side: 'red', battles: [], events: []}, phaseModule(rules))).to.deep.equal([
      '/module/rules/phase/announce: "some"',
      '/module/rules/phase/attacks: 0',
    ]);
    const {must} = rules;
    expect(await phaseFaults({side: 'red', battles: [], events: []}, phaseModule({must}))).to.deep.equal([
      '/module/rules/phase/must/attack/type: "horse"',
    ]);
  });
});
