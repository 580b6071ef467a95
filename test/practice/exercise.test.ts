import {practicePhrases} from '../../src/phrases/en/practice.js';
import {stackingViolations} from '../../src/rules/stacking-violations.js';
import {expect} from 'chai';
import type {HexId} from '../../src/board/index.js';
import {
  explain,
  grade,
  makeExercise,
  solve,
  type Exercise,
  type ExerciseKind,
  type Level,
} from '../../src/practice/index.js';
import {exerciseKinds} from '../../src/practice/exercise.js';
import {temptingHexes} from '../../src/practice/retreat-exercises.js';
import {writePosition, type Game} from '../../src/module/index.js';
import {whyNot} from '../../src/rules/index.js';
import {answerRetreat, answerZoc} from '../../src/answer/retreat.js';
import {exerters} from '../../src/rules/control.js';
import {againstPath} from '../../src/rules/retreat/plan.js';
import {rulesAgainst} from '../../src/rules/retreat/why-not.js';
import {shippedGame, shippedGames} from './games.js';

const levels: readonly Level[] = [1, 2, 3];
const known = new Map<ExerciseKind, readonly Exercise[]>();

/** Makes exercises of a kind on every game, at each level. */
function made(games: readonly Game[], kind: ExerciseKind): readonly Exercise[] {
  const exercises =
    known.get(kind) ??
    games.flatMap((game) => levels.flatMap((level) => makeExercise(game, {seed: 'one', kind, level}) ?? []));
  known.set(kind, exercises);
  return exercises;
}

/** The hexes that solve an exercise. */
function hexesOf(exercise: Exercise): readonly string[] {
  const solution = solve(exercise);
  return 'hexes' in solution ? solution.hexes : [];
}

