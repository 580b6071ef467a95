/** Fewest single-letter edits (insert, drop, change, swap of neighbours) from one word to another. */
function edits(a: string, b: string): number {
  let [older, old] = [[] as number[], Array.from({length: b.length + 1}, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, older[j - 2]! + 1);
      row.push(best);
    }
    [older, old] = [old, row];
  }
  return old[b.length]!;
}

/**
 * The known name nearest to an unknown one, or `undefined` when none is near enough to be what was meant.
 * Looks at no more than 5,000 names of at most 60 letters, so that a hostile document can't make it slow.
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  if (name.length > 60) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let fewest = Math.max(2, Math.floor(name.length / 2)) + 0.5;
  let looked = 0;
  for (const candidate of known) {
    if (++looked > 5000) break;
    if (Math.abs(candidate.length - name.length) >= fewest || candidate.length > 60) continue;
    const distance = edits(wanted, candidate.toLowerCase());
    if (distance < fewest) [best, fewest] = [candidate, distance];
  }
  return best;
}
