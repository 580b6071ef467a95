/**
 * Removes from `dist/` the types that no entry point leads to, declaration by declaration: of 7 MB four
 * fifths, most of them inferred for charts and schemas. `test/built/installed.mjs` checks what is left.
 */
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import ts from 'typescript';
import {filesUnder, foldersIn, inRoot} from './root.mjs';

/** The files of types that a project can name. @returns {string[]} */
function entries() {
  const {exports} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const named = Object.values(exports).flatMap((target) =>
    target?.types && !target.types.includes('*') ? [target.types] : [],
  );
  const elements = foldersIn('dist/components').filter((name) => name.startsWith('umpire-'));
  return [
    ...named,
    ...elements.flatMap((tag) => [
      `dist/components/${tag}/${tag}.d.ts`,
      `dist/components/${tag}/define.d.ts`,
    ]),
    'dist/components/messages.d.ts',
  ]
    .map((path) => inRoot(path))
    .filter((path) => existsSync(path));
}

/** The statement of a file that a node is in. @param {ts.Node} node @returns {ts.Node} */
const statementOf = (node) =>
  ts.isSourceFile(node.parent) ? node : statementOf(/** @type {ts.Node} */ (node.parent));

const isSpecifier = (/** @type {ts.Node} */ node) =>
  ts.isImportSpecifier(node) ||
  ts.isExportSpecifier(node) ||
  ts.isImportClause(node) ||
  ts.isNamespaceImport(node);

/** Finds the statements and the names in imports and exports that the entries lead to. @param {string[]} files */
function reach(files) {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
  });
  const checker = program.getTypeChecker();
  const ours = new Set(program.getSourceFiles().filter(({fileName}) => fileName.startsWith(inRoot('dist/'))));
  /** @type {Set<ts.Node>} */
  const kept = new Set();
  /** @type {Set<ts.Symbol>} */
  const symbols = new Set();
  /** @param {ts.Symbol | undefined} symbol */
  function follow(symbol) {
    if (!symbol || symbols.has(symbol)) return;
    symbols.add(symbol);
    if (symbol.flags & ts.SymbolFlags.Alias) follow(checker.getImmediateAliasedSymbol(symbol));
    for (const declaration of symbol.declarations ?? []) {
      const file = declaration.getSourceFile();
      if (!ours.has(file)) continue;
      if (ts.isSourceFile(declaration)) checker.getExportsOfModule(symbol).forEach(follow);
      else if (isSpecifier(declaration)) kept.add(declaration);
      else keep(statementOf(declaration));
    }
  }
  /** @param {ts.Node} statement */
  function keep(statement) {
    if (kept.has(statement)) return;
    kept.add(statement);
    visit(statement);
  }
  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isIdentifier(node)) follow(checker.getSymbolAtLocation(node));
    // `typeof import('…')` is all of a module
    if (ts.isImportTypeNode(node) && !node.qualifier && ts.isLiteralTypeNode(node.argument))
      follow(checker.getSymbolAtLocation(node.argument.literal));
    ts.forEachChild(node, visit);
  }
  for (const file of ours) {
    if (files.includes(file.fileName)) follow(checker.getSymbolAtLocation(file));
    // what a file adds to the names of the page
    file.statements.filter(ts.isModuleDeclaration).forEach(keep);
  }
  return {ours, kept};
}

/** The text of a file with what was kept of it. @param {ts.SourceFile} file @param {Set<ts.Node>} kept */
function textOf(file, kept) {
  const parts = file.statements.map((statement) => {
    if (kept.has(statement)) return statement.getFullText(file);
    const text = statement.getText(file);
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      // `export * from`, and the empty one which says that the file is a module
      if (!clause || !ts.isNamedExports(clause) || clause.elements.length === 0) return `\n${text}`;
      return withNames(text, clause, kept);
    }
    if (!ts.isImportDeclaration(statement)) return '';
    const clause = statement.importClause;
    if (!clause) return `\n${text}`;
    const bindings = clause.namedBindings;
    if (bindings && ts.isNamedImports(bindings)) return withNames(text, bindings, kept);
    return kept.has(bindings ?? clause) ? `\n${text}` : '';
  });
  // most of them are deep: four spaces a level are a tenth of all types
  const text = parts.join('').replace(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4));
  return `${text.trim()}\n`;
}

/** An import or export with the names that are kept. @param {string} text @param {ts.NamedImports | ts.NamedExports} clause @param {Set<ts.Node>} kept */
function withNames(text, clause, kept) {
  const names = [...clause.elements].filter((element) => kept.has(element)).map((name) => name.getText());
  return names.length > 0 ? `\n${text.replace(/\{[^]*?\}/, `{${names.join(', ')}}`)}` : '';
}

export function pruneTypes() {
  const files = entries();
  const {ours, kept} = reach(files);
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const file of ours) texts.set(file.fileName, textOf(file, kept));
  const isEmpty = (/** @type {string} */ path) =>
    !/\S/.test((texts.get(path) ?? '').replace('export {};', ''));
  for (const path of filesUnder('dist', (path) => path.endsWith('.d.ts')).map((path) => inRoot(path)))
    if (isEmpty(path) && !files.includes(path)) rmSync(path);
    else writeFileSync(path, texts.get(path) ?? '');
}
