/** Opens the position that a tool is asked about: a line, a link, a case in a file, or a save of VASSAL. */
import {stat} from 'node:fs/promises';
import {extname, resolve} from 'node:path';
import {isCase, loadCase, loadGame, openCase, type LoadDocument, type OpenCase} from '../../case/index.js';
import {isGameId} from '../../games/index.js';
import {
  isObject,
  loaded,
  moduleOfLine,
  refused,
  writeLine,
  type Ask,
  type Game,
  type Loaded,
  type Position,
} from '../../module/index.js';
import {cliFaults} from '../../phrases/en/faults/cli.js';
import {faultOf} from '../../phrases/faults.js';
import {openPosition, readLine} from '../../phrases/positions.js';
import type {Readings} from '../../rules/retreat/sheets/sheet.js';
import {openText} from '../../share/index.js';
import {importGame} from '../../vassal/import-game.js';
import {has, isModule, titleOf} from '../documents.js';
import {folderOf, placedIn, referenceFrom} from '../files.js';
import {notes, openFiles} from '../import.js';
import {withRules} from '../import-rules.js';
import {inside} from '../inside.js';
import {readDocument, readPicture, type Io} from '../io.js';
import type {Arguments, Fields} from './arguments.js';

/** The folder that the command line named, if it did, and the streams that JSON files are read by. */
export interface Server {
  readonly files?: string | undefined;
  readonly io: Io;
}

/** The streams of a server, which read documents of its folder alone. */
export const bounded = ({files, io}: Server): Io => ({...io, within: files ?? false});

/** The most bytes of a file that is read. */
const MOST_BYTES = 512 * 1024 * 1024;
/** Imports that are kept, since each takes a second or more. */
const MOST_KEPT = 4;

/** A position with its game, as a case names them, and what else the text or file carries. */
export interface Placed {
  /** A module, or the name of one that ships. */
  readonly module: unknown;
  readonly position: unknown;
  readonly title?: string | undefined;
  readonly ask?: Ask | undefined;
  readonly log?: unknown;
  readonly readings?: Readings | undefined;
  /** Sentences on what became of the counters of a save. */
  readonly notes?: readonly string[];
  readonly load: LoadDocument;
}

/** The arguments by which every tool names its position. */
export const placeFields: Fields = {
  position: {
    type: 'string',
    needed: true,
  },
  module: {
    type: 'string',
  },
  step: {type: 'integer'},
  rules: {
    type: 'string',
  },
};

/** The real path of a file that a client names; a client learns nothing of files elsewhere, not even that they are there. */
async function fileAt(server: Server, path: string, at: string): Promise<Loaded<string>> {
  if (server.files === undefined) return refused([faultOf(at, cliFaults.mcp.noFiles, {path})]);
  const real = path.includes('\0') ? undefined : await inside(server.files, resolve(server.files, path));
  const found = real === undefined ? undefined : await stat(real);
  if (real === undefined || !found?.isFile()) return refused([faultOf(at, cliFaults.outside, {path})]);
  return found.size > MOST_BYTES
    ? refused([faultOf(at, cliFaults.mcp.tooLarge, {count: found.size, most: MOST_BYTES})])
    : loaded(real);
}

const nothing: LoadDocument = () => Promise.resolve(undefined);

/** Opens what the arguments name. */
export async function placeOf(server: Server, args: Arguments): Promise<Loaded<Placed>> {
  const {
    position,
    module,
    step = 0,
    rules,
  } = args as {
    readonly position: string;
    readonly module?: string;
    readonly step?: number;
    readonly rules?: string;
  };
  const kind = position.includes('\n') ? '' : extname(position).toLowerCase();
  if (['.vsav', '.vlog', '.vmod'].includes(kind))
    return placeOfVassal(server, {position, module, step, rules});
  if (kind === '.json' || kind === '.png') return placeOfFile(server, position, module);
  if (/\bu\d{1,3}\.[\w-]/.test(position)) return placeOfLink(position);
  return placeOfLine(server, position, module);
}

/** A position of a game that ships, or of a module in a file: by its name, as a line, or the first. */
async function placeOfLine(server: Server, line: string, module?: string): Promise<Loaded<Placed>> {
  const [first = ''] = line.trim().split(/\s+/);
  const id = moduleOfLine(line) ?? first;
  if (module === undefined) {
    const game = await loadGame(isGameId(first) ? first : id, {above: ['position']});
    if (!game.ok) return game;
    return loaded({
      module: isGameId(first) ? first : id,
      position: isGameId(first) ? firstPosition(game.value.game.document) : line,
      load: nothing,
    });
  }
  const read = await moduleIn(server, module);
  return read.ok ? loaded({...read.value, position: line}) : read;
}

const firstPosition = (module: unknown): unknown => {
  const positions = isObject(module) ? module['positions'] : undefined;
  return isObject(positions) ? (Object.keys(positions)[0] ?? {}) : {};
};

