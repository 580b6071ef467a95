import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import type {SheetDocument} from '../../../src/module/index.js';
import {explainRule} from '../../../src/phrases/explain-clauses.js';
import {board, sees, type Board} from '../picture.js';
import {shortSheet} from '../short-sheet.js';

/** Gettysburg 1988: priorities that choose hex by hex. */
const sheet = shortSheet({
  walk: 'perStep',
  steps: [
    {rule: 'a', when: {enemyZoc: false, friend: false}, then: 'complete'},
    {rule: 'b', when: {enemyZoc: false, friend: true}, then: 'again'},
    {rule: 'c', when: {enemyZoc: true, friend: false}, then: 'complete'},
    {rule: 'd', when: {enemyZoc: true, friend: true}, then: 'again'},
  ],
  bars: [
    {clause: 'prohibitedTerrain', rule: '7.2'},
    {clause: 'enemyUnits', rule: '7.3'},
  ],
  prefers: [],
});
const open = (picture: string, more: Partial<SheetDocument> = {}): Board =>
  board(picture, {sheet: {...sheet, ...more}});
const faultsOf = (more: Partial<SheetDocument>): readonly string[] => {
  const {document} = open('.   G   .');
  const own = {...sheet, ...more};
  const opened = openModule({...document, rules: {retreat: own}});
  return opened.ok ? [] : opened.faults.map(({pointer, found}) => `${pointer}: ${found}`);
};

describe('walk: perStep, where priorities choose hex by hex', () => {
  it('ends in the first hex that the first entry opens, and says why no other', () => {
    const ruling = open(`
     #   #   #   #
       1   G   .   E
     #   .   #   #`).ask(1);
    expect(ruling.routes).to.deep.equal(['02.03']);
    expect(ruling.why('01.02')).to.deep.equal(['a violation 01.02']);
    expect(ruling.verdict('01.02').summary).to.equal(
      '01.02: no. From 02.02 the retreat goes to 02.03, where the hex is in no EZOC and holds no friendly unit (a).',
    );
    expect(ruling.verdict('03.02').findings.map(({clause}) => clause)).to.deep.equal(['a']);
  });

  it('goes on through friends however long, and asks the first entry again at each hex', () => {
    const ruling = open(`
     #   #   #   #   #   #
       .   1   1   1   G   E
     #   #   #   #   #   #`).ask(1);
    expect(ruling.routes).to.deep.equal(['04.02 03.02 02.02 01.02']);
    sees(
      ruling,
      `
     .   x   x   x   x   x
       0   +   +   +   O   x
     .   x   x   x   x   x`,
    );
  });

  it('passes over a hex that was entered, and finds no route where a walk only leads round', () => {
    const ruling = open(`
     #   #   #   #   #   #
       #   #   1   1   G   E
     #   #   #   #   #   #`).ask(1);
    expect(ruling.answer.eliminated).to.equal(true);
    expect(ruling.verdict('03.02').summary).to.equal(
      '03.02: no. No retreat that goes on from there is complete (7.1).',
    );
    expect(ruling.answer.proof).to.contain('Then from 04.02');
  });

  it('takes an EZOC only where nothing else is left, and bars and ends hold throughout', () => {
    const picture = `
     #   #   #   #
       .   .   G   #
     #   E   #   #`;
    expect(open(picture).ask(1).routes).to.deep.equal(['02.02']);
    const never = open(picture, {
      ends: [{clause: 'hexIs', rule: '7.9', not: true, when: {enemyZoc: true}}],
    }).ask(1);
    expect(never.routes).to.deep.equal([]);
    expect(never.why('02.02')).to.deep.equal(['7.9 violation 02.02 <- e1']);
  });

  it('without `then` a walk goes on until its length is reached', () => {
    const steps: SheetDocument['steps'] = [{rule: 'a', when: {enemyZoc: false}}, {rule: 'b'}];
    const ruling = open(
      `
     #   #   #   #   #
       .   .   .   G   E
     #   #   #   #   #`,
      {steps},
    );
    expect(ruling.ask(2).routes).to.deep.equal(['03.02 02.02']);
    expect(ruling.ask(3).routes).to.deep.equal(['03.02 02.02 01.02']);
  });

  it('judges a plan step by step', () => {
    const {judge} = open(`
     #   #   #   #   #
       .   1   G   .   E
     #   .   .   #   #`);
    expect(judge(1, [['g1', '03.03']]).legal).to.equal(true);
    const wrong = (path: string): readonly string[] =>
      judge(1, [['g1', path]]).findings.map(({message}) => message);
    expect(wrong('02.02')).to.deep.equal([
      '02.02: no. From 03.02 the retreat goes to 03.03, where the hex is in no EZOC and holds no friendly unit.',
    ]);
    expect(wrong('')).to.deep.equal([
      '03.02: no. It is 1 hex short; the unit has a route of full length; 03.03 is open.',
    ]);
    expect(wrong('03.03 02.03')).to.include(
      '02.03: no. The retreat was complete after 1 hex; 03.03 is open.',
    );
  });

  it('explains each of its rules', () => {
    expect(explainRule(sheet, {}, 'b')).to.deep.equal([
      'Unless a rule before this one opens a hex, the next hex is a hex where the hex is in no EZOC and holds a friendly unit; and then once more, by the first of these rules again.',
    ]);
  });

  it('needs steps, which need it, and no clause of whole routes', () => {
    expect(faultsOf({})).to.deep.equal([]);
    const {steps: _, ...noSteps} = sheet;
    const {document} = open('.   G   .');
    const opened = openModule({...document, rules: {retreat: noSteps}});
    expect(opened.ok ? [] : opened.faults.map(({found}) => found)).to.deep.equal(['"walk" without "steps"']);
    expect(faultsOf({lengthens: [{clause: 'overStacked', rule: '1', where: 'any-hex'}]})).to.deep.equal([
      '/rules/retreat/lengthens: a clause of whole routes',
    ]);
    expect(faultsOf({otherwise: {clause: 'stepPerHex', rule: '1'}})).to.deep.equal([
      '/rules/retreat/otherwise: "stepPerHex" with "walk": "perStep"',
    ]);
  });
});

