import {battleIdentity} from '../../src/battle/log/chain.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import type {BattleSession} from '../../src/battle/session.js';
import type {BattleEvent, ExampleDocument, Position} from '../../src/module/index.js';
import {namesOf} from '../../src/phrases/names.js';
import {isMyTurn, objectionTo, seedOf, type Match, type MatchEvent} from '../../src/share/match/match.js';
import {commonLength} from '../../src/share/match/record.js';
import type {MatchRecord, MatchSubject, Transcript} from '../../src/share/match/record.js';
import type {Step} from '../shared/store.js';
import {messages} from './messages.js';

/** A link of another battle, which is opened once the player agrees. */
interface OtherBattle {
  readonly kind: 'another' | 'same-place';
  readonly title: string;
  readonly came: BattleSession;
}

/** A match in a page: the match itself, the board that it is played on, and the links between both players. */
export interface MatchState {
  readonly match?: Match | undefined;
  /** The example of its game that the battle is. */
  readonly example?: ExampleDocument | undefined;
  /** The battle that the board shows; undefined while that is on its way to the one that the match was set to. */
  readonly board?: BattleSession | undefined;
  /** The work to be done, one after the other, since a lock may be waited for. The first is under way. */
  readonly work: readonly Work[];
  /** The reason why a link could not be read, or written. */
  readonly trouble?: string | undefined;
  readonly other?: OtherBattle | undefined;
  /** The link that the other player needs, without the page; why there is none in `trouble`. */
  readonly link: string;
  /** The outcome of sharing the link. `manual`: the clipboard refused, so the link is selected to be copied by hand. */
  readonly outcome?: 'copied' | 'shared' | 'manual' | undefined;
  /** The player has moved, and the link to send, which may be above the screen, is not written yet. */
  readonly isSending: boolean;
  /** False where this page can store nothing: its seeds are lost with it. */
  readonly isStored: boolean;
  /** The matches in progress that are not on the screen. */
  readonly elsewhere: readonly Required<MatchSubject>[];
}

/** An act of a player, the board or another tab, or the result of an effect. */
export type PageEvent =
  /** The board shows a battle; `set` is the position that the page or the match set it to last. */
  | {readonly type: 'shown'; readonly board: BattleSession; readonly set: Position | string}
  /** The player takes a side; `starts` where that starts the roll. */
  | {readonly type: 'sit'; readonly side: number | undefined; readonly starts?: boolean}
  | {readonly type: 'half' | 'rematch'}
  | {readonly type: 'share'}
  /** The player goes to the decision on the board. */
  | {readonly type: 'decide'}
  /** The answer to the question about the last link. */
  | {readonly type: 'answer'; readonly accepted: boolean}
  | {readonly type: 'resume'; readonly text: string}
  /** A link came; `isTyped` where it is in the element's field. */
  | {readonly type: 'take'; readonly text: string; readonly isTyped?: boolean}
  /** The field of the opponent's link was changed. */
  | {readonly type: 'edited'}
  /** Another tab stored the record of a match. */
  | {readonly type: 'stored'; readonly battle: string; readonly record: MatchRecord}
  | {readonly type: 'listed'; readonly elsewhere: readonly Required<MatchSubject>[]}
  /** A link was read: its battle, and what this browser has stored of it and of others; or what is wrong with it. */
  | {
      readonly type: 'read';
      readonly came: BattleSession;
      readonly isKnown: boolean;
      readonly stored: readonly MatchRecord[];
    }
  | {readonly type: 'unreadable'; readonly trouble: string}
  /** The match is of this example. */
  | {readonly type: 'recognised'; readonly example: ExampleDocument | undefined}
  /** The match after what this tab did, or what another one stored. */
  | {readonly type: 'moved'; readonly match: Match; readonly isStored: boolean}
  /** The link of a battle; empty where it is too long. */
  | {readonly type: 'written'; readonly of: BattleSession; readonly link: string}
  | {readonly type: 'shared'; readonly of: string; readonly outcome: MatchState['outcome']}
  /** The work that was under way has ended. */
  | {readonly type: 'done'};

/** Work that is done by an effect, and ends with `done`. */
export type Task =
  /** Reads a link. */
  | Extract<PageEvent, {readonly type: 'take' | 'resume'}>
  /** Begins the match of a battle, with what this browser has stored of it; dropped where that is on the screen. */
  | {readonly type: 'begin'; readonly battle: BattleSession}
  /** Plays on in the match of a battle; dropped once another one is on the screen. */
  | {readonly type: 'play'; readonly battle: string; readonly event: MatchEvent}
  /** Turns the board to the battle of the match, or has it show the log of that, where it shows something else. */
  | {readonly type: 'turn' | 'show'}
  /** Writes the link to send, or moves the focus to the next button. */
  | {readonly type: 'write' | 'focus'};

