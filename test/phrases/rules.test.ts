/** Sentences on rules that are no clauses, and on the rules that a ruling is by. */
import {explainClause} from '../../src/phrases/explain-clauses.js';
import {russiaBesieged} from '../../src/rules/retreat/sheets/russia-besieged.js';
import {expect} from 'chai';
import {meaningPhrases} from '../../src/phrases/en/meaning.js';
import {rulesPhrases} from '../../src/phrases/en/rules.js';
import type {ModuleDocument} from '../../src/module/index.js';

const module = {
  document: {
    map: {kind: 'hex', terrain: {lake: {name: 'Lake'}}, hexsideTerrain: {river: {name: 'Great River'}}},
  } as unknown as ModuleDocument,
};

describe('the phrases of rules', () => {
  it('say how far ZOCs reach, and which count', () => {
    expect(
      meaningPhrases.notAcross(module, [
        {hexside: 'river', terrain: ['lake'], regions: ['east-prussia']},
        {hexside: 'dike', terrain: [], regions: []},
      ]),
    ).to.equal('No ZOC extends across great river into lake or East Prussia or dike.');
    expect(meaningPhrases.notInto(module, ['lake', 'deep-sea'])).to.equal(
      'No ZOC extends into lake or deep sea.',
    );
    expect(meaningPhrases.suppliedOnly).to.equal('A unit out of supply has no ZOC.');
    expect(meaningPhrases.negatedByFriend(['retreat', 'supply', 'movement'])).to.equal(
      'For retreats, supply and advances, a hex with another friendly unit counts as outside EZOCs.',
    );
  });
  it('say what the text leaves open, and the module’s own words', () => {
    expect(meaningPhrases.ourReading).to.equal(
      'The text leaves this open. What is said here is how we read it, not what it says.',
    );
    expect(meaningPhrases.onlyUnder('all cities')).to.equal(
      'This counts only where the answer is “all cities”.',
    );
    expect(rulesPhrases.own('B.9', 'Owls hoot.')).to.equal('In this module, B.9 reads: “Owls hoot.”');
  });
  it('explain the rules of the Eastern Front with the names of the sides', () => {
    const {pointRules} = meaningPhrases;
    const said = Object.values(pointRules).map((rule: (axis: string, soviet: string) => string) =>
      rule('South', 'North'),
    );
    for (const sentence of said)
      expect(sentence)
        .to.match(/^[A-Z].*\.$/)
        .and.not.to.match(/undefined|Soviet/);
    expect(pointRules['B.1a']('South', 'North')).to.equal(
      'Simultaneous: the South attack in good weather and no North air unit is present.',
    );
  });
  it('explain a clause that counts under another reading in the words of its sheet', () => {
    const said = russiaBesieged.bars.map((bar) => explainClause(russiaBesieged, bar, undefined, 'bars'));
    expect(said).to.include(
      'If you play that retreats may not enter full hexes (10.83): No unit may enter a hex if that would exceed the stacking limit.',
    );
    expect(said.filter((one) => one.startsWith('If you play that Hungary is closed')).length).to.equal(1);
    for (const one of said) expect(one).to.not.contain('“');
  });
  it('name the sheet of a ruling, and what is in doubt', () => {
    expect(rulesPhrases.by('Russia Besieged, 10.8')).to.equal('By Russia Besieged 10.8');
    expect(rulesPhrases.compare('look at 9.2.')).to.equal('To compare: look at 9.2.');
    expect(rulesPhrases.foreign('Korsun Pocket')).to.equal('These are not the rules of Korsun Pocket.');
    expect(rulesPhrases.foreign(undefined)).to.equal('These are not the rules of this game.');
  });
});
