/**
 * Takes a module for a known game, or asks. A wrong game is worse than none: a module is known by a fingerprint, or by its name
 * and its build where both agree with one entry alone; whatever else looks like a game is asked about.
 */
import type {FingerprintPart, MapKind, MatchEvidence} from '../phrases/library-args.js';
import {areAlike, editionsIn, plainName, plainWords, type PlainName} from './names.js';
import {fingerprintParts, type Fingerprint, type LibraryEntry} from './schema.js';

/** Facts of a module that tell games apart. */
export interface ModuleFacts {
  readonly name: string;
  readonly version: string;
  /** The names of the seats at its table. */
  readonly sides: readonly string[];
  /** The kinds of the maps that everybody sees. */
  readonly kinds: readonly MapKind[];
  readonly boards: readonly ModuleBoard[];
  /** The slots of counters and cards. */
  readonly slots: number;
  /** Checksums of its grids, of the ids and the names of its counters, and of the names of its pictures; missing where it has none. */
  readonly grids?: string;
  readonly counters?: string;
  readonly pieces?: string;
  readonly pictures?: string;
}
export interface ModuleBoard {
  readonly name: string;
  readonly width?: number;
  readonly height?: number;
  readonly picture?: string;
}

/** An entry that a module may be of, and why. */
export interface Candidate {
  readonly entry: LibraryEntry;
  readonly evidence: readonly MatchEvidence[];
  /** The module's names of the sides, by the ids of the entry. */
  readonly sides: ReadonlyMap<string, string>;
  /** The fingerprint that fits. */
  readonly fingerprint?: Fingerprint;
}
/** The game of a module: known, one of a few that are asked about, or none. */
export type Match =
  | {readonly kind: 'known'; readonly candidate: Candidate}
  | {readonly kind: 'near'; readonly candidates: readonly Candidate[]}
  | {readonly kind: 'none'};

/** Games that a person is asked about at once. */
const MOST_ASKED = 3;
/** Seats of a module that own no counters. */
const NO_SIDE =
  /^(?:<?observer>?|solit\w*|solo\w*|spectator|referee|umpire|moderator|judge|both|neutral|hot ?seat)\b/i;

/** Names the game of a module. */
export function recognise(entries: readonly LibraryEntry[], facts: ModuleFacts): Match {
  const name = plainName(facts.name);
  const held = entries.map((entry) => hold(entry, facts, name));
  const printed = held.filter(({fingerprint}) => fingerprint !== undefined);
  const sure = printed.length > 0 ? printed : held.filter(({agrees}) => agrees);
  const [only, ...others] = sure;
  if (only && others.length === 0) return {kind: 'known', candidate: candidateOf(only)};
  const near = (sure.length > 0 ? sure : held.filter(({likeness}) => likeness > 0))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_ASKED);
  if (near.length === 0) return {kind: 'none'};
  const titles = near.map(({entry}) => entry.title);
  return {
    kind: 'near',
    candidates: near.map((one, i) => {
      const rest = titles.filter((_, j) => j !== i);
      const also: readonly MatchEvidence[] = rest.length > 0 ? [{code: 'others', args: {titles: rest}}] : [];
      return candidateOf({...one, evidence: [...one.evidence, ...also]});
    }),
  };
}

/** Holds a module against one entry that a person says it is of. */
export const candidateFor = (entry: LibraryEntry, facts: ModuleFacts): Candidate =>
  candidateOf(hold(entry, facts, plainName(facts.name)));

interface Held extends Candidate {
  /** Name and build both agree. */
  readonly agrees: boolean;
  /** Likeness of the module to the game: 0 is none. */
  readonly likeness: number;
}
const candidateOf = ({entry, evidence, sides, fingerprint}: Held): Candidate => ({
  entry,
  evidence,
  sides,
  ...(fingerprint && {fingerprint}),
});

