import type {BattleDispute} from '../../src/battle/disputes.js';
import type {DiceProof, DiceWanted, Rolled} from '../../src/battle/dice/source.js';
import type {HexReport} from '../../src/battle/hex/report.js';
import {eventsOf} from '../../src/battle/log/log.js';
import {nextPosition, turnAfter} from '../../src/battle/next.js';
import type {PointReport} from '../../src/battle/point/report.js';
import {replayBattle} from '../../src/battle/replay.js';
import {BattleSession, type Session} from '../../src/battle/session.js';
import type {BattleView} from '../../src/battle/view.js';
import type {Fault, Loaded} from '../../src/module/fault.js';
import type {BattleQuestion, Position} from '../../src/module/index.js';
import type {PhaseEvent} from '../../src/module/schema/phase.js';
import {isSameJson} from '../../src/module/json.js';
import {cited} from '../../src/phrases/cited.js';
import type {OddsHint} from '../shared/battle-context.js';
import type {Next, Send, Step} from '../shared/store.js';
import {isDiceMode, pendingDice, type DiceMode} from './dice.js';
import {
  choosePlace,
  chooseUnit,
  draftOf,
  emptyDraft,
  eventOf,
  nextDraft,
  isUnassigned,
  noInput,
  type Draft,
  type DraftEvent,
} from './draft.js';
import type {StepDetail} from './events.js';
import {messages} from './messages.js';
import type {StartedBattle} from './source.js';
import type {SlotName, Tab} from './tabs.js';

/** The properties of the element that play is by. */
export interface Settings {
  readonly dice: DiceMode;
  readonly seed: string;
  readonly guide: boolean;
  readonly stepByStep: boolean;
  /** No board is on the table: places have no numbers. */
  readonly boardless: boolean;
  /** Shown in place of the controls of a decision that is another player's; empty where it is this page's. */
  readonly waits: string;
}

/** The next turn that is offered after a battle. */
interface NextTurn {
  /** The sides whose units recover. */
  readonly recovers: readonly string[];
  /** The position of the next turn, once the player has continued to it. */
  readonly position: Position | undefined;
  /** The position is copied; its text where the page may not copy. */
  readonly copied: boolean | string;
}

/** A reading that would change the battle, with its sentence. */
export interface OtherReading extends BattleDispute {
  readonly sentence: string;
}

/** A battle in its element: the session, the moment that is shown, and what a player has put together. */
export interface BattleState extends Omit<StartedBattle, 'session'> {
  /** The battle; another one after each step that is played or taken back. */
  readonly session: Session | undefined;
  /** The reasons why no battle was opened. */
  readonly faults: readonly Fault[];
  readonly settings: Settings;
  /** The elements inside that have a place, and whether the odds are among them, anywhere. */
  readonly filled: readonly SlotName[];
  readonly hasOdds: boolean;
  /** A map shows the battle. */
  readonly hasMap: boolean;
  /** The step that is looked back at; undefined while the present is shown. */
  readonly looking: number | undefined;
  /** A playback runs. */
  readonly isPlaying: boolean;
  /** The player's input for the next event. */
  readonly draft: Draft;
  /** The text for screen readers. */
  readonly announcement: string;
  /** The step of a roll that was just made, whose dice settle. */
  readonly freshRoll: number | undefined;
  /** The fields for typed dice are open or folded, as a person left them; they stay so from roll to roll. */
  readonly typesDice: boolean | undefined;
  /** Somebody wants to see the odds, so that they are counted at every step. */
  readonly showsOdds: boolean;
  readonly hint: OddsHint | undefined;
  /** The tab that somebody opened: else the log, and without a map the table, which is all there is to look at. */
  readonly tab: Tab | undefined;
  /** The tab of the odds was opened before they were counted. */
  readonly awaitsOdds: boolean;
  readonly guidePage: number;
  readonly next: NextTurn;
  /** The readings that would change a session, once they are found. */
  readonly readings: {readonly of: Session; readonly found?: readonly OtherReading[]} | undefined;
}

/** The state while a battle is open. */
export type OpenBattle = BattleState & {readonly session: Session};

