/** Changes to maps, the last of which can be taken back. */
export class Journal {
  readonly #undos: (() => void)[] = [];
  /** Changes before the first moment to go back to are not noted. */
  isOn = false;

  /** The number of changes so far, to go back to. */
  get length(): number {
    return this.#undos.length;
  }

  note(undo: () => void): void {
    if (this.isOn) this.#undos.push(undo);
  }

  /** Takes back the changes after a number of them, the last one first. */
  undoTo(length: number): void {
    while (this.#undos.length > length) this.#undos.pop()!();
  }
}

/** A map in the order of its first keys; a change is noted, and taken back it leaves that order as it was. */
export class UndoMap<Value> {
  readonly #journal: Journal;
  /** An entry that was removed keeps its place. */
  readonly #values = new Map<string, Value | undefined>();
  #size = 0;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  get size(): number {
    return this.#size;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  has(key: string): boolean {
    return this.#values.get(key) !== undefined;
  }

  set(key: string, value: Value): void {
    this.#put(key, value);
  }

  delete(key: string): void {
    if (this.has(key)) this.#put(key, undefined);
  }

  #put(key: string, value: Value | undefined): void {
    const values = this.#values;
    const [wasThere, before] = [values.has(key), values.get(key)];
    const change = (now: Value | undefined, was: Value | undefined): void => {
      values.set(key, now);
      this.#size += Number(now !== undefined) - Number(was !== undefined);
    };
    change(value, before);
    this.#journal.note(() => {
      change(before, value);
      if (!wasThere) values.delete(key);
    });
  }

  *[Symbol.iterator](): Generator<readonly [string, Value]> {
    for (const [key, value] of this.#values) if (value !== undefined) yield [key, value];
  }

  *values(): Generator<Value> {
    for (const [, value] of this) yield value;
  }
}
