import {sheetFaults as sheetPhrases} from '../../../src/phrases/en/faults/sheets.js';
import {sayingFrom} from '../../../src/phrases/faults.js';
import {expect} from 'chai';
import {cited} from '../../../src/phrases/cited.js';
import {clauseMeanings} from '../../../src/phrases/en/clause-meanings.js';
import {sheetFaults} from '../../../src/rules/retreat/sheets/check-clauses.js';
import {board, tidy} from '../picture.js';
import {shortSheet} from '../short-sheet.js';

const open = `
     .   .   .   .   .   .   .
       .   .   .   .   .   .   .
     .   .   .   G   .   .   .
       .   .   .   .   .   .   .
     .   .   .   .   .   .   .`;
const capped = (...caps: readonly object[]): object => ({caps, prefers: []});
const withMovement = (movement?: number): object => ({
  units: {g1: movement === undefined ? {} : {movement}},
});
const asked = (cap: object, hexes: number, movement?: number) =>
  board(open, {sheet: shortSheet(capped({rule: '8.5', ...cap})), ...withMovement(movement)}).ask(hexes);
const lengths = (routes: readonly string[]): readonly number[] => [
  ...new Set(routes.map((route) => route.split(' ').length)),
];

describe('caps: the most hexes that a unit goes', () => {
  it('rest ends: the retreat is complete at the cap, without a loss', () => {
    const ruling = asked({most: 1}, 2);
    expect(ruling.picture).to.equal(
      tidy(`
     .   .   x   x   x   .   .
       .   x   0   0   x   .   .
     .   x   0   O   0   x   .
       .   x   0   0   x   .   .
     .   .   x   x   x   .   .`),
    );
    expect(ruling.answer.stepLosses).to.equal(0);
    expect(ruling.messages).to.deep.equal(['g1 may retreat only 1 hex: the retreat ends there (8.5).']);
    expect(ruling.verdict('02.03').summary).to.equal(
      '02.03: no. It is 2 hexes away; g1 may retreat only 1 hex (8.5).',
    );
  });

  it('rest steps: each hex beyond is a step of the group', () => {
    const ruling = asked({most: {movement: -2}, rest: 'steps'}, 4, 4);
    expect(lengths(ruling.routes)).to.deep.equal([2]);
    expect(ruling.answer).to.include({stepLosses: 2, eliminated: false});
    expect(ruling.messages).to.deep.equal([
      'g1 may retreat only 2 hexes: the other 2 hexes cost 2 steps (8.5).',
    ]);
    expect(ruling.answer.summary).to.match(/2 steps lost, which destroys g1\.$/);
  });

  it('rest eliminated: a group that is asked for more has no route', () => {
    const ruling = asked({most: 1, rest: 'eliminated'}, 2);
    expect(ruling.routes).to.deep.equal([]);
    expect(ruling.answer.eliminated).to.equal(true);
    expect(ruling.messages).to.deep.equal([
      'g1 may retreat only 1 hex: it is asked for 2, so the group is eliminated (8.5).',
    ]);
    expect(ruling.verdict('04.02').summary).to.equal('04.02: no. g1 may retreat only 1 hex (8.5).');
    expect(asked({most: 1, rest: 'eliminated'}, 1).answer.eliminated).to.equal(false);
  });

  it('a cap of 0 keeps the unit where it is', () => {
    const ruling = asked({most: {movement: -4}}, 2, 3);
    expect(ruling.routes).to.deep.equal(['']);
    expect(ruling.messages).to.deep.equal(['g1 may not retreat: the retreat ends there (8.5).']);
    expect(ruling.verdict('04.03')).to.include({
      verdict: 'origin',
      summary: '04.03: the group must stay here.',
    });
  });

  it('least: it goes so far at least, whatever its movement', () => {
    expect(lengths(asked({most: {movement: -4}, least: 1}, 2, 3).routes)).to.deep.equal([1]);
  });

  it('the first entry that holds counts; a unit without movement passes over one by movement', () => {
    const caps = capped(
      {rule: 'a', when: {type: 'armour'}, most: 0},
      {rule: 'b', most: {movement: -1}},
      {rule: 'c', most: 1},
    );
    const of = (movement?: number) =>
      lengths(board(open, {sheet: shortSheet(caps), ...withMovement(movement)}).ask(3).routes);
    expect(of(3)).to.deep.equal([2]);
    expect(of()).to.deep.equal([1]);
  });

  it('a group goes as far as the unit of it that goes least', () => {
    const two = open.replace('G', 'GA');
    const sheet = shortSheet({...capped({rule: '8.5', when: {type: 'armour'}, most: 1}), moves: 'groups'});
    const ruling = board(two, {sheet});
    expect(lengths(ruling.ask(2).routes)).to.deep.equal([1]);
    expect(lengths(ruling.ask(2, {units: ['g1']}).routes)).to.deep.equal([2]);
  });

  it('a way beyond the cap breaks the length and the cap', () => {
    const sheet = shortSheet(capped({rule: '8.5', most: 1}));
    const judged = board(open, {sheet}).judge(2, [['g1', '03.03 02.03']]);
    expect(judged.findings.map(cited)).to.deep.equal([
      '02.03: no. The retreat was complete after 1 hex; 03.02, 03.03, 03.04, 04.02 and other hexes are open (7.1).',
      '02.03: no. g1 may retreat only 1 hex; 03.02, 03.03, 03.04, 04.02 and other hexes are open (8.5).',
    ]);
  });

  it('is meant as it counts', () => {
    expect(
      clauseMeanings.cap({rule: 'r', most: {movement: -2}, least: 1, rest: 'steps'}, undefined),
    ).to.equal(
      'A unit retreats at most as many hexes as its movement less 2, and 1 at least; each hex beyond costs a step.',
    );
    expect(
      clauseMeanings.cap({rule: 'r', most: 0, when: {type: 'gun'}, rest: 'eliminated'}, undefined),
    ).to.equal(
      'Where a unit is of type gun: a unit does not retreat; a group that is asked for more is eliminated.',
    );
  });

  it('a condition on the route is a fault', () => {
    const sheet = shortSheet(capped({rule: '8.5', when: {at: 'path', terrain: 'woods'}, most: 1}));
    expect(sheetFaults(sheet, []).map(sayingFrom(sheetPhrases))).to.deep.equal([
      {
        pointer: '/caps/0/when',
        found: 'a condition on the whole route',
        expected:
          'conditions on the units, the time and the hex that they are in: a cap is of the whole retreat',
      },
    ]);
  });
});
