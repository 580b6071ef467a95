import {bidiIsolate} from '../../module/bidi.js';
import type {plainPhrases} from '../en/plain.js';
import {hexCount, counted, stepCount, listed} from './grammar.js';
import type {Translation} from './translation.js';

const path = (labels: readonly string[]): string =>
  labels.length === 0 ? '(bleibt)' : labels.join(', dann ');
const ofType = (count: number, type: string): string =>
  `${counted(count, 'Einheit', 'Einheiten')} vom Typ ${type}`;

export const plain: Translation<typeof plainPhrases> = {
  refused: (finding) => `Nicht erlaubt: ${finding}`,
  notesLeftOut: (notes) =>
    notes === 1
      ? 'Weggelassen: 1 Hinweis, der hier nichts ändert.'
      : `Weggelassen: ${counted(notes, 'Hinweis', 'Hinweise')}, die hier nichts ändern.`,

  noErrata: 'Keine Korrekturen.',
  erratum: (title, says, source) => `${bidiIsolate(title)}: ${bidiIsolate(says)} (${bidiIsolate(source)})`,
  added: (at, value) => `${at}: ${value} kommt dazu.`,
  replaced: (at, value, before) => `${at}: ${value} statt ${before}.`,
  removed: (at, value) => `${at}: ${value} fällt weg.`,

  notEnough: (units, type) =>
    units === 1
      ? `${ofType(units, type)} reicht nicht, um diesen Rückzug zu versperren.`
      : `${ofType(units, type)} reichen nicht, um diesen Rückzug zu versperren.`,
  alreadyBlocked: 'Der Rückzug ist schon versperrt.',
  block: (units, type) =>
    units === 1
      ? `${ofType(units, type)} versperrt den Rückzug, an jedem dieser Orte:`
      : `${ofType(units, type)} versperren den Rückzug, an jedem dieser Orte:`,

  route: path,
  routeWithLoss: (labels, loss) => `${path(labels)}: ${loss}`,
  group: (units, labels) => `${listed(units)}: ${path(labels)}`,
  ownerMayChoose: 'Der Besitzer darf stattdessen wählen:',
  legal: (steps) =>
    steps === 0
      ? 'Erlaubt: kein Verlust über das Kampfergebnis hinaus.'
      : `Erlaubt: ${stepCount(steps)} über das Kampfergebnis hinaus verloren.`,
  notLegal: 'Nicht erlaubt.',
  planLegal: 'Der Plan ist erlaubt.',
  planNotLegal: 'Der Plan ist nicht erlaubt.',
  control: (at, side) => `${at}: Kontrolle: ${side}.`,
  nobodysControl: (at) => `${at}: Keine Seite kontrolliert es.`,
  zoc: (side, hexes, from) =>
    hexes === 0
      ? `Kontrollzone (${bidiIsolate(side)}): kein Feld.`
      : `Die Kontrollzone (${bidiIsolate(side)}) um ${from.length > 6 ? hexCount(from.length) : listed(from)} umfasst ${hexCount(hexes)}.`,
  zocHexes: (hexes) => `Alle Felder der Kontrollzone: ${hexes.join(', ')}.`,
  retreatsFrom: (title, units, from, hexes) =>
    units.length === 1
      ? `${title}: ${listed(units)} (@) zieht sich aus ${from} zurück, ${hexCount(hexes)}.`
      : `${title}: ${listed(units)} (@) ziehen sich aus ${from} zurück, ${hexCount(hexes)}.`,
  nextTo: (at) => `Neben ${at}:`,
  open: (at) => `${at}: offen.`,
  leadsNowhere: (at) => `${at}: Kein erlaubter Weg geht von dort weiter.`,
  proof: 'Nachweis, dass es keinen Ausweg gibt.',
  board: {
    title: 'Ein Regelblatt',
    position: 'Ein Stapel, der sich zurückzieht',
    supply: 'Blau hat Nachschub vom linken Rand des Spielplans, Rot vom rechten.',
  },
};
