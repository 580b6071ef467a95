import {check} from '../../src/phrases/shapes.js';
import {expect} from 'chai';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {overlay} from '../../src/module/schema/overlay.js';
import {position} from '../../src/module/schema/position.js';

describe('a field that is misspelt', () => {
  it('is one fault: that the one it was meant for is missing goes without saying', () => {
    const read = check(position, {units: {a: {att: '05.05'}, b: {steps: 1}}});
    expect(read.ok ? [] : read.faults.map(faultLine)).to.deep.equal([
      '/units/a/att: "att" is no field here; did you mean "at"?',
      '/units/b/at: expected this field, found nothing',
    ]);
  });

  it('names the fields of its place where they are few', () => {
    const read = check(overlay, {umpire: 1, overlay: {modul: 'A', hexez: 1}, hexez: 1});
    expect(read.ok ? [] : read.faults.map(faultLine)).to.deep.equal([
      '/overlay/modul: "modul" is no field here: the fields are module, version, fingerprint; did you mean "module"?',
      '/overlay/hexez: "hexez" is no field here: the fields are module, version, fingerprint',
      '/hexez: "hexez" is no field here',
    ]);
  });
});
