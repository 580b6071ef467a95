import {parseAst} from 'rollup/parseAst';

/** The literals whose white space means nothing beyond one space: Lit's templates and style sheets. */
const tags = new Set(['css', 'html', 'svg']);

/** White space as the reader of a bundle needs it. A style sheet does without most of it. */
const squeezed = (/** @type {string} */ tag, /** @type {string} */ text) =>
  tag === 'css'
    ? text
        .replace(/\/\*.*?\*\//gs, '')
        .replace(/\s+/g, ' ')
        .replace(/ ?([{};,>]) ?/g, '$1')
        .replace(/;}/g, '}')
    : text.replace(/\s+/g, ' ');

/**
 * The parts of a module's literals that are shorter squeezed, the last first.
 * @param {unknown} node
 * @param {{start: number, end: number, tag: string}[]} found
 */
function literals(node, found = []) {
  if (Array.isArray(node)) for (const inner of node) literals(inner, found);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return found;
  if ('type' in node && node.type === 'TaggedTemplateExpression') {
    const {tag, quasi} = /** @type {any} */ (node);
    if (tag.type === 'Identifier' && tags.has(tag.name))
      for (const {start, end} of quasi.quasis) found.push({start, end, tag: tag.name});
  }
  for (const inner of Object.values(node)) literals(inner, found);
  return found;
}

/** A module's text without the indentation of its templates and style sheets. @param {string} code */
export function squeezeText(code) {
  if (!/\b(css|html|svg) ?`/.test(code)) return code;
  const found = literals(parseAst(code)).sort((a, b) => b.start - a.start);
  for (const {start, end, tag} of found)
    code = code.slice(0, start) + squeezed(tag, code.slice(start, end)) + code.slice(end);
  return code;
}
