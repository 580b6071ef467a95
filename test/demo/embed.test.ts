import {expect} from 'chai';
import {loadGameDocument} from '../../src/games/index.js';
import {loadGame} from '../../src/case/index.js';
import {openPosition, type Game} from '../../src/module/index.js';
import {writeLink} from '../../src/share/index.js';
import {until} from '../support.js';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A page in a frame, at an address. */
async function open(address: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.width = '1000';
  frame.height = '800';
  frame.src = address;
  document.body.append(frame);
  return until(() => {
    const page = frame.contentDocument;
    return page?.querySelector('umpire-retreat')?.shadowRoot?.querySelector('[part~=answer]') && page;
  });
}

const headline = (page: Document): string =>
  (page.querySelector('umpire-retreat')?.shadowRoot?.querySelector('.headline')?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The link of a retreat out of Port Mara. */
async function link(): Promise<string> {
  const opened = await loadGame(await loadGameDocument('drill'));
  if (!opened.ok) throw new Error('no game');
  const position = openPosition<Game>(opened.value.game, 'port-mara');
  if (!position.ok) throw new Error('no position');
  const ask = {retreat: {units: ['a61', 'a170', 'a818'], hexes: 2}};
  const written = await writeLink({module: 'drill', position: position.value, ask});
  if (!written.ok) throw new Error('no link');
  return written.value;
}

describe('the page for frames', () => {
  it('has a name, and leads to the full page with the same position', async () => {
    const fragment = await link();
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

  it('leads to itself where there is no site beside it', async () => {
    const page = await open(`/test/pages/embed.html?alone#${await link()}`);
    const own = page.querySelector<HTMLAnchorElement>('#whole')!;
    expect([own.textContent, new URL(own.href).pathname]).to.deep.equal([
      'Open in a new window',
      '/test/pages/embed.html',
    ]);
    expect(page.querySelector('.brand')?.hasAttribute('href')).to.equal(false);
  });
});
