/**
 * A sentence without its stop, to go on after it. Sentences keep their stops, since most are shown by themselves: without
 * them every caller would need a phrase to end one. Phrases alone take a stop off, where a language ends sentences so.
 */
export const withoutStop = (sentence: string): string =>
  sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
