import type {practicePhrases} from '../en/practice.js';
import {hexCount, stepCount, listed, lossCount, numeral} from './grammar.js';
import type {Translation} from './translation.js';

const mustRetreat = (units: readonly string[], hexes: number): string =>
  units.length === 1
    ? `${listed(units)} muss sich ${hexCount(hexes)} zurückziehen.`
    : `${listed(units)} müssen sich ${hexCount(hexes)} zurückziehen.`;

const chooseUnits =
  'Wähle, welche Einheiten sie nehmen, sodass so wenige Einheiten wie möglich vernichtet werden.';

export const practice: Translation<typeof practicePhrases> = {
  questions: {
    ends: ({units, hexes}) =>
      units.length === 1
        ? `Wohin darf sich ${listed(units)} zurückziehen? Wähle jedes Feld, in dem ein Rückzug um ${hexCount(hexes)} enden darf.`
        : `Wohin dürfen sich ${listed(units)} zurückziehen? Wähle jedes Feld, in dem ein Rückzug um ${hexCount(hexes)} enden darf.`,
    why: ({units, hexes}, at) => `${mustRetreat(units, hexes)} Welche Regel versperrt ${at}?`,
    unit: ({units, hexes}, at) =>
      `${mustRetreat(units, hexes)} ${at} liegt in einer gegnerischen Kontrollzone. Welche Einheit übt sie aus?`,
    route: ({units, hexes}) =>
      `${mustRetreat(units, hexes)} Finde Feld für Feld einen erlaubten Weg, der die wenigsten Schritte kostet.`,
    cost: ({units, hexes}) =>
      `${mustRetreat(units, hexes)} Wie viele Schritte kostet der Rückzug mindestens?`,
    zocNextTo: (at, side) => `Welche Felder neben ${at} liegen in einer Kontrollzone (${side})? Wähle alle.`,
    zocWithin: (hexes, at, side) =>
      `Welche Felder, höchstens ${hexCount(hexes)} von ${at} entfernt, liegen in einer Kontrollzone (${side})? Wähle alle.`,
    stepsOfAttacker: ({name}, steps, place) =>
      `${name} verliert beim Angriff auf ${place} ${stepCount(steps)}. ${chooseUnits}`,
    stepsOfDefender: ({name}, steps, place) =>
      `${name} verliert in ${place} ${stepCount(steps)}. ${chooseUnits}`,
    lossesOfAttacker: ({name}, losses, place) =>
      `${name} erleidet beim Angriff auf ${place} ${lossCount(losses)}. ${chooseUnits}`,
    lossesOfDefender: ({name}, losses, place) =>
      `${name} erleidet in ${place} ${lossCount(losses)}. ${chooseUnits}`,
  },
  hints: {
    decidingRule: (rule, text) => `Hier entscheidet vor allem Regel ${rule}. ${text}`,
    rule: (rule, text) => `Regel ${rule}. ${text}`,
    zoc: 'Sieh dir die Hexfeldseiten und das Gelände zwischen jeder Einheit und den Feldern neben ihr an.',
    notRule: (rule) => `Nicht ${rule}.`,
    routeBegins: (at) => `Ein Weg beginnt in ${at}.`,
    stepsDestroy: (steps, unit) =>
      `${stepCount(steps)} ${steps === 1 ? 'vernichtet' : 'vernichten'} ${unit}.`,
    lossesDestroy: (losses, unit) =>
      `${lossCount(losses)} ${losses === 1 ? 'vernichtet' : 'vernichten'} ${unit}.`,
  },
  unitIn: (unit, at) => `${unit}, in ${at}`,
  answers: {
    notOnMap: ({at}) => `${at} ist nicht auf dieser Karte.`,
    doesNotClose: ({at}) => `Diese Regel versperrt ${at} nicht.`,
    doesNotReach: ({unit, from, at}) =>
      from === undefined
        ? `Die Kontrollzone von ${unit} reicht nicht bis ${at}.`
        : `Die Kontrollzone von ${unit}, in ${from}, reicht nicht bis ${at}.`,
    notAsked: ({at, from, reach}) =>
      at === from
        ? `Nach ${at} selbst ist nicht gefragt, nur nach den Feldern ${reach === 1 ? 'daneben' : 'ringsum'}.`
        : reach === 1
          ? `${at} liegt nicht neben ${from}.`
          : `${at} ist mehr als ${hexCount(reach)} von ${from} entfernt.`,
    unfit: ({faults}) => faults.map(({found, expected}) => `${found}; erwartet: ${expected}.`).join(' '),
  },
  closed: (at, rule) => `${at}: nein. ${rule}`,
  fewestDestroyed: (due, noun, fewest) =>
    `${noun === 'step' ? stepCount(due) : lossCount(due)} ${due === 1 ? 'lässt' : 'lassen'} sich so verteilen, dass ${fewest === 0 ? 'keine Einheit' : fewest === 1 ? 'nur eine Einheit' : `nur ${String(fewest)} Einheiten`} vernichtet ${fewest > 1 ? 'werden' : 'wird'}.`,
  exercises: {
    title: (lesson) => (lesson === undefined ? 'Übungen' : `Übungen: ${lesson}`),
    about: 'Der Zufall macht jedes Mal eine neue Stellung, und die Regeln beurteilen deine Antwort.',
  },
  daily: {
    title: (day) => `Rückzug des Tages, ${day}`,
    question: ({units, hexes}) =>
      `${mustRetreat(units, hexes)} ${units.length === 1 ? 'Wohin kann sie gehen?' : 'Wohin können sie gehen?'}`,
    may: (at) => `${at}: ja. Der Rückzug darf hier enden.`,
    onWay: (at, hexes) =>
      `${at}: nur unterwegs. Der Rückzug geht über ${hexCount(hexes)} und von hier weiter.`,
    result: (day, found, hexes, tries, isShown = false) =>
      `Umpire, Rückzug des Tages ${day}: ${numeral(found)} von ${hexes === 1 ? '1 Feld' : `${numeral(hexes)} Feldern`} in ${tries === 1 ? '1 Versuch' : `${numeral(tries)} Versuchen`}${isShown ? ', dann die Lösung' : ''}`,
  },
};
