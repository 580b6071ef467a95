import {expect} from 'chai';
import {cited} from '../../../src/phrases/cited.js';
import {board, tidy} from '../picture.js';
import {shortSheet} from '../short-sheet.js';

const bars = (furtherOut: object): object => ({
  bars: [
    {clause: 'prohibitedTerrain', rule: '7.2'},
    {clause: 'enemyUnits', rule: '7.3'},
    {clause: 'furtherOut', rule: '7.5', ...furtherOut},
  ],
});

describe('furtherOut.from: what a retreat leads away from', () => {
  const between = `
     .   .   .   .   .
       .   .   .   .   .
     .   E   G   .   E
       .   .   .   .   .
     .   .   .   .   .`;

  it('origin: each hex is further from where the unit was', () => {
    expect(board(between, {sheet: shortSheet(bars({}))}).ask(1).picture).to.equal(
      tidy(`
     .   .   .   .   .
       .   0   0   .   .
     .   x   O   0   .
       .   0   0   .   .
     .   .   .   .   .`),
    );
  });

  it('origin: a hex that an EZOC closes is not said to lie back from another hex, too', () => {
    const sheet = shortSheet({
      bars: [
        {clause: 'enemyZoc', rule: '7.1'},
        {clause: 'furtherOut', rule: '7.5'},
      ],
    });
    const ruling = board(between, {sheet}).ask(2);
    expect(ruling.verdict('02.02').findings.map(cited)).to.deep.equal([
      '02.02: no. It is in the ZOC of e1 (7.1).',
    ]);
  });

  it('victor: each hex is further from the enemy that took part, and the reason names it', () => {
    const sheet = shortSheet(bars({from: 'victor'}));
    const ruling = board(between, {sheet}).ask(1, {against: ['e1']});
    expect(ruling.picture).to.equal(
      tidy(`
     .   .   .   .   .
       .   x   0   .   .
     .   x   O   0   .
       .   x   0   .   .
     .   .   .   .   .`),
    );
    expect(ruling.verdict('02.02').summary).to.equal(
      '02.02: no. It is no farther from e1 in 02.03 than 03.03; each hex entered must be farther away (7.5).',
    );
    expect(ruling.verdict('02.02').findings[0]!.witness).to.deep.equal({units: ['e1']});
  });

  it('victor: without `against` every enemy unit next to the origin took part', () => {
    const sheet = shortSheet(bars({from: 'victor'}));
    const alone = board(between, {sheet});
    expect(alone.ask(1).picture).to.equal(alone.ask(1, {against: ['e1']}).picture);
    const both = board(between, {sheet}).ask(1, {against: ['e1', 'e2']});
    expect(both.routes).to.deep.equal([]);
  });

  it('attackers: holds for a defender; an attacker that retreats leads away from the origin', () => {
    const sheet = shortSheet(bars({from: 'attackers'}));
    const origin = board(between, {sheet: shortSheet(bars({}))}).ask(1).picture;
    const asked = board(between, {sheet});
    expect(asked.ask(1, {against: ['e1']}).routes).to.deep.equal(['03.02', '03.04', '04.03']);
    expect(asked.ask(1, {against: ['e1'], role: 'attacker'}).picture).to.equal(origin);
  });

  it('adjacent: counts every enemy next to the origin, whoever took part', () => {
    const sheet = shortSheet(bars({from: 'adjacent'}));
    const asked = board(between, {sheet});
    expect(asked.ask(1, {against: ['e2']}).routes).to.deep.equal(['03.02', '03.04', '04.03']);
    expect(asked.without('e1').ask(1).picture).to.equal(
      board(between, {sheet: shortSheet(bars({}))})
        .without('e1')
        .ask(1).picture,
    );
  });
});

describe('lengthens.onlyIfNeeded: a longer retreat only where none of the bare length is complete', () => {
  const lengthens = [{clause: 'overStacked', rule: '7.8', where: 'last-hex', onlyIfNeeded: true}];
  it('goes on from a full hex where it must, and says why a longer one is none', () => {
    const corridor = `
     #   #   #   #   #
       .   1   G   .   .
     #   #   #   #   #`;
    const sheet = shortSheet({lengthens});
    const open = board(corridor, {sheet, limit: 1}).ask(1);
    expect(open.routes).to.deep.equal(['04.02']);
    expect(open.why('01.02')).to.deep.equal(['7.8 violation 01.02 | 04.02 is open']);
    expect(open.verdict('01.02').summary).to.equal(
      '01.02: no. Only a longer retreat leads there, and a shorter one ends in 04.02; 04.02 is open (7.8).',
    );
    // the hex that is full is not said to be short of the length: nothing continues from it
    const full =
      '02.02: no. It is not empty: f1 is there; a retreat does not end there; 04.02 is open (7.8).';
    expect(open.verdict('02.02').summary).to.equal(full);
    const judged = board(corridor, {sheet, limit: 1}).judge(1, [['g1', '02.02']]);
    expect(judged.findings.map(cited)).to.deep.equal([full]);
    const shut = `
     #   #   #   #   #
       .   1   G   E   .
     #   #   #   #   #`;
    expect(board(shut, {sheet: shortSheet({lengthens, ...bars({})}), limit: 1}).ask(1).routes).to.deep.equal([
      '02.02 01.02',
    ]);
  });
});

