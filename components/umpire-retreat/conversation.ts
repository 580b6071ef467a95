import {faultLine, type HexPosition} from '../../src/module/index.js';
import {adoptLazyStyles} from '../internal/adopt-lazy-styles.js';
import type {Loader} from '../internal/loader.js';
import type * as Begun from './begun.js';
import {isBegun, type Dialogue, type DialogueEvent} from './dialogue.js';
import type {RunningDialogue} from './machine.js';

/** Whose dialogue it is. */
interface Host {
  readonly shadowRoot: ShadowRoot | null;
  readonly renderRoot: ParentNode;
  /** The position that is asked about, once it is loaded. */
  readonly current: HexPosition | undefined;
  /** Where the dialogue stands. */
  dialogueState: Dialogue;
  requestUpdate(): void;
}

/**
 * Leads the dialogue: hands what people say to the machine, and goes on with one that was stored. What that takes is
 * fetched for the first word; words keep their order, and whoever says one in the panel goes on at its question.
 */
export class Conversation {
  /** What a dialogue takes once it has begun, as soon as it is here. */
  begun: typeof Begun | undefined;
  /** What is wrong with a dialogue that was set, a line each. */
  unread: readonly string[] = [];
  /** Somebody's word changed where it stands, which is not shown yet. */
  isHeard = false;
  readonly #host: Host;
  readonly #loader: Pick<Loader, 'part'>;
  readonly #after: (event: DialogueEvent) => Promise<void>;
  #inPanel = false;
  #running: RunningDialogue | undefined;
  #queue: Promise<void> = Promise.resolve();
  /** A dialogue that was set, and not read yet. */
  #stored: unknown;

  /** `after` follows where a word changed anything. */
  constructor(host: Host, loader: Pick<Loader, 'part'>, after: (event: DialogueEvent) => Promise<void>) {
    this.#host = host;
    this.#loader = loader;
    this.#after = after;
  }

  /** Turns to a dialogue that stands elsewhere: the next word goes on from there. */
  turnTo(dialogue: Dialogue): void {
    this.#running = undefined;
    this.#host.dialogueState = dialogue;
    this.unread = [];
    if (isBegun(dialogue) && !this.begun) void this.#part('begun', () => this.#host.requestUpdate());
  }

  /** Takes a dialogue that was stored. */
  take(stored: unknown): void {
    this.#stored = stored;
    this.goOn();
  }

  /** Goes on with a dialogue that was stored, once there is a position to hold it against; or says what is wrong with it. */
  goOn(): void {
    const {current: shown} = this.#host;
    const stored = this.#stored;
    if (!shown || stored === undefined) return;
    void this.#loader.part(
      'dialogue',
      () => import('./dialogue-document.js'),
      ({readDialogue}) => {
        if (stored !== this.#stored || shown !== this.#host.current) return;
        const read = readDialogue(stored, shown);
        if (read.ok) this.turnTo(read.value);
        else {
          this.unread = read.faults.map(faultLine);
          this.#host.requestUpdate();
        }
        this.#stored = undefined;
      },
    );
  }

  /**
   * Says something, after all that was said before. Where the machine can't be fetched the word is said when that is tried
   * again.
   */
  readonly say = (event: DialogueEvent): void => {
    const host = this.#host;
    this.#inPanel = Boolean(host.shadowRoot?.activeElement);
    this.#queue = this.#queue.then(() =>
      this.#part('machine', async ({startDialogue}) => {
        const before = host.dialogueState;
        this.#running ??= startDialogue(before, (dialogue) => {
          this.isHeard = true;
          host.dialogueState = dialogue;
          this.unread = [];
        });
        this.#running.send(event);
        if (host.dialogueState !== before) await this.#after(event);
      }),
    );
  };

  /** What came of a word is shown: the focus goes to the question where what was pressed is gone, or no longer the point. */
  shown(before: Dialogue | undefined): void {
    if (!this.isHeard || !before) return;
    this.isHeard = false;
    const {dialogueState, renderRoot, shadowRoot} = this.#host;
    if (this.#inPanel && (before.stage !== dialogueState.stage || !shadowRoot?.activeElement))
      renderRoot.querySelector<HTMLElement>('#question')?.focus();
  }

  #part(name: string, use: (begun: typeof Begun) => unknown): Promise<void> {
    return this.#loader.part(
      name,
      () => import('./later.js'),
      ({begun}) => {
        adoptLazyStyles(this.#host, begun.styles);
        this.begun = begun;
        return use(begun);
      },
    );
  }
}
