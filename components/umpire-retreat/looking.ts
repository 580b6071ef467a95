import {placeMeant} from '../../src/drawing/meant.js';
import {placeLabel} from '../../src/drawing/place.js';
import type {HexPosition} from '../../src/module/index.js';
import {copyOut} from '../internal/copy.js';
import {UmpireRetreatAskEvent, UmpireRetreatCopyEvent} from './events.js';
import type {Looked} from './looked.js';
import type {Beside} from './beside.js';
import {witnessesOf} from './panel/findings.js';
import type {RetreatView} from './view.js';
import {words} from './words.js';

/** Whose answer it is. */
interface Host extends HTMLElement {
  readonly current: HexPosition | undefined;
  readonly renderRoot: ParentNode;
  readonly updateComplete: Promise<boolean>;
  /** What is read out. */
  said: string;
  requestUpdate(): void;
  ruling(): Promise<string>;
}

/** What people do with an answer: they ask about a hex, see who is behind a finding, look at some of its routes, copy it. */
export class Looking {
  at: Looked = {witness: [], copied: false, drawn: false, sought: ''};
  /** The map is to show something else. */
  news = false;
  readonly #host: Host;
  readonly #beside: Pick<Beside, 'load' | 'verdictOn'>;
  readonly #view: () => RetreatView | undefined;

  constructor(host: Host, beside: Pick<Beside, 'load' | 'verdictOn'>, view: () => RetreatView | undefined) {
    this.#host = host;
    this.#beside = beside;
    this.#view = view;
  }

  turn(to: Partial<Looked>): void {
    const {at} = this;
    this.at = {...at, ...to};
    const {asked, ways, witness} = this.at;
    this.news ||= asked !== at.asked || ways !== at.ways || witness !== at.witness;
    this.#host.requestUpdate();
  }

  /** A pointer rests on a hex, or on none. */
  point(hex: string | undefined): void {
    const view = this.#view();
    this.turn({pointed: hex, witness: witnessesOf(view, this.#beside.verdictOn(view, hex))});
  }

  readonly ask = (written: string): void => {
    const {current} = this.#host;
    const place = current ? placeMeant(current, written) : -1;
    const asked = current && place >= 0 ? placeLabel(current, place) : undefined;
    const unknown = asked === undefined ? written : undefined;
    // what is asked for is answered, wherever a pointer rests
    this.turn({asked, unknown, pointed: undefined, witness: []});
    if (asked === undefined) return;
    if (!this.#readOut(asked)) void this.#readLater(asked);
    this.#host.dispatchEvent(new UmpireRetreatAskEvent(asked));
  };

  /** Reads out what the rules say of a hex, if that can be told. */
  #readOut(hex: string): boolean {
    const verdict = this.#beside.verdictOn(this.#view(), hex);
    if (verdict) this.#host.said = verdict.summary;
    return verdict !== undefined;
  }

  /** What tells it was not here yet. */
  async #readLater(hex: string): Promise<void> {
    await this.#beside.load();
    if (this.at.asked === hex) this.#readOut(hex);
  }

  readonly copy = async (): Promise<void> => {
    const host = this.#host;
    const text = await host.ruling();
    const copied = await copyOut(text);
    this.turn({copied, byHand: copied ? undefined : text});
    if (copied) host.said = words.rulingCopied;
    host.dispatchEvent(new UmpireRetreatCopyEvent(text));
    await host.updateComplete;
    if (!copied) host.renderRoot.querySelector('textarea')?.select();
  };

  /** Draws the panel up over the map, or back. */
  readonly draw = async (): Promise<void> => {
    this.turn({drawn: !this.at.drawn});
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector('.panel')?.scrollIntoView();
  };
}
