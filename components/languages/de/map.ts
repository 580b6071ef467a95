import {placeName} from '../../../src/drawing/places.js';
import {placesWord, placeWord} from '../../../src/phrases/de/grammar.js';
import type {Translation} from '../../../src/phrases/de/translation.js';
import type {Messages} from '../../messages.js';

export const map: Translation<Messages['umpire-map']> = {
  map: 'Karte',
  text: 'Text',
  share: 'Teilen',
  inWords: 'Die Stellung in Worten',
  key: 'Legende',
  lost: (names) => `Vernichtet: ${names.join(', ')}`,
  waiting: 'Die Karte wird geladen …',
  nothing: 'Es gibt keine Stellung zu zeigen.',
  zoom: 'Zoom',
  zoomIn: 'Vergrößern (+)',
  zoomOut: 'Verkleinern (−)',
  whole: 'Ganze Karte (0)',
  go: 'Los',
  goTo: 'Zu einem Ort gehen',
  place: 'Ort',
  hint: (kind) => `${placeWord[kind]} wählen.`,
  zoomedIn: (kind) => `Vergrößert. Jetzt ${kind === 'point' ? 'den' : 'das'} ${placeWord[kind]} wählen.`,
  help: 'Pfeiltasten gehen entlang der Spalten und Reihen; Q, W, E, A, S und D zu den Nachbarn. Eingabe wählt, G geht zu einer Nummer, Plus und Minus zoomen, 0 zeigt alles. „Text“ zeigt die Stellung in Worten.',
  refused: (count) =>
    `Diese Karte lässt sich nicht zeichnen. Sie hat ${count === 1 ? 'einen Fehler' : `${count} Fehler`}:`,
  edge: 'Hier endet die Karte.',
  chosen: 'Gewählt.',
  picked: (label, isChosen, count, kind) => {
    const all = `${count} ${count === 1 ? placeWord[kind] : placesWord[kind]}`;
    return isChosen ? `${label} gewählt, ${all}.` : `${label} nicht mehr gewählt, ${all}.`;
  },
  shut: 'Stapel schließen',
  unitsIn: (label) => `Einheiten in ${label}`,
  unknown: (label, position) => {
    const {game} = position;
    const last = game.kind === 'hex' ? game.grid.size - 1 : game.network.names.length - 1;
    const wanted = label.trim();
    const run = `Die Orte reichen von ${placeName(position, 0)} bis ${placeName(position, last)}.`;
    return wanted === ''
      ? `Diese Karte hat keinen Ort ohne Nummer. ${run}`
      : `${wanted} gibt es auf dieser Karte nicht. ${run}`;
  },
  where: 'Wo',
  unit: 'Einheit',
  type: 'Typ',
  strength: 'Stärke',
  steps: 'Schritte',
  state: 'Zustand',
  stepsLeft: (left, all) => `${left} von ${all}`,
  unitsOf: (side, count) => `${side}: ${count} ${count === 1 ? 'Einheit' : 'Einheiten'} auf der Karte`,
  theMap: 'Die Karte',
  states: {
    dispersed: 'zersprengt',
    isolated: 'isoliert',
    unsupplied: 'ohne Nachschub',
    entrained: 'verladen',
    displaced: 'verdrängt',
    retreated: 'zurückgezogen',
  },
  loadingEditor: 'Der Stellungseditor wird geladen …',
  loadingKey: 'Die Legende wird geladen …',
};

const unitList = (names: readonly string[]): string =>
  names.length > 4 ? `${names.length} Einheiten` : new Intl.ListFormat('de').format(names);

