import type {Translation} from '../../../src/phrases/de/translation.js';
import type {Messages} from '../../messages.js';

export const log: Translation<Messages['umpire-log']> = {
  title: 'Verlauf',
  lookAt: (step) => (step === 0 ? 'Anfang zeigen' : `Schritt ${step} zeigen`),
  forced: 'ohne Wahl',
  takenBack: 'rückgängig',
  moves: 'Rückgängig gemacht und wiederholt',
  proof: 'Diese Würfel prüfen',
  seeded: (seed, drawn) =>
    `Aus dem Startwert „${seed}“, nach ${drawn === 1 ? '1 Würfel' : `${drawn} Würfeln`}.`,
  hash: 'Festlegung vor dem Wurf (SHA-256)',
  hashShown: 'Festlegung, wie mit den Würfeln gezeigt',
  seed: 'Startwert, nach dem Wurf offengelegt',
  word: 'Die Hälfte der anderen Seite',
  none: 'keine',
  loading: 'Der Verlauf wird geladen …',
  empty: 'Es ist kein Kampf geöffnet.',
};

export const crt: Translation<Messages['umpire-crt']> = {
  refused: 'Diese Tabelle lässt sich nicht zeigen',
  inUse: 'gilt hier',
  rolled: 'gewürfelt',
  why: 'Warum diese Spalte',
  rolls: 'Gewürfelt wurde',
  chances: 'Mögliche Ergebnisse des Wurfs',
  meanings: 'Bedeutung der Ergebnisse',
  scroll: 'Die Tabelle',
  caption: (columns, rows) => `${columns}; ${rows}`,
  loading: 'Die Tabelle wird geladen …',
  none: 'Keine Tabelle zu zeigen.',
  together: 'Zusammen',
  pick: (hasCodes) =>
    `Wähle eine Spalte, um die Chance jedes Ergebnisses zu sehen${hasCodes ? ', oder ein Ergebnis, um zu lesen, was es bedeutet' : ''}.`,
  pickColumn: 'Wähle eine Spalte, um ihr Ergebnis zu lesen.',
  roll: (dice) => (dice === 1 ? 'Würfeln' : `Mit ${dice} Würfeln würfeln`),
  rolledDice: (dice) =>
    dice.length === 1
      ? `Gewürfelt: ${dice.join()}.`
      : `Gewürfelt: ${dice.join(' + ')} = ${dice.reduce((sum, die) => sum + die, 0)}.`,
  at: (row, column, result) => `${row} in Spalte ${column}${result === '' ? '' : `: ${result}`}.`,
  onColumn: (column) => `Spalte ${column}`,
  chance: (ways, all) => `${ways} von ${all}`,
  onlyModified: 'nur mit Modifikatoren',
};

export const turns: Translation<Messages['umpire-turns']> = {
  track: 'Zugleiste',
  schedule: 'Verstärkungen',
  waiting: 'Die Zugleiste wird geladen …',
  none: 'Dieses Spiel hat keine Zugleiste und keine Verstärkungen.',
  now: 'jetzt',
  turn: 'Spielzug',
  side: 'Seite',
  units: 'Einheiten',
  rule: 'Regel',
  printed: 'gedruckt',
  correctedTo: 'korrigiert zu',
  erratum: 'Erratum',
  added: 'durch ein Erratum hinzugefügt',
  removed: 'durch ein Erratum entfernt',
  refused: (count) =>
    `Die Spielzüge lassen sich nicht zeigen: Das Spiel hat ${count === 1 ? 'einen Fehler' : `${count} Fehler`}.`,
  unfit: (count) =>
    `Die Spielzüge sind wie gedruckt: ${count === 1 ? '1 Erratum passt' : `${count} Errata passen`} nicht zum Spiel.`,
  arrive: (count) => (count === 1 ? '1 Einheit' : `${count} Einheiten`),
};

const placeWords: Readonly<Record<string, string>> = {
  hexes: 'Felder',
  hexsides: 'Hexfeldseiten',
  points: 'Punkte',
};

export const errata: Translation<Messages['umpire-errata']> = {
  heading: (game) => `Errata: ${game}`,
  count: (count) => (count === 1 ? '1 Erratum' : `${count} Errata`),
  none: 'Dieses Spiel führt keine Errata auf.',
  waiting: 'Die Errata werden geladen …',
  show: 'Das Spiel zeigen',
  printed: 'Wie gedruckt',
  corrected: 'Wie korrigiert',
  asPrinted: 'wie gedruckt',
  asCorrected: 'wie korrigiert',
  source: 'Quelle',
  nothing: 'nichts',
  alike: (count, places) => `${count} ${placeWords[places] ?? places}`,
  noPlace: 'Nicht im Spiel',
  shown: (printed) =>
    printed ? 'Das Spiel wird wie gedruckt gezeigt.' : 'Das Spiel wird wie korrigiert gezeigt.',
  unfit: 'Dieses Erratum passt nicht zum Spiel, daher lassen sich seine Änderungen nicht zeigen.',
  uncorrected: (count) =>
    count === 0
      ? 'Mit seinen Errata hat dieses Spiel Fehler.'
      : `Das Spiel lässt sich nur wie gedruckt zeigen: ${count === 1 ? '1 Erratum passt' : `${count} Errata passen`} nicht.`,
  refused: (count) =>
    `Diese Errata lassen sich nicht zeigen: Das Spiel hat ${count === 1 ? 'einen Fehler' : `${count} Fehler`}.`,
  correctedTo: ', korrigiert zu ',
  turnNumber: (turn) => `Spielzug ${turn}`,
  turnOf: (turn, side) => `Spielzug ${turn}, ${side}`,
  reinforcements: 'Verstärkungen',
  counter: 'Spielstein',
  ofEvery: (field, type) => (type === '' ? field : `${field} (${type})`),
  counterPicture: (unit, edition, values) => `Spielstein ${unit}, ${edition}. ${values}.`,
  mapPicture: (first, last, edition, values) =>
    `Die Karte, ${first === last ? first : `von ${first} bis ${last}`}, ${edition}. ${values}.`,
};
