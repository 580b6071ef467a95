import type {LoggedMove} from '../../src/vassal/index.js';
import type {VassalController} from './controller.js';

/** Leads a log to the step that was asked for last; one step is read at a time. */
export class LogSteps {
  /** All moves of the log that is open. */
  moves: readonly LoggedMove[] = [];
  readonly #controller: VassalController;
  /** The step of the log to go to. */
  #goal: number | undefined;

  constructor(controller: VassalController) {
    this.#controller = controller;
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
  }

  async #go(): Promise<void> {
    const controller = this.#controller;
    controller.stage = 'board';
    controller.requestUpdate();
    // another game may have been opened meanwhile
    while (controller.found?.log && this.#goal !== controller.found.log.step) {
      const goal = this.#goal ?? 0;
      const read = await controller.guarded(() => controller.reading.step(goal, () => undefined));
      if (read?.ok !== true || !read.value.found) {
        if (read?.ok === false) controller.refuse('files', read.faults);
        break;
      }
      await controller.show(read.value.found);
    }
    this.#goal = undefined;
    controller.stage = undefined;
    controller.requestUpdate();
  }
}
