import type {LitElement} from 'lit';
import type {Beside} from './beside.js';
import type {Conversation} from './conversation.js';
import type {Dialogue, DialogueEvent} from './dialogue.js';
import {eventFor} from './events.js';
import type {Looking} from './looking.js';
import {eventOfHex, eventOfUnits} from './map-events.js';
import type {RetreatView} from './view.js';

/** Whose words they are. */
interface Host extends LitElement {
  readonly dialogueState: Dialogue;
}

/**
 * What people say in the panel and on the map: it goes to the dialogue, the page is told, and whoever was in the panel goes
 * on at its question.
 */
export class Speaking {
  /** Somebody said something, and what came of it is not shown yet. */
  isHeard = false;
  readonly #host: Host;
  readonly #conversation: Conversation;
  readonly #looking: Looking;
  readonly #beside: Beside;
  #inPanel = false;

  constructor(host: Host, conversation: Conversation, looking: Looking, beside: Beside) {
    this.#host = host;
    this.#conversation = conversation;
    this.#looking = looking;
    this.#beside = beside;
  }

  readonly say = (event: DialogueEvent): void => {
    const host = this.#host;
    this.#inPanel = Boolean(host.shadowRoot?.activeElement);
    this.#conversation.say(event, async () => {
      this.#looking.leave(event.type === 'stack');
      void this.#beside.ask(undefined);
      await host.updateComplete;
      host.dispatchEvent(eventFor(event, host.dialogueState));
    });
  };

  /** Says what choosing a hex on the map means; false where it means nothing. */
  hex(view: RetreatView | undefined, hex: string, units: readonly string[]): boolean {
    return this.#means(view && eventOfHex(view, this.#host.dialogueState, hex, units));
  }

  /** Says what choosing units on the map means; false where it means nothing. */
  units(view: RetreatView | undefined, units: readonly string[]): boolean {
    return this.#means(view && eventOfUnits(view, this.#host.dialogueState, units));
  }

  #means(event: DialogueEvent | undefined): boolean {
    if (event) this.say(event);
    return event !== undefined;
  }

  /** What came of it is shown: the focus goes to the question where what was pressed is gone, or no longer the point. */
  shown(before: Dialogue | undefined): void {
    if (!this.isHeard || !before) return;
    this.isHeard = false;
    const {dialogueState, renderRoot, shadowRoot} = this.#host;
    if (this.#inPanel && (before.stage !== dialogueState.stage || !shadowRoot?.activeElement))
      renderRoot.querySelector<HTMLElement>('#question')?.focus();
  }
}
