import {expect} from 'chai';
import {
  loadPosition,
  type HexGame,
  type HexPosition,
  type JudgeQuestion,
  type Loaded,
  type ModuleDocument,
  type RetreatQuestion,
} from '../../src/module/index.js';
import {answerJudge, answerRetreat, answerZoc, openGame} from '../../src/rules/index.js';
import {differences} from '../../src/answer/expect.js';

interface RulesCase {
  readonly title: string;
  readonly module: ModuleDocument;
  readonly position: unknown;
  readonly ask: {
    readonly retreat?: RetreatQuestion;
    readonly judge?: JudgeQuestion;
    readonly zoc?: {readonly side: string};
  };
  readonly expect: Readonly<Record<string, unknown>>;
}

function answer(position: HexPosition, {retreat, judge, zoc}: RulesCase['ask']): Loaded<object> {
  if (retreat) return answerRetreat(position, retreat);
  return judge ? answerJudge(position, judge) : answerZoc(position, zoc!);
}

/** Where the answer to a case is not as expected; the faults, where the case is refused. */
async function wrong({module, position, ask, expect: expected}: RulesCase): Promise<readonly object[]> {
  const opened = await openGame(module);
  if (!opened.ok) return opened.faults;
  const placed = loadPosition(opened.value.game as HexGame, position);
  if (!placed.ok) return placed.faults;
  const answered = answer(placed.value, ask);
  return answered.ok ? differences(answered.value, expected) : answered.faults;
}

const files = {'wwii-battle-series': 60, 'russia-besieged': 60, judge: 24, zoc: 16};
for (const [file, least] of Object.entries(files)) {
  it(`cases of ${file} are all answered as expected`, async () => {
    const cases = (await (await fetch(`/test/cases/${file}.json`)).json()) as readonly RulesCase[];
    expect(cases).to.have.length.of.at.least(least);
    const all: object[] = [];
    for (const one of cases) all.push(...(await wrong(one)).map((what) => ({title: one.title, ...what})));
    expect(all).to.deep.equal([]);
  });
}
