/** What a key does to a position that is set up; the others are the map's. */
export type EditCommand =
  | {readonly does: 'find' | 'off' | 'flip' | 'undo' | 'redo' | 'letGo'}
  | {readonly does: 'steps'; readonly steps: number};

/** A key that means the same wherever the focus is in the map. */
export function historyKey({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : undefined;
}

/** What a key means while the map itself has the focus. */
export function editKey(event: KeyboardEvent): EditCommand | undefined {
  const {key, ctrlKey, metaKey, altKey} = event;
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^[1-9]$/.test(key)) return {does: 'steps', steps: Number(key)};
  switch (key) {
    case '/':
      return {does: 'find'};
    case 'Delete':
    case 'Backspace':
      return {does: 'off'};
    case 'f':
    case 'F':
      return {does: 'flip'};
    case 'Escape':
      return {does: 'letGo'};
    default:
      return undefined;
  }
}
