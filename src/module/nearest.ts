/** What likeness may still cost, in pairs of letters that are compared. */
export interface LikenessBudget {
  pairs: number;
}
/** What looking for likenesses may cost in the names of one question: a dozen that are misspelt, or hundreds of short ones. */
export const likenessOfQuestion = (): LikenessBudget => ({pairs: 500_000});
/** A name that is too unlike at a glance still takes its time. */
const GLANCE = 4;
/** One search costs at most so much: enough for 5,000 hex numbers, and for any name over at once. */
const MOST_PAIRS = 100_000;
const LONGEST = 60;

/** Where two words begin to differ, and how many letters at their ends are the same again. */
function trimmed(a: string, b: string): readonly [from: number, end: number] {
  const shorter = Math.min(a.length, b.length);
  let from = 0;
  while (from < shorter && a[from] === b[from]) from++;
  let end = 0;
  while (end < shorter - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [from, end];
}

/** Fewest single-letter edits (insert, drop, change, swap of neighbours) from one word to another. */
function edits(a: string, b: string): number {
  let older = new Uint8Array(b.length + 1);
  let old = Uint8Array.from({length: b.length + 1}, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = new Uint8Array(b.length + 1);
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, older[j - 2]! + 1);
      row[j] = best;
    }
    [older, old] = [old, row];
  }
  return old[b.length]!;
}

/**
 * The known name nearest to an unknown one, or `undefined` when none is near enough to be what was meant. What is compared
 * is taken from `budget`, which many searches may share; with nothing left nothing is looked for.
 */
export function nearest(
  name: string,
  known: Iterable<string>,
  budget: LikenessBudget = {pairs: MOST_PAIRS},
): string | undefined {
  if (name.length > LONGEST) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let fewest = Math.max(2, Math.floor(name.length / 2)) + 0.5;
  const least = Math.max(0, budget.pairs - MOST_PAIRS);
  let looked = 0;
  for (const candidate of known) {
    if (++looked > 5000 || budget.pairs <= least) break;
    budget.pairs -= GLANCE;
    if (Math.abs(candidate.length - name.length) >= fewest || candidate.length > LONGEST) continue;
    const other = candidate.toLowerCase();
    const [from, end] = trimmed(wanted, other);
    const [a, b] = [wanted.slice(from, wanted.length - end), other.slice(from, other.length - end)];
    budget.pairs -= a.length * b.length;
    const distance = edits(a, b);
    if (distance < fewest) [best, fewest] = [candidate, distance];
  }
  return best;
}
