import {expect} from 'chai';
import {board} from '../picture.js';

const sheet = 'russia-besieged';
/** Supply is west through a friend in an EZOC; the free way leads north-west, out of it. */
const map = `
      .   .   .   ~   ~   ~
        .   .   .   ~   ~   ~
      .   .   1   G   ~   ~
        E   ~   E   ~   ~   ~`;
const way = {sheet, hexsides: {'03.02/03.03': 'coast', '02.02/03.03': 'coast'}} as const;

describe('10.88 Through friends into supply', () => {
  it('RF-10.88-a, RF-10.88-c: the owner may instead, where every listed route ends out of supply', () => {
    const ruling = board(map.replace('E   ~   E', '~   ~   E'), {...way, inSupply: ['02.03']}).ask(2);
    expect(ruling.answer.routes.some((route) => route.includes('03.03'))).to.equal(false);
    expect(ruling.answer.ownerMayChoose).to.deep.equal([['03.03', '02.03']]);
    expect(ruling.notes).to.include(
      'Every listed route ends out of supply. The owner may choose one through friendly units that ends in supply (10.88).',
    );
    expect(ruling.verdict('02.03').verdict).to.equal('end');
  });

  it('RF-10.88-b: not while one listed route ends in supply', () => {
    const listed = board(map.replace('E   ~   E', '~   ~   E'), way).ask(2).answer.routes[0]!;
    const ruling = board(map.replace('E   ~   E', '~   ~   E'), {
      ...way,
      inSupply: ['02.03', listed.at(-1)!],
    }).ask(2);
    expect(ruling.answer).to.not.have.property('ownerMayChoose');
  });

  it('not where supply is not known, and not for one hex: it goes through, not into', () => {
    expect(board(map, way).ask(2).answer).to.not.have.property('ownerMayChoose');
    expect(board(map, {...way, inSupply: ['03.03']}).ask(1).answer).to.not.have.property('ownerMayChoose');
  });

  it('RF-10.88-d: the friend on the way must be a combat unit', () => {
    const ruling = board(map.replace('E   ~   E', '~   ~   E').replace('1', 'K'), {
      ...way,
      inSupply: ['02.03'],
    }).ask(2);
    expect(ruling.answer).to.not.have.property('ownerMayChoose');
  });

  it('10.82 and the limit at its end still hold', () => {
    const open = {...way, inSupply: ['02.03']};
    const field = map.replace('E   ~   E', '~   ~   E');
    expect(board(field.replace('.   .   1', '.   3   1'), open).ask(2).answer).to.not.have.property(
      'ownerMayChoose',
    );
    expect(board(field.replace('.   .   1', '.   ~   1'), open).ask(2).answer).to.not.have.property(
      'ownerMayChoose',
    );
  });

  it('RF-10.88-e: the step of 10.87 is still paid, and the plan is legal', () => {
    const judged = board(map.replace('E   ~   E', '~   ~   E'), {...way, inSupply: ['02.03']}).judge(2, [
      ['g1', '03.03 02.03'],
    ]);
    expect(judged).to.deep.include({legal: true, stepLosses: 1});
    expect(judged.lines).to.deep.equal(['10.87 cost 03.03']);
  });

  it('an eliminated unit has no such choice', () => {
    const ruling = board(
      `
      ~   ~   ~   ~
        ~   ~   ~   ~
      ~   3   1   G
        ~   ~   E   ~`,
      {sheet, inSupply: ['02.03']},
    ).ask(2);
    expect(ruling.answer.eliminated).to.equal(true);
    expect(ruling.answer).to.not.have.property('ownerMayChoose');
  });
});
