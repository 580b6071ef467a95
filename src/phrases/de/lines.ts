import type {linePhrases} from '../en/lines.js';
import {ownWords} from '../own-name.js';
import {whenPhrases} from '../say-when.js';
import {counted, alternatives, listed, numeral} from './grammar.js';

type Clauses = (typeof linePhrases)['clauses'];

const either = (names: readonly string[]): string => alternatives(names.map(ownWords));
const controllers = {own: 'ihre eigene Seite', enemy: 'der Gegner', nobody: 'niemand'} as const;

const bars: Clauses['bars'] = {
  enemyUnits: ({except}, module) =>
    except
      ? `Keine Einheit darf sich auf einen Punkt mit einer gegnerischen Einheit zurückziehen, außer es gilt: ${whenPhrases.holds(except, module)}.`
      : 'Keine Einheit darf sich auf einen Punkt mit einer gegnerischen Einheit zurückziehen.',
  control: ({is}) =>
    `Keine Einheit darf sich auf einen Punkt zurückziehen, den ${alternatives(is.map((one) => controllers[one]))} kontrolliert.`,
  attackersCameFrom: ({is}) =>
    is === 'line'
      ? 'Keine Einheit darf sich auf einer Linie zurückziehen, auf der eine gegnerische Einheit dieses Kampfes kam.'
      : 'Keine Einheit darf sich auf einen Punkt zurückziehen, von dem eine gegnerische Einheit dieses Kampfes kam.',
  cameFrom: () => 'Eine Einheit darf nur auf den Punkt zurück, von dem sie kam.',
  underAttack: () => 'Keine Einheit darf sich auf einen Punkt zurückziehen, der angegriffen wird.',
  origin: () => 'Keine Einheit darf auf den Punkt zurückkehren, auf dem ihr Rückzug begann.',
  visited: () => 'Keine Einheit darf in einem Rückzug einen Punkt zweimal betreten.',
  line: ({kinds}) => `Keine Einheit darf sich auf einer Linie dieser Art zurückziehen: ${either(kinds)}.`,
  terrain: ({terrain}) =>
    `Keine Einheit darf sich auf einen Punkt mit diesem Gelände zurückziehen: ${either(terrain)}.`,
  region: ({regions}) => `Keine Einheit darf sich in diese Region zurückziehen: ${either(regions)}.`,
  placeIs: ({not = false, when}, module) =>
    not
      ? `Eine Einheit darf sich nur auf einen Punkt zurückziehen, für den gilt: ${whenPhrases.holds(when, module)}.`
      : `Keine Einheit darf sich auf einen Punkt zurückziehen, für den gilt: ${whenPhrases.holds(when, module)}.`,
};

const endsWhere: Clauses['ends']['placeIs'] = ({not = false, when}, module) =>
  not
    ? `Ein Rückzug darf nicht enden, wo gilt: ${whenPhrases.holds(when, module)}.`
    : `Ein Rückzug muss enden, wo gilt: ${whenPhrases.holds(when, module)}.`;
const ends: Clauses['ends'] = {
  accompanied: ({when, by}, module) =>
    `Wo gilt: ${whenPhrases.holds(when, module)}: Die Einheit zieht sich nur auf einen Punkt zurück, auf den eine andere geht, für die gilt: ${whenPhrases.holds(by, module)}.`,
  withinStacking: () =>
    'Ein Rückzug darf nicht auf einem Punkt enden, auf dem mehr Einheiten sind, als dort stapeln dürfen.',
  placeIs: endsWhere,
  hexIs: endsWhere,
};

const counts = {retreatSize: 'Größe', units: 'Einheiten', stacking: 'Stapelpunkte'} as const;
const within = {retreat: 'In einem Rückzug', round: 'In einer Runde', battle: 'In einem Kampf'} as const;
const capacity: Clauses['room']['capacity'] = ({per = 'retreat', counts: what = 'retreatSize', most}) => {
  const where = within[per];
  return most === undefined
    ? `${where} geht auf einer Linie nicht mehr, als ihre Kapazität ist. Gezählt: ${counts[what]}.`
    : `${where} geht auf einer Linie nicht mehr als ${numeral(most)}. Gezählt: ${counts[what]}.`;
};

const effects: Clauses['effects'] = {
  state: ({state}) => `Eine Einheit, die sich zurückzieht, ist danach: ${ownWords(state)}.`,
  retreated: () => 'Eine Einheit, die sich zurückzieht, wird so markiert.',
  displaced: () =>
    'Eine Einheit, die auf einen Punkt einer Stufe geht, die verdrängt, ist dort eine verdrängte Einheit.',
  meetsDisplaced: () =>
    'Einheiten, die sich auf einen Punkt mit verdrängten Gegnern zurückziehen, vernichten diese, wenn eine von ihnen nicht zersprengt war; sonst werden sie selbst vernichtet.',
  control: () =>
    'Die Seite einer Einheit, die sich zurückzieht, kontrolliert den Punkt, auf den die Einheit geht.',
};

export const lines: typeof linePhrases = {
  clauses: {bars, room: {capacity}, ends, effects},
  together: () => 'Ein Rückzug geht über Linien, alle Einheiten auf denselben Punkt.',
  apart: () => 'Ein Rückzug geht über Linien, jede Einheit auf einen Punkt ihrer Wahl.',
  ranks: () => 'Keine Einheit bleibt ohne einen Punkt, auf den eine einer späteren Klasse geht.',
  open: () => 'Der Punkt ist offen.',
  openLater: () => 'Der Punkt ist offen, sobald kein Punkt mit früherem Vorrang noch Platz hat.',
  mayEnd: (after) =>
    after === 1
      ? 'Ein Weg darf vorzeitig enden, sobald er 1 Punkt betreten hat.'
      : `Ein Weg darf vorzeitig enden, sobald er ${counted(after, 'Punkt', 'Punkte')} betreten hat.`,
  cap: (count) => `Eine Einheit geht höchstens ${counted(count, 'Linie', 'Linien')} weit.`,
  movementCap: (less) => `Eine Einheit geht höchstens so weit wie ihre Bewegung, abzüglich ${numeral(less)}.`,
  underReading: (option, means, answer) => `${option}, „${means}“: ${answer}`,
  judgedUnderReading: (option, means, broken) =>
    broken.length === 0
      ? `${option}, „${means}“: erlaubt.`
      : `${option}, „${means}“: nicht erlaubt (${listed(broken)}).`,
};
