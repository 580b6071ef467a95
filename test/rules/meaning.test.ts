import {readFileSync} from 'node:fs';
import {expect} from 'chai';
import {gameIds} from '../../src/games/index.js';
import {loadGame} from '../../src/case/index.js';
import type {Game} from '../../src/module/index.js';
import type {LineSheetDocument} from '../../src/module/schema/line-sheet.js';
import {OUR_READING} from '../../src/rules/finding.js';
import {meaningOf} from '../../src/phrases/meaning.js';
import {retreatRulesOf} from '../../src/rules/retreat-rules.js';

/** The rules of the document on points, as its clauses have them. */
const {clauses} = JSON.parse(readFileSync(new URL('../clauses.json', import.meta.url), 'utf8')) as {
  clauses: {id: string; rule: string}[];
};
const ofPoints = [...new Set(clauses.filter(({id}) => id.startsWith('PTP-')).map(({rule}) => rule))];

async function loadShipped(id: string): Promise<{readonly game: Game}> {
  const opened = await loadGame(id);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}

describe('what a rule number says', () => {
  for (const id of gameIds)
    it(`is known for every clause of the sheet of ${id}`, async () => {
      const {game} = await loadShipped(id);
      const sheet = game.kind === 'hex' ? retreatRulesOf(game)?.sheet : undefined;
      const lines = game.kind === 'point' ? game.document.rules?.retreat : undefined;
      const rules = sheet
        ? [...sheet.bars, ...sheet.prefers, ...(sheet.effects ?? [])].map(({rule}) => rule)
        : game.kind !== 'point'
          ? []
          : typeof lines === 'object'
            ? (lines as unknown as LineSheetDocument).bars!.map(({rule}) => rule)
            : ofPoints;
      for (const rule of rules) expect(meaningOf(game, rule, '').says, rule).to.not.be.empty;
    });

  it('says of a rule that counts under another reading alone which one that is', async () => {
    const {game} = await loadShipped('battle-for-moscow');
    const says = (edition: string): readonly string[] => meaningOf(game, '9.3 No Units', '', {edition}).says;
    expect(says('1986')).to.deep.equal([
      'This counts only where the answer is “2009 (Victory Point Games): a retreat may enter an EZOC for a step where it must, and ends outside”.',
      ...says('2009'),
    ]);
    expect(says('2009')).to.not.be.empty;
  });

  it('calls the sides of a point map what the game calls them', async () => {
    const {document} = (await loadShipped('eastern-front')).game;
    const {axis, soviet} = document.sides;
    const sides = {axis: {...axis, name: 'North'}, soviet: {...soviet, name: 'South'}};
    const opened = await loadGame({...document, id: 'other', sides});
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    expect(meaningOf(opened.value.game, 'A.4', '').says.join()).to.match(/all North ground units/);
    expect(meaningOf(opened.value.game, 'B.1a', '').says.join()).to.match(
      /the North attack .* no South air unit/,
    );
  });

  it('gives a module’s own words for a number', async () => {
    const {game} = await loadShipped('eastern-front');
    const owned = {
      ...game,
      document: {...game.document, rules: {...game.document.rules, words: {'B.9': 'Owls hoot.'}}},
    };
    expect(meaningOf(owned, 'B.9', '').says).to.deep.equal(['In this module, B.9 reads: “Owls hoot.”']);
  });

  it('gives the questions that a rule leaves open, and how they are read here', async () => {
    const opened = await loadGame('drill');
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const {game} = opened.value;
    const [reading] = meaningOf(game, '9.2', '').readings;
    expect(reading?.question).to.be.a('string');
    expect(reading?.read).to.not.equal('');
    const {sheet} = retreatRulesOf(game)!;
    const asked = sheet.readings!.find(({rule}) => rule === '9.2')!;
    for (const {value, means} of asked.values) {
      const [chosen] = meaningOf(game, '9.2', '', {[asked.option]: value}).readings;
      expect(chosen?.read).to.equal(means);
    }
  });

  it('asks for the questions by the number, whatever the sentence says', async () => {
    const {game} = await loadShipped('drill');
    const sentence = 'A lone HQ (strandedHq: eliminated) is eliminated.';
    const ours = meaningOf(game, OUR_READING, sentence);
    expect(ours.says).to.have.lengthOf(1);
    expect(ours.readings).to.deep.equal([]);
    expect(meaningOf(game, '9.3.1', sentence).readings).to.deep.equal(meaningOf(game, '9.3.1', '').readings);
    expect(ours.terms.map(({term}) => term)).to.include('HQ');
  });
});
