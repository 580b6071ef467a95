import {expect} from 'chai';
import {lossOf, retreatRulesOf, ruleRetreat, type RetreatRuling} from '../../../src/rules/index.js';
import {answerControl, answerJudge} from '../../../src/answer/retreat.js';
import {bestSplit} from '../../../src/rules/retreat/split.js';
import {lossArgs, rulingArgs, type RouteLoss} from '../../../src/rules/retreat/losses.js';
import {rulingPhrases} from '../../../src/phrases/en/retreat.js';
import {namesOf} from '../../../src/phrases/names.js';
import {board, type Board} from '../picture.js';

const sheet = 'russia-besieged';
/** Rules on the group of a board. */
function rulingOf(
  {position, group}: Board,
  hexes: number,
  options: Record<string, string> = {},
): RetreatRuling {
  const {game} = position;
  const {sheet: rules, readings} = retreatRulesOf(game)!;
  const units = group.map((id) => game.unit(id)!);
  return ruleRetreat(rules, {...readings, ...options}, position, units, {hexes});
}

const rulingSentence = (ruling: RetreatRuling): string =>
  rulingPhrases.ruling(rulingArgs(ruling), namesOf(ruling.context.game));
const lossWords = ({context: {game}}: RetreatRuling, loss: RouteLoss): string =>
  rulingPhrases.loss(lossArgs(loss), namesOf(game));

const friends = `
      #   #   #   #   #
        #   1   G   #   #
      #   E   #   #   #`;

describe('what a route costs, in one figure', () => {
  it('10.87: the shared step is part of it, and says whom it destroys', () => {
    const ruling = rulingOf(board(friends, {sheet, placed: {g1: {steps: 1}}}), 1);
    const [route] = ruling.search.routes;
    const loss = lossOf(ruling, route!);
    expect([loss.steps, loss.shared, loss.destroys.map(({id}) => id)]).to.deep.equal([1, 1, ['g1']]);
    expect(lossWords(ruling, loss)).to.equal('1 step lost, which destroys g1');
    expect(rulingSentence(ruling)).to.equal('1 legal route, 1 step lost, which destroys g1.');
  });
  it('9.2.2: of two units with a step each the owner chooses which is destroyed, so that neither is named', () => {
    const picture = `
      #   #   #   #   #
        #   .   GA  #   #
      #   E   #   #   #`;
    const one = board(picture, {placed: {g1: {steps: 1}, a1: {steps: 1}}});
    const ruling = rulingOf(one, 1);
    expect(lossWords(ruling, lossOf(ruling, ruling.search.routes[0]!))).to.equal('1 step lost');
  });
  it('10.87: a unit that was alone pays nothing where the table reads it so', () => {
    const ruling = rulingOf(board(friends, {sheet}), 1, {loneUnit: 'free'});
    expect(rulingSentence(ruling)).to.equal('1 legal route, no losses.');
  });
  it('fatalSteps: the route is closed where such steps count as elimination', () => {
    const map = board(friends, {sheet, placed: {g1: {steps: 1}}});
    expect(map.ask(1).disputed).to.deep.equal(['fatalSteps=counted: routes eliminated']);
    expect(rulingSentence(rulingOf(map, 1, {fatalSteps: 'counted'}))).to.equal(
      'No legal route: g1 is eliminated.',
    );
    expect(board(friends, {sheet}).ask(1).disputed).to.deep.equal([]);
  });
  it('fatalSteps: what a route costs on its way counts too, where only its end must be free of EZOC', () => {
    const on = board(
      `
      #   #   #   #   #
        .   1   G   #   #
      #   #   E   #   #`,
      {sheet, options: {zocFree: 'last-hex'}, placed: {g1: {steps: 1}}},
    );
    expect(on.ask(2).disputed).to.include('fatalSteps=counted: routes eliminated');
    expect(rulingSentence(rulingOf(on, 2, {fatalSteps: 'counted'}))).to.equal(
      'No legal route: g1 is eliminated.',
    );
  });
  it('9.2.2 and 9.4 count in it alike', () => {
    const shut = board(`
      #   #   #   #
        #   #   #   #
      S   #   G   #
        #   #   #   #`);
    expect(rulingSentence(rulingOf(shut, 1))).to.equal(
      'The retreat falls 1 hex short: 1 step lost; the survivors are Isolated.',
    );
    expect(rulingSentence(rulingOf(shut, 2))).to.equal(
      'The retreat falls 2 hexes short: 2 steps lost, which destroys g1; no unit survives.',
    );
  });
});

const marsh = `
      #   #   #   #   #
        #   #   #   #   #
      S   .   m   GA  #
        #   #   #   #   #`;

