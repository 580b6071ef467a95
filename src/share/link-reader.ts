import {shareFaults} from '../phrases/en/faults/share.js';
import {check} from '../phrases/shapes.js';
import {openPosition, readLine} from '../phrases/positions.js';
import {ask as askSchema} from '../module/schema/question.js';
import {loadGame, type LoadDocument} from '../case/load.js';
import {loaded, type Loaded} from '../module/fault.js';
import type {Game, Position} from '../module/game.js';
import {encodeName} from '../module/line-words.js';
import {unpackUnits} from './link-encoding.js';
import {openWritten} from './written.js';
import {writtenIn} from './written-lines.js';
import {fingerprint, linkFault, partsOf, refusedLink, type LinkBody, type OpenLink} from './link.js';
import {isTask, subjectIn} from './link-head.js';

const isWords = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'string');

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Checks the types of the fields of a link. */
function readBody(body: unknown): Loaded<LinkBody> {
  const wrong = linkFault('content', shareFaults.link.otherContent);
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'm')) return wrong;
  const {b = '', x = '', r = {}, w = [], y = [], t = {daily: ''}} = body as Partial<Record<string, unknown>>;
  const fits =
    typeof b === 'string' && typeof x === 'string' && isWords(r) && isTexts(w) && isTexts(y) && isTask(t);
  return fits ? loaded(body as LinkBody) : wrong;
}

/** Reads the position: the one named `base`, changed by the words of a position code and by packed units. */
function readPosition(game: Game, base: string, words: string, packed: Uint8Array): Loaded<Position> {
  const head = base === '' ? '' : `${encodeName(game.id)}/${encodeName(base)}`;
  const line = readLine(game, `${head} ${words}`, ['position']);
  if (!line.ok) return line;
  const units = unpackUnits(game, packed, line.value.units);
  return openPosition<Game>(game, {...line.value, units}, ['position']);
}

/**
 * Opens a link in any form that a host, a chat or an editor has given it, or a position that a person wrote. The `problem` of a fault names what is wrong; a
 * link opens as a whole or not at all. `load` fetches a module by its address.
 */
export async function openLink(fragment: string, load?: LoadDocument): Promise<Loaded<OpenLink>> {
  const written = typeof fragment === 'string' ? writtenIn(fragment) : undefined;
  if (written !== undefined) return openWritten(written, load);
  const parts = await partsOf(fragment);
  if (!parts.ok) return parts;
  const {packedUnits, fingerprint: made} = parts.value;
  const body = readBody(parts.value.body);
  if (!body.ok) return body;
  const {
    m: module,
    b: base = '',
    x: words = '',
    a,
    r: readings,
    w: path,
    y: why,
    l: log,
    t: task,
  } = body.value;
  const opened = await loadGame(module, {load, above: ['module']});
  if (!opened.ok) return refusedLink('module', opened.faults);
  const {game, changes} = opened.value;
  if (!fingerprint(game, base).every((byte, i) => byte === made[i]))
    return linkFault('other-edition', shareFaults.link.otherEdition, {title: game.title});
  const position = readPosition(game, base, words, packedUnits);
  if (!position.ok) return refusedLink('content', position.faults);
  const ask = a === undefined ? undefined : check(askSchema, a, ['ask']);
  if (ask?.ok === false) return refusedLink('content', ask.faults);
  return loaded({
    module,
    game: position.value.game,
    changes,
    position: position.value,
    ask: ask?.value,
    readings,
    path,
    why,
    log,
    task,
  });
}

/** Opens a plain text, a link or its fragment, or a position that a person wrote line by line. */
export const openText = (text: string, load?: LoadDocument): Promise<Loaded<OpenLink>> =>
  openLink(typeof text === 'string' ? subjectIn(text) : text, load);
