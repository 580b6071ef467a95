/** The sentences of a combat phase. */
import type {PhaseArgs} from '../../rules/battle-findings.js';
import {counted, does, listed, units} from './lists.js';
import {definePhrases} from '../define.js';
import type {Names, Phrases} from '../names.js';

/** Attacks by their places: `the attack on 05.05`, `the attacks on 05.05 and 06.05`. */
const attacksOn = (names: Names, at: readonly string[]): string =>
  `${at.length === 1 ? 'the attack' : 'the attacks'} on ${listed(at.map(names.place))}`;

/** Says how often something may happen in a phase: `once`, `2 times`. */
const times = (most: number): string => (most === 1 ? 'once' : `${String(most)} times`);

const stateWords = {
  withdrawn: 'it was taken back',
  inHand: 'it is being fought',
  fought: 'it was fought',
  void: 'it is void',
} as const;

const awaitedWords = {
  announcement: 'attacks are announced now',
  pick: 'the next attack has to be picked',
  combat: 'a combat is being fought',
  nothing: 'the combat phase is over',
} as const;

export const phasePhrases = definePhrases<Pick<Phrases, keyof PhaseArgs>>('phase', {
  phaseBegins: ({side, announce}, names) =>
    `The combat phase of ${names.the(side)} begins. ${
      announce === 'all'
        ? 'All attacks are announced before the first is fought'
        : 'Attacks are announced and fought in any order'
    }.`,
  attackAnnounced: ({at, attackers, defenders}, names) =>
    `${does(names, attackers, 'is', 'are')} to attack ${names.place(at)}, against ${units(names, defenders)}.`,
  attackTakenBack: ({at, attackers}, names) =>
    `The attack of ${units(names, attackers)} on ${names.place(at)} is taken back.`,
  announcingDone: ({at}, names) =>
    `All attacks are announced: ${counted(at.length, 'attack')}, on ${listed(at.map(names.place))}.`,
  attackPicked: ({at, attackers, defenders}, names) =>
    `The attack on ${names.place(at)} is fought: ${units(names, attackers)} against ${units(names, defenders)}.`,
  attackVoid: ({at, left}, names) =>
    `The attack on ${names.place(at)} is void: ${
      left === 'defenders' ? 'its defenders have gone' : 'none of its attackers can attack any longer'
    }.`,
  attackersLeft: ({at, units: lost}, names) =>
    `${units(names, lost)} can no longer attack ${names.place(at)}.`,
  phaseOver: ({side}, names) => `The combat phase of ${names.the(side)} is over.`,
  didNotAttack: ({units: idle}, names) => `${units(names, idle)} had to attack and did not.`,
  wasNotAttacked: ({units: spared}, names) =>
    `${units(names, spared)} had to be attacked and ${spared.length === 1 ? 'was' : 'were'} not.`,
  phaseOfOther: ({unit, side}, names) =>
    `${names.unit(unit)} cannot attack: this is the combat phase of ${names.the(side)}.`,
  attacksTooOften: ({unit, most}, names) =>
    `${names.unit(unit)} cannot attack again: a unit may attack ${times(most)} in a combat phase.`,
  attackedTooOften: ({unit, most}, names) =>
    `${names.unit(unit)} cannot be attacked again: a unit may be attacked ${times(most)} in a combat phase.`,
  unfitAttack: ({at, says}, names) => `This attack on ${names.place(at)} cannot be announced: ${says}.`,
  assetsUsed: ({assets}) =>
    `${listed(assets)} ${assets.length === 1 ? 'was' : 'were'} used already in this combat phase.`,
  noSuchAttack: ({n, count}) =>
    `No attack has the number ${String(n)}: ${
      count === 0
        ? 'none was announced'
        : `${count === 1 ? '1 attack was' : `${String(count)} attacks were`} announced, and they are numbered from 0`
    }.`,
  attackNotOpen: ({at, is}, names) => `The attack on ${names.place(at)} is not open: ${stateWords[is]}.`,
  takenBackLate: ({at}, names) =>
    `The attack on ${names.place(at)} cannot be taken back: dice were rolled in this combat phase.`,
  attacksLeft: ({at}, names) => `The combat phase is not over: ${attacksOn(names, at)} must be fought first.`,
  notInPhase: ({event, awaits}) => `"${event}" cannot happen now: ${awaitedWords[awaits]}.`,
});
