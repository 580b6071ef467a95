import {cliFaults} from '../phrases/en/faults/cli.js';
import {faultOf} from '../phrases/faults.js';
import {parseJson, parseJsonFile} from '../phrases/json.js';
import {readFile} from 'node:fs/promises';
import {isAbsolute, relative, resolve} from 'node:path';
import {escapeControls} from '../module/bidi.js';
import {refused, type Loaded} from '../module/index.js';
import {inside} from './inside.js';
import {textOf} from '../share/picture-png.js';

/** The streams of a command: the real ones, or a test's. */
export interface Io {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  readonly stdin: () => Promise<string>;
  /** Standard input as it comes. */
  readonly chunks?: () => AsyncIterable<string> | readonly string[];
  /** The one folder whose documents are read, or none, where the command does not trust what names them. */
  readonly within?: string | false;
}

/**
 * Characters that a terminal obeys or turns text around by; not ends of lines, tabs and marks that set a name apart.
 */
const obeyed = /(?![\n\t])[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066\u2067]/gu;
/** Text with that written as numbers, which JSON reads as the characters that they were. */
const written = (line: string): string => line.replace(obeyed, escapeControls);

export const processIo: Io = {
  out: (line) => process.stdout.write(`${written(line)}\n`),
  err: (line) => process.stderr.write(`${written(line)}\n`),
  chunks: () => process.stdin.setEncoding('utf8'),
  stdin: async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8');
  },
};

/** `npm run` moves to the package's folder; paths are relative to the user's folder. */
const from = (): string =>
  (process.env['npm_lifecycle_event'] === 'umpire' ? process.env['INIT_CWD'] : undefined) ?? process.cwd();

export const absolutePath = (path: string): string => (isAbsolute(path) ? path : resolve(from(), path));

/** A file that can't be read is a fault, not a crash. */
export function unreadable(
  error: unknown,
  path: string,
  kind: 'json' | 'vassal' | 'picture' = 'json',
): Loaded<never> {
  const {code = ''} = error as NodeJS.ErrnoException;
  return refused([faultOf('', cliFaults.unreadable[kind], {code, message: String(error), path})]);
}

/** Reads the case that a picture of ours carries. */
export async function readPicture(path: string): Promise<Loaded<unknown>> {
  try {
    const text = textOf(await readFile(absolutePath(path)));
    return text.ok ? parseJsonFile(text.value) : text;
  } catch (error) {
    return unreadable(error, path, 'picture');
  }
}

/** A text that was given as it is, by the name of a file that has it, or by `-` on standard input. */
export async function textGiven(given: string, io: Io): Promise<string> {
  if (given === '-') return io.stdin();
  // a link or a line is no name of a file, and what can't be read is taken as it was given: its fault quotes it
  return /^[^#\n]{1,250}\.(txt|md|html?)$/i.test(given)
    ? readFile(absolutePath(given), 'utf8').catch(() => given)
    : given;
}

/** Reads a JSON document from a file, or from standard input for `-`. */
export async function readDocument(path: string, io: Io): Promise<Loaded<unknown>> {
  try {
    if (path === '-') return parseJson(await io.stdin());
    const absolute = absolutePath(path);
    const isRefused =
      io.within !== undefined && (io.within === false || (await inside(io.within, absolute)) === undefined);
    if (isRefused) {
      const named = io.within ? relative(io.within, absolute) : path;
      return refused([faultOf('', cliFaults.outside, {path: named})]);
    }
    return parseJsonFile(await readFile(absolute, 'utf8'));
  } catch (error) {
    return unreadable(error, path);
  }
}
