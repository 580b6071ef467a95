import {expect} from 'chai';
import fc from 'fast-check';

/**
 * The share of generated positions, battles and documents that a property test makes: a tenth by default, all of them in
 * the long run (`npm run test:long`), ten times as many with `UMPIRE_RUNS=10`. Each run makes others.
 */
const share = Number(process.env['UMPIRE_RUNS'] ?? 0.1);

/** True if everything is tested that can be listed: each pair of readings, each byte of a file. */
export const isLong = share >= 1;

/** Gives the numbers below `count` that are tested: each of them in the long run, else every tenth, beginning anywhere. */
export function placesBelow(count: number): readonly number[] {
  const every = isLong ? 1 : 10;
  const first = Math.floor(Math.random() * Math.min(every, count));
  return Array.from({length: Math.ceil((count - first) / every)}, (_, i) => first + i * every);
}

/** Scales the number of generated inputs of a property test; `least` is what it needs to meet each kind of situation. */
export const runs = (count: number, least = 1): number => Math.max(least, Math.ceil(count * share));

/**
 * Asserts the property on `numRuns` generated inputs, then on as many again until each situation of `least` has come up
 * as often as it says: a few inputs may meet none of a kind by chance, and a test that met none has shown nothing of it.
 */
export function assertUntilSeen<Situation extends string, Inputs>(
  property: fc.IProperty<Inputs>,
  seen: Readonly<Record<Situation, number>>,
  least: Readonly<Partial<Record<Situation, number>>>,
  numRuns: number,
): void {
  const wanted = Object.keys(least) as Situation[];
  const short = (): boolean => wanted.some((situation) => seen[situation] < least[situation]!);
  for (let rounds = 0; rounds === 0 || (rounds < 400 && short()); rounds += 1) fc.assert(property, {numRuns});
  for (const situation of wanted) expect(seen[situation], situation).to.be.at.least(least[situation]!);
}
