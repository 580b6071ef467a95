import {expect} from 'chai';
import {casesOf, wrong} from './cases.js';

const files = {'odds-battle': 40, 'odds-hex': 40, cut: 40};
for (const [file, least] of Object.entries(files)) {
  it(`cases of ${file} are all answered as expected`, async () => {
    const cases = await casesOf(file);
    expect(cases).to.have.length.of.at.least(least);
    const all: object[] = [];
    for (const one of cases) all.push(...(await wrong(one)).map((what) => ({title: one.title, ...what})));
    expect(all).to.deep.equal([]);
  });
}
