/** The lessons that ship, each fetched only when it is asked for. A document goes through `openLesson` like anyone's. */
import {documents} from './generated/documents.js';

const loaders: Readonly<Record<string, () => Promise<{readonly default: string}>>> = documents;

/** The names of the lessons that ship, in the order of the course. */
export const lessonIds = [
  'zones-of-control',
  'retreats',
  'stacks-and-hqs',
  'minefields',
  'six-priorities',
  'odds-table',
  'fire-and-fall-back',
  'how-to-argue',
] as const satisfies readonly (keyof typeof documents)[];
/** The name of a lesson that ships: the name of its JSON file. */
export type LessonId = (typeof lessonIds)[number];

/** The document of a lesson that ships, unchecked, and yours to change; `undefined` when no lesson has this name. */
export async function loadLessonDocument(id: string): Promise<unknown> {
  const load = typeof id === 'string' && Object.hasOwn(loaders, id) ? loaders[id] : undefined;
  return load && JSON.parse((await load()).default);
}
