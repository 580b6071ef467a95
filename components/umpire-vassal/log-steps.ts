import type {LogSummary, LoggedMove} from '../../src/vassal/index.js';
import type {VassalController} from './controller.js';

/** A move of a log: counters that go in one step, by the ways they go. */
export interface LogStop {
  /** The step to show it at: its own, and for the last move the end of the log. */
  readonly step: number;
  readonly ways: readonly (readonly LoggedMove[])[];
}

/** Leads a log to the step that was asked for last; one step is read at a time. */
export class LogSteps {
  readonly #controller: VassalController;
  #moves: readonly LoggedMove[] = [];
  #stops: readonly LogStop[] | undefined;
  /** The step of the log to go to. */
  #goal: number | undefined;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  /** The moves of the log that is open, one for each step in which something moves; chat and dice are steps without one. */
  get stops(): readonly LogStop[] {
    const {log} = this.#controller.summary ?? {};
    return (this.#stops ??= log ? stopsOf(this.#moves, log) : undefined) ?? [];
  }

  /** The number of moves up to the step that is shown. */
  get done(): number {
    const step = this.#controller.summary?.log?.step ?? 0;
    return this.stops.findLastIndex((stop) => stop.step <= step) + 1;
  }

  /** The move that led to the position that is shown. */
  get last(): LogStop | undefined {
    return this.stops[this.done - 1];
  }

  /** Takes the moves of the game that was opened; a step that was asked for in the one before counts no longer. */
  open(moves: readonly LoggedMove[]): void {
    this.#moves = moves;
    this.#stops = undefined;
    this.#goal = undefined;
  }

  /** Goes to a step of the log; while one is read, the last one that was asked for comes next. */
  async goTo(step: number): Promise<void> {
    const controller = this.#controller;
    const {log} = controller.summary ?? {};
    if (!log) return;
    const isGoing = this.#goal !== undefined;
    this.#goal = Math.min(Math.max(step, 0), log.steps);
    if (isGoing) return;
    await controller.queue.add(undefined, () => this.#go());
    // a turn that was cancelled before it began leaves the goal
    this.#goal = undefined;
  }

  async #go(): Promise<void> {
    const controller = this.#controller;
    let last = controller.summary?.log?.step;
    // each goal is read once, whatever step the reader then shows
    while (this.#goal !== undefined && this.#goal !== last) {
      const goal = this.#goal;
      last = goal;
      controller.stage = 'board';
      controller.requestUpdate();
      const read = await controller.guarded(() => controller.reader.showStep(goal, () => undefined));
      if (read?.ok !== true || !read.value.summary) {
        if (read?.ok === false) controller.refuse('files', read.faults);
        break;
      }
      await controller.show(read.value.summary);
    }
    controller.stage = undefined;
    controller.requestUpdate();
  }
}

function stopsOf(moves: readonly LoggedMove[], {steps}: LogSummary): readonly LogStop[] {
  const byStep = new Map<number, LoggedMove[]>();
  for (const move of moves) byStep.set(move.step, [...(byStep.get(move.step) ?? []), move]);
  return [...byStep].map(([step, own], i, {length}) => ({
    step: i === length - 1 ? steps : step,
    ways: byWay(own),
  }));
}

/** Moves that go the same way, in their order. */
function byWay(moves: readonly LoggedMove[]): readonly (readonly LoggedMove[])[] {
  const ways = new Map<string, LoggedMove[]>();
  for (const move of moves) {
    const key = JSON.stringify([move.from, move.to]);
    ways.set(key, [...(ways.get(key) ?? []), move]);
  }
  return [...ways.values()];
}
