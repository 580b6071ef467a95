import {executeServerCommand, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {HexPosition} from '../../../src/module/index.js';
import {atExample, button, middleOfHex, root, until} from './helper.js';
import {movedBy} from '../../support.js';

const media = (...features: {name: string; value: string}[]): Promise<unknown> =>
  executeServerCommand('cdp', {method: 'Emulation.setEmulatedMedia', params: {features}});

describe('the layout of <umpire-retreat>', () => {
  afterEach(async () => {
    document.documentElement.removeAttribute('dir');
    document.documentElement.style.colorScheme = '';
    await media();
    await setViewport({width: 800, height: 600});
  });

  for (const [width, columns] of [
    [360, 1],
    [640, 1],
    [800, 1],
    [900, 2],
    [1400, 2],
  ] as const) {
    it(`is ${columns === 1 ? 'one column' : 'two columns'} at ${width} px`, async () => {
      await setViewport({width, height: 900});
      const element = await atExample('T-V5');
      const frame = root(element).querySelector('.frame')!;
      expect(getComputedStyle(frame).gridTemplateColumns.split(' ')).to.have.lengthOf(columns);
      expect(element.scrollWidth).to.be.at.most(element.clientWidth);
    });
  }

  it('has a handle to draw the panel up on a phone alone', async () => {
    const element = await atExample('T-V5');
    for (const [width, is] of [
      [360, true],
      [800, false],
      [1400, false],
    ] as const) {
      await setViewport({width, height: 900});
      expect(root(element).querySelector('.grip')!.checkVisibility(), String(width)).to.equal(is);
    }
  });

  it('lets its map scroll away where a frame is too low for both, and pins it elsewhere', async () => {
    const pinned = async (width: number, height: number): Promise<boolean> => {
      await setViewport({width, height});
      const element = await atExample('bridgehead');
      root(element).querySelector('.actions')!.scrollIntoView({block: 'end'});
      const is = element.querySelector('umpire-map')!.getBoundingClientRect().top >= 0;
      element.remove();
      return is;
    };
    expect(await pinned(320, 400)).to.equal(false);
    expect(await pinned(360, 740)).to.equal(true);
  });

  it('gives its map most of a frame as Share writes it, large enough to read its counters', async () => {
    await setViewport({width: 640, height: 480});
    const element = await atExample('bridgehead');
    const map = element.querySelector('umpire-map')!;
    await until(() => map.matches(':state(zoomed)'));
    await until(() => (map.surface?.size.height ?? 0) > 290);
  });

  it('goes to the stack and its reach, and keeps somebody’s own view until the question changes', async () => {
    await setViewport({width: 1400, height: 900});
    const element = await atExample('bridgehead');
    const map = element.querySelector('umpire-map')!;
    await until(() => map.matches(':state(zoomed)'));
    const inView = (hex: string): boolean => {
      const [x, y] = middleOfHex(element, hex);
      const {left, top, right, bottom} = map.shadowRoot!.querySelector('.box')!.getBoundingClientRect();
      return x > left && x < right && y > top && y < bottom;
    };
    for (const hex of ['08.04', '06.03', '10.05', '08.06', '08.02']) expect(inView(hex), hex).to.equal(true);
    map.showAll();
    await until(() => !map.matches(':state(zoomed)'));
    button(element, 'Try a route').click();
    await until(() => element.matches(':state(walking)'));
    expect(map.matches(':state(zoomed)'), 'the same question').to.equal(false);
    map.showAll();
    await until(() => map.matches(':state(zoomed)'));
    expect(inView('06.03'), 'and back, when all is shown already').to.equal(true);
    expect(inView('06.10')).to.equal(false);
    button(element, 'Another stack').click();
    // all units, from one end to the other
    await until(() => inView('06.10') && inView('12.05'));
  });

  it('has the ruling, the way there and why-not in sight at 1400 × 900', async () => {
    await setViewport({width: 1400, height: 900});
    const element = await atExample('bridgehead');
    for (const part of ['.headline', '.routes', '.hex'])
      expect(root(element).querySelector(part)!.getBoundingClientRect().bottom, part).to.be.below(900);
  });

  it('leaves no blank below the map beside a long answer, though its column is narrow', async () => {
    await setViewport({width: 1000, height: 900});
    const element = await atExample('bridgehead');
    const map = element.querySelector('umpire-map')!;
    await until(() => map.getBoundingClientRect().height > 640);
    const board = map.shadowRoot!.querySelector('.box')!.getBoundingClientRect();
    const svg = map.shadowRoot!.querySelector('.box > svg')!.getBoundingClientRect();
    expect(svg.height).to.equal(board.height);
  });

  it('keeps the map pinned at 360, under which the panel scrolls; drawn up, the panel has the screen', async () => {
    await setViewport({width: 360, height: 740});
    const element = await atExample('bridgehead');
    const map = element.querySelector('umpire-map')!;
    button(element, 'Copy the ruling').scrollIntoView({block: 'end'});
    expect(map.getBoundingClientRect().top).to.be.within(0, 16);
    expect(map.getBoundingClientRect().bottom).to.be.below(480);
    const grip = root(element).querySelector<HTMLElement>('.grip')!;
    expect(grip.ariaLabel).to.equal('Show the panel without the map');
    grip.click();
    await until(() => map.getBoundingClientRect().bottom < 16);
    expect(grip.ariaLabel).to.equal('Show the map above the panel');
    grip.click();
    await until(() => map.getBoundingClientRect().bottom > 100);
    window.scrollTo(0, 0);
  });

  it('leaves the answer at 360 to the panel: the line below the map describes its hex', async () => {
    await setViewport({width: 360, height: 740});
    const element = await atExample('bridgehead');
    const line = element.querySelector('umpire-map')!.shadowRoot!.querySelector('.read')!;
    await until(() => line.textContent.includes('The retreat starts here.'));
    expect(line.textContent).not.to.contain('legal routes');
  });

  it('has a row for each end of many routes, which opens to its ways', async () => {
    const element = await atExample('bridgehead');
    root(element).querySelector<HTMLElement>('[aria-label="One hex more"]')!.click();
    await until(() => root(element).querySelector('.routes details'));
    const ends = root(element).querySelectorAll('.routes > li');
    const routes = Number(
      /(\d+) legal routes/.exec(root(element).querySelector('.headline')!.textContent)![1],
    );
    expect(ends.length).to.be.below(routes);
    const ways = [...ends].map((end) => end.querySelectorAll('details button').length || 1);
    expect(ways.reduce((sum, one) => sum + one)).to.equal(routes);
    const details = root(element).querySelector('details')!;
    // it reads as the rows beside it do
    const weights = [...root(element).querySelectorAll('.routes > li .quiet')].map(
      (words) => getComputedStyle(words).fontWeight,
    );
    expect(new Set(weights)).to.have.keys('400');
    details.open = true;
    details.querySelector<HTMLElement>('button')!.click();
    await until(() => element.matches(':state(walking)'));
    expect(element.dialogue.context.path).to.have.lengthOf(3);
  });

  it('leaves the counters where a confirmed walk went, and lets them travel there unless less motion is wanted', async () => {
    for (const motion of ['no-preference', 'reduce']) {
      await media({name: 'prefers-reduced-motion', value: motion});
      const element = await atExample('bridgehead');
      const map = element.querySelector('umpire-map')!;
      // what paints routes is what lets counters travel: it comes by itself
      await until(() => map.shadowRoot!.querySelector('.routes-layer *'));
      button(element, 'Open: 06.04').click();
      await until(() => element.matches(':state(walking)'));
      const moved = await movedBy(async () => {
        button(element, 'Confirm').click();
        await until(() => element.matches(':state(ruled)'));
        const {game, units} = await until(() => map.current as HexPosition | undefined);
        expect(units.get(game.unit('a61')!.index)!.at).to.equal(game.grid.find('06.04'));
        await map.updateComplete;
      });
      const counters = moved.filter(({target}) => target.matches('.stack'));
      expect(counters, motion).to.have.lengthOf(motion === 'reduce' ? 0 : 1);
      for (const {frames, duration} of counters) {
        expect(frames).to.have.lengthOf(3);
        expect(duration).to.be.below(400);
      }
    }
  });

  it('follows the reading direction, and its map does not', async () => {
    await setViewport({width: 1400, height: 900});
    document.documentElement.dir = 'rtl';
    const element = await atExample('T-V5');
    const panel = root(element).querySelector('.panel')!.getBoundingClientRect();
    const map = element.querySelector('umpire-map')!.getBoundingClientRect();
    expect(panel.left).to.be.below(map.left);
    expect(getComputedStyle(root(element).querySelector('.way')!).unicodeBidi).to.equal('isolate');
    // its words are English, and run as English does
    for (const part of ['.panel', '.hex']) {
      const words = root(element).querySelector<HTMLElement>(part)!;
      expect([words.lang, getComputedStyle(words).direction], part).to.deep.equal(['en', 'ltr']);
    }
  });

  it('wears the night by the page’s colour scheme', async () => {
    const page = document.documentElement.style;
    page.colorScheme = 'light dark';
    await media({name: 'prefers-color-scheme', value: 'light'});
    const element = await atExample('T-V5');
    const panel = root(element).querySelector('.panel')!;
    const ground = (): string => getComputedStyle(panel).backgroundColor;
    const day = ground();
    await media({name: 'prefers-color-scheme', value: 'dark'});
    const night = ground();
    expect(night).to.not.equal(day);
    page.colorScheme = '';
    expect(ground(), 'a light page on a dark system').to.equal(day);
    element.setAttribute('theme', 'dark');
    expect(ground(), 'night, whatever the page says').to.equal(night);
    const map = element.querySelector('umpire-map')!;
    expect(getComputedStyle(map).colorScheme, 'and what is inside it').to.equal('dark');
    page.colorScheme = 'dark';
    element.setAttribute('theme', 'light');
    expect(ground(), 'day, whatever the page says').to.equal(day);
  });

  it('prints the position and the ruling, without what one presses', async () => {
    const element = await atExample('bridgehead');
    await executeServerCommand('cdp', {method: 'Emulation.setEmulatedMedia', params: {media: 'print'}});
    const shown = (selector: string): boolean =>
      [...root(element).querySelectorAll(selector)].some((one) => one.getClientRects().length > 0);
    expect(['.headline', '.routes', '#question'].map(shown)).to.deep.equal([true, true, true]);
    expect(['.actions', '.grip', '.question', 'footer'].map(shown)).to.deep.equal([
      false,
      false,
      false,
      false,
    ]);
    const map = element.querySelector('umpire-map')!.shadowRoot!;
    expect(map.querySelector('.bar')!.getClientRects()).to.have.lengthOf(0);
    // in a container Firefox prints no text of the drawing
    for (const one of [element, map.host]) expect(getComputedStyle(one).containerType).to.equal('normal');
    expect(map.querySelector('.box svg')!.getBoundingClientRect().height).to.be.above(100);
    await executeServerCommand('cdp', {method: 'Emulation.setEmulatedMedia', params: {media: ''}});
  });

  it('keeps its choices apart in forced colours', async () => {
    await media({name: 'forced-colors', value: 'active'});
    const element = await atExample('T-V5');
    const [label] = root(element).querySelectorAll('.units label');
    expect(getComputedStyle(label!).borderTopWidth).to.equal('2px');
  });
});
