/** How many times as many positions, battles and documents a property test makes as it does by itself. */
const times = Number(process.env['UMPIRE_RUNS'] ?? 1);

/**
 * How many of what it makes a property test makes: as many as every change can wait for, and with `UMPIRE_RUNS=10` ten
 * times as many, for what breaks seldom. Each run makes others.
 */
export const runs = (count: number): number => Math.ceil(count * times);
