import {firePoints, lossCapacity, type Battle, type Role} from '../../rules/point/index.js';
import {hitsOf} from './hits.js';
import type {PointQuestion} from './odds.js';
import {freeStates} from './side.js';
import type {Lines} from './retreat.js';

/** What counting a battle would take. */
export interface Price {
  /** Products and comparisons: some hundred million a second. */
  readonly steps: number;
  /** Memory at its most. */
  readonly bytes: number;
}

/** What may be spent on one battle: a second or two, and 64 MB. */
export const budget: Price = {steps: 4e8, bytes: 64 * 2 ** 20};

export const isWithin = ({steps, bytes}: Price, most: Price = budget): boolean =>
  steps <= most.steps && bytes <= most.bytes;

/** The fire of a side with all its units undispersed: more it cannot have. */
const sideFirepower = (battle: Battle, role: Role): number =>
  firePoints({...battle, units: battle.units.map((unit) => ({...unit, dispersed: false}))}, role);

/** What counting a question would take, from above, told without trying. */
export function priceOf(battle: Battle, question: PointQuestion, lines: Lines, branches: number): Price {
  const hits = hitsOf(battle.field.table);
  const of = (role: Role) => {
    const takes = lossCapacity(battle, role);
    const sharing = question.value && question.best ? (question.best[role] ?? 'keep-units') : 'keep-units';
    const free = sharing === 'best';
    const units = battle.field.units.filter((unit) => unit.role === role && unit.kind === 'ground').length;
    return {
      takes,
      states: free ? freeStates(battle, role, lines) : takes + 1,
      moves: free ? units : 1,
      // hits by all the fire the side can have
      most: hits(sideFirepower(battle, role)).exactly.length - 1,
    };
  };
  const [a, d] = [of('attacker'), of('defender')];
  const [onA, onD] = [Math.min(a.takes, d.most) + 1, Math.min(d.takes, a.most) + 1];
  const together = battle.field.attacker === 'axis';
  const perPair = together ? onA * onD : onA + onD;
  const chains = (a.takes + 1) * (d.takes + 1);
  const rounds = 1 + (question.rounds ?? 0);
  const walked = chains * perPair * rounds;
  const best = question.value && question.best ? a.states * d.states : 0;
  const played = best * (together ? onA * onD * (1 + a.moves) : onA * (1 + a.moves) + onD * (1 + d.moves));
  // of a side that is free two neighbouring levels of states are held, at most some two fifths of them
  const held = d.moves === 1 ? d.states : Math.ceil(d.states * 0.4 + 2) * onD;
  const table = a.moves === 1 ? 1 : onA * (together ? onD : 1);
  return {
    steps: branches * (walked + played),
    bytes: 8 * 7 * chains + (best > 0 ? 8 * a.states * (held + table) + 400 * (a.states + d.states) : 0),
  };
}
