import type {Finding} from '../../../src/rules/finding.js';
import {expect} from 'chai';
import {assertEvent, assign, setup, type SnapshotFrom} from 'xstate';
import {replay, step, type StateMeta, type BrokenRule, type BattleRules} from '../../../src/battle/index.js';
import {metaOf} from '../../../src/battle/chart.js';
import {BattlePlay, guardsOf, refusedIn} from '../../../src/battle/play.js';
import {brokenRule} from '../../../src/rules/broken-rules.js';
import {phasesSoFar, phasesOf, stateOf, eventsTaken} from '../../../src/battle/chart.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {refusal} from '../play.js';

// A third sequence of play, written here from the parts of the kit alone: fire rounds by initiative. The side that has
// it fires and the other takes its losses at once; then the other side fires with what is left. Nobody retreats: it
// continues until a side is gone, or neither has hit in a round.

type Side = 'red' | 'blue';
interface Arena {
  /** Hits are the dice at least as high. */
  readonly hitsFrom: number;
  readonly initiative: Side;
  /** Nobody continues after this round. */
  readonly lastRound: number;
  readonly steps: Readonly<Record<Side, Readonly<Record<string, number>>>>;
}
interface Duel {
  readonly setup: Arena;
  readonly firing: Side;
  readonly round: number;
  readonly hitsThisRound: number;
  readonly due: number;
  readonly steps: Arena['steps'];
}
type DuelEvent = Extract<BattleEvent, {type: 'roll' | 'assign' | 'continue'}>;

const against = (side: Side): Side => (side === 'red' ? 'blue' : 'red');
const left = ({steps}: Duel, side: Side): number => Object.values(steps[side]).reduce((a, b) => a + b, 0);
const violation = (rule: string, message: string): BrokenRule =>
  brokenRule(rule, (clause) => ({clause, kind: 'violation', message}));

const validators = {
  aDieAStep: (duel: Duel, event: DuelEvent) => {
    assertEvent(event, 'roll');
    const wanted = left(duel, duel.firing);
    return event.dice.length === wanted
      ? []
      : [violation('1.2', `${duel.firing} rolls ${String(wanted)} dice.`)];
  },
  stepsFit: (duel: Duel, event: DuelEvent, clause: string) => {
    assertEvent(event, 'assign');
    const there = duel.steps[against(duel.firing)];
    const given = Object.entries(event.losses);
    const sum = given.reduce((all, [, steps]) => all + steps, 0);
    return [
      ...(sum === duel.due
        ? []
        : [violation(clause, `${String(duel.due)} steps are due, not ${String(sum)}.`)]),
      ...given
        .filter(([unit, steps]) => steps > (there[unit] ?? 0))
        .map(([unit]) => violation('1.4', `${unit} has not so many steps.`)),
    ];
  },
};

const {createMachine} = setup({
  types: {
    context: {} as Duel,
    events: {} as DuelEvent,
    input: {} as {readonly setup: Arena},
    meta: {} as StateMeta,
  },
  guards: {
    ...guardsOf(validators),
    noneDue: ({context}) => context.due === 0,
    targetGone: ({context}) => left(context, against(context.firing)) === 0,
    bothHaveFired: ({context}) => context.firing !== context.setup.initiative,
    roundsLeft: ({context}) => context.round < context.setup.lastRound,
    nobodyHit: ({context}) => context.hitsThisRound === 0,
  },
  actions: {
    fire: assign(({context, event}) => {
      assertEvent(event, 'roll');
      const hits = event.dice.filter((die) => die >= context.setup.hitsFrom).length;
      const due = Math.min(hits, left(context, against(context.firing)));
      return {due, hitsThisRound: context.hitsThisRound + due};
    }),
    takeSteps: assign(({context, event}) => {
      assertEvent(event, 'assign');
      const side = against(context.firing);
      const there = Object.entries(context.steps[side]);
      const after = there.map(([unit, steps]) => [unit, steps - (event.losses[unit] ?? 0)] as const);
      return {due: 0, steps: {...context.steps, [side]: Object.fromEntries(after)}};
    }),
    otherSideFires: assign(({context}) => ({firing: against(context.firing)})),
    nextRound: assign(({context}) => ({
      firing: context.setup.initiative,
      round: context.round + 1,
      hitsThisRound: 0,
    })),
  },
});

const duel = createMachine({
  id: 'duel',
  context: ({input: {setup}}) => ({
    setup,
    firing: setup.initiative,
    round: 1,
    hitsThisRound: 0,
    due: 0,
    steps: setup.steps,
  }),
  initial: 'fire',
  states: {
    fire: {
      meta: {acts: 'firing', phase: 'fire', clause: '1.2'},
      on: {roll: {guard: 'aDieAStep', actions: 'fire', target: 'losses'}},
    },
    losses: {
      meta: {acts: 'fired at', phase: 'losses', clause: '1.3'},
      always: {guard: 'noneDue', target: 'whoIsNext'},
      on: {assign: {guard: {type: 'stepsFit', params: '1.3'}, actions: 'takeSteps', target: 'whoIsNext'}},
    },
    whoIsNext: {
      always: [
        {guard: 'targetGone', target: 'over'},
        {guard: 'bothHaveFired', target: 'roundEnd'},
        {actions: 'otherSideFires', target: 'fire'},
      ],
    },
    roundEnd: {
      meta: {acts: 'both', phase: 'initiative', clause: '1.5'},
      always: {guard: 'nobodyHit', target: 'over'},
      on: {continue: {guard: 'roundsLeft', actions: 'nextRound', target: 'fire'}},
    },
    over: {type: 'final'},
  },
});
type DuelSnapshot = SnapshotFrom<typeof duel>;