export const mapEdit: Translation<Messages['umpire-map/edit']> = {
  panel: 'Stellung aufbauen',
  tooMany: (most) =>
    `Diese Stellung ist zu groß, um sie hier aufzubauen: höchstens ${most.units} Einheiten, ${most.markers} Marker und ${most.held} kontrollierte Orte.`,
  start: 'Ausgangspunkt',
  asItStands: 'diese Stellung',
  empty: 'eine leere Karte',
  undo: 'Rückgängig (Strg-Z)',
  redo: 'Wiederholen (Strg-Umschalt-Z)',
  find: 'Einheit suchen',
  tray: 'Nicht auf der Karte',
  trayOf: (side) => `${side}, nicht auf der Karte`,
  allOn: 'Alle Einheiten des Moduls sind auf der Karte.',
  noCounters: 'Noch keine Spielsteine.',
  none: (wanted) => `Keine Einheit passt zu „${wanted}“.`,
  more: (count) => `Und ${count} weitere. Gib mehr vom Namen ein.`,
  begin: 'Beginne mit einer Aufstellung, oder wähle einen Spielstein und dann sein Feld.',
  beginPoint: 'Beginne mit einer Aufstellung, oder wähle einen Spielstein und dann seinen Punkt.',
  idle: 'Wähle einen Spielstein, dann ein Feld, oder ziehe ihn.',
  idlePoint: 'Wähle einen Spielstein, dann einen Punkt, oder ziehe ihn.',
  inHand: (names, placed) =>
    placed
      ? `${unitList(names)} gewählt. Wähle das Ziel, oder frage unten.`
      : `${unitList(names)} gewählt. Wähle den Platz auf der Karte.`,
  selected: (names) => `${unitList(names)} gewählt.`,
  placed: (names, at) => `${unitList(names)} nach ${at} gesetzt.`,
  off: (names) => `${unitList(names)} von der Karte genommen.`,
  onto: (name, placed) => (placed ? `${name} versetzen nach:` : `${name} setzen auf:`),
  noPlace: (wanted) => `${wanted} gibt es auf dieser Karte nicht.`,
  steps: (name, steps) => `${name} hat ${steps} ${steps === 1 ? 'Schritt' : 'Schritte'}.`,
  noneChosen: 'Wähle zuerst eine Einheit.',
  nothingBack: 'Es gibt nichts rückgängig zu machen.',
  nothingAgain: 'Es gibt nichts zu wiederholen.',
  back: 'Rückgängig gemacht.',
  again: 'Wiederholt.',
  started: (title) => `Ausgangspunkt ist jetzt: ${title}.`,
  chosen: 'Gewählt',
  stepsOf: 'Schritte',
  flip: 'Umdrehen',
  menu: (names) => `Was tun mit: ${unitList(names)}?`,
  askRetreat: () => 'Wohin ist ein Rückzug erlaubt?',
  move: 'Bewegen',
  like: 'Verdoppeln',
  takeOff: 'Entfernen',
  drop: 'Löschen',
  states: {
    dispersed: 'Zersprengt',
    isolated: 'Isoliert',
    unsupplied: 'Ohne Nachschub',
    entrained: 'Verladen',
    displaced: 'Verdrängt',
    retreated: 'Zurückgezogen',
  },
  ask: 'Fragen',
  retreat: (who) => `Wohin führt der Rückzug von ${who}?`,
  stack: (at) => `der Stapel in ${at}`,
  retreatAny: 'Wohin darf sich ein Stapel zurückziehen?',
  battle: (at, from = '') =>
    at === ''
      ? from === ''
        ? 'Einen Angriff planen'
        : `Von ${from} aus angreifen`
      : from === ''
        ? `${at} angreifen`
        : `${at} von ${from} aus angreifen`,
  attack: {
    title: (at) => (at === '' ? 'Wer greift wo an?' : `Wer greift ${at} an?`),
    from: (at) => `Von ${at}`,
    defenders: (at) => `Verteidigung von ${at}`,
    attackers: 'Angreifer',
    targets: 'Ziele',
    units: unitList,
    noTarget: (names) =>
      names.length < 2
        ? `Kein Ziel ist in Reichweite${names.length === 0 ? '' : ` von ${unitList(names)}`}.`
        : `Kein Ziel ist in Reichweite von ${unitList(names)} zusammen. Lass eine Einheit weg.`,
    noTargetYet:
      'Wähle Angreifer und Ziel auf der Karte oder hier: Spalte und Folgen jedes Ergebnisses stehen dann darunter.',
    all: 'Alle wählen',
    none: 'Keine wählen',
    noneYet:
      'Wähle die Angreifer auf der Karte oder hier: Spalte und Folgen jedes Ergebnisses stehen dann darunter.',
    fight: (at, count) =>
      count === 0
        ? `${at} angreifen`
        : `${at} mit ${count} ${count === 1 ? 'Einheit' : 'Einheiten'} angreifen`,
    more: 'Erst weitere Angriffe ansagen',
    fights: (name, attacks, defends) =>
      attacks ? `${name} greift an.` : defends ? `${name} verteidigt.` : `${name} nimmt nicht teil.`,
  },
  waiting: (tag) => `<${tag}> wird geladen … Erscheint es nicht, füge dieser Seite das Skript dafür hinzu.`,
  backTo: 'Zurück zur Stellung',
  watch: 'Verstößt gegen die Regeln',
  place: (label) => `Feld ${label}`,
  point: (label) => `Punkt ${label}`,
  controlledBy: 'Kontrolliert von',
  asPrinted: 'wie gedruckt',
  supplies: 'Versorgt schon so viele Einheiten wie möglich',
  inSupply: (side) => `Einheiten dieser Seite haben hier Nachschub: ${side}`,
  markers: 'Marker',
  markerType: 'Art des Markers',
  of: 'Seite',
  nobody: 'niemand',
  lay: 'Setzen',
  lift: (marker) => `${marker} entfernen`,
  turn: 'Spielzug und Wetter',
  player: 'Wer ist am Zug',
  number: 'Nummer des Spielzugs',
  month: 'Monat',
  weather: 'Wetter',
  unsaid: 'nicht angegeben',
  newUnit: 'Neue Einheit',
  make: 'Anlegen',
  side: 'Seite',
  type: 'Typ',
  symbol: 'Symbol',
  echelon: 'Größe',
  asType: 'wie sein Typ',
  name: 'Name',
  line: 'Stellungscode',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  read: 'Laden',
  lineHint: 'Füge einen Stellungscode ein, oder eine Stellung als JSON.',
};
