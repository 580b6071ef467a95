import type {BattleEvent} from '../../module/index.js';
import type {Finding} from '../../rules/finding.js';
import {replay, Session, type BattleLog, type LogEntry, type Play} from '../log/index.js';
import type {BattleView, Run, StepLine} from './types.js';

/** How one kind of battle is shown: its states as views, its events as sentences. */
export interface Teller<State> {
  readonly kind: Run['kind'];
  readonly about: Run['about'];
  /** The view of the last of these states; those before it and the events between led to it. */
  readonly view: (states: readonly State[], events: readonly BattleEvent[]) => BattleView;
  /** What is said of steps; nothing while that is not fetched. */
  readonly beginning: (start: State) => readonly Finding[];
  readonly tell: (before: State, event: BattleEvent, after: State) => readonly Finding[];
  /** Fetches what the views and the sentences still lack, where they lack anything. */
  readonly more?: () => Promise<unknown>;
}

type Entry = LogEntry<BattleEvent>;

/** Opens a battle to be played and shown, from its beginning or from a log. */
export function openRun<State extends object>(
  play: Play<State, BattleEvent>,
  teller: Teller<State>,
  log: BattleLog<BattleEvent> | undefined,
): Run {
  const session = new Session(play, log);
  let views = new WeakMap<State, BattleView>();
  let coming: Promise<void> | undefined;
  let more = teller.more && ((): Promise<void> => (coming ??= fetchMore()));
  const fetchMore = async (): Promise<void> => {
    await teller.more?.();
    views = new WeakMap();
    more = undefined;
  };

  // told when someone asks, and then once: by then what tells it may have come
  const once = (tell: () => readonly Finding[]): (() => readonly Finding[]) => {
    let findings: readonly Finding[] | undefined;
    return () => (more ? [] : (findings ??= tell()));
  };
  const beginning = once(() => teller.beginning(play.start));
  const told = new WeakMap<Entry, () => readonly Finding[]>();
  const keep = (before: State, entry: Entry, after: State): void => {
    told.set(
      entry,
      once(() => teller.tell(before, entry.event, after)),
    );
  };

  // what was taken back is told as it was: a log keeps it, so the page can show it
  const events = (log?.entries ?? []).map(({event}) => event);
  const {states} = replay(play, events);
  log?.entries.forEach((entry, i) => {
    const [before, after] = [states[i], states[i + 1]];
    if (before !== undefined && after !== undefined) keep(before, entry, after);
  });

  const inForce = (step: number): readonly BattleEvent[] =>
    session.log.entries.slice(0, step).map(({event}) => event);

  return {
    kind: teller.kind,
    about: teller.about,
    get log() {
      return session.log;
    },
    get step() {
      return session.log.at;
    },
    stopped: session.stopped?.findings ?? [],
    get more() {
      return more;
    },
    view(step) {
      const to = Math.max(0, Math.min(step, session.log.at));
      const state = session.states[to]!;
      let view = views.get(state);
      if (!view) {
        view = teller.view(session.states.slice(0, to + 1), inForce(to));
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
          findings: beginning(),
          dice: [],
          takenBack: false,
        },
        ...entries.map((entry, i): StepLine => ({
          step: i + 1,
          event: entry.event,
          findings: told.get(entry)?.() ?? [],
          dice: entry.event.type === 'roll' ? entry.event.dice : [],
          ...(entry.proof ? {proof: entry.proof} : {}),
          ...(entry.bound ? {bound: entry.bound} : {}),
          takenBack: i >= at,
        })),
      ];
    },
    play(event, proof) {
      const before = session.state;
      const step = session.send(event, proof);
      if (!step.ok) return step.findings;
      keep(before, session.log.entries[session.log.at - 1]!, step.state);
      return [];
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
