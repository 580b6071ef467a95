/**
 * Plays a match by link in one tab, without a page: a reducer from a match and an event to the match after it. It starts
 * and reveals rolls by itself, since neither is a choice. The tab's record is merged with what other tabs stored before
 * each event, so that a stale tab continues from where the match is.
 */
import {commitmentOf, diceFrom} from '../../battle/dice/committed.js';
import {battleIdentity} from '../../battle/log/chain.js';
import {
  answerCommitment,
  append,
  commit,
  emptyLog,
  LogWriter,
  type BattleIdentity,
  type BattleLog,
} from '../../battle/log/log.js';
import {openCheckedBattle} from '../../battle/replay.js';
import type {BattleSession} from '../../battle/session.js';
import type {BattleEvent, BattleQuestion, Fault, Loaded, Position} from '../../module/index.js';
import {continues, isFireWithDice} from './continues.js';
import {pendingActionIn, type PendingAction} from './pending-action.js';
import {
  addToPlay,
  commonLength,
  currentPlay,
  currentTranscript,
  emptyPlay,
  emptyRecord,
  inProgress,
  isContradicted,
  mergeRecords,
  settledLength,
  supersedes,
  type MatchRecord,
  type MatchSubject,
  type Play,
  type Transcript,
} from './record.js';

/** A notice to a player after an event. */
export type MatchNotice =
  /** The link went on from what was here; `first`, where nothing was here to check it against. */
  | {readonly kind: 'received' | 'first' | 'rematch'}
  /** The link holds nothing new: the same as here, or less. */
  | {readonly kind: 'known' | 'older'}
  | {readonly kind: 'refused'; readonly faults: readonly Fault[]}
  /** A step on the board was not this player's, or its dice were typed. */
  | {readonly kind: 'not-yours' | 'typed'}
  /** Another tab moved first, or went on with the match. */
  | {readonly kind: 'other-tab' | 'elsewhere'}
  /** The seed of the roll is in another browser. */
  | {readonly kind: 'no-seed'};

/** A link that is not taken up without asking: it starts the battle again, or continues an earlier match of it. */
export interface MatchQuestion {
  readonly kind: 'rematch' | 'earlier';
  readonly session: BattleSession;
  /** The match that takes the place of the current one. */
  readonly play: Play;
}

/** A match in one tab. It never changes: `nextMatch` gives the one after it. */
export interface Match {
  /** The battle's id, to which the dice are bound. */
  readonly battle: string;
  readonly open: (log: BattleLog<BattleEvent>) => Loaded<BattleSession>;
  readonly record: MatchRecord;
  /** The side that this tab plays, by index; undefined until the player chooses one or acts. */
  readonly side: number | undefined;
  /** The player chose to watch. */
  readonly watches: boolean;
  /** The battle after the current transcript. */
  readonly session: BattleSession;
  readonly pending: PendingAction;
  readonly notice: MatchNotice | undefined;
  readonly question: MatchQuestion | undefined;
}

export type MatchEvent =
  /** The record that this browser kept, and the side that this tab played before it was reloaded; null to watch. */
  | {readonly type: 'loaded'; readonly record: MatchRecord; readonly side?: number | null | undefined}
  /** Another tab stored this. */
  | {readonly type: 'stored'; readonly record: MatchRecord}
  /** The player chooses a side, or to watch, while the board shows a battle. */
  | {readonly type: 'sit'; readonly side: number | undefined; readonly board?: BattleSession}
  /** A step was played on a board that had shown the transcript `from`. */
  | {readonly type: 'played'; readonly board: BattleSession; readonly from: Transcript}
  /** The player adds a half to the roll: a random one, made here. */
  | {readonly type: 'half'}
  /** A link of this battle was opened. */
  | {readonly type: 'link'; readonly session: BattleSession}
  /** The answer to a question. */
  | {readonly type: 'answer'; readonly accepted: boolean}
  | {readonly type: 'rematch'}
  | {readonly type: 'subject'; readonly subject: MatchSubject};

/** Makes 32 bytes that nobody can guess, hexadecimal, new at each call. */
type Random = () => string;

