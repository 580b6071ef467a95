import {cited} from '../../../src/phrases/cited.js';
import {expect} from 'chai';
import {board, sees} from '../picture.js';

/** A corridor to the west with an enemy beside it: 04.03 is in an EZOC, 03.03 and 02.03 are not. */
const past = `
      #   #   #   #   #   #
        #   #   #   E   #   #
      S   .   .   .   G   #
        #   #   #   #   #   #`;

describe('9.2.2 Conditions', () => {
  it('V-9.2.2-a: an EZOC that can be avoided is avoided; the witness is named, and what is open', () => {
    const map = board(`
      .   .   .   .   .
        .   .   .   .   .
      S   .   .   G   .
        E   .   .   .   .`);
    const ruling = map.ask(2);
    sees(
      ruling,
      `
      .   .   x   x   x
        .   0   +   x   x
      .   x   +   O   x
        .   x   x   x   x`,
    );
    expect(ruling.why('02.03')).to.deep.equal(['9.2.2 violation 02.03 <- e1 | 02.02 is open']);
  });

  it('V-9.2.2-b: so is a hex that is full', () => {
    const ruling = board(`
      .   .   .   .   .
        .   .   .   .   .
      S   .   3   G   .
        .   .   .   .   .`).ask(1);
    sees(
      ruling,
      `
      .   .   .   .   .
        .   .   0   x   .
      .   .   x   O   x
        .   .   0   x   .`,
    );
    expect(ruling.why('03.03')).to.deep.equal([
      '9.4 violation 03.03 <- f1 f2 f3 | 03.02 and 03.04 are open',
      '9.2.2 cost 03.03 <- f1 f2 f3',
    ]);
  });

  it('V-9.2.2-c, V-9.2.2-l: an EZOC that cannot be avoided is entered, for a step', () => {
    const ruling = board(past).ask(2);
    sees(
      ruling,
      `
      .   .   .   x   x   x
        .   .   x   x   x   x
      .   .   1   +   O   x
        .   .   x   x   x   x`,
    );
    expect(ruling.findings).to.deep.equal(['9.2.2 cost 04.03 <- e1']);
    expect(ruling.messages[0]).to.equal('04.03: in the ZOC of e1; this costs the group a step (9.2.2).');
  });

  it('V-9.2.2-c, AMB-V-13: nor may a group that gets nowhere pay to stand elsewhere, as far from its end', () => {
    const full = board(
      `
      #   #   #   #   #
        #   1   GG  #   #
      #   #   #   #   #`,
      {limit: 2},
    );
    expect(full.ask(2).routes, 'the full hex is one more to go').to.deep.equal(['']);
    const pays = full.judge(2, [['g1 g2', '02.02']]).lines;
    expect(pays.map((line) => line.split(' ').slice(0, 3).join(' '))).to.deep.equal([
      '9.2.2 violation 02.02',
    ]);
  });

  it('V-9.2.2-c, V-9.2-c: a way that pays, and does not end closer though it could, is told both', () => {
    const rear = board(`
      .   .   .   .   E   .
        .   .   .   .   .   .
      S   .   .   .   G   .`);
    expect(rear.ask(1).routes).to.deep.equal(['04.03']);
    const beside = rear.judge(1, [['g1', '04.02']]).lines;
    expect(beside.map((line) => line.split(' ').slice(0, 3).join(' '))).to.deep.equal([
      '9.2 violation 04.02',
      '9.2.2 violation 04.02',
    ]);
  });

  it('V-9.2.2-c: one for every such hex', () => {
    const ruling = board(`
      #   #   #   #   #   #
        #   E   E   E   #   #
      S   .   .   .   G   #
        #   #   #   #   #   #`).ask(3);
    expect(ruling.routes).to.deep.equal(['04.03 03.03 02.03']);
    expect(ruling.answer.stepLosses).to.equal(3);
  });

  it('V-9.2.2-d: a full hex costs one too', () => {
    const ruling = board(past.replace('E', '#').replace('.   .   .   G', '.   .   3   G')).ask(1);
    expect(ruling.routes).to.deep.equal(['04.03 03.03']);
    expect(ruling.findings).to.include('9.2.2 cost 04.03 <- f1 f2 f3');
  });

  it('V-9.2.2-e: the whole group pays one, however many units (T-V5)', () => {
    const many = board(past.replace('G ', 'GGG'.slice(0, 2)).replace('   GG', '   GG'), {limit: 9});
    expect(many.group).to.deep.equal(['g1', 'g2']);
    expect(many.ask(2).answer.stepLosses).to.equal(1);
  });

  it('V-9.2.2-f: a friend in the hex does not cancel the EZOC', () => {
    const ruling = board(past.replace('.   .   .   G', '.   .   1   G')).ask(2);
    expect(ruling.answer.stepLosses).to.equal(1);
    expect(ruling.findings).to.include('9.2.2 cost 04.03 <- e1');
  });

  it('V-9.2.2-g: on top of what the combat result took: the answer counts the retreat only', () => {
    const full = board(past).ask(2).answer;
    const worn = board(past, {placed: {g1: {steps: 1}}}).ask(2).answer;
    expect(worn.stepLosses).to.equal(full.stepLosses);
  });

  it('V-9.2.2-h: the hex that is left costs nothing', () => {
    const ruling = board(`
      .   .   .   .   .
        .   .   .   .   E
      S   .   .   G   E
        .   .   .   .   E`).ask(1);
    expect(ruling.routes).to.deep.equal(['03.03']);
    expect(ruling.answer.stepLosses).to.equal(0);
  });

  it('V-9.2.2-i: several enemies beside one hex cost one step; all are witnesses', () => {
    const ruling = board(`
      #   #   #   #   #   #
        #   #   EE  EZ  #   #
      S   .   #   .   G   #
        #   #   #   #   #   #`).ask(1);
    expect(ruling.answer.stepLosses).to.equal(1);
    expect(ruling.findings[0]).to.match(/^9\.2\.2 cost 04\.03 <- (e\d ?){4}$/);
  });

  it('V-9.2.2-j: in an EZOC and full costs one step, and one hex more (T-V7)', () => {
    const ruling = board(past.replace('.   .   .   G', '.   .   3   G')).ask(1);
    expect(ruling.routes).to.deep.equal(['04.03 03.03']);
    expect(ruling.answer.stepLosses).to.equal(1);
    expect(ruling.findings).to.deep.equal(['9.2.2 cost 04.03 <- e1 f1 f2 f3', '9.1.1 effect 04.03']);
  });

  it('V-9.2.2-k: groups that split pay each (T-V6)', () => {
    const map = board(`
      #   #   #   #   #
        #   .   E   #   #
      S   .   .   GG  #
        #   .   E   #   #`);
    // west only, and 03.03 is between the two enemies
    expect(map.judge(1, [['g1 g2', '03.03']])).to.deep.include({legal: true, stepLosses: 1});
    const split = map.judge(1, [
      ['g1', '03.03'],
      ['g2', '03.03'],
    ]);
    expect(split).to.deep.include({legal: true, stepLosses: 2});
    expect(split.lines).to.deep.equal(['9.2.2 cost 03.03 <- e1 e2', '9.2.2 cost 03.03 <- e1 e2']);
  });

  it('V-9.2.2-m: what is lost is told hex by hex, in the order of the way', () => {
    const judged = board(`
      #   #   #   #   #   #
        #   E   #   E   #   #
      S   .   .   .   G   #
        #   #   #   #   #   #`).judge(3, [['g1', '04.03 03.03 02.03']]);
    expect(judged.lines).to.deep.equal([
      '9.2.2 cost 04.03 <- e2',
      '9.2.2 cost 03.03 <- e1',
      '9.2.2 cost 02.03 <- e1',
    ]);
  });

  it('V-9.2.2-n: the last hex counts like those on the way', () => {
    const ruling = board(past).ask(1);
    expect(ruling.answer.stepLosses).to.equal(1);
  });

  it('AMB-V-10, reading order: a closer end in an EZOC against a level one that is free (T-V3)', () => {
    const map = board(`
      .   .   .   .   .   .
        .   .   .   .   .   .
      S   .   .   .   G   .
        .   .   E   .   .   .
      .   .   .   .   .   .`);
    const losses = map.ask(1);
    expect(losses.routes).to.deep.equal(['04.02']);
    expect(losses.disputed).to.deep.equal(['order=supply-first: routes stepLosses']);
    const supply = map.ask(1, {options: {order: 'supply-first'}});
    expect(supply.routes).to.deep.equal(['04.03']);
    expect(supply.answer.stepLosses).to.equal(1);
    expect(supply.disputed).to.deep.equal(['order=losses-first: routes stepLosses']);
    expect(supply.why('04.02')).to.deep.equal(['9.2 violation 04.02 | 04.03 is open']);
  });

  it('a plan into an EZOC that another route avoids names the witness and the way out', () => {
    const judged = board(`
      .   .   .   .   .   .
        .   .   .   .   .   .
      S   .   .   .   G   .
        .   .   E   .   .   .
      .   .   .   .   .   .`).judge(1, [['g1', '04.03']]);
    expect(judged.findings.map(cited)).to.deep.equal([
      '04.03: no. It is in the ZOC of e1, which costs a step; another route avoids that; 04.02 is open (9.2.2).',
    ]);
    expect(judged.lines).to.deep.equal(['9.2.2 violation 04.03 <- e1 | 04.02 is open']);
  });
});
