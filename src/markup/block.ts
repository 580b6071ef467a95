/** A fenced block of a Markdown text whose language is `umpire`, as `<umpire-show>`. */

/** Tells whether the words behind a fence name our block. */
export const isOurs = (info: string | null | undefined): boolean =>
  (info ?? '').trim().split(/\s/, 1)[0] === 'umpire';

/** The content of a block: a link alone, or the lines of a text. */
export type Block = {readonly link: string} | {readonly lines: readonly string[]};

export function blockOf(content: string): Block {
  const text = content.trim();
  if (/^\S*u\d{1,3}\.\S*$/.test(text)) return {link: text};
  return {lines: text.split('\n').map((line) => line.trim())};
}
