import {
  airCombat,
  type Battle,
  kindOfCombat,
  type BattleOutcome,
  type Role,
  rollAir,
} from '../../rules/point/index.js';
import {add, mean, type Distribution} from '../distribution.js';
import type {Losses, PointQuestion} from '../question.js';
import type {Work} from '../../board/index.js';
import {type Best, bestPlay, valuedBattleOf} from './best.js';
import {hitsBy} from './dice.js';
import {fillingSteps, Lines} from './lines.js';
import {chain, type Outside, outsiders, type SideStates, stateOf, type Toll} from './side.js';
import {type Entry, entryOf, type ReplayedBattle} from './replayed-battle.js';
import {enter, roundByRound, Sweep} from './sweep.js';

/** The odds of a point battle. */
export interface PointOdds {
  readonly outcomes: ReadonlyMap<BattleOutcome, number>;
  /** The chance that the point is taken. */
  readonly taken: number;
  readonly attacker: SideOdds;
  readonly defender: SideOdds;
  /** The number of air units that add (A.3) and survive the air combat. */
  readonly air: Distribution;
  /** The round in which it ends: those asked for, then `more`. */
  readonly rounds?: Distribution;
  /** The expected value under the policies. */
  readonly value?: number;
  readonly best?: Pick<Best, 'value' | 'choices'>;
  /** Options that stand at their usual reading in odds, where another is in force here. */
  readonly ignoredOptions: readonly string[];
}

/**
 * Counts the odds of a point battle from its present state: under policies, and the worth of best play.
 * Exact: dice are counted. Yields the part that is done; whoever runs it may stop between two steps.
 */
export function* pointOdds(
  replayed: ReplayedBattle,
  question: PointQuestion,
  outside: Outside,
  lines = new Lines(replayed.battle.setup, fillingSteps()),
): Work<PointOdds> {
  const {battle} = replayed;
  const {value: weights} = question;
  const entry = entryOf(replayed);
  const hits = hitsBy(battle.setup);
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
      countDecided(replayed, lines, outside, tally);
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
    countEnds(sweep, attacker, defender, branch.chance, tally);
    if (told > 0)
      roundByRound(() => new Sweep(pairing), at, now, told).forEach((chance, round) => {
        rounds[round] = (rounds[round] ?? 0) + branch.chance * chance;
      });
    if (weights && question.best) {
      const game = valuedBattleOf(now, question, weights, lines, outside, {attacker, defender});
      const steps = bestPlay(game, at, now.pendingLosses);
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
      weights.defender * mean(tally.defender.strength) -
      weights.attacker * mean(tally.attacker.strength)
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
    ignoredOptions: replayed.ignoredOptions,
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

/** A battle on the ground, and how likely it is that air combat leads to it. */
interface Branch {
  readonly battle: Battle;
  readonly chance: number;
}

/** One way more to a number of air units that add: however it came about, the battle continues alike. */
function addBranch(branches: Map<number, Branch>, battle: Battle, chance: number): void {
  const before = branches.get(battle.airSurvivors);
  branches.set(battle.airSurvivors, {battle, chance: (before?.chance ?? 0) + chance});
}

/** Plays air combat out die by die: one branch for each number of air units that add (A.3) and may survive. */
function afterAir(battle: Battle): readonly Branch[] {
  const ground = new Map<number, Branch>();
  let air = new Map([[battle.airSurvivors, {battle, chance: 1}]]);
  while (air.size > 0) {
    const next = new Map<number, Branch>();
    for (const {battle: now, chance} of air.values()) {
      if (airCombat(now) === null) {
        addBranch(ground, {...now, mode: kindOfCombat(now)}, chance);
        continue;
      }
      const {faces} = now.setup.table;
      for (let die = 1; die <= faces; die += 1) addBranch(next, rollAir(now, die), chance / faces);
    }
    air = next;
  }
  return [...ground.values()];
}

/** Losses of one side once retreat or advance is over. */
export interface SideOdds {
  /** Strength points of destroyed ground units. */
  readonly strength: Distribution;
  /** The number of ground units destroyed. */
  readonly units: Distribution;
  /** The number of ground units that live and are dispersed. */
  readonly dispersed: Distribution;
}

/** A count of ends: how it ended, and what each side lost by then. */
class Tally {
  readonly outcomes = new Map<BattleOutcome, number>();
  readonly attacker = emptySide();
  readonly defender = emptySide();

  end(outcome: BattleOutcome, chance: number, attacker: Toll, defender: Toll): void {
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
function countEnds(
  sweep: Sweep,
  attacker: SideStates,
  defender: SideStates,
  weight: number,
  tally: Tally,
): void {
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

/** A battle that is decided: what became of it, its retreat still to be made or not. */
function countDecided({battle, asked}: ReplayedBattle, lines: Lines, outside: Outside, tally: Tally): void {
  const outcome = battle.outcome as BattleOutcome;
  const [a, d] = (['attacker', 'defender'] as const).map((role) => stateOf(battle, role, 0, lines, outside));
  const leaves = (role: Role): boolean => asked?.phase === 'retreat' && asked.acts === role;
  const overrun = plus(outsiders(battle.overrun, outside), leaves('attacker') ? a!.overrun : noToll);
  tally.end(
    outcome,
    1,
    leaves('attacker') ? a!.afterRetreat : a!.toll,
    plus(leaves('defender') ? d!.afterRetreat : d!.toll, overrun),
  );
}

const noToll: Toll = {strength: 0, units: 0, dispersed: 0};
