/**
 * The package in other people's projects, made anew in `node_modules/.cache/compat` with what a registry has today:
 * TypeScript from 5.0 to 7; Vite with every element, with React, Vue and Svelte; and Astro. Each type-checks (where its
 * tools do), builds, and shows a map in a browser. With names, only those. It needs a registry, and takes minutes:
 * `npm test` has what takes seconds.
 */
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {dirname, extname, join} from 'node:path';
import puppeteer from 'puppeteer-core';
import {browser, PATIENCE} from './browser.mjs';
import {elements} from './make-types.mjs';
import {pack} from './packages.mjs';
import {inRoot} from './root.mjs';
import {snippets} from './snippets.mjs';

/** The code that `docs/recipes.md` prints for a framework. @param {string} language */
const recipe = (language) =>
  snippets().find((one) => one.file === 'docs/recipes.md' && one.language === language)?.text ?? '';
const cache = inRoot('node_modules/.cache/compat');
/** From its sixth version on Astro asks for a newer Node than the package does. */
const isNew = Number(process.versions.node.split('.')[0]) >= 22;
const page = (/** @type {string} */ script) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>compat</title></head><body><div id="app"></div><script type="module" src="${script}"></script></body></html>`;
const tsconfig = (/** @type {object} */ more = {}) =>
  JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      strict: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      ...more,
    },
    include: ['src'],
  });
const vite = (/** @type {string} */ plugin, /** @type {string} */ call) =>
  `import plugin from '${plugin}'; export default {plugins: [${call}]};`;
const inside = (/** @type {string} */ tag, /** @type {string} */ what) =>
  `document.querySelector('${tag}')?.shadowRoot?.querySelector('${what}')`;
/** What a project without `until` shows. */
const counter = inside('umpire-map', '.counter');
/** The compilers of TypeScript that know the package's types, each under a name of its own. */
const compilers = ['5.0', '5.4', '5.9', '6', '7'].map((version) => ({
  version,
  name: `typescript-${version}`,
}));
/** Every element, its words and its events. */
const every = `${elements()
  .map(({tag}) => `import 'wargame-umpire/components/${tag}/define.js';`)
  .join('\n')}
import {replaceWords} from 'wargame-umpire/components/words.js';
import front from 'wargame-umpire/games/eastern-front.json';
import {openGame} from 'wargame-umpire';

