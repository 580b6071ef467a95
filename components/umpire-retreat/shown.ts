import {
  type Alternative,
  announcementOf,
  verdictOnHex,
  viewOf,
  witnessHexes,
  type RetreatView,
} from './view-model.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import type {DialogueContext} from './dialogue.js';
import {derived} from '../shared/store.js';
import type {RuleContext} from '../shared/findings.js';
import {messages} from './messages.js';
import {bareOverlay, overlayOf, type Highlights, type RetreatOverlay} from './overlay.js';
import {answerOf, highlightsOf, noHighlights, type Search, type SideAnswer} from './side-questions.js';
import type {RetreatState} from './state.js';

const noHexes: readonly string[] = [];

/** The hexes of the units that cause the verdict on a hex, or a finding. */
function witnessOf(view: RetreatView | undefined, cause: RetreatState['cause']): readonly string[] {
  const findings = typeof cause === 'string' ? verdictOnHex(view, cause)?.findings : cause && [cause];
  const hexes = view ? (findings ?? []).flatMap((finding) => witnessHexes(view.board, finding)) : [];
  return hexes.length > 0 ? hexes : noHexes;
}

/** A state with everything that the panel shows of it. */
export interface Shown {
  readonly state: RetreatState;
  readonly context: DialogueContext;
  readonly view: RetreatView;
  /** The answer to the side question that is open. */
  readonly side: SideAnswer | undefined;
  readonly alternatives: Search<readonly Alternative[]> | undefined;
  /** Notes of the page on what the position leaves out. */
  readonly notes: readonly string[];
  /** The page’s assumption that decides the ruling; empty where none does. */
  readonly assumed: string;
  /** Pictures of the counters, whose own order says which is on top. */
  readonly pictures: MapPictures<Blob> | undefined;
}

/** Derives for one element; each value is worked out again only when what it is made of changed. */
export function derivedRetreat() {
  const ruling = derived(
    (position: RetreatState['position'], dialogue: RetreatState['dialogue']) =>
      position && viewOf(position, dialogue),
  );
  const view = ({position, dialogue}: RetreatState): RetreatView | undefined => ruling(position, dialogue);
  const answer = derived(answerOf);
  const highlights = derived(highlightsOf);
  const witness = derived(witnessOf);
  const bare = derived(bareOverlay);
  const drawn = derived(overlayOf);
  const highlighted = derived(
    (
      asked: RetreatState['asked'],
      routes: RetreatState['routes'],
      witnesses: readonly string[],
      {instead, closed, witness: needed}: Partial<Highlights>,
    ): Highlights => ({asked, routes, witness: needed ?? witnesses, instead, closed}),
  );
  /** The answer to the side question that is open. */
  const side = (state: RetreatState): SideAnswer | undefined => {
    const ruled = view(state);
    return ruled && state.side && answer(ruled, state.side, state.searches.split, state.cut);
  };
  return {
    view,
    shown: (
      state: RetreatState,
      ruled: RetreatView,
      {notes, assumed, pictures}: Pick<Shown, 'notes' | 'assumed'> & Partial<Pick<Shown, 'pictures'>>,
    ): Shown => {
      const {alternatives} = state.searches;
      return {
        state,
        context: state.dialogue.context,
        view: ruled,
        side: side(state),
        alternatives: alternatives?.of === ruled ? alternatives : undefined,
        notes,
        assumed,
        pictures,
      };
    },
    side,
    /** The overlay of a hex map; undefined before a position is open. */
    overlay: (state: RetreatState): RetreatOverlay | undefined => {
      const {position, dialogue, asked, routes, cause} = state;
      const ruled = view(state);
      if (!ruled) return position && bare(position);
      const open = side(state);
      const beside = open ? highlights(open) : noHighlights;
      return drawn(ruled, dialogue, highlighted(asked, routes, witness(ruled, cause), beside));
    },
    /** The text of the live region. */
    announcement: (state: RetreatState): string => {
      const {position, dialogue, done, unknown, asked} = state;
      const ruled = view(state);
      switch (done) {
        case 'chosen':
          return ruled ? announcementOf(ruled, dialogue) : '';
        case 'asked':
          return unknown === undefined
            ? (verdictOnHex(ruled, asked)?.summary ?? '')
            : messages.noHex(unknown, position?.game.grid.labels[0] ?? '');
        case 'copied':
          return messages.rulingCopied;
        case undefined:
          return '';
      }
    },
    /** The game that rule numbers are of, with the readings that players chose. */
    rules: (state: RetreatState): RuleContext | undefined => {
      const ruled = view(state);
      return state.points?.position ?? (ruled && {game: ruled.board.game, readings: ruled.readings});
    },
  };
}
