import {faultOf} from '../phrases/faults.js';
import {lessonRunFaults} from '../phrases/en/faults/lesson-run.js';
import {pointsAround} from '../rules/lines/ruling.js';
import type {HexId} from '../board/index.js';
import {type Fault, type Game, pointer} from '../module/index.js';
import {nearest} from '../module/fault.js';
import {cited} from '../phrases/cited.js';
import {solutionOf, tryStep} from './attempt.js';
import {hexesOf} from './expected.js';
import {textsOf, type Lesson, type Step} from './open.js';
import {findingsOn} from './scene.js';
import {type Attempt, attemptKinds} from './schema.js';
import {verdictOn} from './verdict.js';

/** The result of a lesson's own run: steps that can't be done as they say, and tries that get no answer. */
export interface LessonCheck {
  readonly faults: readonly Fault[];
  /** Wrong tries without a reply by the author: learners read the engine's finding alone. */
  readonly unanswered: readonly Fault[];
  /** Wrong tries that a learner is likely to make, and that get the engine's finding but no words of the author's. */
  readonly wordless: readonly Wordless[];
  /** Hexes of the author's for a retreat that by the rules ends elsewhere: its author may ask for something else. */
  readonly otherEnds: readonly OtherEnds[];
}

/** A task whose author named hexes, and those where its retreat may end by the rules. */
export interface OtherEnds {
  readonly step: string;
  readonly ends: readonly string[];
}

/** A wrong try at a step, and the engine's finding. */
export interface Wordless {
  readonly step: string;
  readonly attempt: Attempt;
  readonly finding: string;
}

const hasAttempt = (when: object): boolean => attemptKinds.some((kind) => Object.hasOwn(when, kind));

/** Runs a lesson through: every expectation can be met, and every wrong try that was foreseen is wrong and gets its words. */
export function checkLesson(lesson: Lesson): LessonCheck {
  const faults: Fault[] = [];
  const unanswered: Fault[] = [];
  const wordless: Wordless[] = [];
  const otherEnds: OtherEnds[] = [];
  for (const step of lesson.steps) {
    const at = (...path: readonly (string | number)[]): string => pointer('steps', step.index, ...path);
    const {expect, solution, show} = step.document;
    const {title = ''} = step.document;
    for (const [text, path] of [...textsOf(step.document), [title, ['title']] as const])
      faults.push(...nameFaults(lesson, text, at(...path)));
    if (show?.finding !== undefined && findingsOn(step.scene, show.finding).length === 0)
      faults.push(faultOf(at('show', 'finding'), lessonRunFaults.noFinding, {rule: show.finding}));
    if (!expect) continue;
    const verdict = solution && verdictOn(step.scene, expect, solution);
    if (verdict && !verdict.right) {
      const [finding] = verdict.findings.map(cited);
      faults.push(
        finding === undefined
          ? faultOf(at('solution'), lessonRunFaults.someSolution)
          : faultOf(at('solution'), lessonRunFaults.wrongSolution, {finding}),
      );
    } else if (!solutionOf(step)) faults.push(unmetFault(step, at('expect')));
    faults.push(...replyFaults(lesson, step, at));
    unanswered.push(...choicesWithoutWords(step, at));
    wordless.push(...triesWithoutWords(lesson, step));
    const ends = endsBeside(step);
    if (ends) otherEnds.push({step: step.document.id, ends});
  }
  return {faults, unanswered, wordless, otherEnds};
}

