import {cliFaults} from '../phrases/en/faults/cli.js';
import {faultOf} from '../phrases/faults.js';
import {check} from '../phrases/shapes.js';
import {parseJson, parseJsonFile, inspectAndMigrate} from '../phrases/json.js';
import {createReadStream} from 'node:fs';
import {dirname, isAbsolute, join} from 'node:path';
import {loadCase, migrateCase} from '../case/case.js';
import {openCase, type CaseOptions, type LoadDocument, type OpenCase} from '../case/index.js';
import {isObject, loaded, refused, type Loaded, type SheetExtension} from '../module/index.js';
import {moduleVersions} from '../module/schema/module.js';

import {ownSheet} from '../rules/retreat/sheets/document.js';
import {sheetOf} from '../rules/retreat-rules.js';
import {extendedSheet} from '../rules/retreat/sheets/sheet.js';
import {isModule} from './documents.js';
import {absolutePath, readDocument, unreadable, type Io} from './io.js';

/** The folder in which a document's own paths are meant. */
export const folderOf = (path: string): string =>
  path === '-' ? absolutePath('.') : dirname(absolutePath(path));

/**
 * The texts of the entries of a JSON list, one after the other as they come in, or the whole text where it is no list:
 * a list of a thousand cases is never in memory at once. Whether they are JSON is left to whoever reads them.
 */
async function* entriesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  let isList: boolean | undefined;
  let [depth, inString, escaped, any] = [0, false, false, false];
  for await (const chunk of chunks) {
    let begin = 0;
    for (let i = 0; i < chunk.length; i++) {
      const sign = chunk[i]!;
      if (isList === undefined) {
        if (/[\s\uFEFF]/.test(sign)) continue;
        isList = sign === '[';
        if (isList) begin = i + 1;
        if (isList) continue;
      }
      if (!isList) break;
      if (inString) {
        if (escaped) escaped = false;
        else if (sign === '\\') escaped = true;
        else if (sign === '"') inString = false;
      } else if (sign === '"') inString = true;
      else if (sign === '{' || sign === '[') depth += 1;
      else if (depth > 0 && (sign === '}' || sign === ']')) depth -= 1;
      else if (depth === 0 && (sign === ',' || sign === ']')) {
        text += chunk.slice(begin, i);
        if (any || sign === ',' || text.trim() !== '') yield text;
        [text, begin, any] = ['', i + 1, sign === ','];
        if (sign === ']') isList = false;
      }
    }
    text += chunk.slice(begin);
  }
  if (text.trim() !== '' || isList === undefined) yield text;
}

/** The case in a file, or on standard input for `-`, as yet unchecked; a module in its place is reported as one. */
export async function readCase(path: string, io: Io): Promise<Loaded<unknown>> {
  const read = await readDocument(path, io);
  if (!read.ok) return read;
  return isModule(read.value) ? refused([faultOf('', cliFaults.asksNothing)]) : migrateCase(read.value);
}

/** The documents in a file, or on standard input for `-`: each entry of a list, or the one that is there. */
export async function* documentsIn(path: string, io: Io): AsyncGenerator<Loaded<unknown>> {
  try {
    const chunks =
      path === '-'
        ? (async function* () {
            yield await io.stdin();
          })()
        : createReadStream(absolutePath(path), 'utf8');
    const parse = path === '-' ? parseJson : parseJsonFile;
    for await (const text of entriesOf(chunks as AsyncIterable<string>)) yield parse(text);
  } catch (error) {
    yield unreadable(error, path);
  }
}

/** Finds the modules and positions that a document names by a path, relative to its folder. */
export const referenceFrom =
  (folder: string, io: Io): LoadDocument =>
  async (kind, name) => {
    if (!/\.json$|[/\\]/.test(name) || /[\s@]/.test(name)) return undefined;
    // `drill/start` is a position as its line has it, and no file
    if (kind === 'position' && /^[^./\\][^/\\]*\/[^/\\]*$/.test(name) && !name.endsWith('.json'))
      return undefined;
    const path = isAbsolute(name) ? name : join(folder, name);
    const read = await readDocument(path, io);
    const within = async (document: unknown): Promise<Loaded<unknown>> =>
      kind === 'position' ? loaded(placedIn(document)) : withSheet(document, dirname(path), io);
    const found = read.ok ? await within(read.value) : read;
    // reported at the field that names it
    return found.ok
      ? found
      : refused(found.faults.map((fault) => ({...fault, pointer: `/${kind}${fault.pointer}`})));
  };

