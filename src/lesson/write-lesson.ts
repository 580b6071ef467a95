import {openPosition} from '../phrases/positions.js';
import {openBattle, openPhase} from '../battle/open.js';
import {isPhase, type PhaseSubjectQuestion} from '../battle/phase-session.js';
import type {BattleView} from '../battle/view.js';
import type {Session} from '../battle/session.js';
import type {PhaseEvent} from '../module/schema/phase.js';
import {
  type BattleQuestion,
  type ExampleDocument,
  type Game,
  type Loaded,
  loaded,
  namedPosition,
  type Position,
} from '../module/index.js';
import {placeKind} from '../module/game.js';
import {placeName, placeOf} from '../drawing/places.js';
import {isSameJson} from '../module/json.js';
import {asWritten, writePosition} from '../module/position.js';
import {lessonPhrases} from '../phrases/en/lesson.js';
import {cited} from '../phrases/cited.js';
import {isLost, type RetreatAnswer} from '../rules/retreat/ruling.js';
import {answerAt, battleAt} from './scene.js';
import type {Expectation, LessonDocument, SceneDocument, StepDocument} from './schema.js';

/** A battle that was played, and the title of its lesson. */
export interface Played {
  /** The module as the lesson names it: a game that ships, or the document. */
  readonly module: LessonDocument['module'];
  readonly position: Position;
  /** The question of a battle, or of a combat phase. */
  readonly question: BattleQuestion | PhaseSubjectQuestion;
  readonly events: readonly PhaseEvent[];
  readonly lesson: string;
  readonly title: string;
}

/**
 * Writes a battle or a combat phase as a lesson: a step for each event, with the battle's prompt as its task and the findings as the reply to
 * the right answer. Dice become those of the lesson. Refuses what `openBattle` or `openPhase` refuses.
 */
export function recordBattle({
  module,
  position: shown,
  question,
  events,
  lesson,
  title,
}: Played): Loaded<LessonDocument> {
  const position = asWritten(shown);
  const opened: Loaded<Session> = isPhase(question)
    ? openPhase(position, question, events)
    : openBattle(position, question, events);
  if (!opened.ok) return opened;
  const session = opened.value;
  const lines = session.lines();
  const placed = placedIn(position);
  const names = ['opening', ...events.slice(0, session.step).map((_, i) => `after-${String(i + 1)}`)];
  const opening: SceneDocument = {
    position: placed,
    ...(isPhase(question)
      ? {phase: {side: question.side, battles: [...question.battles]}}
      : {battle: question}),
  };
  const scenes = Object.fromEntries(
    names.map((name, i): [string, SceneDocument] => [
      name,
      i === 0 ? opening : {after: names[i - 1]!, log: [events[i - 1]!]},
    ]),
  );
  const steps = events.slice(0, session.step).map((event, i): StepDocument => {
    const view = session.view(i);
    const phase = view.course.find(({is}) => is === 'present')?.title;
    const told = (lines[i + 1]?.findings ?? []).map(cited).join(' ');
    return {
      id: `${String(i + 1)}-${event.type}`,
      ...(phase === undefined ? {} : {title: phase}),
      text: taskText(view),
      scene: names[i]!,
      expect: {event: {types: [event.type], ...(event.type === 'roll' ? {dice: event.dice} : {})}},
      solution: {event},
      ...(told === ''
        ? {}
        : {well: asText(isForced(event) ? told : lessonPhrases.written.inTheBattle(told))}),
    };
  });
  const last = session.view(session.step);
  const isOver = last.decision.kind === 'over';
  const end: StepDocument = {
    id: 'end',
    title:
      (isOver ? undefined : last.course.find(({is}) => is === 'present')?.title) ?? lessonPhrases.written.end,
    text: taskText(last),
    scene: names[session.step]!,
    // the decision that the battle waits for: its author gives the answer
    ...(isOver ? {} : {expect: {event: {}}}),
  };
  return loaded({umpire: 1, lesson, title, module, scenes, steps: [...steps, end]});
}

/** Tells whether an event of its type can happen in one way only; of the others the learner may choose another. */
const isForced = ({type}: PhaseEvent): boolean =>
  type === 'roll' || type === 'continue' || type === 'retreat';

/** Names a position as a lesson does: by its name if the module has it, or else as a document. */
function placedIn(position: Position): NonNullable<SceneDocument['position']> {
  const {game} = position;
  const written = writePosition(position);
  const named = Object.keys(game.document.positions ?? {}).find((name) => {
    const known = namedPosition(game, name);
    return known && isSameJson(writePosition(known), written);
  });
  return named ?? written;
}

