/** Merges overlays of other players with the person's own: what is entered, what differs, and the way back. */
import {vassalOverlayFaults} from '../../src/phrases/en/faults/vassal-overlays.js';
import {faultOf} from '../../src/phrases/faults.js';
import {show} from '../../src/phrases/shown.js';
import {canonical, isSameJson, pointer, type Fault, type OverlayDocument} from '../../src/module/index.js';
import {keysOf} from '../../src/module/fault.js';
import {mergeOverlays, withTheirs, type OverlayDifference} from '../../src/vassal/merge-overlays.js';
import {isBlank, withoutParts} from '../../src/vassal/overlay.js';
import {entered, refused, sidesOpened} from './entries.js';
import {messages} from './messages.js';
import {
  changed,
  mapOf,
  type Board,
  type Change,
  type ReceivedOverlay,
  type PendingDifference,
  type VassalState,
} from './state.js';
import {enteredPlaces} from './view-model.js';

/** The files that one side of differences came in; none where it is not the same for all of them. */
export function sourcesOf(
  differences: readonly PendingDifference[],
  side: 'mineFrom' | 'theirsFrom',
): readonly string[] {
  const [first] = differences;
  return first && differences.every((one) => isSameJson(one[side], first[side])) ? first[side] : [];
}

/** The parts of the overlay that do not fit the module. */
export const unmatchedOf = ({board, merge}: Pick<VassalState, 'board' | 'merge'>): readonly Fault[] => [
  ...(board?.unmatched ?? []),
  ...merge.unknownSides,
];

/** Merges an overlay with what was entered here; the board is then made of both. */
export function merging(state: VassalState, given: ReceivedOverlay): Change {
  const {overlay: mine, board, merge} = state;
  const {theirs, files} = given;
  // the module may have another name since; the person was asked where it is not the same
  const merged = mergeOverlays(mine, {...theirs, overlay: mine.overlay});
  if (!merged.ok) return refused(state, 'overlay', merged.faults);
  const {merged: both, added, uncompleted} = merged.value;
  const {from} = merge;
  // the name does not identify one of several files with it
  const mineFrom = from.some((name) => files.includes(name)) ? [] : from;
  const differences = merged.value.differences.map((one) => ({...one, mineFrom, theirsFrom: files}));
  // an overlay that was opened before may still wait for choices
  const again = new Set(differences.map(keyOf));
  const map = mapOf(state) ?? '';
  const own = new Set(enteredPlaces(mine.maps?.[map] ?? {}).map(([place]) => place));
  const places = enteredPlaces(theirs.maps?.[map] ?? {}).map(([place]) => place);
  return changed(
    state,
    (now) => entered(now, both),
    (now) => ({
      merge: {
        ...now.merge,
        running: {
          given,
          before: {overlay: mine, differences: merge.differences, from},
          board,
          added,
          differs: differences.length > 0,
          uncompleted,
          unmatched: unmatchedOf({board, merge: {...merge, unknownSides: []}}).length,
        },
        unknownSides: [],
        fromOverlay: new Set([...merge.fromOverlay, ...places.filter((place) => !own.has(place))]),
        differences: [...merge.differences.filter((one) => !again.has(keyOf(one))), ...differences],
      },
    }),
  );
}

/** The sides that the overlay which is being merged must not give, once the board is made. */
export function unknownSidesOf({merge: {running, unknownSides}, board}: VassalState): readonly Fault[] {
  return running?.given.isOtherVersion && unknownSides.length === 0
    ? takenOver(running.given.theirs, running.board, board)
    : [];
}

/** Leaves out sides that no counters of this module have; the board is then made once more. */
export function sidesLeftOut(state: VassalState): Change {
  const unknownSides = unknownSidesOf(state);
  return changed(
    state,
    (now) => entered(now, withoutSides(now.overlay, unknownSides)),
    ({merge}) => ({merge: {...merge, unknownSides}}),
  );
}

/** Says what came of a merge once its board is made. */
export function mergeDone(state: VassalState): Change {
  const {running, ...rest} = state.merge;
  if (!running) return {};
  const {given, before, added, differs, uncompleted, unmatched} = running;
  const {files} = given;
  // a choice of rules alone is no entry to merge with
  const {rules: {retreat: _, ...rules} = {}} = before.overlay;
  const wasEmpty = isBlank({...before.overlay, rules});
  const words = messages.overlay;
  const now = unmatchedOf(state).length;
  const asksAboutUnmatched = now > unmatched;
  // a part that does not fit is not merged
  const fitted = Math.max(0, added - Math.max(0, now - unmatched));
  const isChanged = !isSameJson(before.overlay, state.overlay);
  // said once: with the button that undoes it
  const isFirst = wasEmpty && now === 0 && isChanged;
  const says = isFirst
    ? ''
    : fitted > 0
      ? words.added(fitted)
      : differs
        ? ''
        : asksAboutUnmatched
          ? words.nothingNew
          : words.same;
  return changed(
    state,
    () => ({
      notice: [says, ...uncompleted.map(({map, places}) => words.uncompleted(map, places))].join(' ').trim(),
      merge: {
        ...rest,
        asksAboutUnmatched,
        ...((wasEmpty || before.from.length > 0) && {from: [...new Set([...before.from, ...files])]}),
        ...(isChanged && {merged: {...before, says: isFirst ? words.applied : words.merged(files)}}),
      },
    }),
    sidesOpened,
  );
}

