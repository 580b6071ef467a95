/**
 * Serves test files bundled with all that they import: what several of them share is a script that they share. A page of
 * tests fetches a dozen scripts, where it would fetch each of some six hundred modules.
 */
import {relative, sep} from 'node:path';
import {context} from 'esbuild';
import {askingAgain} from './again.mjs';
import {inRoot, root} from './root.mjs';

/** What a page starts by its address: no bundler looks for it. */
const workers = ['point', 'hex'].map((kind) => ({
  in: inRoot(`components/internal/counts/${kind}.ts`),
  out: `counts/${kind}`,
}));

/** @param {readonly string[]} tests paths from the root */
export function bundlePlugin(tests) {
  /** @type {Map<string, string>} by path */
  const served = new Map();
  /** @type {Promise<void> | undefined} */
  let ready;
  const making = context({
    entryPoints: [...tests.map((path) => ({in: inRoot(path), out: path.replace(/\.ts$/, '')})), ...workers],
    bundle: true,
    splitting: true,
    write: false,
    outdir: root,
    format: 'esm',
    target: 'es2022',
    tsconfig: inRoot('tsconfig.json'),
    // Lit says what is wrong with a template only as it is made for development
    conditions: ['development', 'browser'],
    external: ['@web/*'],
    // 'sideEffects' speaks of what is published, under other names
    ignoreAnnotations: true,
    // a worker beside a module is beside the page
    define: {'import.meta.url': 'document.baseURI'},
    sourcemap: 'inline',
    logLevel: 'error',
  });
  const make = async () => {
    const {outputFiles} = await (await making).rebuild();
    served.clear();
    for (const {path, text} of outputFiles)
      served.set(`/${relative(root, path).split(sep).join('/')}`, askingAgain(text));
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
      await (await making).dispose();
    },
    async serve({path}) {
      await ready;
      const body = served.get(path.replace(/\.ts$/, '.js'));
      return body === undefined ? undefined : {body, type: 'js'};
    },
  };
}
