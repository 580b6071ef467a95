import type {Battle, Role} from '../../rules/point/index.js';
import type {Work} from '../work.js';
import {bestPlay, type Entry, type Game, type Weights} from './best.js';
import {entryOf} from './enter.js';
import {explainChoices, shareList, type Explanation, type Share} from './explain.js';
import {hitsBy} from './hits.js';
import type {PointQuestion} from './question.js';
import {fillingSteps, Lines} from './retreat.js';
import {chain, free, type Outside, type SideStates} from './side.js';
import type {Standing} from './standing.js';

/** Both sides of a battle on the ground as they are played for a value; sides under a policy that are known are taken. */
export function gameOf(
  battle: Battle,
  {play, best}: PointQuestion,
  weights: Weights,
  lines: Lines,
  outside: Outside,
  known: {readonly attacker?: SideStates; readonly defender?: SideStates} = {},
): Game {
  const side = (role: Role): SideStates => {
    const sharing = best?.[role] ?? 'keep-units';
    if (sharing === 'best') return free(battle, role, lines, outside);
    const same = sharing === (play?.[role]?.losses ?? 'keep-units') ? known[role] : undefined;
    return same ?? chain(battle, role, sharing, lines, outside);
  };
  return {
    mode: battle.mode ?? 'normal',
    attacker: side('attacker'),
    defender: side('defender'),
    hits: hitsBy(battle.field),
    weights,
  };
}

/** The game and the choice that a battle stands at; undefined where nothing is to be chosen, or there are no weights. */
function choiceAt(
  standing: Standing,
  question: PointQuestion,
  outside: Outside,
): {readonly game: Game; readonly entry: Entry; readonly role: Role} | undefined {
  const {battle} = standing;
  const entry = entryOf(standing);
  const {phase, acts} = standing.asked ?? {};
  if (!question.value || (phase !== 'losses' && phase !== 'decision')) return undefined;
  const role = acts as Role;
  const lines = new Lines(battle.field, fillingSteps());
  return {game: gameOf(battle, question, question.value, lines, outside), entry: entry as Entry, role};
}

/**
 * Why the best choice is best, where a battle stands; undefined where nothing is to be chosen. It is best play counted
 * five times. For battles whose odds are within the budget.
 */
export function* explainPoint(
  standing: Standing,
  question: PointQuestion,
  outside: Outside,
): Work<Explanation | undefined> {
  const at = choiceAt(standing, question, outside);
  return at && (yield* explainChoices(at.game, at.entry, standing.battle.due));
}

/** Every way to share out the losses that are due with its price, the best first; none where no free choice is due. */
export function* sharePrices(
  standing: Standing,
  question: PointQuestion,
  outside: Outside,
): Work<readonly Share[]> {
  const at = choiceAt(standing, question, outside);
  if (!at) return [];
  const {due} = standing.battle;
  const best = yield* bestPlay(at.game, at.entry, due);
  return shareList(at.game[at.role], at.role, due[at.role], best);
}
