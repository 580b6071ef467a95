/** A position as plain text: read as it stands, in a forum, a mail or a terminal, and read back by us. */
import {placeName, stacksOf, unitWords} from '../drawing/index.js';
import type {Loaded, Position} from '../module/index.js';
import type {LoadDocument} from '../case/index.js';
import {bare, COLUMNS, wrapped} from './clean.js';
import {fromBase64url} from './bytes.js';
import {openLink, type OpenLink} from './link.js';

/** The most places that are listed: more are counted. */
const PLACES = 60;

/** Lists the units of a position, a line a place, each side under its name. */
export function standingLines(position: Position): readonly string[] {
  const stacks = stacksOf(position);
  const shown = stacks.slice(0, PLACES);
  const lines = position.game.sides.flatMap(({name, index}) => {
    const own = shown.filter(({side}) => side === index);
    if (own.length === 0) return [];
    const places = own.map(
      ({place, units}) =>
        `${placeName(position, place)}${position.kind === 'hex' ? '' : ':'} ${units.map(({unit, placed}) => unitWords(position, unit, placed)).join('; ')}`,
    );
    return [`${name}:`, ...places];
  });
  return stacks.length > PLACES ? [...lines, `And ${stacks.length - PLACES} places more.`] : lines;
}

/** The content of a text on a position. */
export interface TextContent {
  readonly title: string;
  /** The ruling, or a battle's report, a sentence each. */
  readonly says: readonly string[];
  readonly position: Position;
  /** The link's fragment, which brings all of it back; none where it is too long for one. */
  readonly link?: string | undefined;
}

/** The text: at most 72 columns, without `<`. */
export function plainText({title, says, position, link}: TextContent): string {
  const code = link?.match(new RegExp(`.{1,${COLUMNS}}`, 'g'));
  return [
    ...wrapped(title),
    ...(says.length > 0 ? [''] : []),
    ...says.flatMap((sentence) => (sentence === '' ? [''] : wrapped(sentence))),
    '',
    ...standingLines(position).flatMap((line) => wrapped(line)),
    ...(code ? ['', 'For the umpire, which reads this text back:', ...code] : []),
    '',
  ]
    .map(bare)
    .join('\n');
}

/** How many signs a link has, told from its first ones: two bytes of length, and six that it does not count. */
function lengthOf(code: string): number {
  const [high = 0, low = 0] = fromBase64url(code.slice(0, 4)) ?? [];
  return Math.ceil((8 * (256 * high + low + 6)) / 6);
}

/** The link within a text that was pasted: quoted, indented or run together, as it comes out of a post. */
function linkIn(text: string): string {
  const given = text.slice(0, 100_000);
  const [last] = [...given.matchAll(/(?:^|\n)(?:[^\S\n]|>)*(u\d{1,3}\.)(?=[\w-])/g)].slice(-1);
  if (!last) return given;
  const rest = given.slice(last.index + last[0].length).replace(/[\s>]+/g, '');
  const code = /^[\w-]*/.exec(rest)![0];
  const length = lengthOf(code);
  return `${last[1]!}${code.slice(0, length)}${code.length < length ? rest.slice(code.length, code.length + 3) : ''}`;
}

/** Opens what a plain text carries; a link or its fragment too. */
export const openText = (text: string, load?: LoadDocument): Promise<Loaded<OpenLink>> =>
  openLink(typeof text === 'string' ? linkIn(text) : text, load);
