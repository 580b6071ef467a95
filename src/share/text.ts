/** Writes positions as plain text for forums, mail and terminals. */
import {sharePhrases} from '../phrases/en/share.js';
import {placeName, stacksOf, unitWords} from '../drawing/index.js';
import type {Position} from '../module/index.js';
import {webAddress, withoutMarkup, wrapped} from './clean.js';

/** Width of the link in a text: no host breaks a word of it, and phones would scroll sideways. */
const CODE_COLUMNS = 36;

/** Places that are listed; more are counted. */
const MAX_PLACES = 60;

/** Lists the units of each side, a line for each place. */
export function unitLines(position: Position): readonly string[] {
  const stacks = stacksOf(position);
  const shown = stacks.slice(0, MAX_PLACES);
  const lines = position.game.sides.flatMap(({name, index}) => {
    const own = shown.filter(({side}) => side === index);
    if (own.length === 0) return [];
    const places = own.map(
      ({place, units}) =>
        `${placeName(position, place)}${position.kind === 'hex' ? '' : ':'} ${units.map(({unit, placed}) => unitWords(position, unit, placed)).join('; ')}`,
    );
    return [sharePhrases.sideOfUnits(name), ...places];
  });
  return stacks.length > MAX_PLACES ? [...lines, sharePhrases.morePlaces(stacks.length - MAX_PLACES)] : lines;
}

/** The content of a text. */
export interface TextContent {
  readonly title: string;
  /** The sentences of the ruling, or of a battle's report. */
  readonly says: readonly string[];
  readonly position: Position;
  /** The fragment of the link, from which Umpire reads the text back; undefined where it would be too long. */
  readonly link?: string | undefined;
  /** The web address of the link, which readers open by a click; undefined where nobody else could open it. */
  readonly address?: string | undefined;
}

/** Writes the text in at most 72 columns, without `<`; only an address is longer, since one that is broken opens nothing. */
export function plainText({title, says, position, link, address}: TextContent): string {
  const code = link?.match(new RegExp(`.{1,${CODE_COLUMNS}}`, 'g'));
  const web = webAddress(address);
  return [
    ...wrapped(title),
    ...(says.length > 0 ? [''] : []),
    ...says.flatMap((sentence) => (sentence === '' ? [''] : wrapped(sentence))),
    '',
    ...unitLines(position).flatMap((line) => wrapped(line)),
    ...(web === undefined ? [] : ['', sharePhrases.toOpenIt, web]),
    ...(code ? ['', sharePhrases.forTheUmpire, ...code] : []),
    '',
  ]
    .map(withoutMarkup)
    .join('\n');
}

/**
 * Writes the text as an indented block, which wikis and Markdown show line by line. MediaWiki reads markup there, too: its
 * signs become others that look alike.
 */
export const indentedText = (content: TextContent): string =>
  plainText(content)
    .trimEnd()
    .split('\n')
    .map((line) => `    ${withoutWikitext(line)}`)
    .join('\n');

const withoutWikitext = (line: string): string =>
  line
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll("''", '’’')
    .replaceAll('~~~', '∼∼∼')
    .replace(/&(?=#?\w+;)/g, '＆')
    .replace(/^(?:-|\*)(?= )/, '–');

/** Writes the text between the tags that a wiki with our plug-in replaces. Without it the lines stay as they are. */
export const umpireTag = (content: TextContent): string => `<umpire>\n${indentedText(content)}\n</umpire>`;
