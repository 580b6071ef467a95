/** Work on files and overlays, one after the other: what the page knows after each part of it. */
import {versionDifferences} from '../../src/vassal/overlay.js';
import type {PositionFacts} from '../../src/vassal/position-facts.js';
import {areVersions, hasFingerprint} from '../../src/vassal/same-module.js';
import type {Loaded, OverlayDocument} from '../../src/module/index.js';
import {mergeOverlays} from '../../src/vassal/merge-overlays.js';
import type {AddedFiles, Adding, GameSummary, WrongFile} from '../../src/vassal/index.js';
import {refused, sidesOpened} from './entries.js';
import {messages} from './messages.js';
import {factsFor} from './facts.js';
import {merging, versionWords} from './overlay-merge.js';
import {
  changed,
  emptyMerge,
  type Change,
  type ReceivedOverlay,
  type Job,
  type Needs,
  type PendingDifference,
  type RefusedFile,
  type VassalState,
} from './state.js';

/** A job with these parts. */
export const newJob = (parts: Partial<Omit<Job, 'id'>>): Job => ({
  id: Symbol('job'),
  names: undefined,
  files: [],
  request: undefined,
  opened: undefined,
  overlays: [],
  merges: [],
  hasOpened: false,
  ...parts,
});

export const filesJob = (files: readonly Blob[]): Job => newJob({names: files.flatMap(nameOf), files});

/** The game that ships as a sample, whose module brings its rules and its whole map: no ruling on it is a guess. */
export const sampleJob = (): Job => newJob({names: [], request: {kind: 'sample'}});

export const nameOf = (file: Blob): readonly string[] =>
  file instanceof File && file.name !== '' ? [file.name] : [];

const withJob = ({jobs}: VassalState, parts: Partial<Job>): Change => {
  const [first, ...others] = jobs;
  return first ? {jobs: [{...first, ...parts}, ...others]} : {};
};

/** Begins the first job, with nothing left of what was said before. */
export const begun = ({jobs, notice, announcement, faults}: VassalState): Change =>
  jobs[0]?.names === undefined
    ? {stage: 'files', notice, announcement, faults}
    : {stage: 'files', notice: '', announcement: '', faults: []};

/** Ends the first job. */
export const ended = ({jobs}: VassalState): Change => ({jobs: jobs.slice(1)});

/** Ends the first job at a person's wish; what was open before stays. */
export const cancelled = (state: VassalState): Change => ({
  ...ended(state),
  notice: state.jobs[0]?.hasOpened ? messages.cancelledRest : messages.cancelled,
});

/** Asks for a step of the log that is open. */
export function steppedTo({summary, jobs}: VassalState, step: number): Change {
  if (!summary?.log) return {};
  const goal = Math.min(Math.max(step, 0), summary.log.steps);
  const isAsked = jobs.some(({request}) => request?.kind === 'showStep');
  return {goal, ...(isAsked ? {} : {jobs: [...jobs, newJob({request: {kind: 'showStep'}})]})};
}

/** A job's files by what they are. */
export interface SortedFiles {
  readonly overlays: readonly Blob[];
  readonly others: readonly Blob[];
}

export const sorted = (state: VassalState, {overlays, others}: SortedFiles): Change =>
  withJob(state, {
    files: [],
    request: others.length > 0 ? {kind: 'addFiles', files: others} : undefined,
    overlays: overlays.map((file) => ({from: {file}, files: nameOf(file)})),
  });

/** The answer of the reader to a job's request; of a log the step that it was about. */
export interface ReadFiles {
  readonly answer: Adding;
  readonly step?: number;
}

/** Is there a game to show? */
export const hasSummary = ({answer}: ReadFiles): boolean => answer.ok && answer.value.summary !== undefined;

/** Is it of another module than the one that was open? */
export const isOtherModule = ({summary}: VassalState, {answer}: ReadFiles): boolean =>
  answer.ok && answer.value.summary !== undefined && answer.value.summary.module !== summary?.module;

