import type {lessonPhrases} from '../en/lesson.js';
import type {CountedField, GroupOnPath} from '../lesson.js';
import {hexCount, stepCount, listed, numeral} from './grammar.js';
import {places} from './places.js';
import type {Translation} from './translation.js';

const countHints: Readonly<Record<CountedField, string>> = {
  '/routes': 'Zähle die verschiedenen Wege, die die Regeln erlauben.',
  '/routes/0': 'Zähle die Felder, die der Weg betritt; das Ausgangsfeld zählt nicht.',
  '/stepLosses':
    'Gehe den billigsten Weg entlang und zähle die Schritte, die jedes Feld kostet. Auch Felder, die zum vollen Rückzug fehlen, können Schritte kosten.',
  '/ownerMayChoose': 'Zähle die Wege, die nur der Besitzer wählen darf.',
  '/displaces': 'Zähle die Einheiten, die in einem vollen Feld Platz machen dürfen, jede einmal.',
  '/disputed': 'Zähle die Regelfragen, deren andere Lesart diese Antwort ändern würde.',
  '/odds/attack': 'Zähle den Angriff aller Angreifer zusammen: die erste Zahl auf dem Spielstein.',
  '/odds/defence': 'Zähle die Verteidigung aller Verteidiger zusammen: die zweite Zahl auf dem Spielstein.',
  '/roll/row': 'Zähle die Würfel zusammen und dann die Würfelwurfmodifikatoren.',
  '/hexes': 'Zähle die Felder einzeln, von der Einheit an.',
};

const pathWords = (path: readonly string[]): string => path.join(', ') || 'bleiben';
const groupWords = ({units, path}: GroupOnPath): string => `${units.join(', ')}: ${pathWords(path)}`;
const hexWords = (count: number): string => (count === 1 ? 'ein Feld' : `${numeral(count)} Felder`);
const mustRetreat = (units: readonly string[], at: string | undefined, count: number): string => {
  const who = at === undefined ? listed(units) : `${listed(units)} in ${at}`;
  return units.length === 1
    ? `${who} muss sich **${hexWords(count)}** zurückziehen.`
    : `${who} müssen sich **${hexWords(count)}** zurückziehen.`;
};
const signedDrm = (drm: number): string => `${drm < 0 ? '−' : '+'}${String(Math.abs(drm))}`;

