import type {Translation} from '../../../src/phrases/de/translation.js';
import type {Messages} from '../../messages.js';

const assignedWords = (given: number, due: number, noun: 'loss' | 'step'): string => {
  const what = noun === 'loss' ? (due === 1 ? 'Verlust' : 'Verlusten') : due === 1 ? 'Schritt' : 'Schritten';
  return `${given} von ${due} ${what} zugeteilt`;
};

export const practice: Translation<Messages['umpire-practice']> = {
  daily: (day) => `Rückzug des Tages, ${day}`,
  titles: {
    ends: 'Wo darf er enden?',
    why: 'Nenne die Regel',
    unit: 'Nenne die Einheit',
    route: 'Finde den Weg',
    cost: 'Zähle die Kosten',
    zoc: 'Kontrollzonen',
    losses: 'Teile die Verluste zu',
  },
  score: (right, all) => `${right} von ${all} beim ersten Versuch`,
  making: 'Eine Stellung wird aufgebaut …',
  none: 'Dafür gibt es keine Aufgabe.',
  tapHexes: 'Wähle die Felder auf der Karte, oder gib ihre Nummern ein',
  numbers: 'Feldnummern, durch Kommas getrennt',
  tapRoute:
    'Wähle den Weg auf der Karte Feld für Feld, oder gib ihn ein. Wähle das letzte Feld noch einmal, um es zurückzunehmen.',
  unknown: (words) =>
    `Nicht auf dieser Karte: ${words}. Berichtige die Feldnummer und prüfe dann deine Antwort.`,
  yourNumber: 'Anzahl der Schritte',
  assigned: assignedWords,
  more: (unit) => `Einer mehr für ${unit}`,
  fewer: (unit) => `Einer weniger für ${unit}`,
  check: 'Antwort prüfen',
  checkRoute: 'Weg prüfen',
  hint: 'Tipp',
  showMe: 'Antwort zeigen',
  skip: 'Überspringen',
  next: 'Weiter',
  right: 'Richtig.',
  wrong: 'Nicht ganz.',
  answer: 'Antwort:',
  missing: (count) => (count === 1 ? 'Ein Feld fehlt noch.' : `${count} Felder fehlen noch.`),
  closed: (count) =>
    count === 1 ? 'Warum ein anderes Feld versperrt ist' : `Warum ${count} andere Felder versperrt sind`,
  houseRules: (count) =>
    count === 1 ? 'Eine Hausregel ändert diese Antwort' : `${count} Hausregeln ändern diese Antwort`,
  reasons: {right: 'Richtig: ', wrong: 'Nein: ', missed: 'Fehlt: ', note: ''},
  tapOne: 'Tippe auf ein Feld.',
  earlier: 'Deine Felder davor',
  eachTap: 'Zu jedem Feld kommt ein Ja oder Nein, der Grund und die Regel.',
  found: (found, all) =>
    all === 1 ? `${found} von 1 Feld gefunden` : `${found} von ${all} Feldern gefunden`,
  ends: (hexes) =>
    `Er darf in ${hexes.join(', ')} enden. Tippe auf ein anderes Feld, um zu lesen, warum nicht.`,
  beside: {right: 'Ja', partly: 'Nur unterwegs', wrong: 'Nein'},
  showAll: 'Alles zeigen',
  copyPost: 'Für einen Beitrag kopieren',
  copiedPost: 'Kopiert. Es verrät die Antwort nicht.',
  copyFailed: 'Wähle den Text aus und kopiere ihn',
  tomorrow: 'Der nächste Rückzug kommt um Mitternacht (UTC).',
};