/** Holds a module against an entry. */
function hold(entry: LibraryEntry, facts: ModuleFacts, name: PlainName): Held {
  const prints = (entry.fingerprints ?? []).map((one) => ({one, ...compared(one, facts)}));
  const print = prints.find(({other}) => other.length === 0);
  const partly = prints.find(({same}) => same.includes('pieces') || same.includes('boards'));
  const called = nameEvidence(entry, facts.name, name);
  const seats = sideEvidence(entry, facts.sides);
  const build = [seats.evidence, kindEvidence(entry, facts), slotEvidence(entry, facts)];
  const isBuilt = build.every(({code}) => code === 'sides' || code === 'kind' || code === 'slots');
  const isNamed = called?.code === 'name';
  const evidence: readonly MatchEvidence[] = [
    ...(print ? [{code: 'fingerprint', args: {parts: print.same}} as const] : []),
    ...(!print && partly
      ? [{code: 'partOfFingerprint', args: {same: partly.same, other: partly.other}} as const]
      : []),
    ...(called ? [called] : []),
    ...build,
  ];
  return {
    entry,
    evidence,
    sides: seats.sides,
    ...(print && {fingerprint: print.one}),
    agrees: isNamed && isBuilt,
    likeness:
      (print ? 8 : 0) + (called && called.code !== 'nameLike' ? 4 : 0) + (partly ? 2 : 0) + (called ? 1 : 0),
  };
}

/** The parts of a fingerprint that a module has, and those that it has otherwise. */
function compared(
  print: Fingerprint,
  facts: ModuleFacts,
): {readonly same: readonly FingerprintPart[]; readonly other: readonly FingerprintPart[]} {
  const isSame = (part: FingerprintPart): boolean =>
    part === 'boards'
      ? (print.boards ?? []).every((board) =>
          facts.boards.some(
            (one) =>
              one.name === board.name &&
              one.width === board.width &&
              one.height === board.height &&
              (board.picture === undefined || one.picture === board.picture),
          ),
        )
      : print[part] === facts[part];
  const parts = fingerprintParts.filter((part) => print[part] !== undefined);
  return {same: parts.filter(isSame), other: parts.filter((part) => !isSame(part))};
}

/** Compares names: the same but for its version, another edition, or much alike; one that is known to be of another game is neither. */
function nameEvidence(
  {names, others = [], editions}: LibraryEntry,
  given: string,
  name: PlainName,
): MatchEvidence | undefined {
  if (name.words === '' || others.some((other) => editionsIn(name, other))) return undefined;
  for (const known of names) {
    const stated = editionsIn(name, known);
    if (!stated) continue;
    // rules of some editions are those of a module that says it is of one of them
    const isOne = editions ? stated.length > 0 : stated.length === 0;
    return isOne && stated.every((edition) => editions!.includes(edition))
      ? {code: 'name', args: {name: given, known}}
      : {code: 'otherEdition', args: {stated, known: editions ?? []}};
  }
  const like = names.find((known) => areAlike(name, known));
  return like === undefined ? undefined : {code: 'nameLike', args: {name: given, known: like}};
}

/** Compares sides: each of the game must be one seat of the module, and each seat one of them. Sides that are one seat are paired in any case. */
function sideEvidence(
  {sides}: LibraryEntry,
  seats: readonly string[],
): {readonly evidence: MatchEvidence; readonly sides: ReadonlyMap<string, string>} {
  const known = Object.entries(sides);
  const titles = known.map(([id, [title = id]]) => title);
  const found = seats.filter((seat) => !NO_SIDE.test(seat.trim()));
  if (found.length === 0) return {evidence: {code: 'noSides', args: {known: titles}}, sides: new Map()};
  const owners = found.map((seat) => {
    const words = ` ${plainWords(seat)} `;
    return known.filter(([, names]) => names.some((name) => words.includes(` ${plainWords(name)} `)));
  });
  const pairs = found.flatMap((seat, i) => {
    const [owner, ...more] = owners[i]!;
    const isOnly = owner && more.length === 0 && owners.filter((some) => some.includes(owner)).length === 1;
    return isOnly ? [[seat, owner] as const] : [];
  });
  const isOneToOne = pairs.length === found.length && pairs.length === known.length;
  return {
    evidence: isOneToOne
      ? {code: 'sides', args: {pairs: pairs.map(([seat, [id, [title = id]]]) => [seat, title])}}
      : {code: 'otherSides', args: {found, known: titles}},
    sides: new Map(pairs.map(([seat, [id]]) => [id, seat])),
  };
}

const kindEvidence = ({kind}: LibraryEntry, {kinds}: ModuleFacts): MatchEvidence =>
  kinds.includes(kind)
    ? {code: 'kind', args: {kind}}
    : {code: 'otherKind', args: {found: [...new Set(kinds)], known: kind}};

const slotEvidence = ({slots: [least = 0, most = 0]}: LibraryEntry, {slots}: ModuleFacts): MatchEvidence =>
  slots >= least && slots <= most
    ? {code: 'slots', args: {found: slots}}
    : {code: 'otherSlots', args: {found: slots, least, most}};