describe('one unit a hex: a hex is not empty, and not over-stacked', () => {
  const scene = `
     #   #   #   #   #
       .   1   G   E   .
     #   #   #   #   #`;
  it('as the reason against an end', () => {
    const sheet = shortSheet({...bars({}), ends: [{clause: 'withinStacking', rule: '7.8'}]});
    expect(board(scene, {sheet, limit: 1}).ask(1).verdict('02.02').summary).to.equal(
      '02.02: no. It is not empty: f1 is there (7.8).',
    );
    expect(board(scene.replace('1 ', '12'), {sheet, limit: 3}).ask(1).verdict('02.02').summary).to.contain(
      'would exceed the stacking limit',
    );
  });
  it('as the cause of a longer retreat', () => {
    const lengthens = [{clause: 'overStacked', rule: '7.8', where: 'last-hex', onlyIfNeeded: true}];
    const ruling = board(scene, {sheet: shortSheet({lengthens, ...bars({})}), limit: 1}).ask(1);
    expect(ruling.messages).to.include('02.02 is not empty: the retreat is one hex longer (7.8).');
  });
});

describe('ends by a condition: hexIs', () => {
  it('closes an end in an EZOC that a retreat may pass through, and names whose it is', () => {
    const sheet = shortSheet({
      ...bars({}),
      ends: [{clause: 'hexIs', rule: '7.9', not: true, when: {enemyZoc: true}}],
    });
    const ruling = board(
      `
     #   #   #   #   #   #
       #   G   .   .   #   #
     #   #   #   #   E   #`,
      {sheet},
    ).ask(2);
    expect(ruling.routes).to.deep.equal([]);
    expect(ruling.why('04.02')).to.deep.equal(['7.9 violation 04.02 <- e1']);
    expect(ruling.verdict('04.02').summary).to.equal('04.02: no. It is in the ZOC of e1 (7.9).');
    expect(ruling.messages).to.deep.equal([
      'g1 is eliminated: every route ends where the hex is in an EZOC (7.7).',
    ]);
    expect(ruling.answer.proof).to.match(/7\.9/);
  });

  it('names the friends of a hex that must be empty', () => {
    const sheet = shortSheet({ends: [{clause: 'hexIs', rule: '7.9', not: true, when: {friend: true}}]});
    const ruling = board(
      `
     .   .   .
       .   G   1
     .   .   .`,
      {sheet},
    ).ask(1);
    expect(ruling.why('03.02')).to.deep.equal(['7.9 violation 03.02 <- f1']);
    expect(ruling.verdict('03.02').summary).to.match(/^03\.02: no\. F1 is there/i);
  });

  it('asks for terrain, friends and regions just so', () => {
    const sheet = shortSheet({
      ends: [{clause: 'hexIs', rule: '7.9', when: {any: [{terrain: 'woods'}, {friend: true}]}}],
    });
    const ruling = board(
      `
     .   w   .
       .   G   1
     .   .   .`,
      {sheet},
    ).ask(1);
    expect(ruling.routes).to.deep.equal(['02.01', '03.02']);
    expect(ruling.verdict('01.02').summary).to.equal(
      '01.02: no. It does not hold there that either the hex is woods or the hex holds a friendly unit (7.9).',
    );
  });
});