/**
 * Begins a match of a battle: empty, until the stored record is merged in. `battle` is the identity under which another
 * edition of the module began it: its dice stay bound to that.
 */
export function beginMatch(
  position: Position,
  question: BattleQuestion,
  battle?: BattleIdentity,
): Loaded<Match> {
  const open: Match['open'] = (log) => openCheckedBattle(position, question, battle ? {...log, battle} : log);
  const session = open(logOf(question.options, []));
  if (!session.ok) return session;
  const match = {
    battle: battleIdentity(session.value).id,
    open,
    record: emptyRecord,
    side: undefined,
    watches: false,
    session: session.value,
    pending: pendingActionIn(session.value),
    notice: undefined,
    question: undefined,
  };
  return {ok: true, value: match};
}

function logOf(options: BattleLog<BattleEvent>['options'], records: Transcript): BattleLog<BattleEvent> {
  const log = new LogWriter<BattleEvent>(options ? {...emptyLog, options} : emptyLog);
  for (const record of records) log.write(record);
  return log.log;
}

/**
 * The side of this tab's player, by index: the chosen one, else the one to move, since whoever opens a link usually has to
 * answer it. Undefined for someone who watches.
 */
export const ownSide = ({side, watches, pending}: Match): number | undefined =>
  side ?? (watches ? undefined : pending.side);

/** True if it is the turn of this tab's player. */
export const isMyTurn = (match: Match): boolean =>
  match.pending.side !== undefined && match.pending.side === ownSide(match);

/** Returns the seed of the roll under way; undefined where it is in another browser, or nobody has begun a roll. */
export const seedOf = ({session, record}: Match): string | undefined => {
  const {commitment = ''} = session.log.pending ?? {};
  return record.plays.map(({seeds}) => seeds[commitment]).find((one) => one !== undefined);
};

/** Gives the match after an event. */
export function nextMatch(match: Match, event: MatchEvent, random: Random): Match {
  return goOn(shown(reduce(match, event, random)), random);
}

function reduce(match: Match, event: MatchEvent, random: Random): Match {
  const {record} = match;
  const quiet = withNotice(match, undefined);
  switch (event.type) {
    case 'loaded': {
      const merged = mergeRecords(record, event.record);
      // a new tab plays the side that this browser plays, where that is plain
      const [only, other] = merged.sides;
      const side = event.side === undefined ? (other === undefined ? only : undefined) : event.side;
      return {...match, record: merged, side: side ?? undefined, watches: event.side === null};
    }
    case 'stored': {
      const merged = mergeRecords(record, event.record);
      const before = currentTranscript(currentPlay(record)).length;
      const hasChanged = before > 0 && currentTranscript(currentPlay(merged)).length !== before;
      return {...match, record: merged, notice: hasChanged ? {kind: 'elsewhere'} : match.notice};
    }
    case 'sit':
      return sit(quiet, event.side, event.board);
    case 'played':
      return played(seated(quiet), event.board, event.from);
    case 'half':
      return addHalf(seated(quiet), random);
    case 'link':
      return receive(withoutQuestion(quiet), event.session);
    case 'answer':
      return match.question && event.accepted
        ? withNotice(newPlay(withoutQuestion(match), match.question.play), {
            kind: match.question.kind === 'rematch' ? 'rematch' : 'received',
          })
        : withoutQuestion(quiet);
    case 'rematch':
      return newPlay(withoutQuestion(quiet), emptyPlay);
    case 'subject':
      return {...match, record: mergeRecords(record, {...emptyRecord, subject: event.subject})};
  }
}

const withNotice = (match: Match, notice: MatchNotice | undefined): Match => ({...match, notice});
const withoutQuestion = (match: Match): Match => ({...match, question: undefined});

/** Adds to the current match. */
const add = (match: Match, more: Partial<Play>): Match => {
  const {plays} = match.record;
  const play = addToPlay(currentPlay(match.record), more);
  return {...match, record: {...match.record, plays: [...plays.slice(0, -1), play]}};
};