const rules: BattleRules<typeof duel> = {
  machine: duel,
  validators,
  unexpectedEvent: (snapshot, type) =>
    violation(metaOf(snapshot)?.clause ?? '1.5', `No ${type} in ${stateOf(snapshot)}.`),
};

const arena: Arena = {
  hitsFrom: 5,
  initiative: 'blue',
  lastRound: 9,
  steps: {red: {r1: 2, r2: 1}, blue: {b1: 2}},
};
const roll = (...dice: number[]): BattleEvent => ({type: 'roll', dice});
const lose = (losses: Record<string, number>): BattleEvent => ({type: 'assign', losses});
const go: BattleEvent = {type: 'continue'};
/** Blue hits once, red once with the two steps left; in round 2 blue hits once more, red ends it. */
const log = [
  roll(5, 1),
  lose({r1: 1}),
  roll(6, 2),
  lose({b1: 1}),
  go,
  roll(6),
  lose({r2: 1}),
  roll(5),
  lose({b1: 1}),
];
const played = replay(rules, {setup: arena}, log).states;
const clausesOf = (snapshot: DuelSnapshot, event: BattleEvent): string[] =>
  refusal(rules, snapshot, event).map(({clause}) => clause);

describe('a third chart, fire rounds by initiative, from the same kit', () => {
  it('replays a log to its end, whose turn it is from the chart alone', () => {
    expect(played.map(stateOf)).to.deep.equal([
      ...['fire', 'losses', 'fire', 'losses', 'roundEnd'],
      ...['fire', 'losses', 'fire', 'losses', 'over'],
    ]);
    expect(played.map(({context}) => context.round)).to.deep.equal([1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
    expect(played.at(-1)!.context.steps).to.deep.equal({red: {r1: 1, r2: 0}, blue: {b1: 0}});
    expect(played.map(eventsTaken).map(String)).to.deep.equal([
      ...['roll', 'assign', 'roll', 'assign', 'continue', 'roll', 'assign', 'roll', 'assign', ''],
    ]);
  });

  it('refuses with its own clauses what does not fit, and changes nothing', () => {
    const [start, hit] = played as [DuelSnapshot, DuelSnapshot];
    expect(clausesOf(start, roll(5))).to.deep.equal(['1.2']);
    expect(clausesOf(start, go)).to.deep.equal(['1.2']);
    expect(clausesOf(hit, lose({r2: 2}))).to.deep.equal(['1.3', '1.4']);
    expect(clausesOf(hit, {type: 'assign'} as never)).to.deep.equal(['1.3']);
    expect(clausesOf(played.at(-1)!, go)).to.deep.equal(['1.5']);
    const stepped = step(rules, hit, lose({r2: 2}));
    expect(!stepped.ok && stepped.broken.map(({rule}) => rule)).to.deep.equal(['1.3', '1.4']);
    const stopped = replay(rules, {setup: arena}, [roll(5, 1), go]);
    expect(refusedIn(stopped)).to.deep.include({refusedAt: 1});
    expect(refusedIn(stopped).refused?.reason).to.equal('No continue in losses.');
  });

  it('refuses an event on which its rules fail, and goes on from the same state', () => {
    const failing: BattleRules<typeof duel> = {
      ...rules,
      machine: duel.provide({
        guards: {
          aDieAStep: ({event}) => {
            if (event.type === 'roll' && event.dice[0] === 6) throw new Error('broken');
            return true;
          },
        },
      }),
    };
    const play = new BattlePlay(failing, {setup: arena});
    const before = play.state;
    const [refused, ...others] = play.play({type: 'roll', dice: [6, 6]});
    expect(others).to.deep.equal([]);
    expect((refused as Finding).message).to.match(/^Umpire failed to rule on this, .*broken/);
    expect(play.state).to.equal(before);
    expect(play.play({type: 'roll', dice: [5, 5]})).to.deep.equal([]);
  });

  it('has a reason, too, where a question of its own holds an event up', () => {
    const once = replay(rules, {setup: {...arena, lastRound: 1}}, log);
    expect(refusedIn(once).refused).to.include({clause: '1.5', reason: 'No continue in roundEnd.'});
    expect(refusal(rules, played[4]!, go)).to.deep.equal([]);
  });

  it('knows where it is in its course, losses passed over when nobody was hit', () => {
    expect(phasesOf(duel)).to.deep.equal(['fire', 'losses', 'initiative']);
    const {states} = replay(rules, {setup: arena}, [roll(1, 1), roll(6, 1, 1), lose({b1: 1}), go]);
    const course = (upTo: number): string[] => phasesSoFar(states.slice(0, upTo)).map(({is}) => is);
    expect(course(1)).to.deep.equal(['present', 'toCome', 'toCome']);
    expect(course(2)).to.deep.equal(['present', 'toCome', 'toCome']);
    expect(course(3)).to.deep.equal(['past', 'present', 'toCome']);
    expect(course(4)).to.deep.equal(['past', 'past', 'present']);
    expect(course(5)).to.deep.equal(['present', 'toCome', 'toCome']);
    const misses = replay(rules, {setup: arena}, [roll(1, 1), roll(1, 1, 1)]).states;
    expect(phasesSoFar(misses).map(({is}) => is)).to.deep.equal(['past', 'passedOver', 'passedOver']);
  });

  it('goes back and forth, and on from an earlier step', () => {
    const history = new BattlePlay(rules, {setup: arena});
    for (const event of log) expect(history.play(event)).to.deep.equal([]);
    history.goTo(2);
    expect(stateOf(history.state)).to.equal('fire');
    expect(history.play(roll(1, 1))).to.deep.equal([]);
    expect(stateOf(history.state)).to.equal('roundEnd');
    expect(history.log.moves.map(({type}) => type)).to.deep.equal(['undo', 'replaced']);
  });
});