describe('otherwise: what becomes of a unit without a route', () => {
  const ringed = `
     #   #   #
       #   G   #
     #   #   #`;
  const fate = (otherwise: object, more: object = {}) =>
    board(ringed, {
      sheet: shortSheet({
        otherwise,
        bars: [
          {clause: 'prohibitedTerrain', rule: '7.3'},
          {clause: 'furtherOut', rule: '7.5'},
        ],
      }),
      ...more,
    }).ask(2);
  const table: readonly (readonly [clause: object, answer: object, summary: string])[] = [
    [{clause: 'eliminated'}, {eliminated: true}, 'No legal route: g1 is eliminated.'],
    [
      {clause: 'steps', steps: 1},
      {eliminated: false, stays: true, stepLosses: 1},
      'No legal route: g1 loses 1 step and stays in 02.02.',
    ],
    [
      {clause: 'steps', steps: 2},
      {eliminated: true, stepLosses: 2},
      'No legal route: g1 loses 2 steps and is eliminated.',
    ],
    [
      {clause: 'removed', returns: 2},
      {eliminated: false, removed: {returns: 2}},
      'No legal route: g1 is removed from the map and returns after 2 turns.',
    ],
    [
      {clause: 'removed', returns: null, counts: 'lost'},
      {eliminated: false, removed: {counts: 'lost'}},
      'No legal route: g1 is removed from the map, and counts as lost.',
    ],
    [{clause: 'surrenders'}, {eliminated: false, surrendered: true}, 'No legal route: g1 surrenders.'],
    [
      {clause: 'stays'},
      {eliminated: false, stays: true, stepLosses: 0},
      'No legal route: g1 stays in 02.02.',
    ],
  ];
  for (const [clause, expected, summary] of table)
    it(JSON.stringify(clause), () => {
      const {answer} = fate({...clause, rule: '7.7'}, {units: {g1: {steps: 2}}});
      expect(answer).to.deep.include({routes: [], ...expected});
      expect(answer.summary).to.equal(summary);
      expect(answer.findings.find(({clause: rule}) => rule === '7.7')?.kind).to.equal('effect');
      const judged = board(ringed, {
        sheet: shortSheet({
          otherwise: {...clause, rule: '7.7'},
          bars: [
            {clause: 'prohibitedTerrain', rule: '7.3'},
            {clause: 'furtherOut', rule: '7.5'},
          ],
        }),
        units: {g1: {steps: 2}},
      }).judge(2, [['g1', '']]);
      expect(judged.legal).to.equal(true);
      expect(judged.stepLosses).to.equal('stepLosses' in expected ? expected.stepLosses : 0);
    });

  it('stepPerHex isolates only where the sheet says so', () => {
    const units = {g1: {steps: 3}};
    expect(fate({clause: 'stepPerHex', rule: '7.7'}, {units}).answer).to.deep.include({
      stepLosses: 2,
      isolated: false,
    });
    expect(fate({clause: 'stepPerHex', rule: '7.7', isolated: true}, {units}).answer).to.deep.include({
      stepLosses: 2,
      isolated: true,
    });
  });

  it('of a list the first clause decides whose condition holds for the unit', () => {
    const otherwise = [
      {clause: 'surrenders', rule: '7.7a', when: {type: 'armour'}},
      {clause: 'stays', rule: '7.7b', when: {not: {alone: true}}},
      {clause: 'eliminated', rule: '7.7c'},
    ];
    const rules = (picture: string, unit: string): readonly string[] =>
      board(picture, {
        sheet: shortSheet({
          otherwise,
          bars: [
            {clause: 'prohibitedTerrain', rule: '7.3'},
            {clause: 'furtherOut', rule: '7.5'},
          ],
        }),
      })
        .ask(1, {units: [unit]})
        .findings.map((line) => line.split(' ')[0]!);
    expect(rules(ringed, 'g1')).to.deep.equal(['7.7c']);
    expect(rules(ringed.replace('G', 'A'), 'a1')).to.deep.equal(['7.7a']);
    expect(rules(ringed.replace('G ', 'G2'), 'g1')).to.deep.equal(['7.7b']);
  });
});

describe('a condition that names a reading', () => {
  const readings = [
    {
      option: 'trapped',
      rule: '7.7',
      question: 'What becomes of trapped units?',
      values: [
        {value: 'surrender', means: 'they surrender'},
        {value: 'die', means: 'they are eliminated'},
      ],
    },
  ];
  const otherwise = [
    {clause: 'surrenders', rule: '7.7a', when: {reading: {trapped: 'surrender'}}},
    {clause: 'eliminated', rule: '7.7b'},
  ];

  it('holds under that reading alone, and the answer says that it is disputed', () => {
    const trapped = board(
      `
     #   #   #
       #   G   #
     #   #   #`,
      {sheet: shortSheet({otherwise, readings})},
    );
    expect(trapped.ask(1).answer).to.deep.include({eliminated: false, surrendered: true});
    expect(trapped.ask(1).disputed).to.deep.equal(['trapped=die: eliminated surrendered']);
    expect(trapped.ask(1, {options: {trapped: 'die'}}).answer).to.deep.include({eliminated: true});
  });

  it('is refused where the sheet has no such option or value', () => {
    const wrong = otherwise.map((clause) =>
      'when' in clause ? {...clause, when: {reading: {traped: 'x'}}} : clause,
    );
    expect(() => board('G', {sheet: shortSheet({otherwise: wrong, readings})})).to.throw(/traped/);
  });
});

describe('exits: a retreat that ends off the map', () => {
  const edge = `
     .   .   .
       G   .   .
     .   .   .`;
  const exits = (more: object): object => ({
    effects: [{clause: 'exits', rule: '7.10', edges: 'any', ...more}],
  });

  it('may leave from the edge with hexes to go, and may go on instead', () => {
    const ruling = board(edge, {sheet: shortSheet(exits({returns: 2}))}).ask(2);
    expect(ruling.routes).to.include.members(['', '01.01', '02.02 03.02']);
    expect(ruling.messages).to.include('g1 leaves the map at 01.02; it returns after 2 turns (7.10).');
  });

  it('must leave from an exit hex: no route goes on from it', () => {
    const ruling = board(edge, {sheet: shortSheet(exits({is: 'must', edges: ['02.01', '02.03']}))}).ask(2);
    expect(ruling.routes).to.include.members(['02.01', '02.03', '02.02 03.02']);
    expect(ruling.routes.filter((route) => route.startsWith('02.01 '))).to.deep.equal([]);
    const inside = board(edge, {sheet: shortSheet(exits({is: 'must'}))}).ask(2);
    expect(inside.routes).to.deep.equal(['']);
    expect(inside.verdict('02.02').summary).to.equal(
      '02.02: no. A group in 01.02 with hexes still to go must leave the map there (7.10).',
    );
  });
});
