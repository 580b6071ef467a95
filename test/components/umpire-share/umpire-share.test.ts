import {expect} from 'chai';
import {html, nothing} from 'lit';
import '../../../components/umpire-battle/define.js';
import '../../../components/umpire-map/define.js';
import '../../../components/umpire-retreat/define.js';
import '../../../components/umpire-share/define.js';
import {retreatState} from '../../../components/embed/shared-state.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import type {UmpireShare} from '../../../components/umpire-share/umpire-share.js';
import {openText} from '../../../src/share/index.js';
import {textOf} from '../../../src/share/picture-png.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {scriptOf} from '../umpire-battle/helper.js';
import {openVassal} from '../../../src/vassal/index.js';
import {expectAccessible, fixture, nextFile, oneEvent, until} from '../../support.js';

const part = (share: Element, selector: string): HTMLElement | null =>
  share.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
const shown = async (share: Element): Promise<HTMLTextAreaElement> =>
  until(() => part(share, '[part=text]') as HTMLTextAreaElement | null);

const button = (share: Element, label: string): HTMLButtonElement | undefined =>
  [...(share.shadowRoot?.querySelectorAll<HTMLButtonElement>('.actions button') ?? [])].find(
    ({textContent}) => textContent.trim() === label,
  );
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

/** Chooses a way out and gives its text. */
async function way(share: UmpireShare, name: string): Promise<string> {
  part(share, `.ways input[value=${name}]`)?.click();
  await share.updateComplete;
  return (await shown(share)).value;
}

async function opened(host: Element): Promise<UmpireShare> {
  const share = await until(() => host.querySelector('umpire-share'));
  await share.updateComplete;
  part(share, 'button')?.click();
  await until(() => (part(share, 'dialog') as HTMLDialogElement | null)?.open);
  await shown(share);
  return share;
}

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

const retreat = async (): Promise<HTMLElement> => {
  const host = await fixture<HTMLElement & {readonly ready: Promise<boolean>}>(
    html`<umpire-retreat src="/src/games/drill.json" position="port-mara" units="a61 a170 a818" hexes="2">
      <umpire-map></umpire-map>
      <umpire-share page="https://example.org/embed.html"></umpire-share>
    </umpire-retreat>`,
  );
  await host.ready;
  return host;
};

