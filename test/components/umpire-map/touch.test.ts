import {executeServerCommand} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {UmpireHexSelectEvent} from '../../../components/umpire-map/events.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {oneEvent} from '../../support.js';
import {centre, tap, touch} from '../pointer.js';
import {toBox} from '../../../components/umpire-map/camera.js';
import {drillMap, middle, standing, until} from './drill.js';

const press = (map: UmpireMap, key: string): void => {
  map.shadowRoot!.querySelector('.box')!.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
};

describe('<umpire-map> by touch', () => {
  it('chooses the hex that is tapped, the first tap included', async () => {
    const map = await drillMap();
    const chosen = oneEvent<UmpireHexSelectEvent>(map, 'umpire-hex-select');
    await tap(middle(map, '09.03'));
    expect((await chosen).label).to.equal('09.03');
  });

  it('zooms in on hexes too small for a finger, and says that none is chosen yet', async () => {
    const map = await drillMap();
    map.style.setProperty('width', '260px');
    await until(() => (map.surface?.size.width ?? 999) < 300);
    const chosen: string[] = [];
    map.addEventListener('umpire-hex-select', ({label}) => chosen.push(label));
    const line = (): string => map.shadowRoot!.querySelector('.read')!.textContent.trim();
    expect(line()).to.equal('Choose a hex.');
    await tap(middle(map, '08.05'));
    await until(() => map.matches(':state(zoomed)'));
    await until(() => line() === 'Zoomed in. Now choose the hex.');
    expect(chosen).to.deep.equal([]);
    await tap(centre(map.shadowRoot!.querySelector('.box')!));
    await until(() => chosen.length > 0);
    await until(() => line().startsWith(chosen[0]!));
  });

  it('chooses the counter that is tapped on hexes too small for a finger, and zooms in', async () => {
    const map = await drillMap();
    map.style.setProperty('width', '260px');
    await until(() => (map.surface?.size.width ?? 999) < 300);
    const chosen = oneEvent<UmpireHexSelectEvent>(map, 'umpire-hex-select');
    await tap(middle(map, '09.03'));
    expect((await chosen).label).to.equal('09.03');
    await until(() => map.matches(':state(zoomed)'));
    const line = map.shadowRoot!.querySelector('.read')!;
    await until(() => line.textContent.trim().startsWith('09.03'));
  });

  it('chooses the space that alone is under a finger, and zooms in between two', async () => {
    const map = await drillMap();
    map.style.setProperty('width', '300px');
    map.style.setProperty('--umpire-map-bars', 'none');
    map.position = await standing('paths-of-glory', 'autumn');
    await until(() => map.current?.game.kind === 'point' && (map.surface?.size.width ?? 999) < 310);
    await until(() => map.surface?.place('reim') !== undefined && map.surface.place('reim') >= 0);
    const at = (label: string): [number, number] => {
      const {left, top} = map.shadowRoot!.querySelector('.box')!.getBoundingClientRect();
      const [x, y] = toBox(map.surface!, map.surface!.place(label));
      return [left + x, top + y];
    };
    const back = map.shadowRoot!.querySelector('.stage > button');
    expect(back).to.equal(null);
    const [[x, y], [toX, toY]] = [at('marle'), at('kolm')];
    await tap([(x + toX) / 2, (y + toY) / 2]);
    await until(() => map.matches(':state(zoomed)'));
    // the bar with the way back is hidden
    const button = await until(() => map.shadowRoot!.querySelector<HTMLElement>('.stage > button'));
    expect(button.checkVisibility()).to.equal(true);
    button.click();
    await until(() => !map.matches(':state(zoomed)'));
    const chosen = oneEvent<UmpireHexSelectEvent>(map, 'umpire-hex-select');
    await tap(at('reim'));
    expect((await chosen).label).to.equal('reim');
    expect(map.matches(':state(zoomed)')).to.equal(false);
  });

  const ends: readonly (readonly [way: string, end: (map: UmpireMap) => void, line: RegExp])[] = [
    ['chosen elsewhere', (map) => (map.selected = '09.03'), /^09\.03/],
    ['chosen by key', (map) => press(map, 'Enter'), /^\d\d\.\d\d/],
    ['shown whole again', (map) => map.showAll(), /^Choose a hex\.$/],
    ['zoomed out', (map) => press(map, '-'), /^Choose a hex\.$/],
  ];
  for (const [way, end, expected] of ends)
    it(`asks for the hex no more once it is ${way}`, async () => {
      const map = await drillMap();
      map.style.setProperty('width', '260px');
      await until(() => (map.surface?.size.width ?? 999) < 300);
      await tap(middle(map, '08.05'));
      const line = (): string => map.shadowRoot!.querySelector('.read')!.textContent.trim();
      await until(() => line() === 'Zoomed in. Now choose the hex.');
      end(map);
      await until(() => expected.test(line()));
    });

  it('zooms and moves with two fingers, and keeps the page from doing so', async () => {
    const map = await drillMap();
    await tap(middle(map, '02.02'));
    await until(() => map.shadowRoot!.querySelector('[role=img]'));
    const [x, y] = middle(map, '08.06');
    const box = map.shadowRoot!.querySelector<HTMLElement>('.box')!;
    const kept: boolean[] = [];
    box.addEventListener('touchmove', (event) => kept.push(event.defaultPrevented));
    await touch('touchStart', [x - 40, y], [x + 40, y]);
    for (const far of [50, 60, 70, 80]) await touch('touchMove', [x - far, y], [x + far, y]);
    await touch('touchEnd');
    await until(() => map.matches(':state(zoomed)'));
    expect(kept).to.not.include(false);
    const [at, down] = middle(map, '08.06');
    expect(Math.hypot(at - x, down - y)).to.be.below(12);
  });

  it('leaves one finger to the page, zoomed or not', async () => {
    const map = await drillMap();
    const below = document.createElement('div');
    below.setAttribute('class', 'below');
    below.style.setProperty('height', '3000px');
    document.body.append(below);
    map.zoomBy(2);
    const [x, y] = middle(map, '08.06');
    const before = middle(map, '08.06');
    // asked of the DevTools protocol: a finger of WebDriver scrolls no page
    const {result} = await executeServerCommand<{result: {cssLayoutViewport: {pageY: number}}}, object>(
      'cdp',
      {method: 'Page.getLayoutMetrics'},
    );
    expect(result.cssLayoutViewport.pageY).to.equal(0);
    await touch('touchStart', [x, y]);
    for (let i = 1; i <= 10; i++) await touch('touchMove', [x, y - 15 * i]);
    await touch('touchEnd');
    await until(() => window.scrollY > 0);
    const scrolled = window.scrollY;
    window.scrollTo(0, 0);
    await until(() => window.scrollY === 0);
    below.remove();
    expect(scrolled).to.be.greaterThan(0);
    expect(middle(map, '08.06')).to.deep.equal(before);
  });
});
