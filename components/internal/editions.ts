import type {Loaded} from '../../src/module/index.js';
import {openEditions as editionsOf, type Editions} from '../../src/rules/open.js';
import type {Given} from './given.js';
import {readGiven} from './read.js';

export type {Editions, ErratumOutcome as Entry} from '../../src/rules/open.js';

/** Editions by the document they were made of: elements that are given one document share them. */
const opened = new WeakMap<object, Loaded<Editions>>();

/** Opens what a page gave in both editions, once for every element of it. */
export async function openEditions(given: Given): Promise<Loaded<Editions>> {
  const read = await readGiven(given, 'a module');
  if (!read.ok) return read;
  const document = read.value;
  if (typeof document !== 'object' || document === null) return editionsOf(document);
  const editions = opened.get(document) ?? editionsOf(document);
  opened.set(document, editions);
  return editions;
}
