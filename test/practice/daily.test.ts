import {expect} from 'chai';
import {writePosition} from '../../src/module/index.js';
import {
  dailyGame,
  dailyResult,
  dailyRetreat,
  dailyVerdict,
  dayOf,
  isDayOver,
  type DailyRetreat,
} from '../../src/practice/index.js';
import {endsOf} from '../../src/practice/retreat-exercises.js';
import {shippedGame} from './games.js';

/** Days in a row, more than the games. */
const days = Array.from({length: 12}, (_, i) => dayOf(new Date(Date.UTC(2026, 10, 26 + i))));
async function retreatOf(day: string): Promise<DailyRetreat> {
  const daily = dailyRetreat(await shippedGame(dailyGame(day)), day);
  if (!daily) throw new Error(`${day} has no question`);
  return daily;
}
const textOf = ({exercise: {question, position}}: DailyRetreat): string =>
  JSON.stringify([question, writePosition(position)]);

describe('practice: the daily retreat', () => {
  it('asks where one stack of a game that people own can go, on another game each day', async () => {
    expect([...new Set(days.map(dailyGame))].sort()).deep.equal([
      'afrika-korps',
      'battle-for-moscow',
      'blue-and-gray',
    ]);
    for (const day of days) {
      const {exercise} = await retreatOf(day);
      expect(exercise.position.game.id).equal(dailyGame(day));
      expect(exercise.question).match(/^.+ must retreat [12] hex(es)?\. Where can (it|they) go\?$/);
      expect(endsOf(exercise.ruling).length).within(1, 4);
    }
  });

  it('retreats as far as the game’s own do: two hexes, or one in Blue & Gray', async () => {
    for (const day of days) {
      const {exercise} = await retreatOf(day);
      expect(exercise.ruling.context.hexes).equal(dailyGame(day) === 'blue-and-gray' ? 1 : 2);
    }
  });

  it('is the same for everybody on one day, and another the next', async () => {
    const texts = await Promise.all(days.map(async (day) => textOf(await retreatOf(day))));
    expect(new Set(texts).size).equal(days.length);
    expect(textOf(await retreatOf(days[0]!))).equal(texts[0]);
  });

  it('goes by the day in UTC', () => {
    expect(dayOf(new Date('2026-11-26T23:59:59Z'))).equal('2026-11-26');
    expect(dayOf(new Date('2026-11-27T00:00:00+02:00'))).equal('2026-11-26');
  });

  it('answers each hex of the map with yes, on the way or no, and a rule, as the ruling does', async () => {
    for (const day of days.slice(0, 3)) {
      const daily = await retreatOf(day);
      const {game, origin} = daily.exercise.ruling.context;
      const ends = endsOf(daily.exercise.ruling);
      const through = daily.exercise.ruling.search.routes.flatMap((path) =>
        path.slice(0, -1).map((hex) => game.grid.label(hex)),
      );
      for (const label of game.grid.labels) {
        const verdict = dailyVerdict(daily, label);
        if (label === game.grid.label(origin)) {
          expect(verdict).equal(undefined);
          continue;
        }
        expect(verdict?.mark, label).equal(
          ends.includes(label) ? 'right' : through.includes(label) ? 'partly' : 'wrong',
        );
        expect(verdict?.finding.clause, label).not.equal('');
        expect(verdict?.finding.message).contain(label);
      }
      expect(dailyVerdict(daily, '9999')).equal(undefined);
    }
  });

  it('names no end in the verdict on another hex', async () => {
    for (const day of days) {
      const daily = await retreatOf(day);
      const ends = endsOf(daily.exercise.ruling);
      for (const label of daily.exercise.ruling.context.game.grid.labels) {
        const message = dailyVerdict(daily, label)?.finding.message ?? '';
        for (const end of ends) if (end !== label) expect(message, `${day} ${label}`).not.contain(end);
      }
    }
  });

  it('is over once every end is found, whatever else was tried', async () => {
    const daily = await retreatOf(days[0]!);
    const ends = endsOf(daily.exercise.ruling);
    expect(isDayOver(daily, ends.slice(1))).equal(false);
    expect(isDayOver(daily, ['0101', ...ends])).equal(true);
  });

  it('writes a result with the date, the question, a square for each try and the link, and no hex', async () => {
    const daily = await retreatOf('2026-11-27');
    const [first = ''] = endsOf(daily.exercise.ruling);
    const result = dailyResult(daily, ['0304', '0403', first], 'https://example.org/?day=2026-11-27');
    expect(result.split('\n')).deep.equal([
      `Umpire daily retreat 2026-11-27: 1 of ${endsOf(daily.exercise.ruling).length} hexes in 3 tries`,
      `Battle for Moscow: the Tula road. ${daily.exercise.question}`,
      '🟥🟨🟩',
      'https://example.org/?day=2026-11-27',
    ]);
  });

  it('says in the result that the answer was shown, unless all ends were found before', async () => {
    const daily = await retreatOf('2026-11-27');
    const ends = endsOf(daily.exercise.ruling);
    const line = (chosen: readonly string[]): string => dailyResult(daily, chosen, '', true).split('\n')[0]!;
    expect(line(['0304'])).match(/ in 1 try, then the answer$/);
    expect(line(ends)).not.contain('answer');
  });
});