export const noBattle: BattleState = {
  session: undefined,
  title: '',
  note: '',
  script: [],
  faults: [],
  settings: {dice: 'typed', seed: '', guide: false, stepByStep: false, boardless: false, waits: ''},
  filled: [],
  hasOdds: false,
  hasMap: false,
  looking: undefined,
  isPlaying: false,
  draft: noInput,
  announcement: '',
  freshRoll: undefined,
  typesDice: undefined,
  showsOdds: false,
  hint: undefined,
  tab: undefined,
  awaitsOdds: false,
  guidePage: 0,
  next: {recovers: [], position: undefined, copied: false},
  readings: undefined,
};

/** Happens to the element, where a `PhaseEvent` happens in the battle or the phase. */
export type PanelEvent =
  /** The page: its battle, its settings, its elements, its odds. */
  | {readonly type: 'opened'; readonly result: Loaded<StartedBattle>}
  | {readonly type: 'set'; readonly change: Partial<Settings>}
  | {
      readonly type: 'children';
      readonly filled: readonly SlotName[];
      readonly hasOdds: boolean;
      readonly hasMap: boolean;
    }
  | {readonly type: 'hint'; readonly hint: OddsHint}
  /** A player plays an event, or the draft, with the steps after it that leave no choice; a page plays the event alone. */
  | {readonly type: 'play'; readonly event: PhaseEvent; readonly isAlone?: boolean}
  | {readonly type: 'submit'}
  | {readonly type: 'draft'; readonly change: DraftEvent}
  /** A place or a unit of an open stack is chosen on the map. */
  | {readonly type: 'place'; readonly place: number}
  | {readonly type: 'unit'; readonly unit: string}
  /** Dice: to be rolled, rolled, bound; the fields for typed dice are opened or folded. */
  | {readonly type: 'roll'}
  | {readonly type: 'rolled'; readonly session: Session; readonly rolled: Rolled}
  | {
      readonly type: 'bound';
      readonly session: Session;
      readonly commitment: string;
      readonly wanted: DiceWanted;
    }
  | {readonly type: 'types-dice'; readonly isOpen: boolean}
  /** The history: going to a step, looking at one without going back to it, a playback and its clock. */
  | {readonly type: 'undo' | 'redo'}
  | {readonly type: 'go'; readonly to: number}
  | {readonly type: 'look'; readonly at: number | undefined}
  | {readonly type: 'look-by'; readonly by: number}
  | {readonly type: 'playback' | 'tick'}
  | {readonly type: 'pause'}
  /** The parts beside the decision. */
  | {readonly type: 'plays-forced'; readonly plays: boolean}
  | {readonly type: 'show-odds' | 'share'}
  | {readonly type: 'tab'; readonly tab: Tab}
  | {readonly type: 'guide-page'; readonly page: number}
  /** The next turn. */
  | {readonly type: 'recover'; readonly side: string; readonly recovers: boolean}
  | {readonly type: 'next-turn' | 'back-to-battle'}
  | {readonly type: 'copy'; readonly line: string}
  | {readonly type: 'copied'; readonly copied: true | string}
  /** Other readings of the rules, and the same battle by one of them. */
  | {readonly type: 'find-readings'}
  | {readonly type: 'readings'; readonly of: Session; readonly found: readonly OtherReading[]}
  | {readonly type: 'play-by'; readonly question: BattleQuestion};

/** Changes the draft. */
export const change = (send: Send<PanelEvent>, by: DraftEvent): void => send({type: 'draft', change: by});

