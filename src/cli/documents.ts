import {answer} from '../answer/index.js';
import {isCase, type OpenCase, type LoadDocument} from '../case/index.js';
import {checkLesson, openLesson} from '../lesson/index.js';
import {isOverlay} from '../vassal/open-overlay.js';
import {isObject, loaded, type Fault, type Loaded} from '../module/index.js';

export const has = (document: unknown, key: string): boolean =>
  isObject(document) && Object.hasOwn(document, key);

export const titleOf = (value: unknown): string | undefined =>
  isObject(value) && typeof value['title'] === 'string' ? value['title'] : undefined;

/** A case and its answer, or every fault. */
export function answered(opened: Loaded<OpenCase>): Loaded<{readonly one: OpenCase; readonly found: object}> {
  if (!opened.ok) return opened;
  const found = answer(opened.value);
  return found.ok ? loaded({one: opened.value, found: found.value}) : found;
}

/** A module, which asks nothing but by its examples. */
export const isModule = (document: unknown): boolean =>
  has(document, 'map') && !isCase(document) && !isOverlay(document);

/** Each example of a module as the case that a page would ask; of what is no list of objects, nothing. */
export function examplesOf(module: unknown): readonly Readonly<Record<string, unknown>>[] {
  const {examples} = module as {readonly examples?: unknown};
  const asked = ['title', 'position', 'ask', 'expect'];
  return (Array.isArray(examples) ? (examples as unknown[]) : []).filter(isObject).map((example) => ({
    module,
    ...Object.fromEntries(Object.entries(example).filter(([key]) => asked.includes(key))),
  }));
}

/** Lessons name themselves and have steps. */
export const isLesson = (document: unknown): boolean => has(document, 'lesson') && has(document, 'steps');

/** Finds the faults of a lesson, or else those of its own run. */
export async function lessonFaults(document: unknown, load: LoadDocument): Promise<readonly Fault[]> {
  const lesson = await openLesson(document, {load});
  if (!lesson.ok) return lesson.faults;
  const {faults, unanswered} = checkLesson(lesson.value);
  return [...faults, ...unanswered];
}
