import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {run} from '../../src/cli/run.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umpire-'));
});
after(() => rm(folder, {recursive: true}));

/** Writes a document into the test's folder and gives its path. */
async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
interface Said {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}
/** Runs a command as the program does, with streams of our own. */
async function umpire(args: readonly string[], stdin = ''): Promise<Said> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(args, {
    out: (line) => out.push(...line.split('\n')),
    err: (line) => err.push(...line.split('\n')),
    stdin: () => Promise.resolve(stdin),
  });
  return {code, out, err};
}

const module = {
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
const asked = {
  title: 'One hex back',
  module,
  position: {units: {a: {at: '05.05'}, e: {at: '06.05'}}},
  ask: {retreat: {units: ['a'], hexes: 1}},
  expect: {routes: [['04.04'], ['04.05']], stepLosses: 0, blockedHexes: 0},
};

describe('umpire answer', () => {
  it('prints the answer as JSON, and 0', async () => {
    const {code, out, err} = await umpire(['answer', await file('case.json', asked)]);
    assert.equal(code, 0);
    assert.deepEqual(err, []);
    const answer = JSON.parse(out.join('\n')) as {routes: unknown; stepLosses: unknown; disputed: unknown};
    assert.deepEqual(answer.routes, [['04.04'], ['04.05']]);
    assert.equal(answer.stepLosses, 0);
    assert.deepEqual(answer.disputed, []);
  });

  it('prints one line with --json, wherever the option stands', async () => {
    const path = await file('case.json', asked);
    for (const args of [
      ['answer', path, '--json'],
      ['--json', 'answer', path],
    ]) {
      const {code, out} = await umpire(args);
      assert.equal(code, 0);
      assert.equal(out.length, 1);
      assert.ok(JSON.parse(out[0] ?? ''));
    }
  });

  it('prints sentences with --plain', async () => {
    const path = await file('cost.json', {
      ...asked,
      position: {units: {a: {at: '05.05'}, e: {at: '03.05'}}},
      ask: {judge: {hexes: 1, plan: [{units: ['a'], path: ['04.05']}]}},
    });
    const {code, out} = await umpire(['answer', path, '--plain']);
    assert.equal(code, 0);
    assert.equal(out[0], 'Not legal: no step lost over the combat result.');
    assert.ok(
      out.some((line) => /^Not 04\.05: EZOC of e, .*\(9\.2\.2\)\.$/.test(line)),
      out.join('\n'),
    );
    const routes = await umpire(['answer', '--plain', await file('case.json', asked)]);
    assert.deepEqual(routes.out.slice(0, 3), ['2 routes, no step lost.', '  04.04', '  04.05']);
  });

  it('reads standard input for -', async () => {
    const {code, out} = await umpire(['answer', '-', '--json'], JSON.stringify(asked));
    assert.equal(code, 0);
    assert.match(out[0] ?? '', /"routes":\[\["04\.04"\],\["04\.05"\]\]/);
  });

  it('asks a game that ships by its name', async () => {
    const path = await file('drill.json', {module: 'drill', ask: {zoc: {side: 'axis'}}});
    assert.deepEqual(await umpire(['answer', path, '--json']), {code: 0, out: ['{"hexes":[]}'], err: []});
  });
});

describe('umpire refuses', () => {
  const refused: Readonly<Record<string, readonly [content: unknown, ...lines: (string | RegExp)[]]>> = {
    'text that is no JSON': ['{"module": ', /^(.*): \(the document\): expected JSON text, found .+$/],
    'a key twice': ['{"module": 1, "module": 2}', /: \/module: expected each key once, found /],
    'no module': [{ask: {errata: {}}}, /: \/module: expected this field, found nothing$/],
    'a game that ships under no such name': [
      {module: 'dril', ask: {errata: {}}},
      /: \/module: expected a module, or the name of one that ships.*, found "dril"; did you mean "drill"\?$/,
    ],
    'a question that is none': [
      {...asked, ask: {retreet: {}}},
      /: \/ask\/retreet: expected one of the fields .*, found the unknown field "retreet"; did you mean "retreat"\?$/,
      /: \/ask: expected exactly one of /,
    ],
    'a question of the other kind of map': [
      {...asked, ask: {lineRetreat: {from: 'a', units: [], plan: {}}}},
      /: \/ask\/lineRetreat: expected retreat, judge, zoc, control, battle, odds, cut or errata: the map is a hex map/,
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
      {...asked, module: {...module, umpire: 2}, position: {units: {a: {at: 5}}}},
      /: \/module\/umpire: expected 1, found 2$/,
      /: \/position\/units\/a\/at: expected a string, found 5$/,
    ],
  };
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

  it('commands that are none, with the help', async () => {
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
      assert.ok(err.join('\n').includes('umpire check FILE'), args.join(' '));
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
    assert.ok(out.some((line) => line.includes('/expect: expected "what the answer should be"')));
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

  for (const name of ['wwii-battle-series', 'russia-besieged', 'judge', 'zoc'])
    it(`passes every case of test/cases/${name}.json`, async () => {
      const {code, out} = await umpire(['check', join(root, 'test/cases', `${name}.json`)]);
      assert.match(out.at(-1) ?? '', /^\d\d+ passed, 0 failed$/);
      assert.equal(code, 0);
    });
});

describe('umpire validate', () => {
  it('says what a document is, and 0', async () => {
    for (const [content, kind] of [
      [module, 'a valid module'],
      [asked, 'a valid case'],
      [[asked, asked], 'a valid list of cases'],
      [asked.position, 'a valid position'],
    ] as const) {
      const {code, out, err} = await umpire(['validate', await file('good.json', content)]);
      assert.equal(code, 0, err.join('\n'));
      assert.ok(out[0]?.includes(kind), out[0]);
    }
  });

  it('lists every fault on a line of its own, and 2', async () => {
    const path = await file('bad-module.json', {
      ...module,
      title: 5,
      units: {a: {side: 'axis', type: 'infantri'}},
      rules: {retreat: 'wwii-battle-serie'},
    });
    const {code, out, err} = await umpire(['validate', path]);
    assert.equal(code, 2);
    assert.deepEqual(out, []);
    assert.deepEqual(err, [
      `${path}: /title: expected a string, found 5`,
      `${path}: /units/a/type: expected a unit type of this module: infantry, found "infantri"; did you mean "infantry"?`,
      `${path}: /rules/retreat: expected a rule sheet that ships, or a sheet of the module's own: wwii-battle-series, russia-besieged, found "wwii-battle-serie"; did you mean "wwii-battle-series"?`,
    ]);
    const json = await umpire(['validate', '--json', path]);
    assert.equal(json.code, 2);
    const {ok, faults} = JSON.parse(json.out[0] ?? '') as {ok: boolean; faults: {pointer: string}[]};
    assert.equal(ok, false);
    assert.deepEqual(
      faults.map(({pointer}) => pointer),
      ['/title', '/units/a/type', '/rules/retreat'],
    );
  });

  it('points into a list of cases, and into a position', async () => {
    const list = await umpire(['validate', await file('list.json', [asked, {...asked, position: 'strat'}])]);
    assert.equal(list.code, 2);
    assert.match(list.err[0] ?? '', /: \/1\/position: /);
    const position = await umpire(['validate', await file('position.json', {units: {a: {at: 5}}})]);
    assert.equal(position.code, 2);
    assert.match(position.err[0] ?? '', /: \/units\/a\/at: /);
  });

  it('takes every game that ships', async () => {
    const {gameIds} = await import('../../src/games/index.js');
    for (const id of gameIds) {
      const {code, err} = await umpire(['validate', join(root, 'src/games', `${id}.json`)]);
      assert.equal(code, 0, err.join('\n'));
    }
  });
});

describe('umpire line, link and open', () => {
  it('say a position in a line, and carry a case in a link and back', async () => {
    const one = {
      module: 'drill',
      position: {base: 'start', units: {a61: {at: '05.05', steps: 1}, s46: null}},
      ask: {retreat: {units: ['a61'], hexes: 1}},
    };
    const path = await file('mine.json', one);
    const {out: line} = await umpire(['line', path]);
    assert.deepEqual(line, ['drill/start a61@0505/1 s46-']);
    const {code, out} = await umpire(['link', path]);
    assert.equal(code, 0);
    assert.match(out[0] ?? '', /^u1\.[\w-]{10,100}$/);
    const opened = await umpire(['open', '--json', `#${out[0] ?? ''}&utm_source=x`]);
    const back = JSON.parse(opened.out[0] ?? '') as typeof one;
    assert.deepEqual([back.module, back.ask], [one.module, one.ask]);
    const [before, after] = [path, await file('back.json', back)].map((name) => umpire(['answer', name]));
    assert.deepEqual((await after!).out, (await before!).out);
    const damaged = await umpire(['open', (out[0] ?? '').slice(0, -4)]);
    assert.equal(damaged.code, 2);
    assert.match(damaged.err[0] ?? '', /cut short/);
  });

  it('a case names its module, its position and its sheet by files beside it', async () => {
    const {sheets} = await import('../../src/rules/index.js');
    await file('sheet.json', {...sheets.get('wwii-battle-series'), id: 'mine'});
    await file('mod.json', {...module, rules: {retreat: 'sheet.json'}});
    await file('pos.json', asked.position);
    const path = await file('by-file.json', {...asked, module: './mod.json', position: 'pos.json'});
    const {code, out, err} = await umpire(['answer', '--json', path]);
    assert.equal(code, 0, err.join('\n'));
    assert.deepEqual((JSON.parse(out[0] ?? '') as {routes: unknown}).routes, [['04.04'], ['04.05']]);
    const missing = await umpire(['answer', await file('none.json', {...asked, module: 'none/mod.json'})]);
    assert.equal(missing.code, 2);
    assert.match(missing.err[0] ?? '', /no such file/);
  });

  it('checks a list of cases one by one, however large the file', async () => {
    const one = {...asked, 'x-pad': 'a"b\\[{'.repeat(9000), expect: {stepLosses: 0}};
    const list = Array.from({length: 150}, (_, i) => ({...one, title: `case ${String(i)}`}));
    const text = JSON.stringify(list);
    assert.ok(text.length > 9_000_000);
    const {code, out} = await umpire(['check', await file('large.json', text)]);
    assert.equal(code, 0);
    assert.equal(out.at(-1), '150 passed, 0 failed');
    assert.equal((await umpire(['check', await file('cut.json', text.slice(0, 100_000))])).code, 2);
  });
});

describe('umpire text and verify', () => {
  const one = {
    title: 'Out of <b>',
    module: 'drill',
    position: 'port-mara',
    ask: {retreat: {units: ['a61'], hexes: 2}},
  };

  it('say a case as text that open reads back, and as a snippet', async () => {
    const path = await file('said.json', one);
    const {code, out} = await umpire(['text', path]);
    assert.equal(code, 0);
    assert.ok(out.every((line) => Array.from(line).length <= 72 && !line.includes('<')));
    const back = await umpire(['open', '-', '--json'], out.map((line) => `> ${line}`).join('\n'));
    assert.deepEqual((JSON.parse(back.out[0] ?? '') as typeof one).ask, one.ask);
    const page = ['--page', 'https://example.org/embed.html'];
    const bgg = await umpire(['text', path, '--as', 'bgg', ...page]);
    assert.match(
      bgg.out.join('\n'),
      /^\[url=https:\/\/example\.org\/embed\.html#u1\.[\w-]+&?\]Out of ‹b>\[\/url\]: \d route/,
    );
    assert.equal((await umpire(['text', path, '--as', 'bgg2', ...page])).code, 2);
  });

  it('check a roll by its line, pasted as it comes out of a post', async () => {
    const docs = await readFile(join(root, 'docs/dice.md'), 'utf8');
    const line = [.../'(umpire-roll 1 .*|commitment=.*|seed=.*result=\d)/g[Symbol.matchAll](docs)]
      .map(([, part = '']) => part.replace(/' \+$/, ''))
      .join('\n> ')
      .replace('commitment=', 'commitment=\n> ');
    const good = await umpire(['verify', '-', '--published'], `> ${line}`);
    assert.deepEqual([good.code, good.out[0]?.slice(0, 8)], [0, 'Checked:']);
    assert.match((await umpire(['verify', line])).out[0] ?? '', /^Not verified/);
    const wrong = await umpire(['verify', '--json', line.replace(/result=\d/, 'result=6')]);
    assert.deepEqual(
      [wrong.code, (JSON.parse(wrong.out[0] ?? '') as {verdict: string}).verdict],
      [1, 'wrong'],
    );
    assert.equal((await umpire(['verify', 'umpire-roll 1'])).code, 2);
  });
});

describe('umpire draw', () => {
  it('draws a case as a picture with its answer, on standard output or into a file', async () => {
    const path = await file('drawn.json', asked);
    const {code, out} = await umpire(['draw', path]);
    assert.equal(code, 0);
    assert.match(out.join('\n'), /^<svg [^>]*role="img"[^]*number-sign[^]*<\/svg>$/);
    const target = join(folder, 'drawn.svg');
    assert.equal((await umpire(['draw', path, '-o', target, '--theme', 'night'])).code, 0);
    assert.match(await readFile(target, 'utf8'), /^<svg /);
    assert.equal((await umpire(['draw', path, '-o', join(folder, 'none', 'x.svg')])).code, 2);
    assert.equal((await umpire(['draw', path, '-o'])).code, 2);
    assert.equal((await umpire(['draw', await file('wrong.json', {module: 1})])).code, 2);
  });
});

describe('the program itself', () => {
  /** Starts it as a shell would. */
  const start = (
    args: readonly string[],
    stdin = '',
  ): Promise<{code: number | null; out: string; err: string}> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', ...args], {cwd: root});
      const said = {out: '', err: ''};
      child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
      child.on('error', reject);
      child.on('close', (code) => {
        resolve({code, ...said});
      });
      child.stdin.end(stdin);
    });

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

/** The lines match one by one. */
function matches(lines: readonly string[], wanted: readonly RegExp[]): void {
  for (const pattern of wanted)
    assert.ok(
      lines.some((line) => pattern.test(line)),
      `${String(pattern)} in\n${lines.join('\n')}`,
    );
}
const firstOf = async (name: string): Promise<string> => {
  const cases = JSON.parse(await readFile(join(root, `test/cases/${name}.json`), 'utf8')) as unknown[];
  return file(`${name}.json`, cases[0]);
};

describe('umpire answer of a module', () => {
  it('takes position, units, hexes and readings from its options', async () => {
    const path = await file('module.json', {...module, positions: {start: asked.position}});
    const {code, out, err} = await umpire([
      'answer',
      path,
      '--position',
      'start',
      '--retreat',
      'a:1',
      '--plain',
    ]);
    assert.equal(code, 0, err.join('\n'));
    assert.deepEqual(out.slice(0, 3), ['2 routes, no step lost.', '  04.04', '  04.05']);
    const read = await umpire([
      'answer',
      path,
      '--position',
      'start',
      '--retreat',
      'a:1',
      '--readings',
      'order=supply-first',
    ]);
    assert.equal(read.code, 0, read.err.join('\n'));
  });

  const refused: readonly (readonly [options: readonly string[], ...lines: RegExp[]])[] = [
    [['--retreat', 'a:two'], /: \/ask\/retreat\/hexes: expected a number, found "two"$/],
    [['--retreat', 'a:-1'], /: \/ask\/retreat\/hexes: expected at least /],
    [['--retreat', 'a:1.5'], /: \/ask\/retreat\/hexes: expected a whole number, found 1\.5$/],
    [['--retreat', 'a'], /: \/ask\/retreat\/hexes: expected this field/],
    [['--retreat', ':1'], /: \/ask\/retreat\/units: /],
    [['--retreat', 'a,e:1'], /: \/ask\/retreat\/units\/1: expected units of one side, found "e"/],
    [['--retreat', 'a:1', '--readings', 'ordre=x'], /: \/readings\/ordre: .*; did you mean "order"\?$/],
    [
      ['--retreat', 'a:1', '--readings', 'order=nope'],
      /: \/readings\/order: expected a reading .*supply-first/,
    ],
    [['--retreat', 'a:1', '--position', 'strat'], /: \/position: .*; did you mean "start"\?$/],
  ];
  for (const [options, ...lines] of refused)
    it(`refuses ${options.join(' ')}`, async () => {
      const path = await file('module.json', {...module, positions: {start: asked.position}});
      const {code, out, err} = await umpire(['answer', path, '--position', 'start', ...options]);
      assert.deepEqual([code, out], [2, []]);
      matches(err, lines);
    });
});

describe('umpire answer and odds, in sentences', () => {
  const said: Readonly<Record<string, readonly [command: string, ...lines: RegExp[]]>> = {
    battle: [
      'answer',
      /attacks p0/,
      /^Axis, defending: 2 points \(1 \+ 1\); lost nothing\.$/,
      /^The battle of p0 is over: the attacker is destroyed\.$/,
    ],
    errata: [
      'answer',
      /^.+: .+ \(.+\)$/,
      /^ {2}\/turnTrack\/turns\/5\/notes\/0\/rule: "14\.1\.4" instead of "14\.3\.3"\.$/,
    ],
    'odds-battle': [
      'odds',
      /^Attacker destroyed: over 99\.9 %\.$/,
      /^The point is taken: under 0\.1 %\.$/,
      /best play\.$/,
    ],
    'odds-hex': [
      'odds',
      /^13 against 12: column \+2, -2 to the roll\.$/,
      /^2, 16\.7 %: A1\. The attacker loses 2 steps, the defender no step\.$/,
    ],
    cut: ['odds', /^No number of infantry units that was tried spoils this retreat\.$/],
  };
  for (const [name, [command, ...lines]] of Object.entries(said))
    it(`tells ${name}`, async () => {
      const {code, out, err} = await umpire([command, '--plain', await firstOf(name)]);
      assert.equal(code, 0, err.join('\n'));
      matches(out, lines);
      assert.ok(!out.join('\n').includes('{'), out.join('\n'));
    });

  it('tells where a log stops, and why', async () => {
    const path = await firstOf('battle');
    const {ask, ...rest} = JSON.parse(await readFile(path, 'utf8')) as {ask: {log: unknown[]}};
    const log = [{type: 'roll', dice: []}, ...ask.log];
    const stopped = await file('stopped.json', {...rest, ask: {...ask, log}});
    const {code, out} = await umpire(['answer', '--plain', stopped]);
    assert.equal(code, 0);
    matches(out, [/^Refused: 1 die wanted/]);
  });

  it('odds of another question are refused', async () => {
    const {code, err} = await umpire(['odds', await file('case.json', asked)]);
    assert.equal(code, 2);
    matches(err, [/: \/ask: expected "odds" or "cut", found the question retreat$/]);
  });
});

describe('umpire and an author', () => {
  it('begins a module that is valid, answers and passes, and writes over none', async () => {
    const path = join(folder, 'mine', 'module.json');
    assert.equal((await umpire(['new', join(folder, 'mine')])).code, 0);
    assert.equal((await umpire(['validate', path])).code, 0);
    assert.deepEqual((await umpire(['check', path])).out, ['ok    One hex back', '1 passed, 0 failed']);
    const again = await umpire(['new', join(folder, 'mine')]);
    assert.equal(again.code, 2);
    matches(again.err, [/module\.json is there already$/]);
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
    assert.equal((await umpire(['check', await file('none.json', module)])).out.at(-1), '0 passed, 1 failed');
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
