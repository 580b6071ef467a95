import {asked} from '../../module/schema/asked.js';
import {check, checkDocument} from '../../phrases/shapes.js';
import {inspect} from '../../phrases/json.js';
import * as v from 'valibot';
import {Budget} from '../../board/work.js';

import {canonical} from '../../module/json.js';
import {loaded, pointer, refused, show, type Fault, type Loaded} from '../../module/fault.js';
import {event, type BattleEvent} from '../../module/schema/event.js';
import {phaseEvent, type PhaseEvent} from '../../module/schema/phase.js';
import {battleId, chainOf} from './chain.js';
import {
  logDocument,
  logVersions,
  phaseLogDocument,
  recordLimit,
  statedFields,
  type LogDocument,
} from './document.js';
import {emptyLog, logOf, LogWriter, type BattleIdentity, type BattleLog, type LogRecord} from './log.js';

/** The schemas of a log and of a bare list of its events. */
interface LogSchemas<Event> {
  readonly document: typeof logDocument;
  readonly events: v.GenericSchema<Event[]>;
}
const listOf = <E extends v.GenericSchema>(one: E) =>
  v.pipe(v.array(one), v.maxLength(recordLimit, asked('eventsOfLogAtMost')));
const ofBattle: LogSchemas<BattleEvent> = {document: logDocument, events: listOf(event)};
/** The logs of combat phases. */
export const ofPhase: LogSchemas<PhaseEvent> = {
  document: phaseLogDocument as unknown as typeof logDocument,
  events: listOf(phaseEvent),
};

/** Reads a bare list of events as a log, or refuses it with its faults. Never throws. */
function readEventsOf<Event extends PhaseEvent>(
  {events}: LogSchemas<Event>,
  document: unknown,
): Loaded<BattleLog<Event>> {
  const hostile = inspect(document);
  if (hostile.length > 0) return refused(hostile);
  const list = check(events, document);
  return list.ok ? loaded(logOf(list.value)) : list;
}

/** Reads a bare list of the events of a battle as a log, or refuses it with its faults. Never throws. */
export const readEvents = (document: unknown): Loaded<BattleLog<BattleEvent>> =>
  readEventsOf(ofBattle, document);

export interface LogExpected {
  /** The battle that is being played. A log of another one, or of another edition of the module, is refused. */
  readonly battle?: BattleIdentity;
  /** Takes a log of another edition of the module, for a caller that replays it; such a log has its own `battle`. */
  readonly otherEdition?: boolean;
  /** A hash of the log that somebody saw earlier: a log that doesn't go through it was cut or changed. */
  readonly head?: string;
}

/** True for a battle of the same module in another edition. */
const isOtherEdition = (found: BattleIdentity, expected: BattleIdentity): boolean =>
  found.module === expected.module && found.edition !== expected.edition;

/** Reports an identity that is not the hash of its parts. */
function wrongIdentity(battle: BattleIdentity): Fault | undefined {
  const id = battleId(battle);
  return battle.id === id
    ? undefined
    : {
        pointer: '/battle/id',
        found: show(battle.id),
        expected: `the hash of module, edition and fight: ${id}`,
      };
}

/** Reports the first difference between two battles. */
function otherBattle(found: BattleIdentity, expected: BattleIdentity): Fault | undefined {
  const words = {
    module: `a log of the module "${expected.module}"`,
    edition: `a log of this edition of the module: ${expected.edition}`,
    fight: `a log of this battle: ${expected.fight}`,
    id: `the hash of module, edition and fight: ${expected.id}`,
  } as const;
  const field = (Object.keys(words) as (keyof typeof words)[]).find((key) => found[key] !== expected[key]);
  return field && {pointer: pointer('battle', field), found: show(found[field]), expected: words[field]};
}

/** Reports a record that can't follow the ones before it. */
function misplaced<Event extends PhaseEvent>(
  log: LogWriter<Event>,
  record: LogRecord<Event>,
  at: number,
): Fault | undefined {
  const fault = (field: string, found: unknown, expected: string): Fault => ({
    pointer: pointer('records', at, field),
    found: show(found),
    expected,
  });
  switch (record.do) {
    case 'commit':
      return record.roll === log.rolls + 1
        ? undefined
        : fault('roll', record.roll, `${String(log.rolls + 1)}: rolls are numbered as they are made`);
    case 'word':
      return log.pending?.commitment === record.commitment && log.pending.word === undefined
        ? undefined
        : fault('commitment', record.commitment, 'the commitment before it, not answered yet');
    case 'go':
      return record.to !== log.at && record.to <= log.length
        ? undefined
        : fault('to', record.to, `another step, 0 to ${String(log.length)}`);
    case 'event':
      return undefined;
  }
}

