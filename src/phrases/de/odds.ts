import {withMinus} from '../numbers.js';
import {bidiIsolate} from '../../module/bidi.js';
import type {Role} from '../../rules/point/index.js';
import type {oddsPhrases} from '../en/odds.js';
import type {ChanceAt, LuckArgs, PartOfWorth, ResultArgs} from '../odds.js';
import {counted, stepCount, listed, numeral} from './grammar.js';
import type {Translation} from './translation.js';

/** A chance to so many decimals: what is possible is never shown as 0, nor what may fail as 100. */
export function percentage(chance: number, decimals: number, under: string, over: string): string {
  const value = 100 * chance;
  const format = (percent: number, places = decimals): string =>
    `${percent.toFixed(places).replace('.', ',')} %`;
  if (value <= 1e-9) return format(0, 0);
  if (value >= 100 - 1e-9) return format(100, 0);
  const [least, most] = [10 ** -decimals, 100 - 10 ** -decimals];
  if (value < least / 2) return `${under}${format(least)}`;
  if (value > 100 - least / 2) return `${over}${format(most)}`;
  return format(value);
}

/** A value to so many digits; `−1,3` with a minus that is one. */
export function amount(value: number, digits = 2): string {
  const text = String(Number(Math.abs(value).toFixed(digits))).replace('.', ',');
  return value < 0 && text !== '0' ? `−${text}` : text;
}

const partNames: Readonly<Record<Role, Readonly<Record<PartOfWorth['part'], string>>>> = {
  attacker: {point: 'der Punkt', attacker: 'eigene Verluste', defender: 'Verluste des Gegners'},
  defender: {point: 'der Punkt', attacker: 'Verluste des Gegners', defender: 'eigene Verluste'},
};

const partWords = (role: Role, {part, by}: PartOfWorth): string =>
  `${partNames[role][part]} (${by > 0 ? '+' : '−'}${amount(Math.abs(by))})`;

const luckSentence = (who: string, what: string, args: LuckArgs): string => {
  const {dice, expected, than, chance} = args;
  const often = percentage(chance, 1, 'unter ', 'über ');
  const how = {
    even: 'wie erwartet',
    more: `so viele oder mehr in ${often} der Fälle`,
    fewer: `so wenige oder weniger in ${often} der Fälle`,
  }[than];
  return `${who}: ${what} mit ${dice === 1 ? '1 Würfel' : `${numeral(dice)} Würfeln`}, erwartet ${amount(expected)}; ${how}.`;
};

const causedWords = ({actual}: LuckArgs): string => `${counted(actual, 'Verlust', 'Verluste')} verursacht`;

const resultSentence = ({chance, vacated, attacker, defender}: ResultArgs): string => {
  const hex = vacated ? 'Das Feld wird geräumt' : 'Das Feld wird gehalten';
  return defender === 'eliminated'
    ? `${chance}: ${hex}; der Angreifer verliert ${stepCount(attacker)}, der Verteidiger wird vernichtet.`
    : `${chance}: ${hex}; der Angreifer verliert ${stepCount(attacker)}, der Verteidiger ${stepCount(defender)}.`;
};

const chanceWords = (of: ChanceAt): readonly string[] => of.map(([at, chance]) => `${at} ${chance}`);
const roundWords = (round: string): string => (round === 'more' ? 'später' : `in Runde ${round}`);

function likely(chance: number, decimals: number): string {
  const least = 10 ** -decimals / 200;
  if (chance > 1e-11 && chance < least) return 'praktisch unmöglich';
  if (chance < 1 - 1e-11 && chance > 1 - least) return 'praktisch sicher';
  return percentage(chance, decimals, '', '');
}

