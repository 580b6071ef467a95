import {assign, raise} from 'xstate';
import * as jobs from '../jobs.js';
import * as merges from '../overlay-merge.js';
import {asksForGame, gameToTake, type Job, type VassalState} from '../state.js';
import {change, vassalSetup, type At} from './setup.js';

const firstJob =
  (is: (first: Job, state: VassalState) => unknown) =>
  ({context}: At): boolean => {
    const [first] = context.jobs;
    return first !== undefined && Boolean(is(first, context));
  };

/** Files, overlays, and steps of a log, one after the other. */
export const files = vassalSetup.createStateConfig({
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
});
