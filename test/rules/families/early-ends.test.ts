import {expect} from 'chai';
import {cited} from '../../../src/phrases/cited.js';
import {clauseMeanings} from '../../../src/phrases/en/clause-meanings.js';
import {sheetFaults} from '../../../src/rules/retreat/sheets/check-clauses.js';
import {board, tidy} from '../picture.js';
import {shortSheet} from '../short-sheet.js';

const town = `
     #   #   #   #   #   #
       #   E   G   c   .   #
     #   #   #   #   #   #`;
const free = {
  bars: [
    {clause: 'prohibitedTerrain', rule: '7.2'},
    {clause: 'enemyUnits', rule: '7.3'},
    {clause: 'furtherOut', rule: '7.5'},
  ],
  prefers: [],
};
const early = (mayEnd: object, more: object = {}): object => ({
  ...free,
  mayEnd: [{rule: '7.75', ...mayEnd}],
  ...more,
});

describe('mayEnd: where a retreat may end early', () => {
  it('lists the early end beside the full way, at no cost', () => {
    const sheet = shortSheet(early({when: {city: 'major'}}));
    const ruling = board(town, {sheet}).ask(2);
    expect(ruling.routes).to.deep.equal(['04.02', '04.02 05.02']);
    expect(ruling.picture).to.equal(
      tidy(`
     .   x   x   x   x   .
       x   x   O   0   0   .
     .   x   x   x   x   .`),
    );
  });

  it('is an end where nothing is open beyond it, also where a step is paid for each hex', () => {
    const dead = town.replace('c   .', 'c   #');
    for (const otherwise of [
      {clause: 'eliminated', rule: '7.7'},
      {clause: 'stepPerHex', rule: '7.7'},
    ]) {
      const ruling = board(dead, {sheet: shortSheet(early({when: {city: 'major'}}, {otherwise}))}).ask(2);
      expect(ruling.routes).to.deep.equal(['04.02']);
      expect(ruling.answer.stepLosses ?? 0).to.equal(0);
    }
    const without = board(dead, {
      sheet: shortSheet({...free, otherwise: {clause: 'stepPerHex', rule: '7.7'}}),
    });
    expect(without.ask(2).answer.stepLosses).to.equal(1);
  });

  it('after: so many hexes were entered first', () => {
    const sheet = (after: number) => shortSheet(early({after}));
    const routes = (after: number) => board(town, {sheet: sheet(after)}).ask(2).routes;
    expect(routes(0)).to.deep.equal(['', '04.02', '04.02 05.02']);
    expect(routes(1)).to.deep.equal(['04.02', '04.02 05.02']);
    expect(routes(2)).to.deep.equal(['04.02 05.02']);
  });

  it('what ends ask holds there, and the reason says so', () => {
    const full = town.replace('c   .', 'c1  .');
    const ends = [{clause: 'withinStacking', rule: '6'}];
    const ruling = board(full, {sheet: shortSheet(early({}, {ends})), limit: 1}).ask(2);
    expect(ruling.routes).to.deep.equal(['04.02 05.02']);
    expect(ruling.verdict('04.02').verdict).to.equal('route');
    const dead = board(full.replace('c1  .', 'c1  #'), {sheet: shortSheet(early({}, {ends})), limit: 1}).ask(
      2,
    );
    expect(dead.answer.eliminated).to.equal(true);
    expect(dead.verdict('04.02').findings.map(cited)).to.deep.equal([
      '04.02: no. It is not empty: f1 is there (6).',
    ]);
  });

  it('preferences choose among early ends and full ways alike; an early end is the full distance', () => {
    const prefers = (clause: string) => [{clause, rule: '7.6'}];
    const both = board(town, {
      sheet: shortSheet(early({when: {city: 'major'}}, {prefers: prefers('fullDistance')})),
    });
    expect(both.ask(2).routes).to.deep.equal(['04.02', '04.02 05.02']);
    const enemy = town.replace('.   #', '.   E');
    const zoc = board(enemy, {
      sheet: shortSheet(early({when: {city: 'major'}}, {prefers: prefers('fewestEnemyZoc')})),
    });
    expect(zoc.ask(2).routes).to.deep.equal(['04.02']);
    expect(zoc.ask(2).verdict('05.02').findings.map(cited)).to.deep.equal([
      '05.02: no. Its route enters an EZOC that the route to 04.02 avoids; 04.02 is open (7.6).',
    ]);
  });

  it('a way that may end early may go on as well while it is walked', () => {
    const sheet = shortSheet(early({when: {city: 'major'}}));
    const judged = board(town, {sheet}).judge(2, [['g1', '04.02']]);
    expect(judged.legal).to.equal(true);
    expect(board(town, {sheet}).judge(2, [['g1', '']]).legal).to.equal(false);
  });

  it('is meant as it counts, and is a fault beside a cost that is free on the way', () => {
    expect(clauseMeanings.earlyEnd({rule: 'r', when: {terrain: 'town'}, after: 2}, undefined)).to.equal(
      'A retreat may end early where the hex is town, after 2 hexes.',
    );
    expect(clauseMeanings.earlyEnd({rule: 'r'}, undefined)).to.equal('A retreat may end early in any hex.');
    const costs = [{clause: 'cost', rule: '3', trigger: 'overStacked', onTheWay: 'free'}];
    const prefers = [{clause: 'fewestLosses', rule: '3'}];
    expect(
      sheetFaults(shortSheet(early({}, {costs, prefers})), []).map(({pointer}) => pointer),
    ).to.deep.equal(['/mayEnd/0']);
  });
});