export type PanelEffect =
  /** Draws the dice of a session, or binds them. */
  | ({
      readonly type: 'roll';
      readonly session: Session;
      readonly wanted: DiceWanted;
      readonly nonce: string;
    } & Pick<Settings, 'dice' | 'seed'>)
  | {readonly type: 'bind'; readonly session: Session; readonly wanted: DiceWanted}
  /** Tells the page about a step, or about the position of the next turn. */
  | {readonly type: 'tell'; readonly detail: StepDetail; readonly over: boolean}
  | {readonly type: 'tell-next'; readonly position: Position}
  /** The focus follows to the next decision, below a roll that was just made. */
  | {readonly type: 'focus'; readonly isRolled: boolean}
  | {readonly type: 'reveal'; readonly what: 'tabs' | 'against' | 'attackers' | 'after'}
  | {readonly type: 'open-guide'; readonly isRolled: boolean}
  | {readonly type: 'turn-guide'}
  /** The next tick of a playback. */
  | {readonly type: 'tick'}
  | {readonly type: 'keep'; readonly stepByStep: boolean}
  | {readonly type: 'copy'; readonly line: string}
  | {readonly type: 'find-readings'; readonly session: Session}
  | {readonly type: 'share'};

type BattleStep = Step<OpenBattle, PanelEffect>;

export const isOpen = (state: BattleState): state is OpenBattle => state.session !== undefined;

/** The moment that is shown. */
export const viewOf = ({session, looking}: OpenBattle): BattleView => session.view(looking ?? session.step);

/** The odds of this moment, once they are counted. */
export const hintOf = (state: OpenBattle): OddsHint | undefined =>
  state.hint?.step === viewOf(state).step ? state.hint : undefined;

/** Steps that leave no choice are played, and undone and redone with the step before them; the guide shows each. */
export const playsForced = ({settings}: BattleState): boolean => !settings.stepByStep && !settings.guide;

/** The next event of the example; undefined once the log differs from it. */
export function scriptedEvent({session, settings, script}: OpenBattle): PhaseEvent | undefined {
  if (settings.dice === 'match') return undefined;
  const {entries, at} = session.log;
  const isFollowed = entries.slice(0, at).every(({event}, i) => isSameJson(event, script[i]));
  return isFollowed ? script[at] : undefined;
}

/** The only event of the present, in the words of the example where that is followed; undefined where there is a choice. */
function forcedEvent(state: OpenBattle): PhaseEvent | undefined {
  const only = state.session.onlyEvent(state.session.step);
  return only && (scriptedEvent(state) ?? only);
}

/** The only event of the moment, where the guide stops at it. */
export const guidedEvent = (state: OpenBattle): PhaseEvent | undefined =>
  state.settings.guide && state.settings.waits === '' && state.looking === undefined
    ? forcedEvent(state)
    : undefined;

/** The step that undoing a step leads to: the last one before it that left a choice. */
export function undoTarget(state: OpenBattle, step: number): number {
  let to = step - 1;
  while (playsForced(state) && to > 0 && state.session.onlyEvent(to)) to -= 1;
  return to;
}

/** The step that redo leads to. */
export function redoTarget(state: OpenBattle): number {
  const {session} = state;
  let to = session.step + 1;
  while (playsForced(state) && to < session.log.entries.length && session.onlyEvent(to)) to += 1;
  return to;
}

/** The position after a battle, with the sides whose units recover. */
export function positionAfter({session}: OpenBattle, recovers: readonly string[]): Position {
  const view = session.view(session.step);
  const turn = {recovers, advance: true};
  if (!(session instanceof BattleSession)) return turnAfter(view.position, turn);
  const {position, question} = session.about;
  return nextPosition(position, question.at, view.snapshot as HexReport | PointReport, turn);
}

export const nextBattle: Next<BattleState, PanelEvent, PanelEffect> = (state, event) => {
  switch (event.type) {
    case 'opened':
      return event.result.ok
        ? begun(state, event.result.value)
        : {state: {...state, session: undefined, looking: undefined, faults: event.result.faults}};
    case 'set':
      return set(state, event.change);
    case 'children':
      return {state: {...state, filled: event.filled, hasOdds: event.hasOdds, hasMap: event.hasMap}};
    case 'types-dice':
      return {state: state.typesDice === event.isOpen ? state : {...state, typesDice: event.isOpen}};
    case 'pause':
      return {state: state.isPlaying ? {...state, isPlaying: false} : state};
    case 'show-odds':
      return {state: state.showsOdds ? state : {...state, showsOdds: true}};
    case 'share':
      return {state, effects: [{type: 'share'}]};
    default:
      return isOpen(state) ? inBattle(state, event) : {state};
  }
};

