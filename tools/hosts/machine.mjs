/**
 * Sets up programs of Debian in a temporary folder and ends them again. Nothing outside that folder is changed: packages
 * are downloaded and unpacked, not installed.
 */
import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, unlinkSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

/** Thrown where a host can't be tried on this machine. */
export class NotRun extends Error {}

/** The packages of PHP; those that are installed already are not downloaded. */
export const php = ['cli', 'curl', 'gd', 'intl', 'mbstring', 'mysql', 'sqlite3', 'xml'].map(
  (part) => `php-${part}`,
);

/** Runs a program to its end and gives what it printed. @param {string} program @param {string[]} args @param {import('node:child_process').SpawnSyncOptions} [how] */
export function run(program, args, how) {
  const {status, stdout, stderr, error} = spawnSync(program, args, {maxBuffer: 1e8, ...how});
  if (error || status !== 0)
    throw new Error([program, ...args, ':', error ?? stderr, stdout].map(String).join(' ').slice(0, 3000));
  return String(stdout);
}

/** A free port of this machine. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const {port} = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** Ends a program and those that it started; tells whether it was still running. @param {import('node:child_process').ChildProcess} child */
function endGroup({pid, exitCode, signalCode}) {
  if (pid === undefined || exitCode !== null || signalCode !== null) return false;
  process.kill(-pid);
  return true;
}

/** Ends a program and waits until it has. @param {import('node:child_process').ChildProcess} child */
async function ended(child) {
  const exit = new Promise((resolve) => child.on('exit', resolve));
  if (endGroup(child)) await exit;
}

/** A temporary folder with unpacked packages, and the programs that run from it. */
export class Machine {
  #folder = mkdtempSync(join(tmpdir(), 'umpire-host-'));
  /** The packages' files. */
  root = join(this.#folder, 'root');
  /** @type {import('node:child_process').ChildProcess[]} */
  #running = [];

  /** A path in the folder. @param {string[]} parts */
  path(...parts) {
    return join(this.#folder, ...parts);
  }

  /** Downloads packages with what they need and is missing here, and unpacks them. @param {string[]} packages */
  install(packages) {
    if (spawnSync('apt-get', ['--version']).status !== 0) throw new NotRun('there is no apt-get');
    const archives = this.path('archives');
    mkdirSync(join(archives, 'partial'), {recursive: true});
    const options = ['Debug::NoLocking=1', `Dir::Cache::archives=${archives}`].flatMap((one) => ['-o', one]);
    const wanted = ['-y', '--no-install-recommends', '--reinstall', '--download-only', 'install'];
    try {
      run('apt-get', [...options, ...wanted, ...packages]);
    } catch (error) {
      throw new NotRun(`apt-get could not download ${packages.join(' ')}: ${String(error).slice(-300)}`);
    }
    mkdirSync(this.root);
    for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb')))
      run('dpkg-deb', ['-x', join(archives, file), this.root]);
    rmSync(archives, {recursive: true});
    // Debian names its folders by their absolute paths, in links and in PHP
    for (const line of run('find', [this.root, '-type', 'l', '-lname', '/*', '-printf', '%p\t%l\n']).split(
      '\n',
    )) {
      const [link = '', target = ''] = line.split('\t');
      if (target === '' || !existsSync(join(this.root, dirname(target)))) continue;
      unlinkSync(link);
      symlinkSync(join(this.root, target), link);
    }
    const paths = String.raw`(['"])/(usr/share/(dokuwiki|javascript|mediawiki|php|php-geshi|wordpress)|(etc|var/lib)/(dokuwiki|mediawiki|wordpress))\b`;
    const files = spawnSync('grep', ['-rlE', '--include=*.php', paths, this.root]).stdout.toString();
    for (const file of files.split('\n').filter(Boolean))
      run('sed', ['-i', '-E', String.raw`s#${paths}#\1${this.root}/\2#g`, file]);
  }

  /** The version of a package that was unpacked. @param {string} name */
  version(name) {
    const [, version = ''] = /Candidate: (?:\d+:)?([\d.]+)/.exec(run('apt-cache', ['policy', name])) ?? [];
    return version.replace(/\.$/, '');
  }

  /** The variables with which unpacked programs find their libraries. */
  get #env() {
    const machine = spawnSync('dpkg-architecture', ['-qDEB_HOST_MULTIARCH']).stdout?.toString().trim();
    const libraries = join(this.root, 'usr/lib', machine || 'x86_64-linux-gnu');
    return {...process.env, LD_LIBRARY_PATH: libraries, PHP_CLI_SERVER_WORKERS: '4'};
  }

  /** PHP and its settings: the one of the system, or else the unpacked one; with the extensions that were unpacked. */
  get #php() {
    const modules = join(this.root, 'usr/lib/php');
    const [api] = existsSync(modules) ? readdirSync(modules).filter((name) => /^\d+$/.test(name)) : [];
    const first = ['mysqlnd.so', 'pdo.so', 'dom.so', 'xml.so'];
    const shared =
      api === undefined ? [] : readdirSync(join(modules, api)).filter((name) => name !== 'opcache.so');
    const rank = (/** @type {string} */ name) => (first.includes(name) ? first.indexOf(name) : 9);
    const sessions = this.path('sessions');
    mkdirSync(sessions, {recursive: true});
    const settings = [
      ...shared
        .sort((a, b) => rank(a) - rank(b))
        .map((name) => `extension=${join(modules, api ?? '', name)}`),
      'error_reporting=E_ALL & ~E_DEPRECATED',
      // a page and what a script prints hold nothing of PHP's own, whatever the settings of the system
      'display_errors=stderr',
      'sendmail_path=/bin/true',
      // a PHP that is unpacked has no folder of the system for what it keeps of who is logged in
      `session.save_path=${sessions}`,
      // settings that are changed count at once
      'opcache.revalidate_freq=0',
    ].flatMap((one) => ['-d', one]);
    if (spawnSync('php', ['--version']).status === 0) return {program: 'php', settings};
    const [program] = readdirSync(join(this.root, 'usr/bin')).filter((name) => /^php\d/.test(name));
    return {program: join(this.root, 'usr/bin', program ?? 'php'), settings: ['-n', ...settings]};
  }

