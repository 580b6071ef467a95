import {
  readableNow,
  loaded,
  refused,
  unknownName,
  type Ask,
  type ExampleDocument,
  type Game,
  type Loaded,
  type Position,
  type Rest,
} from '../module/index.js';
import {openModule, type Opening} from './opened.js';
import {isCase, standingIn} from './standing.js';

/** Which position and question of a module or a case are wanted. */
export interface Wanted {
  /** A position by its name or as a line; without it that of the example or case, or the module's first. */
  readonly position?: string | undefined;
  /** An example of the module, by its id. */
  readonly example?: string | undefined;
  /** Which examples are meant; all of them without it. `first`: the first of them where none is named. */
  readonly examples?:
    | {readonly what: string; readonly are: (ask: Ask) => boolean; readonly first: boolean}
    | undefined;
}

/** A position that was checked, and a question of it, with where they come from. */
export interface Subject {
  readonly game: Game;
  readonly position: Position;
  /** What is asked; nothing where a module was given and no example named. */
  readonly ask?: Ask;
  /** A case opens with the steps of its log; an example goes on with them one by one. */
  readonly from: 'module' | 'example' | 'case';
  /** What the example or case says of itself. */
  readonly title: string;
  readonly note: string;
}

/** Opens a module or a case, whichever it is, and takes a position and a question of it. Refuses with every fault. */
export async function openSubject(
  document: unknown,
  wanted: Wanted = {},
  given: Opening = {},
): Promise<Loaded<Subject>> {
  const opening = {...given};
  if (!isCase(document)) {
    const opened = await openModule(document, [], opening);
    return opened.ok ? subjectOf(opened.value.game, wanted, opening.rest) : opened;
  }
  // a case is checked whatever its module is: with the validator comes what opens it
  const {openCase} = await import('./case.js');
  const opened = await openCase(document, {
    ...opening,
    position: {...wanted}.position || undefined,
  });
  if (!opened.ok) return opened;
  const {game, position, ask, envelope} = opened.value;
  return loaded({game, position, ask, from: 'case', title: envelope.title ?? '', note: ''});
}

/** Takes a position of a game, and the example that is wanted. */
export async function subjectOf(game: Game, wanted: Wanted = {}, rest?: Rest): Promise<Loaded<Subject>> {
  const read = readableNow(() => loaded(game.document.examples ?? []));
  if (!read.ok) return read;
  const {position: name = '', example: id = '', examples} = {...wanted};
  const known = read.value.filter(({ask}) => examples?.are(ask) ?? true);
  const example: ExampleDocument | undefined =
    id === '' ? (examples?.first ? known[0] : undefined) : known.find((one) => one.id === id);
  if (id !== '' && !example) {
    const ids = known.map((one) => one.id);
    return refused([unknownName('/example', id, examples?.what ?? 'an example of this module', ids)]);
  }
  const position = await standingIn(game, name || example?.position, rest);
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