replaceWords({lang: 'de', 'umpire-map': {zoomIn: 'Näher'}});
// @ts-expect-error there is no such word
replaceWords({'umpire-map': {zoomInn: 'Näher'}});
const battle = document.createElement('umpire-battle');
const kinds = ['map', 'crt', 'log', 'odds'] as const;
battle.append(...kinds.map((kind) => document.createElement(\`umpire-\${kind}\`)));
battle.addEventListener('umpire-over', ({step}) => step.toFixed());
battle.example = 'kiev';
const editor = document.createElement('umpire-editor');
const lesson = document.createElement('umpire-tutorial');
lesson.lesson = 'zones-of-control';
for (const one of [battle, editor, lesson]) one.setAttribute('loading', 'eager');
document.body.append(battle, editor, lesson);
const opened = await openGame(front);
if (opened.ok) battle.game = opened.value.game;
await battle.ready;
battle.shadowRoot!.querySelector<HTMLElement>('#tab-odds')!.click();
`;
const types = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * `checks`: scripts of packages with what they are told. `until`: what its page shows in the end, `false` where it has none.
 * @typedef {{name: string, packages: string[], files: Record<string, string>, checks: string[][], until?: string | false}} Project
 * @type {Project[]}
 */
const projects = [
  {
    name: 'typescript',
    packages: ['@types/react', ...compilers.map(({name, version}) => `${name}@npm:typescript@${version}`)],
    files: {
      'tsconfig.json': tsconfig({jsx: 'react-jsx'}),
      'src/every.ts': every,
      'src/react.tsx': `import type {} from 'wargame-umpire/react';
export const editor = <umpire-editor src="game.json"></umpire-editor>;
// @ts-expect-error no element has such an attribute
export const unknown = <umpire-map nosuch="1"></umpire-map>;
`,
    },
    checks: compilers.map(({name}) => [`${name}/bin/tsc`, '-p', '.']),
    until: false,
  },
  {
    name: 'vite',
    packages: ['vite', 'typescript'],
    files: {
      'index.html': page('/src/every.ts'),
      'tsconfig.json': tsconfig(),
      'src/every.ts': every,
    },
    checks: [
      ['typescript/bin/tsc', '-p', '.'],
      ['vite/bin/vite.js', 'build'],
    ],
    until: `${inside('umpire-map', '[title=Näher]')} && /%/.test(${inside('umpire-odds', 'section, div')}?.getRootNode().textContent) && ${inside('umpire-editor', 'button')} && ${inside('umpire-tutorial', 'umpire-map')}`,
  },
  {
    name: 'react',
    packages: [
      'vite',
      '@vitejs/plugin-react',
      'react',
      'react-dom',
      '@types/react',
      '@types/react-dom',
      'typescript',
    ],
    files: {
      'index.html': page('/src/main.tsx'),
      'vite.config.js': vite('@vitejs/plugin-react', 'plugin()'),
      'tsconfig.json': tsconfig({jsx: 'react-jsx'}),
      'src/main.tsx': recipe('tsx'),
    },
    checks: [
      ['typescript/bin/tsc', '-p', '.'],
      ['vite/bin/vite.js', 'build'],
    ],
  },
  {
    name: 'vue',
    packages: ['vite', '@vitejs/plugin-vue', 'vue', 'vue-tsc', 'typescript@5'],
    files: {
      'index.html': page('/src/main.ts'),
      'vite.config.js': vite(
        '@vitejs/plugin-vue',
        `plugin({template: {compilerOptions: {isCustomElement: (tag) => tag.startsWith('umpire-')}}})`,
      ),
      'tsconfig.json': tsconfig({jsx: 'preserve'}),
      'src/main.ts': `import {createApp} from 'vue';
import 'wargame-umpire/components/umpire-map/define.js';
import App from './App.vue';
createApp(App).mount('#app');
`,
      'src/App.vue': recipe('vue'),
    },
    checks: [
      ['vue-tsc/bin/vue-tsc.js', '-p', '.'],
      ['vite/bin/vite.js', 'build'],
    ],
  },
  {
    name: 'svelte',
    packages: ['vite', '@sveltejs/vite-plugin-svelte', 'svelte', 'svelte-check', 'typescript@5'],
    files: {
      'index.html': page('/src/main.ts'),
      'vite.config.js': `import {svelte} from '@sveltejs/vite-plugin-svelte'; export default {plugins: [svelte()]};`,
      'svelte.config.js': 'export default {};',
      'tsconfig.json': tsconfig({verbatimModuleSyntax: true}),
      'src/main.ts': `import {mount} from 'svelte';
import App from './App.svelte';
mount(App, {target: document.getElementById('app')!});
`,
      'src/App.svelte': recipe('svelte'),
    },
    checks: [
      ['svelte-check/bin/svelte-check', '--tsconfig', 'tsconfig.json'],
      ['vite/bin/vite.js', 'build'],
    ],
  },
  {
    name: 'astro',
    packages: [isNew ? 'astro' : 'astro@5'],
    files: {
      'src/pages/index.astro': recipe('astro'),
    },
    checks: [[isNew ? 'astro/bin/astro.mjs' : 'astro/astro.js', 'build']],
  },
];

/** Serves a folder that a project was built into. @param {string} folder */
async function serve(folder) {
  const server = createServer(({url = '/'}, response) => {
    const path = new URL(url, 'http://localhost').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    try {
      response.writeHead(200, {'Content-Type': types[extname(file)] ?? 'text/plain'}).end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const {port} = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {server, at: `http://127.0.0.1:${port}/`};
}

/** @param {Project} project @param {string} tarball */
async function tryIn({name, packages, files, checks, until = counter}, tarball) {
  const folder = join(cache, name);
  rmSync(folder, {recursive: true, force: true});
  for (const [path, text] of Object.entries({
    ...files,
    'package.json': '{"private": true, "type": "module"}',
  })) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), text);
  }
  const run = (/** @type {string} */ program, /** @type {string[]} */ args) =>
    execFileSync(program, args, {
      cwd: folder,
      stdio: 'pipe',
      env: {...process.env, ASTRO_TELEMETRY_DISABLED: '1'},
    });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  run(npm, ['install', '--no-audit', '--no-fund', tarball, ...packages]);
  for (const [script = '', ...args] of checks) run(process.execPath, [join('node_modules', script), ...args]);
  if (until === false) return;
  const {server, at} = await serve(join(folder, 'dist'));
  const {path, args, headless} = await browser();
  const program = await puppeteer.launch({executablePath: path, args, headless});
  try {
    const tab = await program.newPage();
    tab.setDefaultTimeout(PATIENCE);
    /** @type {string[]} */
    const said = [];
    tab.on('pageerror', (error) => said.push(String(error)));
    await tab.goto(at);
    await tab.waitForFunction(until);
    if (said.length > 0) throw new Error(said.join('; '));
  } finally {
    await program.close();
    server.close();
  }
}

const names = process.argv.slice(2);
mkdirSync(cache, {recursive: true});
const tarball = join(cache, pack(inRoot(), cache).filename);
for (const project of projects.filter(({name}) => names.length === 0 || names.includes(name))) {
  try {
    await tryIn(project, tarball);
    console.log(`ok ${project.name}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`FAILED ${project.name}: ${error.message}\n${error.stdout ?? ''}\n${error.stderr ?? ''}`);
  }
}
