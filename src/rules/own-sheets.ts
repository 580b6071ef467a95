/** The games that the sheets that ship are for: a game may be ruled by a sheet of another, and then its rulings say so. */
import {bidiIsolate} from '../module/bidi.js';
import {isObject} from '../module/index.js';
import type {Game} from '../module/game.js';
import type {SheetDocument} from '../module/schema/sheet.js';
import {retreatRulesOf} from './retreat-rules.js';

/** Names of games by the id of their sheet; of a series, its games that are known. */
const gamesBySheet: Readonly<Record<string, readonly string[]>> = {
  'wwii-battle-series': [
    'WWII Battle Series',
    'Army Group Narwa',
    'Drill',
    'Iskra',
    'Polar Storm',
    'Stalin’s Lost Chance',
    'Stargard Solstice',
  ],
  'russia-besieged': ['Russia Besieged'],
  'afrika-korps': ['Afrika Korps'],
  'battle-for-moscow': ['Battle for Moscow'],
  'blue-and-gray': [
    'Blue & Gray',
    'Blue and Gray',
    'Antietam',
    'Cemetery Hill',
    'Chattanooga',
    'Chickamauga',
    'Fredericksburg',
    'Hooker and Lee',
    'Shiloh',
    'Battle of the Wilderness',
  ],
  'no-retreat': ['No Retreat'],
  'waterloo-campaign': ['Waterloo Campaign'],
};

/** A name in small letters without signs and accents, as two spellings of it are compared. */
const plain = (name: string): string =>
  ` ${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Tells whether a sheet that ships is for other games than that of a name; an author’s own sheet is for any game. */
export function isForeignSheet({id}: Pick<SheetDocument, 'id'>, game: string): boolean {
  const games = Object.hasOwn(gamesBySheet, id) ? gamesBySheet[id] : undefined;
  return games !== undefined && !games.some((name) => plain(game).includes(plain(name)));
}

/** Names the sheet of a ruling: `By Russia Besieged 10.8`. */
export const byline = ({title}: Pick<SheetDocument, 'title'>): string =>
  `By ${bidiIsolate(title.replace(/, (?=\d)/, ' '))}`;

/** Names the sheet of a ruling, in a sentence, and says where it is that of another game. */
export const rulesSentence = (game: Game, sheet: Pick<SheetDocument, 'title'>): string =>
  [`${byline(sheet)}.`, foreignSentence(game) ?? ''].join(' ').trim();

/** Names the sheet of a game that was imported from VASSAL, whose rules are somebody's choice: as rulings do, for battles and odds. */
export function chosenRules(game: Game): string | undefined {
  const sheet = 'x-vassal' in game.document ? retreatRulesOf(game)?.sheet : undefined;
  return sheet && rulesSentence(game, sheet);
}

/** Says that a game imported from VASSAL is ruled by the sheet of another game; its own name only where that is shown. */
export function foreignSentence({
  document,
  title,
  shownNames,
}: Pick<Game, 'title' | 'shownNames'> & {readonly document: object}): string | undefined {
  const {'x-vassal': imported} = document as {readonly 'x-vassal'?: unknown};
  if (!isObject(imported) || imported['foreignRules'] !== true) return undefined;
  const isNamed = shownNames !== undefined || typeof imported['module'] === 'string';
  return `These are not the rules of ${isNamed ? bidiIsolate(title) : 'this game'}.`;
}
