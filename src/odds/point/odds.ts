import type {Outcome} from '../../rules/point/index.js';
import {add, type Distribution} from '../numbers.js';
import type {Work} from '../work.js';
import {afterAir, type Branch} from './air.js';
import {bestPlay, type Best, type Entry} from './best.js';
import {gameOf} from './choice.js';
import {enter, entryOf, roundByRound} from './enter.js';
import {hitsBy} from './hits.js';
import type {Losses} from './policy.js';
import type {PointQuestion} from './question.js';
import {fillingSteps, Lines} from './retreat.js';
import {chain, type Outside, type SideStates} from './side.js';
import type {Standing} from './standing.js';
import {Sweep} from './sweep.js';
import {count, decided, expected, Tally, type SideOdds} from './tally.js';

/** What will happen in a point battle. */
export interface PointOdds {
  readonly outcomes: ReadonlyMap<Outcome, number>;
  /** The chance that the point is taken. */
  readonly taken: number;
  readonly attacker: SideOdds;
  readonly defender: SideOdds;
  /** How many air units that add (A.3) survive the air combat. */
  readonly air: Distribution;
  /** The round in which it ends: those asked for, then `more`. */
  readonly rounds?: Distribution;
  /** The expected value under the policies. */
  readonly value?: number;
  readonly best?: Pick<Best, 'value' | 'choices'>;
  /** Options that stand at their usual reading in odds, where another is in force here. */
  readonly aside: readonly string[];
}

/**
 * What will happen in a point battle from where it stands: the policies' distribution, and what best play is worth.
 * Exact: dice are counted. Yields the part that is done; whoever runs it may stop between two steps.
 */
export function* pointOdds(
  standing: Standing,
  question: PointQuestion,
  outside: Outside,
  lines = new Lines(standing.battle.field, fillingSteps()),
): Work<PointOdds> {
  const {battle} = standing;
  const {value: weights} = question;
  const entry = entryOf(standing);
  const hits = hitsBy(battle.field);
  const tally = new Tally();
  const air = new Map<string | number, number>();
  const rounds: number[] = [];
  let best: PointOdds['best'];
  const told = question.rounds ?? 0;
  const play = {attacker: question.play?.attacker ?? {}, defender: question.play?.defender ?? {}};

  const branches: readonly Branch[] = entry === 'air' ? afterAir(battle) : [{battle, chance: 1}];
  const at: Entry | undefined = entry === 'air' ? 'round' : entry;
  for (const [done, branch] of branches.entries()) {
    const now = branch.battle;
    add(air, now.airSurvivors, branch.chance);
    if (at === undefined) {
      decided(standing, lines, outside, tally);
      if (now.round <= told) rounds[now.round] = 1;
      continue;
    }
    const mode = now.mode ?? 'normal';
    const policy = (role: 'attacker' | 'defender', losses: Losses): SideStates =>
      chain(now, role, losses, lines, outside);
    const attacker = policy('attacker', play.attacker.losses ?? 'keep-units');
    const defender = policy('defender', play.defender.losses ?? 'keep-units');
    const pairing = {mode, attacker, defender, hits, play};
    const sweep = new Sweep(pairing);
    sweep.toTheEnd(enter(sweep, at, now));
    count(sweep, attacker, defender, branch.chance, tally);
    if (told > 0)
      roundByRound(() => new Sweep(pairing), at, now, told).forEach((chance, round) => {
        rounds[round] = (rounds[round] ?? 0) + branch.chance * chance;
      });
    if (weights && question.best) {
      const game = gameOf(now, question, weights, lines, outside, {attacker, defender});
      const steps = bestPlay(game, at, now.due);
      let step = steps.next();
      while (!step.done) {
        yield (done + step.value) / branches.length;
        step = steps.next();
      }
      best = {
        value: (best?.value ?? 0) + branch.chance * step.value.value,
        choices: step.value.choices,
      };
    }
    yield (done + 1) / branches.length;
  }

  const taken =
    (tally.outcomes.get('defenderRetreats') ?? 0) + (tally.outcomes.get('defenderDestroyed') ?? 0);
  const value = weights
    ? weights.point * taken +
      weights.defender * expected(tally.defender.strength) -
      weights.attacker * expected(tally.attacker.strength)
    : undefined;
  if (weights && question.best && at === undefined) best = {value: value!, choices: new Map()};
  return {
    outcomes: tally.outcomes,
    taken,
    attacker: tally.attacker,
    defender: tally.defender,
    air,
    ...(told > 0 ? {rounds: roundsTold(rounds, told)} : {}),
    ...(value === undefined ? {} : {value}),
    ...(best ? {best} : {}),
    aside: standing.aside,
  };
}

function roundsTold(rounds: readonly number[], told: number): Distribution {
  const table = new Map<string | number, number>();
  let later = 1;
  for (let round = 1; round <= told; round += 1) {
    const chance = rounds[round] ?? 0;
    if (chance > 0) table.set(round, chance);
    later -= chance;
  }
  table.set('more', Math.max(0, later));
  return table;
}
