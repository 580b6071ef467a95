import {expect} from 'chai';
import {readFileSync} from 'node:fs';
import {registry} from '../../src/phrases/define.js';
import {battlePhrases} from '../../src/phrases/en/battle.js';
import {phraseParts} from '../../src/phrases/parts.js';
import {addLanguage, replacePhrases, resetPhrases} from '../../src/phrases/replace.js';
import {filesUnder, inRoot} from '../../tools/root.mjs';

const source = (path: string): string => readFileSync(inRoot(path), 'utf8');
const parts = Object.keys(phraseParts);
const english = filesUnder('src/phrases/en', (path) => path.endsWith('.ts'));
const others = ['src', 'components', 'demo'].flatMap((folder) =>
  filesUnder(folder, (path) => path.endsWith('.ts') && !path.includes('src/phrases/en/')),
);
/** The names of the objects, with the part that each is registered as. */
const topics = new Map(
  english.flatMap((path) =>
    [...source(path).matchAll(/^export const (\w+) = definePhrases(?:<[^(]*>)?\(\s*'([\w/-]+)'/gm)].map(
      ([, name, topic]) => [name!, `phrases/${topic!}`] as const,
    ),
  ),
);

describe('phrases', () => {
  afterEach(() => resetPhrases());

  it('are in objects that a page can replace, each with a name that setMessages knows', () => {
    expect([...topics.values()].toSorted()).to.deep.equal(parts.toSorted());
    for (const path of english)
      for (const [, name, type] of source(path).matchAll(
        /^export const (\w+)[^=]* = (definePhrases|\(|<)?/gm,
      ))
        expect(type, `${name!} in ${path}`).to.be.a('string');
  });

  it('are read from those objects, not from functions that no page can replace', () => {
    for (const path of others)
      for (const [, names] of source(path).matchAll(
        /^import \{([^}]*)\} from '[^']*phrases\/en\/[\w/-]+\.js'/gm,
      ))
        for (const name of names!.replaceAll(/\btype \w+/g, '').match(/\w+/g) ?? [])
          expect([...topics.keys()], path).to.include(name);
  });

  it('say what replaced them, and a page’s own words before those of a language', () => {
    const die = {die: 7, faces: 6};
    const said = (): string => battlePhrases.diceFace(die, undefined as never);
    const own = {'phrases/battle': {diceFace: () => 'Kein Wurf.'}};
    expect(replacePhrases(own, parts)).to.deep.equal([]);
    const german = {
      lang: 'de',
      'phrases/battle': {diceFace: () => 'Kein Würfel.', lossStranger: () => 'Fremd.'},
    };
    expect(addLanguage(german, parts)).to.deep.equal([]);
    expect([said(), battlePhrases.lossStranger({unit: 'x'}, undefined as never)]).to.deep.equal([
      'Kein Wurf.',
      'Fremd.',
    ]);
    expect(registry.locale.lang).to.equal('de');
    resetPhrases();
    expect([said(), registry.locale.lang]).to.deep.equal(['No die shows 7: its faces are 1 to 6.', 'en']);
  });
});
