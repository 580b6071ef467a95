import {assign, createActor, setup, type ActorScope, type SnapshotFrom} from 'xstate';
import type {BattleEvent} from '../../module/index.js';
import type {Finding} from '../../rules/finding.js';
import {stages, type Battle, type Field, type Stage} from '../../rules/point/index.js';
import type {Play} from '../log/index.js';
import {isPointEvent, type PointEvent} from './event.js';
import {begin, play, type Ruling} from './sequence.js';

let lastBattle: Battle | undefined;
let lastEvent: PointEvent | undefined;
let lastRuling: Ruling | undefined;

/**
 * What the rules say of an event. Guards and the action of one step ask about the same battle and event: the answer to
 * the last question is kept, so that the rules compute once a step. It depends on nothing but the question.
 */
function ruling(battle: Battle, event: PointEvent): Ruling {
  if (lastRuling === undefined || lastBattle !== battle || lastEvent !== event) {
    lastRuling = play(battle, event);
    lastBattle = battle;
    lastEvent = event;
  }
  return lastRuling;
}

/** A battle from its beginning (`field`), or as it stands (`battle`). */
export type PointBattleInput = {readonly field: Field} | {readonly battle: Battle};

const chart = setup({
  types: {context: {} as Battle, events: {} as PointEvent, input: {} as PointBattleInput},
  guards: {
    /** The rules took the event, and this is the stage they came to. */
    leadsTo: ({context, event}, stage: Stage) => {
      const answer = ruling(context, event);
      return answer.ok && answer.battle.stage === stage;
    },
    /** The stage at which a battle begins, or goes on. */
    standsAt: ({context}, stage: Stage) => context.stage === stage,
  },
  actions: {
    take: assign(({context, event}) => {
      const answer = ruling(context, event);
      return answer.ok ? answer.battle : context;
    }),
  },
});

/** Where an event may lead: to each stage when the rules say so. */
const to = (...stages: readonly Stage[]) =>
  stages.map((stage) => ({
    target: `#battle.${stage}`,
    guard: {type: 'leadsTo' as const, params: stage},
    actions: 'take' as const,
  }));

/** Where combat on the ground begins: with whoever has fire. */
const normalRound = [
  'ground.normal.defenderFire',
  'ground.normal.attackerDecision',
  'retreat.attacker',
] as const;
const simultaneousRound = ['ground.simultaneous.fire', 'retreat.attacker'] as const;
const ground = [...normalRound, 'ground.simultaneous.fire'] as const;
/** What follows fire and losses in simultaneous combat. */
const simultaneousEnd = [
  'ground.simultaneous.attackerDecision',
  'retreat.attacker',
  'advance',
  'over',
] as const;

/**
 * The sequence of a battle on a point map as a statechart. Its context is the battle as plain JSON; which events fit
 * and what they lead to is the rules' business: guards compare stages, the one action takes the rules' answer over. An
 * event that doesn't fit leaves the snapshot as it is; `refusal` says why.
 */
export const pointBattle = chart.createMachine({
  id: 'battle',
  context: ({input}) => ('battle' in input ? input.battle : begin(input.field)),
  initial: 'opening',
  states: {
    /** Passed through at once. */
    opening: {
      always: stages.map((stage) => ({
        target: `#battle.${stage}`,
        guard: {type: 'standsAt' as const, params: stage},
      })),
    },
    air: {
      initial: 'airToAir',
      states: {
        airToAir: {on: {roll: to('air.airToAir', ...ground)}},
        flak: {on: {roll: to(...ground)}},
      },
    },
    ground: {
      initial: 'normal',
      states: {
        normal: {
          initial: 'defenderFire',
          states: {
            defenderFire: {
              on: {roll: to('ground.normal.attackerLosses', 'ground.normal.attackerDecision')},
            },
            attackerLosses: {on: {assign: to('ground.normal.attackerDecision', 'over')}},
            attackerDecision: {
              on: {
                continue: to('ground.normal.attackerFire', 'ground.normal.defenderDecision'),
                retreat: to('retreat.attacker'),
              },
            },
            attackerFire: {
              on: {roll: to('ground.normal.defenderLosses', 'ground.normal.defenderDecision')},
            },
            defenderLosses: {on: {assign: to('ground.normal.defenderDecision', 'advance')}},
            // whoever took the other side's last fire still has some: a later round always begins
            defenderDecision: {
              on: {
                continue: to('ground.normal.defenderFire', 'ground.normal.attackerDecision'),
                retreat: to('retreat.defender'),
              },
            },
          },
        },
        simultaneous: {
          initial: 'fire',
          states: {
            fire: {
              on: {
                roll: to(
                  'ground.simultaneous.attackerLosses',
                  'ground.simultaneous.defenderLosses',
                  'ground.simultaneous.attackerDecision',
                ),
              },
            },
            attackerLosses: {
              on: {
                assign: to(
                  'ground.simultaneous.defenderLosses',
                  'ground.simultaneous.attackerDecision',
                  'over',
                ),
              },
            },
            defenderLosses: {on: {assign: to(...simultaneousEnd)}},
            attackerDecision: {
              on: {continue: to('ground.simultaneous.defenderDecision'), retreat: to('retreat.attacker')},
            },
            defenderDecision: {on: {continue: to(...simultaneousRound), retreat: to('retreat.defender')}},
          },
        },
      },
    },
    retreat: {
      initial: 'attacker',
      states: {
        attacker: {on: {withdraw: to('over')}},
        defender: {on: {withdraw: to('advance')}},
      },
    },
    advance: {on: {advance: to('over')}},
    over: {type: 'final'},
  },
});

/** A battle in its machine, at one moment. */
export type PointSnapshot = SnapshotFrom<typeof pointBattle>;

/**
 * What the machine runs in when it is stepped as a function: an actor that never starts. One for a whole battle, since a
 * step asks nothing of it; making a new one costs more than the step.
 */
function bench(input: PointBattleInput): ActorScope<PointSnapshot, PointEvent> {
  const self = createActor(pointBattle, {input});
  const idle = (): void => undefined;
  return {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: idle,
    defer: idle,
    emit: idle,
    stopChild: idle,
    actionExecutor: idle,
  };
}

/** The machine as a play that a log can replay: snapshots and events, an event that doesn't fit with its findings. */
export function pointBattlePlay(input: PointBattleInput): Play<PointSnapshot, BattleEvent> {
  const scope = bench(input);
  return {
    start: scope.self.getSnapshot(),
    step: (snapshot, event) => {
      if (isPointEvent(event)) {
        const next = pointBattle.transition(snapshot, event, scope) as PointSnapshot;
        if (next.context !== snapshot.context) return {ok: true, state: next};
      }
      return {ok: false, findings: refusal(snapshot.context, event)};
    },
  };
}

/** Why an event doesn't fit, or nothing when it does. */
export function refusal(battle: Battle, event: BattleEvent): readonly Finding[] {
  const answer = play(battle, event);
  return answer.ok ? [] : answer.findings;
}
