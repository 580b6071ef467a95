/** Conditions as documents: what they ask about, and what is left of them once a part is decided. */
import type {WhenDocument} from '../module/schema/when.js';

/** The keys of a kind that a condition has, each with its value. */
export const keysIn = <K extends keyof WhenDocument>(when: WhenDocument, keys: readonly K[]): readonly K[] =>
  keys.filter((key) => when[key] !== undefined);

/** A condition of which a part is decided: it holds, it fails, or this is left of it. */
export type Left = WhenDocument | boolean;

/** The parts of a condition, about its units where they name none of their own. */
export function withUnits({of, not, any, all}: WhenDocument): Pick<WhenDocument, 'not' | 'any' | 'all'> {
  const about = (part: WhenDocument): WhenDocument =>
    of === undefined || part.of !== undefined ? part : {...part, of};
  return {
    ...(not && {not: about(not)}),
    ...(any && {any: any.map(about)}),
    ...(all && {all: all.map(about)}),
  };
}

/** Every condition in a condition. */
export const innerOf = ({not, butNot, any = [], all = []}: WhenDocument): readonly WhenDocument[] => [
  ...(not ? [not] : []),
  ...(butNot ? [butNot] : []),
  ...any,
  ...all,
];

/** Decides what it can of a condition: `own` is asked about the keys of each part, without the parts that it is made of. */
export function partly(when: WhenDocument, own: (keys: WhenDocument) => Left): Left {
  const {not: _, any: __, all: ___, ...keys} = when;
  const {not, any, all} = withUnits(when);
  const here = own(keys);
  const denied = not ? partly(not, own) : false;
  const every = (all ?? []).map((one) => partly(one, own));
  const some = (any ?? []).map((one) => partly(one, own));
  if (here === false || denied === true || every.includes(false)) return false;
  if (any && some.every((one) => one === false)) return false;
  const open = (parts: readonly Left[]): WhenDocument[] => parts.filter((one) => typeof one === 'object');
  const left: WhenDocument = {
    ...(here === true ? {} : here),
    ...(denied === false ? {} : {not: denied}),
    ...(open(every).length > 0 ? {all: open(every)} : {}),
    ...(some.length > 0 && !some.includes(true) ? {any: open(some)} : {}),
  };
  return Object.keys(left).length > 0 ? left : true;
}

/** Keys that ask nothing themselves: they say which units, and which hex, the others are about. */
const saysWhich: readonly string[] = ['of', 'every', 'at'] satisfies readonly (keyof WhenDocument)[];

const asksNothing = (keys: WhenDocument): boolean =>
  Object.entries(keys).every(([key, value]) => saysWhich.includes(key) || value === undefined);

/** Decides the readings in a condition. */
export const leftUnder = (when: WhenDocument, readings: Readonly<Record<string, string>>): Left =>
  partly(when, ({reading = {}, ...keys}) =>
    Object.entries(reading).every(([option, value]) => readings[option] === value)
      ? asksNothing(keys) || keys
      : false,
  );

/** Decides some keys of a condition: `holds` is asked about them in each part, with those that say whom they are about. */
export const leftBut = (
  when: WhenDocument,
  decided: readonly (keyof WhenDocument)[],
  holds: (asked: WhenDocument) => boolean,
): Left =>
  partly(when, (keys) => {
    const [asked, left]: Record<string, unknown>[] = [{}, {}];
    for (const [key, value] of Object.entries(keys)) {
      if (saysWhich.includes(key)) asked![key] = left![key] = value;
      else (decided.includes(key as keyof WhenDocument) ? asked! : left!)[key] = value;
    }
    if (!asksNothing(asked!) && !holds(asked!)) return false;
    return asksNothing(left!) || left!;
  });

/** Does a condition ask about one of these keys, in any of its parts? */
export const asksFor = (when: WhenDocument | undefined, ...keys: readonly (keyof WhenDocument)[]): boolean =>
  when !== undefined &&
  (keysIn(when, keys).length > 0 || innerOf(when).some((part) => asksFor(part, ...keys)));

/** Does any condition in some JSON ask about a key? A name that is spelt like the key counts as well. */
export const mayAskFor = (value: unknown, key: keyof WhenDocument): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => name === key || mayAskFor(inner, key));
