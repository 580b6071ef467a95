import {
  canonical,
  isSameJson,
  type Fault,
  type Loaded,
  type OverlayDocument,
} from '../../src/module/index.js';
import {keysOf} from '../../src/module/fault.js';
import {mergeOverlays, withTheirs, type OverlayDifference} from '../../src/vassal/merge-overlays.js';
import {isBlank, versionDifferences, withoutParts} from '../../src/vassal/overlay.js';
import {copyOut} from '../shared/browser.js';
import type {VassalController} from './controller.js';
import {messages} from './messages.js';
import {keepPending, storedPending} from './stored-overlay.js';
import {faultSentence} from './overlay-words.js';
import {takenOver, withoutSides} from './unknown-sides.js';
import {enteredPlaces} from './view-model.js';

/** An overlay of another player, and the file that it came in. */
interface ReceivedOverlay {
  readonly theirs: OverlayDocument;
  readonly files: readonly string[];
}

/** A difference that waits for a choice, and the files that its two sides came in: none for entries of the person, or for a link. */
export interface PendingDifference extends OverlayDifference {
  readonly mineFrom: readonly string[];
  readonly theirsFrom: readonly string[];
}

/** The files that one side of differences came in; none where it is not the same for all of them. */
export function sourcesOf(
  differences: readonly PendingDifference[],
  side: 'mineFrom' | 'theirsFrom',
): readonly string[] {
  const [first] = differences;
  return first && differences.every((one) => isSameJson(one[side], first[side])) ? first[side] : [];
}

/** Opens overlays of other players, merges them with the person's own, and passes that on as a link. */
export class OverlayMerge {
  /** Places where an overlay that was opened and the person's own differ: the person's own counts. */
  differences: readonly PendingDifference[] = [];
  /** The choice that was made last: its sentence, and how everything was before it. */
  chosen: {readonly says: string; readonly undo: () => Promise<void>} | undefined;
  /** The merge that was done last: its sentence, and how everything was before it. */
  merged: {readonly says: string; readonly undo: () => Promise<void>} | undefined;
  /** Files that all of the overlay came in; none once the person entered something. */
  #from: readonly string[] = [];
  /** Sides of an overlay for another version that would have taken counters from those of the module. */
  #unknownSides: readonly Fault[] = [];
  /** The link with the overlay, and what became of copying it. */
  link: {readonly words: string; readonly address?: string} | undefined;
  /** Overlays of another version of the module: the first waits for the person's word, then the next. */
  #asked: readonly (ReceivedOverlay & {readonly faults: readonly string[]})[] = [];
  /** The person is asked whether to keep the parts that do not fit this module. */
  asksAboutUnmatched = false;
  /** Places that an overlay entered and the person had not. */
  #fromOverlay: ReadonlySet<string> = new Set();
  /** Overlays that wait for their module. */
  #waiting: readonly ReceivedOverlay[] = [];
  readonly #controller: VassalController;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  /** Forgets what came of overlays for another module. */
  forget(): void {
    this.differences = [];
    this.clearOffers();
    this.#unknownSides = [];
    this.#asked = [];
    this.asksAboutUnmatched = false;
    this.#fromOverlay = new Set();
  }

  /** Removes offers that were for the overlay before its last change. */
  clearOffers(): void {
    this.link = undefined;
    this.chosen = undefined;
    this.merged = undefined;
    this.#from = [];
  }

  /** Keeps the differences that wait for a choice, for the next visit; false where this page may keep nothing. */
  storePending(): boolean {
    const {overlay} = this.#controller;
    return keepPending(
      overlay.overlay.module,
      groupedBySource(this.differences).map(({differences, ...from}) => ({
        ...from,
        overlay: withTheirs(overlay, differences),
      })),
    );
  }

  /** Offers differences again that waited for a choice at the last visit. */
  async restore(): Promise<void> {
    const {overlay, reader} = this.#controller;
    for (const {overlay: document, ...from} of storedPending(overlay.overlay.module)) {
      const theirs = await this.#controller.guarded(() => reader.openStored(document));
      const merged = theirs && mergeOverlays(overlay, theirs);
      if (merged?.ok)
        this.differences = [
          ...this.differences,
          ...merged.value.differences.map((one) => ({...one, ...from})),
        ];
    }
  }

