/** Prints how much work each attack is at half its size and at its whole size, a line of JSON for each. */
import {workOf} from './work.js';
import {attacks} from './readers.js';

for (const [reader, of] of Object.entries(attacks))
  for (const [name, {most, of: make}] of Object.entries(of)) {
    const [half, whole] = [make(most / 2), make(most)];
    // what is made once, at the first call, is no work of the second
    await make(most / 8)();
    console.log(JSON.stringify({reader, name, half: await workOf(half), whole: await workOf(whole)}));
  }
