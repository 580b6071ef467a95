import {saidQuestion, sayQuestion} from '../../src/phrases/questions.js';
import type {HexId, Work} from '../../src/board/index.js';
import {terrainName} from '../../src/drawing/places.js';
import type {Fault} from '../../src/module/fault.js';
import type {HexPosition, Unit} from '../../src/module/game.js';
import type {JudgeQuestion} from '../../src/module/schema/retreat-question.js';
import type {SheetDocument} from '../../src/module/schema/sheet.js';
import {rulingPhrases, retreatPhrases} from '../../src/phrases/en/retreat.js';
import {namesOf as gameNames} from '../../src/phrases/names.js';
import {sayRetreats, sayRetreatRuling} from '../../src/phrases/say-found.js';
import {sayHex, sayVerdict, sayWalk, type SaidHex} from '../../src/phrases/say-retreat.js';
import {cited} from '../../src/phrases/cited.js';
import {type Finding, markNotes} from '../../src/rules/finding.js';
import {findingsOf} from '../../src/rules/retreat/findings.js';
import {judgePlan, type Judgement} from '../../src/rules/retreat/judge.js';
import {lossOf, type RouteLoss} from '../../src/rules/retreat/losses.js';
import {readingFaults, readingsOf, type Readings} from '../../src/rules/retreat/sheets/sheet.js';
import {readRetreat, ruleRetreat} from '../../src/rules/retreat/rule-retreat.js';
import {retreatRulesOf} from '../../src/rules/retreat-rules.js';
import {walkVerdict, type WalkVerdict} from '../../src/rules/retreat/walk.js';
import type {ReadingArgs, RetreatFound} from '../../src/rules/retreat/retreat-args.js';
import type {DisputeArgs, PlanUnderArgs} from '../../src/rules/retreat/verdict-args.js';
import {whyNot} from '../../src/rules/retreat/why-not.js';
import type {RetreatRuling} from '../../src/rules/retreat/ruling.js';
import {
  lengthOf,
  stackOf,
  unitsLeft,
  type Dialogue,
  type DialogueContext,
  type DialogueEvent,
} from './dialogue.js';
import {byEnd} from '../shared/route-ends.js';
import {messages, namesOf} from './messages.js';
import {comparing, comparingPlan, disputeArgs, readingArgs} from '../../src/rules/retreat/disputes.js';

/** Immutable view model: what the rules say of a dialogue about a position. */
export interface RetreatView {
  readonly sheet: SheetDocument;
  /** Every reading in force, defaults included. */
  readonly readings: Readings;
  readonly position: HexPosition;
  /** The board after the confirmed groups have left. */
  readonly board: HexPosition;
  readonly stack: readonly Unit[];
  /** Units of the stack that have not retreated. */
  readonly left: readonly Unit[];
  readonly group: readonly Unit[];
  readonly origin: HexId | undefined;
  readonly path: readonly HexId[];
  /** Faults of the question or the plan. */
  readonly faults: readonly Fault[];
  /** The answer; undefined while no unit is chosen, and where the question has faults. */
  readonly ruled: RetreatRuling | undefined;
  readonly findings: readonly RetreatFound[];
  /** The verdict on the route that the group walks. */
  readonly walk: WalkVerdict | undefined;
  /** The verdict on the groups confirmed so far. */
  readonly judgement: Judgement | undefined;
}

