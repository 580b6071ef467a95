import {cited} from '../../../src/phrases/cited.js';
import {expect} from 'chai';
import {board} from '../picture.js';

const field = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   .   GGH E
        .   .   .   .   .`;

describe('9.3.1 HQs stacked with units that retreat', () => {
  it('V-9.3.1-a: an HQ that stood with combat units may not stay behind (T-V10)', () => {
    const judged = board(field).judge(1, [['g1 g2', '03.03']]);
    expect(judged.legal).to.equal(false);
    expect(judged.lines).to.deep.equal(['9.3.1 violation 04.03 | add h1 to one of their groups']);
    expect(judged.findings[0]?.units).to.deep.equal(['h1']);
    expect(cited(judged.findings[0]!)).to.equal(
      '04.03: h1 may not stay behind: it was stacked with combat units that retreat. Add it to one of their groups (9.3.1).',
    );
  });

  it('V-9.3.1-b: the start of the combat decides: an HQ elsewhere is not bound', () => {
    const map = board(field.replace('GGH', 'GG ').replace('.   .   GG', '.   K   GG'));
    expect(map.judge(1, [['g1 g2', '03.03']])).to.deep.include({legal: true, lines: []});
  });

  it('V-9.3.1-c: with any one of the groups, the owner picks', () => {
    for (const plan of [
      [
        ['g1 h1', '03.03'],
        ['g2', '03.03'],
      ],
      [
        ['g1', '03.03'],
        ['h1 g2', '03.03'],
      ],
    ] as [string, string][][])
      expect(board(field).judge(1, plan)).to.deep.include({legal: true, lines: []});
    const apart = board(field).judge(1, [
      ['g1 g2', '03.03'],
      ['h1', '03.03'],
    ]);
    expect(apart.lines).to.deep.equal(['9.3.1 violation 04.03 | add h1 to one of their groups']);
    expect(cited(apart.findings[0]!)).to.contain(
      'h1 may not retreat apart from the combat units it was stacked with',
    );
  });

  it('V-9.3.1-a: nor may it go alone, and its combat units stay (9.0)', () => {
    const alone = board(field).judge(1, [['h1', '03.03']]);
    expect(alone.lines).to.deep.equal([
      '9.3.1 violation 04.03 | add h1 to one of their groups',
      ...alone.lines.filter((line) => line.startsWith('9.0 violation 04.03')),
    ]);
    expect(alone.lines).to.have.length(3);
    const late = board(field).judge(1, [
      ['g1', '03.03'],
      ['h1', '03.03'],
    ]);
    expect(late.lines.filter((line) => line.startsWith('9.3.1'))).to.have.length(1);
  });

  it('V-9.3.1-d: where no combat unit retreats, none is bound', () => {
    const map = board(field.replace('GGH', 'H  '));
    expect(map.judge(1, [['h1', '03.03']])).to.deep.include({legal: true, lines: []});
  });

  it('V-9.3.1-e: an HQ whose combat units are gone is alone', () => {
    const map = board(field).without('g1', 'g2');
    expect(map.ask(1, {units: ['h1']}).routes).to.deep.equal(['03.03']);
    expect(map.ask(1, {units: ['h1']}).findings).to.deep.equal([]);
  });

  it('V-9.3.1-f: for both sides alike', () => {
    const judged = board(field, {side: 'soviet'}).judge(1, [['g1 g2', '03.03']]);
    expect(judged.lines).to.deep.equal(['9.3.1 violation 04.03 | add h1 to one of their groups']);
  });

  it('a group asked about without its HQ is told of it', () => {
    const ruling = board(field).ask(1, {units: ['g1']});
    expect(ruling.findings).to.deep.equal([]);
    expect(ruling.notes).to.deep.equal(['h1 must retreat with one of the groups that leave 04.03 (9.3.1).']);
    expect(board(field).ask(1).findings).to.deep.equal([]);
  });
});
