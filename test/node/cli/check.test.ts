import assert from 'node:assert/strict';
import {readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {readJson} from '../../files.js';
import {asked, file, folder, root, umpire} from './umpire.js';

describe('umpire check', () => {
  it('closes with the count, and 0 when all is as expected', async () => {
    const path = await file('cases.json', [asked, {...asked, title: undefined}]);
    assert.deepEqual(await umpire(['check', path]), {
      code: 0,
      out: ['ok    One hex back', 'ok    case 2', '2 passed, 0 failed'],
      err: [],
    });
  });

  it('says where an answer differs, and 1', async () => {
    const path = await file('differs.json', {
      ...asked,
      expect: {routes: [['04.04']], stepLosses: 0, blockedHexes: 1},
    });
    const {code, out} = await umpire(['check', path, await file('case.json', asked)]);
    assert.equal(code, 1);
    assert.equal(out.at(-1), '1 passed, 1 failed');
    assert.ok(out.includes(`FAIL  One hex back (${path})`));
    assert.ok(out.some((line) => line.includes('/routes: expected [["04.04"]]')));
    assert.ok(out.some((line) => line.includes('/blockedHexes: expected 1')));
    assert.ok(!out.some((line) => line.includes('/stepLosses')));
  });

  it('says which event of a log is refused, unless the case expects it', async () => {
    const refused = (await readJson('test/node/cli/refused-event.json')) as {expect: object};
    const says = (out: readonly string[]): readonly string[] =>
      out.filter((line) => line.includes('/ask/log'));
    const {code, out} = await umpire(['check', await file('refused-event.json', refused)]);
    assert.equal(code, 1);
    assert.deepEqual(says(out), [
      '        /ask/log/1: event 2 is refused: e1 cannot lose 1 step: d1 and d2 must take these losses.',
    ]);
    const unmet = {...refused, expect: {...refused.expect, outcome: 'vacated'}};
    const wrong = await umpire(['check', await file('unmet.json', unmet)]);
    assert.ok(!wrong.out.some((line) => line.includes('found')));
    const expected = {...refused, expect: {...refused.expect, refusedAt: 1}};
    assert.equal((await umpire(['check', await file('expected.json', expected)])).code, 0);
  });

  it('counts a case that is refused, or expects nothing, as failed', async () => {
    const path = await file('refused.json', [
      {...asked, module: 'no such game'},
      {...asked, expect: undefined},
      7,
    ]);
    const {code, out} = await umpire(['check', path]);
    assert.equal(code, 1);
    assert.equal(out.at(-1), '0 passed, 3 failed');
    assert.ok(out.some((line) => line.includes('/module: expected a module')));
    assert.ok(out.some((line) => line.includes('/expect: expected "the right answer, to compare with"')));
  });

  it('a file without a case has failed, one that can’t be read too, with 2', async () => {
    assert.deepEqual((await umpire(['check', await file('none.json', [])])).out.at(-1), '0 passed, 1 failed');
    const {code, out} = await umpire(['check', join(folder, 'nowhere.json'), await file('case.json', asked)]);
    assert.equal(code, 2);
    assert.equal(out.at(-1), '1 passed, 1 failed');
  });

  it('prints a document a line with --json', async () => {
    const path = await file('cases.json', [asked, {...asked, expect: {stepLosses: 3}}]);
    const {code, out} = await umpire(['check', '--json', path]);
    assert.equal(code, 1);
    const lines = out.map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(
      lines.map(({passed}) => passed),
      [true, false, 1],
    );
    assert.deepEqual(lines[1]?.['differences'], [{pointer: '/stepLosses', expected: 3, found: 0}]);
    assert.deepEqual(lines[2], {passed: 1, failed: 1});
  });

  it('reads standard input for -', async () => {
    const {code, out} = await umpire(['check', '-'], JSON.stringify([asked]));
    assert.deepEqual([code, out.at(-1)], [0, '1 passed, 0 failed']);
  });

  for (const name of ['wwii-battle-series', 'russia-besieged', 'judge', 'zoc', 'readings'])
    it(`passes every case of test/cases/${name}.json`, async () => {
      const {code, out} = await umpire(['check', join(root, 'test/cases', `${name}.json`)]);
      assert.match(out.at(-1) ?? '', /^\d+ passed, 0 failed$/);
      assert.equal(code, 0);
    });

  it('passes the cases of other families of games', async () => {
    const families = join(root, 'test/cases/families');
    const files = (await readdir(families)).filter((name) => !name.endsWith('-module.json'));
    const {code, out} = await umpire(['check', ...files.map((name) => join(families, name))]);
    assert.match(out.at(-1) ?? '', /^\d\d+ passed, 0 failed$/);
    assert.equal(code, 0);
  });
});
