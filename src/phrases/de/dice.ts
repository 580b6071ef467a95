import type {dicePhrases} from '../en/dice.js';
import {counted, numeral} from './grammar.js';

const short = (hash: string): string => `${hash.slice(0, 8)}…`;
const list = (dice: readonly number[]): string => `[${dice.join(', ')}]`;

export const dice: typeof dicePhrases = {
  said: {
    diceOfRoll: ({count, most}) => `${numeral(count)} Würfel: Ein Wurf hat 1 bis ${numeral(most)}.`,
    facesOfDie: ({faces, most}) =>
      `Würfel mit ${counted(faces, 'Seite', 'Seiten')}: Ein Würfel hat 2 bis ${numeral(most)}.`,
    diceNeeded: ({needed, given}) => `Nötig: ${numeral(needed)} Würfel, angegeben: ${numeral(given)}.`,
    noSuchFace: ({die, faces}) =>
      `Kein Würfel zeigt ${String(die)}: Er hat die Seiten 1 bis ${numeral(faces)}.`,
    seedSpent: ({drawn, most}) =>
      `Schon ${numeral(drawn)} Würfel gezogen: Ein Startwert gibt höchstens ${numeral(most)}.`,

    halfFirst: ({most}) =>
      `Die andere Seite muss zuerst ihre Hälfte dazugeben: 1 bis ${numeral(most)} sichtbare Zeichen.`,
    seedElsewhere: ({commitment}) =>
      `Der Startwert zur Festlegung ${short(commitment)} ist nicht auf dieser Seite, oder er wurde schon offengelegt.`,
    ofAnotherRoll: ({commitment}) => `Die Festlegung ${short(commitment)} gehört zu einem anderen Wurf.`,

    typed: () => 'Von Hand eingegeben.',
    neverRevealed: ({commitment}) =>
      `Der Startwert zur Festlegung ${short(commitment)} wurde nie offengelegt: Die Würfel wurden von Hand eingegeben.`,
    seedGives: ({seed}) =>
      `Der Startwert „${seed}“ gibt diese Würfel; wer ihn kannte, kannte auch die Würfel.`,
    seedGivesOthers: ({seed, gives, dice: others}) =>
      `Der Startwert „${seed}“ gibt ${list(gives)}, nicht ${list(others)}.`,
    seedHadGiven: ({seed, given, claimed}) =>
      `Der Startwert „${seed}“ hatte vorher ${numeral(given)} Würfel gegeben, nicht ${numeral(claimed)}.`,
    otherSeed: ({commitment}) =>
      `Der offengelegte Startwert ist nicht der, den die Festlegung ${short(commitment)} an diesen Wurf bindet.`,
    halvesGiveOthers: ({gives, dice: others}) =>
      `Startwert und andere Hälfte geben ${list(gives)}, nicht ${list(others)}.`,
    otherBattle: ({battle}) => `Der Nachweis gehört zu einem anderen Kampf, ${short(battle)}.`,
    noHalf: () =>
      'Nicht nachgewiesen: Die andere Seite hat keine Hälfte dazugegeben, also kannte der Würfelnde die Würfel.',
    otherCommitment: ({log, proof}) =>
      `Im Protokoll steht die Festlegung ${short(log)}, im Nachweis ${short(proof)}.`,
    otherRoll: ({log, proof}) =>
      `Der Nachweis gehört zu Wurf ${String(proof)}, das Protokoll zu Wurf ${String(log)}.`,
    otherHalf: ({log, proof}) => `Die andere Hälfte ist im Protokoll „${log}“, im Nachweis „${proof}“.`,
    publishedBefore: () =>
      'Geprüft: Die Festlegung wurde vor der anderen Hälfte veröffentlicht, und ihr Startwert gibt diese Würfel.',
    loggedBefore: () =>
      'Geprüft: Die Festlegung war vor der anderen Hälfte im Protokoll, und ihr Startwert gibt diese Würfel.',
    orderUnknown: () =>
      'Nicht nachgewiesen: Startwert und andere Hälfte geben diese Würfel, aber nichts zeigt, dass die Festlegung zuerst kam.',
  },
  ofRoll: (roll, thrown, verdict) => `Wurf ${String(roll)} (${thrown.join(', ')}): ${verdict}`,
};
