import {expect} from 'chai';
import {brokenRule, findingsOfBroken} from '../../src/rules/broken-rules.js';
import type {Finding} from '../../src/rules/finding.js';

const held = (unit: string): ReturnType<typeof brokenRule> =>
  brokenRule('9.1', (clause) => ({
    clause,
    kind: 'violation',
    at: '04.05',
    units: [unit],
    message: 'Not 04.05: held by 131 RR.',
  }));

describe('Rules that are broken', () => {
  it('are told once each, though a path breaks one twice in the same hex', () => {
    expect(findingsOfBroken([held('a'), held('a')])).to.have.length(1);
  });

  it('are told of each unit, though two of one name break the same', () => {
    expect(findingsOfBroken([held('a'), held('b')]).map(({units}) => units)).to.deep.equal([['a'], ['b']]);
  });

  it('are told only when somebody asks', () => {
    let said = 0;
    const rule = brokenRule('9.1', (clause) => ({clause, kind: 'violation', message: String(++said)}));
    expect(rule.rule).to.equal('9.1');
    expect(said).to.equal(0);
    expect((findingsOfBroken([rule])[0] as Finding).message).to.equal('1');
  });
});
