/** Names of a game as German sentences have them: as its author writes them, without article or ending. */
import {bidiIsolate} from '../../module/bidi.js';
import type {OfModule} from '../../module/unit-states.js';
import {ownWords} from '../own-name.js';

const months: Readonly<Record<string, string>> = {
  january: 'Januar',
  february: 'Februar',
  march: 'März',
  april: 'April',
  may: 'Mai',
  june: 'Juni',
  july: 'Juli',
  august: 'August',
  september: 'September',
  october: 'Oktober',
  november: 'November',
  december: 'Dezember',
};

/** An id of a region, nationality or month: `Mai 1941`, `Hungary`. */
export const properName = (id: string): string =>
  bidiIsolate(
    id
      .replace(/^([a-z]+)(?=$|-\d{4}$)/, (month) => months[month] ?? month)
      .split('-')
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(' '),
  );

/** The name of a side; of one that the module does not have, its id. */
export function sideName(module: OfModule | undefined, id: string): string {
  const {sides = {}} = module?.document ?? {};
  return Object.hasOwn(sides, id) ? bidiIsolate(sides[id]!.name) : properName(id);
}

type Named = Readonly<Record<string, {readonly name?: string | undefined}>> | undefined;
const kindName = (kinds: Named, id: string): string => {
  const name = kinds && Object.hasOwn(kinds, id) ? kinds[id]!.name : undefined;
  return name === undefined ? ownWords(id) : bidiIsolate(name);
};

export const terrainName = (module: OfModule | undefined, id: string): string =>
  kindName(module?.document.map?.terrain, id);
export function hexsideName(module: OfModule | undefined, id: string): string {
  const map = module?.document.map;
  return kindName(map?.kind === 'hex' ? map.hexsideTerrain : undefined, id);
}
