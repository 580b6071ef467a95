import {expect} from 'chai';
import {board, sees} from '../picture.js';

/** Two hexes of a way, then water (T-V8). */
const cul = `
      #   #   #   #   #   #
        #   #   #   #   #   #
      S   #   .   .   G   E
        #   #   #   #   #   #`;

describe('9.4 Terrain and being surrounded', () => {
  it('V-9.4-a: terrain leaves no hex', () => {
    const ruling = board(`
      #   #   #   #   #
        #   #   #   #   #
      S   .   #   G   #
        #   #   #   #   #`).ask(2);
    sees(
      ruling,
      `
      .   .   x   x   x
        .   x   x   x   x
      .   x   x   O2  x
        .   x   x   x   x`,
    );
    expect(ruling.answer).to.deep.include({stepLosses: 2, blockedHexes: 2});
  });

  it('V-9.4-b: enemy units all round', () => {
    const ruling = board(`
      .   .   .   .   .
        .   .   E   E   .
      S   .   U   G   E
        .   .   E   E   .`).ask(1);
    expect(ruling.answer.routes).to.deep.equal([[]]);
    expect(ruling.answer).to.deep.include({stepLosses: 1, blockedHexes: 1, isolated: true});
    expect(ruling.why('03.03')).to.deep.equal(['9.1 violation 03.03 <- e3']);
    // the way stays shut until the last of them is gone, or a way opens
    expect(
      board(`
      .   .   .   .   .
        .   .   E   E   .
      S   .   .   G   E
        .   .   E   E   .`).ask(1).answer,
    ).to.deep.include({routes: [['03.03']], stepLosses: 1, blockedHexes: 0});
  });

  it('T-V11: a ring of EZOC without units surrounds nobody: a step for every hex', () => {
    const ruling = board(`
      .   .   .   .   .   .   .
        .   E   .   .   E   .   .
      S   .   .   G   .   .   .
        .   E   .   .   E   .   .`).ask(1);
    expect(ruling.routes).to.deep.equal(['03.03']);
    expect(ruling.answer).to.deep.include({stepLosses: 1, blockedHexes: 0, isolated: false});
  });

  it('V-9.4-c: a step for each hex not retreated; V-9.4-d: from where it then stands; V-9.4-e: and Isolated', () => {
    const ruling = board(cul, {units: {g1: {steps: 3}}}).ask(4);
    sees(
      ruling,
      `
      .   x   x   x   x   x
        x   x   x   x   x   x
      x   x   2   +   O   x
        x   x   x   x   x   x`,
    );
    expect(ruling.routes).to.deep.equal(['04.03 03.03']);
    expect(ruling.answer).to.deep.include({stepLosses: 2, blockedHexes: 2, isolated: true});
    expect(ruling.findings).to.deep.equal(['9.4 cost 05.03', '9.4 effect 05.03']);
    expect(ruling.messages.slice(0, 2)).to.deep.equal([
      'The retreat falls 2 hexes short: the group loses 2 steps and ends in 03.03 (9.4).',
      'The survivors become Isolated (9.4).',
    ]);
  });

  it('V-9.4-f, AMB-V-16: who loses the steps is a rule we do not have; the reading stepLoss says whom we name', () => {
    const stack = cul.replace('G ', 'GG');
    const more = {units: {g1: {steps: 3, attack: 1}, g2: {steps: 2, attack: 9}}};
    const words = (stepLoss: string): string | undefined =>
      board(stack, {...more, options: {stepLoss}})
        .ask(3)
        .notes.find((message) => message.includes('8.6.1'));
    expect(words('owner')).to.contain('The owner chooses');
    expect(words('most-steps')).to.contain('g1 (the unit with the most steps)');
    expect(words('strongest')).to.contain('g2 (the strongest)');
    expect(board(stack, more).ask(3).disputed, 'it moves nobody').to.deep.equal([]);
  });

  it('V-9.4-g: for the group as a whole', () => {
    expect(board(cul.replace('G ', 'GG')).ask(3).answer.stepLosses).to.equal(1);
  });

  it('V-9.4-h: compulsory: no stopping short while a hex is open (T-V12)', () => {
    const map = board(cul);
    const ruling = map.ask(3);
    expect(ruling.why('04.03')).to.deep.equal([]);
    expect(map.judge(3, [['g1', '04.03']]).lines).to.deep.equal(['9.4 violation 04.03 | 03.03 is open']);
    expect(map.judge(3, [['g1', '']]).lines).to.deep.equal(['9.4 violation 05.03 | 03.03 is open']);
    expect(map.judge(3, [['g1', '04.03 03.03']])).to.deep.include({legal: true, stepLosses: 1});
  });

  it('V-9.4-i: of a stack the part that can go goes; only what is stuck is under 9.4', () => {
    const map = board(`
      #   #   #   #   #
        #   #   #   #   #
      S   .   m   GA  E
        #   #   #   #   #`);
    const judged = map.judge(1, [
      ['g1', '03.03'],
      ['a1', ''],
    ]);
    expect(judged).to.deep.include({legal: true, stepLosses: 1});
    expect(judged.lines).to.deep.equal(['9.4 cost 04.03']);
    expect(judged.findings[0]?.units).to.deep.equal(['a1']);
  });

  it('V-9.4-j: what was paid on the way is not refunded', () => {
    const ruling = board(
      `
      #   #   #   #   #   #
        #   #   E   E   #   #
      S   #   .   .   G   E
        #   #   #   #   #   #`,
      {units: {g1: {steps: 5}}},
    ).ask(4);
    expect(ruling.routes).to.deep.equal(['04.03 03.03']);
    expect(ruling.answer).to.deep.include({stepLosses: 4, blockedHexes: 2, isolated: true});
  });

  it('V-9.4-k: more than there are steps: nothing is left to be Isolated', () => {
    const ruling = board(cul, {units: {g1: {steps: 2}}}).ask(4);
    expect(ruling.answer).to.deep.include({stepLosses: 2, isolated: false});
    expect(ruling.messages).to.include('No steps are left: g1 is eliminated (9.4).');
    const worn = board(cul, {units: {g1: {steps: 3}}, placed: {g1: {steps: 2}}}).ask(4);
    expect(worn.answer.isolated, 'the steps it still has count').to.equal(false);
    const withHq = board(cul.replace('G ', 'GH'), {units: {h1: {steps: 1}}}).ask(4);
    expect(withHq.answer.isolated, 'those of HQs too').to.equal(true);
  });

  it('V-9.4-l: the hex that 9.1.1 adds may itself be blocked', () => {
    const ruling = board(`
      #   #   #   #   #
        #   #   #   #   #
      S   #   3   G   E
        #   #   #   #   #`).ask(1);
    // in: a step for the full hex and one for the hex it adds; staying put: one step and no more
    expect(ruling.routes).to.deep.equal(['']);
    expect(ruling.answer).to.deep.include({stepLosses: 1, blockedHexes: 1});
    expect(ruling.why('03.03')).to.deep.equal(['9.4 violation 03.03', '9.2.2 cost 03.03 <- f1 f2 f3']);
  });

  it('of stops with as many hexes left the one with fewer losses is taken', () => {
    const ruling = board(`
      #   #   #   #   #   #
        #   #   .   #   #   #
      S   #   .   G   E   #
        #   E   #   #   #   #`).ask(2);
    expect(ruling.routes).to.deep.equal(['03.02']);
  });

  it('a stop further from supply is none, and the hex says so', () => {
    const ruling = board(`
      #   #   #   #   #   #
        #   #   #   #   #   #
      S   .   E   G   .   #
        #   #   #   #   #   #`).ask(2);
    expect(ruling.routes).to.deep.equal(['']);
    expect(ruling.answer.blockedHexes).to.equal(2);
    expect(ruling.why('05.03')).to.deep.equal(['9.2 violation 05.03']);
    expect(ruling.verdict('05.03').summary).to.equal(
      '05.03: no. It is 4 from supply at 01.03; 04.03 is only 3 (9.2).',
    );
  });

  it('the whole way is looked over: a dead end that looks better first does not strand it', () => {
    // 03.03 is the straight way, and ends in the lake; 03.02 continues
    const ruling = board(`
      #   .   #   #   #   #
        #   .   .   #   #   #
      S   #   .   G   E   #
        #   #   #   #   #   #`).ask(2);
    expect(ruling.routes).to.include('03.02 02.02');
    expect(ruling.answer.blockedHexes).to.equal(0);
  });
});
