import {existsSync, readFileSync} from 'node:fs';
import {expect} from 'chai';
import {inRoot} from '../../tools/root.mjs';

const page = readFileSync(inRoot('docs/attacks.md'), 'utf8');
const rows = page.split('\n').flatMap((line) => {
  const [, id, attack = '', state = '', where = ''] =
    /^\| (A-\d+) *\|([^|]*)\|([^|]*)\|(.*)\|$/.exec(line) ?? [];
  return id === undefined ? [] : [{id, attack: attack.trim(), state: state.trim(), where}];
});
/** The files that a text names. */
const files = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:test|tools|src|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);

describe('docs/attacks.md', () => {
  it('numbers its rows from A-1 without a gap', () => {
    expect(rows.map(({id}) => id)).to.deep.equal(rows.map((_, i) => `A-${String(i + 1)}`));
    expect(rows.length).to.be.at.least(36);
  });

  for (const {id, attack, state, where} of rows)
    it(`${id}, ${attack}: names the test that holds it`, () => {
      expect(state).to.equal('held');
      const tests = files(where).filter((path) => /^test\/|^tools\/(?:frames|pages)\.mjs$/.test(path));
      expect(tests).not.to.deep.equal([]);
    });

  for (const name of ['docs/attacks.md', 'SECURITY.md'])
    it(`every file that ${name} names is there`, () => {
      const named = files(readFileSync(inRoot(name), 'utf8'));
      expect(named.filter((path) => !existsSync(inRoot(path)))).to.deep.equal([]);
      expect(named).not.to.deep.equal([]);
    });
});
