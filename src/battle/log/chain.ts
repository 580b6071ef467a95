import {canonical} from '../../module/json.js';
import type {Game, Position} from '../../module/index.js';
import type {PhaseEvent} from '../../module/schema/phase.js';
import {sha256Hex} from '../dice/committed.js';
import type {BattleIdentity, BattleLog, LogRecord} from './log.js';

/** Hashes by document: hashing a large module is slow, and a checked document never changes. */
const editions = new WeakMap<object, string>();

/** Returns the edition of a game; documents that differ have different editions, but for the editions that they list. */
export function editionOf({document}: Game): string {
  const known = editions.get(document);
  if (known !== undefined) return known;
  const {editions: _, ...content} = document;
  const edition = sha256Hex(canonical(content));
  editions.set(document, edition);
  return edition;
}

/** Converts a position to plain JSON by indexes, which is the same however its document was written. */
function plain(position: Position): object {
  const {game, units, control, markers, turn} = position;
  const inSupply = [...position.inSupply].map(
    ([side, places]) => [side, [...places].sort((a, b) => a - b)] as const,
  );
  const supply =
    position.kind === 'hex'
      ? {fullCities: [...position.fullCities].sort((a, b) => a - b), inSupply}
      : inSupply.length > 0
        ? {inSupply}
        : {};
  return {
    module: game.id,
    units: [...units].sort(([a], [b]) => a - b),
    control: [...control],
    markers,
    turn,
    ...supply,
  };
}

/** Returns the hash of module, edition and fight. */
export const battleId = ({module, edition, fight}: Omit<BattleIdentity, 'id'>): string =>
  sha256Hex(['umpire-battle 1', `module ${module}`, `edition ${edition}`, `fight ${fight}`].join('\n'));

/** Returns the identity of a battle. */
export function identityOf(position: Position, question: object): BattleIdentity {
  const {id: module} = position.game;
  const edition = editionOf(position.game);
  const fight = sha256Hex(canonical({position: plain(position), question}));
  return {module, edition, fight, id: battleId({module, edition, fight})};
}

/** Identities by battle: hashing a large position is slow, and a page stores the log at each step. */
const identities = new WeakMap<object, BattleIdentity>();

/** A battle with its log. */
interface LoggedBattle<Event extends PhaseEvent = PhaseEvent> {
  readonly about: {readonly position: Position; readonly question: object};
  readonly log: BattleLog<Event>;
}

/**
 * Returns the identity that a battle's dice are bound to: that of the log if another edition of the module wrote it, so that
 * its proofs stay right.
 */
export function battleIdentity({about, log}: LoggedBattle): BattleIdentity {
  if (log.battle) return log.battle;
  const identity = identities.get(about) ?? identityOf(about.position, about.question);
  identities.set(about, identity);
  return identity;
}

const withBattle = new WeakMap<object, BattleLog<PhaseEvent>>();

/** Returns a battle's log with the battle that it is of, to be stored; the same object for the same log. */
export function storedLog<Event extends PhaseEvent>(session: LoggedBattle<Event>): BattleLog<Event> {
  const {log} = session;
  const known = withBattle.get(log) ?? {...log, battle: battleIdentity(session)};
  withBattle.set(log, known);
  return known as BattleLog<Event>;
}

/**
 * Returns the hash after each record, preceded by the one before the first: each is SHA-256 of three lines, `umpire-log 1`, the hash
 * before it, and the record as canonical JSON; the first, of `umpire-log 1` and the battle's id. The last one, the head,
 * stands for the whole log.
 */
export function chainOf(battle: string, records: readonly LogRecord<PhaseEvent>[]): readonly string[] {
  const chain = [sha256Hex(`umpire-log 1\n${battle}`)];
  for (const record of records) chain.push(sha256Hex(`umpire-log 1\n${chain.at(-1)!}\n${canonical(record)}`));
  return chain;
}
