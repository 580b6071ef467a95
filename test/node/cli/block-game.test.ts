import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {file, root, umpire} from './umpire.js';

/** The blocks of code in docs/block-game.md, by language. */
async function blocks(language: string): Promise<readonly string[]> {
  const text = await readFile(join(root, 'docs/block-game.md'), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code]) => code!);
}

/** The module of the page with the parts where the page says to put them. */
async function ford(change: (battle: Record<string, unknown>) => object = (battle) => battle) {
  const [module, fire, sheets, chart, whole] = (await blocks('json')).map(
    (block) => JSON.parse(block) as Record<string, unknown>,
  );
  const {rules, ...rest} = module as {readonly rules: object};
  return {...rest, rules: {...rules, battle: change({...whole, fire, sheets, chart})}};
}

describe('docs/block-game.md', () => {
  it('has a game that is valid, without a warning but that of nothing unused', async () => {
    const {code, out, err} = await umpire(['validate', await file('ford.json', await ford())]);
    assert.deepEqual([code, err.filter((line) => !line.includes('warning'))], [0, []], out.join('\n'));
    assert.ok(!err.some((line) => line.includes('needs a table')), err.join('\n'));
  });

  it('plays its example as the page prints it', async () => {
    const [said] = await blocks('text');
    const {code, out} = await umpire(['check', await file('ford.json', await ford())]);
    assert.equal(code, 0, out.join('\n'));
    assert.equal(out.join('\n'), said!.trim());
  });

  it('answers its case as the page prints it, and its further examples pass', async () => {
    const [, , , , , asked, examples] = (await blocks('json')).map((block) => JSON.parse(block) as unknown);
    const module = await ford();
    const [, said] = await blocks('text');
    const answer = await umpire([
      'answer',
      await file('try.json', {...(asked as object), module}),
      '--plain',
    ]);
    assert.deepEqual([answer.code, answer.out.join('\n')], [0, said!.trim()]);
    const {code, out} = await umpire(['check', await file('ford.json', {...module, examples})]);
    assert.equal(code, 0, out.join('\n'));
  });

  it('has changes that do what the page says', async () => {
    const [withdraw, fire] = (await blocks('json')).slice(7).map((block) => JSON.parse(block) as object);
    const module = await ford((battle) => {
      const {chart} = battle as {readonly chart: {readonly states: Record<string, {readonly on: object}>}};
      Object.assign(chart.states['turn']!.on, {withdraw, fire});
      return battle;
    });
    const [, , , , , asked] = (await blocks('json')).map(
      (block) => JSON.parse(block) as {readonly ask: object},
    );
    const after = async (log: readonly object[]) =>
      (
        await umpire([
          'answer',
          await file('try.json', {...asked, module, ask: {...asked!.ask, log}}),
          '--plain',
        ])
      ).out.join('\n');
    const pass = {type: 'pass'};
    const leaves = {type: 'withdraw', plan: {r1: 'vale'}};
    assert.match(await after([leaves]), /Refused: No retreat now/u);
    assert.doesNotMatch(await after([pass, pass, pass, pass, leaves]), /Refused/u);
    const shot = {type: 'fire', units: ['b1'], dice: [1, 6, 6]};
    assert.match(await after([pass, shot, {type: 'assign', losses: {r2: 1}}]), /the weakest left/u);
  });

  it('warns of a block whose letter has no turn', async () => {
    const module = await ford(
      (battle) =>
        JSON.parse(
          JSON.stringify(battle).replace('"B:defender",', '').replace(',"B:attacker"', ''),
        ) as object,
    );
    const {code, err} = await umpire(['validate', await file('ford.json', module)]);
    assert.equal(code, 0);
    assert.match(err.join('\n'), /Red spears never fires: no turn of a fire is of the class “B”/u);
  });

  it('says where a battle waits for losses, and none are due', async () => {
    const module = await ford((battle) => {
      const {chart} = battle as {readonly chart: {readonly states: Record<string, {always?: unknown}>}};
      delete chart.states['hits']!.always;
      return battle;
    });
    const [, , , , , asked] = (await blocks('json')).map(
      (block) => JSON.parse(block) as {readonly ask: object},
    );
    const miss = {type: 'fire', units: ['r1'], dice: [5, 5]};
    const {out} = await umpire([
      'answer',
      await file('try.json', {...asked, module, ask: {...asked!.ask, log: [miss, miss]}}),
      '--plain',
    ]);
    assert.match(out.join('\n'), /No fire now: the battle waits for losses here, and none are due/u);
  });

  it('prints its sequence of play', async () => {
    const {code, out} = await umpire(['chart', await file('ford.json', await ford())]);
    assert.equal(code, 0);
    for (const rule of ['6.2', '6.3', '6.6']) assert.ok(out.join('\n').includes(rule), rule);
  });

  it('has a fault where an event is without its judge, as the page says', async () => {
    const broken = await ford(
      (battle) =>
        JSON.parse(
          JSON.stringify(battle).replace('"guard":{"type":"fireFits","params":{"fire":"volley"}},', ''),
        ) as object,
    );
    const {code} = await umpire(['validate', await file('ford.json', broken)]);
    assert.equal(code, 2);
  });
});
