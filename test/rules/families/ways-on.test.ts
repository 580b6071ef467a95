import {expect} from 'chai';
import {cited} from '../../../src/phrases/cited.js';
import {explainClause} from '../../../src/phrases/explain-clauses.js';
import {openGame} from '../../open-game.js';
import {board, tidy} from '../picture.js';
import {shortSheet} from '../short-sheet.js';

const open = `
     .   .   .   .   .
       .   .   .   .   .
     .   .   G   .   .
       .   .   .   .   .
     .   .   .   .   .`;

describe('the bar direction: each step leads in one of the directions of its side', () => {
  const direction = {clause: 'direction', rule: '7.8', by: {axis: ['E', 'SE']}};
  const sheet = shortSheet({bars: [direction], prefers: [], maxHexes: 4});

  it('closes every other step, and says which would do', () => {
    const ruling = board(open, {sheet}).ask(1);
    expect(ruling.routes).to.deep.equal(['03.04', '04.03']);
    expect(ruling.verdict('03.02').summary).to.equal(
      '03.02: no. The step from 03.03 to 03.02 does not go E or SE (7.8).',
    );
    expect(board(open, {sheet}).ask(2).picture).to.equal(
      tidy(`
     .   x   x   x   .
       x   x   x   x   .
     x   x   O   +   0
       x   x   +   0   .
     .   x   x   0   .`),
    );
  });

  it('leaves a side free that it does not name, and counts where its condition holds', () => {
    expect(board(open, {sheet, side: 'soviet'}).ask(1).routes.length).to.equal(6);
    const wet = shortSheet({
      bars: [
        {...direction, when: {weather: 'rain'}},
        {clause: 'origin', rule: '7.5'},
      ],
      prefers: [],
      maxHexes: 2,
    });
    expect(board(open, {sheet: wet}).ask(1).routes.length).to.equal(6);
    expect(board(open, {sheet: wet, turn: {weather: 'rain'}}).ask(1).routes.length).to.equal(2);
  });

  it('has a meaning of its own beside the preference of that name', () => {
    const said = (list?: 'bars' | 'prefers') =>
      explainClause(sheet, direction, undefined, list).replace(/[\u2066-\u2069]/g, '');
    expect(said('bars')).to.equal('Every step must go in one of these directions: Axis E, SE.');
    expect(said('prefers')).to.match(/^Of the remaining routes/);
  });

  it('names sides and directions of the map, or it is a fault', () => {
    const {document} = board(open, {sheet});
    const retreat = {...sheet, bars: [{...direction, by: {axis: ['N'], nobody: ['E']}}]};
    const opened = openGame({...document, rules: {retreat}});
    expect(opened.ok ? [] : opened.faults.map(({pointer, found}) => `${pointer} ${found}`)).to.deep.equal([
      '/rules/retreat/bars/0/by/axis/0 "N"',
      '/rules/retreat/bars/0/by/nobody "nobody"',
    ]);
  });
});

describe('furtherOut.orAsFar: as far is enough, nearer is not', () => {
  const bars = (more: object) => [{clause: 'furtherOut', rule: '7.5', orAsFar: true, ...more}];
  const sheet = shortSheet({bars: bars({}), prefers: []});

  it('lets a route go round, and never back', () => {
    const ruling = board(open, {sheet}).ask(2);
    expect(ruling.routes).to.include('04.03 03.02');
    expect(ruling.routes.some((route) => route.includes('03.03'))).to.equal(false);
    const judged = board(open, {sheet}).judge(3, [['g1', '04.03 04.04 03.04']]);
    expect(judged.findings.map(cited)).to.deep.equal([
      '03.04: no. It is nearer to 03.03 than 04.04; each hex entered must be as far away or farther (7.5).',
    ]);
  });

  it('leads away from enemies in the same way', () => {
    const enemy = open.replace('.   G', 'E   G');
    const routes = (orAsFar: boolean) =>
      board(enemy, {
        sheet: shortSheet({
          bars: [
            {clause: 'enemyUnits', rule: '7.3'},
            {clause: 'furtherOut', rule: '7.5', from: 'adjacent', ...(orAsFar ? {orAsFar} : {})},
          ],
          prefers: [],
        }),
      }).ask(1).picture;
    expect(routes(false)).to.equal(
      tidy(`
     .   .   .   .   .
       .   x   0   .   .
     .   x   O   0   .
       .   x   0   .   .
     .   .   .   .   .`),
    );
    expect(routes(true)).to.equal(
      tidy(`
     .   .   .   .   .
       .   0   0   .   .
     .   x   O   0   .
       .   0   0   .   .
     .   .   .   .   .`),
    );
  });

  it('is meant as it counts', () => {
    const said = (more: object) => explainClause(sheet, bars(more)[0]!, undefined, 'bars');
    expect(said({})).to.equal(
      'Every hex must be as far from the starting hex as the one before, or farther. No hex is entered twice.',
    );
    expect(said({where: 'last-hex'})).to.equal(
      'The last hex must be as far from the starting hex as the one before, or farther. No hex is entered twice.',
    );
  });
});

describe('stepPerHex.stops: where a group stops that cannot go on', () => {
  const lane = `
     #   #   #   #   #
       #   E   G   1   #
     #   #   #   #   #`;
  const sheet = (more: object) =>
    shortSheet({
      bars: [
        {clause: 'prohibitedTerrain', rule: '7.2'},
        {clause: 'enemyUnits', rule: '7.3'},
        {clause: 'furtherOut', rule: '7.5'},
      ],
      ends: [{clause: 'withinStacking', rule: '6'}],
      prefers: [],
      otherwise: {clause: 'stepPerHex', rule: '9.4', ...more},
    });

  it('ends hold for that, too: a full hex is no hex at all; staying is always allowed', () => {
    const ruling = board(lane, {sheet: sheet({}), limit: 1}).ask(2);
    expect(ruling.routes).to.deep.equal(['']);
    expect(ruling.answer.stepLosses).to.equal(2);
    expect(ruling.verdict('04.02').findings.map(cited)).to.deep.equal([
      '04.02: no. It is not empty: f1 is there (6).',
    ]);
    const judged = board(lane, {sheet: sheet({}), limit: 1}).judge(2, [['g1', '04.02']]);
    expect(judged.findings.map(({clause}) => clause)).to.include('6');
  });

  it('supply: only the clause on supply does', () => {
    const ruling = board(lane, {sheet: sheet({stops: 'supply'}), limit: 1}).ask(2);
    expect(ruling.routes).to.deep.equal(['04.02']);
    expect(ruling.answer.stepLosses).to.equal(1);
  });
});
