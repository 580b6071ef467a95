/**
 * The chart of the page: what may happen in which order. Its states invoke the work of `actors.ts` by name; a state that is
 * left drops the answer. The action `change` makes what `changes` below holds for the event, and `make` has the region
 * `board` make the board anew. The regions go on side by side:
 *
 *     page      empty → reading → asking (map, grid, game, rules) → board (ruling → attackers → loading → fighting → ruling)
 *     files     idle → sorting → reading → restoring → showing → merging → ruling → opening → knowing → idle
 *     board     current ⇄ making
 *     painting  closed → loading → open → closed
 *     search, grid, sheet, table, link, save    resting ⇄ at work
 */
import {assign, raise, setup, type SnapshotFrom} from 'xstate';
import type {VassalActors} from './actors.js';
import {attackLeft, boardAnswered, boardMissing} from './board.js';
import {
  choseBoards,
  choseGrid,
  choseMap,
  entered,
  failed,
  filledTable,
  forgotten,
  formOpened,
  gameTaken,
  namesSide,
  pastedSheet,
  sheetTaken,
  splitGroup,
  tableTaken,
} from './entries.js';
import * as jobs from './jobs.js';
import * as merges from './overlay-merge.js';
import {painted, paintingBegun} from './painting.js';
import * as question from './retreat-question.js';
import {outcomeForgotten, fought, planned, saved} from './save-back.js';
import {
  asksForGame,
  firstState,
  gameToTake,
  mapSummary,
  hasBoardChoice,
  hasGrid,
  lacksRules,
  mapOf,
  type Change,
  type Job,
  type VassalEvent,
  type VassalState,
} from './state.js';
import {isToTry} from './sheet-form.js';
import {changesOf} from './view-model.js';

/** A phase of the page, from the first file to a board that is ruled on. */
type Phase = 'empty' | 'map' | 'grid' | 'reading' | 'game' | 'rules' | 'board';

/** The phase that the files and the entries lead to. A question that comes before all others is asked here. */
export function phaseOf(state: VassalState): Phase {
  if (!state.summary) return 'empty';
  if (mapOf(state) === undefined) return 'map';
  if (!hasGrid(state)) return 'grid';
  if (!state.board) return 'reading';
  return asksForGame(state) ? 'game' : lacksRules(state) ? 'rules' : 'board';
}

