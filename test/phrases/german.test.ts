import {expect} from 'chai';
import {loadGame} from '../../src/case/index.js';
import {gameIds} from '../../src/games/index.js';
import {germanPhrases} from '../../src/phrases/de/index.js';
import {cited} from '../../src/phrases/cited.js';
import {glossaryPhrases} from '../../src/phrases/en/glossary.js';
import {meaningOf} from '../../src/phrases/meaning.js';
import {phraseParts} from '../../src/phrases/parts.js';
import {addLanguage, resetPhrases} from '../../src/phrases/replace.js';
import {termsIn} from '../../src/phrases/terms.js';
import {OUR_READING} from '../../src/rules/finding.js';
import {retreatRulesOf} from '../../src/rules/retreat-rules.js';

const speakGerman = (): readonly unknown[] =>
  addLanguage({lang: 'de', ...germanPhrases}, Object.keys(phraseParts));

describe('the phrases in German', () => {
  const logged: unknown[] = [];
  const {error} = console;
  beforeEach(() => {
    logged.length = 0;
    // a phrase that throws is said in English, and logged
    console.error = (...words: unknown[]) => logged.push(words);
  });
  afterEach(() => {
    console.error = error;
    resetPhrases();
  });

  it('have the names of the English ones', () => expect(speakGerman()).to.deep.equal([]));

  for (const id of gameIds)
    it(`say the clauses of ${id}`, async () => {
      const opened = await loadGame(id);
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const {game} = opened.value;
      const sheet = game.kind === 'hex' ? retreatRulesOf(game)?.sheet : undefined;
      const clauses = sheet
        ? [sheet.bars, sheet.costs, sheet.ends, sheet.prefers, sheet.otherwise, sheet.effects]
        : [];
      const rules = new Set(clauses.flatMap((list) => [list ?? []].flat().map(({rule}) => rule)));
      const says = (): readonly string[] => [...rules].flatMap((rule) => meaningOf(game, rule, '').says);
      const english = says();
      speakGerman();
      const german = says();
      expect(logged).to.deep.equal([]);
      expect(german).to.have.lengthOf(english.length);
      expect(german.filter((sentence) => english.includes(sentence))).to.deep.equal([]);
    });

  it('cite our reading', () => {
    speakGerman();
    expect(cited({clause: OUR_READING, message: 'Es bleibt.'})).to.equal('Es bleibt (unsere Lesart).');
  });

  it('find the terms of art in German, and those in the English of an author', () => {
    speakGerman();
    const names = (text: string): readonly string[] => termsIn(text).map(({term}) => term);
    expect(names('Ein Rückzug in gegnerische Kontrollzonen kostet Schritte.')).to.deep.equal([
      'Rückzug',
      'gegnerische Kontrollzone',
      'Schritt',
    ]);
    expect(names('A retreat into an EZOC costs a step.')).to.deep.equal([
      'Rückzug',
      'gegnerische Kontrollzone',
      'Schritt',
    ]);
    expect(glossaryPhrases.zoc.means).to.match(/^Die sechs Felder/);
  });
});
