import {expect} from 'chai';
import {
  canBeTyped,
  typedBattle,
  typedLines,
  typedTerrain,
  type TypedBattle,
} from '../../src/case/typed-battle.js';
import {openBattle} from '../../src/battle/open.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import type {ModuleDocument} from '../../src/module/index.js';
import {openPosition} from '../../src/phrases/positions.js';
import {openGame} from '../open-game.js';

const load = async (id: string): Promise<ModuleDocument> => (await loadGameDocument(id)) as ModuleDocument;
const faultsOf = (module: ModuleDocument, typed: TypedBattle): readonly string[] => {
  const made = typedBattle(module, typed);
  return made.ok ? [] : made.faults.map(({pointer, found}) => `${pointer}: ${found}`);
};

/** The first sentence of a typed battle: who attacks whom, the column, its shifts. */
function beginningOf(module: ModuleDocument, typed: TypedBattle): string {
  const made = typedBattle(module, typed);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  const game = openGame(made.value.document);
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  const position = openPosition(game.value, 'typed', ['position']);
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  const opened = openBattle(position.value, made.value.question);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value.lines()[0]?.findings[0]?.message ?? '';
}

const moscow = {side: 'german', defenders: '16 Army 8-8-4, back 4-4', terrain: 'woods'};

describe('a battle without a board', () => {
  for (const [said, attackers, ends] of [
    [
      'adds up the units, with the shift of the terrain',
      'XL Panzer Corps 12-12-6, armour\nV Corps 12',
      '24 (12 + 12) against 8 is 3-1; −1 (Forest): column 2-1.',
    ],
    [
      'shifts for a river that all attack across',
      'A 12, across river\nB 12, across River',
      '24 (12 + 12) against 8 is 3-1; −1 (Forest), −1 (All across a river): column 1-1.',
    ],
    [
      'and not if one comes from another hexside',
      'A 12, across river\nB 12',
      '24 (12 + 12) against 8 is 3-1; −1 (Forest): column 2-1.',
    ],
    [
      'takes the back of a reduced counter',
      'A 12-12, back 8-6, reduced\n\nB 8',
      '16 (8 + 8) against 8 is 2-1; −1 (Forest): column 1-1.',
    ],
  ] as const)
    it(said, async () => {
      expect(beginningOf(await load('battle-for-moscow'), {...moscow, attackers})).to.match(
        new RegExp(`${ends.replaceAll(/[()+.]/g, String.raw`\$&`)}$`),
      );
    });

  it('reads options in German like those in English', async () => {
    const module = await load('battle-for-moscow');
    const inGerman = typedBattle(module, {
      ...moscow,
      attackers: 'A 12-12, Rückseite 8-6, reduziert, über River\nB 8, 3 Schritte',
    });
    const inEnglish = typedBattle(module, {
      ...moscow,
      attackers: 'A 12-12, back 8-6, reduced, across river\nB 8, 3 steps',
    });
    expect(inGerman.ok && inGerman.value)
      .to.be.an('object')
      .and.deep.equal(inEnglish.ok && inEnglish.value);
  });

  it('says which line it cannot read, and which option', async () => {
    const module = await load('battle-for-moscow');
    expect(faultsOf(module, {...moscow, attackers: 'A 12\nXL Panzer Corps\n\nB 8, tanks'})).to.deep.equal([
      '/attackers/1: XL Panzer Corps',
      '/attackers/3: tanks',
    ]);
    expect(faultsOf(module, {...moscow, attackers: ' \n', defenders: ''})).to.deep.equal([
      '/attackers: ""',
      '/defenders: ""',
    ]);
    const seven = Array.from({length: 7}, () => 'A 1').join('\n\n');
    expect(faultsOf(module, {...moscow, attackers: seven})).to.deep.equal(['/attackers: 7']);
  });

  it('opens in every game on hexes that has a table, on each of its terrains, with its own units', async () => {
    const typed: string[] = [];
    for (const id of gameIds) {
      const module = await load(id);
      if (!canBeTyped(module)) continue;
      const [side = '', other = ''] = Object.keys(module.sides);
      const {terrain: kinds = {}} = module.map as {terrain?: Record<string, {prohibited?: unknown}>};
      for (const [terrain] of typedTerrain(module).filter(([one]) => !kinds[one]?.prohibited))
        expect(
          beginningOf(module, {
            side,
            attackers: typedLines(module, side, 2),
            defenders: typedLines(module, other, 1),
            terrain,
          }),
          `${id} ${terrain}`,
        ).to.match(/ attacks? .* in 05\.?05/);
      typed.push(id);
    }
    expect(typed).to.have.lengthOf.above(10);
  });
});
