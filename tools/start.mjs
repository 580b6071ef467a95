/**
 * Serves the demo from its sources on the first free port from 8000 up (or from PORT), and reloads its pages when a file
 * changes. Lessons and docs are made once at the start; the rest is read as it is asked for.
 */
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {esbuildPlugin} from '@web/dev-server-esbuild';
import {startDevServer} from '@web/dev-server';
import {build as bundle} from 'esbuild';
import {build} from './build.mjs';
import {contentSecurityPolicy} from './policy.mjs';
import {inRoot} from './root.mjs';
import {buildSitePages} from './site.mjs';
import {inSite} from './site-head.mjs';

/** The sources of the scripts that pages name: modules are served one by one, classic scripts are bundled. @type {[RegExp, string][]} */
const modules = [
  [/^\/cdn\/demo\/([\w-]+)\.js$/, '/demo/$1.ts'],
  [/^\/cdn\/engine\.min\.js$/, '/src/index.ts'],
  [/^\/cdn\/(umpire(?:-[\w]+)?)\.min\.js$/, '/components/bundles/$1.ts'],
];
/** @type {[RegExp, string][]} */
const classics = [
  [/^\/cdn\/umpire\.classic\.min\.js$/, 'components/classic.ts'],
  [/^\/cdn\/embed-host\.min\.js$/, 'components/embed/host.ts'],
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
    define: {'import.meta.url': 'undefined'},
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Serves the demo to this machine from its sources; gives the server, its port, and what ends its watching. The checks of
 * `localServer` come before the dev server, which on its own listens on all interfaces and knows no Host.
 * @param {typeof import('../src/cli/local-server.js')} local @param {number} port the first that is tried
 */
export async function serveDemo({localServer, listenLocally, readRequest}, port) {
  /** @type {import('@web/dev-server-core').Middleware} */
  const findFiles = (context, next) => {
    context.set('Access-Control-Allow-Origin', '*');
    context.set('X-Content-Type-Options', 'nosniff');
    const {path} = context;
    const script = sourceOf(modules, path);
    if (script !== undefined) return context.redirect(script);
    for (const folder of ['/demo', '/site'])
      if (/\.\w+$/.test(path) && existsSync(inRoot(folder + path))) context.path = folder + path;
    if (path.endsWith('/')) context.path += 'index.html';
    if (path === '/') context.path = '/demo/index.html';
    return next();
  };
  /** Composes pages and bundles classic scripts; the server adds its reload script to what this gives. @type {import('@web/dev-server-core').Plugin} */
  const demo = {
    name: 'demo',
    serverStart({fileWatcher}) {
      fileWatcher.add(['demo', 'components', 'src'].map((folder) => inRoot(folder)));
    },
    async serve({path}) {
      const source = sourceOf(classics, path);
      if (source !== undefined) return {body: await classic(source), type: 'js'};
      if (!path.startsWith('/demo/') || !path.endsWith('.html')) return undefined;
      const body = inSite(readFileSync(inRoot(path), 'utf8'), path.replace('/demo/', ''));
      return {body, type: 'html', headers: {'Content-Security-Policy': policy}};
    },
    transform: ({path}) =>
      path.endsWith('.html') || sourceOf(classics, path) ? {transformCache: false} : undefined,
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

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    console.log('Building types, lessons and docs; the demo starts in some seconds.');
    await build();
    await buildSitePages();
    const local = await import(`file://${inRoot('dist/src/cli/local-server.js')}`);
    const served = await serveDemo(local, Number(process.env['PORT'] ?? 8000));
    console.log(`The demo is at http://localhost:${served.port}/ (Ctrl+C ends it)`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
