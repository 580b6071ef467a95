import {battleIdentity} from '../../src/battle/log/chain.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import type {BattleSession} from '../../src/battle/session.js';
import type {BattleEvent} from '../../src/module/index.js';
import {isMyTurn, type Match, type MatchEvent} from '../../src/share/match/match.js';
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
  /** The battle that the board last showed. */
  readonly board?: BattleSession | undefined;
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
  | {readonly type: 'shown'; readonly board: BattleSession}
  /** The player takes a side; `starts` where that starts the roll. */
  | {readonly type: 'sit'; readonly side: number | undefined; readonly starts?: boolean}
  | {readonly type: 'half' | 'rematch'}
  | {readonly type: 'share'}
  /** The answer to the question about the last link. */
  | {readonly type: 'answer'; readonly accepted: boolean}
  | {readonly type: 'resume'; readonly link: string}
  /** A link came; `isTyped` where it is in the element's field. */
  | {readonly type: 'take'; readonly text: string; readonly isTyped?: boolean}
  /** The field of the opponent's link was changed. */
  | {readonly type: 'edited'}
  /** Another tab stored the record of this match. */
  | {readonly type: 'stored'; readonly record: MatchRecord}
  | {readonly type: 'listed'; readonly elsewhere: readonly Required<MatchSubject>[]}
  /** A link was not opened: something is wrong with it, or the player is asked first. */
  | {readonly type: 'unopened'; readonly trouble?: string; readonly other?: OtherBattle}
  /** The match after what this tab did, or what another one stored. */
  | {readonly type: 'moved'; readonly match: Match; readonly isStored: boolean}
  /** The link of a battle; empty where it is too long. */
  | {readonly type: 'written'; readonly of: BattleSession; readonly link: string}
  | {readonly type: 'shared'; readonly of: string; readonly outcome: MatchState['outcome']};

/** Work on the record, the links and the board, done one after the other, since a lock may be waited for. */
export type Work =
  | {readonly type: 'follow'; readonly board: BattleSession; readonly from: Transcript}
  | {readonly type: 'play'; readonly event: MatchEvent}
  | {readonly type: 'open'; readonly came: BattleSession}
  | Extract<PageEvent, {readonly type: 'take' | 'resume'}>
  /** Moves the focus to the next button. */
  | {readonly type: 'focus'};

/** Actions outside the state. */
export type MatchEffect =
  | Work
  /** Tells the page of another link, shares it, or brings it into view. */
  | {readonly type: 'tell' | 'share' | 'reveal'};

export const noMatch: MatchState = {link: '', isSending: false, isStored: true, elsewhere: []};

export const idOf = (session: BattleSession): string => battleIdentity(session).id;

/** Tells whether the pending action is this player's. */
export const isMine = ({match}: MatchState): boolean => match !== undefined && isMyTurn(match);

/** The log to set on the board; undefined where that shows it, another battle, or one that nobody has taken a side of. */
export function logForBoard({match, board}: MatchState): BattleLog<BattleEvent> | undefined {
  if (!match || !board || idOf(board) !== match.battle) return undefined;
  const {log} = match.session;
  const shown = board.log.records;
  const isFree = match.side === undefined && log.records.length === 0;
  const isSame = log.records.length === shown.length && commonLength(log.records, shown) === shown.length;
  return isFree || isSame ? undefined : log;
}

type MatchStep = Step<MatchState, MatchEffect>;

export function nextState(state: MatchState, event: PageEvent): MatchStep {
  const {match, board, other} = state;
  const play = (done: MatchEvent, goes = false): MatchStep => ({
    state: {...state, trouble: undefined},
    // the button that was pressed goes
    effects: [{type: 'play', event: done}, ...(goes ? [{type: 'focus'} as const] : [])],
  });
  switch (event.type) {
    case 'shown': {
      if (event.board === board) return {state};
      const next = {...state, board: event.board};
      // still on its way to the battle of the match
      if (board && match && idOf(board) !== match.battle && idOf(event.board) === idOf(board))
        return {state: next};
      const from = board?.log.records ?? [];
      return {state: next, effects: [{type: 'follow', board: event.board, from}]};
    }
    case 'sit':
      return play({type: 'sit', side: event.side, ...(board && {board})}, event.starts);
    case 'half':
      return play(event, true);
    case 'rematch':
    case 'stored':
      return play(event);
    case 'answer': {
      if (!other) return play(event);
      const {kind, came} = other;
      const next = {...state, other: undefined};
      if (event.accepted) return {state: next, effects: [{type: 'open', came}]};
      // whoever stays goes to the match of that place, where nothing else is on the screen
      if (kind !== 'same-place' || match?.side !== undefined) return {state: next};
      const {position, question} = came.about;
      const kept = state.elsewhere.find(({module, at}) => module === position.game.id && at === question.at);
      return {state: next, effects: kept ? [{type: 'resume', link: kept.link}] : []};
    }
    case 'resume':
    case 'share':
      return {state, effects: [event]};
    case 'take':
      return {state: {...state, trouble: undefined, other: undefined}, effects: [event]};
    case 'edited':
      return {state: state.trouble ? {...state, trouble: undefined} : state};
    case 'listed':
      return {state: {...state, elsewhere: event.elsewhere}};
    case 'unopened':
      return {state: {...state, trouble: event.trouble, other: event.other}};
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
  }
}

/** Another link to send: nothing has become of it yet. */
const linked = (state: MatchState, link: string): MatchStep =>
  link === state.link ? {state} : {state: {...state, link, outcome: undefined}, effects: [{type: 'tell'}]};
