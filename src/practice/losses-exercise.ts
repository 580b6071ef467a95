/** Exercises on losses: which units take them. */
import {replayBattle} from '../battle/replay.js';
import type {AssignDecision, BattleView} from '../battle/view.js';
import type {BattleEvent, Game} from '../module/index.js';
import {practicePhrases} from '../phrases/en/practice.js';
import {NO_RULE, OUR_READING} from '../rules/finding.js';
import type {Chance} from './chance.js';
import {destroyedBy, type LossesExercise} from './exercise.js';
import {placeBattle, type Level} from './positions.js';

/** The most events that a battle is played until its losses are asked about. */
const MOST_EVENTS = 8;

/** Asks who takes losses: it can go worse than it must, and not everybody is destroyed whatever is chosen. */
export function lossesExercise(game: Game, level: Level, chance: Chance): LossesExercise | undefined {
  const placed = placeBattle(game, level, chance);
  if (!placed) return undefined;
  const {position, question} = placed;
  const opened = replayBattle(position, question, []);
  if (!opened.ok) return undefined;
  const session = opened.value;
  for (let played = 0; played < MOST_EVENTS; played++) {
    const view = session.view(session.step);
    const {decision} = view;
    if (decision.kind === 'assign') {
      const asked = lossesAsked(view, decision, level);
      if (asked) return {...asked, position: view.position, view, decision};
    }
    const event = nextEvent(decision, chance);
    if (!event || session.play(event).length > 0) return undefined;
  }
  return undefined;
}

/** The next event of a battle: the first of the choices, losses that keep units, dice by chance. */
function nextEvent(decision: BattleView['decision'], chance: Chance): BattleEvent | undefined {
  switch (decision.kind) {
    case 'assign':
      return {type: 'assign', losses: {...decision.propose('keep-units')}};
    case 'roll':
      return {type: 'roll', dice: decision.dice.map(() => 1 + chance.below(decision.faces))};
    case 'choose':
      return decision.offers[0]?.event;
    default:
      return undefined;
  }
}

function lossesAsked(
  {acting, position, forces, place}: BattleView,
  decision: AssignDecision,
  level: Level,
): Omit<LossesExercise, 'position' | 'view' | 'decision'> | undefined {
  const {units, due, noun} = decision;
  const room = units.reduce((sum, {takes}) => sum + takes, 0);
  if (units.length < 2 || due < 2 || due >= room) return undefined;
  const best = decision.propose('keep-units');
  if (decision.judge(best).length > 0) return undefined;
  const fewest = destroyedBy(decision, best).length;
  // taken by the weakest first, as many as can be are destroyed
  let left = due;
  const most = units
    .map(({takes}) => takes)
    .sort((a, b) => a - b)
    .filter((takes) => (left -= takes) >= 0).length;
  if (most <= fewest) return undefined;
  const [rule] = decision.judge({});
  const side = position.game.sides[acting[0] ?? -1];
  if (!side) return undefined;
  // the place is the defender's
  const attacks = forces.find(({name}) => name === side.name)?.role === 'attacker';
  const {questions, hints} = practicePhrases;
  const [ofAttacker, ofDefender, destroy] =
    noun === 'step'
      ? [questions.stepsOfAttacker, questions.stepsOfDefender, hints.stepsDestroy]
      : [questions.lossesOfAttacker, questions.lossesOfDefender, hints.lossesDestroy];
  const tight = units.find(({takes}) => takes === Math.min(...units.map((unit) => unit.takes)));
  return {
    kind: 'losses',
    level,
    rules: rule && rule.clause !== NO_RULE && rule.clause !== OUR_READING ? [rule.clause] : [],
    fewest,
    question: (attacks ? ofAttacker : ofDefender)(side, due, place),
    hint: tight ? destroy(tight.takes, tight.name) : '',
  };
}
