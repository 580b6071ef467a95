/** Grades answers to exercises. Each reason is the engine's own finding, with its rule number. */
import {saidQuestion} from '../phrases/questions.js';
import {placeLabel} from '../module/index.js';
import {practicePhrases} from '../phrases/en/practice.js';
import type {AnswerArgs} from '../phrases/practice.js';
import {say, sayRuling} from '../phrases/say.js';
import {sayDispute, sayHex} from '../phrases/say-retreat.js';
import {NO_RULE, type Finding} from '../rules/finding.js';
import type {RetreatFinding} from '../rules/retreat/retreat-args.js';
import {disputes, findingsOf, judgePlan, whyNot, type RetreatRuling} from '../rules/index.js';
import {exerters, zocFinding} from '../rules/control.js';
import {rulesAgainst} from '../rules/retreat/why-not.js';
import {
  destroyedBy,
  type ClosedHexExercise,
  type Exercise,
  type LossesExercise,
  type RetreatExercise,
  type ZocExercise,
} from './exercise.js';
import {endsOf, ruleText, temptingHexes, zoneOf} from './retreat-exercises.js';

/** An answer to an exercise, of the kind that it asks for. */
export type Answer =
  | {readonly hexes: readonly string[]}
  | {readonly path: readonly string[]}
  | {readonly choice: string}
  | {readonly number: number}
  | {readonly losses: Readonly<Record<string, number>>};

/** Why a part of an answer is right, wrong or missing; `note` belongs to the whole answer. */
export interface Reason {
  readonly is: 'right' | 'wrong' | 'missed' | 'note';
  /** The hex that it is about, by its printed number. */
  readonly at?: string | undefined;
  readonly finding: Finding;
}

/** The grade of an answer. */
export interface Grade {
  readonly right: boolean;
  /** True if a part of a wrong answer is right and none is wrong. */
  readonly partly: boolean;
  readonly reasons: readonly Reason[];
  /** Hexes that should have been named, by their printed numbers. */
  readonly missed: readonly string[];
  /** The rules that the answer got wrong, by their numbers. */
  readonly rules: readonly string[];
}

type HexesExercise = RetreatExercise | ZocExercise;

const note = (clause: string, message: string, at?: string): Finding => ({
  clause,
  kind: 'note',
  ...(at === undefined ? {} : {at}),
  message,
});

/** Returns a note on an answer, with the number of a rule where there is one. */
const noteOn = <Code extends keyof AnswerArgs>(
  code: Code,
  args: AnswerArgs[Code],
  clause = NO_RULE,
): Finding => ({
  clause,
  kind: 'note',
  code,
  args,
  message: (practicePhrases.answers[code] as (args: object) => string)(args),
});

/** A finding on a word that names no hex: no rule says so. */
const notOnMap = (label: string): Finding => noteOn('notOnMap', {at: label});

/** The engine's finding on one hex of a retreat: the first that closes it, or that it may be used and at which cost. */
function findingAt(ruling: RetreatRuling, label: string): Finding {
  const {game, sheet} = ruling.context;
  const {length} = sheet.document;
  const hex = game.grid.find(label);
  if (hex === undefined) return notOnMap(label);
  const {verdict, findings, summary} = sayHex(game, whyNot(ruling, hex));
  return (verdict === 'no' ? findings[0] : undefined) ?? note(length, summary, label);
}

/** Does a finding name the end of a route, other than the hex that it is about? */
function namesEnd(ruling: RetreatRuling, {at, args}: Finding): boolean {
  const named = JSON.stringify(args ?? {});
  return endsOf(ruling).some((end) => end !== at && named.includes(JSON.stringify(end)));
}

/**
 * A finding that leaves the answer to be found: without the hexes that are open instead, and with the text of its rule
 * where it compares with one of them.
 */
export function withoutEnds(ruling: RetreatRuling, finding: Finding): Finding {
  if (finding.code !== 'closed') return finding;
  const {remedy: _, message: __, ...found} = finding as Finding & RetreatFinding<'closed'>;
  const {open: ___, ...args} = found.args;
  const short = say(ruling.context.game, {...found, args});
  return namesEnd(ruling, short)
    ? {...short, message: practicePhrases.closed(short.at ?? '', ruleText(ruling, short.clause))}
    : short;
}

/** The engine's finding on one hex in view of an exercise that asks for hexes. */
function hexFinding(exercise: HexesExercise, label: string): Finding {
  if (exercise.kind !== 'zoc') return findingAt(exercise.ruling, label);
  const {ruling, enemy, rules} = exercise;
  const [zoc = ''] = rules;
  const hex = ruling.context.game.grid.find(label);
  return hex === undefined
    ? notOnMap(label)
    : say(ruling.context.game, zocFinding(ruling.context.position, hex, enemy, zoc));
}

/** A note on a hex that an exercise on zones does not ask about; undefined for one that it does. */
function outsideOf(exercise: HexesExercise, at: string): Finding | undefined {
  if (exercise.kind !== 'zoc') return undefined;
  const {reach, ruling} = exercise;
  const {game, origin} = ruling.context;
  const hex = game.grid.find(at);
  if (hex === undefined) return undefined;
  const far = game.grid.distance(origin, hex);
  return far > 0 && far <= reach ? undefined : noteOn('notAsked', {at, from: game.grid.label(origin), reach});
}

