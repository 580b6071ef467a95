import {placesWord, placeWord} from '../../../src/phrases/de/grammar.js';
import type {Translation} from '../../../src/phrases/de/translation.js';
import type {Messages} from '../../messages.js';

export const shared: Translation<Messages['umpire']> = {
  stop: 'Anhalten',
  again: 'Noch einmal versuchen',
  reload: 'Seite neu laden',
  trying: 'Neuer Versuch …',
  failed: 'Nicht geladen:',
  missingScript: (script) =>
    `ein Teil von Umpire${script === '' ? '' : ` (${script})`}. Kopiere den Ordner „chunks“ mit allen Dateien neben das Skript und lade die Seite neu`,
  loadAgain: 'Seite neu laden',
  findings: {violation: 'Nein: ', cost: 'Preis: ', effect: '', note: 'Hinweis: '},
  readings: (count) => (count === 1 ? 'Ein Hinweis zu den Regeln' : `${count} Hinweise zu den Regeln`),
  more: 'Mehr',
  less: 'Weniger',
  earlier: 'Frühere',
  later: 'Spätere',
  part: (from, to, all) => `${from} bis ${to} von ${all}`,
  withoutOverlay: (why) =>
    `Das Modul enthält die Karte und die Spielsteine, aber nicht die Regeln und das Gelände des Spiels: ${why}`,
  notBeside: (hex, end, kind) =>
    hex === end
      ? `Der Weg beginnt in ${hex}. Tippe ${kind === 'point' ? 'einen' : 'ein'} ${placeWord[kind]} daneben an.`
      : kind === 'hex'
        ? `${hex} grenzt nicht an ${end}.`
        : `Keine Linie führt von ${end} nach ${hex}.`,
  isWhole: (end, most, kind) =>
    `Der Weg hat schon seine ${most} ${placesWord[kind]}. Tippe ${end} noch einmal an, um einen Schritt zurückzugehen.`,
  losses: {
    assigned: (given, due, noun) => {
      const what =
        noun === 'loss' ? (due === 1 ? 'Verlust' : 'Verlusten') : due === 1 ? 'Schritt' : 'Schritten';
      return `${given} von ${due} ${what} zugeteilt`;
    },
    more: (unit) => `Einer mehr für ${unit}`,
    fewer: (unit) => `Einer weniger für ${unit}`,
  },
  course: 'Abschnitt des Kampfes',
  withdraw: {
    instead: 'Ausweichen …',
    to: (unit) => `${unit} nach:`,
  },
  rule: (rule) => `Regel ${rule}`,
  forecast: {
    drm: 'Würfelwurfmodifikatoren',
    strengths: 'Stärken',
    outlooks: 'Wirkung jedes Ergebnisses hier',
    fires: 'Wer feuert, der Reihe nach',
    retreats: 'Oder stattdessen zurückziehen',
    choices: 'Wahl zwischen dem Feuer, wenn bis dahin kein Würfel traf',
    modifiers: (on, all) => `Modifikatoren: ${on} von ${all} gelten`,
    tryThem: 'Setze oder entferne einen Haken: So wäre der Kampf mit oder ohne den Modifikator.',
    tried: 'Mit den Modifikatoren, die du geändert hast. Der Kampf selbst folgt den Regeln.',
    byRules: 'Wieder nach den Regeln',
    rows: (rows) =>
      rows.length > 2 && rows.every((row, i) => i === 0 || row === (rows[i - 1] ?? 0) + 1)
        ? `${rows[0] ?? ''}–${rows.at(-1) ?? ''}`
        : rows.join(', '),
  },
  meaning: {
    none: 'Das regelt die Spielregel selbst unter dieser Nummer. Umpire hat keine Zusammenfassung davon.',
    readHere: 'Lesart:',
    close: 'Schließen',
  },
};

export const sighting: Translation<Messages['umpire/sighting']> = {
  enterNumber: 'Gib die Nummer ein, die dort gedruckt ist.',
  picture: 'Das Bild der Karte',
  help: 'Pfeiltasten bewegen das Kreuz, mit Umschalt um ein Pixel; Eingabe markiert das Feld darunter.',
  intro:
    'Klicke auf die Mitte von drei Feldern und gib die Nummer von jedem ein. Wähle Felder, die weit auseinander liegen und nicht alle in einer Spalte oder Reihe.',
  numberOfHex: (a) => `Nummer von Feld ${a}`,
  remove: 'Entfernen',
  removeHex: (a) => `Feld ${a} entfernen`,
  hexesMissing: (count) => `Noch ${count} ${count === 1 ? 'Feld' : 'Felder'} nummerieren.`,
  fit: (columns, rows, numbered) =>
    `Die Karte hat ${columns} Spalten und ${rows} Reihen, nummeriert ${numbered}.`,
  fitShift: (isFlat, shifted) =>
    isFlat
      ? `${shifted === 'even' ? 'Gerade' : 'Ungerade'} Spalten liegen ein halbes Feld tiefer.`
      : `${shifted === 'even' ? 'Gerade' : 'Ungerade'} Reihen liegen ein halbes Feld weiter rechts.`,
  fitError: (percent) => `Die Abweichung beträgt höchstens ${percent} % einer Hexfeldseite.`,
  fitOpen: (fields) => `Noch unklar: ${fields.join('; ')}.`,
  openGridFields: {
    shifted:
      'welche Spalten oder Reihen versetzt sind (klicke auf ein Feld in einer Spalte oder Reihe mit gerader statt ungerader Nummer oder umgekehrt)',
    layout: 'wie die Felder liegen (klicke auf ein weiter entferntes Feld)',
    label: 'welche Ziffern die Spalte angeben (klicke auf ein Feld mit zwei verschiedenen Zahlen)',
  },
};

export const frame: Translation<Messages['embed']> = {
  headings: {
    retreat: 'Umpires Entscheid zu einem Rückzug',
    battle: 'Ein Kampf in Umpire',
    map: 'Eine Stellung in Umpire',
    lesson: 'Eine Lektion in Umpire',
    practice: 'Übungen in Umpire',
    daily: 'Der Rückzug des Tages in Umpire',
  },
  about: 'schlichtet Streit über Kämpfe in Kriegsbrettspielen. Es ist frei und läuft in deinem Browser.',
  newWindow: 'In neuem Fenster öffnen',
  fullPage: 'Ganze Seite öffnen',
  address: 'Adresse',
  addressOf: 'Die Adresse des Gezeigten',
  local:
    'Nur du kannst diese Adresse öffnen: Sie liegt auf diesem Rechner oder in seinem Netz. Stelle die Seite ins Netz und teile ihre Adresse dort.',
};
