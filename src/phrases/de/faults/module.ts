import type {moduleFaults} from '../../en/faults/module.js';
import {grouped, show, shown} from '../../shown.js';
import {counted, numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

/** Why the capacity of a line is needed, by what counts it. */
const capacityReasons = {easternFront: 'gezählt von Rückzügen nach den Regeln der Ostfront'};

export const moduleFault: Translation<typeof moduleFaults> = {
  terrain: 'ein Gelände dieser Karte',
  hexsideTerrain: 'eine Art von Hexfeldseite dieser Karte',
  hexside: 'zwei Felder mit "/" dazwischen',
  twoDifferentPoints: 'zwei verschiedene Punkte',
  lineOnce: {
    expected: 'eine Linie zwischen zwei Punkten',
    found: ({before}) => `dieselben zwei Punkte wie in Linie ${before}`,
  },
  newName: 'ein Name, den keine Einheit des Moduls hat',
  placeOfUnit: 'wo die Einheit ist: In ihrer Grundstellung ist sie nicht auf der Karte',
  eachStateOnce: {
    expected: 'jeder Zustand einmal',
    found: ({state}) => `${show(state)} noch einmal`,
  },
  leastOrEvery: {
    expected: 'wie viele Einheiten die Bedingungen erfüllen müssen, oder dass es alle müssen',
    found: '„least“ neben „every“',
    remedy: 'lass eines davon weg',
  },
  ofNoTarget: 'Einheiten einer Bedingung, die kein Teil eines Feuers ist',
  onDefendersHex: {
    expected: 'eine Bedingung für das Feld des Verteidigers, also "hex"',
    remedy: 'lass „at“ weg',
  },
  eachColumnOnce: 'jede Spalte einmal',
  everyColumn: {
    expected: 'Einträge für jede Spalte',
    found: ({column}) => `keine Spalte ${show(column)}`,
  },
  columnOfThisTable: 'eine Spalte dieser Tabelle',
  codeOfTable: 'ein Code dieser Tabelle',
  codeSinceCodes: 'ein Code dieser Tabelle, denn sie hat „codes“',
  lossesSinceNoCodes: 'eine Zahl von Verlusten, denn die Tabelle hat kein „codes“',
  stateNoBox: {
    expected: 'ein Zustand von Einheiten auf der Karte: Wer kämpft, ist in keiner Box',
    found: ({state}) => `${show(state)}, eine Box`,
  },
  overLast: {
    expected: '"last": Codes mehrerer Gruppen lassen sich nicht addieren',
    found: '"split"',
  },
  shiftWithCompare: {
    expected: 'eine Zahl von Spalten, oder „compare“ daneben',
    found: 'true',
  },
  compareGivesNumber: 'nichts neben „compare“, das die Zahl angibt',
  rating: 'ein Wert einer Einheit dieses Moduls',
  numberAtMost: ({most}) => `eine Zahl von höchstens ${numeral(most)}`,
  attackMultiplies: '„attack“: Es multipliziert, wer auch feuert',
  sidesAtMost: {
    expected: 'höchstens 8',
    found: ({count}) => `${numeral(count)} Seiten`,
  },
  typesAtMost: {
    expected: 'höchstens 250',
    found: ({count}) => `${numeral(count)} Einheitentypen`,
  },
  statesAtMost: {
    expected: ({most}) => `höchstens ${numeral(most)} Zustände`,
    found: ({count}) => `${numeral(count)} Zustände`,
  },
  ownState: {
    expected: 'ein eigener Name des Moduls',
    remedy: ({name}) => `lass den Eintrag weg: Jede Einheit kann ${name} sein`,
  },
  entriesOfPositions: {
    expected: ({most}) =>
      `höchstens ${numeral(most)} Einträge insgesamt, wobei in jeder die ihrer Grundlagen mitzählen`,
    found: 'Stellungen, die zu viel von anderen übernehmen',
  },
  positionCode: 'ein Stellungscode',
  lineAtMost: {
    expected: ({most}) => `höchstens ${numeral(most)}`,
    found: ({count}) => `${numeral(count)} Zeichen`,
  },
  positionOrLine: 'eine Stellung dieses Moduls, oder eine Zeile',
  baseOfAnother: {
    expected: 'eine Stellung, die nicht auf diese zurückführt',
    found: ({base}) => JSON.stringify(base),
  },
  basesAtMost: {
    expected: ({most}) => `eine Stellung mit höchstens ${numeral(most)} anderen unter sich`,
    found: ({base}) => JSON.stringify(base),
  },
  stateOfSupply: {
    expected: 'ein Zustand, den das Modul nennt',
    remedy: ({state}) => `schreibe "supplied": ${state === 'supplied'}`,
  },
  ownFieldOfState: {
    expected: 'ein Zustand, den das Modul nennt',
    remedy: ({state}) => `schreibe stattdessen "${state}": true`,
  },
  adjacentHexes: ({hex, near}) => `zwei benachbarte Felder: Neben ${hex} liegen ${near.join(', ')}`,
  adjacentOnWay: {
    expected: ({hex, near}) => `zwei benachbarte Felder: Neben ${hex} liegen ${near.join(', ')}`,
    found: ({hex, next}) => `${hex} und ${next}`,
  },
  capacity: ({between, why}) =>
    `wie viel sich zwischen ${between.join(' und ')} zurückziehen darf, ${capacityReasons[why]}`,
  linesOfPoint: {
    expected: ({most}) => `höchstens ${numeral(most)}`,
    found: ({count, name}) => `Linie ${numeral(count)} von ${show(name)}`,
  },
  unitsOfModuleAtMost: {
    expected: ({most}) => `höchstens ${grouped(most)} Einheiten`,
    found: ({count}) => `${numeral(count)} Einheiten, die des Moduls mitgezählt`,
    remedy: 'lass Einheiten weg, die nicht auf der Karte sind',
  },
  pointsAtMost: {
    expected: ({most}) => `höchstens ${grouped(most)} Punkte`,
    found: ({count}) => `${numeral(count)} Punkte`,
    remedy: 'teile die Karte in ein Modul für jeden Schauplatz',
  },
  unitsAtMost: {
    expected: ({most}) => `höchstens ${grouped(most)} Einheiten`,
    found: ({count}) => `${numeral(count)} Einheiten`,
    remedy: 'lass Einheiten weg, die in keiner Stellung sind',
  },
  stepsLeft: ({full}) =>
    full === 1
      ? '1, der einzige Schritt dieser Einheit; lass eine Einheit weg, die keinen mehr hat'
      : `1 bis ${numeral(full)}, die Schritte dieser Einheit; lass eine Einheit weg, die keinen mehr hat`,
  controller: '„own“, „enemy“, „nobody“ oder eine Seite dieses Moduls',
  unitKind: 'eine Art von Einheit',
  city: 'eine Art von Stadt',
  did: 'eine Ansage, eine Art von Unterstützung oder ein Ausgang einer Probe aus `rules.battle`, oder ein Code einer Tabelle',
  region: 'eine Region, die ein Feld dieser Karte in seinen `regions` hat',
  conditionOfMap: {
    expected: ({map}) =>
      map === 'hex' ? 'Bedingungen einer Karte mit Feldern' : 'Bedingungen einer Karte mit Punkten',
    found: ({key, map}) =>
      map === 'hex' ? `„${key}“, das für Karten mit Punkten ist` : `„${key}“, das für Karten mit Feldern ist`,
  },
  rowsInOrder: {
    expected: ({most}) => `Reihen von der niedrigsten zur höchsten, höchstens ${numeral(most)}`,
    found: ({first, last}) => `${first} bis ${last}`,
  },
  entriesByRow: ({rows, first, last}) =>
    `${counted(rows, 'Eintrag', 'Einträge')}, einer für jede Reihe von ${first} bis ${last}`,
  entriesByRoll: ({rows}) => `${counted(rows, 'Eintrag', 'Einträge')}, einer für jeden Wurf`,
  ratio: 'ein Verhältnis, etwa "2-1"',
  difference: 'eine Zahl, etwa "-2", "0" oder "+3"',
  risingStrengths: {
    expected: 'Stärkepunkte als steigende ganze Zahlen',
    found: ({columns}) => columns.join(', '),
  },
  operationsAtMost: {
    expected: 'höchstens 2.000',
    found: ({count}) => `${numeral(count)} Operationen`,
  },
  airRoles: {
    expected:
      'eine Seite, deren Lufteinheiten das Feuer multiplizieren, und eine, deren Lufteinheiten dazuzählen, nach "airRole" (Seiten mit den Namen axis und soviet haben ihre)',
    found: ({count, role}) =>
      count === 0
        ? `keine Seite mit "airRole": "${role}"`
        : `${counted(count, 'Seite', 'Seiten')} mit "airRole": "${role}"`,
  },
  lineOfModule: ({module}) => `eine Zeile des Moduls ${show(module)}`,
  lineCutShort: 'die ganze Zeile: Hier wurde sie abgeschnitten',
  wordOfLine:
    'eine Einheit und ihr Ort (57@0505), eine Einheit nicht auf der Karte (57-) oder eine Angabe (turn:soviet)',
  percentCodes: 'ein Name, dessen Prozentzeichen UTF-8 sind',
  afterPlace: 'nach dem Ort "/" und Schritte, "!" und ein Zustand, "~" und woher sie kam',
  newUnitWord: 'eine neue Einheit als +id=side.type oder +id=side.type(name=3_Guards,attack=4)@0505',
  nameInUtf8: 'ein Name in UTF-8',
  turnNumber: 'die Nummer des Spielzugs',
  wordOrNone: 'ein Wort nach dem Doppelpunkt, oder "-" für keines',
  markerWord: 'ein Marker als marker:minefield@0404=axis, oder marker:- für keinen',
  controlWord: 'Orte und eine Seite, als control:0304,0305=axis',
  supplyWord: 'eine Seite und Orte, als supply:axis=0505,0404',
  stateOfUnit: 'ein Zustand einer Einheit',
  setting: 'eine Angabe',
  changeablePlace: ({op, path}) => `eine Stelle, die "${op}" in ${path} ändern kann`,
  printedValue: ({value, path}) => `${shown(value)} in ${path}, wie es laut der Korrektur gedruckt war`,
  valueFrom: ({op, from}) => `ein Wert für "${op}" in ${from}`,
  copiedAtMost: {
    expected: ({most}) =>
      `Korrekturen, die insgesamt höchstens ${numeral(most)} Einträge kopieren, und auf einmal nicht mehr, als ein Dokument haben darf`,
    found: ({copied}) => `eine Operation, die ${counted(copied, 'Eintrag', 'Einträge')} kopiert`,
  },
};
