import {rollup} from 'rollup';

/**
 * A chunk of its own: what one of the doors needs that a script opens later, and another of them or of what stands
 * `besides` needs too; and all that is behind the doors `with` it. What the script itself has, or what it opens `before`,
 * is not in it; with `entry` it is that, in one piece. A door is the end of the path of a module that is imported dynamically.
 * @typedef {{name: string, entry?: boolean, doors?: readonly string[], besides?: readonly string[], with?: readonly string[], before?: readonly string[]}} Apart
 */

/** A bundle, the chunks that are not left to Rollup, and whether small ones are joined. @typedef {import('rollup').RollupOptions & {apart?: readonly Apart[], joins?: boolean}} Bundle */

/** The modules that make up a chunk and all that it imports; its door, though nothing but names may be left of it. */
function modulesOf(
  /** @type {import('rollup').OutputChunk} */ chunk,
  /** @type {Map<string, import('rollup').OutputChunk>} */ chunks,
  /** @type {Set<string>} */ found = new Set(),
) {
  if (chunk.facadeModuleId) found.add(chunk.facadeModuleId);
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

/** A chunk under so many characters, not yet made small, is joined with another: below 4 kB the request costs more. */
const LEAST = 10_500;

/** A chunk as it is joined: the modules in it, how long it is, and the chunks it imports. @typedef {{ids: string[], length: number, imports: Set<Joining>, fixed: boolean}} Joining */

/** Does the way that begins with what a chunk imports lead to another, past what is not that one itself? */
function leadsTo(
  /** @type {Joining} */ from,
  /** @type {Joining} */ to,
  /** @type {Set<Joining>} */ seen = new Set([from]),
) {
  for (const next of from.imports) {
    if (next === to) {
      if (seen.size > 1) return true;
      continue;
    }
    if (seen.has(next)) continue;
    seen.add(next);
    if (leadsTo(next, to, seen)) return true;
  }
  return false;
}

/**
 * Joins what would be chunks of a few hundred bytes: with another such one, else with the least of those that are fetched
 * on demand; never so that two chunks import each other.
 */
async function joined(
  /** @type {import('rollup').RollupBuild} */ made,
  /** @type {ReadonlyMap<string, string>} */ before,
) {
  const shares = before.size > 0 ? sharing(before) : {};
  const {output} = await made.generate({format: 'es', experimentalMinChunkSize: 8_000, ...shares});
  /** @type {Map<string, Joining>} */
  const chunks = new Map();
  for (const file of output)
    if (file.type === 'chunk')
      chunks.set(file.fileName, {
        ids: file.moduleIds,
        length: file.code.length,
        imports: new Set(),
        fixed: file.isEntry || file.moduleIds.some((id) => before.has(id)),
      });
  for (const file of output)
    for (const name of file.type === 'chunk' ? file.imports : []) {
      const [one, other] = [chunks.get(file.fileName), chunks.get(name)];
      if (one && other) one.imports.add(other);
    }
  const all = new Set(chunks.values());
  // a name for each that stays its own, however many are joined
  const numbers = new Map([...all].map((chunk, i) => [chunk, i]));
  const names = new Map(before);
  const least = () => [...all].filter(({fixed}) => !fixed).sort((a, b) => a.length - b.length);
  /** @type {Set<Joining>} */
  const alone = new Set();
  for (;;) {
    const free = least();
    const small = free.find((chunk) => chunk.length < LEAST && !alone.has(chunk));
    if (!small) return names;
    const other = free.find((one) => one !== small && !leadsTo(small, one) && !leadsTo(one, small));
    if (!other) {
      alone.add(small);
      continue;
    }
    other.ids.push(...small.ids);
    other.length += small.length;
    for (const one of small.imports) if (one !== other) other.imports.add(one);
    other.imports.delete(small);
    all.delete(small);
    for (const one of all) if (one.imports.delete(small) && one !== other) one.imports.add(other);
    for (const id of other.ids) names.set(id, `part${before.size}-${numbers.get(other)}`);
  }
}

/** How modules are shared out by name. @param {ReadonlyMap<string, string>} names @returns {import('rollup').OutputOptions} */
const sharing = (names) => ({manualChunks: (id) => names.get(id), onlyExplicitManualChunks: true});

/** A document that ships is a script of its own: nobody fetches code with a game, or a game with code. @param {import('rollup').RollupBuild} made */
const documentsOf = ({cache}) =>
  (cache?.modules ?? []).flatMap(({id}) => {
    const [, name] = /\/generated\/(?!documents\.|digests\.)([^/]+)\.js$/.exec(id) ?? [];
    return name === undefined ? [] : [/** @type {const} */ ([id, name])];
  });

/** Makes what one configuration describes. @param {Bundle} options */
export async function bundle({apart, joins = false, ...options}) {
  // how chunks were joined is no line for a log that people read: docs/size.md has what came of it
  const made = await rollup({logLevel: 'warn', ...options});
  const output = /** @type {import('rollup').OutputOptions} */ (options.output);
  const own = apart ? await chunkNames(made, apart) : new Map();
  // a script that is one file has them in it
  if (!output.inlineDynamicImports) for (const [id, name] of documentsOf(made)) own.set(id, name);
  const names = joins ? await joined(made, own) : own;
  await made.write({...output, ...(names.size > 0 ? sharing(names) : {})});
  await made.close();
}