/** The hexes that an exercise asks for, by their printed numbers. */
const wantedHexes = (exercise: HexesExercise): readonly string[] =>
  exercise.kind === 'zoc' ? zoneOf(exercise.ruling, exercise.enemy, exercise.reach) : endsOf(exercise.ruling);

/** The rules that close a hex; for a hex of another kind, those of the exercise; for a word that is no hex, none. */
function rulesOf(exercise: HexesExercise, label: string): readonly string[] {
  const {ruling, kind, rules} = exercise;
  const hex = ruling.context.game.grid.find(label);
  if (hex === undefined) return [];
  if (outsideOf(exercise, label)) return [];
  const closing = kind === 'ends' ? rulesAgainst(ruling, hex) : [];
  return closing.length > 0 ? closing : rules.slice(0, 1);
}

function gradeHexes(exercise: HexesExercise, named: readonly string[]): Grade {
  const wanted = new Set(wantedHexes(exercise));
  const given = [...new Set(named)];
  const wrong = given.filter((label) => !wanted.has(label));
  const missed = [...wanted].filter((label) => !given.includes(label));
  const reason =
    (is: Reason['is']) =>
    (at: string): Reason => ({is, at, finding: hexFinding(exercise, at)});
  return {
    right: wrong.length + missed.length === 0,
    partly: wrong.length === 0 && given.length > 0 && missed.length > 0,
    reasons: [
      ...wrong.map(reason('wrong')).map((one) => ({
        ...one,
        finding: outsideOf(exercise, one.at ?? '') ?? withoutEnds(exercise.ruling, one.finding),
      })),
      ...given.filter((label) => wanted.has(label)).map(reason('right')),
    ],
    missed,
    rules: [...new Set([...wrong, ...missed].flatMap((label) => rulesOf(exercise, label)))],
  };
}

/** The finding that one rule closes a hex; or that the hex is in one unit's ZOC, whatever a retreat may do there. */
function closingFindings({
  ruling,
  hex,
  kind,
  rules: [cited = NO_RULE],
}: ClosedHexExercise): readonly Finding[] {
  const {game, position, side} = ruling.context;
  if (kind === 'why')
    return sayHex(game, whyNot(ruling, hex)).findings.filter(({clause}) => clause === cited);
  return exerters(position, hex, side).map((unit) =>
    say(game, zocFinding(position, hex, game.sides[unit.side]!, cited)),
  );
}

/** The rule or the unit that is right. */
const rightChoice = ({kind, ruling, hex}: ClosedHexExercise): readonly string[] =>
  kind === 'why'
    ? rulesAgainst(ruling, hex)
    : exerters(ruling.context.position, hex, ruling.context.side).map(({id}) => id);

/** The name of a unit, and the hex that it is in; a word that names none is its own name. */
function unitAt({context: {game, position}}: RetreatRuling, id: string) {
  const unit = game.unit(id);
  const at = unit && position.units.get(unit.index)?.at;
  return {unit: unit?.name ?? id, ...(at === undefined ? {} : {from: game.grid.label(at)})};
}

function gradeChoice(exercise: ClosedHexExercise, choice: string): Grade {
  const {ruling, hex, rules, kind} = exercise;
  const right = rightChoice(exercise).includes(choice);
  const at = ruling.context.game.grid.label(hex);
  const [cited] = rules;
  const reasons: readonly Reason[] = right
    ? closingFindings(exercise).map((finding): Reason => ({is: 'right', at, finding}))
    : [
        kind === 'why'
          ? {is: 'wrong', at, finding: noteOn('doesNotClose', {at}, choice)}
          : {is: 'wrong', at, finding: noteOn('doesNotReach', {...unitAt(ruling, choice), at}, cited)},
      ];
  return {right, partly: false, reasons, missed: [], rules: right ? [] : rules};
}

function gradeRoute({ruling}: RetreatExercise, path: readonly string[]): Grade {
  const {game, sheet, position, group, asked} = ruling.context;
  const unknown = path.filter((label) => game.grid.find(label) === undefined);
  if (unknown.length > 0)
    return {
      right: false,
      partly: false,
      reasons: unknown.map((label): Reason => ({is: 'wrong', finding: notOnMap(label)})),
      missed: [],
      rules: [],
    };
  const judged = saidQuestion(
    judgePlan(sheet.document, sheet.readings, position, {
      hexes: asked.hexes,
      plan: [{units: group.map(({id}) => id), path: [...path]}],
      part: true,
      ...(asked.mayElectOne ? {mayElectOne: true} : {}),
    }),
  );
  if (!judged.ok) {
    const faults = judged.faults.map(({found, expected}) => ({found, expected}));
    return {
      right: false,
      partly: false,
      reasons: [{is: 'wrong', finding: noteOn('unfit', {faults})}],
      missed: [],
      rules: [],
    };
  }
  const {legal, broken} = judged.value;
  const findings = sayRuling(game, judged.value.findings);
  const closing = findings.filter(({kind}) => kind === 'violation' || kind === 'cost');
  const reasons = closing.map((finding): Reason => ({
    is: finding.kind === 'violation' ? 'wrong' : 'note',
    at: finding.at,
    finding: legal ? finding : withoutEnds(ruling, finding),
  }));
  const last = path.at(-1);
  return {
    right: legal,
    partly: false,
    reasons:
      legal && last !== undefined
        ? [...reasons, {is: 'right', at: last, finding: findingAt(ruling, last)}]
        : reasons,
    missed: [],
    rules: legal ? [] : broken,
  };
}

