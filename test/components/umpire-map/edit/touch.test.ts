import {expect} from 'chai';
import {setViewport} from '@web/test-runner-commands';
import {until} from '../../../support.js';
import {middle} from '../drill.js';
import {centre, tap, touch, type At} from '../../pointer.js';
import {button, editedMap, inside, lineIn, menuIn, piece, saidIn} from './setup.js';

async function drag(from: At, to: At): Promise<void> {
  await touch('touchStart', from);
  for (const share of [0.1, 0.5, 1])
    await touch('touchMove', [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
  await touch('touchEnd');
}

describe('a position set up by touch', () => {
  before(() => setViewport({width: 360, height: 780}));
  after(() => setViewport({width: 800, height: 600}));

  it('drags counters with a finger, from the tray and over the map, and scrolls nothing with it', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}}}, '100%');
    await drag(middle(map, '05.05'), middle(map, '05.09'));
    await until(() => lineIn(map) === 'drill/ a61@0509');
    expect(scrollY).to.equal(0);
    piece(map, '24 ID').scrollIntoView({block: 'end'});
    await drag(centre(piece(map, '24 ID')), middle(map, '08.06'));
    await until(() => lineIn(map) === 'drill/ a61@0509 a24@0806');
  });

  it('taps a counter, then a hex', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}}}, '100%');
    await tap(middle(map, '05.05'));
    await until(() => saidIn(map) === '61 ID selected.');
    expect(menuIn(map), 'no menu covers the map').to.deep.equal([]);
    button(map, 'Move').click();
    await until(() => saidIn(map).startsWith('61 ID selected. Choose'));
    await tap(middle(map, '08.06'));
    await until(() => lineIn(map) === 'drill/ a61@0806');
    piece(map, '24 ID').scrollIntoView({block: 'end'});
    await tap(centre(piece(map, '24 ID')));
    await tap(middle(map, '08.06'));
    await until(() => lineIn(map) === 'drill/ a61@0806 a24@0806');
  });

  it('has no question in the way that cannot be asked of a counter off the map', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}}}, '100%');
    const barred = (): number =>
      [...inside(map).querySelectorAll('.asks [aria-disabled=true]')].filter((one) => one.checkVisibility())
        .length;
    const label = (): string => inside(map).querySelector('.find-unit label')!.textContent;
    expect(barred()).to.equal(0);
    piece(map, '24 ID').click();
    await until(() => label() === 'Place 24 ID in:');
    expect(barred()).to.equal(0);
    map.selected = '05.05';
    (await until(() => inside(map).querySelector<HTMLElement>('.chosen .piece'))).click();
    // nor of one on the map, where another can be asked: the counters have the room
    await until(() => inside(map).querySelector('.asks [aria-disabled=false]'));
    expect(barred()).to.equal(0);
  });

  it('says what to do first on an empty map, then the choice of a start, on a phone', async () => {
    const map = await editedMap({}, '360px');
    const top = (part: string): number => inside(map).querySelector(part)!.getBoundingClientRect().top;
    const parts = ['.doing', '.head', '.find-bar', '.trays'];
    expect([...parts].sort((one, other) => top(one) - top(other))).to.deep.equal(parts);
    // before a unit is chosen nothing is pinned; with units on the map, what can be asked is below the counters
    const bar = (): string => getComputedStyle(inside(map).querySelector('.doing')!).position;
    expect(bar()).to.equal('static');
    const start = inside(map).querySelector<HTMLSelectElement>('.head select')!;
    start.value = 'closed-ring';
    start.dispatchEvent(new Event('change'));
    await until(() => top('.doing') > top('.trays'));
    expect([bar(), top('.head') > top('.doing')]).to.deep.equal(['static', true]);
  });

  it('shows all units of a position that is chosen from the list', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}}}, '100%');
    const start = inside(map).querySelector<HTMLSelectElement>('.head select')!;
    start.value = 'closed-ring';
    start.dispatchEvent(new Event('change'));
    await until(() => {
      const {view, plan} = map.surface!;
      const places = [...map.current!.units.values()].map(({at}) => [plan!.x(at), plan!.y(at)] as const);
      return (
        places.length > 4 &&
        places.every(([x, y]) => x > view.left && x < view.right && y > view.top && y < view.bottom)
      );
    });
    expect(map.surface!.camera.zoom).to.be.above(1);
  });

  it('cuts the last counter in half where more are to the side, and begins each side with its first', async () => {
    const map = await editedMap({}, '100%');
    const tray = (): HTMLElement => inside(map).querySelector('.trays')!;
    const edge = tray().getBoundingClientRect().right;
    const isCut = [...tray().querySelectorAll('.piece svg')].some((one) => {
      const {left, right} = one.getBoundingClientRect();
      return left < edge - 11 && right > edge + 11;
    });
    expect(isCut).to.equal(true);
    tray().scrollLeft = 200;
    button(map, 'Soviet').click();
    await until(() => piece(map, '46 RD'));
    expect(tray().scrollLeft).to.equal(0);
  });

  it('fits 360 pixels', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}}}, '100%');
    await tap(middle(map, '05.05'));
    await until(() => inside(map).querySelector('.chosen .deeds'));
    for (const details of inside(map).querySelectorAll('details')) details.open = true;
    expect(document.documentElement.scrollWidth).to.be.at.most(360);
    for (const element of inside(map).querySelectorAll('.edit button, .edit input, .edit select'))
      if (!element.closest('.trays'))
        expect(element.getBoundingClientRect().right, element.outerHTML).to.be.at.most(360);
  });
});
