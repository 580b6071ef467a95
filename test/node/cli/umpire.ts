import assert from 'node:assert/strict';
import {mkdtemp, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {run} from '../../../src/cli/run.js';
export const root = fileURLToPath(new URL('../../../', import.meta.url));
export let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umpire-'));
});
after(() => rm(folder, {recursive: true}));

/** Writes a document into the test's folder and gives its path. */
export async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
export interface Said {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}
/** Runs a command as the program does, with streams of our own. */
export async function umpire(args: readonly string[], stdin = ''): Promise<Said> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(args, {
    out: (line) => out.push(...line.split('\n')),
    err: (line) => err.push(...line.split('\n')),
    stdin: () => Promise.resolve(stdin),
    // in pieces that no line ends with
    chunks: () => stdin.match(/[^]{1,1000}/g) ?? [],
  });
  return {code, out, err};
}

let bundled: Promise<string> | undefined;
/** The program in one file, made once: a loader of TypeScript would translate it anew at each start. */
export const program = (): Promise<string> =>
  (bundled ??= (async () => {
    const path = join(root, 'node_modules/.cache/umpire.mjs');
    // tests run in several processes, and one may start it while another writes it
    const outfile = `${path}.${String(process.pid)}`;
    await build({
      entryPoints: [join(root, 'src/cli.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      // beside the packages that it takes from them
      packages: 'external',
      ignoreAnnotations: true,
      tsconfig: join(root, 'tsconfig.json'),
      logLevel: 'error',
    });
    await rename(outfile, path);
    return path;
  })());

export const module = {
  umpire: 1,
  id: 'line',
  title: 'Line',
  sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
  map: {
    kind: 'hex',
    layout: 'flat-top',
    shifted: 'even',
    columns: 8,
    rows: 8,
    supplySources: {axis: ['01.05']},
  },
  unitTypes: {infantry: {steps: 2}},
  units: {a: {side: 'axis', type: 'infantry'}, e: {side: 'soviet', type: 'infantry'}},
  rules: {retreat: 'wwii-battle-series'},
};
export const asked = {
  title: 'One hex back',
  module,
  position: {units: {a: {at: '05.05'}, e: {at: '06.05'}}},
  ask: {retreat: {units: ['a'], hexes: 1}},
  expect: {routes: [['04.04'], ['04.05']], stepLosses: 0, blockedHexes: 0},
};

/** The lines match one by one. */
export function matches(lines: readonly string[], wanted: readonly RegExp[]): void {
  for (const pattern of wanted)
    assert.ok(
      lines.some((line) => pattern.test(line)),
      `${String(pattern)} in\n${lines.join('\n')}`,
    );
}
export const firstOf = async (name: string): Promise<string> => {
  const cases = JSON.parse(await readFile(join(root, `test/cases/${name}.json`), 'utf8')) as unknown[];
  return file(`${name}.json`, cases[0]);
};
