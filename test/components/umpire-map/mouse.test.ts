import {expect} from 'chai';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {
  UmpireHexPointEvent,
  UmpireHexSelectEvent,
  UmpireUnitSelectEvent,
} from '../../../components/umpire-map/events.js';
import {placeOf} from '../../../src/drawing/index.js';
import {oneEvent} from '../../support.js';
import {centre} from '../pointer.js';
import {drillMap, middle, standing, until} from './drill.js';

describe('<umpire-map> by mouse', () => {
  afterEach(async () => {
    await sendMouse({type: 'move', position: [0, 0]});
  });

  it('tells the hex that is clicked, marks it and lays its stack out', async () => {
    const map = await drillMap();
    const chosen = oneEvent<UmpireHexSelectEvent>(map, 'umpire-hex-select');
    await sendMouse({type: 'click', position: middle(map, '08.04')});
    const event = await chosen;
    expect(event.label).to.equal('08.04');
    expect([...event.units].sort()).to.deep.equal(['a505', 'a61', 'hq31']);
    expect(map.selected).to.equal('08.04');
    await until(() => map.shadowRoot!.querySelector('.tray'));
    expect(map.shadowRoot!.querySelectorAll('.pick-layer path')).to.have.lengthOf(2);
  });

  it('leaves the choice to a page that keeps it', async () => {
    const map = await drillMap();
    const chosen = oneEvent<UmpireHexSelectEvent>(map, 'umpire-hex-select');
    map.addEventListener('umpire-hex-select', (event) => {
      event.preventDefault();
    });
    await sendMouse({type: 'click', position: middle(map, '08.04')});
    await chosen;
    expect(map.selected).to.equal('');
  });

  it('chooses a unit of the stack, and takes the choice back', async () => {
    const map = await drillMap();
    await sendMouse({type: 'click', position: middle(map, '08.04')});
    await until(() => map.shadowRoot!.querySelector('.tray button'));
    const [button] = map.shadowRoot!.querySelectorAll<HTMLElement>('.tray button');
    const at = centre(button!);
    const chosen = oneEvent<UmpireUnitSelectEvent>(map, 'umpire-unit-select');
    await sendMouse({type: 'click', position: at});
    const {unit, label} = await chosen;
    expect([unit, label]).to.deep.equal(['a61', '08.04']);
    expect(map.selectedUnits).to.deep.equal(['a61']);
    await sendMouse({type: 'click', position: at});
    expect(map.selectedUnits).to.deep.equal([]);
  });

  it('tells the hex under the pointer, says its verdict beside it, and tells when it leaves', async () => {
    const map = await drillMap();
    map.overlay = {verdict: () => 'Not here: the lake (9.1).'};
    const labels: (string | undefined)[] = [];
    map.addEventListener('umpire-hex-point', (event: UmpireHexPointEvent) => labels.push(event.label));
    const at = middle(map, '12.03');
    await sendMouse({type: 'move', position: at});
    await until(() => map.shadowRoot!.querySelector('.verdict'));
    expect(map.shadowRoot!.querySelector('.verdict')!.textContent).to.equal('Not here: the lake (9.1).');
    expect(map.shadowRoot!.querySelector('.read')!.textContent).to.contain('Lake');
    await sendMouse({type: 'move', position: [1, 1]});
    await until(() => labels.length > 1);
    expect(labels).to.deep.equal(['12.03', undefined]);
  });

  it('covers no counter with a verdict where there is room beside it', async () => {
    const map = await drillMap();
    map.overlay = {verdict: () => 'Yes.'};
    await sendMouse({type: 'move', position: middle(map, '08.05')});
    const verdict = await until(() => map.shadowRoot!.querySelector('.verdict'));
    const {left, right, top, bottom} = verdict.getBoundingClientRect();
    const [x, y] = middle(map, '08.04');
    expect(x > left && x < right && y > top && y < bottom).to.equal(false);
  });

  it('covers rather a counter with a verdict than a place of a route', async () => {
    const map = await drillMap();
    const places = ['08.01', '08.02', '07.03', '06.03', '07.04', '09.03', '10.03', '09.04'].map((label) =>
      placeOf(map.current!, label),
    );
    map.overlay = {verdict: () => 'Yes.', routes: [{from: places[0]!, path: places.slice(1)}]};
    // a counter is below it
    await sendMouse({type: 'move', position: middle(map, '08.03')});
    const verdict = await until(() => map.shadowRoot!.querySelector('.verdict'));
    const {left, right, top, bottom} = verdict.getBoundingClientRect();
    const [x, y] = middle(map, '08.02');
    expect(x > left && x < right && y > top && y < bottom).to.equal(false);
  });

  it('covers rather a counter with a verdict than put it into a corner, far from its place', async () => {
    const map = await drillMap();
    const near = ['08.04', '08.06', '07.05', '09.05', '07.06', '09.06', '07.04', '09.04'];
    const marks = near.map((label) => ({at: placeOf(map.current!, label), kind: 'stop'}) as const);
    map.overlay = {verdict: () => 'No.', marks};
    await sendMouse({type: 'move', position: middle(map, '08.05')});
    const verdict = await until(() => map.shadowRoot!.querySelector('.verdict'));
    const {left, right, top, bottom} = verdict.getBoundingClientRect();
    const [x, y] = middle(map, '08.05');
    const [, above] = middle(map, '08.04');
    expect(Math.max(left - x, x - right, top - y, y - bottom)).to.be.below(y - above);
  });

  it('zooms with Ctrl and the wheel about the pointer, pans by dragging, and leaves a plain wheel to the page', async () => {
    const map = await drillMap();
    const box = map.shadowRoot!.querySelector<HTMLElement>('.box')!;
    const at = middle(map, '09.05');
    const wheel = (ctrlKey: boolean): WheelEvent =>
      new WheelEvent('wheel', {
        deltaY: -400,
        ctrlKey,
        clientX: at[0],
        clientY: at[1],
        bubbles: true,
        cancelable: true,
      });
    const plain = wheel(false);
    box.dispatchEvent(plain);
    expect(plain.defaultPrevented).to.equal(false);
    expect(map.matches(':state(zoomed)')).to.equal(false);
    const held = wheel(true);
    box.dispatchEvent(held);
    expect(held.defaultPrevented).to.equal(true);
    expect(map.matches(':state(zoomed)')).to.equal(true);
    const before = middle(map, '09.05');
    expect(Math.hypot(before[0] - at[0], before[1] - at[1])).to.be.below(3);
    let chosen = 0;
    map.addEventListener('umpire-hex-select', () => chosen++);
    await sendMouse({type: 'move', position: at});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [at[0] - 60, at[1] - 30]});
    await sendMouse({type: 'up'});
    const after = middle(map, '09.05');
    expect([after[0] - before[0], after[1] - before[1]]).to.deep.equal([-60, -30]);
    expect(chosen, 'a drag chooses nothing').to.equal(0);
  });

  it('knows where the pointer is on another map, of another shape, from the stroke that shows it', async () => {
    const map = await drillMap();
    const {size} = map.surface!;
    map.position = await standing('russia-besieged', 'kiev');
    await map.updateComplete;
    const {width, height} = map.surface!.svg.getBoundingClientRect();
    expect(Math.abs(height - size.height)).to.be.above(20);
    expect([map.surface!.size.width, map.surface!.size.height]).to.deep.equal([width, height]);
  });

  it('has buttons for all of it', async () => {
    const map = await drillMap();
    const press = async (name: string): Promise<void> => {
      const button = [...map.shadowRoot!.querySelectorAll('button')].find((one) =>
        (one.ariaLabel ?? one.textContent.trim()).startsWith(name),
      );
      await sendMouse({type: 'click', position: centre(button!)});
    };
    await press('Zoom in');
    await until(() => map.matches(':state(zoomed)'));
    await press('Whole map');
    await until(() => !map.matches(':state(zoomed)'));
    const [input] = map.shadowRoot!.querySelectorAll('input');
    input!.focus();
    await sendKeys({type: '99.99'});
    await press('Go');
    await until(() => map.shadowRoot!.querySelector('.said')!.textContent !== '');
    expect(map.shadowRoot!.querySelector('.said')!.textContent).to.equal(
      'This map has no 99.99. Its places run from 01.01 to 16.12.',
    );
  });
});