export const odds: Translation<typeof oddsPhrases> = {
  percent: (chance, decimals = 1) => percentage(chance, decimals, 'unter ', 'über '),
  percentInTable: (chance, decimals = 1) => percentage(chance, decimals, '<', '>'),
  likely: (chance, decimals = 1) => likely(chance, decimals),
  amount,

  none: {
    tooLong: () =>
      'Keine Chancen: Dieser Kampf dauert zu lange, um ihn zu berechnen. Frage nach dem nächsten Wurf noch einmal, oder mit weniger Einheiten.',
    manyStates: ({most}) =>
      `Keine Chancen: Dieser Kampf hat mehr als ${numeral(most)} zu zählende Zustände. Frage nach dem nächsten Wurf noch einmal.`,
    manyRolls: ({path, most}) =>
      `Keine Chancen: \`${path}\` hat mehr als ${numeral(most)} zu zählende Würfe.`,
    manyEvents: ({path}) =>
      `Keine Chancen: \`${path}\` hat zu viele erlaubte Ereignisse, um das beste zu spielen.`,
    noEvent: ({path, policy}) =>
      `Keine Chancen: Die Spielweise \`${policy}\` hat bei \`${path}\` kein erlaubtes Ereignis.`,
  },

  outcomes: {
    defenderDestroyed: 'Verteidiger vernichtet',
    defenderRetreats: 'Verteidiger zieht sich zurück',
    bothDestroyed: 'Beide vernichtet',
    attackerRetreats: 'Angreifer zieht sich zurück',
    attackerDestroyed: 'Angreifer vernichtet',
    vacated: 'Geräumt',
    held: 'Gehalten',
    'not-allowed': 'Nicht erlaubt',
  },
  ownOutcome: (name) => name.replaceAll('-', ' '),
  outcomeChance: (outcome, chance) => `${outcome}: ${chance}.`,
  unfinished: (chance) => `Nicht beendet: ${chance}.`,

  choices: {
    continue: 'Weiterkämpfen',
    retreat: 'Rückzug',
    'keep-units': 'Einheiten behalten',
    'keep-fire': 'Feuerkraft behalten',
  },
  choicesAtStart: {
    continue: 'Weiterkämpfen',
    retreat: 'Rückzug',
    'keep-units': 'Einheiten behalten',
    'keep-fire': 'Feuerkraft behalten',
  },
  best: 'am besten',
  equal: 'gleich gut',
  worse: (by) => `−${amount(by) === '0' ? '0,01' : amount(by)}`,
  onlyChoice: (choice) => `${choice} ist die einzige Wahl.`,
  equallyGood: (first, second) => `${first} oder ${second}: kein Unterschied bei bestem Spiel.`,
  better: (first, second, {role, by, because, against}) => {
    const how = amount(by) === '0' ? 'ein wenig' : `um ${amount(by)}`;
    const why = because.map((part) => partWords(role, part)).join(', dann ');
    const though = listed(against.map((part) => partWords(role, part)));
    return against.length > 0
      ? `${first} ist ${how} besser als ${second}. Dafür spricht vor allem: ${why}. Dagegen spricht: ${though}.`
      : `${first} ist ${how} besser als ${second}. Dafür spricht vor allem: ${why}.`;
  },
  choicesPriced: (priced) => `${priced.map(({choice, price}) => `${choice}: ${price}`).join('; ')}.`,
  share: (losses) => losses.map(([name, count]) => `${name} ${String(count)}`).join(', '),

  luck: {
    air: (side, args) =>
      luckSentence(
        'In der Luft',
        `${counted(args.actual, 'Lufteinheit', 'Lufteinheiten')} (${side}) verloren`,
        args,
      ),
    attacker: (args) => luckSentence('Angreifer', causedWords(args), args),
    defender: (args) => luckSentence('Verteidiger', causedWords(args), args),
    ofAttacker: (args) => luckSentence('Das Glück des Angreifers', causedWords(args), args),
    ofDefender: (args) => luckSentence('Das Glück des Verteidigers', causedWords(args), args),
  },
  luckRated: {
    even: 'etwa ausgeglichen',
    lucky: 'Glück',
    veryLucky: 'viel Glück',
    mostLucky: 'außerordentliches Glück',
    unlucky: 'Pech',
    veryUnlucky: 'viel Pech',
    mostUnlucky: 'außerordentliches Pech',
  },

  ignored: {
    stepLoss:
      'Die Chancen setzen voraus, dass der Besitzer wählt, wer auf einem Weg einen Schritt verliert, welche Lesart auch gilt.',
    fatalSteps:
      'Die Chancen setzen voraus, dass Wege offen sind, auch wenn der Schritt nach 10.87 die Einheit vernichten würde, welche Lesart auch gilt.',
    noFire:
      'Die Chancen setzen voraus, dass sich der Angreifer zurückzieht, wenn keine Seite feuern kann, welche Lesart auch gilt.',
    noPlace:
      'Die Chancen setzen voraus, dass Einheiten vernichtet werden, die für den Rückzug keinen Platz finden, welche Lesart auch gilt.',
  },

  hex: {
    result: resultSentence,
    resultOf: (code, args) => `${bidiIsolate(code)}, ${resultSentence(args)}`,
    vacated: (vacated, eliminated) =>
      `Das Feld wird geräumt: ${vacated}; alle Verteidiger werden vernichtet: ${eliminated}.`,
    stepLost: (attacker, defender) =>
      `Der Angreifer verliert einen Schritt: ${attacker}, der Verteidiger: ${defender}.`,
    column: (attack, defence, column) => `${attack} gegen ${defence}: Spalte ${withMinus(column)}.`,
    stepsOnAverage: (attacker, defender) =>
      `Verlorene Schritte im Durchschnitt: Angreifer ${attacker}, Verteidiger ${defender}.`,
    ends: (of) => `Mögliche Rückzugsfelder: ${chanceWords(of).join(', ')}.`,
    advances: (of) => `Felder, in die Angreifer vorrücken dürfen: ${chanceWords(of).join(', ')}.`,
    rolled: (code, chance) => `Die Würfel ergaben ${bidiIsolate(code)}; das kommt in ${chance} der Fälle.`,
    vacatedShort: (chance) => `geräumt ${chance}`,
    resultShort: (chance) => `dieses Ergebnis: ${chance}`,
  },

  point: {
    taken: (chance) => `Chance, dass der Angreifer den Punkt hält: ${chance}.`,
    takenShort: (chance) => `genommen ${chance}`,
    takenBy: (point, chance) => `${point} genommen: ${chance}`,
    losses: {
      attacker: (points, units, some) =>
        `Angreifer, im Durchschnitt: ${points} Punkte verloren, ${units} Einheiten vernichtet; ein Punkt oder mehr: ${some}.`,
      defender: (points, units, some) =>
        `Verteidiger, im Durchschnitt: ${points} Punkte verloren, ${units} Einheiten vernichtet; ein Punkt oder mehr: ${some}.`,
    },
    due: (role, losses) => {
      const list = losses
        .map(([count, chance]) => `${count === 0 ? 'keine' : String(count)} ${chance}`)
        .join(', ');
      return role === 'attacker'
        ? `Verluste durch das Feuer des Angreifers: ${list}.`
        : `Verluste durch das Feuer des Verteidigers: ${list}.`;
    },
    worth: (value) => `Bei bestem Spiel für den Angreifer ${value} wert.`,
  },

  walk: {
    taken: (chance) => `Chance, dass der Angreifer den Ort hält: ${chance}.`,
    losses: {
      attacker: (stepsLost, units) =>
        `Angreifer, im Durchschnitt: ${stepsLost} Schritte verloren, ${units} Einheiten vernichtet.`,
      defender: (stepsLost, units) =>
        `Verteidiger, im Durchschnitt: ${stepsLost} Schritte verloren, ${units} Einheiten vernichtet.`,
    },
    ends: (rounds) =>
      `Es endet: ${rounds.map(([round, chance]) => `${roundWords(round)} ${chance}`).join(', ')}.`,
    worth: (value) => `Für den Angreifer ${value} wert.`,
  },

  printed: {
    losses: {
      attacker: (points, units, dispersed) =>
        `Angreifer, im Durchschnitt: ${points} Punkte verloren, ${units} Einheiten vernichtet, ${dispersed} zersprengt.`,
      defender: (points, units, dispersed) =>
        `Verteidiger, im Durchschnitt: ${points} Punkte verloren, ${units} Einheiten vernichtet, ${dispersed} zersprengt.`,
    },
    airUnits: (of) =>
      `Überlebende Lufteinheiten: ${listed(of.map(([count, chance]) => `${count}: ${chance}`))}.`,
    ends: (rounds) =>
      `Es endet: ${listed(rounds.map(([round, chance]) => `${roundWords(round)} ${chance}`))}.`,
    worth: (value) => `So, wie beide Seiten spielen, ${value} wert.`,
    worthAtBest: (value) => `Bei bestem Spiel ${value} wert.`,
    isBest: (choice) => `${choice} ist am besten.`,
    givesAway: (choice, value) => `${choice} verschenkt ${value}.`,
    column: (attack, defence, column, drm) =>
      drm === 0
        ? `${attack} gegen ${defence}: Spalte ${withMinus(column)}, kein Modifikator.`
        : `${attack} gegen ${defence}: Spalte ${withMinus(column)}, ${drm > 0 ? '+' : '−'}${String(Math.abs(drm))} auf den Wurf.`,
    row: (row, {chance, result: code, attacker, defender, vacated}) => {
      const start = `${row}, ${chance}: ${code}. Der Angreifer verliert ${stepCount(attacker)}, der Verteidiger`;
      if (defender === 'eliminated') return `${start} wird vernichtet.`;
      return vacated ? `${start} ${stepCount(defender)} und das Feld.` : `${start} ${stepCount(defender)}.`;
    },
    vacated: (vacated, eliminated) =>
      `Das Feld wird geräumt: ${vacated}; der Verteidiger wird vernichtet: ${eliminated}.`,
    retreatHexes: (of) => `Mögliche Rückzugsfelder: ${listed(chanceWords(of))}.`,
    advances: (of) => `Felder, in die Angreifer vorrücken dürfen: ${listed(chanceWords(of))}.`,
  },
};
