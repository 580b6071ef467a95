import {readFileSync, readdirSync} from 'node:fs';
import {expect} from 'chai';
import {inRoot} from '../../tools/root.mjs';

// README calls a script one of every element: a new element is in it, too. The reader of VASSAL files has a script of its own,
// so that no other page grows by it.

const elements = readdirSync(inRoot('components')).filter((name) => name.startsWith('umpire-'));

describe('the scripts of all elements', () => {
  for (const script of ['components/bundles/umpire.ts', 'components/classic.ts'])
    it(`${script} defines every element but the reader of VASSAL files`, () => {
      const code = readFileSync(inRoot(script), 'utf8');
      const defined = [...code.matchAll(/\/(umpire-[a-z]+)\/define\.js'/g)].map(([, name]) => name);
      expect(defined).to.have.members(elements.filter((name) => name !== 'umpire-vassal'));
    });

  it('are said to, with each element by its name', () => {
    const readme = readFileSync(inRoot('README.md'), 'utf8');
    expect(readme).to.contain('it holds every element');
    for (const name of elements) expect(readme).to.contain(`<${name}>`);
  });
});
