import type {DirectionName} from '../../board/index.js';
import {ownTitle} from '../own-name.js';
import {definePhrases} from '../define.js';

/** The size of a city on the map. */
type CitySize = 'major' | 'minor' | 'town';

const lines = (to: readonly {readonly name: string; readonly capacity: number}[]): string =>
  to.map(({name, capacity}) => `${name}${capacity === Infinity ? '' : ` (${String(capacity)})`}`).join(', ');

/** Places of the map and what is there, as labels and as screen readers read them. Sides are named by an adjective. */
export const placePhrases = definePhrases('places', {
  directions: {
    north: 'north',
    'north-east': 'north-east',
    east: 'east',
    'south-east': 'south-east',
    south: 'south',
    'south-west': 'south-west',
    west: 'west',
    'north-west': 'north-west',
  } satisfies Readonly<Record<DirectionName, string>>,

  /** The places of a battle without a board: the defender's, hexes by their way from it, and spaces by letters. */
  typed: {
    attacked: 'the target hex',
    attackedSpace: 'the target space',
    space: (letter: string): string => `space ${letter}`,
    compass: {N: 'N', NE: 'NE', SE: 'SE', S: 'S', SW: 'SW', NW: 'NW'},
    /** Hexes in one direction: `N`, `2 hexes N`. */
    straight: (hexes: number, to: string): string => (hexes === 1 ? to : `${String(hexes)} hexes ${to}`),
    /** Two of these: `N + NE`. */
    bent: (one: string, other: string): string => `${one} + ${other}`,
  },

  /** A unit: its name, its strength where the name has none, its steps and its states. */
  unit: (name: string, facts: readonly string[]): string => [name, ...facts].join(', '),
  steps: (left: number, of: number): string => `${String(left)} of ${String(of)} steps`,
  /** States of units, after their names. */
  unitStates: {
    dispersed: 'dispersed',
    isolated: 'isolated',
    unsupplied: 'unsupplied',
    entrained: 'entrained',
    displaced: 'displaced',
    retreated: 'retreated',
  },

  /** The ground of a hex; `name`: of its city or place. */
  ground: (terrain: string, name: string | undefined, city: CitySize | undefined): string =>
    `${terrain}${name === undefined ? '' : `, ${name}`}${city === undefined ? '' : ` (${city === 'town' ? 'town' : `${city} city`})`}`,
  hexsides: (name: string, directions: readonly string[]): string => `${name} ${directions.join(', ')}`,
  control: (side: string): string => `${side} control`,
  supplySource: (sides: readonly string[]): string => `${sides.join(' and ')} supply source`,
  /** A marker, with the side that it belongs to. */
  marker: (side: string | undefined, type: string): string => (side === undefined ? type : `${side} ${type}`),
  zoc: (sides: readonly string[]): string => `${sides.join(' and ')} ZOC`,
  bond: (side: string, direction: string | undefined): string =>
    `${side} bond${direction === undefined ? '' : ` to the ${direction}`}`,
  /** The lines of a point, with the room that they have: at the beginning, and after something else. */
  linesAtStart: (to: readonly {readonly name: string; readonly capacity: number}[]): string =>
    `Lines to ${lines(to)}`,
  lines: (to: readonly {readonly name: string; readonly capacity: number}[]): string =>
    `lines to ${lines(to)}`,
  facts: (facts: readonly string[]): string => facts.join('; '),
  /** The units of a side, and the number of those that are left out. */
  stack: (side: string, units: readonly string[], more: number): string =>
    `${side}: ${units.join('; ')}${more > 0 ? `; and ${String(more)} more` : ''}`,
  stacks: (stacks: readonly string[]): string => (stacks.length === 0 ? 'no units' : stacks.join('. ')),
  /** A unit that is supposed to come; its number where there are several. */
  newUnit: (number: number | undefined): string =>
    number === undefined ? 'the new unit' : `new unit ${String(number)}`,
  /** The description of a picture: the units of a side, and the number of those that are left out. */
  unitIn: (unit: string, place: string): string => `${unit} in ${place}`,
  pictured: (side: string, units: readonly string[], more: number): string =>
    `${side}: ${units.join(', ')}${more > 0 ? `, and ${String(more)} more` : ''}.`,
  place: (name: string, ground: string, units: string): string => `${name}. ${ground}. ${units}.`,

  /** The signs of the map and their meanings. */
  key: {
    titles: {
      answer: 'Answer',
      counters: 'Counters',
      units: 'Units',
      places: 'Places',
      terrain: 'Terrain',
      lines: 'Lines',
    },
    /** A kind of unit, echelon, terrain or hexside without a name of its own, by its id. */
    kind: (id: string): string => (id === 'hq' ? 'HQ' : ownTitle(id)),
    closed: (name: string): string => `${name}: closed`,
    closedTo: (name: string, types: readonly string[]): string =>
      `${name}: closed to ${types.join(', ').replaceAll('-', ' ')}`,
    road: 'Road',
    rail: 'Rail',
    boardEdge: (side: string): string => `${side} board edge`,
    cities: {major: 'Major city', minor: 'Minor city', town: 'Town'} satisfies Readonly<
      Record<CitySize, string>
    >,
    /** Ground without a name of its own: a point that is a city, and open ground. */
    city: 'City',
    open: 'Open ground',
    supplySource: (side: string): string => `${side} supply source`,
    /** The numbers at the foot of a counter. */
    value: (foot: string): string => `${foot}: its value`,
    movement: (foot: string): string => `${foot}: movement`,
    attackDefence: (foot: string): string => `${foot}: attack, defence`,
    attackDefenceMovement: (foot: string): string => `${foot}: attack, defence, movement`,
    withSteps: (foot: string): string => `${foot}; dots: its steps`,
    stepsLost: 'Pale foot and open dots: steps lost',
    unitsInStack: 'Units in the stack',
    states: {
      dispersed: 'Dispersed',
      isolated: 'Isolated',
      unsupplied: 'Unsupplied',
      entrained: 'Entrained',
      displaced: 'Displaced',
      retreated: 'Retreated',
    },
    may: 'You may go here',
    mayAtCost: 'You may, at a cost on the way',
    stepLost: 'A step is lost here',
    barred: 'Not here: point at the hex to read why',
    route: 'The hexes of a route, in order',
    mayEnd: 'A retreat may end here: the stronger the colour, the likelier',
    zoc: (side: string): string => `${side} ZOC`,
    setsState: 'Units come into a state here, such as disrupted',
    entered: 'Entered by you; unmarked ground is only printed',
    moved: 'Moved last: from the dotted hex to the ring',
  },
});