/** Puts a match in the place of the current one, which is kept. */
const newPlay = (match: Match, play: Play): Match => ({
  ...match,
  record: {...match.record, plays: [...match.record.plays, play]},
});

/** Opens the battle after the current transcript, where it is another one than before. */
function shown(match: Match): Match {
  const play = currentPlay(match.record);
  const transcript = currentTranscript(play);
  const {log, about} = match.session;
  const isSame =
    transcript.length === log.records.length && commonLength(transcript, log.records) === transcript.length;
  const opened = isSame ? undefined : match.open(logOf(about.question.options, transcript));
  // what was stored was checked by this program before; were it damaged, the battle shown before stays
  const session = opened?.ok ? opened.value : match.session;
  const pending = pendingActionIn(session);
  const now = {...match, session, pending};
  return pending.side === undefined && !play.over ? add(now, {over: true}) : now;
}

/** Starts and reveals rolls while it is this tab's turn to. */
function goOn(match: Match, random: Random): Match {
  // a player who has not chosen a side binds nobody
  if (match.side === undefined || !isMyTurn(match)) return match;
  const {session, battle, pending} = match;
  const {decision} = session.view(session.step);
  if (decision.kind !== 'roll') return match;
  const wanted = {count: decision.dice.length, faces: decision.faces};
  const {log} = session;
  const terms = {battle, roll: log.rolls + 1, ...wanted};
  if (pending.what === 'start') {
    const seed = random();
    const commitment = commitmentOf(terms, seed);
    const {records} = commit(log, commitment, wanted);
    return shown(add(match, {seeds: {[commitment]: seed}, transcripts: [records]}));
  }
  if (pending.what !== 'reveal') return match;
  const {commitment = '', word = ''} = log.pending ?? {};
  const seed = seedOf(match);
  if (seed === undefined) return withNotice(match, {kind: 'no-seed'});
  const {roll, faces} = terms;
  const proof = {source: 'committed', battle, roll, faces, commitment, seed, word} as const;
  const {records} = append<BattleEvent>(log, {type: 'roll', dice: [...diceFrom(terms, seed, word)]}, proof);
  // the next roll may be this player's too
  return goOn(shown(add(match, {transcripts: [records]})), random);
}

/** Takes a side. What was decided on the board before belongs to the match, where that is all there is. */
function sit(match: Match, side: number | undefined, board: BattleSession | undefined): Match {
  if (side === undefined) return {...match, side, watches: true};
  const {record} = match;
  const taken = {
    ...match,
    side,
    watches: false,
    record: mergeRecords(record, {...emptyRecord, sides: [side]}),
  };
  const isBegun = currentTranscript(currentPlay(record)).length > 0;
  return board && !isBegun && continues(board).ok ? add(taken, {transcripts: [board.log.records]}) : taken;
}

/** The match of a player who acts: whoever has chosen no side takes that of the player to move. */
function seated(match: Match): Match {
  const side = ownSide(match);
  return match.side === undefined && side !== undefined ? sit(match, side, undefined) : match;
}

/** Takes a step from the board, if it is this player's. */
function played(match: Match, board: BattleSession, from: Transcript): Match {
  const {side, record} = match;
  if (side === undefined) return match;
  const current = currentTranscript(currentPlay(record));
  const {records} = board.log;
  const common = commonLength(current, records);
  if (common < current.length) {
    const isStale = from.length !== current.length || commonLength(from, current) < from.length;
    return withNotice(match, {kind: isStale ? 'other-tab' : 'not-yours'});
  }
  const added = records.slice(common);
  const isTyped = added.some(
    (one) => one.do === 'event' && (isFireWithDice(one.event) || (one.event.type === 'roll' && !one.proof)),
  );
  if (isTyped) return withNotice(match, {kind: 'typed'});
  const other = board.view(board.step).forces.find((force) => force.side !== side)?.side;
  return continues(board, {me: other, seen: {records: current}}).ok
    ? add(match, {transcripts: [records]})
    : withNotice(match, {kind: 'not-yours'});
}

