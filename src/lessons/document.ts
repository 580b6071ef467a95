import {documents} from './generated/documents.js';

const loaders: Readonly<Record<string, () => Promise<{readonly default: string}>>> = documents;

/** The document of a lesson that ships, unchecked, and yours to change; `undefined` when no lesson has this name. */
export async function loadLessonDocument(id: string): Promise<unknown> {
  const load = typeof id === 'string' && Object.hasOwn(loaders, id) ? loaders[id] : undefined;
  return load && JSON.parse((await load()).default);
}
