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

/** An attribute that is a number. What is none stays the text that it is, for whoever refuses it to show. */
export const count = {
  fromAttribute: (value: string | null): number | undefined => {
    if (value === null || value.trim() === '') return undefined;
    const number = Number(value);
    return Number.isNaN(number) ? (value as unknown as number) : number;
  },
};
