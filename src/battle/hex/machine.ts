import {assign, createActor, setup, type ActorScope, type SnapshotFrom} from 'xstate';
import type {BattleEvent} from '../../module/index.js';
import type {Finding} from '../../rules/finding.js';
import type {HexBattle, HexField, HexStage} from '../../rules/hex-combat/index.js';
import {misshapen} from '../kit/event-shape.js';
import type {Reducer} from '../kit/playing.js';
import {isHexEvent, type HexEvent} from './event.js';
import {beginHex, playHex, type HexRuling} from './sequence.js';

/** Where the machine begins: `beginHex(field)`, or a battle as it stands. */
export interface HexBattleInput {
  readonly battle: HexBattle;
}

/** Stages that losses, retreats and the roll may lead to, in the order of play. */
const afterRoll = [
  'losses.attacker',
  'losses.defender',
  'retreat.defender',
  'retreat.attacker',
  'advance',
  'over',
] as const;

function chart(field: HexField) {
  let lastBattle: HexBattle | undefined;
  let lastEvent: HexEvent | undefined;
  let lastRuling: HexRuling | undefined;
  /** What the rules say of an event; kept, since the guards and the action of one step ask the same question. */
  const ruling = (battle: HexBattle, event: HexEvent): HexRuling => {
    if (lastRuling === undefined || lastBattle !== battle || lastEvent !== event) {
      lastRuling = playHex(field, battle, event);
      lastBattle = battle;
      lastEvent = event;
    }
    return lastRuling;
  };
  const made = setup({
    types: {context: {} as HexBattle, events: {} as HexEvent, input: {} as HexBattleInput},
    guards: {
      /** The rules took the event, and this is the stage they came to. */
      leadsTo: ({context, event}, stage: HexStage) => {
        const answer = ruling(context, event);
        return answer.ok && answer.battle.stage === stage;
      },
      /** The stage at which a battle begins, or goes on. */
      standsAt: ({context}, stage: HexStage) => context.stage === stage,
    },
    actions: {
      take: assign(({context, event}) => {
        const answer = ruling(context, event);
        return answer.ok ? answer.battle : context;
      }),
    },
  });
  const to = (...stages: readonly HexStage[]) =>
    stages.map((stage) => ({
      target: `#battle.${stage}`,
      guard: {type: 'leadsTo' as const, params: stage},
      actions: 'take' as const,
    }));
  /** Stages from one on. */
  const from = (stage: (typeof afterRoll)[number]) => to(...afterRoll.slice(afterRoll.indexOf(stage)));
  /** A retreat goes on in its stage until every unit has gone and every step is lost. */
  const retreat = (...stages: readonly [HexStage, ...HexStage[]]) => ({
    elect: to(stages[0]),
    route: to(...stages),
    assign: to(...stages),
  });
  return made.createMachine({
    id: 'battle',
    context: ({input}) => input.battle,
    initial: 'opening',
    states: {
      /** Passed through at once. */
      opening: {
        always: (['roll', ...afterRoll] as const).map((stage) => ({
          target: `#battle.${stage}`,
          guard: {type: 'standsAt' as const, params: stage},
        })),
      },
      roll: {on: {roll: from('losses.attacker')}},
      losses: {
        initial: 'attacker',
        states: {
          attacker: {on: {assign: from('losses.defender')}},
          defender: {on: {assign: from('retreat.defender')}},
        },
      },
      retreat: {
        initial: 'defender',
        states: {
          // only the defender is told to order his units, and attackers that had to retreat don't advance
          defender: {
            on: {
              order: to('retreat.defender'),
              ...retreat('retreat.defender', 'retreat.attacker', 'advance', 'over'),
            },
          },
          attacker: {on: retreat('retreat.attacker', 'over')},
        },
      },
      advance: {on: {advance: to('over')}},
      over: {type: 'final'},
    },
  });
}

export type HexMachine = ReturnType<typeof chart>;
/** A battle in its machine, at one moment. */
export type HexSnapshot = SnapshotFrom<HexMachine>;

const fields = new WeakMap<HexMachine, HexField>();
const machines = new WeakMap<HexField, HexMachine>();

/**
 * The sequence of a battle on a hex map as a statechart, made for one field. Its context is the battle as plain JSON;
 * which events fit and what they lead to is the rules' business: guards compare stages, the one action takes the rules'
 * answer over. An event that doesn't fit leaves the snapshot as it is; `hexRefusal` says why.
 */
export function hexBattle(field: HexField): HexMachine {
  const known = machines.get(field);
  if (known) return known;
  const machine = chart(field);
  machines.set(field, machine);
  fields.set(machine, field);
  return machine;
}

/** The field that a snapshot's machine was made for. */
export const fieldOf = (snapshot: HexSnapshot): HexField => fields.get(snapshot.machine as HexMachine)!;

/** What the machine runs in when it is stepped as a function: an actor that never starts. */
function bench(machine: HexMachine, input: HexBattleInput): ActorScope<HexSnapshot, HexEvent> {
  const self = createActor(machine, {input});
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
export function hexBattlePlay(field: HexField, from?: HexBattle): Reducer<HexSnapshot, BattleEvent> {
  const machine = hexBattle(field);
  const scope = bench(machine, {battle: from ?? beginHex(field)});
  return () => {
    let state = scope.self.getSnapshot();
    return {
      get state() {
        return state;
      },
      send(event) {
        if (misshapen(event) === undefined && isHexEvent(event)) {
          const next = machine.transition(state, event, scope);
          if (next.context !== state.context) return {ok: true, state: (state = next)};
        }
        return {ok: false, findings: hexRefusal(field, state.context, event)};
      },
    };
  };
}

/** Why an event doesn't fit, or nothing when it does. */
export function hexRefusal(field: HexField, battle: HexBattle, event: BattleEvent): readonly Finding[] {
  const answer = playHex(field, battle, event);
  return answer.ok ? [] : answer.findings;
}
