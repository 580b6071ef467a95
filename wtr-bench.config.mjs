import base from './web-test-runner.config.mjs';
export default {
  ...base,
  files: ['bench/**/*.bench.ts'],
  concurrency: 1,
  coverage: false,
  nodeResolve: {exportConditions: ['production', 'default']},
  filterBrowserLogs: undefined,
  testsFinishTimeout: 120_000,
  middleware: [
    // cross-origin isolation: performance.now() in steps of 5 us instead of 100 us
    (ctx, next) => {
      ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
      ctx.set('Cross-Origin-Embedder-Policy', 'require-corp');
      return next();
    },
  ],
};
