import type {LoggedMove} from '../../src/vassal/index.js';
import type {VassalController} from './controller.js';

/** Leads a log to the step that was asked for last; one step is read at a time. */
export class LogSteps {
  readonly #controller: VassalController;
  #moves: readonly LoggedMove[] = [];
  /** The step of the log to go to. */
  #goal: number | undefined;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  /** All moves of the log that is open. */
  get moves(): readonly LoggedMove[] {
    return this.#moves;
  }

  /** Takes the moves of the game that was opened; a step that was asked for in the one before counts no longer. */
  open(moves: readonly LoggedMove[]): void {
    this.#moves = moves;
    this.#goal = undefined;
  }

  /** Goes to a step of the log; while one is read, the last one that was asked for comes next. */
  async goTo(step: number): Promise<void> {
    const controller = this.#controller;
    const {log} = controller.found ?? {};
    if (!log) return;
    const isGoing = this.#goal !== undefined;
    this.#goal = Math.min(Math.max(step, 0), log.steps);
    if (isGoing) return;
    await controller.turns.take(undefined, () => this.#go());
    // a turn that was cancelled before it began leaves the goal
    this.#goal = undefined;
  }

  async #go(): Promise<void> {
    const controller = this.#controller;
    let last = controller.found?.log?.step;
    // each goal is read once, whatever step the reader then stands at
    while (this.#goal !== undefined && this.#goal !== last) {
      const goal = this.#goal;
      last = goal;
      controller.stage = 'board';
      controller.requestUpdate();
      const read = await controller.guarded(() => controller.reading.step(goal, () => undefined));
      if (read?.ok !== true || !read.value.found) {
        if (read?.ok === false) controller.refuse('files', read.faults);
        break;
      }
      await controller.show(read.value.found);
    }
    controller.stage = undefined;
    controller.requestUpdate();
  }
}
