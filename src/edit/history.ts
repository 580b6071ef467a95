/** Most changes that can be undone. */
const MAX_UNDO = 500;

/** A draft with its earlier versions, and those that were undone. */
export interface History<T> {
  readonly draft: T;
  readonly past: readonly T[];
  readonly future: readonly T[];
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Adds a version; undefined where it changes nothing. `base`: the version to undo to, where it is not the last one. */
export function push<T>({draft, past}: History<T>, next: T, base = draft): History<T> | undefined {
  return isSame(base, next) ? undefined : {draft: next, past: [...past, base].slice(-MAX_UNDO), future: []};
}

/** Goes back to the version before; undefined at the first. */
export function undo<T>({draft, past, future}: History<T>): History<T> | undefined {
  const before = past.at(-1);
  return before === undefined
    ? undefined
    : {draft: before, past: past.slice(0, -1), future: [draft, ...future]};
}

/** Goes forward to the version that was undone last. */
export function redo<T>({draft, past, future}: History<T>): History<T> | undefined {
  const [after, ...others] = future;
  return after === undefined ? undefined : {draft: after, past: [...past, draft], future: others};
}
