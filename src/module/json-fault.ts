import {brief, flaw, type Flaw, type FlawArgs, type FlawCode} from './fault.js';

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
export function jsonFault(text: string): Flaw {
  const {fault, at, isCutOff} = slipIn(text);
  if (text.trim() === '') return {...fault, says: 'emptyText'};
  return isCutOff ? {...fault, says: {code: 'textCutOff', args: placeIn(text, at)}} : fault;
}

/** A place of a text, counted from 1. */
function placeIn(text: string, at: number): FlawArgs['textCutOff'] {
  const lines = text.slice(0, at).split('\n');
  return {line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1};
}

/** The codes of what is wrong with a text that is no JSON: each has a place, and the piece of text that is wrong. */
type SlipCode = {
  [Code in FlawCode]: FlawArgs[Code] extends {readonly line: number; readonly piece: string} ? Code : never;
}[FlawCode];

/** The first thing wrong with a text, and where; the text may end too early. */
interface Slip {
  readonly fault: Flaw;
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
  const slip = (code: SlipCode, at: number, isCutOff = false, piece = ''): Slip => {
    const args = {...placeIn(text, at), piece: brief(piece) as string, close: open.at(-1) ?? ''};
    return {fault: flaw('', undefined, code, args), at: isCutOff ? whole : at, isCutOff};
  };
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; ;) {
    while (at < text.length && /[ \t\r\n]/.test(text[at]!)) at++;
    if (at >= text.length) {
      const missing = awaits === 'more' || awaits === 'first' ? 'endBeforeClose' : 'endBeforeValue';
      return slip(awaits === 'colon' ? 'endBeforeColon' : missing, at, true);
    }
    const piece = pieceAt(text, at);
    const isKey: boolean = open.at(-1) === '}' && (awaits === 'value' || awaits === 'first');
    const closes: boolean = piece === open.at(-1);
    // a word, a number or a text that the end of the file may have cut
    const isLast = at + piece.length >= whole && !/^[[\]{},:]$/.test(piece);
    if (awaits === 'end') return slip(piece === '' ? 'moreAfterEnd' : 'pieceAfterEnd', at, false, piece);
    if (closes && awaits === 'value' && text[last.at] === ',') return slip('commaAtEnd', last.at);
    if (closes && (awaits === 'more' || awaits === 'first')) {
      open.pop();
      awaits = open.length === 0 ? 'end' : 'more';
    } else if (awaits === 'more' && piece === ',') awaits = 'value';
    else if (awaits === 'more')
      return /[\]}:,]/.test(piece) || piece === ''
        ? slip('commaOrClose', at, false, piece)
        : slip('noComma', last.end, false, unquoted(piece));
    else if (awaits === 'colon') {
      if (piece !== ':') return slip('noColon', last.end);
      awaits = 'value';
      // marks that the value of a name comes next
      open.push(':');
    } else if (isKey) {
      if (!piece.startsWith('"')) return slip('nameInQuotes', at, false, piece);
      if (!isValue(piece)) return slip('nameWithoutEnd', at, isLast);
      awaits = 'colon';
    } else {
      if (open.at(-1) === ':') open.pop();
      if (piece === '{' || piece === '[') {
        open.push(piece === '{' ? '}' : ']');
        awaits = 'first';
      } else if (!isValue(piece))
        return piece.startsWith('"')
          ? slip('textWithoutEnd', at, isLast)
          : slip('valueBelongs', at, isLast && isBegun(piece), piece);
      else awaits = open.length === 0 ? 'end' : 'more';
    }
    last = {at, end: at + piece.length};
    at = last.end;
  }
}

const unquoted = (piece: string): string => piece.replace(/^"(.*)"$/s, '$1');
