/** The tests in the browser of `UMPIRE_TEST_BROWSER`, `firefox` or `webkit`: `npx playwright install firefox` first. */
import {playwrightLauncher} from '@web/test-runner-playwright';
import config from './web-test-runner.config.mjs';

const product = process.env['UMPIRE_TEST_BROWSER'] === 'webkit' ? 'webkit' : 'firefox';

export default {...config, browsers: [playwrightLauncher({product})]};
