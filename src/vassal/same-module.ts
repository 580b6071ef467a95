/** Tells whether a save or an overlay is of the module that is open: authors put versions into names, and rename modules. */
import {vassalFileFaults} from '../phrases/en/faults/vassal-files.js';
import {plainName} from '../library/names.js';
import {isSameJson, type Fault, type OverlayDocument} from '../module/index.js';
import type {VassalModule} from './module.js';
import {appearanceOf, type Piece} from './pieces.js';
import {faultAt} from './problems.js';
import type {Save} from './save.js';

/** Fewer counters of another name prove nothing: small modules have the same markers. */
const FEWEST_COUNTERS = 10;
/** Part of the counters that a module keeps under another name, and that a new version of a known name keeps. */
const KEPT = {renamed: 0.8, version: 0.5} as const;

const small = (name: string): string => name.trim().toLowerCase();

/** Do two names differ in their versions alone? */
export function areVersions(one: string, other: string): boolean {
  if (small(one) === small(other)) return true;
  const [a, b] = [plainName(one), plainName(other)];
  return a.words !== '' && isSameJson(a, b);
}

type Head = OverlayDocument['overlay'];
/** Is an overlay for the module that is open, by its name, or by the fingerprints of its grids and counters? */
export const isForModule = (overlay: Head, here: Head): boolean =>
  overlay.module === here.module || hasFingerprint(overlay, here);

/** Has the module of an overlay the same grids and counters as the one that is open? */
export const hasFingerprint = ({fingerprint}: Head, here: Head): boolean =>
  fingerprint !== undefined && isSameJson(fingerprint, here.fingerprint);

/** A save held against a module of another name: whether it is of that module all the same, and how it differs. */
export interface SaveOrigin {
  readonly fits: boolean;
  readonly fault: Fault;
}

/** Holds a save against the module that is open; `undefined` where it names that module, or none. */
export function originOfSave(module: VassalModule, name: string, save: Save): SaveOrigin | undefined {
  if (name === '' || small(name) === small(module.name)) return undefined;
  const counters = countersOf(save.pieces.values());
  const has = counterFinder(module);
  const unknown = counters.filter((piece) => !has(piece)).length;
  const boards = new Set(module.maps.flatMap((map) => [...map.boards.keys()]));
  const inPlay = new Set([...save.boards.values()].flatMap((list) => list.map((board) => board.name)));
  const otherBoards = [...inPlay].filter((board) => !boards.has(board)).length;
  const kept = counters.length - unknown;
  // a module may make all its counters in play
  const isUntold = module.slots.length === 0;
  const fits =
    otherBoards === 0 &&
    (areVersions(name, module.name)
      ? isUntold || kept >= KEPT.version * counters.length
      : kept >= FEWEST_COUNTERS && kept >= KEPT.renamed * counters.length);
  const lacks = {
    ...(unknown > 0 && !isUntold && {counters: {count: unknown, of: counters.length}}),
    ...(otherBoards > 0 && {boards: {count: otherBoards, of: inPlay.size}}),
  };
  return {
    fits,
    fault: faultAt(['savedGame'], vassalFileFaults.save.ofModule, {
      name,
      module: module.name,
      fits,
      lacks,
    }),
  };
}

const appearance = ({name, image = ''}: Pick<Piece, 'name' | 'image'>): string => `${name}\n${image}`;

/** The counters of a save, each kind once. */
const countersOf = (pieces: Iterable<Piece>): readonly Piece[] => [
  ...new Map([...pieces].map((piece) => [`${piece.gpid ?? ''}\n${appearance(piece)}`, piece])).values(),
];

/** Finds counters by their looks, or by the id of the slot and its name or picture: a new version draws or names some anew. */
function counterFinder({slots}: VassalModule): (piece: Piece) => boolean {
  const looks = new Set<string>();
  const byId = new Map<string, readonly string[]>();
  for (const {gpid, definition, name} of slots) {
    const look = appearanceOf(definition);
    looks.add(look);
    if (gpid !== undefined) byId.set(gpid, [name, ...look.split('\n')]);
  }
  return (piece) => {
    const {gpid = '', name, image = ''} = piece;
    const slot = byId.get(gpid) ?? [];
    return looks.has(appearance(piece)) || [name, image].some((text) => text !== '' && slot.includes(text));
  };
}
