import {definePhrases} from '../define.js';

/**
 * The words of the field that the rules, the findings and the lessons use, in the order of the alphabet: what a term means
 * in one or two sentences for somebody who has never played, and its other spellings and inflections.
 */
export const glossaryPhrases = definePhrases('glossary', {
  /** Names of terrain that have a term of art in them and mean something else. */
  others: () => [
    'major city',
    'minor city',
    'major cities',
    'minor cities',
    'major river',
    'minor river',
    'major rivers',
    'minor rivers',
  ],
  advance: {
    term: 'advance',
    means:
      'After combat the attacker may, or must, move units into the place that the defender left. It is no movement: it costs no movement points.',
    also: () => [],
  },
  attacker: {
    term: 'attacker',
    means: 'The side whose units attack in this battle, whoever attacks in the war.',
    also: () => [],
  },
  boardEdge: {
    term: 'board edge',
    means:
      "A side's own edge of the map. Supply comes from there, along rails or roads, where the rules say so.",
    also: () => ['friendly board edge', 'map edge'],
  },
  bond: {
    term: 'bond',
    means:
      'Two units of one side exactly two hexes apart whose ZOCs meet: in some games they close the hex, or the hexside, between them.',
    also: () => ['bonds'],
  },
  breakthrough: {
    term: 'breakthrough',
    means:
      'Getting through the enemy: in some games a loss that the attacker’s fire inflicts on the defender, in others movement or combat beyond the place that was cleared.',
    also: () => ['breakthroughs'],
  },
  column: {
    term: 'column',
    means:
      'The part of a combat table in which the dice are read: the better the odds, the farther right the column.',
    also: () => ['columns'],
  },
  columnShift: {
    term: 'column shift',
    means: 'Terrain, weather or troops move the column of the table left or right before the dice are read.',
    also: () => ['shift', 'shifts', 'column shifts'],
  },
  combatUnit: {
    term: 'combat unit',
    means: 'A unit that fights. In many games headquarters and support units are none.',
    also: () => ['combat units'],
  },
  control: {
    term: 'control',
    means:
      'Whose a place on the map is: of the side that last had it to itself. It decides about supply, retreats and victory.',
    also: () => [],
  },
  counter: {
    term: 'counter',
    means:
      'The square piece that stands for a unit: symbol and size of the formation, and its numbers at the foot.',
    also: () => ['counters'],
  },
  crt: {
    term: 'CRT',
    means:
      'Combat results table. The odds or the strength choose the column, the dice the row, and the result says who loses what and who retreats.',
    also: () => ['combat results table', 'combat table'],
  },
  defender: {
    term: 'defender',
    means: 'The side whose units are attacked in this battle.',
    also: () => [],
  },
  dispersed: {
    term: 'dispersed',
    means:
      'A unit that was hit or driven back. It lives, but it neither fires nor moves until it has recovered.',
    also: () => [],
  },
  displaced: {
    term: 'displaced',
    means:
      'On a hex map: a unit that left a full hex to make room for a retreating one. On points: a defending unit that fell back to a point that the enemy controls; attackers who fall back there destroy it, or are destroyed.',
    also: () => [],
  },
  drm: {
    term: 'DRM',
    means: 'Die roll modifier: a number that is added to the roll before the table is read.',
    also: () => ['DRMs', 'die roll modifier'],
  },
  echelon: {
    term: 'echelon',
    means:
      'The size of a formation, in signs above its symbol: II battalion, III regiment, X brigade, XX division, XXX corps, XXXX army.',
    also: () => ['echelons'],
  },
  edition: {
    term: 'edition',
    means:
      'One printing of a game, or that printing with its errata. A link holds its edition: another edition may answer otherwise, so it refuses the link.',
    also: () => ['editions'],
  },
  ezoc: {
    term: 'EZOC',
    means:
      'Enemy zone of control: a hex next to an enemy combat unit that this unit could enter. Retreating into one costs steps, or is forbidden.',
    also: () => ['EZOCs', 'enemy ZOC', 'enemy zone of control'],
  },
  eliminated: {
    term: 'eliminated',
    means: 'Taken off the map for good.',
    also: () => ['destroyed'],
  },
  exchange: {
    term: 'exchange',
    means: 'A result that costs both sides: often the weaker side loses all, and the other at least as much.',
    also: () => ['exchanges'],
  },
  fire: {
    term: 'fire',
    means:
      'Shooting at the enemy in a battle: units roll dice by their strength or steps, and the result says what the other side loses.',
    also: () => [],
  },
  flak: {
    term: 'flak',
    means: 'Anti-aircraft fire, which air units suffer from when they meet no others in the air.',
    also: () => [],
  },
  group: {
    term: 'group',
    means: 'Units of one stack that retreat together along one route.',
    also: () => ['groups'],
  },
  hex: {
    term: 'hex',
    means: 'One six-sided field of the map. It is named by the number printed in it.',
    also: () => ['hexes'],
  },
  hexside: {
    term: 'hexside',
    means: 'The edge between two neighbouring hexes. Rivers and coasts run along hexsides.',
    also: () => ['hexsides'],
  },
  hit: {
    term: 'hit',
    means:
      'A die, or a result, that strikes the enemy. The rules say what a hit costs: a step, a unit, or a point of loss.',
    also: () => ['hits'],
  },
  hq: {
    term: 'HQ',
    means:
      'Headquarters: a unit that leads or supplies others. In some games it does not fight, and stops nobody who comes with combat units.',
    also: () => ['HQs', 'headquarters'],
  },
  isolated: {
    term: 'Isolated',
    means:
      'The state of a group that could not complete its retreat: it stays where it is, cut off. In many other games the word means unable to trace supply.',
    also: () => [],
  },
  line: {
    term: 'line',
    means:
      'A way between two places of a map without hexes. In some games its capacity limits how much can retreat along it at once.',
    also: () => ['lines'],
  },
  major: {
    term: 'major',
    means:
      'A unit that can take as many losses as its value and still live; the next destroys it. A minor unit can take one fewer.',
    also: () => [],
  },
  minefield: {
    term: 'minefield',
    means:
      'A marker in a hex. As long as it lies there, the hex counts as held by the side that laid it, whoever stands in it.',
    also: () => ['minefields', 'minefield marker'],
  },
  minor: {
    term: 'minor',
    means: 'A unit that the loss equal to its value destroys; a major unit lives through that one.',
    also: () => [],
  },
  odds: {
    term: 'odds',
    means:
      "The attacker's strength set against the defender's, rounded in the defender's favour: 7 to 3 is 2-1.",
    also: () => [],
  },
  overStacked: {
    term: 'over-stacked',
    means: 'A hex that holds more of a side than the stacking limit allows.',
    also: () => ['overstacked', 'over-stacking'],
  },
  overrun: {
    term: 'overrun',
    means: 'Units enter the place of a much weaker enemy as they move, and destroy it or drive it off.',
    also: () => ['overruns'],
  },
  owner: {
    term: 'owner',
    means: 'The player whose units they are, whoever moves them in a retreat.',
    also: () => [],
  },
  reading: {
    term: 'reading',
    means:
      'One way to understand a rule whose text allows several. The umpire says which one it used, and which other would change the answer.',
    also: () => ['readings'],
  },
  regroup: {
    term: 'regroup',
    means: 'After a battle the winner may move the units that fought to places adjacent to it.',
    also: () => ['regroups', 'regrouping'],
  },
  relocated: {
    term: 'relocated',
    means: 'An HQ that must leave at once: it goes off the board to wherever the rules of its game send it.',
    also: () => [],
  },
  repulse: {
    term: 'repulse',
    means: 'An attack that is beaten off: the attackers fall back to where they came from.',
    also: () => ['repulsed', 'repulses'],
  },
  reserve: {
    term: 'reserve',
    means: 'Units that joined a battle from another place, and fight only from a later round on.',
    also: () => ['reserves'],
  },
  retreat: {
    term: 'retreat',
    means: 'Leaving the place of a battle, by the rules, without movement points.',
    also: () => ['retreats', 'retreating'],
  },
  route: {
    term: 'route',
    means: 'The places that a retreat enters, one after another.',
    also: () => ['routes'],
  },
  simultaneous: {
    term: 'simultaneous',
    means: 'Combat in which both sides fire before either takes its losses.',
    also: () => [],
  },
  soakOff: {
    term: 'soak-off',
    means:
      'An attack at poor odds on one enemy stack, made so that other units can attack its neighbour at better odds: in many games each unit in an enemy ZOC must be attacked.',
    also: () => ['soak-offs'],
  },
  stack: {
    term: 'stack',
    means: 'All units of a side in one place.',
    also: () => ['stacks', 'stacked'],
  },
  stackingLimit: {
    term: 'stacking limit',
    means: 'How much of one side may stand in one place, in units or in stacking points.',
    also: () => ['stacking points', 'stacking'],
  },
  step: {
    term: 'step',
    means: 'One level of a unit’s strength. Each step lost weakens the unit, and the last one eliminates it.',
    also: () => ['steps', 'step loss', 'step losses'],
  },
  strengthPoint: {
    term: 'strength point',
    means: 'A point of a unit’s strength. Fire and losses are counted in them in some games.',
    also: () => ['strength points'],
  },
  supply: {
    term: 'supply',
    means: 'What units live on. Who can trace none to a supply source fights and retreats worse.',
    also: () => ['in supply', 'out of supply'],
  },
  supplySource: {
    term: 'supply source',
    means: 'A hex from which supply comes: an edge of the map, a city, a depot.',
    also: () => ['supply sources'],
  },
  support: {
    term: 'support',
    means:
      'What helps a combat from outside it: artillery, aircraft, headquarters or units nearby. Some games declare it before the roll.',
    also: () => [],
  },
  vacated: {
    term: 'vacated',
    means: 'Left by every defender, so that the attacker may advance into it.',
    also: () => [],
  },
  weather: {
    term: 'weather',
    means: 'Good, mud, snow: it decides how a battle is fought and what the table says.',
    also: () => [],
  },
  zoc: {
    term: 'ZOC',
    means:
      'Zone of control: the six hexes around a combat unit, without those that it could not enter itself from where it stands.',
    also: () => ['ZOCs', 'zone of control', 'zones of control'],
  },
});
