import type {ModuleFlaws} from '../../../module/flaws.js';
import {grouped, show, shown} from '../../shown.js';
import {definePhrases} from '../../define.js';
import type {FaultPhrases} from '../../fault-phrases.js';

/** Why the capacity of a line is needed, by what counts it. */
const capacityReasons = {easternFront: 'retreats by the Eastern Front rules count'};

/** Faults of modules, positions and errata. */
export const moduleFaults = definePhrases('faults/module', {
  terrain: 'a terrain of this map',
  hexsideTerrain: 'a hexside terrain of this map',
  hexside: 'two hexes with "/" between them',
  twoDifferentPoints: 'two different points',
  lineOnce: {
    expected: 'one line between two points',
    found: ({before}) => `the same two points as line ${before}`,
  },
  newName: 'a name that no unit of the module has',
  placeOfUnit: 'where the unit stands: its base has it off the map',
  eachStateOnce: {
    expected: 'each state once',
    found: ({state}) => `${show(state)} again`,
  },
  leastOrEvery: {
    expected: 'how many units must meet the conditions, or that all must',
    found: '“least” beside “every”',
    remedy: 'leave one of them out',
  },
  ofNoTarget: 'units of a condition that is no part of a fire',
  onDefendersHex: {
    expected: 'a condition on the defender’s hex, which is the "hex"',
    remedy: 'leave “at” out',
  },
  eachColumnOnce: 'each column once',
  everyColumn: {
    expected: 'entries for every column',
    found: ({column}) => `no column ${show(column)}`,
  },
  columnOfThisTable: 'a column of this table',
  codeOfTable: 'a code of this table',
  codeSinceCodes: 'a code of this table, since it has “codes”',
  lossesSinceNoCodes: 'a number of losses, since the table has no “codes”',
  stateNoBox: {
    expected: 'a state of units on the map: nobody who fights is in a box',
    found: ({state}) => `${show(state)}, a box`,
  },
  overLast: {
    expected: '"last": codes of several groups cannot be added',
    found: '"split"',
  },
  shiftWithCompare: {
    expected: 'a number of columns, or “compare” beside it',
    found: 'true',
  },
  compareGivesNumber: 'nothing beside “compare”, which gives the number',
  rating: 'a rating of a unit of this module',
  numberAtMost: ({most}) => `a number of at most ${most}`,
  attackMultiplies: '“attack”, which multiplies whoever fires',
  sidesAtMost: {
    expected: 'at most 8',
    found: ({count}) => `${count} sides`,
  },
  typesAtMost: {
    expected: 'at most 250',
    found: ({count}) => `${count} unit types`,
  },
  statesAtMost: {
    expected: ({most}) => `at most ${most} states`,
    found: ({count}) => `${count} states`,
  },
  ownState: {
    expected: 'a name of the module’s own',
    remedy: ({name}) => `leave the entry out: every unit may be ${name}`,
  },
  entriesOfPositions: {
    expected: ({most}) => `at most ${most} entries in all, those of their bases counted in each`,
    found: 'positions that take too much from others',
  },
  positionCode: 'a position code',
  lineAtMost: {
    expected: ({most}) => `at most ${most}`,
    found: ({count}) => `${count} characters`,
  },
  positionOrLine: 'a position of this module, or a line',
  baseOfAnother: {
    expected: 'a position that does not come back to this one',
    found: ({base}) => JSON.stringify(base),
  },
  basesAtMost: {
    expected: ({most}) => `a position with at most ${most} others below it`,
    found: ({base}) => JSON.stringify(base),
  },
  stateOfSupply: {
    expected: 'a state that the module declares',
    remedy: ({state}) => `write "supplied": ${state === 'supplied'}`,
  },
  ownFieldOfState: {
    expected: 'a state that the module declares',
    remedy: ({state}) => `write "${state}": true in place of it`,
  },
  adjacentHexes: ({hex, near}) => `two hexes that touch: ${hex} touches ${near.join(', ')}`,
  adjacentOnWay: {
    expected: ({hex, near}) => `two hexes that touch: ${hex} touches ${near.join(', ')}`,
    found: ({hex, next}) => `${hex} and ${next}`,
  },
  capacity: ({between, why}) =>
    `how much may retreat from ${between.join(' to ')}, which ${capacityReasons[why]}`,
  linesOfPoint: {
    expected: ({most}) => `at most ${most}`,
    found: ({count, name}) => `line ${count} of ${show(name)}`,
  },
  unitsOfModuleAtMost: {
    expected: ({most}) => `at most ${grouped(most)} units`,
    found: ({count}) => `${count} units, those of the module with them`,
    remedy: 'leave out units that are not on the map',
  },
  pointsAtMost: {
    expected: ({most}) => `at most ${grouped(most)} points`,
    found: ({count}) => `${count} points`,
    remedy: 'split the map into one module for each theatre',
  },
  unitsAtMost: {
    expected: ({most}) => `at most ${grouped(most)} units`,
    found: ({count}) => `${count} units`,
    remedy: 'leave out units that are in no position',
  },
  stepsLeft: ({full}) =>
    full === 1
      ? '1, the only step of this unit; leave a unit out that has none left'
      : `1 to ${full}, the steps of this unit; leave a unit out that has none left`,
  controller: '“own”, “enemy”, “nobody” or a side of this module',
  unitKind: 'a kind of unit',
  city: 'a kind of city',
  did: 'a declaration, a kind of support or an outcome of a check of `rules.battle`, or a code of a table',
  region: 'a region that some hex of this map lists in its `regions`',
  conditionOfMap: {
    expected: ({map}) => (map === 'hex' ? 'conditions of a map of hexes' : 'conditions of a map of points'),
    found: ({key, map}) =>
      map === 'hex' ? `“${key}”, which is for maps of points` : `“${key}”, which is for maps of hexes`,
  },
  rowsInOrder: {
    expected: ({most}) => `rows from the lowest to the highest, at most ${most}`,
    found: ({first, last}) => `${first} to ${last}`,
  },
  entriesByRow: ({rows, first, last}) => `${rows} entries, one for each row from ${first} to ${last}`,
  entriesByRoll: ({rows}) => `${rows} entries, one for each roll`,
  ratio: 'a ratio such as "2-1"',
  difference: 'a number such as "-2", "0" or "+3"',
  risingStrengths: {
    expected: 'strength points as rising whole numbers',
    found: ({columns}) => columns.join(', '),
  },
  operationsAtMost: {
    expected: 'at most 2,000',
    found: ({count}) => `${count} operations`,
  },
  airRoles: {
    expected:
      'one side whose air units multiply fire and one whose air units add to it, by "airRole" (sides named axis and soviet have theirs)',
    found: ({count, role}) =>
      count === 0 ? `no side with "airRole": "${role}"` : `${count} sides with "airRole": "${role}"`,
  },
  lineOfModule: ({module}) => `a line of the module ${show(module)}`,
  lineCutShort: 'the whole line: it was cut short here',
  wordOfLine: 'a unit and its place (57@0505), a unit off the map (57-) or a setting (turn:soviet)',
  percentCodes: 'a name whose percent codes are UTF-8',
  afterPlace: 'after the place "/" and steps, "!" and a state, "~" and where it came from',
  newUnitWord: 'a new unit as +id=side.type or +id=side.type(name=3_Guards,attack=4)@0505',
  nameInUtf8: 'a name in UTF-8',
  turnNumber: "the turn's number",
  wordOrNone: 'a word after the colon, or "-" for none',
  markerWord: 'a marker as marker:minefield@0404=axis, or marker:- for none',
  controlWord: 'places and a side, as control:0304,0305=axis',
  supplyWord: 'a side and places, as supply:axis=0505,0404',
  stateOfUnit: 'a state of a unit',
  setting: 'a setting',
  changeablePlace: ({op, path}) => `a place that "${op}" can change at ${path}`,
  printedValue: ({value, path}) => `${shown(value)} at ${path}, as the erratum says was printed`,
  valueFrom: ({op, from}) => `a value to ${op} at ${from}`,
  copiedAtMost: {
    expected: ({most}) =>
      `errata that copy at most ${most} entries in all, and no more at once than a document may have`,
    found: ({copied}) => `an operation that copies ${copied} entries`,
  },
} satisfies FaultPhrases<ModuleFlaws>);