/** The findings on what a retreat costs. */
const costFindings = (ruling: RetreatRuling): readonly Finding[] =>
  sayRuling(ruling.context.game, findingsOf(ruling)).filter(
    ({kind}) => kind === 'cost' || kind === 'violation' || kind === 'effect',
  );

function gradeCost({ruling, rules}: RetreatExercise, number: number): Grade {
  const right = number === ruling.answer.stepLosses;
  const reasons = right
    ? costFindings(ruling).map((finding): Reason => ({is: 'right', at: finding.at, finding}))
    : rules.slice(0, 1).map((rule): Reason => ({is: 'wrong', finding: note(rule, ruleText(ruling, rule))}));
  return {right, partly: false, reasons, missed: [], rules: right ? [] : rules};
}

function gradeLosses(
  {decision, fewest, rules}: LossesExercise,
  losses: Readonly<Record<string, number>>,
): Grade {
  const broken = decision.judge(losses);
  const [cited = ''] = rules;
  const sum = Object.values(losses).reduce((before, count) => before + count, 0);
  const isWhole = sum === decision.due;
  const destroyed = destroyedBy(decision, losses);
  const right = broken.length === 0 && isWhole && destroyed.length <= fewest;
  // a whole answer that breaks no rule is wrong only where it destroys more units than it must
  const least = note(cited, practicePhrases.fewestDestroyed(decision.due, decision.noun, fewest));
  return {
    right,
    partly: false,
    reasons:
      broken.length > 0
        ? broken.map((finding): Reason => ({is: 'wrong', finding}))
        : [{is: right ? 'right' : 'wrong', finding: least}],
    missed: [],
    rules: right ? [] : rules,
  };
}

/** Grades an answer; one of another kind than the exercise asks for is wrong. */
export function grade(exercise: Exercise, answer: Answer): Grade {
  const {kind} = exercise;
  if ((kind === 'ends' || kind === 'zoc') && 'hexes' in answer) return gradeHexes(exercise, answer.hexes);
  if ((kind === 'why' || kind === 'unit') && 'choice' in answer) return gradeChoice(exercise, answer.choice);
  if (kind === 'route' && 'path' in answer) return gradeRoute(exercise, answer.path);
  if (kind === 'cost' && 'number' in answer) return gradeCost(exercise, answer.number);
  if (kind === 'losses' && 'losses' in answer) return gradeLosses(exercise, answer.losses);
  return {right: false, partly: false, reasons: [], missed: [], rules: exercise.rules};
}

/** A right answer to an exercise. */
export function solve(exercise: Exercise): Answer {
  switch (exercise.kind) {
    case 'ends':
    case 'zoc':
      return {hexes: wantedHexes(exercise)};
    case 'why':
    case 'unit':
      return {choice: rightChoice(exercise)[0] ?? ''};
    case 'route':
      return {path: exercise.ruling.answer.routes[0] ?? []};
    case 'cost':
      return {number: exercise.ruling.answer.stepLosses};
    case 'losses':
      return {losses: exercise.decision.propose('keep-units')};
  }
}

/** The reasons for the right answer, and for an exercise on ends why each hex that tempts is closed. */
export function explain(exercise: Exercise): readonly Reason[] {
  const {reasons} = grade(exercise, solve(exercise));
  if (exercise.kind !== 'ends') return reasons;
  const {ruling, position} = exercise;
  const closed = temptingHexes(ruling).map((hex): Reason => {
    const at = placeLabel(position.game, hex);
    return {is: 'wrong', at, finding: findingAt(ruling, at)};
  });
  return [...reasons, ...closed];
}

/** The house rules that would change the answer, a sentence each. */
export function houseRules(exercise: Exercise): readonly string[] {
  if (exercise.kind !== 'ends' && exercise.kind !== 'route' && exercise.kind !== 'cost') return [];
  const {ruling} = exercise;
  const {sheet, position, group, asked} = ruling.context;
  return disputes(sheet.document, sheet.readings, position, group, asked).map((dispute) =>
    sayDispute(ruling, dispute),
  );
}

/** The engine's finding on a hex in view of an exercise about hexes; undefined for one about losses. */
export function findingOn(exercise: Exercise, hex: number): Finding | undefined {
  if (exercise.kind === 'losses') return undefined;
  const {ruling} = exercise;
  const label = placeLabel(ruling.context.game, hex);
  return exercise.kind === 'zoc' ? hexFinding(exercise, label) : findingAt(ruling, label);
}
