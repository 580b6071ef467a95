import {expect} from 'chai';
import {gameIds} from '../../src/games/index.js';
import {openModule} from '../../src/case/index.js';
import {OUR_READING} from '../../src/rules/finding.js';
import {meaningOf} from '../../src/rules/meaning.js';
import {pointMeanings} from '../../src/rules/point/meanings.words.js';
import {retreatRulesOf} from '../../src/rules/retreat-rules.js';

describe('what a rule number says', () => {
  for (const id of gameIds)
    it(`is known for every clause of the sheet of ${id}`, async () => {
      const opened = await openModule(id);
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const {game} = opened.value;
      const sheet = game.kind === 'hex' ? retreatRulesOf(game)?.sheet : undefined;
      const rules = sheet
        ? [...sheet.bars, ...sheet.prefers, ...(sheet.effects ?? [])].map(({rule}) => rule)
        : game.kind === 'point'
          ? Object.keys(pointMeanings)
          : [];
      for (const rule of rules) expect(meaningOf(game, rule, '').says, rule).to.not.be.empty;
    });

  it('gives the questions that a rule leaves open, and how they are read here', async () => {
    const opened = await openModule('drill');
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const {game} = opened.value;
    const [reading] = meaningOf(game, '9.2', '').readings;
    expect(reading?.question).to.be.a('string');
    expect(reading?.read).to.not.equal('');
    const ours = meaningOf(game, OUR_READING, 'A lone HQ (strandedHq: stays) is left in its hex.');
    expect(ours.says).to.have.lengthOf(1);
    expect(ours.readings.map(({question}) => question)).to.have.lengthOf(1);
    expect(ours.terms.map(({term}) => term)).to.include('HQ');
  });
});