/** A sentence of the engine's as Markdown: its signs mean nothing there. An author reads as few of these as may be. */
export const asText = (sentence: string): string => sentence.replace(/[\\`*_[\]<|~]|^[#>+]/g, '\\$&');

/** The text of a task within a battle: the prompt says what happens there, and a question asks for the decision. */
export function taskText({prompt, decision}: Pick<BattleView, 'prompt' | 'decision'>): string {
  const {asks, whoLoses} = lessonPhrases.written;
  const {kind} = decision;
  const asked = kind === 'assign' ? whoLoses(decision.due) : kind in asks && asks[kind as keyof typeof asks];
  return `${asText(prompt)}${asked && !prompt.endsWith('?') ? ` ${asked}` : ''}`;
}

type Judged = Partial<RetreatAnswer> & {readonly legal?: boolean};

/** The engine's yes or no to what a title asks of a retreat; undefined where it asks neither. */
function isSo(asks: ExampleDocument['asks'], answer: Judged): boolean | undefined {
  const {routes = []} = answer;
  if (typeof asks === 'object') return routes.some((route) => route.includes(asks.by));
  if (asks === 'escapes') return routes.some(({length}) => length > 0);
  return asks === 'lost' ? isLost(answer) : undefined;
}

/** A choice of yes and no, and the words for a wrong one. */
const yesOrNo = (isYes: boolean, {yes, no}: {readonly yes: string; readonly no: string}): Expectation => ({
  choice: [
    {text: lessonPhrases.written.yes, ...(isYes ? {right: true} : {say: no})},
    {text: lessonPhrases.written.no, ...(isYes ? {say: yes} : {right: true})},
  ],
});

/**
 * Makes a step of a lesson from a module's example: the question before the answer. Undefined where there is nothing to
 * try: an example of another kind, or one that the engine refuses.
 */
export function askAbout(game: Game, example: ExampleDocument): StepDocument | undefined {
  const {id, title, position, ask, asks, cites = []} = example;
  const name = (unit: string): string => asText(game.unit(unit)?.name ?? unit);
  const {written} = lessonPhrases;
  const step = (scene: SceneDocument, text: string, expect?: Expectation): StepDocument => ({
    id,
    title: asText(title),
    text,
    scene: {position, ...scene},
    ...(expect && {expect}),
    ...(cites.length === 0 ? {} : {teaches: [...cites]}),
  });
  const placed = openPosition(game, position, []);
  if (ask.battle) {
    const {battle} = ask;
    const view = placed.ok ? battleAt({position: placed.value, document: {battle}}) : undefined;
    // a battle that is over at once is read
    return step({battle}, asText(title), view?.decision.kind === 'over' ? undefined : {event: {}});
  }
  const answered = placed.ok ? answerAt({game, position: placed.value}, ask) : placed;
  if (!placed.ok || !answered.ok) return undefined;
  /** The printed number of the hex of a unit. */
  const hexOf = (unit = ''): string | undefined => {
    const at = placed.value.units.get(game.unit(unit)?.index ?? (-1 as never))?.at;
    return at === undefined || game.kind !== 'hex' ? undefined : game.grid.label(at as never);
  };
  const placeNamed = (label: string): string => {
    const place = placeOf(placed.value, label);
    return place < 0 ? label : asText(placeName(placed.value, place));
  };
  const answer = answered.value as Judged;
  const isAllowed = (scene: SceneDocument, told: string): StepDocument => {
    const {isAllowed: yes, isNotAllowed: no} = written;
    return step(scene, `${told}\n\n${written.isItAllowed}`, yesOrNo(answer.legal === true, {yes, no}));
  };
  const steps: Expectation = {number: {of: '/stepLosses', ask}};
  if (ask.retreat) {
    const scene = {retreat: ask.retreat};
    const {units, hexes} = ask.retreat;
    const told = written.mustRetreat(units.map(name), hexOf(units[0]), hexes, placeKind(game.map));
    if (asks === 'stepLosses') return step(scene, `${told} ${written.howManySteps}`, steps);
    const plain = {yes: `${written.yes}.`, no: `${written.no}.`};
    const isYes = isSo(asks, answer);
    // the title asks
    if (isYes !== undefined) return step(scene, told, yesOrNo(isYes, plain));
    return answer.routes?.length
      ? step(scene, told, {path: {legal: true}})
      : step(scene, `${told} ${written.isThereAWay}`, yesOrNo(false, plain));
  }
  if (ask.judge) {
    const {judge} = ask;
    const {plan, hexes: count} = judge;
    const told = written.proposed(
      count,
      plan.map(({units, path}) => ({units: units.map(name), path: path.map(placeNamed)})),
      placeKind(game.map),
    );
    if (asks === 'stepLosses') return step({judge}, `${told}\n\n${written.howManySteps}`, steps);
    return isAllowed({judge}, told);
  }
  if (ask.lineRetreat) {
    const {plan, sheet: _, ...lineRetreat} = ask.lineRetreat;
    const groups = lineRetreat.units.map((unit) => ({
      units: [name(unit)],
      path: [plan[unit] ?? []].flat().map(placeNamed),
    }));
    const ends = new Set(Object.values(plan).filter((to) => to !== null));
    return {
      ...isAllowed({lineRetreat}, written.proposed(1, groups, placeKind(game.map))),
      show: {arrows: [...ends].map((to) => [lineRetreat.from, to])},
    };
  }
  return undefined;
}

const EXAMPLE = 'example-';

/** Tells the lesson of a module's example from those of a course. */
export const isExampleLesson = ({lesson}: LessonDocument): boolean => lesson.startsWith(EXAMPLE);

/** The author's answer to a question, which a wrong choice gets too: with only two of them it says which is right. */
function answeredBy({expect, text}: StepDocument, note: string): Partial<StepDocument> {
  const well = asText(note);
  const right = expect?.choice?.find((one) => one.right)?.text ?? '';
  if (expect?.choice)
    return {
      well,
      expect: {
        choice: expect.choice.map(({say, ...rest}) =>
          say === undefined ? rest : {...rest, say: note.startsWith(right) ? well : `${say} ${well}`},
        ),
      },
    };
  // a title may ask for more than the task can check
  return expect?.path ? {well, text: lessonPhrases.written.oneRoute(text)} : {well};
}

/** A module's example as a lesson of its own: the question, then the answer in the author's words. */
export function lessonOfExample(
  module: LessonDocument['module'],
  game: Game,
  example: ExampleDocument,
): LessonDocument | undefined {
  const asked = askAbout(game, example);
  if (!asked) return undefined;
  return {
    umpire: 1,
    lesson: `${EXAMPLE}${example.id}`,
    title: game.title,
    module,
    scenes: {opening: {position: example.position}},
    steps: [
      {
        ...asked,
        title: example.title,
        ...(example.note === undefined ? {} : answeredBy(asked, example.note)),
      },
    ],
  };
}
