import {bidiIsolate} from '../../module/bidi.js';
import type {PlaceKind} from '../../module/game.js';
import {declaredName, type OfModule} from '../../module/unit-states.js';
import type {Names} from '../names.js';
import {ownTitle, ownWords} from '../own-name.js';

const conjunction = new Intl.ListFormat('de', {type: 'conjunction'});
const disjunction = new Intl.ListFormat('de', {type: 'disjunction'});
const decimals = new Intl.NumberFormat('de', {maximumFractionDigits: 3});

/** `A`, `A und B`, `A, B und C`. */
export const listed = (words: readonly string[]): string => conjunction.format(words);

/** `A`, `A oder B`, `A, B oder C`. */
export const alternatives = (words: readonly string[]): string => disjunction.format(words);

/** Formats a number: `1.200`, `2,5`. */
export const numeral = (value: number): string => decimals.format(value);

/** Counts in the nominative or accusative: `1 Schritt`, `2 Schritte`, `keine Schritte`. */
export const counted = (count: number, one: string, many: string): string =>
  count === 0 ? `keine ${many}` : `${numeral(count)} ${count === 1 ? one : many}`;

export const stepCount = (count: number): string => counted(count, 'Schritt', 'Schritte');
export const lossCount = (count: number): string => counted(count, 'Verlust', 'Verluste');
export const unitCount = (count: number): string => counted(count, 'Einheit', 'Einheiten');
/** The nouns of places: hexes and spaces are both `Felder`. */
export const placeWord: Readonly<Record<PlaceKind, string>> = {
  hex: 'Feld',
  point: 'Punkt',
  space: 'Feld',
  area: 'Gebiet',
};
export const placesWord: Readonly<Record<PlaceKind, string>> = {
  hex: 'Felder',
  point: 'Punkte',
  space: 'Felder',
  area: 'Gebiete',
};

export const hexCount = (count: number): string => counted(count, 'Feld', 'Felder');

/** Units in a sentence: `1 Guards und 131 RR`. Their names stand as they are, without article or ending. */
export const unitNames = (names: Names, ids: readonly string[]): string => listed(ids.map(names.unit));

/** Units as the subject of a verb: `37th Army weicht`. */
export const does = (names: Names, ids: readonly string[], one: string, many: string): string =>
  `${unitNames(names, ids)} ${ids.length === 1 ? one : many}`;

/** The states of every game, in sentences and as labels. */
export const stateWords = {
  dispersed: 'zersprengt',
  isolated: 'isoliert',
  unsupplied: 'ohne Nachschub',
  entrained: 'verladen',
  displaced: 'verdrängt',
  retreated: 'zurückgezogen',
};
export const stateLabels = {
  dispersed: 'Zersprengt',
  isolated: 'Isoliert',
  unsupplied: 'Ohne Nachschub',
  entrained: 'Verladen',
  displaced: 'Verdrängt',
  retreated: 'Zurückgezogen',
};

/** A state in a sentence: those of every game have German words, those of a module its own. */
export function stateLabel(module: OfModule | undefined, state: string): string {
  const name = declaredName(module, state);
  const words: Readonly<Record<string, string>> = stateWords;
  if (name !== undefined) return bidiIsolate(name);
  return Object.hasOwn(words, state) ? words[state]! : ownWords(state);
}

/** A state as a label, or the name of a box. */
export function stateName(module: OfModule | undefined, state: string): string {
  const name = declaredName(module, state);
  const labels: Readonly<Record<string, string>> = stateLabels;
  if (name !== undefined) return bidiIsolate(name);
  return Object.hasOwn(labels, state) ? labels[state]! : ownTitle(state);
}
