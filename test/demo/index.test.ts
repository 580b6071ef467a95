import {expect} from 'chai';
import type {UmpireRetreat} from '../../components/umpire-retreat/umpire-retreat.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import {button, settled, text, until} from '../components/umpire-retreat/helper.js';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** The first page in a frame, at an address. */
async function open(
  search: string,
): Promise<{page: Document; element: UmpireRetreat; frame: HTMLIFrameElement}> {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.width = '1000';
  frame.height = '800';
  frame.src = `/test/pages/demo.html${search}`;
  document.body.append(frame);
  await until(() => frame.contentDocument?.querySelector('umpire-retreat')?.shadowRoot);
  const page = frame.contentDocument!;
  const element = page.querySelector('umpire-retreat') as UmpireRetreat;
  await settled(element);
  await until(() => page.querySelectorAll('.examples a').length > 0);
  return {page, element, frame};
}

describe('the first page', () => {
  it('asks which stack must retreat on the drill map', async () => {
    const {element} = await open('');
    expect(text(element, 'h2')).to.equal('Which stack must retreat?');
  });

  it('opens an example by its address, and says its question', async () => {
    const {page, element} = await open('?game=drill&example=T-V3');
    await until(() => page.querySelector('#title')?.textContent.includes('Must 46 RD pay'));
    expect(text(element, '.headline')).to.equal('Retreat 1 hex. 1 route, no step lost.');
  });

  it('lists every question about retreats of the games that ship', async () => {
    const {page} = await open('');
    const wanted: string[] = [];
    for (const game of gameIds) {
      const {examples = []} = (await loadGameDocument(game)) as {examples?: {id: string; ask: object}[]};
      for (const {id, ask} of examples)
        if ('retreat' in ask || 'judge' in ask) wanted.push(`?game=${game}&example=${id}`);
    }
    await until(() => page.querySelectorAll('.examples a').length === wanted.length);
    const links = [...page.querySelectorAll('.examples a')];
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal(wanted);
  });

  it('opens a question of the gallery in place, with an address to share', async () => {
    const {page, element, frame} = await open('');
    const link = page.querySelector<HTMLAnchorElement>('.examples a[href*="T-V5"]')!;
    link.click();
    await until(() => text(element, 'h2') === 'Where may 61 ID, 170 ID and 818 Art retreat?');
    expect(frame.contentWindow?.location.search).to.equal('?game=drill&example=T-V5');
    expect(link.getAttribute('aria-current')).to.equal('true');
  });

  it('keeps what people choose in the address', async () => {
    const {element, frame} = await open('?game=drill&position=start&units=a61,a505,hq31&hexes=1');
    button(element, '+').click();
    await until(() => frame.contentWindow?.location.search.includes('hexes=2'));
    expect(frame.contentWindow?.location.search).to.equal(
      '?game=drill&position=start&units=a61%2Ca505%2Chq31&hexes=2',
    );
  });
});
