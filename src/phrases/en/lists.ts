/** Lists, numbers and names, as English sentences have them. */
import {bidiIsolate} from '../../module/bidi.js';
import {placeKind, type PlaceKind} from '../../module/game.js';
import {declaredName, type OfModule} from '../../module/unit-states.js';
import {definePhrases} from '../define.js';
import {ownTitle, ownWords} from '../own-name.js';
import {placePhrases} from './places.js';

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;

/** A title within a sentence: it begins with a capital, its article does not. */
export const inSentence = (title: string): string => title.replace(/^(\u2068?)The(?= )/u, '$1the');

/** The names of units by their ids. */
interface UnitNames {
  readonly unit: (id: string) => string;
}

/** Units in a sentence: `1 Guards and 131 RR`. */
export const units = (names: UnitNames, ids: readonly string[]): string => listed(ids.map(names.unit));

/** Units as the subject of a verb: `37th Army retreats`. */
export const does = (names: UnitNames, ids: readonly string[], one: string, many: string): string =>
  `${units(names, ids)} ${ids.length === 1 ? one : many}`;

/** `a`, `a or b`, `a, b or c`. */
export const alternatives = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`;

/** `1 step`, `2 steps`, `no steps`. */
export const counted = (count: number, word: string): string =>
  `${count === 0 ? 'no' : String(count)} ${word}${count === 1 ? '' : /[sx]$/.test(word) ? 'es' : 's'}`;

/** `hexes`, `points`, `spaces`, `areas`. */
export const placesOf = (kind: PlaceKind): string => (kind === 'hex' ? 'hexes' : `${kind}s`);

/** `a hex`, `an area`. */
export const aPlace = (kind: PlaceKind): string => `${kind === 'area' ? 'an' : 'a'} ${kind}`;

/** The word for a place of a module’s map: `point`, `space`; `a`: with its article. */
export function placeNoun(module: OfModule | undefined): {one: string; a: string; many: string} {
  const kind = module ? placeKind(module.document.map) : 'point';
  return {one: kind, a: aPlace(kind), many: placesOf(kind)};
}

/** An id of a region, nationality or month as players write it: `May 1941`, `Hungary`. */
export const properName = (id: string): string =>
  bidiIsolate(
    id
      .split('-')
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(' '),
  );

/** The name of a side; of one that the module does not have, its id. */
export function sideName(module: OfModule | undefined, id: string): string {
  const {sides = {}} = module?.document ?? {};
  return Object.hasOwn(sides, id) ? bidiIsolate(sides[id]!.name) : properName(id);
}

/** The name of a terrain or hexside terrain, as a sentence has it. */
export const kindInSentence = (name: string): string => bidiIsolate(name.toLowerCase());

/** The kind of a terrain or hexside terrain, as a sentence has it; one without a name by its id. */
function kindWord(module: OfModule | undefined, kind: 'terrain' | 'hexsideTerrain', id: string): string {
  const map = module?.document.map;
  const kinds = map?.kind === 'hex' || kind === 'terrain' ? map?.[kind as 'terrain'] : undefined;
  const name = kinds && Object.hasOwn(kinds, id) ? kinds[id]!.name : undefined;
  return name === undefined ? ownWords(id) : kindInSentence(name);
}
export const terrainWord = (module: OfModule | undefined, id: string): string =>
  kindWord(module, 'terrain', id);
export const hexsideWord = (module: OfModule | undefined, id: string): string =>
  kindWord(module, 'hexsideTerrain', id);

/** The name of a state as a label, or before “box”: that of a module as its author writes it. */
export function stateName(module: OfModule | undefined, state: string): string {
  const name = declaredName(module, state);
  const labels: Readonly<Record<string, string>> = placePhrases.key.states;
  if (name !== undefined) return bidiIsolate(name);
  return Object.hasOwn(labels, state) ? labels[state]! : ownTitle(state);
}

/** The name of a state, as a sentence has it: `disrupted`; an abbreviation as it is. */
export function stateWord(module: OfModule | undefined, state: string): string {
  const name = declaredName(module, state);
  const words: Readonly<Record<string, string>> = placePhrases.unitStates;
  if (name !== undefined)
    return bidiIsolate(name).replace(/^\p{Lu}(?=\p{Ll}|$)/u, (letter) => letter.toLowerCase());
  return Object.hasOwn(words, state) ? words[state]! : ownWords(state);
}

/** Lists, counts and states that panels show by themselves. */
export const listPhrases = definePhrases('lists', {
  listed,
  alternatives,
  placesOf,
  aPlace,
  stateName,
  stateWord,
  losses: (count: number): string => counted(count, 'loss'),
  hits: (count: number): string => counted(count, 'hit'),
});
