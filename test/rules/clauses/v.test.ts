import {expect} from 'chai';
import {explainRule} from '../../../src/phrases/explain-clauses.js';
import {wwiiBattleSeries} from '../../../src/rules/retreat/sheets/wwii-battle-series.js';
import {board} from '../picture.js';

describe('the standing of the sheet', () => {
  it('V-0-a: what the sheet prints is judged by its own numbers: 4.2.2, 9.0 to 9.4, and those it names', () => {
    const rules = [...JSON.stringify(wwiiBattleSeries).matchAll(/"rule":"([^"]+)"/g)].map(
      ([, rule]) => rule!,
    );
    for (const rule of rules) expect(rule).to.match(/^(4\.2\.2|9\.[0-4](\.\d)?|8\.6\.1|14\.6\.(9|10))$/);
    for (const rule of ['4.2.2', '9.1', '9.1.1', '9.2', '9.2.2', '9.3.1', '9.4'])
      expect(explainRule(wwiiBattleSeries, {}, rule), rule).to.not.deep.equal([]);
  });

  it('V-0-b, AMB-V-18: what it does not print (8.6.1, 11.2) is reported as missing, never invented', () => {
    const map = board(
      `
      #   #   #   #   #
        #   E   #   #   #
      S   .   GG  #   #
        #   #   #   #   #`,
      {placed: {g1: {supplied: false}}},
    );
    const notes = map.ask(1).answer.findings.filter(({kind}) => kind === 'note');
    expect(notes.map(({clause}) => clause)).to.include.members(['8.6.1', '11.2']);
    for (const {message} of notes.filter(({clause}) => ['8.6.1', '11.2'].includes(clause)))
      expect(message).to.match(/\bthe rules text is silent\b|\bnot in our copy\b/);
  });
});
