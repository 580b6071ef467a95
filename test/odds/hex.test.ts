import {openPosition} from '../../src/phrases/positions.js';
import {saidQuestion} from '../../src/phrases/questions.js';
import {expect} from 'chai';
import {finish} from '../../src/odds/index.js';
import {openHexOdds} from '../../src/odds/hex/answer.js';
import type {HexGame} from '../../src/module/index.js';
import {readHexBattleSetup} from '../../src/rules/hex-combat/index.js';
import {Chance} from '../battle/point/random.js';
import {board} from '../rules/picture.js';
import {someHexBattle, type Kind} from './hex-battles.js';
import {TooMany, Walk} from './hex-oracle.js';
import {openGame} from '../open-game.js';
import {runs} from '../runs.js';

/** Seeds of random battles: others, and more of them, by `ODDS_SEEDS=FIRST-LAST`. */
const [from, to] = (process.env['ODDS_SEEDS'] ?? `1-${runs(80, 24)}`).split('-').map(Number) as [
  number,
  number,
];
/** Moments of one battle that are walked through; a battle of more is left out. */
const MOMENTS = 4000;

/** Holds what is counted of battles against what walking through them comes to. */
async function agree(kind: Kind = {}): Promise<void> {
  let [walked, tooLarge, retreats, lost] = [0, 0, 0, 0];
  const seeds = Array.from({length: to - from + 1}, (_, i) => from + i);
  for (const seed of [...seeds, ...(kind.also ?? [])]) {
    const battle = await someHexBattle(new Chance(seed), kind);
    if (!battle) continue;
    const {position, question, setup} = battle;
    const opened = openHexOdds(position, question);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const odds = finish(opened.value());
    if (!odds.ok) continue;
    const {dice = 1, faces = 6} = setup.table;
    const {drm, rows} = odds.value;
    for (const row of rows) {
      // some dice that come to this row
      const sum = Math.max(dice, Math.min(dice * faces, row.row - drm));
      const shown = Array.from({length: dice}, (_, n) => Math.floor(sum / dice) + (n < sum % dice ? 1 : 0));
      try {
        const found = new Walk(setup, MOMENTS).roll(shown);
        const note = `seed ${String(seed)}, ${row.result} at ${question.at}`;
        expect({...found}, note).to.deep.equal({
          attacker: row.attacker.steps,
          defender: row.defender.steps,
          vacated: row.vacated,
          ends: row.ends,
        });
        walked += 1;
        if (found.ends.length > 0) retreats += 1;
        if (row.attacker.extra + row.defender.extra > 0) lost += 1;
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
        tooLarge += 1;
      }
    }
    expect(
      rows.reduce((all, {chance}) => all + chance, 0),
      `seed ${String(seed)} adds up`,
    ).closeTo(1, 1e-12);
  }
  // what was compared was worth it
  expect(walked, `${String(tooLarge)} were too large`).greaterThan(5 * tooLarge);
  expect(retreats).greaterThan(walked / 10);
  expect(lost).greaterThan(walked / 20);
}

describe('a hex battle is counted as the battle itself plays, whoever chooses what', () => {
  it('on the maps of the cases', () => agree());
  it('in a marsh, where a stuck unit keeps nobody', () => agree({isMarsh: true}));
  // in 494 each unit pays for itself, in 650 an EZOC hex is paid for once, and it shows
  it('by any reading of the rules', () => agree({isRead: true, also: [494, 650]}));
  it('by any reading, in a marsh', () => agree({isMarsh: true, isRead: true}));

  it('the defender who orders the attacker’s retreats has the worse unit go last', () => {
    const lost = (options: Readonly<Record<string, string>>): readonly number[] => {
      const {position} = board(
        `
        ~   ~   ~   ~   ~
          ~   ~   G   E   ~
        ~   ~   .   G   ~
          ~   ~   ~   .   ~`,
        {sheet: 'russia-besieged', limit: 1, options},
      );
      const crt = {
        kind: 'odds' as const,
        columns: ['1-1'],
        results: {'1-1': Array<string>(6).fill('AR')},
        codes: {AR: {attacker: {retreat: 1}}},
      };
      const game = openGame({...position.game.document, tables: {crt}});
      if (!game.ok) throw new Error(JSON.stringify(game.faults));
      const at = (unit: string): string =>
        position.game.grid.label(position.units.get(position.game.unit(unit)!.index)!.at);
      const units = Object.fromEntries(['g1', 'g2', 'e1'].map((id) => [id, {at: at(id)}]));
      const placed = openPosition(game.value as HexGame, {units});
      if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
      const question = {attackers: ['g1', 'g2'], at: at('e1')};
      const setup = saidQuestion(readHexBattleSetup(placed.value, question, []));
      const opened = openHexOdds(placed.value, question);
      if (!opened.ok || !setup.ok) throw new Error('no battle');
      const odds = finish(opened.value());
      if (!odds.ok) throw new Error(JSON.stringify(odds.faults));
      return [odds.value.rows[0]!.attacker.steps, new Walk(setup.value, MOMENTS).roll([1]).attacker];
    };
    expect(lost({})).to.deep.equal([0, 0]);
    expect(lost({attackerOrder: 'defender'})).to.deep.equal([2, 2]);
  });
});
