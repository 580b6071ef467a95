import {openBattle} from '../battle/open.js';
import {
  harmless,
  readableNow,
  loaded,
  type BattleEvent,
  type BattleQuestion,
  type Loaded,
  type Position,
} from '../module/index.js';
import {cited} from '../rules/index.js';
import type {LessonDocument, SceneDocument, StepDocument} from './schema.js';

/** A battle that was played, and what its lesson is to be called. */
export interface Played {
  /** The module as the lesson names it: a game that ships, or the document. */
  readonly module: LessonDocument['module'];
  readonly position: Position;
  /** How the lesson says where everything stood: a position's name, or the position. */
  readonly placed: NonNullable<SceneDocument['position']>;
  readonly question: BattleQuestion;
  readonly events: readonly BattleEvent[];
  readonly lesson: string;
  readonly title: string;
}

/**
 * Writes a battle down as a lesson: a step for each thing that was done, asked as the battle asked it, with what came of it
 * as the words for doing it right. Dice become those of the lesson. Refuses what `openBattle` refuses.
 */
export async function recordBattle(given: Played): Promise<Loaded<LessonDocument>> {
  const read = readableNow(() => loaded({...given, events: [...given.events]}));
  if (!read.ok) return read;
  const {module, position, placed, question, events, lesson, title} = read.value;
  const opened = await openBattle(position, question, events);
  if (!opened.ok) return opened;
  const session = opened.value;
  const lines = session.lines();
  const scene = (count: number): SceneDocument => ({
    position: placed,
    battle: question,
    ...(count === 0 ? {} : {log: events.slice(0, count)}),
  });
  const steps = events.slice(0, session.step).map((event, i): StepDocument => {
    const {prompt, course} = session.view(i);
    const phase = course.find(({is}) => is === 'present')?.phase;
    const told = (lines[i + 1]?.findings ?? []).map(cited).join(' ');
    return {
      id: `${String(i + 1)}-${event.type}`,
      ...(phase === undefined ? {} : {title: phase}),
      text: asText(prompt),
      scene: scene(i),
      expect: {event: {types: [event.type], ...(event.type === 'roll' ? {dice: event.dice} : {})}},
      solution: {event},
      ...(told === '' ? {} : {well: asText(told)}),
    };
  });
  const end: StepDocument = {
    id: 'end',
    title: 'What came of it',
    text: asText(session.view(session.step).prompt),
    scene: scene(session.step),
  };
  return loaded({umpire: 1, lesson, title, module, scenes: {opening: scene(0)}, steps: [...steps, end]});
}

/** A sentence of the engine's as Markdown: its signs mean nothing there. */
export const asText = /* @__PURE__ */ harmless(
  (sentence: string): string => sentence.replace(/[\\`*_{}[\]<>#+!|~]/g, '\\$&'),
  '',
);
