import type {BattleEvent} from '../../module/index.js';
import type {Finding} from '../../rules/finding.js';
import type {Told} from './effect.js';
import {EventHistory} from './history.js';
import type {Reducer} from './playing.js';
import type {BattleLog} from '../log/index.js';
import type {BattleSession, BattleView, StepLine} from '../view/types.js';

/** How one kind of battle is shown: its states as views, its events as sentences. */
export interface Narrator<State> {
  readonly kind: BattleSession['kind'];
  readonly about: BattleSession['about'];
  /** The view of the last of these states; those before it and the events between led to it. */
  readonly view: (states: readonly State[], events: readonly BattleEvent[]) => BattleView;
  readonly beginning: (start: State) => readonly Finding[];
  /** What an event did. */
  readonly step: (before: State, event: BattleEvent, after: State) => readonly Told[];
}

/** Opens a battle to be played and shown, from its beginning or from a log. */
export function openSession<State extends object>(
  begin: Reducer<State, BattleEvent>,
  narrator: Narrator<State>,
  log: BattleLog<BattleEvent> | undefined,
): BattleSession {
  const session = new EventHistory(begin, log);
  // by the state itself, which never changes: a page asks for the same moment at every paint, and what was taken back
  // and played anew is another state
  const views = new WeakMap<State, BattleView>();
  const told = new WeakMap<State, readonly Told[]>();

  // what was taken back is told as it was: a log keeps it, so the page can show it
  const tell = (step: number, event: BattleEvent | null): readonly Told[] => {
    const [before, after] = [session.stateAt(step - 1), session.stateAt(step)];
    if (!after) return [];
    const known = told.get(after);
    if (known) return known;
    const findings = event && before ? narrator.step(before, event, after) : narrator.beginning(after);
    told.set(after, findings);
    return findings;
  };

  const inForce = (step: number): readonly BattleEvent[] =>
    session.log.entries.slice(0, step).map(({event}) => event);

  return {
    kind: narrator.kind,
    about: narrator.about,
    get log() {
      return session.log;
    },
    get step() {
      return session.log.at;
    },
    stopped: session.stopped,
    view(step) {
      const to = Math.max(0, Math.min(step, session.log.at));
      const state = session.states[to]!;
      let view = views.get(state);
      if (!view) {
        view = narrator.view(session.states.slice(0, to + 1), inForce(to));
        views.set(state, view);
      }
      return view;
    },
    lines() {
      const {entries, at} = session.log;
      return [
        {
          step: 0,
          event: null,
          findings: tell(0, null),
          dice: [],
          takenBack: false,
        },
        ...entries.map((entry, i): StepLine => ({
          step: i + 1,
          event: entry.event,
          findings: tell(i + 1, entry.event),
          dice: entry.event.type === 'roll' ? entry.event.dice : [],
          ...(entry.proof ? {proof: entry.proof} : {}),
          ...(entry.bound ? {bound: entry.bound} : {}),
          takenBack: i >= at,
        })),
      ];
    },
    play(event, proof) {
      const step = session.send(event, proof);
      return step.ok ? [] : step.findings;
    },
    goTo: (step) => {
      session.goTo(step);
    },
    commit: (commitment, wanted) => {
      session.commit(commitment, wanted);
    },
    answer: (word) => {
      session.answer(word);
    },
    diceTakenBack: (step) => session.diceTakenBack(step),
  };
}
