import type {askedFaults} from '../../en/faults/asked.js';
import {alternatives, numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

export const askedFault: Translation<typeof askedFaults> = {
  pointQuestion: {
    found: 'eine Frage für Karten mit Punkten',
    expected: 'retreat, judge, zoc, control, battle, phase, odds, cut oder errata: Die Karte hat Felder',
  },
  hexQuestion: {
    found: 'eine Frage für Karten mit Feldern',
    expected: 'retreat, judge, lineRetreat, battle, phase, odds oder errata: Die Karte hat Punkte',
  },
  ownOrder: {
    found: 'ein Kampf eines Moduls mit eigenem Spielablauf, oder ein Ergebnis mit Vorrat',
    expected: '"battle": Seine Chancen werden gezählt, indem er durchgespielt wird',
  },
  announced: {
    found: ({reason}) => reason,
    expected: 'ein Angriff, der angesagt werden darf',
    says: ({reason}) => reason,
  },
  leftPoint: {
    found: ({found}) => found,
    expected: ({point}) => `der Punkt, den die Einheiten verlassen, ${point}`,
  },
  isHexside: (name, hex) =>
    `"${name}" ist auf einer Hexfeldseite: ${hex}/…:${name}, mit dem Feld jenseits davon`,
  isHex: (name, hex, other) => `"${name}" füllt ein Feld: ${hex}:${name} oder ${other}:${name}`,
  oneOf: (words) => alternatives(words),
  noRefusal: 'keine Ablehnung',
  refusedEvent: (event, reason) => `Ereignis ${numeral(event)} ist abgelehnt: ${reason}`,
  refusedBattle: (reason) => `der Kampf ist abgelehnt: ${reason}`,
};
