/** Loads the modules that a lesson or a link names, and finds the position and the question that are wanted of one. */
import {unknownName} from '../phrases/faults.js';
import {gameIds, isGameId, loadGameDocument, type GameId} from '../games/index.js';
import {isChecked, markChecked} from '../module/frozen.js';
import {gameOf} from '../module/position.js';
import {isSameJson} from '../module/json.js';
import {loaded, pointer, refused, type Fault, type Loaded, type Path} from '../module/fault.js';
import type {Game, Position} from '../module/game.js';
import {loadCorrections, loadShipped} from '../rules/shipped.js';
import {buildModule, type Edition, type Opened} from '../rules/editions.js';
import type {Ask} from '../module/schema/question.js';
import type {ExampleDocument} from '../module/schema/module.js';
import {corrected, digests} from '../games/generated/digests.js';
import {wantedPhrases} from '../phrases/en/faults/wanted.js';

/**
 * Finds a document by a name in another one: a module or a position that is neither there nor ships, such as a file.
 * Returns `undefined` for a name that means nothing to it.
 */
export type LoadDocument = (
  kind: 'module' | 'position',
  name: string,
) => Promise<Loaded<unknown> | undefined>;

const shipped = new Map<string, Promise<unknown>>();

/** Games that ship were checked when the package was made. */
function checked(document: unknown): unknown {
  if (typeof document === 'object' && document !== null) markChecked(document);
  return document;
}

/** Loads what applies errata along with a game that ships and has some, not after it. */
export function prepareErrata(id: string): void {
  // where it fails, it is loaded again when the game is there
  if (corrected.includes(id)) loadCorrections().catch(() => undefined);
}

/** Loads the document of a game that ships, once; `undefined` when no game has this name. */
function shippedGame(id: string): Promise<unknown> {
  prepareErrata(id);
  const coming = shipped.get(id) ?? loadGameDocument(id).then(checked);
  shipped.set(id, coming);
  // a script that failed to load may load the next time
  coming.catch(() => shipped.delete(id));
  return coming;
}

/** Reads a text that is the JSON of a game that ships; `undefined` for any other text. */
export async function shippedDocument(text: string): Promise<unknown> {
  return (await isShippedText(text)) ? checked(JSON.parse(text)) : undefined;
}

/** The fault of a name that no module has. */
export const unknownModule = (name: unknown, above: Path): Fault =>
  unknownName(pointer(...above), String(name), wantedPhrases.moduleOrShipped, gameIds);

/** Loads a module by the name of one that ships, or by `load`. A document stays as it is. */
export async function loadModule(
  module: unknown,
  load?: LoadDocument,
  above: Path = [],
): Promise<Loaded<unknown>> {
  if (typeof module !== 'string') return loaded(module);
  if (isGameId(module)) return loaded(await shippedGame(module));
  return (await load?.('module', module)) ?? refused([unknownModule(module, above)]);
}

/** Loads a module by its name or takes its document, and opens it. A game that ships is built without the schemas. */
export async function loadGame(
  module: unknown,
  {as, load, above = []}: {as?: Edition | undefined; load?: LoadDocument | undefined; above?: Path} = {},
): Promise<Loaded<Opened>> {
  const found = await loadModule(module, load, above);
  if (!found.ok) return found;
  const known = await loadShipped(found.value);
  if (known) return buildModule(known, as);
  const {openModule} = await import('../phrases/modules.js');
  return openModule(found.value, {as, above});
}

/**
 * Finds the name under which a game ships, errata applied; `undefined` where the game is another one, though it may have
 * that name.
 */
export async function shippedName(game: Game): Promise<GameId | undefined> {
  // units of a position's own travel with the position
  const {id, document} = gameOf(game);
  if (!isGameId(id)) return undefined;
  if (isChecked(document) && !document.errata) return id;
  const opened = await loadGame(id);
  return opened.ok && isSameJson(opened.value.game.document, document) ? id : undefined;
}

/** The position and question that are wanted of a module or a case. */
export interface SubjectRequest {
  /** A position by its name or as a line; without it that of the example or case, or the module's first. */
  readonly position?: string | undefined;
  /** An example of the module, by its id. */
  readonly example?: string | undefined;
  /** Limits the examples to those that are meant. `first`: takes the first of them where none is named. */
  readonly examples?:
    | {readonly what: string; readonly are: (ask: Ask) => boolean; readonly first: boolean}
    | undefined;
}

/** A position that was checked, and a question about it, with where they come from. */
export interface Subject {
  readonly game: Game;
  readonly position: Position;
  /** The question; nothing where a module was given and no example named. */
  readonly ask?: Ask;
  /** A case opens with the steps of its log; an example continues with them one by one. */
  readonly from: 'module' | 'example' | 'case';
  /** The title and the note of the example or case. */
  readonly title: string;
  readonly note: string;
}

/** Chooses the example of a game that is wanted; none where none is named. */
export function chooseExample(
  game: Game,
  {example: id = '', examples}: SubjectRequest,
): Loaded<ExampleDocument | undefined> {
  const known = (game.document.examples ?? []).filter(({ask}) => examples?.are(ask) ?? true);
  if (id === '') return loaded(examples?.first ? known[0] : undefined);
  const example = known.find((one) => one.id === id);
  if (example) return loaded(example);
  const ids = known.map((one) => one.id);
  return refused([unknownName('/example', id, examples?.what ?? wantedPhrases.example, ids)]);
}

/** The name of the position that a map shows: the one that is wanted, else the module's first; `undefined` for an empty map. */
export const positionName = ({document}: Game, wanted = ''): string | undefined =>
  wanted || Object.keys(document.positions ?? {})[0];

/** Makes the subject of a position of a module, and of its example where one was chosen. */
export function subjectOf(position: Position, example?: ExampleDocument): Subject {
  const {title = '', note = ''} = example ?? {};
  const question = example ? ({ask: example.ask, from: 'example'} as const) : ({from: 'module'} as const);
  return {game: position.game, position, ...question, title, note};
}

/** Tells whether a document asks something, as a case does. */
export const isCase = (
  document: unknown,
): document is {readonly module: unknown; readonly position?: unknown} =>
  typeof document === 'object' &&
  document !== null &&
  Object.hasOwn(document, 'module') &&
  Object.hasOwn(document, 'ask');

interface Platform {
  readonly TextEncoder: new () => {encode(text: string): Uint8Array<ArrayBuffer>};
  readonly btoa: (bytes: string) => string;
  /** A page that came without encryption has no `subtle`. */
  readonly crypto?: {
    readonly subtle?: {digest(algorithm: 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>};
  };
}

/** The globals that browsers and Node share, as far as they are used here. */
const platform = globalThis as unknown as Platform;

/**
 * Tells whether a text is the JSON of a game that ships, however it is indented. The JSON is compared by its digest; on a
 * page that came without encryption, which can make no digest, the answer is always no.
 */
export async function isShippedText(text: string): Promise<boolean> {
  const {subtle} = platform.crypto ?? {};
  // indenting adds less than half to these games; longer texts are not parsed for nothing
  if (!subtle || !digests.some(([length]) => length <= text.length && text.length <= 2 * length))
    return false;
  let json: string;
  try {
    json = JSON.stringify(JSON.parse(text));
  } catch {
    return false;
  }
  const candidates = digests.filter(([length]) => length === json.length);
  if (candidates.length === 0) return false;
  const made = await subtle.digest('SHA-256', new platform.TextEncoder().encode(json));
  const base64 = platform.btoa(String.fromCharCode(...new Uint8Array(made)));
  return candidates.some(([, digest]) => base64.startsWith(digest));
}
