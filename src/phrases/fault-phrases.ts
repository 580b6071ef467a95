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

/** Words of a fault of a layer above the rules: a text, or a function of what the fault is about. */
type GroupWords = string | ((args: never) => string);

/** The words of one such fault, which its finder picks from the phrase book: `vassalFileFaults.zip.noEnd`. */
export interface FaultGroup {
  readonly found: GroupWords;
  readonly expected: GroupWords;
  readonly says?: GroupWords;
  readonly remedy?: GroupWords;
}

/** The arguments of the functions of a group; none where it has texts alone. */
export type GroupArgs<Group extends FaultGroup> = {
  [Words in keyof Group]: Group[Words] extends (args: infer Args) => string ? (args: Args) => void : never;
}[keyof Group] extends (args: infer Args) => void
  ? unknown extends Args
    ? []
    : [args: Args]
  : never;