describe('direction: every step in one of a side’s directions, where a route is as good', () => {
  const directed = (by: Record<string, readonly string[]>): SheetDocument =>
    ({
      ...sheet,
      walk: undefined,
      steps: undefined,
      bars: [...sheet.bars, {clause: 'furtherOut', rule: '7.5'}],
      prefers: [
        {clause: 'fewestEnemyZoc', rule: '7.6'},
        {clause: 'direction', rule: '7.8', by},
      ],
    }) as unknown as SheetDocument;
  const own = (by: Record<string, readonly string[]>): SheetDocument =>
    JSON.parse(JSON.stringify(directed(by))) as SheetDocument;
  const field = `
     .   .   .   .
       .   G   .   .
     .   .   .   .`;
  it('keeps to them, and says of other hexes that the step does not', () => {
    const ruling = board(field, {sheet: own({axis: ['W', 'NW']})}).ask(1);
    expect(ruling.routes).to.deep.equal(['01.02', '02.01']);
    expect(ruling.verdict('03.02').summary).to.equal(
      '03.02: no. The step from 02.02 to 03.02 does not go W or NW (7.8).',
    );
  });
  it('gives way to what is preferred before it, and a note says so', () => {
    const ruling = board(
      `
     .   .   .   .
       .   G   .   .
     E   .   .   .`,
      {sheet: own({axis: ['W']})},
    ).ask(1);
    expect(ruling.routes).to.deep.equal(['02.01', '03.01', '03.02', '03.03']);
    expect(ruling.notes).to.deep.equal([
      'No retreat that goes only W is as good: any direction is open (7.8).',
    ]);
  });
  it('binds no side that it does not name', () => {
    expect(board(field, {sheet: own({soviet: ['W']})}).ask(1).routes).to.have.lengthOf(6);
  });
  it('is refused with a side or a direction that the map does not have', () => {
    const {document} = board(field);
    const opened = openModule({...document, rules: {retreat: own({axis: ['N'], nobody: ['W']})}});
    expect(
      opened.ok ? [] : opened.faults.map(({pointer, expected}) => `${pointer}: ${expected}`),
    ).to.deep.equal([
      '/rules/retreat/prefers/1/by/axis/0: a direction of this map: NE, E, SE, SW, W, NW',
      '/rules/retreat/prefers/1/by/nobody: a side of this module: axis, soviet',
    ]);
  });
});
