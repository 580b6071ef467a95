import {expect} from 'chai';
import {until} from '../support.js';

/** The first page as it is written. */
const page = async (): Promise<Document> =>
  new DOMParser().parseFromString(await (await fetch('/demo/index.html')).text(), 'text/html');

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});
/** The first page on the sources, in a frame, at an address. */
function open(search: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.width = '1000';
  frame.height = '800';
  frame.src = `/test/pages/index.html${search}`;
  document.body.append(frame);
  return frame;
}

describe('the first page', () => {
  it('says what Umpire is, and that it is free and uploads nothing', async () => {
    const {body} = await page();
    expect(body.querySelector('h1')?.textContent).to.equal(
      'Umpire settles arguments about combat in board wargames',
    );
    expect(body.textContent).to.match(/Free\. It runs in your browser and uploads nothing\./);
  });

  it('has four ways on', async () => {
    const doors = [...(await page()).querySelectorAll('.doors a')];
    expect(
      doors.map((door) => [door.querySelector('strong')?.textContent, door.getAttribute('href')]),
    ).to.deep.equal([
      ['Learn', 'course.html'],
      ['Ask', 'ask.html'],
      ['From VASSAL', 'vassal.html'],
      ['Put it on your page', 'page.html'],
    ]);
  });

  it('shows an answered example with its “why not” open', async () => {
    const frame = open('');
    const panel = await until(() => {
      const element = frame.contentDocument?.querySelector('umpire-retreat');
      return element?.shadowRoot?.querySelector('[part~=hex]');
    });
    await until(() => panel.textContent.includes('07.05') && panel.textContent.includes('major river'));
    const map = frame.contentDocument?.querySelector('umpire-map');
    await until(() => map?.shadowRoot?.querySelector('.verdict')?.textContent.includes('major river'));
  });

  for (const search of ['?game=drill&example=T-V2', '?position=start&units=a61&hexes=2'])
    it(`sends an address of a question on to the page of questions: ${search}`, async () => {
      const frame = open(search);
      await until(() => frame.contentWindow?.location.pathname.endsWith('/ask.html'));
      expect(frame.contentWindow?.location.search).to.equal(search);
    });
});
