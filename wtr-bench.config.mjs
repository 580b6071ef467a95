import {bundlePlugin} from './tools/wtr-bundle-plugin.mjs';
import base from './web-test-runner.config.mjs';

/** Benchmarks in the browser: one at a time, on production builds, with a fine clock. */
export default {
  ...base,
  files: ['bench/**/*.bench.ts'],
  concurrency: 1,
  // the reader of VASSAL files needs packages that are no modules, and its worker
  plugins: [bundlePlugin(['bench/vassal.bench.ts']), ...base.plugins.slice(1)],
  nodeResolve: {exportConditions: ['production', 'default']},
  // what they measure is what they say
  browserLogs: true,
  filterBrowserLogs: undefined,
  testFramework: {config: {ui: 'bdd', timeout: 300_000}},
  middleware: [
    // Isolated from other origins, performance.now() counts in steps of 5 µs instead of 100 µs.
    (context, next) => {
      context.set('Cross-Origin-Opener-Policy', 'same-origin');
      context.set('Cross-Origin-Embedder-Policy', 'require-corp');
      return next();
    },
  ],
};
