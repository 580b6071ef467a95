/**
 * Battles walked through by their chart. The loops that count the battles that ship by hand are another program for the
 * same numbers; so is the arithmetic of a small chain.
 */
import {saidQuestion} from '../../src/phrases/questions.js';
import {expect} from 'chai';
import {begin, playFrom} from '../../src/battle/play.js';
import {Budget} from '../../src/board/work.js';
import {finish} from '../../src/odds/index.js';
import {fillingSteps, Lines} from '../../src/odds/point/lines.js';
import {pointOdds, type PointOdds} from '../../src/odds/point/odds.js';
import {replayedBattle} from '../../src/odds/point/replayed-battle.js';
import {chain} from '../../src/odds/point/side.js';
import type {Losses, PointQuestion, Policy} from '../../src/odds/question.js';
import {flow, unroll, type Edge, type End, type Toll} from '../../src/odds/walk/graph.js';
import {walkedOnHexes} from '../../src/odds/walk/hex.js';
import {policyOf, type Played} from '../../src/odds/walk/play.js';
import {walkedOnPoints} from '../../src/odds/walk/point.js';
import {limitsInWorker, NotCounted, walk, type WalkedEnds} from '../../src/odds/walk/walk.js';
import type {HexContext, PointContext} from '../../src/rules/order/scene.js';
import {hexOrder, pointOrder} from '../battle/play.js';
import {openHexOdds, type HexOddsQuestion} from '../../src/odds/hex/answer.js';
import type {BattleEvent, HexPosition} from '../../src/module/index.js';
import {readHexBattleSetup, rulingOn, type HexBattleSetup} from '../../src/rules/hex-combat/index.js';
import {partsOf} from '../../src/rules/retreat/left-behind.js';
import {
  readPointBattleSetup,
  type Battle,
  type PointBattleSetup,
  type Role,
} from '../../src/rules/point/index.js';
import {Chance} from '../battle/point/random.js';
import {loadAndOpen} from '../load-and-open.js';
import {isLong, runs} from '../runs.js';
import {casesOf} from './cases.js';
import {someHexBattle} from './hex-battles.js';
import {duel, smallBattle, someLog, somePlay, someWeights} from './point-battles.js';

/** Strength and number of the ground units that a side has lost, those that it fell back onto too. */
function strengthLost(
  {setup, units, overrun}: Battle,
  role: Role,
  outside: ReadonlyMap<string, number>,
): Toll {
  let [steps, lost] = [0, 0];
  setup.units.forEach((unit, i) => {
    if (unit.role !== role || unit.kind !== 'ground' || !units[i]!.destroyed) return;
    steps += unit.value;
    lost += 1;
  });
  const others = role === 'defender' ? overrun.map((id) => outside.get(id)!) : [];
  return {steps: steps + others.reduce((sum, value) => sum + value, 0), units: lost + others.length};
}

/** The walk with the policies of the loops: losses one by one, and strength where the walk counts steps. */
function withLoopPolicies(
  outside: ReadonlyMap<string, number>,
  losses: Readonly<Record<Role, Losses>>,
): Played<PointContext> {
  const played = walkedOnPoints(pointOrder);
  return {
    ...played,
    losses(state) {
      const {battle} = state.context;
      const role = played.actor(state);
      const lines = new Lines(battle.setup, fillingSteps());
      const {states} = chain(battle, role, losses[role], lines, outside);
      const after = states[battle.pendingLosses[role]]!.battle;
      return {
        type: 'assign',
        losses: Object.fromEntries(
          battle.setup.units.flatMap(({id}, i) => {
            const taken = after.units[i]!.absorbed - battle.units[i]!.absorbed;
            return taken > 0 ? [[id, taken]] : [];
          }),
        ),
      };
    },
    end(state) {
      const {battle} = state.context;
      return {
        ...played.end(state),
        attacker: strengthLost(battle, 'attacker', outside),
        defender: strengthLost(battle, 'defender', outside),
      };
    },
  };
}

/** A battle in which each column can hit, whatever field works take: no round is without end. */
function hitting(setup: PointBattleSetup): PointBattleSetup {
  const results = setup.table.results.map((column) =>
    Math.max(...column) > 0 ? column : [...column.slice(0, -1), 1],
  );
  const least = Math.min(...results.map((column) => Math.max(...column)));
  return {...setup, absorbs: Math.min(setup.absorbs, least - 1), table: {...setup.table, results}};
}