/** Opens a case; `load` finds what it names by a path. */
export async function openCaseWith(
  document: unknown,
  load: LoadDocument,
  options?: CaseOptions,
): Promise<Loaded<OpenCase>> {
  const whole = await loadCase(document, load);
  return whole.ok ? openCase(whole.value, options) : whole;
}

/** Opens the case in a file; what it names by a path is found beside it. */
export async function openCaseIn(file: string, io: Io): Promise<Loaded<OpenCase>> {
  const document = await readCase(file, io);
  return document.ok ? openCaseWith(document.value, referenceFrom(folderOf(file), io)) : document;
}

/** A case with the files that it names in their place. Games that ship keep their names. */
export async function wholeCase(document: unknown, folder: string, io: Io): Promise<unknown> {
  if (!isObject(document)) return document;
  const load = referenceFrom(folder, io);
  const whole: Record<string, unknown> = {...document};
  for (const kind of ['module', 'position'] as const) {
    const named = document[kind];
    const found = typeof named === 'string' ? await load(kind, named) : undefined;
    if (found?.ok) whole[kind] = found.value;
  }
  return whole;
}

/** A position without the module that its file names: who asks of it has one. */
export function placedIn(document: unknown): unknown {
  if (!isObject(document) || Object.hasOwn(document, 'ask') || !Object.hasOwn(document, 'module'))
    return document;
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== 'module'));
}

/** Sheets that extend each other through more files than this go round in a circle. */
const MOST_FILES = 8;

/**
 * A rule sheet as a module or another sheet says it: what is a file is read, and a sheet that extends a file is that sheet
 * with its changes, so that the games of a series share one.
 */
async function sheetIn(said: unknown, folder: string, io: Io, files = 0): Promise<Loaded<unknown>> {
  if (typeof said === 'string' && said.endsWith('.json')) {
    if (files >= MOST_FILES)
      return refused([faultOf('', cliFaults.sheetFiles, {file: said, most: MOST_FILES})]);
    const path = isAbsolute(said) ? said : join(folder, said);
    const read = await readDocument(path, io);
    return read.ok ? sheetIn(read.value, dirname(path), io, files + 1) : read;
  }
  if (!isObject(said) || typeof said['extends'] !== 'string' || !said['extends'].endsWith('.json'))
    return loaded(said);
  const base = await sheetIn(said['extends'], folder, io, files);
  if (!base.ok) return base;
  const shaped = [base.value, {...said, extends: 'wwii-battle-series'}].map((one) => check(ownSheet, one));
  const faults = shaped.flatMap((one) => (one.ok ? [] : one.faults));
  const [of] = shaped;
  const whole = of?.ok ? sheetOf(of.value) : undefined;
  if (!whole || faults.length > 0) return refused(faults);
  return loaded(extendedSheet(whole, said as unknown as SheetExtension));
}

/** A module whose retreat sheet is a file of its own, or changes one that is, with the sheet in its place. */
export async function withSheet(given: unknown, folder: string, io: Io): Promise<Loaded<unknown>> {
  const current = inspectAndMigrate(moduleVersions, given);
  if (!current.ok) return current;
  const document = current.value;
  if (!isObject(document) || !isObject(document['rules'])) return loaded(document);
  const sheet = await sheetIn(document['rules']['retreat'], folder, io);
  if (!sheet.ok)
    return refused(sheet.faults.map((fault) => ({...fault, pointer: `/rules/retreat${fault.pointer}`})));
  return sheet.value === document['rules']['retreat']
    ? loaded(document)
    : loaded({...document, rules: {...document['rules'], retreat: sheet.value}});
}