/** Changes of the state by the events that make them, where a state of the chart takes the event. */
const changes: {
  readonly [Type in VassalEvent['type']]?: (
    state: VassalState,
    event: Extract<VassalEvent, {readonly type: Type}>,
  ) => Change;
} = {
  queue: (state, {job}) => ({jobs: [...state.jobs, job]}),
  goTo: (state, {step}) => jobs.steppedTo(state, step),
  cancel: jobs.cancelled,
  leave: () => ({jobs: [], goal: undefined}),
  recent: (_, {recent}) => ({recent}),
  followFolder: (_, {folder}) => ({folder}),
  stage: (_, {stage}) => ({stage}),
  enter: (state, {overlay}) => entered(state, overlay),
  forget: forgotten,
  kept: (_, {isKept}) => ({isKept}),
  chooseMap: (state, {map}) => choseMap(state, map),
  chooseGrid: (state, {grid}) => choseGrid(state, grid),
  chooseBoards: (state, {boards}) => choseBoards(state, boards),
  sight: (_, {clickedHexes}) => ({clickedHexes}),
  mark: ({clickedHexes = []}, {x, y}) => ({clickedHexes: [...clickedHexes, {label: '', x, y}]}),
  zoom: (_, {zoom}) => ({zoom}),
  boards: (_, {boards}) => ({boards}),
  unfoldSides: (_, {areOpen}) => ({areSidesOpen: areOpen}),
  nameSide: (state, {group, isNaming}) => namesSide(state, group, isNaming),
  split: (state, {match, by}) => splitGroup(state, match, by),
  openForm: (state, {isOpen, replaces}) => formOpened(state, isOpen, replaces),
  tried: (_, outcomes) => ({outcomes}),
  takeSheet: () => ({ownSheet: undefined, isFormOpen: false}),
  otherGame: () => ({isOtherGame: true}),
  beginSheet: () => ({ownSheet: ''}),
  pasteSheet: (state, {text}) => pastedSheet(state, text),
  press: (state, {point}) => question.pressed(state, point),
  answerVersion: (state, {isMerged}) => jobs.versionAnswered(state, isMerged),
  settle: (state, {chosen, isTheirs}) => merges.settled(state, chosen, isTheirs),
  undoChoice: merges.choiceUndone,
  undoMerge: merges.mergeUndone,
  settleUnmatched: (state, {isKept}) => merges.unmatchedSettled(state, isKept),
  painted: (state, {document}) => painted(state, document),
  unfoldTable: (_, {isOpen}) => ({isTableOpen: isOpen}),
  fillTable: (state, {document}) => filledTable(state, document),
  walk: (state, {dialogue}) => question.followed(state, dialogue),
  plan: (state, {dialogue, plan}) => ({
    ...question.followed(state, dialogue),
    ...planned(state, plan, dialogue.context),
  }),
  ask: (state, {dialogue}) => ({
    ...question.asked(state, dialogue),
    ...planned(state, dialogue.context.plan, dialogue.context),
  }),
  progress: (state, {part}) => question.searching(state, part),
  searched: (state, {result}) => question.searched(state, result),
  chooseAttackers: (state, {options}) => ({...outcomeForgotten(state), attack: options}),
  attack: (_, {asked: {at, attackers, defenders}}) => ({
    battle: {at, attackers: [...attackers], defenders: [...defenders]},
  }),
  fought: (state, {view}) => fought(state, view),
  leaveBattle: attackLeft,
  remove: ({save}, {removes}) => ({save: {...save, removes, saved: undefined}}),
};

interface At {
  readonly context: VassalState;
}
const phase = (name: Phase) => ({
  guard: ({context}: At): boolean => phaseOf(context) === name,
  target: name === 'map' || name === 'grid' || name === 'game' || name === 'rules' ? `asking.${name}` : name,
});
/** Leaves a phase once files or entries lead to another. */
const leaves = (name: Phase) =>
  ({guard: ({context}: At): boolean => phaseOf(context) !== name, target: '#deciding'}) as const;
const firstJob =
  (is: (first: Job, state: VassalState) => unknown) =>
  ({context}: At): boolean => {
    const [first] = context.jobs;
    return first !== undefined && Boolean(is(first, context));
  };

/** Transitions to no other state: changes, and entries, of which the board is made anew. */
const change = {actions: 'change'} as const;
const entry = {actions: ['change', 'keepEntries', 'make']} as const;

