import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import {answer} from '../../src/answer/index.js';
import {openHexForecast} from '../../src/odds/forecast.js';
import {finish, forecastText} from '../../src/odds/index.js';
import type {HexGame} from '../../src/module/index.js';
import {pointOdds} from '../../src/odds/point/odds.js';
import {replayedBattle} from '../../src/odds/point/replayed-battle.js';
import {board} from '../rules/picture.js';
import {setupOf, german, soviet} from '../rules/point/scene.js';
import {casesOf} from './cases.js';
import {loadAndOpen} from '../load-and-open.js';
import {openGame} from '../open-game.js';

/** A battle under a table that sends the defender back a hex, whatever is rolled; he loses two steps first. */
function fought(options: Readonly<Record<string, string>>) {
  const {document, positionDocument} = board(
    `
    #   #   #   #
      S   .   G   E
    #   #   #   #`,
    {options, units: {g1: {steps: 5}}},
  );
  const crt = {
    kind: 'odds' as const,
    columns: ['1-1'],
    results: {'1-1': Array<string>(6).fill('D')},
    codes: {D: {defender: {steps: 1, retreat: 2}}},
  };
  const game = openGame({...document, tables: {crt}});
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  const placed = openPosition(game.value as HexGame, positionDocument);
  if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
  return placed.value;
}

describe('odds and the readings in force', () => {
  const question = {attackers: ['e1'], at: '03.02'};
  const forecast = (position: ReturnType<typeof fought>, battle: object) => {
    const opened = openHexForecast(position, {battle: {...question, ...battle}});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const odds = finish(opened.value());
    if (!odds.ok) throw new Error(JSON.stringify(odds.faults));
    return odds.value;
  };

  it('say where they stand at another reading than is in force, and nothing else', () => {
    expect(forecast(fought({}), {}).odds.ignoredOptions).to.deep.equal([]);
    expect(forecastText(forecast(fought({stepLoss: 'strongest'}), {})).at(-1)).to.equal(
      'Odds assume the owner choosing who loses a step on a route, whatever reading is in force.',
    );
    const field = (options: Readonly<Record<string, string>>) =>
      setupOf({attack: {a: soviet}, defence: {d: german}, options});
    expect(
      finish(pointOdds(replayedBattle(field({noFire: 'rounds'}), []), {}, new Map())).ignoredOptions,
    ).to.have.length(1);
    expect(
      finish(pointOdds(replayedBattle(field({whoGains: 'side'}), []), {}, new Map())).ignoredOptions,
    ).to.deep.equal([]);
  });

  it('are printed with an answer, only where there is something to say', async () => {
    const [one] = await casesOf('odds-hex');
    const rules = (one as unknown as {module: {rules: object}}).module.rules;
    const asked = async (options: object): Promise<unknown> => {
      const opened = await loadAndOpen({
        ...one,
        ask: {odds: {hexBattle: {...(one!.ask['odds'] as {hexBattle: object}).hexBattle, options}}},
      });
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const answered = answer(opened.value);
      return answered.ok ? (answered.value as {ignoredOptions?: unknown}).ignoredOptions : answered.faults;
    };
    const option =
      'retreat' in rules && rules.retreat === 'russia-besieged'
        ? {fatalSteps: 'counted'}
        : {stepLoss: 'strongest'};
    expect(await asked({})).to.equal(undefined);
    expect(await asked(option)).to.have.length(1);
  });

  it('of a battle that is read its own way are counted its own way', () => {
    const position = fought({});
    const lost = (options: Readonly<Record<string, string>>): string =>
      [...forecast(position, {options}).odds.defender.keys()].join();
    // two hexes back lead to 01.02; broken off at once it is no hex, and two steps more
    expect(lost({})).to.equal('1');
    expect(forecast(position, {options: {breakOff: 'allowed'}}).odds.ends.has('03.02')).to.equal(true);
    expect(forecast(position, {}).odds.ends.has('03.02')).to.equal(false);
  });
});
