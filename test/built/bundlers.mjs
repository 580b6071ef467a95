/**
 * Builds a page with the packed package in Vite and in webpack, each without any configuration, and opens it: every worker
 * starts. Both come from the registry, into a folder of their own.
 */
import {execFileSync} from 'node:child_process';
import {copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
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
run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', 'vite']);
write(
  'build.mjs',
  `import webpack from 'webpack';
webpack({mode: 'production', entry: './main.js', output: {path: ${JSON.stringify(join(project, 'webpack'))}, publicPath: '/'}, performance: {hints: false}}, (error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) throw error ?? new Error(stats.toString('errors-warnings'));
});`,
);
run(process.execPath, ['build.mjs']);
copyFileSync(join(project, 'index.html'), join(project, 'webpack/index.html'));

// another title than the game that ships has, so that a worker checks it
const game = JSON.parse(readFileSync(inRoot('dist/games/russia-besieged.json'), 'utf8'));
const large = JSON.stringify({...game, title: 'Another game'}, null, 2);
const program = await startBrowser();
await runAll(
  ['vite', 'webpack'].map((name) => ({
    name,
    run: async () => {
      const {at, missing, stop} = await serve((path) =>
        path === 'large.json'
          ? large
          : content(path.startsWith('games/') ? inRoot('dist', path) : join(project, name, path)),
      );
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
      return [...wrong, ...missing];
    },
  })),
  async () => {
    await program.close();
    return false;
  },
);
