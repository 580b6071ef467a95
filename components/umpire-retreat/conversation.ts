import type {Loader} from '../internal/loader.js';
import type {Dialogue, DialogueEvent} from './dialogue.js';
import type {RunningDialogue} from './machine.js';

/** Whose dialogue it is. */
interface Host {
  /** Where the dialogue stands. */
  readonly current: () => Dialogue;
  /** It has come to another point. */
  readonly changed: (dialogue: Dialogue) => void;
}

/** Hands what people say to the machine, which is fetched for the first word; words keep their order. */
export class Conversation {
  readonly #host: Host;
  readonly #loader: Pick<Loader, 'part'>;
  #running: RunningDialogue | undefined;
  #queue: Promise<void> = Promise.resolve();

  constructor(host: Host, loader: Pick<Loader, 'part'>) {
    this.#host = host;
    this.#loader = loader;
  }

  /** The dialogue was set from outside: the next word goes on from there. */
  restart(): void {
    this.#running = undefined;
  }

  /**
   * Says something, after all that was said before; `then` follows where it changed anything. Where the machine can't be
   * fetched the word is said when that is tried again.
   */
  say(event: DialogueEvent, then: () => Promise<void>): void {
    this.#queue = this.#queue.then(() =>
      this.#loader.part(
        'machine',
        () => import('./machine.js'),
        async ({startDialogue}) => {
          const {current, changed} = this.#host;
          const running = (this.#running ??= startDialogue(current(), changed));
          const before = current();
          running.send(event);
          if (current() !== before) await then();
        },
      ),
    );
  }
}
