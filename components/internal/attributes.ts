/** An attribute that is a list of words, with spaces or commas between them. */
export const wordList = {
  fromAttribute: (value: string | null): readonly string[] =>
    (value ?? '').split(/[\s,]+/).filter((word) => word !== ''),
};

/** An attribute that is a list of pairs: `order=supply-first closeness=closest`. */
export const wordPairs = {
  fromAttribute: (value: string | null): Readonly<Record<string, string>> =>
    Object.fromEntries(wordList.fromAttribute(value).map((pair) => pair.split('=', 2) as [string, string])),
};
