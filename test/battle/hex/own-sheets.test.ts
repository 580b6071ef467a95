import type {BattleEvent} from '../../../src/module/index.js';
import {expect} from 'chai';
import {unsafeUniformIntDistribution, xoroshiro128plus} from 'pure-rand';
import type {SheetDocument} from '../../../src/module/index.js';
import {sheets} from '../../../src/rules/index.js';
import {always, setupOf} from './fixtures.js';
import {possible} from './walk.js';
import {runs} from '../../runs.js';
import {playOnHexes} from '../play.js';

// A sheet that was accepted is played: whatever clauses it has and has not, nothing throws and no battle hangs. One with
// `hqRelocated` and without `hqFollows` threw in its third event.

const pictures = [
  `
    .   .   .   S
      E   .   X   .
    .   GH  X   .
      .   .   .   .`,
  `
    S   .   .   .
      E   X   1   .
    X   GGH E   .
      .   .   Q   .`,
  `
    S   .   1   .
      E   .   X   .
    X   AGH .   .
      Z   X   .   .`,
];

/** A sheet that ships with clauses of it left out, by the seed. */
function without(sheet: SheetDocument, below: (n: number) => number): SheetDocument {
  const some = <T>(list: readonly T[] | undefined): T[] => (list ?? []).filter(() => below(3) > 0);
  const [bars, ends, prefers] = [some(sheet.bars), some(sheet.ends), some(sheet.prefers)];
  return {
    ...sheet,
    id: 'own',
    conductedBy: below(2) === 0 ? 'owner' : 'attacker',
    moves: below(2) === 0 ? 'groups' : 'units',
    bars,
    ends,
    prefers,
    lengthens: some(sheet.lengthens),
    costs: some(sheet.costs),
    waives: some(sheet.waives),
    effects: some(sheet.effects),
  };
}

describe('sheets with clauses left out', () => {
  it('are refused with what is missing, or play to the end', () => {
    let [refused, played] = [0, 0];
    for (let seed = 1; seed <= runs(200); seed++) {
      const random = xoroshiro128plus(seed);
      const below = (n: number): number => unsafeUniformIntDistribution(0, n - 1, random);
      const sheet = without([...sheets.values()][below(sheets.size)]!, below);
      let setup;
      try {
        setup = setupOf(pictures[below(pictures.length)]!, {
          sheet,
          attackers: ['e1'],
          table: always(['D1', 'R2', 'DR', 'EX', 'D9', 'X2', 'AR'][below(7)]!),
        });
      } catch (error) {
        expect(String(error), `seed ${seed}`).to.contain('/rules/retreat');
        refused++;
        continue;
      }
      const battle = playOnHexes(setup);
      for (let step = 0; step < 60; step++) {
        const events: readonly BattleEvent[] = possible(battle.state);
        if (events.length === 0) break;
        battle.play(events[below(events.length)]!);
        expect((battle.state as {status: string}).status, `seed ${seed}, step ${step}`).not.to.equal('error');
      }
      played++;
    }
    expect(Math.min(refused, played)).to.be.above(runs(20));
  });
});