const sumOf = (walked: WalkedEnds, of: (end: End) => string | number): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const {end, chance} of walked.ends) {
    const key = String(of(end));
    found.set(key, (found.get(key) ?? 0) + chance);
  }
  return found;
};

/** Expects equal chances. */
function expectSame(
  found: ReadonlyMap<string | number, number>,
  expected: ReadonlyMap<string | number, number>,
  note: string,
): void {
  for (const [key, chance] of expected)
    expect(found.get(String(key)) ?? found.get(key) ?? 0, `${note} ${String(key)}`).closeTo(chance, 1e-9);
  const total = (of: ReadonlyMap<unknown, number>): number => [...of.values()].reduce((a, b) => a + b, 0);
  expect(total(found), `${note} in all`).closeTo(total(expected), 1e-9);
}

function loops(
  setup: PointBattleSetup,
  log: readonly BattleEvent[],
  question: PointQuestion,
  outside: ReadonlyMap<string, number>,
): PointOdds {
  return finish(pointOdds(replayedBattle(setup, log), question, outside));
}

const sizes = [duel, {units: 2}, {}];
/** Seeds of random battles: a tenth of them whenever the tests run. */
const seeds = Array.from({length: runs(300, 30)}, (_, i) => i + 1);

describe('a battle on points that is walked through', () => {
  it('has the odds of the loops under their policies', () => {
    for (const seed of seeds) {
      const chance = new Chance(seed + 70_000);
      const small = smallBattle(chance, sizes[seed % sizes.length]);
      const {outside} = small;
      const setup = hitting(small.setup);
      const log = someLog(chance, setup);
      const [play, rounds] = [somePlay(chance), 1 + chance.number(6)];
      const expected = loops(setup, log, {play, rounds}, outside);
      const played = withLoopPolicies(outside, {
        attacker: play.attacker?.losses ?? 'keep-units',
        defender: play.defender?.losses ?? 'keep-units',
      });
      const from = playFrom(
        played.order,
        begin<PointContext>(played.order, {kind: 'point', setup}),
        log,
      ).states.at(-1)!;
      const found = finish(
        walk(played, from, {
          attacker: policyOf(played, {leave: play.attacker?.leave}),
          defender: policyOf(played, {leave: play.defender?.leave}),
        }),
      );
      const note = `seed ${String(seed)}`;
      expect(found.unfinished, note).closeTo(0, 1e-12);
      expectSame(
        sumOf(found, ({outcome}) => outcome),
        expected.outcomes,
        note,
      );
      expect(sumOf(found, ({taken}) => String(taken)).get('true') ?? 0, note).closeTo(expected.taken, 1e-9);
      for (const role of ['attacker', 'defender'] as const) {
        expectSame(
          sumOf(found, (end) => end[role].steps),
          expected[role].strength,
          `${note} ${role} strength`,
        );
        expectSame(
          sumOf(found, (end) => end[role].units),
          expected[role].units,
          `${note} ${role} units`,
        );
      }
      const told = new Map([...expected.rounds!].filter(([round]) => round !== 'more'));
      for (const [round, its] of told)
        expect(found.rounds.get(Number(round)) ?? 0, `${note} round ${String(round)}`).closeTo(its, 1e-9);
    }
  });
});

it('plays the best of all events as the loops do, whatever both sides weigh', () => {
  let counted = 0;
  for (const seed of seeds) {
    const chance = new Chance(seed + 80_000);
    const small = smallBattle(chance, seed % 4 === 0 ? {units: 1, value: 4, faces: 3} : duel);
    const {outside} = small;
    const setup = hitting(small.setup);
    const log = someLog(chance, setup);
    const value = someWeights(chance);
    const best = {attacker: 'best', defender: 'best'} as const;
    const expected = loops(setup, log, {value, best}, outside).best!.value;
    const played = withLoopPolicies(outside, {attacker: 'keep-units', defender: 'keep-units'});
    const from = playFrom(
      played.order,
      begin<PointContext>(played.order, {kind: 'point', setup}),
      log,
    ).states.at(-1)!;
    const worth = ({taken, attacker, defender}: End): readonly number[] => [
      (taken ? value.point : 0) + value.defender * defender.steps - value.attacker * attacker.steps,
    ];
    const found = finish(walk(played, from, {...best, worth}));
    const sum = found.ends.reduce((all, {end, chance: its}) => all + its * worth(end)[0]!, 0);
    expect(sum, `seed ${String(seed)}`).closeTo(expected, 1e-9);
    counted += found.ends.length > 1 ? 1 : 0;
  }
  expect(counted).greaterThan(seeds.length / 12);
});

