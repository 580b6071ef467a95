import {expect} from 'chai';
import {html} from 'lit';
import type {UmpireShare} from '../../../components/umpire-share/umpire-share.js';
import {openVassal} from '../../../src/vassal/index.js';
import {expectAccessible, fixture, nextFile, until} from '../../support.js';
import {button, opened, part, retreat, shown, way} from './helper.js';

describe('umpire-share', () => {
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
    const report = await way(share, 'report');
    expect(report).to.contain('battle of Kiev');
    // a forum breaks the lines of a post itself
    expect(report.split('\n').some((line) => line.length > 72 && !line.includes('://'))).to.equal(true);
    await until(() => part(share, 'canvas'));
    expect(button(share, 'Save animation'), 'nothing has moved yet').to.equal(undefined);
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
    expect((await shown(share)).value).to.contain('Paste this into Umpire');
    (part(share, 'dialog') as HTMLDialogElement | null)?.close();
    await until(() => !part(share, 'dialog'));
    expect(share.matches(':state(open)')).to.equal(false);
    map.remove();
    const alone = await fixture<UmpireShare>(html`<umpire-share for="nobody"></umpire-share>`);
    await alone.show();
    const said = await until(() => part(alone, '.empty'));
    await until(() => said.textContent.includes('nothing to share'));
  });

  it('offers beside a ruling what a ruling is shared for, and folds what web authors look for', async () => {
    const share = await opened(await retreat());
    await until(() => part(share, 'canvas'));
    expect(part(share, '[part=vassal]')).to.equal(null);
    expect(part(share, '[part=check]'), 'a retreat has no dice').to.equal(null);
    const names = (selector: string): readonly string[] =>
      [...share.shadowRoot!.querySelectorAll<HTMLInputElement>(selector)].map(({value}) => value);
    expect(names('.ways details input')).to.deep.equal([
      'indented',
      'wikitext',
      'dokuwiki',
      'html',
      'tag',
      'element',
    ]);
    expect(names('.ways > label input')).to.include.members(['link', 'text', 'bgg', 'frame']);
  });

  it('saves the game and its position for VASSAL, read back as they are', async () => {
    const host = await fixture<HTMLElement>(
      html`<div>
        <umpire-map src="/src/games/drill.json" position="port-mara"></umpire-map>
        <umpire-share page="https://example.org/embed.html"></umpire-share>
      </div>`,
    );
    const share = await opened(host);
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
});
