import {realpath} from 'node:fs/promises';
import {isAbsolute, join, relative, sep} from 'node:path';

/**
 * Gives the path of a file below a folder; undefined where it is elsewhere, or where a symbolic link is on the way. What is not
 * there is no file of the folder either.
 */
export async function inside(folder: string, path: string): Promise<string | undefined> {
  const below = relative(folder, path);
  if (below === '' || below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below)) return undefined;
  try {
    const real = join(await realpath(folder), below);
    return (await realpath(path)) === real ? real : undefined;
  } catch {
    return undefined;
  }
}
