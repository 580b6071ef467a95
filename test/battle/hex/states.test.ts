import {expect} from 'chai';
import {finish} from '../../../src/board/index.js';
import {nextPosition} from '../../../src/battle/next.js';
import {hexDecision} from '../../../src/battle/hex/decision.js';
import {hexForces} from '../../../src/battle/hex/view.js';
import {sessionPhrases} from '../../../src/phrases/en/session.js';
import type {SheetDocument, ModuleDocument, OddsTableDocument} from '../../../src/module/index.js';
import {openHexOdds} from '../../../src/odds/hex/answer.js';
import {wordPhrases} from '../../../src/phrases/en/words.js';
import {boardOf} from '../../../src/rules/hex-combat/index.js';
import {meaningOf} from '../../../src/phrases/meaning.js';
import {explainClause} from '../../../src/phrases/explain-clauses.js';
import {plainBoard} from '../../../src/case/plain-board.js';
import {openGame} from '../../open-game.js';
import {board} from '../../rules/picture.js';
import {shortSheet} from '../../rules/short-sheet.js';
import {always, open, play, standing, type Played} from './fixtures.js';

const states = {disrupted: {name: 'Disrupted'}, shattered: {name: 'Shattered', box: true}};
const field = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   GG  E   .
        .   .   .   .   .`;
type Code = OddsTableDocument['codes'][string];
const documentOf = (code: Code, effects: readonly object[] = [], picture = field, limit = 9) => {
  const sheet = shortSheet({
    maxHexes: 2,
    bars: [
      {clause: 'enemyUnits', rule: '7.3'},
      {clause: 'origin', rule: '7.4'},
    ],
    prefers: [],
  });
  const made = board(picture, {sheet, limit, units: {g1: {steps: 2}, g2: {steps: 2}, f1: {steps: 2}}});
  const document = {
    ...made.document,
    rules: {...made.document.rules, retreat: {...sheet, effects}},
    states,
    tables: {crt: {...always('X'), codes: {X: code}}},
  } as unknown as ModuleDocument;
  return {document, position: made.positionDocument};
};
const fought = (code: Code, ...events: readonly string[]): Played => {
  const {document, position} = documentOf(code);
  return play(open(document, position, {attackers: ['e1'], at: '03.03'}), ...events);
};
const statesAfter = ({setup, report}: Played): Readonly<Record<string, readonly string[]>> => {
  const next = nextPosition(setup.position, setup.at, report, {});
  return Object.fromEntries(
    [...next.units].map(([index, {states: own}]) => [next.game.units[index]!.id, own]),
  );
};

describe('a result that puts units into a state', () => {
  it('does so after the retreat, and the next position has it', () => {
    const played = fought({defender: {retreat: 1, state: 'disrupted'}}, 'roll 1', 'g1: 02.02', 'g2: 02.02');
    expect(played.told.slice(-3)).to.deep.equal([
      'g1 is disrupted.',
      'g2 is disrupted.',
      'No defender is left in 03.03.',
    ]);
    expect(statesAfter(played)).to.deep.include({g1: ['disrupted'], g2: ['disrupted'], e1: []});
    expect(played.course.at(-1)).to.equal('advance soviet');
    const words = hexForces(played.setup, played.battle)[1]!.units.map((unit) => unit.words.join(', '));
    expect(words[0]).to.include('disrupted');
  });

  it('does so without a retreat, to the attacker too, once', () => {
    const code: Code = {attacker: {state: 'disrupted'}, defender: {steps: 1}, rule: '9.1'};
    const played = fought(code, 'roll 1', 'lose g1 1');
    expect(played.told).to.include('e1 is disrupted (9.1).');
    expect(statesAfter(played)).to.deep.include({e1: ['disrupted'], g1: [], g2: []});
  });

  it('puts them into a box: off the map, and not lost', () => {
    const code: Code = {defender: {retreat: 1, state: 'shattered'}, rule: '10.7.6'};
    const played = fought(code, 'roll 1', 'g1: 02.02', 'g2: 02.02');
    expect(played.told).to.include('g1 goes into the Shattered box (10.7.6).');
    expect(played.report.units['g1']).to.deep.include({at: null, eliminated: false, states: ['shattered']});
    expect(Object.keys(statesAfter(played))).to.not.include('g1');
    const [, force] = hexForces(played.setup, played.battle);
    expect(force!.lost).to.deep.equal([]);
    expect(force!.units[0]!.words).to.include('in the Shattered box');
    expect(sessionPhrases.lossesWords({kind: 'hex'}, force!)).to.equal('g1 and g2 in the Shattered box');
  });

  it('takes a box for units without a route: one that the module declares', () => {
    const withBox = (state: string): ReturnType<typeof documentOf> => {
      const made = documentOf({defender: {retreat: 1}, rule: '9.1'});
      const retreat = {
        ...(made.document.rules!.retreat as SheetDocument),
        bars: [
          {clause: 'enemyZoc', rule: '7.4', when: {friend: false}},
          {clause: 'origin', rule: '7.4'},
        ],
        ends: [{clause: 'hexIs', rule: '7.5', when: {friend: true}}],
        otherwise: [{clause: 'removed', rule: '8.4', returns: 2, state}],
      };
      return {
        ...made,
        document: {...made.document, rules: {...made.document.rules, retreat}},
      };
    };
    const {document, position} = withBox('shattered');
    const setup = open(document, position, {attackers: ['e1'], at: '03.03'});
    const played = play(setup, 'roll 1', 'g1:', 'g2:');
    expect(played.told).to.include(
      'No legal route: g1 goes into the Shattered box and returns after 2 turns (8.4).',
    );
    expect(played.report.units['g1']).to.deep.include({at: null, eliminated: false, states: ['shattered']});
    const unknown = openGame(withBox('disrupted').document);
    expect(unknown.ok ? [] : unknown.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/rules/retreat/otherwise/0/state',
    ]);
  });

  it('is called in every sentence by the name that the module gives it, not by its id', () => {
    const {document, position} = documentOf(
      {
        attacker: {oneOf: [{state: 'dg'}, {steps: 1}], when: {state: 'dg'}},
        defender: {retreat: 1, state: 'bx'},
      },
      [{clause: 'overStackedAfter', rule: '8.4', state: 'bx', eliminates: {state: 'dg'}}],
    );
    const named = {...document, states: {dg: {name: 'Disorganised'}, bx: {name: 'Broken', box: true}}};
    const code: Code = {attacker: {oneOf: [{state: 'dg'}, {steps: 1}]}, defender: {retreat: 1, state: 'bx'}};
    const setup = open({...named, tables: {crt: {...always('X'), codes: {X: code}}}}, position, {
      attackers: ['e1'],
      at: '03.03',
    });
    const played = play(setup, 'roll 1');
    expect(played.told.join(' ')).to.include(
      'X: the attacker is disorganised or loses 1 step; the defender retreats 1 hex and is then broken',
    );
    expect(hexDecision(setup, played.battle, played.described.choices)).to.have.nested.property(
      'offers[0].label',
      'Is disorganised',
    );
    expect(played.refuses('choose 2')[0]).to.include('0 (is disorganised)');
    const game = openGame(named);
    if (!game.ok) throw new Error(JSON.stringify(game.faults));
    expect(
      wordPhrases.codeSentence(game.value, (named.tables!['crt'] as OddsTableDocument).codes['X']!),
    ).to.include('is disorganised or loses 1 step, but only if a unit is disorganised');
    expect(meaningOf(game.value, '8.4', '').says).to.deep.equal([
      'When a battle ends, the owner takes what is over the stacking limit of a hex, units of his choice, into the Broken box. A unit is eliminated in place of that where a unit is disorganised.',
    ]);
  });

  it('is told in the words of the game where a code asks for nothing else', () => {
    const opened = openGame(documentOf({attacker: {state: 'disrupted'}}).document);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const sentence = (asks: object): string =>
      wordPhrases.codeSentence(opened.value, {
        name: 'Counter-blow: attack here next turn',
        rule: '9',
        ...asks,
      });
    expect(sentence({attacker: {oneOf: [{}, {state: 'disrupted'}]}})).to.equal(
      'Counter-blow: attack here next turn.',
    );
    expect(sentence({attacker: {state: 'disrupted', steps: 1}})).to.contain('loses 1 step');
    expect(
      sentence({defender: {oneOf: [{retreat: 2}, {steps: 1, when: {state: 'disrupted'}}]}}),
      'a condition belongs to its alternative alone',
    ).to.equal('The defender retreats 2 hexes or, if a unit is disrupted, loses 1 step.');
  });

  it('puts an attacker into a box before anybody advances: nobody is asked to', () => {
    const code: Code = {attacker: {state: 'shattered'}, defender: {eliminated: true}, rule: '10.7.6'};
    const played = fought(code, 'roll 1');
    expect(played.report.units['e1']).to.deep.include({at: null, states: ['shattered']});
    expect(played.report).to.deep.include({state: 'over', outcome: 'vacated'});
  });

  it('is one of those that the module declares; a box holds nobody who is on the map', () => {
    const {document} = documentOf({attacker: {oneOf: [{state: 'shatterd'}]}, defender: {state: 'tired'}});
    const opened = openGame(document);
    expect(opened.ok ? [] : opened.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/tables/crt/codes/X/attacker/oneOf/0/state',
      '/tables/crt/codes/X/defender/state',
    ]);
    const boxed = {
      ...document,
      tables: {},
      positions: {a: {units: {g1: {at: '03.03', states: ['shattered']}}}},
    };
    const refused = openGame(boxed);
    expect(refused.ok ? [] : refused.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/positions/a/units/g1/states/0',
    ]);
  });
});

describe('a result that costs each unit a step', () => {
  const each: Code = {defender: {steps: 1, each: true, retreat: 1}, rule: '10.7.1'};

  it('leaves no choice, and says what each unit loses', () => {
    const played = fought(each, 'roll 1');
    expect(standing(played.report)).to.equal('e1 04.03/2, g1 03.03/1, g2 03.03/1');
    expect(played.told.slice(1)).to.deep.equal([
      'g1 loses 1 step (1 left) (10.7.1).',
      'g2 loses 1 step (1 left) (10.7.1).',
    ]);
    expect(played.course.at(-1)).to.match(/^retreat\.defender axis$/);
  });

  it('is counted so by the odds', () => {
    const {position} = fought(each).setup;
    const opened = openHexOdds(position, {attackers: ['e1'], at: '03.03'});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const odds = finish(opened.value());
    expect(odds.ok && odds.value.rows[0]!.defender).to.deep.equal({steps: 2, extra: 0, eliminated: false});
  });
});

describe('units over the stacking limit when a battle ends (No Retreat! 8.4.3)', () => {
  const clause = {clause: 'overStackedAfter', rule: '8.4.3', state: 'shattered', eliminates: {supply: false}};
  const crowded = `
      .   .   .   .   .
        .   .   .   .   .
      S   1   G   E   .
        .   .   .   .   .`;
  const begun = (effect: object = clause, unsupplied = false): Played => {
    const {document, position} = documentOf({defender: {retreat: 1}}, [effect], crowded, 1);
    const units = unsupplied
      ? {...position.units, f1: {...position.units!['f1']!, supplied: false}}
      : position.units;
    const setup = open(document, {...position, units}, {attackers: ['e1'], at: '03.03'});
    return play(setup, 'roll 1', 'g1: 02.03', 'advance');
  };

  it('go into the box: as many as it takes, whichever their owner likes', () => {
    const played = begun();
    expect(played.course.at(-1)).to.equal('excess.defender axis');
    expect(played.described.prompt).to.equal(
      'The Axis units put units of 1 stacking point over the stacking limit in 02.03 into the Shattered box.',
    );
    expect(played.refuses('lose g1 1')).to.deep.equal([
      '8.4.3: g1 is lost whole or not at all: assign all its 2 steps.',
    ]);
    expect(played.refuses('lose')).to.deep.equal([
      '8.4.3: The Axis units take units of 1 stacking point over the stacking limit in 02.03, but 0 are assigned.',
    ]);
    expect(played.refuses('lose g1 2 f1 2')).to.deep.equal([
      '8.4.3: f1 stays: without it nothing is left over the stacking limit in 02.03.',
    ]);
    expect(played.refuses('roll 1')[0]).to.equal(
      '8.4.3: No roll now: the Axis units first put units of 1 stacking point over the stacking limit in 02.03 into the Shattered box.',
    );
    for (const id of ['g1', 'f1']) {
      const done = played.play(`lose ${id} 2`);
      expect(done.report.units[id]).to.deep.include({at: null, eliminated: false, states: ['shattered']});
      expect(done.told.at(-1)).to.equal(`${id} goes into the Shattered box (8.4.3).`);
      expect(done.course.at(-1)).to.equal('over -');
    }
  });

  it('are eliminated where the rule says so, or where there is no box', () => {
    const unsupplied = begun(clause, true).play('lose f1 2');
    expect(unsupplied.report.units['f1']).to.deep.include({at: null, eliminated: true});
    const {state: _, eliminates: __, ...bare} = clause;
    const done = begun(bare).play('lose g1 2');
    expect(done.report.units['g1']).to.deep.include({at: null, eliminated: true});
  });

  it('may be eliminated for what became of them in this battle', () => {
    const done = begun({...clause, eliminates: {state: 'retreated'}});
    expect(done.play('lose g1 2').report.units['g1']).to.deep.include({at: null, eliminated: true});
    expect(done.play('lose f1 2').report.units['f1']).to.deep.include({at: null, eliminated: false});
    const unit = done.setup.game.unit('g1')!;
    expect(boardOf(done.setup, done.battle).units.get(unit.index)!.retreated).to.equal(true);
  });

  it('is explained; its state is a box of the module, which a plain board has', () => {
    const sheet = shortSheet({effects: [clause]});
    expect(explainClause(sheet, sheet.effects![0]!)).to.equal(
      'When a battle ends, the owner takes what is over the stacking limit of a hex, units of his choice, into the Shattered box. A unit is eliminated in place of that where a unit is out of supply.',
    );
    const {document} = documentOf({}, [{...clause, state: 'disrupted'}]);
    const opened = openGame(document);
    expect(opened.ok ? [] : opened.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/rules/retreat/effects/0/state',
    ]);
    expect(openGame(plainBoard(sheet)).ok).to.equal(true);
  });
});
