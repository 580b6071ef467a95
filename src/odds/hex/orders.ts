/** Every order of some units, one at a time: of many there are more than can be held. */
export function* permutations(places: readonly number[]): Generator<readonly number[]> {
  if (places.length < 2) yield places;
  else
    for (const first of places)
      for (const rest of permutations(places.filter((place) => place !== first))) yield [first, ...rest];
}