describe('umpire-share', () => {
  it('saves the game and its position for VASSAL, read back as they are', async () => {
    const share = await opened(await retreat());
    const files: File[] = [];
    for (const label of ['Save module (.vmod)', 'Save this position (.vsav)']) {
      const saving = nextFile();
      button(share, label)!.click();
      files.push(await saving);
    }
    expect(files.map(({name}) => name)).to.deep.equal(['umpire-drill.vmod', 'umpire-drill.vsav']);
    await until(
      () => part(share, '[part=vassal] [role=status]')?.textContent === 'Saved as umpire-drill.vsav.',
    );
    const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
    const game = openVassal(bytes);
    if (!game.ok) throw new Error(JSON.stringify(game.faults));
    const {problems, pieces, module} = game.value;
    expect(problems).to.deep.equal([]);
    expect(module.setups.some(({file}) => file === 'port-mara.vsav')).to.equal(true);
    const position = openVassal(bytes.slice(0, 1), 'port-mara.vsav');
    expect(position.ok && position.value.pieces).to.deep.equal(pieces);
    await expectAccessible(share);
  });

  it('gives a retreat as text, in five markups, as a frame and as an element, each with what brings it back', async () => {
    const host = await retreat();
    const share = await opened(host);
    const text = (await shown(share)).value;
    expect(text).to.match(/2 legal routes, 1 step lost/);
    const back = await openText(text);
    if (!back.ok) throw new Error(JSON.stringify(back.faults));
    expect(back.value.module).to.equal('drill');
    expect(back.value.ask).to.deep.equal({retreat: {units: ['a61', 'a170', 'a818'], hexes: 2}});
    const link = await way(share, 'link');
    expect(link).to.match(/^https:\/\/example\.org\/embed\.html#u2\.[\w-]+&?$/);
    expect((await openText(link)).ok).to.equal(true);
    for (const name of [
      'text',
      'indented',
      'tag',
      'bgg',
      'bbcode',
      'markdown',
      'wikitext',
      'dokuwiki',
      'html',
      'frame',
    ])
      expect(await way(share, name), name).to.contain(link.split('&')[0]);
    expect(await way(share, 'bgg')).not.to.contain('<');
    expect(await way(share, 'frame')).to.contain('sandbox="allow-scripts allow-popups allow-downloads"');
    const element = await way(share, 'element');
    expect(element).to.contain('https://example.org/cdn/umpire-retreat.min.js');
    for (const name of ['indented', 'tag'])
      expect((await openText(await way(share, name))).ok, name).to.equal(true);
    expect(await way(share, 'tag')).to.match(/^<umpire>\n {4}Drill[^]*\n<\/umpire>$/);
    // the game is named once, in the title
    for (const name of ['text', 'markdown', 'html'])
      expect((await way(share, name)).split('Bridgeheads on the Lyra'), name).to.have.length(2);
    // pasted into a page, it asks the same, and says it without a script too; in a paragraph as well
    const paragraph = document.createElement('div');
    paragraph.innerHTML = `<p>${element}</p>`;
    expect(paragraph.querySelector('p > umpire-retreat > script + umpire-map')?.textContent).to.match(
      /2 legal routes, 1 step lost/,
    );
    const page = new DOMParser().parseFromString(element, 'text/html');
    const pasted = page.querySelector('umpire-retreat > script[type="application/json"]');
    const json = pasted?.textContent.replace(/^<!--|-->$/g, '') ?? '';
    expect((JSON.parse(json) as {ask: unknown}).ask).to.deep.equal(back.value.ask);
    expect(page.querySelector('umpire-map')?.textContent).to.match(/2 legal routes, 1 step lost/);
    expect(part(share, '.ways input[value=report]')).to.equal(null);
    await expectAccessible(share);
  });

  it('gives in every markup the ends, their cost, and why each hex that was asked about is closed', async () => {
    const host = await fixture<HTMLElement & {why: string; readonly ready: Promise<boolean>}>(
      html`<umpire-retreat
        src="/src/games/drill.json"
        position="start"
        units="a61 a505 hq31"
        hexes="2"
        why="07.05"
      >
        <umpire-map></umpire-map>
        <umpire-share page="https://example.org/embed.html"></umpire-share>
      </umpire-retreat>`,
    );
    await host.ready;
    // a player asks about another hex too
    const field = await until(() => host.shadowRoot?.querySelector<HTMLInputElement>('#ask'));
    field.value = '09.05';
    field.dispatchEvent(new Event('input'));
    field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    await until(() => host.shadowRoot?.textContent.includes('09.05: no.'));
    const share = await opened(host);
    const link = (await way(share, 'link')).replace(/&$/, '');
    for (const name of ['text', 'bgg', 'bbcode', 'markdown', 'wikitext', 'dokuwiki', 'html']) {
      const page = document.createElement('div');
      page.innerHTML = await way(share, name);
      const words = page.textContent.replaceAll('\\', '').replace(/\s+/g, ' ');
      expect(words.split('retreat from 08.04'), name).to.have.length(2);
      for (const part of [
        '2-hex retreat. 3 legal routes, no losses.',
        '06.03 (Rough) via 07.04: no losses',
        'Asked about 07.05:',
        'cannot cross the major river between 08.04 and 07.05 (9.1)',
        'Asked about 09.05:',
      ])
        expect(words, name).to.contain(part);
      expect(page.innerHTML.replace(/\s/g, ''), name).to.contain(link.replace(/^.*#/, ''));
    }
    // whoever opens the link sees them asked
    const shared = await openText(link);
    if (!shared.ok) throw new Error(JSON.stringify(shared.faults));
    const reader = await fixture<UmpireRetreat>(
      html`<umpire-retreat><umpire-map></umpire-map></umpire-retreat>`,
    );
    Object.assign(reader, retreatState(shared.value));
    await reader.ready;
    await until(() => reader.shadowRoot?.textContent.includes('09.05: no.'));
    expect(reader.askedHexes).to.deep.equal(['07.05', '09.05']);
    // and a post may leave them out
    const tick = part(share, '.asked input') as HTMLInputElement;
    tick.click();
    expect(await way(share, 'text')).to.not.contain('Asked about');
    await way(share, 'link');
    const shownLink = part(share, '[part=text]') as HTMLTextAreaElement;
    const changed = await until(() => shownLink.value.replace(/&$/, '') !== link && shownLink.value);
    const without = await openText(changed);
    expect(without.ok && [without.value.module, without.value.why]).to.deep.equal(['drill', undefined]);
  });

  it('keeps its Copy button in place from one format to the next', async () => {
    const share = await opened(await retreat());
    const tops = new Set<number>();
    for (const {value} of [...share.shadowRoot!.querySelectorAll<HTMLInputElement>('.ways input')]) {
      await way(share, value);
      tops.add(part(share, '.copied button')!.getBoundingClientRect().top);
    }
    expect([...tops]).to.have.length(1);
  });

  it('gives a wiki’s entry from which the gadget of docs/forums.md makes its button and frame', async () => {
    const share = await opened(await retreat());
    const page = document.createElement('div');
    page.innerHTML = await way(share, 'wikitext');
    const docs = await (await fetch('/docs/forums.md')).text();
    const gadget = /```txt\n(mw\.hook[^]*?)```/.exec(docs)?.[1] ?? '';
    const all = (selector: string): object => ({
      each: (use: (this: Element) => void) => page.querySelectorAll(selector).forEach((one) => use.call(one)),
    });
    const mw = {hook: () => ({add: (use: (content: object) => void) => use({find: all})})};
    const script = document.createElement('script');
    script.textContent = `window.umpireGadget = (mw) => {${gadget.replaceAll('https://your.site', location.origin)}}`;
    document.head.append(script);
    (globalThis as unknown as {umpireGadget: (given: object) => void}).umpireGadget(mw);
    script.remove();
    expect(page.querySelector('button')?.textContent).to.equal('Play this position');
    page.querySelector('button')?.click();
    const frame = page.querySelector('iframe');
    const link = await way(share, 'link');
    expect(frame?.src.replace(/^.*#/, '')).to.equal(link.replace(/^.*#|&$/g, ''));
    expect(page.textContent).to.contain('2 legal routes, 1 step lost.');
    const back = await openText(frame?.src ?? '');
    expect(back.ok && back.value.ask).to.deep.equal({retreat: {units: ['a61', 'a170', 'a818'], hexes: 2}});
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
    // somebody who closes the dialog hears nothing; anything else is told
    await way(share, 'text');
    trouble = new DOMException('', 'AbortError');
    button(share, 'Share…')?.click();
    await until(() => shared.length === 3);
    trouble = new DOMException('', 'NotAllowedError');
    button(share, 'Share…')?.click();
    await until(() => said() === 'Sharing did not work here. Copy the text instead.');
  });

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

  it('gives a battle as a report with its dice', async () => {
    const host = await fixture<HTMLElement>(
      html`<umpire-battle src="/src/games/eastern-front.json" example="kiev" dice="committed">
        <umpire-map></umpire-map>
        <umpire-share page="https://example.org/embed.html"></umpire-share>
      </umpire-battle>`,
    );
    const battle = host as HTMLElement & {undo(): void; shadowRoot: ShadowRoot};
    const word = await until(() => battle.shadowRoot.querySelector<HTMLInputElement>('.word input'));
    await until(() => !battle.shadowRoot.querySelector('.hash')?.textContent.includes('…'));
    word.value = 'orel';
    word.dispatchEvent(new Event('input'));
    const played = oneEvent(battle, 'umpire-step');
    battle.shadowRoot.querySelector<HTMLButtonElement>('.roll button.primary')?.click();
    await played;
    const share = await opened(host);
    const report = await way(share, 'report');
    expect(report).to.match(/Checked: the commitment was in the log/);
    const line = /umpire-roll[^]*?result=[\d,]+/.exec(report)?.[0] ?? '';
    const check = await until(() => part(share, '.check') as HTMLDetailsElement | null);
    check.open = true;
    const field = check.querySelector('textarea')!;
    field.value = line;
    check.querySelector<HTMLInputElement>('input')!.click();
    check.querySelector('button')!.click();
    const said = await until(() => check.querySelector('p[role=status]'));
    expect(said.textContent).to.match(/^Checked/);
    const back = await openText(await way(share, 'text'));
    if (!back.ok) throw new Error(JSON.stringify(back.faults));
    expect(back.value.log).to.have.property('records');
  });

  it('opens from a battle’s own panel, without a map too', async () => {
    const host = await fixture<HTMLElement & {ready: Promise<boolean>}>(
      html`<umpire-battle src="/src/games/eastern-front.json" example="kiev"></umpire-battle>`,
    );
    await host.ready;
    const own = (): HTMLButtonElement | undefined =>
      [...(host.shadowRoot?.querySelectorAll<HTMLButtonElement>('.history button') ?? [])].find(
        ({textContent}) => textContent.trim() === 'Share',
      );
    (await until(own)).click();
    const share = await until(() => host.shadowRoot?.querySelector<UmpireShare>('umpire-share'));
    await shown(share);
    expect(await way(share, 'report')).to.contain('battle of Kiev');
  });

  it('opens from the map’s own bar, closes by Escape, and says when there is nothing', async () => {
    const map = await fixture<HTMLElement & {ready: Promise<boolean>}>(
      html`<umpire-map src="/src/games/drill.json"></umpire-map>`,
    );
    await map.ready;
    [...(map.shadowRoot?.querySelectorAll<HTMLButtonElement>('.bar button') ?? [])]
      .find(({textContent}) => textContent.trim() === 'Share')
      ?.click();
    const share = await until(() => map.shadowRoot?.querySelector('umpire-share'));
    expect((await shown(share)).value).to.contain('For the umpire');
    (part(share, 'dialog') as HTMLDialogElement | null)?.close();
    await until(() => !part(share, 'dialog'));
    expect(share.matches(':state(open)')).to.equal(false);
    map.remove();
    const alone = await fixture<UmpireShare>(html`<umpire-share for="nobody"></umpire-share>`);
    await alone.show();
    const said = await until(() => part(alone, '.empty'));
    await until(() => said.textContent.includes('nothing to share'));
  });

  it('says of a map who stands where, for whoever does not see it', async () => {
    const host = await fixture<HTMLElement>(
      html`<div>
        <umpire-map src="/src/games/drill.json" position="port-mara"></umpire-map>
        <umpire-share page="https://example.org/embed.html"></umpire-share>
      </div>`,
    );
    // asked for before the map is there: it is waited for
    const share = await opened(host);
    const words = await way(share, 'markdown');
    expect(words).to.match(/\n\nAxis:\n\n- 05\.10 9 Recon, 1-1-10\n- 06\.10 61 ID/);
    expect(words).to.match(/\n\nSoviet:\n\n- 06\.09 182 RD/);
    const picture = await until(() => part(share, '[part=picture] [role=img]'));
    expect(picture.getAttribute('aria-label')).to.match(
      /^Position\. Axis: 05\.10 9 Recon, 1-1-10\. 06\.10 61 ID/,
    );
    const page = new DOMParser().parseFromString(await way(share, 'element'), 'text/html');
    expect(page.querySelector('umpire-map')?.textContent).to.contain('61 ID');
  });

  it('keeps no markup of a title, in a report either', async () => {
    const host = await fixture<HTMLElement & {readonly ready: Promise<boolean>}>(
      html`<umpire-battle src="/src/games/eastern-front.json" example="kiev">
        <umpire-map></umpire-map>
        <umpire-share page="https://example.org/embed.html"></umpire-share>
      </umpire-battle>`,
    );
    await host.ready;
    const share = await opened(host);
    const title = await until(() => part(share, '.field input') as HTMLInputElement | null);
    title.value = '[url=https://evil.example]Kiev[/url]';
    title.dispatchEvent(new Event('input'));
    for (const name of ['text', 'report', 'bgg', 'bbcode']) {
      const text = await way(share, name);
      expect(text, name)
        .to.contain('Kiev')
        .and.not.to.match(/\[url=https:\/\/evil/);
    }
  });

  describe('from an address that nobody else can open', () => {
    const map = async (page: string | null, src = '/src/games/drill.json'): Promise<UmpireShare> => {
      const host = await fixture<HTMLElement>(
        html`<div>
          <umpire-map src=${src}></umpire-map>
          <umpire-share page=${page ?? nothing}></umpire-share>
        </div>`,
      );
      return opened(host);
    };
    const warning = (share: Element): string =>
      (part(share, '#local')?.textContent ?? '').replace(/\s+/g, ' ').trim();

    const pages: readonly (readonly [page: string | null, says: string | RegExp])[] = [
      [null, /its page is at localhost:\d+, on this computer or its network\.$/],
      ['http://127.0.0.1:8000/embed.html', /its page is at 127\.0\.0\.1:8000, on this computer/],
      ['http://[::1]/embed.html', /its page is at \[::1\], on this computer/],
      ['http://192.168.0.7/embed.html', /its page is at 192\.168\.0\.7, on this computer/],
      ['http://mymac.local/embed.html', /its page is at mymac\.local, on this computer/],
      ['file:///home/me/embed.html', /its page is a file on this computer\.$/],
      ['https://example.org/embed.html', ''],
    ];
    for (const [page, says] of pages)
      it(`says so, and how to mend it: ${page ?? 'the page of this test'}`, async () => {
        const share = await map(page);
        if (says === '') {
          expect(part(share, '[part=local]')).to.equal(null);
          return;
        }
        expect(warning(share))
          .to.match(/^Nobody else can open a link from here: /)
          .and.match(says as RegExp);
        expect(part(share, '#remedy')?.textContent).to.match(
          /Set a page on the web here, or send the plain text/,
        );
        await expectAccessible(share);
      });

    it('says it beside every form but the plain text, which opens anywhere', async () => {
      const share = await map(null);
      const copied = async (name: string): Promise<string> => {
        await way(share, name);
        const told = oneEvent(share, 'umpire-share-copy');
        part(share, '.copied button')?.click();
        await told;
        await share.updateComplete;
        return part(share, '.copied [role=status]')?.textContent ?? '';
      };
      const {clipboard} = navigator;
      Object.defineProperty(navigator, 'clipboard', {
        value: {writeText: () => Promise.resolve()},
        configurable: true,
      });
      try {
        for (const name of [
          'link',
          'bgg',
          'bbcode',
          'markdown',
          'wikitext',
          'dokuwiki',
          'html',
          'frame',
          'element',
        ]) {
          expect(await copied(name), name).to.equal('Copied, but nobody else can open its link.');
          expect(part(share, '[part=text]')?.getAttribute('aria-describedby'), name).to.equal('local');
        }
        expect(await copied('text')).to.equal('Copied.');
        expect(part(share, '[part=text]')?.hasAttribute('aria-describedby')).to.equal(false);
      } finally {
        Object.defineProperty(navigator, 'clipboard', {value: clipboard, configurable: true});
      }
    });

    it('takes another page for its links, and says it of that too', async () => {
      const share = await map(null);
      const set = async (page: string): Promise<string> => {
        const field = part(share, 'input.page') as HTMLInputElement;
        field.value = page;
        field.dispatchEvent(new Event('input'));
        await share.updateComplete;
        return way(share, 'link');
      };
      const own = await way(share, 'link');
      expect(own).to.match(/^http:\/\/localhost:\d+\/.*embed\.html#u2\./);
      expect(await set('https://example.org/u/embed.html#old')).to.match(
        /^https:\/\/example\.org\/u\/embed\.html#u2\./,
      );
      expect(warning(share)).to.equal('');
      expect(part(share, '[part=text]')?.hasAttribute('aria-describedby')).to.equal(false);
      expect(await way(share, 'frame')).to.contain('src="https://example.org/u/embed.html#u2.');
      expect(await way(share, 'element')).to.contain('https://example.org/u/cdn/umpire-map.min.js');
      expect(await set('http://10.0.0.1/embed.html')).to.contain('http://10.0.0.1/embed.html#u2.');
      expect(warning(share)).to.contain('10.0.0.1');
      // what is no address changes nothing
      expect(await set('javascript:alert(1)')).to.equal(own);
      expect(warning(share)).to.match(/localhost/);
    });

    it('says it of a game, where the page is on the web and the game is not', async () => {
      const original = window.fetch;
      const drill = (await (await original('/src/games/drill.json')).json()) as object;
      window.fetch = (input, options) =>
        input === new URL('/own-game.json', window.location.href).href
          ? Promise.resolve(new Response(JSON.stringify({...drill, id: 'own'})))
          : original(input, options);
      let share: UmpireShare;
      try {
        share = await map('https://example.org/embed.html', '/own-game.json');
      } finally {
        window.fetch = original;
      }
      expect(warning(share)).to.match(/the game is at localhost:\d+, .* Put the game’s file on the web/);
      expect(part(share, 'input.page')).to.equal(null);
    });

    it('says it of a picture', async () => {
      const share = await map('https://example.org/embed.html');
      await way(share, 'html');
      const said = async (address: string): Promise<boolean> => {
        const field = [...share.shadowRoot!.querySelectorAll<HTMLInputElement>('.field input')].find(
          (one) => one.inputMode === 'url' && one.className !== 'page',
        )!;
        field.value = address;
        field.dispatchEvent(new Event('input'));
        await share.updateComplete;
        return part(share, '.what')!.textContent.includes('Nobody else can see this picture');
      };
      expect(await said('http://localhost/a.png')).to.equal(true);
      expect(await said('https://example.org/a.png')).to.equal(false);
      expect(await said('')).to.equal(false);
    });
  });
});
