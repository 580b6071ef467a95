/**
 * Builds a page with the packed package in Vite and in webpack, has Vite's dev server serve it, each without any
 * configuration, and opens it: every worker starts. A client of the Model Context Protocol starts `umpire mcp` by each
 * configuration of docs/mcp.md. What they need comes from the registry, into a folder of their own.
 */
import {execFileSync} from 'node:child_process';
import {copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {inRoot} from '../../tools/root.mjs';
import {snippets} from '../../tools/snippets.mjs';
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
const sdk = '@modelcontextprotocol/sdk@1';
run(npm, ['install', '--no-audit', '--no-fund', 'vite@8', 'webpack@5', sdk, `./${packed.filename}`]);
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

/** Starts the server as a client does by a configuration, and asks about a file in its folder. @param {string} text */
async function asks(text) {
  const configuration = JSON.parse(text);
  const {command, args} = (configuration.mcpServers ?? configuration.servers).umpire;
  mkdirSync(join(project, 'wargames'), {recursive: true});
  write(
    'wargames/case.json',
    JSON.stringify({module: 'drill', position: 'port-mara', ask: {retreat: {units: ['a61'], hexes: 2}}}),
  );
  const client = new Client({name: 'test', version: '1'});
  const here = args.map((/** @type {string} */ one) =>
    one.replace('/home/me/wargames', join(project, 'wargames')),
  );
  await client.connect(new StdioClientTransport({command, args: here, cwd: project, stderr: 'pipe'}));
  try {
    const answer = await client.callTool({
      name: 'why_not',
      arguments: {position: 'case.json', units: ['a61'], hexes: 2, at: '07.10'},
    });
    const said = JSON.stringify(answer.content);
    return !answer.isError && said.includes('07.10') ? [] : [said];
  } finally {
    await client.close();
  }
}
const configurations = snippets().filter(({file, language}) => file === 'docs/mcp.md' && language === 'json');

const program = await startBrowser();
await runAll(
  [
    ...configurations.map(({line, text}) => ({name: `docs/mcp.md:${line}`, run: () => asks(text)})),
    ...Object.entries({vite: built('vite'), webpack: built('webpack'), "Vite's dev server": developed}).map(
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
  ],
  async () => {
    await program.close();
    return false;
  },
);
