/** Answers about retreats along lines, by the module’s own line sheet, as plain data and sentences. */
import {askedFaults} from '../phrases/en/faults/asked.js';
import {faultOf, unknownName} from '../phrases/faults.js';
import {saidQuestion, sayQuestion} from '../phrases/questions.js';
import {loaded, pointer, refused, type Fault, type Loaded, type Path} from '../module/fault.js';
import type {PointGame, PointPosition} from '../module/game.js';
import {isSameJson} from '../module/json.js';
import type {JudgeQuestion, LineRetreatQuestion, RetreatQuestion} from '../module/schema/retreat-question.js';
import {sayAll, sayRuling} from '../phrases/say.js';
import {findingsOfBroken, type BrokenRule} from '../rules/broken-rules.js';
import {linePhrases} from '../phrases/en/lines.js';
import type {Finding} from '../rules/finding.js';
import type {LineQuestion} from '../rules/lines/context.js';
import {readLines} from '../rules/lines/ask.js';
import {planFits, routeFits, takeRoute, withdraw, type LineOutcome} from '../rules/lines/index.js';
import {findingsOfLines, ruleLines, type LineRuling} from '../rules/lines/ruling.js';
import {questionFaults} from '../rules/question-shape.js';
import type {Dispute} from '../rules/retreat/disputes.js';
import type {Readings} from '../rules/retreat/sheets/sheet.js';
import {nameFaults} from '../phrases/en/faults/names.js';
import {wantedPhrases} from '../phrases/en/faults/wanted.js';

/** The answer to `ask.retreat` on a map of points. Routes are lists of points, the origin left out. */
export interface LinesAnswer {
  /** The routes of all units together, with nobody else under way. */
  readonly routes: readonly (readonly string[])[];
  /** The routes of each unit by itself, where several may go where they like. */
  readonly each?: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** There are more routes than are listed. */
  readonly cut?: true;
  /** The best plan of a retreat of one line: the point of each unit, or `null`. */
  readonly plan?: Readonly<Record<string, string | null>>;
  /** No unit has a way, and all are eliminated. */
  readonly eliminated: boolean;
  /** Without a way all stay where they are. */
  readonly stays?: true;
  /** Without a way all leave the map. */
  readonly removed?: true;
  readonly surrendered?: true;
  /** The steps that they lose for want of a way, or for lines beyond their cap. */
  readonly stepLosses?: number;
  /** Every reading, switched alone, under which the answer would be another. */
  readonly disputed: readonly Dispute[];
  /** Sentences on the answers of other readings, in the order of `disputed`. */
  readonly otherwise: readonly string[];
  /** The verdict in one line. */
  readonly summary: string;
  /** Findings on where units may go, what becomes of those that may go nowhere, and what closes the points around. */
  readonly findings: readonly Finding[];
}

type Figures = Omit<LinesAnswer, 'disputed' | 'otherwise' | 'summary' | 'findings'>;

/** Takes the figures of an answer out of a ruling. */
export function figuresOfLines({question, together, each, fates, plan, steps}: LineRuling): Figures {
  const {units, sheet} = question;
  const isStuck = fates.length === units.length;
  const all = (is: string): boolean => isStuck && fates.every(({fate}) => fate.is === is);
  const several = units.length > 1 && sheet.moves === 'units';
  const isCut = together.cut || each.some(({cut}) => cut);
  return {
    routes: together.routes,
    ...(several ? {each: Object.fromEntries(each.map(({units: [unit], routes}) => [unit!.id, routes]))} : {}),
    ...(isCut ? {cut: true} : {}),
    ...(plan ? {plan} : {}),
    eliminated: all('eliminated'),
    ...(all('stays') ? {stays: true} : {}),
    ...(all('removed') ? {removed: true} : {}),
    ...(all('surrenders') ? {surrendered: true} : {}),
    ...(steps > 0 ? {stepLosses: steps} : {}),
  };
}

/** The readings of a sheet, each value that is not in force alone. */
const otherReadings = ({
  sheet,
  situation,
}: LineQuestion): readonly {option: string; value: string; means: string}[] =>
  (sheet.readings ?? []).flatMap(({option, values, disputes = true}) =>
    disputes
      ? values.flatMap(({value, means}) =>
          situation.readings[option] === value ? [] : [{option, value, means}],
        )
      : [],
  );