describe('AMB-V-02: 9.4, a stuck unit holds nobody', () => {
  it('keeping together is a violation that names those who can go', () => {
    expect(board(marsh).judge(1, [['g1 a1', '']]).lines).to.deep.equal([
      '9.4 violation 04.03 <- a1 | send g1 as a separate group',
    ]);
    const judged = board(marsh).judge(1, [
      ['g1', '03.03'],
      ['a1', ''],
    ]);
    expect([judged.legal, judged.stepLosses]).to.deep.equal([true, 1]);
  });
  it('a plain question says so in a note', () => {
    const sentence = 'g1 can retreat in full without a1, so must go without it.';
    expect(board(marsh).ask(1).notes.join(' ')).to.contain(sentence.slice(0, -1));
    // a plan gets the same
    const [kept] = board(marsh).judge(1, [['g1 a1', '']]).findings;
    expect(kept?.message).to.contain(sentence);
  });
  it('under stuckUnit: holds it is allowed, and the judgement names the reading', () => {
    const judged = board(marsh, {options: {stuckUnit: 'holds'}}).judge(1, [['g1 a1', '']]);
    expect([judged.legal, judged.stepLosses]).to.deep.equal([true, 1]);
    expect(judged.findings.map(({message}) => message).join(' ')).to.contain(
      "may stay with it under your group's reading",
    );
  });
});

describe('9.0 a plan names every unit', () => {
  it('one left out is a violation for that unit, unless the plan is for part of the stack', () => {
    const map = board(marsh);
    expect(map.judge(1, [['g1', '03.03']]).lines).to.deep.equal(['9.0 violation 04.03 | add a1 to a group']);
    const part = answerJudge(map.position, {hexes: 1, plan: [{units: ['g1'], path: ['03.03']}], part: true});
    expect(part.ok && part.value.legal).to.equal(true);
  });
});

describe('the best way to split a stack', () => {
  const best = (map: Board, hexes: number): unknown => {
    const {game} = map.position;
    const {sheet: rules, readings} = retreatRulesOf(game)!;
    const stack = map.group.map((id) => game.unit(id)!);
    const plan = bestSplit(rules, readings, map.position, stack, {hexes});
    return (
      plan && [
        plan.stepLosses,
        ...plan.groups.map(
          ({units, path}) =>
            `${units.map(({id}) => id).join(' ')}: ${path.map((hex) => game.grid.label(hex)).join(' ')}`,
        ),
      ]
    );
  };
  it('sends those who can go without the one that cannot', () => {
    expect(best(board(marsh), 1)).to.deep.equal([1, 'g1: 03.03', 'a1: ']);
  });
  it('keeps together what loses nothing so', () => {
    expect(best(board(marsh.replace('m', '.')), 1)).to.deep.equal([0, 'g1 a1: 03.03']);
  });
  it('splits where one hex would be over-stacked and another is free', () => {
    const plan = best(
      board(
        `
      .   .   .   .   .
        .   .   .   .   .
      S   .   .   GG  .
        .   .   .   .   .
      .   .   .   .   .`,
        {limit: 1},
      ),
      1,
    ) as unknown[];
    expect(plan[0]).to.equal(0);
    expect(plan).to.have.length(3);
  });
  it('of more than eight units tries only the splits that a stuck one forces, and says so', () => {
    const placed = Object.fromEntries(
      Array.from({length: 9}, (_, i) => [`f${String(i + 1)}`, {at: '04.03'}]),
    );
    const map = board(marsh.replace('S   .', 'S   9'), {placed, limit: 20});
    const {game} = map.position;
    const {sheet: rules, readings} = retreatRulesOf(game)!;
    const many = [...map.group, ...Object.keys(placed)].map((id) => game.unit(id)!);
    const plan = bestSplit(rules, readings, map.position, many, {hexes: 1});
    expect(plan?.complete).to.equal(false);
    expect(plan?.groups.map(({units}) => units.length)).to.deep.equal([10, 1]);
  });
});

describe('14.6.9 asked for', () => {
  const control = (map: Board, at: string): unknown => {
    const answer = answerControl(map.position, {at});
    return answer.ok
      ? [answer.value.side, ...answer.value.findings.map(({clause}) => clause)]
      : answer.faults;
  };
  it('a mined hex is never Soviet; one without mines is whose the position says', () => {
    const map = board('.   .   .\n  .   GX  .\n.   .   .', {side: 'soviet', control: ['02.02', '01.01']});
    expect(control(map, '02.02')).to.deep.equal(['axis', '14.6.9']);
    expect(control(map, '01.01')).to.deep.equal(['soviet']);
    expect(control(map, '03.03')).to.deep.equal([null]);
  });
});
