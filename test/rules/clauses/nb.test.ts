import {openPosition} from '../../../src/phrases/positions.js';
import {expect} from 'chai';
import {rulesPhrases} from '../../../src/phrases/en/rules.js';
import {zocOf} from '../../../src/rules/control.js';

import {bothStates} from './games.js';

/** Iskra: a turn track, a list of reinforcements, a river. */
describe('NB errata of Iskra', () => {
  const noteOf = async (place: RegExp): Promise<string> => {
    const {printed} = await bothStates('iskra');
    const erratum = (printed.errata ?? []).find(({patch}) => patch.some(({path}) => place.test(path)));
    return rulesPhrases.openQuestion(erratum!.open!);
  };
  const references = (
    turns: {turn: number; notes?: {rule?: string}[]}[] | undefined,
    turn: number,
  ): unknown[] =>
    (turns ?? [])
      .filter((entry) => entry.turn === turn)
      .flatMap(({notes}) => (notes ?? []).map(({rule}) => rule));

  it('NB-E1-a: turn 6 points to 14.3.3 as printed, to 14.1.4 as corrected', async () => {
    const {printed, corrected} = await bothStates('iskra');
    expect(references(printed.turnTrack?.turns, 6)).to.deep.equal(['14.3.3']);
    expect(references(corrected.turnTrack?.turns, 6)).to.deep.equal(['14.1.4']);
  });
  it('NB-E1-b: nothing points to a rule 14.3.3 any more', async () => {
    const {corrected} = await bothStates('iskra');
    expect(JSON.stringify(corrected.turnTrack)).to.not.contain('14.3.3');
  });
  it('AMB-NB-1: that only turn 6 is corrected is a note', async () => {
    expect(await noteOf(/turnTrack/)).to.match(
      /^Do other references .* Our reading: only the reference on turn 6 is corrected\./,
    );
  });

  it('NB-E2-a: 185/224 as printed, 183/224 as corrected', async () => {
    const {printed, corrected} = await bothStates('iskra');
    expect(printed.reinforcements?.[0]?.entries).to.include('185/224').and.not.include('183/224');
    expect(corrected.reinforcements?.[0]?.entries).to.include('183/224').and.not.include('185/224');
  });
  it('NB-E2-b: turn, side and division are the same', async () => {
    const {printed, corrected} = await bothStates('iskra');
    const facts = ({reinforcements}: typeof printed): unknown[] =>
      (reinforcements ?? []).map(({turn, side, rule, entries}) => [
        turn,
        side,
        rule,
        entries.map((id) => id.split('/')[1]),
      ]);
    expect(facts(corrected)).to.deep.equal(facts(printed));
    expect(facts(printed)[0]).to.deep.include.members([2, 'soviet', '15.3']);
  });
  it('AMB-NB-2: that the list is wrong and the counter right is a note', async () => {
    expect(await noteOf(/reinforcements/)).to.match(/^Which is wrong, .* Our reading: the list is wrong/);
    const {printed} = await bothStates('iskra');
    const labels = Object.values(printed.units ?? {}).map(({name}) => name ?? '');
    expect(labels.filter((name) => name.startsWith('183/224'))).to.have.length(1);
    expect(labels.filter((name) => name.startsWith('185/224'))).to.have.length(0);
  });

  it('NB-E3-a: the river from 13.11/14.10 to the lake at 16.11/17.12 has no ice as printed, and has as corrected', async () => {
    const {printed, corrected} = await bothStates('iskra');
    const kinds = ({map}: typeof printed, side: string): unknown =>
      map.kind === 'hex' ? map.hexsides?.[side] : [];
    for (const side of ['13.11/14.10', '16.11/17.12']) {
      expect(kinds(printed, side), side).to.deep.equal(['minor-river']);
      expect(kinds(corrected, side), side).to.deep.equal(['minor-river-iced']);
    }
  });
  it('NB-E3-b: no rule and no terrain of its own attaches to that river', async () => {
    const {printed, corrected} = await bothStates('iskra');
    expect(corrected.rules).to.deep.equal(printed.rules);
    expect(corrected.map.kind === 'hex' && corrected.map.hexsideTerrain).to.deep.equal(
      printed.map.kind === 'hex' && printed.map.hexsideTerrain,
    );
  });
  it('NB-E3-c: corrected, it is as every other minor river: crossed, and reached over by ZOC, by the same units', async () => {
    const {printed, corrected, game} = await bothStates('iskra');
    const iced = ({map}: typeof printed): string[] =>
      map.kind === 'hex'
        ? Object.entries(map.hexsides ?? {}).flatMap(([side, kinds]) =>
            kinds.includes('minor-river') ? [side] : [],
          )
        : [];
    const river = iced(printed);
    expect(river.length).to.be.above(1);
    expect(iced(corrected), 'rivers without ice').to.deep.equal([]);
    const armour = game.unitTypes.indexOf('armour');
    for (const side of river) {
      const [a, b] = side.split('/').map((label) => game.grid.find(label)!) as [never, never];
      const open = (game.passage(armour)[a]! >> game.grid.direction(a, b)!) & 1;
      expect(open, side).to.equal(1);
    }
    const tank = game.units.find(({type}) => type === 'armour')!;
    const loaded = openPosition(game, {units: {[tank.id]: {at: '13.11'}}});
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    expect((zocOf(loaded.value)[game.grid.find('14.10')!]! >> tank.side) & 1).to.equal(1);
  });
  it('AMB-NB-3: that every hexside between the two places is meant is a note', async () => {
    expect(await noteOf(/hexsides/)).to.match(/^Which hexsides .* Our reading: every hexside /);
    const {changes} = await bothStates('iskra');
    expect(changes.filter(({pointer}) => pointer.startsWith('/map/hexsides/')).length).to.be.above(2);
  });
});
