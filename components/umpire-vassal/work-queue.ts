/** Files that are read in one go. */
export interface QueuedWork {
  /** Their names as far as they have any; `undefined` where nobody needs to hear of it, as at a step of a log. */
  readonly names: readonly string[] | undefined;
  /** The person cancelled it: what is left of it is not read. */
  isCancelled: boolean;
  /** Something of it was opened or merged: cancelling leaves that as it is. */
  hasOpened: boolean;
}

/** Reads one thing after the other: files that are given while others are read wait for their turn, and none is lost. */
export class WorkQueue {
  /** The one that is read now, then those that wait. */
  list: readonly QueuedWork[] = [];
  #last: Promise<unknown> = Promise.resolve();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get current(): QueuedWork | undefined {
    return this.list[0];
  }

  /** Does the work when all before it is done; a turn that was cancelled by then is passed over. */
  async add(names: QueuedWork['names'], work: (turn: QueuedWork) => Promise<void>): Promise<void> {
    const turn: QueuedWork = {names, isCancelled: false, hasOpened: false};
    this.list = [...this.list, turn];
    this.#onChange();
    const done = this.#last
      .then(() => (turn.isCancelled ? undefined : work(turn)))
      .finally(() => {
        this.list = this.list.filter((one) => one !== turn);
        this.#onChange();
      });
    // a fault of one is no reason to skip those behind it
    this.#last = done.catch(() => undefined);
    await done;
  }
}
