/**
 * The floors of the house, and what each may import: only from floors below. Also: no package that a user of ours would
 * not have installed, Node's own modules only on the command line, no component that knows another one's class, no
 * circle of imports, types counted, and no more parts that are fetched later than tools/seams.mjs knows.
 */
import {readFileSync} from 'node:fs';
import {posix} from 'node:path';
import {fileURLToPath} from 'node:url';
import ts from 'typescript';
import {filesUnder, inRoot} from './root.mjs';
import {wrongSeams} from './seams.mjs';

const engine = ['board', 'module', 'rules'];
const headless = [...engine, 'edit', 'case', 'battle', 'odds', 'cut', 'answer', 'drawing', 'lesson', 'share'];

/**
 * What each floor may import besides itself. `games` is data beside the house, `case` the door through which a
 * question comes in (it may name a game that ships), `index` the engine's front door: without games, so that a bundle of it has none.
 */
const below = {
  board: [],
  module: ['board'],
  rules: ['board', 'module'],
  edit: engine,
  case: [...engine, 'games'],
  battle: engine,
  odds: [...engine, 'battle'],
  cut: [...engine, 'odds'],
  answer: [...engine, 'case', 'battle', 'odds', 'cut'],
  drawing: [...engine, 'battle'],
  lesson: [...engine, 'case', 'battle', 'odds', 'cut', 'answer', 'drawing'],
  share: [...engine, 'case', 'battle', 'odds', 'cut', 'answer', 'drawing', 'lesson', 'games'],
  vassal: ['board', 'module', 'share'],
  components: [...headless, 'vassal', 'games', 'lessons'],
  games: [],
  lessons: [],
  index: [...engine, 'explain'],
  explain: engine,
  cli: [...headless, 'vassal', 'games'],
  demo: [...headless, 'vassal', 'games', 'lessons', 'components'],
};

/** Modules that run only when the package is built: they may use what is installed only then. */
const buildOnly = [
  'src/module/json-schema.ts',
  'src/lesson/json-schema.ts',
  'src/battle/log/json-schema.ts',
  'components/umpire-retreat/json-schema.ts',
];

/** The floor a file is on, or undefined when no such floor is known. @param {string} path from the root @returns {string | undefined} */
function floorOf(path) {
  const [top, second] = path.split('/');
  if (top === 'components' || top === 'demo') return top;
  if (top !== 'src' || second === undefined) return undefined;
  const name = second.replace(/\.[jt]s$/, '');
  return Object.hasOwn(below, name) ? name : undefined;
}

/** `isLazy`: fetched when it is asked for. @typedef {{name: string, line: number, typeOnly: boolean, isLazy: boolean}} Import */
/** What was found in a text: it is asked for by the floors and by the circles. @type {Map<string, Import[]>} */
const known = new Map();

/** Every module a text imports or re-exports from, statically or not, in types too. @param {string} path @param {string} text */
function importsOf(path, text) {
  const found = known.get(text) ?? importsIn(path, text);
  known.set(text, found);
  return found;
}

