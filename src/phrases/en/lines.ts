import type {lineClauseKinds} from '../../rules/lines/definitions.js';
import type {ClauseOf, Parameters} from '../../rules/retreat/definitions/define.js';
import type {OfModule} from '../../module/unit-states.js';
import {definePhrases} from '../define.js';
import {ownWords} from '../own-name.js';
import {whenPhrases} from '../say-when.js';
import {alternatives, counted, listed, placeNoun} from './lists.js';

type Kinds = typeof lineClauseKinds;
/** The meaning of each clause of a list. */
type Meanings<Kind extends Readonly<Record<string, {readonly parameters: Parameters}>>> = {
  readonly [Name in keyof Kind]: (
    clause: Pick<ClauseOf<Kind[Name]['parameters']>, keyof Kind[Name]['parameters'] & string>,
    module: OfModule | undefined,
  ) => string;
};

const either = (names: readonly string[]): string => alternatives(names.map(ownWords));
const controllers = {own: 'its own side', enemy: 'the enemy', nobody: 'nobody'} as const;

const bars = {
  enemyUnits: ({except}, module) =>
    `No unit may retreat to ${placeNoun(module).a} with an enemy unit${except ? `, unless ${whenPhrases.holds(except, module)}` : ''}.`,
  control: ({is}, module) =>
    `No unit may retreat to ${placeNoun(module).a} that ${alternatives(is.map((one) => controllers[one]))} controls.`,
  attackersCameFrom: ({is}, module) =>
    is === 'line'
      ? 'No unit may retreat along a line by which an enemy unit of this battle came in.'
      : `No unit may retreat to ${placeNoun(module).a} from which an enemy unit of this battle came.`,
  cameFrom: (_, module) => `A unit may go back only to the ${placeNoun(module).one} from which it came.`,
  underAttack: (_, module) => `No unit may retreat to ${placeNoun(module).a} that is under attack.`,
  origin: (_, module) => `No unit may come back to the ${placeNoun(module).one} where its retreat began.`,
  visited: (_, module) => `No unit may enter ${placeNoun(module).a} twice in one retreat.`,
  line: ({kinds}) => `No unit may retreat along a line of this kind: ${either(kinds)}.`,
  terrain: ({terrain}, module) =>
    `No unit may retreat to ${placeNoun(module).a} of this terrain: ${either(terrain)}.`,
  region: ({regions}) => `No unit may retreat into this region: ${either(regions)}.`,
  placeIs: ({not = false, when}, module) =>
    not
      ? `No unit may retreat to ${placeNoun(module).a} unless ${whenPhrases.holds(when, module)}.`
      : `No unit may retreat to ${placeNoun(module).a} where ${whenPhrases.holds(when, module)}.`,
} satisfies Meanings<Kinds['bars']>;

const endsWhere: Meanings<Kinds['ends']>['placeIs'] = ({not = false, when}, module) =>
  not
    ? `A retreat must not end where ${whenPhrases.holds(when, module)}.`
    : `A retreat must end where ${whenPhrases.holds(when, module)}.`;
const ends = {
  accompanied: ({when, by}, module) =>
    `Where ${whenPhrases.holds(when, module)}, it retreats only to ${placeNoun(module).a} to which another goes where ${whenPhrases.holds(by, module)}.`,
  withinStacking: (_, module) =>
    `A retreat must not end in ${placeNoun(module).a} with more units than may stack there.`,
  placeIs: endsWhere,
  hexIs: endsWhere,
} satisfies Meanings<Kinds['ends']>;

const goes = {retreatSize: 'goes', units: 'units go', stacking: 'stacking points go'} as const;
const room = {
  capacity: ({per = 'retreat', counts = 'retreatSize', most}) =>
    `In one ${per} no more ${goes[counts]} along a line than ${most === undefined ? 'its capacity' : String(most)}.`,
} satisfies Meanings<Kinds['room']>;

const effects = {
  state: ({state}) => `A unit that retreats is ${state.replaceAll('-', ' ')} then.`,
  retreated: () => 'A unit that retreats is marked as retreated.',
  displaced: (_, module) =>
    `A unit that goes to ${placeNoun(module).a} of a tier that displaces is displaced there.`,
  meetsDisplaced: (_, module) =>
    `Units that retreat to ${placeNoun(module).a} with displaced enemies destroy them if one of them was not dispersed; else they are destroyed.`,
  control: (_, module) =>
    `The side of a unit that retreats controls the ${placeNoun(module).one} to which it goes.`,
} satisfies Meanings<Kinds['effects']>;

/** The meanings of line sheets: of their clauses, and of their entries that are none. */
export const linePhrases = definePhrases('lines', {
  clauses: {bars, room, ends, effects},
  together: (module?: OfModule): string =>
    `A retreat goes along lines, all units to the same ${placeNoun(module).one}.`,
  apart: (module?: OfModule): string =>
    `A retreat goes along lines, each unit to ${placeNoun(module).a} of its own choice.`,
  ranks: (module?: OfModule): string =>
    `No unit is left without ${placeNoun(module).a} where one of a later class goes.`,
  open: (module?: OfModule): string => `The ${placeNoun(module).one} is open.`,
  openLater: (module?: OfModule): string =>
    `The ${placeNoun(module).one} is open once no ${placeNoun(module).one} of an earlier priority has room left.`,
  mayEnd: (after: number, module?: OfModule): string =>
    `A route may end early, once it has entered ${counted(after, placeNoun(module).one)}.`,
  cap: (lines: number): string => `A unit goes ${counted(lines, 'line')} at most.`,
  movementCap: (less: number): string => `A unit goes at most its movement, less ${String(less)}.`,
  /** The answer under a value of an option, in the words of its sheet. */
  underReading: (option: string, means: string, answer: string): string => `${option}, “${means}”: ${answer}`,
  /** The judgement under it: the rules that a plan breaks there, if any. */
  judgedUnderReading: (option: string, means: string, broken: readonly string[]): string =>
    `${option}, “${means}”: ${broken.length === 0 ? 'legal' : `not legal (${listed(broken)})`}.`,
});