/** Asks the rules everything that a dialogue needs. Undefined where the game has no retreat sheet. */
export function viewOf(position: HexPosition, {stage, context}: Dialogue): RetreatView | undefined {
  const {game} = position;
  const rules = retreatRulesOf(game);
  if (!rules) return undefined;
  const {sheet} = rules;
  const chosen = {...rules.readings, ...context.readings};
  const unitsOf = (ids: readonly string[]): Unit[] => ids.flatMap((id) => game.unit(id) ?? []);
  const stack = unitsOf(context.stack);
  const judged =
    context.plan.length > 0 ? saidQuestion(judgePlan(sheet, chosen, position, planOf(context))) : undefined;
  // a plan with faults, such as too many groups, moves nobody
  const board = judged?.ok === true ? judged.value.board : position;
  const asked = stage === 'ruled' ? [] : context.units;
  const group = unitsOf(asked);
  const wrong = asked.length > 0 ? questionFaults(board, sheet, context) : [];
  const ruled =
    asked.length > 0 && wrong.length === 0
      ? ruleRetreat(sheet, chosen, board, group, lengthOf(context))
      : undefined;
  const path = context.path.flatMap((label) => game.grid.find(label) ?? []);
  const [first] = stack;
  return {
    sheet,
    readings: readingsOf(sheet, chosen),
    position,
    board,
    stack,
    left: unitsOf(unitsLeft(context)),
    group,
    origin: ruled?.context.origin ?? (first && position.units.get(first.index)?.at),
    path,
    faults: [...wrong, ...(judged?.ok === false ? judged.faults : [])],
    ruled,
    findings: ruled ? findingsOf(ruled) : [],
    walk: ruled && stage === 'walking' ? walkVerdict(ruled, path) : undefined,
    judgement: judged?.ok ? judged.value : undefined,
  };
}

function questionFaults(
  board: HexPosition,
  sheet: SheetDocument,
  context: DialogueContext,
): readonly Fault[] {
  const read = saidQuestion(readRetreat(board, sheet, {...lengthOf(context), units: context.units}, []));
  return [
    ...(read.ok ? [] : read.faults),
    ...readingFaults(sheet, context.readings, ['readings']).map(sayQuestion),
  ];
}

/** The confirmed groups as a question to the rules. */
export const planOf = (context: DialogueContext): JudgeQuestion => ({
  ...lengthOf(context),
  plan: context.plan.map(({units, path}) => ({units: [...units], path: [...path]})),
});

/** The verdict on a hex, by its printed number or its place. Undefined where there is no answer or no such hex. */
export function verdictOnHex(
  view: RetreatView | undefined,
  hex: HexId | string | undefined,
): SaidHex | undefined {
  const at = typeof hex === 'string' ? view?.position.game.grid.find(hex) : hex;
  return view?.ruled && at !== undefined ? sayHex(view.position.game, whyNot(view.ruled, at)) : undefined;
}

/** The text that the map shows beside a hex: the verdict on the route that is walked, else on the hex, as in the panel. */
export function bubbleOn(view: RetreatView | undefined, hex: HexId): string | undefined {
  if (!view?.ruled) return undefined;
  if (view.walk) {
    const walked = sayWalk(view.ruled, view.path, hex);
    if (walked !== undefined || view.walk.state === 'off') return walked;
  }
  return verdictOnHex(view, hex)?.summary;
}

/** The hexes of the units and hexsides that cause a finding. */
export function witnessHexes(board: HexPosition, {witness}: Finding): readonly string[] {
  const {grid} = board.game;
  const units = (witness?.units ?? []).flatMap((id) => {
    const unit = board.game.unit(id);
    const at = unit && board.units.get(unit.index)?.at;
    return at === undefined ? [] : [grid.label(at)];
  });
  return [...new Set([...units, ...(witness?.hexside?.split('/') ?? [])])];
}

/** The units of a side that stand together. */
export interface Stack {
  readonly at: string;
  readonly side: number;
  readonly units: readonly string[];
}

