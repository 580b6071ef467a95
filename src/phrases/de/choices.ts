import {bidiIsolate} from '../../module/bidi.js';
import type {BattleEventType} from '../../module/schema/chart-names.js';
import {byPlace, type choicePhrases} from '../en/choices.js';
import type {rulesPhrases} from '../en/rules.js';
import {repeated, signed, sizeWords, withMinus} from '../numbers.js';
import {asLabel} from '../own-name.js';
import {counted, stepCount, listed, lossCount, numeral} from './grammar.js';
import {withoutStop} from '../stop.js';
import type {Translation} from './translation.js';

const diceCount = (count: number): string => (count === 0 ? 'keine Würfel' : `${numeral(count)} Würfel`);
const columnList = (columns: readonly string[]): string =>
  columns.length === 0 ? 'keine Spalte' : `${columns.length > 1 ? 'Spalten' : 'Spalte'} ${listed(columns)}`;
const airCount = (count: number): string => counted(count, 'Lufteinheit', 'Lufteinheiten');

const goalsWords = (goals: Parameters<typeof byPlace>[0], nowhere: string): string =>
  listed(
    byPlace(goals).map(
      ([to, units]) =>
        `${listed(units)} ${to === null ? `${units.length === 1 ? 'findet' : 'finden'} ${nowhere}` : `nach ${to}`}`,
    ),
  );

const events: Readonly<Record<string, string>> = {
  roll: 'Würfeln',
  assign: 'Verluste zuteilen',
  choose: 'Wirkung wählen',
  elect: 'Rückzug verkürzen',
  order: 'Reihenfolge wählen',
  route: 'Weg wählen',
  displace: 'Platz machen',
  advance: 'Vorrücken',
  continue: 'Weiter',
  retreat: 'Zurückziehen',
  withdraw: 'Ausweichen',
  commit: 'Unterstützung einsetzen',
  declare: 'Ansagen',
  pass: 'Passen',
  regroup: 'Umgruppieren',
  fire: 'Feuern',
} satisfies Record<BattleEventType, string>;

