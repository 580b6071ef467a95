import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {sheetTitles} from '../../../src/case/plain-board.js';
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

  it('says what is wrong, and where', async () => {
    const sheet = JSON.parse((await blocks('json'))[0]!) as {bars: object[]};
    const good = await file('good-sheet.json', sheet);
    const bad = await file('bad-sheet.json', {...sheet, bars: [{clause: 'enemyZoc', rul: '7.72'}]});
    const table: readonly (readonly [args: readonly string[], says: RegExp])[] = [
      [[bad], /: \/bars\/0\/rul: .*did you mean "rule"\?/],
      [[good, '--blue', '0599'], /: --blue: expected a hex of this map, found "0599"/],
      [[good, '--blue', ''], /: --blue: expected a hex: the first blue counter retreats/],
      [[good, '--red', '0504:horse'], /: --red: expected a hex, or one with a type .*0504:infantry/],
      [[good, '--hexes', 'two'], /: --hexes: expected a number, found "two"/],
      [[good, '--limit', 'no'], /: --limit: expected a number, found "no"/],
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
