import {expect} from 'chai';
import {controlOf, wwiiBattleSeries} from '../../../src/rules/index.js';
import {board, line, sees} from '../picture.js';
import {zocOf} from '../../../src/rules/index.js';

describe('14.6.9 Minefields and hex control', () => {
  const soviet = {side: 'soviet', control: ['03.03', '02.03']} as const;
  const field = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   1X  G   .
        .   .   .   .   .`;

  it('NA-14.6.9-a, NA-14.6.9-b, NA-14.6.9-d: with a minefield a hex is German, whoever stands there', () => {
    const {position} = board(field, {...soviet, control: [...soviet.control]});
    const {grid, side} = position.game;
    const control = controlOf(position, grid.find('03.03')!, wwiiBattleSeries);
    expect(control.side).to.equal(side('axis')!.index);
    expect(line(control.finding!)).to.equal('14.6.9 note 03.03 <- minefield');
    expect(controlOf(position, grid.find('02.03')!, wwiiBattleSeries)).to.deep.equal({
      side: side('soviet')!.index,
    });
  });

  it('NA-14.6.9-c: until it is removed, then the ordinary rule counts again', () => {
    const {position} = board(field.replace('1X', '1 '), {...soviet, control: [...soviet.control]});
    const {grid, side} = position.game;
    expect(controlOf(position, grid.find('03.03')!, wwiiBattleSeries).side).to.equal(side('soviet')!.index);
  });

  it('NA-14.6.9-e: for control only: no ZOC, no stacking, no closed hex', () => {
    const mined = board(field.replace('1X', 'X '), {side: 'soviet'});
    expect([...zocOf(mined.position)].some((bits) => bits & 1)).to.equal(false);
    sees(
      mined.ask(1),
      `
      .   .   .   .   .
        .   .   x   x   .
      .   .   0   O   x
        .   .   x   x   .`,
    );
    expect(mined.ask(1).findings).to.deep.equal([]);
  });

  it('a sheet without the clause, and another kind of marker, change nothing', () => {
    const {position} = board(field, {...soviet, control: [...soviet.control]});
    const {grid, side} = position.game;
    expect(controlOf(position, grid.find('03.03')!).side).to.equal(side('soviet')!.index);
    const other = {...position, markers: position.markers.map((marker) => ({...marker, type: 'fort'}))};
    expect(controlOf(other, grid.find('03.03')!, wwiiBattleSeries).side).to.equal(side('soviet')!.index);
  });
});
