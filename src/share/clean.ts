/** Invisible characters: direction marks, zero widths, tags. */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Puts a text on one line without invisible characters; lone surrogates become U+FFFD. */
export const oneLine = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Width of plain text for forums, mail and terminals. */
const COLUMNS = 72;

/** Wraps a text; longer words are broken. */
export function wrapped(text: string, columns = COLUMNS): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of oneLine(text).split(' ')) {
    const signs = Array.from(word);
    const length = Array.from(line).length;
    if (line !== '' && length + 1 + signs.length <= columns) {
      line += ` ${word}`;
      continue;
    }
    if (line !== '') lines.push(line);
    let from = 0;
    for (; signs.length - from > columns; from += columns)
      lines.push(signs.slice(from, from + columns).join(''));
    line = signs.slice(from).join('');
  }
  return line === '' ? lines : [...lines, line];
}

/**
 * Makes a web address safe for any markup: characters with a meaning in one are percent-encoded. Undefined for any other
 * address, such as `javascript:`.
 */
export function webAddress(text: string | undefined): string | undefined {
  const address = oneLine(text ?? '');
  if (!/^https?:\/\/[^\s/]/i.test(address)) return undefined;
  return address.replace(/[\s"'`<>()[\]{}|\\^*]|[^\x21-\x7e]+/g, (signs) =>
    encodeURIComponent(signs).replace(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
  );
}

/** Names a file after a game: letters, numbers and hyphens of its id, and no path. */
export const fileName = (id: string, kind: string): string =>
  `umpire-${id.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 60)}.${kind}`;

/** Replaces characters that a site would take for markup with similar ones. */
export const withoutMarkup = (line: string): string =>
  line.replaceAll('<', '‹').replaceAll('[', '(').replaceAll(']', ')');
