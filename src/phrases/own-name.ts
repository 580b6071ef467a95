import {bidiIsolate} from '../module/bidi.js';

/** A name that an author gave as an id, in a sentence: `holds and hits`. */
export const ownWords = (id: string): string => bidiIsolate(id.replaceAll('-', ' '));

/** The same as a label: `Holds and hits`. */
export function ownTitle(id: string): string {
  const words = id.replaceAll('-', ' ');
  return bidiIsolate(words.charAt(0).toUpperCase() + words.slice(1));
}
