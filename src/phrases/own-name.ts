import {bidiIsolate} from '../module/bidi.js';

/** A name that an author gave as an id, in a sentence: `holds and hits`. */
export const ownWords = (id: string): string => bidiIsolate(id.replaceAll('-', ' '));

/** A name, or the words of a label, with a capital letter. */
export const asLabel = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A name that an author gave as an id, as a label: `Holds and hits`. */
export const ownTitle = (id: string): string => bidiIsolate(asLabel(id.replaceAll('-', ' ')));
