/**
 * Builds a page with the packed package in Vite and in webpack, has Vite's dev server serve it, each without any
 * configuration, and opens it: every worker starts. Both come from the registry, into a folder of their own.
 */
import {execFileSync} from 'node:child_process';
import {copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {inRoot} from '../../tools/root.mjs';
import {driveOf} from './drives.mjs';
import {content, runAll, serve, startBrowser, untilReady, watchedTab} from './watched.mjs';

const project = inRoot('node_modules/.cache/bundlers');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const run = (/** @type {string} */ program, /** @type {string[]} */ args, cwd = project) =>
  execFileSync(program, args, {cwd, stdio: ['ignore', 'pipe', 'pipe']}).toString();
const write = (/** @type {string} */ name, /** @type {string} */ text) =>
  writeFileSync(join(project, name), text);

rmSync(project, {recursive: true, force: true});
mkdirSync(project, {recursive: true});
const [packed] = JSON.parse(
  run(npm, ['pack', '--ignore-scripts', '--json', '--pack-destination', project], inRoot()),
);
write('package.json', '{"private": true, "type": "module"}');
run(npm, ['install', '--no-audit', '--no-fund', 'vite@8', 'webpack@5', `./${packed.filename}`]);
const tags = ['umpire-map', 'umpire-odds', 'umpire-vassal'];
write('main.js', tags.map((tag) => `import 'wargame-umpire/components/${tag}/define.js';`).join('\n'));
write(
  'index.html',
  `<!doctype html><html lang="en"><title>bundled</title><link rel="icon" href="data:,"><umpire-vassal></umpire-vassal>
<umpire-map src="large.json"></umpire-map><umpire-odds src="games/eastern-front.json" example="vyazma"></umpire-odds>
<script type="module" src="/main.js"></script></html>`,
);
// another title than the game that ships has, so that a worker checks it
const game = JSON.parse(readFileSync(inRoot('dist/games/russia-besieged.json'), 'utf8'));
mkdirSync(join(project, 'public/games'), {recursive: true});
write('public/large.json', JSON.stringify({...game, title: 'Another game'}, null, 2));
copyFileSync(inRoot('dist/games/eastern-front.json'), join(project, 'public/games/eastern-front.json'));
run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', 'vite']);
write(
  'build.mjs',
  `import webpack from 'webpack';
webpack({mode: 'production', entry: './main.js', output: {path: ${JSON.stringify(join(project, 'webpack'))}, publicPath: '/'}, performance: {hints: false}}, (error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) throw error ?? new Error(stats.toString('errors-warnings'));
});`,
);
run(process.execPath, ['build.mjs']);
cpSync(join(project, 'public'), join(project, 'webpack'), {recursive: true});
copyFileSync(join(project, 'index.html'), join(project, 'webpack/index.html'));

/** Serves what was built. @param {string} name */
const built = (name) => () => serve((path) => content(join(project, name, path)));
async function developed() {
  const {createServer} = await import(
    pathToFileURL(join(project, 'node_modules/vite/dist/node/index.js')).href
  );
  const server = await createServer({
    root: project,
    configFile: false,
    logLevel: 'error',
    server: {host: '127.0.0.1'},
  });
  await server.listen();
  return {at: server.resolvedUrls.local[0], missing: [], stop: () => void server.close()};
}
const program = await startBrowser();
await runAll(
  Object.entries({vite: built('vite'), webpack: built('webpack'), "Vite's dev server": developed}).map(
    ([name, start]) => ({
      name,
      run: async () => {
        const {at, missing, stop} = await start();
        const {tab, wrong, workers, close} = await watchedTab(program);
        try {
          await tab.goto(at);
          await untilReady(tab);
          await driveOf('vassal.html')?.drive(tab);
          if (workers.length !== 3) wrong.push(`expected 3 workers, found ${workers.join(', ') || 'none'}`);
        } catch (error) {
          wrong.push(String(error));
        }
        await close();
        stop();
        // Lit's own words to developers
        return [...wrong.filter((line) => !line.includes('Lit is in dev mode')), ...missing];
      },
    }),
  ),
  async () => {
    await program.close();
    return false;
  },
);
