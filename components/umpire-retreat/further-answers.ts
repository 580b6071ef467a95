import type {HexId} from '../../src/board/index.js';
import type {HexVerdict} from '../../src/rules/index.js';
import {adoptLazyStyles} from '../internal/adopt-lazy-styles.js';
import type {Loader} from '../internal/loader.js';
import type {Dialogue} from './dialogue.js';
import type {Further} from './further.js';
import type * as More from './more/index.js';
import type {PanelProps} from './panel/props.js';
import type {RetreatView} from './view.js';

/** Whose questions they are. */
interface Host {
  readonly shadowRoot: ShadowRoot | null;
  requestUpdate(): void;
}

/** What someone asks beside the answer, and what comes of it: what works that out is fetched once an answer stands there. */
export class FurtherAnswers {
  /** There is news: the answer is to be looked at, and the map painted, once more. */
  news = false;
  readonly #host: Host;
  readonly #loader: Pick<Loader, 'part'>;
  #asks: Further | undefined;
  #loading: Promise<void> | undefined;
  #isSoon = false;
  #more: typeof More | undefined;
  #answered: More.Answered | undefined;

  constructor(host: Host, loader: Pick<Loader, 'part'>) {
    this.#host = host;
    this.#loader = loader;
  }

  readonly #changed = (): void => {
    this.news = true;
    this.#host.requestUpdate();
  };

  /** Asks something, or nothing more. */
  readonly ask = async (asks: Further | undefined): Promise<void> => {
    if (asks !== this.#asks) this.#changed();
    this.#asks = asks;
    if (asks) await this.load();
  };

  /** Fetches what stands below an answer: nobody needs it to see the answer itself. */
  async load(): Promise<typeof More | undefined> {
    this.#loading ??= this.#loader.part(
      'more',
      () => import('./later.js'),
      ({more}) => {
        adoptLazyStyles(this.#host, more.styles);
        this.#more = more;
        this.#changed();
      },
    );
    await this.#loading;
    if (!this.#more) this.#loading = undefined;
    return this.#more;
  }

  /** Fetches it by itself, once panel and map have been painted. */
  async soon(painted: Promise<void>): Promise<void> {
    if (this.#loading || this.#isSoon) return;
    this.#isSoon = true;
    await painted;
    requestAnimationFrame(() => setTimeout(() => void this.load()));
  }

  /** The ruling as plain text. */
  async ruling(view: RetreatView, dialogue: Dialogue, asked: string | undefined): Promise<string> {
    return (await this.load())?.rulingText(view, dialogue, asked) ?? '';
  }

  /** What the rules say of a hex, by its printed number or its place, as soon as that can be told. */
  readonly verdictOn = (
    view: RetreatView | undefined,
    hex: HexId | string | undefined,
  ): HexVerdict | undefined => this.#more?.verdictOn(view, hex);

  /** What the map says beside a hex. */
  bubbleOn(view: RetreatView | undefined, hex: HexId): string | undefined {
    return this.#more?.bubbleOn(view, hex);
  }

  /** Answers what is asked, of what is shown now. */
  answer(view: RetreatView | undefined, hexes: number, mayElectOne: boolean): void {
    const asks = this.#asks;
    this.#answered = view && asks && this.#more?.answerFurther(view, asks, hexes, mayElectOne, this.#changed);
  }

  /** Its element left the page: a cut that is being looked for is given up, and looked for again when it comes back. */
  leave(): void {
    const answered = this.#answered;
    if (answered?.asks !== 'cut' || answered.state?.progress === undefined) return;
    answered.state.cancel();
    this.news = true;
  }

  /** What the map shows of it. */
  get highlights(): ReturnType<typeof More.highlightsOf> {
    return (this.#answered && this.#more?.highlightsOf(this.#answered)) ?? {};
  }

  /** The panel's properties with what stands below the answer, and with the words of the readings and the meaning of the rules, once they are here. */
  below(props: PanelProps): PanelProps {
    const more = this.#more;
    if (!more) return props;
    const view = {...props.view, sheet: more.wordedSheet(props.view.sheet)};
    const worded = {...props, view};
    return {
      ...worded,
      explanation: (rule, sentence) => more.explanation(worded, rule, sentence),
      furtherPart: more.below(props, this.#answered, this.#changed),
    };
  }
}
