import type {placePhrases} from '../en/places.js';
import {ownTitle, ownWords} from '../own-name.js';
import {listed, numeral, stateLabels, stateWords} from './grammar.js';
import type {Translation} from './translation.js';

type Lines = Parameters<(typeof placePhrases)['lines']>[0];

const linesTo = (to: Lines): string =>
  to.map(({name, capacity}) => (capacity === Infinity ? name : `${name} (${numeral(capacity)})`)).join(', ');

const cities = {major: 'Große Stadt', minor: 'Kleine Stadt', town: 'Ortschaft'} as const;
const cityAfterName = {major: 'große Stadt', minor: 'kleine Stadt', town: 'Ortschaft'} as const;

export const places: Translation<typeof placePhrases> = {
  directions: {
    north: 'Norden',
    'north-east': 'Nordosten',
    east: 'Osten',
    'south-east': 'Südosten',
    south: 'Süden',
    'south-west': 'Südwesten',
    west: 'Westen',
    'north-west': 'Nordwesten',
  },

  typed: {
    attacked: 'Zielfeld',
    attackedSpace: 'Zielort',
    space: (letter) => `Ort ${letter}`,
    compass: {N: 'N', NE: 'NO', SE: 'SO', S: 'S', SW: 'SW', NW: 'NW'},
    straight: (hexes, to) => (hexes === 1 ? to : `${String(hexes)} Felder ${to}`),
    bent: (one, other) => `${one} + ${other}`,
  },

  unit: (name, facts) => [name, ...facts].join(', '),
  steps: (left, of) => `${numeral(left)} von ${numeral(of)} ${of === 1 ? 'Schritt' : 'Schritten'}`,
  unitStates: stateWords,

  ground: (terrain, name, city) => {
    const named = name === undefined ? terrain : `${terrain}, ${name}`;
    return city === undefined ? named : `${named} (${cityAfterName[city]})`;
  },
  hexsides: (name, directions) => `${name} ${directions.join(', ')}`,
  control: (side) => `Kontrolle: ${side}`,
  supplySource: (sides) => `Nachschubquelle: ${listed(sides)}`,
  marker: (side, type) => (side === undefined ? type : `${type} (${side})`),
  zoc: (sides) => `Kontrollzone: ${listed(sides)}`,
  bond: (side, direction) =>
    direction === undefined ? `ZOC-Bond: ${side}` : `ZOC-Bond nach ${direction}: ${side}`,
  linesAtStart: (to) => `Linien nach ${linesTo(to)}`,
  lines: (to) => `Linien nach ${linesTo(to)}`,
  facts: (facts) => facts.join('; '),
  stack: (side, units, more) =>
    more > 0 ? `${side}: ${units.join('; ')}; und ${numeral(more)} weitere` : `${side}: ${units.join('; ')}`,
  stacks: (stacks) => (stacks.length === 0 ? 'keine Einheiten' : stacks.join('. ')),
  newUnit: (number) => (number === undefined ? 'neue Einheit' : `neue Einheit ${numeral(number)}`),
  unitIn: (unit, place) => `${unit} in ${place}`,
  pictured: (side, units, more) =>
    more > 0 ? `${side}: ${units.join(', ')} und ${numeral(more)} weitere.` : `${side}: ${units.join(', ')}.`,
  place: (name, ground, units) => `${name}. ${ground}. ${units}.`,

  key: {
    titles: {
      answer: 'Antwort',
      counters: 'Spielsteine',
      units: 'Einheiten',
      places: 'Orte',
      terrain: 'Gelände',
      lines: 'Linien',
    },
    kind: (id) => (id === 'hq' ? 'HQ' : ownTitle(id)),
    closed: (name) => `${name}: versperrt`,
    closedTo: (name, types) => `${name}: versperrt für ${types.map(ownWords).join(', ')}`,
    road: 'Straße',
    rail: 'Eisenbahn',
    boardEdge: (side) => `Kartenrand: ${side}`,
    cities,
    city: 'Stadt',
    open: 'Offenes Gelände',
    supplySource: (side) => `Nachschubquelle: ${side}`,
    value: (foot) => `${foot}: Wert`,
    movement: (foot) => `${foot}: Bewegung`,
    attackDefence: (foot) => `${foot}: Angriff, Verteidigung`,
    attackDefenceMovement: (foot) => `${foot}: Angriff, Verteidigung, Bewegung`,
    withSteps: (foot) => `${foot}; Punkte: Schritte`,
    stepsLost: 'Blasser Fuß und offene Punkte: verlorene Schritte',
    unitsInStack: 'Einheiten im Stapel',
    states: stateLabels,
    may: 'Hierher darfst du gehen',
    mayAtCost: 'Du darfst, mit Verlusten unterwegs',
    stepLost: 'Hier geht ein Schritt verloren',
    barred: 'Nicht hierher: Zeige auf das Feld, um den Grund zu lesen',
    route: 'Die Felder eines Weges, der Reihe nach',
    mayEnd: 'Hier darf ein Rückzug enden: je kräftiger die Farbe, desto wahrscheinlicher',
    zoc: (side) => `Kontrollzone: ${side}`,
    setsState: 'Hier kommen Einheiten in einen Zustand, etwa „zersprengt“',
    entered: 'Von dir eingegeben; Gelände ohne Zeichen ist nur gedruckt',
    moved: 'Zuletzt bewegt: vom gepunkteten Feld zum Ring',
  },
};
