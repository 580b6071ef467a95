/** Searches between the page's events. */
import {assign} from 'xstate';
import * as question from '../retreat-question.js';
import {isToTry} from '../sheet-form.js';
import {change, vassalSetup} from './setup.js';

/** The search for terrain that would change the ruling. */
export const search = vassalSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {always: {guard: ({context}) => question.isToSearch(context), target: 'searching'}},
    searching: {
      entry: assign(({context}) => question.searching(context, 0)),
      invoke: {
        src: 'searchTerrain',
        input: ({context}) => ({board: context.board, asked: context.question.asked}),
      },
      // another board, or another question, has no search yet
      always: {guard: ({context}) => !question.isSearched(context), target: 'resting'},
      on: {progress: change, searched: {target: 'resting', actions: ['change', 'keepNeeds']}},
    },
  },
});

/** The rulings that other answers of the form would give. */
export const trial = vassalSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {always: {guard: ({context}) => isToTry(context), target: 'trying'}},
    trying: {
      invoke: {
        src: 'tryAnswers',
        input: ({context}) => ({
          board: context.board,
          asked: context.question.asked,
          overlay: context.overlay,
        }),
      },
      always: {guard: ({context}) => !isToTry(context), target: 'resting'},
      on: {
        tried: {target: 'resting', ...change},
        // another question, or another board, has other rulings
        made: {target: 'trying', reenter: true},
        ask: {target: 'trying', reenter: true},
      },
    },
  },
});
