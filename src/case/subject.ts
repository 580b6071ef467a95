import {loaded, refused, unknownName, type Loaded} from '../module/fault.js';
import type {Ask} from '../module/schema/question.js';
import type {ExampleDocument} from '../module/schema/module.js';
import type {Game, Position} from '../module/game.js';

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
  return refused([unknownName('/example', id, examples?.what ?? 'an example of this module', ids)]);
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
