import {expect} from 'chai';
import {writePosition} from '../../src/module/index.js';
import {dailyGame, dailyResult, dailyRetreat, dayOf, grade, markOf, solve} from '../../src/practice/index.js';
import {shippedGame} from './games.js';

const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
const textOf = async (day: string): Promise<string> => {
  const exercises = dailyRetreat(await shippedGame(dailyGame(day)), day);
  return JSON.stringify(exercises.map(({question, position}) => [question, writePosition(position)]));
};

describe('practice: the daily retreat', () => {
  it('asks three questions, each about a position of its own, on another game each day', async () => {
    expect(new Set(days.map(dailyGame)).size).equal(4);
    for (const day of days) {
      const exercises = dailyRetreat(await shippedGame(dailyGame(day)), day);
      expect(exercises.map(({kind}) => kind)).deep.equal(['ends', 'why', 'route']);
      const positions = exercises.map(({position}) => JSON.stringify(writePosition(position)));
      expect(new Set(positions).size).equal(3);
      for (const exercise of exercises) expect(markOf(grade(exercise, solve(exercise)))).equal('right');
    }
  });

  it('is the same for everybody on one day, and another the next', async () => {
    const [day = '', next = ''] = days;
    expect(await textOf(day)).equal(await textOf(day));
    expect(await textOf(day)).not.equal(await textOf(next));
  });

  it('goes by the day in UTC', () => {
    expect(dayOf(new Date('2026-11-26T23:59:59Z'))).equal('2026-11-26');
    expect(dayOf(new Date('2026-11-27T00:00:00+02:00'))).equal('2026-11-26');
  });

  it('writes a result with the date, a mark for each try and the link', () => {
    const tries = [['wrong', 'partly', 'right'], ['right'], ['wrong', 'wrong', 'wrong', 'wrong']] as const;
    expect(dailyResult('2026-11-26', tries, 'https://example.org/practice.html')).equal(
      'Umpire daily retreat 2026-11-26: 2 of 3 in 8 tries\n🟥🟨🟩\n🟩\n🟥🟥🟥🟥\nhttps://example.org/practice.html',
    );
  });
});