/** The sentences of a ruling on where units may go, or what becomes of them. */
const verdictOf = (game: PointGame, ruling: LineRuling): string =>
  sayAll(
    game,
    findingsOfLines(ruling).filter(
      (found) => 'code' in found && (found.code === 'mayRetreatTo' || found.code === 'findsNoPoint'),
    ),
  )
    .map(({message}) => message)
    .join(' ');

/** Rules on a retreat along lines under readings in place of the module’s. */
export function askLines(
  position: PointPosition,
  asked: RetreatQuestion,
  above: Path = [],
  chosen: Readings = {},
): Loaded<LineRuling> {
  const read = saidQuestion(readLines(position, asked, above, chosen));
  return read.ok ? loaded(ruleLines(read.value)) : read;
}

/** Answers where units may retreat along lines, with the readings that would change the answer. */
export function answerLines(
  position: PointPosition,
  asked: RetreatQuestion,
  above: Path = ['ask', 'retreat'],
): Loaded<LinesAnswer> {
  const ruled = askLines(position, asked, above);
  if (!ruled.ok) return ruled;
  const {game} = position;
  const figures = figuresOfLines(ruled.value);
  const disputed: Dispute[] = [];
  const otherwise: string[] = [];
  for (const {option, value, means} of otherReadings(ruled.value.question)) {
    const other = askLines(position, asked, above, {[option]: value});
    if (!other.ok) continue;
    const changes = changed(figures, figuresOfLines(other.value));
    if (changes.length === 0) continue;
    disputed.push({option, value, changes});
    otherwise.push(linePhrases.underReading(option, means, verdictOf(game, other.value)));
  }
  return loaded({
    ...figures,
    disputed,
    otherwise,
    summary: verdictOf(game, ruled.value),
    findings: sayRuling(game, findingsOfLines(ruled.value)),
  });
}

/** The fields of two answers that differ. */
function changed(a: object, b: object): readonly string[] {
  const [one, other] = [a, b] as readonly Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (field) => !isSameJson(one![field], other![field]),
  );
}

/** A plan judged: the numbers of the rules that it breaks, and why, or its effects. */
export interface JudgedLines {
  readonly broken: readonly string[];
  readonly legal: boolean;
  readonly stepLosses: number;
  readonly findings: readonly Finding[];
}

function judged(
  game: PointGame,
  broken: readonly BrokenRule[],
  outcomes: readonly LineOutcome[],
): JudgedLines {
  const legal = broken.length === 0;
  const found = legal ? outcomes.flatMap(({findings}) => findings) : findingsOfBroken(broken);
  const stepsOf = ({fates, owes}: LineOutcome): number =>
    fates.reduce((sum, {fate}) => sum + (fate.is === 'steps' ? fate.steps : 0), owes?.steps ?? 0);
  return {
    broken: broken.map(({rule}) => rule),
    legal,
    stepLosses: legal ? outcomes.reduce((sum, one) => sum + stepsOf(one), 0) : 0,
    findings: sayRuling(game, found),
  };
}

/** Finds the faults of the names in a plan. */
function planFaults({game}: PointPosition, plan: LineRetreatQuestion['plan'], above: Path): readonly Fault[] {
  return Object.entries(plan).flatMap(([id, to]): readonly Fault[] => {
    const at = pointer(...above, id);
    return [
      ...(game.unit(id)
        ? []
        : [
            unknownName(
              at,
              id,
              nameFaults.unit,
              game.units.map((unit) => unit.id),
            ),
          ]),
      ...(to === null || game.network.find(to) !== undefined
        ? []
        : [unknownName(at, to, wantedPhrases.pointOrNull, game.network.names)]),
    ];
  });
}

/** Judges a plan of a retreat of one line, unit by unit, by a line sheet. */
export function judgePlanOfLines(
  position: PointPosition,
  {plan, from, ...asked}: LineRetreatQuestion & {readonly sheet: string},
  above: Path,
  chosen: Readings = {},
): Loaded<JudgedLines> {
  const read = saidQuestion(readLines(position, {...asked, hexes: 1}, above, chosen));
  const {game} = position;
  const faults = [...(read.ok ? [] : read.faults), ...planFaults(position, plan, [...above, 'plan'])];
  const at = game.network.find(from);
  if (at === undefined)
    faults.push(unknownName(pointer(...above, 'from'), from, nameFaults.point, game.network.names));
  else if (read.ok && at !== read.value.place)
    faults.push(
      faultOf(pointer(...above, 'from'), askedFaults.leftPoint, {
        found: from,
        point: game.network.names[read.value.place]!,
      }),
    );
  if (faults.length > 0 || !read.ok) return refused(faults);
  const broken = planFits(read.value, plan);
  return loaded(judged(game, broken, broken.length === 0 ? [withdraw(read.value, plan)] : []));
}