export const vassalChart = setup({
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
    forgetEntries: () => undefined,
  },
}).createMachine({
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
    nameSide: change,
    beginSheet: change,
    otherGame: change,
    // a hex where attackers are chosen is asked about nothing else
    press: {guard: ({context}) => context.attack === undefined, actions: ['change', 'keepNeeds']},
    remove: change,
  },
  states: {
    /** Files, overlays, and steps of a log, one after the other. */
    files: {
      initial: 'idle',
      on: {queue: change, goTo: change, answerVersion: change, leave: {target: '.idle', ...change}},
      states: {
        idle: {
          always: {
            guard: ({context}) => context.jobs.length > 0,
            target: 'next',
            actions: ['loadBoard', assign(({context}) => jobs.begun(context))],
          },
        },
        next: {
          always: [
            {guard: firstJob(({files}) => files.length > 0), target: 'sorting'},
            {
              guard: firstJob(({request}, state) => request?.kind === 'showStep' && !jobs.hasStep(state)),
              target: 'next',
              actions: assign(({context}) => jobs.requestPassed(context)),
            },
            {guard: firstJob(({request}) => request), target: 'reading'},
            {guard: firstJob(({merges: all}) => all.length > 0), target: 'merging'},
            {
              guard: firstJob(({opened}) => opened),
              target: 'next',
              actions: ['announce', assign(({context}) => jobs.announced(context))],
            },
            {guard: firstJob(({sheet}, state) => sheet && lacksRules(state)), target: 'ruling'},
            {guard: firstJob(({overlays}) => overlays.length > 0), target: 'opening'},
            // an overlay that came with the files may have other rules
            {guard: ({context}) => gameToTake(context) !== undefined, target: 'knowing'},
            {target: 'idle', actions: assign(({context}) => jobs.ended(context))},
          ],
        },
        sorting: {
          invoke: {
            src: 'sortFiles',
            input: ({context}) => ({files: context.jobs[0]?.files ?? []}),
            onDone: {
              target: 'next',
              actions: assign(({context, event}) => jobs.sorted(context, event.output)),
            },
            onError: {target: 'idle', actions: ['fail', assign(({context}) => jobs.ended(context))]},
          },
          on: {cancel: {target: 'idle', ...change}},
        },
        reading: {
          invoke: {
            src: 'readFiles',
            input: ({context, self}) => ({
              request: context.jobs[0]?.request,
              step: context.goal ?? 0,
              onStage: (stage) => self.send({type: 'stage', stage}),
            }),
            onDone: [
              {
                guard: ({context, event}) => jobs.isOtherModule(context, event.output),
                target: 'restoring',
                actions: assign(({context, event}) => jobs.read(context, event.output)),
              },
              {
                guard: ({event}) => jobs.hasSummary(event.output),
                target: 'showing',
                actions: assign(({context, event}) => jobs.read(context, event.output)),
              },
              {target: 'next', actions: assign(({context, event}) => jobs.read(context, event.output))},
            ],
            onError: {target: 'next', actions: ['fail', assign(({context}) => jobs.requestPassed(context))]},
          },
          on: {stage: change, cancel: {target: 'idle', ...change}},
        },
        // not to be cancelled from here on: the game that was open before is gone
        restoring: {
          invoke: {
            src: 'restore',
            input: ({context}) => ({head: (context.summary?.overlay ?? context.overlay).overlay}),
            onDone: {
              target: 'showing',
              actions: assign(({context, event}) => jobs.restored(context, event.output)),
            },
            onError: {target: 'showing', actions: 'fail'},
          },
          // nothing may be entered over entries that were not read
          on: {leave: {target: 'idle', actions: ['change', assign({summary: undefined})]}},
        },
        showing: {
          entry: 'make',
          on: {made: {target: 'next', actions: assign(({context}) => jobs.shown(context))}},
        },
        merging: {
          entry: [assign(({context}) => jobs.mergeBegun(context)), 'keepEntries', 'make'],
          on: {
            made: [
              {
                guard: ({context}) => merges.unknownSidesOf(context).length > 0,
                actions: [assign(({context}) => merges.sidesLeftOut(context)), 'keepEntries', 'make'],
              },
              {target: 'next', actions: assign(({context}) => merges.mergeDone(context))},
            ],
          },
        },
        ruling: {
          entry: [
            raise(({context}) => ({type: 'takeSheet', name: context.jobs[0]?.sheet ?? ''})),
            assign(({context}) => jobs.sheetPassed(context)),
          ],
          on: {made: 'next', unchanged: 'next'},
        },
        knowing: {
          entry: raise(({context}) => ({
            type: 'takeGame',
            library: gameToTake(context) ?? '',
            isOther: false,
          })),
          on: {
            made: {
              target: 'next',
              actions: assign(({context}) => (asksForGame(context) ? {isOtherGame: true} : {})),
            },
            unchanged: {target: 'next', actions: assign({isOtherGame: true})},
          },
        },
        opening: {
          invoke: {
            src: 'openOverlay',
            input: ({context}) => ({source: context.jobs[0]?.overlays[0]}),
            onDone: {
              target: 'next',
              actions: assign(({context, event}) => jobs.overlayOpened(context, event.output)),
            },
            onError: {target: 'next', actions: ['fail', assign(({context}) => jobs.overlayPassed(context))]},
          },
          on: {cancel: {target: 'idle', ...change}},
        },
      },
    },
    /** The board of the files and the entries; the last call counts. */
    board: {
      initial: 'current',
      on: {
        make: [
          {
            guard: ({context}) =>
              mapOf(context) !== undefined && (hasGrid(context) || hasBoardChoice(context)),
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
    },
    /** The phases of the page, from the first file to a ruling or a battle. */
    page: {
      initial: 'deciding',
      states: {
        deciding: {
          id: 'deciding',
          always: [
            phase('empty'),
            phase('map'),
            phase('grid'),
            phase('reading'),
            phase('game'),
            phase('rules'),
            {target: 'board'},
          ],
        },
        empty: {always: leaves('empty')},
        reading: {always: leaves('reading')},
        asking: {
          initial: 'map',
          states: {
            map: {always: leaves('map')},
            grid: {always: leaves('grid')},
            game: {always: leaves('game')},
            rules: {always: leaves('rules')},
          },
        },
        board: {
          initial: 'ruling',
          always: leaves('board'),
          states: {
            ruling: {
              on: {
                plan: change,
                walk: change,
                ask: change,
                chooseAttackers: {target: 'attackers', ...change},
              },
            },
            attackers: {
              always: {guard: ({context}) => !context.attack, target: 'ruling'},
              on: {attack: {target: 'loading', ...change}, leaveBattle: {target: 'ruling', ...change}},
            },
            loading: {
              always: {guard: ({context}) => !context.attack, target: 'ruling'},
              invoke: {
                src: 'loadBattle',
                onDone: 'fighting',
                onError: {target: 'attackers', actions: ['fail', assign({battle: undefined})]},
              },
              on: {leaveBattle: {target: 'ruling', ...change}},
            },
            fighting: {
              always: {guard: ({context}) => !context.attack, target: 'ruling'},
              on: {fought: change, leaveBattle: {target: 'ruling', ...change}},
            },
          },
        },
      },
    },
    /** The search for terrain that would change the ruling. */
    search: {
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
    },
    /** The rulings that other answers of the form would give. */
    trial: {
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
    },
    /** A grid that is placed by hand, over the pictures of the map. */
    grid: {
      initial: 'chosen',
      states: {
        chosen: {always: {guard: ({context}) => context.clickedHexes !== undefined, target: 'sighting'}},
        sighting: {
          invoke: {src: 'drawBoards', input: ({context}) => ({map: mapSummary(context)})},
          always: {guard: ({context}) => context.clickedHexes === undefined, target: 'chosen'},
          on: {boards: change},
        },
      },
    },
    /** The map in the editor. */
    painting: {
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
    },
    /** The retreat sheet that a person takes, or the known game. */
    sheet: {
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
                actions: [
                  assign(({context, event}) => gameTaken(context, event.output)),
                  'keepEntries',
                  'make',
                ],
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
                actions: [
                  assign(({context, event}) => sheetTaken(context, event.output)),
                  'keepEntries',
                  'make',
                ],
              },
              {target: 'resting', actions: 'unchanged'},
            ],
            onError: {target: 'resting', actions: ['fail', 'unchanged']},
          },
        },
      },
    },
    /** The combat table: taken from a game of ours, or typed into the form of the editor. */
    table: {
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
              actions: [
                assign(({context, event}) => tableTaken(context, event.output)),
                'keepEntries',
                'make',
              ],
            },
            onError: {target: 'resting', actions: 'fail'},
          },
        },
      },
    },
    /** The link with the overlay, for another player. */
    link: {
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
    },
    /** The saved game with the units where a ruling or a battle leaves them. */
    save: {
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
    },
  },
});

export type VassalSnapshot = SnapshotFrom<typeof vassalChart>;
