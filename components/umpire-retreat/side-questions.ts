import type {Cut, CutAsked, CutProof} from '../../src/cut/index.js';
import type {Route} from '../../src/drawing/index.js';
import type {Fault} from '../../src/module/fault.js';
import type {Unit} from '../../src/module/game.js';
import {compareReadings, type Compared} from '../../src/rules/retreat/disputes.js';
import {proofHexes, proofOf, type Proof} from '../../src/rules/retreat/proof.js';
import type {SplitPlan} from '../../src/rules/retreat/split.js';
import {ARROWS, type Highlights} from './overlay.js';
import type {RetreatView} from './view-model.js';

/** Asks for the fewest new enemy units that would stop a retreat, or make it cost a step. */
export interface CutQuestion {
  readonly kind: 'cut';
  /** The new units' side and type; where empty, the type that the enemy has most of. */
  readonly side: string;
  readonly type: string;
  readonly goal: 'stop' | 'cost';
  /** The set of places that is looked at, of those found. */
  readonly set: number;
}

/** A question beside the answer. */
export type SideQuestion =
  | {readonly kind: 'split'}
  | {readonly kind: 'compare'; readonly option: string; readonly value: string}
  | {readonly kind: 'proof'}
  | CutQuestion;

/** A search that takes turns with the page, and its result. */
export interface Search<Result> {
  /** The answer that is searched for: a late result of another one is dropped. */
  readonly of: RetreatView;
  /** The part that is done, from 0 to 1; undefined once the search has ended. */
  readonly progress: number | undefined;
  /** Undefined until the search has ended, and for ever if it was stopped. */
  readonly result: Result | undefined;
  readonly stopped: boolean;
}

/** A search for the cut of a retreat, and its result. */
export interface CutSearch {
  readonly of: RetreatView;
  /** The question as the rules take it: a late result of another one is dropped. */
  readonly question: CutAsked;
  /** The part that is done, from 0 to 1; undefined once the search has ended. */
  readonly progress: number | undefined;
  readonly cut?: Cut;
  readonly faults?: readonly Fault[];
  readonly explained?: CutExplained;
}

/** Explanation of a set of places, or of a retreat that is cut off already; empty until it is found. */
export interface CutExplained {
  readonly set: number;
  readonly proof?: CutProof | undefined;
  /** Enemy units that each keep the retreat cut off by themselves. */
  readonly holding?: readonly Unit[];
}

/** Enemy units that could be one more: each side's types, the most frequent first. */
export function recruitsOf({
  board,
  group,
}: RetreatView): readonly {readonly side: string; readonly type: string}[] {
  const {game, units} = board;
  const own = group[0]?.side;
  const counts = new Map<string, number>();
  for (const index of units.keys()) {
    const unit = game.units[index];
    if (!unit || unit.side === own || !unit.combat || !unit.zoc) continue;
    const key = `${unit.side} ${unit.type}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([key]) => {
      const [side, type] = key.split(' ') as [string, string];
      const found = game.sides[Number(side)];
      return found ? [{side: found.id, type}] : [];
    });
}

/** The question with a side and a type; undefined where no enemy unit could be one more. */
export function cutAsked(view: RetreatView, question: CutQuestion): CutQuestion | undefined {
  const [usual] = recruitsOf(view);
  return usual && (question.side === '' ? {...question, ...usual} : question);
}

/** The search for a cut of an answer; undefined where another one was searched for. */
export const cutSearched = (
  search: CutSearch | undefined,
  view: RetreatView,
  {side, type, goal}: CutQuestion,
): CutSearch | undefined =>
  search?.of === view &&
  search.question.side === side &&
  search.question.type === type &&
  search.question.goal === goal
    ? search
    : undefined;

/** A side question with its answer, as far as it is worked out. */
export type SideAnswer =
  /** The search is undefined where there are too many units to try every split. */
  | {readonly kind: 'split'; readonly search: Search<SplitPlan | undefined> | undefined}
  | {readonly kind: 'compare'; readonly option: string; readonly value: string; readonly compared: Compared}
  | {readonly kind: 'proof'; readonly proof: Proof | undefined}
  | {readonly kind: 'cut'; readonly question: CutQuestion; readonly search: CutSearch};

/** The answer to a side question; undefined where there is no answer to ask beside. */
export function answerOf(
  view: RetreatView,
  question: SideQuestion,
  split: Search<SplitPlan | undefined> | undefined,
  cut: CutSearch | undefined,
): SideAnswer | undefined {
  const {ruled} = view;
  switch (question.kind) {
    case 'split':
      return {kind: 'split', search: split?.of === view ? split : undefined};
    case 'compare':
      return ruled && {...question, compared: compareReadings(ruled, question)};
    case 'proof':
      return ruled && {kind: 'proof', proof: proofOf(ruled)};
    case 'cut': {
      const asked = cutAsked(view, question);
      const search = asked && cutSearched(cut, view, asked);
      return asked && search && {kind: 'cut', question: asked, search};
    }
  }
}

export const noHighlights: Partial<Highlights> = {};

/**
 * Returns the map's highlights for an answer: routes that both readings allow faint, under those of one; the exits of a
 * proof.
 */
export function highlightsOf(answer: SideAnswer): Partial<Highlights> {
  switch (answer.kind) {
    case 'split':
      return noHighlights;
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
      return answer.proof ? {closed: proofHexes(answer.proof).closed} : noHighlights;
    case 'cut': {
      const set = answer.search.cut?.sets[answer.question.set];
      return set ? {closed: set, witness: set} : noHighlights;
    }
  }
}
