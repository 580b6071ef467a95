/** Words of a fault: a text, or a function of the arguments of its code. */
export type FaultWords<Args> = Args extends null ? string : string | ((args: Args) => string);

/**
 * A phrase of a fault: what was expected, and where they are not the value itself the words for what was found. `says`
 * takes the place of both in a sentence.
 */
export type FaultPhrase<Args> =
  | FaultWords<Args>
  | {
      readonly expected: FaultWords<Args>;
      readonly found?: FaultWords<Args>;
      readonly says?: FaultWords<Args>;
      readonly remedy?: FaultWords<Args>;
    };

/** A phrase for each code. */
export type FaultPhrases<Args> = {readonly [Code in keyof Args]: FaultPhrase<Args[Code]>};
