import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';

import {changed, hexDocument} from '../documents.js';
import {faultsOf} from './faults-of.js';

describe('a module with many things wrong', () => {
  it('is told all of them at once, those of shape and those of names', () => {
    expect(
      faultsOf(
        changed(hexDocument(), {
          '/umpire': 0,
          '/map/shifted': 'evn',
          '/map/hexes/03.03/terrain': 'lak',
          '/map/hexes/09.09': {},
          '/units/gd/side': 'axos',
          '/units/hq/stacking': '0',
          '/units/tank/stepps': 3,
          '/rules/options/order': 'first',
          '/positions/start/units/gd/at': '7.7',
          '/positions/start/units/tank/dispersed': 'yes',
        }),
      ).sort(),
    ).to.deep.equal(
      [
        '/umpire: 0',
        '/map/shifted: "evn" -> even',
        '/map/hexes/03.03/terrain: "lak" -> lake',
        '/map/hexes/09.09: "09.09" -> 01.01',
        '/units/gd/side: "axos" -> axis',
        '/units/hq/stacking: "0"',
        '/units/tank/stepps: the unknown field "stepps" -> steps',
        '/rules/options/order: "first"',
        '/positions/start/units/gd/at: "7.7"',
        '/positions/start/units/tank/dispersed: "yes"',
      ].sort(),
    );
  });

  it('is told nothing that only follows from what was told', () => {
    // without its type the unit’s steps are not known, nor is a name that a misshapen entry gives
    expect(
      faultsOf(changed(hexDocument(), {'/unitTypes/infantry/steps': 'two', '/units/tank/zoc': 'no'})),
    ).to.deep.equal(['/unitTypes/infantry/steps: "two"', '/units/tank/zoc: "no"']);
    expect(faultsOf(changed(hexDocument(), {'/map/terrain': []}))).to.deep.equal([
      '/map/terrain: a list of 0',
    ]);
    expect(
      faultsOf(changed(hexDocument(), {'/units': [{side: 'axis', type: 'infantry'}]})),
      'a list is no object, though JavaScript takes it for one',
    ).to.deep.equal(['/units: a list of 1']);
    expect(faultsOf(changed(hexDocument(), {'/map/layout': 'round'}))).to.deep.equal([
      '/map/layout: "round"',
    ]);
    expect(faultsOf(changed(hexDocument(), {'/map/columns': null}))).to.deep.equal(['/map/columns: null']);
    expect(faultsOf(changed(hexDocument(), {'/sides/axis/name': 4, '/units/gd/side': 'axos'}))).to.deep.equal(
      ['/sides/axis/name: 4', '/units/gd/side: "axos" -> axis'],
    );
  });

  it('is refused with pointers that begin where the module stands', () => {
    const opened = openModule(changed(hexDocument(), {'/units/gd/side': 'axos', '/umpire': 0}), {
      above: ['module'],
    });
    expect(opened.ok ? [] : opened.faults.map(({pointer}) => pointer)).to.deep.equal([
      '/module/umpire',
      '/module/units/gd/side',
    ]);
  });
});
