/** The sums of some dice, and the chance of each. */
export function sums(dice: number, faces: number): ReadonlyMap<number, number> {
  let found = new Map([[0, 1]]);
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, chance] of found)
      for (let face = 1; face <= faces; face += 1)
        next.set(sum + face, (next.get(sum + face) ?? 0) + chance / faces);
    found = next;
  }
  return found;
}

/** Dice of a sum: tables and checks read nothing else of them. */
export const diceOf = (sum: number, dice: number, faces: number): readonly number[] =>
  Array.from({length: dice}, (_, i) => {
    const before = Math.min(i * (faces - 1), sum - dice);
    return 1 + Math.min(faces - 1, sum - dice - before);
  });
