/** The tests in an installed Firefox, by WebDriver BiDi, or in Playwright's WebKit: `UMPIRE_TEST_BROWSER=webkit`. */
import puppeteer from 'puppeteer-core';
import {chromeLauncher} from '@web/test-runner-chrome';
import config from './web-test-runner.config.mjs';
import {firefox} from './tools/browser.mjs';
import {likeChromium} from './tools/firefox-page.mjs';

export default {
  ...config,
  // only one window has the focus
  concurrency: 1,
  browsers: [
    chromeLauncher({
      puppeteer,
      launchOptions: {
        browser: 'firefox',
        executablePath: firefox(),
        headless: true,
        // a page may take the focus back from the browser's own bar
        extraPrefsFirefox: {'dom.disable_window_flip': false},
      },
      createPage: async ({context}) => {
        const fresh = await context.browser().createBrowserContext();
        return likeChromium(await fresh.newPage());
      },
    }),
  ],
};
