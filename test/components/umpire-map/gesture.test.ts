import {expect} from 'chai';
import {drillMap, until} from './drill.js';

describe('<umpire-map> while a gesture zooms it', () => {
  it('transforms the drawing at once, and draws it when the gesture rests', async () => {
    const map = await drillMap();
    const root = map.shadowRoot!;
    const box = root.querySelector('.box')!;
    const sheet = root.querySelector('.box > svg > .sheet')!;
    let paints = 0;
    new MutationObserver(() => (paints += 1)).observe(root.querySelector('.pieces-layer')!, {
      childList: true,
    });
    const {left, top} = box.getBoundingClientRect();
    const wheel = {ctrlKey: true, bubbles: true, cancelable: true, clientX: left + 50, clientY: top + 50};
    const transforms: (string | null)[] = [];
    for (let i = 0; i < 4; i++) {
      box.dispatchEvent(new WheelEvent('wheel', {...wheel, deltaY: -60}));
      transforms.push(sheet.getAttribute('transform'));
      await Promise.resolve();
    }
    expect(new Set(transforms).size).to.equal(4);
    expect(paints).to.equal(0);
    await until(() => paints > 0);
    const drawn = sheet.getAttribute('transform');
    expect(drawn).to.equal(transforms.at(-1));
  });

  it('draws at once after a step by keys or buttons', async () => {
    const map = await drillMap();
    let paints = 0;
    new MutationObserver(() => (paints += 1)).observe(map.shadowRoot!.querySelector('.pieces-layer')!, {
      childList: true,
    });
    map.zoomBy(2);
    await Promise.resolve();
    expect(paints).to.equal(1);
  });
});
