import {expect} from 'chai';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import type {UmpireMap} from '../../components/umpire-map/umpire-map.js';
import {middle} from '../components/umpire-map/drill.js';
import {centre, inside, lineIn, piece} from '../components/umpire-map/edit/setup.js';
import {until} from '../support.js';

const frames: HTMLIFrameElement[] = [];
afterEach(async () => {
  await sendMouse({type: 'move', position: [0, 0]});
  for (const frame of frames.splice(0)) frame.remove();
});

/** The page in a frame at the top left, so that its points are those of the window. */
async function open(search: string): Promise<{map: UmpireMap; frame: HTMLIFrameElement}> {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.width = '1300';
  frame.height = '900';
  frame.style.cssText = 'position:fixed;inset:0;border:0;z-index:9;background:canvas';
  frame.src = `/test/pages/setup.html${search}`;
  document.body.append(frame);
  const map = await until(() => frame.contentDocument?.querySelector<UmpireMap>('umpire-map'));
  await until(() => map.shadowRoot?.querySelector('.edit') && map.shadowRoot.querySelector('.icon'));
  await map.updateComplete;
  return {map, frame};
}

/** What the ruling says, once it stands there. */
const ruling = (map: UmpireMap): Promise<string> =>
  until(() => {
    const panel = inside(map)
      .querySelector('.asked umpire-retreat')
      ?.shadowRoot?.querySelector('[part=answer]');
    return panel?.textContent.replace(/\s+/g, ' ').trim();
  });

describe('a position of one’s own', () => {
  before(() => setViewport({width: 1300, height: 900}));
  after(() => setViewport({width: 800, height: 600}));

  it('is a link away from the first page', async () => {
    const site = new DOMParser().parseFromString(await (await fetch('/demo/index.html')).text(), 'text/html');
    expect(site.querySelector('main a[href="setup.html"]')?.textContent).to.equal(
      'Set up a position of your own',
    );
  });

  /** Four units that stand as nobody shipped them. */
  const units: readonly (readonly [say: string, name: string, hex: string])[] = [
    ['61', '61 ID', '05.05'],
    ['24', '24 ID', '05.06'],
    ['90', '90 RD', '06.05'],
    ['225', '225 ID', '04.04'],
  ];
  const line = 'drill/ a61@0505 a24@0506 a225@0404 s90@0605';

  it('takes at most 12 actions from the first page to a ruling, by keys', async () => {
    let actions = 1; // the link of the first page
    const {map, frame} = await open('');
    const enter = async (words: string): Promise<void> => {
      actions++;
      await sendKeys({type: words});
      await sendKeys({press: 'Enter'});
      await map.updateComplete;
    };
    frame.contentWindow!.focus();
    inside(map).querySelector<HTMLInputElement>('.find-unit input')!.focus();
    actions++;
    for (const [say, , hex] of units) {
      await enter(say);
      await enter(hex.replace('.', ''));
    }
    expect(lineIn(map)).to.equal(line);
    inside(map).querySelector<HTMLElement>('.ask-button')!.click();
    actions++;
    expect(await ruling(map)).to.match(/^Retreat 1 hex\./);
    expect(actions).to.be.at.most(12);
  });

  it('takes at most 12 by mouse, and going back keeps the position', async () => {
    let actions = 1;
    const {map} = await open('');
    const click = async (position: [number, number]): Promise<void> => {
      actions++;
      await sendMouse({type: 'click', position});
      await map.updateComplete;
    };
    for (const [, name, hex] of units) {
      await click(centre(piece(map, name)));
      await click(middle(map, hex));
    }
    await until(() => lineIn(map) === line);
    await click(centre(inside(map).querySelector('.ask-button')!));
    expect(await ruling(map)).to.match(/^Retreat 1 hex\./);
    expect(actions).to.be.at.most(12);
    const back = inside(map).querySelector<HTMLElement>('.asked > button')!;
    await until(() => inside(map).activeElement === back);
    back.click();
    await until(() => inside(map).querySelector('.edit'));
    expect(lineIn(map)).to.equal(line);
    expect(inside(map).querySelector('.asked')).to.equal(null);
  });

  it('opens the battle for a place, too', async () => {
    const {map} = await open(`?position=${encodeURIComponent('drill/start')}`);
    await sendMouse({type: 'click', position: middle(map, '06.08')});
    await until(() => inside(map).querySelector('.chosen .piece'));
    const fight = [...inside(map).querySelectorAll<HTMLElement>('.ask-button')][1]!;
    expect(fight.textContent.trim()).to.equal('Fight for 06.08');
    fight.click();
    const battle = await until(() => inside(map).querySelector('.asked umpire-battle'));
    await until(() => battle.shadowRoot?.textContent.includes('roll 1 die'));
  });

  it('is in the address, and comes back with a reload', async () => {
    const {map, frame} = await open('?game=drill');
    const field = inside(map).querySelector<HTMLInputElement>('.find-unit input')!;
    frame.contentWindow!.focus();
    field.focus();
    await sendKeys({type: '61@0505/1'});
    await sendKeys({press: 'Enter'});
    await until(() => lineIn(map) === 'drill/ a61@0505/1');
    const {search} = frame.contentWindow!.location;
    expect(new URLSearchParams(search).get('position')).to.equal('drill/ a61@0505/1');
    const again = await open(search);
    expect(lineIn(again.map)).to.equal('drill/ a61@0505/1');
  });
});
