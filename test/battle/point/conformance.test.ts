import {expect} from 'chai';
import {differences} from '../../../src/answer/expect.js';
import {answerLineRetreat, answerPointBattle} from '../../../src/battle/index.js';
import {
  checkModule,
  loadPosition,
  readGame,
  type Ask,
  type Loaded,
  type PointGame,
  type PointPosition,
} from '../../../src/module/index.js';

interface PointCase {
  readonly title: string;
  readonly module: unknown;
  readonly position: unknown;
  readonly ask: Ask;
  readonly expect: Readonly<Record<string, unknown>>;
}
const value = <T>(loaded: Loaded<T>): T => {
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
};
function answer(position: PointPosition, ask: Ask): Loaded<object> {
  if (ask.battle) return answerPointBattle(position, ask.battle, ask.log);
  if (ask.lineRetreat) return answerLineRetreat(position, ask.lineRetreat);
  throw new Error('a question of another kind');
}

for (const file of ['battle', 'line-retreat']) {
  describe(`cases of ${file}`, () => {
    it('are all answered as expected', async () => {
      const cases = (await (await fetch(`/test/cases/${file}.json`)).json()) as readonly PointCase[];
      expect(cases).to.have.length.of.at.least(60);
      const wrong = cases.flatMap(({title, module, position, ask, expect: expected}) => {
        const game = value(readGame(value(checkModule(module)))) as PointGame;
        const answered = value(answer(value(loadPosition(game, position)), ask));
        return differences(answered, expected).map((difference) => ({title, ...difference}));
      });
      expect(wrong).to.deep.equal([]);
    });
  });
}
