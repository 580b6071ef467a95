import {stateName} from '../../module/unit-states.js';
import type {viewPhrases} from '../en/view.js';
import {gezählt, schritte, und, verluste, zahl} from './grammar.js';
import type {Translation} from './translation.js';
import {lufteinheiten} from './words.js';

const rollen = {attacker: 'Angreifer', defender: 'Verteidiger', air: 'Luft'} as const;
const würfel = (count: number): string => `${zahl(count)} Würfel`;
const luft = (count: number): string => gezählt(count, 'Lufteinheit', 'Lufteinheiten');
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
  modes: {normal: 'normal', simultaneous: 'gleichzeitig'},
  yes: 'ja',
  nobody: 'niemand',

  unit: {
    strength: {attacker: (value) => `Angriff ${value}`, defender: (value) => `Verteidigung ${value}`},
    reduced: (value) => `${value}, reduziert`,
    noStrength: 'keine Kampfstärke',
    points: (value) => `Stärke ${zahl(value)}`,
    ranked: {
      major: (value) => `Stärke ${zahl(value)}, groß`,
      minor: (value) => `Stärke ${zahl(value)}, klein`,
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
    steps: schritte,
    stepsOf: (steps, all) => `${zahl(steps)} von ${zahl(all)} ${all === 1 ? 'Schritt' : 'Schritten'}`,
    losses: verluste,
    lossesOf: (count, destroys) => `${verluste(count)}, vernichtet bei ${zahl(destroys)}`,
    joins: (round) => `kommt in Runde ${zahl(round)} dazu`,
    in: (hex) => `in ${hex}`,
    at: (place) => `in ${place}`,
    from: (place) => `von ${place}`,
  },

  table: {
    title: 'Kampftabelle',
    results: 'Kampftabelle',
    column: 'Spalte',
    odds: 'Kampfverhältnis',
    differential: 'Differenz',
    points: 'Stärkepunkte',
    dice: (count) => (count === 1 ? 'Würfel' : würfel(count)),
  },

  sums: {
    attacking: (side) => `${side}, im Angriff`,
    defending: (side) => `${side}, in der Verteidigung`,
    reduced: 'reduziert',
    factors: (count) => gezählt(count, 'Faktor', 'Faktoren'),
    points: (count) => gezählt(count, 'Punkt', 'Punkte'),
    airUnits: luft,
    modifier: (value, source) => `${value} für ${source}`,
    plain: {
      outOfSupply: 'nicht vervielfacht: ohne Nachschub',
      cannotGain: 'nicht vervielfacht: Lufteinheiten vervielfachen sie nicht',
      noAirFromItsPoint: 'nicht vervielfacht: keine Lufteinheit von ihrem Punkt',
    },
    role: (role) => rollen[role],
    multiplied: (names, role, side, air) =>
      `${rollen[role]}, mit ${lufteinheiten(names, side, air)}: × ${zahl(air + 1)}`,
    noFire: 'kein Feuer',
    groups: (columns, groups) =>
      `mehr als ${zahl(columns)}: ${zahl(groups.length)} Gruppen, Spalten ${und(groups.map(zahl))} (B.6)`,
    column: (column) => `Spalte ${zahl(column)}; 1 Punkt mehr erreicht die nächste`,
    lastColumn: (column) => `Spalte ${zahl(column)}, die höchste`,
    flak: 'Flak',
    airCombat: 'Luftkampf',
    airLeft: (side) => `Verbliebene Lufteinheiten (${side})`,
    rolled: (role, die, column, result) =>
      `${rollen[role]}: ${zahl(die)} auf Spalte ${zahl(column)} ergibt ${zahl(result)}`,
    airColumn: {
      lost: (column, isHighest) =>
        isHighest
          ? `Spalte ${zahl(column)}, die höchste; der Eintrag gibt an, wie viele verloren gehen (A.1b)`
          : `Spalte ${zahl(column)}; der Eintrag gibt an, wie viele verloren gehen (A.1b)`,
      survive: (column, isHighest) =>
        isHighest
          ? `Spalte ${zahl(column)}, die höchste; der Eintrag gibt an, wie viele überleben (A.1a)`
          : `Spalte ${zahl(column)}; der Eintrag gibt an, wie viele überleben (A.1a)`,
    },
  },
};
