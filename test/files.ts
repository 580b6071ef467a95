import {readFile} from 'node:fs/promises';

/** A JSON file of this checkout, by its path from the root. */
export const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../${path}`, import.meta.url), 'utf8'));
