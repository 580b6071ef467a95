import {expect} from 'chai';
import {openBattle} from '../../src/battle/open.js';
import {loadGame, openCase} from '../../src/case/index.js';
import {answer as answerCase} from '../../src/answer/index.js';
import {plainAnswer} from '../../src/cli/plain.js';
import {chosenRules, doubtSentence} from '../../src/phrases/say-rules.js';
import {reportOf} from '../../src/share/report.js';

const said =
  'These rules are provisional: nobody has compared them with the published ones yet. To compare: the length of retreats.';

describe('a game whose rules are provisional', () => {
  it('says so in rulings, battles and posts', async () => {
    const drill = await loadGame('drill');
    if (!drill.ok) throw new Error(JSON.stringify(drill.faults));
    const {document} = drill.value.game;
    const [example] = document.examples!.filter(({ask}) => 'battle' in ask);
    const {position, ask} = example!;
    const module = {...document, provisional: 'the length of retreats.'};
    const opened = openCase({module, position, ask});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const one = opened.value;
    expect(doubtSentence(one.game)).to.equal(said);
    expect(chosenRules(one.game)).to.equal(said);
    const answer = answerCase(one);
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
    expect(plainAnswer(one, answer.value)).to.include(said);
    const battle = openBattle(one.position, one.ask.battle!);
    if (!battle.ok) throw new Error(JSON.stringify(battle.faults));
    expect(reportOf(battle.value).course).to.include(said);
  });

  it('says nothing of a game that was compared', async () => {
    const drill = await loadGame('drill');
    if (!drill.ok) throw new Error(JSON.stringify(drill.faults));
    expect(chosenRules(drill.value.game)).to.equal(undefined);
  });
});
