import {logFaults} from '../../phrases/en/faults/logs.js';
import {faultOf} from '../../phrases/faults.js';
import {asked} from '../../module/schema/asked.js';
import {check, checkDocument} from '../../phrases/shapes.js';
import {inspect} from '../../phrases/json.js';
import * as v from 'valibot';
import {Budget} from '../../board/work.js';

import {canonical} from '../../module/json.js';
import {loaded, pointer, refused, type Fault, type Loaded} from '../../module/fault.js';
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
  return battle.id === id ? undefined : faultOf('/battle/id', logFaults.identity, {found: battle.id, id});
}

/** Reports the first difference between two battles. */
function otherBattle(found: BattleIdentity, expected: BattleIdentity): Fault | undefined {
  if (found.module !== expected.module)
    return faultOf('/battle/module', logFaults.otherModule, {...expected, found: found.module});
  if (found.edition !== expected.edition)
    return faultOf('/battle/edition', logFaults.otherEdition, {...expected, found: found.edition});
  if (found.fight !== expected.fight)
    return faultOf('/battle/fight', logFaults.otherFight, {...expected, found: found.fight});
  return found.id === expected.id
    ? undefined
    : faultOf('/battle/id', logFaults.identity, {...expected, found: found.id});
}

/** Reports a record that can't follow the ones before it. */
function misplaced<Event extends PhaseEvent>(
  log: LogWriter<Event>,
  record: LogRecord<Event>,
  at: number,
): Fault | undefined {
  const place = (field: string): string => pointer('records', at, field);
  switch (record.do) {
    case 'commit':
      return record.roll === log.rolls + 1
        ? undefined
        : faultOf(place('roll'), logFaults.roll, {found: record.roll, next: log.rolls + 1});
    case 'word':
      return log.pending?.commitment === record.commitment && log.pending.word === undefined
        ? undefined
        : faultOf(place('commitment'), logFaults.commitment, {found: record.commitment});
    case 'go':
      return record.to !== log.at && record.to <= log.length
        ? undefined
        : faultOf(place('to'), logFaults.step, {found: record.to, last: log.length});
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
    return chain || head !== undefined ? faultOf(pointer(missing), logFaults.noChain) : undefined;
  }
  if (chain.length !== records.length)
    return faultOf('/chain', logFaults.hashes, {hashes: chain.length, records: records.length});
  const [first, ...right] = chainOf(battle.id, records);
  const wrong = right.findIndex((hash, i) => hash !== chain[i]);
  if (wrong >= 0)
    return faultOf(pointer('chain', wrong), logFaults.hash, {found: chain[wrong], right: right[wrong]!});
  return head === undefined || head === first || right.includes(head)
    ? undefined
    : faultOf('/chain', logFaults.otherChain, {head});
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
      return refused([faultOf(pointer('records', at), logFaults.goneOver, {most: MOST_GONE_OVER})]);
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
    .map((field) =>
      faultOf(pointer(field), logFaults.misstated, {found: document[field], right: log[field]}),
    );
