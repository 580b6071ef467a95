/** Checks that a battle in a link continues the one that was seen before, with dice that neither player chose. */
import {battleIdentity} from '../../battle/log/chain.js';
import {verifyLog} from '../../battle/log/verify.js';
import {emptyLog, LogWriter} from '../../battle/log/log.js';
import type {BattleSession} from '../../battle/session.js';
import {shareFaults} from '../../phrases/en/faults/share.js';
import type {FaultGroup, GroupArgs} from '../../phrases/fault-phrases.js';
import {faultOf} from '../../phrases/faults.js';
import {loaded, pointer, refused, type BattleEvent, type Fault, type Loaded} from '../../module/index.js';
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

const fault = <Group extends FaultGroup>(
  problem: MatchProblem,
  at: number,
  group: Group,
  ...args: GroupArgs<Group>
): MatchFault => ({
  ...faultOf(pointer(problem === 'dice' ? 'entries' : 'records', at), group, ...args),
  problem,
  number: at + 1,
});

/** Finds the first record seen before that the link lacks. */
function leftOut(seen: Transcript, came: Transcript): MatchFault | undefined {
  const at = commonLength(seen, came);
  if (at === seen.length) return undefined;
  return came[at] === undefined
    ? fault('older', at, shareFaults.match.older, {came: came.length, seen: seen.length})
    : fault('changed', at, shareFaults.match.changed, {done: came[at].do});
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
    if (used.has(secret)) return fault('reused', at, shareFaults.match.reused, {secret: secret.slice(0, 8)});
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
        return fault('withheld', at, shareFaults.match.withheld, {done: record.do, owed: owed.slice(0, 8)});
      owed = undefined;
    }
    if (record.do === 'word') owed = record.commitment;
  }
  return undefined;
}

/** True of a fire that has its dice: in a match it is declared, and they are rolled next, so that nobody chooses by them. */
export const isFireWithDice = (event: BattleEvent): boolean =>
  event.type === 'fire' && event.dice !== undefined;

/** Finds the first new record that the other player could not write, such as a half that nobody here gave. */
function notTheirs(session: BattleSession, seen: number, me: number): MatchFault | undefined {
  const {log} = session;
  const so = new LogWriter<BattleEvent>(emptyLog);
  for (const [at, record] of log.records.entries()) {
    const {side, what} = pendingActionAt(session.view(so.at), so);
    if (at >= seen && side === me && what)
      return fault('yours', at, shareFaults.match.yours[what], {done: record.do});
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
  const said = shareFaults.match;
  const found =
    (seen && leftOut(seen.records, records)) ??
    (stopped[0] ? fault('rules', came.step, said.rules, {refusal: stopped[0].message}) : undefined) ??
    withheld(records) ??
    usedAgain(records) ??
    (back < 0 ? undefined : fault('undone', back, said.undone)) ??
    (me === undefined || !seen ? undefined : notTheirs(came, seen.records.length, me));
  if (found) return refused([found]);
  const chosen = log.entries.findIndex(({event}) => isFireWithDice(event));
  if (chosen >= 0) return refused([fault('dice', chosen, said.chosenDice)]);
  const verdicts = verifyLog(log, battleIdentity(came).id);
  const wrong = verdicts.findIndex((verdict) => verdict !== undefined && verdict.verdict !== 'checked');
  return wrong < 0
    ? loaded(came)
    : refused([fault('dice', wrong, said.otherDice, {verdict: verdicts[wrong]!.message})]);
}
