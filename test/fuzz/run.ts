/**
 * `npm run fuzz [how many] [seed] [what]`: attacks everything that takes what others wrote, or one thing of it (`sheet`,
 * `link`, …), and says how far it is.
 */
import {fuzz} from './fuzz.js';

const [count = 20_000, seed = 1] = process.argv.slice(2, 4).map(Number);
let next = 0;
const done = await fuzz(
  count,
  seed,
  (n, name) => {
    if (n < next) return;
    next = n + Math.max(1, Math.round(count / 20));
    console.log(`${String(n)} of ${String(count)}, seed ${String(seed + n)}: ${name}`);
  },
  process.argv[4],
);
console.log(
  Object.entries(done)
    .map(([name, times]) => `${String(times)} ${name}`)
    .join(', '),
);
