import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import {loadGameDocument} from '../../src/games/index.js';
import type {HexGame} from '../../src/module/index.js';

async function editions(id: string): Promise<{printed: HexGame; corrected: HexGame}> {
  const open = async (as: 'printed' | 'corrected'): Promise<HexGame> => {
    const opened = openModule(await loadGameDocument(id), {as});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    return opened.value.game as HexGame;
  };
  return {printed: await open('printed'), corrected: await open('corrected')};
}

describe('the two errata sheets', () => {
  it('turns 261 GA and 275 SSP from orange to the green of 131 Corps, and no other counter', async () => {
    const {printed, corrected} = await editions('polar-storm');
    const corps = ({document}: HexGame) =>
      Object.values(document.units ?? {}).filter(({formation}) => formation === '131 Corps');
    const orange = corps(printed).filter(({colour}) => colour === 'orange');
    const names = orange.map(({name}) => name);
    expect(names).to.have.members(['261 GA / 131 Corps', '275 SSP']);
    expect(new Set(corps(corrected).map(({colour}) => colour))).to.deep.equal(new Set(['green']));
    const others = ({document}: HexGame) =>
      Object.entries(document.units ?? {}).filter(([, {name}]) => !names.includes(name));
    expect(others(corrected)).to.deep.equal(others(printed));
  });

  it('sends turn 6 to 14.1.4', async () => {
    const {printed, corrected} = await editions('iskra');
    const rules = ({document}: HexGame): unknown =>
      document.turnTrack?.turns.find(({turn}) => turn === 6)?.notes?.map(({rule}) => rule);
    expect([rules(printed), rules(corrected)]).to.deep.equal([['14.3.3'], ['14.1.4']]);
  });

  it('calls 183/224 in turn 2, a counter that the game has', async () => {
    const {printed, corrected} = await editions('iskra');
    const entries = ({document}: HexGame): readonly string[] =>
      (document.reinforcements ?? []).find(({turn, side}) => turn === 2 && side === 'soviet')?.entries ?? [];
    const strangers = (game: HexGame): readonly string[] =>
      entries(game).filter((name) => !game.units.some((unit) => unit.name.startsWith(`${name} `)));
    expect([strangers(printed), strangers(corrected)]).to.deep.equal([['185/224'], []]);
    expect(entries(corrected)).to.include('183/224');
  });

  it('ices the one minor river that was not, from 13.11/14.10 to the lake at 16.11/17.12', async () => {
    const {printed, corrected} = await editions('iskra');
    const withoutIce = ({map}: HexGame): readonly string[] =>
      Object.entries(map.hexsides ?? {})
        .filter(([, kinds]) => kinds.some((kind) => map.hexsideTerrain?.[kind]?.ice !== true))
        .map(([side]) => side);
    expect(withoutIce(printed)).to.include.members(['13.11/14.10', '16.11/17.12']);
    expect(withoutIce(corrected)).to.deep.equal([]);
    const kinds = (game: HexGame): ReadonlySet<string> =>
      new Set(withoutIce(printed).flatMap((side) => game.map.hexsides?.[side] ?? []));
    expect([...kinds(corrected)]).to.deep.equal(['minor-river-iced']);
  });
});
