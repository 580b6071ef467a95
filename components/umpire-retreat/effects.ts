import type {LitElement} from 'lit';
import type {Work} from '../../src/board/index.js';
import {asWritten} from '../../src/module/position.js';
import {findingSplit} from '../../src/rules/retreat/split.js';
import {boardSteps} from '../../src/rules/retreat/search/limits.js';
import {copyOut, wantsLessMotion} from '../shared/browser.js';
import {count, loadEngine} from '../shared/counting.js';
import type {DocumentController} from '../shared/document-controller.js';
import {searchInBackground, type BackgroundSearch} from '../shared/scheduler.js';
import {adoptLazyStyles} from '../shared/shared-styles.js';
import {loadAddresses, share} from '../shared/share.js';
import {findingAlternatives, type Alternative, viewOf, type RetreatView} from './view-model.js';
import {lengthOf, type Dialogue} from './dialogue.js';
import {UmpireRetreatAskEvent, UmpireRetreatCopyEvent, UmpireRetreatPlanEvent, eventFor} from './events.js';
import type * as PointView from './point-retreat-view.js';
import {rulingText} from './ruling-text.js';
import type {CutSearch, Search} from './side-questions.js';
import type {RetreatEffect, RetreatSend, RetreatState, Searched, SearchKind} from './state.js';

/** Boards of a usual map and army that are tried at once for a cut: a few milliseconds. */
const QUICK = 150;
/** Of larger ones, as many as come to so many steps. */
const QUICK_STEPS = 600_000;

/** An element whose ruling may be copied with the notes of its page. */
type Host = LitElement & {readonly notes: readonly string[]; readonly assumed: string};

/** The element's state, and the view that it derives from it. */
interface Current {
  readonly state: RetreatState;
  readonly view: RetreatView | undefined;
}

type EffectOf<Type extends RetreatEffect['type']> = RetreatEffect & {readonly type: Type};

/** Runs everything that the state asks for: searches, loading, copying, scrolling, and the events of the element. */
export class RetreatEffects {
  /** The panel of a point map, once its code has loaded. */
  pointView: typeof PointView | undefined;
  readonly #host: Host;
  readonly #loader: DocumentController;
  readonly #current: () => Current;
  /** The search for readings that would change an answer, which a ruling as text waits for. */
  #readings:
    | {readonly of: RetreatView; readonly search: BackgroundSearch<readonly Alternative[]>}
    | undefined;
  readonly #stops: Partial<Record<EffectOf<'stop'>['what'], () => void>> = {};

  constructor(host: Host, loader: DocumentController, current: () => Current) {
    this.#host = host;
    this.#loader = loader;
    this.#current = current;
  }

