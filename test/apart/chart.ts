/** Charts of battles, walked without XState: states, `always`, `on`, guards, actions, entry and exit as the contract of the order of play says. */

export interface Event {
  readonly type: string;
  readonly [field: string]: unknown;
}

export type Params = Readonly<Record<string, unknown>>;
type Call = string | {readonly type: string; readonly params?: Params};
type Guard =
  | Call
  | {readonly not: Guard}
  | {readonly and: readonly Guard[]}
  | {readonly or: readonly Guard[]};
type Some<T> = T | readonly T[];

interface Transition {
  readonly guard?: Guard;
  readonly actions?: Some<Call>;
  readonly target?: string;
  readonly reenter?: boolean;
}

export interface State {
  readonly id?: string;
  readonly initial?: string;
  readonly states?: Readonly<Record<string, State>>;
  readonly on?: Readonly<Record<string, Some<string | Transition>>>;
  readonly always?: Some<string | Transition>;
  readonly entry?: Some<Call>;
  readonly exit?: Some<Call>;
  readonly tags?: string;
  readonly meta?: {readonly acts?: string};
}

/** Has the meaning of the names in a chart. */
export interface Names {
  holds(name: string, params: Params, event: Event | undefined): boolean;
  does(name: string, params: Params, event: Event | undefined): void;
}

const listed = <T>(some: Some<T> | undefined): readonly T[] =>
  some === undefined ? [] : Array.isArray(some) ? (some as readonly T[]) : [some as T];
const transitions = (some: Some<string | Transition> | undefined): readonly Transition[] =>
  listed(some).map((one) => (typeof one === 'string' ? {target: one} : one));
const called = (call: Call): readonly [string, Params] =>
  typeof call === 'string' ? [call, {}] : [call.type, call.params ?? {}];
const starts = (path: readonly string[], with_: readonly string[]): boolean =>
  with_.every((name, at) => path[at] === name);

export class Chart {
  path: readonly string[] = [];
  readonly #root: State;
  readonly #names: Names;

  constructor(root: State, names: Names) {
    this.#root = root;
    this.#names = names;
    this.#enter([], [], undefined);
    this.#rest(undefined);
  }

  get leaf(): State {
    return this.#at(this.path);
  }

  get over(): boolean {
    return this.path[0] === 'over';
  }

  /** The tag, else the path. */
  get state(): string {
    const tags = this.path.map((_, at) => this.#at(this.path.slice(0, at + 1)).tags);
    return tags.find((tag) => tag !== undefined) ?? this.path.join('.');
  }

  /** Is it taken? A refused event changes nothing. */
  send(event: Event): boolean {
    for (let depth = this.path.length; depth >= 0; depth--) {
      const source = this.path.slice(0, depth);
      const on = this.#at(source).on;
      const offered = on && Object.hasOwn(on, event.type) ? transitions(on[event.type]) : [];
      const taken = offered.find(({guard}) => this.#passes(guard, event));
      if (!taken) continue;
      this.#take(source, taken, event);
      this.#rest(event);
      return true;
    }
    return false;
  }

  #rest(event: Event | undefined): void {
    for (let steps = 0; steps < 1000; steps++) {
      const taken = transitions(this.leaf.always).find(({guard}) => this.#passes(guard, event));
      if (!taken) return;
      this.#take(this.path, taken, event);
    }
    throw new Error('the chart does not come to rest');
  }

  #take(source: readonly string[], {target, actions, reenter}: Transition, event: Event | undefined): void {
    if (target === undefined) {
      this.#do(actions, event);
      return;
    }
    const to = this.#target(source, target);
    const within = starts(to, source) && reenter !== true;
    let shared = 0;
    while (shared < source.length - 1 && shared < to.length - 1 && source[shared] === to[shared]) shared++;
    const domain = within ? source : to.slice(0, shared);
    while (this.path.length > domain.length) {
      this.#do(this.leaf.exit, event);
      this.path = this.path.slice(0, -1);
    }
    this.#do(actions, event);
    this.#enter(domain, to, event);
  }

  /** Enters the states below one that is active, down to the target, and from there the initial states. */
  #enter(domain: readonly string[], to: readonly string[], event: Event | undefined): void {
    this.path = domain;
    for (;;) {
      const next = to[this.path.length] ?? this.leaf.initial;
      if (next === undefined) return;
      this.path = [...this.path, next];
      this.#do(this.leaf.entry, event);
    }
  }

  #target(source: readonly string[], target: string): readonly string[] {
    return target.startsWith('#')
      ? target.split('.').slice(1)
      : [...source.slice(0, -1), ...target.split('.')];
  }

  #passes(guard: Guard | undefined, event: Event | undefined): boolean {
    if (guard === undefined) return true;
    if (typeof guard === 'object') {
      if ('not' in guard) return !this.#passes(guard.not, event);
      if ('and' in guard) return guard.and.every((one) => this.#passes(one, event));
      if ('or' in guard) return guard.or.some((one) => this.#passes(one, event));
    }
    return this.#names.holds(...called(guard), event);
  }

  #do(actions: Some<Call> | undefined, event: Event | undefined): void {
    for (const action of listed(actions)) this.#names.does(...called(action), event);
  }

  #at(path: readonly string[]): State {
    let state = this.#root;
    for (const name of path) {
      const next = state.states?.[name];
      if (!next) throw new Error(`no state ${path.join('.')}`);
      state = next;
    }
    return state;
  }
}
