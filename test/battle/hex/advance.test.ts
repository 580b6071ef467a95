import {expect} from 'chai';
import type {ModuleDocument, OddsTableDocument} from '../../../src/module/index.js';
import {board} from '../../rules/picture.js';
import {always, codes, open, play, type Played} from './fixtures.js';
import {openGame} from '../../open-game.js';

const picture = `
      .   .   .   .   .
        .   .   .   E   .
      S   .   .   G   E
        .   .   .   .   .`;
const attackers = ['e1', 'e2'];

/** The battle of the picture after a result that clears the hex, with what the rules and the code say of advances. */
function cleared(rules: object, code: object = {}): Played {
  const {document, positionDocument} = board(picture);
  const table: OddsTableDocument = {...always('DE'), codes: {...codes, DE: {...codes['DE'], ...code}}};
  const made = {...document, tables: {crt: table}, rules: {...document.rules, ...rules}} as ModuleDocument;
  return play(open(made, positionDocument, {attackers, at: '04.03'}), 'roll 1');
}

describe('advance.most: how many units may advance', () => {
  const table: readonly [says: string, rules: object, code: object, most: number][] = [
    ['nothing said: as many as stacking allows', {}, {}, Infinity],
    ['one, by the rules of the module', {advance: {most: 1}}, {}, 1],
    ['one, by the code of the result', {}, {advance: {most: 1}}, 1],
    ['two by the code, which wins over the rules', {advance: {most: 1}}, {advance: {most: 2}}, 2],
  ];
  for (const [says, rules, code, most] of table)
    it(says, () => {
      const played = cleared(rules, code);
      const [choice] = played.described.choices;
      expect(choice).to.deep.include({event: 'advance', units: attackers, most});
      if (most > 1) {
        expect(played.play('advance e1 e2').report.units['e2']?.at).to.equal('04.03');
        return;
      }
      expect(played.described.prompt).to.contain('advance into 04.03 with up to 1 of 2 units, or decline');
      expect(played.refuses('advance e1 e2')).to.deep.equal([
        'our reading: At most 1 unit may advance into 04.03; e1 and e2 are 2.',
      ]);
      expect(played.play('advance e2').report.units['e2']?.at).to.equal('04.03');
    });

  it('the refusal cites the module’s own rule on advances', () => {
    const played = cleared({advance: {most: 1}, rules: {advance: '10.2'}});
    expect(played.refuses('advance e1 e2')[0]).to.match(/^10\.2: /);
  });

  it('none: the battle is over without an advance', () => {
    expect(cleared({}, {advance: {most: 0}}).report.state).to.equal('over');
  });

  const wrong: readonly [says: string, rules: object, fault: string][] = [
    ['no number', {advance: {}}, '/rules/advance/most'],
    ['a word', {advance: {most: 'one'}}, '/rules/advance/most'],
    ['less than none', {advance: {most: -1}}, '/rules/advance/most'],
    ['half a unit', {advance: {most: 0.5}}, '/rules/advance/most'],
    ['a field that is none', {advance: {most: 1, hexes: 1}}, '/rules/advance/hexes'],
  ];
  for (const [says, rules, fault] of wrong)
    it(`is refused with ${says}`, () => {
      const {document} = board(picture);
      const opened = openGame({...document, rules: {...document.rules, ...rules}});
      expect(opened.ok ? [] : opened.faults.map(({pointer}) => pointer)).to.deep.equal([fault]);
    });
});
