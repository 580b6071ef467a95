/**
 * Pictures of every page of the demo at three widths, by day and by night, on one sheet: `look/index.html`. They are to be
 * looked at, not compared: fonts differ from machine to machine.
 */
import {mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {startDevServer} from '@web/dev-server';
import puppeteer from 'puppeteer-core';
import {browser} from './browser.mjs';
import {build, buildPages} from './build.mjs';
import {policyHeaders} from './policy.mjs';
import {inRoot} from './root.mjs';
import {buildSite} from './site.mjs';

const sizes = [
  {width: 360, height: 740},
  {width: 800, height: 900},
  {width: 1400, height: 900},
];
/** Pages as they are opened, and with something asked of them. */
const asked = [
  'ask.html?game=drill&position=start&units=a61,a505,hq31&hexes=2',
  'battle.html?game=eastern-front&example=t-p10',
];

if (!process.argv.includes('--built')) {
  await build();
  await buildPages();
  await buildSite();
}
const pages = [...readdirSync(inRoot('site')).filter((name) => name.endsWith('.html')), ...asked];
const folder = inRoot('look');
rmSync(folder, {recursive: true, force: true});
mkdirSync(folder);
const server = await startDevServer({
  config: {
    rootDir: inRoot('site'),
    hostname: 'localhost',
    middleware: [
      (context, next) => {
        context.set(policyHeaders(context.path));
        return next();
      },
    ],
  },
  readCliArgs: false,
  readFileConfig: false,
  logStartMessage: false,
});
const {path, args, headless} = await browser();
const chrome = await puppeteer.launch({executablePath: path, args, headless});
const rows = [];
for (const page of pages) {
  const cells = [];
  for (const {width, height} of sizes)
    for (const scheme of ['light', 'dark']) {
      const tab = await chrome.newPage();
      await tab.emulateMediaFeatures([{name: 'prefers-color-scheme', value: scheme}]);
      const small = width < 600;
      await tab.setViewport({width, height, hasTouch: small, isMobile: small});
      await tab.goto(`http://localhost:${server.config.port}/${page}`);
      await tab.waitForNetworkIdle();
      const file = /** @type {`${string}.png`} */ (`${page.replace(/\W+/g, '-')}-${width}-${scheme}.png`);
      await tab.screenshot({path: `${folder}/${file}`});
      await tab.close();
      cells.push(`<a href="${file}"><img src="${file}" alt="${width} px, ${scheme}" loading="lazy"></a>`);
    }
  rows.push(`<h2>${page.replaceAll('&', '&amp;')}</h2><div>${cells.join('')}</div>`);
  console.log(page);
}
writeFileSync(
  `${folder}/index.html`,
  `<!doctype html><meta charset="utf-8"><title>Every page</title>
<style>body{font-family:sans-serif;margin:1rem;background:#888}div{display:flex;flex-wrap:wrap;gap:8px;align-items:start}img{block-size:420px;inline-size:auto}</style>
${rows.join('\n')}
`,
);
await chrome.close();
await server.stop();
console.log(`${pages.length} pages: look/index.html`);