  /** The modules that overlays wait for, in the order they came. */
  get waitingFor(): readonly string[] {
    return [...new Set(this.#waiting.map(({theirs}) => theirs.overlay.module))];
  }

  /** The overlay of another version that is asked about, what differs, and how many more wait for the same question. */
  get asking():
    | {readonly files: readonly string[]; readonly faults: readonly string[]; readonly more: number}
    | undefined {
    const [first, ...more] = this.#asked;
    return first && {files: first.files, faults: first.faults, more: more.length};
  }

  /** Opens an overlay from a file's text or a link. */
  async open(
    given: {readonly text: string} | {readonly link: string},
    files: readonly string[] = [],
  ): Promise<void> {
    const controller = this.#controller;
    controller.stage = 'overlay';
    controller.requestUpdate();
    const read: Loaded<OverlayDocument> | undefined = await controller.guarded(() =>
      controller.reader.openOverlay(given),
    );
    if (!read) return;
    if (read.ok) await this.addOverlay(read.value, files);
    else
      controller.refuse('overlay', read.faults, files, {
        hint: messages.overlay.refusedHint,
        ...('text' in given && {text: given.text}),
      });
    controller.requestUpdate();
  }

  /** Takes the overlays that waited for their module, in the order they came. */
  async addWaiting(): Promise<void> {
    const waited = this.#waiting;
    this.#waiting = [];
    for (const {theirs, files} of waited) await this.addOverlay(theirs, files);
  }

  /** Merges an overlay with the entries here; it waits for its module, and asks first if that has another version. */
  async addOverlay(theirs: OverlayDocument, files: readonly string[] = []): Promise<void> {
    const controller = this.#controller;
    const {summary} = controller;
    const {current} = controller.queue;
    if (current) current.hasOpened = true;
    if (!summary) {
      this.#waiting = [...this.#waiting, {theirs, files}];
      controller.requestUpdate();
      return;
    }
    const here = summary.overlay.overlay;
    if (theirs.overlay.module !== here.module) {
      controller.refuse('overlay', versionDifferences(theirs, here).slice(0, 1), files);
      return;
    }
    const faults = versionDifferences(theirs, here);
    if (faults.length === 0) await this.#merge({theirs, files});
    else {
      controller.notice = '';
      this.#asked = [...this.#asked, {theirs, files, faults: versionWords(theirs.overlay, here)}];
      controller.requestUpdate();
    }
  }

  /** Merges the overlay of another version that is asked about, or leaves it. */
  async answer(isTaken: boolean): Promise<void> {
    const [asked, ...more] = this.#asked;
    this.#asked = more;
    this.#controller.notice = '';
    this.#controller.requestUpdate();
    if (asked && isTaken) await this.#merge(asked, true);
  }

  async #merge({theirs, files}: ReceivedOverlay, isOtherVersion = false): Promise<void> {
    const controller = this.#controller;
    const {overlay: mine, map = ''} = controller;
    const merged = mergeOverlays(mine, theirs);
    if (!merged.ok) {
      controller.refuse('overlay', merged.faults);
      return;
    }
    const {merged: both, added, uncompleted} = merged.value;
    const from = this.#from;
    // the name does not identify one of several files with it
    const mineFrom = from.some((name) => files.includes(name)) ? [] : from;
    const differences = merged.value.differences.map((one) => ({...one, mineFrom, theirsFrom: files}));
    const before = {differences: this.differences, board: controller.board};
    this.#unknownSides = [];
    const unmatchedBefore = this.#unmatchedFaults.length;
    const own = new Set(enteredPlaces(mine.maps?.[map] ?? {}).map(([place]) => place));
    const entered = enteredPlaces(theirs.maps?.[map] ?? {}).map(([place]) => place);
    this.#fromOverlay = new Set([...this.#fromOverlay, ...entered.filter((place) => !own.has(place))]);
    // an overlay that was opened before may still wait for choices
    const again = new Set(differences.map(keyOf));
    this.differences = [...this.differences.filter((one) => !again.has(keyOf(one))), ...differences];
    // a choice of rules alone is no entry to merge with
    const {rules: {retreat: _, ...rules} = {}} = mine;
    const wasEmpty = isBlank({...mine, rules});
    await controller.setOverlay(both);
    this.#unknownSides = isOtherVersion ? takenOver(theirs, before.board, controller.board) : [];
    if (this.#unknownSides.length > 0) await controller.setOverlay(withoutSides(both, this.#unknownSides));
    if (wasEmpty || from.length > 0) this.#from = [...new Set([...from, ...files])];
    if (!isSameJson(mine, controller.overlay))
      this.merged = {
        says: messages.overlay.merged(files),
        undo: async () => {
          this.differences = before.differences;
          this.#unknownSides = [];
          controller.notice = '';
          await controller.setOverlay(mine);
          this.#from = from;
        },
      };
    // a part that does not fit is not merged
    const fitted = Math.max(0, added - Math.max(0, this.#unmatchedFaults.length - unmatchedBefore));
    this.asksAboutUnmatched = this.#unmatchedFaults.length > unmatchedBefore;
    const words = messages.overlay;
    const says =
      wasEmpty && this.#unmatchedFaults.length === 0
        ? words.applied
        : fitted > 0
          ? words.added(fitted)
          : differences.length > 0
            ? ''
            : this.asksAboutUnmatched
              ? words.nothingNew
              : words.same;
    controller.notice = [says, ...uncompleted.map(({map, places}) => words.uncompleted(map, places))]
      .join(' ')
      .trim();
    controller.openSides();
    controller.requestUpdate();
  }

  /** Settles differences between the person's overlay and the one that was opened; it can be undone. */
  async settle(chosen: readonly PendingDifference[], isTheirs: boolean): Promise<void> {
    const controller = this.#controller;
    const {differences} = this;
    const {overlay} = controller;
    const isChosen = new Set(chosen);
    const left = differences.filter((one) => !isChosen.has(one));
    // the last one of a place counts
    const choices = new Map(chosen.map((one) => [one.pointer, one]));
    // of several overlays that differ at a place, the others differ from what was chosen now
    this.differences = isTheirs
      ? left.flatMap((one) => {
          const now = choices.get(one.pointer);
          return !now
            ? [one]
            : isSameJson(now.theirs, one.theirs)
              ? []
              : [{...one, mine: now.theirs, mineFrom: now.theirsFrom}];
        })
      : left;
    const undo = async (): Promise<void> => {
      this.differences = differences;
      this.chosen = undefined;
      await controller.setOverlay(overlay);
    };
    controller.notice = '';
    const setting = isTheirs ? controller.setOverlay(withTheirs(overlay, chosen)) : undefined;
    if (!isTheirs) this.storePending();
    // the next entry removes the offer to undo, which would lose it
    const files = sourcesOf(chosen, isTheirs ? 'theirsFrom' : 'mineFrom');
    this.chosen = {says: messages.overlay.chosen(chosen.length, isTheirs, files), undo};
    this.merged = undefined;
    controller.requestUpdate();
    await setting;
  }

  /** True for a place that an overlay entered, and not the person */
  isFromOverlay(place: string): boolean {
    return this.#fromOverlay.has(place);
  }

  get #unmatchedFaults(): readonly Fault[] {
    return [...(this.#controller.board?.unmatched ?? []), ...this.#unknownSides];
  }

  /** Takes the places that this module does not have out of the overlay, so that they are not shared on; or keeps them. */
  async settleUnmatched(isKept: boolean): Promise<void> {
    this.asksAboutUnmatched = false;
    const places = this.#unmatchedFaults.map(({pointer}) => keysOf(pointer));
    const {overlay} = this.#controller;
    // an unknown side is in no overlay of this person
    this.#unknownSides = [];
    this.#controller.requestUpdate();
    if (!isKept) await this.#controller.setOverlay(withoutParts(overlay, places));
  }

  /** Says what of the overlay does not fit the module. */
  get unmatched(): readonly string[] {
    return this.#unmatchedFaults.map(faultSentence);
  }

  /** Copies a link with the overlay to this page. */
  async copyLink(): Promise<void> {
    const {overlay: words} = messages;
    const controller = this.#controller;
    const writing = controller.guarded(() => controller.reader.writeLink(controller.overlay));
    const [page = ''] = location.href.split('#');
    const addressing = writing.then((written) => (written?.ok ? `${page}#${written.value}` : undefined));
    const copied = await copyOut(addressing);
    const [written, address] = await Promise.all([writing, addressing]);
    if (!written) return;
    this.link =
      address === undefined ? {words: words.tooLong} : {words: copied ? words.copied : words.byHand, address};
    controller.requestUpdate();
  }
}

/** Says how the module that is open differs from that of an overlay. */
function versionWords(
  {version = '', fingerprint: entered}: OverlayDocument['overlay'],
  {version: open = '', fingerprint: now}: OverlayDocument['overlay'],
): readonly string[] {
  const {otherHere: words} = messages.overlay;
  return [
    ...(version === '' || version === open
      ? []
      : [open === '' ? words.unnumbered(version) : words.version(version, open)]),
    ...(entered && now && entered.grids !== now.grids ? [words.grids] : []),
    ...(entered && now && entered.counters !== now.counters ? [words.counters] : []),
  ];
}

/** Identifies a difference by its place and by what the other overlay says there. */
const keyOf = ({pointer, theirs}: OverlayDifference): string => canonical([pointer, theirs]);

/** Differences by the files that their two sides came in. */
function groupedBySource(differences: readonly PendingDifference[]): readonly (Pick<
  PendingDifference,
  'mineFrom' | 'theirsFrom'
> & {
  readonly differences: readonly PendingDifference[];
})[] {
  const groups = new Map<string, PendingDifference[]>();
  for (const one of differences) {
    const key = JSON.stringify([one.mineFrom, one.theirsFrom]);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(one);
  }
  return [...groups.values()].map((list) => ({
    mineFrom: sourcesOf(list, 'mineFrom'),
    theirsFrom: sourcesOf(list, 'theirsFrom'),
    differences: list,
  }));
}
