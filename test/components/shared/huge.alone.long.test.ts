import {expect} from 'chai';
import '../../../components/bundles/umpire-map.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {until} from '../../support.js';
import {base, hexes, nodes, shown, turner} from './heavy.js';

// The largest map there may be has a page of its own.

describe('what is valid and huge', () => {
  it('40,000 hexes in words', async () => {
    const element = (await shown('umpire-map', {...base, map: hexes(200, 200)})) as unknown as UmpireMap;
    await until(() => element.current);
    element.text = true;
    const said = (): string => element.shadowRoot!.querySelector('.text dl')?.textContent ?? '';
    await until(() => said() !== '');
    expect(said()).to.contain('001.001').and.not.to.contain('200.200');
    expect(said().length).to.be.below(40_000);
    const [, later] = turner(element);
    later!.click();
    expect(said()).not.to.contain('001.001');
    expect(nodes(element)).to.be.below(500);
  });
});
