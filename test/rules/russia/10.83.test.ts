import {cited} from '../../../src/phrases/cited.js';
import {expect} from 'chai';
import {board, sees} from '../picture.js';

const sheet = 'russia-besieged';

describe('10.83 Elimination', () => {
  it('RF-10.83-a: a unit that could only end over the stacking limit is eliminated', () => {
    const ruling = board(
      `
      ~   ~   ~   ~
        ~   ~   ~   ~
      ~   ~   3   G
        ~   ~   ~   ~`,
      {sheet},
    ).ask(1);
    expect(ruling.answer).to.deep.include({routes: [], eliminated: true});
    expect(ruling.why('03.03')).to.deep.equal(['10.83 violation 03.03 <- f1 f2 f3']);
    expect(ruling.findings).to.deep.equal(['10.83 effect 04.03']);
  });

  it('RF-10.83-b: so is one whose every route is barred; a first hex without a second is no route', () => {
    const ruling = board(
      `
      ~   ~   ~   ~
        ~   ~   ~   ~
      ~   ~   .   G
        ~   ~   ~   ~`,
      {sheet},
    ).ask(2);
    sees(
      ruling,
      `
      .   .   x   x
        .   x   x   x
      .   x   x   O
        .   x   x   x`,
    );
    expect(ruling.answer).to.deep.include({routes: [], eliminated: true});
    expect(ruling.why('03.03')).to.deep.equal(['10.8 violation 03.03']);
    expect(ruling.verdict('03.03').summary).to.equal(
      '03.03: no. It is only 1 of 2 hexes away, and there is no open hex beyond it (10.8).',
    );
  });

  it('RF-10.83-a: a way back to where it began is closed by 10.8, not by the units it stood with', () => {
    const back = board(
      `
      ~   ~   ~   ~
        ~   ~   ~   ~
      ~   ~   .   G2 
        ~   ~   ~   ~`,
      {sheet, options: {fullHexes: 'closed'}},
    ).judge(2, [['g1', '03.03 04.03']]);
    expect(back.lines).to.deep.equal([
      '10.8 violation 04.03',
      // they are in no group of the plan
      '10.8 violation 04.03 | add f1 to a group',
      '10.8 violation 04.03 | add f2 to a group',
    ]);
  });

  it('RF-10.83-c: passing through a full hex is no offence', () => {
    const ruling = board(
      `
      ~   ~   ~   ~
        ~   ~   ~   ~
      ~   .   3   G
        ~   ~   ~   ~`,
      {sheet},
    ).ask(2);
    expect(ruling.routes).to.deep.equal(['03.03 02.03']);
    expect(ruling.findings).to.deep.equal([]);
  });

  it('an eliminated unit is judged with an empty path, and leaves the map', () => {
    const map = board(
      `
      ~   ~   ~   ~
        ~   ~   ~   ~
      ~   ~   2   GG
        ~   ~   ~   ~`,
      {sheet},
    );
    const judged = map.judge(1, [
      ['g1', '03.03'],
      ['g2', ''],
    ]);
    expect(judged).to.deep.include({legal: true, stepLosses: 0, lines: ['10.83 effect 04.03']});
    expect(cited(judged.findings[0]!)).to.equal('No legal route: g2 is eliminated (10.83).');
    expect(map.judge(1, [['g1', '']]).legal, 'while a hex is open it must go').to.equal(false);
  });

  it('who goes where the rules forbid is there all the same for those after it', () => {
    const judged = board(
      `
      #   #   #   #   #
        #   #   #   #   #
      S   E   .   GG  #
        #   #   #   #   #`,
      {sheet},
    ).judge(1, [
      ['g1', '03.03'],
      ['g2', '03.03'],
    ]);
    expect(judged).to.deep.include({
      legal: false,
      stepLosses: 1,
      lines: ['10.82b violation 03.03 <- e1', '10.87 cost 03.03'],
    });
  });
});
