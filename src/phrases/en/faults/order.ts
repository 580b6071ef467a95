import type {ParamType} from '../../../module/schema/param-types.js';
import type {OrderFlaws} from '../../../module/flaws.js';
import {show} from '../../shown.js';
import {definePhrases} from '../../define.js';
import type {FaultPhrases} from '../../fault-phrases.js';

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** Says what a parameter is: a value of a type, or one of some words. */
const meaning = (type: ParamType | 'values', values: readonly string[]): string =>
  type === 'values' ? `one of ${values.join(', ')}` : paramPhrases[type];

/** Parameters by their types. */
export const paramPhrases = definePhrases('parameters', {
  role: 'attacker or defender',
  'role|both': 'attacker, defender or both',
  'role|other': 'attacker, defender, both, firing or other (the role that is not firing)',
  roll: 'a name in `rolls`',
  rolls: 'a name in `rolls`, or a list of them',
  dice: 'a name in `rolls` or `checks`, or a list of names in `rolls`',
  rollCheckOrFire: 'a name in `rolls`, `checks` or `fire`',
  from: 'a name in `rolls`, `checks`, `fire` or `declarations`; or excess, shared',
  check: 'a name in `checks`',
  fire: 'a name in `fire`',
  kinds: 'a list of names in `support`',
  declaration: 'a name in `declarations`',
  name: 'a name',
  first: 'a condition, or {when, steps}',
  sheet: 'a name in `sheets`, or retreat (the sheet of `rules.retreat`)',
  did: 'a name in `declarations` or `support`, an outcome of a check, or a code of a table',
  outcome: 'a name in `outcomes`, or a built-in one',
  outcomes: 'a name in `outcomes` or a built-in one, or a list of them',
  when: 'a condition',
  count: 'a whole number from 0 to 1000',
  flag: 'true or false',
  hexes:
    '`result`, a whole number from 1 to 20, `{from: a check or a fire, count, times}`, or `{difference: true, most}`',
  state: 'a state of the module',
  ifAlready: '`{steps: a number}` or `{state: a state of the module}`',
} satisfies Readonly<Record<ParamType, string>>);

