import {expect} from 'chai';
import {html} from 'lit';
import {emulateMedia, executeServerCommand, setViewport} from '@web/test-runner-commands';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {fixture} from '../../support.js';
import {drill, drillMap, standing, until} from './drill.js';

const colourOf = (map: UmpireMap, part: string): string =>
  getComputedStyle(map.shadowRoot!.querySelector(part)!).fill;

const slowDown = (rate: number): Promise<unknown> =>
  executeServerCommand('cdp', {method: 'Emulation.setCPUThrottlingRate', params: {rate}});

describe('<umpire-map> looks', () => {
  afterEach(async () => {
    await slowDown(1);
    document.documentElement.style.colorScheme = '';
    await executeServerCommand('cdp', {method: 'Emulation.setEmulatedMedia', params: {features: []}});
    // the next file of tests begins with the tab as it is left
    await emulateMedia({colorScheme: 'light'});
    await setViewport({width: 800, height: 600});
  });

  it('has a night of its own, in which counters keep their colour', async () => {
    document.documentElement.style.colorScheme = 'light dark';
    const map = await drillMap();
    await emulateMedia({colorScheme: 'light'});
    const [day, counter] = [colourOf(map, '.paper'), colourOf(map, '.face path')];
    await emulateMedia({colorScheme: 'dark'});
    expect(colourOf(map, '.paper')).to.not.equal(day);
    expect(colourOf(map, '.face path')).to.equal(counter);
    map.style.setProperty('--umpire-paper', 'rgb(1, 2, 3)');
    expect(colourOf(map, '.paper')).to.equal('rgb(1, 2, 3)');
  });

  it('takes the page’s colours where they are forced; textures and lines still tell terrain apart', async () => {
    const map = await drillMap();
    await executeServerCommand('cdp', {
      method: 'Emulation.setEmulatedMedia',
      params: {features: [{name: 'forced-colors', value: 'active'}]},
    });
    expect(matchMedia('(forced-colors: active)').matches).to.equal(true);
    expect(colourOf(map, '.woods')).to.equal(colourOf(map, '.paper'));
    expect(colourOf(map, '.on-woods')).to.not.equal(colourOf(map, '.paper'));
  });

  it('keeps its shape at any width without a script’s help, and paints numbers only where they can be read', async () => {
    const map = await drillMap();
    const svg = map.shadowRoot!.querySelector('.box > svg')!;
    const shape = (): number => svg.getBoundingClientRect().width / svg.getBoundingClientRect().height;
    const wide = shape();
    await until(() => map.shadowRoot!.querySelector('.number'));
    await setViewport({width: 360, height: 640});
    await until(() => svg.getBoundingClientRect().width < 360);
    expect(shape()).to.be.closeTo(wide, 0.01);
    expect(document.documentElement.scrollWidth).to.be.at.most(360);
    await until(() => !map.shadowRoot!.querySelector('.number'));
    map.zoomBy(4);
    await until(() => map.shadowRoot!.querySelector('.number'));
  });

  for (const [page, rate] of [
    ['', 1],
    ['on a slow page too, where opening their game takes several turns ', 10],
  ] as const)
    it(`of a thread are measured all before any is painted, ${page}so that the page is laid out once for them`, async () => {
      // a file that no other test has opened
      const src = `/src/games/drill.json?thread-${String(rate)}`;
      await slowDown(rate);
      const places = [1, 2, 3, 4, 5];
      const thread = await fixture<HTMLElement>(
        html`<div>${places.map(() => html`<umpire-map src=${src} loading="eager" bare></umpire-map>`)}</div>`,
      );
      const maps = [...thread.querySelectorAll('umpire-map')];
      const painted = (): number =>
        maps.filter((map) => map.shadowRoot!.querySelector('.pieces-layer > *')).length;
      const seen: number[] = [];
      for (const map of maps)
        map.addEventListener('umpire-load', () => {
          const svg = map.shadowRoot!.querySelector<SVGSVGElement>('.box > svg')!;
          svg.getBoundingClientRect = () => {
            seen.push(painted());
            return SVGSVGElement.prototype.getBoundingClientRect.call(svg);
          };
        });
      await until(() => painted() === maps.length);
      expect(seen.slice(0, maps.length)).to.deep.equal(places.map(() => 0));
    });

  it('has its title in one line: where the buttons leave it no room, above them', async () => {
    for (const [width, isAbove] of [
      [540, true],
      [700, false],
    ] as const) {
      const map = await drillMap();
      map.style.inlineSize = `${width}px`;
      const title = await until(() => map.shadowRoot!.querySelector('.title'));
      const box = title.getBoundingClientRect();
      expect(box.height / parseFloat(getComputedStyle(title).lineHeight), String(width)).to.be.closeTo(
        1,
        0.1,
      );
      const {top} = map.shadowRoot!.querySelector('.find')!.getBoundingClientRect();
      expect(box.bottom <= top, String(width)).to.equal(isAbove);
    }
  });

  it('draws only a few shapes however many hexes there are', async () => {
    const map = await drillMap();
    expect(
      map.shadowRoot!.querySelectorAll('.land-layer *, .lines-layer *, .texture-layer *').length,
    ).to.be.below(40);
  });

  it('shows zones, routes with their costs, and stops, and takes them away again', async () => {
    const map = await drillMap();
    const {game} = await drill();
    if (game.kind !== 'hex') throw new Error('not a hex map');
    const at = (label: string): number => game.grid.find(label)!;
    map.zoc = 'soviet';
    map.overlay = {
      routes: [{from: at('08.04'), path: [at('07.04'), at('06.04')], costs: [0, 1]}],
      marks: [
        {at: at('07.05'), kind: 'stop'},
        {at: at('06.04'), kind: 'costly'},
      ],
    };
    const has = (part: string): number => map.shadowRoot!.querySelectorAll(part).length;
    await until(() => has('.route'));
    expect([
      has('.hatch'),
      has('.route'),
      has('.step'),
      has('.cost'),
      has('.stop'),
      has('.costly'),
    ]).to.deep.equal([1, 1, 2, 1, 1, 1]);
    expect(map.shadowRoot!.querySelector('.cost-sign text')!.textContent).to.equal('−1');
    Object.assign(map, {zoc: '', overlay: {}});
    await map.updateComplete;
    expect(has('.hatch') + has('.route') + has('.stop') + has('.costly')).to.equal(0);
  });

  it('names the chosen place below the picture as soon as there is a picture, and that of another map', async () => {
    const map = await fixture<UmpireMap>(
      html`<umpire-map .position=${await drill('port-mara')} selected="06.10"></umpire-map>`,
    );
    const line = (): string => map.shadowRoot!.querySelector('.read')!.textContent;
    expect(line()).to.contain('06.10').and.contain('Port Mara');
    Object.assign(map, {position: await standing('russia-besieged', 'kiev'), selected: '1104'});
    await map.updateComplete;
    expect(line()).to.contain('1104').and.contain('26 Army');
  });

  it('opens a position by name from a module at an address', async () => {
    const map = await fixture<UmpireMap>(
      html`<umpire-map src="/src/games/drill.json" position="cut-off"></umpire-map>`,
    );
    await until(() => map.current);
    expect(map.current!.units.size).to.equal(3);
    map.position = 'start';
    await until(() => map.current!.units.size > 3);
    map.src = '/src/games/none.json';
    await until(() => map.matches(':state(failed)'));
    await map.updateComplete;
    expect(map.shadowRoot!.querySelector('.failed')!.textContent).to.contain('404');
    expect(map.current!.units.size).to.be.above(3);
  });

  it('survives being moved about the page', async () => {
    const map = await drillMap();
    const elsewhere = document.createElement('div');
    document.body.append(elsewhere);
    elsewhere.append(map);
    map.zoomBy(2);
    await until(() => map.matches(':state(zoomed)'));
    elsewhere.remove();
    expect(map.isConnected).to.equal(false);
  });
});
