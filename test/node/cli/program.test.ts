import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {asked, program, root} from './umpire.js';

describe('the program itself', () => {
  /** Starts it as a shell would. */
  const start = async (
    args: readonly string[],
    stdin = '',
  ): Promise<{code: number | null; out: string; err: string}> => {
    const path = await program();
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [path, ...args], {cwd: root});
      const said = {out: '', err: ''};
      child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
      child.on('error', reject);
      child.on('close', (code) => {
        resolve({code, ...said});
      });
      child.stdin.end(stdin);
    });
  };

  it('answers what it is piped', async () => {
    const {code, out, err} = await start(['answer', '-', '--json'], JSON.stringify(asked));
    assert.equal(err, '');
    assert.equal(code, 0);
    assert.deepEqual((JSON.parse(out) as {routes: unknown}).routes, [['04.04'], ['04.05']]);
  });

  it('exits with 1 and with 2', async () => {
    assert.equal((await start(['check', '-'], JSON.stringify({...asked, expect: {stepLosses: 9}}))).code, 1);
    const refused = await start(['answer', '-'], '{');
    assert.equal(refused.code, 2);
    assert.equal(refused.out, '');
    assert.equal(refused.err.trimEnd().split('\n').length, 1);
  });

  it('writes nothing that a terminal obeys, whatever a document calls itself', async () => {
    const title = 'A\u001b[2J\u009b31m\u202egnp\u0007';
    const {code, out, err} = await start(['check', '-'], JSON.stringify({...asked, title, expect: {}}));
    assert.equal(code, 0);
    assert.match(out, /A\\u001b\[2J\\u009b31m\\u202egnp\\u0007/);
    assert.doesNotMatch(out + err, /(?![\n\t])\p{Cc}|\u202e/u);
    const strange = {units: {[title]: {at: title}}};
    const json = await start(['answer', '-'], JSON.stringify({...asked, position: strange}));
    assert.doesNotMatch(json.out + json.err, /(?![\n\t])\p{Cc}|\u202e/u);
  });

  it('reads the cases of this checkout', async () => {
    const text = await readFile(join(root, 'test/cases/zoc.json'), 'utf8');
    assert.match((await start(['check', '-'], text)).out, /16 passed, 0 failed\n$/);
  });
});
