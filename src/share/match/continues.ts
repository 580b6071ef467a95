/** Checks that a battle in a link continues the one that was seen before, with dice that neither player chose. */
import {battleIdentity} from '../../battle/log/chain.js';
import {verifyLog} from '../../battle/log/verify.js';
import {emptyLog, LogWriter} from '../../battle/log/log.js';
import type {BattleSession} from '../../battle/session.js';
import {
  loaded,
  pointer,
  refused,
  show,
  type BattleEvent,
  type Fault,
  type Loaded,
} from '../../module/index.js';
import {pendingActionAt} from './pending-action.js';
import {commonLength, type Transcript} from './record.js';

/** The reasons for which a link is refused. */
export type MatchProblem =
  | 'older'
  | 'changed'
  | 'rules'
  | 'withheld'
  | 'reused'
  | 'undone'
  | 'yours'
  | 'dice';
/** A fault of a battle in a link, by name. */
export interface MatchFault extends Fault {
  readonly problem: MatchProblem;
  /** The record that is wrong, from 1; for dice the step. */
  readonly number: number;
}

const fault = (problem: MatchProblem, at: number, found: string, expected: string): MatchFault => ({
  problem,
  number: at + 1,
  pointer: problem === 'dice' ? pointer('entries', at) : pointer('records', at),
  found,
  expected,
});

/** Finds the first record seen before that the link lacks. */
function leftOut(seen: Transcript, came: Transcript): MatchFault | undefined {
  const at = commonLength(seen, came);
  if (at === seen.length) return undefined;
  return came[at] === undefined
    ? fault(
        'older',
        at,
        `${came.length} records`,
        `${seen.length} or more: an older link, or the end was cut off`,
      )
    : fault('changed', at, show(came[at].do), 'the record that was seen there before: it was changed since');
}

/** Finds a commitment or a seed that was used before. */
function usedAgain(records: Transcript): MatchFault | undefined {
  const used = new Set<string>();
  for (const [at, record] of records.entries()) {
    const secret =
      record.do === 'commit'
        ? record.commitment
        : record.do === 'event' && record.proof?.source === 'committed'
          ? record.proof.seed
          : undefined;
    if (secret === undefined) continue;
    if (used.has(secret)) return fault('reused', at, `${secret.slice(0, 8)}…`, 'what was not used before');
    used.add(secret);
  }
  return undefined;
}

/** Finds what took the place of a seed whose half was given: another commitment, other dice, or a step back. */
function withheld(records: Transcript): MatchFault | undefined {
  let owed: string | undefined;
  for (const [at, record] of records.entries()) {
    if (owed !== undefined) {
      const shown =
        record.do === 'event' && record.proof?.source === 'committed' && record.proof.commitment === owed;
      if (!shown)
        return fault(
          'withheld',
          at,
          show(record.do),
          `the seed of ${owed.slice(0, 8)}…: its other half was added already`,
        );
      owed = undefined;
    }
    if (record.do === 'word') owed = record.commitment;
  }
  return undefined;
}

/** True of a fire that has its dice: in a match it is declared, and they are rolled next, so that nobody chooses by them. */
export const isFireWithDice = (event: BattleEvent): boolean =>
  event.type === 'fire' && event.dice !== undefined;

const ownAction = {
  decision: 'a step',
  start: 'the commitment',
  half: 'the word',
  reveal: 'the seed',
} as const;

/** Finds the first new record that the other player could not write, such as a half that nobody here gave. */
function notTheirs(session: BattleSession, seen: number, me: number): MatchFault | undefined {
  const {log} = session;
  const so = new LogWriter<BattleEvent>(emptyLog);
  for (const [at, record] of log.records.entries()) {
    const {side, what} = pendingActionAt(session.view(so.at), so);
    if (at >= seen && side === me && what)
      return fault('yours', at, show(record.do), `${ownAction[what]} that is yours, from here`);
    so.write(record);
  }
  return undefined;
}

/** This browser's knowledge of a match. */
export interface Here {
  /** The side that is played here, by index; undefined for someone who watches. */
  readonly me?: number | undefined;
  /** The log, or no more than its records, that was here before. */
  readonly seen?: {readonly records: Transcript} | undefined;
}

/**
 * Checks a battle from the other player against what was seen before: nothing changed or left out, nothing added but by
 * the other player, no commitment or seed twice, no seed withheld, nothing taken back, every roll committed to before its
 * word, no fire with its dice, and no step that the rules refuse. Refuses with the first record that fails.
 */
export function continues(came: BattleSession, {me, seen}: Here = {}): Loaded<BattleSession> {
  const {log, stopped} = came;
  const {records} = log;
  const back = records.findIndex((record) => record.do === 'go');
  const found =
    (seen && leftOut(seen.records, records)) ??
    (stopped[0] ? fault('rules', came.step, stopped[0].message, 'steps that the rules allow') : undefined) ??
    withheld(records) ??
    usedAgain(records) ??
    (back < 0
      ? undefined
      : fault('undone', back, 'a step taken back', 'steps that stand: a match takes nothing back')) ??
    (me === undefined || !seen ? undefined : notTheirs(came, seen.records.length, me));
  if (found) return refused([found]);
  const chosen = log.entries.findIndex(({event}) => isFireWithDice(event));
  if (chosen >= 0)
    return refused([
      fault('dice', chosen, 'a fire with its dice', 'a fire without dice, which are rolled by the next step'),
    ]);
  const verdicts = verifyLog(log, battleIdentity(came).id);
  const wrong = verdicts.findIndex((verdict) => verdict !== undefined && verdict.verdict !== 'checked');
  return wrong < 0
    ? loaded(came)
    : refused([
        fault('dice', wrong, verdicts[wrong]!.message, 'dice that were committed to before the word'),
      ]);
}
