import type {practicePhrases} from '../en/practice.js';
import {felder, schritte, und, verluste, zahl} from './grammar.js';
import type {Translation} from './translation.js';

const mussZurück = (units: readonly string[], hexes: number): string =>
  units.length === 1
    ? `${und(units)} muss sich ${felder(hexes)} zurückziehen.`
    : `${und(units)} müssen sich ${felder(hexes)} zurückziehen.`;

const wähle = 'Wähle, welche Einheiten sie nehmen, sodass so wenige Einheiten wie möglich vernichtet werden.';

export const practice: Translation<typeof practicePhrases> = {
  questions: {
    ends: ({units, hexes}) =>
      units.length === 1
        ? `Wohin darf sich ${und(units)} zurückziehen? Wähle jedes Feld, in dem ein Rückzug um ${felder(hexes)} enden darf.`
        : `Wohin dürfen sich ${und(units)} zurückziehen? Wähle jedes Feld, in dem ein Rückzug um ${felder(hexes)} enden darf.`,
    why: ({units, hexes}, at) => `${mussZurück(units, hexes)} Welche Regel versperrt ${at}?`,
    unit: ({units, hexes}, at) =>
      `${mussZurück(units, hexes)} ${at} liegt in einer gegnerischen Kontrollzone. Welche Einheit übt sie aus?`,
    route: ({units, hexes}) =>
      `${mussZurück(units, hexes)} Finde Feld für Feld einen erlaubten Weg, der die wenigsten Schritte kostet.`,
    cost: ({units, hexes}) => `${mussZurück(units, hexes)} Wie viele Schritte kostet der Rückzug mindestens?`,
    zocNextTo: (at, side) => `Welche Felder neben ${at} liegen in einer Kontrollzone (${side})? Wähle alle.`,
    zocWithin: (hexes, at, side) =>
      `Welche Felder, höchstens ${felder(hexes)} von ${at} entfernt, liegen in einer Kontrollzone (${side})? Wähle alle.`,
    stepsOfAttacker: (side, steps, place) =>
      `${side} verliert beim Angriff auf ${place} ${schritte(steps)}. ${wähle}`,
    stepsOfDefender: (side, steps, place) => `${side} verliert in ${place} ${schritte(steps)}. ${wähle}`,
    lossesOfAttacker: (side, losses, place) =>
      `${side} nimmt beim Angriff auf ${place} ${verluste(losses)}. ${wähle}`,
    lossesOfDefender: (side, losses, place) => `${side} nimmt in ${place} ${verluste(losses)}. ${wähle}`,
  },
  hints: {
    decidingRule: (rule, text) => `Hier entscheidet vor allem Regel ${rule}. ${text}`,
    rule: (rule, text) => `Regel ${rule}. ${text}`,
    zoc: 'Sieh dir die Hexfeldseiten und das Gelände zwischen jeder Einheit und den Feldern neben ihr an.',
    notRule: (rule) => `Nicht ${rule}.`,
    routeBegins: (at) => `Ein Weg beginnt in ${at}.`,
    stepsDestroy: (steps, unit) => `${schritte(steps)} ${steps === 1 ? 'vernichtet' : 'vernichten'} ${unit}.`,
    lossesDestroy: (losses, unit) =>
      `${verluste(losses)} ${losses === 1 ? 'vernichtet' : 'vernichten'} ${unit}.`,
  },
  unitIn: (unit, at) => `${unit}, in ${at}`,
  answers: {
    notOnMap: ({at}) => `${at} ist nicht auf dieser Karte.`,
    doesNotClose: ({at}) => `Diese Regel versperrt ${at} nicht.`,
    doesNotReach: ({unit, from, at}) =>
      from === undefined
        ? `Die Kontrollzone von ${unit} reicht nicht bis ${at}.`
        : `Die Kontrollzone von ${unit}, in ${from}, reicht nicht bis ${at}.`,
    unfit: ({faults}) => faults.map(({found, expected}) => `${found}; erwartet: ${expected}.`).join(' '),
  },
  unitFate: (unit, fate) => `${unit}: ${fate}.`,
  dailyResult: (day, solved, questions, tries) =>
    `Umpire, Rückzug des Tages ${day}: ${zahl(solved)} von ${zahl(questions)} in ${tries === 1 ? '1 Versuch' : `${zahl(tries)} Versuchen`}`,
};
