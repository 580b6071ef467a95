/** The lessons that ship, each fetched only when it is asked for. A document goes through `openLesson` like anyone's. */
import {contents} from './generated/contents.js';
import type {documents} from './generated/documents.js';

export {loadLessonDocument} from './document.js';

/** The names of the lessons that ship, in the order of the course. */
export const lessonIds = [
  'reading-the-map',
  'zones-of-control',
  'retreats',
  'stacks-and-hqs',
  'minefields',
  'six-priorities',
  'odds-table',
  'fire-and-fall-back',
  'how-to-argue',
  'displacement',
  'bonds',
  'advances',
  'boxes',
  'support',
  'exchanges',
  'step-or-hex',
  'flags',
  'fire-rounds',
  'retreat-on-points',
  'walk-drill',
  'walk-russia-besieged',
  'walk-battle-for-moscow',
  'walk-afrika-korps',
  'walk-blue-and-gray',
  'walk-eastern-front',
  'walk-hammer-of-the-scots',
  'walk-paths-of-glory',
] as const satisfies readonly (keyof typeof documents)[];
/** The name of a lesson that ships: the name of its JSON file. */
export type LessonId = (typeof lessonIds)[number];

/** A lesson in a list of lessons. */
export interface LessonEntry {
  readonly id: LessonId;
  readonly title: string;
  readonly about: string;
  /** The number of steps: texts to read, tasks, and rolls that the lesson gives. */
  readonly steps: number;
  /** The number of steps with a task, each of which can win a star. */
  readonly tasks: number;
}

/** The lessons that ship, in the order of the course, without their documents. */
export const course: readonly LessonEntry[] = lessonIds.map((id) => ({id, ...contents[id]}));

/** Returns the lesson that follows in the course; undefined after the last one, and for a lesson that does not ship. */
export function lessonAfter(id: string): LessonEntry | undefined {
  const at = course.findIndex((entry) => entry.id === id);
  return at < 0 ? undefined : course[at + 1];
}
