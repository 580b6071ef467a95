/**
 * A plug-in for remark, as Docusaurus and Astro use it, in Markdown and in MDX: a fenced block ` ```umpire ` becomes
 * `<umpire-show>`, which the page's script shows. Without that script readers see the lines of the block, and the picture that it names.
 */
import {blockOf, isOurs, pictureOf, type Options} from './block.js';

/** A node of a Markdown tree, as far as it is read and changed here. */
interface Node {
  type: string;
  children?: Node[];
  lang?: string | null;
  meta?: string | null;
  value?: string;
  data?: object;
}

/** A node of the HTML that comes of it. */
type Html =
  | {readonly type: 'text'; readonly value: string}
  | {
      readonly type: 'element';
      readonly tagName: 'br' | 'img';
      readonly properties: object;
      readonly children: readonly [];
    };

/** Puts each part on a line of its own. */
const onLines = (parts: readonly Html[]): readonly Html[] =>
  parts.flatMap((part, i): readonly Html[] =>
    i === 0 ? [part] : [{type: 'element', tagName: 'br', properties: {}, children: []}, part],
  );

/** Turns the blocks of a tree into elements. */
function change(node: Node, options: Options): void {
  for (const child of node.children ?? []) {
    if (child.type !== 'code' || !isOurs(child.lang)) {
      change(child, options);
      continue;
    }
    const block = blockOf(child.value ?? '');
    const picture = pictureOf(child.meta, options);
    const lines = 'link' in block ? [] : block.lines;
    const parts: readonly Html[] = [
      ...(picture ? [{type: 'element', tagName: 'img', properties: picture, children: []} as const] : []),
      ...lines.map((value): Html => ({type: 'text', value})),
    ];
    // no node of Markdown itself: the way to HTML takes it as it is
    child.type = 'umpireShow';
    child.data = {
      hName: 'umpire-show',
      hProperties: 'link' in block ? {link: block.link} : {},
      hChildren: onLines(parts),
    };
    child.children = [];
    delete child.value;
    delete child.lang;
    delete child.meta;
  }
}

/** Adds the block to a processor: `.use(umpire)`, or an entry of `remarkPlugins`. */
export default function umpire(options: Options = {}): (tree: Node) => void {
  return (tree) => change(tree, options);
}
