import {definePhrases} from '../define.js';
import type {FingerprintPart, MapKind} from '../library-args.js';

const parts: Readonly<Record<FingerprintPart, string>> = {
  grids: 'the grids',
  counters: 'the ids of the counters',
  pieces: 'the names of the counters',
  pictures: 'the names of the pictures',
  boards: 'the boards',
  slots: 'the number of counters',
};
const kinds: Readonly<Record<MapKind, string>> = {
  hex: 'hexes',
  points: 'points',
  square: 'squares',
  none: 'no grid',
};
const and = (list: readonly string[]): string =>
  new Intl.ListFormat('en', {type: 'conjunction'}).format(list);
const quoted = (names: readonly string[]): string => and(names.map((name) => `“${name}”`));
const numbers = (list: readonly number[]): string => and(list.map(String));

/** The library of known games: why a module is taken for one, and the status of its rules. */
export const libraryPhrases = definePhrases('library', {
  /** Why a module is taken for a game, or is not. */
  evidence: {
    fingerprint: ({parts: same}: {parts: readonly FingerprintPart[]}): string =>
      `${and(same.map((part) => parts[part]))} are those of a module of the game that is known`,
    partOfFingerprint: ({
      same,
      other,
    }: {
      same: readonly FingerprintPart[];
      other: readonly FingerprintPart[];
    }): string =>
      `${and(same.map((part) => parts[part]))} are those of a module that is known, ${and(other.map((part) => parts[part]))} are not`,
    name: ({name, known}: {name: string; known: string}): string => `its name, “${name}”, is “${known}”`,
    nameLike: ({name, known}: {name: string; known: string}): string =>
      `its name, “${name}”, is like “${known}”`,
    otherEdition: ({stated, known}: {stated: readonly number[]; known: readonly number[]}): string =>
      `${stated.length === 0 ? 'its name states no edition' : `its name states edition ${numbers(stated)}`}; the rules are those of ${
        known.length === 0 ? 'an edition without a number' : `edition ${numbers(known)}`
      }`,
    sides: ({pairs}: {pairs: readonly (readonly [string, string])[]}): string =>
      `its sides are ${and(pairs.map(([found, known]) => (found === known ? found : `${found} (${known})`)))}`,
    otherSides: ({found, known}: {found: readonly string[]; known: readonly string[]}): string =>
      `its sides are ${quoted(found)}, those of the game ${and(known)}`,
    noSides: ({known}: {known: readonly string[]}): string =>
      `it names no sides; those of the game are ${and(known)}`,
    kind: ({kind}: {kind: MapKind}): string => `it has a map of ${kinds[kind]}`,
    otherKind: ({found, known}: {found: readonly MapKind[]; known: MapKind}): string =>
      `its maps have ${found.length === 0 ? kinds.none : and(found.map((kind) => kinds[kind]))}; that of the game has ${kinds[known]}`,
    slots: ({found}: {found: number}): string => `it has ${found} counters`,
    otherSlots: ({found, least, most}: {found: number; least: number; most: number}): string =>
      `it has ${found} counters; modules of the game have ${least} to ${most}`,
    others: ({titles}: {titles: readonly string[]}): string => `${and(titles)} would fit as well`,
  },
  match: {
    known: (title: string): string => `This is ${title}.`,
    near: (title: string, edition: string | undefined): string =>
      edition === undefined ? `Is this ${title}?` : `Is this ${title}, ${edition}?`,
    none: 'No game of the library is like it: choose the rules.',
  },
  status: {
    retreats: (count: number): string =>
      count === 1
        ? 'retreat rules, checked against 1 example'
        : `retreat rules, checked against ${count} examples`,
    provisional: 'from general knowledge, not checked against the book',
    map: {unknown: 'map unknown', part: 'map partly known', whole: 'map known'},
    passed: (passed: number, count: number): string => `${passed} of ${count} examples passed`,
  },
});
