import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {loadPlainBoard, sheetTitles} from '../../../src/case/plain-board.js';
import {file, matches, root, umpire} from './umpire.js';

/** The blocks of code in docs/rule-sheets.md, by language. */
async function blocks(language: string): Promise<readonly string[]> {
  const text = await readFile(join(root, 'docs/rule-sheets.md'), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code]) => code!);
}

describe('umpire sheet', () => {
  it('rules on the sheet of the docs as the docs say', async () => {
    const [sheet] = await blocks('json');
    const [command] = await blocks('sh');
    const [answer] = await blocks('text');
    const path = await file('blue-and-gray.json', JSON.parse(sheet!));
    const [, , , ...options] = command!.trim().split(' ');
    const {code, out} = await umpire(['sheet', path, ...options]);
    assert.equal(code, 0);
    assert.equal(out.join('\n'), answer!.trimEnd());
    const module = join(root, 'test/cases/families/blue-and-gray-module.json');
    assert.deepEqual(
      JSON.parse(sheet!),
      (JSON.parse(await readFile(module, 'utf8')) as {rules: {retreat: unknown}}).rules.retreat,
    );
  });

  it('prints every sheet by its name, and tries what it prints', async () => {
    for (const [name, title] of sheetTitles) {
      const printed = await umpire(['sheet', name]);
      assert.equal(printed.code, 0, name);
      const tried = await umpire(['sheet', await file(`${name}.json`, JSON.parse(printed.out.join('\n')))]);
      assert.equal(tried.code, 0, tried.err.join('\n'));
      matches([tried.out[0]?.split('\n')[0] ?? ''], [/Blue 1 \(@\) retreats from 0505, \d hex/]);
      assert.notEqual(title, '');
    }
  });

  it('stacks as the game of a sheet does, and two where there is no game', async () => {
    const limits: Readonly<Record<string, unknown>> = {
      'afrika-korps': 3,
      'battle-for-moscow': 1,
      'berlin-85': 1,
      'blue-and-gray': 2,
      'no-retreat': {blue: 2, red: 1},
      'panzergruppe-guderian': 3,
      'red-winter': 3,
      'russia-besieged': 3,
      'waterloo-campaign-1815': 1,
      'wwii-battle-series': 3,
      'zoc-bond': 2,
    };
    assert.deepEqual([...sheetTitles.keys()].toSorted(), Object.keys(limits));
    for (const [name, limit] of Object.entries(limits))
      assert.deepEqual((await loadPlainBoard(name))?.stacking, {limit}, name);
    // detachments count nothing
    assert.equal((await loadPlainBoard('waterloo-campaign-1815'))?.unitTypes?.['detachment']?.stacking, 0);
    const ask = ['--blue', '0505,0506', '--red', '0504', '--hexes', '2'];
    const tried = async (path: string, ...options: readonly string[]): Promise<string> => {
      const {code, out, err} = await umpire(['sheet', path, ...ask, ...options]);
      assert.equal(code, 0, err.join('\n'));
      return out.join('\n');
    };
    const moscow = join(root, 'src/games/battle-for-moscow.json');
    assert.match(await tried(moscow), /^Stacking limit of a hex: 1 /m);
    const {rules} = JSON.parse(await readFile(moscow, 'utf8')) as {rules: {retreat: object}};
    const alone = await file('alone.json', rules.retreat);
    assert.match(await tried(alone), /^Stacking limit of a hex: 2 /m);
    assert.match(await tried(alone, '--limit', '2,1'), /^Stacking limit of a hex: 2,1 /m);
    // one a hex: the way through a friend ends beyond it
    const [own, one, two] = [
      await tried(moscow, '--json', '--blue', '0505,0507'),
      await tried(alone, '--json', '--blue', '0505,0507', '--limit', '1'),
      await tried(alone, '--json', '--blue', '0505,0507'),
    ];
    assert.equal(own, one);
    assert.doesNotMatch(own, /0507"\]/);
    assert.match(two, /0507/);
  });

  it('asks at first for as many hexes as the codes of a module do, and else as its sheet says', async () => {
    const whole = await readFile(join(root, 'src/games/waterloo-campaign-1815.json'), 'utf8');
    const shorter = JSON.parse(whole.replaceAll(/"retreat": 3\b/g, '"retreat": 2')) as {
      rules: {retreat: object};
    };
    const first = async (document: unknown): Promise<string | undefined> =>
      /retreats from 0505, (\d)/.exec(
        (await umpire(['sheet', await file('one.json', document)])).out.join(''),
      )?.[1];
    assert.equal(await first(JSON.parse(whole)), '3');
    assert.equal(await first(shorter), '2');
    assert.equal(await first(shorter.rules.retreat), '3');
    // one with faults says no more than its sheet
    assert.equal(await first({...shorter, id: 7}), '3');
  });

  it('names what is wrong in a sheet of another shape', async () => {
    const changed = {extends: 'wwii-battle-series'};
    const odd: readonly (readonly [sheet: object, says: RegExp])[] = [
      [{bars: [], effects: 5}, /\/effects: /],
      [{bars: [], effects: [null]}, /\/effects\/0: /],
      [{...changed, adds: null}, /\/adds: /],
      [{...changed, adds: {bars: 5}}, /\/adds\/bars: /],
      [{...changed, without: 5}, /\/without: /],
      [{...changed, bars: [null]}, /\/bars\/0: /],
    ];
    for (const [sheet, says] of odd) {
      const {code, err} = await umpire(['sheet', await file('odd.json', sheet)]);
      assert.equal(code, 2, JSON.stringify(sheet));
      assert.match(err.join('\n'), says);
    }
  });

  it('has supply on the board, and says from where, only for a sheet that asks for it', async () => {
    const supplied = {'no-retreat': true, 'wwii-battle-series': true, 'blue-and-gray': false};
    for (const [name, isSupplied] of Object.entries(supplied)) {
      const board = await loadPlainBoard(name);
      assert.equal(board?.map.kind === 'hex' && board.map.supplySources !== undefined, isSupplied, name);
      const {out} = await umpire(['sheet', name]);
      const tried = await umpire(['sheet', await file(`${name}.json`, JSON.parse(out.join('\n')))]);
      assert.equal(
        tried.out
          .join('\n')
          .includes('Blue is supplied from the left edge of the board, Red from the right.'),
        isSupplied,
        name,
      );
    }
  });

  it('warns of closed ground that no clause closes, and of likely mistakes', async () => {
    const sheet = (bars: readonly object[]): object => ({
      id: 'x',
      title: 'X',
      conductedBy: 'owner',
      moves: 'units',
      maxHexes: 1,
      length: '1',
      edge: '1',
      bars,
      prefers: [],
      otherwise: {clause: 'eliminated', rule: '5'},
    });
    const warned = async (
      bars: readonly object[],
      ...options: readonly string[]
    ): Promise<readonly string[]> => {
      const path = await file('warned.json', sheet(bars));
      const {code, err} = await umpire(['sheet', path, ...options]);
      assert.equal(code, 0);
      return err.map((line) => line.slice(path.length));
    };
    const enemies = {clause: 'enemyUnits', rule: '2'};
    const ground = ['--terrain', '0506:lake,0505/0605:cliff'];
    assert.deepEqual(await warned([enemies]), []);
    assert.deepEqual(await warned([enemies, {clause: 'prohibitedTerrain', rule: '3'}], ...ground), []);
    matches(await warned([enemies], ...ground), [
      /^: --terrain: warning: “lake” is prohibited to all units, and no clause of the sheet closes it to a retreat: add “prohibitedTerrain”/,
      /^: --terrain: warning: “cliff” is prohibited/,
    ]);
    matches(await warned([{clause: 'enemyZoc', rule: ''}]), [
      /^: \/bars: warning: No clause closes hexes that enemy units hold: add “enemyUnits”/,
      /^: \/bars\/0: warning: The clause “enemyZoc” has no rule number/,
    ]);
  });

  it('puts units of a type down, lets some stack, and answers as JSON', async () => {
    const sheet = {
      id: 'x',
      title: 'X',
      conductedBy: 'owner',
      moves: 'units',
      maxHexes: 1,
      length: '1',
      edge: '1',
      bars: [
        {clause: 'enemyUnits', rule: '2'},
        {clause: 'enemyZoc', rule: '3', when: {type: 'cavalry'}},
      ],
      ends: [{clause: 'withinStacking', rule: '4'}],
      prefers: [],
      otherwise: {clause: 'eliminated', rule: '5'},
    };
    const path = await file('by-type.json', sheet);
    const routes = async (...options: readonly string[]): Promise<number> => {
      const {code, out, err} = await umpire(['sheet', path, '--json', ...options]);
      assert.equal(code, 0, err.join('\n'));
      return (JSON.parse(out[0]!) as {routes: readonly unknown[]}).routes.length;
    };
    const ofTerrain = await file('by-terrain.json', {
      ...sheet,
      bars: [...sheet.bars, {clause: 'enemyZoc', rule: '6', when: {terrain: 'swamp', hexside: 'river'}}],
    });
    for (const command of ['validate', 'sheet'])
      assert.equal((await umpire([command, ofTerrain])).code, 0, command);
    assert.equal(await routes('--blue', '0505', '--red', '0504'), 5);
    assert.equal(await routes('--blue', '0505:cavalry', '--red', '0504'), 3);
    assert.equal(await routes('--blue', '0505,0506', '--red', '0504', '--limit', '1'), 4);
    const tired = {clause: 'enemyZoc', rule: '3', when: {state: ['tired', 'isolated']}};
    const byState = await file('by-state.json', {...sheet, bars: [sheet.bars[0], tired]});
    for (const [blue, count] of [
      ['0505', 5],
      ['0505:tired', 3],
      ['0505:isolated:tired', 3],
      ['0505:retreated', 5],
    ] as const) {
      const {out} = await umpire(['sheet', byState, '--json', '--blue', blue, '--red', '0504']);
      assert.equal((JSON.parse(out[0]!) as {routes: readonly unknown[]}).routes.length, count, blue);
    }
  });

  it('puts terrain down, takes the sides of the sheet, and moves a stack together', async () => {
    const sheet = {
      id: 'x',
      title: 'X',
      conductedBy: 'owner',
      moves: 'groups',
      maxHexes: 1,
      length: '1',
      edge: '1',
      bars: [
        {clause: 'prohibitedTerrain', rule: '2'},
        {clause: 'enemyUnits', rule: '2'},
        {clause: 'terrain', rule: '3', terrain: ['swamp'], when: {side: 'allies'}},
        {clause: 'hexside', rule: '4', hexsides: ['river'], when: {nationality: 'dutch'}},
        {clause: 'region', rule: '5', regions: ['saxony']},
      ],
      prefers: [{clause: 'direction', rule: '6', by: {allies: ['S', 'SE', 'NE']}}],
      otherwise: {clause: 'eliminated', rule: '7'},
    };
    const path = await file('by-ground.json', sheet);
    const routes = async (...options: readonly string[]): Promise<string> => {
      const {code, out, err} = await umpire(['sheet', path, '--json', '--red', '0404', ...options]);
      assert.equal(code, 0, err.join('\n'));
      return (JSON.parse(out[0]!) as {routes: readonly string[]}).routes.join(' ');
    };
    assert.equal(await routes(), '0506 0604 0605');
    assert.equal(await routes('--terrain', '0506:swamp,0604:lake'), '0605');
    assert.equal(await routes('--terrain', '0506:saxony,0505/0604:cliff'), '0605');
    assert.equal(await routes('--terrain', '0505/0506:river'), '0506 0604 0605');
    assert.equal(await routes('--blue', '0505:dutch', '--terrain', '0505/0506:river'), '0604 0605');
    const together = await umpire(['sheet', path, '--blue', '0505,0505,0506']);
    matches([together.out[0]!.split('\n')[0]!], [/^X: Blue 1 and Blue 2 \(@\) retreat from 0505, 1 hex\.$/]);
    assert.equal((await umpire(['validate', path])).code, 0);
  });

  it('lists the reasons once where there is no way out, and only those that are so', async () => {
    const path = await file('no-way.json', JSON.parse((await blocks('json'))[0]!));
    const {out} = await umpire(['sheet', path, '--blue', '0101', '--red', '0102,0103,0201,0202']);
    const text = out.join('\n');
    assert.match(text, /Blue 1 is eliminated: every route is blocked \(7\.72\)\./);
    assert.match(text, /Exits from 0101/);
    assert.doesNotMatch(text, /Next to 0101/);
    const full = await umpire(['sheet', path, '--blue', '0101,0201,0201', '--red', '0103', '--limit', '1']);
    assert.doesNotMatch(full.out.join('\n'), /Next to/);
  });

  it('compares a hex beside the unit with the hex where it stands', async () => {
    const sheet = JSON.parse((await blocks('json'))[0]!) as {bars: readonly object[]};
    const bars = [{clause: 'furtherOut', rule: '7.5', from: 'adjacent'}, ...sheet.bars];
    const path = await file('away.json', {...sheet, maxHexes: 3, bars});
    const {out} = await umpire(['sheet', path, '--blue', '0505', '--red', '0504', '--hexes', '2']);
    assert.match(
      out.join('\n'),
      /0604: no\. It is no farther from Red 1 in 0504 than 0505; each hex entered must be farther away \(7\.5\)/,
    );
  });

  it('warns of likely mistakes in a sheet alone', async () => {
    const sheet = JSON.parse((await blocks('json'))[0]!) as object;
    const path = await file('mistakes.json', {
      ...sheet,
      bars: [
        {clause: 'enemyZoc', rule: '7.72'},
        {clause: 'enemyZoc', rule: '7.73'},
        {clause: 'fullHex', rule: ''},
        {clause: 'furtherOut', rule: '7.75', when: {side: 'blue'}},
        {clause: 'furtherOut', rule: '7.76'},
        {clause: 'furtherOut', rule: '7.77', from: 'victor'},
      ],
      converts: [
        {code: 'DR', to: 'DR', when: {weather: 'snow'}},
        {code: 'DR', to: 'NE'},
        {code: 'AR', to: 'AR'},
      ],
    });
    const {code, err} = await umpire(['validate', path]);
    assert.equal(code, 0);
    matches(err, [
      /\/bars: warning: No clause closes hexes that enemy units hold/,
      /\/bars\/1: warning: “enemyZoc” is there twice/,
      /\/bars\/2: warning: The clause “fullHex” has no rule number/,
      /\/bars\/5: warning: This “furtherOut” never counts: the one before it holds for every unit, hex and time/,
      /\/converts\/2: warning: “AR” counts as itself: name another code in “to”, or leave this entry out/,
      /\/ends\/0: warning: “withinStacking” never counts/,
    ]);
    assert.deepEqual((await umpire(['validate', await file('good.json', sheet)])).err, []);
  });

  it('says what is wrong, and where', async () => {
    const sheet = JSON.parse((await blocks('json'))[0]!) as {bars: object[]};
    const good = await file('good-sheet.json', sheet);
    const bad = await file('bad-sheet.json', {...sheet, bars: [{clause: 'enemyZoc', rul: '7.72'}]});
    const slips: readonly (readonly [changes: object, says: RegExp])[] = [
      [{otherwise: 'eliminated'}, /\/otherwise: .*; write \{"clause": "eliminated", "rule": "7\.72"\}/],
      [{bars: ['enemyZoc']}, /\/bars\/0: .*; write \{"clause": "enemyZoc", "rule": "7\.72"\}/],
      [
        {bars: [{clause: 'withinStacking', rule: '1'}]},
        /\/bars\/0\/clause: .*; "withinStacking" belongs to "ends"/,
      ],
      [
        {bars: [{clause: 'enemyZoc'}]},
        /\/bars\/0\/rule: .*; it is the number in your rulebook, such as "7\.72"/,
      ],
      [{bars: [{clause: 'enemyZoc', rule: 7.72}]}, /\/bars\/0\/rule: .*; write it in quotes: "7\.72"/],
      [{edge: 7.72}, /\/edge: .*; write it in quotes: "7\.72"/],
      [{advance: {most: 1}}, /\/advance: .*; advances are in the module’s "rules"/],
      [{states: {disrupted: {}}}, /\/states: (?!.*did you mean).*; they are in the module, beside "rules"/],
      [
        {bars: [{clause: 'terrain', rule: '1', terrain: ['marsh'], type: 'armour'}]},
        /\/bars\/0\/type: .*; in a clause "type" stands in "when", its condition/,
      ],
      [
        {costs: [{clause: 'cost', rule: '1', trigger: 'enemyZoc'}]},
        /\/prefers: expected "fewestLosses" among them, since a clause of "costs" takes steps, found no "fewestLosses"/,
      ],
      [{maxHexes: 3}, /\/bars: .*or "walk": "perStep", which enters no hex twice/],
    ];
    for (const [changes, says] of slips) {
      const path = await file('slip.json', {...sheet, ...changes});
      for (const command of ['validate', 'sheet']) {
        const {code, err} = await umpire([command, path]);
        assert.equal(code, 2, command);
        assert.equal(err.length, 1, err.join('\n'));
        assert.match(err[0]!, says);
      }
    }
    const table: readonly (readonly [args: readonly string[], says: RegExp])[] = [
      [[bad], /: \/bars\/0\/rul: .*did you mean "rule"\?/],
      [[good, '--blue', '0599'], /: --blue: expected a hex of the board, 0101 to 1009, found "0599"$/],
      [[good, '--red', '0505'], /: --red: expected a hex without a blue counter, found 0505/],
      [[good, '--terrain', '0506:swamp'], /: --terrain: expected 0506:lake or .*, found 0506:swamp/],
      [
        [good, '--terrain', '0599:lake'],
        /: --terrain: expected a hex of the board, 0101 to 1009, found "0599"/,
      ],
      [
        [good, '--terrain', '0405/0406:lake'],
        /: --terrain: expected 0405\/0406:cliff, found 0405\/0406:lake; "lake" fills a hex: 0405:lake or 0406:lake/,
      ],
      [
        [good, '--terrain', '0405:cliff'],
        /: --terrain: expected 0405:lake or .*; "cliff" lies on a hexside: 0405\/…:cliff, with the hex beyond it/,
      ],
      [[good, '--blue', ''], /: --blue: expected a hex: the first blue counter retreats/],
      [[good, '--red', '0504:horse'], /: --red: expected a hex, or one with a kind .*0504:infantry/],
      [[good, '--hexes', 'two'], /: --hexes: expected a number, found "two"/],
      [[good, '--limit', 'no'], /: --limit: expected a number, or two .*of Blue, of Red, found "no"/],
      [[good, '--limit', '1,2,3'], /: --limit: expected a number, or two .*found "1,2,3"/],
      [[await file('no-sheet.json', {a: 1})], /expected a rule sheet .*found neither "bars" nor "extends"/],
      [['nowhere'], /expected a file .*, or a rule sheet: wwii-battle-series, /],
      [['./nowhere.json'], /nowhere\.json/],
    ];
    for (const [args, says] of table) {
      const {code, err} = await umpire(['sheet', ...args]);
      assert.equal(code, 2, args.join(' '));
      assert.match(err.join('\n'), says);
    }
  });
});
