/** The sentences on the extent of a ZOC in German; the English ones are in `test/rules/zoc-extent.test.ts`. */
import {expect} from 'chai';
import {answerZoc} from '../../src/answer/retreat.js';
import {cited} from '../../src/phrases/cited.js';
import {germanPhrases} from '../../src/phrases/de/index.js';
import {zocPhrases} from '../../src/phrases/en/zoc.js';
import {namesOf} from '../../src/phrases/names.js';
import {phraseParts} from '../../src/phrases/parts.js';
import {addLanguage, resetPhrases} from '../../src/phrases/replace.js';
import {board} from '../rules/picture.js';

describe('the extent of a ZOC in words', () => {
  afterEach(resetPhrases);

  it('in German', () => {
    const {position} = board(
      `
     .   .   .   .   .   .
       .   .   .   .   .   Q
     .   #   Z   G   .   .
       .   .   .   .   .   .`,
      {hexsides: {'03.02/03.03': 'river', '03.03/03.04': 'ford'}},
    );
    addLanguage({lang: 'de', ...germanPhrases}, Object.keys(phraseParts));
    const answered = answerZoc(position, {side: 'soviet'});
    expect(answered.ok ? answered.value.findings.map(cited) : []).to.deep.equal([
      'e1 in 06.02 hat keine Kontrollzone: Sie ist ein HQ (4.2.2).',
      'Keine Kontrollzone über 03.03/03.02. Diese Hexfeldseite darf keine Einheit überqueren: river (4.2.2).',
      'Keine Kontrollzone über 03.03/03.04. e2 darf diese Hexfeldseite nicht überqueren: ford (4.2.2).',
      'Keine Kontrollzone in 02.03. Dieses Gelände darf keine Einheit betreten: lake (4.2.2).',
      'Die Kontrollzone reicht auch in Felder mit gegnerischen Einheiten: 04.03 (4.2.2).',
      'e2 in 03.03: Die Kontrollzone reicht nach 02.02, 02.04 und 04.03 (4.2.2).',
    ]);
  });

  it('names twelve hexes of a long list', () => {
    const {position} = board('E   .   G');
    const hexes = Array.from({length: 15}, (_, i) => `0${String(i + 10)}`);
    const args = {terrain: 'lake', hexes, closed: {to: 'all'}} as const;
    expect(zocPhrases.zocNotInto(args, namesOf(position.game))).to.include('020, 021 and 3 more: no unit');
  });
});
