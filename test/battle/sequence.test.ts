import assert from 'node:assert/strict';
import {sequenceOf} from '../../src/battle/sequence.js';
import type {BattleDocument, ChartState} from '../../src/module/schema/battle.js';
import {orderNames} from '../../src/rules/order/rulebook.js';
import hex from '../../src/rules/order/generated/hex.js';
import pointToPoint from '../../src/rules/order/generated/point-to-point.js';
import {saidNames, type SaidNames} from '../../src/phrases/rulebook.js';
import {sequenceMarkdown, sequenceText} from '../../src/share/sequence-text.js';

/** A rulebook of a game that nobody plays. */
const list: SaidNames = {
  guards: {
    diceFit: {
      says: 'rolls for {of}',
      params: {of: {type: 'rolls', required: true}},
      event: 'roll',
      judges: ['dice'],
    },
    lossesFit: {says: 'takes the losses', event: 'assign', judges: ['losses']},
    pending: {says: 'losses[ of {of}] are due', params: {of: {type: 'role|both'}}},
    isLate: {says: 'it is late'},
    isSure: {says: 'nobody doubts it'},
    mood: {
      says: 'the mood of {of} is {is}',
      params: {of: {type: 'role'}, is: {values: ['up', 'down'], words: {up: 'high'}, default: 'up'}},
    },
    has: {says: '{of} has a unit: {when}', params: {of: {type: 'role'}, when: {type: 'when', unit: true}}},
  },
  actions: {
    read: {says: 'the dice are read', event: 'roll'},
    reckon: {says: 'what {from} asks falls due', params: {from: {type: 'from', required: true}}},
    settle: {says: 'the outcome is {is}', params: {is: {type: 'outcome'}}},
    begin: {says: 'it begins'},
    end: {says: 'it ends'},
  },
};

const meta = {acts: 'attacker', phase: 'fire', rule: '7.1'} as const;
const over = {type: 'final'};
const asks = {meta, on: {continue: {target: 'over'}}};
const source = (states: object, more: Partial<BattleDocument> = {}, initial = 'first'): BattleDocument => ({
  title: 'Toy',
  chart: {id: 'toy', initial, states: {...states, over}} as ChartState,
  ...more,
});
const steps = (one: BattleDocument) => sequenceOf(one, list).phases.flatMap((phase) => phase.steps);
const lead = (guard: unknown) =>
  steps(source({first: {always: [{guard, target: 'ask'}, {target: 'over'}]}, ask: asks}))[0]!.goesOn[0]!.when;

