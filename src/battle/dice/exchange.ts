import {door, loaded, refused, show, type Fault, type Loaded} from '../../module/index.js';
import type {RollTerms} from './committed.js';
import {writeDiceLine, type DiceLine, type RollLine} from './line.js';
import {wrongSums} from './verify.js';

/** A roll by lines of text between two players, as far as both have seen it. Plain JSON. */
export interface Exchange {
  readonly terms: RollTerms;
  /** Commitments and seeds of earlier rolls: none may come again. */
  readonly seen: readonly string[];
  readonly commitment?: string;
  readonly word?: string;
  readonly roll?: RollLine;
}

/** Whose turn it is in a roll, and what is owed. */
export interface Owed {
  /** `roller` commits and reveals, `other` gives the word; null when the dice are there. */
  readonly who: 'roller' | 'other' | null;
  readonly what: 'commitment' | 'word' | 'seed' | null;
  /** One sentence for either of them. */
  readonly message: string;
}

/** A roll that nobody has done anything for. */
export const beginExchange = (terms: RollTerms, seen: readonly string[] = []): Exchange => ({terms, seen});

const named = ({roll, count, faces}: RollTerms): string =>
  `roll ${String(roll)} (${String(count)}d${String(faces)})`;

/** Whose turn it is, and what that player still owes. */
export function owedIn({terms, commitment, word, roll}: Exchange): Owed {
  const about = named(terms);
  if (commitment === undefined)
    return {who: 'roller', what: 'commitment', message: `Waiting for the roller to start ${about}.`};
  if (word === undefined)
    return {who: 'other', what: 'word', message: `Other side: add your half of ${about}.`};
  return roll
    ? {who: null, what: null, message: `The dice of ${about} are there: ${roll.result.join(', ')}.`}
    : {
        who: 'roller',
        what: 'seed',
        message: `Roller: reveal ${about}.`,
      };
}

const fault = (pointer: string, found: unknown, expected: string): Loaded<never> =>
  refused([{pointer, found: show(found), expected} satisfies Fault]);

/**
 * Takes a line from either side: the exchange after it, or why it doesn't count. The same line twice changes nothing.
 * Lines of another battle or roll, commitments that came before, a second word, dice that seed and word don't give, and
 * a new commitment in the place of a seed that is owed are refused.
 */
export const receive = /* @__PURE__ */ door(function receive(
  exchange: Exchange,
  line: DiceLine,
): Loaded<Exchange> {
  const {terms, commitment, word} = exchange;
  for (const field of ['battle', 'roll', 'count', 'faces'] as const)
    if (line[field] !== terms[field])
      return fault(
        `/${field}`,
        line[field],
        `${String(terms[field])}: the line is of another battle or roll`,
      );
  switch (line.line) {
    case 'commit':
      if (exchange.seen.includes(line.commitment))
        return fault('/commitment', line.commitment, 'a commitment that was not used before');
      if (commitment === line.commitment) return loaded(exchange);
      return word === undefined
        ? loaded({...exchange, commitment: line.commitment})
        : fault('/commitment', line.commitment, `the seed of ${commitment!}: its word was given`);
    case 'word':
      if (commitment !== line.commitment)
        return fault('/commitment', line.commitment, commitment ?? 'a commitment before any word to it');
      return word === undefined || word === line.word
        ? loaded({...exchange, word: line.word})
        : fault('/word', line.word, `"${word}": a second word would be a second throw`);
    case 'roll': {
      if (commitment !== line.commitment)
        return fault('/commitment', line.commitment, commitment ?? 'a commitment before any dice');
      if (word !== line.word) return fault('/word', line.word, word ?? 'a word before any dice');
      if (exchange.seen.includes(line.seed))
        return fault('/seed', line.seed, 'a seed that was not used before');
      const {battle, roll, faces, seed} = line;
      const proof = {source: 'committed', battle, roll, faces, commitment, seed, word} as const;
      const wrong = wrongSums(line.result, proof);
      return wrong === undefined
        ? loaded({...exchange, roll: line})
        : refused([
            {
              pointer: '/result',
              found: line.result.join(','),
              expected: `the dice of the commitment. ${wrong}`,
            },
          ]);
    }
  }
});

/** What both must remember when the next roll begins. */
export const seenIn = ({seen, commitment, roll}: Exchange): readonly string[] => [
  ...seen,
  ...(commitment === undefined ? [] : [commitment]),
  ...(roll ? [roll.seed] : []),
];

/** The lines of an exchange so far, to post or to check again. */
export function linesOf({
  terms: {battle, roll, count, faces},
  commitment,
  word,
  roll: result,
}: Exchange): readonly string[] {
  if (commitment === undefined) return [];
  const bound = {battle, roll, count, faces, commitment};
  return [
    writeDiceLine({line: 'commit', ...bound}),
    ...(word === undefined ? [] : [writeDiceLine({line: 'word', ...bound, word})]),
    ...(result ? [writeDiceLine(result)] : []),
  ];
}
