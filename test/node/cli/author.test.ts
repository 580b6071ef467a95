import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {asked, file, folder, matches, module, root, umpire} from './umpire.js';

describe('umpire and an author', () => {
  it('begins a module without retreat rules, which its author chooses, and writes over none', async () => {
    const path = join(folder, 'mine', 'module.json');
    const made = await umpire(['new', join(folder, 'mine')]);
    assert.equal(made.code, 0);
    matches(made.out, [/choose its retreat rules, "rules": \{"retreat": …\}, with "wwii-battle-series"/]);
    const begun = JSON.parse(await readFile(path, 'utf8')) as object;
    assert.equal('rules' in begun, false);
    const valid = await umpire(['validate', path]);
    assert.equal(valid.code, 0);
    assert.ok(
      valid.err.some((line) => /\/rules: warning: This game has no rules yet/.test(line)),
      valid.err.join(),
    );
    // where a retreat is asked, it says what is missing
    const retreat = {units: ['gd'], hexes: 1};
    const expected = {routes: [['04.02'], ['04.03']]};
    const examples = [
      {id: 'back', title: 'One hex back', position: 'start', ask: {retreat}, expect: expected},
    ];
    const lacking = await umpire(['validate', await file('mine/lacking.json', {...begun, examples})]);
    assert.equal(lacking.code, 2);
    matches(lacking.err, [
      /\/rules\/retreat: expected a retreat sheet, by name or in the module, found no retreat rules; choose one/,
    ]);
    const unruled = await umpire(['answer', path, '--position', 'start', '--retreat', 'gd:1']);
    assert.equal(unruled.code, 2);
    matches(unruled.err, [
      /\/rules\/retreat: expected a retreat sheet, by name or in the module, found no retreat rules; choose one/,
    ]);
    const rules = {retreat: 'wwii-battle-series'};
    const ruled = await file('mine/ruled.json', {...begun, rules, examples});
    assert.deepEqual((await umpire(['check', ruled])).out, ['ok    One hex back', '1 passed, 0 failed']);
    const chosen = await umpire(['new', join(folder, 'ruled'), '--rules', 'russia-besieged']);
    matches(chosen.out, [/its retreat rules are russia-besieged/]);
    const plain = ['--position', 'start', '--retreat', 'gd:1', '--plain'];
    const answered = await umpire(['answer', join(folder, 'ruled', 'module.json'), ...plain]);
    assert.equal(answered.code, 0);
    const again = await umpire(['new', join(folder, 'mine')]);
    assert.equal(again.code, 2);
    matches(again.err, [/module\.json already exists$/]);
    const inside = await umpire(['new', path]);
    assert.equal(inside.code, 2);
    matches(inside.err, [/can't be written: .*module\.json is a file, not a folder$/]);
    const spaced = await umpire(['new', join(folder, "an author's game")]);
    matches(spaced.out, [/umpire answer '[^']*an author'\\''s game\/module\.json' --position/]);
  });

  it('checks the examples of a module that say what they expect', async () => {
    const example = {id: 'x', title: 'X', position: 'start', ask: asked.ask, expect: asked.expect};
    const other = {...example, id: 'y', title: 'Y', expect: {stepLosses: 4}};
    const whole = {
      ...module,
      positions: {start: asked.position},
      examples: [example, {...example, id: 'z', expect: undefined}, other],
    };
    const {code, out} = await umpire(['check', await file('examples.json', whole)]);
    assert.deepEqual([code, out[0], out.at(-1)], [1, 'ok    X', '1 passed, 1 failed']);
    const none = await umpire(['check', await file('none.json', module)]);
    assert.deepEqual(none.out, [
      'ok    Line: valid, but none of its examples has an "expect"',
      '1 passed, 0 failed',
    ]);
    const bad = await umpire(['check', await file('bad.json', {...module, sides: {}})]);
    assert.deepEqual([bad.code, bad.out.at(-1)], [1, '0 passed, 1 failed']);
  });

  it('checks a module whose rule sheet is a file beside it', async () => {
    const {sheets} = await import('../../../src/rules/index.js');
    await file('its-sheet.json', {...sheets.get('wwii-battle-series'), id: 'mine'});
    const example = {id: 'x', title: 'X', position: 'start', ask: asked.ask, expect: asked.expect};
    const whole = {
      ...module,
      rules: {retreat: 'its-sheet.json'},
      positions: {start: asked.position},
      examples: [example],
    };
    const {out} = await umpire(['check', await file('by-sheet.json', whole)]);
    assert.deepEqual(out, ['ok    X', '1 passed, 0 failed']);
    const none = await file('no-sheet.json', {...whole, rules: {retreat: 'no.json'}});
    assert.match(
      (await umpire(['check', none])).out[1] ?? '',
      /\/rules\/retreat: expected a JSON file at .*no\.json/,
    );
  });

  it('tells what is valid and surely not meant, beside that it is valid', async () => {
    const {axis, soviet} = module.sides;
    const path = await file('odd.json', {
      ...module,
      positions: {start: asked.position},
      sides: {axis, soviet},
      units: {...module.units, idle: {side: 'axis', type: 'infantry', name: 'Idle'}},
    });
    const {code, out, err} = await umpire(['validate', path]);
    assert.deepEqual([code, out], [0, [`${path}: a valid module`]]);
    assert.ok(err.includes(`${path}: /units/idle: warning: Idle stands in no position.`), err.join('\n'));
    const [json] = (await umpire(['validate', '--json', path])).out;
    const {ok, warnings} = JSON.parse(json ?? '') as {ok: boolean; warnings: readonly {pointer: string}[]};
    assert.ok(ok && warnings.some(({pointer}) => pointer === '/units/idle'));
  });

  it('tells of many units that stand in no position in one warning', async () => {
    const idle = Object.fromEntries(
      Array.from({length: 6}, (_, i) => [`idle${String(i)}`, {side: 'axis', type: 'infantry'}]),
    );
    const path = await file('idle.json', {
      ...module,
      positions: {start: asked.position},
      units: {...module.units, ...idle},
    });
    const {err} = await umpire(['validate', path]);
    assert.deepEqual(
      err.filter((line) => line.includes('in no position')),
      [
        `${path}: /units/idle0: warning: 6 units stand in no position: idle0, idle1, idle2, idle3, idle4 and others.`,
      ],
    );
  });

  it('asks a module by --retreat, and says so of a case', async () => {
    for (const args of [[], ['--position', 'start']]) {
      const path = await file('case.json', asked);
      const {code, err} = await umpire(['answer', path, '--retreat', 'a:1', ...args]);
      assert.equal(code, 2);
      matches(err, [/expected a module, for --retreat, found a case, which asks its own question$/]);
    }
  });

  it('validates and checks every lesson that ships, and says what is wrong with one', async () => {
    const {readdir} = await import('node:fs/promises');
    const names = (await readdir(join(root, 'src/lessons'))).filter((name) => name.endsWith('.json'));
    const paths = names.map((name) => join(root, 'src/lessons', name));
    const {code, out} = await umpire(['check', ...paths]);
    assert.deepEqual([code, out.at(-1)], [0, `${String(names.length)} passed, 0 failed`]);
    assert.match((await umpire(['validate', paths[0]!])).out[0] ?? '', /: a valid lesson$/);
    const lesson = JSON.parse(await readFile(paths[0]!, 'utf8')) as {
      steps: {solution?: unknown; scene?: string}[];
    };
    lesson.steps[0]!.scene = 'nowhere';
    const path = await file('lesson.json', lesson);
    const wrong = await umpire(['validate', path]);
    assert.equal(wrong.code, 2);
    matches(wrong.err, [/: \/steps\/0\/scene: /]);
    assert.equal((await umpire(['check', path])).out.at(-1), '0 passed, 1 failed');
  });
});
