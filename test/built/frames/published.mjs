/** Opens the page for frames of a published ruling: its picture before any script, then its map, also on a dark host. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {inRoot} from '../../../tools/root.mjs';
import {equal, hosts, newTab, ours, theirs, truth} from './hosts.mjs';

const folder = inRoot('node_modules/.cache/frame-rulings');
const place = '/r/port-mara/frame.html';

/** @type {[name: string, run: () => Promise<void>][]} */
export const published = ['light', 'dark'].map((scheme) => [
  `a published ruling in a frame of a ${scheme} host has its picture before any script, then its map`,
  async () => {
    const cli = inRoot('dist/src/cli.js');
    const page = `${ours.at}/embed.html`;
    execFileSync(process.execPath, [cli, 'publish', inRoot('demo/cases'), '-o', folder, '--page', page]);
    hosts.set(place, readFileSync(`${folder}${place}`, 'utf8'));
    hosts.set(
      '/published.html',
      `<!doctype html><title>host</title><link rel="icon" href="data:,"><style>:root { color-scheme: ${scheme} }</style><script src="${ours.at}/cdn/embed-host.min.js" defer></script><iframe sandbox="allow-scripts" width="640" height="700" src="${place}"></iframe>`,
    );
    const tab = await newTab();
    await tab.emulateMediaFeatures([{name: 'prefers-color-scheme', value: scheme}]);
    /** @type {string[]} */
    const said = [];
    tab.on('pageerror', (error) => said.push(String(error)));
    tab.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    /** @type {(() => void)[]} scripts that wait until the picture was seen */
    const held = [];
    let isHeld = true;
    await tab.setRequestInterception(true);
    tab.on('request', (request) => {
      const go = () => void request.continue();
      if (isHeld && request.resourceType() === 'script' && request.frame() !== tab.mainFrame()) held.push(go);
      else go();
    });
    // a page is loaded once its frames are
    const loaded = tab.goto(`${theirs.at}/published.html`);
    const frame = await tab.waitForFrame((one) => one.url().endsWith(place));
    await frame.waitForFunction(
      `document.querySelector('.poster svg .stack')?.getBoundingClientRect().height > 0`,
    );
    equal(await frame.evaluate(`document.querySelector('umpire-retreat') === null`), true);
    truth(held.length > 0, 'no script is asked for');
    isHeld = false;
    for (const go of held) go();
    await loaded;
    await frame.waitForFunction(
      `document.querySelector('#shown > umpire-retreat[compact]:not(:state(covered)) > umpire-map')`,
    );
    equal(await frame.evaluate(`document.querySelector('.poster').checkVisibility()`), false);
    await frame.waitForFunction(`getComputedStyle(document.documentElement).colorScheme === '${scheme}'`);
    equal(said, []);
    await tab.close();
  },
]);
