import {lessonRunFaults} from '../phrases/en/faults/lesson-run.js';
import {faultOf} from '../phrases/faults.js';
import {openPosition} from '../phrases/positions.js';
import {answer} from '../answer/index.js';
import {askLines} from '../battle/line-answer.js';
import type {LineRuling} from '../rules/lines/ruling.js';
import type {Replay} from '../battle/index.js';
import {readBeginning} from '../battle/boards.js';
import {openBattle, openPhase} from '../battle/open.js';
import {orderOfGame} from '../battle/order.js';
import {readPhase, replayPhase, stateOfCombat, type PhaseState} from '../battle/phase.js';
import {replay} from '../battle/play.js';
import type {PhaseEvent} from '../module/schema/phase.js';
import {sayBroken} from '../phrases/say.js';
import {stateOf} from '../battle/chart.js';
import type {Session} from '../battle/session.js';
import type {BattleView} from '../battle/view.js';
import {underReadings} from '../case/readings.js';
import {
  type Ask,
  type BattleEvent,
  type Fault,
  type Game,
  type Loaded,
  loaded,
  pointer,
  type Position,
  refused,
  type Path,
} from '../module/index.js';
import {NO_RULE} from '../rules/finding.js';
import {cited} from '../phrases/cited.js';
import {type Finding, retreatRulesOf, type RetreatRuling, ruleRetreat} from '../rules/index.js';
import type {SceneDocument} from './schema.js';

/** A scene that was checked: a position, and the question that is asked of it. */
export interface LessonScene {
  readonly document: SceneDocument;
  /** The position in which the question is asked, and a battle or phase begins. */
  readonly position: Position;
  /** The board that a learner sees: the position after the events of the log. */
  readonly board: Position;
  /** The battle or the phase after the events of the log; undefined for a scene without one. */
  readonly battle: BattleView | undefined;
  /** The game under the scene's readings. */
  readonly game: Game;
  /** The question as a case would ask it; undefined where nothing is asked. */
  readonly ask: Ask | undefined;
  /** The ruling on the stack that must retreat, on a hex map. */
  readonly ruling: RetreatRuling | undefined;
  /** The ruling on units that must retreat along lines, on a map of points. */
  readonly lines: LineRuling | undefined;
}

/** The engine's answer to a question about a scene. */
export const answerAt = (
  {game, position}: Pick<LessonScene, 'game' | 'position'>,
  ask: Ask,
): Loaded<object> => answer({envelope: {module: {}, ask}, game, position, changes: [], ask});

/** The question of a scene, without the plan of a line retreat, which is the learner's to make. */
function questionOf({retreat, judge, battle, phase, log = []}: SceneDocument): Ask | undefined {
  if (retreat) return {retreat};
  if (judge) return {judge};
  if (battle) return {battle, ...(log.length > 0 ? {log: log as BattleEvent[]} : {})};
  if (phase) return {phase: {...phase, events: log}};
  return undefined;
}

/**
 * Opens a scene on a game's map, or says everything that is wrong with it; pointers begin at `above`. `inherited` counts the
 * events of its log that are those of the scenes before it.
 */
export function openScene(
  printed: Game,
  document: SceneDocument,
  above: Path,
  inherited = 0,
): Loaded<LessonScene> {
  const {position: placed = {}, readings, retreat, judge, battle, phase} = document;
  const read = readings ? underReadings(printed, readings, [...above, 'readings']) : loaded(printed);
  const game = read.ok ? read.value : printed;
  const faults: Fault[] = read.ok ? [] : [...read.faults];
  const position = openPosition(game, placed, [...above, 'position']);
  if (!position.ok) return refused([...faults, ...position.faults]);
  const at = position.value;
  const ask = questionOf(document);
  const asked = ask && (retreat ?? judge) ? answerAt({game, position: at}, ask) : undefined;
  if (asked && !asked.ok) faults.push(...asked.faults.map((fault) => underScene(fault, above)));
  else if (battle ?? phase) faults.push(...logFaults(at, document, above, inherited));
  if (faults.length > 0) return refused(faults);
  const lines = retreat && at.kind === 'point' ? askLines(at, retreat) : undefined;
  let played: {readonly view: BattleView | undefined} | undefined;
  return loaded({
    document,
    position: at,
    get board() {
      return document.log === undefined ? at : (this.battle?.position ?? at);
    },
    // a whole battle is played for it, and most readers of a lesson draw none of its maps
    get battle() {
      return (played ??= {view: battleAt({position: at, document})}).view;
    },
    game,
    ask,
    ruling: retreat && rulingOf(game, at, retreat),
    lines: lines?.ok ? lines.value : undefined,
  });
}

/** Moves the fault of a case, which points below `/ask`, to the scene, which is the question itself. */
const underScene = (fault: Fault, above: Path): Fault => ({
  ...fault,
  pointer: fault.pointer.replace(/^\/ask/, pointer(...above)),
});