/** Judges a plan of groups, each with its route, in the order in which they go. */
export function judgeLines(
  position: PointPosition,
  {plan, part = false, ...asked}: JudgeQuestion,
  above: Path,
  chosen: Readings = {},
): Loaded<JudgedLines> {
  const misshapen = questionFaults({plan}, {plan: 'list'}, above).map(sayQuestion);
  if (misshapen.length > 0) return refused(misshapen);
  const units = plan.flatMap((group) => group.units);
  const first = saidQuestion(readLines(position, {...asked, units}, above, chosen));
  if (!first.ok) return first;
  const {game} = position;
  const here = position.units.get(first.value.units[0]!.index)!.at;
  const others = part
    ? []
    : game.units.filter(
        (unit) =>
          unit.side === first.value.units[0]!.side &&
          position.units.get(unit.index)?.at === here &&
          !units.includes(unit.id),
      );
  let question: LineQuestion = {...first.value, units: [...first.value.units, ...others]};
  const outcomes: LineOutcome[] = [];
  for (const group of plan) {
    const broken = routeFits(question, group.units, group.path);
    if (broken.length > 0) return loaded(judged(game, broken, []));
    const outcome = takeRoute(question, group.units, group.path);
    outcomes.push(outcome);
    question = {
      ...question,
      units: question.units.filter(({id}) => !group.units.includes(id)),
      gone: [...question.gone, ...outcome.went],
    };
  }
  const left = others.length > 0 ? routeFits(question, [], []) : [];
  return loaded(judged(game, left, outcomes));
}

/** The judgement on a plan of groups, with the readings under which it would be another. */
export interface LinesJudgement extends Omit<JudgedLines, 'broken'> {
  readonly disputed: readonly Dispute[];
  readonly otherwise: readonly string[];
}

/** Compares a judgement with those under the other readings of its sheet. */
function disputesOf(
  {broken, legal, stepLosses}: JudgedLines,
  question: Loaded<LineQuestion>,
  judge: (chosen: Readings) => Loaded<JudgedLines>,
): Pick<LinesJudgement, 'disputed' | 'otherwise'> {
  const disputed: Dispute[] = [];
  const otherwise: string[] = [];
  for (const {option, value, means} of question.ok ? otherReadings(question.value) : []) {
    const read = judge({[option]: value});
    if (!read.ok) continue;
    const other = read.value;
    const changes = changed(
      {legal, stepLosses, findings: broken},
      {legal: other.legal, stepLosses: other.stepLosses, findings: other.broken},
    );
    if (changes.length === 0) continue;
    disputed.push({option, value, changes});
    otherwise.push(
      linePhrases.judgedUnderReading(option, means, other.legal ? [] : [...new Set(other.broken)]),
    );
  }
  return {disputed, otherwise};
}

/** Answers `ask.judge` on a map of points: whether a plan of groups, each with its route, is legal. */
export function answerJudgeLines(
  position: PointPosition,
  question: JudgeQuestion,
  above: Path = ['ask', 'judge'],
): Loaded<LinesJudgement> {
  const here = judgeLines(position, question, above);
  if (!here.ok) return here;
  const {broken: _, ...now} = here.value;
  const units = question.plan.flatMap((group) => group.units);
  const read = saidQuestion(readLines(position, {...question, units}, above));
  return loaded({
    ...now,
    ...disputesOf(here.value, read, (chosen) => judgeLines(position, question, above, chosen)),
  });
}

/** Answers `ask.lineRetreat` by a line sheet: whether a plan of one line is legal. */
export function answerPlanOfLines(
  position: PointPosition,
  question: LineRetreatQuestion & {readonly sheet: string},
  above: Path,
): Loaded<Omit<LinesJudgement, 'stepLosses'>> {
  const here = judgePlanOfLines(position, question, above);
  if (!here.ok) return here;
  const {legal, findings} = here.value;
  const read = saidQuestion(readLines(position, {...question, hexes: 1}, above));
  return loaded({
    legal,
    findings,
    ...disputesOf(here.value, read, (chosen) => judgePlanOfLines(position, question, above, chosen)),
  });
}
