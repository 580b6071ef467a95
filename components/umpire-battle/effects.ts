import type {LitElement} from 'lit';
import type {Session} from '../../src/battle/session.js';
import {copyOut, keepPlace, store, storedFields} from '../shared/browser.js';
import type {DocumentController} from '../shared/document-controller.js';
import {yieldToPage} from '../shared/scheduler.js';
import type {Send} from '../shared/store.js';
import {share} from '../shared/share.js';
import {adoptLazyStyles} from '../shared/shared-styles.js';
import {BattleDice} from './dice.js';
import {UmpireDecisionEvent, UmpireNextEvent, UmpireOverEvent, UmpireStepEvent} from './events.js';
import {loadGuide} from './load-guide.js';
import {readingsOf} from './readings.js';
import type {PanelEffect, PanelEvent} from './state.js';

/** The key of a player's settings in this browser. */
const SETTINGS = 'umpire-battle';

/** Tells whether the player wants to be asked for every step, in this browser. */
export const keptStepByStep = (): boolean => storedFields(SETTINGS)['stepByStep'] === true;

/** The time that a playback shows each step for, in milliseconds. */
const PLAYBACK_STEP = 1400;

/** Does what the state of a battle asks for: dice, events for the page, the focus, the clock of a playback. */
export class BattleEffects {
  readonly #host: LitElement;
  readonly #loader: DocumentController;
  /** By the battle, whose sessions share its question. */
  readonly #dice = new WeakMap<object, BattleDice>();
  #clock: ReturnType<typeof setTimeout> | undefined;
  /** Actions for the moment at which the state is drawn. */
  #drawn: (() => void)[] = [];

  constructor(host: LitElement, loader: DocumentController) {
    this.#host = host;
    this.#loader = loader;
    host.addController(this);
  }

  hostUpdated(): void {
    for (const act of this.#drawn.splice(0)) act();
  }

  hostDisconnected(): void {
    clearTimeout(this.#clock);
  }

  readonly run = (effect: PanelEffect, send: Send<PanelEvent>): void => {
    const host = this.#host;
    switch (effect.type) {
      case 'roll': {
        const {session, wanted, dice, seed, nonce} = effect;
        const own = this.#diceOf(session);
        const rolled =
          dice === 'committed' ? own.reveal(session, wanted, nonce) : own.draw(session, wanted, dice, seed);
        if (rolled) send({type: 'rolled', session, rolled});
        break;
      }
      case 'bind': {
        const {session, wanted} = effect;
        const commitment = this.#diceOf(session).commit(session, wanted);
        if (commitment !== undefined) send({type: 'bound', session, commitment, wanted});
        break;
      }
      case 'tell': {
        const {detail, over} = effect;
        void host.updateComplete.then(() => {
          host.dispatchEvent(new UmpireStepEvent(detail));
          if (detail.event && detail.event.type !== 'roll')
            host.dispatchEvent(new UmpireDecisionEvent(detail));
          if (detail.event && over) host.dispatchEvent(new UmpireOverEvent(detail));
        });
        break;
      }
      case 'tell-next':
        host.dispatchEvent(new UmpireNextEvent(effect.position));
        break;
      case 'focus':
        // only for players who use the panel
        if (host.shadowRoot?.activeElement) this.#drawn.push(() => this.#moveFocus(effect.isRolled));
        break;
      case 'reveal':
        this.#drawn.push(() => this.#reveal(`.${effect.what}`));
        break;
      case 'open-guide':
        void this.#loader.loadChunk('guide', loadGuide, ({guideStyles}) => {
          adoptLazyStyles(host, guideStyles);
          this.#drawn.push(() => {
            this.#reveal('.guide');
            this.#revealQuestion(effect.isRolled);
          });
          host.requestUpdate();
        });
        break;
      case 'turn-guide':
        // the last page has no button to continue
        void keepPlace(host, '.guide button:enabled');
        break;
      case 'tick':
        clearTimeout(this.#clock);
        this.#clock = setTimeout(() => send({type: 'tick'}), PLAYBACK_STEP);
        break;
      case 'keep':
        store(SETTINGS, {...storedFields(SETTINGS), stepByStep: effect.stepByStep});
        break;
      case 'copy': {
        const {line} = effect;
        void copyOut(line).then((isCopied) => send({type: 'copied', copied: isCopied || line}));
        break;
      }
      case 'find-readings': {
        const {session} = effect;
        // each reading replays the battle: the page opens the list first
        void yieldToPage().then(() => send({type: 'readings', of: session, found: readingsOf(session)}));
        break;
      }
      case 'share':
        share(host, this.#loader);
    }
  };

  #diceOf({about}: Session): BattleDice {
    const dice = this.#dice.get(about) ?? new BattleDice();
    this.#dice.set(about, dice);
    return dice;
  }

  /** Moves the focus to the next decision. */
  #moveFocus(isRolled: boolean): void {
    const {renderRoot} = this.#host;
    // on a touch screen a focused field would raise a keyboard over the map
    const first = matchMedia('(pointer: coarse)').matches
      ? '[data-first]:not([type=number], [type=text])'
      : '[data-first]';
    const next =
      renderRoot.querySelector<HTMLElement>(first) ?? renderRoot.querySelector<HTMLElement>('#prompt');
    next?.focus();
    this.#revealQuestion(isRolled);
  }

  /** Scrolls to a fresh roll, which a pinned map may cover, and on to the question with its first choices. */
  #revealQuestion(isRolled: boolean): void {
    if (isRolled) this.#reveal('.rolled');
    this.#reveal('#prompt');
  }

  #reveal(part: string): void {
    this.#host.renderRoot.querySelector(part)?.scrollIntoView({block: 'nearest'});
  }
}
