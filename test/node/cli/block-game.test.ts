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

  it('prints its sequence of play', async () => {
    const {code, out} = await umpire(['chart', await file('ford.json', await ford())]);
    assert.equal(code, 0);
    for (const rule of ['6.2', '6.3', '6.6']) assert.ok(out.join('\n').includes(rule), rule);
  });

  it('has a fault where an event is without its judge, as the page says', async () => {
    const broken = await ford((battle) =>
      JSON.parse(
        JSON.stringify(battle).replace('"guard":{"type":"fireFits","params":{"fire":"volley"}},', ''),
      ),
    );
    const {code} = await umpire(['validate', await file('ford.json', broken)]);
    assert.equal(code, 2);
  });
});
