/**
 * The part of its positions, battles and documents that a property test makes: half by itself, all of them where every
 * check is run (`npm test -- all`), ten times as many with `UMPIRE_RUNS=10`, for what breaks seldom. Each run makes others.
 */
const part = Number(process.env['UMPIRE_RUNS'] ?? 0.5);

/** How many a property test makes, of as many as are made where every check is run. */
export const runs = (count: number): number => Math.ceil(count * part);
