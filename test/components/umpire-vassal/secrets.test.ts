import {expect} from 'chai';
import '../../../components/umpire-vassal/define.js';
import '../../../components/umpire-share/define.js';
import type {UmpireVassalOpenEvent} from '../../../components/umpire-vassal/events.js';
import {front, frontSecrets, type Counter} from '../../vassal/front.js';
import {ownedSave, player} from '../../vassal/sentinel.js';
import {oneEvent, until} from '../../support.js';
import {
  ask,
  assign,
  board,
  file,
  headline,
  moduleFile,
  notesOf,
  part,
  press,
  put,
  saved,
  saveOf,
} from './support.js';

describe('<umpire-vassal> and what is hidden from the player', () => {
  beforeEach(() => localStorage.clear());

  it('tells of masked counters that they are unknown units, and where, and that a ruling does not count them', async () => {
    const masked: Counter = {
      name: frontSecrets[3],
      image: 'ru_tank.svg',
      at: '0605',
      traits: [['obs;82,130;unknown.svg;Mask;B;?', `${frontSecrets[0]};x`]],
    };
    const vassal = await put();
    await vassal.open([moduleFile, saveOf([...front, masked])]);
    await assign(vassal);
    const retreat = await board(vassal, 8);
    await ask(retreat, /61 ID/);
    await until(() => notesOf(retreat).includes('An unknown unit in 0605 is not counted.'));
    const copied = await retreat.ruling();
    expect(copied).to.contain('- An unknown unit in 0605 is not counted.');
    expect(copied).to.contain('- 1 piece that is hidden, in a hand or on a private map is not counted.');
    for (const secret of frontSecrets)
      expect(`${copied} ${vassal.shadowRoot!.innerHTML}`).not.to.contain(secret);
  });

  it('shows, keeps and logs nothing that is a secret of players', async () => {
    const logged: unknown[] = [];
    const {log, warn, error} = console;
    Object.assign(console, {
      log: (...what: unknown[]) => logged.push(...what),
      warn: (...what: unknown[]) => logged.push(...what),
      error: (...what: unknown[]) => logged.push(...what),
    });
    try {
      for (const format of ['VOBS', '!VCSK', 'plain']) {
        const vassal = await put();
        await vassal.open([moduleFile, saveOf(undefined, format)]);
        await assign(vassal);
        const retreat = await board(vassal, 8);
        await ask(retreat, /61 ID/);
        await until(() => headline(retreat));
        const shown = [vassal, retreat, ...vassal.shadowRoot!.querySelectorAll('umpire-map')]
          .map((element) => `${element.outerHTML} ${element.shadowRoot?.innerHTML ?? ''}`)
          .join(' ');
        const told = [
          shown,
          await retreat.ruling(),
          JSON.stringify(retreat.current?.game.document),
          JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
          location.href,
          logged.map(String).join(' '),
        ];
        for (const secret of frontSecrets) for (const text of told) expect(text).not.to.contain(secret);
        vassal.remove();
      }
    } finally {
      Object.assign(console, {log, warn, error});
    }
  });

  it('lets no name of a player leave the page with what counters say of who moved them', async () => {
    const vassal = await put();
    const opened = oneEvent<UmpireVassalOpenEvent>(vassal, 'umpire-vassal-open');
    await vassal.open([moduleFile, file(ownedSave(), 'turn-3.vsav')]);
    const told = await opened;
    await assign(vassal);
    const retreat = await board(vassal, 8);
    await ask(retreat, /61 ID/);
    await until(() => headline(retreat));
    await press(() => part(vassal, 'overlay'), /Copy a link/);
    const link = await until(() => part(vassal, 'overlay')?.querySelector('textarea')?.value);
    const share = document.createElement('umpire-share');
    share.of = retreat;
    share.page = 'https://example.org/embed.html';
    retreat.shadowRoot!.append(share);
    await share.show();
    const formats = await until(() => {
      const found = share.shadowRoot!.querySelectorAll<HTMLInputElement>('[part=ways] input');
      return found.length > 0 ? [...found] : undefined;
    });
    const leaves = [
      JSON.stringify(await saved(vassal)),
      decodeURIComponent(link),
      await retreat.ruling(),
      await retreat.ruling(undefined, {shared: true}),
      JSON.stringify(told.position?.game.units),
    ];
    for (const format of formats) {
      format.click();
      await share.updateComplete;
      leaves.push((part(share, 'text') as HTMLTextAreaElement).value);
    }
    for (const text of leaves) expect(text).not.to.contain(player);
  });
});
