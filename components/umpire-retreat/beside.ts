import type {TemplateResult} from 'lit';
import type {Loader} from '../internal/loader.js';
import type {Further} from './further.js';
import type * as More from './more/index.js';
import type {PanelProps} from './panel/props.js';
import type {RetreatView} from './view.js';

/** Whose questions they are. */
interface Host {
  readonly shadowRoot: ShadowRoot | null;
  requestUpdate(): void;
}

/** What someone asks beside the answer, and what comes of it: what works that out is fetched with the first question. */
export class Beside {
  /** There is news: the answer is to be looked at, and the map painted, once more. */
  news = false;
  readonly #host: Host;
  readonly #loader: Pick<Loader, 'part'>;
  #asks: Further | undefined;
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
    if (!asks || this.#more) return;
    await this.#loader.part(
      'more',
      () => import('./more/index.js'),
      (more) => {
        if (!this.#more && more.styles.styleSheet)
          this.#host.shadowRoot?.adoptedStyleSheets.push(more.styles.styleSheet);
        this.#more = more;
        this.#changed();
      },
    );
  };

  /** Answers what is asked, of what is shown now. */
  answer(view: RetreatView | undefined, hexes: number, mayElectOne: boolean): void {
    const asks = this.#asks;
    this.#answered = view && asks && this.#more?.answerFurther(view, asks, hexes, mayElectOne, this.#changed);
  }

  /** What the map shows of it. */
  get looking(): ReturnType<typeof More.lookingAt> {
    return (this.#answered && this.#more?.lookingAt(this.#answered)) ?? {};
  }

  /** What the panel shows of it. */
  part(props: PanelProps): TemplateResult | undefined {
    return this.#answered && this.#more?.furtherPart(props, this.#answered);
  }
}
