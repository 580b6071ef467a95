/**
 * A plug-in for markdown-it, as VitePress and Eleventy use it: a fenced block ` ```umpire ` becomes `<umpire-show>`, which
 * the page's script shows. Without that script readers see the lines of the block, and the picture that it names.
 */
import {blockOf, isOurs, pictureOf, type Options, type Picture} from './block.js';

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

const imageOf = (picture: Picture): string =>
  `<img ${Object.entries(picture)
    .flatMap(([name, value]: [string, string | undefined]) =>
      value === undefined ? [] : [`${name}="${escaped(value)}"`],
    )
    .join(' ')}>`;

function htmlOf(text: string, picture: Picture | undefined): string {
  const block = blockOf(text);
  const [link, lines] =
    'link' in block ? [` link="${escaped(block.link)}"`, []] : ['', block.lines.map(escaped)];
  const content = [...(picture ? [imageOf(picture)] : []), ...lines].join('<br>');
  return `<umpire-show${link}>${content}</umpire-show>\n`;
}

/** Adds the block to a parser: `md.use(umpire)`. */
export default function umpire(md: Parser, options: Options = {}): void {
  md.core.ruler.push('umpire', ({tokens}) => {
    for (const token of tokens) {
      if (token.type !== 'fence' || !isOurs(token.info)) continue;
      token.type = 'html_block';
      token.content = htmlOf(token.content, pictureOf(token.info, options));
    }
  });
}
