import {expect} from 'chai';
import fc from 'fast-check';
import type {CounterMatch} from '../../src/module/index.js';
import type {PlacedPiece} from '../../src/vassal/index.js';
import {asPattern, CounterRules} from '../../src/vassal/counter-rules.js';
import {piece} from './overlays.js';

const fits = (pattern: string, text: string): boolean =>
  new CounterRules([{match: {name: pattern}, steps: 2}]).factsOf({...piece, name: text}).steps === 2;

describe('which counters an overlay means', () => {
  const patterns: readonly (readonly [pattern: string, text: string, fits: boolean])[] = [
    ['', '', true],
    ['*', 'anything', true],
    ['Pz*', 'Pz 4', true],
    ['Pz*', '4 Pz', false],
    ['*Pz*', '4 Pz', true],
    ['a*b*c', 'aXbYc', true],
    ['a*b*c', 'acb', false],
    ['ab*ba', 'aba', false],
    ['a\\*b', 'a*b', true],
    ['a\\*b', 'aXb', false],
    ['Pz', 'pz', false],
  ];
  for (const [pattern, text, wanted] of patterns)
    it(`"${pattern}" ${wanted ? 'fits' : 'does not fit'} "${text}"`, () =>
      expect(fits(pattern, text)).to.equal(wanted));

  it('writes any text as a pattern that fits it', () =>
    fc.assert(fc.property(fc.string(), (text) => fits(asPattern(text), text))));

  const marked: PlacedPiece = {
    ...piece,
    name: '4 Pz Div',
    images: [{image: 'ge-pz.svg', dx: 0, dy: 0}],
    palette: ['Units', 'German', '4 Army'],
    prototypes: ['Common', 'Panzer division'],
    markers: {Nation: 'GE'},
    dynamic: {Steps: '3'},
  };
  const matches: readonly (readonly [CounterMatch, boolean])[] = [
    [{gpid: '1'}, true],
    [{gpid: '*'}, true],
    [{name: '*Pz*'}, true],
    [{image: 'ge-*'}, true],
    [{beginning: 'ge'}, true],
    [{beginning: 'ge-pz'}, false],
    [{palette: 'German'}, true],
    [{palette: 'German/4 Army'}, true],
    [{palette: 'Units/4 Army'}, false],
    [{palette: 'Germ'}, false],
    [{prototypes: 'Panzer*'}, true],
    [{prototypes: 'Panzer'}, false],
    [{palette: 'German', prototypes: 'Common'}, true],
    [{marker: {Nation: 'G*'}}, true],
    [{marker: {Nation: 'GE', Steps: '3'}}, true],
    [{marker: {Nation: 'GE', Steps: '4'}}, false],
    [{marker: {toString: '*'}}, false],
    [{gpid: '1', name: 'Foot'}, false],
  ];
  for (const [match, wanted] of matches)
    it(`${JSON.stringify(match)} ${wanted ? 'fits' : 'does not fit'}`, () =>
      expect(new CounterRules([{match, steps: 2}]).factsOf(marked)).to.deep.equal(wanted ? {steps: 2} : {}));

  it('takes of several entries the last one, field by field', () =>
    expect(
      new CounterRules([
        {match: {name: '*'}, side: 'Red', steps: 2},
        {match: {gpid: '1'}, steps: 3},
        {match: {palette: 'German'}, side: 'Blue'},
      ]).factsOf(marked),
    ).to.deep.equal({side: 'Blue', steps: 3}));
});
