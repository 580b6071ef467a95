import {readFileSync} from 'node:fs';

/** Reads one file of vectors; `source` or `provenance` in it says where they are from. */
export const vectors = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`vectors/${name}.json`, import.meta.url), 'utf8'));
