import {fileURLToPath} from 'node:url';
import {defaultReporter} from '@web/test-runner';
import {chromeLauncher} from '@web/test-runner-chrome';
import {a11ySnapshotPlugin} from '@web/test-runner-commands/plugins';
import {esbuildPlugin} from '@web/dev-server-esbuild';
import {browser, PATIENCE} from './tools/browser.mjs';
import {makeGames} from './tools/make-games.mjs';
import {contentSecurityPolicy} from './tools/policy.mjs';
import {pageTestFiles, writePages} from './tools/page-tests.mjs';
import {filesUnder} from './tools/root.mjs';
import {bundlePlugin} from './tools/wtr-bundle-plugin.mjs';
import {cdpPlugin} from './tools/wtr-cdp-plugin.mjs';
import {summaryReporter} from './tools/wtr-summary-reporter.mjs';

makeGames();
const pages = writePages();
const {path, headless, args} = await browser();

/** Pages that are attacked ask for Trusted Types too. @param {string} path */
const trustedTypes = (path) =>
  path.endsWith('/attacked.html') ? "; require-trusted-types-for 'script'; trusted-types lit-html" : '';

/** Tests of what a page holds run on the sources, served from the root of the checkout: `/src/games/*.json` too. */
export default {
  files: pages,
  nodeResolve: true,
  concurrency: 2,
  browsers: [
    chromeLauncher({
      launchOptions: {executablePath: path, headless, args},
      // Without it every tab but one is hidden: no animation frame, no focus event, no intersection is ever seen there.
      createPage: async ({context}) => {
        // Two files run at once, and one must not find or forget in the storage of the page that the other has set.
        const page = await (await context.browser().createBrowserContext()).newPage();
        await page.emulateFocusedPage(true);
        return page;
      },
    }),
  ],
  // Mocha does not fail on a promise that is rejected and caught by nobody: throw it, that it sees.
  testRunnerHtml: (
    framework,
  ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>tests</title>
<script>addEventListener('unhandledrejection', (event) => { throw event.reason; });</script></head><body>
<script type="module" src="${framework}"></script></body></html>`,
  plugins: [
    bundlePlugin([
      ...pages,
      ...pageTestFiles.filter((path) => !pages.includes(path)),
      ...filesUnder('test/pages', (path) => path.endsWith('.ts')),
    ]),
    esbuildPlugin({
      ts: true,
      tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
      target: 'es2022',
    }),
    a11ySnapshotPlugin(),
    cdpPlugin(),
  ],
  middleware: [
    // The demo, when it is built, and pages written for a test are served with the policy they promise to keep.
    (context, next) => {
      if (/^\/(site|test\/pages)\//.test(context.path))
        context.set('Content-Security-Policy', contentSecurityPolicy + trustedTypes(context.path));
      return next();
    },
  ],
  // What a page says in a test that passes is noise in a log that is kept; who sits before a terminal wants it.
  browserLogs: Boolean(process.stdout.isTTY),
  filterBrowserLogs: ({args: words}) => !String(words[0]).includes('Lit is in dev mode'),
  reporters: [
    defaultReporter({
      reportTestResults: true,
      reportTestProgress: Boolean(process.stdout.isTTY) && process.env['CI'] === undefined,
    }),
    summaryReporter(),
  ],
  coverageConfig: {
    include: ['src/**/*.ts', 'components/**/*.ts'],
    exclude: [
      'src/games/generated/**',
      'src/lessons/generated/**',
      'src/library/generated/**',
      'src/rules/order/generated/**',
      'src/vassal/generated/**',
    ],
    report: true,
    reportDir: 'coverage',
    reporters: ['lcovonly', 'text', 'html'],
  },
  // for a test that hangs, on a machine that is busy
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 900_000,
  testFramework: {config: {ui: 'bdd', timeout: PATIENCE}},
};