/** The most entries and dice that all undo and redo steps of a log may list. */
const MOST_GONE_OVER = 200_000;

/** Reports the first record that doesn't fit the chain, or a chain without the hash that was seen earlier. */
function brokenChain(document: LogDocument, {head}: LogExpected): Fault | undefined {
  const {battle, records, chain} = document;
  if (!battle || !chain) {
    const missing = battle ? 'chain' : 'battle';
    return chain || head !== undefined
      ? {
          pointer: pointer(missing),
          found: 'nothing',
          expected: 'this field: a chained log has battle and chain',
        }
      : undefined;
  }
  if (chain.length !== records.length)
    return {
      pointer: '/chain',
      found: `${String(chain.length)} hashes`,
      expected: `${String(records.length)}, one a record: something was left out`,
    };
  const [first, ...right] = chainOf(battle.id, records);
  const wrong = right.findIndex((hash, i) => hash !== chain[i]);
  if (wrong >= 0)
    return {
      pointer: pointer('chain', wrong),
      found: show(chain[wrong]),
      expected: `${right[wrong]!}: this record, or one before it, was changed or left out`,
    };
  return head === undefined || head === first || right.includes(head)
    ? undefined
    : {
        pointer: '/chain',
        found: `a chain that doesn't go through ${show(head)}`,
        expected: 'the log that was seen before, with what came after it',
      };
}

/** Returns the readings that a log was played by; undefined if it states none, or no valid ones. */
export function optionsIn(document: unknown): Readonly<Record<string, string>> | undefined {
  const {options} = (typeof document === 'object' && document !== null ? document : {}) as {
    options?: unknown;
  };
  if (typeof options !== 'object' || options === null) return undefined;
  const given = Object.entries(options);
  return given.length > 0 && given.every(([, value]) => typeof value === 'string')
    ? (options as Readonly<Record<string, string>>)
    : undefined;
}

/**
 * Reads a log, as a document or as a bare list of events, or refuses it with its faults: a wrong shape,
 * another battle or edition, a changed or missing record, or an impossible order. Never throws.
 */
export const readLog = (document: unknown, expected: LogExpected = {}): Loaded<BattleLog<BattleEvent>> =>
  readLogOf(ofBattle, document, expected);

/** Reads a log of a battle or of a phase. */
export function readLogOf<Event extends PhaseEvent>(
  schemas: LogSchemas<Event>,
  document: unknown,
  expected: LogExpected,
): Loaded<BattleLog<Event>> {
  if (Array.isArray(document)) return readEventsOf(schemas, document);
  const checked = checkDocument(schemas.document, logVersions, document);
  if (!checked.ok) return checked;
  const {battle, records} = checked.value;
  const isOther =
    battle && expected.battle && expected.otherEdition && isOtherEdition(battle, expected.battle);
  const foreign = isOther
    ? wrongIdentity(battle)
    : battle && expected.battle && otherBattle(battle, expected.battle);
  const broken = foreign ?? brokenChain(checked.value, expected);
  if (broken) return refused([broken]);
  const {options} = checked.value;
  const writer = new LogWriter<Event>({
    ...emptyLog,
    ...(options ? {options} : {}),
    ...(isOther ? {battle} : {}),
  });
  const budget = new Budget(MOST_GONE_OVER);
  for (const [at, record] of (records as readonly LogRecord<Event>[]).entries()) {
    const wrong = misplaced(writer, record, at);
    if (wrong) return refused([wrong]);
    const goes = record.do === 'go' ? ([writer.at, record.to] as const) : undefined;
    if (goes && !budget.spend(Math.abs(goes[0] - goes[1]) + writer.diceBetween(...goes).length))
      return refused([
        {
          pointer: pointer('records', at),
          found: 'steps back and forth without end',
          expected: `steps that go over at most ${String(MOST_GONE_OVER)} entries and dice in all`,
        },
      ]);
    writer.write(record);
  }
  const {log} = writer;
  const different = misstated(checked.value, log);
  return different.length > 0 ? refused(different) : loaded(log);
}

/** Reports the fields of a stored log that don't follow from its records. */
const misstated = (document: LogDocument, log: BattleLog<PhaseEvent>): readonly Fault[] =>
  statedFields
    .filter((field) => document[field] !== undefined && canonical(document[field]) !== canonical(log[field]))
    .map((field) => ({
      pointer: pointer(field),
      found: show(document[field]),
      expected: `${show(log[field])}, which the records come to`,
    }));
