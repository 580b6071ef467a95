import {expect} from 'chai';
import {controlMap} from '../../../src/rules/index.js';
import {controlOf, speaksOfControl, zocOf} from '../../../src/rules/control.js';
import {say} from '../../../src/phrases/say.js';
import {board, line, sees} from '../picture.js';
import {placeWords} from '../../../src/drawing/index.js';

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
    const control = controlOf(position, grid.find('03.03')!);
    expect(control.side).to.equal(side('axis')!.index);
    expect(line(say(position.game, control.finding!))).to.equal('14.6.9 note 03.03 <- minefield');
    expect(controlOf(position, grid.find('02.03')!)).to.deep.equal({
      side: side('soviet')!.index,
    });
  });

  it('NA-14.6.9-c: until it is removed, then the ordinary rule counts again', () => {
    const {position} = board(field.replace('1X', '1 '), {...soviet, control: [...soviet.control]});
    const {grid, side} = position.game;
    expect(controlOf(position, grid.find('03.03')!).side).to.equal(side('soviet')!.index);
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
    const {position} = board(field, {
      ...soviet,
      control: [...soviet.control],
      sheet: 'russia-besieged',
    });
    const {grid, side} = position.game;
    expect(controlOf(position, grid.find('03.03')!).side).to.equal(side('soviet')!.index);
    const series = board(field, {...soviet, control: [...soviet.control]}).position;
    const other = {...series, markers: series.markers.map((marker) => ({...marker, type: 'fort'}))};
    expect(controlOf(other, grid.find('03.03')!).side).to.equal(side('soviet')!.index);
  });

  it('AMB-NA-3: a group that ends on mines is told whose the hex stays; on its own mines it is told nothing', () => {
    const onMines = `
      .   .   .   .   .
        .   .   .   .   .
      S   X   .   G   .
        .   .   .   .   .`;
    const told = board(onMines, {side: 'soviet'}).judge(2, [['g1', '03.03 02.03']]);
    expect(told.findings.map(line)).to.deep.equal(['14.6.9 note 02.03 <- minefield']);
    expect(
      board(onMines)
        .judge(2, [['g1', '03.03 02.03']])
        .findings.map(line),
    ).to.deep.equal([]);
  });

  it('a map is told who holds its hexes once anything is said of that, mines included', () => {
    const {position} = board(field, {side: 'soviet'});
    expect(speaksOfControl(position)).to.equal(true);
    const at = position.game.grid.find('03.03')!;
    expect([...controlMap(position)].flatMap((side, hex) => (side < 0 ? [] : [[hex, side]]))).to.deep.equal([
      [at, position.game.side('axis')!.index],
    ]);
    expect(placeWords(position, at)).to.contain('Axis control; Axis minefield');
    // who is in a hex alone holds it
    expect(placeWords(position, position.game.grid.find('04.03')!)).to.contain('Soviet control');
    const silent = board(field.replace('1X', '1 '), {side: 'soviet'}).position;
    expect(speaksOfControl(silent)).to.equal(false);
    expect(placeWords(silent, at)).not.to.contain('held');
  });
});
