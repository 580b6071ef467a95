import {expect} from 'chai';
import {html} from 'lit';
import {textOf} from '../../../src/share/picture-png.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {scriptOf} from '../umpire-battle/helper.js';
import {fixture, until} from '../../support.js';
import {button, opened, part, retreat, way} from './helper.js';

/** Puts a property in the place of a browser's own until the test is over. */
const restore: (() => void)[] = [];
function replace(owner: object, name: string, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, {configurable: true, value});
  restore.push(() => (own ? Object.defineProperty(owner, name, own) : Reflect.deleteProperty(owner, name)));
}
afterEach(() => {
  for (const undo of restore.splice(0)) undo();
});

/** Returns the link of a file that would be saved, without saving it. */
async function hrefOf(save: () => void): Promise<string> {
  const saved = new Promise<string>((resolve) => {
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      resolve(this.href);
    };
  });
  save();
  try {
    return await saved;
  } finally {
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  }
}

const RED_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="red"/></svg>';

describe('umpire-share: pictures', () => {
  it('draws the picture, and saves it with its case in it', async () => {
    const host = await retreat();
    const share = await opened(host);
    const canvas = await until(() => part(share, 'canvas') as HTMLCanvasElement | null);
    expect(canvas.width).to.be.within(200, 800);
    const png = await (await fetch(await hrefOf(() => button(share, 'Save picture')?.click()))).arrayBuffer();
    const text = textOf(new Uint8Array(png));
    if (!text.ok) throw new Error(JSON.stringify(text.faults));
    expect((JSON.parse(text.value) as {ask: object}).ask).to.have.property('retreat');
  });

  it('copies the picture where a page may, and says where it may not', async () => {
    let written: ClipboardItem | undefined;
    replace(navigator.clipboard, 'write', ([item]: ClipboardItem[]) => {
      written = item;
      return Promise.resolve();
    });
    const share = await opened(await retreat());
    const said = (): string => part(share, '.beside .actions [role=status]')?.textContent.trim() ?? '';
    (await until(() => button(share, 'Copy picture'))).click();
    await until(() => said() === 'Picture copied.');
    const png = await (await written!.getType('image/png')).arrayBuffer();
    expect(textOf(new Uint8Array(png)).ok, 'the case is in it').to.equal(true);
    replace(navigator.clipboard, 'write', () => Promise.reject(new DOMException('', 'NotAllowedError')));
    button(share, 'Copy picture')?.click();
    await until(() => said() === 'This page can’t copy pictures. Save the picture instead.');
    replace(navigator.clipboard, 'write', undefined);
    await way(share, 'link');
    expect(button(share, 'Copy picture')).to.equal(undefined);
  });

  it('hands the text and the picture to the system’s share dialog where there is one', async () => {
    const share = await opened(await retreat());
    expect(button(share, 'Share…'), 'no such dialog here').to.equal(undefined);
    const shared: ShareData[] = [];
    let trouble: Error | undefined;
    replace(navigator, 'share', (data: ShareData) => {
      shared.push(data);
      return trouble ? Promise.reject(trouble) : Promise.resolve();
    });
    replace(navigator, 'canShare', ({files}: ShareData) => files?.[0]?.type === 'image/png');
    const said = (): string => part(share, '.copied [role=status]')?.textContent.trim() ?? '';
    await way(share, 'link');
    const text = await way(share, 'text');
    button(share, 'Share…')?.click();
    await until(() => said() === 'Shared.');
    expect(shared[0]?.text).to.equal(text);
    expect(shared[0]?.files?.[0]?.name).to.equal('umpire-drill.png');
    // a browser that takes no files gets the address alone
    replace(navigator, 'canShare', () => false);
    const link = await way(share, 'link');
    expect(said()).to.equal('');
    button(share, 'Share…')?.click();
    await until(() => said() === 'Shared.');
    expect(shared[1]).to.deep.equal({title: 'Drill: Bridgeheads on the Lyra: retreat from 06.10', url: link});
    // somebody who closes the dialog hears nothing; anything else is announced
    await way(share, 'text');
    trouble = new DOMException('', 'AbortError');
    button(share, 'Share…')?.click();
    await until(() => shared.length === 3);
    trouble = new DOMException('', 'NotAllowedError');
    button(share, 'Share…')?.click();
    await until(() => said() === 'Sharing did not work here. Copy the text instead.');
  });

  it('shares nothing of the pictures that a page shows on its map', async () => {
    const host = await retreat();
    const texts = async (): Promise<readonly unknown[]> => {
      const share = await opened(host);
      const canvas = await until(() => part(share, 'canvas') as HTMLCanvasElement | null);
      const ways = await Promise.all(['link', 'html'].map((name) => way(share, name)));
      (part(share, 'dialog') as HTMLDialogElement).close();
      return [...ways, canvas.toDataURL()];
    };
    const before = await texts();
    const asked: string[] = [];
    Object.assign(host, {
      pictures: {
        place: {x: 0, y: 0, scale: 30},
        boards: [{image: 'secret-board', x: 0, y: 0}],
        counters: new Map([['a61', {images: [{image: 'secret-counter', dx: 0, dy: 0}]}]]),
        load: (name: string) => {
          asked.push(name);
          return Promise.resolve(new Blob([RED_SVG]));
        },
      },
    });
    await until(() => host.querySelector('umpire-map')!.shadowRoot!.querySelector('.veil'));
    expect(asked).to.include.members(['secret-board', 'secret-counter']);
    expect(await texts()).to.deep.equal(before);
  });

  it('saves a battle as an animation, a frame a step', async () => {
    const host = await fixture<
      HTMLElement & {play(event: BattleEvent): boolean; readonly ready: Promise<boolean>}
    >(
      html`<umpire-battle src="/src/games/eastern-front.json" example="kiev">
        <umpire-map></umpire-map>
        <umpire-share page="https://example.org/embed.html"></umpire-share>
      </umpire-battle>`,
    );
    await host.ready;
    const script = (await scriptOf('eastern-front', 'kiev')).slice(0, 2);
    for (const event of script) expect(host.play(event)).to.equal(true);
    const share = await opened(host);
    await until(() => part(share, 'canvas'));
    const saved = hrefOf(() => button(share, 'Save animation')?.click());
    const data = await (await fetch(await saved)).arrayBuffer();
    const decoder = new ImageDecoder({data, type: 'image/gif'});
    await decoder.tracks.ready;
    expect(decoder.tracks.selectedTrack?.frameCount).to.equal(script.length + 1);
    const {image} = await decoder.decode({frameIndex: script.length});
    expect(image.displayWidth).to.be.within(200, 480);
    decoder.close();
  });
});
