import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import {explainRule} from '../../src/phrases/explain-clauses.js';
import type {HexGame, PositionDocument} from '../../src/module/index.js';
import {readingsOf} from '../../src/rules/index.js';
import {answerRetreat, type FullRetreatAnswer} from '../../src/answer/retreat.js';
import {wwiiBattleSeries} from '../../src/rules/retreat/sheets/wwii-battle-series.js';
import {readJson} from '../files.js';
import {openGame} from '../open-game.js';

function answerTo(
  document: unknown,
  position: PositionDocument,
  hexes: number,
  unit: string,
): FullRetreatAnswer {
  const game = openGame(document);
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  const placed = openPosition(game.value as HexGame, position);
  if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
  const answer = answerRetreat(placed.value, {units: [unit], hexes});
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.value;
}

describe('sentences of an answer', () => {
  const waterloo = (units: NonNullable<PositionDocument['units']>, turn = {}): Promise<FullRetreatAnswer> =>
    readJson('src/games/waterloo-campaign-1815.json').then((document) =>
      answerTo(document, {units, turn}, 3, 'ad' in units ? 'ad' : 'a1'),
    );
  const ring = {f1: {at: '0806'}, f2: {at: '0804'}, f3: {at: '0705'}, f4: {at: '0905'}};

  it('says that routes are blocked only where some are, and which units they are closed to', async () => {
    const said = async (units: NonNullable<PositionDocument['units']>): Promise<string> =>
      (await waterloo(units)).findings[0]!.message;
    expect(await said({ad: {at: '0805'}, f1: {at: '0806'}})).to.equal(
      'Allied detachment is removed from the map: every route is closed, since Allied detachment is of type detachment.',
    );
    expect(await said({ad: {at: '0805'}, ...ring})).to.equal(
      'Allied detachment is removed from the map: every route is blocked.',
    );
  });

  it('takes the last day from the turn of the position, and disputes no fact', async () => {
    const units = {a1: {at: '0805'}, ...ring};
    const day = async (turn: object): Promise<readonly unknown[]> => {
      const {eliminated, removed, disputed} = await waterloo(units, turn);
      return [eliminated, removed, disputed];
    };
    expect(await day({number: 4})).to.deep.equal([true, undefined, []]);
    expect(await day({number: 3})).to.deep.equal([false, {returns: 2}, []]);
    expect(await day({})).to.deep.equal([false, {returns: 2}, []]);
  });

  it('counts no more routes than it knows of', () => {
    const {routes, summary} = answerTo(
      {
        umpire: 1,
        id: 'plain',
        title: 'Plain',
        sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
        map: {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 27, rows: 27, label: 'CC.RR'},
        unitTypes: {infantry: {}},
        units: {g: {side: 'axis', type: 'infantry'}},
        rules: {retreat: 'wwii-battle-series'},
      },
      {units: {g: {at: '14.14'}}},
      10,
      'g',
    );
    expect(summary).to.equal(`More than ${String(routes.length)} legal routes, no losses.`);
  });

  it('names the units and the losses that readings are about', () => {
    const readings = {...readingsOf(wwiiBattleSeries), rear: 'off-enemies'};
    expect(explainRule(wwiiBattleSeries, readings, '9.2.1')).to.deep.equal([
      'The last hex may not be next to an enemy combat unit that was next to the group when combat began.',
    ]);
    expect(explainRule(wwiiBattleSeries, readings, '8.6.1')).to.deep.equal([
      "Decides which unit of a retreating group takes each step that the retreat costs; the losses of a combat result are its owner's to assign.",
    ]);
  });
});
