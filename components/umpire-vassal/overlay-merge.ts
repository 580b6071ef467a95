import {faultLine, type Fault, type Loaded, type OverlayDocument} from '../../src/module/index.js';
import {keysOf} from '../../src/module/fault.js';
import {mergeOverlays, withTheirs, type OverlayDifference} from '../../src/vassal/merge-overlays.js';
import {countOverlay, versionMisfits, withoutPlaces} from '../../src/vassal/overlay.js';
import {copyOut} from '../shared/browser.js';
import type {VassalController} from './controller.js';
import {messages} from './messages.js';

/** Opens overlays of other players, merges them with the person's own, and passes that on as a link. */
export class OverlayMerge {
  /** Places where an overlay that was opened and the person's own differ: the person's own counts. */
  differences: readonly OverlayDifference[] = [];
  /** The link with the overlay, and what became of copying it. */
  link: {readonly words: string; readonly address?: string} | undefined;
  /** Faults of an overlay that was made for another version of the module. */
  #versionFaults: readonly Fault[] = [];
  /** An overlay that waits for its module. */
  #waiting: OverlayDocument | undefined;
  readonly #controller: VassalController;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  /** Forgets what came of overlays for another module. */
  forget(): void {
    this.differences = [];
    this.#versionFaults = [];
  }

  /** Opens an overlay from a file's text or a link. */
  async open(given: {readonly text: string} | {readonly link: string}): Promise<void> {
    const controller = this.#controller;
    const read: Loaded<OverlayDocument> | undefined = await controller.guarded(() =>
      controller.reading.overlay(given),
    );
    if (!read) return;
    if (read.ok) await this.take(read.value);
    else controller.refuse('overlay', read.faults);
    controller.requestUpdate();
  }

  /** Takes the overlay that waited for its module. */
  async takeWaiting(): Promise<void> {
    if (this.#waiting) await this.take(this.#waiting);
  }

  /** Merges an overlay with what was told here; without its module it waits. */
  async take(theirs: OverlayDocument): Promise<void> {
    const controller = this.#controller;
    if (!controller.found) {
      this.#waiting = theirs;
      controller.notice = messages.overlay.waiting(theirs.overlay.module);
      return;
    }
    this.#waiting = undefined;
    const {counters, places, rules} = countOverlay(controller.overlay);
    const merged = mergeOverlays(controller.overlay, theirs);
    if (!merged.ok) {
      controller.refuse('overlay', merged.faults);
      return;
    }
    const {merged: both, differences, added} = merged.value;
    controller.faults = undefined;
    this.differences = differences;
    this.#versionFaults = versionMisfits(theirs, controller.found.overlay.overlay);
    controller.notice =
      counters + places + rules === 0
        ? messages.overlay.taken
        : added > 0
          ? messages.overlay.added(added)
          : differences.length > 0
            ? messages.overlay.nothingNew
            : messages.overlay.same;
    await controller.tell(both);
    controller.openSides();
  }

  /** Settles differences between the person's overlay and the one that was opened. */
  async settle(chosen: readonly OverlayDifference[], isTheirs: boolean): Promise<void> {
    this.differences = this.differences.filter((one) => !chosen.includes(one));
    this.#controller.requestUpdate();
    if (isTheirs) await this.#controller.tell(chosen.reduce(withTheirs, this.#controller.overlay));
  }

  /** The overlay was made for another version of the module. */
  get isOtherVersion(): boolean {
    return this.#versionFaults.length > 0;
  }

  /** Takes the places that this module does not have out of the overlay, so that they are not shared on. */
  async dropMisfits(): Promise<void> {
    this.#versionFaults = [];
    const {board, overlay} = this.#controller;
    const places = (board?.misfits ?? []).map(({pointer}) => keysOf(pointer));
    await this.#controller.tell(withoutPlaces(overlay, places));
  }

  /** Says what of the overlay does not fit the module. */
  get misfits(): readonly string[] {
    return [...this.#versionFaults, ...(this.#controller.board?.misfits ?? [])].map(faultLine);
  }

  /** Copies a link with the overlay to this page. */
  async copyLink(): Promise<void> {
    const {overlay: words} = messages;
    const controller = this.#controller;
    const written = await controller.guarded(() => controller.reading.link(controller.overlay));
    if (!written) return;
    if (written.ok) {
      const [page = ''] = location.href.split('#');
      const address = `${page}#${written.value}`;
      this.link = {words: (await copyOut(address)) ? words.copied : words.byHand, address};
    } else this.link = {words: words.tooLong};
    controller.requestUpdate();
  }
}
