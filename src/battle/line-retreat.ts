import {unknownName} from '../phrases/faults.js';
import {sayQuestion, saidQuestion} from '../phrases/questions.js';
import {
  likenessOfQuestion,
  loaded,
  pointer,
  refused,
  type Fault,
  type Loaded,
  type Path,
} from '../module/fault.js';
import {limits} from '../module/json.js';
import {combatOf, unitIds, type PointPosition} from '../module/game.js';
import type {LineRetreatQuestion} from '../module/schema/retreat-question.js';
import type {Dispute} from '../rules/retreat/disputes.js';
import type {Readings} from '../rules/retreat/sheets/sheet.js';
import {sayRuling} from '../phrases/say.js';
import {findingsOfBroken} from '../rules/broken-rules.js';
import {type Finding, markNotes} from '../rules/finding.js';
import {
  exits,
  fallingBack,
  judgeRetreat,
  metBy,
  pointOptionsOf,
  readingNote,
  readings as pointReadings,
  readLineUnits,
  retreatEffects,
  retreatReadings,
  retreatSizeOf,
  pointOptionValues,
  switches,
  type Exit,
  type PointOption,
  type Retreater,
} from '../rules/point/index.js';
import {planSheetOf} from '../rules/lines/ask.js';
import {questionFaults} from '../rules/question-shape.js';
import {answerPlanOfLines, judgePlanOfLines} from './line-answer.js';
import {nameFaults} from '../phrases/en/faults/names.js';
import {wantedPhrases} from '../phrases/en/faults/wanted.js';

export interface LineRetreatAnswer {
  readonly legal: boolean;
  /** Violations if it is not legal, else the effects. */
  readonly findings: readonly Finding[];
  /** By a line sheet of the module’s own: the readings under which it would be judged otherwise, each with a sentence. */
  readonly disputed?: readonly Dispute[];
  readonly otherwise?: readonly string[];
}

/** A line retreat, read from a question: the exits and the units. */
export interface LineRetreat {
  readonly exits: readonly Exit[];
  readonly units: readonly Retreater[];
}

/** The question without its plan. */
export type LineRetreatSituation = Pick<
  LineRetreatQuestion,
  'from' | 'units' | 'breakthrough' | 'underAttack'
>;

/**
 * Reads the units and the exits, under readings in place of the module's. Refuses unknown names, and units that are
 * elsewhere or can't retreat like this.
 */
export function readLineRetreat(
  position: PointPosition,
  question: LineRetreatSituation,
  above: Path = ['ask', 'lineRetreat'],
  chosen: Readings = {},
): Loaded<LineRetreat> {
  const misshapen = questionFaults(
    question,
    {from: 'name', units: 'names', breakthrough: 'choice', underAttack: 'names?'},
    above,
  ).map(sayQuestion);
  if (misshapen.length > 0) return refused(misshapen);
  const read = saidQuestion(
    readLineUnits(position, question.from, question.units, question.underAttack ?? [], above),
  );
  if (!read.ok) return read;
  const {from, units, side, underAttack} = read.value;
  if (side === undefined) return loaded({exits: [], units: []});
  const {airRole} = position.game.sides[side]!;
  return loaded({
    exits: exits(position, {
      from,
      side,
      breakthrough: question.breakthrough ?? false,
      underAttack,
      without: new Set(units.map((unit) => unit.index)),
      options: pointOptionsOf(position.game.document, chosen),
    }),
    units: units.map((unit) => ({
      id: unit.id,
      name: unit.name,
      air: unit.kind === 'air',
      size: retreatSizeOf(unit, airRole),
      value: unit.value,
    })),
  });
}

/** Attackers that fall back to their point of origin, and the enemies that were displaced there. */
interface FallBackQuestion {
  readonly to: string;
  readonly units: readonly string[];
  /** The units that were dispersed before. */
  readonly dispersed: readonly string[];
  readonly displaced: readonly string[];
}

/** Lists the effects of falling back (B.4, B.4d), by the readings of the module. Units and points must exist. */
export function answerFallBack(
  position: PointPosition,
  {to, units, dispersed, displaced}: FallBackQuestion,
): readonly Finding[] {
  const {game} = position;
  const options = pointOptionsOf(game.document);
  const known = (ids: readonly string[]) => ids.flatMap((id) => game.unit(id) ?? []);
  const going = {
    at: to,
    attackers: known(units).map(({id, name, kind}) => ({
      id,
      name,
      air: kind === 'air',
      dispersed: dispersed.includes(id),
    })),
    displaced: known(displaced).map(({id, name}) => ({id, name, at: to, dispersed: false})),
  };
  const found = [
    ...fallingBack(going, options),
    ...(metBy(going).length > 0 ? [readingNote(pointReadings.meeting, to, options)] : []),
  ];
  return sayRuling(game, found);
}

