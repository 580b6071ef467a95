/** The types, actors and actions of the chart, which its regions share. */
import {assign, raise, setup} from 'xstate';
import type {VassalActors} from '../actors.js';
import {failed} from '../entries.js';
import type {Change, VassalEvent, VassalState} from '../state.js';
import {changes} from './changes.js';

export const vassalSetup = setup({
  types: {context: {} as VassalState, events: {} as VassalEvent},
  actors: {} as VassalActors,
  actions: {
    change: assign(({context, event}) => {
      const of = changes[event.type] as ((state: VassalState, event: VassalEvent) => Change) | undefined;
      return of?.(context, event) ?? {};
    }),
    fail: assign(({context, event}) =>
      failed(context, (event as unknown as {readonly error: unknown}).error),
    ),
    make: raise({type: 'make'}),
    notMade: raise({type: 'made', isNew: false}),
    unchanged: raise({type: 'unchanged'}),
    // effects, which the element provides
    announce: () => undefined,
    loadBoard: () => undefined,
    keepEntries: () => undefined,
    keepNeeds: () => undefined,
    keepFacts: () => undefined,
    forgetEntries: () => undefined,
  },
});

/** Transitions to no other state: changes, and entries, of which the board is made anew. */
export const change = {actions: 'change'} as const;
export const entry = {actions: ['change', 'keepEntries', 'make']} as const;

/** The arguments of a guard. */
export interface At {
  readonly context: VassalState;
}
