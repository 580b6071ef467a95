/** A record of what a learner missed, and the plan by which a game or a lesson is practised. */
import {migrate} from '../phrases/json.js';
import type {LessonDocument} from '../lesson/schema.js';
import type {Game} from '../module/index.js';
import type {Fields, Versions} from '../module/versions.js';
import {retreatRulesOf, settledSheet} from '../rules/index.js';
import {exerciseKinds, type Exercise, type ExerciseKind} from './exercise.js';
import type {Level} from './positions.js';

/** Counts of one kind of exercise or one rule. */
interface Tally {
  readonly right: number;
  readonly wrong: number;
  /** Weighs how often it comes back: rises with each miss, falls with each right answer. */
  readonly need: number;
}

/** A learner's record. It is plain JSON, and no longer than `MOST_TOPICS` entries. */
export interface PracticeRecord {
  readonly version: 1;
  readonly level: Level;
  /** Right answers in a row, at the first try and without a hint; negative for misses in a row. */
  readonly run: number;
  /** By topic: `kind ends`, `rule drill 9.2`. The oldest come first. */
  readonly topics: Readonly<Record<string, Tally>>;
}

/** The versions of records of practice. */
export const practiceVersions: Versions = {kind: 'practice record', field: 'version', first: 1, steps: []};

export const emptyRecord: PracticeRecord = {version: 1, level: 1, run: 0, topics: {}};

/** The most topics that a record holds; the oldest are forgotten. */
const MOST_TOPICS = 120;
const MOST_NEED = 6;
/** A miss counts as much as this many right answers. */
const MISS = 2;
/** The answers in a row that make exercises harder, or easier. */
const RUN_UP = 3;
const RUN_DOWN = 2;

export const kindTopic = (kind: ExerciseKind): string => `kind ${kind}`;
export const ruleTopic = (game: Game, rule: string): string => `rule ${game.id} ${rule}`;

const count = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Reads a stored record; whatever is not one is an empty record, and entries that are none are left out. */
export function readRecord(stored: unknown): PracticeRecord {
  const current = migrate(practiceVersions, stored);
  const {version, level, run, topics} = Object(current.ok ? current.value : {}) as Fields;
  if (version !== emptyRecord.version) return emptyRecord;
  const known = Object.entries(Object(topics) as Readonly<Record<string, unknown>>)
    .slice(-MOST_TOPICS)
    .flatMap(([topic, tally]): [string, Tally][] => {
      const {right, wrong, need} = Object(tally) as Readonly<Record<string, unknown>>;
      return count(right) && count(wrong) && count(need) && topic.length <= 60
        ? [[topic, {right, wrong, need: Math.min(need, MOST_NEED)}]]
        : [];
    });
  return {
    version: 1,
    level: level === 2 || level === 3 ? level : 1,
    run: Number.isSafeInteger(run) ? (run as number) : 0,
    topics: Object.fromEntries(known),
  };
}

function counted(topics: PracticeRecord['topics'], topic: string, right: boolean): PracticeRecord['topics'] {
  const {[topic]: before = {right: 0, wrong: 0, need: 0}, ...others} = topics;
  const tally: Tally = right
    ? {...before, right: before.right + 1, need: Math.max(0, before.need - 1)}
    : {...before, wrong: before.wrong + 1, need: Math.min(MOST_NEED, before.need + MISS)};
  return {...others, [topic]: tally};
}

/**
 * The record after an exercise. `right`: at the first try, without a hint; `missed`: the rules that were answered wrong,
 * by default those of the exercise.
 */
export function withResult(
  record: PracticeRecord,
  {kind, position, rules}: Exercise,
  right: boolean,
  missed: readonly string[] = [],
): PracticeRecord {
  const about = right || missed.length === 0 ? rules.slice(0, 2) : missed.slice(0, 4);
  let topics = counted(record.topics, kindTopic(kind), right);
  for (const rule of about) topics = counted(topics, ruleTopic(position.game, rule), right);
  const run = right ? Math.max(record.run, 0) + 1 : Math.min(record.run, 0) - 1;
  const step = run >= RUN_UP ? 1 : run <= -RUN_DOWN ? -1 : 0;
  const level = Math.min(3, Math.max(1, record.level + step)) as Level;
  return {
    version: 1,
    level,
    run: step === 0 ? run : 0,
    topics: Object.fromEntries(Object.entries(topics).slice(-MOST_TOPICS)),
  };
}

/** A plan of practice: a game, the kinds of exercises, and the rules that they should turn on. */
export interface PracticePlan {
  readonly game: string;
  readonly kinds: readonly ExerciseKind[];
  readonly rules: readonly string[];
}

/** Everything that a game can be practised by. */
export function planOfGame(game: Game): PracticePlan {
  const sheet = retreatRulesOf(game);
  const {bars, costs, ends, prefers} = sheet ? settledSheet(sheet.sheet, sheet.readings) : {};
  const rules = [...(bars ?? []), ...(costs ?? []), ...(ends ?? []), ...(prefers ?? [])].map(
    ({rule}) => rule,
  );
  return {
    game: game.id,
    kinds: game.kind === 'hex' && sheet ? exerciseKinds : ['losses'],
    rules: [...new Set(rules)],
  };
}

/**
 * The plan of a lesson, from its own tags: its game, the rules that its steps teach, and the kinds of exercises
 * that go with its scenes and with the hexes that it asks for.
 */
export function planOfLesson({module, scenes, steps}: LessonDocument): PracticePlan | undefined {
  if (typeof module !== 'string') return undefined;
  const all = [
    ...Object.values(scenes),
    ...steps.flatMap(({scene}) => (typeof scene === 'object' ? [scene] : [])),
  ];
  const asksZoc = steps.some(({expect}) => (expect?.hexes?.kind ?? expect?.hex?.kind) === 'zoc');
  const kinds: ExerciseKind[] = [
    // the retreats in a lesson on ZOCs are there for the ZOCs
    ...(asksZoc
      ? (['zoc', 'unit'] as const)
      : all.some(({retreat}) => retreat)
        ? (['ends', 'why', 'route', 'cost'] as const)
        : []),
    ...(all.some(({battle}) => battle) ? (['losses'] as const) : []),
  ];
  if (kinds.length === 0) return undefined;
  return {game: module, kinds, rules: [...new Set(steps.flatMap(({teaches = []}) => teaches))]};
}

/** Weighs how often a topic of the record comes back. */
export const needOf = ({topics}: PracticeRecord, topic: string): number =>
  1 + (Object.hasOwn(topics, topic) ? topics[topic]!.need : 0);
