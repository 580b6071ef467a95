import type {LitElement} from 'lit';
import type {GivenLog} from '../../src/battle/open.js';
import {faultLine, type Fault, type Game, type Position} from '../../src/module/index.js';
import {isAsked, type BattleAttributes} from '../internal/battle-question.js';
import {sourceOf} from '../internal/document-source.js';
import type {DocumentController} from '../internal/document-controller.js';
import {setStates} from '../internal/states.js';
import type {BattleController} from './controller.js';
import {startBattle, type Wanted} from './start.js';

/** The element of a battle, as far as a page says there which battle it is. */
interface Receiving extends LitElement, BattleAttributes {
  readonly position: Position | string;
  readonly example: string;
  readonly game?: Game;
  readonly printed: boolean;
}

/** Loads a battle's document: shown, refused or loading, as the element's states say. */
export class BattleSource {
  faults: readonly Fault[] = [];
  /** A log to go on from, until a battle has done so. */
  log: GivenLog | undefined;
  readonly #host: Receiving;
  readonly #loader: DocumentController;
  readonly #controller: BattleController;
  readonly #states: CustomStateSet;

  constructor(
    host: Receiving,
    loader: DocumentController,
    controller: BattleController,
    states: CustomStateSet,
  ) {
    this.#host = host;
    this.#loader = loader;
    this.#controller = controller;
    this.#states = states;
  }

  /** Opens the battle, on a map where there is one. */
  open(map: HTMLElement | undefined): void {
    const host = this.#host;
    const {position, example, game, printed} = host;
    const wanted: Wanted = {
      asks: host,
      position,
      example,
      game,
      printed,
      given: sourceOf(host, map),
      log: this.log,
    };
    if (!isAsked(wanted)) return;
    this.#loader.load(
      (signal) => startBattle(wanted, signal),
      (started) => {
        this.log = undefined;
        this.faults = started.ok ? [] : started.faults;
        this.#controller.show(started.ok ? started.value : undefined);
        host.requestUpdate();
      },
    );
  }

  /** The element's states say what became of it. */
  updateStates(): void {
    const {view, looking} = this.#controller;
    const refused = this.faults.length > 0;
    const {failed} = this.#loader;
    setStates(
      this.#states,
      {
        refused,
        loading: !view && !refused && !failed,
        failed,
        looking: looking !== undefined,
        over: view?.over ?? false,
      },
      this.#host,
      () => this.faults.map(faultLine),
    );
  }
}
