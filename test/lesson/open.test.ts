import {expect} from 'chai';
import {checkLesson, openLesson} from '../../src/lesson/index.js';
import {around, faultsOf, made} from './made.js';

describe('lesson: a document that is wrong is refused with every fault', () => {
  const table: readonly (readonly [string, unknown, readonly string[]])[] = [
    ['no object', 7, [': 7; an object']],
    ['no step', {...around({}), steps: []}, ['/steps: a list of 0; at least one step']],
    [
      'an unknown module',
      {...around({}), module: 'dril'},
      ['/module: "dril"; a module, or the name of one that ships'],
    ],
    [
      'a unit that the scene does not have',
      around({}, {position: 'before-the-marsh', retreat: {units: ['a62'], hexes: 1}}),
      ['/scenes/here/retreat/units/0: "a62"; a unit of this module'],
    ],
    [
      'a log that does not fit',
      around(
        {},
        {position: 'start', battle: {attackers: ['s30'], at: '06.08'}, log: [{type: 'roll', dice: [9]}]},
      ),
      ['/scenes/here/log/0'],
    ],
    [
      'scenes that continue each other, or nothing, and with a log that does not fit',
      {
        ...around({scene: 'one'}),
        scenes: {
          one: {after: 'two'},
          two: {after: 'one'},
          three: {after: 'here'},
          four: {after: 'begin', log: [{type: 'roll', dice: [9]}]},
          begin: {position: 'start', battle: {attackers: ['s30'], at: '06.08'}},
        },
        steps: ['one', 'three', 'four'].map((scene) => ({id: scene, text: '.', scene})),
      },
      [
        '/scenes/one/after: "one"; a scene that does not continue this one',
        '/scenes/three/after: "here"; a scene of this lesson: one, two, three, four, begin',
        '/scenes/four/log/0',
      ],
    ],
    [
      'an unknown scene, a branch into nothing',
      around({scene: 'there', then: [{goto: 'two'}]}),
      [
        '/steps/0/then/0/goto: "two"; a step of this lesson: one',
        '/steps/0/scene: "there"; a scene of this lesson: here',
      ],
    ],
    [
      'HTML and a link in a text',
      around({text: 'See <b>this</b> and [that](https://example.org).'}),
      [
        '/steps/0/text: HTML; paragraphs, lists, quotes, *emphasis* and **strong** words',
        '/steps/0/text: a link; paragraphs, lists, quotes, *emphasis* and **strong** words',
      ],
    ],
    [
      'no right sentence',
      around({expect: {choice: [{text: 'a'}, {text: 'b'}]}}),
      ['/steps/0/expect/choice: no sentence that is right; at least one with "right": true'],
    ],
    [
      'two expectations at once',
      around({expect: {number: {of: '/routes'}, path: {}}}),
      ['/steps/0/expect: an object; exactly one of choice, number, hex, hexes, path, groups, plan, event'],
    ],
    [
      'an unknown reading',
      around({}, {position: 'before-the-marsh', readings: {order: 'none'}}),
      ['/scenes/here/readings/order: "none"; a reading of this option: losses-first, supply-first'],
    ],
  ];
  for (const [name, document, expected] of table)
    it(name, async () => {
      const faults = await faultsOf(document);
      expect(faults.length, faults.join('\n')).to.equal(expected.length);
      expected.forEach((start, i) => {
        expect(faults[i]).to.satisfy((fault: string) => fault.startsWith(start), `${faults[i]!} / ${start}`);
      });
    });
});