/** The answer with the numbers of the rules that the plan breaks; none if it is legal. */
export interface JudgedLineRetreat {
  readonly broken: readonly string[];
  readonly answer: LineRetreatAnswer;
}

/**
 * Returns the line sheet by which a plan is judged; undefined where it is by B.4 of the Eastern Front: for sides with an
 * `airRole` in a module that names an order of play. A module that names none has no retreat rules.
 */
export function sheetOfPlan(
  {game}: PointPosition,
  {sheet}: {readonly sheet?: string | undefined},
): string | undefined {
  const own = sheet ?? planSheetOf(game.document);
  const isByB4 =
    combatOf(game.document) !== undefined && game.sides.some(({airRole}) => airRole !== undefined);
  return own ?? (isByB4 ? undefined : 'retreat');
}

/**
 * Judges a plan by the module’s own line sheet, else that of the Eastern Front (B.4a to B.4c), under readings in place of
 * the module's: the rules that it breaks and why, or its effects.
 */
export function judgeLineRetreat(
  position: PointPosition,
  question: LineRetreatQuestion,
  above: Path = ['ask', 'lineRetreat'],
  chosen: Readings = {},
): Loaded<JudgedLineRetreat> {
  const misshapen = questionFaults(question, {plan: 'goals', sheet: 'name?'}, above).map(sayQuestion);
  if (misshapen.length > 0) return refused(misshapen);
  const sheet = sheetOfPlan(position, question);
  if (sheet !== undefined) {
    const judged = judgePlanOfLines(position, {...question, sheet}, above, chosen);
    if (!judged.ok) return judged;
    const {broken, legal, findings} = judged.value;
    return loaded({broken, answer: {legal, findings}});
  }
  const read = readLineRetreat(position, question, above, chosen);
  const {game} = position;
  const faults: Fault[] = read.ok ? [] : [...read.faults];
  const likeness = likenessOfQuestion();
  for (const [id, to] of Object.entries(question.plan)) {
    const at = pointer(...above, 'plan', id);
    if (faults.length >= limits.faults) break;
    if (!game.unit(id)) faults.push(unknownName(at, id, nameFaults.unit, unitIds(game), likeness));
    if (to !== null && game.network.find(to) === undefined)
      faults.push(unknownName(at, to, wantedPhrases.pointOrNull, game.network.names, likeness));
  }
  if (faults.length > 0 || !read.ok) return refused(faults);
  const {exits: ways, units} = read.value;
  const options = pointOptionsOf(game.document, chosen);
  const broken = judgeRetreat(ways, units, question.plan, options.noPlace);
  const legal = broken.length === 0;
  const findings = legal
    ? [
        ...retreatEffects(ways, units, question.plan),
        ...retreatReadings(ways, units, question.plan).map((reading) =>
          readingNote(reading, question.from, options),
        ),
      ]
    : findingsOfBroken(broken);
  return loaded({
    broken: broken.map(({rule}) => rule),
    answer: {legal, findings: sayRuling(game, findings)},
  });
}

/** Lists the options of the notes on a plan under which it would be judged otherwise, or have other effects. */
function optionsThatMatter(
  position: PointPosition,
  question: LineRetreatQuestion,
  judged: JudgedLineRetreat,
): readonly {readonly option: PointOption}[] {
  const outcome = ({broken, answer}: JudgedLineRetreat): string =>
    JSON.stringify([broken, answer.findings.filter(({kind}) => kind !== 'note')]);
  const now = pointOptionsOf(position.game.document);
  const named = new Set(judged.answer.findings.map(({option}) => option));
  return (Object.keys(switches) as PointOption[]).flatMap((option) => {
    const others = named.has(option)
      ? pointOptionValues.get(option)!.filter((value) => value !== now[option])
      : [];
    const matters = others.some((value) => {
      const other = judgeLineRetreat(position, question, [], {[option]: value});
      return !other.ok || outcome(other.value) !== outcome(judged);
    });
    return matters ? [{option}] : [];
  });
}

/** Answers `ask.lineRetreat`: whether a plan is legal, with the reasons or the effects. */
export function answerLineRetreat(
  position: PointPosition,
  question: LineRetreatQuestion,
  above: Path = ['ask', 'lineRetreat'],
): Loaded<LineRetreatAnswer> {
  const judged = judgeLineRetreat(position, question, above);
  if (!judged.ok) return judged;
  const sheet = sheetOfPlan(position, question);
  if (sheet !== undefined) return answerPlanOfLines(position, {...question, sheet}, above);
  const {legal, findings} = judged.value.answer;
  return loaded({legal, findings: markNotes(findings, optionsThatMatter(position, question, judged.value))});
}