  /** Runs an unpacked program to its end. @param {string} program @param {string[]} args */
  run(program, args) {
    return run(program, args, {cwd: this.root, env: this.#env});
  }

  /** Runs a script of PHP to its end. @param {string[]} args @param {string} [cwd] */
  php(args, cwd = this.root) {
    const {program, settings} = this.#php;
    return run(program, [...settings, ...args], {cwd, env: this.#env});
  }

  /**
   * Serves a folder by PHP's own server; gives its address. `prepare` gets that before the server starts.
   * @param {string} folder @param {(address: string) => void} [prepare]
   */
  async serve(folder, prepare) {
    const {program, settings} = this.#php;
    const at = `127.0.0.1:${await freePort()}`;
    prepare?.(`http://${at}`);
    this.start(program, [...settings, '-S', at, '-t', folder], folder);
    await this.until(() => fetch(`http://${at}/`, {redirect: 'manual'}));
    return `http://${at}`;
  }

  /** Starts a program that runs until `end`; gives what ends it before. @param {string} program @param {string[]} args @param {string} [cwd] */
  start(program, args, cwd = this.root) {
    // a group of its own, which is ended as a whole
    const child = spawn(program, args, {
      cwd,
      env: this.#env,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (text) => {
      const lines = String(text)
        .split('\n')
        .filter((line) => line !== '' && !/Accepted|Closing|\[200\]|Development Server/.test(line));
      this.said = [this.said, ...lines].join('\n').slice(-5000);
    });
    this.#running.push(child);
    // where this program is stopped, none of the others stays
    process.once('exit', () => endGroup(child));
    return () => ended(child);
  }
  /** The last of what the programs said on standard error. */
  said = '';

  /** Waits until something no longer fails. @template T @param {() => T | Promise<T>} what @returns {Promise<T>} */
  async until(what) {
    for (let tries = 0; ; tries++) {
      try {
        return await what();
      } catch (error) {
        if (tries > 600) throw new Error(`${String(error)}\n${this.said}`, {cause: error});
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** Ends what was started, by its number, and removes the folder. */
  async end() {
    // a program ends before the one that it needs
    for (const child of this.#running.reverse()) await ended(child);
    rmSync(this.#folder, {recursive: true, force: true});
  }
}