describe('a chain', () => {
  it('sums what leads back to infinity, without losing a digit', () => {
    // it stays but for one time in 10^12, then leads to either end
    const stays = 1 - 1e-12;
    const edges: readonly (readonly Edge[])[] = [
      [{to: 1, chance: 1}],
      [
        {to: 0, chance: stays},
        {to: 2, chance: 7.5e-13},
        {to: 3, chance: 2.5e-13},
      ],
      [],
      [],
    ];
    const chances = Float64Array.of(1, 0, 0, 0);
    flow(
      unroll(4, (node) => edges[node]!, new Budget(1000)),
      chances,
    );
    expect(chances[2]).closeTo(0.75, 1e-12);
    expect(chances[3]).closeTo(0.25, 1e-12);
  });
});

it('has the odds of the loops in the cases of battles on points', async () => {
  let [counted, endless] = [0, 0];
  for (const one of await casesOf('odds-battle')) {
    const opened = await loadAndOpen(one);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const {position, ask} = opened.value;
    const {odds} = ask;
    if (position.kind !== 'point' || !odds?.battle) continue;
    const read = saidQuestion(readPointBattleSetup(position, odds.battle, []));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    // the loops count these two options at their defaults
    const options = {...read.value.options, noFire: 'attacker-retreats', noPlace: 'eliminated'} as const;
    const setup = {...read.value, options};
    const outside = new Map(
      [...position.units.keys()].map((index) => {
        const {id, value} = position.game.units[index]!;
        return [id, value];
      }),
    );
    const play = odds.play as NonNullable<PointQuestion['play']> | undefined;
    const policy = (role: Role): Policy => play?.[role] ?? {};
    const played = withLoopPolicies(outside, {
      attacker: policy('attacker').losses ?? 'keep-units',
      defender: policy('defender').losses ?? 'keep-units',
    });
    const replayed = playFrom(
      played.order,
      begin<PointContext>(played.order, {kind: 'point', setup}),
      odds.log ?? [],
    );
    if (replayed.refusedAt !== undefined) continue;
    const expected = loops(setup, odds.log ?? [], play ? {play} : {}, outside);
    try {
      const found = finish(
        walk(played, replayed.states.at(-1)!, {
          attacker: policyOf(played, {leave: policy('attacker').leave}),
          defender: policyOf(played, {leave: policy('defender').leave}),
          limits: {...limitsInWorker, steps: isLong ? limitsInWorker.steps : 8_000_000},
        }),
      );
      const outcomes = new Map(sumOf(found, ({outcome}) => outcome));
      // in the loops an attacker retreats before a round in which no die can hit, which a walk repeats for ever
      endless += found.unfinished > 0 ? 1 : 0;
      const retreats = (outcomes.get('attackerRetreats') ?? 0) + found.unfinished;
      if (retreats > 0) outcomes.set('attackerRetreats', retreats);
      expectSame(outcomes, expected.outcomes, one.title);
      if (found.unfinished === 0)
        for (const role of ['attacker', 'defender'] as const) {
          expectSame(
            sumOf(found, (end) => end[role].steps),
            expected[role].strength,
            one.title,
          );
          expectSame(
            sumOf(found, (end) => end[role].units),
            expected[role].units,
            one.title,
          );
        }
      counted += 1;
    } catch (error) {
      if (!(error instanceof NotCounted)) throw error;
    }
  }
  expect(counted).greaterThan(30);
  expect(endless).lessThan(3);
});