/** Takes a draft; the attackers of other enemies may be below a long list of those. */
const drafted = (state: OpenBattle, draft: Draft): BattleStep => ({
  state: {...state, draft},
  effects: draft.at !== '' && draft.at !== state.draft.at ? [{type: 'reveal', what: 'attackers'}] : [],
});

type InBattle = Exclude<
  PanelEvent,
  {readonly type: 'opened' | 'set' | 'children' | 'types-dice' | 'pause' | 'show-odds' | 'share'}
>;

function inBattle(state: OpenBattle, event: InBattle): BattleStep {
  const {session, settings, draft, next} = state;
  switch (event.type) {
    case 'play':
      return event.isAlone ? played(state, event.event) : playedOn(state, event.event);
    case 'submit': {
      const {decision} = viewOf(state);
      const made = eventOf(decision, draft);
      if (!made || (decision.kind === 'assign' && isUnassigned(draft, decision))) return {state};
      const after = playedOn(state, made);
      // a refusal out of sight would leave the button looking dead
      if (after.state.draft.against.length === 0) return after;
      return {...after, effects: [...(after.effects ?? []), {type: 'reveal', what: 'against'}]};
    }
    case 'draft':
      return drafted(state, nextDraft(draft, viewOf(state).decision, event.change));
    case 'place':
    case 'unit': {
      if (settings.waits !== '' || state.looking !== undefined) return {state};
      const view = viewOf(state);
      const chosen =
        event.type === 'place' ? choosePlace(draft, view, event.place) : chooseUnit(draft, view, event.unit);
      return chosen ? drafted({...state, announcement: chosen.said}, chosen.draft) : {state};
    }
    case 'roll': {
      const wanted = pendingDice(session);
      if (!wanted || state.looking !== undefined) return {state};
      const {dice, seed} = settings;
      return {state, effects: [{type: 'roll', session, wanted, dice, seed, nonce: draft.nonce}]};
    }
    case 'rolled':
      return event.session === session ? rolled(state, event.rolled) : {state};
    case 'bound': {
      if (event.session !== session) return {state};
      const bound = session.copy();
      bound.commit(event.commitment, event.wanted);
      return {state: {...state, session: bound}};
    }
    case 'undo':
      return gone(state, undoTarget(state, session.step));
    case 'redo':
      return gone(state, redoTarget(state));
    case 'go':
      return gone(state, event.to);
    case 'look':
      return looked(state, event.at);
    case 'look-by': {
      const at = viewOf(state).step + event.by;
      return at >= 0 && at <= session.step ? looked(state, at) : {state};
    }
    case 'playback': {
      if (state.isPlaying) return {state: {...state, isPlaying: false}};
      const {state: first, effects = []} = looked(state, state.looking ?? 0);
      return {state: {...first, isPlaying: true}, effects: [...effects, {type: 'tick'}]};
    }
    case 'tick':
      return ticked(state);
    case 'plays-forced': {
      const stepByStep = !event.plays;
      return {
        state: {...state, settings: {...settings, stepByStep}},
        effects: [{type: 'keep', stepByStep}],
      };
    }
    case 'tab': {
      const isOdds = event.tab === 'odds';
      const awaitsOdds = isOdds && !hintOf(state);
      return {
        state: {...state, tab: event.tab, showsOdds: state.showsOdds || isOdds, awaitsOdds},
        effects: [{type: 'reveal', what: 'tabs'}],
      };
    }
    case 'hint': {
      const hinted: OpenBattle = {...state, hint: event.hint};
      if (!state.awaitsOdds || !hintOf(hinted)) return {state: hinted};
      // the odds add lines to the choices above
      return {
        state: {...hinted, awaitsOdds: false},
        effects: [{type: 'reveal', what: 'tabs'}],
      };
    }
    case 'guide-page':
      return {state: {...state, guidePage: event.page}, effects: [{type: 'turn-guide'}]};
    case 'recover': {
      const others = next.recovers.filter((side) => side !== event.side);
      const recovers = event.recovers ? [...others, event.side] : others;
      return {state: {...state, next: {...next, recovers}}};
    }
    case 'next-turn': {
      const position = positionAfter(state, next.recovers);
      return {
        state: {...state, next: {...next, position}},
        effects: [
          {type: 'tell-next', position},
          {type: 'focus', isRolled: false},
          {type: 'reveal', what: 'after'},
        ],
      };
    }
    case 'back-to-battle':
      return {state: {...state, next: {...next, position: undefined, copied: false}}};
    case 'copy':
      return {state, effects: [event]};
    case 'copied':
      return {state: {...state, next: {...next, copied: event.copied}}};
    case 'find-readings':
      return state.readings?.of === session ? {state} : findingReadings(state);
    case 'readings':
      return {
        state: event.of === session ? {...state, readings: {of: session, found: event.found}} : state,
      };
    case 'play-by': {
      if (!(session instanceof BattleSession)) return {state};
      // the same events, as far as they fit
      const opened = replayBattle(session.about.position, event.question, eventsOf(session.log));
      if (!opened.ok) return {state};
      const {title, note, script} = state;
      const {state: again, effects = []} = begun(state, {session: opened.value, title, note, script});
      const {state: finding, effects: found = []} = findingReadings(again);
      return {state: finding, effects: [...effects, ...found]};
    }
  }
}

