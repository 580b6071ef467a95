import {executeServerCommand, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {atExample, root} from './helper.js';

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
    [800, 2],
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

  it('keeps its choices apart in forced colours', async () => {
    await media({name: 'forced-colors', value: 'active'});
    const element = await atExample('T-V5');
    const [label] = root(element).querySelectorAll('.units label');
    expect(getComputedStyle(label!).borderTopWidth).to.equal('2px');
  });
});
