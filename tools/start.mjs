/**
 * Serves the site from its sources on the first free port from 8000 up (or from PORT or `--port`), and reloads its pages when a
 * file changes. Docs and lessons are built in the background: a request for one of them waits until it is there.
 */
import {existsSync, readFileSync, watch} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {esbuildPlugin} from '@web/dev-server-esbuild';
import {startDevServer} from '@web/dev-server';
import {build as bundle} from 'esbuild';
import {register} from 'tsx/esm/api';
import {build} from './build.mjs';
import {caseLinks, withCaseLinks} from './case-links.mjs';
import {makeGames} from './make-games.mjs';
import {contentSecurityPolicy, hasOwnPolicy} from './policy.mjs';
import {inRoot, node} from './root.mjs';
import {buildSitePages} from './site.mjs';
import {inSite, pagesOf} from './site-head.mjs';

/** The sources of what pages name: modules are served one by one, classic scripts are bundled. @type {[RegExp, string][]} */
const modules = [
  [/^\/cdn\/demo\/([\w-]+)\.js$/, '/demo/$1.ts'],
  [/^\/cdn\/engine\.min\.js$/, '/src/index.ts'],
  [/^\/cdn\/(umpire(?:-[\w]+)?)\.min\.js$/, '/components/bundles/$1.ts'],
  [/^\/games\/([\w-]+\.json)$/, '/src/games/$1'],
  // the server finds the sources of imports only
  [/^(\/components\/.*-worker)\.js$/, '$1.ts'],
];
/** @type {[RegExp, string][]} */
const classics = [
  [/^\/cdn\/umpire\.classic\.min\.js$/, 'components/classic.ts'],
  [/^\/cdn\/umpire-retreat\.classic\.min\.js$/, 'components/classic-retreat.ts'],
  [/^\/cdn\/umpire-de\.classic\.min\.js$/, 'components/languages/de/define.ts'],
  [/^\/cdn\/missing\.min\.js$/, 'components/missing.ts'],
  [/^\/cdn\/embed-host\.min\.js$/, 'components/embed/host.ts'],
  [/^\/cdn\/umpire-answer\.min\.js$/, 'components/embed/answer.ts'],
  [/^\/cdn\/(embed(?:-[a-z]+)?)\.min\.js$/, 'components/embed/$1.ts'],
];
/** @param {[RegExp, string][]} table @param {string} path */
const sourceOf = (table, path) => {
  const [pattern, source] = table.find(([pattern]) => pattern.test(path)) ?? [];
  return pattern && source && path.replace(pattern, source);
};

/** The policy that the site keeps to, with what reloads a page: the server sends that as a data address. */
const policy = contentSecurityPolicy.replace("script-src 'self'", "script-src 'self' data:");

