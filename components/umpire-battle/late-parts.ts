import {nothing, type LitElement, type TemplateResult} from 'lit';
import type {BattleSession} from '../../src/battle/session.js';
import type {Position} from '../../src/module/index.js';
import {adoptLazyStyles} from '../internal/adopt-lazy-styles.js';
import type {OddsHint} from '../internal/odds-hint.js';
import type {DocumentController} from '../internal/document-controller.js';
import {UmpireNextEvent} from './events.js';
import {later, type Later} from './lazy.js';

type GuideController = InstanceType<Later['GuideController']>;
type NextController = InstanceType<Later['NextController']>;

/**
 * Parts of a battle's panel that are loaded on request, or at the end: the guide to each step, and what comes after.
 */
export class LateParts {
  readonly #host: LitElement;
  readonly #loader: Pick<DocumentController, 'loadChunk'>;
  #guide: GuideController | undefined;
  #next: NextController | undefined;

  constructor(host: LitElement, loader: Pick<DocumentController, 'loadChunk'>) {
    this.#host = host;
    this.#loader = loader;
  }

  /** Fetches what explains each step, once somebody wants it. */
  explain(): void {
    if (this.#guide) return;
    void this.#loader.loadChunk('guide', later, ({GuideController, guideStyles}) => {
      adoptLazyStyles(this.#host, guideStyles);
      this.#guide = new GuideController(() => this.#host.requestUpdate());
      this.#host.requestUpdate();
    });
  }

  /** Another moment is shown; of one that is the end, what comes after is fetched. */
  turn(over: boolean): void {
    this.#next?.back();
    if (!over || this.#next) return;
    void this.#loader.loadChunk('next', later, ({NextController, nextStyles}) => {
      adoptLazyStyles(this.#host, nextStyles);
      this.#next = new NextController(
        () => this.#host.requestUpdate(),
        (position) => this.#host.dispatchEvent(new UmpireNextEvent(position)),
      );
      this.#host.requestUpdate();
    });
  }

  /** The position that comes after the battle, once somebody has gone on to it. */
  get position(): Position | undefined {
    return this.#next?.position;
  }

  /** Renders the guide to the step that is shown; nothing before it has loaded. */
  guidePart(
    session: BattleSession,
    step: number,
    advice: OddsHint | undefined,
  ): TemplateResult | typeof nothing {
    return this.#guide?.part(session, step, advice) ?? nothing;
  }

  /** Renders what comes after; nothing before it has loaded. */
  nextPart(session: BattleSession): TemplateResult | typeof nothing {
    return this.#next?.part(session) ?? nothing;
  }
}