/** Takes the answer of the reader. */
export function read(state: VassalState, {answer, step}: ReadFiles): Change {
  const [job] = state.jobs;
  const {request} = job ?? {};
  const files = request?.kind === 'addFiles' ? request.files : [];
  if (!answer.ok)
    return {
      ...refused(state, 'files', answer.faults, files.flatMap(nameOf), {
        anyway: (answer.wrong ?? []).flatMap(anywayIn(files)),
      }),
      ...withJob(state, {request: undefined}),
      ...(step !== undefined && {goal: undefined}),
    };
  // a step that was asked for meanwhile comes next; one in a log that is open no more never
  const goal = step === undefined || step === state.goal ? undefined : state.goal;
  const next = goal === undefined ? undefined : request;
  const {summary, moves = [], wrong = [], kinds, waitedForOther = false} = answer.value;
  const refusals = wrong.map((one): RefusedFile => ({
    names: files.slice(one.file, one.file + 1).flatMap(nameOf),
    faults: one.faults,
    anyway: anywayIn(files)(one),
  }));
  const parts = {request: next, hasOpened: true};
  if (!summary)
    return changed(
      state,
      () => ({isWaiting: true, goal, waitingSave: savesIn(files, kinds, state.waitingSave)}),
      (now) => withJob(now, parts),
      ...refusals.map(
        ({names, faults}) =>
          (now: VassalState) =>
            refused(now, 'files', faults, names),
      ),
    );
  return changed(
    state,
    () => ({goal, ...(step === undefined && {moves, waitingSave: waitedForOther ? state.waitingSave : []})}),
    (now) => withJob(now, {...parts, opened: {summary, wrong: refusals}}),
    ({summary: before, facts}) =>
      before?.module === summary.module
        ? {isWaiting: false, summary, facts: factsFor(facts, before.turn, summary.turn)}
        : otherModule(summary),
  );
}

/** The save that can be opened all the same, where this file is one. */
const anywayIn =
  (files: readonly Blob[]) =>
  ({file, isOtherModule = false}: WrongFile): readonly Blob[] =>
    isOtherModule ? files.slice(file, file + 1) : [];

/** Opens a save of another module all the same. */
export const anywayJob = (files: readonly Blob[]): Job =>
  newJob({names: files.flatMap(nameOf), request: {kind: 'addFiles', files, anyModule: true}});

/** The save among files, else the one that waits already. */
function savesIn(
  files: readonly Blob[],
  kinds: AddedFiles['kinds'],
  before: readonly Blob[],
): readonly Blob[] {
  const saves = files.filter((_, i) => kinds[i] === 'save');
  return saves.length > 0 ? saves : before;
}

/** Another module is open: of the one before nothing is left. */
const otherModule = (summary: GameSummary): Change => ({
  isWaiting: false,
  summary,
  overlay: summary.overlay,
  board: undefined,
  boards: undefined,
  merge: emptyMerge,
  facts: {said: {}},
  question: {begun: {}},
  needed: {places: {}, counted: new Set()},
  save: {removes: true},
  point: '',
  splits: [],
  newSides: new Set(),
  clickedHexes: undefined,
  painting: undefined,
  attack: undefined,
  battle: undefined,
  isOtherGame: false,
});

/** Everything that this browser keeps of a module, checked. */
export interface KeptEntries {
  readonly overlay: OverlayDocument | undefined;
  /** Overlays that differ from it in places that wait for a choice. */
  readonly pending: readonly (Pick<PendingDifference, 'mineFrom' | 'theirsFrom'> & {
    readonly theirs: OverlayDocument;
  })[];
  readonly places: Needs;
  /** Facts of the position, and the turn of the save that they are of. */
  readonly facts: {readonly said: PositionFacts; readonly turn: string};
  /** An overlay that is kept for another version of the module, by its name: the person is asked. */
  readonly older: OverlayDocument | undefined;
}

/** Takes everything that this browser keeps of the module; the module may have another version since. */
export function restored(state: VassalState, {overlay, pending, places, facts, older}: KeptEntries): Change {
  const {summary} = state;
  if (!summary) return {};
  const {overlay: own, turn} = summary;
  const mine = overlay ? {...overlay, overlay: own.overlay} : own;
  const differences = pending.flatMap(({theirs, ...from}) => {
    const merged = mergeOverlays(mine, theirs);
    return merged.ok ? merged.value.differences.map((one) => ({...one, ...from})) : [];
  });
  const asked = older ? [askedAbout({theirs: older, files: []}, own.overlay)] : [];
  return {
    overlay: mine,
    merge: {...emptyMerge, differences, asked},
    needed: {places, counted: new Set()},
    facts: factsFor({said: facts.said}, facts.turn, turn),
  };
}

