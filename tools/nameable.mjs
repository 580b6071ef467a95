/**
 * Whether every type that the author of a page meets can be imported: those of the elements' public properties, methods
 * and events, and whatever these name in turn. Looked up in the declarations that are published, behind the doors of
 * `package.json`.
 */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import ts from 'typescript';
import {inRoot} from './root.mjs';

/** The declarations behind the doors, by door. @returns {Map<string, string>} */
function declared() {
  const {exports} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return new Map(
    Object.entries(exports).flatMap(([door, target]) =>
      typeof target === 'object' && 'default' in target ? [[door, inRoot(target.types)]] : [],
    ),
  );
}

/** Is it for its own class only? Declarations name private members without their types. @param {ts.Node} node */
const isPrivate = (node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(
    ({kind}) => kind === ts.SyntaxKind.PrivateKeyword || kind === ts.SyntaxKind.ProtectedKeyword,
  );

/** @returns {{types: number, sentences: string[]}} */
export function checkNameable() {
  const doors = declared();
  const program = ts.createProgram([...doors.values()], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  /** @param {ts.Symbol} symbol */
  const target = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  /** What a module exports, and what it exports under a name of its own. @param {ts.Symbol} module @returns {ts.Symbol[]} */
  const exported = (module) =>
    checker
      .getExportsOfModule(module)
      .map(target)
      .flatMap((symbol) => (symbol.flags & ts.SymbolFlags.ValueModule ? exported(symbol) : [symbol]));
  /** What each door exports. */
  const through = [...doors].flatMap(([door, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module ? [{door, symbols: exported(module)}] : [];
  });
  const open = new Set(through.flatMap(({symbols}) => symbols));
  /** @param {ts.Symbol} symbol */
  const ours = ({declarations = []}) =>
    declarations.some((node) => {
      const {fileName} = node.getSourceFile();
      return fileName.startsWith(inRoot('dist')) && !ts.isTypeParameterDeclaration(node);
    });
  /** @type {Map<ts.Symbol, string>} */
  const closed = new Map();
  /** @type {Set<ts.Symbol>} */
  const seen = new Set();
  /** @param {ts.Node} node @param {string} from */
  const visit = (node, from) => {
    if (isPrivate(node)) return;
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      const symbol = checker.getSymbolAtLocation(
        ts.isTypeReferenceNode(node) ? node.typeName : node.expression,
      );
      if (symbol) reach(target(symbol), from);
    }
    ts.forEachChild(node, (child) => visit(child, from));
  };
  /** @param {ts.Symbol} symbol @param {string} from */
  const reach = (symbol, from) => {
    if (seen.has(symbol) || !ours(symbol)) return;
    seen.add(symbol);
    if (!open.has(symbol)) closed.set(symbol, from);
    for (const node of symbol.declarations ?? []) visit(node, symbol.name);
  };
  for (const {door, symbols} of through)
    if (door.startsWith('./components/')) for (const symbol of symbols) reach(symbol, door);
  return {
    types: seen.size,
    sentences: [...closed].map(([{name, declarations = []}, from]) => {
      const file = declarations[0]?.getSourceFile().fileName.slice(inRoot('dist').length + 1) ?? '';
      return `${name} (${file.replace(/\.d\.ts$/, '.ts')}), which ${from} names, is behind no door`;
    }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {types, sentences} = checkNameable();
  for (const sentence of sentences) console.error(sentence);
  console.log(`${types} types, ${sentences.length} that cannot be imported`);
  if (sentences.length > 0) process.exitCode = 1;
}
