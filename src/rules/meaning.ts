import type {Game} from '../module/index.js';
import {OUR_READING} from './finding.js';
import type {Term} from './glossary.js';
import {ownSentence} from './own-rules.js';
import {retreatRulesOf} from './retreat-rules.js';
import {explainRule} from './retreat/clauses/explain.js';
import type {Readings} from './retreat/sheets/sheet.js';
import {termsIn} from './terms.js';

/** The meaning of a rule number and of the words in a sentence that cites it. */
export interface Meaning {
  /** The rule in our words and the module's own, a sentence or more each. */
  readonly says: readonly string[];
  /** The questions about it that the text leaves open, and how each is read here. */
  readonly readings: readonly {readonly question: string; readonly read: string}[];
  /** The terms of art in the sentence. */
  readonly terms: readonly Term[];
}

/**
 * Explains a rule number in a sentence of a game. Whatever rests on a reading of a rule cites that rule, so its
 * questions are found by the number; what cites `our reading` has no rule that is read one way or another. `chosen`:
 * readings that differ from those of the game.
 */
export function meaningOf(game: Game, rule: string, sentence: string, chosen: Readings = {}): Meaning {
  const sheet = game.kind === 'hex' ? retreatRulesOf(game) : undefined;
  const inForce = {...sheet?.readings, ...chosen};
  const own = ownSentence(game, rule);
  const isOurReading = rule === OUR_READING;
  const explained = sheet && !isOurReading ? explainRule(sheet.sheet, inForce, rule) : [];
  const point = game.kind === 'point' ? pointMeaning(game, rule) : undefined;
  const questions = (sheet ? (sheet.sheet.readings ?? []) : []).filter(({rule: about}) => about === rule);
  return {
    says: [
      ...explained,
      ...(point === undefined ? [] : [point]),
      ...(own === undefined ? [] : [own]),
      ...(isOurReading
        ? ['The text leaves this open. What is said here is how we read it, not what it says.']
        : []),
    ],
    readings: questions.map(({option, question, values}) => {
      const value = inForce[option] ?? values[0]?.value;
      return {question, read: values.find((one) => one.value === value)?.means ?? ''};
    }),
    terms: termsIn(sentence),
  };
}

function pointMeaning(game: Game, rule: string): string | undefined {
  const [axis, soviet] = (['axis', 'soviet'] as const).map((side) => game.side(side)?.name ?? side) as [
    string,
    string,
  ];
  const meanings = pointMeanings(axis, soviet);
  return Object.hasOwn(meanings, rule) ? meanings[rule] : undefined;
}

/**
 * The rules of combat on points in our words: a sentence or two for each number; the sides (`axis` and `soviet`) are
 * called what a game calls them.
 */
const pointMeanings = (axis: string, soviet: string): Readonly<Record<string, string>> => ({
  'A.1': `${soviet} air units fight before the ground units do: against German air units over the point, else against flak.`,
  'A.1a': `Air to air: for each German air unit one die, in the column of the ${soviet} air units left; the table says how many of those survive.`,
  'A.1b': `Flak: ${soviet} air units without German ones over the point, with ${axis} ground units there, roll one die in the column of their number; the table says how many are lost.`,
  'A.2': 'German air units are never hurt in air combat.',
  'A.3': `Each ${soviet} air unit that survives adds 1 to the fire of the ground units it is with. It takes no losses for them and can’t hold a point alone.`,
  'A.4': `One German air unit doubles the values of German ground units in supply that attack, or of all ${axis} ground units in supply that defend; two treble them, and so on.`,
  'A.5': 'German air units alone neither fight, take losses, nor hold a point.',
  'B.1': `Combat is normal, with the defender’s fire first, unless the ${axis} attack with the sky to themselves: then it is simultaneous.`,
  'B.1a': `Simultaneous: the ${axis} attack in good weather and no ${soviet} air unit is left.`,
  'B.1b': `Simultaneous: the ${axis} attack in snow with a German air unit and no ${soviet} air unit is left.`,
  'B.2':
    'Fire is the sum of the values of units that are not dispersed; a die in that column gives the losses. Whoever is hit shares them out. A major unit lives through as many as its value, a minor one through one fewer; any loss disperses. In normal combat the defender fires first, and each side decides after its losses.',
  'B.3':
    'Simultaneous combat goes like normal combat, but for how it is fired, decided and ended (B.3a to B.3d).',
  'B.3a': 'Simultaneous fire: both roll, then the attacker takes losses, then the defender.',
  'B.3b': 'After simultaneous losses first the attacker, then the defender may break off.',
  'B.3c': 'When everyone left on both sides is dispersed, the attacker retreats.',
  'B.3d': 'When both sides are destroyed at once, the defender keeps the point.',
  'B.4':
    'All of a side retreat or none. Attackers go back by the lines they came, and their ground units are dispersed there.',
  'B.4a':
    'Defenders retreat along lines to points of their own, while the lines have room. An Axis Allied army counts as two units, an SS panzer division or the 1st Moscow Motorised as half a unit.',
  'B.4b':
    'Who finds no room towards a point of his own may go to an empty enemy point; such a line carries half as much, rounded down.',
  'B.4c':
    'A point of one’s own that is under attack may be retreated to; who does takes no part there and lives only if it holds. Not in breakthrough combat.',
  'B.4d':
    'Attackers that fall back onto displaced defenders destroy them if any of those who come was undispersed; else they are destroyed themselves.',
  'B.5':
    'Attackers that clear a point must all occupy it, dispersed ones and air units too. Defenders never advance.',
  'B.6':
    'Fire above the last column is split into the fewest groups, as equal as can be; each rolls a die and the losses are added.',
});
