import type {SheetsFlaws} from '../../../module/flaws.js';
import {show} from '../../shown.js';
import {definePhrases} from '../../define.js';
import type {FaultPhrases} from '../../fault-phrases.js';

/** Faults of rule sheets. */
export const sheetFaults = definePhrases('faults/sheets', {
  unitClass: 'a class of units of this module',
  stateThatIsNoBox: 'a state of this module that is no box',
  stateThatIsBox: 'a state of this module with "box": true',
  optionOfReadings: 'an option in "readings" of this sheet',
  valueOfOption: 'a value of this option',
  lastForAll: {
    expected: 'none there: a clause for every other unit',
    found: 'a condition on the last clause',
  },
  clauseNeedsWhen: {
    expected: 'a "when", or the last place: the first that holds decides',
    found: 'a clause without "when" before others',
  },
  capacityInRoom: '"capacity" in "room", which says what goes along a line',
  tierBefore: {
    expected: 'a tier before it',
    found: 'true',
  },
  tierNeedsWhen: {
    expected: 'a "when", or the last place: the first that holds decides',
    found: 'a tier of all points before others',
  },
  capacityOfLines: {
    expected: 'a "capacity" of every line of the map, or "most"',
    found: ({between}) => `the capacity of each line, and ${between.join('–')} has none`,
  },
  eachOptionOnce: {
    expected: 'each option once',
    found: ({option}) => `${show(option)} again`,
  },
  clauseOfEnds: `a clause of this sheet's "ends"`,
  optionOfSheet: `an option of this sheet's "readings"`,
  codeOfCombatTable: 'a code of the combat table',
  hexSheet: {
    expected: 'a sheet of hexes, as the map is a map of hexes',
    found: '"lines"',
    remedy: 'a line sheet is for a map of points',
  },
  readingsAtMost: {
    expected: ({most}) => `at most ${most} ways to choose the options in "reading"`,
    found: 'too many of them decide which clauses hold',
  },
  direction: ({directions}) => `a direction of this map: ${directions.join(', ')}`,
  regionOfMap: 'a region of this map',
  kindOfLine: 'a kind of line of this map',
  ruleSheet: "a rule sheet that ships, or a sheet of the module's own",
  clausesAtMost: ({most}) => `at most ${most} clauses`,
  optionsAtMost: ({most}) => `at most ${most} options`,
  valuesOfOptionAtMost: ({most}) => `at most ${most} values`,
  eachValueOnce: {
    expected: 'each value once',
    found: 'a value twice',
  },
  lastForAllGroups: {
    expected: 'none there: a clause for every other group',
    found: 'a condition on the last clause',
  },
  fateNeedsWhen: {
    expected: 'a "when", or the last place: the first clause that holds decides',
    found: 'a clause without "when" before others',
  },
  stepsNeedWalk: {
    expected: '"walk": "perStep" and "steps", the one for the other',
    found: '"steps" without "walk"',
  },
  walkNeedsSteps: {
    expected: '"walk": "perStep" and "steps", the one for the other',
    found: '"walk" without "steps"',
  },
  fateOfWalk: {
    expected: 'another clause: a walk hex by hex is complete or none',
    found: '"stepPerHex" with "walk": "perStep"',
  },
  triggerOfPlace: {
    expected: '"terrain", "hexside" or both',
    found: 'an object without terrain or hexside',
  },
  triggerOfZoc: {
    expected: '"enemyZoc" among its triggers',
    found: 'a cost that is not for EZOCs',
  },
  triggerOfStack: {
    expected: '"overStacked" among its triggers',
    found: 'a cost that is not for over-stacking',
  },
  costOfSteps: {
    expected: 'a cost that takes steps',
    found: 'a cost that takes no steps',
  },
  optionOfValues: {
    expected: ({allowed}) => `an option whose values are all among ${allowed.join(', ')}`,
    found: ({option, value}) => `${show(option)}, which may be ${show(value)}`,
  },
  noOption: {
    expected: 'a word: no option stands here',
    found: ({option, value}) => `${show(option)}, which may be ${show(value)}`,
  },
  readingAlone: {
    expected: 'a "reading" alone: the clause counts for a whole battle, before it is known who retreats',
    found: 'a condition on more than readings',
  },
  wholeRouteOfBar: {
    expected:
      'conditions on the hex that is entered or on the origin: a clause decides hex by hex, before the rest of the route is known',
    found: 'a condition on the whole route',
    remedy:
      'leave “at” out for the hex that is entered, or write “origin” for the one where the retreat began',
  },
  wholeRouteOfCost: {
    expected:
      'conditions on one hex, the origin or the one that is entered: a cost is charged hex by hex; with "per": "route" a route is charged once for any of its hexes',
    found: 'a condition on the whole route',
  },
  wholeRouteOfEnd: {
    expected:
      'conditions on the last hex, the units and the time: the clause also decides where a retreat may stop short, whichever way it came',
    found: 'a condition on the whole route',
    remedy:
      'to keep routes out of such a hex, give a bar this condition, or use the bar “hexside”, “terrain” or “region”',
  },
  wholeRouteOfCap: {
    expected: 'conditions on the units, the time and the hex that they are in: a cap is of the whole retreat',
    found: 'a condition on the whole route',
  },
  wholeRouteOfMayEnd: {
    expected: 'conditions on one hex, the origin or the one in which the retreat ends',
    found: 'a condition on the whole route',
  },
  wholeRouteOfPreference: {
    expected:
      'conditions on one hex, the origin, the one that is entered or the last: a preference adds up what each hex of a route is worth',
    found: 'a condition on the whole route',
  },
  wholeRouteOfClause: {
    expected:
      'conditions on the hex that is entered or on the origin: a clause decides hex by hex, before the rest of the route is known',
    found: 'a condition on the whole route',
    remedy:
      'to keep routes out of such a hex, give a bar this condition, or use the bar “hexside”, “terrain” or “region”',
  },
  hexOfRoute: {
    expected: 'conditions on the units, the origin and the time: the clause decides for the whole retreat',
    found: 'a condition on a hex of the route',
  },
  hexsideOfEnd: {
    expected:
      'conditions on the last hex, the units and the time: the clause also decides where a retreat may stop short, whichever way it came',
    found: 'a condition on a hexside',
    remedy:
      'to keep routes out of such a hexside, give a bar this condition, or use the bar “hexside”, “terrain” or “region”',
  },
  hexsideOfPreference: {
    expected:
      'conditions on the last hex, the units and the time: it compares where routes end, not how they come there',
    found: 'a condition on a hexside',
  },
  hexsideOfLengthening: {
    expected:
      'conditions on a hex, the units and the time: the clause looks at the hex, not at the step into it',
    found: 'a condition on a hexside',
    remedy:
      'to keep routes out of such a hexside, give a bar this condition, or use the bar “hexside”, “terrain” or “region”',
  },
  hexsideOfClause: {
    expected:
      'conditions on a hex, the units and the time: the clause looks at the hex, not at the step into it',
    found: 'a condition on a hexside',
  },
  noClauseOfRoutes: {
    expected: 'none with "walk": "perStep", which decides hex by hex',
    found: 'a clause of whole routes',
  },
  comesBack: {
    expected:
      'a "furtherOut" or a "direction" clause, an "origin" clause with "maxHexes" of 2, "maxHexes" of 1, or "walk": "perStep", which enters no hex twice',
    found: 'no clause that keeps a route from coming back',
  },
  oneAtATime: {
    expected: 'one at a time',
    found: 'more than one clause that holds',
  },
  growsWithoutEnd: {
    expected: 'a "furtherOut" clause among the bars, so that it ends',
    found: 'a retreat that grows longer and may come back',
  },
  fewestLosses: {
    expected: '"fewestLosses" among them, since a clause of "costs" takes steps',
    found: 'no "fewestLosses"',
  },
  noCostOnTheWay: {
    expected:
      'no cost with "onTheWay": "free": whether a retreat goes on from a hex is not known when it is entered',
    found: 'an early end beside a cost that is free on the way',
  },
  fewestEnemyZoc: {
    expected: 'that preference, which counts EZOCs',
    found: 'no "fewestEnemyZoc"',
  },
  bareLength: {
    expected: 'beside it a clause of "lengthens"',
    found: '"bareLength" alone',
  },
  stepsCounted: {
    expected: 'at most 4 of them',
    found: 'more than 4 preferences that count steps of the route',
  },
  stepsCountedBeside: {
    expected: 'at most 3 of them beside "onlyIfNeeded"',
    found: 'more than 3 preferences that count steps of the route',
  },
  sharedSteps: {
    expected:
      'beside it the effect "sharedStep", and the preference "fewestEnemyZoc", which counts those steps',
    found: '"survivesSharedSteps" alone',
  },
  displacement: {
    expected: 'beside it "withinStacking" among the ends, or "fullHex" among the bars',
    found: '"displacement" where no clause closes a full hex',
  },
  waivedPreference: 'only preferences about the route that the sheet has too',
  advancesInRules: 'advances are in the module’s "rules"',
  isInRules: 'it is in the module’s "rules"',
  areInRules: 'they are in the module’s "rules"',
  isInModule: 'it is in the module, beside "rules"',
  areInModule: 'they are in the module, beside "rules"',
  fieldOfWhen: ({field}) => `in a clause "${field}" stands in "when", its condition`,
  clauseOfList: ({name, list}) => `"${name}" belongs to "${list}"`,
  writeClause: ({name}) => `write {"clause": "${name}", "rule": "7.72"}`,
  numberInRulebook: 'it is the number in your rulebook, such as "7.72"',
  inQuotes: ({found}) => `write it in quotes: "${found}"`,
  sheetItself: 'put the sheet itself here: only the command reads a file beside the module',
  lengthAtMost: {
    expected: ({most, title}) =>
      most === 1 ? `at most 1 hex under ${title}` : `at most ${most} hexes under ${title}`,
    remedy: 'lower it, or raise "maxHexes" of the sheet',
  },
  budgetAtMost: {
    expected: ({most, title}) =>
      most === 1 ? `at most 1 hex under ${title}` : `at most ${most} hexes under ${title}`,
    remedy:
      'lower it, raise "maxHexes" of the sheet, or give the sheet "caps": the points beyond a cap are steps',
  },
  sheetOfHexMap: {
    expected: 'a line sheet, as the map is a map of points',
    found: 'a rule sheet of a hex map',
    remedy: 'bring one with "kind": "lines", or leave it out',
  },
  advanceOfHexMap: {
    expected: 'no such rule: the map is a map of points, whose battles and retreats follow "combat"',
    found: 'an advance of a hex map',
    remedy: 'leave it out',
  },
  zocOfHexMap: {
    expected: 'no such rule: the map is a map of points, whose battles and retreats follow "combat"',
    found: 'zones of control of a hex map',
    remedy: 'leave it out',
  },
} satisfies FaultPhrases<SheetsFlaws>);
