import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-map/define.js';
import '../../../components/umpire-retreat/define.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import {expectAccessible, fixture, until, words} from '../../support.js';

/** The cut of a stack of the drill map, looked for. */
async function cutOf(
  position: string,
  units: string,
  hexes: string,
): Promise<{retreat: UmpireRetreat; part: Element}> {
  const retreat = await fixture<UmpireRetreat>(
    html`<umpire-retreat src="/src/games/drill.json" position=${position} units=${units} hexes=${hexes}
      ><umpire-map></umpire-map
    ></umpire-retreat>`,
  );
  const root = retreat.shadowRoot!;
  const ask = await until(() =>
    [...root.querySelectorAll('button')].find((one) => words(one) === 'What would block it?'),
  );
  ask.click();
  const part = await until(
    () => root.querySelector('[part="further"] .headline') && root.querySelector('[part="further"]'),
  );
  return {retreat, part};
}

describe('the cut in the retreat helper', () => {
  it('says the fewest units that would cut a retreat off, where, and proves it', async () => {
    const {retreat, part} = await cutOf('round-the-lake', 's46', '2');
    expect(words(part.querySelector('.headline'))).to.match(/^It takes (one|two|three) units?, in /);
    const places = [...part.querySelectorAll('.sets button')];
    expect(places.length).to.be.greaterThan(0);
    await until(() => words(part).includes('short'));
    expect(words(part)).to.contain('Without the unit in');
    const last = places.at(-1) as HTMLElement;
    const where = words(last);
    last.click();
    await retreat.updateComplete;
    await retreat.updateComplete;
    expect(words(retreat.shadowRoot!.querySelector('.sets [aria-pressed="true"]'))).to.equal(where);
    await expectAccessible(retreat);
  });

  it('says of a retreat that is cut off already who may not leave', async () => {
    const {part} = await cutOf('port-mara', 'a61 a170 a818', '2');
    expect(words(part)).to.match(/It takes|already cut off/);
  });
});
