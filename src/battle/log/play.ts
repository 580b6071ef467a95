import type {Finding} from '../../rules/finding.js';

/** What an event of a log must have: dice only where it rolled any. */
export interface LoggedEvent {
  readonly type: string;
  readonly dice?: readonly number[];
}

/** What an event comes to: the next state, or why nothing changes. */
export type Step<State> =
  {readonly ok: true; readonly state: State} | {readonly ok: false; readonly findings: readonly Finding[]};

/** A game of states and events that a log can replay: the same events from the same start come to the same states. */
export interface Play<State, Event> {
  readonly start: State;
  readonly step: (state: State, event: Event) => Step<State>;
}

/** What a log comes to: the state after each event, the start first, up to the first event that is refused. */
export interface Replay<State> {
  readonly states: readonly State[];
  readonly refusedAt?: number;
  readonly findings?: readonly Finding[];
}

/** Plays events from the start. */
export function replay<State, Event>(play: Play<State, Event>, events: readonly Event[]): Replay<State> {
  const states: State[] = [play.start];
  for (const [index, event] of events.entries()) {
    const step = play.step(states.at(-1)!, event);
    if (!step.ok) return {states, refusedAt: index, findings: step.findings};
    states.push(step.state);
  }
  return {states};
}