describe('lesson: it runs itself through', () => {
  const found = async (step: object): Promise<readonly string[]> => {
    const {faults, unanswered} = checkLesson(await made(around(step)));
    return [...faults, ...unanswered].map(({pointer, found: what}) => `${pointer}: ${what}`);
  };
  it('an expectation that nothing meets', async () => {
    expect(await found({expect: {path: {legal: true, stepLosses: {least: 3}}}})).to.deep.equal([
      '/steps/0/expect: an expectation that nothing meets',
    ]);
  });
  it('a solution that is wrong is told with the finding of the engine', async () => {
    const [fault] = await found({expect: {path: {legal: true}}, solution: {path: ['07.06']}});
    expect(fault).to.match(/^\/steps\/0\/solution: 07\.06: no\. 372 RD holds it/);
  });
  it('a hex or a unit in a text that the game does not have, with the nearest (but no year and no rule)', async () => {
    const step = {
      text: 'In 1943, 61 ID is in 05.06, and 62 ID in 05.99. Rules 8.6.1 and 12.30 apply to 3 hexes (0506).',
      hint: 'XXXI Corps HQ, not XXX Corps HQ.',
      teaches: ['12.30'],
    };
    const {faults} = checkLesson(await made(around(step)));
    expect(faults.map(({pointer, says, suggestion}) => [pointer, says, suggestion])).to.deep.equal([
      ['/steps/0/text', '05.99 is not a hex of this map', '05.09'],
      ['/steps/0/text', '62 ID is not a unit of this game', '61 ID'],
      ['/steps/0/hint', 'XXX Corps HQ is not a unit of this game', 'XXXI Corps HQ'],
    ]);
  });
  it('a reply to a try that is right, and one that another reply catches', async () => {
    expect(
      await found({
        expect: {hex: {kind: 'end'}},
        replies: [
          {when: {hex: '05.06'}, say: 'Wrong.'},
          {when: {hex: '07.06'}, say: 'The enemy is there.'},
          {when: {hex: '07.06'}, say: 'Never said.'},
        ],
      }),
    ).to.deep.equal([
      '/steps/0/replies/0/when: a try that is right',
      '/steps/0/replies/2/say: words that this try does not get',
    ]);
  });
  it('wrong sentences without words', async () => {
    expect(await found({expect: {choice: [{text: 'a', right: true}, {text: 'b'}]}})).to.deep.equal([
      '/steps/0/expect/choice/1: no "say"',
    ]);
  });
  it('a finding that the answer does not make', async () => {
    expect(await found({show: {finding: '9.4'}})).to.deep.equal([
      '/steps/0/show/finding: no finding of 9.4 here',
    ]);
  });
  it('texts that would take their reader for ever, or down without end, in every place that has one (A-7)', async () => {
    for (const bomb of ['*', '_a_', '**a *b ', '> ', '- ', '1. ', '[a](', '`', '<a ', '!['])
      for (const place of [
        {text: bomb.repeat(5000)},
        {hint: bomb.repeat(5000)},
        {well: bomb.repeat(5000)},
        {replies: [{when: {hex: '05.03'}, say: bomb.repeat(5000)}]},
        {
          expect: {
            choice: [
              {text: bomb.repeat(5000), right: true},
              {text: 'b', say: bomb.repeat(5000)},
            ],
          },
        },
      ])
        expect((await faultsOf(around(place))).join(), bomb).to.match(
          /at most 2,000 characters.*at most 200 signs|at most 20,000 characters/,
        );
    // as much as there may be is read, or refused for what it is
    for (const bomb of ['*a **b ', '> ', '- ', '1. ', '_a b_ ', '[']) {
      const most = bomb.repeat(Math.floor(200 / (bomb.match(/[*_>[.-]/g)?.length ?? 1)));
      expect(Array.isArray(await faultsOf(around({text: most})))).to.equal(true);
    }
    const steps = Array.from({length: 100}, (_, i) => ({id: `s${String(i)}`, text: 'word '.repeat(150)}));
    expect(await faultsOf({...around({}), steps})).to.deep.equal([
      '/steps: 75000 characters in all texts; at most 60000',
    ]);
  });
  it('throws nothing, whatever it is given', async () => {
    for (const document of [
      null,
      [],
      {},
      {umpire: 1},
      {...around({}), steps: [null]},
      {...around({}), scenes: null},
      'x',
    ])
      expect((await openLesson(document)).ok).to.equal(false);
  });
});
