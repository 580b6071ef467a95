import {lessonIds, loadLessonDocument} from '../../src/lessons/index.js';
import {loaded, refused, unknownName, type Loaded} from '../../src/module/index.js';

/** A lesson that ships, by its name; nothing without a name, and a fault for one that none has. */
export async function shippedLesson(name: string): Promise<Loaded<unknown>> {
  const document = await loadLessonDocument(name);
  return document === undefined && name !== ''
    ? refused([unknownName('/lesson', name, 'a lesson that ships', lessonIds)])
    : loaded(document);
}
