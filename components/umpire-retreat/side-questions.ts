import {compareReadings, type Compared} from '../../src/rules/retreat/disputes.js';
import {findingSplit, mostToSplit, type SplitPlan} from '../../src/rules/retreat/split.js';
import {proofHexes, proofOf, type Proof} from '../../src/rules/retreat/proof.js';
import type {Route} from '../../src/drawing/index.js';
import type {DocumentController} from '../shared/document-controller.js';
import {type BackgroundSearch, searchInBackground} from '../shared/scheduler.js';
import {cutOf, proveCutAt, recruitsOf, type CutQuestion, type CutSearch} from './cut.js';
import {lengthOf, type DialogueContext} from './dialogue.js';
import {ARROWS, type Highlights} from './overlay.js';
import type {RetreatView} from './view-model.js';

/** A question beside the answer. */
export type SideQuestion =
  | {readonly kind: 'split'}
  | {readonly kind: 'compare'; readonly option: string; readonly value: string}
  | {readonly kind: 'proof'}
  | CutQuestion;

/** A side question with its answer, as far as it is worked out. */
export type SideAnswer =
  | {
      readonly kind: 'split';
      readonly view: RetreatView;
      /** Undefined where there are too many units to try every split. */
      readonly search: BackgroundSearch<SplitPlan | undefined> | undefined;
    }
  | {readonly kind: 'compare'; readonly option: string; readonly value: string; readonly compared: Compared}
  | {readonly kind: 'proof'; readonly proof: Proof | undefined}
  | {readonly kind: 'cut'; readonly question: CutQuestion; readonly search: CutSearch};

/**
 * Answers a side question; undefined where there is no answer to ask beside. Keeps the search of the `previous` answer if
 * it is still of this question, else stops it. `changed` is called whenever a search has got further.
 */
export function answerOf(
  view: RetreatView,
  question: SideQuestion,
  context: DialogueContext,
  previous: SideAnswer | undefined,
  loader: Pick<DocumentController, 'loadChunk'>,
  changed: () => void,
): SideAnswer | undefined {
  if (question.kind === 'split' && previous?.kind === 'split' && previous.view === view) return previous;
  const {ruled, sheet, readings, board, left} = view;
  let answer: SideAnswer | undefined;
  switch (question.kind) {
    case 'split': {
      const work = (): Generator<number, SplitPlan | undefined> =>
        findingSplit(sheet, readings, board, left, lengthOf(context));
      const search = left.length > mostToSplit ? undefined : searchInBackground(work(), changed);
      answer = {kind: 'split', view, search};
      break;
    }
    case 'compare':
      answer = ruled && {...question, compared: compareReadings(ruled, question)};
      break;
    case 'proof':
      answer = ruled && {kind: 'proof', proof: proofOf(ruled)};
      break;
    case 'cut': {
      const [usual] = recruitsOf(view);
      const asked = question.side === '' && usual ? {...question, ...usual} : question;
      const search = usual && cutOf(view, asked, lengthOf(context), loader, changed);
      const set = search?.cut?.sets[asked.set];
      if (search && set && set.length > 0) proveCutAt(view, search, set, loader, changed);
      answer = search && {kind: 'cut', question: asked, search};
    }
  }
  if (previous && !(previous.kind === 'cut' && answer?.kind === 'cut' && previous.search === answer.search))
    stopAnswer(previous);
  return answer;
}

/** Tells whether an answer, and the proof below it, is still being worked out. */
export function isSearching(answer: SideAnswer): boolean {
  if (answer.kind === 'split') return answer.search?.progress !== undefined;
  if (answer.kind !== 'cut') return false;
  const {search, question} = answer;
  const set = search.cut?.sets[question.set]?.join() ?? '';
  return search.progress !== undefined || (search.proofs.has(set) && !search.proofs.get(set));
}

/** Stops the search of an answer that nobody looks at any more. */
export function stopAnswer(answer: SideAnswer): void {
  if (answer.kind === 'split') answer.search?.stop();
  if (answer.kind === 'cut' && answer.search.progress !== undefined) answer.search.cancel();
}

/**
 * Returns the map's highlights for an answer: routes that both readings allow faint, under those of one; the exits of a
 * proof.
 */
export function highlightsOf(answer: SideAnswer): Partial<Highlights> {
  switch (answer.kind) {
    case 'split':
      return {};
    case 'compare': {
      const {both, here, there, other} = answer.compared;
      const from = other.context.origin;
      const routes = (paths: Compared['both'], style: Partial<Route>): readonly Route[] =>
        paths.slice(0, ARROWS).map((path) => ({from, path, ...style}));
      return {
        instead: [...routes(both, {faint: true}), ...routes(here, {}), ...routes(there, {other: true})],
      };
    }
    case 'proof':
      return answer.proof ? {closed: proofHexes(answer.proof).closed} : {};
    case 'cut': {
      const set = answer.search.cut?.sets[answer.question.set] ?? [];
      return {closed: set, witness: set};
    }
  }
}
