import {expect} from 'chai';
import {board, sees} from '../picture.js';

const way = `
      #   #   #   #   #
        #   #   #   #   #
      S   .   Q   G   E
        #   #   #   #   #`;

describe('9.3.2 Overrunning HQs', () => {
  it('V-9.3.2-a: a combat unit may enter the hex of a lone enemy HQ; V-9.3.2-b: and overruns it at no cost', () => {
    const ruling = board(way).ask(1);
    sees(
      ruling,
      `
      .   .   .   .   .
        .   .   x   x   .
      .   .   0   O   x
        .   .   x   x   .`,
    );
    expect(ruling.findings).to.deep.equal(['9.3.2 effect 03.03 <- e1']);
    expect(ruling.messages).to.deep.equal(['03.03: e1 is overrun (9.3.2).']);
    expect(board(way).judge(1, [['g1', '03.03']])).to.deep.include({
      legal: true,
      stepLosses: 0,
      lines: ['9.3.2 effect 03.03 <- e1'],
    });
  });

  it('on the way too: the board does not change under way', () => {
    const ruling = board(way).ask(2);
    expect(ruling.routes).to.deep.equal(['03.03 02.03']);
    expect(ruling.findings).to.deep.equal(['9.3.2 effect 03.03 <- e1']);
  });

  it('V-9.3.2-c: it is a permission, not a duty', () => {
    const ruling = board(`
      .   .   .   .   .   .
        .   .   Q   .   .   .
      S   .   #   G   E   .
        .   .   .   .   .   .`).ask(1);
    expect(ruling.routes).to.deep.equal(['03.02', '03.04']);
    expect(board(way.replace(/#/g, '.')).ask(2).routes).to.include('03.04 02.04');
  });

  it('V-9.3.2-d: lone: with an enemy combat unit beside it the hex is closed', () => {
    const ruling = board(way.replace('Q ', 'QU')).ask(1);
    expect(ruling.routes).to.deep.equal(['']);
    expect(ruling.verdict('03.03').summary).to.equal('03.03: no. e1 and e2 hold it (9.1).');
  });

  it('two HQs together are overrun as well, as our reading', () => {
    const ruling = board(way.replace('Q ', 'QQ')).ask(1);
    expect(ruling.messages).to.deep.equal([
      '03.03: e1 and e2 are overrun (several HQs at once: our reading) (9.3.2).',
    ]);
  });

  it('V-9.3.2-e: an HQ by itself overruns nothing', () => {
    const ruling = board(way.replace('G', 'H')).ask(1);
    expect(ruling.routes).to.deep.equal(['']);
    expect(ruling.verdict('03.03').summary).to.equal(
      '03.03: no. e1 is there; only a combat unit can overrun a lone HQ, by 9.3.2 (9.1).',
    );
    expect(ruling.why('03.03')).to.deep.equal(['9.1 violation 03.03 <- e1']);
    // with a combat unit it does
    expect(board(way.replace('G ', 'GH')).ask(1).routes).to.deep.equal(['03.03']);
  });

  it('V-9.3.2-f: distance and supply hold for that hex as for others', () => {
    const ruling = board(`
      .   .   .   .   .
        .   .   .   .   .
      S   .   .   G   Q
        .   .   .   .   .`).ask(1);
    expect(ruling.routes).to.deep.equal(['03.03']);
    expect(ruling.why('05.03')).to.deep.equal(['9.2 violation 05.03']);
  });

  it('V-9.3.2-g: it does not help to surround (T-V9)', () => {
    expect(board(way).ask(1).answer).to.deep.include({blockedHexes: 0, isolated: false});
    expect(board(way.replace('Q', 'U')).ask(1).answer).to.deep.include({blockedHexes: 1, isolated: true});
  });

  it('its ZOC, where it has one, costs like any other', () => {
    const ruling = board(way, {units: {e1: {zoc: true}}}).ask(2);
    expect(ruling.answer.stepLosses).to.equal(1);
    expect(ruling.findings).to.include('9.2.2 cost 02.03 <- e1');
  });

  it('an air counter without combat is no HQ: it keeps its hex closed, is bound to nobody, and mines leave it alone', () => {
    const air = {combat: false, hq: false, stacking: 0};
    const map = board(
      `
      #   #   #   #   #
        S   Q   GH  #   #
      #   #   #   #   #`,
      {units: {e1: air, h1: air}},
    );
    expect(map.ask(1, {units: ['g1']}).why('02.02')).to.deep.equal(['9.1 violation 02.02 <- e1']);
    const mined = board(
      `
      #   #   #   #   #
        S   X   GH  #   #
      #   #   #   #   #`,
      {units: {h1: air}},
    );
    expect(mined.judge(1, [['g1', '02.02']]).lines, 'it may stay').to.deep.equal([]);
    expect(mined.judge(1, [['g1 h1', '02.02']]).lines, 'nor is it relocated').to.deep.equal([]);
  });
});