describe('practice: exercises', () => {
  let games: readonly Game[] = [];
  before(async () => {
    games = await shippedGames();
  });

  for (const kind of exerciseKinds)
    it(`makes ${kind} exercises on several games, whose own solution is right and explained`, () => {
      const exercises = made(games, kind);
      expect(exercises.length).greaterThan(3);
      for (const exercise of exercises) {
        expect(exercise.kind).equal(kind);
        expect(exercise.question).match(/\.|\?$/);
        expect(exercise.hint).not.equal('');
        expect(grade(exercise, solve(exercise))).include({right: true});
        const reasons = explain(exercise);
        expect(reasons).not.empty;
        for (const {finding} of reasons) expect(finding.message).not.equal('');
        if (exercise.position.kind === 'hex') expect(stackingViolations(exercise.position)).empty;
      }
    });

  it('makes the same exercise of the same request, and others of other seeds', () => {
    const game = games.find(({id}) => id === 'drill')!;
    const text = (seed: string): string => {
      const {position, question} = makeExercise(game, {seed, kind: 'ends', level: 2})!;
      return JSON.stringify([question, writePosition(position)]);
    };
    expect(text('a')).equal(text('a'));
    expect(new Set(['a', 'b', 'c', 'd'].map(text)).size).equal(4);
  });

  it('asks for the ends that the engine answers, where hexes that tempt are closed', () => {
    for (const exercise of made(games, 'ends')) {
      if (exercise.kind !== 'ends') continue;
      const {position, ruling} = exercise;
      const {group, hexes, origin} = ruling.context;
      const answered = answerRetreat(position, {units: group.map(({id}) => id), hexes});
      expect(answered.ok).equal(true);
      if (!answered.ok) continue;
      const ends = [...new Set(answered.value.routes.map((route) => route.at(-1) ?? ''))].sort((a, b) =>
        a < b ? -1 : 1,
      );
      expect(solve(exercise)).deep.equal({hexes: ends});
      const tempting = temptingHexes(ruling);
      expect(tempting.length).greaterThan(1);
      for (const hex of tempting) {
        expect(hex).not.equal(origin);
        const at = position.game.grid.label(hex);
        expect(whyNot(ruling, hex).verdict).equal('no');
        expect(grade(exercise, {hexes: [...ends, at]})).include({right: false, partly: false});
        // what is wrong is said without what is right
        for (const {finding} of grade(exercise, {hexes: [at]}).reasons)
          for (const end of ends) expect(finding.message, at).not.contain(end);
      }
      if (ends.length > 1) expect(grade(exercise, {hexes: ends.slice(1)})).include({partly: true});
    }
  });

  it('names the missed hexes and the rules that were answered wrong', () => {
    const exercise = made(games, 'ends').find(({position}) => position.game.id === 'drill')!;
    if (exercise.kind !== 'ends') throw new Error('not asked for ends');
    const [tempting = 0 as HexId] = temptingHexes(exercise.ruling);
    const at = exercise.position.game.grid.label(tempting);
    const {missed, rules, reasons} = grade(exercise, {hexes: [at]});
    expect({hexes: missed}).deep.equal(solve(exercise));
    expect(rules).include.members([...rulesAgainst(exercise.ruling, tempting)]);
    expect(reasons.map(({is, at: where}) => [is, where])).deep.equal([['wrong', at]]);
    expect(reasons[0]?.finding.kind).oneOf(['violation', 'cost']);
  });

  it('asks for a rule that alone closes the hex, among rules that do not', () => {
    for (const exercise of made(games, 'why')) {
      if (exercise.kind !== 'why') continue;
      const {ruling, hex, options} = exercise;
      const closing = rulesAgainst(ruling, hex);
      expect(new Set(closing).size).equal(1);
      expect(options.filter(({id}) => closing.includes(id)).length).equal(1);
      expect(options.length).greaterThan(2);
      for (const {id, text} of options) {
        expect(text).not.equal('');
        expect(grade(exercise, {choice: id}).right).equal(closing.includes(id));
      }
    }
  });

  it('asks for the one unit whose ZOC reaches the hex, among enemies near by', () => {
    for (const exercise of made(games, 'unit')) {
      if (exercise.kind !== 'unit') continue;
      const {ruling, hex, options} = exercise;
      const units = exerters(ruling.context.position, hex, ruling.context.side).map(({id}) => id);
      expect(units.length).equal(1);
      expect(options.length).greaterThan(1);
      // it is about the hex, whatever a retreat may do there
      expect(explain(exercise).map(({finding: {code, args}}) => ({code, args}))).deep.equal([
        {code: 'inZoc', args: {at: ruling.context.game.grid.label(hex), units}},
      ]);
      for (const {id} of options) expect(grade(exercise, {choice: id}).right).equal(units.includes(id));
    }
  });

  it('takes every route that the engine allows, and no way into a hex that tempts', () => {
    for (const exercise of made(games, 'route')) {
      if (exercise.kind !== 'route') continue;
      const {ruling} = exercise;
      const {grid} = ruling.context.game;
      for (const path of ruling.answer.routes) expect(grade(exercise, {path})).include({right: true});
      for (const hex of temptingHexes(ruling)) {
        expect(againstPath(ruling, [hex])).not.empty;
        const {right, reasons, rules} = grade(exercise, {path: [grid.label(hex)]});
        expect(right).equal(false);
        expect(reasons).not.empty;
        expect(rules).not.empty;
      }
    }
  });

  it('cites no rule for a word that is no hex, and counts none as missed', () => {
    for (const kind of ['ends', 'zoc', 'route'] as const)
      for (const exercise of made(games, kind)) {
        const {right, reasons, rules} = grade(
          exercise,
          kind === 'route' ? {path: ['zzz']} : {hexes: ['zzz', ...hexesOf(exercise)]},
        );
        expect(right).equal(false);
        const wrong = reasons.filter(({is}) => is === 'wrong').map(({finding}) => finding);
        expect(wrong.map(({code, args}) => ({code, args}))).deep.equal([
          {code: 'notOnMap', args: {at: 'zzz'}},
        ]);
        expect(rules).empty;
      }
  });

  it('asks what a retreat costs only where it costs something', () => {
    for (const exercise of made(games, 'cost')) {
      if (exercise.kind !== 'cost') continue;
      const {stepLosses} = exercise.ruling.answer;
      expect(stepLosses).greaterThan(0);
      expect(solve(exercise)).deep.equal({number: stepLosses});
      expect(grade(exercise, {number: stepLosses + 1})).include({right: false});
    }
  });

  it('asks for a zone that the engine answers, which spares a hex beside the enemy', () => {
    for (const exercise of made(games, 'zoc')) {
      if (exercise.kind !== 'zoc') continue;
      const {position, enemy, reach, ruling} = exercise;
      const {grid} = position.game;
      const answered = answerZoc(position, {side: enemy.id});
      const near = (answered.ok ? answered.value.hexes : []).filter((label) => {
        const far = grid.distance(ruling.context.origin, grid.find(label)!);
        return far > 0 && far <= reach;
      });
      const solution = solve(exercise);
      expect('hexes' in solution && [...solution.hexes].sort()).deep.equal(near);
      const from = grid.label(ruling.context.origin);
      const {reasons, rules} = grade(exercise, {hexes: [...near, from]});
      expect(reasons.find(({is}) => is === 'wrong')?.finding).deep.include({
        code: 'notAsked',
        args: {at: from, from, reach},
      });
      expect(rules).empty;
    }
  });

  it('asks for losses that could go worse, and takes every way that destroys the fewest', () => {
    for (const exercise of made(games, 'losses')) {
      if (exercise.kind !== 'losses') continue;
      const {decision, fewest} = exercise;
      const {units, due} = decision;
      expect(units.length).greaterThan(1);
      expect(grade(exercise, {losses: {}})).include({right: false});
      // the weakest first
      let left = due;
      const worst = Object.fromEntries(
        [...units]
          .sort((a, b) => a.takes - b.takes)
          .map(({unit, takes}): [string, number] => {
            const taken = Math.min(takes, left);
            left -= taken;
            return [unit, taken];
          }),
      );
      expect(units.filter(({unit, takes}) => worst[unit] === takes).length).greaterThan(fewest);
      expect(grade(exercise, {losses: worst})).include({right: false});
      if (decision.judge(worst).length === 0)
        expect(grade(exercise, {losses: worst}).reasons.map(({finding}) => finding.message)).deep.equal([
          practicePhrases.fewestDestroyed(due, decision.noun, fewest),
        ]);
    }
  });

  it('turns on the rule that was asked for, where chance makes such a position', async () => {
    const game = await shippedGame('drill');
    for (const rule of ['9.2', '9.2.2'])
      for (const seed of ['one', 'two'])
        expect(makeExercise(game, {seed, kind: 'why', level: 1, rule})?.rules).include(rule);
  });

  it('gives up after a number of positions: a game of points has no retreat by hexes', async () => {
    const game = await shippedGame('eastern-front');
    expect(makeExercise(game, {seed: 'one', kind: 'ends', level: 1})).equal(undefined);
  });
});