/** Faults of orders of play. */
export const orderFaults = definePhrases('faults/order', {
  chartTooLarge: {
    expected: 'fewer actions, rolls or retreats',
    found: 'a chart with more actions than the check can follow',
    remedy: 'leave out states that do the same',
  },
  actionInCycle: {
    expected: 'an action on each cycle of transitions that are taken at once',
    found: ({cycle}) => `a cycle on which nothing is done: ${cycle.join(', ')}`,
  },
  startRetreatBefore: {
    expected: 'a retreat that begins before it (“startRetreat” in the chart)',
    found: ({name}) => `“${name}” where no retreat can have begun`,
  },
  settleBeforeOver: {
    expected: '“settle” on every way to “over”',
    found: 'the end of the battle without an outcome',
    remedy: 'add it to the actions of a transition that leads here from the first state',
  },
  lossesRolled: {
    expected: 'the roll, check, fire or declaration on a way to it',
    found: ({roll}) => `losses by “${roll}”, which nobody can have rolled or declared`,
  },
  nameOfStepsOnly: {
    expected: 'names for units that lose steps',
    found: ({name}) => `“${name}”, where units lose steps`,
  },
  nameOfValueOnly: {
    expected: 'names for such losses',
    found: ({name}) => `“${name}”, where units lose points of their value`,
  },
  parameter: ({name}) => `a parameter of “${name}”`,
  noCount: 'nothing: only a fire has counts',
  countName: ({from}) => `a name in “counts” of “${from}”`,
  count: ({from}) => `a name in “counts” of “${from}”`,
  statesTooDeep: {
    expected: ({depth}) => `states at most ${depth} deep`,
    found: 'deeper nesting',
  },
  partOfOrder: 'a part of an order of play that ships, such as “hex:retreat”',
  exitOfPart: ({like}) => `an exit of “${like}”`,
  onlyWithoutStates: {
    expected: ({key}) => `“${key}” in a state without states in it`,
    found: ({key}) => `“${key}” beside states`,
  },
  idOfChart: {
    expected: 'an id on the chart alone',
    remedy: 'leave it out',
  },
  someStates: {
    expected: 'at least one state',
    found: 'no states',
    remedy: 'leave “states” out',
  },
  statesOfChart: 'the states of the chart',
  initialState: 'the state that is entered first',
  innerState: 'a state in this one',
  statesForInitial: {
    expected: 'states in this one',
    remedy: 'leave “initial” out',
  },
  tagOnce: ({path}) => `one tag on a path: “${path.join('.')}” has one`,
  finalOnOver: '“final” on the state “over” of the chart alone',
  overTaken: {
    expected: 'another name: “over” is the end of the battle',
    found: 'a state “over” in another one',
  },
  stateOver: {
    expected: 'the state “over” of type “final”',
    found: 'no state “over”',
  },
  overIsFinal: '“final”',
  overHasNoMore: {
    expected: '“type” alone: the battle is over',
    found: ({key}) => `“${key}”`,
  },
  eventsWithMeta: {
    expected: '“on” with the events of the state',
    found: '“meta” without events',
  },
  metaMissing: 'who acts, and in which phase',
  eventThatCannotFail: {
    expected: 'an event with a judge, or without a guard, such as “continue”',
    found: 'events whose guards may all fail',
  },
  eventOfState: 'an event of this state',
  eachEventOnce: 'each event once',
  everyEvent: {
    expected: 'all events of the state',
    found: ({event}) => `no ${show(event)}`,
  },
  electAmongEvents: '“elect” among the events of the state',
  phase: 'a phase of this document',
  event: 'an event',
  targetOrAction: {
    expected: 'a target, or an action',
    found: 'a transition without effect',
  },
  targetNotAround: {
    expected: 'a state that is not around this one',
    remedy: 'lead to a state in it',
  },
  actionToItself: 'an action on a transition to the state itself',
  judgeUnderNot: {
    expected: 'a judge alone or under “and”, so that a refusal can give its reason',
    found: ({name}) => `“${name}” under “not” or “or”`,
  },
  numberOfUnits: 'a number of units, or one of their ratings',
  fireInChart: {
    expected: 'fires that the chart names',
    found: ({name}) => `the fire “${name}”, which the chart does not name`,
    remedy: 'leave it out',
  },
  sameDice: {
    expected: 'the same dice, as both roles roll at once',
    found: ({name}) => `“${name}”, whose tables have dice of different faces`,
  },
  rollOrFire: 'a name in `rolls` or `fire`',
  joinsOnPoints: {
    expected: 'false: units join a battle on a map of points alone',
    found: 'true',
  },
  onlyOfUnits: {
    expected: 'units beside it: assets have none',
    remedy: 'leave it out',
  },
  checkIsFixed: '"fixed": a check is read in one column of its table',
  columnNeeded: ({name}) => `a column of the table “${name}”, which has several`,
  column: ({name}) => `a column of the table “${name}”`,
  nameShared:
    'a name of its own: rolls, checks, fires, declarations, support and outcomes of checks share one list',
  rollInChart: {
    expected: 'rolls that the chart names',
    found: ({name}) => `the roll “${name}”, which the chart does not name`,
    remedy: 'leave it out',
  },
  oneTable: ({table}) => `“${table}”: all rolls of a battle by the value of units read one table`,
  lastTableForAll: {
    expected: 'none: the last table counts where no other does',
    found: 'a condition',
  },
  tableNeedsWhen: {
    expected: 'a condition: no table after this one would ever count',
    found: 'no “when”',
  },
  ofNeeded: 'whose strength gives the column: attacker or defender',
  noCounts: 'nothing: only a roll by strength counts anything',
  noColumn: 'nothing: only a roll with a “fixed” column names it',
  modifiersByAttack: {
    expected:
      'a table whose modifiers multiply by “attack”: on a roll by strength it multiplies who fires, whoever that is',
    found: ({name}) => `“${name}”, which has a modifier with “defence”`,
  },
  retreatTaken: {
    expected: 'another name: “retreat” is the retreat rules of the game',
    found: 'a sheet “retreat”',
  },
  shippedLineSheet:
    'a sheet of “point-to-point” as it ships: sheets of lines of your own are for units that lose steps',
  sheetInChart: {
    expected: 'sheets that the chart names',
    found: ({name}) => `the sheet “${name}”, which the chart does not name`,
    remedy: 'leave it out',
  },
  stepsOnHexes: {
    expected: '“steps”, which units on a map of hexes lose',
    found: '“value”',
  },
  eachPhaseOnce: 'each phase once',
  orderIsRead: {
    expected: 'an order that the chart reads, by “orderIs”',
    remedy: 'leave it out',
  },
  shippedOrder: 'an order of play that ships',
  chartOrExtends: {
    expected: 'a chart, or a document that it extends',
    remedy: 'write "extends": "hex", or a chart',
  },
  orderOfPlay: 'an order of play that ships, or one of the module’s own',
  stateReached: {
    expected: 'states that the battle can come to',
    found: ({state}) => `the state ${state}, which no transition reaches`,
    remedy: 'leave it out, or lead a transition to it',
  },
  wayToOver: {
    expected: 'a way to the end of the battle from every state',
    found: ({state}) => `the state ${state}, from which no transitions lead to “over”`,
  },
  noAirOnHexes: {
    expected: 'names of a map of hexes: this one is about air on a map of points',
    found: ({what}) => (what === 'air' ? '“air”' : '“adds”'),
  },
  param: ({type, values}) => meaning(type, values),
  neededParameter: ({type, values, name}) => `${meaning(type, values)}, which “${name}” needs`,
  nameOfMap: {
    expected: ({map}) => (map === 'hex' ? 'names of a map of hexes' : 'names of a map of points'),
    found: ({name, map}) =>
      map === 'hex' ? `“${name}”, which is for maps of points` : `“${name}”, which is for maps of hexes`,
  },
  rollOfParameter: ({key, name}) => `“${key}” of “${name}”, as no roll is called “result”`,
  oneParameter: {
    expected: ({oneOf}) => `one of ${quoted(oneOf)}`,
    found: ({given}) => (given.length === 0 ? 'none of them' : quoted(given)),
  },
  oneOfThese: 'one of these',
  aRole: 'a role',
  roleOrBoth: 'a role, or both',
  roleOrOther: 'a role, both, firing or other',
  rollName: 'a name in `rolls`',
  checkOrFire: 'a name in `checks` or `fire`',
  target: 'a state of this chart: a sibling, or “#” with the id of the chart and the path',
  action: 'an action',
  guard: 'a guard',
  chartStatesAtMost: {
    expected: ({most}) => `at most ${most} states`,
    found: ({most}) => `more than ${most} states`,
  },
  transitionsAtMost: {
    expected: ({most}) => `at most ${most} transitions`,
    found: ({count}) => `${count} transitions`,
  },
  lastAlwaysGuarded: {
    expected: 'events that it takes, or a last “always” without a guard',
    found: 'a last transition with a guard, in a state that takes no event',
  },
  stateWithoutExit: {
    expected: 'events that it takes, or a last “always” without a guard',
    found: 'a state that nothing leaves',
  },
  asksInOrder: {
    expected: ({events}) =>
      `the order in which players are offered the events, such as ${JSON.stringify(events)}`,
    remedy: 'the order of keys means nothing',
  },
  eventOfMap: {
    expected: ({map}) => (map === 'hex' ? 'an event of a map of hexes' : 'an event of a map of points'),
    found: ({event}) => `“${event}”, an event of the other kind of map`,
  },
  guardsTooDeep: {
    expected: ({depth}) => `guards at most ${depth} deep`,
    found: 'deeper nesting',
  },
  guardsAtMost: {
    expected: ({most}) => `at most ${most} guards in one`,
    found: ({count}) => `${count} guards`,
  },
  judgeWithEvent: {
    expected: ({event}) => `this judge on the event “${event}”`,
    found: ({name}) => `“${name}” without an event`,
  },
  judgeOnEvent: {
    expected: ({event}) => `this judge on the event “${event}”`,
    found: ({name, on}) => `“${name}” on “${on}”`,
  },
  judgeOfEvent: {
    expected: ({judges}) => `a judge of it: ${quoted(judges)}`,
    found: ({event}) => `“${event}” without a judge`,
  },
  actionWithEvent: {
    expected: ({event}) => `this action on the event “${event}”`,
    found: ({name}) => `“${name}” without an event`,
  },
  actionOnEvent: {
    expected: ({event}) => `this action on the event “${event}”`,
    found: ({name, on}) => `“${name}” on “${on}”`,
  },
  guardForAction: {
    expected: 'the name of an action',
    found: ({name}) => `“${name}”, a guard`,
  },
  actionForGuard: {
    expected: 'the name of a guard',
    found: ({name}) => `“${name}”, an action`,
  },
  rollOfOtherTable: {
    expected: 'a roll by strength whose entries are numbers of hits',
    found: ({name, table}) => `“${name}”, which reads the table “${table}”`,
  },
  rollNotByStrength: {
    expected: 'a roll by strength whose entries are numbers of hits',
    found: ({name}) => `“${name}”, which is no roll by strength`,
  },
  committedInState: {
    expected: 'a state that commits it',
    found: ({name}) => `the support “${name}”, which no state commits`,
    remedy: 'leave it out',
  },
  declaredInState: {
    expected: 'a state that declares it',
    found: ({name}) => `the declaration “${name}”, which no state declares`,
    remedy: 'leave it out',
  },
  checkedInState: {
    expected: 'a state that rolls for it',
    found: ({name}) => `the check “${name}”, which no state rolls for`,
    remedy: 'leave it out',
  },
  outcomesLeadOn: {
    expected: 'at most one outcome that no “did” names, and that has no share and no state',
    found: ({idle}) => `outcomes that lead to nothing: ${quoted(idle)}`,
  },
  retreatAtOver: {
    expected: '“endRetreat” of the same side on every way from here',
    found: 'a retreat that is still under way when the battle is over',
  },
  retreatAtNext: {
    expected: '“endRetreat” of the same side on every way from here',
    found: 'a retreat that is still under way when another begins',
  },
  columnByTable: ({by, name}) => `“${by}”, as the table “${name}” is made`,
  tableOfMap: ({map}) => (map === 'hex' ? 'a table of a map of hexes' : 'a table of a map of points'),
  orderOfMap: ({map}) =>
    map === 'hex' ? 'an order of play for a map of hexes' : 'an order of play for a map of points',
  hexSheetInOrder: {
    expected: 'a sheet of hexes, as the map is a map of hexes',
    found: '“lines”',
    remedy: 'a line sheet is for a map of points',
  },
  lineSheetForName: {
    expected: 'a line sheet, as the map is a map of points',
    remedy: 'bring one with "kind": "lines"',
  },
  lineSheetForHexSheet: {
    expected: 'a line sheet, as the map is a map of points',
    found: 'a sheet of hexes',
    remedy: 'bring one with "kind": "lines"',
  },
  combatOnHexes: {
    expected: ({usual}) => `“${usual}”, as the map is one of hexes`,
    remedy: 'leave it out: “battle” counts',
  },
  combatOnPoints: {
    expected: ({usual}) => `“${usual}”, as the map is one of points`,
    remedy: 'leave it out: “battle” counts',
  },
  bytesAtMost: {
    expected: ({most}) => `at most ${most} bytes`,
    found: ({count}) => `${count} bytes`,
  },
} satisfies FaultPhrases<OrderFlaws>);