/** @param {string} path @param {string} text @returns {Import[]} */
function importsIn(path, text) {
  const source = ts.createSourceFile(path, text, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  /** @type {Import[]} */
  const found = [];
  const add = (/** @type {ts.Node} */ literal, typeOnly, isLazy = false) => {
    if (!ts.isStringLiteralLike(literal)) return;
    found.push({
      name: literal.text,
      line: source.getLineAndCharacterOfPosition(literal.getStart(source)).line + 1,
      typeOnly,
      isLazy,
    });
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.importClause?.isTypeOnly ?? false);
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      node.arguments[0]
    )
      add(node.arguments[0], false, true);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Why one component may not import this module of another, if it may not. */
function betweenComponents(path, target, typeOnly) {
  const [from, to] = [path, target].map((p) => p.split('/')[1] ?? '');
  if (typeOnly || from === to || !from?.startsWith('umpire-') || !to?.startsWith('umpire-')) return undefined;
  const file = posix.basename(target).replace(/\.[jt]s$/, '');
  if (file === 'events' || (file === 'define' && posix.basename(path) === 'define.ts')) return undefined;
  return `${from} knows ${to}: a component may import another's types and events, and its define module another define module`;
}

/** Why a package may not be imported here, if it may not. */
function fromPackage(path, floor, name, {dependencies, devDependencies}) {
  if (name.startsWith('node:'))
    return floor === 'cli'
      ? undefined
      : `${name} exists in Node only: only src/cli.ts and src/cli/ may import it`;
  const packageName = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  if (dependencies.includes(packageName)) return undefined;
  if (!devDependencies.includes(packageName)) return `${packageName} is not in package.json`;
  return buildOnly.includes(path)
    ? undefined
    : `${packageName} is a devDependency: whoever installs this package does not have it (make it a dependency)`;
}

/**
 * What a file imports that it may not, one sentence each: file, line, what and why.
 * @param {string} path from the root @param {string} text
 * @param {{dependencies: string[], devDependencies: string[]}} packages by name
 * @returns {string[]}
 */
export function wrongImports(path, text, packages) {
  const floor = floorOf(path);
  if (floor === undefined) return [`${path}: on no known floor; the floors are listed in tools/floors.mjs`];
  const wrong = [];
  for (const {name, line, typeOnly} of importsOf(path, text)) {
    const say = (/** @type {string | undefined} */ why) => why && wrong.push(`${path}:${line}: ${why}`);
    if (!name.startsWith('.')) {
      say(fromPackage(path, floor, name, packages));
      continue;
    }
    const target = posix.join(posix.dirname(path), name);
    const other = floorOf(target);
    const allowed = below[floor];
    if (other === undefined) say(`'${name}' is on no known floor`);
    else if (other !== floor && !allowed.includes(other))
      say(`${floor} imports '${name}' of ${other}; it may import ${allowed.join(', ') || 'no other floor'}`);
    else if (floor === 'components') say(betweenComponents(path, target, typeOnly));
    if (!/\.js$/.test(name)) say(`'${name}': a relative import ends in .js`);
  }
  return wrong;
}

/**
 * The files that import each other in a circle, each circle by the files that are in it: those who can all reach one
 * another. Types count: a circle of types is a room that was cut in two.
 * @param {ReadonlyMap<string, string>} texts by path from the root
 * @returns {string[][]}
 */
export function circlesOf(texts) {
  const sourceOf = (/** @type {string} */ from, /** @type {string} */ name) =>
    posix.join(posix.dirname(from), name).replace(/\.js$/, '.ts');
  const next = new Map(
    [...texts].map(([path, text]) => [
      path,
      importsOf(path, text)
        .filter(({name}) => name.startsWith('.'))
        .map(({name}) => sourceOf(path, name))
        .filter((target) => texts.has(target)),
    ]),
  );
  // Tarjan: a file whose lowest reachable file is itself closes a component
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {Map<string, number>} */
  const lowest = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];
  const visit = (/** @type {string} */ path) => {
    order.set(path, order.size);
    lowest.set(path, order.size - 1);
    open.push(path);
    for (const target of next.get(path) ?? []) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const together = open.splice(open.indexOf(path));
    if (together.length > 1) circles.push(together.sort());
  };
  for (const path of next.keys()) if (!order.has(path)) visit(path);
  return circles;
}

/** What each file fetches only when it is asked for, as paths from the root. @param {ReadonlyMap<string, string>} texts by path from the root */
const lazyParts = (texts) =>
  new Map(
    [...texts].map(([path, text]) => [
      path,
      importsOf(path, text)
        .filter(({isLazy}) => isLazy)
        .map(({name}) => posix.join(posix.dirname(path), name).replace(/\.js$/, '')),
    ]),
  );

/** Every wrong import of the checkout. */
export function checkFloors() {
  const {dependencies, devDependencies} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const packages = {dependencies: Object.keys(dependencies), devDependencies: Object.keys(devDependencies)};
  const paths = ['src', 'components', 'demo'].flatMap((folder) =>
    filesUnder(folder, (path) => path.endsWith('.ts')),
  );
  const texts = new Map(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')]));
  return {
    files: paths.length,
    wrong: [
      ...[...texts].flatMap(([path, text]) => wrongImports(path, text, packages)),
      ...wrongSeams(lazyParts(texts)),
      ...circlesOf(texts).map((circle) => `${circle.join(', ')}: these import each other in a circle`),
    ],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {files, wrong} = checkFloors();
  for (const line of wrong) console.error(line);
  console.log(`${files} files, ${wrong.length} wrong imports`);
  if (wrong.length > 0) process.exitCode = 1;
}
