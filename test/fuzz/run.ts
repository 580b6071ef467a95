/** `npm run fuzz [how many] [seed] [what]`: attacks everything that reads input, or one target of it (`sheet`, `link`, …). */
import {fuzz} from './fuzz.js';

const [count = 20_000, seed = 1] = process.argv.slice(2, 4).map(Number);
await fuzz(count, seed, process.argv[4]);
console.log(`${String(count)} attacks: each was taken, or refused with a reason`);
