import {readFileSync} from 'node:fs';

/** A link that held a page for 46 seconds: a line of 16,000 words, each of which copied 1,020 units. */
export const frozen = readFileSync(new URL('link-freeze.txt', import.meta.url), 'utf8').trim();
