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
  #running: RunningDialogue | undefined;
  #queue: Promise<void> = Promise.resolve();

  constructor(host: Host) {
    this.#host = host;
  }

  /** The dialogue was set from outside: the next word goes on from there. */
  restart(): void {
    this.#running = undefined;
  }

  /** Says something, after all that was said before; `then` follows where it changed anything. */
  say(event: DialogueEvent, then: () => Promise<void>): void {
    this.#queue = this.#queue.then(async () => {
      const {current, changed} = this.#host;
      const running = (this.#running ??= (await import('./machine.js')).startDialogue(current(), changed));
      const before = current();
      running.send(event);
      if (current() !== before) await then();
    });
  }
}
