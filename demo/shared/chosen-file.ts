import {parseJson, parseJsonFile} from '../../src/phrases/json.js';
import {isSheet, plainBoard, writeLimit, type TriedSheet} from '../../src/case/plain-board.js';
import {gameIds} from '../../src/games/index.js';
import {limits, moduleOfLine} from '../../src/module/index.js';
import {toldLine} from '../../src/phrases/fault-lines.js';

/** The content of a file that a person chose: a module or a case, a position code, a VASSAL file, or why it is none. */
type ChosenFile =
  | {
      readonly document: object;
      readonly note?: string;
      readonly position?: string;
      /** The rule sheet for which the document is a plain board. */
      readonly sheet?: TriedSheet;
    }
  | {readonly line: string}
  | {readonly isVassal: true}
  | {readonly wrong: string};

/** Files that hold no position, by their first bytes. */
const others: readonly (readonly [start: RegExp, is: string])[] = [
  [/^GIF8/, 'This is a GIF, and only the PNG that Share saves holds its position.'],
  [/^\xff\xd8\xff/, 'This is a JPEG, a picture without a position.'],
  [/^RIFF.{4}WEBP/s, 'This is a WebP, a picture without a position.'],
  [/^%PDF/, 'This is a PDF, which has no position in it.'],
  [/^(?:Rar!|7z)/, 'This is an archive: unpack it, and open the file in it.'],
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE svg|<svg)/i,
    'This is an SVG, which has no position in it: only the PNG that Share saves holds its position.',
  ],
  [/^\s*<(?:!DOCTYPE html|html)/i, 'This is a web page, which has no position in it.'],
];

const bytesIn = async (part: Blob): Promise<string> =>
  Array.from(new Uint8Array(await part.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');

/** Tells whether a ZIP is a module, a save or a log of VASSAL, by its name or the names of its files at its end. */
const isVassal = async (file: File): Promise<boolean> =>
  /\.(?:vmod|vsav|vlog|vmdx|vext)$/i.test(file.name) ||
  /buildFile|savedGame|moduledata|savedata/.test(await bytesIn(file.slice(-65_536)));

/**
 * Reads a chosen file, or text that was pasted, whatever its name says; what is in it decides. `remedy` says which files the
 * page opens.
 */
export const readChosenFile = (file: File, remedy: string, isPasted = false): Promise<ChosenFile> =>
  read(file, remedy, isPasted ? parseJson : parseJsonFile).catch((error: unknown) => ({
    wrong: `This file can’t be read: ${String(error)}. Choose it again.`,
  }));

async function read(file: File, remedy: string, parse: typeof parseJsonFile): Promise<ChosenFile> {
  const start = await bytesIn(file.slice(0, 1000));
  if (file.size === 0) return {wrong: `This file is empty. ${remedy}`};
  if (start.startsWith('PK'))
    return (await isVassal(file))
      ? {isVassal: true}
      : {wrong: 'This is a ZIP archive, and no VASSAL file. Unpack it, and open the file in it.'};
  if (/^!VCSK|^begin_save/.test(start)) return {isVassal: true};
  if (file.size > limits.characters)
    return {
      wrong: `This file is too large: it has ${file.size} bytes, at most ${limits.characters} are read.`,
    };
  if (start.startsWith('\x89PNG')) {
    const {textOf} = await import('../../src/share/picture-png.js');
    const text = textOf(new Uint8Array(await file.arrayBuffer()));
    if (!text.ok)
      return {
        wrong: `This is a PNG without a position (${text.faults.map(({found}) => found).join(', ')}). Only the PNG that Share saves holds its position, and many sites drop it from pictures they show: open the file as it was saved.`,
      };
    return readText(text.value, remedy, parse);
  }
  const other = others.find(([pattern]) => pattern.test(start));
  return other ? {wrong: `${other[1]} ${remedy}`} : readText(await file.text(), remedy, parse);
}

/** Reads a position code, or a document. */
function readText(text: string, remedy: string, parse: typeof parseJsonFile): ChosenFile {
  const line = text.trim();
  const game = moduleOfLine(line);
  if (game !== undefined && !/^[[{]/.test(line))
    return gameIds.includes(game)
      ? {line}
      : {wrong: `This position code is of “${game}”, which is no game of this site. Open its module first.`};
  const parsed = parse(text);
  if (!parsed.ok)
    return /^[[{]/.test(line)
      ? {wrong: `This JSON has a fault: ${parsed.faults.map(toldLine).join(' ')}. ${remedy}`}
      : {wrong: `There is nothing in this text that Umpire can read. ${remedy}`};
  const [first, ...rest] = Array.isArray(parsed.value)
    ? (parsed.value as readonly unknown[])
    : [parsed.value];
  const more =
    rest.length === 0 ? {} : {note: `The file has ${rest.length + 1} cases; this is the first of them.`};
  if (typeof first !== 'object' || first === null)
    return {wrong: `This JSON has neither a module nor a case in it. ${remedy}`};
  const {map, module, title} = first as {map?: unknown; module?: unknown; title?: unknown};
  if (isSheet(first)) {
    const sheet = {sheet: first, title: typeof title === 'string' ? title : 'A rule sheet'};
    const board = plainBoard(first, {title: sheet.title});
    const note = `A rule sheet, on a plain board: the stacking limit of a hex is ${writeLimit()}.`;
    return {document: board, note, position: 'start', sheet};
  }
  // a document that says what it is goes to the map, which names its faults
  if (map !== undefined || 'umpire' in first || typeof module === 'object') return {document: first, ...more};
  if (typeof module === 'string') {
    const id =
      module
        .split('/')
        .at(-1)
        ?.replace(/\.json$/, '') ?? '';
    return gameIds.includes(id)
      ? {document: {...first, module: id}, ...more}
      : {
          wrong: `This case names its module “${module}”, and a page can’t read other files beside it. Put the module into the case, or open the module itself.`,
        };
  }
  return {
    wrong: `This JSON is neither a module, which has “map”, nor a case, which has “module”. ${remedy}`,
  };
}
