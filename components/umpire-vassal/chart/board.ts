import {assign, raise} from 'xstate';
import {boardAnswered, boardMissing} from '../board.js';
import {hasBoardChoice, hasGrid, mapOf} from '../state.js';
import {vassalSetup} from './setup.js';

/** The board of the files and the entries; the last call counts. */
export const board = vassalSetup.createStateConfig({
  initial: 'current',
  on: {
    make: [
      {
        guard: ({context}) => mapOf(context) !== undefined && (hasGrid(context) || hasBoardChoice(context)),
        target: '.making',
      },
      {target: '.current', actions: [assign(({context}) => boardMissing(context)), 'notMade']},
    ],
  },
  states: {
    current: {},
    making: {
      invoke: {
        src: 'makeBoard',
        input: ({context}) => ({
          overlay: context.overlay,
          map: mapOf(context) ?? '',
          splits: context.splits,
          facts: context.facts.said,
          hasChoice: hasBoardChoice(context),
        }),
        onDone: {
          target: 'current',
          actions: [
            assign(({context, event: {output}}) => boardAnswered(context, output)),
            raise(({event: {output}}) => ({type: 'made', isNew: output.made?.ok ?? false})),
          ],
        },
        onError: {target: 'current', actions: ['fail', 'notMade']},
      },
    },
  },
});
