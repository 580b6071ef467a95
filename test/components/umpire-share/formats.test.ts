import {expect} from 'chai';
import {html} from 'lit';
import {retreatState} from '../../../components/umpire-show/link-state.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import {openText} from '../../../src/share/index.js';
import {expectAccessible, fixture, nextFile, oneEvent, until} from '../../support.js';
import {opened, part, retreat, shown, way, waysWithLink} from './helper.js';

describe('umpire-share: formats', () => {
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
    for (const name of waysWithLink) expect(await way(share, name), name).to.contain(link.split('&')[0]);
    expect(await way(share, 'bgg')).not.to.contain('<');
    expect(await way(share, 'frame')).to.contain('sandbox="allow-scripts allow-popups allow-downloads"');
    const element = await way(share, 'element');
    expect((part(share, '[part=script]') as HTMLTextAreaElement).value).to.equal(
      '<script type="module" src="https://example.org/cdn/umpire-show.min.js"></script>',
    );
    const picture = 'port-mara.svg';
    const field = part(share, 'input[placeholder="position.svg"]') as HTMLInputElement;
    field.value = picture;
    field.dispatchEvent(new Event('input'));
    await share.updateComplete;
    expect(await way(share, 'element')).to.match(
      /^<umpire-show link="u2[^>]*><img src="port-mara\.svg#svgView\(viewBox\([\d.,]+\)\)" width="640" height="\d+" alt="[^"]+" \/>/,
    );
    expect(await way(share, 'frame')).to.match(
      /embed\.html#u2\.[\w-]+&amp;poster=\/port-mara\.svg&amp;view=[\d.,]+"/,
    );
    const saving = nextFile();
    part(share, 'input[placeholder="position.svg"]')
      ?.closest('label')
      ?.nextElementSibling?.querySelector('button')
      ?.click();
    expect(await (await saving).text()).to.match(/^<svg /);
    field.value = '';
    field.dispatchEvent(new Event('input'));
    for (const name of ['indented', 'tag'])
      expect((await openText(await way(share, name))).ok, name).to.equal(true);
    expect(await way(share, 'tag')).to.match(/^<umpire>\n {4}Drill[^]*\n<\/umpire>$/);
    // the game is named once, in the title
    for (const name of ['text', 'markdown', 'html'])
      expect((await way(share, name)).split('Bridgeheads on the Lyra'), name).to.have.length(2);
    // pasted into a page, it asks the same, and says it without a script too; in a paragraph as well
    const paragraph = document.createElement('div');
    paragraph.innerHTML = `<p>${element}</p>`;
    const pasted = paragraph.querySelector('p > umpire-show');
    expect(pasted?.textContent).to.match(/2 legal routes, 1 step lost/);
    const asked = await openText(pasted?.getAttribute('link') ?? '');
    expect(asked.ok && asked.value.ask).to.deep.equal(back.value.ask);
    expect(part(share, '.ways input[value=report]')).to.equal(null);
    await expectAccessible(share);
  });

  it('gives a retreat along lines as text with a link that asks the same', async () => {
    const host = await fixture<UmpireRetreat>(
      html`<umpire-retreat src="/src/games/paths-of-glory.json" example="from-marle">
        <umpire-map></umpire-map>
        <umpire-share page="https://example.org/embed.html"></umpire-share>
      </umpire-retreat>`,
    );
    const panel = await until(() => host.shadowRoot?.querySelector('.lines .headline'));
    const share = await opened(host);
    const words = await way(share, 'text');
    expect(words).to.contain('retreat from Marle').and.to.contain(panel.textContent.trim());
    const shared = await openText(await way(share, 'link'));
    if (!shared.ok) throw new Error(JSON.stringify(shared.faults));
    const reader = await fixture<UmpireRetreat>(
      html`<umpire-retreat><umpire-map></umpire-map></umpire-retreat>`,
    );
    Object.assign(reader, retreatState(shared.value));
    const again = await until(() => reader.shadowRoot?.querySelector('.lines .headline'));
    expect(again.textContent).to.equal(panel.textContent);
    expect(await reader.ruling()).to.equal(await host.ruling());
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
    expect(page.querySelector('umpire-show')?.textContent).to.contain('61 ID');
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
    expect(page.querySelector('button')?.textContent).to.equal('Open this position');
    page.querySelector('button')?.click();
    const frame = page.querySelector('iframe');
    const link = await way(share, 'link');
    expect(frame?.src.replace(/^.*#/, '')).to.equal(link.replace(/^.*#|&$/g, ''));
    expect(page.textContent).to.contain('2 legal routes, 1 step lost.');
    const back = await openText(frame?.src ?? '');
    expect(back.ok && back.value.ask).to.deep.equal({retreat: {units: ['a61', 'a170', 'a818'], hexes: 2}});
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

  it('keeps its Copy button in place from one format to the next', async () => {
    const share = await opened(await retreat());
    const tops = new Set<number>();
    for (const {value} of [...share.shadowRoot!.querySelectorAll<HTMLInputElement>('.ways input')]) {
      await way(share, value);
      tops.add(part(share, '.copied button')!.getBoundingClientRect().top);
    }
    expect([...tops]).to.have.length(1);
  });
});
