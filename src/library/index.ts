/** The library of known games: how a module of one is recognised, and which rules of ours are those of the game. */
import {unknownName} from '../phrases/faults.js';
import {checkDocument} from '../phrases/shapes.js';
import {gameContents, type GameExample} from '../games/contents.js';
import {isGameId} from '../games/index.js';
import {pointer, refused, type Loaded} from '../module/fault.js';

import {entries} from './generated/entries.js';
import {libraryEntry, libraryVersions, type LibraryEntry} from './schema.js';
import {wantedPhrases} from '../phrases/en/faults/wanted.js';

export {
  candidateFor,
  recognise,
  type Candidate,
  type Match,
  type ModuleBoard,
  type ModuleFacts,
} from './recognise.js';
export type {Fingerprint, LibraryEntry, TakenPart} from './schema.js';

/** The entries that ship, by their names. */
export const library: readonly LibraryEntry[] = JSON.parse(entries) as readonly LibraryEntry[];

/** Finds an entry that ships. */
export const entryOf = (id: string): LibraryEntry | undefined =>
  library.find((entry) => entry.library === id);

/** Opens an entry that may be wrong: its shape, and the game and the examples that it names. */
export function openLibraryEntry(document: unknown): Loaded<LibraryEntry> {
  const checked = checkDocument(libraryEntry, libraryVersions, document);
  if (!checked.ok) return checked;
  const {game, expects = {}} = checked.value;
  if (!isGameId(game))
    return refused([
      unknownName(pointer('game'), game, wantedPhrases.shippedGame, Object.keys(gameContents)),
    ]);
  const known = examplesOfGame(game).map(({id}) => id);
  const unknown = Object.keys(expects).filter((id) => !known.includes(id));
  return unknown.length === 0
    ? checked
    : refused(
        unknown.map((id) => unknownName(pointer('expects', id), id, wantedPhrases.exampleOfGame, known)),
      );
}

const examplesOfGame = (game: string): readonly GameExample[] =>
  isGameId(game) ? gameContents[game].examples : [];

/** The state of the rules of an entry. */
export interface LibraryStatus {
  /** A list for owners to compare: nobody has compared these rules with the published ones. */
  readonly provisional?: string;
  /** Examples whose right answer is known, which a test holds against the answers: of retreats, and in all. */
  readonly retreats: number;
  readonly examples: number;
}
const ofRetreats = ['retreat', 'judge', 'lineRetreat'];

/** The status of an entry, counted from the examples of its game. */
export function statusOf({game, expects = {}}: Pick<LibraryEntry, 'game' | 'expects'>): LibraryStatus {
  const known = examplesOfGame(game).filter(({id, expects: has}) => has ?? Object.hasOwn(expects, id));
  const {provisional} = isGameId(game) ? gameContents[game] : {};
  return {
    ...(provisional !== undefined && {provisional}),
    retreats: known.filter(({asks}) => ofRetreats.includes(asks)).length,
    examples: known.length,
  };
}
