/** The cells of one row of a text whose cells are quoted where they hold the sign between them. */
function rowsBetween(text: string, between: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  /** How many signs of the cell are no blanks. Kept beside it: a long cell with many quotes would be looked through at each. */
  let said = 0;
  const add = (sign: string): void => {
    cell += sign;
    if (sign.trim() !== '') said += 1;
  };
  const endCell = (): void => {
    row.push(cell.trim());
    [cell, said] = ['', 0];
  };
  const endRow = (): void => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (quoted) {
      if (sign !== '"') add(sign);
      else if (text[i + 1] === '"') add(text[++i]!);
      else quoted = false;
    } else if (sign === '"' && said === 0) [cell, quoted] = ['', true];
    else if (sign === between) endCell();
    else if (sign === '\n') endRow();
    else add(sign);
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** The sign that stands between cells: what a spreadsheet copies has tabs, what it saves commas or semicolons. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n');
  return ['\t', ';', '|'].find((sign) => text.includes(sign)) ?? (first.includes(',') ? ',' : '\t');
}

/** So many characters are read of what somebody pasted, and so many cells of a table. */
const MOST_CHARACTERS = 8_000_000;
export const MOST_CELLS = 1_000_000;

/**
 * The cells of what somebody pasted from a spreadsheet, a file of comma-separated values or a table in Markdown; every row
 * as long as the longest, empty rows and columns left out; none where they would be more than a million, or the text is
 * longer than a document may be.
 */
export function parseCells(pasted: unknown): readonly (readonly string[])[] {
  if (typeof pasted !== 'string' || pasted.length > MOST_CHARACTERS) return [];
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
}
