import type {Change, Game} from '../../src/module/index.js';
import type {Editions} from '../../src/rules/editions.js';
import {keysOf, type Subject} from './subject.js';
import {catalogue} from '../internal/catalogue.js';

/** What the list says in its own name; what an erratum says is the module's. */
export const words = catalogue('umpire-errata', {
  heading: (game: string): string => `Errata: ${game}`,
  count: (count: number): string => (count === 1 ? '1 erratum' : `${count} errata`),
  none: 'This module lists no errata.',
  waiting: 'The errata are on their way.',
  show: 'Show the game',
  printed: 'As printed',
  corrected: 'As corrected',
  source: 'Source',
  nothing: 'nothing',
  noPlace: 'Not there',
  places: (count: number): string =>
    count === 1 ? '1 place in the module' : `${count} places in the module`,
  place: 'Place',
  shown: (printed: boolean): string =>
    printed ? 'The game is shown as printed.' : 'The game is shown as corrected.',
  unfit: 'This erratum does not fit the module, so nothing of it can be shown.',
  uncorrected: (count: number): string =>
    count === 0
      ? 'Corrected, this module is no longer a game.'
      : `The game can only be shown as printed: ${count === 1 ? '1 erratum does' : `${count} errata do`} not fit.`,
  refused: (count: number): string =>
    `These errata can't be shown: the module has ${count === 1 ? 'a fault' : `${count} faults`}.`,
  correctedTo: ', corrected to ',
  turn: 'Turn',
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** So much of a value is read; a whole map may have been put in. */
export const clipped = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text);

/** A value of the module in a reader's words: terrain by its name, text as it is, anything else as JSON. */
export function valueWords(value: unknown, keys: readonly string[], game: Game): string {
  if (value === undefined) return words.nothing;
  if (game.kind === 'hex' && keys[0] === 'map') {
    const terrain = keys[1] === 'hexsides' ? game.map.hexsideTerrain : game.map.terrain;
    if (Array.isArray(value) && keys[1] === 'hexsides' && keys.length === 3)
      return value.map((id) => terrain?.[String(id)]?.name ?? String(id)).join(' and ') || words.nothing;
    if (typeof value === 'string' && (keys[1] === 'hexsides' || keys[3] === 'terrain'))
      return terrain?.[value]?.name ?? value;
  }
  if (typeof value === 'string') return clipped(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return clipped(value.join(', '));
  return clipped(JSON.stringify(value));
}

/** What is changed, from what to what; one line may stand for several places. */
export interface ChangeWords {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Names of fields as words, indices left out: `supplySources/axis/0` is "supply sources axis". */
const fields = (keys: readonly string[]): string =>
  keys
    .filter((key) => !/^\d+$/.test(key))
    .map((key) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(' ');

function whatWords(keys: readonly string[], game: Game): string {
  const [table, first = '', second = '', ...rest] = keys;
  if (table === 'units') return capital(fields([second, ...rest])) || 'Counter';
  if (table === 'unitTypes') return capital(`${fields([second, ...rest])} of every ${first}`.trim());
  if (table === 'map')
    return ['hexes', 'hexsides', 'points'].includes(first)
      ? [second, fields(rest)].join(' ').trim()
      : capital(fields([first, second, ...rest]));
  if (table === 'turnTrack' && first === 'turns') {
    const turn = game.document.turnTrack?.turns[Number(second)]?.turn;
    return [`Turn ${turn ?? Number(second) + 1}`, rest.at(-1) ?? ''].filter((part) => part !== '').join(', ');
  }
  if (table === 'reinforcements') {
    const entry = game.document.reinforcements?.[Number(first)];
    const side = entry && game.side(entry.side)?.name;
    return entry ? `Turn ${entry.turn}, ${side ?? entry.side}` : 'Reinforcements';
  }
  return capital(keys.join(' › '));
}

/** A subject's changes in words; hexsides that change alike are counted, not listed. */
export function changeWords(
  {kind, changes}: Subject,
  {printed, corrected}: Editions,
): readonly ChangeWords[] {
  const all = changes.map(({pointer, before, after}): ChangeWords & {readonly table: string} => {
    const keys = keysOf(pointer);
    return {
      table: keys[1] ?? '',
      what: whatWords(keys, printed),
      before: valueWords(before, keys, printed),
      after: valueWords(after, keys, corrected ?? printed),
    };
  });
  if (kind !== 'map') return all;
  const alike = new Map<string, (ChangeWords & {readonly table: string})[]>();
  for (const one of all) {
    const name = JSON.stringify([one.table, one.before, one.after]);
    alike.set(name, [...(alike.get(name) ?? []), one]);
  }
  return [...alike.values()].flatMap((group) => {
    const [one] = group;
    if (!one) return [];
    const what = group.length === 1 ? one.what : `${group.length} ${one.table}`;
    return [{...one, what}];
  });
}

/** What a picture of one edition shows, for those who don't see it. */
export function pictureWords(subject: Subject, editions: Editions, printed: boolean): string {
  const state = printed ? words.printed : words.corrected;
  const {game} = {game: printed ? editions.printed : (editions.corrected ?? editions.printed)};
  const values = (changes: readonly Change[]): string =>
    changes
      .map(({pointer, before, after}) => {
        const keys = keysOf(pointer);
        return `${whatWords(keys, game)}: ${valueWords(printed ? before : after, keys, game)}`;
      })
      .join(', ');
  if (subject.kind === 'counter') {
    const name = game.unit(subject.unit)?.name ?? subject.unit;
    return `Counter ${name}, ${small(state)}. ${values(subject.changes)}.`;
  }
  if (subject.kind === 'map') {
    const [first, last] = [subject.places[0] ?? '', subject.places.at(-1) ?? ''];
    const where = first === last ? first : `from ${first} to ${last}`;
    return `The map ${where}, ${small(state)}. ${values(subject.changes)}.`;
  }
  return `${state}. ${values(subject.changes)}.`;
}
