import {definePhrases} from '../define.js';
import {listed} from './lists.js';

/** Quotes a name. */
const quoted = (name: string): string => `“${name}”`;

type Role = 'attacker' | 'defender';

/** Warnings of valid content of a module that is probably a mistake. */
export const lintPhrases = definePhrases('lint', {
  /** A name that is unknown, with the known one that is probably meant. */
  meant: (warning: string, name: string): string => `${warning} Did you mean ${quoted(name)}?`,

  /** The map. */
  noHexOfTerrain: (terrain: string): string => `No hex has the terrain ${quoted(terrain)}.`,
  terrainWithoutLook: (terrain: string): string =>
    `The terrain ${quoted(terrain)} is drawn as a tint with rings: it needs a pattern or a colour of its own.`,
  noHexsideOf: (kind: string): string => `No hexside has ${quoted(kind)}.`,
  hexsideWithoutLook: (kind: string): string =>
    `The hexside ${quoted(kind)} draws nothing: it needs a pattern.`,
  emptyHex: (hex: string): string => `${hex} is listed, and nothing is said of it.`,
  shortChain: {
    roads: 'A chain of roads needs two hexes.',
    rails: 'A chain of rails needs two hexes.',
  },
  noSupply: (side: string): string =>
    `${side} has no supply source: none of its units can end closer to supply.`,
  closedSource: (hex: string): string => `The supply source ${hex} lies in terrain that nobody may enter.`,
  noLineTo: (point: string): string => `No line leads to ${point}.`,
  noCapacity: (ends: readonly string[]): string =>
    `Nobody can use the line ${ends.join(' – ')}: its capacity is 0.`,

  /** Units, sides, positions and examples. */
  noUnitOfType: (type: string): string => `No unit is of the type ${quoted(type)}.`,
  idleUnits: (count: number, units: readonly string[]): string =>
    `${String(count)} units stand in no position: ${units.join(', ')} and others.`,
  idleUnit: (unit: string): string => `${unit} stands in no position.`,
  sideWithoutUnits: (side: string): string => `${side} has no units.`,
  noUnits: 'There are no units yet.',
  noPosition: 'No position yet: place your counters under Positions.',
  closedToUnit: (unit: string, hex: string, terrain: string): string =>
    `${unit} stands in ${hex}, where ${quoted(terrain)} is prohibited to it.`,
  neverFires: (unit: string, unitClass: string): string =>
    `${unit} never fires: no turn of a fire is of the class ${quoted(unitClass)}.`,

  /** Names in conditions and in bars. */
  unknown: {
    region: (name: string): string => `No hex is in the region ${quoted(name)}.`,
    nationality: (name: string): string => `No unit has the nationality ${quoted(name)}.`,
    formation: (name: string): string => `No unit belongs to the formation ${quoted(name)}.`,
    class: (name: string): string => `No unit has the class ${quoted(name)}.`,
    terrain: (name: string): string => `The map has no terrain ${quoted(name)}.`,
    hexside: (name: string): string => `The map has no hexside terrain ${quoted(name)}.`,
  },

  /** Names that are used twice or name nothing. */
  twice: (name: string, field: string): string =>
    `${quoted(name)} is used as ${field} twice; only the first is found by it.`,
  noSide: (player: string): string => `${quoted(player)} is no side: whose turn it is matters to rules.`,
  noWeather: (weather: string, known: readonly string[]): string =>
    `The weather ${quoted(weather)} is neither ${known.map(quoted).join(' nor ')}: combat in it is normal (B.1).`,
  noClauseToLeaveOut: (sheet: string, clause: string): string =>
    `${quoted(sheet)} has no clause ${quoted(clause)} to leave out.`,
  combatOfMap: (combat: string): string => `Combat on this map is ${quoted(combat)}, whatever stands here.`,

  /** The rule sheet. */
  noRules:
    'This game has no rules yet: nothing can be asked of it. Choose a retreat sheet, combat rules or both.',
  prohibitedToAll: (terrain: string): string =>
    `${quoted(terrain)} is prohibited to all units, and no clause of the sheet closes it to a retreat: add “prohibitedTerrain”.`,
  prohibitedToSome: (terrain: string): string =>
    `${quoted(terrain)} is prohibited to some units, and no clause of the sheet closes it to a retreat: add “prohibitedTerrain”.`,
  enemyUnitsOpen: 'No clause closes hexes that enemy units hold: add “enemyUnits”.',
  clauseWithoutRule: (clause: string): string =>
    `The clause ${quoted(clause)} has no rule number: findings cite it.`,
  clauseTwice: (clause: string): string => `${quoted(clause)} is there twice: one of them is enough.`,
  clauseNeverCounts: (clause: string): string =>
    `This ${quoted(clause)} never counts: the one before it holds for every unit, hex and time.`,
  oldCost: (today: string): string => `This cost is still read, but written in an old way: write ${today}.`,
  keptOutByFullHex: (clause: string): string =>
    `${quoted(clause)} never counts: “fullHex” keeps units out of every hex that it is about.`,
  noClauseFollows: (reading: string): string => `No clause follows the reading ${quoted(reading)}.`,
  countsAsItself: (code: string): string =>
    `${quoted(code)} counts as itself: name another code in “to”, or leave this entry out.`,

  /** Combat tables. */
  belowFirstColumn: (first: string): string =>
    `Odds below ${first}, the first column, are read in it. If such an attack is not allowed or has no effect, say so with “below”.`,
  columnOrder: (column: string, before: string): string =>
    `The column ${column} stands after ${before}: columns grow to the right.`,
  oldCondition: (today: string): string =>
    `This condition is still read, but written in an old way: write ${today}.`,
  idleModifier: 'This modifier changes nothing: give it “shift”, “drm”, “compare”, “attack” or “defence”.',
  noResult: (code: string): string => `No result is ${quoted(code)}.`,
  asksNothing: (code: string): string => `${quoted(code)} asks nothing of anybody yet.`,
  asksNothingOf: (code: string, role: Role): string =>
    `${quoted(code)} asks nothing of the ${role}: say what it loses or how far it retreats, or leave “${role}” out.`,
  matchesNothing: (code: string, role: Role, other: Role): string =>
    `${quoted(code)} makes the ${role} lose as much strength as the ${other}, but takes no loss of the ${other}: only losses in a retreat are matched. Say what the ${other} loses.`,
  codesWithoutRule: (codes: readonly string[]): string =>
    `Give ${listed(codes.map(quoted))} a rule number each, so that answers can name the rule.`,
  needsTable: {
    hex: 'Combat needs a table of results: add one with odds or differences as columns, and name it “crt”.',
    point: 'Combat needs a table of fire: add one, and name it “combat”.',
  },
  tableWithoutCombat: (table: string): string =>
    `The table ${quoted(table)} is used by nothing: the game has no combat rules yet.`,
  blankTable: (table: string): string =>
    `The table ${quoted(table)} has no results yet: every cell says “no effect”.`,
  idleTable: (table: string, used: readonly string[]): string =>
    `The table ${quoted(table)} is used by nothing; battles are fought by ${listed(used.map(quoted))}.`,

  /** Cells that were pasted, and are no table. */
  cells: {
    tooMany: (columns: number, rows: number): string =>
      `${columns} columns of ${rows} rows are more than a million cells.`,
    noRows: 'A table has a row of columns, and below it a row for each roll.',
    columnsTwice: (columns: readonly string[]): string =>
      `The columns ${columns.join(', ')} are not each there once.`,
    noColumns: (columns: readonly string[]): string =>
      `The columns are ${columns.join(', ')}: expected odds such as 2-1, differences such as +2, or 1, 2, 3.`,
  },
  /** Hexes that were clicked, and fit no grid. */
  clicks: {
    tooFew: 'Click three numbered hexes, not all in one column or row.',
    noNumbers: 'Enter numbers such as 0304 or 03.04, all in the same format.',
    noGrid:
      'No hex grid has these numbers in these places. Check the numbers, and click the middle of hexes that are farther apart.',
  },
});