/** The steps that the loops count on hexes: all of the attacker's side, of the defender's who was in the hex. */
function stepsLost({setup, battle}: HexContext, role: Role): number {
  const {position, game, sides, units, rules} = setup;
  const side = [...position.units.keys()]
    .map((index) => game.units[index]!)
    .filter((unit) => unit.side === sides[role]);
  const takesExcess = rules?.settled.effects.overStackedAfter !== undefined;
  const own = role === 'attacker' || takesExcess ? side : units.defender;
  return own.reduce((sum, {id, index}) => {
    const had = position.units.get(index)!.steps;
    return sum + had - (battle.units[id]?.steps ?? had);
  }, 0);
}

/** The choices that the loops have on hexes: nobody advances, and whole stacks go, those of the first hex first. */
function withLoopChoices(setup: HexBattleSetup): Played<HexContext> {
  const played = walkedOnHexes(hexOrder, setup.game);
  const {grid} = setup.game;
  const isWhole = ({battle}: HexContext, units: readonly string[]): boolean => {
    const {waiting, origins} = battle.retreat!;
    const [first] = waiting.map((id) => grid.find(origins[id]!)!).sort(grid.byNumber);
    const together = waiting.filter((id) => grid.find(origins[id]!) === first);
    const parts = partsOf(
      rulingOn(
        setup,
        battle,
        together.map((id) => setup.game.unit(id)!),
      ),
    );
    const next = parts ? parts.able.map(({id}) => id) : together;
    return next.length === units.length && units.every((id) => next.includes(id));
  };
  return {
    ...played,
    choices({context}, legal) {
      const stays = legal.filter(({type, units}) => type === 'advance' && units?.length === 0);
      if (stays.length > 0) return stays;
      return setup.rules?.sheet.moves === 'units'
        ? legal
        : legal.filter((event) => event.type !== 'route' || isWhole(context, event.units));
    },
    end: (state) => {
      const {battle} = state.context;
      return {
        ...played.end(state),
        taken: battle.outcome === 'vacated',
        attacker: {steps: stepsLost(state.context, 'attacker'), units: 0},
        defender: {steps: stepsLost(state.context, 'defender'), units: 0},
      };
    },
  };
}

/** Holds a walk in which both sides play their best against the loop that counts battles on hexes. */
function expectSameOnHexes(position: HexPosition, question: HexOddsQuestion, note: string): boolean {
  const setup = saidQuestion(readHexBattleSetup(position, question, []));
  const opened = openHexOdds(position, question);
  if (!setup.ok || !opened.ok) return false;
  const odds = finish(opened.value());
  if (!odds.ok) return false;
  const played = withLoopChoices(setup.value);
  try {
    const found = finish(
      walk(played, begin<HexContext>(played.order, {kind: 'hex', setup: setup.value}), {
        attacker: 'best',
        defender: 'best',
        worth: ({attacker, defender, taken}) => [defender.steps, -attacker.steps, taken ? 1 : 0],
      }),
    );
    expect(found.unfinished, note).to.equal(0);
    expect(sumOf(found, ({taken}) => String(taken)).get('true') ?? 0, note).closeTo(odds.value.vacated, 1e-9);
    for (const role of ['attacker', 'defender'] as const)
      expectSame(
        sumOf(found, (end) => end[role].steps),
        odds.value[role],
        `${note} ${role}`,
      );
    return true;
  } catch (error) {
    if (!(error instanceof NotCounted)) throw error;
    return false;
  }
}

describe('a battle on hexes that is walked through', () => {
  it('has the odds of the loop in its cases, both sides playing their best', async () => {
    let counted = 0;
    for (const one of await casesOf('odds-hex')) {
      const opened = await loadAndOpen(one);
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const {position, ask} = opened.value;
      if (position.kind !== 'hex' || !ask.odds?.hexBattle) continue;
      // the walk knows no groups that are settled before
      if (ask.odds.hexBattle.groups) continue;
      counted += expectSameOnHexes(position, ask.odds.hexBattle, one.title) ? 1 : 0;
    }
    expect(counted).greaterThan(10);
  });

  it('has the odds of the loop in battles as chance has them', async () => {
    let counted = 0;
    for (const seed of seeds) {
      const kind = {isMarsh: seed % 3 === 0, isRead: seed % 2 === 0};
      const battle = await someHexBattle(new Chance(seed + 90_000), kind);
      if (battle && expectSameOnHexes(battle.position, battle.question, `seed ${String(seed)}`)) counted += 1;
    }
    expect(counted).greaterThan(seeds.length / 3);
  });
});
