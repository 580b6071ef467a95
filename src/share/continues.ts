/** Whether a log that came goes on from the one that was seen before, and whether its dice are what two players agreed on. */
import {identityOf} from '../battle/log/identity.js';
import {canonical} from '../module/canonical.js';
import {emptyLog, LogWriter, type BattleLog, type LogRecord} from '../battle/log/log.js';
import {verifyLog} from '../battle/log/verify.js';
import type {BattleSession} from '../battle/view/types.js';
import {
  door,
  loaded,
  pointer,
  refused,
  show,
  type BattleEvent,
  type Fault,
  type Loaded,
} from '../module/index.js';
import {owesAt} from './match.js';

type Log = BattleLog<BattleEvent>;

const fault = (at: readonly (string | number)[], found: string, expected: string): Fault => ({
  pointer: pointer(...at),
  found,
  expected,
});

/** The first record of the one that is not in the other. */
function leftOut(seen: Log, came: Log): Fault | undefined {
  const at = seen.records.findIndex((record, i) => canonical(record) !== canonical(came.records[i]));
  if (at < 0) return undefined;
  return came.records[at] === undefined
    ? fault(
        ['records'],
        `${came.records.length} records`,
        `${seen.records.length} or more: an older link, or the end was cut off`,
      )
    : fault(
        ['records', at],
        show(came.records[at].do),
        'the record that was seen there before: it was changed since',
      );
}

/** A commitment or a seed that was used before, in a record. */
function usedAgain(records: readonly LogRecord<BattleEvent>[]): Fault | undefined {
  const used = new Set<string>();
  for (const [at, record] of records.entries()) {
    const secret =
      record.do === 'commit'
        ? record.commitment
        : record.do === 'event' && record.proof?.source === 'committed'
          ? record.proof.seed
          : undefined;
    if (secret === undefined) continue;
    if (used.has(secret)) return fault(['records', at], `${secret.slice(0, 8)}…`, 'what was not used before');
    used.add(secret);
  }
  return undefined;
}

/** Who took a word and kept the seed: another commitment, other dice, or a step back in its place. */
function withheld(records: readonly LogRecord<BattleEvent>[]): Fault | undefined {
  let owed: string | undefined;
  for (const [at, record] of records.entries()) {
    if (owed !== undefined) {
      const shown =
        record.do === 'event' && record.proof?.source === 'committed' && record.proof.commitment === owed;
      if (!shown)
        return fault(
          ['records', at],
          show(record.do),
          `the seed of ${owed.slice(0, 8)}…: its word was given`,
        );
      owed = undefined;
    }
    if (record.do === 'word') owed = record.commitment;
  }
  return undefined;
}

/** The first record that came since and was not the other player's to write, such as a word that nobody here gave. */
function notTheirs({log, view}: BattleSession, seen: number, me: number): Fault | undefined {
  const so = new LogWriter<BattleEvent>(emptyLog);
  for (const [at, record] of log.records.entries()) {
    const {side, what} = owesAt(view(so.at), {rolls: so.rolls, ...(so.pending ? {pending: so.pending} : {})});
    if (at >= seen && side === me)
      return fault(
        ['records', at],
        show(record.do),
        `${what === 'step' ? 'a step' : `the ${what}`} that is yours, from here`,
      );
    so.write(record);
  }
  return undefined;
}

/** What is known of a battle on this machine. */
export interface Here {
  /** The side that is played here, by index; nobody where one looks on. */
  readonly me?: number | undefined;
  /** The log that was here before. */
  readonly seen?: Log | undefined;
}

/**
 * A battle that came from the other machine, held against what was seen before: the same, gone on with by nobody but the
 * other player; no commitment or seed twice, no seed withheld, nothing taken back, every roll committed to before its
 * word, and no step that the rules refuse. Refused with the first record that is otherwise.
 */
export const continues = /* @__PURE__ */ door(function continues(
  came: BattleSession,
  {me, seen}: Here = {},
): Loaded<BattleSession> {
  const {log, about, stopped} = came;
  const {records} = log;
  const back = records.findIndex((record) => record.do === 'go');
  const found =
    (seen && leftOut(seen, log)) ??
    (stopped[0] ? fault(['records'], stopped[0].message, 'steps that the rules allow') : undefined) ??
    withheld(records) ??
    usedAgain(records) ??
    (back < 0
      ? undefined
      : fault(['records', back], 'a step taken back', 'steps that stand, between two machines')) ??
    (me === undefined || !seen ? undefined : notTheirs(came, seen.records.length, me));
  if (found) return refused([found]);
  const verdicts = verifyLog(log, identityOf(about.position, about.question).id);
  const wrong = verdicts.findIndex((verdict) => verdict !== undefined && verdict.verdict !== 'checked');
  return wrong < 0
    ? loaded(came)
    : refused([
        fault(['entries', wrong], verdicts[wrong]!.message, 'dice that were committed to before the word'),
      ]);
});