export const lesson: Translation<typeof lessonPhrases> = {
  tries: {
    noSuchHex: ({at}) => `${at} ist kein Feld dieser Karte.`,
    noSuchPoint: ({at}) => `${at} ist kein Punkt dieser Karte.`,
    nothingRetreats: () => 'Hier zieht sich nichts zurück.',
    noBattle: () => 'Hier findet kein Kampf statt.',
    unfit: ({faults}) => faults.map(({found, expected}) => `${found}; erwartet: ${expected}.`).join(' '),
    missing: ({count, near}) => {
      const missing = count === 1 ? 'Ein Feld fehlt.' : `${hexWords(count)} fehlen.`;
      if (!near) return missing;
      const direction = places.directions[near.direction];
      return `${missing} Von ${near.of} aus liegt ${count === 1 ? 'es' : 'eines'} in Richtung ${direction}.`;
    },
    missingNamed: ({count}) => (count === 1 ? 'Ein Feld fehlt:' : `${hexWords(count)} fehlen, eines davon:`),
    isAllowed: () => 'Das ist erlaubt.',
    otherDice: ({dice}) => `Die Lektion geht mit einem Wurf von ${dice.join(', ')} weiter.`,
    otherChoice: () => 'Die Regeln erlauben das. Gefragt ist eine andere Wahl.',
    leadsTo: ({state}) => `Es führt zu ${state}.`,
    noPrice: () => 'Das ist keine Wahl, deren Preis bekannt ist.',
    price: ({by}) =>
      by === 0
        ? 'Nichts ist besser als das.'
        : `Das verschenkt ${by.toFixed(1).replace('.', ',')} gegenüber der besten Wahl.`,
    numberAsked: () => 'Gefragt ist eine Zahl.',
    wrongNumber: ({given, of}) => `Nicht ${numeral(given)}. ${countHints[of]}`,
    otherTask: () => 'Hier ist etwas anderes gefragt.',
    asksForFate: () => 'Erlaubt, aber gefragt ist, was aus Einheiten ohne Weg wird.',
    otherFate: () => 'Aus ihnen wird etwas anderes.',
    endsElsewhere: ({at}) =>
      at === undefined ? 'Erlaubt, aber es endet im eigenen Feld.' : `Erlaubt, aber es endet in ${at}.`,
    otherRoute: () => 'Die Regeln erlauben das. Gefragt ist ein anderer Weg.',
    inGroups: ({count}) => `Erlaubt, aber in ${numeral(count)} Gruppen.`,
    otherGroups: () => 'Dieser Schritt fragt nach anderen Gruppen.',
    nothingDone: () => 'Es wurde nichts getan.',
    nothingAsked: () => 'Hier ist nichts gefragt.',
  },

  reasons: {
    number: (number) => `${numeral(number)}.`,
    ruling: (number, says) => `${numeral(number)}: ${says.join(' ')}`,
    noRoute: (number) => `${numeral(number)}: Kein Weg ist erlaubt.`,
    noOtherReading: (number) => `${numeral(number)}: Jede andere Lesart der Regeln gibt dieselbe Antwort.`,
    routes: (number, routes) =>
      `${numeral(number)}: ${routes.map((route) => (route.length === 0 ? 'bleiben' : route.join(' → '))).join('; ')}.`,
    route: (number, route) => `${numeral(number)}: ${route.join(', ')}.`,
    hexes: (number, labels) => `${numeral(number)}: ${listed(labels)}.`,
    losses: (number, costs, {blocked, route}) => {
      const parts = listed([
        ...costs.map(({steps, at}) => `${stepCount(steps)} für ${at}`),
        ...(blocked
          ? [
              `${stepCount(blocked.steps)} für ${blocked.hexes === 1 ? '1 fehlendes Feld' : `${numeral(blocked.hexes)} fehlende Felder`}`,
            ]
          : []),
      ]);
      return route
        ? `${numeral(number)}: ${parts}, auf dem Weg ${route.join(', ')}.`
        : `${numeral(number)}: ${parts}.`;
    },
    noLosses: (number) => `${numeral(number)}: Dieser Weg kostet nichts.`,
    attackOf: (number, unit) => `${numeral(number)}: der Angriff von ${unit}.`,
    defenceOf: (number, unit) => `${numeral(number)}: die Verteidigung von ${unit}.`,
    strength: (number, parts) => {
      const words = parts.map(
        ({name, factors, times}) =>
          `${numeral(factors)}${times.map((one) => ` × ${numeral(one)}`).join('')} (${name})`,
      );
      return `${numeral(number)}: ${words.join(' + ')}.`;
    },
    row: (number, dice, modifiers) =>
      `${numeral(number)}: ${[dice.join(' + '), ...modifiers.map(({drm, source}) => `${signedDrm(drm)} (${source})`)].join(', ')}.`,
  },

  solutions: {
    noRoute: (fate) => `Kein erlaubter Weg: ${fate}.`,
    stay: 'Sie bleiben, wo sie sind.',
    path: pathWords,
    groups: (groups) => groups.map(groupWords).join('; '),
    route: (units, path) => `${units.join(', ')}: ${path.join(', ') || 'kein Weg'}`,
    losses: (losses) => losses.map(([unit, count]) => `${unit}: −${numeral(count)}`).join('; '),
    sent: (sent) => sent.map(([unit, to]) => `${unit}: ${to ?? 'vernichtet'}`).join('; '),
    roll: (dice) => `Wurf ${dice.join(', ')}`,
    fallBack: 'Zurückweichen',
    advance: 'Vorrücken',
    advanceUnits: (units) => `Vorrücken: ${units.join(', ') || 'keine Einheiten'}`,
    stayInPlace: 'Bleiben',
    fire: (fires, dice) => {
      const words = fires.map(({unit, target}) => (target === undefined ? unit : `${unit} auf ${target}`));
      return dice === undefined
        ? `Feuer: ${words.join(', ')}`
        : `Feuer: ${words.join(', ')}; Wurf ${dice.join(', ')}`;
    },
    pass: 'Passen',
    passUnits: (units) => `Passen: ${units.join(', ')}`,
    order: (units) => `Reihenfolge: ${units.join(', ')}`,
    alternative: (option) => `Möglichkeit ${numeral(option)} wählen`,
    elect: (count) => `Nur ${hexCount(count)} zurückziehen`,
    commit: (kind, units) => `${kind} einsetzen: ${units.join(', ')}`,
    declare: (name, units, at) => {
      const who = units.length === 0 ? name : `${name} mit ${units.join(', ')}`;
      return at === undefined ? `Ansagen: ${who}` : `Ansagen: ${who}, gegen ${at}`;
    },
    announce: (at, units) => `${at} angreifen mit ${units.join(', ')}`,
    takeBack: (attack) => `Angriff ${numeral(attack)} zurücknehmen`,
    pick: (attack, place) =>
      place === undefined ? `Angriff ${numeral(attack)} ausspielen` : `Den Angriff auf ${place} ausspielen`,
    done: 'Fertig',
    continue: 'Weiterkämpfen',
    retreat: 'Zurückziehen',
  },

  paper: {
    task: (number) => `Aufgabe ${numeral(number)}`,
    titled: (number, title) => `${numeral(number)}. ${title}`,
    rules: 'Regeln:',
    answer: 'Die Antwort',
  },

  written: {
    asks: {
      route: 'Auf welchem Weg?',
      advance: 'Wer rückt vor?',
      choose: 'Wie entscheiden sie sich?',
      fire: 'Wer schießt auf wen?',
      phase: 'Was tun sie?',
    },
    whoLoses: (steps) => (steps === 1 ? 'Welche Einheit verliert ihn?' : 'Welche Einheiten verlieren sie?'),
    inTheBattle: (told) => `Im gespielten Kampf: ${told}`,
    end: 'Der Ausgang',
    mustRetreat,
    isThereAWay: 'Gibt es einen Ausweg?',
    howManySteps: 'Wie viele Schritte gehen verloren?',
    proposed: (count, plan) =>
      `Ein Rückzug um **${hexWords(count)}**, und das ist der Plan:\n\n${plan.map((group) => `- ${groupWords(group)}`).join('\n')}`,
    isItAllowed: 'Erlauben das die Regeln?',
    yes: 'Ja',
    no: 'Nein',
    isAllowed: 'Ja: Die Regeln erlauben es.',
    isNotAllowed: 'Nein: Die Regeln erlauben es nicht.',
    oneRoute: (text) => `${text} Ein Weg genügt; dann siehst du die Antwort.`,
  },

  blank: {
    title: 'Meine Lektion',
  },
};
