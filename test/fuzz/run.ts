/** `npm run fuzz [how many] [seed]`: attacks everything that takes what others wrote. */
import {fuzz} from './fuzz.js';

const [count = 20_000, seed = 1] = process.argv.slice(2).map(Number);
const done = await fuzz(count, seed);
console.log(
  Object.entries(done)
    .map(([name, times]) => `${String(times)} ${name}`)
    .join(', '),
);
