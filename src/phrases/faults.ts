/** Says faults: what checks find is data, which gets its words here, where it is given out. */
import {
  unknownName as unknown,
  type Checked,
  type Fault,
  type Flaw,
  type FlawCode,
  type Kind,
  type LikenessBudget,
  type Loaded,
} from '../module/fault.js';
import type {FaultGroup, FaultPhrase, FaultWords, GroupArgs} from './fault-phrases.js';
import {nameFaults} from './en/faults/names.js';
import {shownPhrases} from './en/faults/shown.js';
import {shown} from './shown.js';

/** Phrases of some faults, by their codes. */
export type FaultBook = Partial<Readonly<Record<FlawCode, unknown>>>;

/** Makes the function that says faults from some books. */
export function sayingFrom(...books: readonly FaultBook[]): (flaw: Flaw) => Fault {
  const phrase = (code: FlawCode): FaultPhrase<object> =>
    ([...books, nameFaults] as FaultBook[]).find((book) => Object.hasOwn(book, code))?.[
      code
    ] as FaultPhrase<object>;
  const words = (said: FaultWords<object> | undefined, args: object): string | undefined =>
    typeof said === 'function' ? said(args) : said;
  const ofKind = (kind: Kind): string => {
    const {code, args} = typeof kind === 'string' ? {code: kind, args: {}} : kind;
    return words(phrase(code) as FaultWords<object>, args ?? {})!;
  };
  return ({pointer, code, args = {}, found, known, inWord, readings, suggestion, erratum, ...over}) => {
    const said = phrase(code);
    const group = typeof said === 'object' ? said : {expected: said};
    const is = words(group.found, args) ?? shown(found);
    const read = readings ? shownPhrases.whenRead(is, readings) : is;
    const one = words(group.expected, args)!;
    const expected = known ? shownPhrases.among(one, known) : one;
    const says = over.says ? ofKind(over.says) : words(group.says, args);
    const remedy = over.remedy ? ofKind(over.remedy) : words(group.remedy, args);
    return {
      pointer,
      found: inWord?.word === undefined ? read : shownPhrases.inWord(read, inWord.word),
      expected: inWord?.field === undefined ? expected : shownPhrases.forField(expected, inWord.field),
      ...(says === undefined ? {} : {says}),
      ...(suggestion === undefined ? {} : {suggestion}),
      ...(erratum === undefined ? {} : {erratum}),
      ...(remedy === undefined ? {} : {remedy}),
    };
  };
}

/** Says the faults of a result. */
export const said = <T>(result: Checked<T>, say: (flaw: Flaw) => Fault): Loaded<T> =>
  result.ok ? result : {ok: false, faults: result.faults.map(say)};

/** Says a fault by its words in the phrase book. */
export function faultOf<Group extends FaultGroup>(
  at: string,
  group: Group,
  ...given: GroupArgs<Group>
): Fault {
  const [args] = given as readonly unknown[];
  const words = (said: FaultGroup['found']): string =>
    typeof said === 'function' ? said(args as never) : said;
  return {
    pointer: at,
    found: words(group.found),
    expected: words(group.expected),
    ...(group.says === undefined ? {} : {says: words(group.says)}),
    ...(group.remedy === undefined ? {} : {remedy: words(group.remedy)}),
  };
}

/** Makes the fault of an unknown name that a caller has words for, as `unknownName` of the checks does. */
export function unknownName(
  at: string,
  name: string,
  what: string,
  known: Iterable<string>,
  budget?: LikenessBudget,
): Fault {
  const {known: few, suggestion, found} = unknown(at, name, 'name', known, budget);
  return {
    pointer: at,
    found: shown(found),
    expected: few ? shownPhrases.among(what, few) : what,
    ...(suggestion === undefined ? {} : {suggestion}),
  };
}
