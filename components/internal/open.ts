/**
 * What opens a document: a game, a position and a question of it, all checked. The validator is in here, so a page that
 * was given a checked position never fetches it; everything else goes through `Loader`.
 */
import {
  caseDocument,
  check,
  inspect,
  loaded,
  loadPosition,
  refused,
  unknownName,
  type Ask,
  type ExampleDocument,
  type Game,
  type Loaded,
  type Position,
} from '../../src/module/index.js';
import {openGame, type Opened} from '../../src/rules/open.js';
import type {Given} from './given.js';
import {readGiven} from './read.js';

/** What an element is to show, in the page's words. */
export interface Wanted {
  /** Where a module or a case comes from. */
  readonly given: Given | undefined;
  /** A checked game, in place of a document. */
  readonly game?: Game | undefined;
  /** A position by its name; without it that of the example or case, or the module's first. */
  readonly position: string;
  /** An example of the module, by its id. */
  readonly example?: string;
  /** The game as it was printed, its errata not applied. */
  readonly printed?: boolean;
  /** Which examples are meant; all of them without it. */
  readonly examples?: {readonly what: string; readonly are: (ask: Ask) => boolean; readonly first: boolean};
}

/** A question that was checked, with where it comes from. */
export interface Subject {
  readonly game: Game;
  readonly position: Position;
  /** What is asked; nothing where the page gave a module and named no example. */
  readonly ask?: Ask;
  /** A case opens with the steps of its log; an example goes on with them one by one. */
  readonly from: 'module' | 'example' | 'case';
  /** What the example or case says of itself. */
  readonly title: string;
  readonly note: string;
}

/** Opens a module or a case and takes a position and a question of it. Refuses with every fault. */
export async function openSubject(wanted: Wanted): Promise<Loaded<Subject>> {
  const {given, game} = wanted;
  if (game) return takeOf(game, wanted);
  if (!given) return refused([]);
  const document = await readGiven(given, 'a module or a case');
  if (!document.ok) return document;
  if (isCase(document.value)) return openCase(document.value, wanted);
  const opened = openOnce(document.value, wanted);
  return opened.ok ? takeOf(opened.value.game, wanted) : opened;
}

/** Opens a module, or takes the game that the page has. */
export async function openModule({given, game}: Pick<Wanted, 'given' | 'game'>): Promise<Loaded<Game>> {
  if (game) return loaded(game);
  if (!given) return refused([]);
  const document = await readGiven(given, 'a module');
  if (!document.ok) return document;
  const opened = openOnce(document.value, {});
  return opened.ok ? loaded(opened.value.game) : opened;
}

/** Games by the document they were made of: elements that are given one document share its check. */
const opened = new WeakMap<object, Map<string, Loaded<Opened>>>();

/** Checks a document once, for every element of the page. */
function openOnce(
  document: unknown,
  {printed = false}: Pick<Wanted, 'printed'>,
  above: readonly string[] = [],
): Loaded<Opened> {
  const as = printed ? 'printed' : 'corrected';
  const open = (): Loaded<Opened> => openGame(document, {as, above});
  if (typeof document !== 'object' || document === null) return open();
  const known = opened.get(document) ?? new Map<string, Loaded<Opened>>();
  opened.set(document, known);
  const key = [as, ...above].join('/');
  const game = known.get(key) ?? open();
  known.set(key, game);
  return game;
}

const isCase = (document: unknown): document is {module: unknown; ask: unknown} =>
  typeof document === 'object' && document !== null && 'module' in document && 'ask' in document;

async function openCase(document: object, wanted: Wanted): Promise<Loaded<Subject>> {
  const hostile = inspect(document);
  if (hostile.length > 0) return refused(hostile);
  const shaped = check(caseDocument, document);
  if (!shaped.ok) return shaped;
  const {title = '', ask, position: asked = {}} = shaped.value;
  let {module} = shaped.value;
  if (typeof module === 'string') {
    const {gameIds, loadGameDocument} = await import('../../src/games/index.js');
    const known = await loadGameDocument(module);
    if (known === undefined)
      return refused([unknownName('/module', module, 'a module, or the name of one that ships', gameIds)]);
    module = known;
  }
  const game = openOnce(module, wanted, ['module']);
  if (!game.ok) return game;
  const position = loadPosition<Game>(game.value.game, wanted.position || asked, ['position']);
  if (!position.ok) return position;
  return loaded({game: position.value.game, position: position.value, ask, from: 'case', title, note: ''});
}

/** Takes a position of a game, and the example that was asked for. */
function takeOf(game: Game, {position: name, example: id = '', examples}: Wanted): Loaded<Subject> {
  const known = (game.document.examples ?? []).filter(({ask}) => examples?.are(ask) ?? true);
  let example: ExampleDocument | undefined;
  if (id !== '') {
    example = known.find((one) => one.id === id);
    if (!example)
      return refused([
        unknownName(
          '/examples',
          id,
          examples?.what ?? 'an example of this module',
          known.map((one) => one.id),
        ),
      ]);
  } else if (examples?.first) [example] = known;
  const named = name || example?.position || Object.keys(game.document.positions ?? {})[0];
  const position = loadPosition(game, named ?? {}, named === undefined ? [] : ['positions']);
  if (!position.ok) return position;
  const {title = '', note = ''} = example ?? {};
  return loaded({
    game: position.value.game,
    position: position.value,
    ...(example ? {ask: example.ask, from: 'example'} : {from: 'module'}),
    title,
    note,
  });
}
