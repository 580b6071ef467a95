import {expect} from 'chai';
import '../../../components/umpire-vassal/define.js';
import '../../../components/umpire-share/define.js';
import {shareFormats} from '../../../components/umpire-share/messages.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import type {UmpireShare} from '../../../components/umpire-share/umpire-share.js';
import type {OverlayDocument} from '../../../src/module/index.js';
import {openLink} from '../../../src/share/index.js';
import {textOf} from '../../../src/share/picture-png.js';
import {hasMark, mark, sentinelModule, sentinelSave} from '../../vassal/sentinel.js';
import {expectAccessible, nextFile, until, words} from '../../support.js';
import {ask, board, file, jsonFile, part, press, put, retreatIn} from './support.js';

const clean = (what: string, text: string): void => {
  const at = text.toLowerCase().indexOf(mark.toLowerCase());
  expect(at < 0 ? '' : text.slice(Math.max(0, at - 40), at + 60), what).to.equal('');
};

/** The module and save with marks, an overlay over them, and the ruling on the first stack. */
async function ruled(overlay?: OverlayDocument): Promise<UmpireRetreat> {
  const vassal = await put();
  await vassal.open([
    file(sentinelModule(), 'a.vmod'),
    file(sentinelSave(), 'a.vsav'),
    ...(overlay ? [jsonFile(overlay)] : []),
  ]);
  const retreat = await board(vassal, 6);
  await ask(retreat, /Unit 1|My unit/);
  await until(() => part(retreat, 'answer')?.querySelector('.headline'));
  return retreat;
}

async function dialogOf(retreat: UmpireRetreat): Promise<UmpireShare> {
  const share = document.createElement('umpire-share');
  share.of = retreat;
  share.page = 'https://example.org/embed.html';
  retreat.shadowRoot!.append(share);
  await share.show();
  await until(() => part(share, 'text'));
  return share;
}

/** Does a picture have the colour of the module's pictures? */
function hasArt(canvas: HTMLCanvasElement): boolean {
  const {data} = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  for (let i = 0; i < data.length; i += 4)
    if (data[i]! > 250 && data[i + 1]! < 5 && data[i + 2]! > 250) return true;
  return false;
}

describe('sharing a position of a VASSAL module', () => {
  beforeEach(() => localStorage.clear());

  it('has no text of the module in any format, its link, or its saved picture', async () => {
    const retreat = await ruled();
    // on this person’s screen the names of the module are shown
    expect(hasMark(words(part(retreat, 'panel')))).to.be.true;
    const share = await dialogOf(retreat);
    const formats = [...share.shadowRoot!.querySelectorAll<HTMLInputElement>('[part=ways] input')];
    expect(formats.map(({value}) => value)).to.have.members(shareFormats.filter((one) => one !== 'report'));
    const text = (): HTMLTextAreaElement => part(share, 'text') as HTMLTextAreaElement;
    for (const format of formats) {
      format.click();
      await share.updateComplete;
      clean(format.value, text().value);
      if (format.value === 'text') expect(text().value).to.match(/^A VASSAL position: retreat from 0705\n/);
      if (format.value !== 'link') continue;
      const opened = await openLink(text().value);
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      clean('document of the link', JSON.stringify([opened.value.game.document, opened.value.ask]));
      expect(opened.value.ask?.retreat?.units).to.deep.equal(['unit-1', 'unit-2']);
    }
    expect(words(part(share, 'unnamed'))).to.contain(`“${mark} Campaign” are its publisher’s`);
    const canvas = await until(() => part(share, 'picture')?.querySelector('canvas'));
    expect(hasArt(canvas)).to.be.false;
    const saving = nextFile();
    await press(() => share.shadowRoot, /^Save picture$/);
    const saved = await saving;
    clean('file name', saved.name);
    const read = textOf(new Uint8Array(await saved.arrayBuffer()));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    clean('case in the picture', read.value);
  });

  it('takes the printed board and counters into the picture where they are asked for, and says whose they are', async () => {
    const share = await dialogOf(await ruled());
    const before = await until(() => part(share, 'picture')?.querySelector('canvas'));
    const art = await until(() => part(share, 'art'));
    expect(words(art)).to.match(/Without them the picture is a drawing of Umpire\.$/);
    expect(words(art)).to.contain(`the art of the publisher of “${mark} Campaign”`);
    const tick = art.querySelector('input')!;
    expect(tick.checked).to.be.false;
    tick.click();
    const canvas = await until(() => {
      const now = part(share, 'picture')?.querySelector('canvas');
      return now && now !== before && now;
    });
    expect(hasArt(canvas)).to.be.true;
    const saving = nextFile();
    await press(() => share.shadowRoot, /^Save picture$/);
    const read = textOf(new Uint8Array(await (await saving).arrayBuffer()));
    clean('case in the picture', read.ok ? read.value : 'none');
    await expectAccessible(share);
    tick.click();
    const after = await until(() => {
      const now = part(share, 'picture')?.querySelector('canvas');
      return now && now !== canvas && now;
    });
    expect(hasArt(after)).to.be.false;
  });

  it('says which names stay where an overlay gives some of them', async () => {
    const overlay: OverlayDocument = {
      umpire: 1,
      overlay: {module: `${mark} Campaign`},
      counters: [{match: {name: `${mark} Unit 1*`}, name: 'My unit'}],
    };
    const share = await dialogOf(await ruled(overlay));
    expect(words(part(share, 'unnamed'))).to.match(
      /^Names in “.*” that your overlay does not give are its publisher’s and stay here\. .* call those units by/,
    );
  });

  it('says nothing of names and art of a publisher for a module of ours with its overlay', async () => {
    const vassal = await put();
    await press(() => vassal.shadowRoot, /Try it with our sample/);
    // the board that is made anew has the names of the overlay
    const retreat = await until(() => {
      const found = retreatIn(vassal);
      const names = Object.values(found?.current?.game.document.units ?? {}).map(({name}) => name);
      return names.includes('61 ID') && found;
    });
    await ask(retreat, /61 ID/);
    await until(() => part(retreat, 'answer')?.querySelector('.headline'));
    const share = await dialogOf(retreat);
    // the overlay gives the names, and they are shared
    expect((part(share, 'text') as HTMLTextAreaElement).value).to.contain('61 ID');
    expect(part(share, 'unnamed')).to.equal(null);
    const art = await until(() => part(share, 'art'));
    expect(words(art)).to.contain('The board and counters of this module are drawings of Umpire.');
    expect(words(art)).not.to.contain('publisher');
  });

  it('takes the sides as the person named them', async () => {
    const retreat = await ruled();
    const vassal = retreat.getRootNode() as ShadowRoot;
    const field = await until(() =>
      vassal.querySelector<HTMLInputElement>('[part=overlay] .fields input[placeholder="Side 1"]'),
    );
    field.value = 'Axis';
    field.dispatchEvent(new Event('change', {bubbles: true}));
    const again = await until(() => {
      const now = vassal.querySelector<UmpireRetreat>('umpire-retreat');
      return now?.current?.game.document.sides['side-1']?.name === 'Axis' && now;
    });
    await until(() => part(again, 'answer')?.querySelector('.headline'));
    const ruling = await again.ruling([], {shared: true});
    clean('ruling', ruling);
    expect(ruling).to.contain('Axis 4-4-3');
  });
});