/** Shows the game that was read, and takes the overlays that waited for it, in the order they came. */
export function shown(state: VassalState): Change {
  const {summary, board, waiting} = state;
  // a log shows its step in its own part
  const announcement =
    summary && board && !summary.log ? messages.announced(summary.module, board.units) : state.announcement;
  return changed(
    state,
    () => ({announcement, waiting: []}),
    sidesOpened,
    ...waiting.map((given) => (now: VassalState) => taken(now, given)),
  );
}

/** Lists the files that were refused beside the game which was read. */
export function announced(state: VassalState): Change {
  const wrong = state.jobs[0]?.opened?.wrong ?? [];
  return changed(
    state,
    (now) => withJob(now, {opened: undefined}),
    ...wrong.map(
      ({names, faults, anyway = []}) =>
        (now: VassalState) =>
          refused(now, 'files', faults, names, {anyway}),
    ),
  );
}

/** An overlay as it was opened; its text where it has lines to point at. */
export interface OpenedOverlay {
  readonly read: Loaded<OverlayDocument>;
  readonly text?: string | undefined;
}

/** Takes the first overlay of the job, or lists its faults. */
export function overlayOpened(state: VassalState, {read: opened, text}: OpenedOverlay): Change {
  const files = state.jobs[0]?.overlays[0]?.files ?? [];
  return changed(state, overlayPassed, (now) =>
    opened.ok
      ? taken(now, {theirs: opened.value, files})
      : refused(now, 'overlay', opened.faults, files, {hint: messages.overlay.refusedHint, text}),
  );
}

/** Passes over the first overlay of the job. */
export const overlayPassed = (state: VassalState): Change =>
  withJob(state, {overlays: state.jobs[0]?.overlays.slice(1) ?? []});

/** An overlay is merged next; without its module it waits, and of another version the person is asked first. */
function taken(state: VassalState, given: ReceivedOverlay): Change {
  const {summary, merge} = state;
  const job = withJob(state, {hasOpened: true});
  if (!summary) return {...job, waiting: [...state.waiting, given]};
  const {theirs} = given;
  const here = summary.overlay.overlay;
  // of another number of the version, and the same in all that counts
  if (hasFingerprint(theirs.overlay, here) || versionDifferences(theirs, here).length === 0)
    return withJob(state, {hasOpened: true, merges: [...(state.jobs[0]?.merges ?? []), given]});
  return {...job, notice: '', merge: {...merge, asked: [...merge.asked, askedAbout(given, here)]}};
}

/** An overlay that the person is asked about first, and how its module differs. */
const askedAbout = (
  given: ReceivedOverlay,
  here: OverlayDocument['overlay'],
): VassalState['merge']['asked'][number] => ({
  ...given,
  faults: versionWords(given.theirs.overlay, here),
  isOtherModule: !areVersions(given.theirs.overlay.module, here.module),
});

/** Merges the first overlay of the job that is to be merged. */
export function mergeBegun(state: VassalState): Change {
  const [given, ...merges] = state.jobs[0]?.merges ?? [];
  return changed(
    state,
    (now) => withJob(now, {merges}),
    (now) => (given ? merging(now, given) : {}),
  );
}

/** Has the job a step of the log to go to? */
export const hasStep = ({goal, summary}: VassalState): boolean =>
  goal !== undefined && goal !== summary?.log?.step;

/** Passes over the request of the job: the reader failed, another log is open since, or its step is shown. */
export const requestPassed = (state: VassalState): Change => ({
  goal: undefined,
  ...withJob(state, {request: undefined}),
});

/** Has the overlay of another version that is asked about merged, or leaves it. */
export function versionAnswered({jobs, merge}: VassalState, isMerged: boolean): Change {
  const [asked, ...more] = merge.asked;
  if (!asked) return {};
  const {theirs, files} = asked;
  const job = newJob({merges: [{theirs, files, isOtherVersion: true}]});
  return {notice: '', merge: {...merge, asked: more}, ...(isMerged ? {jobs: [...jobs, job]} : {})};
}