/** Bundles a classic script. @param {string} source */
async function classic(source) {
  const {outputFiles} = await bundle({
    entryPoints: [inRoot(source)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    tsconfig: inRoot('tsconfig.json'),
    // package.json names the modules with side effects in dist/, not in the sources: without this their imports are dropped
    ignoreAnnotations: true,
    define: {'import.meta': '{}'},
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Paths that are built rather than served from sources, by what a request waits for. Nothing else of a built site is served. */
const generated = {
  docs: /^\/docs\//,
  rest: /^\/(?:lessons|pictures|rulings|schemas)\/|^\/custom-elements\.json$/,
};

/** Folders that pages of the site load from, and the types of their files. No name in a path begins with a dot. */
const served = [
  /^\/(?:demo|components|src|site)\/[^?]*\.(?:html|ts|m?js|json|css|svg|png|jpg|gif|ico|webp|xml|txt|vmod|vsav|vlog|webmanifest|map)$/,
  /^\/(?:__wds-outside-root__\/\d+\/(?:[\w.-]+\/)*)?node_modules\/[^?]*\.(?:[mc]?js|json|css|map)$/,
  // what the dev server itself adds: the socket that says when to reload
  /^\/__web-dev-server__/,
];

/** Does the site need this path? Whatever else is in the folder (its history, keys, notes) is not served. @param {string} path */
function isOfSite(path) {
  const name = decodeURIComponent(path);
  if (/\/\./.test(name)) return false;
  return served.some((pattern) => pattern.test(name));
}

/**
 * Serves the site to this machine from its sources; gives the server, its port, and what ends its watching. The checks of
 * `localServer` come before the dev server, which on its own listens on all interfaces and knows no Host.
 * @param {typeof import('../src/cli/local-server.js')} local @param {number} port the first that is tried
 * @param {{docs?: Promise<unknown>, rest?: Promise<unknown>, links?: Promise<Map<string, string>>}} [built] settle when the docs
 * and the rest are there, and give the links of cases
 */
export async function serveDemo({localServer, listenLocally, readRequest}, port, built = {}) {
  /** Classic scripts since a file changed last, by their sources. @type {Map<string, Promise<string>>} */
  const bundles = new Map();
  /** @type {import('@web/dev-server-core').Middleware} */
  const findFiles = async (context, next) => {
    context.set('X-Content-Type-Options', 'nosniff');
    const {path} = context;
    const script = sourceOf(classics, path);
    const source = sourceOf(modules, path);
    if (script !== undefined || source !== undefined) context.set('Access-Control-Allow-Origin', '*');
    if (script !== undefined) {
      const bundled = bundles.get(script) ?? classic(script);
      bundles.set(script, bundled);
      context.type = 'js';
      context.body = await bundled;
      return undefined;
    }
    if (source !== undefined) return context.redirect(source);
    const page = path.endsWith('/') ? `${path}index.html` : path;
    const [waitsFor] = Object.entries(generated).find(([, pattern]) => pattern.test(path)) ?? [];
    if (waitsFor !== undefined) {
      await built[waitsFor];
      if (!hasOwnPolicy(path)) context.set('Content-Security-Policy', policy);
    }
    const folder = waitsFor === undefined ? '/demo' : '/site';
    // pages in German are made of those in English
    if (existsSync(inRoot(folder + page.replace('.de.html', '.html')))) context.path = folder + page;
    if (!isOfSite(context.path)) {
      context.status = 404;
      context.body = 'The site has no such page.\n';
      return undefined;
    }
    // a sandboxed frame loads its modules from an origin of its own
    context.set('Access-Control-Allow-Origin', '*');
    if (page !== '/embed.html') return next();
    // its policy allows no connection, and so no script that reloads it
    context.set('Content-Security-Policy', policy);
    context.type = 'html';
    context.body = inSite(readFileSync(inRoot(context.path), 'utf8'), 'embed.html');
    return undefined;
  };
  /** Composes pages; the server adds its reload script to what this gives. @type {import('@web/dev-server-core').Plugin} */
  const demo = {
    name: 'demo',
    serverStart({fileWatcher}) {
      fileWatcher.add(['demo', 'components', 'src', 'site/docs'].map((folder) => inRoot(folder)));
      fileWatcher.on('all', () => bundles.clear());
    },
    async serve({path}) {
      if (!path.startsWith('/demo/') || !path.endsWith('.html')) return undefined;
      const page = path.replace('/demo/', '');
      const source = page.replace('.de.html', '.html');
      const html = pagesOf(readFileSync(inRoot('demo', source), 'utf8'), source)[page];
      if (html === undefined) return undefined;
      const body =
        html.includes('#case:') && built.links ? withCaseLinks(html, await built.links, page) : html;
      return {body, type: 'html', headers: {'Content-Security-Policy': policy}};
    },
    transform: ({path}) => (path.endsWith('.html') ? {transformCache: false} : undefined),
  };
  const server = localServer((_path, request, response) => handle(request, response));
  // the socket that says when to reload is no request
  server.on('upgrade', (request, socket) => {
    if (!readRequest(request).ok || request.url !== '/wds') socket.destroy();
  });
  const {koaApp, fileWatcher} = await startDevServer({
    config: {
      rootDir: inRoot(),
      middlewareMode: {server},
      port,
      watch: true,
      clearTerminalOnReload: false,
      nodeResolve: true,
      middleware: [findFiles],
      plugins: [demo, esbuildPlugin({ts: true, target: 'es2022', tsconfig: inRoot('tsconfig.json')})],
    },
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
    logStartMessage: false,
  });
  const handle = koaApp.callback();
  for (let at = port; ; at += 1)
    try {
      return {server, port: await listenLocally(server, at), stop: () => fileWatcher.close()};
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || at > port + 999) throw error;
    }
}

/** Builds the docs in a process of its own, which reads the sources anew. @param {readonly string[]} [more] */
async function rebuildDocs(more = []) {
  const {code, output} = await node([inRoot('tools/site/docs.mjs'), ...more]);
  if (code !== 0) console.error(`The docs were not built.\n${output}`);
}

function watchDocs() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  watch(inRoot('docs'), {recursive: true}, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void rebuildDocs(), 300);
  });
}

const usage = `npm start                   serves the site from its sources, on the first free port from 8000 up
npm start -- --port 8124    from another port up; the variable PORT does the same
npm start -- --help         prints this`;

/**
 * Reads what the command line and the variable PORT ask for: a port, or the words to print in place of serving.
 * @param {readonly string[]} args @param {string} [variable] @returns {{port: number} | {help: string} | {wrong: string}}
 */
export function readStart(args, variable) {
  try {
    const {values} = parseArgs({
      args: [...args],
      options: {port: {type: 'string'}, help: {type: 'boolean', short: 'h'}},
    });
    if (values.help) return {help: usage};
    const [name, said] = values.port === undefined ? ['PORT', variable] : ['--port', values.port];
    const port = Number(said ?? 8000);
    return said === undefined || (/^\d+$/.test(said) && port > 0 && port < 65_536)
      ? {port}
      : {wrong: `${name}: expected a number from 1 to 65535, found ${JSON.stringify(said)}`};
  } catch (error) {
    return {wrong: `${/** @type {Error} */ (error).message.replace(/\. To specify.*$/s, '')}\n${usage}`};
  }
}

/** Serves until the process ends. @param {number} from the first port that is tried */
async function start(from) {
  try {
    makeGames();
    register();
    const local = await import(`file://${inRoot('src/cli/local-server.ts')}`);
    const docs = rebuildDocs();
    const links = caseLinks((path) => import(`file://${inRoot('src', `${path}.ts`)}`));
    const rest = docs.then(build).then(buildSitePages);
    const {port} = await serveDemo(local, from, {docs, rest, links});
    console.log(`Umpire is at http://localhost:${port}/ (Ctrl+C ends it)`);
    await docs;
    console.log('The docs are ready. Building the lessons and the reference …');
    await rest;
    watchDocs();
    await rebuildDocs(['--api']);
    console.log('Everything is ready.');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = readStart(process.argv.slice(2), process.env['PORT']);
  if ('port' in asked) await start(asked.port);
  else if ('help' in asked) console.log(asked.help);
  else {
    console.error(asked.wrong);
    process.exitCode = 2;
  }
}
