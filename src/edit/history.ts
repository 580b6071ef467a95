/** The most changes that may be taken back. */
const KEPT = 500;

/** The edited document, its earlier states, and those that were taken back. */
export interface History<T> {
  readonly draft: T;
  readonly past: readonly T[];
  readonly future: readonly T[];
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A change: one step to take back. `before`: what to take it back to, where that is not what stands there now. */
export function changed<T>({draft, past}: History<T>, next: T, before = draft): History<T> | undefined {
  return isSame(before, next) ? undefined : {draft: next, past: [...past, before].slice(-KEPT), future: []};
}

/** The last change taken back. */
export function takenBack<T>({draft, past, future}: History<T>): History<T> | undefined {
  const before = past.at(-1);
  return before === undefined
    ? undefined
    : {draft: before, past: past.slice(0, -1), future: [draft, ...future]};
}

/** Repeats the change that was taken back last. */
export function doneAgain<T>({draft, past, future}: History<T>): History<T> | undefined {
  const [after, ...others] = future;
  return after === undefined ? undefined : {draft: after, past: [...past, draft], future: others};
}
