import {cliPhrases} from '../phrases/en/cli.js';
import {cliFaults} from '../phrases/en/faults/cli.js';
import {faultLine} from '../phrases/fault-lines.js';
import {faultOf} from '../phrases/faults.js';
import {watch} from 'node:fs';
import {readFile} from 'node:fs/promises';
import type {ServerResponse} from 'node:http';
import {basename, dirname, extname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {checkCommand} from './check.js';
import {validateCommand} from './validate.js';
import {exit, type Flags} from './exit.js';
import {folderOf, withSheet} from './files.js';
import {absolutePath, readDocument, type Io} from './io.js';
import {listenLocally, localServer} from './local-server.js';
import {version} from './version.js';

/** Several writes of an editor are one, within so many milliseconds. */
const SETTLE = 60;

/** The page of a module that is being written: its map, to set positions up on and to ask. */
const page = (title: string, script: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <script type="module" src="${script}"></script>
    <script type="module" src="/watch.js"></script>
  </head>
  <body>
    <umpire-map src="/module.json" edit></umpire-map>
  </body>
</html>
`;
const reload = `new EventSource('/changes').addEventListener('change', () => location.reload());\n`;
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
};

/** Finds the folder of the page scripts: in the package, or in a checkout that has been built. */
async function scriptsIn(): Promise<string | undefined> {
  const places = ['../../cdn/', '../../dist/cdn/'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  for (const place of places)
    if (await readFile(join(place, 'umpire.min.js')).then(Boolean, () => false)) return place;
  return undefined;
}

/** A module that is watched: its page, and whoever has it open. */
class Watched {
  readonly #file: string;
  readonly #io: Io;
  readonly #scripts: string | undefined;
  readonly #open = new Set<ServerResponse>();

  constructor(file: string, io: Io, scripts: string | undefined) {
    this.#file = file;
    this.#io = io;
    this.#scripts = scripts;
  }

  /** Says whether the module is valid, and runs what it expects. */
  async look(flags: Flags): Promise<void> {
    if ((await validateCommand([this.#file], flags, this.#io)) === exit.good)
      await checkCommand([this.#file], flags, this.#io);
    for (const page of this.#open) page.write('event: change\ndata: \n\n');
  }

  async answer(path: string, response: ServerResponse): Promise<void> {
    const give = (type: string, body: string | Uint8Array): unknown =>
      response.writeHead(200, {'Content-Type': type, 'Cache-Control': 'no-store'}).end(body);
    if (path === '/') {
      const cdn = `https://cdn.jsdelivr.net/npm/wargame-umpire@${version()}/dist/cdn`;
      const script = `${this.#scripts === undefined ? cdn : '/scripts'}/umpire.min.js`;
      give(types['.html']!, page(basename(this.#file).replace(/[<&]/g, ''), script));
    } else if (path === '/watch.js') give(types['.js']!, reload);
    else if (path === '/module.json') give(types['.json']!, JSON.stringify(await this.#module()));
    else if (path === '/changes') {
      response.writeHead(200, {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store'});
      response.write(': watching\n\n');
      this.#open.add(response);
      response.on('close', () => this.#open.delete(response));
    } else {
      const script =
        path.startsWith('/scripts/') && this.#scripts !== undefined
          ? await readFile(join(this.#scripts, path.slice('/scripts/'.length))).catch(() => undefined)
          : undefined;
      if (script) give(types[extname(path)] ?? 'application/octet-stream', script);
      else response.writeHead(404).end();
    }
  }

  /** The module as it is in its file; nothing of it where that is no JSON. */
  async #module(): Promise<unknown> {
    const read = await readDocument(this.#file, this.#io);
    const whole = read.ok ? await withSheet(read.value, folderOf(this.#file), this.#io) : read;
    return whole.ok ? whole.value : null;
  }
}

/**
 * `watch MODULE`: says whether the module is valid and runs its examples, again whenever it changes, and serves a page of
 * it that loads itself again then. `--port`: where; else wherever there is room. Ends with the signal.
 */
export async function watchCommand(
  [file]: readonly string[],
  flags: Flags,
  io: Io,
  signal?: AbortSignal,
): Promise<number> {
  const port = Number(flags.options['port'] ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    io.err(`umpire: ${faultLine(faultOf('--port', cliFaults.port, {given: flags.options['port']!}))}`);
    return exit.refused;
  }
  if (file === '-') {
    io.err(`umpire: ${cliPhrases.watchesFile}`);
    return exit.refused;
  }
  const isReadable = await readFile(absolutePath(file!)).then(Boolean, () => false);
  if (!isReadable) return validateCommand([file!], flags, io);
  const watched = new Watched(file!, io, await scriptsIn());
  const server = localServer((path, _request, response) => watched.answer(path, response));
  try {
    io.out(`http://localhost:${String(await listenLocally(server, port))}/`);
  } catch (error) {
    io.err(`umpire: ${error instanceof Error ? error.message : String(error)}`);
    return exit.refused;
  }
  await watched.look(flags);
  let soon: NodeJS.Timeout | undefined;
  // an editor may put another file in its place: its folder is watched, and its sheet with it
  const watcher = watch(dirname(absolutePath(file!)), (_event, name) => {
    if (name !== null && extname(name) !== '.json') return;
    clearTimeout(soon);
    soon = setTimeout(() => void watched.look(flags), SETTLE);
  });
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => {
      clearTimeout(soon);
      watcher.close();
      server.closeAllConnections();
      server.close(() => {
        resolve(exit.good);
      });
    });
  });
}
