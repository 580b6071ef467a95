import {rollup} from 'rollup';

/**
 * A chunk of its own: what one of the doors needs that a script opens later, and another of them or of what stands
 * `besides` needs too; and all that is behind the doors `with` it. What the script itself has, or what it opens `before`,
 * is not in it; with `entry` it is that, in one piece. A door is the end of the path of a module that is imported dynamically.
 * @typedef {{name: string, entry?: boolean, doors?: readonly string[], besides?: readonly string[], with?: readonly string[], before?: readonly string[]}} Apart
 */

/** A bundle, and the chunks that are not left to Rollup. @typedef {import('rollup').RollupOptions & {apart?: readonly Apart[]}} Bundle */

/** The modules that make up a chunk and all that it imports. */
function modulesOf(
  /** @type {import('rollup').OutputChunk} */ chunk,
  /** @type {Map<string, import('rollup').OutputChunk>} */ chunks,
  /** @type {Set<string>} */ found = new Set(),
) {
  for (const [id, {renderedLength}] of Object.entries(chunk.modules)) if (renderedLength > 0) found.add(id);
  for (const name of chunk.imports) {
    const next = chunks.get(name);
    if (next) modulesOf(next, chunks, found);
  }
  return found;
}

/** Which chunk each module goes into, told from how Rollup would share them out by itself. */
async function chunkNames(
  /** @type {import('rollup').RollupBuild} */ made,
  /** @type {readonly Apart[]} */ apart,
) {
  const {output} = await made.generate({format: 'es'});
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const behind = (/** @type {string} */ doors) => {
    /** @type {Set<string>} */
    const found = new Set();
    for (const door of doors.split(' ')) {
      const chunk = [...chunks.values()].find(({moduleIds}) => moduleIds.some((id) => id.endsWith(door)));
      if (!chunk) throw new Error(`no chunk has ${door}`);
      modulesOf(chunk, chunks, found);
    }
    return found;
  };
  const entries = [...chunks.values()]
    .filter(({isEntry}) => isEntry)
    .map((chunk) => modulesOf(chunk, chunks));
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const {name, entry = false, doors = [], besides = [], with: whole = [], before = []} of apart) {
    if (entry) for (const id of entries.flatMap((ids) => [...ids])) names.set(id, name);
    const [sets, others, all] = [doors.map(behind), besides.map(behind), whole.map(behind)];
    const there = [...entries, ...before.map(behind)];
    const count = (/** @type {Set<string>[]} */ among, /** @type {string} */ id) =>
      among.filter((ids) => ids.has(id)).length;
    for (const id of new Set([...sets, ...all].flatMap((ids) => [...ids]))) {
      const shared = count(sets, id) > 0 && count([...sets, ...others], id) > 1;
      if (!names.has(id) && count(there, id) === 0 && (shared || count(all, id) > 0)) names.set(id, name);
    }
  }
  return names;
}

/** Makes what one configuration describes. @param {Bundle} options */
export async function bundle({apart, ...options}) {
  const made = await rollup(options);
  const output = /** @type {import('rollup').OutputOptions} */ (options.output);
  const names = apart && (await chunkNames(made, apart));
  const shares = names && {
    manualChunks: (/** @type {string} */ id) => names.get(id),
    onlyExplicitManualChunks: true,
  };
  await made.write({...output, ...shares});
  await made.close();
}
