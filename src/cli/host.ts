/**
 * Answers cases, links and posted texts for a program that shows them elsewhere, such as a wiki. It reads no file and
 * fetches nothing: a module ships, or is in the case.
 */
import {cliFaults} from '../phrases/en/faults/cli.js';
import {faultOf, unknownName} from '../phrases/faults.js';
import {openPosition, readLine} from '../phrases/positions.js';
import {parseJson} from '../phrases/json.js';
import {loadCase, loadGame, openCase} from '../case/index.js';
import {underReadings} from '../case/readings.js';
import {openLesson} from '../lesson/open.js';
import {course, lessonIds, loadLessonDocument} from '../lessons/index.js';
import {dailyGame, dailyRetreat, dayOf} from '../practice/index.js';
import {practicePhrases} from '../phrases/en/practice.js';
import {loaded, refused, writeLine, type CaseEnvelope, type Game, type Loaded} from '../module/index.js';
import {openText, plainText} from '../share/index.js';
import {writtenIn} from '../share/written-lines.js';
import {headOf, type LinkTask} from '../share/link-head.js';
import {wantedPhrases} from '../phrases/en/faults/wanted.js';
import {faulty, type HostAnswer} from './host-answer.js';
import {asSubject, drawn, linkOf, ruled, titleOf, type Subject} from './ruling.js';

export type {HostAnswer};

/** The width of a picture, in pixels. */
const WIDTH = 640;

/** Opens a case as a document or as JSON, a link, or a text with one. */
async function open(given: unknown): Promise<Loaded<Subject>> {
  const read = typeof given === 'string' && /^\s*\{/.test(given) ? parseJson(given) : loaded(given);
  if (!read.ok) return read;
  if (typeof read.value === 'string') return openPosted(read.value);
  const whole = await loadCase(read.value);
  const opened = whole.ok ? openCase(whole.value) : whole;
  if (!opened.ok) return opened;
  // a game that ships is named, another one travels whole
  return loaded({...asSubject(opened.value), module: (read.value as CaseEnvelope).module});
}

const unknownLesson = (pointer: string, name: string): Loaded<never> =>
  refused([unknownName(pointer, name, wantedPhrases.shippedLesson, lessonIds)]);

/** Opens the lesson of a link with the position of the step that it begins with. */
async function openTask(task: Extract<LinkTask, {readonly lesson: unknown}>): Promise<Loaded<Subject>> {
  const {lesson, step} = task;
  const document = typeof lesson === 'string' ? await loadLessonDocument(lesson) : lesson;
  if (document === undefined) return unknownLesson('/lesson', String(lesson));
  const opened = await openLesson(document);
  if (!opened.ok) return opened;
  const {document: written, steps} = opened.value;
  const {scene} = steps.find(({document}) => document.id === step) ?? steps[0]!;
  const {game, position} = scene;
  const {title, about, module} = written;
  return loaded({module, title, about, game, position, changes: [], ask: undefined, carried: {task}});
}

/** Opens the retreat of a day, of today where the link names none: its position and its question, and nothing of the answer. */
async function openDaily(task: Extract<LinkTask, {readonly daily: string}>): Promise<Loaded<Subject>> {
  const day = /^\d{4}-\d\d-\d\d$/.test(task.daily) ? task.daily : dayOf(new Date());
  const module = dailyGame(day);
  const opened = await loadGame(module);
  if (!opened.ok) return opened;
  const {game} = opened.value;
  const daily = dailyRetreat(game, day);
  if (!daily) return refused([faultOf('/daily', cliFaults.noDaily, {day})]);
  const {position, question: about} = daily.exercise;
  const title = practicePhrases.daily.title(day);
  return loaded({module, title, about, game, position, changes: [], ask: undefined, carried: {task}});
}

/** Answers a link to exercises: each is made when somebody opens it, so that there is none to show or to draw. */
function answerPractice({practice}: Extract<LinkTask, {readonly practice: string}>): HostAnswer {
  const lesson = course.find(({id}) => id === practice);
  if (!lesson && practice !== '') {
    const unknown = unknownLesson('/practice', practice);
    return faulty(unknown.ok ? [] : unknown.faults);
  }
  const title = practicePhrases.exercises.title(lesson?.title);
  const sentence = practicePhrases.exercises.about;
  const link = lesson ? `practice=${lesson.id}` : 'practice';
  return {
    link,
    title,
    alt: '',
    sentence,
    text: [title, '', sentence, '', link, ''].join('\n'),
    svg: '',
    faults: [],
  };
}

/** Opens a link, or a text that begins with its title and has a link. */
async function openPosted(text: string): Promise<Loaded<Subject>> {
  const {task} = await headOf(text);
  if (task && 'lesson' in task) return openTask(task);
  if (task && 'daily' in task) return openDaily(task);
  const link = await openText(text);
  if (!link.ok) return link;
  const {module, game, changes, position, ask, readings = {}, path, why, log} = link.value;
  const [first = '', ...more] = text.trim().split('\n');
  const isTitled = more.length > 0 && writtenIn(text) === undefined && !/\bu\d{1,3}\./.test(first);
  const title = isTitled ? first.trim().slice(0, 200) : link.value.title;
  const opened = {module, title, game, changes, position, ask, carried: {readings, path, why, log}};
  if (Object.keys(readings).length === 0) return loaded(opened);
  const read = underReadings(game, readings, ['readings']);
  if (!read.ok) return read;
  const document = readLine(game, writeLine(position, ''), ['position']);
  if (!document.ok) return document;
  const again = openPosition<Game>(read.value, document.value, ['position']);
  return again.ok ? loaded({...opened, game: read.value, position: again.value}) : again;
}

/**
 * Answers a case, as a document or as JSON, a link, or a posted text. Wrong input has its faults in the answer, and so has a
 * failure of the program: one post of a forum must not end the answers to all others.
 */
export const hostAnswer = (given: unknown): Promise<HostAnswer> =>
  answerOf(given).catch((error: unknown) =>
    faulty([
      faultOf('', cliFaults.failure, {message: error instanceof Error ? error.message : String(error)}),
    ]),
  );

async function answerOf(given: unknown): Promise<HostAnswer> {
  const {task} = typeof given === 'string' ? await headOf(given) : {};
  if (task && 'practice' in task) return answerPractice(task);
  const opened = await open(given);
  if (!opened.ok) return faulty(opened.faults);
  const one = opened.value;
  const ruling = ruled(one);
  if (!ruling.ok) return faulty(ruling.faults);
  const {says, sentence, alt, shown} = ruling.value;
  const title = titleOf(one);
  const link = await linkOf(one);
  return {
    link: link ?? '',
    title,
    alt,
    sentence,
    text: plainText({title, says, position: shown, link}),
    svg: drawn(one, ruling.value, {width: WIDTH}),
    faults: [],
  };
}
