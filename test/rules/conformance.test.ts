import {expect} from 'chai';
import {
  loadPosition,
  type HexGame,
  type ModuleDocument,
  type RetreatQuestion,
} from '../../src/module/index.js';
import {answerRetreat, openGame} from '../../src/rules/index.js';
import {differences} from '../../src/ask/expect.js';

interface RetreatCase {
  readonly title: string;
  readonly module: ModuleDocument;
  readonly position: unknown;
  readonly ask: {readonly retreat: RetreatQuestion};
  readonly expect: Readonly<Record<string, unknown>>;
}

for (const file of ['wwii-battle-series', 'russia-besieged']) {
  describe(`cases of ${file}`, () => {
    it('are all answered as expected', async () => {
      const cases = (await (await fetch(`/test/cases/${file}.json`)).json()) as readonly RetreatCase[];
      expect(cases).to.have.length.of.at.least(60);
      const wrong: unknown[] = [];
      for (const {title, module, position, ask, expect: expected} of cases) {
        const opened = await openGame(module);
        if (!opened.ok) throw new Error(`${title}: ${JSON.stringify(opened.faults)}`);
        const placed = loadPosition(opened.value.game as HexGame, position);
        if (!placed.ok) throw new Error(`${title}: ${JSON.stringify(placed.faults)}`);
        const answered = answerRetreat(placed.value, ask.retreat);
        wrong.push(
          ...(answered.ok
            ? differences(answered.value, expected).map((difference) => ({title, ...difference}))
            : [{title, faults: answered.faults}]),
        );
      }
      expect(wrong).to.deep.equal([]);
    });
  });
}
