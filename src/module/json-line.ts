/** The tokens of a JSON text that lead to a place: strings, brackets, colons and commas. */
const token = /"(?:[^"\\\n]|\\.)*"|[{}[\],:]/g;

/** Finds the line of a JSON text on which the value at a pointer begins, by its keys; undefined if the text has no such place. */
export function lineNumberAt(text: string, keys: readonly string[]): number | undefined {
  if (keys.length === 0) return undefined;
  // the keys of the objects and arrays that are open; of an array the index
  const open: {readonly isArray: boolean; key: string | undefined}[] = [];
  let last = '';
  for (const {0: found, index} of text.matchAll(token)) {
    const inner = open.at(-1);
    if (found === '{') open.push({isArray: false, key: undefined});
    else if (found === '[') open.push({isArray: true, key: '0'});
    else if (found === '}' || found === ']') open.pop();
    else if (found === ',' && inner) inner.key = inner.isArray ? String(Number(inner.key) + 1) : undefined;
    else if (found === ':' && inner) inner.key = keyIn(last);
    else if (found.startsWith('"')) last = found;
    if (open.length === keys.length && open.every(({key}, i) => key === keys[i]))
      return text.slice(0, index).split('\n').length;
  }
  return undefined;
}

function keyIn(written: string): string | undefined {
  try {
    return JSON.parse(written) as string;
  } catch {
    return undefined;
  }
}
