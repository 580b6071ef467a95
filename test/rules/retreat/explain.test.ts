import {expect} from 'chai';
import {explainRule} from '../../../src/phrases/explain-clauses.js';
import {readingsOf} from '../../../src/rules/index.js';
import {wwiiBattleSeries} from '../../../src/rules/retreat/sheets/wwii-battle-series.js';
import {russiaBesieged} from '../../../src/rules/retreat/sheets/russia-besieged.js';

const rulesOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        (key === 'rule' || key === 'length' || key === 'edge') && typeof inner === 'string'
          ? [inner]
          : rulesOf(inner),
      );

describe('what a rule number stands for', () => {
  for (const sheet of [wwiiBattleSeries, russiaBesieged]) {
    for (const rule of new Set(rulesOf({...sheet, readings: []}))) {
      it(`${sheet.title}: ${rule}`, () => {
        const sentences = explainRule(sheet, readingsOf(sheet), rule);
        expect(sentences).to.not.be.empty;
        for (const sentence of sentences)
          expect(sentence)
            .to.match(/^[A-Z].*\.$/)
            .and.to.not.match(/undefined|\$|\(\)/);
      });
    }
  }
  it('follows the reading', () => {
    expect(explainRule(wwiiBattleSeries, {overstack: 'last-hex'}, '9.1.1').join(' ')).to.contain('would end');
    expect(explainRule(wwiiBattleSeries, {}, '9.1.1').join(' ')).to.contain('Each over-stacked hex entered');
  });
  it('says nothing of a number the sheet does not have', () => {
    expect(explainRule(wwiiBattleSeries, {}, '99.9')).to.deep.equal([]);
  });
});
