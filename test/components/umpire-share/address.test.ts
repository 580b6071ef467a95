import {expect} from 'chai';
import {html, nothing} from 'lit';
import type {UmpireShare} from '../../../components/umpire-share/umpire-share.js';
import {expectAccessible, fixture, oneEvent, words} from '../../support.js';
import {opened, part, way} from './helper.js';

describe('umpire-share from an address that nobody else can open', () => {
  const map = async (page: string | null, src = '/src/games/drill.json'): Promise<UmpireShare> => {
    const host = await fixture<HTMLElement>(
      html`<div>
        <umpire-map src=${src}></umpire-map>
        <umpire-share page=${page ?? nothing}></umpire-share>
      </div>`,
    );
    return opened(host);
  };
  const warning = (share: Element): string => words(part(share, '#local'));

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
      // a text opens anywhere, and has no warning
      expect(part(share, '[part=local]')).to.equal(null);
      await way(share, 'link');
      if (says === '') {
        expect(part(share, '[part=local]')).to.equal(null);
        return;
      }
      expect(warning(share))
        .to.match(/^Nobody else can open a link from here: /)
        .and.match(says as RegExp);
      expect(part(share, '#remedy')?.textContent).to.match(/^Enter your site’s address, or send plain text/);
      await expectAccessible(share);
    });

  it('says it beside every form but the plain text, which opens anywhere', async () => {
    let share = await map(null);
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
      // not `waysWithLink`: its three forms of text open anywhere, and need no warning
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
      expect(await copied('text')).to.equal('Copied: Plain text.');
      expect(part(share, '[part=text]')?.hasAttribute('aria-describedby')).to.equal(false);
      // a post with room for a picture says that it has none
      share = await map('https://example.org/embed.html');
      expect(await copied('bgg')).to.equal('Copied: BoardGameGeek, without a picture.');
      const picture = part(share, '.field input[inputmode=numeric]') as HTMLInputElement;
      picture.value = '1234567';
      picture.dispatchEvent(new Event('input'));
      expect(await copied('bgg')).to.equal('Copied: BoardGameGeek.');
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
    expect(await way(share, 'element')).to.contain('href="https://example.org/u/embed.html#u2.');
    expect((part(share, '[part=script]') as HTMLTextAreaElement).value).to.contain(
      'https://example.org/u/cdn/umpire-show.min.js',
    );
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
    await way(share, 'link');
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
