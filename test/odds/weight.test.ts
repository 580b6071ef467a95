import {brotliCompressSync} from 'node:zlib';
import {fileURLToPath} from 'node:url';
import {expect} from 'chai';
import {build} from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the odds of a kind of map weigh by themselves, minified and packed: rules and charts are on the page before them. */
async function weight(kind: 'point' | 'hex'): Promise<number> {
  const {outputFiles} = await build({
    stdin: {
      contents: `export * from './src/odds/${kind}/forecast.js'; export * from './src/odds/${kind}/what-if.js';`,
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    plugins: [
      {
        name: 'odds alone',
        setup: (making) => {
          making.onResolve({filter: /./}, ({path, resolveDir}) => {
            const found = path.startsWith('.')
              ? fileURLToPath(new URL(path.replace(/\.js$/, '.ts'), `file://${resolveDir}/`))
              : path;
            const isOdds = found.startsWith(`${root}src/odds/`);
            if (isOdds) return {path: found};
            // by what it is called in the checkout: where that stands is no weight of the odds
            return {path: found.replace(root, './'), external: true, sideEffects: false};
          });
        },
      },
    ],
  });
  return brotliCompressSync(outputFiles[0]!.contents).length;
}

describe('what counts odds', () => {
  for (const kind of ['point', 'hex'] as const)
    it(`weighs at most 10 kB on a ${kind} map`, async () => {
      expect(await weight(kind)).to.be.lessThan(10_000);
    });
});
