import {counted, listed, placesOf} from './lists.js';
import {definePhrases} from '../define.js';
import {signed} from '../numbers.js';
import type {PlaceKind} from '../../module/game.js';
import type {CountedField, GroupOnPath, Routes, TaskArgs} from '../lesson.js';
import {placePhrases} from './places.js';

/** Advice on counting, by the field of the answer that is counted. */
const counts: Readonly<Record<CountedField, string>> = {
  '/routes': 'Count the different routes that the rules allow.',
  '/routes/0': 'Count the hexes that the route enters; the hex where it starts does not count.',
  '/stepLosses':
    'Go along the cheapest route and count the steps that each hex costs. A hex that the group can’t retreat may cost steps as well.',
  '/ownerMayChoose': 'Count the routes that only the owner may choose.',
  '/displaces': 'Count the units that may make room in a full hex, each once.',
  '/disputed': 'Count the questions about the rules whose other reading would change this answer.',
  '/odds/attack': 'Add up the attack of each attacker: the first number on its counter.',
  '/odds/defence': 'Add up the defence of each defender: the second number on its counter.',
  '/roll/row': 'Add up the dice, and then the DRMs.',
  '/hexes': 'Count the hexes one by one, starting from the unit.',
};

const pathWords = (path: readonly string[]): string => path.join(', ') || 'stay';

const groupWords = ({units, path}: GroupOnPath): string => `${units.join(', ')}: ${pathWords(path)}`;

/** A length by the places of the map: hexes, or the spaces of a map of points or areas. */
const length = (count: number, kind: PlaceKind): string =>
  count === 1 ? `one ${kind}` : `${String(count)} ${placesOf(kind)}`;

const areMissing = (count: number, kind: PlaceKind): string =>
  count === 1 ? `One ${kind} is missing` : `${length(count, kind)} are missing`;

const mustRetreat = (
  units: readonly string[],
  at: string | undefined,
  count: number,
  kind: PlaceKind = 'hex',
): string =>
  `${listed(units)}${at === undefined ? '' : ` in ${at}`} must retreat **${length(count, kind)}**.`;

