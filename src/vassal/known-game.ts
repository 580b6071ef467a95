/** The game of a module, as the library of known games has it, and its rules as entries of an overlay. */
import {library, recognise, statusOf, type Candidate, type LibraryEntry} from '../library/index.js';
import type {ModuleFacts} from '../library/index.js';
import type {MatchEvidence} from '../phrases/library-args.js';
import {loaded, type Game, type Loaded, type OverlayDocument} from '../module/index.js';
import {overlayVersions} from '../module/schema/overlay.js';
import {leastVersion} from '../module/versions.js';
import {mergeOverlays} from './merge-overlays.js';
import {withKinds, withSheet} from './shipped-rules.js';
import {writeOverlay} from './write.js';

/** A game of the library as a page shows it. */
export interface KnownGame extends Pick<
  LibraryEntry,
  'library' | 'title' | 'edition' | 'rules' | 'kind' | 'asks'
> {
  /** A list for owners to compare, where the rules are from general knowledge. */
  readonly provisional?: string;
  /** Examples of its retreats that pass. */
  readonly retreats: number;
}
/** The game of a module: known, one of those that are asked about, or none. */
export interface GameMatch {
  readonly kind: 'known' | 'near' | 'none';
  readonly games: readonly KnownGame[];
  /** Reasons for each of the games. */
  readonly evidence: readonly (readonly MatchEvidence[])[];
  /** Games on points whose rules a person may choose for another one: they say nothing of their own map. */
  readonly onPoints: readonly KnownGame[];
}

const shown = (entry: LibraryEntry): KnownGame => {
  const {library: id, title, edition, rules, kind, asks} = entry;
  const {retreats, provisional} = statusOf(entry);
  return {
    library: id,
    title,
    kind,
    retreats,
    ...(edition !== undefined && {edition}),
    ...(rules !== undefined && {rules}),
    ...(asks && {asks}),
    ...(provisional !== undefined && {provisional}),
  };
};

const onPoints: readonly KnownGame[] = library
  .filter(({kind, map}) => kind === 'points' && map.says === undefined)
  .map(shown);

/** Names the game of a module for a page. */
export function matchOf(facts: ModuleFacts): GameMatch {
  const match = recognise(library, facts);
  const candidates =
    match.kind === 'known' ? [match.candidate] : match.kind === 'near' ? match.candidates : [];
  return {
    kind: match.kind,
    games: candidates.map(({entry}) => shown(entry)),
    evidence: candidates.map(({evidence}) => evidence),
    onPoints,
  };
}

/**
 * Takes the rules of a known game into an overlay, and what its entry says of sides, counters and the map; `game` is the game of
 * ours that the entry names. Entries that a person made count more, but for the rules.
 */
export function withKnownGame(
  overlay: OverlayDocument,
  {entry, sides: seats, fingerprint}: Candidate,
  game: Game,
  map: string | undefined,
): Loaded<OverlayDocument> {
  const known = {library: entry.library, title: entry.title};
  if (fingerprint?.map === 'whole') {
    const whole = writeOverlay(game);
    const merged = whole.ok ? mergeOverlays(overlay, {...whole.value, overlay: overlay.overlay}) : whole;
    return merged.ok ? loaded(versioned({...merged.value.merged, game: known})) : merged;
  }
  const seatOf = (side: string): string => seats.get(side) ?? entry.sides[side]?.[0] ?? side;
  const {document} = game;
  const sides = Object.entries(entry.sides).map(([side, [title = side]]) => {
    const {airRole, plural} = document.sides[side] ?? {};
    const own = overlay.sides?.[seatOf(side)];
    return [
      seatOf(side),
      {
        name: title,
        ...own,
        id: side,
        ...(plural && own?.name === undefined && {plural}),
        ...(airRole && {airRole}),
      },
    ] as const;
  });
  const counters = entry.counters?.map(({side, ...rule}) => ({
    ...rule,
    ...(side !== undefined && {side: side === '' ? '' : seatOf(side)}),
  }));
  const says = map === undefined ? undefined : entry.map.says;
  const ruled = withRules(overlay, entry, game, seatOf);
  return loaded(
    versioned({
      ...ruled,
      game: known,
      sides: {...Object.fromEntries(sides), ...without(ruled.sides, new Set(sides.map(([seat]) => seat)))},
      ...(counters && {counters: [...counters, ...(overlay.counters ?? [])]}),
      ...(entry.layers && {layers: {...entry.layers, ...overlay.layers}}),
      ...(says && map !== undefined && {maps: {...overlay.maps, [map]: {...says, ...overlay.maps?.[map]}}}),
    }),
  );
}

/** The parts of the rules that hold for the published game. */
function withRules(
  overlay: OverlayDocument,
  {takes, readings}: LibraryEntry,
  {document}: Game,
  seatOf: (side: string) => string,
): OverlayDocument {
  const {rules = {}, tables, stacking} = document;
  const {retreat, zoc, battle, advance, phase, combat, rules: numbers} = rules;
  const takesPart = (part: (typeof takes)[number]): boolean => takes.includes(part);
  const sheeted =
    retreat === undefined ? withKinds(overlay, document) : withSheet(overlay, retreat, document);
  const {rules: before = {}, ...rest} = sheeted;
  const {zoc: _, ...others} = before;
  const limit = stacking?.limit;
  return {
    ...rest,
    rules: {
      ...others,
      ...(zoc && takesPart('zoc') && {zoc}),
      ...(readings && {options: readings}),
      ...(takesPart('battle') && {
        ...(battle !== undefined && {battle}),
        ...(advance && {advance}),
        ...(phase && {phase}),
        ...(numbers && {rules: numbers}),
      }),
      ...(takesPart('tables') && combat !== undefined && {combat}),
    },
    ...(takesPart('tables') && tables && {tables}),
    ...(takesPart('stacking') &&
      limit !== undefined && {
        stacking: {
          limit:
            typeof limit === 'object'
              ? Object.fromEntries(Object.entries(limit).map(([side, most]) => [seatOf(side), most]))
              : limit,
        },
      }),
  };
}

const versioned = (overlay: OverlayDocument): OverlayDocument => ({
  ...overlay,
  umpire: leastVersion(overlayVersions, overlay),
});

const without = <T>(record: Readonly<Record<string, T>> = {}, keys: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key)));
