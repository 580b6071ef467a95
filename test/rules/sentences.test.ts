import {expect} from 'chai';
import {sheets} from '../../src/rules/index.js';
import {pointOptionValues} from '../../src/rules/point/options.js';
import {everySentence} from '../sentences.js';
import {runs} from '../runs.js';

/** Options and their values, as modules write them. */
const options = [
  ...[...sheets.values()].flatMap(({readings = []}) =>
    readings.map(({option, values}) => [option, values.map(({value}) => value)] as const),
  ),
  ...pointOptionValues,
];
// `order` and `mines` are words too: an id is recognised by its spelling, or by its neighbours
const ids = options.flatMap(([option, values]) => [
  ...(/[A-Z]/.test(option) ? [`\\b${option}\\b`] : []),
  ...values.map((value) => `\\b${option}: ${value}\\b`),
  `\\(${option}\\)`,
]);

describe('the sentences that players read', () => {
  it('have no option of a module in them, no JSON pointer, and no note for maintainers', async () => {
    const wrong = new RegExp([...ids, '(?:^|\\s)/[a-z]\\w*(?:/\\w+)+', 'Nothing to switch'].join('|'));
    const positions = 200;
    let said = 0;
    const found = new Set<string>();
    await everySentence(
      (sentence) => {
        said++;
        if (wrong.test(sentence)) found.add(sentence);
      },
      runs(positions),
      Math.max(1, Math.round(positions / runs(positions))),
    );
    expect([...found].slice(0, 5)).to.deep.equal([]);
    expect(said).to.be.greaterThan(1000);
  });
});
