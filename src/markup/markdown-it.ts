/**
 * A plug-in for markdown-it, as VitePress and Eleventy use it: a fenced block ` ```umpire ` becomes `<umpire-show>`, which
 * the page's script shows. Without that script readers see the lines of the block.
 */
import {blockOf, isOurs} from './block.js';

/** A token of markdown-it, as far as it is read and changed here. */
interface Token {
  type: string;
  info: string;
  content: string;
}
interface Parser {
  readonly core: {
    readonly ruler: {push(name: string, rule: (state: {readonly tokens: Token[]}) => void): void};
  };
}

/** Escapes text for HTML that is a template of Vue, too. */
const escaped = (text: string): string => text.replace(/[&<>"'{}]/g, (sign) => `&#${sign.codePointAt(0)!};`);

function htmlOf(content: string): string {
  const block = blockOf(content);
  return 'link' in block
    ? `<umpire-show link="${escaped(block.link)}"></umpire-show>\n`
    : `<umpire-show>${block.lines.map(escaped).join('<br>')}</umpire-show>\n`;
}

/** Adds the block to a parser: `md.use(umpire)`. */
export default function umpire(md: Parser): void {
  md.core.ruler.push('umpire', ({tokens}) => {
    for (const token of tokens) {
      if (token.type !== 'fence' || !isOurs(token.info)) continue;
      token.type = 'html_block';
      token.content = htmlOf(token.content);
    }
  });
}
