/** Files and links for others: the overlay, and the saved game. */
import {assign} from 'xstate';
import {saved} from '../save-back.js';
import {changesOf} from '../view-model.js';
import {vassalSetup} from './setup.js';

/** The link with the overlay, for another player. */
export const link = vassalSetup.createStateConfig({
  initial: 'resting',
  on: {copyLink: '.writing'},
  states: {
    resting: {},
    writing: {
      invoke: {
        src: 'copyLink',
        input: ({context: {overlay}}) => ({overlay}),
        onDone: {
          target: 'resting',
          actions: assign(({context: {merge}, event}) => ({merge: {...merge, link: event.output}})),
        },
        onError: {target: 'resting', actions: 'fail'},
      },
      // a link with another overlay is none to pass on
      on: {make: 'resting', painted: 'resting', fillTable: 'resting'},
    },
  },
});

/** The saved game with the units where a ruling or a battle leaves them. */
export const save = vassalSetup.createStateConfig({
  initial: 'resting',
  on: {save: {guard: ({context}) => changesOf(context).size > 0, target: '.writing'}},
  states: {
    resting: {},
    writing: {
      invoke: {
        src: 'writeSave',
        input: ({context}) => ({changes: changesOf(context)}),
        onDone: {
          target: 'resting',
          actions: assign(({context, event}) => saved(context, event.output)),
        },
        onError: {target: 'resting', actions: 'fail'},
      },
      // units that are elsewhere by now are in no file
      on: {
        plan: 'resting',
        ask: 'resting',
        fought: 'resting',
        chooseAttackers: 'resting',
        leaveBattle: 'resting',
        made: {guard: ({event}) => event.isNew, target: 'resting'},
      },
    },
  },
});