/** Work to be done; it may be dropped once its turn comes. */
export type Work =
  /** Follows the board: another battle, or a step that was played on it. */
  {readonly type: 'follow'; readonly board: BattleSession; readonly from: Transcript} | Task;

/** Actions outside the state. */
export type MatchEffect =
  | Task
  /** Tells the page of another link, shares it, or brings it into view; goes to the decision; lists the other matches. */
  | {readonly type: 'tell' | 'share' | 'reveal' | 'decide' | 'list'};

export const noMatch: MatchState = {work: [], link: '', isSending: false, isStored: true, elsewhere: []};

export const idOf = (session: BattleSession): string => battleIdentity(session).id;
export const titleOf = (session: BattleSession): string =>
  `${session.view(session.step).place}, ${session.about.position.game.title}`;

/** Tells whether a roll of this player's can be revealed in another browser alone. */
export const isElsewhere = ({match}: MatchState): boolean =>
  match !== undefined && isMyTurn(match) && match.pending.what === 'reveal' && seedOf(match) === undefined;

/** Tells whether the pending action is this player's, and can be taken here. */
export const isMine = (state: MatchState): boolean =>
  state.match !== undefined && isMyTurn(state.match) && !isElsewhere(state);

/** The name of the side whose action is pending, as the beginning of a sentence. */
export function moverOf({session, pending}: Match): string {
  const {game} = session.about.position;
  const mover = game.sides.find(({index}) => index === pending.side);
  return mover ? namesOf(game).The(mover.id) : '';
}

/** Says what the board waits for, while that is another player's. */
export function waitsFor(state: MatchState): string {
  const {match} = state;
  if (!match || match.pending.side === undefined || isMine(state)) return '';
  const {what, message} = match.pending;
  return what === 'decision' ? messages.theirs(moverOf(match)) : message;
}

/** The board, where it shows the battle of the match. */
const boardOf = ({match, board}: MatchState): BattleSession | undefined =>
  board && idOf(board) === match?.battle ? board : undefined;

/** The log to set on the board; undefined where that shows it, another battle, or one that nobody has taken a side of. */
export function logForBoard(state: MatchState): BattleLog<BattleEvent> | undefined {
  const {match} = state;
  const shown = boardOf(state)?.log.records;
  if (!match || !shown) return undefined;
  const {log} = match.session;
  const isFree = match.side === undefined && log.records.length === 0;
  const isSame = commonLength(log.records, shown) === Math.max(log.records.length, shown.length);
  return isFree || isSame ? undefined : log;
}

type MatchStep = Step<MatchState, MatchEffect>;

/** The work after a change of the match. */
const settle = [{type: 'show'}, {type: 'write'}] as const;

/** The button that was pressed goes. */
const focus = {type: 'focus'} as const;

/** Continues the match of a battle, after its link if that came, and turns the board to it. */
const open = (came: BattleSession, isLink: boolean): readonly Work[] => [
  {type: 'begin', battle: came},
  ...(isLink ? [{type: 'play', battle: idOf(came), event: {type: 'link', session: came}} as const] : []),
  {type: 'turn'},
  ...settle,
];

/** Has work done after what is under way. */
const later = (state: MatchState, ...more: readonly Work[]): MatchStep => {
  const next = {...state, work: [...state.work, ...more]};
  return state.work.length > 0 ? {state: next} : begun(next);
};

/** Starts the first of the work: what became of the board and the match while it waited decides what it comes to. */
function begun(state: MatchState): MatchStep {
  const {match, board} = state;
  const [first, ...rest] = state.work;
  const instead = (...work: readonly Work[]): MatchStep => begun({...state, work: [...work, ...rest]});
  if (!first) return {state, effects: [{type: 'list'}]};
  switch (first.type) {
    case 'follow': {
      const {records} = first.board.log;
      const battle = idOf(first.board);
      // the board has turned to another battle since
      if (!board || idOf(board) !== battle) return instead();
      if (battle !== match?.battle) return instead({type: 'begin', battle: first.board}, ...settle);
      const {session, record} = match;
      const known = [session.log.records, ...record.plays.flatMap(({transcripts}) => transcripts)];
      // a board that shows what the match was has played nothing
      if (known.some((one) => commonLength(one, records) === records.length)) return instead(...settle);
      return instead({type: 'play', battle, event: {...first, type: 'played'}}, ...settle);
    }
    case 'begin':
      return idOf(first.battle) === match?.battle ? instead() : {state, effects: [first]};
    case 'play':
      return first.battle === match?.battle ? {state, effects: [first]} : instead();
    case 'turn':
      // until it shows that battle, nothing is known of the board
      return boardOf(state) ? instead() : {state: {...state, board: undefined}, effects: [first]};
    case 'show':
      return logForBoard(state) ? {state, effects: [first]} : instead();
    default:
      return {state, effects: [first]};
  }
}

