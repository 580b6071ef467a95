import {parseAst} from 'rollup/parseAst';

/** @typedef {any} Node */

/** The names that a module has for what it imports from a package. @param {Node} program @param {string} source @returns {Map<string, string>} */
const importedFrom = (program, source) =>
  new Map(
    program.body
      .filter((/** @type {Node} */ node) => node.type === 'ImportDeclaration' && node.source.value === source)
      .flatMap((/** @type {Node} */ node) => node.specifiers)
      .map((/** @type {Node} */ one) => [one.local.name, one.imported?.name]),
  );

/** @param {Node} node @param {(node: Node) => void} visit */
function walk(node, visit) {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node) && 'type' in node) visit(node);
  for (const inner of Object.values(node)) walk(inner, visit);
}

/**
 * A compiled element without its decorators: `property` and `state` come to a call of Lit's own `createProperty`, and
 * that is written in their place; what compiles decorators is then in no bundle.
 * @param {string} code
 */
export function undecorated(code) {
  if (!code.includes('__decorate')) return code;
  const program = parseAst(code);
  const [helpers, decorators] = [importedFrom(program, 'tslib'), importedFrom(program, 'lit/decorators.js')];
  /** @type {{start: number, end: number, text: string}[]} */
  const found = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || helpers.get(node.callee.name) !== '__decorate') return;
    const [list, target, name] = node.arguments;
    const [decorator, ...others] = list.elements;
    const kind = decorators.get(decorator?.callee?.name);
    if (others.length > 0 || (kind !== 'property' && kind !== 'state')) return;
    const [given] = decorator.arguments;
    const options = given ? code.slice(given.start, given.end) : '';
    const all = kind === 'property' ? options : `{${options && `...${options},`}state:!0,attribute:!1}`;
    const owner = code.slice(target.object.start, target.object.end);
    const text = `${owner}.createProperty(${[code.slice(name.start, name.end), all].filter(Boolean).join()})`;
    found.push({start: node.start, end: node.end, text});
  });
  for (const {start, end, text} of found.sort((a, b) => b.start - a.start))
    code = code.slice(0, start) + text + code.slice(end);
  return code;
}
