/**
 * Finds a Chromium for tests: the one that CHROME_PATH names, an installed one, or @sparticuz/chromium (an npm package with
 * the binary in it, for Linux on x64).
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {delimiter, isAbsolute, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {Launcher} from 'chrome-launcher';
import {inRoot} from './root.mjs';

/** The time limit of a test in a browser, in milliseconds: for a test that hangs, on a machine that is busy. */
export const PATIENCE = 60_000;

const flags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  // Root cannot use the sandbox, and containers often forbid it; only this project's own pages are loaded.
  ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
];

/** The newest installed Chrome, or the one that CHROME_PATH names. */
function ofTheSystem() {
  try {
    const path = Launcher.getInstallations()[0];
    return path === undefined ? undefined : {path, headless: true};
  } catch {
    // it throws where there is none
    return undefined;
  }
}

/**
 * The package brings a font, and a fontconfig file that looks for it where only a cloud function has it. Without any font
 * this browser ends as soon as it draws a text field: so both its own font and the system's are named to it.
 * @param {string} folder
 */
function knowFonts(folder) {
  const own = join(folder, 'fonts');
  const dirs = ['/usr/share/fonts', '/usr/local/share/fonts', own].map((dir) => `<dir>${dir}</dir>`).join('');
  const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>\n`;
  const file = join(own, 'fonts.conf');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(own, {recursive: true});
    writeFileSync(file, text);
  }
  process.env['FONTCONFIG_PATH'] = own;
}

/**
 * The browser of the npm package. It unpacks into the temporary folder and takes whatever is there already, finished or
 * not; so it is given a folder of its own, which is complete before it gets its name.
 */
async function ofNpm() {
  const manifest = inRoot('node_modules/@sparticuz/chromium/package.json');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(manifest)) return undefined;
  const cache = inRoot('node_modules/.cache');
  const folder = join(cache, `chromium-${JSON.parse(readFileSync(manifest, 'utf8')).version}`);
  // With this variable it also brings the libraries (NSS, expat) that a bare Linux lacks.
  const environment = {AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x'};
  const script = `(await import('@sparticuz/chromium')).default.executablePath()`;
  if (!existsSync(join(folder, 'chromium'))) {
    mkdirSync(cache, {recursive: true});
    const unpacking = mkdtempSync(`${folder}-`);
    const env = {...process.env, ...environment, TMPDIR: unpacking};
    const {status, stderr} = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', `await ${script}`],
      {cwd: inRoot(), env},
    );
    if (status !== 0) throw new Error(`@sparticuz/chromium could not be unpacked:\n${stderr.toString()}`);
    try {
      renameSync(unpacking, folder);
    } catch (error) {
      rmSync(unpacking, {recursive: true, force: true});
      if (!existsSync(join(folder, 'chromium'))) throw error; // else another process was first
    }
  }
  const saved = {TMPDIR: process.env['TMPDIR'], AWS_EXECUTION_ENV: process.env['AWS_EXECUTION_ENV']};
  Object.assign(process.env, environment, {TMPDIR: folder});
  try {
    const {default: chromium} = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    knowFonts(folder);
    return {path, headless: /** @type {const} */ ('shell')};
  } finally {
    for (const [name, value] of Object.entries(saved)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** A browser to test in: its program, how it runs without a window, and its flags. */
export async function browser() {
  const found = ofTheSystem() ?? (await ofNpm());
  if (found) return {...found, args: flags};
  throw new Error(
    'No Chrome or Chromium found: install one, or set CHROME_PATH to its executable file, and run again.',
  );
}

/** The first of these programs that is installed, by its name or its path. @param {readonly string[]} names */
const installed = (names) =>
  names
    .flatMap((name) =>
      isAbsolute(name) ? name : (process.env['PATH'] ?? '').split(delimiter).map((at) => join(at, name)),
    )
    .find((path) => existsSync(path));

/** An installed Firefox, as FIREFOX_PATH or its package names it; undefined if there is none. */
export const firefox = () =>
  process.env['FIREFOX_PATH'] ??
  installed(['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']);

/** WebKitGTK's driver and browser, and the display that it needs; undefined unless all of them are installed. */
export function webkit() {
  const driver = installed(['WebKitWebDriver']);
  const display = installed(['Xvfb']);
  const browser = installed(
    ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
  );
  return driver && display && browser ? {driver, display, browser} : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await browser()));
