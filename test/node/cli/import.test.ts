import assert from 'node:assert/strict';
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {moduleText, saveText, secrets, zip} from '../../vassal/files.js';
import {moduleOf} from '../../library/module-of.js';
import {file, folder, matches, umpire} from './umpire.js';

async function write(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
const setup = '<VASSAL.build.module.PredefinedSetup name="Noon" file="noon.vsav"/></VASSAL.build.GameModule>';
const save = zip({savedGame: saveText});
const module = zip({
  'buildFile.xml': moduleText.replace('</VASSAL.build.GameModule>', setup),
  'noon.vsav': save,
});
const tellsNothing = ({
  out,
  err,
}: {
  readonly out: readonly string[];
  readonly err: readonly string[];
}): void => {
  for (const secret of [...secrets, 'The spy', 'Secret plan'])
    assert.ok(![...out, ...err].join('\n').includes(secret), secret);
};

describe('umpire import', () => {
  it('makes a module that answers, without the names of the module', async () => {
    const out = join(folder, 'plain.json');
    const [vmod, vsav] = [await write('p.vmod', module), await write('p.vsav', save)];
    const said = await umpire(['import', vmod, vsav, '--rules', 'wwii-battle-series', '-o', out]);
    assert.equal(said.code, 0);
    assert.equal(said.err.at(-1), '  without the names of the module: --names keeps them, for your own use');
    const answer = await umpire(['answer', out, '--position', 'save', '--retreat', 'unit-1:1', '--plain']);
    assert.match(answer.out.join('\n'), /6 legal routes, no losses/);
    assert.ok(
      answer.out
        .join('\n')
        .includes('By WWII Battle Series 9.0 to 9.4. These are not the rules of this game.'),
      answer.out.join('\n'),
    );
    const written = await readFile(out, 'utf8');
    for (const text of ['Foot', 'ford', 'Blue', 'Guards', 'Main Map'])
      assert.ok(!written.includes(text), text);
    const {code, err} = await umpire(['validate', out]);
    assert.equal(code, 0);
    // its kinds of terrain and units are there from the start, used or not
    assert.doesNotMatch(err.join('\n'), /No hex|No unit|draws nothing/);
    const own = JSON.parse(written) as {map: {terrain: Record<string, object>}};
    own.map.terrain['closed'] = {name: 'Cliffs'};
    const changed = await umpire(['validate', await file('cliffs.json', own)]);
    assert.match(changed.err.join('\n'), /\/map\/terrain\/closed: warning: No hex has the terrain “closed”/);
  });

  it('makes a module with the names of the module, where somebody asks for them', async () => {
    const out = join(folder, 'position.json');
    const said = await umpire([
      'import',
      await write('a.vmod', module),
      await write('a.vsav', save),
      '--names',
      '--rules',
      'afrika-korps',
      '-o',
      out,
    ]);
    assert.equal(said.code, 0);
    assert.deepEqual(said.out, []);
    assert.deepEqual(said.err, [
      'Main Map: 1 units in the position "save"',
      '  By Afrika Korps 7.6',
      '  These are not the rules of The ford.',
      '  left out: 1 markers',
      '  left out: 1 unknown units, which are not counted',
      '  with the names of the module, which are its publisher’s: for your own use',
    ]);
    tellsNothing(said);
    const answer = await umpire(['answer', out, '--position', 'save', '--retreat', '1-foot:1', '--plain']);
    assert.equal(answer.code, 0);
    assert.match(answer.out.join('\n'), /6 legal routes, no losses/);
    assert.match(answer.out.join('\n'), /By Afrika Korps 7\.6\. These are not the rules of The ford\./);
    const written = await readFile(out, 'utf8');
    tellsNothing({out: [written], err: []});
  });

  it('rules by no sheet that nobody chose', async () => {
    const out = join(folder, 'unruled.json');
    const files = [await write('u.vmod', module), await write('u.vsav', save)];
    const said = await umpire(['import', ...files, '-o', out]);
    assert.equal(said.code, 0);
    assert.match(said.err.join('\n'), /without retreat rules: --rules NAME chooses a sheet that ships/);
    assert.equal((await umpire(['validate', out])).code, 0);
    const answer = await umpire(['answer', out, '--position', 'save', '--retreat', 'unit-1:1', '--plain']);
    assert.equal(answer.code, 2);
    assert.match(answer.err.join('\n'), /rules\/retreat: expected a retreat sheet/);
    const wrong = await umpire(['import', ...files, '--rules', 'wwii', '-o', out]);
    assert.equal(wrong.code, 2);
    assert.match(
      wrong.err.join('\n'),
      /--rules: expected a rule sheet: wwii-battle-series, russia-besieged, afrika-korps/,
    );
    const overlay = join(folder, 'ruled.overlay.json');
    await umpire(['import', ...files, '--rules', 'no-retreat', '--write-overlay', overlay]);
    const again = await umpire(['import', ...files, '--overlay', overlay, '-o', out]);
    assert.match(again.err.join('\n'), /By No Retreat! The Russian Front 10\.7\.5/);
  });

  it('takes the rules of the game that the module is of, and says so', async () => {
    const sides = ['German', 'Soviet', 'Observer'];
    const starts = [
      [0, 124, 120, '16 Pz'],
      [1, 228, 120, '4 G'],
    ] as const;
    const said = async (name: string, ...words: readonly string[]): Promise<string> => {
      const vmod = await write('known.vmod', moduleOf({name, sides, slots: 200, starts}));
      const {code, out, err} = await umpire(['import', vmod, '--json', ...words]);
      assert.equal(code, 0, err.join('\n'));
      const {rules} = JSON.parse(out[0]!) as {rules?: {retreat?: unknown}};
      return [String(rules?.retreat !== undefined), ...err].join('\n');
    };
    const known = await said('Russia Besieged V2.1');
    assert.match(
      known,
      /^true[^]*This is Russia Besieged\. retreat rules, checked against 11 examples; map unknown[^]*By Russia Besieged 10\.8/,
    );
    assert.doesNotMatch(known, /not the rules of/);
    // one that only looks like it is asked about, and so is one whose rules nobody compared
    for (const other of ['Russia Besieged 1812', 'Red Winter'])
      assert.match(await said(other), /^false[^]*without retreat rules: --rules NAME chooses/);
    assert.match(await said('Russia Besieged', '--rules', 'afrika-korps'), /^true[^]*By Afrika Korps 7\.6/);
  });

  it('takes what its rules ask of the position, and names what it assumes', async () => {
    const starts = [
      [0, 124, 120, '16 Pz'],
      [1, 228, 120, '4 G'],
    ] as const;
    const sides = ['German', 'Soviet', 'Observer'];
    const vmod = await write('asked.vmod', moduleOf({name: 'Russia Besieged', sides, slots: 200, starts}));
    const said = async (...words: readonly string[]) => {
      const {code, out, err} = await umpire(['import', vmod, '--json', ...words]);
      assert.equal(code, 0, err.join('\n'));
      const {positions} = JSON.parse(out[0]!) as {positions: {start: Record<string, unknown>}};
      const {units: _, ...rest} = positions.start;
      return {rest, assumed: err.filter((line) => line.startsWith('  Assumed: '))};
    };
    const nothing = await said();
    assert.deepEqual(nothing.rest, {});
    assert.deepEqual(nothing.assumed, [
      '  Assumed: it is not May 1941 or June 1941.',
      '  Assumed: it is nobody’s turn.',
      '  Assumed: places are controlled as the map prints them, and others by nobody.',
    ]);
    const facts = await file('facts.json', {turn: {month: 'may-1941', weather: 'clear'}, control: {}});
    const some = await said('--facts', facts, '--weather', 'snow');
    assert.deepEqual(some.rest, {turn: {month: 'may-1941', weather: 'snow'}, control: {}});
    assert.deepEqual(some.assumed, ['  Assumed: it is nobody’s turn.']);
    const unknown = await umpire([
      'import',
      vmod,
      '--facts',
      await file('unknown.json', {turn: {player: 'nobody'}, control: {x: 'axis'}}),
    ]);
    matches(unknown.err, [/\/turn\/player: expected a side of this game/, /\/control\/x: expected a hex/]);
    const units = await umpire(['import', vmod, '--facts', await file('units.json', {units: {}})]);
    assert.equal(units.code, 2);
    matches(units.err, [/\/units: expected the fields "turn", "control" and "markers" alone/]);
  });

  it('rules on points by no rules that nobody chose', async () => {
    const starts = [[0, 50, 60, '1 Corps']] as const;
    const vmod = await write(
      'points.vmod',
      moduleOf({name: 'The river', sides: ['Blue', 'Red'], kind: 'points', starts}),
    );
    const said = await umpire(['import', vmod, '--json']);
    assert.match(
      said.err.join('\n'),
      /without rules: --rules NAME chooses those of a game on points \(.*paths-of-glory.*\)/,
    );
    assert.equal((JSON.parse(said.out[0]!) as {rules?: object}).rules, undefined);
    const chosen = await umpire(['import', vmod, '--json', '--rules', 'paths-of-glory']);
    assert.doesNotMatch(chosen.err.join('\n'), /without rules/);
    assert.notEqual((JSON.parse(chosen.out[0]!) as {rules?: object}).rules, undefined);
  });

  it('opens a save and an overlay of another module all the same, where somebody says so', async () => {
    const moduledata = '<data version="1"><version>1.0</version><name>The bridge</name></data>';
    const vsav = await write('bridge.vsav', zip({savedGame: saveText, moduledata}));
    const overlay = await file('bridge.json', {
      umpire: 1,
      overlay: {module: 'The bridge'},
      stacking: {limit: 2},
    });
    const words = ['import', await write('ford.vmod', module), vsav, '--overlay', overlay, '--json'];
    assert.equal((await umpire(words)).code, 2);
    const said = await umpire([...words, '--any-module']);
    assert.equal(said.code, 0, said.err.join('\n'));
    assert.deepEqual((JSON.parse(said.out[0]!) as {stacking?: object}).stacking, {limit: 2});
    assert.match(
      said.err.join('\n'),
      /it is of the module "The bridge"[^]*expected "The ford", found "The bridge"/,
    );
    tellsNothing(said);
  });

  it('shows a log after a step, with the moves up to it', async () => {
    const log = saveText + '\u001BLOG\tM/201/Main Map/82/80/null/Main Map/134/110/null/x';
    const path = await write('a.vlog', zip({savedGame: log}));
    const said = await umpire(['import', await write('l.vmod', module), path, '--list', '--step', '1']);
    assert.equal(said.code, 0);
    assert.ok(
      said.out.includes('Log: step 1 of 1; 1 of 1 moves begin where the counter is here'),
      said.out.join('\n'),
    );
    assert.ok(said.out.includes('  1: 1 Foot (reduced) · 0302 → 0201'), said.out.join('\n'));
    assert.ok(said.out.includes('  1: Unknown unit · 0302 → 0201'), said.out.join('\n'));
    tellsNothing(said);
    const wrong = await umpire(['import', path, '--step', '-1']);
    assert.equal(wrong.code, 2);
    assert.match(
      wrong.err.join('\n'),
      /--step: expected the number of a step, 0 for the beginning, found "-1"/,
    );
  });

  it('writes what the command told as an overlay, and applies one', async () => {
    const overlay = join(folder, 'ford.overlay.json');
    const vmod = await write('o.vmod', module);
    const vsav = await write('o.vsav', save);
    const wrote = await umpire(['import', vmod, vsav, '--sides', 'Blue=Red', '--write-overlay', overlay]);
    assert.deepEqual([wrote.code, wrote.out], [0, []]);
    const document = JSON.parse(await readFile(overlay, 'utf8')) as object;
    assert.deepEqual(document, {
      umpire: 1,
      overlay: {
        module: 'The ford',
        version: '1.0',
        fingerprint: {grids: '43fc5a5a', counters: '8aa7d81a'},
      },
      counters: [{match: {marker: {Side: 'Blue'}}, side: 'Red'}],
    });
    assert.deepEqual((await umpire(['validate', overlay])).out, [`${overlay}: a valid overlay`]);
    const [link = ''] = (await umpire(['link', overlay])).out;
    const opened = await umpire(['open', `https://example.org/vassal.html#${link}`]);
    assert.deepEqual(JSON.parse(opened.out.join('')), document);
    const withMap = await file('map.json', {...document, map: 'Main Map'});
    assert.deepEqual((await umpire(['link', withMap])).code, 0);
    const told = {
      ...document,
      maps: {'Main Map': {hexes: {'0303': {terrain: 'lake'}, '9999': {terrain: 'lake'}}}},
      errata: [{id: 'e', says: 's', source: 's', patch: [{op: 'test', path: '/title', value: 'x'}]}],
    };
    const applied = await umpire([
      'import',
      vmod,
      vsav,
      '--overlay',
      await file('told.json', told),
      '--json',
    ]);
    assert.equal(applied.code, 0);
    const {map, units} = JSON.parse(applied.out[0]!) as Record<string, Record<string, unknown>>;
    assert.deepEqual(map!['hexes'], {'0303': {terrain: 'lake'}});
    assert.deepEqual((units!['unit-1'] as {side: unknown}).side, 'side-1');
    assert.match(
      applied.err.join('\n'),
      /told\.json: \/maps\/Main Map\/hexes\/9999: expected a hex of this map/,
    );
    assert.match(applied.err.join('\n'), /told\.json: \/errata\/0\/patch\/0/);
    tellsNothing(applied);
    const none = await umpire(['import', vmod, vsav, '--sides', 'Blu=Red', '--json']);
    assert.match(none.err.join('\n'), /--sides: no group of counters on this map is called "Blu"/);
  });

  const faults: readonly (readonly [title: string, overlay: object, fault: RegExp])[] = [
    ['an unknown field', {terain: {}}, /\/terain: "terain" is no field here; did you mean "terrain"/],
    ['a sheet that is none', {rules: {retreat: 'x'}}, /\/rules\/retreat: expected/],
    [
      'an erratum without a test',
      {errata: [{id: 'e', says: 's', source: 's', patch: []}]},
      /\/errata\/0\/patch: expected a patch with at least one "test"/,
    ],
    [
      'the name of another module',
      {overlay: {module: 'The bridge'}},
      /f\.json: \/overlay\/module: expected "The ford", found "The bridge"; open the module "The bridge"/,
    ],
    ['numbers that no map prints', {maps: {'Main Map': {label: 'XX'}}}, /\/maps\/Main Map\/label: expected/],
  ];
  for (const [title, says, fault] of faults)
    it(`refuses an overlay with the place of ${title}`, async () => {
      const overlay = {umpire: 1, overlay: {module: 'The ford'}, ...says};
      const said = await umpire([
        'import',
        await write('f.vmod', module),
        '--overlay',
        await file('f.json', overlay),
      ]);
      assert.equal(said.code, 2);
      assert.match(said.err.join('\n'), fault);
    });

  it('prints the module without -o, and opens a set-up by its name', async () => {
    const said = await umpire(['import', await write('b.vmod', module), 'Noon', '--json']);
    assert.equal(said.code, 0);
    const [line = ''] = said.out;
    assert.deepEqual(Object.keys((JSON.parse(line) as {positions: object}).positions), ['save']);
    tellsNothing(said);
  });

  it('lists maps, sides, counters and what is missing', async () => {
    const said = await umpire([
      'import',
      await write('c.vmod', module),
      await write('c.vsav', save),
      '--list',
    ]);
    assert.equal(said.code, 0);
    assert.deepEqual(said.out, [
      'The ford 1.0',
      'Fingerprint: grids 43fc5a5a, counters 8aa7d81a',
      'Maps',
      '  Main Map: 48 flat-top hexes on Ford; boards Ford; 3 counters',
      'Sides',
      '  Red: 0',
      '  Blue: 1',
      '  without a side: smoke: 1',
      '  without a side: back: 1',
      '  without a side: Events: 1',
      'Set-ups',
      '  Noon',
      'Counters',
      '  Smoke · Main Map 0101',
      '  1 Foot (reduced) · 3-3-4 · Blue · Main Map 0302',
      '  Unknown unit · Main Map 0302',
      '  Rain · deck Events',
      'Hidden, or on hands and private maps: 2 counters, not counted',
    ]);
    tellsNothing(said);
    const json = await umpire(['import', join(folder, 'c.vmod'), '--list', '--json']);
    assert.deepEqual((JSON.parse(json.out[0]!) as {setups: unknown}).setups, ['Noon']);
  });

  const wrong: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['no file', [], /import needs a VASSAL module/],
    ['a file that is not there', ['gone.vmod'], /expected a VASSAL file at gone\.vmod, found no such file/],
    ['a save that is not there', ['MODULE', 'gone.vsav'], /a VASSAL file at gone\.vsav/],
    [
      'a set-up that is not there',
      ['MODULE', 'Dawn'],
      /expected a set-up of this module: Noon, found "Dawn"; choose/,
    ],
    ['a save alone', ['SAVE'], /no module among them; add the module/],
    [
      'a map that is not there',
      ['MODULE', 'SAVE', '--map', 'Moon'],
      /expected one map: "Main Map", found "Moon"/,
    ],
  ];
  for (const [title, words, error] of wrong)
    it(`refuses ${title}`, async () => {
      const files = new Map([
        ['MODULE', await write('d.vmod', module)],
        ['SAVE', await write('d.vsav', save)],
      ]);
      const said = await umpire(['import', ...words.map((word) => files.get(word) ?? word)]);
      assert.equal(said.code, 2);
      assert.match(said.err.join('\n'), error);
      assert.deepEqual(said.out, []);
    });

  const damaged = zip({savedGame: saveText.slice(0, 40)});
  const foreign = zip({
    savedGame: saveText,
    moduledata: '<data version="1"><version>1.0</version><name>The bridge</name></data>',
  });
  const blamed: readonly (readonly [title: string, save: Uint8Array | undefined, error: RegExp])[] = [
    ['that is cut short', damaged, /the file is cut short/],
    ['of another module', foreign, /it is of the module "The bridge"/],
    ['that is nothing of VASSAL’s', new Uint8Array([1, 2, 3]), /expected/],
    ['that is empty', new Uint8Array(0), /an empty file/],
    ['that is not there', undefined, /no such file/],
  ];
  for (const [title, bytes, error] of blamed)
    it(`names the save, not the module, where the fault is of a save ${title}`, async () => {
      const vsav = bytes ? await write('blamed.vsav', bytes) : join(folder, 'gone.vsav');
      const said = await umpire(['import', await write('sound.vmod', module), vsav]);
      assert.equal(said.code, 2);
      assert.match(said.err.join('\n'), error);
      for (const line of said.err) assert.ok(line.startsWith(`${vsav}: `), line);
      const json = await umpire(['import', join(folder, 'sound.vmod'), vsav, '--json']);
      assert.equal((JSON.parse(json.out[0]!) as {file: string}).file, vsav);
    });

  it('gives groups of counters their side', async () => {
    const said = await umpire(['import', await write('e.vmod', module), '--sides', 'Blue=Red', '--json']);
    const made = JSON.parse(said.out[0]!) as {units: Record<string, {side: string}>};
    assert.equal(made.units['unit-1']!.side, 'side-1');
  });
});
