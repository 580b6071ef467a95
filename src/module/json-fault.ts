import {show, type Fault} from './fault.js';

/** The next piece of JSON text from a place on: a bracket or sign, a string, or a word such as a number; a string without an end is what there is. */
function pieceAt(text: string, at: number): string {
  const sign = text[at] ?? '';
  if (sign !== '"')
    return /[[\]{},:]/.test(sign)
      ? sign
      : (/^[^ \t\r\n[\]{},:"]{1,60}/.exec(text.slice(at, at + 60))?.[0] ?? '');
  let end = at + 1;
  for (; end < text.length && text[end] !== '"' && text[end] !== '\n'; end++) if (text[end] === '\\') end++;
  return text.slice(at, end + 1);
}

/** Is this the beginning of a word or a number of JSON? */
const isBegun = (piece: string): boolean =>
  ['true', 'false', 'null'].some((word) => word.startsWith(piece)) ||
  /^-?\d*(?:\.\d*)?(?:e[+-]?)?$/i.test(piece);

const isValue = (piece: string): boolean => {
  try {
    JSON.parse(piece);
    return true;
  } catch {
    return false;
  }
};

/** The fault of text that is no JSON. Of text that ends too early, `says` tells only that and where: what would come next is for nobody to guess. */
export function jsonFault(text: string): Fault {
  const {found, at, isCutOff} = slipIn(text);
  const fault = {pointer: '', found, expected: 'JSON text'};
  if (text.trim() === '') return {...fault, says: 'the text is empty'};
  if (!isCutOff) return fault;
  const [line, column] = placeIn(text, at);
  return {...fault, says: `the text ends too early at line ${line}, column ${column}`};
}

/** A place of a text, counted from 1. */
function placeIn(text: string, at: number): readonly [line: number, column: number] {
  const lines = text.slice(0, at).split('\n');
  return [lines.length, (lines.at(-1)?.length ?? 0) + 1];
}

/** The first thing wrong with a text, and where; the text may end too early. */
interface Slip {
  readonly found: string;
  readonly at: number;
  readonly isCutOff: boolean;
}

/**
 * Finds what is wrong with text that is no JSON: reads on until the first piece that does not follow. Engines word their own
 * errors differently, and name the place after a comma that is missing, not the place where it is.
 */
function slipIn(text: string): Slip {
  const whole = text.trimEnd().length;
  const open: string[] = [];
  /** The next piece that may follow; `first` is an entry or the end of a list or object that was just opened. */
  let awaits: 'value' | 'first' | 'colon' | 'more' | 'end' = 'value';
  let last = {at: 0, end: 0};
  const slip = (says: string, at: number, isCutOff = false): Slip => {
    const [line, column] = placeIn(text, at);
    return {found: `${says} (line ${line}, column ${column})`, at: isCutOff ? whole : at, isCutOff};
  };
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; ;) {
    while (at < text.length && /[ \t\r\n]/.test(text[at]!)) at++;
    if (at >= text.length) {
      const missing = awaits === 'more' || awaits === 'first' ? `"${open.at(-1)!}"` : 'a value';
      return slip(`the end of the text, where ${awaits === 'colon' ? '":"' : missing} is missing`, at, true);
    }
    const piece = pieceAt(text, at);
    const isKey: boolean = open.at(-1) === '}' && (awaits === 'value' || awaits === 'first');
    const closes: boolean = piece === open.at(-1);
    // a word, a number or a text that the end of the file may have cut
    const isLast = at + piece.length >= whole && !/^[[\]{},:]$/.test(piece);
    if (awaits === 'end') return slip(`${piece === '' ? 'more text' : show(piece)} after the end`, at);
    if (closes && awaits === 'value' && text[last.at] === ',')
      return slip('a comma with nothing after it', last.at);
    if (closes && (awaits === 'more' || awaits === 'first')) {
      open.pop();
      awaits = open.length === 0 ? 'end' : 'more';
    } else if (awaits === 'more' && piece === ',') awaits = 'value';
    else if (awaits === 'more')
      return /[\]}:,]/.test(piece) || piece === ''
        ? slip(`${show(piece)}, where a comma or "${open.at(-1)!}" belongs`, at)
        : slip(`no comma before ${show(unquoted(piece))}`, last.end);
    else if (awaits === 'colon') {
      if (piece !== ':') return slip('no colon after a name', last.end);
      awaits = 'value';
      // marks that the value of a name comes next
      open.push(':');
    } else if (isKey) {
      if (!piece.startsWith('"')) return slip(`${show(piece)}, where a name in double quotes belongs`, at);
      if (!isValue(piece)) return slip('a name without its end', at, isLast);
      awaits = 'colon';
    } else {
      if (open.at(-1) === ':') open.pop();
      if (piece === '{' || piece === '[') {
        open.push(piece === '{' ? '}' : ']');
        awaits = 'first';
      } else if (!isValue(piece))
        return piece.startsWith('"')
          ? slip('a text without its end', at, isLast)
          : slip(`${show(piece)}, where a value belongs`, at, isLast && isBegun(piece));
      else awaits = open.length === 0 ? 'end' : 'more';
    }
    last = {at, end: at + piece.length};
    at = last.end;
  }
}

const unquoted = (piece: string): string => piece.replace(/^"(.*)"$/s, '$1');
