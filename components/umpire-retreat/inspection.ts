import {findPlace, placeLabel} from '../../src/drawing/find-place.js';
import type {HexPosition} from '../../src/module/index.js';
import {copyOut} from '../internal/copy.js';
import {UmpireRetreatAskEvent, UmpireRetreatCopyEvent} from './events.js';
import type {Inspected} from './inspected.js';
import type {FurtherAnswers} from './further-answers.js';
import {witnessesOf} from './panel/findings.js';
import type {PanelProps} from './panel/props.js';
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
export class Inspection {
  at: Inspected = {witness: [], copied: false, drawn: false, sought: ''};
  /** The map is to show something else. */
  news = false;
  readonly #host: Host;
  readonly #further: Pick<FurtherAnswers, 'load' | 'verdictOn'>;
  readonly #view: () => RetreatView | undefined;

  constructor(
    host: Host,
    further: Pick<FurtherAnswers, 'load' | 'verdictOn'>,
    view: () => RetreatView | undefined,
  ) {
    this.#host = host;
    this.#further = further;
    this.#view = view;
  }

  turn(to: Partial<Inspected>): void {
    const {at} = this;
    this.at = {...at, ...to};
    const {asked, ways, witness} = this.at;
    this.news ||= asked !== at.asked || ways !== at.ways || witness !== at.witness;
    this.#host.requestUpdate();
  }

  /** What was looked at was of the answer before; the hex that was asked about goes only with its stack. */
  leave(isOtherStack: boolean): void {
    const asked = isOtherStack ? undefined : this.at.asked;
    this.turn({copied: false, byHand: undefined, ways: undefined, witness: [], asked});
  }

  /** A pointer rests on a hex, or on none. */
  point(hex: string | undefined): void {
    this.turn({pointed: hex, witness: this.#behind(hex)});
    void this.#once(hex, () => {
      if (this.at.pointed === hex) this.turn({witness: this.#behind(hex)});
    });
  }

  readonly ask = (written: string): void => {
    const {current} = this.#host;
    const place = current ? findPlace(current, written) : -1;
    const asked = current && place >= 0 ? placeLabel(current, place) : undefined;
    const unknown = asked === undefined ? written : undefined;
    // what is asked for is answered, wherever a pointer rests
    this.turn({asked, unknown, pointed: undefined, witness: []});
    if (asked === undefined) return;
    this.#readOut(asked);
    void this.#once(asked, () => {
      if (this.at.asked === asked) this.#readOut(asked);
    });
    this.#host.dispatchEvent(new UmpireRetreatAskEvent(asked));
  };

  /** Who causes what the rules say of a hex: where they stand. */
  #behind(hex: string | undefined): readonly string[] {
    const view = this.#view();
    return witnessesOf(view, this.#further.verdictOn(view, hex));
  }

  /** Reads out what the rules say of a hex, if that can be told. */
  #readOut(hex: string): void {
    this.#host.said = this.#further.verdictOn(this.#view(), hex)?.summary ?? this.#host.said;
  }

  /** Does something once what tells why not is here, where it is not yet and there is an answer to ask about. */
  async #once(hex: string | undefined, then: () => void): Promise<void> {
    const view = this.#view();
    if (hex === undefined || !view?.ruled || this.#further.verdictOn(view, hex)) return;
    await this.#further.load();
    then();
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

  /** What the panel has people do. */
  readonly acts: Pick<
    PanelProps,
    'ask' | 'showRoutes' | 'showWitness' | 'seek' | 'toggle' | 'draw' | 'copy'
  > = {
    ask: this.ask,
    showRoutes: (ways) => this.turn({ways}),
    showWitness: (witness) => this.turn({witness}),
    seek: (sought) => this.turn({sought}),
    toggle: (tag) => {
      this.turn({open: this.at.open === tag ? undefined : tag});
      void this.#further.load();
    },
    draw: () => void this.draw(),
    copy: () => void this.copy(),
  };
}