  readonly run = (effect: RetreatEffect, send: RetreatSend): void => {
    const host = this.#host;
    switch (effect.type) {
      case 'tell':
        void this.#tell(effect);
        break;
      case 'tell-asked':
        host.dispatchEvent(new UmpireRetreatAskEvent(effect.hex));
        break;
      case 'tell-plan':
        void host.updateComplete.then(() => host.dispatchEvent(new UmpireRetreatPlanEvent(effect.plan)));
        break;
      case 'search':
        if (effect.kind === 'alternatives') void this.#tryReadings(effect.view, effect.dialogue, send);
        else this.#findSplit(effect.view, effect.dialogue, send);
        break;
      case 'stop':
        this.#stops[effect.what]?.();
        break;
      case 'stop-all':
        for (const stop of Object.values(this.#stops)) stop();
        break;
      case 'cut':
        this.#cut(effect, send);
        break;
      case 'explain-cut': {
        const {view, question, set, places} = effect;
        void this.#loader.loadChunk('cut', loadEngine, ({mayNotLeave, proveCut}) => {
          const held = places.length === 0 ? mayNotLeave(view.board, view, question) : undefined;
          const proof = held ? undefined : proveCut(view.board, view, question, places);
          send({
            type: 'cut',
            question,
            found: {explained: {set, proof, ...(held?.ok && {holding: held.value})}},
          });
        });
        break;
      }
      case 'read-dialogue': {
        const {stored, position} = effect;
        void this.#loader.loadChunk(
          'dialogue',
          () => import('./dialogue-document.js'),
          ({readDialogue}) =>
            send({type: 'restored', stored, position, read: readDialogue(stored, position)}),
        );
        break;
      }
      case 'load-points':
        void this.#loader.loadChunk(
          'points',
          () => import('./point-retreat-view.js'),
          (pointView) => {
            adoptLazyStyles(host, pointView.styles);
            this.pointView = pointView;
            host.requestUpdate();
          },
        );
        break;
      case 'copy':
        void this.#copy(send);
        break;
      case 'share':
        share(host, this.#loader);
        break;
      case 'scroll-panel':
        void this.#shown('.panel').then((panel) => panel?.scrollIntoView());
        break;
      case 'show-side':
        void this.#shown('.further').then((side) => side?.scrollIntoView({block: 'nearest'}));
    }
  };

  /** Finds a part of the panel once the element has rendered. */
  async #shown(selector: string): Promise<Element | null> {
    await this.#host.updateComplete;
    return this.#host.renderRoot.querySelector(selector);
  }

  /**
   * Tells the page of a choice. Moves the focus to the question where the pressed button is gone, or the question has
   * changed. After a choice on the map the focus stays there, and another question is scrolled to: below the pinned map
   * nothing covers it.
   */
  async #tell({event, before, after}: EffectOf<'tell'>): Promise<void> {
    const host = this.#host;
    const inPanel = Boolean(host.shadowRoot?.activeElement);
    const question = (await this.#shown('#question')) as HTMLElement | null;
    const isOtherStage = before.stage !== after.stage;
    if (inPanel) {
      if (isOtherStage || !host.shadowRoot?.activeElement) question?.focus();
    } else if (isOtherStage || before.context.stack !== after.context.stack)
      question?.scrollIntoView({block: 'nearest', behavior: wantsLessMotion() ? 'instant' : 'smooth'});
    host.dispatchEvent(eventFor(event, after));
  }

  /** Searches for the readings that would change an answer; continues the search that has begun. */
  #tryReadings(
    view: RetreatView,
    dialogue: Dialogue,
    send: RetreatSend,
  ): Promise<readonly Alternative[] | undefined> {
    const known = this.#readings;
    if (known?.of === view && !known.search.stopped) {
      send({type: 'searched', kind: 'alternatives', search: reportOf(view, known.search)});
      return known.search.whole;
    }
    const search = this.#begin('alternatives', view, findingAlternatives(view, dialogue), send);
    this.#readings = {of: view, search};
    return search.whole;
  }

  #findSplit(view: RetreatView, {context}: Dialogue, send: RetreatSend): void {
    const {sheet, readings, board, left} = view;
    this.#begin('split', view, findingSplit(sheet, readings, board, left, lengthOf(context)), send);
  }

  /** Begins a search in turns with the page, in place of the one of its kind. */
  #begin<Result extends Searched[SearchKind]>(
    kind: SearchKind,
    view: RetreatView,
    work: Work<Result>,
    send: RetreatSend,
  ): BackgroundSearch<Result> {
    this.#stops[kind]?.();
    const report = (): void => send({type: 'searched', kind, search: reportOf(view, search)});
    const search = searchInBackground(work, report);
    this.#stops[kind] = search.stop;
    report();
    return search;
  }

  /** Searches for a cut: at once if that is short, else in a worker. */
  #cut({view, question}: EffectOf<'cut'>, send: RetreatSend): void {
    const {board} = view;
    const report = (found: Partial<CutSearch>): void => send({type: 'cut', question, found});
    this.#stops.cut?.();
    this.#stops.cut = count(
      {
        what: 'cut',
        position: board,
        question,
        open: async (most) => (await loadEngine()).openCut(board, question, {above: [], most}),
        quick: Math.min(QUICK, Math.floor(QUICK_STEPS / boardSteps(board))),
      },
      {
        progress: (progress) => report({progress}),
        done: (result) =>
          report({progress: undefined, ...(result.ok ? {cut: result.value} : {faults: result.faults})}),
      },
    );
  }

  /**
   * The ruling as plain text; empty while there is nothing to rule on. `asked` are the hexes that it explains. Sharing it
   * takes the names of the document, without those that are only shown.
   */
  async ruling(asked: readonly string[], isShared: boolean, send: RetreatSend): Promise<string> {
    const {state, view} = this.#current();
    const {dialogue, searches, points} = state;
    if (points)
      return (
        this.pointView?.pointRuling(
          isShared ? {...points, position: asWritten(points.position)} : points,
          this.#host.notes,
        ) ?? ''
      );
    if (!view) return '';
    const written = isShared ? asWritten(view.position) : view.position;
    const shown = written === view.position ? view : viewOf(written, dialogue);
    if (!shown) return '';
    const tried = searches.alternatives;
    const alternatives =
      shown !== view
        ? await searchInBackground(findingAlternatives(shown, dialogue), () => undefined).whole
        : tried?.of === view && tried.stopped
          ? undefined
          : await this.#tryReadings(view, dialogue, send);
    return rulingText(shown, dialogue, alternatives, asked, this.#host);
  }

  async #copy(send: RetreatSend): Promise<void> {
    const host = this.#host;
    const writing = this.#textToCopy(send);
    const isCopied = await copyOut(writing);
    const text = await writing;
    send({type: 'copied', text, isCopied});
    host.dispatchEvent(new UmpireRetreatCopyEvent(text));
    await host.updateComplete;
    if (!isCopied) host.renderRoot.querySelector<HTMLTextAreaElement>('footer textarea')?.select();
  }

  /** The ruling, and the address that opens it unless there is none, or what makes it could not be loaded. */
  async #textToCopy(send: RetreatSend): Promise<string> {
    const sharing = loadAddresses().catch(() => ({addressOf: () => undefined}));
    const [ruling, address] = await Promise.all([
      this.ruling(this.#current().state.askedHexes, false, send),
      sharing.then(({addressOf}) => addressOf(this.#host)),
    ]);
    return address === undefined ? ruling : `${ruling}\n\n${address}`;
  }
}

const reportOf = <Result>(
  of: RetreatView,
  {progress, result, stopped}: BackgroundSearch<Result>,
): Search<Result> => ({of, progress, result, stopped});
