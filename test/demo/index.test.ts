import {expect} from 'chai';
import type {UmpirePractice} from '../../components/umpire-practice/umpire-practice.js';
import {gameContents} from '../../src/games/contents.js';
import type {GameId} from '../../src/games/index.js';
import {dayOf} from '../../src/practice/daily.js';
import {UmpireHexSelectEvent} from '../../components/umpire-map/events.js';
import {until, words} from '../support.js';

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

/** The element with the question of the day, once its board is drawn. */
async function questionOf(frame: HTMLIFrameElement): Promise<UmpirePractice> {
  const element = await until(() => frame.contentDocument?.querySelector('umpire-practice'));
  await until(() => element.shadowRoot?.querySelector('umpire-map')?.surface?.plan);
  return element;
}
const within = (element: Element, selector: string): string =>
  words(element.shadowRoot?.querySelector(selector));

describe('the first page', () => {
  it('says what Umpire is, and that it is free and uploads nothing', async () => {
    const {body} = await page();
    expect(body.querySelector('h1')?.textContent).to.equal(
      'Umpire settles arguments about combat in board wargames',
    );
    expect(body.textContent).to.match(/Free\. It runs in your browser and uploads nothing\./);
  });

  it('names games with a question each that they have, and the VASSAL save', async () => {
    const links = [...(await page()).querySelectorAll<HTMLAnchorElement>('.shelf a')];
    expect(links.at(-1)?.getAttribute('href')).to.equal('vassal.html');
    for (const link of links.slice(0, -1)) {
      const asked = new URLSearchParams(link.getAttribute('href')?.replace('ask.html', ''));
      const {title, examples} = gameContents[asked.get('game') as GameId];
      expect(title).to.contain(words(link.querySelector('strong')));
      expect(words(link.querySelector('span'))).to.equal(
        examples.find(({id}) => id === asked.get('example'))?.title,
      );
    }
  });

  it('has three ways on', async () => {
    const doors = [...(await page()).querySelectorAll('.doors a')];
    expect(
      doors.map((door) => [door.querySelector('strong')?.textContent, door.getAttribute('href')]),
    ).to.deep.equal([
      ['Learn', 'course.html'],
      ['Play a battle', 'battle.html'],
      ['Put it on your page', 'page.html'],
    ]);
  });

  it('asks the question of the day in its address: another day, another question', async () => {
    const first = await questionOf(open('?day=2026-11-27'));
    expect(within(first, 'h2')).to.equal('50 Army must retreat 2 hexes. Where can it go? Tap a hex.');
    expect(first.link).to.match(/\?day=2026-11-27$/);
    const second = await questionOf(open('?day=2026-11-28'));
    expect(within(second, 'h2')).to.match(/ must retreat 1 hex\. Where can it go\? Tap a hex\.$/);
  });

  it('asks today’s where the address has no day, or one that is none', async () => {
    const today = dayOf(new Date());
    for (const search of ['', '?day=soon']) {
      const element = await questionOf(open(search));
      expect([today, dayOf(new Date())]).to.include(element.daily);
    }
  });

  it('begins the board on the first screen of a phone', async () => {
    const frame = open('?day=2026-11-27');
    frame.width = '360';
    frame.height = '740';
    const element = await questionOf(frame);
    const map = element.shadowRoot!.querySelector('umpire-map')!;
    // the head of the site is less than 60 px of it
    await until(() => map.getBoundingClientRect().width < 360);
    expect(map.getBoundingClientRect().top).to.be.below(220);
    expect(frame.contentDocument!.documentElement.scrollWidth).to.be.at.most(360);
  });

  it('frames the stack on a wide page, with its verdicts beside the map', async () => {
    const frame = open('?day=2026-11-29');
    frame.width = '1400';
    frame.height = '900';
    const element = await questionOf(frame);
    const root = element.shadowRoot!;
    const map = root.querySelector('umpire-map')!;
    const at = (node: Element): DOMRect => node.getBoundingClientRect();
    await until(() => at(map).width > 700 && at(map).width < 1000);
    // the map is larger than its box, and every place of the question is in it
    await until(() => map.matches(':state(zoomed)'));
    const box = at(map.shadowRoot!.querySelector('.box')!);
    const {plan} = map.surface!;
    const ctm = (): DOMMatrix => map.shadowRoot!.querySelector<SVGGElement>('.sheet')!.getScreenCTM()!;
    for (const label of map.overlay.framed!) {
      const place = map.surface!.place(label);
      const {x, y} = new DOMPoint(plan!.x(place), plan!.y(place)).matrixTransform(ctm());
      expect(x, label).to.be.within(box.left, box.right);
      expect(y, label).to.be.within(box.top, box.bottom);
    }
    for (const [i, label] of ['0204', '0103'].entries()) {
      map.goTo(label);
      map.dispatchEvent(new UmpireHexSelectEvent(map.cursor, label, []));
      await until(() => within(element, '.verdict').startsWith(label));
      expect(root.querySelectorAll('.earlier li')).to.have.length(i);
    }
    expect(within(element, '.earlier')).to.match(/^0204: yes\./);
    expect(at(root.querySelector('.verdict')!).left).to.be.above(at(map).right);
    expect(at(root.querySelector('.earlier')!).bottom).to.be.below(900);
  });

  for (const search of ['?game=drill&example=T-V2', '?position=start&units=a61&hexes=2'])
    it(`sends an address of a question on to the page of questions: ${search}`, async () => {
      const frame = open(search);
      await until(() => frame.contentWindow?.location.pathname.endsWith('/ask.html'));
      expect(frame.contentWindow?.location.search).to.equal(search);
    });
});