function rulingOf(
  game: Game,
  position: Position,
  retreat: NonNullable<SceneDocument['retreat']>,
): RetreatRuling | undefined {
  const rules = retreatRulesOf(game);
  if (!rules || position.kind !== 'hex') return undefined;
  const group = retreat.units.map((id) => game.unit(id)!);
  return ruleRetreat(rules.sheet, rules.readings, position, group, retreat);
}

function logFaults(
  position: Position,
  document: SceneDocument,
  above: Path,
  inherited: number,
): readonly Fault[] {
  const played = playEvents(position, document, document.log ?? [], above);
  if (!played.ok) return played.faults;
  const {refusedAt, findings} = played.value;
  if (refusedAt === undefined) return [];
  const at =
    refusedAt < inherited ? pointer(...above, 'after') : pointer(...above, 'log', refusedAt - inherited);
  const [finding] = findings.map(cited);
  return [
    finding === undefined
      ? faultOf(at, lessonRunFaults.someEvent)
      : faultOf(at, lessonRunFaults.event, {finding}),
  ];
}

/**
 * Writes a document to play on with from a scene: a case with its question, or else a module with its one position. Any
 * element opens either.
 */
export function freePlayDocument({ask, document, game}: LessonScene): object {
  const {position = {}} = document;
  // the document has its corrections already
  const module = {...game.document, examples: [], errata: []};
  if (ask) return {module, position, ask};
  const here = typeof position === 'string' ? game.document.positions?.[position] : position;
  return {...module, positions: {here: here ?? {}}};
}

/** Returns the engine's findings on a scene's question with a rule number, for a step to quote. */
export function findingsOn(scene: LessonScene, clause: string): readonly Finding[] {
  const answered = scene.ask ? answerAt(scene, scene.ask) : undefined;
  const findings = answered?.ok ? (answered.value as {findings?: readonly Finding[]}).findings : undefined;
  return (findings ?? []).filter((finding) => finding.clause === clause);
}

/** The end of a replay: its state, or the first event that does not fit the battle and why. */
interface Replayed {
  /** The name of the chart's state after the events. */
  readonly state: string;
  readonly refusedAt?: number;
  /** The rules that it breaks, by their numbers. */
  readonly broken: readonly string[];
  readonly findings: readonly Finding[];
}

/** Plays events of a scene's battle or phase from its beginning; refuses a question that can't be fought. */
export function playEvents(
  position: Position,
  {battle, phase}: SceneDocument,
  events: readonly PhaseEvent[],
  above: readonly (string | number)[],
): Loaded<Replayed> {
  const {game} = position;
  if (phase) {
    const setup = readPhase(position, phase, [...above, 'phase']);
    return setup.ok ? replayed(game, replayPhase(setup.value, events), nameOfState) : setup;
  }
  const fought = events as readonly BattleEvent[];
  const beginning = readBeginning(position, battle!, [...above, 'battle']);
  return beginning.ok
    ? replayed(game, replay(orderOfGame(game), beginning.value, fought), stateOf)
    : beginning;
}

/** Names the state of a phase: that of the combat in hand, or its own. */
const nameOfState = ({value, context: {inHand}}: PhaseState): string =>
  inHand ? stateOf(stateOfCombat(inHand)) : value;

function replayed<State>(
  game: Game,
  {states, refusedAt, broken}: Replay<State>,
  nameOf: (state: State) => string,
): Loaded<Replayed> {
  return loaded({
    state: nameOf(states.at(-1)!),
    ...(refusedAt === undefined ? {} : {refusedAt}),
    broken: broken.flatMap(({rule}) => (rule === NO_RULE ? [] : [rule])),
    findings: sayBroken(game, broken),
  });
}

/**
 * Opens the battle or the phase of a scene, after the events of its log and one more if there is one; undefined for a scene
 * without a battle. An event that the rules refuse changes nothing.
 */
export function battleAt(
  scene: Pick<LessonScene, 'position' | 'document'>,
  next?: PhaseEvent,
): BattleView | undefined {
  const session = sessionAt(scene, next);
  return session?.view(session.step);
}

/** Says how a scene's battle came to its end: the last roll, and what came of it. */
export const endOf = (scene: Pick<LessonScene, 'position' | 'document'>): string =>
  (sessionAt(scene)?.lines().at(-1)?.findings ?? []).map(({message}) => message).join(' ');

function sessionAt(
  {position, document}: Pick<LessonScene, 'position' | 'document'>,
  next?: PhaseEvent,
): Session | undefined {
  const {battle, phase, log = []} = document;
  const events = next ? [...log, next] : log;
  const opened: Loaded<Session> | undefined = battle
    ? openBattle(position, battle, events)
    : phase && openPhase(position, phase, events);
  return opened?.ok ? opened.value : undefined;
}
