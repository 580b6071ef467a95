import {limits} from '../../src/module/index.js';

/** The text of a file that somebody chose, or that it is longer than any document may be: then it is not read at all. */
export const textOfFile = async (file: Blob): Promise<string | undefined> =>
  file.size > limits.characters ? undefined : file.text();