export function nextState(state: MatchState, event: PageEvent): MatchStep {
  const {match, board, other, work} = state;
  const play = (done: MatchEvent, more: readonly Work[] = [], battle = match?.battle ?? ''): MatchStep =>
    later({...state, trouble: undefined}, {type: 'play', battle, event: done}, ...settle, ...more);
  switch (event.type) {
    case 'shown': {
      const {position} = event.board.about;
      const isOnItsWay = typeof event.set !== 'string' && event.set !== position;
      if (event.board === board || isOnItsWay) return {state};
      const from = board?.log.records ?? [];
      return later({...state, board: event.board}, {type: 'follow', board: event.board, from});
    }
    case 'sit': {
      const sit: MatchEvent = {type: 'sit', side: event.side, ...(board && {board})};
      // the board may be ahead of the match, and is what the player sees
      return play(sit, event.starts ? [focus] : [], board && idOf(board));
    }
    case 'half':
      return play(event, [focus]);
    case 'rematch':
      return play(event);
    case 'stored':
      return event.battle === match?.battle ? play(event) : {state, effects: [{type: 'list'}]};
    case 'answer': {
      if (!other) return play(event);
      const {kind, came} = other;
      const next = {...state, other: undefined};
      if (event.accepted) return later(next, ...open(came, true));
      // whoever stays goes to the match of that place, where nothing else is on the screen
      const {position, question} = came.about;
      const kept = state.elsewhere.find(({module, at}) => module === position.game.id && at === question.at);
      const goes = kept && kind === 'same-place' && match?.side === undefined;
      return goes ? later(next, {type: 'resume', text: kept.link}) : {state: next};
    }
    case 'share':
    case 'decide':
      return {state, effects: [event]};
    case 'resume':
      return later(state, event);
    case 'take':
      return later({...state, trouble: undefined, other: undefined}, event);
    case 'edited':
      return {state: state.trouble ? {...state, trouble: undefined} : state};
    case 'listed':
      return {state: {...state, elsewhere: event.elsewhere}};
    case 'unreadable':
      return {state: {...state, trouble: event.trouble}};
    case 'read': {
      const {came, isKnown, stored} = event;
      const [first, ...rest] = work;
      if (!first) return {state};
      const isTaken = first.type === 'take';
      const {position, question} = came.about;
      const link = {module: position.game.id, at: question.at, isKnown};
      const isAsked = isTaken && idOf(came) !== match?.battle;
      const kind = isAsked ? objectionTo(link, match, stored) : undefined;
      return kind
        ? {state: {...state, other: {kind, title: titleOf(came), came}}}
        : {state: {...state, work: [first, ...open(came, isTaken), ...rest]}};
    }
    case 'recognised':
      return {state: {...state, example: event.example}};
    case 'moved': {
      const moved = {...state, match: event.match, isStored: event.isStored};
      const isSending = (state.isSending || isMine(state)) && !isMine(moved);
      // a link of what was on the board before is not one of what is on it now
      const link = event.match.session === match?.session ? state.link : '';
      return linked({...moved, isSending}, link);
    }
    case 'written': {
      if (event.of !== match?.session) return {state};
      if (event.link === '') return linked({...state, trouble: messages.tooLong}, '');
      const {state: next, effects = []} = linked({...state, isSending: false}, event.link);
      return {state: next, effects: state.isSending ? [...effects, {type: 'reveal'}] : effects};
    }
    case 'shared':
      return {state: event.of === state.link ? {...state, outcome: event.outcome} : state};
    case 'done':
      return work.length > 0 ? begun({...state, work: work.slice(1)}) : {state};
  }
}

/** Another link to send: nothing has become of it yet. */
const linked = (state: MatchState, link: string): MatchStep =>
  link === state.link ? {state} : {state: {...state, link, outcome: undefined}, effects: [{type: 'tell'}]};
