import type {viewPhrases} from '../en/view.js';
import {signed, withMinus} from '../numbers.js';
import {counted, stepCount, listed, lossCount, numeral, unitCount, stateName} from './grammar.js';
import type {Translation} from './translation.js';
import {airUnits} from './words.js';

const roleNames = {attacker: 'Angreifer', defender: 'Verteidiger', air: 'Luft'} as const;
const diceCount = (count: number): string => `${numeral(count)} Würfel`;
const airCount = (count: number): string => counted(count, 'Lufteinheit', 'Lufteinheiten');
const multiplied = ({times, source}: {readonly times: number; readonly source?: string}): string =>
  source === undefined ? `× ${numeral(times)}` : `× ${numeral(times)} ${source}`;

export const view: Translation<typeof viewPhrases> = {
  facts: {
    column: 'Spalte',
    roll: 'Wurf',
    result: 'Ergebnis',
    weather: 'Wetter',
    combat: 'Kampf',
    round: 'Runde',
    breakthrough: 'Durchbruch',
    control: 'Kontrolle',
  },
  inTheAir: 'in der Luft',
  place: (name, hex) => `${name} (${hex})`,
  diceRolled: (dice) => dice.map(String).join(' + '),
  modes: {normal: 'normal', simultaneous: 'gleichzeitig'},
  yes: 'ja',
  nobody: 'niemand',

  unit: {
    strength: {attacker: (value) => `Angriff ${value}`, defender: (value) => `Verteidigung ${value}`},
    reduced: (value) => `${value}, reduziert`,
    noStrength: 'keine Kampfstärke',
    points: (value) => `Stärke ${numeral(value)}`,
    ranked: {
      major: (value) => `Stärke ${numeral(value)}, groß`,
      minor: (value) => `Stärke ${numeral(value)}, klein`,
    },
    air: 'Luft',
    eliminated: 'vernichtet',
    destroyed: 'vernichtet',
    dispersed: 'zersprengt',
    relocated: 'verlegt',
    isolated: 'isoliert',
    outOfSupply: 'ohne Nachschub',
    inBox: (game, state) => `in der Box „${stateName(game, state)}“`,
    offMap: 'nicht auf der Karte',
    steps: stepCount,
    stepsOf: (steps, all) => `${numeral(steps)} von ${numeral(all)} ${all === 1 ? 'Schritt' : 'Schritten'}`,
    losses: lossCount,
    lossesOf: (count, destroys) => `${lossCount(count)}, vernichtet bei ${numeral(destroys)}`,
    joins: (round) => `kommt in Runde ${numeral(round)} dazu`,
    in: (hex) => `in ${hex}`,
    at: (place) => `in ${place}`,
    from: (place) => `von ${place}`,
  },

  table: {
    title: 'Kampftabelle',
    results: 'Kampfergebnistabelle',
    column: 'Spalte',
    odds: 'Kampfverhältnis',
    differential: 'Differenz',
    points: 'Stärkepunkte',
    dice: (count) => (count === 1 ? 'Würfel' : diceCount(count)),
  },

  sums: {
    attacking: (side) => `${side}, im Angriff`,
    defending: (side) => `${side}, in der Verteidigung`,
    reduced: 'reduziert',
    factors: (count) => counted(count, 'Faktor', 'Faktoren'),
    points: (count) => counted(count, 'Punkt', 'Punkte'),
    airUnits: airCount,
    steps: stepCount,
    units: unitCount,
    part: (value, multipliers) => [numeral(value), ...multipliers.map(multiplied)].join(' '),
    times: (times) => multiplied({times}),
    added: (value) => `+ ${numeral(value)}`,
    modifier: ({value, source}) => `${signed(value)} für ${source}`,
    does: ({source, shift = 0, drm = 0, attack, defence, rating, byColumns}) => {
      const columns = (count: number): string => counted(count, 'Spalte', 'Spalten');
      const deeds = [
        ...(shift > 0 ? [`${columns(shift)} nach rechts`] : []),
        ...(shift < 0 ? [`${columns(-shift)} nach links`] : []),
        ...(drm === 0 ? [] : [`${signed(drm)} auf den Wurf`]),
        ...(attack === undefined ? [] : [`Angriff ${multiplied({times: attack})}`]),
        ...(defence === undefined ? [] : [`Verteidigung ${multiplied({times: defence})}`]),
        ...(rating === undefined
          ? []
          : [`Unterschied in ${rating}, ${byColumns ? 'in Spalten' : 'auf den Wurf'}`]),
      ];
      return deeds.length === 0 ? source : `${source}: ${deeds.join('; ')}`;
    },
    plain: {
      outOfSupply: 'nicht vervielfacht: ohne Nachschub',
      cannotGain: 'nicht vervielfacht: Lufteinheiten vervielfachen sie nicht',
      noAirFromItsPoint: 'nicht vervielfacht: keine Lufteinheit von ihrem Punkt',
    },
    role: (role) => roleNames[role],
    multiplied: (names, role, side, air) =>
      `${roleNames[role]}, mit ${airUnits(names, side, air)}: × ${numeral(air + 1)}`,
    noFire: 'kein Feuer',
    groups: (columns, groups) =>
      `mehr als ${numeral(columns)}: ${numeral(groups.length)} Gruppen, Spalten ${listed(groups.map(numeral))} (B.6)`,
    column: (column) => `Spalte ${numeral(column)}; 1 Punkt mehr erreicht die nächste`,
    onColumns: (columns, losses) => {
      const on = `Spalte ${columns.map(withMinus).join(' + ')}`;
      if (!losses) return on;
      const [least, most] = losses;
      return `${on}: ${least === most ? '' : `${numeral(least)} bis `}${counted(most, 'Verlust', 'Verluste')}`;
    },
    lastColumn: (column) => `Spalte ${numeral(column)}, die höchste`,
    flak: 'Flak',
    airCombat: 'Luftkampf',
    airLeft: (side) => `Verbliebene Lufteinheiten (${side})`,
    rolled: (role, die, column, result) =>
      `${roleNames[role]}: ${numeral(die)} auf Spalte ${numeral(column)} ergibt ${numeral(result)}`,
    read: (dice, modifiers, row, column, result) => {
      const thrown = [
        dice.map(String).join(' + '),
        ...modifiers.map(({value, source}) => `${signed(value)} ${source}`),
      ];
      return `${thrown.join(', ')}: ${row} auf Spalte ${withMinus(column)} ergibt ${result}`;
    },
    airColumn: {
      lost: (column, isHighest) =>
        isHighest
          ? `Spalte ${numeral(column)}, die höchste; der Eintrag gibt an, wie viele verloren gehen (A.1b)`
          : `Spalte ${numeral(column)}; der Eintrag gibt an, wie viele verloren gehen (A.1b)`,
      survive: (column, isHighest) =>
        isHighest
          ? `Spalte ${numeral(column)}, die höchste; der Eintrag gibt an, wie viele überleben (A.1a)`
          : `Spalte ${numeral(column)}; der Eintrag gibt an, wie viele überleben (A.1a)`,
    },
  },

  rolled: {
    result: (modifiers, row, result, columns) => {
      const before = [
        ...modifiers.map(({value, source}) => `${signed(value)} für ${source}`),
        ...(row === undefined ? [] : [row]),
      ];
      const on = columns.length > 1 ? 'auf den Spalten' : 'auf Spalte';
      const read = `${result} ${on} ${listed(columns.map(withMinus))}`;
      return before.length === 0 ? read : `${before.join(', ')}: ${read}`;
    },
    titled: (title, result) => `${title}: ${result}`,
    several: (results) => results.join('; '),
  },
};