/** A battle that was opened, at its present. */
const begun = (state: BattleState, started: StartedBattle): BattleStep =>
  atMoment({
    ...state,
    ...started,
    faults: [],
    looking: undefined,
    isPlaying: false,
    freshRoll: undefined,
    hint: undefined,
    next: noBattle.next,
    readings: undefined,
  });

function set(state: BattleState, change: Partial<Settings>): Step<BattleState, PanelEffect> {
  const {settings} = state;
  const {dice = settings.dice} = change;
  const changed = {...settings, ...change, dice: isDiceMode(dice) ? dice : 'typed'} as const;
  const differs = (name: keyof Settings): boolean => changed[name] !== settings[name];
  if (!(Object.keys(changed) as (keyof Settings)[]).some(differs)) return {state};
  const next = {...state, settings: changed};
  if (!isOpen(next)) return {state: next};
  const guided = differs('guide') ? guidedEvent(next) : undefined;
  return {
    state: guided ? {...next, draft: draftOf(viewOf(next), guided)} : next,
    effects: [
      ...(differs('dice') ? bindings(next) : []),
      ...(differs('guide') && changed.guide
        ? [{type: 'open-guide', isRolled: next.freshRoll !== undefined} as const]
        : []),
    ],
  };
}

/** Another moment: its draft, the only event where the guide stops at it, and what depends on the moment. */
function atMoment(state: OpenBattle): BattleStep {
  const guided = guidedEvent(state);
  const view = viewOf(state);
  return {
    state: {
      ...state,
      draft: guided ? draftOf(view, guided) : emptyDraft(view),
      guidePage: 0,
      next: {...state.next, position: undefined, copied: false},
    },
    effects: bindings(state),
  };
}

/** Binds the pending roll if dice are to be committed to. */
function bindings({session, settings}: OpenBattle): readonly PanelEffect[] {
  const wanted = settings.dice === 'committed' ? pendingDice(session) : undefined;
  return wanted ? [{type: 'bind', session, wanted}] : [];
}

/** Plays one event at the present. A refused one leaves its reasons. */
function played(state: OpenBattle, event: PhaseEvent, proof?: DiceProof): BattleStep {
  // dice of a match come in its log, with their proof
  if (state.settings.dice === 'match' && event.type === 'roll')
    return {state: {...state, draft: {...state.draft, against: [], unrolled: messages.matchDice}}};
  const session = state.session.copy();
  const against = session.play(event, proof);
  const {step} = session;
  if (step === state.session.step) {
    const {state: present, effects = []} =
      state.looking === undefined ? {state} : atMoment({...state, looking: undefined});
    return {state: {...present, draft: {...present.draft, against, unrolled: ''}}, effects};
  }
  const freshRoll = event.type === 'roll' ? step : state.freshRoll;
  const {state: next, effects = []} = atMoment({...state, session, looking: undefined, freshRoll});
  const findings = session.lines()[step]?.findings ?? [];
  const {prompt, snapshot, over} = session.view(step);
  const announcement = [...findings.filter(({kind}) => kind !== 'note').map(cited), prompt].join(' ');
  return {
    state: {...next, announcement},
    effects: [
      ...effects,
      {type: 'focus', isRolled: freshRoll !== undefined},
      {type: 'tell', detail: {event, findings, snapshot, step}, over},
    ],
  };
}