describe('sequence of play', () => {
  it('numbers steps by phase in the order of play, whatever the order of keys', () => {
    const states = {
      third: {
        meta: {acts: 'defender', phase: 'fire', clause: 'attack'},
        on: {continue: {target: 'second'}, retreat: {target: 'over'}},
      },
      second: {
        meta: {acts: 'attacker', phase: 'losses', clause: 'losses'},
        on: {assign: {guard: 'lossesFit', target: 'third'}},
      },
      first: {
        meta,
        on: {roll: {guard: {type: 'diceFit', params: {of: 'fire'}}, actions: 'read', target: 'second'}},
      },
    };
    const {phases, course} = sequenceOf(source(states), list);
    assert.deepEqual(
      phases.map(({number, title, steps: all}) => [
        number,
        title,
        all.map((step) => [step.number, step.state]),
      ]),
      [
        [1, 'Fire', [['1.1', 'first']]],
        [2, 'Losses', [['2.1', 'second']]],
        [3, 'Fire', [['3.1', 'third']]],
      ],
    );
    assert.deepEqual(
      course.map(({phase}) => phase),
      ['fire', 'losses'],
    );
    const [first, second, third] = phases.flatMap(({steps: all}) => all);
    assert.deepEqual([first!.who, first!.rule], ['the attacker', '7.1']);
    assert.deepEqual(first!.choices, [
      {event: 'roll', says: 'rolls for the fire', leads: [{when: '', does: [], to: '2.1'}]},
    ]);
    assert.equal(second!.rule, 'rule on losses');
    assert.deepEqual(
      third!.choices.map(({event, leads}) => [event, leads[0]!.to]),
      [
        ['continue', '2.1'],
        ['retreat', ''],
      ],
    );
  });

  it('asks events in the order of meta, with the texts of the document', () => {
    const choices = {retreat: 'falls back'};
    const [step] = steps(
      source({
        first: {
          meta: {...meta, asks: ['retreat', 'continue'], choices},
          on: {continue: {target: 'over'}, retreat: {target: 'over'}},
        },
      }),
    );
    assert.deepEqual(
      step!.choices.map(({says}) => says),
      ['falls back', 'goes on'],
    );
  });

  it('takes phases from the document, with their titles, each explained once', () => {
    const phases = [{name: 'late-fire', title: 'Parting shots', says: 'A last volley.'}, {name: 'fire'}];
    const states = {
      first: {meta, on: {continue: {target: 'second'}}},
      second: {meta: {...meta, phase: 'late-fire'}, on: {continue: {target: 'third'}}},
      third: {meta, on: {continue: {target: 'fourth'}}},
      fourth: {meta: {...meta, phase: 'late-fire'}, on: {continue: {target: 'over'}}},
    };
    const read = sequenceOf(source(states, {phases}), list);
    assert.deepEqual(
      read.course.map(({title}) => title),
      ['Parting shots', 'Fire'],
    );
    assert.deepEqual(
      read.phases.map(({title, says}) => [title, says]),
      [
        ['Fire', ''],
        ['Parting shots', 'A last volley.'],
        ['Fire', ''],
        ['Parting shots', ''],
      ],
    );
  });

  it('says which conditions must hold and which must not', () => {
    assert.equal(lead('isLate'), 'if it is late');
    assert.equal(lead({not: 'isLate'}), 'unless it is late');
    assert.equal(lead({not: {not: 'isLate'}}), 'if it is late');
    assert.equal(
      lead({and: ['isLate', {not: 'isSure'}, {not: 'pending'}]}),
      'if it is late, unless nobody doubts it or losses are due',
    );
    assert.equal(
      lead({or: ['isLate', {not: 'isSure'}]}),
      'if either it is late, or it is not so that nobody doubts it',
    );
    assert.equal(lead({not: {and: ['isLate', 'isSure']}}), 'unless it is late and nobody doubts it');
  });

  it('fills words with parameters, their defaults, and conditions', () => {
    assert.equal(lead({type: 'pending', params: {of: 'both'}}), 'if losses of either side are due');
    assert.equal(
      lead({type: 'mood', params: {of: 'defender', is: 'down'}}),
      'if the mood of the defender is down',
    );
    assert.equal(lead({type: 'mood', params: {of: 'defender'}}), 'if the mood of the defender is high');
    assert.equal(
      lead({type: 'has', params: {of: 'attacker', when: {not: {state: 'dispersed'}}}}),
      'if the attacker has a unit: it is not dispersed',
    );
    // a parameter that the words do not name is not lost
    assert.equal(lead({type: 'isLate', params: {by: 3}}), 'if it is late (3)');
  });

  it('tells a state that only one transition leads to with that transition, and others by number', () => {
    const states = {
      first: {meta, on: {roll: {target: 'check', actions: {type: 'reckon', params: {from: 'fire'}}}}},
      check: {
        entry: 'begin',
        exit: 'end',
        always: [
          {guard: 'isLate', actions: {type: 'settle', params: {is: 'late-win'}}, target: 'over'},
          {target: 'shared'},
        ],
      },
      shared: {always: [{guard: 'isSure', target: 'first'}, {target: 'last'}]},
      last: {meta, on: {continue: {target: 'shared'}}},
    };
    const all = steps(
      source(states, {
        outcomes: {'late-win': {title: 'Won late'}},
        rolls: {fire: {table: 'crt', title: 'Fire!'}},
      }),
    );
    assert.deepEqual(
      all.map(({state}) => state),
      ['first', 'shared', 'last'],
    );
    assert.deepEqual(all[0]!.choices[0]!.leads, [
      {
        when: 'if it is late',
        does: ['what “Fire!” asks falls due', 'it begins', 'it ends', 'the outcome is “Won late”'],
        to: '',
      },
      {when: 'otherwise', does: ['what “Fire!” asks falls due', 'it begins', 'it ends'], to: '1.2'},
    ]);
    assert.deepEqual([all[1]!.who, all[1]!.choices], ['', []]);
  });

  it('never follows states that ask nothing in a circle', () => {
    const states = {
      first: {meta, on: {continue: {target: 'turn'}, retreat: {target: 'turn'}}},
      turn: {always: [{target: 'back'}]},
      back: {
        always: [
          {guard: 'isLate', target: 'over'},
          {actions: 'begin', target: 'turn'},
        ],
      },
    };
    const all = steps(source(states));
    assert.deepEqual(
      all.map(({state}) => state),
      ['first', 'turn'],
    );
    assert.deepEqual(all[1]!.goesOn, [
      {when: 'if it is late', does: [], to: ''},
      {when: 'otherwise', does: ['it begins'], to: '1.2'},
    ]);
  });

  it('says what leaving and entering parts of the chart does, as XState orders it', () => {
    const states = {
      first: {
        exit: 'end',
        initial: 'ask',
        states: {
          ask: {meta, on: {continue: {actions: {type: 'reckon', params: {from: 'a'}}, target: '#toy.next'}}},
        },
      },
      next: {
        entry: 'begin',
        initial: 'ask',
        states: {ask: {entry: 'end', meta, on: {continue: {target: '#toy.over'}}}},
      },
    };
    const [first, second] = steps(source(states));
    assert.deepEqual(first!.choices[0]!.leads[0]!.does, [
      'it ends',
      'what the a asks falls due',
      'it begins',
    ]);
    assert.deepEqual(second!.first, ['it ends']);
  });

  it('tells each state once, however many ways lead through a chart', () => {
    const levels = Array.from({length: 60}, (_, i) => i);
    const states = Object.fromEntries([
      ['first', {meta, on: {continue: {target: 'pass0'}, retreat: {target: 'pass0'}}}],
      ...levels.flatMap((i) => [
        [`pass${String(i)}`, {always: [{target: `turn${String(i)}`}]}],
        [
          `turn${String(i)}`,
          {
            always: [
              {guard: 'isLate', target: i === 59 ? 'over' : `pass${String(i + 1)}`},
              {actions: 'begin', target: i === 59 ? 'over' : `pass${String(i + 1)}`},
            ],
          },
        ],
      ]),
    ]) as object;
    assert.equal(steps(source(states)).length, 61);
  });

  it('writes a step that may be passed over under its condition', () => {
    const states = {
      first: {
        meta: {...meta, phase: 'losses'},
        always: {guard: {not: 'pending'}, target: 'over'},
        on: {assign: {guard: 'lossesFit', target: 'over'}},
      },
    };
    assert.equal(
      sequenceText(sequenceOf(source(states), list)),
      [
        'Toy: sequence of play',
        '',
        '1. LOSSES',
        '  1.1 The attacker takes the losses (7.1).',
        '      Only if losses are due.',
        '      Then the battle is over.',
      ].join('\n'),
    );
  });

  it('writes the text of a stranger as text', () => {
    const phases = [{name: 'fire', title: '<b>*Fire*</b>', says: '# [x](javascript:1)'}];
    const text = sequenceMarkdown(sequenceOf(source({first: asks}, {phases}), list));
    assert.ok(text.includes('\\<b\\>\\*Fire\\*\\</b\\>'), text);
    assert.ok(!/^# /m.test(text), text);
  });

  it('leaves out what the document never takes', () => {
    const orderIs = (is: string) => ({type: 'orderIs', params: {is}});
    const states = {
      first: {
        always: [
          {guard: orderIs('attacker'), target: 'ask'},
          {guard: {and: [orderIs('defender'), 'isLate']}, target: 'ask'},
          {guard: {not: orderIs('together')}, target: 'other'},
          {guard: {or: [orderIs('attacker'), 'isSure']}, target: 'over'},
          {target: 'other'},
        ],
      },
      ask: asks,
      other: asks,
    };
    const read = (order: 'together' | 'defender') => steps(source(states, {order}));
    assert.deepEqual(
      read('together')[0]!.goesOn.map(({when}) => when),
      ['if nobody doubts it', 'otherwise'],
    );
    assert.deepEqual(
      read('defender').map(({state, goesOn}) => [state, goesOn.map(({when}) => when)]),
      [
        ['first', ['if it is late', 'otherwise']],
        ['ask', []],
        ['other', []],
      ],
    );
  });

  for (const [name, text] of Object.entries({hex, 'point-to-point': pointToPoint}))
    it(`tells every state of ${name} that asks, in words without gaps`, () => {
      const document = JSON.parse(text) as BattleDocument;
      const {phases, course} = sequenceOf(document, saidNames(orderNames));
      assert.deepEqual(
        course.map(({phase}) => phase),
        document.phases!.map((phase) => phase.name),
      );
      const asking = (chart: ChartState, path: readonly string[]): readonly string[] =>
        Object.entries(chart.states ?? {}).flatMap(([key, state]) => [
          ...('meta' in state ? [[...path, key].join('.')] : []),
          ...asking(state as ChartState, [...path, key]),
        ]);
      const told = phases.flatMap((phase) => phase.steps).filter(({who}) => who !== '');
      assert.deepEqual(told.map(({state}) => state).toSorted(), asking(document.chart!, []).toSorted());
      const written = sequenceText(sequenceOf(document, saidNames(orderNames)));
      assert.ok(!/[[\]{}]|undefined| {2}\S* {2}|\(\)/.test(written.replaceAll(/^ +/gm, '')), written);
      for (const [, number] of written.matchAll(/go to (\d+\.\d+)/g))
        assert.ok(written.includes(`  ${number!} `), number);
    });
});
