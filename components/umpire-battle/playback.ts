/** A battle that can be looked through. */
interface Played {
  readonly looking: number | undefined;
  readonly session: {readonly step: number} | undefined;
  look(step: number | undefined): void;
  changed(): void;
}

/** So long a step is looked at, in milliseconds. */
const STEP = 1400;

/** Plays a battle back, a step after the other, from where it is looked at; from the beginning where that is its end. */
export class Playback {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #played: Played;

  constructor(played: Played) {
    this.#played = played;
  }

  get playing(): boolean {
    return this.#timer !== undefined;
  }

  /** Begins, or stops. */
  turn(): void {
    if (this.playing) this.stop();
    else {
      this.#played.look(this.#played.looking ?? 0);
      this.#wait();
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#played.changed();
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#next(), STEP);
    this.#played.changed();
  }

  #next(): void {
    const {session, looking} = this.#played;
    this.#timer = undefined;
    // somebody went back to the battle meanwhile
    if (session && looking !== undefined) this.#played.look(looking + 1);
    if (session && looking !== undefined && looking + 1 < session.step) this.#wait();
    else this.stop();
  }
}
