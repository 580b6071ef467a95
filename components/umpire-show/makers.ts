/** Loads the elements of each kind of link. */
import type {Loaded} from '../../src/module/fault.js';
import type {OpenLink} from '../../src/share/link.js';
import type {LinkTask, PositionSubject} from '../../src/share/link-head.js';

/** An element that shows a link. */
export type Shown = HTMLElement & {readonly ready: Promise<boolean>};

/** By the kind of a position. */
export const makers: Readonly<Record<PositionSubject, () => Promise<(link: OpenLink) => Shown>>> = {
  map: async () => (await import('./map.js')).mapOf,
  retreat: async () => (await import('./retreat.js')).retreatOf,
  battle: async () => (await import('./battle.js')).battleOf,
};

/** By the kind of a task. */
export const makersOfTasks: Readonly<
  Record<'lesson' | 'practice', () => Promise<(task: LinkTask) => Loaded<Shown>>>
> = {
  lesson: async () => (await import('./lesson.js')).lessonOf,
  practice: async () => (await import('./practice.js')).practiceOf,
};
