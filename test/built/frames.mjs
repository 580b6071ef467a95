/**
 * The page for frames in frames of others: what it shows, what it tells the page around it, what is done to it that means no
 * good, and the recipes for hosts. It closes with `N passed, N failed`.
 */
import {attacks} from './frames/attacks.mjs';
import {compact} from './frames/compact.mjs';
import {end} from './frames/hosts.mjs';
import {published} from './frames/published.mjs';
import {recipes} from './frames/recipes.mjs';
import {shown} from './frames/shown.mjs';

const tests = [...shown, ...compact, ...published, ...attacks, ...recipes];
let failed = 0;
for (const [name, run] of tests) {
  try {
    await run();
  } catch (error) {
    failed += 1;
    console.error(`FAILED ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
await end();
console.log(`${tests.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
