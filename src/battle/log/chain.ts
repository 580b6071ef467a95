import {canonical} from '../../module/json.js';
import type {BattleEvent, BattleQuestion, Game, Position} from '../../module/index.js';
import {sha256Hex} from '../dice/committed.js';
import type {LogDocument} from './document.js';
import type {BattleLog, LogRecord} from './log.js';

/** The identity of a battle: module, edition, position and question. All hashes are SHA-256, hexadecimal. */
export interface BattleIdentity {
  /** The module's id. */
  readonly module: string;
  /** The hash of the module's document as it was opened, with or without errata. */
  readonly edition: string;
  /** The hash of the position and the question. */
  readonly fight: string;
  /** The hash of the three. Dice are bound to it, and the chain of a log begins with it. */
  readonly id: string;
}

/** Hashes by document: hashing a large module is slow, and a checked document never changes. */
const editions = new WeakMap<object, string>();

/** Returns the edition of a game; documents that differ have different editions. */
export function editionOf({document}: Game): string {
  const known = editions.get(document) ?? sha256Hex(canonical(document));
  editions.set(document, known);
  return known;
}

/** Converts a position to plain JSON by indexes, which is the same however its document was written. */
function plain(position: Position): object {
  const {game, units, control, markers, turn} = position;
  const supply =
    position.kind === 'hex'
      ? {
          fullCities: [...position.fullCities].sort((a, b) => a - b),
          inSupply: [...position.inSupply].map(([side, hexes]) => [side, [...hexes].sort((a, b) => a - b)]),
        }
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

/** Returns the identity of a battle. */
export function identityOf(position: Position, question: BattleQuestion): BattleIdentity {
  const {id: module} = position.game;
  const edition = editionOf(position.game);
  const fight = sha256Hex(canonical({position: plain(position), question}));
  const id = sha256Hex(
    ['umpire-battle 1', `module ${module}`, `edition ${edition}`, `fight ${fight}`].join('\n'),
  );
  return {module, edition, fight, id};
}

/**
 * Returns the hash after each record, preceded by the one before the first: each is SHA-256 of three lines, `umpire-log 1`, the hash
 * before it, and the record as canonical JSON; the first, of `umpire-log 1` and the battle's id. The last one, the head,
 * stands for the whole log.
 */
export function chainOf(battle: string, records: readonly LogRecord<BattleEvent>[]): readonly string[] {
  const chain = [sha256Hex(`umpire-log 1\n${battle}`)];
  for (const record of records) chain.push(sha256Hex(`umpire-log 1\n${chain.at(-1)!}\n${canonical(record)}`));
  return chain;
}

/** Writes a log as a document to share: plain JSON, with its battle and the hash after each record. */
export function writeLog(log: BattleLog<BattleEvent>, battle: BattleIdentity): LogDocument {
  const [, ...chain] = chainOf(battle.id, log.records);
  // a checked log has the shape of the schema; copied, since the caller may change it
  const {options, records} = log;
  return JSON.parse(JSON.stringify({umpireLog: 1, options, battle, records, chain})) as LogDocument;
}
