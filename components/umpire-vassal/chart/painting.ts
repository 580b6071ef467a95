/** Work over the pictures of the map: a grid by hand, and the editor. */
import {assign} from 'xstate';
import {paintingBegun} from '../painting.js';
import {mapSummary} from '../state.js';
import {change, vassalSetup} from './setup.js';

/** A grid that is placed by hand, over the pictures of the map. */
export const grid = vassalSetup.createStateConfig({
  initial: 'chosen',
  states: {
    chosen: {always: {guard: ({context}) => context.clickedHexes !== undefined, target: 'sighting'}},
    sighting: {
      invoke: {src: 'drawBoards', input: ({context}) => ({map: mapSummary(context)})},
      always: {guard: ({context}) => context.clickedHexes === undefined, target: 'chosen'},
      on: {boards: change},
    },
  },
});

/** The map in the editor. */
export const painting = vassalSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {on: {paint: {guard: ({event}) => event.isOpen, target: 'loading'}}},
    loading: {
      invoke: {src: 'loadEditor', onDone: 'open', onError: {target: 'closed', actions: 'fail'}},
      on: {paint: {guard: ({event}) => !event.isOpen, target: 'closed'}},
    },
    open: {
      entry: assign(({context}) => paintingBegun(context)),
      invoke: {src: 'drawBoards', input: ({context}) => ({map: mapSummary(context)})},
      always: {guard: ({context}) => !context.painting, target: 'closed'},
      on: {
        boards: change,
        painted: {actions: ['change', 'keepEntries']},
        made: {guard: ({event}) => event.isNew, actions: assign(({context}) => paintingBegun(context))},
        paint: {
          guard: ({event}) => !event.isOpen,
          target: 'closed',
          actions: [assign({painting: undefined}), 'make'],
        },
      },
    },
  },
});
