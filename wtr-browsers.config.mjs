/**
 * The tests in an installed Firefox, which is driven by WebDriver BiDi: `npm run browsers`; with `UMPIRE_TEST_BROWSER=webkit`
 * in Playwright's WebKit.
 */
import puppeteer from 'puppeteer-core';
import {chromeLauncher} from '@web/test-runner-chrome';
import {defaultReporter} from '@web/test-runner';
import {playwrightLauncher} from '@web/test-runner-playwright';
import config from './web-test-runner.config.mjs';
import {firefox} from './tools/browser.mjs';
import {likeChromium, NEEDS_CHROMIUM, refuse} from './tools/firefox-page.mjs';
import {pageTestFiles} from './tools/page-tests.mjs';
import {summaryReporter} from './tools/wtr-summary-reporter.mjs';

/** A Firefox of its own for each file: only one window of a Firefox has the focus, and keys in another wait for ever. */
async function newPage() {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox() ?? 'firefox',
    headless: true,
    protocolTimeout: 30_000,
    // a page may take the focus back from the browser's own bar
    extraPrefsFirefox: {'dom.disable_window_flip': false},
  });
  const [page = await browser.newPage()] = await browser.pages();
  return likeChromium(page);
}

const launcher = chromeLauncher({
  puppeteer,
  launchOptions: {browser: 'firefox', executablePath: firefox() ?? 'firefox', headless: true},
  createPage: newPage,
});
Object.assign(launcher, {
  stopSession: async (/** @type {string} */ id) => {
    const page = launcher.getPage(id);
    launcher['activePages'].delete(id);
    page.browser().process()?.kill('SIGKILL');
    return {};
  },
});

const isWebkit = process.env['UMPIRE_TEST_BROWSER'] === 'webkit';

/** Only that protocol reads the accessibility tree. */
const unread = {
  name: 'unread',
  executeCommand: ({command}) => {
    if (command === 'a11y-snapshot') refuse('The accessibility tree');
  },
};

/**
 * In the page: a test that needs that protocol is skipped with its reason, which the summary counts and prints. A hook's
 * reason is that of all its tests.
 */
const skipping = `
const {Hook, Runnable} = globalThis.Mocha;
const {run} = Runnable.prototype;
Runnable.prototype.run = function (done) {
  return run.call(this, (error) => {
    if (!error?.message?.includes(${JSON.stringify(NEEDS_CHROMIUM)}) || /"after/.test(this.title)) return done(error);
    this.pending = true;
    if (/"before all"/.test(this.title)) this.parent.eachTest((test) => { test.err = error; });
    else (this instanceof Hook ? this.ctx.currentTest : this).err = error;
    done();
  });
};`;

export default {
  ...config,
  testRunnerHtml: (/** @type {string} */ framework) =>
    config.testRunnerHtml(framework).replace('</body>', `<script type="module">${skipping}</script></body>`),
  files: pageTestFiles,
  plugins: [unread, ...config.plugins],
  browsers: [isWebkit ? playwrightLauncher({product: 'webkit'}) : launcher],
  testsFinishTimeout: 120_000,
  reporters: [
    defaultReporter({reportTestResults: true, reportTestProgress: false}),
    summaryReporter({beyond: NEEDS_CHROMIUM}),
  ],
};
