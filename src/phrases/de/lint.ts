import type {lintPhrases} from '../en/lint.js';
import {alternatives, listed, numeral} from './grammar.js';
import type {Translation} from './translation.js';

const quoted = (name: string): string => `„${name}“`;

const ofRole = {attacker: 'vom Angreifer', defender: 'vom Verteidiger'};
const nominative = {attacker: 'der Angreifer', defender: 'der Verteidiger'};
const accusative = {attacker: 'den Angreifer', defender: 'den Verteidiger'};
const dative = {attacker: 'dem Angreifer', defender: 'dem Verteidiger'};

export const lintWords: Translation<typeof lintPhrases> = {
  meant: (warning, name) => `${warning} Meinst du ${quoted(name)}?`,

  noHexOfTerrain: (terrain) => `Kein Feld hat das Gelände ${quoted(terrain)}.`,
  terrainWithoutLook: (terrain) =>
    `Das Gelände ${quoted(terrain)} wird als Farbton mit Ringen gezeichnet: Es braucht ein Muster oder eine eigene Farbe.`,
  noHexsideOf: (kind) => `Keine Hexfeldseite hat ${quoted(kind)}.`,
  hexsideWithoutLook: (kind) => `Die Hexfeldseite ${quoted(kind)} zeichnet nichts: Sie braucht ein Muster.`,
  emptyHex: (hex) => `${hex} ist aufgeführt, aber nichts ist darüber gesagt.`,
  shortChain: {
    roads: 'Eine Kette von Straßen braucht zwei Felder.',
    rails: 'Eine Kette von Bahnlinien braucht zwei Felder.',
  },
  noSupply: (side) =>
    `${side} hat keine Nachschubquelle: Keine Einheit dieser Seite kann näher am Nachschub enden.`,
  closedSource: (hex) => `Die Nachschubquelle ${hex} ist in Gelände, das niemand betreten darf.`,
  noLineTo: (point) => `Keine Linie führt nach ${point}.`,
  noCapacity: (ends) => `Niemand kann die Linie ${ends.join(' – ')} benutzen: Ihre Kapazität ist 0.`,

  noUnitOfType: (type) => `Keine Einheit hat den Typ ${quoted(type)}.`,
  idleUnits: (count, units) =>
    `${numeral(count)} Einheiten sind in keiner Stellung: ${units.join(', ')} und andere.`,
  idleUnit: (unit) => `${unit} ist in keiner Stellung.`,
  sideWithoutUnits: (side) => `${side} hat keine Einheiten.`,
  noUnits: 'Es gibt noch keine Einheiten.',
  noPosition: 'Noch keine Stellung: Lege deine Spielsteine unter „Stellungen“ auf die Karte.',
  closedToUnit: (unit, hex, terrain) =>
    `${unit} steht in ${hex}, wo ${quoted(terrain)} der Einheit verschlossen ist.`,
  neverFires: (unit, unitClass) =>
    `${unit} feuert nie: Keine Reihenfolge eines Feuers nennt die Klasse ${quoted(unitClass)}.`,

  unknown: {
    region: (name) => `Kein Feld ist in der Region ${quoted(name)}.`,
    nationality: (name) => `Keine Einheit hat die Nationalität ${quoted(name)}.`,
    formation: (name) => `Keine Einheit gehört zum Verband ${quoted(name)}.`,
    class: (name) => `Keine Einheit hat die Klasse ${quoted(name)}.`,
    terrain: (name) => `Die Karte hat kein Gelände ${quoted(name)}.`,
    hexside: (name) => `Die Karte hat keine Hexfeldseite der Art ${quoted(name)}.`,
  },

  twice: (name, field) =>
    `${quoted(name)} ist zweimal als ${field} benutzt; nur das erste wird damit gefunden.`,
  noSide: (player) => `${quoted(player)} ist keine Seite: Für Regeln ist wichtig, wessen Spielzug es ist.`,
  noWeather: (weather, known) =>
    `Das Wetter ${quoted(weather)} ist nicht ${alternatives(known.map(quoted))}: Der Kampf ist dabei normal (B.1).`,
  noClauseToLeaveOut: (sheet, clause) =>
    `${quoted(sheet)} hat keine Klausel ${quoted(clause)}, die sich auslassen ließe.`,
  combatOfMap: (combat) => `Der Kampf auf dieser Karte ist ${quoted(combat)}, was auch immer hier steht.`,

  noRules:
    'Das Modul nennt keine Regeln: Es lässt sich nichts fragen. Wähle ein Regelblatt für Rückzüge, Kampfregeln oder beides.',
  prohibitedToAll: (terrain) =>
    `${quoted(terrain)} ist allen Einheiten verschlossen, und keine Klausel des Regelblatts versperrt es einem Rückzug: füge „prohibitedTerrain“ hinzu.`,
  prohibitedToSome: (terrain) =>
    `${quoted(terrain)} ist manchen Einheiten verschlossen, und keine Klausel des Regelblatts versperrt es einem Rückzug: füge „prohibitedTerrain“ hinzu.`,
  enemyUnitsOpen: 'Keine Klausel versperrt Felder mit gegnerischen Einheiten: füge „enemyUnits“ hinzu.',
  clauseWithoutRule: (clause) =>
    `Die Klausel ${quoted(clause)} hat keine Regelnummer: Entscheide nennen sie.`,
  clauseTwice: (clause) => `${quoted(clause)} gibt es zweimal: Eines davon genügt.`,
  clauseNeverCounts: (clause) =>
    `Dieses ${quoted(clause)} zählt nie: Das davor gilt für jede Einheit, jedes Feld und jede Zeit.`,
  oldCost: (today) =>
    `Diese Kosten werden noch gelesen, sind aber auf alte Art geschrieben: schreibe ${today}.`,
  keptOutByFullHex: (clause) =>
    `${quoted(clause)} zählt nie: „fullHex“ hält Einheiten aus jedem Feld heraus, um das es dabei geht.`,
  noClauseFollows: (reading) => `Keine Klausel folgt der Lesart ${quoted(reading)}.`,
  countsAsItself: (code) =>
    `${quoted(code)} zählt als es selbst: nenne in „to“ ein anderes Ergebnis, oder lass den Eintrag weg.`,

  belowFirstColumn: (first) =>
    `Kampfverhältnisse unter ${first}, der ersten Spalte, werden in ihr abgelesen. Ist ein solcher Angriff nicht erlaubt oder wirkungslos, sag es mit „below“.`,
  columnOrder: (column, before) => `Die Spalte ${column} kommt nach ${before}: Spalten wachsen nach rechts.`,
  oldCondition: (today) =>
    `Diese Bedingung wird noch gelesen, ist aber auf alte Art geschrieben: schreibe ${today}.`,
  idleModifier:
    'Dieser Modifikator ändert nichts: gib ihm „shift“, „drm“, „compare“, „attack“ oder „defence“.',
  noResult: (code) => `Kein Ergebnis ist ${quoted(code)}.`,
  asksNothing: (code) => `${quoted(code)} verlangt noch von niemandem etwas.`,
  asksNothingOf: (code, role) =>
    `${quoted(code)} verlangt nichts ${ofRole[role]}: sag, was er verliert oder wie weit er sich zurückzieht, oder lass „${role}“ weg.`,
  matchesNothing: (code, role, other) =>
    `${quoted(code)} lässt ${accusative[role]} so viel Stärke verlieren wie ${accusative[other]}, nimmt ${dative[other]} aber nichts: Nur Verluste bei einem Rückzug werden ausgeglichen. Sag, was ${nominative[other]} verliert.`,
  codesWithoutRule: (codes) =>
    `Gib ${listed(codes.map(quoted))} je eine Regelnummer, damit Antworten die Regel nennen können.`,
  needsTable: {
    hex: 'Der Kampf braucht eine Ergebnistabelle: Füge eine hinzu, deren Spalten Verhältnisse oder Differenzen sind, und nenne sie „crt“.',
    point: 'Der Kampf braucht eine Feuertabelle mit dem Namen „combat“.',
  },
  tableWithoutCombat: (table) =>
    `Die Tabelle ${quoted(table)} wird nie benutzt: Das Modul nennt keine Kampfregeln.`,
  blankTable: (table) =>
    `Die Tabelle ${quoted(table)} hat noch keine Ergebnisse: In jedem Feld steht „keine Wirkung“.`,
  idleTable: (table, used) =>
    `Die Tabelle ${quoted(table)} wird nie benutzt; Kämpfe laufen nach ${listed(used.map(quoted))}.`,

  cells: {
    tooMany: (columns, rows) =>
      `${numeral(columns)} Spalten mit ${numeral(rows)} Reihen sind mehr als eine Million Zellen.`,
    noRows: 'Eine Tabelle hat eine Reihe mit Spalten, und darunter eine Reihe für jeden Wurf.',
    columnsTwice: (columns) => `Nicht jede der Spalten ${columns.join(', ')} gibt es nur einmal.`,
    noColumns: (columns) =>
      `Die Spalten sind ${columns.join(', ')}: erwartet sind Kampfverhältnisse wie 2-1, Differenzen wie +2, oder 1, 2, 3.`,
  },
  clicks: {
    tooFew: 'Klicke auf drei nummerierte Felder, nicht alle in einer Spalte oder Reihe.',
    noNumbers: 'Gib Nummern wie 0304 oder 03.04 ein, alle im selben Format.',
    noGrid:
      'Kein Hexfeldraster hat diese Nummern an diesen Stellen. Prüfe die Nummern, und klicke in die Mitte von Feldern, die weiter auseinander sind.',
  },
};