/** Adds this player's half to the roll. */
function addHalf(match: Match, random: Random): Match {
  // another tab may have added one
  if (!isMyTurn(shown(match)) || shown(match).pending.what !== 'half') return match;
  const half = random().slice(0, 16);
  return add(match, {transcripts: [answerCommitment(shown(match).session.log, half).records]});
}

/** True if a link holds no more than is here: a part of a transcript, or a commitment that was given up. */
function isPast({plays}: MatchRecord, came: Transcript): boolean {
  const last = came.at(-1);
  return plays.some(
    ({transcripts, seeds}) =>
      (last?.do === 'commit' && seeds[last.commitment] !== undefined) ||
      transcripts.some(
        (one) =>
          commonLength(one, came) === came.length || (settledLength(came) > 0 && supersedes(one, came)),
      ),
  );
}

/** Takes a link of this battle. It continues a transcript that is here, or starts another match, or is refused. */
function receive(match: Match, session: BattleSession): Match {
  const {record, side} = match;
  const came = session.log.records;
  const now = currentPlay(record);
  const current = currentTranscript(now);
  const tell = (kind: 'known' | 'older' | 'received' | 'first' | 'rematch'): Match =>
    withNotice(match, {kind});
  if (came.length === current.length && commonLength(current, came) === came.length)
    return came.length === 0 && !now.over ? match : tell('known');
  if (isPast(record, came) && !(came.length === 0 && now.over)) return tell('older');

  // the transcript that the link shares most with; of equals that of the newest match
  const found = record.plays
    .flatMap((play, at) => play.transcripts.map((one) => ({at, one, common: commonLength(one, came)})))
    .filter(({one, common}) => common >= settledLength(one))
    .sort((a, b) => b.common - a.common || b.at - a.at)[0];
  const isCurrent = found === undefined ? record.plays.length === 0 : found.at === record.plays.length - 1;
  const seen = came.slice(0, found?.common ?? 0);
  const checked = continues(session, {me: side, seen: {records: seen}});
  if (isCurrent) {
    if (!checked.ok) return withNotice(match, {kind: 'refused', faults: checked.faults});
    return add(tell(current.length === 0 && side === undefined ? 'first' : 'received'), {
      transcripts: [came],
    });
  }
  if (found) {
    const {seeds} = record.plays[found.at]!;
    return checked.ok
      ? {...match, question: {kind: 'earlier', session, play: {...emptyPlay, seeds, transcripts: [came]}}}
      : withNotice(match, {kind: 'refused', faults: checked.faults});
  }

  // nothing here leads to it: a rematch has no step of this player's, and anything else was changed
  if (!continues(session, {me: side, seen: {records: []}}).ok) {
    const against = continues(session, {me: side, seen: {records: current}});
    return against.ok ? match : withNotice(match, {kind: 'refused', faults: against.faults});
  }
  const play = {...emptyPlay, transcripts: [came]};
  // a link without a step may be the one with which the match began
  return now.over && came.length > 0
    ? newPlay(tell('rematch'), play)
    : {...match, question: {kind: 'rematch', session, play}};
}

/** True if the current match went two ways in this browser. */
export const isForked = ({record}: Match): boolean => isContradicted(currentPlay(record));

/**
 * Why a link of another battle must not be opened without asking: the match in progress would leave the screen, or the
 * link may be a changed copy of one that is in progress in this browser.
 */
export function objectionTo(
  {module, at, isKnown}: {readonly module: string; readonly at: string; readonly isKnown: boolean},
  here: Match | undefined,
  stored: readonly MatchRecord[],
): 'another' | 'same-place' | undefined {
  const current = here && {
    module: here.session.about.position.game.id,
    at: here.session.about.question.at,
    isOn: here.side !== undefined && inProgress(currentPlay(here.record)),
  };
  const isHere = current?.isOn && current.module === module && current.at === at;
  const isStored = stored.some(
    ({subject, sides, plays}) =>
      sides.length > 0 &&
      subject?.module === module &&
      subject.at === at &&
      inProgress(currentPlay({sides, plays})),
  );
  if (!isKnown && (isHere || isStored)) return 'same-place';
  return current?.isOn ? 'another' : undefined;
}
