import {bidiIsolate} from '../../module/bidi.js';
import type {attackPhrases} from '../en/attack.js';
import type {boardPhrases, boardRemedies} from '../en/board.js';
import type {decisionPhrases, nextTurnPhrases} from '../en/decisions.js';
import type {sidePhrases} from '../en/sides.js';
import type {AttackBar} from '../../module/flaws.js';
import type {HexGame} from '../../module/game.js';
import {hexCount, unitNames, does, listed, lossCount, numeral} from './grammar.js';
import {hexsideName, terrainName} from './names.js';
import type {Translation} from './translation.js';

/** A reason against an attack, as a sentence without its stop; `kind`: the name of terrain that is prohibited. */
function reason(bar: AttackBar, kind: string): string {
  switch (bar.is) {
    case 'offMap':
      return 'Sie ist nicht auf der Karte';
    case 'noCombatUnit':
      return 'Sie ist keine Kampfeinheit';
    case 'notNextTo':
      return `${bar.from} ist nicht benachbart`;
    case 'outOfReach':
      return `${bar.from} ist mehr als ${hexCount(bar.hexes)} entfernt`;
    case 'terrain':
      return `Verboten ist ihr dieses Gelände: ${kind}`;
    case 'hexside':
      return `Verboten ist ihr die Hexfeldseite zwischen ${bar.from} und ${bar.to}: ${kind}`;
  }
}

export const attackBarWords = (game: HexGame, bar: AttackBar): string =>
  reason(
    bar,
    bar.is === 'terrain'
      ? terrainName(game, bar.kind)
      : bar.is === 'hexside'
        ? hexsideName(game, bar.kind)
        : '',
  );

export const attack: Translation<typeof attackPhrases> = {
  bar: attackBarWords,
  mayNot: (game, unit, at, bar) => `${unit} darf ${at} nicht angreifen: ${attackBarWords(game, bar)}.`,
  mayNotBy: (unit, at, bar, kind) => `${unit} darf ${at} nicht angreifen: ${reason(bar, bidiIsolate(kind))}.`,
};

export const board: Translation<typeof boardPhrases> = {
  noZoc: ({at, side}, names) => `${at}: Hier hat keine Einheit eine Kontrollzone (${names.side(side)}).`,
  inZoc: ({at, units: some}, names) => `${at}: in der Kontrollzone von ${unitNames(names, some)}.`,
  noBond: ({at, side}, names) => `${at}: Kein ZOC-Bond versperrt es (${names.side(side)}).`,
  bondThrough: ({at, units: some}, names) =>
    `${at}: Der ZOC-Bond von ${unitNames(names, some)} verläuft hindurch.`,
  zocNegated: ({at, units: enemies, by}, names) =>
    `${at}: in der Kontrollzone von ${unitNames(names, enemies)}; sie wird aufgehoben durch ${unitNames(names, by)}.`,
  markerControls: ({at, marker, side}, names) => {
    const there = bidiIsolate(marker);
    const asked = 'Wer kontrolliert ein vermintes Feld mit Gegnern darin?';
    const ends = 'Die Kontrolle endet, wenn der Marker entfernt wird (unsere Lesart).';
    return side === undefined
      ? `Keine Seite kontrolliert ${at}, solange der Marker (${there}) und Gegner dort sind. ${asked} Unsere Lesart: keine Seite. Andere Lesart: die Seite, die die Minen gelegt hat. ${ends}`
      : `${names.side(side)} kontrolliert ${at}, solange der Marker (${there}) dort ist, wer auch darin ist. ${asked} Unsere Lesart: die Seite, die die Minen gelegt hat. Andere Lesart: keine Seite. ${ends}`;
  },
  overStacked: ({at, units: some, points, side, limit}, names) =>
    `${at} ist über dem Stapellimit: ${does(names, some, 'hat', 'haben')} zusammen ${numeral(points)} Stapelpunkte, und in einem Feld ${limit === 1 ? 'ist' : 'sind'} ${numeral(limit)} erlaubt (${names.side(side)}).`,
  enemiesTogether: ({at, sides}, names) =>
    `In ${at} stehen Gegner zusammen: ${listed(sides.map((one) => `${unitNames(names, one.units)} (${names.side(one.side)})`))}.`,
};

export const boardMends: Translation<typeof boardRemedies> = {
  overStacked: ({at, points, limit}) =>
    `Nimm mindestens ${numeral(Math.round((points - limit) * 100) / 100)} aus ${at}.`,
  enemiesTogether: ({at}) => `Nimm die Einheiten einer Seite aus ${at}.`,
};

export const decisions: Translation<typeof decisionPhrases> = {
  mayThenFightOn: (names, side) =>
    `Danach darf ${names.side(side)} weiterkämpfen oder sich zurückziehen. Beim Weiterkämpfen:`,
  fallBackTo: (places) => `Zurückweichen nach ${listed(places)}.`,
  atStake: (losses) => `Auf dem Spiel steht: ${losses.join(', ')}.`,
  upToLosses: (names, side, most) => `bis zu ${lossCount(most)} für ${names.side(side)}`,
  holds: (names, side, place) =>
    side === null ? `Niemand hält ${place}.` : `${names.side(side)} hält ${place}.`,
  onlyOneHex: (names, side) => `${names.side(side)} wählt einen Rückzug von 1 Feld`,
};

export const nextTurn: Translation<typeof nextTurnPhrases> = {
  entered: (place, units) => `Jetzt in ${place}: ${listed(units)}.`,
  holds: (names, side, place) =>
    side === undefined ? `Niemand hält ${place}.` : `${names.side(side)} hält ${place}.`,
  gone: (units) => `Nicht mehr auf der Karte: ${listed(units)}.`,
  recovered: (units) => `Erholt: ${listed(units)}.`,
  dispersed: (units) => `Noch zersprengt: ${listed(units)}.`,
};

export const sides: Translation<typeof sidePhrases> = {
  the: ({name}) => name,
  The: ({name}) => name,
  TheSides: (some) => listed(some.map(({name}) => name)),
};
