import {bidiIsolate} from '../../module/bidi.js';
import type {GroupKey, HexKey, TimeKey, UnitKey, Wanted} from '../../module/schema/predicates.js';
import type {UnitsMeant} from '../../module/schema/when.js';
import type {OfModule} from '../../module/unit-states.js';
import {definePhrases} from '../define.js';
import {ownWords} from '../own-name.js';
import type {PredicatePhrases, WhenForm, WhenFrames} from '../when.js';
import {
  alternatives,
  hexsideWord,
  listed,
  placeNoun,
  properName,
  sideName,
  terrainWord,
  stateWord,
} from './lists.js';
import {sidePhrases} from './sides.js';

type Amount = NonNullable<Wanted['distance']>;
type Some<T = string> = T | readonly T[];

const list = <T>(wanted: Some<T>): readonly T[] => [wanted].flat() as readonly T[];
const either = (wanted: Some, word: (id: string) => string): string => alternatives(list(wanted).map(word));
/** `Hungary or Rumania`. */
const proper = (wanted: Some): string => either(wanted, properName);
/** `field artillery or cavalry`. */
const low = (wanted: Some): string => either(wanted, ownWords);
/** Ids as they are. */
const asWritten = (wanted: Some): string => either(wanted, bidiIsolate);
const sides = (wanted: Some, module: OfModule | undefined): string =>
  either(wanted, (id) => sideName(module, id));
/** A side with its article: `the Soviets`, and of one without a plural `the Soviet units`. */
function theSide(module: OfModule | undefined, id: string): string {
  const {sides = {}} = module?.document ?? {};
  const plural = Object.hasOwn(sides, id) ? sides[id]!.plural : undefined;
  return sidePhrases.the({name: sideName(module, id), plural: plural && bidiIsolate(plural)});
}
const theSides = (wanted: Some, module: OfModule | undefined): string =>
  either(wanted, (id) => theSide(module, id));
const terrains = (wanted: Some, module: OfModule | undefined): string =>
  either(wanted, (id) => terrainWord(module, id));
const hexsides = (wanted: Some, module: OfModule | undefined): string =>
  either(wanted, (id) => hexsideWord(module, id));
const states = (wanted: Some, module: OfModule | undefined): string =>
  either(wanted, (id) => stateWord(module, id));
/** `1, 2 or 3`. */
const numbers = (wanted: Some<number>): string => alternatives(list(wanted).map(String));

/** `at least 2 units`, `1 to 2 hexes`, `no units`. */
function within({least = 0, most}: Amount, noun: string, nouns: string): string {
  const named = (most ?? least) === 1 ? noun : nouns;
  if (most === undefined) return `at least ${String(least)} ${named}`;
  if (most === 0) return `no ${named}`;
  if (most === least) return `${String(most)} ${named}`;
  return least > 0 ? `${String(least)} to ${String(most)} ${named}` : `at most ${String(most)} ${named}`;
}

/** The opposite: `no units`, `fewer than 2 units`, `more than 1 unit`. */
function outside({least = 0, most}: Amount, noun: string, nouns: string): string {
  const fewer = `fewer than ${String(least)}`;
  if (most === undefined) return least === 1 ? `no ${nouns}` : `${fewer} ${nouns}`;
  if (most === 0) return `at least 1 ${noun}`;
  const more = `more than ${String(most)} ${most === 1 ? noun : nouns}`;
  return least > 0 ? `${fewer} or ${more}` : more;
}

