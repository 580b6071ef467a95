import type {Battle, Outcome, Role} from '../../rules/point/index.js';
import {add, type Distribution} from '../numbers.js';
import {afterAir, type Branch} from './air.js';
import {bestPlay, type Best, type Entry, type Game, type Weights} from './best.js';
import {explainChoices, shareList, type Explanation, type Share} from './explain.js';
import {hitsOf} from './hits.js';
import type {Losses, Policy} from './policy.js';
import {fillingSteps, Lines} from './retreat.js';
import {chain, free, outsiders, stateOf, type Outside, type SideStates, type Toll} from './side.js';
import type {Standing} from './standing.js';
import type {Work} from '../work.js';
import {Sweep} from './sweep.js';

/** What is asked about a point battle that stands somewhere. */
export interface PointQuestion {
  readonly play?: {readonly attacker?: Policy; readonly defender?: Policy};
  /** How many rounds are told one by one. */
  readonly rounds?: number;
  readonly value?: Weights;
  readonly best?: {readonly attacker?: Sharing; readonly defender?: Sharing};
}
/** How a side shares out losses in best play: as a policy says, or any way there is. */
export type Sharing = Losses | 'best';

/** What becomes of one side, counted when retreat or advance is over. */
export interface SideOdds {
  /** Strength points of destroyed ground units. */
  readonly strength: Distribution;
  /** How many ground units are destroyed. */
  readonly units: Distribution;
  /** How many ground units live and are dispersed. */
  readonly dispersed: Distribution;
}

/** What will happen in a point battle. */
export interface PointOdds {
  readonly outcomes: ReadonlyMap<Outcome, number>;
  /** The chance that the point is taken. */
  readonly taken: number;
  readonly attacker: SideOdds;
  readonly defender: SideOdds;
  /** How many Soviet air units survive the air combat. */
  readonly air: Distribution;
  /** The round in which it ends: those asked for, then `more`. */
  readonly rounds?: Distribution;
  /** The expected value under the policies. */
  readonly value?: number;
  readonly best?: Pick<Best, 'value' | 'choices'>;
}

/** A count of ends: how it ended, and what each side lost by then. */
class Tally {
  readonly outcomes = new Map<Outcome, number>();
  readonly attacker = emptySide();
  readonly defender = emptySide();

  end(outcome: Outcome, chance: number, attacker: Toll, defender: Toll): void {
    if (chance === 0) return;
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + chance);
    for (const [side, toll] of [
      [this.attacker, attacker],
      [this.defender, defender],
    ] as const) {
      add(side.strength, toll.strength, chance);
      add(side.units, toll.units, chance);
      add(side.dispersed, toll.dispersed, chance);
    }
  }
}

const emptySide = () => ({
  strength: new Map<string | number, number>(),
  units: new Map<string | number, number>(),
  dispersed: new Map<string | number, number>(),
});

const plus = (a: Toll, b: Toll): Toll => ({
  strength: a.strength + b.strength,
  units: a.units + b.units,
  dispersed: a.dispersed,
});

/** Counts what ended in a sweep, by the states of both sides. */
function count(sweep: Sweep, attacker: SideStates, defender: SideStates, weight: number, tally: Tally): void {
  const {ends, width} = sweep;
  attacker.states.forEach((a, i) => {
    defender.states.forEach((d, j) => {
      const at = i * width + j;
      const {attackerRetreats, defenderRetreats, destroyed} = ends;
      if (attackerRetreats[at]! > 0)
        tally.end(
          'attackerRetreats',
          weight * attackerRetreats[at]!,
          a.afterRetreat,
          plus(d.toll, a.overrun),
        );
      if (defenderRetreats[at]! > 0)
        tally.end('defenderRetreats', weight * defenderRetreats[at]!, a.toll, d.afterRetreat);
      if (destroyed[at]! > 0) {
        const outcome =
          a.takes > 0 ? 'defenderDestroyed' : d.takes > 0 ? 'attackerDestroyed' : 'bothDestroyed';
        tally.end(outcome, weight * destroyed[at]!, a.toll, d.toll);
      }
    });
  });
}

/** Where a battle's state enters the count; undefined when it is decided. */
function entryOf({state}: Standing): Entry | 'air' | undefined {
  if (state.startsWith('air.')) return 'air';
  const part = state.split('.').at(-1)!;
  if (part === 'fire' || part === 'defenderFire') return 'round';
  return state.startsWith('ground.') ? (part as Entry) : undefined;
}

/** Puts the whole chance where the battle stands; what begins another round is at its start. */
function enter(sweep: Sweep, entry: Entry, {due, mode}: Battle): Float64Array {
  const start = sweep.cells();
  switch (entry) {
    case 'round':
      start[0] = 1;
      break;
    case 'attackerDecision':
      sweep.attackerDecides(0, 0, 1, start);
      break;
    case 'attackerFire':
      sweep.attackerFires(0, 0, 1, start);
      break;
    case 'defenderDecision':
      sweep.defenderDecides(0, 0, 1, start);
      break;
    case 'attackerLosses':
      sweep.afterLosses(due.attacker, mode === 'simultaneous' ? due.defender : 0, 1, 'attacker', start);
      break;
    case 'defenderLosses':
      sweep.afterLosses(0, due.defender, 1, 'defender', start);
      break;
  }
  return start;
}

/** The chance that it is over in each of the rounds told, from the round in which it stands. */
function roundByRound(makeSweep: () => Sweep, entry: Entry, battle: Battle, told: number): readonly number[] {
  const sweep = makeSweep();
  let start = enter(sweep, entry, battle);
  const ended: number[] = [];
  let before = 0;
  const finish = (round: number): void => {
    const now = sweep.ended;
    ended[round] = now - before;
    before = now;
  };
  let {round} = battle;
  if (entry !== 'round') {
    finish(round);
    round += 1;
  }
  for (; round <= told; round += 1) {
    const next = sweep.cells();
    sweep.round(start, next);
    start = next;
    finish(round);
  }
  return ended;
}

/** A battle that is decided: what became of it, its retreat still to be made or not. */
function decided({battle, state}: Standing, lines: Lines, outside: Outside, tally: Tally): void {
  const outcome = battle.outcome!;
  const [a, d] = (['attacker', 'defender'] as const).map((role) => stateOf(battle, role, 0, lines, outside));
  const overrun = plus(outsiders(battle.overrun, outside), state === 'retreat.attacker' ? a!.overrun : none);
  tally.end(
    outcome,
    1,
    state === 'retreat.attacker' ? a!.afterRetreat : a!.toll,
    plus(state === 'retreat.defender' ? d!.afterRetreat : d!.toll, overrun),
  );
}

const none: Toll = {strength: 0, units: 0, dispersed: 0};

const expected = (distribution: Distribution): number => {
  let sum = 0;
  for (const [key, chance] of distribution) sum += Number(key) * chance;
  return sum;
};

/** Both sides of a battle on the ground as they are played for a value; sides under a policy that are known are taken. */
function gameOf(
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
    hits: hitsOf(battle.field.table),
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
  const role = /^(attacker|defender)(?:Losses|Decision)$/.exec(entry ?? '')?.[1] as Role | undefined;
  if (!question.value || !role) return undefined;
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
  const hits = hitsOf(battle.field.table);
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
