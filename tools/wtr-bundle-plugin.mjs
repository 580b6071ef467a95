/**
 * Serves test files bundled with all that they import, and the scripts of the pages that tests show in frames: what several
 * of them share is a script that they share. A page of tests fetches a dozen scripts, where it would fetch each of some six
 * hundred modules.
 */
import {relative, sep} from 'node:path';
import {context} from 'esbuild';
import {inRoot, root} from './root.mjs';

/** Scripts that a page starts by their address: no bundler looks for them. */
const workers = ['shared/document-worker', 'shared/odds-worker', 'umpire-vassal/vassal-worker'].map(
  (path) => ({
    in: inRoot(`components/${path}.ts`),
    out: path.replace(/.*\//, ''),
  }),
);

/** @param {readonly string[]} scripts paths from the root */
export function bundlePlugin(scripts) {
  /** @type {Map<string, string>} by path */
  const served = new Map();
  /** @type {Promise<void> | undefined} */
  let ready;
  /** @type {import('esbuild').BuildOptions} */
  const options = {
    bundle: true,
    write: false,
    outdir: root,
    format: 'esm',
    target: 'es2022',
    tsconfig: inRoot('tsconfig.json'),
    // Lit says what is wrong with a template only as it is made for development
    conditions: ['development', 'browser'],
    // what speaks with the server is its own
    external: ['/__web-*'],
    // 'sideEffects' speaks of what is published, under other names
    ignoreAnnotations: true,
    // a worker beside a module is beside the page
    define: {'import.meta.url': 'document.baseURI'},
    // lines of the sources for who looks at a file; in a run of all they are most of what is fetched
    sourcemap: /^--(watch|files)$/m.test(process.argv.join('\n')) && 'inline',
    logLevel: 'error',
  };
  const making = Promise.all([
    context({
      ...options,
      entryPoints: scripts.map((path) => ({in: inRoot(path), out: path.replace(/\.ts$/, '')})),
      splitting: true,
    }),
    // a worker is started for each test: one script is read faster than thirty
    context({...options, entryPoints: workers}),
  ]);
  /** The script served at a path: a worker beside a page, wherever that is. @param {string} path */
  const bodyOf = (path) =>
    served.get(path.replace(/\.ts$/, '.js').replace(/^.*(?=\/[\w-]+-worker\.js$)/, ''));
  const make = async () => {
    const made = await Promise.all((await making).map((one) => one.rebuild()));
    served.clear();
    for (const {path, text} of made.flatMap(({outputFiles = []}) => outputFiles))
      served.set(`/${relative(root, path).split(sep).join('/')}`, text);
  };
  return {
    name: 'bundle',
    serverStart({fileWatcher}) {
      ready = make();
      // who edits while tests run once does not change what they run on
      if (process.argv.includes('--watch')) fileWatcher.on('change', () => (ready = make()));
      return ready;
    },
    async serverStop() {
      for (const one of await making) await one.dispose();
    },
    // nobody else needs to look where the scripts of a bundle are
    resolveImport: ({source, context: {path}}) => (bodyOf(path) === undefined ? undefined : source),
    async serve({path}) {
      await ready;
      const body = bodyOf(path);
      return body === undefined ? undefined : {body, type: 'js'};
    },
  };
}