/** A word with its article: `a ridge`, `an escarpment`. */
const articled = (word: string): string => `${/^\u2068?[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
/** `a town`, `major or minor city`. */
const cities = (wanted: Some): string => {
  const kinds = list(wanted);
  const big = kinds.filter((one) => one !== 'town');
  return alternatives([
    ...kinds.filter((one) => one === 'town'),
    ...(big.length > 0 ? [`${asWritten(big)} city`] : []),
  ]);
};
/** A year is said as it is, other readings in quotes: `the edition is 2009`, `“no fire” is “attacker retreats”`. */
const isYear = (value: string): boolean => /^\d{4}$/.test(value);
const valueWord = (value: string): string => (isYear(value) ? value : `“${ownWords(value)}”`);
function optionWord(option: string, value: string): string {
  const word = ownWords(option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return isYear(value) ? `the ${word}` : `“${word}”`;
}
const controllers = (wanted: Some, module: OfModule | undefined): string =>
  list(wanted)
    .map(
      (one) =>
        ({own: 'the unit’s own side', enemy: 'the enemy', nobody: 'nobody'} as Record<string, string>)[one] ??
        theSide(module, one),
    )
    .join(' or ');
const stepsLeft = (wanted: Some<number>): string =>
  `${numbers(wanted)} ${list(wanted).at(-1) === 1 ? 'step' : 'steps'} left`;
const farFrom = (wanted: Amount, module: OfModule | undefined): string =>
  `${module?.document.map?.kind === 'point' ? within(wanted, 'line', 'lines') : within(wanted, 'hex', 'hexes')} from the place of the battle`;
const quoted = (wanted: Some): string => `“${list(wanted).map(properName).join('” or “')}”`;
const completes = {
  all: 'with every unit of its formation',
  living: 'with every unit of its formation that is left',
  attacking: 'in the combat with every unit of its formation',
} as const;

/** The start of a sentence, or the same within one. */
const start = (form: WhenForm, inside: string, first: string): string =>
  form === 'sentence' ? first : inside;

const unit = {
  side: {
    holds: (wanted, module) => `is ${sides(wanted, module)}`,
    fails: (wanted, module) => `is not ${sides(wanted, module)}`,
  },
  nationality: {
    holds: (wanted) => `is ${proper(wanted)}`,
    fails: (wanted) => `is not ${proper(wanted)}`,
  },
  type: {
    holds: (wanted) => `is of type ${low(wanted)}`,
    fails: (wanted) => `is not of type ${low(wanted)}`,
  },
  formation: {
    holds: (wanted) => `belongs to ${asWritten(wanted)}`,
    fails: (wanted) => `does not belong to ${asWritten(wanted)}`,
  },
  role: {
    holds: (wanted) => (wanted === 'attacker' ? 'attacked' : 'defended'),
    fails: (wanted) => (wanted === 'attacker' ? 'did not attack' : 'did not defend'),
  },
  alone: {
    holds: (wanted) => (wanted ? 'was alone in its hex' : 'was not alone in its hex'),
    fails: (wanted) => (wanted ? 'was not alone in its hex' : 'was alone in its hex'),
  },
  steps: {
    holds: (wanted) => `has ${stepsLeft(wanted)}`,
    fails: (wanted) => `does not have ${stepsLeft(wanted)}`,
  },
  reduced: {
    holds: (wanted) => (wanted ? 'is reduced' : 'is at full strength'),
    fails: (wanted) => (wanted ? 'is not reduced' : 'is not at full strength'),
  },
  state: {
    holds: (wanted, module) => `is ${states(wanted, module)}`,
    fails: (wanted, module) => `is not ${states(wanted, module)}`,
  },
  supply: {
    holds: (wanted) => (wanted ? 'is in supply' : 'is out of supply'),
    fails: (wanted) => (wanted ? 'is not in supply' : 'is not out of supply'),
  },
  kind: {
    holds: (wanted) => `is of kind ${low(wanted)}`,
    fails: (wanted) => `is not of kind ${low(wanted)}`,
  },
  class: {
    holds: (wanted) => `is of class ${asWritten(wanted)}`,
    fails: (wanted) => `is not of class ${asWritten(wanted)}`,
  },
  lead: {
    holds: (wanted) => (wanted ? 'is the lead unit' : 'is not the lead unit'),
    fails: (wanted) => (wanted ? 'is not the lead unit' : 'is the lead unit'),
  },
  formationComplete: {
    holds: (wanted) => `is ${completes[wanted]}`,
    fails: (wanted) => `is not ${completes[wanted]}`,
  },
  distance: {
    holds: (wanted, module) => `is ${farFrom(wanted, module)}`,
    fails: (wanted, module) => `is not ${farFrom(wanted, module)}`,
  },
  has: {
    holds: (wanted) => `has ${low(wanted)} earlier in the phase`,
    fails: (wanted) => `has not ${low(wanted)} earlier in the phase`,
  },
} satisfies PredicatePhrases<UnitKey>;

/** Hexes, or the places of a map without them, where units may also have come from. */
const areIn = (module: OfModule | undefined, many: typeof within, wanted: Amount): string =>
  module?.document.map?.kind === 'point'
    ? `are in, or came from, ${many(wanted, placeNoun(module).one, placeNoun(module).many)}`
    : `are in ${many(wanted, 'hex', 'hexes')}`;

const group = {
  places: {
    holds: (wanted, module) => areIn(module, within, wanted),
    fails: (wanted, module) => areIn(module, outside, wanted),
  },
} satisfies PredicatePhrases<GroupKey>;

const hex = {
  terrain: {
    holds: (wanted, module) => `is ${terrains(wanted, module)}`,
    fails: (wanted, module) => `is not ${terrains(wanted, module)}`,
  },
  city: {
    holds: (wanted) => `is a ${cities(wanted)}`,
    fails: (wanted) => `is not a ${cities(wanted)}`,
  },
  hexside: {
    holds: (wanted, module) => `is entered across ${articled(hexsides(wanted, module))}`,
    fails: (wanted, module) => `is not entered across ${articled(hexsides(wanted, module))}`,
  },
  marker: {
    holds: (wanted) => `has ${articled(low(wanted))}`,
    fails: (wanted) => `has no ${low(wanted)}`,
  },
  region: {
    holds: (wanted) => `is in ${proper(wanted)}`,
    fails: (wanted) => `is not in ${proper(wanted)}`,
  },
  enemyZoc: {
    holds: (wanted) => (wanted ? 'is in an EZOC' : 'is in no EZOC'),
    fails: (wanted) => (wanted ? 'is not in an EZOC' : 'is in an EZOC'),
  },
  friend: {
    holds: (wanted) => (wanted ? 'holds a friendly unit' : 'holds no friendly unit'),
    fails: (wanted) => (wanted ? 'holds no friendly unit' : 'holds a friendly unit'),
  },
  friendsNear: {
    holds: (wanted) => `has ${within(wanted, 'friendly unit', 'friendly units')} next to it`,
    fails: (wanted) => `has ${outside(wanted, 'friendly unit', 'friendly units')} next to it`,
  },
  nextToEnemy: {
    holds: (wanted) =>
      wanted === 'any'
        ? 'is next to an enemy unit'
        : 'is next to an enemy unit that is not in the place of the battle',
    fails: (wanted) =>
      wanted === 'any'
        ? 'is not next to an enemy unit'
        : 'is not next to an enemy unit that is not in the place of the battle',
  },
  control: {
    holds: (wanted, module) => `is controlled by ${controllers(wanted, module)}`,
    fails: (wanted, module) => `is not controlled by ${controllers(wanted, module)}`,
  },
  inSupply: {
    holds: (wanted) => (wanted ? 'is in supply' : 'is out of supply'),
    fails: (wanted) => (wanted ? 'is not in supply' : 'is not out of supply'),
  },
  underAttack: {
    holds: (wanted) => (wanted ? 'is under attack' : 'is not under attack'),
    fails: (wanted) => (wanted ? 'is not under attack' : 'is under attack'),
  },
} satisfies PredicatePhrases<HexKey>;

const mayElect = (form: WhenForm): string => `${start(form, 'one', 'One')} hex may be chosen`;
const mayNotElect = (form: WhenForm): string => `${start(form, 'one', 'One')} hex may not be chosen`;
const isBreakthrough = (form: WhenForm): string => `${start(form, 'it', 'It')} is breakthrough combat`;
const isNoBreakthrough = (form: WhenForm): string => `${start(form, 'it', 'It')} is not breakthrough combat`;

const time = {
  weather: {
    holds: (wanted, _, form) => `${start(form, 'the', 'The')} weather is ${low(wanted)}`,
    fails: (wanted, _, form) => `${start(form, 'the', 'The')} weather is not ${low(wanted)}`,
  },
  month: {
    holds: (wanted, _, form) => `${start(form, 'it', 'It')} is ${proper(wanted)}`,
    fails: (wanted, _, form) => `${start(form, 'it', 'It')} is not ${proper(wanted)}`,
  },
  turn: {
    holds: (wanted, _, form) => `${start(form, 'it', 'It')} is turn ${numbers(wanted)}`,
    fails: (wanted, _, form) => `${start(form, 'it', 'It')} is not turn ${numbers(wanted)}`,
  },
  player: {
    holds: (wanted, module, form) => `${start(form, 'it', 'It')} is the turn of ${theSides(wanted, module)}`,
    fails: (wanted, module, form) =>
      `${start(form, 'it', 'It')} is not the turn of ${theSides(wanted, module)}`,
  },
  electOne: {
    holds: (wanted, _, form) => (wanted ? mayElect(form) : mayNotElect(form)),
    fails: (wanted, _, form) => (wanted ? mayNotElect(form) : mayElect(form)),
  },
  breakthrough: {
    holds: (wanted, _, form) => (wanted ? isBreakthrough(form) : isNoBreakthrough(form)),
    fails: (wanted, _, form) => (wanted ? isNoBreakthrough(form) : isBreakthrough(form)),
  },
  round: {
    holds: (wanted, _, form) => `${start(form, 'it', 'It')} is round ${numbers(wanted)} of the battle`,
    fails: (wanted, _, form) => `${start(form, 'it', 'It')} is not round ${numbers(wanted)} of the battle`,
  },
  combat: {
    holds: (wanted, _, form) => `${start(form, 'it', 'It')} is combat ${numbers(wanted)} of the battle`,
    fails: (wanted, _, form) => `${start(form, 'it', 'It')} is not combat ${numbers(wanted)} of the battle`,
  },
  did: {
    holds: (wanted) => `${quoted(wanted)} is on record in this combat`,
    fails: (wanted) => `${quoted(wanted)} is not on record in this combat`,
  },
} satisfies PredicatePhrases<TimeKey>;

const nouns = {
  unit: 'unit',
  attackers: 'attacker',
  defenders: 'defender',
  target: 'target',
} as const satisfies Record<UnitsMeant, string>;
const some = {
  unit: ['a unit', 'A unit'],
  attackers: ['an attacker', 'An attacker'],
  defenders: ['a defender', 'A defender'],
  target: ['the target', 'The target'],
} as const satisfies Record<UnitsMeant, readonly [inside: string, first: string]>;

const frames = {
  all: (parts) => listed(parts),
  either: (parts, form) => `${start(form, 'either', 'Either')} ${alternatives(parts)}`,
  always: (form) => `${start(form, 'it', 'It')} always holds`,
  never: (form) => `${start(form, 'it', 'It')} never holds`,
  notThere: (clause, form) => `${start(form, 'it', 'It')} does not hold there that ${clause}`,
  reading: (option, value) => `${optionWord(option, value)} is ${valueWord(value)}`,
  readingFails: (option, value) => `${optionWord(option, value)} is not ${valueWord(value)}`,
  some: (of, says, form) => `${start(form, some[of][0], some[of][1])} ${listed(says)}`,
  none: (of, says, form) => `${start(form, 'no', 'No')} ${nouns[of]} ${listed(says)}`,
  every: (of, says, form) => `${start(form, 'every', 'Every')} ${nouns[of]} ${listed(says)}`,
  notEvery: (of, says, form) => `${start(form, 'not', 'Not')} every ${nouns[of]} ${listed(says)}`,
  atLeast: (of, count, says, form) => {
    const there = start(form, 'there', 'There');
    const each = says.length > 0 ? `, each of which ${listed(says)}` : '';
    return count === 1
      ? `${there} is at least 1 ${nouns[of]}${each}`
      : `${there} are at least ${String(count)} ${nouns[of]}s${each}`;
  },
  fewerThan: (of, count, says, form) => {
    const there = start(form, 'there', 'There');
    const each = says.length > 0 ? `, each of which ${listed(says)}` : '';
    return count === 1
      ? `${there} is no ${nouns[of]}${each}`
      : `${there} are fewer than ${String(count)} ${nouns[of]}s${each}`;
  },
  butNot: (clause) => `, not counting any of which it holds that ${clause}`,
  one: (name, says, form) => `${name ?? start(form, 'it', 'It')} ${listed(says)}`,
  group: (of, says, form) => `${start(form, 'the', 'The')} ${nouns[of]}s ${listed(says)}`,
  place: (place, says, form) => `${start(form, 'the', 'The')} ${place} ${listed(says)}`,
  origin: (label, says, form) =>
    `${label ?? start(form, 'the starting hex', 'The starting hex')} ${listed(says)}`,
  onRoute: (place, says, form) => `${start(form, 'a', 'A')} ${place} of the route ${listed(says)}`,
  nowhereOnRoute: (place, says, form) => `${start(form, 'no', 'No')} ${place} of the route ${listed(says)}`,
  where: (clause, sentence) => `Where ${clause}: ${sentence}`,
  except: (clause, sentence) => `Except where ${clause}: ${sentence}`,
  friendsThere: (names) => `${listed(names)} ${names.length === 1 ? 'is' : 'are'} there`,
  inZocOf: (names, form) => `${start(form, 'it', 'It')} is in the ZOC of ${listed(names)}`,
} satisfies WhenFrames;

/** Phrases of conditions: what each key asks, as it holds and as it fails, and what is said around it. */
export const conditionPhrases = definePhrases('when', {predicates: {unit, group, hex, time}, frames});