/** Hex numbers with four digits or more, so that no count in a text looks like one. */
const longLabel = /^\d{2}\.?\d{2,}$/;
/** A number of the length of a hex number may be a year. */
const isYear = (word: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(word);
/** The number of a unit before the rest of its name: `20` Army, `XL` Panzer Corps, `1/16` Company. */
const unitNumbers = /(?<![\p{L}\d/.])(?:\d[\d/]*|[IVXLC]+)(?= \p{L})/gu;
/** A name with such a number in it. */
const numberedUnit = /(?:^| )(?:\d[\d/]*|[IVXLC]+) (\p{L}.*)$/u;

/** Finds hex numbers and names of units in a text that the game does not have. */
function nameFaults({game, words}: Lesson, text: string, at: string): readonly Fault[] {
  const faults: Fault[] = [];
  const add = (kind: 'noHex' | 'noUnit', name: string, known: Iterable<string>): void => {
    const suggestion = nearest(name, known);
    const fault = faultOf(at, lessonRunFaults[kind], {name});
    faults.push({...fault, ...(suggestion === undefined ? {} : {suggestion})});
  };
  for (const word of unknownHexes(game, words.rules, text)) add('noHex', word, labelsOf(game));
  const names = game.units.map(({name}) => name);
  for (const name of unknownUnits(names, text)) add('noUnit', name, names);
  return faults;
}

function* labelsOf(game: Game): Generator<string> {
  if (game.kind === 'hex') for (let hex = 0; hex < game.grid.size; hex++) yield game.grid.label(hex as HexId);
}

/** Returns the words of a text that are written like the hex numbers of a map, and are none. */
function unknownHexes(game: Game, rules: ReadonlySet<string>, text: string): readonly string[] {
  const [label = ''] = labelsOf(game);
  if (game.kind !== 'hex' || !longLabel.test(label)) return [];
  const shape = (word: string): string => word.replaceAll(/\d/g, '0');
  const found = text.match(/(?<![\p{L}\d.])\d+(?:\.\d+)*(?![\p{L}\d])/gu) ?? [];
  return [...new Set(found)].filter(
    (word) =>
      shape(word) === shape(label) && !isYear(word) && !rules.has(word) && game.grid.find(word) === undefined,
  );
}

const wordsOf = (name: string): readonly string[] => name.split(/[ /]/);

/** Returns the words of a text that are written like the name of a unit, by another number, and are none. */
function unknownUnits(names: readonly string[], text: string): readonly string[] {
  const kinds = new Set(names.flatMap((name) => numberedUnit.exec(name)?.[1] ?? []));
  // a text may name a company of `2/718 Company` without its regiment, or the regiment alone
  const known = names.map(wordsOf);
  const isKnown = (found: string): boolean =>
    known.some((words) => wordsOf(found).every((word) => words.includes(word)));
  const found = [...text.matchAll(unitNumbers)].flatMap(({0: number, index}) => {
    const rest = text.slice(index + number.length + 1);
    const [kind] = [...kinds]
      .filter((one) => rest.startsWith(one) && !/^[\p{L}\d]/u.test(rest.slice(one.length)))
      .sort((a, b) => b.length - a.length);
    return kind === undefined ? [] : `${number} ${kind}`;
  });
  return [...new Set(found)].filter((name) => !isKnown(name));
}

/** Returns the ends of a retreat by the rules where its author named hexes as the answer that are not these. */
function endsBeside({scene, document: {expect}}: Step): readonly string[] | undefined {
  const named = expect?.hex?.is ?? expect?.hexes?.is;
  if (!named || !(scene.document.retreat && (scene.ruling ?? scene.lines))) return undefined;
  const ends = hexesOf(scene, {kind: 'end'});
  const isRight = named.every((hex) => ends.includes(hex)) && (expect?.hex ?? ends.length === named.length);
  return isRight ? undefined : ends;
}

/** Says why the route that an author named is none; or that nothing meets an expectation. */
function unmetFault({scene, document: {expect}}: Step, at: string): Fault {
  const {is} = expect?.path ?? {};
  const [finding] = expect && is ? verdictOn(scene, expect, {path: is}).findings.map(cited) : [];
  return finding === undefined
    ? faultOf(at, lessonRunFaults.nothingMeets)
    : faultOf(at, lessonRunFaults.namedRoute, {finding});
}

type At = (...path: readonly (string | number)[]) => string;

function replyFaults(lesson: Lesson, step: Step, at: At): readonly Fault[] {
  return (step.document.replies ?? []).flatMap(({when, say}, i): readonly Fault[] => {
    // a reply to any try that breaks a rule has no try of its own to be tried with
    if (!hasAttempt(when)) return [];
    const attempt = Object.fromEntries(Object.entries(when).filter(([key]) => key !== 'breaks'));
    const outcome = tryStep(lesson, step, attempt);
    if (outcome.right) return [faultOf(at('replies', i, 'when'), lessonRunFaults.rightTry)];
    const {replyOfNone, replyOfOther} = lessonRunFaults;
    return outcome.say === say
      ? []
      : [faultOf(at('replies', i, 'say'), outcome.say === undefined ? replyOfNone : replyOfOther)];
  });
}

const choicesWithoutWords = ({document}: Step, at: At): readonly Fault[] =>
  (document.expect?.choice ?? []).flatMap(({right, say}, i) =>
    right === true || say !== undefined ? [] : [faultOf(at('expect', 'choice', i), lessonRunFaults.noWords)],
  );

/** The most tries listed for a step: an author replies to the likeliest. */
const TOLD = 6;

function triesWithoutWords(lesson: Lesson, step: Step): readonly Wordless[] {
  const found: Wordless[] = [];
  for (const attempt of likelyTries(step)) {
    const {right, say, findings} = tryStep(lesson, step, attempt);
    const [finding] = findings;
    if (!right && say === undefined && finding)
      found.push({step: step.document.id, attempt, finding: finding.message});
    if (found.length === TOLD) break;
  }
  return found;
}

/** Returns tries that a learner is likely to make at a step: those next to the right one, and that itself. */
function* likelyTries({scene, document}: Step): Generator<Attempt> {
  const {hex, hexes, path, event} = document.expect ?? {};
  const around = exitsOf(scene);
  if (hex) for (const label of around) yield {hex: label};
  if (hexes) {
    const right = hexesOf(scene, hexes);
    for (const label of around) if (!right.includes(label)) yield {hexes: [...right, label]};
  }
  if (path) for (const label of around) yield {path: [label]};
  if (event) for (const type of ['continue', 'retreat'] as const) yield {event: {type}};
}

/** Returns the hexes or points around a step's stack; if none retreats, around the only stack on the map. */
function exitsOf({position, ruling, lines}: Step['scene']): readonly string[] {
  if (position.kind !== 'hex') return lines ? pointsAround(lines) : [];
  const {grid} = position.game;
  const [only, another] = [...position.units.values()];
  const from = ruling?.context.origin ?? (only && !another ? only.at : undefined);
  if (from === undefined) return [];
  return [...grid.neighbours.slice(6 * from, 6 * from + 6)]
    .filter((next) => next >= 0)
    .map((next) => grid.label(next as HexId));
}
