/** What is worked out only when someone asks for it, beside the answer: fetched with the first such question. */
import {html, nothing, type TemplateResult} from 'lit';
import type {Route} from '../../../src/drawing/index.js';
import {
  compareReadings,
  findingSplit,
  mostToSplit,
  proofHexes,
  proofOf,
  type Compared,
  type SplitPlan,
} from '../../../src/rules/index.js';
import type {Further} from '../further.js';
import type {Highlights} from '../overlay.js';
import type {PanelProps} from '../panel/props.js';
import type {RetreatView} from '../view.js';
import {furtherPart} from './part.js';
import {disputePart, readingPart} from './readings.js';
import type {Answered} from './answered.js';
import {alternativesOf} from './alternatives.js';
import {cutOf, prove, recruitsOf} from './cut.js';
import {slowly, type Slowly} from './slowly.js';

export type {Answered} from './answered.js';
export {wordedSheet} from '../../../src/rules/index.js';
export {explanation} from './explanation.js';
export {alternativesOf, type Alternative} from './alternatives.js';
export {rulingText} from './ruling.js';
export {bubbleOn, verdictOn} from './verdict.js';
export {styles} from './styles.js';

/** The best split of what is shown, as far as it was looked for. */
const splits = new WeakMap<RetreatView, Slowly<SplitPlan | undefined>>();

/** So many arrows of a kind can be told apart. */
const ARROWS = 10;

/**
 * Answers a further question about what is shown; undefined where there is nothing to answer. What takes a while tells
 * `changed` how far it is.
 */
export function answerFurther(
  view: RetreatView,
  further: Further,
  hexes: number,
  mayElectOne: boolean,
  changed: () => void = () => undefined,
): Answered | undefined {
  const {ruled, sheet, readings, board, left} = view;
  switch (further.asks) {
    case 'split': {
      const tooMany = left.length > mostToSplit;
      if (tooMany) return {asks: 'split', tooMany};
      const split =
        splits.get(view) ?? slowly(findingSplit(sheet, readings, board, left, {hexes, mayElectOne}), changed);
      splits.set(view, split);
      return {asks: 'split', tooMany, split};
    }
    case 'compare':
      return ruled && {...further, compared: compareReadings(ruled, further)};
    case 'proof':
      return ruled && {asks: 'proof', proof: proofOf(ruled)};
    case 'cut': {
      const [usual] = recruitsOf(view);
      if (!ruled || !usual) return undefined;
      const wanted = further.side === '' ? {...further, ...usual} : further;
      const state = cutOf(view, wanted, {hexes, mayElectOne}, changed);
      const set = state?.cut?.sets[wanted.set];
      if (state && set && set.length > 0) prove(view, state, set, changed);
      return {asks: 'cut', wanted, state};
    }
  }
}

/** What the map shows of an answer: what both readings allow lies weakly under what only one does; the exits of a proof. */
export function highlightsOf(
  answered: Answered,
): Partial<Pick<Highlights, 'instead' | 'closed' | 'witness'>> {
  if (answered.asks === 'compare') {
    const {both, here, there, other} = answered.compared;
    const from = other.context.origin;
    const routes = (ways: Compared['both'], more: Partial<Route>): readonly Route[] =>
      ways.slice(0, ARROWS).map((path) => ({from, path, ...more}));
    return {instead: [...routes(both, {faint: true}), ...routes(here, {}), ...routes(there, {other: true})]};
  }
  if (answered.asks === 'cut') {
    const set = answered.state?.cut?.sets[answered.wanted.set] ?? [];
    return {closed: set, witness: set};
  }
  return answered.asks === 'proof' && answered.proof ? {closed: proofHexes(answered.proof).closed} : {};
}

/** What stands below the answer: what was asked beside it, the readings that matter, all readings. */
export function below(
  props: PanelProps,
  answered: Answered | undefined,
  changed: () => void,
): TemplateResult {
  const tried = alternativesOf(props.view, props.dialogue, changed);
  return html`${answered ? furtherPart(props, answered) : nothing} ${disputePart(props, tried)}
  ${readingPart(props, tried.result ?? [])}`;
}
