import {openPosition} from '../../src/phrases/positions.js';
import type {BattleEvent} from '../../src/module/index.js';
import {expect} from 'chai';
import {narratePointStep} from '../../src/battle/point/report.js';
import type {HexGame, ModuleDocument} from '../../src/module/index.js';
import {answerJudge, answerRetreat} from '../../src/answer/retreat.js';
import {setupOf, german, soviet} from './point/scene.js';
import {board, boardOf} from './picture.js';
import {openGame} from '../open-game.js';
import {playOnPoints} from '../battle/play.js';
import {said} from '../said.js';

const picture = `
  #   #   #   #
    #   E   #   #
  S   .   GG  E
    #   #   #   #`;

/** The picture's map with words of the module's own. */
function withWords(words: Readonly<Record<string, string>>) {
  const {document, positionDocument} = board(picture);
  const game = openGame({...document, rules: {...document.rules, words}});
  if (!game.ok) return game.faults.map(({pointer}) => pointer);
  const position = openPosition(game.value as HexGame, positionDocument);
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  return position.value;
}
const words = {'8.6.1': 'The largest unit takes the first step.'};
const quote = 'In this module, 8.6.1 reads: “The largest unit takes the first step.”';

describe('a module’s own words for a rule number', () => {
  it('are quoted by the finding, once', () => {
    const position = withWords(words);
    if (Array.isArray(position)) throw new Error(position.join());
    const answer = answerRetreat(position, {units: ['g1', 'g2'], hexes: 1});
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
    const said = answer.value.findings.map(({message}) => message).filter((text) => text.includes('“'));
    expect(said).to.have.length(1);
    expect(said[0]).to.contain(quote);
    expect(said[0]).to.match(/^The owner chooses which unit/);
  });
  it('of a plan too, by any rule', () => {
    const position = withWords({'9.1': 'Nobody swims.'});
    if (Array.isArray(position)) throw new Error(position.join());
    const judged = answerJudge(position, {hexes: 1, plan: [{units: ['g1', 'g2'], path: ['03.02']}]});
    if (!judged.ok) throw new Error(JSON.stringify(judged.faults));
    expect(judged.value.findings.map(({message}) => message).join()).to.contain('9.1 reads: “Nobody swims.”');
  });
  it('are a fault where they would turn a sentence around, or are a chapter', () => {
    expect(withWords({'8.6.1': 'a\u202eb'})).to.deep.equal(['/rules/words/8.6.1']);
    expect(withWords({'8.6.1': 'x'.repeat(501)})).to.deep.equal(['/rules/words/8.6.1']);
  });
});

describe('PTP-B2-j: field fortifications, a blank that a module fills', () => {
  const scene = {
    attack: {a: {...german, value: 4, from: 'orel'}},
    defence: {d: {...soviet, value: 4}},
    weather: 'mud',
  };
  const play = (absorbs: number) => {
    const battle = playOnPoints({...setupOf(scene), absorbs});
    for (const event of [{type: 'roll', dice: [1]}, {type: 'continue'}] as BattleEvent[]) battle.play(event);
    const before = battle.state;
    const roll: BattleEvent = {type: 'roll', dice: [6]};
    battle.play(roll);
    return {
      due: battle.state.context.battle.pendingLosses.defender,
      said: said(before.context.setup.game, narratePointStep(before, roll, battle.state)).join(' '),
    };
  };
  it('takes so many losses of a fire at the defender, and says whose rule that is', () => {
    expect(play(0).due).to.equal(4);
    expect(play(0).said).to.not.contain('fortifications');
    expect(play(1).due).to.equal(3);
    expect(play(1).said).to.contain('Field fortifications at kursk absorb 1 loss (the module’s value)');
    expect(play(9).due).to.equal(0);
  });
  it('never of the defender’s own fire', () => {
    const battle = playOnPoints({...setupOf(scene), absorbs: 9});
    battle.play({type: 'roll', dice: [6]});
    expect(battle.state.context.battle.pendingLosses.attacker).to.equal(4);
  });
});

describe('a hexside listed in both orders', () => {
  it('has the terrain of both entries (9.1)', () => {
    const {document, positionDocument, group} = board(picture.replace('GG', 'GA'));
    const hexsides = {'02.03/03.03': ['coast'], '03.03/02.03': ['ford']};
    const map = {...document.map, hexsides} as ModuleDocument['map'];
    const both = boardOf({...document, map}, positionDocument, group);
    expect(both.ask(1, {units: ['g1']}).routes).to.deep.equal(['02.03']);
    expect(both.ask(1, {units: ['a1']}).why('02.03')).to.include('9.1 violation 02.03 <- 03.03/02.03');
    const one = boardOf(
      {...document, map: {...map, hexsides: {'02.03/03.03': ['coast']}}},
      positionDocument,
      group,
    );
    expect(one.ask(1, {units: ['a1']}).routes).to.deep.equal(['02.03']);
  });
});
