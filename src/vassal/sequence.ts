/**
 * VASSAL's lists: tokens joined by a delimiter, with one backslash before each delimiter inside a token. Backslashes are not
 * doubled, so a token that ends in a backslash can't be written.
 */

/** Splits at each delimiter without a backslash before it; at most `most` tokens, the rest is left out. */
export function decodeSequence(text: string, delimiter: string, most = Infinity): string[] {
  const tokens: string[] = [];
  let start = 0;
  let escaped = false;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    if (at > start && text[at - 1] === '\\') {
      escaped = true;
      continue;
    }
    if (tokens.push(token(text.slice(start, at), delimiter, escaped)) >= most) return tokens;
    [start, escaped] = [at + 1, false];
  }
  tokens.push(token(text.slice(start), delimiter, escaped));
  return tokens;
}

const token = (text: string, delimiter: string, escaped: boolean): string =>
  unquoted(escaped ? text.replaceAll(`\\${delimiter}`, delimiter) : text);

const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith("'") && text.endsWith("'") ? text.slice(1, -1) : text;

/** Joins tokens; `undefined` where the list would not be read back as it is. */
export function encodeSequence(tokens: readonly string[], delimiter: string): string | undefined {
  const text = tokens
    .map((one) => {
      const plain = one.replaceAll(delimiter, `\\${delimiter}`);
      return one.startsWith('\\') || (one.startsWith("'") && one.endsWith("'")) ? `'${plain}'` : plain;
    })
    .join(delimiter);
  const read = decodeSequence(text, delimiter);
  return read.length === tokens.length && read.every((one, i) => one === tokens[i]) ? text : undefined;
}

/** Writes a chain of traits, each list of two holding the next; `undefined` where it would not be read back as it is. */
export function encodeChain(items: readonly string[]): string | undefined {
  const text = items
    .slice(0, -1)
    .reduceRight<string | undefined>(
      (rest, item) => (rest === undefined ? undefined : encodeSequence([item, rest], '\t')),
      items.at(-1) ?? '',
    );
  const read = text === undefined ? [] : splitChain(text);
  return read.length === items.length && read.every((one, i) => one === items[i]) ? text : undefined;
}

/**
 * Splits a chain of traits, each list of two holding the next list: `a TAB b\TAB c\\TAB d`. Decoding list by list copies the
 * rest at each level, which is quadratic; here the separator of level d is the first tab with exactly d backslashes
 * before it, so one pass is enough. A tab with fewer ends the chain, as it does in VASSAL.
 */
export function splitChain(text: string): string[] {
  const items: string[] = [];
  let start = 0;
  let end = text.length;
  let escaped = false;
  for (let at = text.indexOf('\t'); at >= 0 && at < end; at = text.indexOf('\t', at + 1)) {
    const depth = items.length;
    let backslashes = 0;
    while (at - backslashes > start && text[at - backslashes - 1] === '\\') backslashes++;
    if (backslashes > depth) {
      escaped = true;
      continue;
    }
    if (backslashes < depth) {
      end = at - backslashes;
      break;
    }
    items.push(chainItem(text.slice(start, at - backslashes), depth, escaped));
    [start, escaped] = [at + 1, false];
    // the rest is one token of its list, and may be quoted as a whole
    if (text[start] === "'" && text[end - 1] === "'" && end - start > 1) [start, end] = [start + 1, end - 1];
  }
  items.push(chainItem(text.slice(start, end), items.length, escaped));
  return items;
}

/** Takes away the backslashes that a tab inside an item has from the lists around it. */
function chainItem(text: string, depth: number, escaped: boolean): string {
  return unquoted(escaped ? text.replace(/(?<!\\)\\+\t/g, (run) => run.slice(depth + 1)) : text);
}

/** Reads the fields of a list in order; a missing or wrong one is its default, as in older files. */
export class Fields {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string | readonly string[]) {
    this.#tokens = typeof text === 'string' ? decodeSequence(text, ';') : text;
  }

  get hasMore(): boolean {
    return this.#at < this.#tokens.length;
  }

  text(missing = ''): string {
    return this.#tokens[this.#at++] ?? missing;
  }

  number(missing: number): number {
    const value = Number.parseFloat(this.text());
    return Number.isFinite(value) ? value : missing;
  }

  flag(missing = false): boolean {
    const text = this.text().toLowerCase();
    return text === '' ? missing : text === 'true';
  }

  list(): readonly string[] {
    return listOf(this.text());
  }

  skip(count: number): void {
    this.#at += count;
  }
}

/** A list of texts in one field; an empty field is an empty list. */
export const listOf = (text: string): readonly string[] => (text === '' ? [] : decodeSequence(text, ','));
