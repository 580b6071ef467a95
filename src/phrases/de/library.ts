import type {libraryPhrases} from '../en/library.js';
import type {FingerprintPart, MapKind} from '../library-args.js';
import {counted, listed, numeral} from './grammar.js';

const partNames: Readonly<Record<FingerprintPart, string>> = {
  grids: 'die Raster',
  counters: 'die IDs der Spielsteine',
  pieces: 'die Namen der Spielsteine',
  pictures: 'die Namen der Bilder',
  boards: 'die Spielpläne',
  slots: 'die Anzahl der Spielsteine',
};
const kindNames: Readonly<Record<MapKind, string>> = {
  hex: 'Hexfelder',
  points: 'Punkte',
  square: 'Quadrate',
  none: 'kein Raster',
};
const quoted = (names: readonly string[]): string => listed(names.map((name) => `„${name}“`));
const numbers = (list: readonly number[]): string => listed(list.map(String));
const partsSaid = (parts: readonly FingerprintPart[]): string => listed(parts.map((part) => partNames[part]));
const kindsSaid = (kinds: readonly MapKind[]): string =>
  kinds.length === 0 ? kindNames.none : listed(kinds.map((kind) => kindNames[kind]));
const counters = (count: number): string => counted(count, 'Spielstein', 'Spielsteine');

export const library: typeof libraryPhrases = {
  evidence: {
    fingerprint: ({parts}) => `gleich wie in einem bekannten Modul des Spiels: ${partsSaid(parts)}`,
    partOfFingerprint: ({same, other}) =>
      `gleich wie in einem bekannten Modul: ${partsSaid(same)}; anders: ${partsSaid(other)}`,
    name: ({name, known}) => `sein Name, „${name}“, ist „${known}“`,
    nameLike: ({name, known}) => `sein Name, „${name}“, ist ähnlich wie „${known}“`,
    otherEdition: ({stated, known}) => {
      const found =
        stated.length === 0
          ? 'sein Name nennt keine Ausgabe'
          : `sein Name nennt als Ausgabe ${numbers(stated)}`;
      return known.length === 0
        ? `${found}; die Regeln sind die einer Ausgabe ohne Nummer`
        : `${found}; die Regeln sind die der Ausgabe ${numbers(known)}`;
    },
    sides: ({pairs}) =>
      `seine Seiten sind ${listed(pairs.map(([found, known]) => (found === known ? found : `${found} (${known})`)))}`,
    otherSides: ({found, known}) => `seine Seiten sind ${quoted(found)}, die des Spiels ${listed(known)}`,
    noSides: ({known}) => `es nennt keine Seiten; die des Spiels sind ${listed(known)}`,
    kind: ({kind}) => `seine Karte hat: ${kindNames[kind]}`,
    otherKind: ({found, known}) =>
      `seine Karten haben: ${kindsSaid(found)}; die des Spiels hat: ${kindNames[known]}`,
    slots: ({found}) => `es hat ${counters(found)}`,
    otherSlots: ({found, least, most}) =>
      `es hat ${counters(found)}; Module des Spiels haben ${numeral(least)} bis ${numeral(most)}`,
    others: ({titles}) => `ebenso passen würde: ${listed(titles)}`,
  },
  match: {
    known: (title) => `Das ist ${title}.`,
    near: (title, edition) => (edition === undefined ? `Ist das ${title}?` : `Ist das ${title}, ${edition}?`),
    none: 'Kein Spiel der Bibliothek ist ihm ähnlich: Wähle die Regeln.',
  },
  status: {
    retreats: (count) =>
      count === 1
        ? 'Rückzugsregeln, an 1 Beispiel geprüft'
        : `Rückzugsregeln, an ${numeral(count)} Beispielen geprüft`,
    provisional: 'aus allgemeiner Kenntnis, nicht am Regelheft geprüft',
    map: {unknown: 'Karte unbekannt', part: 'Karte teilweise bekannt', whole: 'Karte bekannt'},
    passed: (passed, count) => `${numeral(passed)} von ${counted(count, 'Beispiel', 'Beispielen')} bestanden`,
  },
};
