import {bidiIsolate} from '../../module/bidi.js';
import type {publishPhrases} from '../en/publish.js';
import {counted, hexCount, listed, numeral} from './grammar.js';
import type {Translation} from './translation.js';

export const publish: Translation<typeof publishPhrases> = {
  title: 'Entscheide',
  about: (rulings) => `${counted(rulings, 'Entscheid', 'Entscheide')} mit Stellung und Gründen.`,
  pageTitle: (title, collection) => `${title} · ${collection}`,
  skip: 'Zum Inhalt springen',
  all: 'Alle Entscheide',
  feed: 'Feed',
  search: 'Suchen',
  nothingFound: 'Kein Entscheid enthält diese Wörter.',
  tags: 'Schlagwörter',
  find: 'Suche und Schlagwörter',
  tagged: (tag) => `Schlagwort „${tag}“`,

  question: 'Frage',
  ruling: 'Entscheid',
  why: 'Gründe',
  moreReasons: (lines) => `${numeral(lines)} weitere Gründe`,
  hatched: (sides) => `Schraffiert: Kontrollzone (${listed(sides.map(bidiIsolate))})`,
  stack: (place, units) => `${bidiIsolate(place)}: ${listed(units)}`,
  letter: (letter, state) => `${letter}: ${state}`,
  readings: 'Wo sich Lesarten unterscheiden',
  sources: 'Quellen',
  tableAlone: (title) => `Nach der Tabelle „${title}“, die keine Regelnummern nennt.`,
  rules: 'Regeln',
  settledBy: 'Geklärt durch',
  notSettled: 'Nicht geklärt: Diese Regel wird verschieden gelesen.',
  dated: (date) => `Entschieden am ${date}`,
  open: 'Diese Stellung in Umpire öffnen',
  data: 'Der Fall als Daten (JSON)',
  whole: 'Der ganze Entscheid',
  embed: 'Für deine eigene Seite',

  mustRetreat: (units, from, hexes) =>
    `${listed(units)} ${units.length === 1 ? 'muss' : 'müssen'}${hexes === undefined ? '' : ` ${hexCount(hexes)}`} aus ${bidiIsolate(from)} zurückgehen.`,

  asks: {
    retreat: (units, from, hexes) =>
      hexes === undefined
        ? units.length === 1
          ? `Wohin kann sich ${listed(units)} von ${bidiIsolate(from)} aus zurückziehen?`
          : `Wohin können sich ${listed(units)} von ${bidiIsolate(from)} aus zurückziehen?`
        : units.length === 1
          ? `Wohin kann sich ${listed(units)} von ${bidiIsolate(from)} aus ${hexCount(hexes)} weit zurückziehen?`
          : `Wohin können sich ${listed(units)} von ${bidiIsolate(from)} aus ${hexCount(hexes)} weit zurückziehen?`,
    judge: 'Ist dieser Rückzug erlaubt?',
    lineRetreat: 'Wohin ziehen sich die Einheiten zurück?',
    zoc: (side) => `Welche Felder liegen in der ZOC dieser Seite: ${bidiIsolate(side)}?`,
    control: (at) => `Wer kontrolliert ${bidiIsolate(at)}?`,
    battle: (at) => `Was geschieht im Kampf um ${bidiIsolate(at)}?`,
    phase: 'Was geschieht in dieser Kampfphase?',
    odds: 'Wie stehen die Chancen in diesem Kampf?',
    cut: 'Wo versperren neue Einheiten diesen Rückzug?',
    errata: 'Was ändern die Errata?',
  },
};
