import {harmless} from '../../module/index.js';

/** The cells of one row of a text whose cells are quoted where they hold the sign between them. */
function rowsBetween(text: string, between: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  const endCell = (): void => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') cell += text[++i]!;
      else quoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, quoted] = ['', true];
    else if (sign === between) endCell();
    else if (sign === '\n') endRow();
    else cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** The sign that stands between cells: what a spreadsheet copies has tabs, what it saves commas or semicolons. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n');
  return ['\t', ';', '|'].find((sign) => text.includes(sign)) ?? (first.includes(',') ? ',' : '\t');
}

/** So many cells are read of what somebody pasted. */
const MOST_CELLS = 1_000_000;

/**
 * The cells of what somebody pasted from a spreadsheet, a file of comma-separated values or a table in Markdown; every row
 * as long as the longest, empty rows and columns left out; none where they would be more than a million.
 */
export const parseCells = /* @__PURE__ */ harmless(function parseCells(
  pasted: string,
): readonly (readonly string[])[] {
  const text = pasted.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const separator = separatorOf(text);
  const all = rowsBetween(text, separator).filter((row) => row.some((cell) => cell !== ''));
  const rows = separator === '|' ? all.filter((row) => !row.every((cell) => /^:?-*:?$/.test(cell))) : all;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  // as long as the longest: rows that are many and short, and one that is long, would be thousands of millions
  if (width * rows.length > MOST_CELLS) return [];
  const full = rows.map((row) => Array.from({length: width}, (_, i) => row[i] ?? ''));
  const used = Array.from({length: width}, (_, i) => full.some((row) => row[i] !== ''));
  return full.map((row) => row.filter((_, i) => used[i]));
}, []);
