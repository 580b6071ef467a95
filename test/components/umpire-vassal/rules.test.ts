import {expect} from 'chai';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-vassal/define.js';
import '../../../components/umpire-share/define.js';
import {sheetTitles} from '../../../src/case/plain-board.js';
import {loadGameDocument} from '../../../src/games/index.js';
import {writeVassalModule} from '../../../src/vassal/write.js';
import {openGame} from '../../open-game.js';
import {openLink} from '../../../src/share/index.js';
import {expectAccessible, until, words} from '../../support.js';
import {
  ask,
  board,
  buttonIn,
  chooseRules,
  drop,
  file,
  headline,
  jsonFile,
  moduleFile,
  overlay,
  part,
  press,
  put,
  retreatIn,
  saved,
  saveFile,
} from './support.js';

/** A game that ships, as a module of VASSAL. */
async function openShipped(id: string): Promise<Uint8Array> {
  const opened = openGame(await loadGameDocument(id));
  const written = opened.ok ? writeVassalModule(opened.value) : opened;
  if (!written.ok) throw new Error(JSON.stringify(written.faults));
  return written.value;
}

const foreign = 'These are not the rules of The Front.';

describe('<umpire-vassal> and the rules of a module', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

  for (const width of [360, 1400])
    it(`asks by which rules first, offers every sheet, and rules by none before, at ${width} px`, async () => {
      await setViewport({width, height: 800});
      const vassal = await put();
      drop(part(vassal, 'drop')!, saveFile, moduleFile);
      const question = await until(() => part(vassal, 'sheet'));
      expect(words(question.querySelector('h2'))).to.equal('By which rules?');
      expect([...question.querySelectorAll('button')].map(words)).to.deep.equal([
        ...sheetTitles.values(),
        'A sheet of your own …',
      ]);
      expect(sheetTitles.size).to.be.at.least(7);
      // the counters are on the map, and nothing is ruled
      await until(() => vassal.shadowRoot!.querySelector('umpire-map')?.current?.units.size === 6);
      expect(retreatIn(vassal)).to.equal(null);
      // nothing is offered that only a ruling needs
      for (const name of ['rules', 'more', 'paint']) expect(part(vassal, name)).to.equal(null);
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      // it comes before every other question about the board
      const asked = [...vassal.shadowRoot!.querySelectorAll('[part=sheet], [part=sides], [part=board]')];
      expect(asked.map((one) => one.getAttribute('part'))).to.deep.equal(['sheet', 'sides', 'board']);
      await expectAccessible(vassal);
      chooseRules(vassal, /Russia Besieged/);
      await until(() => retreatIn(vassal)?.current);
      expect(part(vassal, 'sheet')).to.equal(null);
      expect((await saved(vassal)).rules).to.deep.equal({retreat: 'russia-besieged'});
    });

  it('is answered by the keyboard, which goes on to the map', async () => {
    const vassal = await put();
    drop(part(vassal, 'drop')!, saveFile, moduleFile);
    const first = await until(() => part(vassal, 'sheet')?.querySelector('button'));
    first.focus();
    await sendKeys({press: 'Enter'});
    await board(vassal, 6);
    await until(() => vassal.shadowRoot!.activeElement?.localName === 'umpire-map');
  });

  it('asks nobody whose overlay has the rules, or who answered before', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile, jsonFile(overlay)]);
    await until(() => retreatIn(vassal)?.current);
    expect(part(vassal, 'sheet')).to.equal(null);
    vassal.remove();
    const again = await put();
    await again.open([moduleFile, saveFile]);
    await until(() => retreatIn(again)?.current);
    expect(part(again, 'sheet')).to.equal(null);
  });

  it('asks nobody about a game that Umpire exported: the module carries its rules', async () => {
    const game = await openShipped('russia-besieged');
    const vassal = await put();
    await vassal.open([file(game, 'besieged.vmod')]);
    const retreat = await until(() => (retreatIn(vassal)?.current ? retreatIn(vassal) : undefined));
    expect(part(vassal, 'sheet')).to.equal(null);
    const head = await until(() => part(retreat, 'by'));
    expect(words(head)).to.match(/By Russia Besieged 10\.8\.$/);
    // nobody entered it here
    expect(words(part(vassal, 'found'))).to.contain('With the overlay that Umpire wrote into the module: ');
  });

  it('names the sheet in the panel, the ruling, the post, the picture and its link, and says that it is of another game', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile]);
    const retreat = await board(vassal, 6);
    await ask(retreat, /61 ID/);
    await until(() => headline(retreat));
    const by = 'By WWII Battle Series 9.0 to 9.4';
    expect(words(part(retreat, 'by'))).to.contain(`${by}. ${foreign}`);
    expect((await retreat.ruling()).split('\n')[1]).to.equal(`${by}. ${foreign}`);
    // the name of the module stays here
    const post = `${by}. These are not the rules of this game.`;
    expect((await retreat.ruling([], {shared: true})).split('\n')[1]).to.equal(post);
    const {prototype} = CanvasRenderingContext2D;
    const fillText = Reflect.get(prototype, 'fillText');
    const written: string[] = [];
    prototype.fillText = function write(this: CanvasRenderingContext2D, text: string, x: number, y: number) {
      written.push(text);
      fillText.call(this, text, x, y);
    };
    try {
      const share = document.createElement('umpire-share');
      share.of = retreat;
      share.page = 'https://example.org/embed.html';
      retreat.shadowRoot!.append(share);
      await share.show();
      const text = await until(() => part(share, 'text') as HTMLTextAreaElement | null);
      expect(text.value.replace(/\s+/g, ' ')).to.contain(post);
      const canvas = await until(() => part(share, 'picture')?.querySelector('canvas'));
      expect(written.join(' ')).to.equal(post);
      expect(canvas.height).to.be.greaterThan(44);
      share.shadowRoot!.querySelector<HTMLInputElement>('[part=ways] input[value=link]')!.click();
      await share.updateComplete;
      const opened = await openLink(text.value);
      expect(opened.ok && opened.value.game.document['x-vassal']).to.deep.include({foreignRules: true});
    } finally {
      prototype.fillText = fillText;
    }
  });

  it('says nothing of the kind of a sheet that somebody wrote for the game', async () => {
    const other = await put();
    await other.open([moduleFile, saveFile]);
    await until(() => part(other, 'sheet'));
    await press(() => part(other, 'sheet'), /of your own/);
    const area = await until(() => part(other, 'sheet')?.querySelector('textarea'));
    area.value = JSON.stringify({extends: 'wwii-battle-series', id: 'front', title: 'The Front, 7.1'});
    area.dispatchEvent(new Event('change'));
    const retreat = await until(() => (retreatIn(other)?.current ? retreatIn(other) : undefined));
    await ask(retreat, /61 ID/);
    await until(() => headline(retreat));
    expect(words(part(retreat, 'by'))).to.equal('By The Front 7.1.');
  });

  it('changes the rules later, in the part for them', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile]);
    await board(vassal, 6);
    const rules = part(vassal, 'rules')!;
    expect(words(rules.querySelector('summary'))).to.equal('Rules By WWII Battle Series 9.0 to 9.4');
    const select = rules.querySelector('select')!;
    expect([...select.options].map(({label}) => label)).to.deep.equal([
      ...sheetTitles.values(),
      'A sheet of your own …',
    ]);
    select.value = 'no-retreat';
    select.dispatchEvent(new Event('change'));
    await until(() =>
      words(part(vassal, 'rules')?.querySelector('summary')).endsWith('No Retreat! The Russian Front 10.7.5'),
    );
    expect(select.value).to.equal('no-retreat');
    expect(buttonIn(part(vassal, 'sheet'), /./)).to.equal(undefined);
  });
});