/** Takes the last merge back. */
export function mergeUndone(state: VassalState): Change {
  const {merged} = state.merge;
  if (!merged) return {};
  const {overlay, differences, from} = merged;
  return changed(
    state,
    () => ({notice: ''}),
    (now) => entered(now, overlay),
    ({merge}) => ({merge: {...merge, differences, from, unknownSides: []}}),
  );
}

/** Takes the last choice back. */
export function choiceUndone(state: VassalState): Change {
  const {chosen} = state.merge;
  if (!chosen) return {};
  const {overlay, differences} = chosen;
  return changed(
    state,
    (now) => entered(now, overlay),
    ({merge}) => ({merge: {...merge, differences}}),
  );
}

/** Settles differences between the person's overlay and the one that was opened; it can be undone. */
export function settled(state: VassalState, chosen: readonly PendingDifference[], isTheirs: boolean): Change {
  const {overlay, merge} = state;
  const {differences, from} = merge;
  const isChosen = new Set(chosen);
  const left = differences.filter((one) => !isChosen.has(one));
  // the last one of a place counts
  const choices = new Map(chosen.map((one) => [one.pointer, one]));
  // of several overlays that differ at a place, the others differ from what was chosen now
  const others = isTheirs
    ? left.flatMap((one) => {
        const now = choices.get(one.pointer);
        return !now
          ? [one]
          : isSameJson(now.theirs, one.theirs)
            ? []
            : [{...one, mine: now.theirs, mineFrom: now.theirsFrom}];
      })
    : left;
  const files = sourcesOf(chosen, isTheirs ? 'theirsFrom' : 'mineFrom');
  const says = messages.overlay.chosen(chosen.length, isTheirs, files);
  return changed(
    state,
    () => ({notice: ''}),
    (now) => (isTheirs ? entered(now, withTheirs(overlay, chosen)) : {}),
    // the next entry removes the offer to undo, which would lose it
    (now) => {
      const {merged: _, ...rest} = now.merge;
      return {merge: {...rest, differences: others, chosen: {says, overlay, differences, from}}};
    },
  );
}

/** Takes the places that this module does not have out of the overlay, so that they are not shared on; or keeps them. */
export function unmatchedSettled(state: VassalState, isKept: boolean): Change {
  const places = unmatchedOf(state).map(({pointer: at}) => keysOf(at));
  return changed(
    state,
    // an unknown side is in no overlay of this person
    ({merge}) => ({merge: {...merge, asksAboutUnmatched: false, unknownSides: []}}),
    (now) => (isKept ? {} : entered(now, withoutParts(now.overlay, places))),
  );
}

/** Says how the module that is open differs from that of an overlay. */
export function versionWords(
  {module, version = '', fingerprint: theirs}: OverlayDocument['overlay'],
  {module: named, version: open = '', fingerprint: now}: OverlayDocument['overlay'],
): readonly string[] {
  const {otherHere: words} = messages.overlay;
  return [
    ...(module === named ? [] : [words.module(module, named)]),
    ...(version === '' || version === open
      ? []
      : [open === '' ? words.unnumbered(version) : words.version(version, open)]),
    ...(theirs && now && theirs.grids !== now.grids ? [words.grids] : []),
    ...(theirs && now && theirs.counters !== now.counters ? [words.counters] : []),
  ];
}

/** Identifies a difference by its place and by what the other overlay says there. */
const keyOf = ({pointer, theirs}: OverlayDifference): string => canonical([pointer, theirs]);

/** Sides that an overlay names, the game had not, and that now have counters which had a side before. */
function takenOver(
  {counters = [], sides = {}}: OverlayDocument,
  before: Board | undefined,
  after: Board | undefined,
): readonly Fault[] {
  if (!before || !after) return [];
  const free = new Map(before.groups.map(({group, unassigned}) => [group, unassigned]));
  const isTaking = (side: string): boolean =>
    after.groups.some(({group, sides: now}) => (now[side] ?? 0) > (free.get(group) ?? 0));
  return counters.flatMap(({match, side = ''}): readonly Fault[] =>
    side === '' || before.sides.includes(side) || Object.hasOwn(sides, side) || !isTaking(side)
      ? []
      : [
          faultOf(pointer('counters', canonical(match), 'side'), vassalOverlayFaults.unmatched.sideOfModule, {
            name: side,
            among: before.sides,
          }),
        ],
  );
}

/** The overlay without the sides that entries about counters give, by their faults; an entry that says no more goes too. */
function withoutSides(overlay: OverlayDocument, faults: readonly Fault[]): OverlayDocument {
  const wrong = new Map(faults.map(({pointer: at, found}) => [keysOf(at)[1], found]));
  const counters = (overlay.counters ?? []).flatMap((rule) => {
    if (rule.side === undefined || wrong.get(canonical(rule.match)) !== show(rule.side)) return [rule];
    const {side: _, ...rest} = rule;
    return Object.keys(rest).length > 1 ? [rest] : [];
  });
  const {counters: __, ...others} = overlay;
  return counters.length > 0 ? {...others, counters} : others;
}
