import type {Change, Game} from '../../src/module/index.js';

/** What an erratum is about, as a picture can show it; `changes` are those it shows. */
export type Subject =
  | {readonly kind: 'counter'; readonly unit: string; readonly changes: readonly Change[]}
  | {readonly kind: 'map'; readonly places: readonly string[]; readonly changes: readonly Change[]}
  | {readonly kind: 'turn'; readonly index: number; readonly changes: readonly Change[]}
  | {readonly kind: 'reinforcement'; readonly index: number; readonly changes: readonly Change[]}
  | {readonly kind: 'other'; readonly changes: readonly Change[]};

/** The keys of a JSON pointer. */
export const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const strings = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(strings) : [];

/** The places of the map that a change is about, by their printed numbers or names; none for one about the whole map. */
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
  const [table, first, second] = keysOf(change.pointer);
  if (table === 'units' && first !== undefined) return {kind: 'counter', unit: first, changes};
  if (table === 'unitTypes' && first !== undefined) {
    const one = game.units.find(({type}) => type === first);
    if (one) return {kind: 'counter', unit: one.id, changes};
  }
  if (table === 'map') {
    const places = placesOf(change, game);
    if (places.length > 0) return {kind: 'map', places, changes};
  }
  if (table === 'turnTrack' && first === 'turns' && Number.isInteger(Number(second ?? NaN)))
    return {kind: 'turn', index: Number(second), changes};
  if (table === 'reinforcements' && Number.isInteger(Number(first ?? NaN)))
    return {kind: 'reinforcement', index: Number(first), changes};
  return {kind: 'other', changes};
}

/** Is it one thing that two changes are about? All that an erratum changes on the map is one picture. */
function together(a: Subject, b: Subject): boolean {
  if (a.kind === 'map') return b.kind === 'map';
  if (a.kind === 'counter') return b.kind === 'counter' && a.unit === b.unit;
  if (a.kind === 'turn') return b.kind === 'turn' && a.index === b.index;
  return a.kind === 'reinforcement' && b.kind === 'reinforcement' && a.index === b.index;
}

/** Sorts an erratum's changes by what they are about, in the order in which they come. */
export function subjectsOf(changes: readonly Change[], game: Game): readonly Subject[] {
  const subjects: Subject[] = [];
  for (const change of changes) {
    const next = subjectOf(change, game);
    const at = subjects.findIndex((subject) => together(subject, next));
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
