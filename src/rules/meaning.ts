import type {Game, SheetDocument} from '../module/index.js';
import {alternatives, listed, OUR_READING} from './finding.js';
import type {Term} from './glossary.js';
import {ownRule, ownSentence} from './own-rules.js';
import {explainLineRule} from './lines/explain.js';
import {lineReadings, ownLineSheets} from './lines/rules.js';
import {airMeanings} from './point/air.js';
import {attackerMeanings} from './point/attacker-moves.js';
import {exitMeanings} from './point/exits.js';
import {fireMeanings} from './point/fire.js';
import {retreatRulesOf} from './retreat-rules.js';
import {explainRule} from './retreat/clauses/explain.js';
import type {Readings} from './retreat/sheets/sheet.js';
import {termsIn} from './terms.js';
import {properName} from './when-words.js';

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
  const explained = [
    ...(rule === ownRule(game, 'zoc') && !isOurReading ? zocSentences(game) : []),
    ...(sheet && !isOurReading ? explainedIn(game, sheet.sheet, inForce, rule) : []),
  ];
  const lines =
    game.kind === 'point' && !isOurReading
      ? ownLineSheets(game.document).map((one) => ({sheet: one, readings: lineReadings(one, game, chosen)}))
      : [];
  const alongLines = lines.flatMap((one) => explainLineRule(one.sheet, one.readings, rule, game));
  const point = game.kind === 'point' && alongLines.length === 0 ? pointMeaning(game, rule) : undefined;
  const asked = [...(sheet ? [{sheet: sheet.sheet, readings: inForce}] : []), ...lines].flatMap((one) =>
    (one.sheet.readings ?? []).map((reading) => ({...reading, value: one.readings[reading.option]})),
  );
  return {
    says: [
      ...explained,
      ...new Set(alongLines),
      ...(point === undefined ? [] : [point]),
      ...(own === undefined ? [] : [own]),
      ...(isOurReading
        ? ['The text leaves this open. What is said here is how we read it, not what it says.']
        : []),
    ],
    readings: asked.flatMap(({rule: about, question, values, value = values[0]?.value}) =>
      about === rule ? [{question, read: values.find((one) => one.value === value)?.means ?? ''}] : [],
    ),
    terms: termsIn(sentence),
  };
}

/** Explains the module's rules on ZOCs, but for bonds, which a bar of its sheet explains. */
function zocSentences({document}: Game): readonly string[] {
  const {notAcross = [], notInto = [], suppliedOnly, negatedByFriend = []} = document.rules?.zoc ?? {};
  const map = document.map.kind === 'hex' ? document.map : undefined;
  const terrain = (id: string): string => (map?.terrain?.[id]?.name ?? id).toLowerCase();
  const sides = notAcross.map((one) => {
    const {hexside, terrain: only, region} = typeof one === 'string' ? {hexside: one} : one;
    const name = (map?.hexsideTerrain?.[hexside]?.name ?? hexside).toLowerCase();
    const into = [...[only ?? []].flat().map(terrain), ...[region ?? []].flat().map(properName)];
    return into.length === 0 ? name : `${name} into ${alternatives(into)}`;
  });
  const purposes = {retreat: 'retreats', supply: 'supply', movement: 'advances'} as const;
  return [
    ...(sides.length > 0 ? [`No ZOC extends across ${alternatives(sides)}.`] : []),
    ...(notInto.length > 0 ? [`No ZOC extends into ${alternatives(notInto.map(terrain))}.`] : []),
    ...(suppliedOnly ? ['A unit out of supply has no ZOC.'] : []),
    ...(negatedByFriend.length > 0
      ? [
          `For ${listed(negatedByFriend.map((one) => purposes[one]))}, a hex with another friendly unit counts as outside EZOCs.`,
        ]
      : []),
  ];
}

/** Explains a rule as it counts here; a rule of clauses that count under another reading alone, under the first such one. */
function explainedIn(game: Game, sheet: SheetDocument, readings: Readings, rule: string): readonly string[] {
  const here = explainRule(sheet, readings, rule, game);
  if (here.length > 0) return here;
  for (const {option, values} of sheet.readings ?? [])
    for (const {value, means} of values) {
      const there = explainRule(sheet, {...readings, [option]: value}, rule, game);
      if (there.length > 0) return [`This counts only where the answer is “${means}”.`, ...there];
    }
  return [];
}

/** Explains a rule of the Eastern Front, where the module plays by them: its sides have air that adds or multiplies. */
function pointMeaning(game: Game, rule: string): string | undefined {
  if (game.sides.every(({airRole}) => airRole === undefined)) return undefined;
  const [axis, soviet] = ['axis', 'soviet'].map((side) => game.side(side)?.name ?? side) as [string, string];
  for (const meanings of [airMeanings, fireMeanings, exitMeanings, attackerMeanings]) {
    const known = meanings(axis, soviet);
    if (Object.hasOwn(known, rule)) return known[rule];
  }
  return undefined;
}
