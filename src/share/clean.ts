/** Characters that turn the words around them about, or can't be seen: direction marks, zero widths, tags. */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** A text on one line, without what can't be seen; half of a pair becomes U+FFFD. */
export const oneLine = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Columns of a text that is to be read as it stands, in a forum, a mail or a terminal. */
export const COLUMNS = 72;

/** A text in lines of at most so many columns; a word that is longer is broken. */
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
 * An address on the web as it may stand in any markup: percent codes in place of what one of them takes for a sign of its
 * own. Undefined for anything else, such as `javascript:`.
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

/** Names a file that is saved of a game: of its id letters, numbers and hyphens, and no path. */
export const fileName = (id: string, kind: string): string =>
  `umpire-${id.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 60)}.${kind}`;

/** The signs that a site would take for markup, in place of which stands what looks like them. */
export const bare = (line: string): string =>
  line.replaceAll('<', '‹').replaceAll('[', '(').replaceAll(']', ')');
