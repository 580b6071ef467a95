/** A term of art: what it means, and how else it is written. */
export interface Term {
  readonly term: string;
  /** One or two sentences for somebody who has never played. */
  readonly means: string;
  /** Other spellings and inflections that mean the same. */
  readonly also?: readonly string[];
}

/** The words of the field that the rules, the findings and the lessons use, in the order of the alphabet. */
export const glossary: readonly Term[] = [
  {
    term: 'advance',
    means:
      'After combat the attacker may, or must, move units into the place that the defender left. It is no movement: it costs no movement points.',
  },
  {
    term: 'attacker',
    means: 'The side whose units attack in this battle, whoever attacks in the war.',
  },
  {
    term: 'board edge',
    means:
      "A side's own edge of the map. Supply comes from there, along rails or roads, where the rules say so.",
    also: ['friendly board edge', 'map edge'],
  },
  {
    term: 'bond',
    means:
      'Two units of one side exactly two hexes apart whose ZOCs meet: in some games they close the hex, or the hexside, between them.',
    also: ['bonds'],
  },
  {
    term: 'breakthrough',
    means:
      'A loss that the attacker’s fire inflicts on the defender; and, in movement, combat on the way through a point that is cleared.',
    also: ['breakthroughs'],
  },
  {
    term: 'column',
    means:
      'The part of a combat table in which the dice are read: the better the odds, the farther right the column.',
  },
  {
    term: 'column shift',
    means: 'Terrain, weather or troops move the column of the table left or right before the dice are read.',
    also: ['shift', 'shifts', 'column shifts'],
  },
  {
    term: 'combat unit',
    means: 'A unit that fights. Headquarters and most support units are none.',
    also: ['combat units'],
  },
  {
    term: 'control',
    means:
      'Whose a hex or point is: of the side that last had it to itself. It decides about supply, retreats and victory.',
  },
  {
    term: 'counter',
    means:
      'The square piece that stands for a unit: symbol and size of the formation, and its numbers at the foot.',
    also: ['counters'],
  },
  {
    term: 'CRT',
    means:
      'Combat results table. The odds choose the column, the dice the row, and the code says who loses what and who retreats.',
    also: ['combat results table', 'combat table'],
  },
  {
    term: 'defender',
    means: 'The side whose units are attacked in this battle.',
  },
  {
    term: 'dispersed',
    means:
      'A unit that was hit or driven back. It lives, but it neither fires nor moves until it has recovered.',
  },
  {
    term: 'displaced',
    means:
      'On a hex map: a unit that left a full hex to make room for a retreating one. On points: a defending unit that fell back to a point that the enemy controls; attackers who fall back there destroy it, or are destroyed.',
  },
  {
    term: 'DRM',
    means: 'Die roll modifier: a number that is added to the roll before the table is read.',
    also: ['DRMs', 'die roll modifier'],
  },
  {
    term: 'echelon',
    means:
      'The size of a formation, in signs above its symbol: II battalion, III regiment, X brigade, XX division, XXX corps, XXXX army.',
    also: ['echelons'],
  },
  {
    term: 'edition',
    means:
      'One printing of a game, or that printing with its errata. A link holds its edition: another edition may answer otherwise, so it refuses the link.',
    also: ['editions'],
  },
  {
    term: 'EZOC',
    means:
      'Enemy zone of control: a hex next to an enemy combat unit that this unit could enter. Retreating into one costs steps, or is forbidden.',
    also: ['EZOCs', 'enemy ZOC', 'enemy zone of control'],
  },
  {
    term: 'eliminated',
    means: 'Taken off the map for good.',
    also: ['destroyed'],
  },
  {
    term: 'fire',
    means:
      'What a side shoots with in a round: the strength points of its units that are not dispersed, with what aircraft add.',
  },
  {
    term: 'flak',
    means: 'Anti-aircraft fire, which air units suffer from when they meet no others in the air.',
  },
  {
    term: 'group',
    means: 'Units of one stack that retreat together along one route.',
    also: ['groups'],
  },
  {
    term: 'hex',
    means: 'One six-sided field of the map. It is named by the number printed in it.',
    also: ['hexes'],
  },
  {
    term: 'hexside',
    means: 'The edge between two neighbouring hexes. Rivers and coasts run along hexsides.',
    also: ['hexsides'],
  },
  {
    term: 'HQ',
    means:
      'Headquarters: a unit that leads others and does not fight. It stands in the way of nobody who comes with combat units.',
    also: ['HQs', 'headquarters'],
  },
  {
    term: 'Isolated',
    means:
      'The state of a group that could not complete its retreat: it stays where it is, cut off. In many other games the word means unable to trace supply.',
  },
  {
    term: 'line',
    means:
      'A way between two points of a point-to-point map. Its capacity says how much can retreat along it at once.',
    also: ['lines'],
  },
  {
    term: 'major',
    means:
      'A unit that can take as many losses as its value and still live; the next destroys it. A minor unit can take one fewer.',
  },
  {
    term: 'minefield',
    means:
      'A marker in a hex. As long as it lies there, the hex counts as held by the side that laid it, whoever stands in it.',
    also: ['minefields', 'minefield marker'],
  },
  {
    term: 'minor',
    means: 'A unit that the loss equal to its value destroys; a major unit lives through that one.',
  },
  {
    term: 'odds',
    means:
      "The attacker's strength set against the defender's, rounded in the defender's favour: 7 to 3 is 2-1.",
  },
  {
    term: 'over-stacked',
    means: 'A hex that holds more of a side than the stacking limit allows.',
    also: ['overstacked', 'over-stacking'],
  },
  {
    term: 'overrun',
    means: 'A combat unit enters the hex of a lone enemy HQ and drives it off.',
    also: ['overruns'],
  },
  {
    term: 'owner',
    means: 'The player whose units they are, whoever moves them in a retreat.',
  },
  {
    term: 'reading',
    means:
      'One way to understand a rule whose text allows several. The umpire says which one it used, and which other would change the answer.',
    also: ['readings'],
  },
  {
    term: 'relocated',
    means: 'An HQ that must leave at once: it goes off the board to wherever the rules of its game send it.',
  },
  {
    term: 'repulse',
    means: 'An attack that is beaten off: the attackers fall back to where they came from.',
    also: ['repulsed', 'repulses'],
  },
  {
    term: 'retreat',
    means: 'Leaving the hex or point after combat, by the rules, without movement points.',
    also: ['retreats', 'retreating'],
  },
  {
    term: 'route',
    means: 'The hexes that a retreat enters, one after another.',
    also: ['routes'],
  },
  {
    term: 'simultaneous',
    means: 'Combat in which both sides fire before either takes its losses.',
  },
  {
    term: 'stack',
    means: 'All units of a side in one hex or point.',
    also: ['stacks', 'stacked'],
  },
  {
    term: 'stacking limit',
    means: 'How much of one side may stand in a hex, in units or in stacking points.',
    also: ['stacking points', 'stacking'],
  },
  {
    term: 'step',
    means: 'One level of a unit’s strength. Most units have two: the second loss eliminates the unit.',
    also: ['steps', 'step loss', 'step losses'],
  },
  {
    term: 'strength point',
    means: 'The unit in which fire and losses are counted on a point-to-point map.',
    also: ['strength points'],
  },
  {
    term: 'supply',
    means: 'What units live on. Who can trace none to a supply source fights and retreats worse.',
    also: ['in supply', 'out of supply'],
  },
  {
    term: 'supply source',
    means: 'A hex from which supply comes: an edge of the map, a city, a depot.',
    also: ['supply sources'],
  },
  {
    term: 'vacated',
    means: 'Left by every defender, so that the attacker may advance into it.',
  },
  {
    term: 'weather',
    means: 'Good, mud, snow: it decides how a battle is fought and what the table says.',
  },
  {
    term: 'ZOC',
    means:
      'Zone of control: the six hexes around a combat unit, without those that it could not enter itself from where it stands.',
    also: ['ZOCs', 'zone of control', 'zones of control'],
  },
];
