import assert from 'node:assert/strict';
import {join} from 'node:path';
import {asked, file, folder, module, root, umpire} from './umpire.js';

describe('umpire refuses', () => {
  const refused: Readonly<Record<string, readonly [content: unknown, ...lines: (string | RegExp)[]]>> = {
    'text that is no JSON': [
      '{"module": ',
      /^(.*): \(the document\): the text ends too early at line 1, column 11; get the file again$/,
    ],
    'a key twice': ['{"module": 1, "module": 2}', /: \/module: expected each key once, found /],
    'no module': [{ask: {errata: {}}}, /: \/module: expected this field, found nothing$/],
    'a game that ships under no such name': [
      {module: 'dril', ask: {errata: {}}},
      /: \/module: expected a module, or the name of one that ships.*, found "dril"; did you mean "drill"\?$/,
    ],
    'a question that is none': [
      {...asked, ask: {retreet: {}}},
      /: \/ask\/retreet: "retreet" is no field here; did you mean "retreat"\?$/,
      /: \/ask: expected exactly one of /,
    ],
    'a question of the other kind of map': [
      {...asked, ask: {lineRetreat: {from: 'a', units: [], plan: {}}}},
      /: \/ask\/lineRetreat: expected retreat, judge, zoc, control, battle, phase, odds, cut or errata: the map is a hex map/,
    ],
    'a unit that is not there': [
      {...asked, ask: {retreat: {units: ['b'], hexes: 1}}},
      /: \/ask\/retreat\/units\/0: expected a unit of this module.*, found "b"; did you mean "a"\?$/,
    ],
    'several faults, each on a line': [
      {
        ...asked,
        module: {...module, units: {...module.units, x: {side: 'axos', type: 'infantry'}}, rulez: {}},
        ask: {retreat: {units: [], hexes: 0}},
      },
      /: \/ask\/retreat\/units: /,
      /: \/ask\/retreat\/hexes: expected at least 1, found 0$/,
      /: \/module\/rulez: .*; did you mean "rules"\?$/,
      /: \/module\/units\/x\/side: .*; did you mean "axis"\?$/,
    ],
    'a position of the wrong shape and with wrong names': [
      {...asked, position: {units: {a: {at: '99.99'}, b: {at: '01.01'}}, turm: {}}},
      /: \/position\/turm: .*; did you mean "turn"\?$/,
      /: \/position\/units\/a\/at: expected a hex of this map, found "99\.99"$/,
      /: \/position\/units\/b: expected a unit of this module.*; did you mean "a"\?$/,
    ],
    'a misshapen position beside a module that is refused': [
      {...asked, module: {...module, umpire: 3}, position: {units: {a: {at: 5}}}},
      /: \/module\/umpire: this module was made by a newer Umpire: expected version 2, found 3; update Umpire, or reload the page$/,
      /: \/position\/units\/a\/at: expected a string, found 5$/,
    ],
  };
  it('with --json, as a document on standard output too, whatever the command', async () => {
    const path = await file('none.json', {...asked, ask: {}});
    for (const command of ['answer', 'odds', 'next', 'draw', 'text']) {
      const {code, out, err} = await umpire([command, '--json', path]);
      const [said] = out.map((line) => JSON.parse(line) as {file: string; ok: boolean; faults: unknown[]});
      assert.equal(code, 2, command);
      assert.equal(out.length, 1, command);
      assert.deepEqual([said?.file, said?.ok], [path, false], command);
      assert.equal(said?.faults.length, err.length, command);
    }
  });

  it('with so many faults at most, and says that there may be others', async () => {
    const units = Object.fromEntries(
      Array.from({length: 900}, (_, i) => [`u${String(i)}`, {side: 'x', type: 'infantry'}]),
    );
    const {code, err} = await umpire(['validate', await file('many.json', {...module, units})]);
    assert.deepEqual([code, err.length], [2, 201]);
    assert.match(err.at(-1) ?? '', /only the first 200 faults are listed$/);
  });

  for (const command of ['answer', 'check'])
    it(`to ${command} standard input that ends too early, which is no file to get again`, async () => {
      const {code, out, err} = await umpire([command, '-'], '{"module": ');
      assert.equal(code, 2);
      assert.match([...out, ...err].join('\n'), /: the text ends too early at line 1, column 11$/m);
    });

  it('to watch standard input, which does not change', async () => {
    const {code, err} = await umpire(['watch', '-'], '{}');
    assert.equal(code, 2);
    assert.deepEqual(err, [
      'umpire: watch: expected a file, which may change while it is watched; found standard input',
    ]);
  });

  for (const [what, [content, ...lines]] of Object.entries(refused)) {
    it(`${what}, with 2 and nothing on standard output`, async () => {
      const {code, out, err} = await umpire(['answer', await file('bad.json', content)]);
      assert.equal(code, 2);
      assert.deepEqual(out, []);
      assert.equal(err.length, lines.length, err.join('\n'));
      for (const line of lines)
        assert.ok(
          err.some((said) => (typeof line === 'string' ? said === line : line.test(said))),
          `${String(line)} in\n${err.join('\n')}`,
        );
    });
  }

  it('a file that is not there, and a folder', async () => {
    for (const [path, found] of [
      [join(folder, 'nowhere.json'), 'no such file'],
      [folder, 'a folder'],
    ] as const) {
      for (const command of ['answer', 'validate']) {
        const {code, out, err} = await umpire([command, path]);
        assert.equal(code, 2);
        assert.deepEqual(out, []);
        assert.deepEqual(err, [`${path}: (the document): expected a JSON file at ${path}, found ${found}`]);
      }
    }
  });

  it('a file that a case names and that is not there, at the field that names it', async () => {
    const nowhere = join(folder, 'nowhere.json');
    for (const field of ['module', 'position']) {
      const path = await file('names.json', {...asked, [field]: 'nowhere.json'});
      const {code, err} = await umpire(['answer', path]);
      assert.equal(code, 2);
      assert.deepEqual(err, [`${path}: /${field}: expected a JSON file at ${nowhere}, found no such file`]);
    }
    const {err} = await umpire(['answer', nowhere, '--retreat', 'a:1']);
    assert.match(err[0] ?? '', /: \(the document\): expected a JSON file/);
    const bad = await file('bad.json', {...module, positions: {start: {units: 5}}});
    const of = await umpire(['answer', bad, '--retreat', 'a:1']);
    assert.match(of.err[0] ?? '', /bad\.json: \/positions\/start\/units: expected/);
  });

  it('a module where a case belongs, in one sentence with what would ask about it', async () => {
    for (const command of ['answer', 'odds', 'draw', 'line', 'link', 'text', 'next']) {
      const {code, out, err} = await umpire([command, join(root, 'src/games/drill.json')]);
      assert.deepEqual([code, out, err.length], [2, [], 1], command);
      assert.match(err[0] ?? '', /found a module, which asks nothing/);
      assert.match(err[0] ?? '', /umpire answer MODULE --retreat UNITS:HEXES/);
    }
  });

  it('the position after an attack that is not allowed', async () => {
    const units = {b4: {at: '1107'}, p1: {at: '1007'}, j1: {at: '1007'}};
    const ask = {battle: {attackers: ['b4'], at: '1007'}};
    const path = await file('below.json', {module: 'afrika-korps', position: {units}, ask});
    const {code, out, err} = await umpire(['next', path]);
    assert.deepEqual([code, out, err.length], [2, [], 1]);
    assert.match(
      err[0] ?? '',
      /: \/ask\/battle: expected an attack that is allowed, found This attack is not allowed: 1 against 8/,
    );
  });

  it('commands that are none, with the help; of one that is known, with what it takes', async () => {
    for (const args of [
      [],
      ['ansewr', 'x'],
      ['toString', 'x'],
      ['answer'],
      ['answer', 'a', 'b'],
      ['validate'],
      ['check'],
      ['answer', '--jsn', 'x'],
    ]) {
      const {code, out, err} = await umpire(args);
      assert.equal(code, 2, args.join(' '));
      assert.deepEqual(out, []);
      assert.match(err[0] ?? '', /^umpire: /);
      const known = ['answer', 'validate', 'check'].find((name) => name === args[0]);
      const said = err.join('\n');
      assert.ok(said.includes(known === undefined ? 'umpire check FILE' : `umpire ${known} `), said);
      assert.equal(said.includes('umpire new DIR'), known === undefined, said);
    }
  });

  it('words that are nearly one, with the one that was meant', async () => {
    for (const [args, says] of [
      [['ansewr', 'x'], 'there is no command "ansewr"; did you mean answer?'],
      [['map', 'x', '--neigbours', '1'], 'map has no option --neigbours; did you mean --neighbours?'],
      [['answer', 'x', '--retreat'], '--retreat needs a value after it'],
      [['answer', 'x', '--retreat=gd:2'], '--retreat needs a value after it'],
      [['draw', 'x', '-o'], '-o needs a value after it'],
      [['--jsn'], 'there is no option --jsn'],
    ] as const) {
      const {code, err} = await umpire(args);
      assert.equal(code, 2);
      assert.equal(err[0]?.split('\n')[0], `umpire: ${says}`);
    }
  });
});

describe('umpire --help', () => {
  it('tells every command and exit code on standard output, and 0', async () => {
    for (const args of [['--help'], ['-h'], ['help'], ['answer', '--help']]) {
      const {code, out, err} = await umpire(args);
      assert.equal(code, 0);
      assert.deepEqual(err, []);
      for (const word of ['answer', 'check', 'validate', '--json', '--plain', 'Exit codes'])
        assert.ok(out.join('\n').includes(word), word);
    }
  });
});