/** The stacks that may be asked about, by the number of their hex. */
export function stacksOf({game, units}: HexPosition): readonly Stack[] {
  const stacks = new Map<string, Stack & {readonly units: string[]}>();
  for (const [id, {at}] of units) {
    const unit = game.units[id];
    if (!unit) continue;
    const label = game.grid.label(at);
    const key = `${label}/${unit.side}`;
    const stack = stacks.get(key);
    if (stack) stack.units.push(unit.id);
    else stacks.set(key, {at: label, side: unit.side, units: [unit.id]});
  }
  return [...stacks.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}

interface PricedRoute {
  readonly path: readonly HexId[];
  readonly loss: RouteLoss;
}

/** A hex where a retreat may end, with every route to it, the cheapest first. */
export interface RouteEnd {
  readonly at: HexId;
  readonly best: PricedRoute;
  readonly routes: readonly PricedRoute[];
}

/** Groups routes by the hex where they end, the cheapest first. */
export function endsOf(ruled: RetreatRuling, paths: readonly (readonly HexId[])[]): readonly RouteEnd[] {
  const routes = paths.map((path): PricedRoute => ({path, loss: lossOf(ruled, path)}));
  routes.sort((a, b) => a.loss.steps - b.loss.steps);
  const ends = byEnd(routes, ({path}) => path.at(-1) ?? ruled.context.origin);
  return [...ends].map(([at, ways]) => ({at, best: ways[0], routes: ways}));
}

/** The name of a hex besides its number: its town, else its terrain. */
export function groundName({context: {game}}: RetreatRuling, hex: HexId): string {
  return game.map.hexes?.[game.grid.label(hex)]?.name ?? terrainName(game, hex);
}

/** The question that the panel asks next. */
export function questionOf(
  {stack, group, path, origin, position}: RetreatView,
  {stage, context}: Dialogue,
): string {
  if (stack.length === 0) return messages.whichStack;
  if (stage === 'ruled') return context.plan.length > 1 ? messages.planLegal : messages.retreatLegal;
  const who = group.length > 0 ? namesOf(group) : messages.theStack;
  if (stage === 'choosing')
    return context.plan.length > 0 ? messages.andMayGo(who) : messages.mayRetreat(who);
  const from = path.at(-1) ?? origin;
  return messages.goFrom(who, group.length, from === undefined ? undefined : position.game.grid.label(from));
}

/** The retreat that an answer is about: `2-hex retreat.`, and how long it is here where the game makes it another length. */
export function retreatOf({search: {routes}}: RetreatRuling, hexes: number): string {
  const lengths = routes.map(({length}) => length);
  const long = Math.max(0, ...lengths);
  return messages.retreat(hexes, long === 0 || lengths.includes(hexes) ? hexes : long);
}

/** The whole answer in one sentence: `2-hex retreat. 3 legal routes, no losses.` */
export const headlineOf = (ruled: RetreatRuling, hexes: number): string =>
  `${retreatOf(ruled, hexes)} ${sayVerdict(ruled)}`;

/** The verdict on a walk in one line; of one that has not begun, how to begin. */
export function walkLine({state, toGo, steps}: WalkVerdict, isBegun: boolean): string {
  if (state === 'open' && !isBegun) return messages.firstHex;
  if (state === 'off') return messages.off;
  const lost = messages.steps(steps);
  return state === 'done' ? messages.complete(lost) : messages.soFar(lost, messages.hexes(toGo));
}

/** The text for the live region after a player's choice, in the words of the panel. */
export function announcementOf(
  {ruled, walk, judgement, findings, position: {game}}: RetreatView,
  {stage, context}: Dialogue,
): string {
  const all = (line: string, reasons: readonly Finding[]): string => [line, ...reasons.map(cited)].join(' ');
  if (stage === 'walking' && walk)
    return all(walkLine(walk, context.path.length > 0), sayRetreats(game, walk.findings));
  if (stage === 'ruled' && judgement)
    return all(
      messages.plan(judgement.legal, messages.steps(judgement.stepLosses)),
      sayRetreatRuling(game, judgement.findings),
    );
  return ruled ? all(headlineOf(ruled, context.hexes), sayRetreatRuling(game, findings)) : '';
}

/** Returns the only way on from a path to a hex farther off by which a route goes; undefined for none, or several. */
function onlyWayTo(
  {search, ownerRoutes}: RetreatRuling,
  path: readonly HexId[],
  at: HexId,
): readonly HexId[] | undefined {
  if (search.cut) return undefined;
  const ways = [...search.routes, ...ownerRoutes]
    .filter((route) => path.every((hex, i) => route[i] === hex) && route.includes(at, path.length))
    .map((route) => route.slice(0, route.indexOf(at, path.length) + 1));
  const [way] = ways;
  return ways.every((other) => other.join() === way?.join()) ? way : undefined;
}

/**
 * Turns a choice of a hex into an event of the dialogue: the next hex of a walk, a step back, or the stack that retreats.
 * Undefined where the choice asks about the hex.
 */
export function eventOfHex(
  {path, origin, board, position, stack, sheet, ruled}: RetreatView,
  {stage}: Dialogue,
  hex: string,
  units: readonly string[],
): DialogueEvent | undefined {
  const at = position.game.grid.find(hex);
  if (stage === 'walking' && at !== undefined) {
    const before = [origin, ...path].indexOf(at);
    if (before >= 0) return {type: 'back', length: before};
    const from = path.at(-1) ?? origin;
    const touches = from !== undefined && board.game.grid.direction(from, at) !== undefined;
    if (touches) return {type: 'step', hex};
    const way = ruled && onlyWayTo(ruled, path, at);
    return way && {type: 'walk', path: way.map((one) => position.game.grid.label(one))};
  }
  if (stack.length > 0 || units.length === 0) return undefined;
  const all = stackOf(position, units.slice(0, 1));
  return {type: 'stack', stack: all, units: sheet.moves === 'units' ? all.slice(0, 1) : all};
}

/** Turns a choice of counters in an open stack into an event of the dialogue, if units may be chosen now. */
export function eventOfUnits(
  {left, sheet}: RetreatView,
  {stage}: Dialogue,
  chosen: readonly string[],
): DialogueEvent | undefined {
  const units = left.map(({id}) => id).filter((id) => chosen.includes(id));
  if (stage !== 'choosing' || units.length === 0) return undefined;
  return {type: 'units', units: sheet.moves === 'units' ? units.slice(-1) : units};
}

/** A reading that would change the answer or the ruling, or could not be compared, with what it comes to. */
export interface Alternative {
  readonly option: string;
  readonly value: string;
  readonly then:
    | {readonly is: 'answer'; readonly args: DisputeArgs}
    | {readonly is: 'plan'; readonly args: PlanUnderArgs}
    | {readonly is: 'undecided'; readonly args: {readonly reading: ReadingArgs}};
}

/** Puts an alternative into words: `If you … (9.2): to 05.06 and 05.07: 2 legal routes, no losses.` */
export function sayAlternative({position: {game}}: RetreatView, {then}: Alternative): string {
  const names = gameNames(game);
  switch (then.is) {
    case 'answer':
      return rulingPhrases.dispute(then.args, names);
    case 'plan':
      return rulingPhrases.planUnder(then.args);
    case 'undecided':
      return retreatPhrases.undecidedUnder(then.args, names);
  }
}

/** Searches for every reading that would give another answer, or another ruling. */
export const findingAlternatives = (
  view: RetreatView,
  {stage, context}: Dialogue,
): Work<readonly Alternative[]> =>
  stage === 'ruled' ? otherRulings(view, context) : otherAnswers(view, context);

function* otherAnswers(
  {ruled, readings}: RetreatView,
  context: DialogueContext,
): Work<readonly Alternative[]> {
  if (!ruled) return [];
  const {position, group, sheet} = ruled.context;
  const {disputed, undecided} = yield* comparing(
    sheet.document,
    readings,
    position,
    group,
    lengthOf(context),
  );
  const alternatives: Alternative[] = [];
  for (const {option, value} of disputed) {
    alternatives.push({
      option,
      value,
      then: {is: 'answer', args: disputeArgs(ruled, {option, value})},
    });
    yield 1;
  }
  return [...alternatives, ...undecided.map((reading) => notCompared(sheet.document, reading))];
}

function* otherRulings(
  {position, sheet, readings, judgement}: RetreatView,
  context: DialogueContext,
): Work<readonly Alternative[]> {
  if (!judgement) return [];
  const {disputed, undecided} = yield* comparingPlan(sheet, readings, position, planOf(context), judgement);
  return [
    ...disputed.map(({option, value, args}): Alternative => ({option, value, then: {is: 'plan', args}})),
    ...undecided.map((reading) => notCompared(sheet, reading)),
  ];
}

const notCompared = (
  sheet: SheetDocument,
  {option, value}: {readonly option: string; readonly value: string},
): Alternative => ({
  option,
  value,
  then: {is: 'undecided', args: {reading: readingArgs(sheet, {option, value})}},
});

/** Returns the findings on the answer; notes that change nothing are marked once every reading was tried. */
export function markedFindings(
  {findings, position: {game}}: RetreatView,
  alternatives: readonly Alternative[] | undefined,
): readonly Finding[] {
  const said = sayRetreatRuling(game, findings);
  return alternatives ? markNotes(said, alternatives) : said;
}