export const tutorial: Translation<Messages['umpire-tutorial']> = {
  step: (at, all) => `Seite ${at} von ${all}`,
  task: (at) => `Aufgabe ${at}`,
  stars: (won, all) => `${won} von ${all} beim ersten Versuch, ohne Tipps.`,
  progress: 'Fortschritt in der Lektion',
  back: 'Zurück',
  hint: 'Tipp',
  showMe: 'Zeig es mir',
  freely: 'Ausprobieren',
  share: 'Teilen',
  skip: 'Überspringen',
  finish: 'Beenden',
  wholeAnswer: 'Zur ganzen Analyse',
  next: 'Weiter',
  learned: 'Regeln in dieser Lektion:',
  finished: 'Lektion beendet',
  allStars: 'Du hast alle Sterne dieser Lektion.',
  table: 'Kampftabelle',
  practise: 'Noch einmal üben',
  again: 'Lektion wiederholen',
  nextLesson: (title) => `Nächste Lektion: ${title}`,
  rules: 'Regeln:',
  showHex: (hex) => `Feld ${hex} auf der Karte zeigen`,
  right: 'Richtig.',
  rightRefused: 'Richtig: Das ist nicht erlaubt.',
  wrong: 'Nicht ganz.',
  otherOne: 'Falsch.',
  answer: 'Antwort:',
  otherEnds: (ends: readonly string[]): string => `Ebenfalls erlaubt: ${ends.join(', ')}.`,
  legalEnds: (ends: readonly string[]): string =>
    `${ends.length === 1 ? 'Erlaubtes Endfeld' : 'Erlaubte Endfelder'}: ${ends.join(', ')}.`,
  possibleRoute: 'Ein möglicher Weg:',
  possiblePlan: 'Ein möglicher Plan:',
  check: 'Antwort prüfen',
  checkRoute: 'Weg prüfen',
  hexCount: (chosen, all) =>
    chosen === 0
      ? `Tippe ${all === 1 ? 'ein Feld' : `${all} Felder`} auf der Karte an`
      : chosen > all
        ? `${chosen} Felder`
        : `${chosen} von ${all} ${all === 1 ? 'Feld' : 'Feldern'}`,
  checkPlan: 'Plan prüfen',
  yourNumber: 'Deine Zahl',
  tapHex: 'Wähle das Feld auf der Karte, oder gib seine Nummer ein',
  tapHexes: 'Wähle die Felder auf der Karte, oder gib ihre Nummern ein',
  oneNumber: 'eine Feldnummer',
  numbers: (kind) =>
    kind === 'hex' ? 'Feldnummern, durch Kommas getrennt' : 'Felder, durch Kommas getrennt',
  noPlace: (names, kind, meant) =>
    `${kind === 'hex' ? 'Kein Feld hat die Nummer' : 'Kein Feld heißt'} ${names.join(' oder ')}. ${
      meant === undefined ? 'Versuche es noch einmal, oder tippe auf die Karte.' : `Meintest du ${meant}?`
    }`,
  tapRoute: 'Tippe den Weg auf der Karte an, oder gib ihn ein. Noch ein Tipp auf sein Ende nimmt es zurück.',
  noHex: 'leer lassen, um zu bleiben',
  stay: 'bleiben',
  takeGroupBack: (group) => `Gruppe ${group} zurücknehmen`,
  takeBack: 'Rückgängig',
  group: (number) => `Gruppe ${number}`,
  groupGoes: 'Gruppe hinzufügen',
  lost: 'vernichtet',
  settingUp: 'Der Kampf wird aufgebaut …',
  phase: {
    fight: (place) => `Den Angriff auf ${place} ausspielen`,
    attack: (place) => `${place} angreifen`,
    who: 'Wer greift an?',
    announce: 'Den Angriff ansagen',
    done: {announcing: 'Alle Angriffe sind angesagt', phase: 'Kampfphase beenden'},
  },
  whoAdvances: 'Wer rückt vor?',
  advance: 'Vorrücken',
  noAdvance: 'Nicht vorrücken',
  putFirst: (name) => `${name} zuerst`,
  whoGoes: 'Wer zieht jetzt?',
  order: (names) => `Reihenfolge bestätigen: ${names.join(', ')}`,
  theRoute: 'Weg bestätigen',
  roll: (dice) => `Wurf: ${dice.join(', ')}`,
  sharedOut: assignedWords,
  takeLosses: 'Verluste bestätigen',
  withdraw: 'So zurückziehen',
  regroup: 'So umgruppieren',
  retreats: (many) => `Ausweichen (${many} Wege)`,
  fire: 'Feuern',
  noTarget: 'Ziel …',
};
