import {show} from './fault.js';

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

const isValue = (piece: string): boolean => {
  try {
    JSON.parse(piece);
    return true;
  } catch {
    return false;
  }
};

/**
 * Says what is wrong with text that is no JSON, and where: reads on until the first piece that does not follow. Engines word
 * their own errors differently, and name the place after a comma that is missing, not the place where it is.
 */
export function jsonFault(text: string): string {
  const open: string[] = [];
  /** The next piece that may follow; `first` is an entry or the end of a list or object that was just opened. */
  let awaits: 'value' | 'first' | 'colon' | 'more' | 'end' = 'value';
  let last = {at: 0, end: 0};
  const where = (at: number): string => {
    const lines = text.slice(0, at).split('\n');
    return `(line ${String(lines.length)}, column ${String((lines.at(-1)?.length ?? 0) + 1)})`;
  };
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; ;) {
    while (at < text.length && /[ \t\r\n]/.test(text[at]!)) at++;
    if (at >= text.length) {
      const missing = awaits === 'more' || awaits === 'first' ? `"${open.at(-1)!}"` : 'a value';
      return `the end of the text, where ${awaits === 'colon' ? '":"' : missing} is missing ${where(at)}`;
    }
    const piece = pieceAt(text, at);
    const isKey: boolean = open.at(-1) === '}' && (awaits === 'value' || awaits === 'first');
    const closes: boolean = piece === open.at(-1);
    if (awaits === 'end') return `${piece === '' ? 'more text' : show(piece)} after the end ${where(at)}`;
    if (closes && awaits === 'value' && text[last.at] === ',')
      return `a comma with nothing after it ${where(last.at)}`;
    if (closes && (awaits === 'more' || awaits === 'first')) {
      open.pop();
      awaits = open.length === 0 ? 'end' : 'more';
    } else if (awaits === 'more' && piece === ',') awaits = 'value';
    else if (awaits === 'more')
      return /[\]}:,]/.test(piece) || piece === ''
        ? `${show(piece)}, where a comma or "${open.at(-1)!}" belongs ${where(at)}`
        : `no comma before ${show(unquoted(piece))} ${where(last.end)}`;
    else if (awaits === 'colon') {
      if (piece !== ':') return `no colon after a name ${where(last.end)}`;
      awaits = 'value';
      // marks that the value of a name comes next
      open.push(':');
    } else if (isKey) {
      if (!piece.startsWith('"')) return `${show(piece)}, where a name in double quotes belongs ${where(at)}`;
      if (!isValue(piece)) return `a name without its end ${where(at)}`;
      awaits = 'colon';
    } else {
      if (open.at(-1) === ':') open.pop();
      if (piece === '{' || piece === '[') {
        open.push(piece === '{' ? '}' : ']');
        awaits = 'first';
      } else if (!isValue(piece))
        return `${piece.startsWith('"') ? 'a text without its end' : `${show(piece)}, where a value belongs`} ${where(at)}`;
      else awaits = open.length === 0 ? 'end' : 'more';
    }
    last = {at, end: at + piece.length};
    at = last.end;
  }
}

const unquoted = (piece: string): string => piece.replace(/^"(.*)"$/s, '$1');
