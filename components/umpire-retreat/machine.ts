import {assign, createActor, setup} from 'xstate';
import {stages, unitsLeft, type Dialogue, type DialogueEvent, type DialogueContext} from './dialogue.js';

/**
 * The dialogue: choose who retreats and how far, walk a route, confirm it, go on with the units that are left, take back.
 * It knows no rule. Its context is plain JSON, so that a dialogue can be stored and resumed at any point.
 */
export const retreatMachine = setup({
  types: {context: {} as DialogueContext, events: {} as DialogueEvent, input: {} as DialogueContext},
  guards: {
    someChosen: ({context}) => context.units.length > 0,
    someConfirmed: ({context}) => context.plan.length > 0,
    someLeft: ({context}) => unitsLeft(context).length > 0,
    /** Is it a step back from where the walk begins? */
    leavesTheWay: ({event}) => event.type === 'back' && event.length < 0,
  },
  actions: {
    chooseStack: assign(({event}) =>
      event.type === 'stack' ? {stack: event.stack, units: event.units, path: [], plan: []} : {},
    ),
    chooseUnits: assign(({event}) => (event.type === 'units' ? {units: event.units} : {})),
    chooseHexes: assign(({event}) => (event.type === 'hexes' ? {hexes: event.hexes} : {})),
    elect: assign(({event}) => (event.type === 'elect' ? {mayElectOne: event.mayElectOne} : {})),
    read: assign(({context, event}) =>
      event.type === 'read' ? {readings: {...context.readings, [event.option]: event.value}} : {},
    ),
    begin: assign(({event}) => (event.type === 'walk' ? {path: event.path} : {})),
    step: assign(({context, event}) => (event.type === 'step' ? {path: [...context.path, event.hex]} : {})),
    stepBack: assign(({context, event}) =>
      event.type === 'back' ? {path: context.path.slice(0, event.length)} : {},
    ),
    stopWalking: assign({path: []}),
    confirm: assign(({context}) => ({
      plan: [...context.plan, {units: context.units, path: context.path}],
      path: [],
    })),
    /** The next group is offered whole; the owner may split it again. */
    chooseRest: assign(({context}) => ({units: unitsLeft(context)})),
    takeBack: assign(({context}) => {
      const last = context.plan.at(-1);
      return last ? {units: last.units, path: last.path, plan: context.plan.slice(0, -1)} : {};
    }),
    takeOver: assign(({event}) => (event.type === 'plan' ? {plan: event.plan, path: []} : {})),
    restart: assign(({context}) => ({units: context.stack, path: [], plan: []})),
  },
}).createMachine({
  id: 'retreat',
  context: ({input}) => input,
  initial: 'choosing',
  on: {
    hexes: {actions: 'chooseHexes'},
    elect: {actions: 'elect'},
    read: {actions: 'read'},
    stack: {target: '.choosing', actions: 'chooseStack'},
    restart: {target: '.choosing', actions: 'restart'},
  },
  states: {
    choosing: {
      on: {
        units: {actions: 'chooseUnits'},
        walk: {target: 'walking', guard: 'someChosen', actions: 'begin'},
        rule: {target: 'ruled', guard: 'someConfirmed'},
        plan: {target: 'ruled', actions: 'takeOver'},
        'take-back': {target: 'walking', guard: 'someConfirmed', actions: 'takeBack'},
      },
    },
    walking: {
      on: {
        walk: {actions: 'begin'},
        step: {actions: 'step'},
        back: [{guard: 'leavesTheWay', target: 'choosing', actions: 'stopWalking'}, {actions: 'stepBack'}],
        confirm: {target: 'confirmed', actions: 'confirm'},
      },
    },
    /** A crossroads: units that are left make the next group, else the plan is complete. */
    confirmed: {
      always: [{guard: 'someLeft', target: 'choosing', actions: 'chooseRest'}, {target: 'ruled'}],
    },
    ruled: {
      on: {'take-back': {target: 'walking', guard: 'someConfirmed', actions: 'takeBack'}},
    },
  },
});

/** A dialogue under way. */
export interface RunningDialogue {
  send(said: DialogueEvent): void;
}

/** Goes on from where a dialogue stands, begun with or without the machine; tells every change, and only changes. */
export function startDialogue(
  {stage, talk}: Dialogue,
  changed: (dialogue: Dialogue) => void,
): RunningDialogue {
  const snapshot = retreatMachine.resolveState({value: stage, context: talk});
  const actor = createActor(retreatMachine, {snapshot, input: talk});
  let before = talk;
  let at = stage;
  actor.subscribe(({value, context}) => {
    const now = stages.find((name) => name === value);
    if (now === undefined || (context === before && now === at)) return;
    before = context;
    at = now;
    changed({stage: now, talk: context});
  });
  actor.start();
  return actor;
}
