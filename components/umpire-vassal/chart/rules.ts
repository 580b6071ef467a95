/** Rules that a person takes: a sheet or a known game, and the combat table. */
import {assign} from 'xstate';
import {gameTaken, sheetTaken, tableTaken} from '../entries.js';
import {change, vassalSetup} from './setup.js';

/** The retreat sheet that a person takes, or the known game. */
export const sheet = vassalSetup.createStateConfig({
  initial: 'resting',
  on: {takeSheet: {target: '.loading', ...change}, takeGame: '.taking'},
  states: {
    resting: {},
    taking: {
      invoke: {
        src: 'takeGame',
        input: ({context: {overlay, board}, event}) => ({
          library: event.type === 'takeGame' ? event.library : '',
          overlay,
          forSides: event.type === 'takeGame' && event.isOther ? (board?.sides ?? []) : undefined,
        }),
        onDone: [
          {
            guard: ({event}) => event.output.ok,
            target: 'resting',
            actions: [assign(({context, event}) => gameTaken(context, event.output)), 'keepEntries', 'make'],
          },
          {
            target: 'resting',
            actions: [assign(({context, event}) => gameTaken(context, event.output)), 'unchanged'],
          },
        ],
        onError: {target: 'resting', actions: ['fail', 'unchanged']},
      },
    },
    loading: {
      invoke: {
        src: 'loadSheet',
        input: ({event}) => ({name: event.type === 'takeSheet' ? event.name : ''}),
        onDone: [
          {
            guard: ({context, event}) => 'overlay' in sheetTaken(context, event.output),
            target: 'resting',
            actions: [assign(({context, event}) => sheetTaken(context, event.output)), 'keepEntries', 'make'],
          },
          {target: 'resting'},
        ],
        onError: {target: 'resting', actions: 'fail'},
      },
    },
  },
});

/** The combat table: taken from a game of ours, or typed into the form of the editor. */
export const table = vassalSetup.createStateConfig({
  initial: 'resting',
  on: {unfoldTable: change, takeTable: '.copying'},
  states: {
    resting: {
      on: {
        openTableForm: {
          guard: ({context}) => context.board !== undefined,
          target: 'loading',
          actions: assign(({event}) => ({formTabs: event.tabs ?? 'tables'})),
        },
      },
    },
    loading: {invoke: {src: 'loadEditor', onDone: 'form', onError: {target: 'resting', actions: 'fail'}}},
    form: {
      entry: assign(({context: {board}}) => ({tableForm: board?.shown.game.document})),
      exit: assign({tableForm: undefined}),
      on: {
        fillTable: {actions: ['change', 'keepEntries']},
        closeTableForm: {target: 'resting', actions: 'make'},
        unfoldTable: [
          {guard: ({event}) => event.isOpen, ...change},
          {target: 'resting', actions: ['change', 'make']},
        ],
      },
    },
    copying: {
      invoke: {
        src: 'loadGame',
        input: ({event}) => ({game: event.type === 'takeTable' ? event.game : ''}),
        onDone: {
          target: 'resting',
          actions: [assign(({context, event}) => tableTaken(context, event.output)), 'keepEntries', 'make'],
        },
        onError: {target: 'resting', actions: 'fail'},
      },
    },
  },
});
