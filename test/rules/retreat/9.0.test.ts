import {check} from '../../../src/phrases/shapes.js';
import {ask as askSchema} from '../../../src/module/schema/question.js';
import {expect} from 'chai';
import {sheets} from '../../../src/rules/index.js';
import {answerRetreat} from '../../../src/answer/retreat.js';
import {board, sees} from '../picture.js';

const field = `
      .   .   .   .   .   .
        .   .   w   .   .   .
      S   .   m   G   E   .
        .   .   w   .   .   .
      .   .   .   .   .   .`;

describe('9.0 Retreats', () => {
  it('V-9.0-a: only a result that asks for hexes makes a retreat', () => {
    for (const hexes of [0, -1, 1.5, 21]) {
      const read = check(askSchema, {retreat: {units: ['g1'], hexes}});
      expect(read.ok, String(hexes)).to.equal(false);
      if (!read.ok) expect(read.faults.map(({pointer}) => pointer)).to.include('/retreat/hexes');
    }
  });

  it('V-9.0-b: the owner chooses among all that is listed', () => {
    expect(sheets.get('wwii-battle-series')?.conductedBy).to.equal('owner');
    const ruling = board(field).ask(2);
    sees(
      ruling,
      `
      .   .   x   x   x   .
        .   0   +   x   x   .
      .   0   +   O   x   x
        .   0   +   x   x   .
      .   .   x   x   x   .`,
    );
    expect(ruling.routes).to.deep.equal([
      '03.02 02.02',
      '03.03 02.02',
      '03.03 02.03',
      '03.03 02.04',
      '03.04 02.04',
    ]);
    for (const route of ruling.routes)
      expect(board(field).judge(2, [['g1', route]])).to.deep.include({legal: true, stepLosses: 0});
  });

  it('V-9.0-c: the length counts hexes, whatever it costs to move there', () => {
    const bare = field.replace(/[wm]/g, '.');
    expect(board(field).ask(2).routes).to.deep.equal(board(bare).ask(2).routes);
  });

  it('V-9.0-d: either side retreats by the same rules', () => {
    expect(board(field, {side: 'soviet'}).ask(2).picture).to.equal(board(field).ask(2).picture);
  });

  it('V-9.0-e: a retreat that is possible is compulsory', () => {
    const judged = board(field).judge(2, [['g1', '']]);
    expect(judged.legal).to.equal(false);
    expect(judged.lines).to.deep.equal(['9.4 violation 04.03 | 02.02, 02.03 and 02.04 are open']);
  });

  it('a path longer than the retreat, or with a gap, is none', () => {
    const map = board(field);
    expect(map.judge(1, [['g1', '03.03 02.03']]).lines).to.deep.equal([
      '9.0 violation 02.03 | 03.03 is open',
    ]);
    expect(map.judge(2, [['g1', '03.03 01.03']]).lines).to.deep.equal([
      '9.0 violation 01.03 | 02.02, 02.03 and 02.04 are open',
    ]);
  });

  it('a question about units that do not stand together is refused, with every fault', () => {
    const {position} = board(field);
    const answered = answerRetreat(position, {units: ['g1', 'e1', 'g1', 'g9'], hexes: 1});
    expect(answered.ok).to.equal(false);
    if (answered.ok) return;
    expect(answered.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/ask/retreat/units/1',
      '/ask/retreat/units/2',
      '/ask/retreat/units/3',
    ]);
    expect(answered.faults[2]?.suggestion).to.equal('g1');
  });
});
