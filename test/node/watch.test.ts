import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect} from 'chai';
import type {Flags} from '../../src/cli/exit.js';
import {newCommand} from '../../src/cli/new.js';
import {watchCommand} from '../../src/cli/watch.js';

const flags: Flags = {json: false, plain: false, published: false, options: {}};

/** Collects the output of a command as it comes. */
function listener() {
  const lines: string[] = [];
  let told: (() => void) | undefined;
  const say = (line: string): void => {
    lines.push(line);
    told?.();
  };
  const until = async (is: (lines: readonly string[]) => boolean): Promise<void> => {
    while (!is(lines))
      await new Promise<void>((resolve) => {
        told = resolve;
      });
  };
  return {lines, until, io: {out: say, err: say, stdin: () => Promise.resolve('')}};
}

describe('umpire watch', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'umpire-watch-'));
  });
  afterEach(() => rm(folder, {recursive: true}));

  it('checks a module at every change, serves its page, and has that load again', async () => {
    const {io, lines, until} = listener();
    await newCommand([join(folder, 'mine')], flags, io);
    const file = join(folder, 'mine', 'module.json');
    const retreat = {units: ['gd'], hexes: 1};
    const routes = [['04.02'], ['04.03']];
    const ruled = {
      ...(JSON.parse(await readFile(file, 'utf8')) as object),
      rules: {retreat: 'wwii-battle-series'},
      examples: [{id: 'back', title: 'Back', position: 'start', ask: {retreat}, expect: {routes}}],
    };
    await writeFile(file, JSON.stringify(ruled, undefined, 2));
    const ending = new AbortController();
    const ended = watchCommand([file], flags, io, ending.signal);
    await until((said) => said.includes('1 passed, 0 failed'));
    const at = lines.find((line) => line.startsWith('http://localhost'))!;
    const page = await (await fetch(at)).text();
    expect(page).to.contain('<umpire-map src="/module.json" edit>');
    expect(await (await fetch(`${at}module.json`)).json()).to.have.property('id', 'mine');
    expect((await fetch(`${at}scripts/../../package.json`)).status).to.equal(404);
    expect((await fetch(`${at}scripts/%2e%2e/package.json`)).status).to.equal(404);

    const changes = (await fetch(`${at}changes`)).body!.getReader();
    const heard = async (): Promise<string> => new TextDecoder().decode((await changes.read()).value);
    expect(await heard()).to.equal(': watching\n\n');
    const text = await readFile(file, 'utf8');
    lines.length = 0;
    await writeFile(file, text.replace('"steps": 2', '"steps": "two"'));
    await until((said) => said.some((line) => line.includes('/unitTypes/infantry/steps')));
    expect(await heard()).to.contain('event: change');
    lines.length = 0;
    await writeFile(file, text.replace('"routes": [', '"stepLosses": 1, "routes": ['));
    await until((said) => said.includes('0 passed, 1 failed'));
    lines.length = 0;
    await writeFile(file, text);
    await until((said) => said.includes('1 passed, 0 failed'));
    ending.abort();
    expect(await ended).to.equal(0);
  });

  it('refuses a file that is not there, and a port that is none', async () => {
    const {io, lines} = listener();
    expect(await watchCommand([join(folder, 'nothing.json')], flags, io)).to.equal(2);
    expect(lines.join(' ')).to.contain('no such file');
    expect(await watchCommand(['x.json'], {...flags, options: {port: 'http'}}, io)).to.equal(2);
  });
});
