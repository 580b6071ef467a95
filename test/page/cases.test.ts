import {expect} from 'chai';
import {answer} from '../../src/answer/index.js';
import {differences} from '../../src/answer/expect.js';
import {loadAndOpen} from '../load-and-open.js';

interface Case {
  readonly title: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

/** Lists how the answer to a case differs from the expected one; the faults, if the case is refused. */
async function wrong(one: Case): Promise<readonly object[]> {
  const opened = await loadAndOpen(one);
  const answered = opened.ok ? answer(opened.value) : opened;
  return answered.ok ? differences(answered.value, one.expect) : answered.faults;
}

// The engine's own tests run in Node: here it answers the same in a page.
describe('in a page', () => {
  for (const file of ['wwii-battle-series', 'russia-besieged', 'judge', 'zoc', 'battle', 'line-retreat']) {
    it(`the cases of ${file} are all answered as expected`, async () => {
      const cases = (await (await fetch(`/test/cases/${file}.json`)).json()) as readonly Case[];
      expect(cases).to.not.be.empty;
      const all: object[] = [];
      for (const one of cases) all.push(...(await wrong(one)).map((what) => ({title: one.title, ...what})));
      expect(all).to.deep.equal([]);
    });
  }
});
