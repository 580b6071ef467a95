import {expect} from 'chai';
import {meaningOf} from '../../../src/phrases/meaning.js';
import {openGame} from '../../open-game.js';
import {readJson} from '../../files.js';

describe('the meaning of the rules of a line sheet', () => {
  it('is that of its clauses, its questions and its readings, and no other game’s', async () => {
    const game = openGame(await readJson('test/cases/lines/borders-module.json'));
    if (!game.ok) throw new Error(JSON.stringify(game.faults));
    const says = (rule: string): readonly string[] => meaningOf(game.value, rule, '').says;
    expect(says('5.1')).eql(['A retreat goes along lines, each unit to a point of its own choice.']);
    expect(says('5.2')).eql(['No unit may retreat to a point with an enemy unit.']);
    expect(says('5.6')).eql(['In one retreat no more units go along a line than its capacity.']);
    expect(says('5.8')).eql(['The point is open once no point of an earlier priority has room left.']);
    expect(meaningOf(game.value, '5.7', '').readings).eql([
      {question: 'Must units retreat to points of their own first?', read: 'yes'},
    ]);
    expect(says('B.4a')).eql([]);
  });
});
