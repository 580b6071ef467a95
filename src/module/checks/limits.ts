/** What a document may hold at most; each is far above any real game, and bounds the time a hostile one can take. */
export const limits = {
  characters: 8_000_000,
  values: 600_000,
  depth: 64,
  stringLength: 100_000,
  faults: 200,
} as const;
