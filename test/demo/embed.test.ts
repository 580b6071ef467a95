import {expect} from 'chai';
import type {UmpireMap} from '../../components/umpire-map/umpire-map.js';
import {loadGameDocument} from '../../src/games/index.js';
import {loadGame} from '../../src/case/index.js';
import {openPosition, type Ask, type Game} from '../../src/module/index.js';
import {writeLink} from '../../src/share/index.js';
import {until} from '../support.js';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A page in a frame, at an address. */
function load(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.width = '1000';
  frame.height = '800';
  frame.src = address;
  document.body.append(frame);
  return frame;
}

/** A page with a retreat that is answered. */
async function open(address: string): Promise<Document> {
  const frame = load(address);
  return until(() => {
    const page = frame.contentDocument;
    return page?.querySelector('umpire-retreat')?.shadowRoot?.querySelector('[part~=answer]') && page;
  });
}

const headline = (page: Document): string =>
  (page.querySelector('umpire-retreat')?.shadowRoot?.querySelector('.headline')?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** A page with a map, and the units on it by their places. */
async function openMap(address: string): Promise<{page: Document; units: readonly string[]}> {
  const frame = load(address);
  const position = await until(() => frame.contentDocument?.querySelector<UmpireMap>('umpire-map')?.current);
  const units = [...position.units].map(([unit, {at}]) => `${unit} ${at}`);
  return {page: frame.contentDocument!, units};
}

/** The link of Port Mara, with a question or without. */
async function link(ask?: Ask): Promise<string> {
  const opened = await loadGame(await loadGameDocument('drill'));
  if (!opened.ok) throw new Error('no game');
  const position = openPosition<Game>(opened.value.game, 'port-mara');
  if (!position.ok) throw new Error('no position');
  const written = await writeLink({module: 'drill', position: position.value, ask});
  if (!written.ok) throw new Error('no link');
  return written.value;
}

const retreat = {retreat: {units: ['a61', 'a170', 'a818'], hexes: 2}};

describe('the page for frames', () => {
  it('has a name, and leads to the full page with the same position', async () => {
    const fragment = await link(retreat);
    const page = await open(`/test/pages/embed.html#${fragment}`);
    expect(headline(page)).to.equal('2-hex retreat. 2 legal routes, 1 step lost.');
    expect(page.title).to.equal('Drill: Bridgeheads on the Lyra · Umpire');
    expect(page.querySelector('h1')?.textContent).to.equal('Umpire’s ruling on a retreat');
    expect(page.querySelector('.brand')?.textContent).to.equal('Umpire');
    const full = page.querySelector<HTMLAnchorElement>('#whole')!;
    expect(full.textContent).to.equal('Open the full page');
    expect(full.href).to.match(/\/ask\.html#u2\./);
    const whole = await open(full.href);
    expect(headline(whole)).to.equal(headline(page));
  });

  it('leads from a position to the page that asks about it, with every unit where it was', async () => {
    const {page, units} = await openMap(`/test/pages/embed.html#${await link()}`);
    expect(page.querySelector('h1')?.textContent).to.equal('A position in Umpire');
    expect(units).to.have.lengthOf(6);
    const full = page.querySelector<HTMLAnchorElement>('#whole')!;
    expect(full.href).to.match(/\/setup\.html#u2\./);
    const whole = await openMap(full.href);
    expect(whole.units).to.deep.equal(units);
  });

  it('shows a lesson, and leads to its page at the same step', async () => {
    const frame = load('/test/pages/embed.html#lesson=retreats/supply');
    const title = (page: Document | null): string =>
      page?.querySelector('umpire-tutorial')?.shadowRoot?.querySelector('#title')?.textContent ?? '';
    await until(() => title(frame.contentDocument) === 'Towards supply');
    const page = frame.contentDocument!;
    expect(page.querySelector('h1')?.textContent).to.equal('A lesson in Umpire');
    const full = page.querySelector<HTMLAnchorElement>('#whole')!;
    expect(full.href).to.match(/\/course\.html#lesson=retreats\/supply$/);
  });

  it('names the daily retreat in its heading and its title', async () => {
    const frame = load('/test/pages/embed.html#daily=2026-11-26');
    await until(() => frame.contentDocument?.title.startsWith('The daily retreat'));
    const page = frame.contentDocument!;
    expect([page.querySelector('h1')?.textContent, page.title]).to.deep.equal([
      'The daily retreat in Umpire',
      'The daily retreat in Umpire',
    ]);
  });

  it('brings the units of a position into view', async () => {
    const {page} = await openMap(`/test/pages/embed.html#${await link()}`);
    const map = page.querySelector('umpire-map')!;
    await until(() => map.surface?.camera.zoom);
    expect(map.surface!.camera.zoom).to.be.greaterThan(1.1);
  });

  it('shows the picture of its address until the map has its place', async () => {
    const view = '195.7,691.5,660.6,640.5';
    const address = `/test/pages/embed.html#${await link(retreat)}&poster=/demo/icon.svg&view=${view}`;
    const frame = load(address);
    const image = await until(() => frame.contentDocument?.querySelector<HTMLImageElement>('.poster > img'));
    expect(image.getAttribute('src')).to.match(
      /\/demo\/icon\.svg#svgView\(viewBox\(195\.7,691\.5,660\.6,640\.5\)\)$/,
    );
    const page = frame.contentDocument!;
    await until(() => page.querySelector('umpire-retreat[compact]:not(:state(covered))'));
    const map = page.querySelector('umpire-map')!;
    expect(map.opening?.left).to.be.at.most(195.7);
    expect(image.getBoundingClientRect().height).to.equal(0);
  });

  it('shows no picture of another site', async () => {
    const frame = load(`/test/pages/embed.html#${await link(retreat)}&poster=//example.org/a.svg`);
    await until(() => frame.contentDocument?.querySelector('umpire-retreat'));
    expect(frame.contentDocument?.querySelector('.poster')).to.equal(null);
  });

  it('leads to itself where there is no site beside it', async () => {
    const page = await open(`/test/pages/embed.html?alone#${await link(retreat)}`);
    const own = page.querySelector<HTMLAnchorElement>('#whole')!;
    expect([own.textContent, new URL(own.href).pathname]).to.deep.equal([
      'Open in a new window',
      '/test/pages/embed.html',
    ]);
    expect(page.querySelector('.brand')?.hasAttribute('href')).to.equal(false);
  });
});
