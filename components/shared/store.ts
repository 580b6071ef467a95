/** The state after an event, and what is to be done for it: each effect is plain data, run by the store alone. */
export interface Step<State, Effect> {
  readonly state: State;
  readonly effects?: readonly Effect[];
}

/** Decides what an event makes of a state. Pure: it reads nothing else, changes nothing, and starts nothing. */
export type Next<State, Event, Effect = never> = (state: State, event: Event) => Step<State, Effect>;

/**
 * Sends what a user, the page or an effect did. A part of an element gets `(state, send)` and nothing else of it. The event
 * goes to the `next` in the element's `state.ts` (in a chart: to `chart.ts`), to the case of its type; effects to its `run`.
 */
export type Send<Event> = (event: Event) => void;

/** The element that draws the state. */
interface Redrawn {
  requestUpdate(): void;
}

/** The parts of a store. */
export interface StoreOptions<State, Event, Effect> {
  readonly first: State;
  readonly next: Next<State, Event, Effect>;
  /** Runs an effect; what it finds comes back by `send`, also later. */
  readonly run?: (effect: Effect, send: Send<Event>) => void;
}

/**
 * Keeps the state of an element: immutable data that only an event changes. The element draws anew after each change;
 * effects run after the state has changed, in order. An event that an effect sends changes the state at once, since a page
 * that an effect calls may set a property and read it back; its own effects wait for the others.
 */
export class Store<State, Event, Effect = never> {
  #state: State;
  readonly #host: Redrawn;
  readonly #options: StoreOptions<State, Event, Effect>;
  readonly #waiting: Effect[] = [];
  #isRunning = false;

  constructor(host: Redrawn, options: StoreOptions<State, Event, Effect>) {
    this.#host = host;
    this.#options = options;
    this.#state = options.first;
  }

  get state(): State {
    return this.#state;
  }

  readonly send: Send<Event> = (event) => {
    const {next, run} = this.#options;
    const {state, effects = []} = next(this.#state, event);
    if (state !== this.#state) {
      this.#state = state;
      this.#host.requestUpdate();
    }
    this.#waiting.push(...effects);
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      for (let one = this.#waiting.shift(); one !== undefined; one = this.#waiting.shift())
        run?.(one, this.send);
    } finally {
      this.#isRunning = false;
    }
  };
}

/** A value made of others, made anew only when one of them is another than before (`Object.is`). */
export function derived<Args extends readonly unknown[], Value>(
  make: (...args: Args) => Value,
): (...args: Args) => Value {
  let last: {readonly args: Args; readonly value: Value} | undefined;
  return (...args) => {
    if (!last || last.args.length !== args.length || last.args.some((arg, i) => !Object.is(arg, args[i])))
      last = {args, value: make(...args)};
    return last.value;
  };
}
