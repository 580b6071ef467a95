import {loaded, parseJson, refused, type Loaded} from '../../src/module/index.js';
import type {Given} from './given.js';

/** What was read already: a document at one address, or of one text, is one document for every element of a page. */
const read = new Map<string, Promise<Loaded<unknown>>>();

/** Reads what a page gave; what goes wrong on the way is a fault like any other. `what`: what was hoped for. */
export async function readGiven(given: Given, what: string): Promise<Loaded<unknown>> {
  if ('value' in given) return loaded(given.value);
  const key = 'url' in given ? given.url : given.text;
  const reading = read.get(key) ?? ('url' in given ? fetchJson(given.url, what) : parse(given.text));
  read.set(key, reading);
  const document = await reading;
  // what failed may go well the next time
  if (!document.ok) read.delete(key);
  return document;
}

const parse = (text: string): Promise<Loaded<unknown>> => Promise.resolve(parseJson(text));

async function fetchJson(url: string, what: string): Promise<Loaded<unknown>> {
  const failed = (found: string): Loaded<never> =>
    refused([{pointer: '', found, expected: `${what} at ${url}`}]);
  try {
    const answer = await fetch(url);
    return answer.ok
      ? parseJson(await answer.text())
      : failed(`HTTP ${answer.status} ${answer.statusText}`.trim());
  } catch (error) {
    return failed(error instanceof Error ? error.message : 'no answer');
  }
}