/** The module in a file of the folder. */
async function moduleIn(server: Server, path: string): Promise<Loaded<Placed>> {
  if (extname(path).toLowerCase() === '.vmod') return placeOfVassal(server, {position: path, step: 0});
  const real = await fileAt(server, path, '/module');
  if (!real.ok) return real;
  const io = bounded(server);
  const load = referenceFrom(folderOf(real.value), io);
  const found = await load('module', real.value);
  if (found?.ok === false) return found;
  return found && isModule(found.value)
    ? loaded({module: found.value, position: firstPosition(found.value), load})
    : refused([faultOf('/module', cliFaults.mcp.noModule)]);
}

/** A case, a module or a position in a file, or the case that a picture carries. */
async function placeOfFile(server: Server, path: string, module?: string): Promise<Loaded<Placed>> {
  const real = await fileAt(server, path, '/position');
  if (!real.ok) return real;
  const io = bounded(server);
  const read = /\.png$/i.test(path) ? await readPicture(real.value) : await readDocument(real.value, io);
  if (!read.ok) return read;
  const load = referenceFrom(folderOf(real.value), io);
  const document = read.value;
  const title = titleOf(document);
  if (isCase(document)) {
    const {
      module: of,
      position = {},
      ask,
    } = document as unknown as {module: unknown; position?: unknown; ask: Ask};
    return loaded({module: of, position, ask, title, load});
  }
  if (isModule(document)) return moduleIn(server, path);
  if (has(document, 'module'))
    return loaded({
      module: (document as {module: unknown}).module,
      position: placedIn(document),
      title,
      load,
    });
  if (module === undefined) return refused([faultOf('/module', cliFaults.mcp.noModule)]);
  const game = await moduleIn(server, module);
  return game.ok ? loaded({...game.value, position: document, title}) : game;
}

async function placeOfLink(text: string): Promise<Loaded<Placed>> {
  const link = await openText(text);
  if (!link.ok) return link;
  const {module, game, position, ask, readings, log} = link.value;
  const whole = readLine(game, writeLine(position, ''), ['position']);
  return whole.ok ? loaded({module, position: whole.value, ask, readings, log, load: nothing}) : whole;
}

interface VassalFiles {
  readonly position: string;
  readonly module?: string | undefined;
  readonly step: number;
  readonly rules?: string | undefined;
}

const kept = new Map<string, Placed>();

/** Imports a VASSAL module and its save, as `umpire import` does. */
async function placeOfVassal(server: Server, files: VassalFiles): Promise<Loaded<Placed>> {
  const {position, module, step, rules} = files;
  const isModule = extname(position).toLowerCase() === '.vmod';
  if (module === undefined && !isModule) return refused([faultOf('/module', cliFaults.mcp.noVassalModule)]);
  const paths: string[] = [];
  for (const [path, at] of [
    ...(module === undefined ? [] : [[module, '/module'] as const]),
    [position, '/position'] as const,
  ]) {
    const real = await fileAt(server, path, at);
    if (!real.ok) return real;
    paths.push(real.value);
  }
  const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs));
  const key = JSON.stringify([paths, times, step, rules]);
  const known = kept.get(key);
  if (known) return loaded(known);
  const opened = openFiles(paths, step);
  if (!opened.ok) return opened;
  const ruled = await withRules(opened.value, undefined, rules);
  if (!ruled.ok) return ruled;
  const {overlay, entry} = ruled.value;
  const made = importGame(opened.value, {sides: new Map(), map: undefined, overlay, names: false});
  if (!made.ok) return made;
  const placed: Placed = {
    module: made.value.module,
    position: made.value.position,
    notes: notes(made.value, entry, {json: false, plain: false, published: false, options: {}}),
    load: nothing,
  };
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size + 1 - MOST_KEPT))) kept.delete(oldest);
  kept.set(key, placed);
  return loaded(placed);
}

/** Opens the game and the position, without a question. */
export async function openPlaced({module, position, load}: Placed): Promise<Loaded<Position>> {
  const whole = await loadCase({module, position, ask: {errata: {}}}, load);
  if (!whole.ok) return whole;
  const {module: of, position: at} = whole.value as {readonly module: unknown; readonly position: unknown};
  const game = await loadGame(of, {above: ['module']});
  if (!game.ok) return game;
  const opened = openPosition<Game>(game.value.game, at, ['position']);
  return opened.ok ? loaded<Position>(opened.value) : opened;
}

/** Opens the position with a question, under readings that the arguments choose. */
export async function asking(
  {module, position, load, readings: carried}: Placed,
  ask: unknown,
  readings: Readings = {},
): Promise<Loaded<OpenCase>> {
  const whole = await loadCase({module, position, ask}, load);
  const chosen = {...carried, ...readings};
  return whole.ok ? openCase(whole.value, Object.keys(chosen).length > 0 ? {readings: chosen} : {}) : whole;
}
