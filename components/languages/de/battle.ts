import {lossCount, placesWord, placeWord, stepCount, unitCount} from '../../../src/phrases/de/grammar.js';
import type {Translation} from '../../../src/phrases/de/translation.js';
import type {Messages} from '../../messages.js';

/** Counts what falls due; the elements name it in English. */
const dueWords = (count: number, noun: string): string =>
  noun === 'step' ? stepCount(count) : noun === 'unit' ? unitCount(count) : lossCount(count);

const afterColon = (words: string): string => (words === '' ? '' : `: ${words}`);

const wayTo = (path: readonly string[]): string =>
  `nach ${path.slice(-1).join('')}${path.length > 1 ? ` über ${path.slice(0, -1).join(', ')}` : ''}`;

const diceWords = (dice: readonly number[]): string => dice.join(', ');

export const battle: Translation<Messages['umpire-battle']> = {
  refused: 'Dieser Kampf lässt sich nicht öffnen',
  bound: 'Vor dem Wurf festgelegt auf',
  half: 'Die Hälfte der anderen Seite (so kann keine Seite die Würfel lenken)',
  matchDice:
    'Würfle mit dem Knopf neben „Du bist am Zug.“ In einer Partie per Link lassen sich keine Würfel eintippen: Beide geben ihre Hälfte des Wurfs mit einem Link dazu.',
  rollDice: (count) => (count === 1 ? 'Würfeln' : `Mit ${count} Würfeln würfeln`),
  ownDice: (count) =>
    count === 1 ? 'Selbst geworfenen Würfel eingeben' : 'Selbst geworfene Würfel eingeben',
  lastRoll: 'Der letzte Wurf',
  outcome: 'Verluste',
  takeRoll: (dice) => `${diceWords(dice)} nehmen`,
  sharedOut: (given, due, noun) =>
    given === due
      ? `${dueWords(due, noun)} zugeteilt`
      : given < due
        ? `Noch zuzuteilen: ${dueWords(due - given, noun)}`
        : `Zu viel zugeteilt: ${dueWords(given - due, noun)}`,
  take: 'Diese Verluste zuteilen',
  unitsBecome: (count, fate) => `${count} ${count === 1 ? 'Einheit' : 'Einheiten'}: ${fate}`,
  propose: 'Vorschlag:',
  clickCounters: (noun, hasMap) =>
    `Wähle einen Spielstein${hasMap ? ', hier oder auf der Karte' : ''}, um ihm einen ${noun === 'step' ? 'Schritt zu nehmen' : 'Verlust zu geben'}.`,
  counterKeys: 'Tasten: eine Ziffer setzt die Zahl, − nimmt einen zurück.',
  taken: (taken, takes, noun) =>
    `${taken} von ${takes} ${noun === 'step' ? (takes === 1 ? 'Schritt' : 'Schritten') : takes === 1 ? 'Verlust' : 'Verlusten'}`,
  undoLoss: (noun) =>
    noun === 'step' ? 'Den letzten Schrittverlust zurücknehmen' : 'Den letzten Verlust zurücknehmen',
  less: (name) => `Einer weniger für ${name}`,
  showOdds: 'Chancen zeigen',
  proposePlan: 'Einen Plan vorschlagen',
  cut: 'Es gibt zu viele Möglichkeiten, um alle zu prüfen; vielleicht ist dies nicht die beste.',
  where: 'wohin?',
  to: ({to, name, fate = 'vernichtet'}) => (to === null ? fate : `nach ${name}`),
  pointFor: (name) => `Wohin ${name} geht`,
  fire: (missing) => (missing === 0 ? 'Feuern' : missing === 1 ? 'Wähle ein Ziel' : 'Wähle Ziele'),
  firesAt: 'auf',
  targetOf: (name) => `Ziel von ${name}`,
  noTarget: 'noch kein Ziel',
  withdraw: 'Zurückziehen',
  regroup: 'Umgruppieren',
  withdrawWithout: (left) => `Zurückziehen, ${unitCount(left)} ohne Punkt`,
  advance: (count) => `Vorrücken mit ${count} ${count === 1 ? 'Einheit' : 'Einheiten'}`,
  decline: 'Nicht vorrücken',
  asMany: 'So viele wie möglich wählen',
  earlier: (name) => `${name} früher`,
  later: (name) => `${name} später`,
  thisOrder: 'Rückzug in dieser Reihenfolge',
  whoGoes: 'Wer geht als Nächstes?',
  ends: (count, kind) => (count === 1 ? ` zu einem ${placeWord[kind]}` : ` zu ${count} ${placesWord[kind]}n`),
  ways: (count, ends, isCut, map, loss) =>
    count === 1
      ? `Ein Weg ist erlaubt${afterColon(loss)}.`
      : `${isCut ? 'Mehr als ' : ''}${count} Wege${ends} sind erlaubt${afterColon(loss)}. Wähle einen davon${map === undefined ? '' : `, oder seine ${placesWord[map]} auf der Karte`}.`,
  waysLeft: (left, all, isCut, loss) =>
    `${left} von ${isCut ? 'den aufgeführten ' : ''}${all} ${all === 1 ? 'Weg' : 'Wegen'} ${left === 1 ? 'beginnt' : 'beginnen'} so${afterColon(loss)}.`,
  whole: (loss) => `Weg gewählt${afterColon(loss)}.`,
  waysThere: (count) => `${count} Wege`,
  via: (path) => (path.length === 0 ? 'direkt' : `über ${path.join(', ')}`),
  retreatBy: (path) => (path.length === 0 ? 'Bleiben' : `Rückzug ${wayTo(path)}`),
  advanceBy: (path) => (path.length === 0 ? 'Nicht weiter gehen' : `Vorrücken ${wayTo(path)}`),
  stepBack: 'Einen Schritt zurück',
  mayPart: 'Der Stapel darf sich teilen: Lass Einheiten weg und schicke sie getrennt.',
  undo: (dice) => (dice.length === 0 ? 'Rückgängig' : `Wurf ${dice.join(', ')} zurücknehmen`),
  redo: 'Wiederholen',
  forced: 'Für dich gespielt, da es keine Wahl gab:',
  onlyStep: 'Die Regeln lassen hier keine Wahl.',
  playOnly: 'Weiter',
  playForced: 'Schritte ohne Wahl für mich spielen',
  share: 'Teilen',
  nextStep: 'Das Beispiel fortsetzen',
  takesBack: (dice) =>
    dice.length === 0
      ? ''
      : dice.length === 1
        ? `würfelt ${diceWords(dice)} neu, obwohl du den Würfel schon gesehen hast; der Verlauf zeigt es`
        : `würfelt ${diceWords(dice)} neu, obwohl du die Würfel schon gesehen hast; der Verlauf zeigt es`,
  looking: (step, all) =>
    step === all
      ? 'Der Kampf jetzt'
      : step === 0
        ? 'Rückblick: der Anfang'
        : `Rückblick: Schritt ${step} von ${all}`,
  toNow: 'Zurück zum Kampf',
  fromHere: 'Von hier weiterspielen',
  happened: 'Gerade geschehen',
  kindOfDice: 'Art der Würfel',
  diceModes: {
    typed: 'hier gewürfelt oder eingetippt',
    seeded: 'wiederholbar',
    committed: 'nachweislich fair',
  },
  readings: 'Andere Lesarten der Regeln',
  stopped: 'Der Verlauf dieses Kampfes endet hier:',
  roles: {attacker: 'Angreifer', defender: 'Verteidiger'},
  afterSide: {attacker: 'Angreifer', defender: 'Verteidiger'},
  battleOf: (place) => `Kampf um ${place}`,
  attackOn: (defenders) => `Angriff auf ${defenders.join(', ')}`,
  went: (back, step, dice) => {
    const to = step === 0 ? 'zum Anfang' : `zu Schritt ${step}`;
    const seen =
      dice.length === 0
        ? ''
        : dice.length === 1
          ? `; der Würfel ${diceWords(dice)} war schon zu sehen`
          : `; die Würfel ${diceWords(dice)} waren schon zu sehen`;
    return back ? `Zurückgenommen bis ${to}${seen}.` : `Wiederholt bis ${to}${seen}.`;
  },
  tabs: 'Panels',
  tab: {log: 'Verlauf', crt: 'KET', forces: 'Kräfte', odds: 'Chancen'},
  nobody: 'niemand',
  heldBy: 'Gehalten von',
  again: 'Noch einmal spielen',
  before: 'Voriger Schritt',
  after: 'Nächster Schritt',
  play: 'Abspielen',
  pause: 'Anhalten',
  undoTo: (step, dice) =>
    `${step === 0 ? 'Alles zurücknehmen' : `Ab Schritt ${step + 1} zurücknehmen`}${dice.length === 0 ? '' : ` (${dice.join(', ')})`}`,
  prices: 'Möglichkeiten der Zuteilung mit ihren Chancen',
  chosen: (name) => `${name} gewählt.`,
  walked: (path) => `Über ${path.join(', ')}.`,
  waiting: 'Der Kampf wird geladen …',
  guide: {
    headings: {
      here: 'Stand des Kampfes',
      choices: 'Folgen jeder Wahl',
      rolls: 'Folgen jedes Wurfs',
      words: 'Bedeutung der Begriffe',
    },
    page: (at, all) => `${at} von ${all}`,
    back: 'Zurück',
    next: (heading) => `Weiter: ${heading}`,
    chance: (count, of) => `${count} von ${of}:`,
  },
  nextTurn: {
    begins: (turn) => `Spielzug ${String(turn)} beginnt`,
    goOn: (turn) => `Weiter zu Spielzug ${String(turn)}`,
    recover: 'Welche Seite sammelt ihre zersprengten Einheiten?',
    table: 'Der Regeltext sagt nicht, wann sich Einheiten erholen. Einigt euch darauf, du und dein Gegner.',
    copy: 'Diese Stellung kopieren',
    copied: 'Kopiert.',
    byHand: 'Von Hand kopieren:',
    back: 'Zurück zum Kampf',
  },
  phase: {
    heading: (side) => `Kampfphase: ${side}`,
    battle: (number, place) => `Kampf ${number}: ${place}`,
    attacks: 'Angriffe',
    inHand: (number, of) => `Kampf ${number} von ${of} in dieser Kampfphase`,
    attackOn: (number, place) => `Angriff ${number}, auf ${place}`,
    against: (attackers, defenders) => (defenders === '' ? attackers : `${attackers} gegen ${defenders}`),
    is: {
      announced: 'noch auszuspielen',
      inHand: 'läuft gerade',
      void: 'hinfällig',
      withdrawn: 'zurückgenommen',
    },
    pick: 'Ausspielen',
    takeBack: 'Zurücknehmen',
    chooseTarget:
      'Um einen Angriff anzusagen, wähle die Gegner, hier oder auf der Karte, und dann, wer sie angreift.',
    attackers: (place) => `Wer greift ${place} an?`,
    announce: (count) =>
      count === 0 ? 'Wähle, wer angreift' : `Mit ${count} ${count === 1 ? 'Einheit' : 'Einheiten'} angreifen`,
    done: {announcing: 'Alle Angriffe sind angesagt', phase: 'Kampfphase beenden'},
    none: 'Es gab keinen Angriff.',
  },
  otherReadings: {
    read: 'Lesarten in diesem Kampf:',
    none: 'Keine andere Lesart ändert diesen Kampf.',
    playSo: 'Diese Lesart anwenden',
    supported: 'Welche Einheiten haben aus einem anderen Feld unterstützt?',
    supporters: 'Sie bleiben stehen; nach einer anderen Lesart ziehen sie sich mit ihrer Seite zurück (9.0).',
    absorbed: 'Welche Einheiten tragen Verluste aus einem früheren Kampf?',
    earlierLosses:
      'Nur Verluste aus diesem Kampf zählen; nach einer anderen Lesart zählen frühere, bis sich die Einheit erholt (B.2).',
  },
};