/** Plays an event of a player, and the steps after it that leave no choice. */
function playedOn(before: OpenBattle, event: PhaseEvent, proof?: DiceProof): BattleStep {
  let {state, effects = []} = played(before, event, proof);
  if (state.session === before.session) return {state, effects};
  const actors = actorsOf(before);
  const announced = [state.announcement];
  while (playsForced(state)) {
    const forced = forcedEvent(state);
    // in a match a player's page plays nothing for the other side
    if (!forced || (state.settings.dice === 'match' && actorsOf(state) !== actors)) break;
    const one = played(state, forced);
    const isPlayed = one.state.session !== state.session;
    state = one.state;
    effects = [...effects, ...(one.effects ?? [])];
    if (!isPlayed) break;
    announced.push(messages.forced, state.announcement);
  }
  return {state: {...state, announcement: announced.join(' ')}, effects};
}

const actorsOf = ({session}: OpenBattle): string => session.view(session.step).acting.join();

/** Plays the dice that were drawn; the other side's half is in the log before the seed that it opens. */
function rolled(state: OpenBattle, result: Rolled): BattleStep {
  if (!result.ok) return {state: {...state, draft: {...state.draft, against: [], unrolled: result.message}}};
  const session = state.session.copy();
  if (result.proof?.source === 'committed') session.answer(result.proof.word);
  return playedOn({...state, session}, {type: 'roll', dice: [...result.dice]}, result.proof);
}

/** Goes to a step. */
function gone(state: OpenBattle, to: number): BattleStep {
  const {session: before, settings} = state;
  // nothing is taken back in a match: the other player has seen it
  if (to < 0 || to > before.log.entries.length || settings.dice === 'match') return {state};
  const isBack = to < before.step;
  const dice = isBack ? before.diceTakenBack(to) : [];
  const session = before.copy();
  session.goTo(to);
  const {step} = session;
  const {state: next, effects = []} = atMoment({...state, session, looking: undefined, freshRoll: undefined});
  const {prompt, snapshot, over} = session.view(step);
  return {
    state: {...next, announcement: [messages.went(isBack, to, dice), prompt].join(' ')},
    effects: [
      ...effects,
      {type: 'focus', isRolled: false},
      {type: 'tell', detail: {event: null, findings: [], snapshot, step}, over},
    ],
  };
}

/** Shows a step without going back to it; the present for undefined. */
function looked(state: OpenBattle, at: number | undefined): BattleStep {
  const {session} = state;
  const looking = at === undefined || at >= session.step ? undefined : Math.max(0, at);
  const {state: next, effects = []} = atMoment({...state, looking});
  const step = looking ?? session.step;
  const [first] = session.lines()[step]?.findings ?? [];
  return {
    state: {
      ...next,
      announcement: `${messages.looking(step, session.step)}. ${first ? cited(first) : ''}`,
    },
    effects: [...effects, {type: 'focus', isRolled: state.freshRoll !== undefined}],
  };
}

/** Shows the next step of a playback, up to the present; the player may have returned there. */
function ticked(state: OpenBattle): BattleStep {
  const {isPlaying, looking, session} = state;
  if (!isPlaying || looking === undefined) return {state: {...state, isPlaying: false}};
  const {state: next, effects = []} = looked(state, looking + 1);
  const goesOn = looking + 1 < session.step;
  return {
    state: {...next, isPlaying: goesOn},
    effects: goesOn ? [...effects, {type: 'tick'}] : effects,
  };
}

const findingReadings = (state: OpenBattle): BattleStep => ({
  state: {...state, readings: {of: state.session}},
  effects: [{type: 'find-readings', session: state.session}],
});
