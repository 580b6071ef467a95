/** Each source of a change to a strength or a roll, as a list has it. */
import {expect} from 'chai';
import type {ModuleDocument} from '../../src/module/index.js';
import {sourcePhrases} from '../../src/phrases/en/sources.js';
import type {Source} from '../../src/rules/combat/source.js';

const module = {document: {map: {kind: 'hex'}} as unknown as ModuleDocument};
const rows: readonly (readonly [Source, says: string])[] = [
  ['Dug in', 'Dug in'],
  [
    {
      is: 'names',
      names: [
        {key: 'terrain', name: 'woods'},
        {key: 'city', name: 'major'},
        {key: 'city', name: 'town'},
      ],
    },
    'woods, major city, town',
  ],
  [{is: 'without', type: 'armour'}, 'no armour'],
  [{is: 'when', when: {underAttack: true}}, 'the hex is under attack'],
  [{is: 'always'}, 'always'],
  [{is: 'retreated'}, 'retreated earlier in the phase'],
  [{is: 'several', of: ['Dug in', {is: 'without', type: 'armour'}]}, 'Dug in, no armour'],
  [{is: 'atMost', of: ['Dug in', 'river']}, 'Dug in, river, at most'],
];

describe('the sources of changes in words', () => {
  for (const [source, says] of rows)
    it(says, () => {
      expect(sourcePhrases.of(module, source)).to.equal(says);
    });
});
