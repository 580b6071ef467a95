import {firePoints, lossCapacity, type Battle, type FireTable, type Role} from '../../rules/point/index.js';
import type {PointQuestion} from './question.js';
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

/** The most dice that so many points roll, and the most hits they make (B.2); told without rolling them. */
function mostHits({columns, results}: FireTable, points: number): {dice: number; hits: number} {
  if (points <= 0) return {dice: 0, hits: 0};
  const dice = Math.ceil(points / columns);
  const column = Math.floor(points / dice);
  const entries = results.slice(column - 1, column + 1).flat();
  return {dice, hits: dice * Math.max(0, ...entries)};
}

/** The fire of a side with all its units undispersed: more it cannot have. */
const sideFirepower = (battle: Battle, role: Role): number =>
  firePoints({...battle, units: battle.units.map((unit) => ({...unit, dispersed: false}))}, role);

/** What counting a question would take, from above, told without trying. */
export function priceOf(battle: Battle, question: PointQuestion, lines: Lines, branches: number): Price {
  const members = battle.field.units.length;
  const of = (role: Role) => {
    const takes = lossCapacity(battle, role);
    const sharing = question.value && question.best ? (question.best[role] ?? 'keep-units') : 'keep-units';
    const free = sharing === 'best';
    const units = battle.field.units.filter((unit) => unit.role === role && unit.kind === 'ground').length;
    return {
      takes,
      states: free ? freeStates(battle, role, lines) : takes + 1,
      moves: free ? units : 1,
      // dice and hits of all the fire the side can have
      ...mostHits(battle.field.table, sideFirepower(battle, role)),
    };
  };
  const [a, d] = [of('attacker'), of('defender')];
  const [onA, onD] = [Math.min(a.takes, d.hits) + 1, Math.min(d.takes, a.hits) + 1];
  const together = battle.field.attacker === battle.field.sides.multiplies;
  const perPair = together ? onA * onD : onA + onD;
  const chains = (a.takes + 1) * (d.takes + 1);
  const rounds = 1 + (question.rounds ?? 0);
  const walked = chains * perPair * rounds;
  const best = question.value && question.best ? a.states * d.states : 0;
  const played = best * (together ? onA * onD * (1 + a.moves) : onA * (1 + a.moves) + onD * (1 + d.moves));
  // each state is a battle of its own, and a retreat of it is weighed; each number of points has its hits added up
  const states = a.states + d.states + a.takes + d.takes;
  const made = states * members * (2 + a.moves + d.moves) + d.states * lines.ways * members;
  const added = (a.takes + 1) * (a.dice * a.hits) ** 2 + (d.takes + 1) * (d.dice * d.hits) ** 2;
  // of a side that is free two neighbouring levels of states are held, at most some two fifths of them
  const held = d.moves === 1 ? d.states : Math.ceil(d.states * 0.4 + 2) * onD;
  const table = a.moves === 1 ? 1 : onA * (together ? onD : 1);
  return {
    steps: branches * (walked + played + made) + added,
    bytes:
      8 * 7 * chains +
      64 * members * (a.takes + d.takes) +
      (best > 0 ? 8 * a.states * (held + table) + 400 * (a.states + d.states) : 0),
  };
}
