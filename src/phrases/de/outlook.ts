import type {outlookPhrases} from '../en/outlook.js';
import {signed} from '../numbers.js';
import {alternatives, counted, numeral} from './grammar.js';
import {amount, percentage} from './odds.js';
import type {Translation} from './translation.js';

const chances = (of: readonly (readonly [count: number, chance: number])[]): string =>
  of
    .map(
      ([count, chance]) =>
        `${count === 0 ? 'keine' : numeral(count)} ${percentage(chance, 1, 'unter ', 'über ')}`,
    )
    .join(', ');

export const outlook: Translation<typeof outlookPhrases> = {
  turn: (group, side, round) => `${group}: ${side}${round > 1 ? `, ab Runde ${numeral(round)}` : ''}`,
  shot: (name, dice) => `${name}: ${dice}`,
  shotAt: (name, targets, dice) => `${name} auf ${alternatives(targets)}: ${dice}`,
  aiming: ({name}, {together, ownClass, different}) =>
    `${name} wählt ${together ? 'ein Ziel für jede Einheit, bevor gewürfelt wird' : 'das Ziel einer Einheit, bevor sie würfelt'}${different > 1 ? `, mindestens ${numeral(different)} verschiedene` : ''}${ownClass ? ', eines der eigenen Klasse, solange dort noch eines kein Ziel ist' : ''}. Treffer über die Stufen eines Ziels hinaus verfallen.`,
  byHits: (hits, effects) => `${counted(hits, 'Treffer', 'Treffer')}: ${effects.join(' ')}`,
  safe: 'Keine Einheit kann sie treffen.',
  modifierOf: (title, side, words) => `${title}, ${side}: ${words}`,
  choice: (prompt, round) => (round > 1 ? `Ab Runde ${numeral(round)}: ${prompt}` : prompt),
  modifier: (name, {dice, number}) => {
    const deeds = [
      ...(dice === 0 ? [] : [`${signed(dice)} Würfel`]),
      ...(number === 0 ? [] : [`${signed(number)} auf die Trefferzahl`]),
    ];
    return `${deeds.join(', ')} für ${name}`;
  },
  absent: (names) => `Gilt hier nicht: ${names.join('; ')}`,
  hits: (of, expected) => `Treffer: ${chances(of)}; zu erwarten ${amount(expected)}`,
  counts: (name, of, expected) => `${name}: ${chances(of)}; zu erwarten ${amount(expected)}`,
  resultsOn: (title, side) => `${title}: Ergebnisse gegen ${side}`,
  hit: (count) => counted(count, 'Treffer', 'Treffer'),
  faces: (count, of) => `${numeral(count)} von ${numeral(of)}`,
  nothing: 'Keine Wirkung.',
  assigned: (ways) => `Der Besitzer wählt: ${ways.join('; oder ')}.`,
  many: 'Der Besitzer wählt, wer die Verluste nimmt.',
  mayIgnore: (title) => `Darf ignoriert werden: ${title}.`,
  unhurt: (prompt) => `Wenn kein Würfel je etwas bewirkt: ${prompt}`,
  goes: (unit, places) =>
    `${unit}: ${places.length === 0 ? 'kein Ort frei' : `nach ${alternatives(places)}`}`,
};
