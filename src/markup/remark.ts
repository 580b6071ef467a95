/**
 * A plug-in for remark, as Docusaurus and Astro use it, in Markdown and in MDX: a fenced block ` ```umpire ` becomes
 * `<umpire-show>`, which the page's script shows. Without that script readers see the lines of the block.
 */
import {blockOf, isOurs} from './block.js';

/** A node of a Markdown tree, as far as it is read and changed here. */
interface Node {
  type: string;
  children?: Node[];
  lang?: string | null;
  value?: string;
  data?: object;
}

/** A node of the HTML that comes of it. */
type Html =
  | {readonly type: 'text'; readonly value: string}
  | {
      readonly type: 'element';
      readonly tagName: 'br';
      readonly properties: object;
      readonly children: readonly [];
    };

const linesOf = (lines: readonly string[]): readonly Html[] =>
  lines.flatMap((value, i): readonly Html[] => [
    ...(i === 0 ? [] : [{type: 'element', tagName: 'br', properties: {}, children: []} as const]),
    {type: 'text', value},
  ]);

/** Turns the blocks of a tree into elements. */
function change(node: Node): void {
  for (const child of node.children ?? []) {
    if (child.type !== 'code' || !isOurs(child.lang)) {
      change(child);
      continue;
    }
    const block = blockOf(child.value ?? '');
    // no node of Markdown itself: the way to HTML takes it as it is
    child.type = 'umpireShow';
    child.data =
      'link' in block
        ? {hName: 'umpire-show', hProperties: {link: block.link}, hChildren: []}
        : {hName: 'umpire-show', hProperties: {}, hChildren: linesOf(block.lines)};
    child.children = [];
    delete child.value;
    delete child.lang;
  }
}

/** Adds the block to a processor: `.use(umpire)`, or an entry of `remarkPlugins`. */
export default function umpire(): (tree: Node) => void {
  return change;
}
