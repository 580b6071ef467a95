import type {Game, SheetDocument} from '../module/index.js';
import {OUR_READING} from '../rules/finding.js';
import {lineReadings, ownLineSheets} from '../rules/lines/rules.js';
import {ownRule} from '../rules/own-rules.js';
import {retreatRulesOf} from '../rules/retreat-rules.js';
import {explainRule} from './explain-clauses.js';
import type {Readings} from '../rules/retreat/sheets/sheet.js';
import {meaningPhrases} from './en/meaning.js';
import {explainLineRule} from './explain-lines.js';
import {ownSentence} from './own-words.js';
import {termsIn, type Term} from './terms.js';

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
      ...(isOurReading ? [meaningPhrases.ourReading] : []),
    ],
    readings: asked.flatMap(({rule: about, question, values, value = values[0]?.value}) =>
      about === rule ? [{question, read: values.find((one) => one.value === value)?.means ?? ''}] : [],
    ),
    terms: termsIn(sentence),
  };
}

/** Explains the module's rules on ZOCs, but for bonds, which a bar of its sheet explains. */
function zocSentences(game: Game): readonly string[] {
  const {notAcross = [], notInto = [], suppliedOnly, negatedByFriend = []} = game.document.rules?.zoc ?? {};
  const hexsides = notAcross.map((one) => {
    const {hexside, terrain = [], region = []} = typeof one === 'string' ? {hexside: one} : one;
    return {hexside, terrain: [terrain].flat(), regions: [region].flat()};
  });
  return [
    ...(hexsides.length > 0 ? [meaningPhrases.notAcross(game, hexsides)] : []),
    ...(notInto.length > 0 ? [meaningPhrases.notInto(game, notInto)] : []),
    ...(suppliedOnly ? [meaningPhrases.suppliedOnly] : []),
    ...(negatedByFriend.length > 0 ? [meaningPhrases.negatedByFriend(negatedByFriend)] : []),
  ];
}

/** Explains a rule as it counts here; a rule of clauses that count under another reading alone, under the first such one. */
function explainedIn(game: Game, sheet: SheetDocument, readings: Readings, rule: string): readonly string[] {
  const here = explainRule(sheet, readings, rule, game);
  if (here.length > 0) return here;
  for (const {option, values} of sheet.readings ?? [])
    for (const {value, means} of values) {
      const there = explainRule(sheet, {...readings, [option]: value}, rule, game);
      if (there.length > 0) return [meaningPhrases.onlyUnder(means), ...there];
    }
  return [];
}

/** Explains a rule of the Eastern Front, where the module plays by them: its sides have air that adds or multiplies. */
function pointMeaning(game: Game, rule: string): string | undefined {
  if (game.sides.every(({airRole}) => airRole === undefined)) return undefined;
  const [axis, soviet] = ['axis', 'soviet'].map((side) => game.side(side)?.name ?? side) as [string, string];
  const {pointRules} = meaningPhrases;
  return Object.hasOwn(pointRules, rule)
    ? pointRules[rule as keyof typeof pointRules](axis, soviet)
    : undefined;
}
