/**
 * The share of generated positions, battles and documents that a property test makes: a tenth by default, all of them in
 * CI (`npm test -- all`), ten times as many with `UMPIRE_RUNS=10`. Each run makes others.
 */
const share = Number(process.env['UMPIRE_RUNS'] ?? 0.1);

/** Scales the number of generated inputs of a property test; `least` is what it needs to meet each kind of situation. */
export const runs = (count: number, least = 1): number => Math.max(least, Math.ceil(count * share));
