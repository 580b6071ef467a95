import type {HexId} from '../../src/board/index.js';
import {placeMeant} from '../../src/drawing/meant.js';
import {placeLabel} from '../../src/drawing/place.js';
import type {HexPosition} from '../../src/module/index.js';
import {copyOut} from '../internal/copy.js';
import {UmpireRetreatAskEvent, UmpireRetreatCopyEvent} from './events.js';
import {witnessesOn} from './panel/findings.js';
import {verdictOn, type RetreatView} from './view.js';
import {words} from './words.js';

/** What of an answer is looked at, and what was done with it. */
export interface Looked {
  /** The hex that was asked about. */
  readonly asked?: string | undefined;
  /** What was asked about and this map does not have. */
  readonly unknown?: string | undefined;
  /** The hex that a pointer rests on. */
  readonly pointed?: string | undefined;
  /** Some of the routes. */
  readonly ways?: readonly (readonly HexId[])[] | undefined;
  /** Those who cause a finding. */
  readonly witness: readonly string[];
  /** The rule tag that is open. */
  readonly open?: string | undefined;
  /** What was copied, where it has to be copied by hand. */
  readonly byHand?: string | undefined;
  /** The last copy went through. */
  readonly copied: boolean;
  /** The panel is drawn up over the map. */
  readonly drawn: boolean;
  /** What the stacks to choose from are searched for. */
  readonly sought: string;
}

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
  readonly #view: () => RetreatView | undefined;

  constructor(host: Host, view: () => RetreatView | undefined) {
    this.#host = host;
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
    this.turn({pointed: hex, witness: witnessesOn(this.#view(), hex)});
  }

  readonly ask = (written: string): void => {
    const {current, said} = this.#host;
    const place = current ? placeMeant(current, written) : -1;
    const asked = current && place >= 0 ? placeLabel(current, place) : undefined;
    const unknown = asked === undefined ? written : undefined;
    // what is asked for is answered, wherever a pointer rests
    this.turn({asked, unknown, pointed: undefined, witness: []});
    if (asked === undefined) return;
    this.#host.said = verdictOn(this.#view(), asked)?.summary ?? said;
    this.#host.dispatchEvent(new UmpireRetreatAskEvent(asked));
  };

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
