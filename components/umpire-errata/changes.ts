import {keysOf} from '../../src/module/fault.js';
import type {Change, Game} from '../../src/module/index.js';
import {listPhrases} from '../../src/phrases/en/lists.js';
import {asLabel} from '../../src/phrases/own-name.js';
import type {Editions} from '../../src/rules/editions.js';
import {messages} from './messages.js';

/** The thing that some changes of an erratum are about, as one picture can show it; `text` has no picture. */
export type Subject =
  | {readonly kind: 'counter'; readonly unit: string; readonly changes: readonly Change[]}
  | {readonly kind: 'map'; readonly places: readonly string[]; readonly changes: readonly Change[]}
  | {readonly kind: 'text'; readonly changes: readonly Change[]};

const strings = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(strings) : [];

/** Lists the places of the map that a change is about, by printed number or name; none for a change to the whole map. */
function placesOf({pointer, before, after}: Change, game: Game): readonly string[] {
  const [, table, key] = keysOf(pointer);
  if (key === undefined) return [];
  if (table === 'hexsides') return key.split('/');
  if (table === 'hexes' || table === 'points') return [key];
  if (table === 'lines' && game.kind === 'point') return game.map.lines[Number(key)]?.between ?? [];
  const chains = ['rails', 'roads', 'boardEdges', 'supplySources'];
  return chains.includes(table ?? '') ? [...strings(before), ...strings(after)] : [];
}

function subjectOf(change: Change, game: Game): Subject {
  const changes = [change];
  const [table, first] = keysOf(change.pointer);
  if (table === 'units' && first !== undefined) return {kind: 'counter', unit: first, changes};
  if (table === 'unitTypes' && first !== undefined) {
    const one = game.units.find(({type}) => type === first);
    if (one) return {kind: 'counter', unit: one.id, changes};
  }
  if (table === 'map') {
    const places = placesOf(change, game);
    if (places.length > 0) return {kind: 'map', places, changes};
  }
  return {kind: 'text', changes};
}

/** Tells whether two changes belong together. All that an erratum changes on the map is in one picture. */
const belongTogether = (a: Subject, b: Subject): boolean =>
  a.kind === 'counter' ? b.kind === 'counter' && a.unit === b.unit : a.kind === b.kind;

/** Groups the changes of an erratum by subject, in their order. */
export function subjectsOf(changes: readonly Change[], game: Game): readonly Subject[] {
  const subjects: Subject[] = [];
  for (const change of changes) {
    const next = subjectOf(change, game);
    const at = subjects.findIndex((subject) => belongTogether(subject, next));
    const before = subjects[at];
    if (!before) subjects.push(next);
    else {
      const both = {...before, changes: [...before.changes, change]};
      subjects[at] =
        both.kind === 'map' && next.kind === 'map'
          ? {...both, places: [...new Set([...both.places, ...next.places])]}
          : both;
    }
  }
  return subjects;
}

/** Cuts a long text: an erratum may replace a whole map. */
const clipped = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text);

/** Writes a value as text, a list with commas, and anything deeper as JSON. */
const plain = (value: unknown): string => {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Writes a value of the module for a reader: terrain by its name, an object by its fields. */
function valueWords(value: unknown, keys: readonly string[], game: Game): string {
  if (value === undefined) return messages.nothing;
  if (game.kind === 'hex' && keys[0] === 'map') {
    const terrain = keys[1] === 'hexsides' ? game.map.hexsideTerrain : game.map.terrain;
    if (Array.isArray(value) && keys[1] === 'hexsides' && keys.length === 3)
      return (
        listPhrases.listed(value.map((id) => terrain?.[String(id)]?.name ?? String(id))) || messages.nothing
      );
    if (typeof value === 'string' && (keys[1] === 'hexsides' || keys[3] === 'terrain'))
      return terrain?.[value]?.name ?? value;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return clipped(
      Object.entries(value)
        .map(([name, one]) => `${fields([name])} ${plain(one)}`)
        .join('; '),
    );
  return clipped(plain(value));
}

/** One line of the list of changes; it may stand for several places. */
interface ChangeWords {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  /** The values are numbers of rules. */
  readonly isRule: boolean;
}

/** Writes field names as words without indices: `supplySources/axis/0` is "supply sources axis". */
const fields = (keys: readonly string[]): string =>
  keys
    .filter((key) => !/^\d+$/.test(key))
    .map((key) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(' ');

function whatWords(keys: readonly string[], game: Game): string {
  const [table, first = '', second = '', ...rest] = keys;
  if (table === 'units') return asLabel(fields([second, ...rest])) || messages.counter;
  if (table === 'unitTypes') return asLabel(messages.ofEvery(fields([second, ...rest]), first));
  if (table === 'map')
    return ['hexes', 'hexsides', 'points'].includes(first)
      ? [second, fields(rest)].join(' ').trim()
      : asLabel(fields([first, second, ...rest]));
  if (table === 'turnTrack' && first === 'turns') {
    const turn = game.document.turnTrack?.turns[Number(second)]?.turn;
    return [messages.turnNumber(turn ?? Number(second) + 1), rest.at(-1) ?? '']
      .filter((part) => part !== '')
      .join(', ');
  }
  if (table === 'reinforcements') {
    const entry = game.document.reinforcements?.[Number(first)];
    const side = entry && game.side(entry.side)?.name;
    return entry ? messages.turnOf(entry.turn, side ?? entry.side) : messages.reinforcements;
  }
  return asLabel(keys.join(' › '));
}

/** Lists the changes of a subject; hexsides that change alike are counted in one line. */
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
      isRule: keys.at(-1) === 'rule',
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
    const what = group.length === 1 ? one.what : messages.alike(group.length, one.table);
    return [{...one, what}];
  });
}

/** Describes the picture of one edition to readers who do not see it. */
export function pictureWords(
  subject: Exclude<Subject, {kind: 'text'}>,
  game: Game,
  printed: boolean,
): string {
  const state = printed ? messages.asPrinted : messages.asCorrected;
  const values = subject.changes
    .map(({pointer, before, after}) => {
      const keys = keysOf(pointer);
      return `${whatWords(keys, game)}: ${valueWords(printed ? before : after, keys, game)}`;
    })
    .join(', ');
  if (subject.kind === 'counter')
    return messages.counterPicture(game.unit(subject.unit)?.name ?? subject.unit, state, values);
  const {places} = subject;
  return messages.mapPicture(places[0] ?? '', places.at(-1) ?? '', state, values);
}
