import {bidiIsolate} from '../../module/bidi.js';
import type {choicePhrases} from '../en/choices.js';
import type {rulesPhrases} from '../en/rules.js';
import {sizeWords} from '../numbers.js';
import {gezählt, schritte, und, verluste, zahl} from './grammar.js';
import type {Translation} from './translation.js';

const würfel = (count: number): string => (count === 0 ? 'keine Würfel' : `${zahl(count)} Würfel`);
const spalten = (columns: readonly string[]): string =>
  columns.length === 0 ? 'keine Spalte' : `${columns.length > 1 ? 'Spalten' : 'Spalte'} ${und(columns)}`;
const luft = (count: number): string => gezählt(count, 'Lufteinheit', 'Lufteinheiten');

export const choices: Translation<typeof choicePhrases> = {
  retreat: 'Zurückziehen',
  keepFighting: 'Weiterkämpfen',
  continueAttack: 'Angriff fortsetzen',
  pass: 'Passen',
  noLegalRoute: 'Kein erlaubter Weg: weiter',
  fallBackTo: (places) => `Zurückweichen nach ${und(places)}`,
  moveInto: (place) => `In ${place} einziehen`,
  moveIntoWithoutAir: (place) => `In ${place} einziehen; Lufteinheiten bleiben zurück`,
  commit: (names, title) => `${und(names)} einsetzen (${title})`,
  declare: (title, units, at) =>
    [title, ...(units ? [`mit ${und(units)}`] : []), ...(at === undefined ? [] : [`gegen ${at}`])].join(', '),
  noFireBy: (units) => `Kein Feuer von ${und(units)}`,
  withdraw: (goals) =>
    `Ausweichen: ${und(goals.map(([unit, to]) => (to === null ? `${unit} findet keinen Platz` : `${unit} nach ${to}`)))}`,
  sendTo: (goals) =>
    und(goals.map(([unit, to]) => (to === null ? `${unit} findet keinen Punkt` : `${unit} nach ${to}`))),
  lose: (losses) => und(losses.map(([unit, steps]) => `${unit} verliert ${zahl(steps)}`)),
  fireWith: (units) => `Feuern mit ${und(units)}`,
  fireWithDice: (units, dice) => `Feuern mit ${und(units)} (${dice})`,
  demand: (words) => (words === '' ? 'Keine Wirkung' : words),

  policies: {
    'keep-fire': 'Die meiste Feuerkraft behalten',
    'keep-units': 'Die meisten Einheiten behalten',
    spread: 'Gleichmäßig verteilen',
  },

  losses: {
    steps: schritte,
    stepsLast: (steps) => `${schritte(steps)}; verliert sie zuletzt`,
    mayReplace: (steps) => `${schritte(steps)}; darf eine andere ersetzen`,
    absorbed: (sum, owed) =>
      `${zahl(sum)} von ${zahl(owed)} ${owed === 1 ? 'Verlust' : 'Verlusten'} aufgefangen`,
    eliminated: 'vernichtet',
    stepsLeft: (steps) => `noch ${schritte(steps)}`,
    destroyed: 'vernichtet',
    dispersed: 'zersprengt',
    staysDispersed: 'bleibt zersprengt',
    ground: (strength, rank, {dispersed, absorbed, takes}) => {
      const facts = [
        `Stärke ${zahl(strength)}`,
        rank === 'major' ? 'groß' : rank === 'minor' ? 'klein' : rank,
        ...(dispersed ? ['zersprengt'] : []),
        ...(absorbed > 0 ? [`bisher ${verluste(absorbed)}`] : []),
      ].join(', ');
      return absorbed > 0
        ? `${facts}: vernichtet bei ${zahl(takes)} mehr`
        : `${facts}: vernichtet bei ${takes === 1 ? '1 Verlust' : `${zahl(takes)} Verlusten`}`;
    },
  },

  goals: {
    eliminate: 'Aufgeben',
    room: (left, of) => `Platz für ${sizeWords(left)} von ${sizeWords(of)}`,
    attacked: 'wird angegriffen',
    overflow: 'vom Gegner kontrolliert',
    closed: 'versperrt',
    eliminated: 'vernichtet',
    facts: (facts) => facts.join(', '),
    stay: (place) => `${place} (bleiben)`,
    buttons: {
      eliminated: 'Aufgeben',
      surrenders: 'Ergeben',
      stays: 'Bleiben',
      steps: 'Schritte verlieren',
      removed: 'Karte verlassen',
    },
    fates: {
      eliminated: 'vernichtet',
      surrenders: 'ergibt sich',
      stays: 'bleibt',
      steps: 'verliert Schritte',
      removed: 'verlässt die Karte',
    },
    air: (size) => `Luft, Größe ${sizeWords(size)}`,
    ground: (strength, size) => `Stärke ${zahl(strength)}, Größe ${sizeWords(size)}`,
  },

  routes: {
    path: (path) => path.join(', '),
    stayIn: (place) => `in ${place} bleiben`,
    stay: 'bleiben',
    ownerMay: (route) => `${route}; der Besitzer darf das wählen`,
  },

  dice: {
    column: (column) => `Würfel, Spalte ${column}`,
    nth: (number, column) =>
      column === undefined ? `${zahl(number)}. Würfel` : `${zahl(number)}. Würfel, Spalte ${column}`,
    ofRoll: (title, die) => `${title}: ${die}`,
    ofCheck: (number, unit) => {
      const die = number === undefined ? 'Würfel' : `Würfel ${zahl(number)}`;
      return unit === '' ? die : `${die}, ${unit}`;
    },
    number: würfel,
    onColumns: (dice, columns) => `${würfel(dice)}, ${spalten(columns)}`,
    hitsAtMost: (dice, most) => `${würfel(dice)}, Treffer bei ${zahl(most)} oder weniger`,
    hitsAtLeast: (dice, least) => `${würfel(dice)}, Treffer bei ${zahl(least)} oder mehr`,
    ofFire: (units, target, columns, number) =>
      [
        target === undefined ? und(units) : `${und(units)} auf ${target}`,
        ...(columns ? [spalten(columns)] : []),
        ...(number === undefined ? [] : [`Würfel ${zahl(number)}`]),
      ].join(', '),
    roles: {attacker: 'Angreifer', defender: 'Verteidiger', air: 'Luft'},
    airUnits: luft,
    points: (points) => gezählt(points, 'Stärkepunkt', 'Stärkepunkte'),
    pointsOf: (column, points) =>
      `${zahl(column)} von ${zahl(points)} ${points === 1 ? 'Stärkepunkt' : 'Stärkepunkten'}`,
    ofPoints: (role, group, column, points) =>
      group
        ? `${role}, Gruppe ${zahl(group.number)} von ${zahl(group.of)}, Spalte ${zahl(column)} (${points})`
        : `${role}, Spalte ${zahl(column)} (${points})`,
    flakResult: (lost) => `${luft(lost)} verloren`,
    airResult: (left) => `${luft(left)} ${left === 1 ? 'überlebt' : 'überleben'}`,
    breakthroughs: (count) => gezählt(count, 'Durchbruch', 'Durchbrüche'),
    repulses: (count) => (count === 0 ? 'keine Abwehr' : `${zahl(count)}-mal Abwehr`),
  },
};

export const rules: Translation<typeof rulesPhrases> = {
  openQuestion: ({asks, here, else: otherwise}) =>
    `${asks} Unsere Lesart: ${here}. Andere Lesart: ${otherwise}.`,
  by: (title) => `Nach ${bidiIsolate(title.replace(/, (?=\d)/, ' '))}`,
  provisional: (compare) =>
    `Diese Regeln sind vorläufig: Niemand hat sie bisher mit den veröffentlichten verglichen. Zu vergleichen: ${bidiIsolate(compare)}`,
  foreign: (title) =>
    title === undefined
      ? 'Das sind nicht die Regeln dieses Spiels.'
      : `Das sind nicht die Regeln von ${bidiIsolate(title)}.`,
};
