import {expect} from 'chai';
import {plainAnswer} from '../../../src/cli/plain.js';
import {answer} from '../../../src/answer/index.js';
import {answerJudge, type FullRetreatAnswer} from '../../../src/answer/retreat.js';
import {readJson} from '../../files.js';
import {board, type More} from '../picture.js';
import {loadAndOpen} from '../../load-and-open.js';

const marsh = `
      #   #   #   #   #
        #   #   #   #   #
      S   .   m   GA  #
        #   #   #   #   #`;
const crowded = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   .   GG  .
        .   .   .   .   .`;
const company = marsh.replace('GA ', 'GK ').replace('m', '.');

describe('one verdict on a stack', () => {
  const table: readonly [says: string, picture: string, more: More, summary: string][] = [
    [
      '9.4: a stuck unit splits it, the best split first',
      marsh,
      {},
      'The stack must split: 1 step lost; g1 to 03.03; a1 stays in 04.03, 1 step lost.',
    ],
    [
      '9.4, stuckUnit holds: it may stay together',
      marsh,
      {options: {stuckUnit: 'holds'}},
      'The retreat falls 1 hex short: 1 step lost; the survivors are Isolated.',
    ],
    [
      '9.1.1: apart it loses less than together',
      crowded,
      {limit: 1},
      'The retreat falls 1 hex short: 1 step lost; the survivors are Isolated. Best split: no losses; g1 to 03.03; g2 to 03.02.',
    ],
    [
      '9.3.1: its HQ must go too',
      company,
      {},
      'k1 must retreat with it. Without it: 1 legal route, no losses.',
    ],
  ];
  for (const [says, picture, more, summary] of table)
    it(says, () => {
      expect(board(picture, more).ask(1).answer.summary).to.equal(summary);
    });

  it('9.3.1: an HQ has no retreat apart from the combat units of its hex', () => {
    const {summary} = board(company.replace('GK ', 'H1 ')).ask(1).answer;
    expect(summary).to.equal(
      'h1 must retreat with a combat unit from 04.03. Without one: 1 legal route, no losses.',
    );
  });

  it('9.3.1, 9.4: a stuck HQ that may not be left behind keeps its group together, and a judge agrees', () => {
    const map = board(marsh.replace('GA ', 'GH '), {units: {h1: {type: 'armour', combat: false, hq: true}}});
    const {answer: found, notes} = map.ask(1);
    expect([found.split, found.stepLosses]).to.deep.equal([undefined, 1]);
    expect(notes.join(' ')).to.contain('but may leave no HQ behind, so it stays with it');
    const judged = answerJudge(map.position, {hexes: 1, plan: [{units: ['g1', 'h1'], path: []}]});
    expect(judged.ok && judged.value.legal).to.equal(true);
  });
});

const lesson = (await readJson('src/lessons/stacks-and-hqs.json')) as {
  module: string;
  scenes: Record<string, {position: unknown; retreat: {units: string[]; hexes: number}}>;
};

describe('46 RD and 220 Tank in 06.07, of the lesson on stacks', () => {
  const {position, retreat} = lesson.scenes['stuck']!;
  const ask = async (what: object) => {
    const opened = await loadAndOpen({module: lesson.module, position, ask: what});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const found = answer(opened.value);
    if (!found.ok) throw new Error(JSON.stringify(found.faults));
    return {opened: opened.value, value: found.value};
  };

  it('headline, proof and plain text say that the stack must split, and how; judge accepts exactly that', async () => {
    const {opened, value} = await ask({retreat});
    const {summary, proof, split, findings} = value as FullRetreatAnswer;
    const headline =
      'The stack must split: 2 steps lost; 46 RD to 07.07, 1 step lost; 220 Tank Brigade stays in 06.07, 1 step lost, which destroys 220 Tank Brigade.';
    expect(summary).to.equal(headline);
    expect(proof!.split('\n').slice(0, 2)).to.deep.equal([
      `46 RD and 220 Tank Brigade in 06.07, 1 hex to retreat: ${headline}`,
      'Together they have no way out:',
    ]);
    expect(findings.map(({message}) => message).join(' ')).to.not.contain('Isolated');
    const text = plainAnswer(opened, value);
    expect(text.split('\n').slice(0, 3)).to.deep.equal([
      headline,
      '  46 RD: 07.07',
      '  220 Tank Brigade: (stay)',
    ]);
    const {value: judged} = await ask({judge: {hexes: retreat.hexes, plan: split!.plan}});
    expect(judged).to.deep.include({legal: true, stepLosses: 2});
    const {value: together} = await ask({
      judge: {hexes: retreat.hexes, plan: [{units: retreat.units, path: []}]},
    });
    expect(together).to.deep.include({legal: false});
  });
});
