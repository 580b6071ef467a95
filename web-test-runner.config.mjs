import {chromeLauncher} from '@web/test-runner-chrome';
import {defaultReporter} from '@web/test-runner';
import {a11ySnapshotPlugin} from '@web/test-runner-commands/plugins';
import {esbuildPlugin} from '@web/dev-server-esbuild';
import {fileURLToPath} from 'node:url';
import {browser} from './tools/browser.mjs';
import {cdpPlugin} from './tools/wtr-cdp-plugin.mjs';
import {summaryReporter} from './tools/wtr-summary-reporter.mjs';

const b = await browser();

export default {
  files: ['test/**/*.test.ts'],
  nodeResolve: true,
  concurrency: 2,
  browsers: [
    chromeLauncher({
      launchOptions: {executablePath: b.path, headless: b.headless, args: b.args},
      // without it, in every tab but one: rAF never fires, focus events and IntersectionObserver are dead (concurrency > 1)
      createPage: async ({context}) => {
        const page = await context.newPage();
        await page.emulateFocusedPage(true);
        return page;
      },
    }),
  ],
  testRunnerHtml: (
    framework,
  ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>tests</title>
<script>addEventListener('unhandledrejection', (e) => { throw e.reason; });</script></head><body>
<script type="module" src="${framework}"></script></body></html>`,
  plugins: [
    esbuildPlugin({
      ts: true,
      tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
      target: 'es2022',
    }),
    a11ySnapshotPlugin(),
    cdpPlugin(),
  ],
  filterBrowserLogs: ({args: a}) => !String(a[0]).includes('Lit is in dev mode'),
  reporters: [
    defaultReporter({
      reportTestResults: true,
      reportTestProgress: Boolean(process.stdout.isTTY) && !process.env.CI,
    }),
    summaryReporter(),
  ],
  coverageConfig: {
    include: ['src/**/*.ts', 'components/**/*.ts'],
    report: true,
    reportDir: 'coverage',
    reporters: ['lcovonly', 'text', 'html'],
    threshold: {statements: 80, branches: 80, functions: 80, lines: 80},
  },
  testFramework: {config: {ui: 'bdd', timeout: 10000}},
};
