/**
 * Answers cases, links and posted texts for a program that shows them elsewhere, such as a wiki. It reads no file and
 * fetches nothing: a module ships, or is in the case.
 */
import {cliFaults} from '../phrases/en/faults/cli.js';
import {faultOf} from '../phrases/faults.js';
import {openPosition, readLine} from '../phrases/positions.js';
import {parseJson} from '../phrases/json.js';
import {answer} from '../answer/index.js';
import {openAsked} from '../battle/open.js';
import {loadCase, openCase, type OpenCase} from '../case/index.js';
import {underReadings} from '../case/readings.js';
import {pictureAsSvg} from '../drawing/index.js';
import {symbols} from '../drawing/symbols.js';
import {
  loaded,
  writeLine,
  type Ask,
  type CaseEnvelope,
  type Game,
  type Loaded,
  type Position,
} from '../module/index.js';
import {
  openText,
  plainText,
  reportLines,
  reportOf,
  unitLines,
  writeLink,
  type OpenLink,
} from '../share/index.js';
import {pictureOf} from '../share/picture.js';
import {faulty, type HostAnswer} from './host-answer.js';
import {plainAnswer} from './plain.js';

export type {HostAnswer};

/** The width of a picture, in pixels. */
const WIDTH = 640;
/** The length from which words in place of a picture are cut. */
const LONGEST_ALT = 400;

/** A case or a link that was opened. A link may carry a position alone. */
interface Opened extends Pick<OpenCase, 'game' | 'position' | 'changes'> {
  readonly module: unknown;
  readonly title: string | undefined;
  readonly ask: Ask | undefined;
  /** Readings, path and log, which only a link carries. */
  readonly carried?: Pick<OpenLink, 'readings' | 'path' | 'log'>;
}

/** Opens a case as a document or as JSON, a link, or a text with one. */
async function open(given: unknown): Promise<Loaded<Opened>> {
  const read = typeof given === 'string' && /^\s*\{/.test(given) ? parseJson(given) : loaded(given);
  if (!read.ok) return read;
  if (typeof read.value === 'string') return openPosted(read.value);
  const whole = await loadCase(read.value);
  const opened = whole.ok ? openCase(whole.value) : whole;
  if (!opened.ok) return opened;
  const {envelope, ...rest} = opened.value;
  // a game that ships is named, another one travels whole
  return loaded({...rest, module: (read.value as CaseEnvelope).module, title: envelope.title});
}

/** Opens a link, or a text that begins with its title and has a link. */
async function openPosted(text: string): Promise<Loaded<Opened>> {
  const link = await openText(text);
  if (!link.ok) return link;
  const {module, game, changes, position, ask, readings = {}, path, log} = link.value;
  const [first = '', ...more] = text.trim().split('\n');
  const title = more.length > 0 && !/\bu\d{1,3}\./.test(first) ? first.trim().slice(0, 200) : undefined;
  const opened = {module, title, game, changes, position, ask, carried: {readings, path, log}};
  if (Object.keys(readings).length === 0) return loaded(opened);
  const read = underReadings(game, readings, ['readings']);
  if (!read.ok) return read;
  const document = readLine(game, writeLine(position, ''), ['position']);
  if (!document.ok) return document;
  const again = openPosition<Game>(read.value, document.value, ['position']);
  return again.ok ? loaded({...opened, game: read.value, position: again.value}) : again;
}

/** The title of a case, or of its game and the position in it. */
function titleOf({title, game, position}: Opened): string {
  const [, name = ''] = writeLine(position).split('/');
  const {positions = {}} = game.document;
  const named = Object.hasOwn(positions, name) ? positions[name]?.title : undefined;
  return title ?? (named === undefined ? game.title : `${game.title}: ${named}`);
}

/** The answer in sentences, and the position that it is about: of a battle, the one after its last step. */
function ruled(one: Opened): Loaded<{says: readonly string[]; sentence: string; shown: Position}> {
  const {position, ask, game, changes, module, carried} = one;
  if (!ask) return loaded({says: [], sentence: '', shown: position});
  const session = openAsked(position, ask, carried?.log);
  if (session) {
    if (!session.ok) return session;
    const report = reportOf(session.value);
    const shown = session.value.view(session.value.step).position;
    return loaded({says: reportLines(report), sentence: report.course.at(-1) ?? '', shown});
  }
  const asked = {envelope: {module, ask}, game, position, changes, ask};
  const found = answer(asked);
  if (!found.ok) return found;
  const says = plainAnswer(asked, found.value).split('\n');
  return loaded({says, sentence: says[0] ?? '', shown: position});
}

const shortened = (text: string): string =>
  text.length > LONGEST_ALT ? `${text.slice(0, text.lastIndexOf(' ', LONGEST_ALT))} …` : text;

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
  const opened = await open(given);
  if (!opened.ok) return faulty(opened.faults);
  const one = opened.value;
  const ruling = ruled(one);
  if (!ruling.ok) return faulty(ruling.faults);
  const {module, position, ask, carried} = one;
  const {says, sentence, shown} = ruling.value;
  const title = titleOf(one);
  const written = await writeLink({module, position, ask, ...carried});
  const link = written.ok ? written.value : undefined;
  const words =
    sentence === '' ? unitLines(shown).join('. ') : says.slice(0, 3).join(' ').replace(/ +/g, ' ');
  return {
    link: link ?? '',
    title,
    alt: shortened((ask?.battle ?? ask?.phase) ? sentence : words),
    sentence,
    text: plainText({title, says, position: shown, link}),
    svg: pictureAsSvg(shown, {...pictureOf(shown, ask ?? {}), symbols, theme: 'day', width: WIDTH, title}),
    faults: [],
  };
}
