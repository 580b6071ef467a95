import {expect} from 'chai';
import {board} from '../picture.js';

const sheet = 'russia-besieged';
const choice = `
      ~   ~   ~   ~   ~
        ~   ~   ~   ~   ~
      ~   ~   3   G   .
        ~   ~   ~   ~   ~`;

describe('10.84 No fatal route while another is open', () => {
  it('RF-10.84-a: also one that a priority would set aside saves the unit', () => {
    // west leads into a full hex; east is the wrong direction, and is taken
    const ruling = board(choice, {sheet}).ask(1);
    expect(ruling.answer).to.deep.include({routes: [['05.03']], eliminated: false});
    expect(ruling.why('03.03')).to.deep.equal(['10.83 violation 03.03 <- f1 f2 f3']);
  });

  it('RF-10.84-a: the attacker who names the full hex is told (T-RF4)', () => {
    const judged = board(choice, {sheet}).judge(1, [['g1', '03.03']]);
    expect(judged.legal).to.equal(false);
    expect(judged.lines).to.deep.equal(['10.84 violation 03.03 <- f1 f2 f3 | 05.03 is open']);
  });

  it('RF-10.84-b: where every route is fatal there is none to choose', () => {
    const ruling = board(choice.replace('G   .', 'G   ~'), {sheet}).ask(1);
    expect(ruling.answer).to.deep.include({routes: [], eliminated: true});
  });

  it('the whole way counts: a better first hex that leads nowhere is not taken', () => {
    // north-west is free but a dead end; west leads through a friend in an enemy ZOC and on
    const ruling = board(
      `
      ~   ~   ~   ~   ~   ~
        ~   ~   .   ~   ~   ~
      ~   .   1   G   ~   ~
        E   ~   E   ~   ~   ~`,
      {sheet, hexsides: {'03.02/03.03': 'coast'}},
    ).ask(2);
    expect(ruling.answer.routes.every((route) => route[0] === '03.03')).to.equal(true);
    expect(ruling.why('03.02')).to.not.be.empty;
  });
});
