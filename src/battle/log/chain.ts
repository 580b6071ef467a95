import {canonical} from '../../module/canonical.js';
import type {BattleEvent, BattleQuestion, Game, Position} from '../../module/index.js';
import {sha256Hex} from '../dice/committed.js';
import type {LogDocument} from './document.js';
import type {BattleLog, LogRecord} from './log.js';

/** What makes a battle this one and no other: module, edition, position and question. All hashes are SHA-256, hexadecimal. */
export interface BattleIdentity {
  /** The module's id. */
  readonly module: string;
  /** Of the module's document, errata applied or not as it was opened. */
  readonly edition: string;
  /** Of the position and of who attacks where. */
  readonly fight: string;
  /** Of the three: what dice are bound to and a log's chain begins with. */
  readonly id: string;
}

/** A document is hashed once, which takes a while for a large one: it is checked and never changed after that. */
const editions = new WeakMap<object, string>();

/** The edition of a game: two documents that differ anywhere have different ones. */
export function editionOf({document}: Game): string {
  const known = editions.get(document) ?? sha256Hex(canonical(document));
  editions.set(document, known);
  return known;
}

/** A position as plain JSON, places and units by their indexes in the module, the same however it was written. */
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

/** Which battle this is. */
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
 * The hash after each record, the one before the first in front: each is SHA-256 of three lines, `umpire-log 1`, the hash
 * before it, and the record as canonical JSON; the first, of `umpire-log 1` and the battle's id. The last one, the head,
 * stands for the whole log.
 */
export function chainOf(battle: string, records: readonly LogRecord<BattleEvent>[]): readonly string[] {
  const chain = [sha256Hex(`umpire-log 1\n${battle}`)];
  for (const record of records) chain.push(sha256Hex(`umpire-log 1\n${chain.at(-1)!}\n${canonical(record)}`));
  return chain;
}

/** A log as a document to share: plain JSON, with the battle it is of and the hash after each record. */
export function writeLog(log: BattleLog<BattleEvent>, battle: BattleIdentity): LogDocument {
  const [, ...chain] = chainOf(battle.id, log.records);
  // what was checked has the shape of the schema; a copy, since whoever gets it may change it
  const {options, records} = log;
  return JSON.parse(JSON.stringify({umpireLog: 1, options, battle, records, chain})) as LogDocument;
}
