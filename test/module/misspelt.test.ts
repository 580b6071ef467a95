import {expect} from 'chai';
import {check, faultLine} from '../../src/module/index.js';
import {position} from '../../src/module/schema/position.js';

describe('a field that is misspelt', () => {
  it('is one fault: that the one it was meant for is missing goes without saying', () => {
    const read = check(position, {units: {a: {att: '05.05'}, b: {steps: 1}}});
    expect(read.ok ? [] : read.faults.map(faultLine)).to.deep.equal([
      '/units/a/att: expected one of the fields at, steps, dispersed, supplied, isolated, from, entrained, displaced, retreated, states, found the unknown field "att"; did you mean "at"?',
      '/units/b/at: expected this field, found nothing',
    ]);
  });
});
