import {canonical} from '../../module/canonical.js';
import type {BattleQuestion, Game, Position} from '../../module/index.js';
import {sha256Hex} from '../dice/committed.js';

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
