import {loaded, refused, show, type Fault, type Loaded} from '../../module/fault.js';
import type {RollTerms} from './committed.js';
import {writeDiceLine, type DiceLine, type RollLine} from './line.js';
import {wrongSums} from './verify.js';

/** A roll by lines of text between two players, as far as both have seen it; plain JSON. */
export interface Exchange {
  readonly terms: RollTerms;
  /** Commitments and seeds of earlier rolls, which may not be used again. */
  readonly seen: readonly string[];
  readonly commitment?: string;
  readonly word?: string;
  readonly roll?: RollLine;
}

/** The next line of an exchange, and the player that sends it. */
export interface Owed {
  /** `roller` commits and reveals, `other` gives the nonce; null once the dice are known. */
  readonly who: 'roller' | 'other' | null;
  readonly what: 'commitment' | 'word' | 'seed' | null;
  /** A sentence for either player. */
  readonly message: string;
}

/** Begins an exchange. */
export const beginExchange = (terms: RollTerms, seen: readonly string[] = []): Exchange => ({terms, seen});

const named = ({roll, count, faces}: RollTerms): string =>
  `roll ${String(roll)} (${String(count)}d${String(faces)})`;

/** Tells which line is next, and from whom. */
export function owedIn({terms, commitment, word, roll}: Exchange): Owed {
  const about = named(terms);
  if (commitment === undefined)
    return {who: 'roller', what: 'commitment', message: `Waiting for the roller to start ${about}.`};
  if (word === undefined)
    return {who: 'other', what: 'word', message: `Other side: add your half of ${about}.`};
  return roll
    ? {who: null, what: null, message: `Rolled ${about}: ${roll.result.join(', ')}.`}
    : {
        who: 'roller',
        what: 'seed',
        message: `Roller: reveal ${about}.`,
      };
}

const fault = (pointer: string, found: unknown, expected: string): Loaded<never> =>
  refused([{pointer, found: show(found), expected} satisfies Fault]);

/**
 * Adds a line from either side. The same line twice changes nothing. Refuses lines of another battle or roll, reused
 * commitments, a second nonce, dice that seed and nonce don't give, and a new commitment in place of a seed.
 */
export function receive(exchange: Exchange, line: DiceLine): Loaded<Exchange> {
  const {terms, commitment, word} = exchange;
  for (const field of ['battle', 'roll', 'count', 'faces'] as const)
    if (line[field] !== terms[field])
      return fault(
        `/${field}`,
        line[field],
        `${String(terms[field])}: this line belongs to another battle or roll`,
      );
  switch (line.line) {
    case 'commit':
      if (exchange.seen.includes(line.commitment))
        return fault('/commitment', line.commitment, 'a commitment that was not used before');
      if (commitment === line.commitment) return loaded(exchange);
      return word === undefined
        ? loaded({...exchange, commitment: line.commitment})
        : fault(
            '/commitment',
            line.commitment,
            `the seed of ${commitment!}: its other half was added already`,
          );
    case 'word':
      if (commitment !== line.commitment)
        return fault('/commitment', line.commitment, commitment ?? 'a commitment before the other half');
      return word === undefined || word === line.word
        ? loaded({...exchange, word: line.word})
        : fault('/word', line.word, `"${word}": the other half can be added only once`);
    case 'roll': {
      if (commitment !== line.commitment)
        return fault('/commitment', line.commitment, commitment ?? 'a commitment before the dice');
      if (word !== line.word) return fault('/word', line.word, word ?? 'the other half before the dice');
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
}

/** Lists the commitments and seeds that both must remember for the next roll. */
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
