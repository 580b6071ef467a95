import {answer} from '../answer/index.js';
import {type Replay} from '../battle/index.js';
import {replayOnHexes, replayOnPoints} from '../battle/play.js';
import {sayBroken} from '../phrases/say.js';
import {stateOf} from '../battle/chart.js';
import {underReadings} from '../case/readings.js';
import {
  type Ask,
  type BattleEvent,
  type BattleQuestion,
  type Fault,
  type Game,
  type Loaded,
  loaded,
  openPosition,
  pointer,
  type Position,
  refused,
  type Path,
} from '../module/index.js';
import {NO_RULE} from '../rules/finding.js';
import {readHexBattleSetup} from '../rules/hex-combat/index.js';
import {cited, type Finding, retreatRulesOf, type RetreatRuling, ruleRetreat} from '../rules/index.js';
import {readPointBattleSetup} from '../rules/point/index.js';
import type {SceneDocument} from './schema.js';

/** A scene that was checked: a position, and the question that is asked of it. */
export interface LessonScene {
  readonly document: SceneDocument;
  readonly position: Position;
  /** The game under the scene's readings. */
  readonly game: Game;
  /** The question as a case would ask it; undefined where nothing is asked. */
  readonly ask: Ask | undefined;
  /** The ruling on the stack that must retreat, on a hex map. */
  readonly ruling: RetreatRuling | undefined;
}

/** The engine's answer to a question about a scene. */
export const answerAt = (
  {game, position}: Pick<LessonScene, 'game' | 'position'>,
  ask: Ask,
): Loaded<object> => answer({envelope: {module: {}, ask}, game, position, changes: [], ask});

/** The question of a scene, without the plan of a line retreat, which is the learner's to make. */
function questionOf({retreat, battle, log}: SceneDocument): Ask | undefined {
  if (retreat) return {retreat};
  if (battle) return {battle, ...(log ? {log} : {})};
  return undefined;
}

/** Opens a scene on a game's map, or says everything that is wrong with it; pointers begin at `above`. */
export function openScene(printed: Game, document: SceneDocument, above: Path): Loaded<LessonScene> {
  const {position: placed = {}, readings, retreat, battle, log = []} = document;
  const read = readings ? underReadings(printed, readings, [...above, 'readings']) : loaded(printed);
  const game = read.ok ? read.value : printed;
  const faults: Fault[] = read.ok ? [] : [...read.faults];
  const position = openPosition(game, placed, [...above, 'position']);
  if (!position.ok) return refused([...faults, ...position.faults]);
  const at = position.value;
  const ask = questionOf(document);
  const asked = retreat ? answerAt({game, position: at}, {retreat}) : undefined;
  if (asked && !asked.ok) faults.push(...asked.faults.map((fault) => underScene(fault, above)));
  else if (battle) faults.push(...logFaults(at, battle, log, above));
  if (faults.length > 0) return refused(faults);
  return loaded({document, position: at, game, ask, ruling: retreat && rulingOf(game, at, retreat)});
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
  battle: NonNullable<SceneDocument['battle']>,
  log: readonly BattleEvent[],
  above: Path,
): readonly Fault[] {
  const played = playEvents(position, battle, log, [...above, 'battle']);
  if (!played.ok) return played.faults;
  const {refusedAt, findings} = played.value;
  if (refusedAt === undefined) return [];
  return [
    {
      pointer: pointer(...above, 'log', refusedAt),
      found: findings.map(cited)[0] ?? 'an event that does not fit',
      expected: 'an event that the battle takes at this moment',
    },
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

/** Plays events of a battle from its beginning; refuses a question whose units can't fight it. */
export function playEvents(
  position: Position,
  question: BattleQuestion,
  events: readonly BattleEvent[],
  above: readonly (string | number)[],
): Loaded<Replayed> {
  return position.kind === 'hex'
    ? replayed(position.game, readHexBattleSetup(position, question, above), replayOnHexes, events)
    : replayed(position.game, readPointBattleSetup(position, question, above), replayOnPoints, events);
}

function replayed<Field, State extends Parameters<typeof stateOf>[0]>(
  game: Game,
  field: Loaded<Field>,
  replay: (field: Field, events: readonly BattleEvent[]) => Replay<State>,
  events: readonly BattleEvent[],
): Loaded<Replayed> {
  if (!field.ok) return refused(field.faults);
  const {states, refusedAt, broken} = replay(field.value, events);
  return loaded({
    state: stateOf(states.at(-1)!),
    ...(refusedAt === undefined ? {} : {refusedAt}),
    broken: broken.flatMap(({rule}) => (rule === NO_RULE ? [] : [rule])),
    findings: sayBroken(game, broken),
  });
}
