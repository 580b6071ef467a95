import type {QuestionsFlaws} from '../../../module/flaws.js';
import {attackPhrases} from '../attack.js';
import {show} from '../../shown.js';
import {definePhrases} from '../../define.js';
import type {FaultPhrases} from '../../fault-phrases.js';

const groupCount = (count: number): string => (count === 1 ? '1 group' : `${count} groups`);
const hexCount = (count: number): string => (count === 1 ? '1 hex' : `${count} hexes`);

/** Faults of questions. */
export const questionFaults = definePhrases('faults/questions', {
  asset: 'an asset of this module',
  eachAssetOnce: {
    expected: 'each asset once',
    found: ({name}) => `${show(name)} again`,
  },
  unitInBattle: ({role}) => `a unit of the ${role} in this battle`,
  oneSide: {
    expected: 'units of one side',
    found: ({id}) => `${show(id)}, a unit of the other side`,
  },
  someUnit: {
    expected: 'at least one unit',
    found: 'no unit',
  },
  enemyUnit: {
    expected: 'an enemy unit',
    found: ({id}) => `${show(id)}, a unit of the side that retreats`,
  },
  singleUnit: {
    expected: ({title}) => `one unit: ${title} retreats units singly`,
    found: ({count}) => `${count} units`,
  },
  someAttacker: {
    expected: 'at least one attacker',
    found: 'no unit',
  },
  hexCombatTable: {
    expected: 'a table of kind "odds" or "differential"',
    found: 'no combat table for hexes',
  },
  unitInOneList: {
    expected: 'each unit in one list of the question',
    found: ({id}) => `${show(id)} again`,
  },
  retreatersAtMost: {
    expected: ({most}) => `at most ${most} units that retreat from one point`,
    found: ({count}) => `${count} units`,
  },
  groundOrAir: {
    expected: 'a unit of kind "ground" or "air"',
    found: ({id, kind}) => `${show(id)}, of kind "${kind}"`,
  },
  roleOfOneSide: {
    expected: 'units of one side',
    found: ({role, ids}) => `${role} of ${ids.join(' and ')}`,
  },
  attackerWithLine: {
    expected: ({here}) => `an attacker from a point with a line to ${here} ("from" in the position)`,
    found: ({id, from}) => `${show(id)} from ${from}`,
  },
  fireTable: {
    expected: 'a module with a fire table named "combat" in its "tables"',
    found: 'no fire table',
  },
  factOfPosition: 'the fields "turn", "control" and "markers" alone',
  orderForBattles: {
    expected: 'an order of play, by which battles are fought',
    found: 'no combat rules',
    remedy: 'choose it: "combat" names one that ships, "battle" has one of your own',
  },
  sidesWithAirRole: {
    expected: 'units of the two sides with an "airRole" ("axis" and "soviet" have theirs)',
    found: ({id}) => `units of ${id}`,
  },
  unitsOfAttacked: {
    expected: 'units of the side that is attacked',
    found: ({id}) => `units of ${id}`,
  },
  groupsAtMost: {
    expected: ({groups, columns}) => `at most ${groups} groups of the table's highest column, ${columns}`,
    found: ({points}) => `up to ${points} points`,
  },
  unitInOneGroup: {
    expected: 'each unit in one group',
    found: ({id}) => `${show(id)} again`,
  },
  mayAttack: {
    expected: 'a unit that may attack there',
    says: ({unit, at, because, kind}) => attackPhrases.mayNotBy(unit, at, because, kind),
  },
  oneHex: {
    expected: ({together}) => `units that stand together, in ${together}`,
    found: ({id, at}) => `${show(id)} in ${at}`,
  },
  hexesUnderSheet: ({most, title}) =>
    most === 1 ? `at most 1 hex under ${title}` : `at most ${most} hexes under ${title}`,
  unitsTogetherAtMost: {
    expected: ({most, hexes}) => `at most ${most} units that retreat ${hexes} hexes together`,
    found: ({count}) => `${count} units`,
  },
  unitOfRole: {
    expected: ({side, role}) => `a unit of ${side}, the ${role}`,
    found: ({id, own}) => `${show(id)}, a unit of ${own}`,
  },
  offMap: {
    expected: 'a unit off the map',
    found: ({id, at}) => `${show(id)} at ${at}`,
  },
  stepsAtMost: ({most}) => `at most ${most}, all that it has`,
  planAtMost: {
    expected: ({most, hexes, by}) =>
      `at most ${groupCount(most)} in a plan of ${hexCount(hexes)} ${'mapOf' in by ? `on a map of ${by.mapOf} hexes` : `under ${by.ways} ways to read the rules`}`,
    found: ({groups}) => groupCount(groups),
  },
  decidable: {
    expected:
      'a question that can be decided: fewer hexes, or a reading that leads ways outward (away: every-hex)',
    found: ({hexes}) => `more ways to retreat ${hexCount(hexes)} than can be compared`,
  },
  hexesToLookAt: {
    expected: ({most}) => `at most ${most} in each`,
    found: ({hexes, ways}) => `${hexes} hexes to look at in each of ${ways} ways to read the rules`,
  },
  nameList: 'a list of names',
  namesAtMost: ({most}) => `at most ${most} names`,
  name: 'a name',
  countFrom1: 'a whole number, at least 1',
  trueOrFalse: 'true or false',
  role: '"attacker" or "defender"',
  list: 'a list',
  nameLists: 'a list of lists of names',
  readingName: 'a reading',
  numbersByName: 'numbers by name',
  unitsByRoles: 'units by their roles',
  unitName: 'the name of a unit',
  pointsByUnits: 'points by the names of units',
  pointNameOrNull: 'the name of a point, or null',
  unitsByRole: 'units by role',
  unitList: 'a list of units: names, or objects with the name as "unit"',
  objectWith: ({fields}) => `an object with ${fields.join(', ')}`,
  unitAt: {
    expected: ({at}) => `a unit at ${at}`,
    found: ({id, stands}) => `${show(id)} at ${stands}`,
  },
  defenderAt: {
    expected: ({at}) => `a defender at ${at}`,
    found: ({id, stands}) => `${show(id)} at ${stands}`,
  },
  groundAttacker: {
    expected: 'at least one attacking unit of kind "ground"',
    found: ({none}) => (none ? 'no unit' : 'air units only'),
  },
  groundDefender: {
    expected: 'at least one defending unit of kind "ground"',
    found: ({none}) => (none ? 'no unit' : 'air units only'),
  },
  enemyThere: {
    expected: 'a hex with enemy units of one side',
    says: ({at}) => `${at} has no enemy units to attack`,
  },
  oneEnemyThere: {
    expected: 'a hex with enemy units of one side',
    says: ({at}) => `${at} is held by several sides: attack enemy units of one side`,
  },
  someDefender: {
    expected: ({at, units}) => `nothing, or all enemy units in ${at}: ${units.join(', ')}`,
    found: 'no unit',
  },
  allDefenders: {
    expected: ({at, units}) => `nothing, or all enemy units in ${at}: ${units.join(', ')}`,
    found: ({named}) => named,
  },
  someLineSheet: {
    expected: 'a line sheet, by which retreats on this map are ruled',
    found: 'no retreat rules',
    remedy:
      'choose them: a sheet of your own with "kind": "lines", or "combat": "point-to-point" for those of the Eastern Front',
  },
  whichLineSheet: {
    expected: 'a line sheet, by which retreats on this map are ruled',
    remedy: ({sheets}) => `say which "sheet": ${sheets.join(', ')}`,
  },
} satisfies FaultPhrases<QuestionsFlaws>);