export const choices: Translation<typeof choicePhrases> = {
  retreat: 'Zurückziehen',
  keepFighting: 'Weiterkämpfen',
  continueAttack: 'Angriff fortsetzen',
  pass: 'Passen',
  noLegalRoute: 'Kein erlaubter Weg: weiter',
  fallBackTo: (places) => `Zurückweichen nach ${listed(places)}`,
  moveInto: (place) => `In ${place} einziehen`,
  moveIntoWithoutAir: (place) => `In ${place} einziehen; Lufteinheiten bleiben zurück`,
  commit: (names, title) => `${listed(names)} einsetzen (${title})`,
  commitNames: (names) => `${listed(names)} einsetzen`,
  support: ({what, strength, drm, dice, shift, before, column, alike}) =>
    [
      ...(what === undefined ? [] : [what]),
      ...(strength > 0 ? [`Stärke ${String(strength)}`] : []),
      ...(drm === 0 ? [] : [`${signed(drm)} auf den Wurf`]),
      ...(dice === 0 ? [] : [`${signed(dice)} Würfel je Feuer`]),
      ...(column === undefined
        ? shift === 0
          ? []
          : [`${counted(Math.abs(shift), 'Spalte', 'Spalten')} nach ${shift > 0 ? 'rechts' : 'links'}`]
        : [`Spalte ${withMinus(column)}${column === before ? ' (unverändert)' : ''}`]),
      ...(alike > 1 ? [`noch ${String(alike)}`] : []),
    ].join(', '),
  committed: (bySide) =>
    `Eingesetzt: ${bySide.map(([side, names]) => `${listed(repeated(names))} (${side})`).join('; ')}`,
  declare: (title, units, at) =>
    [title, ...(units ? [`mit ${listed(units)}`] : []), ...(at === undefined ? [] : [`gegen ${at}`])].join(
      ', ',
    ),
  holdFireWith: (units) => `Kein Feuer von ${listed(units)}`,
  withdraw: (goals) => `Ausweichen: ${goalsWords(goals, 'keinen Platz')}`,
  sendTo: (goals) => goalsWords(goals, 'keinen Punkt'),
  lose: (losses) => listed(losses.map(([unit, steps]) => `${unit} verliert ${numeral(steps)}`)),
  fire: 'Feuern',
  fireWith: (units) => `Feuern mit ${listed(units)}`,
  fireWithDice: (units, dice) => `Feuern mit ${listed(units)} (${dice})`,
  event: (type) => (Object.hasOwn(events, type) ? events[type]! : asLabel(type)),
  demand: (words) => (words === '' ? 'Keine Wirkung' : words),

  policies: {
    'keep-fire': 'Die meiste Stärke behalten',
    'keep-units': 'Die meisten Einheiten behalten',
    spread: 'Gleichmäßig verteilen',
  },

  losses: {
    steps: (steps, strength) =>
      strength === undefined ? stepCount(steps) : `Stärke ${numeral(strength)}, ${stepCount(steps)}`,
    unit: (strength) => (strength === undefined ? '1 Einheit' : `Stärke ${numeral(strength)}`),
    stepsLast: (steps) => `${stepCount(steps)}; verliert sie zuletzt`,
    factors: (factors) =>
      new Set(factors).size === 1
        ? `${stepCount(factors.length)}, Verlustfaktor ${numeral(factors[0]!)}`
        : `${stepCount(factors.length)}, Verlustfaktoren ${listed(factors.map(numeral))}`,
    mayReplace: (steps) => `${steps}; darf eine andere ersetzen`,
    lossNumber: (paid, owed) =>
      paid > owed
        ? `Diese Verluste begleichen ${numeral(paid)}, ${numeral(paid - owed)} mehr als die Verlustzahl ${numeral(owed)}.`
        : `Diese Verluste begleichen ${numeral(paid)} der Verlustzahl ${numeral(owed)}.`,
    eliminated: 'vernichtet',
    stepsLeft: (steps) => `noch ${stepCount(steps)}`,
    destroyed: 'vernichtet',
    dispersed: 'zersprengt',
    staysDispersed: 'bleibt zersprengt',
    ground: (strength, rank, {dispersed, absorbed, takes}) => {
      const facts = [
        `Stärke ${numeral(strength)}`,
        rank === 'major' ? 'groß' : rank === 'minor' ? 'klein' : rank,
        ...(dispersed ? ['zersprengt'] : []),
        ...(absorbed > 0 ? [`bisher ${lossCount(absorbed)}`] : []),
      ].join(', ');
      return absorbed > 0
        ? `${facts}: vernichtet bei ${numeral(takes)} mehr`
        : `${facts}: vernichtet bei ${takes === 1 ? '1 Verlust' : `${numeral(takes)} Verlusten`}`;
    },
  },

  goals: {
    eliminate: 'Vernichten',
    room: (left, of) => `Platz für ${sizeWords(left)} von ${sizeWords(of)}`,
    attacked: 'wird angegriffen',
    overflow: 'vom Gegner kontrolliert',
    closed: 'versperrt',
    facts: (facts) => facts.join(', '),
    stay: (place) => `${place} (bleiben)`,
    buttons: {
      eliminated: 'Vernichten',
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
    ground: (strength, size) => `Stärke ${numeral(strength)}, Größe ${sizeWords(size)}`,
  },

  routes: {
    path: (path) => path.join(', '),
    way: (path, loss) => `${path.join(', ')}: ${loss}`,
    stayIn: (place) => `in ${place} bleiben`,
    stay: 'bleiben',
    ownerMay: (route) => `${route}; der Besitzer darf das wählen`,
  },

  dice: {
    column: (column) => `Würfel, Spalte ${column}`,
    nth: (number, column) =>
      column === undefined ? `${numeral(number)}. Würfel` : `${numeral(number)}. Würfel, Spalte ${column}`,
    ofRoll: (title, die) => `${title}: ${die}`,
    oneOfRoll: (title, column) => `${title}, Spalte ${column}`,
    ofCheck: (number, unit) => {
      const die = number === undefined ? 'Würfel' : `Würfel ${numeral(number)}`;
      return unit === '' ? die : `${die}, ${unit}`;
    },
    number: diceCount,
    onColumns: (dice, columns) => `${diceCount(dice)}, ${columnList(columns)}`,
    cannotHit: (dice) => `${diceCount(dice)}, kann nicht treffen`,
    hitsAtMost: (dice, most) => `${diceCount(dice)}, Treffer bei ${numeral(most)} oder weniger`,
    hitsAtLeast: (dice, least) => `${diceCount(dice)}, Treffer bei ${numeral(least)} oder mehr`,
    ofFire: (units, target, columns, number) =>
      [
        target === undefined ? listed(units) : `${listed(units)} auf ${target}`,
        ...(columns ? [columnList(columns)] : []),
        ...(number === undefined ? [] : [`Würfel ${numeral(number)}`]),
      ].join(', '),
    roles: {attacker: 'Angreifer', defender: 'Verteidiger', air: 'Luft'},
    airUnits: airCount,
    pointsOf: (column, points) =>
      `${numeral(column)} von ${numeral(points)} ${points === 1 ? 'Punkt' : 'Punkten'}`,
    ofPoints: (role, group, column, points) =>
      group
        ? `${role}, Gruppe ${numeral(group.number)} von ${numeral(group.of)}, Spalte ${numeral(column)}: ${points}`
        : `${role}, Spalte ${numeral(column)}: ${points}`,
    hit: 'Treffer',
    miss: 'daneben',
    flakResult: (lost) => `${airCount(lost)} verloren`,
    airResult: (left) => `${airCount(left)} ${left === 1 ? 'überlebt' : 'überleben'}`,
    breakthroughs: (count) => counted(count, 'Durchbruch', 'Durchbrüche'),
    repulses: (count) => counted(count, 'Abwehrerfolg', 'Abwehrerfolge'),
  },
};

export const rules: Translation<typeof rulesPhrases> = {
  own: (rule, text) => `In diesem Modul lautet ${rule}: „${text}“`,
  ourReading: 'unsere Lesart',
  cited: (sentence, rule) => `${withoutStop(sentence)} (${rule}).`,
  openQuestion: ({asks, here, else: otherwise}) =>
    `${asks} Unsere Lesart: ${here}. Andere Lesart: ${otherwise}.`,
  by: (title) => `Nach ${bidiIsolate(title.replace(/, (?=\d)/, ' '))}`,
  provisional: 'Diese Regeln sind vorläufig: Niemand hat sie bisher mit den veröffentlichten verglichen.',
  compare: (what) => `Zu vergleichen: ${bidiIsolate(what)}`,
  foreign: (title) =>
    title === undefined
      ? 'Das sind nicht die Regeln dieses Spiels.'
      : `Das sind nicht die Regeln von ${bidiIsolate(title)}.`,
};
