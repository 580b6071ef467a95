import {expect} from 'chai';
import {board} from '../picture.js';

const sheet = 'russia-besieged';
const plain = `
      .   .   .   .   .   .   .
        .   .   .   .   .   .   .
      .   .   .   G   .   .   c
        .   .   .   .   .   .   .`;
const ask = (nationality: string, month: string, player: string, picture = plain, hexes = 1) =>
  board(picture, {
    sheet,
    nationality,
    side: nationality === 'russian' ? 'soviet' : 'axis',
    control: ['07.03'],
    turn: {month, player},
  }).ask(hexes);
const all = ['03.02', '03.03', '03.04', '04.02', '04.04', '05.03'];

describe('24.44 Russians in the Axis turn of May and June 1941', () => {
  for (const month of ['may-1941', 'june-1941']) {
    it(`RF-10.86-N1: in ${month} neither supply nor direction guides them`, () => {
      expect(ask('russian', month, 'axis').routes).to.deep.equal(all);
    });
  }

  it('only them, only then, only in the Axis turn', () => {
    expect(ask('russian', 'july-1941', 'axis').routes).to.deep.equal(['05.03']);
    expect(ask('russian', 'may-1941', 'soviet').routes).to.deep.equal(['05.03']);
    expect(ask('german', 'may-1941', 'axis').routes).to.deep.equal(['05.03']);
    expect(ask('rumanian', 'june-1941', 'axis').routes).to.deep.equal(['05.03']);
  });

  it('RF-10.86-N2: P1 still holds (T-RF3), and 10.82', () => {
    const ruling = ask(
      'russian',
      'may-1941',
      'axis',
      `
      .   .   .   .   .   .   .
        .   .   .   .   h   .   .
      .   E   1   G   h   .   c
        .   .   .   .   .   .   .`,
    );
    expect(ruling.why('03.03')).to.deep.equal([
      '10.86 P1 violation 03.03 | 03.02, 03.04, 04.02 and 04.04 are open',
    ]);
    expect(ruling.why('05.03')).to.deep.equal(['10.82f violation 05.03']);
  });

  it('RF-10.86-N2: P6 too', () => {
    const ruling = ask('russian', 'june-1941', 'axis', plain, 2);
    expect(ruling.routes).to.include('03.03 02.03');
    expect(ruling.routes).to.not.include('03.02 03.03');
  });
});
