/**
 * The chart of the page: what may happen in which order. Its states invoke the work of `actors.ts` by name; a state that is
 * left drops the answer. The action `change` makes what `chart/changes.ts` has for the event, and `make` has the region
 * `board` make the board anew. The regions, each in its file of the folder `chart`, go on side by side:
 *
 *     page      empty → reading → asking (map, grid, game, rules) → board (ruling → attackers → loading → fighting → ruling)
 *     files     idle → sorting → reading → restoring → showing → merging → ruling → opening → knowing → idle
 *     board     current ⇄ making
 *     painting  closed → loading → open → closed
 *     search, trial, grid, sheet, table, link, save    resting ⇄ at work
 */
import type {SnapshotFrom} from 'xstate';
import {board} from './chart/board.js';
import {files} from './chart/files.js';
import {link, save} from './chart/outgoing.js';
import {page} from './chart/page.js';
import {grid, painting} from './chart/painting.js';
import {sheet, table} from './chart/rules.js';
import {search, trial} from './chart/searches.js';
import {change, entry, vassalSetup} from './chart/setup.js';
import {pastedSheet} from './entries.js';
import {firstState} from './state.js';

export const vassalChart = vassalSetup.createMachine({
  id: 'vassal',
  context: firstState,
  type: 'parallel',
  on: {
    enter: entry,
    chooseMap: entry,
    openForm: entry,
    split: entry,
    chooseBoards: entry,
    undoChoice: entry,
    undoMerge: entry,
    chooseGrid: [{guard: ({event}) => event.grid === 'hand', ...change}, entry],
    settle: [{guard: ({event}) => event.isTheirs, ...entry}, {actions: ['change', 'keepEntries']}],
    settleUnmatched: [{guard: ({event}) => event.isKept, ...change}, entry],
    pasteSheet: [
      {guard: ({context, event}) => 'overlay' in pastedSheet(context, event.text), ...entry},
      change,
    ],
    forget: {
      guard: ({context}) => context.summary !== undefined,
      actions: ['forgetEntries', 'change', 'make'],
    },
    kept: change,
    recent: change,
    followFolder: change,
    sight: {guard: ({context}) => context.clickedHexes !== undefined, ...change},
    mark: {guard: ({context}) => context.clickedHexes !== undefined, ...change},
    zoom: change,
    unfoldSides: change,
    unfoldMore: change,
    nameSide: change,
    beginSheet: change,
    otherGame: change,
    say: {actions: ['change', 'keepFacts', 'make']},
    holdBy: change,
    // a hex where attackers are chosen is asked about nothing else
    press: [
      {guard: ({context}) => context.facts.holder !== undefined, actions: ['change', 'keepFacts', 'make']},
      {guard: ({context}) => context.attack === undefined, actions: ['change', 'keepNeeds']},
    ],
    remove: change,
  },
  states: {files, board, page, search, trial, grid, painting, sheet, table, link, save},
});

export type VassalSnapshot = SnapshotFrom<typeof vassalChart>;
