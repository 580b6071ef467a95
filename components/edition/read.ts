import {loaded, parseJson, refused, type Loaded} from '../../src/module/index.js';

/** A document as a page gives it: a value, the address of a file, or JSON. */
export type Given = {readonly value: unknown} | {readonly url: string} | {readonly text: string};

/** Reads what a page gave; what goes wrong on the way is a fault like any other. `what`: what was hoped for. */
export async function read(given: Given, what = 'a module'): Promise<Loaded<unknown>> {
  if ('value' in given) return loaded(given.value);
  if ('text' in given) return parseJson(given.text);
  const failed = (found: string): Loaded<never> =>
    refused([{pointer: '', found, expected: `${what} at ${given.url}`}]);
  try {
    const answer = await fetch(given.url);
    return answer.ok
      ? parseJson(await answer.text())
      : failed(`HTTP ${answer.status} ${answer.statusText}`.trim());
  } catch (error) {
    return failed(error instanceof Error ? error.message : 'no answer');
  }
}
