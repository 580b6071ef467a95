import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {asked, file, matches, module, root, umpire} from './umpire.js';

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
    assert.equal(out[0], 'Not legal.');
    assert.ok(
      out.some((line) => /^04\.05: no\. It is in the ZOC of e.*\(9\.2\.2\)\.$/.test(line)),
      out.join('\n'),
    );
    const routes = await umpire(['answer', '--plain', await file('case.json', asked)]);
    assert.deepEqual(routes.out.slice(0, 3), ['2 legal routes, no losses.', '  04.04', '  04.05']);
  });

  it('says faults in the language that is asked for', async () => {
    const {code, err} = await umpire(['answer', 'nowhere.json', '--lang', 'de']);
    assert.equal(code, 2);
    assert.deepEqual(err, [
      'nowhere.json: (das Dokument): erwartet eine JSON-Datei: nowhere.json, gefunden keine solche Datei',
    ]);
    const {err: english} = await umpire(['answer', 'nowhere.json']);
    assert.match(english[0] ?? '', /expected a JSON file at nowhere.json, found no such file$/);
  });

  it('prints rulings in the language that is asked for, and English after it', async () => {
    const cases = JSON.parse(await readFile(join(root, 'test/cases/hex-battle.json'), 'utf8')) as unknown[];
    const path = await file('german.json', cases[0]);
    const german = await umpire(['answer', path, '--plain', '--lang', 'de-AT']);
    assert.match(
      german.out[0] ?? '',
      /^XLIV Corps, .* und XLIX Mountain Corps greifen Coastal Army, .* an: /,
    );
    const {out} = await umpire(['answer', path, '--plain']);
    assert.match(out[0] ?? '', / attack Coastal Army, /);
    const {code, err} = await umpire(['answer', path, '--lang', 'xx']);
    assert.equal(code, 2);
    assert.match(err[0] ?? '', /there is no language "xx": Umpire speaks en, de/);
  });

  it('reads standard input for -', async () => {
    const {code, out} = await umpire(['answer', '-', '--json'], JSON.stringify(asked));
    assert.equal(code, 0);
    assert.match(out[0] ?? '', /"routes":\[\["04\.04"\],\["04\.05"\]\]/);
  });

  it('says of a list of hexes that it is a ZOC, and whose', async () => {
    const path = await file('drill-zoc.json', {
      module: 'drill',
      position: 'start',
      ask: {zoc: {side: 'soviet'}},
    });
    const {code, out} = await umpire(['answer', path, '--plain']);
    assert.equal(code, 0);
    assert.match(
      out.join('\n'),
      /^Soviet units in 8 hexes exert a ZOC into \d+ hexes\.\n[^]+ \(4\.2\.2\)\.\n[^]+: \d\d\.\d\d, /m,
    );
  });

  it('asks a game that ships by its name', async () => {
    const path = await file('drill.json', {module: 'drill', ask: {zoc: {side: 'axis'}}});
    assert.deepEqual(await umpire(['answer', path, '--json']), {
      code: 0,
      out: ['{"hexes":[],"findings":[]}'],
      err: [],
    });
  });
});

describe('umpire answer of a module', () => {
  it('answers differently under the readings that the docs choose', async () => {
    const docs = (name: string): Promise<string> => readFile(join(root, 'docs', name), 'utf8');
    const [guide, element] = await Promise.all([
      docs('getting-started.md'),
      docs('elements/umpire-retreat.md'),
    ]);
    const game = await file(
      'first.json',
      /<script type="application\/json">([^]*?)<\/script>/.exec(guide)?.[1] ?? '',
    );
    const command = /umpire answer game\.json (.*--readings .*)/.exec(guide)?.[1]?.split(' ') ?? [];
    const at = command.indexOf('--readings');
    const drill = join(root, 'src/games/drill.json');
    const readings = /example="T-V3" readings="(.*)"/.exec(element)?.[1] ?? '';
    for (const [path, options, chosen] of [
      [game, command.toSpliced(at, 2), command[at + 1] ?? ''],
      [drill, ['--position', 'round-the-lake', '--retreat', 's46:1', '--plain'], readings],
    ] as const) {
      const [without, under] = [
        await umpire(['answer', path, ...options]),
        await umpire(['answer', path, ...options, '--readings', chosen]),
      ];
      assert.deepEqual([without.code, under.code], [0, 0]);
      assert.notDeepEqual(without.out.slice(0, 2), under.out.slice(0, 2));
    }
  });

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
    assert.deepEqual(out.slice(0, 3), ['2 legal routes, no losses.', '  04.04', '  04.05']);
    const first = await umpire(['answer', path, '--retreat', 'a:1', '--plain']);
    assert.deepEqual(first.out, out, 'without a position it is the first, as on a page');
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
    [['--retreat', 'a:two'], /: --retreat\/hexes: expected a number, found "two"$/],
    [['--retreat', 'a:-1'], /: --retreat\/hexes: expected at least /],
    [['--retreat', 'a:1.5'], /: --retreat\/hexes: expected a whole number, found 1\.5$/],
    [['--retreat', 'a'], /: --retreat\/hexes: expected this field/],
    [['--retreat', ':1'], /: --retreat\/units: /],
    [['--retreat', 'a,e:1'], /: --retreat\/units\/1: expected units of one side, found "e"/],
    [['--retreat', 'a:1', '--readings', 'ordre=x'], /: --readings\/ordre: .*; did you mean "order"\?$/],
    [
      ['--retreat', 'a:1', '--readings', 'order=nope'],
      /: --readings\/order: expected a reading .*supply-first/,
    ],
    [['--retreat', 'a:1', '--position', 'strat'], /: --position: .*; did you mean "start"\?$/],
  ];
  for (const [options, ...lines] of refused)
    it(`refuses ${options.join(' ')}`, async () => {
      const path = await file('module.json', {...module, positions: {start: asked.position}});
      const {code, out, err} = await umpire(['answer', path, '--position', 'start', ...options]);
      assert.deepEqual([code, out], [2, []]);
      matches(err, lines);
    });
});
