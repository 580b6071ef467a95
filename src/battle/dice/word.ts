import {harmless} from '../../module/index.js';

/** The most characters of a word. */
const wordLength = 100;

// control, format and line-breaking characters can't be seen in a post, and some turn the text around them
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A word as it is bound: without blanks around it, in composed form (NFC). Undefined for none, or one that can't be read out. */
export const readWord = /* @__PURE__ */ harmless(function readWord(text: string): string | undefined {
  const word = text.normalize('NFC').trim();
  return word === '' || word.length > wordLength || unseen.test(word) ? undefined : word;
}, undefined);

export const wordWanted = `a word of 1 to ${String(wordLength)} characters that can be seen`;