/** The sentences of lessons that are not their author's. */
export const lessonPhrases = definePhrases('lesson', {
  /** Notes on a try. */
  tries: {
    noSuchHex: ({at}) => `${at} is no hex of this map.`,
    noSuchPoint: ({at}) => `${at} is no point of this map.`,
    nothingRetreats: () => 'Nothing retreats here.',
    noBattle: () => 'No battle is fought here.',
    unfit: ({faults}) => faults.map(({found, expected}) => `${found}; expected ${expected}.`).join(' '),
    missing: ({count, kind, near}) => {
      const missing = `${areMissing(count, kind)}.`;
      if (!near) return missing;
      const direction = placePhrases.directions[near.direction];
      return `${missing} ${count === 1 ? 'It' : 'One'} lies to the ${direction} of ${near.of}.`;
    },
    missingNamed: ({count, kind}) => `${areMissing(count, kind)}${count === 1 ? ':' : ', one of them:'}`,
    isAllowed: () => 'This is allowed.',
    otherDice: ({dice}) => `The lesson goes on with a roll of ${dice.join(', ')}.`,
    otherChoice: () => 'The rules allow this. The task asks for another choice.',
    leadsTo: ({state}) => `It leads to ${state}.`,
    noPrice: () => 'This is no choice whose price is known.',
    price: ({by}) =>
      by === 0 ? 'Nothing is better than this.' : `This gives away ${by.toFixed(1)} against the best choice.`,
    numberAsked: () => 'A number is asked for.',
    wrongNumber: ({given, of}) => `Not ${String(given)}. ${counts[of]}`,
    otherTask: () => 'Something else is asked here.',
    asksForFate: () => 'Allowed, but it is asked what becomes of units without a route.',
    otherFate: () => 'Something else becomes of them.',
    endsElsewhere: ({at}) => `Allowed, but it ends in ${at ?? 'its own hex'}.`,
    otherRoute: () => 'The rules allow this. The task asks for another route.',
    inGroups: ({count}) => `Allowed, but in ${String(count)} groups.`,
    otherGroups: () => 'This step asks for other groups.',
    nothingDone: () => 'Nothing was done.',
    nothingAsked: () => 'Nothing is asked here.',
  } satisfies {readonly [Code in keyof TaskArgs]: (args: TaskArgs[Code]) => string},

  /** Why a number is right. */
  reasons: {
    number: (number: number): string => `${String(number)}.`,
    /** `says`: the sentences of the ruling. */
    ruling: (number: number, says: readonly string[]): string => `${String(number)}: ${says.join(' ')}`,
    noRoute: (number: number): string => `${String(number)}: no route is legal.`,
    noOtherReading: (number: number): string =>
      `${String(number)}: every other reading of the rules gives the same answer.`,
    routes: (number: number, routes: Routes): string =>
      `${String(number)}: ${routes.map((route) => (route.length === 0 ? 'stay' : route.join(' → '))).join('; ')}.`,
    route: (number: number, route: readonly string[]): string => `${String(number)}: ${route.join(', ')}.`,
    hexes: (number: number, labels: readonly string[]): string => `${String(number)}: ${listed(labels)}.`,
    /** `blocked`: steps for the hexes that the group can't retreat; `route`: where others cost the same. */
    losses: (
      number: number,
      costs: readonly {readonly steps: number; readonly at: string}[],
      {
        blocked,
        route,
      }: {
        readonly blocked?: {readonly steps: number; readonly hexes: number} | undefined;
        readonly route?: readonly string[] | undefined;
      },
    ): string => {
      const parts = [
        ...costs.map(({steps, at}) => `${counted(steps, 'step')} for ${at}`),
        ...(blocked
          ? [
              `${counted(blocked.steps, 'step')} for ${counted(blocked.hexes, 'hex')} that the group can’t retreat`,
            ]
          : []),
      ];
      return `${String(number)}: ${listed(parts)}${route ? `, on the route ${route.join(', ')}` : ''}.`;
    },
    noLosses: (number: number): string => `${String(number)}: this route costs nothing.`,
    attackOf: (number: number, unit: string): string => `${String(number)}: the attack of ${unit}.`,
    defenceOf: (number: number, unit: string): string => `${String(number)}: the defence of ${unit}.`,
    strength: (
      number: number,
      parts: readonly {
        readonly name: string;
        readonly factors: number;
        readonly times: readonly number[];
      }[],
    ): string => {
      const words = parts.map(
        ({name, factors, times}) =>
          `${String(factors)}${times.map((one) => ` × ${String(one)}`).join('')} (${name})`,
      );
      return `${String(number)}: ${words.join(' + ')}.`;
    },
    row: (
      number: number,
      dice: readonly number[],
      modifiers: readonly {readonly drm: number; readonly source: string}[],
    ): string =>
      `${String(number)}: ${[dice.join(' + '), ...modifiers.map(({drm, source}) => `${signed(drm)} (${source})`)].join(', ')}.`,
  },

  /** A try in words. */
  solutions: {
    /** `fate`: of units without a route, as a part of a sentence. */
    noRoute: (fate: string): string => `No legal route: ${fate}.`,
    stay: 'Stay where they are.',
    path: pathWords,
    groups: (groups: readonly GroupOnPath[]): string => groups.map(groupWords).join('; '),
    /** Units of a battle on a route; without one it depends on the rules what becomes of them. */
    route: (units: readonly string[], path: readonly string[]): string =>
      `${units.join(', ')}: ${path.join(', ') || 'no route'}`,
    losses: (losses: readonly (readonly [unit: string, count: number])[]): string =>
      losses.map(([unit, count]) => `${unit}: ${signed(-count)}`).join('; '),
    /** Units with the places that they go to; null for those that are eliminated. */
    sent: (sent: readonly (readonly [unit: string, to: string | null])[]): string =>
      sent.map(([unit, to]) => `${unit}: ${to ?? 'eliminated'}`).join('; '),
    roll: (dice: readonly (number | string)[]): string => `Roll ${dice.join(', ')}`,
    fallBack: 'Fall back',
    advance: 'Advance',
    advanceUnits: (units: readonly string[]): string => `Advance: ${units.join(', ') || 'no units'}`,
    stayInPlace: 'Stay',
    fire: (
      fires: readonly {readonly unit: string; readonly target?: string | undefined}[],
      dice?: readonly number[],
    ): string => {
      const words = fires.map(({unit, target}) => (target === undefined ? unit : `${unit} at ${target}`));
      return `Fire: ${words.join(', ')}${dice === undefined ? '' : `; roll ${dice.join(', ')}`}`;
    },
    pass: 'Pass',
    passUnits: (units: readonly string[]): string => `Pass: ${units.join(', ')}`,
    order: (units: readonly string[]): string => `Order: ${units.join(', ')}`,
    alternative: (option: number): string => `Choose alternative ${String(option)}`,
    elect: (count: number): string => `Retreat only ${String(count)} hex`,
    commit: (kind: string, units: readonly string[]): string => `Commit ${kind}: ${units.join(', ')}`,
    declare: (name: string, units: readonly string[], at?: string): string =>
      `Declare ${name}${units.length === 0 ? '' : `: ${units.join(', ')}`}${at === undefined ? '' : ` against ${at}`}`,
    announce: (at: string, units: readonly string[]): string => `Attack ${at} with ${units.join(', ')}`,
    takeBack: (attack: number): string => `Take back attack ${String(attack)}`,
    /** `place`: where it is; undefined for a number that no attack has. */
    pick: (attack: number, place?: string): string =>
      place === undefined ? `Fight attack ${String(attack)}` : `Fight the attack on ${place}`,
    done: 'Done',
    continue: 'Continue',
    retreat: 'Retreat',
  },

  /** A lesson on paper. */
  paper: {
    task: (number: number): string => `Task ${String(number)}`,
    titled: (number: number, title: string): string => `${String(number)}. ${title}`,
    rules: 'Rules:',
    answer: 'The answer',
  },

  /** Texts of lessons that are written from battles and examples, as Markdown. */
  written: {
    /** After the prompt of a decision, which says what happens: its question, by the kind of decision. */
    asks: {
      route: 'Which way?',
      advance: 'Who advances?',
      choose: 'What do they choose?',
      fire: 'Who fires at whom?',
      phase: 'What do they do?',
    },
    whoLoses: (steps: number): string => (steps === 1 ? 'Which unit takes it?' : 'Which units take them?'),
    inTheBattle: (told: string): string => `In the battle that was played: ${told}`,
    end: 'What came of it',
    mustRetreat,
    isThereAWay: 'Is there a way out?',
    howManySteps: 'How many steps are lost?',
    proposed: (count: number, plan: readonly GroupOnPath[], kind: PlaceKind = 'hex'): string =>
      `Proposed **${String(count)}-${kind}** retreat:\n\n${plan.map((group) => `- ${groupWords(group)}`).join('\n')}`,
    isItAllowed: 'Do the rules allow it?',
    yes: 'Yes',
    no: 'No',
    isAllowed: 'Yes: the rules do allow it.',
    isNotAllowed: 'No: the rules do not allow it.',
    oneRoute: (text: string): string => `${text} One route is enough; then you see the answer.`,
  },

  /** A lesson that its author begins. */
  blank: {
    title: 'My lesson',
  },
});
