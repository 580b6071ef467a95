import type {phasePhrases} from '../en/phase.js';
import {counted, unitNames, does, listed} from './grammar.js';
import type {Translation} from './translation.js';

const times = (most: number): string => (most === 1 ? 'einmal' : `${String(most)}-mal`);

const stateWords = {
  withdrawn: 'Er wurde zurückgenommen',
  inHand: 'Er läuft gerade',
  fought: 'Er ist ausgespielt',
  void: 'Er ist hinfällig',
} as const;

const awaitedWords = {
  announcement: 'Jetzt werden Angriffe angesagt',
  pick: 'Der nächste Angriff muss gewählt werden',
  combat: 'Gerade läuft ein Kampf',
  nothing: 'Die Kampfphase ist vorbei',
} as const;

export const phase: Translation<typeof phasePhrases> = {
  phaseBegins: ({side, announce}, names) =>
    announce === 'all'
      ? `Die Kampfphase beginnt: ${names.side(side)}. Alle Angriffe werden angesagt, bevor der erste ausgespielt wird.`
      : `Die Kampfphase beginnt: ${names.side(side)}. Angriffe werden in beliebiger Reihenfolge angesagt und ausgespielt.`,
  attackAnnounced: ({at, attackers, defenders}, names) =>
    `${does(names, attackers, 'soll', 'sollen')} ${names.place(at)} angreifen, gegen ${unitNames(names, defenders)}.`,
  attackTakenBack: ({at, attackers}, names) =>
    `Der Angriff von ${unitNames(names, attackers)} auf ${names.place(at)} ist zurückgenommen.`,
  announcingDone: ({at}, names) =>
    at.length === 0
      ? 'Alle Angriffe sind angesagt: keine.'
      : `Alle Angriffe sind angesagt: ${counted(at.length, 'Angriff', 'Angriffe')}, auf ${listed(at.map(names.place))}.`,
  attackPicked: ({at, attackers, defenders}, names) =>
    `Der Angriff auf ${names.place(at)} wird ausgespielt: ${unitNames(names, attackers)} gegen ${unitNames(names, defenders)}.`,
  attackVoid: ({at, left}, names) =>
    left === 'defenders'
      ? `Der Angriff auf ${names.place(at)} ist hinfällig: Seine Verteidiger sind fort.`
      : `Der Angriff auf ${names.place(at)} ist hinfällig: Keiner seiner Angreifer kann noch angreifen.`,
  attackersLeft: ({at, units: lost}, names) =>
    `${does(names, lost, 'kann', 'können')} ${names.place(at)} nicht mehr angreifen.`,
  phaseOver: ({side}, names) => `Die Kampfphase ist vorbei: ${names.side(side)}.`,
  didNotAttack: ({units: idle}, names) =>
    `${does(names, idle, 'musste', 'mussten')} angreifen und ${idle.length === 1 ? 'tat' : 'taten'} es nicht.`,
  wasNotAttacked: ({units: spared}, names) =>
    `${does(names, spared, 'musste', 'mussten')} angegriffen werden und ${spared.length === 1 ? 'wurde' : 'wurden'} es nicht.`,
  phaseOfOther: ({unit, side}, names) =>
    `${names.unit(unit)} kann nicht angreifen: Dies ist die Kampfphase der Seite ${names.side(side)}.`,
  attacksTooOften: ({unit, most}, names) =>
    `${names.unit(unit)} kann nicht noch einmal angreifen: Eine Einheit darf in einer Kampfphase nur ${times(most)} angreifen.`,
  attackedTooOften: ({unit, most}, names) =>
    `${names.unit(unit)} kann nicht noch einmal angegriffen werden: Eine Einheit darf in einer Kampfphase nur ${times(most)} angegriffen werden.`,
  unfitAttack: ({at, says}, names) =>
    `Dieser Angriff auf ${names.place(at)} kann nicht angesagt werden: ${says}.`,
  assetsUsed: ({assets}) => `In dieser Kampfphase schon eingesetzt: ${listed(assets)}.`,
  noSuchAttack: ({n, count}) =>
    count === 0
      ? `Einen Angriff mit der Nummer ${String(n)} gibt es nicht: Es wurde keiner angesagt.`
      : `Einen Angriff mit der Nummer ${String(n)} gibt es nicht: ${count === 1 ? '1 Angriff wurde' : `${String(count)} Angriffe wurden`} angesagt, nummeriert von 0 an.`,
  attackNotOpen: ({at, is}, names) =>
    `Der Angriff auf ${names.place(at)} ist nicht offen: ${stateWords[is]}.`,
  takenBackLate: ({at}, names) =>
    `Der Angriff auf ${names.place(at)} kann nicht zurückgenommen werden: In dieser Kampfphase wurde schon gewürfelt.`,
  attacksLeft: ({at}, names) =>
    at.length === 1
      ? `Die Kampfphase ist noch nicht vorbei: Zuerst muss der Angriff auf ${listed(at.map(names.place))} ausgespielt werden.`
      : `Die Kampfphase ist noch nicht vorbei: Zuerst müssen die Angriffe auf ${listed(at.map(names.place))} ausgespielt werden.`,
  notInPhase: ({event, awaits}) => `„${event}“ kann jetzt nicht geschehen: ${awaitedWords[awaits]}.`,
};
