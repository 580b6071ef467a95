import {expect} from 'chai';
import {loadGameDocument} from '../../../src/games/index.js';
import type {ExampleDocument, ModuleDocument} from '../../../src/module/index.js';
import {withText} from '../../../src/share/index.js';
import {closeTabs, linkOf, Opponent, Tab} from './tabs.js';
import {paste as pasteInto, until} from '../../support.js';

// Tests of the demo's page. umpire-match.test.ts runs them: all tests of matches share this browser's storage, so they run
// one after the other.
const PAGE = '/test/pages/play-by-link.html';
const AXIS = 0;
const SOVIET = 1;

afterEach(closeTabs);

/** Reads and uses the page of a match as a player does. */
class Page {
  readonly tab: Tab;
  private constructor(tab: Tab) {
    this.tab = tab;
  }
  static async open(search = '', hasBattle = true): Promise<Page> {
    return new Page(await Tab.open(PAGE + search, hasBattle));
  }
  find(selector: string): Element {
    return this.tab.page.document.querySelector(selector)!;
  }
  get choice(): HTMLSelectElement {
    return this.find('#choice') as HTMLSelectElement;
  }
  get file(): HTMLInputElement {
    return this.find('#file') as HTMLInputElement;
  }
  get place(): string {
    return this.tab.battle.view?.place ?? '';
  }
  /** The side that is chosen for the player. */
  get side(): string {
    return this.tab.match.shadowRoot?.querySelector('.who [aria-pressed=true]')?.textContent.trim() ?? '';
  }
  get wrong(): string {
    return this.find('#wrong').textContent;
  }
  /** Chooses a file, as the browser's own dialog does. */
  bring(name: string, content: BlobPart): void {
    const field = this.file;
    const files = new DataTransfer();
    files.items.add(new File([content], name));
    field.files = files.files;
    field.dispatchEvent(new Event('change'));
  }
  /** Pastes into a field, or onto the page. */
  paste(text: string, target: Element): void {
    pasteInto(target, text);
  }
}

/** A case from an example of a game. */
async function caseOf(game: string, choose: (example: ExampleDocument) => boolean): Promise<object> {
  const {examples = []} = (await loadGameDocument(game)) as ModuleDocument;
  const {title, position, ask} = examples.find(choose)!;
  return {title, module: game, position, ask};
}

describe('the page of a match', () => {
  it('is played from a battle of the list: start, share, paste, go on', async () => {
    const page = await Page.open();
    const {tab} = page;
    // the page says what it is once
    expect(page.find('h1').textContent).to.equal('Play by link');
    expect(tab.match.shadowRoot?.querySelector('h2')).to.equal(null);
    const choice = page.choice;
    const option = await until(() => choice.querySelector<HTMLOptionElement>('option[value*="vyazma"]'));
    await until(() => choice.value.includes('kiev'));
    choice.value = option.value;
    choice.dispatchEvent(new Event('change'));
    await until(() => page.place === 'Vyazma');
    expect(choice.checkVisibility()).to.equal(true);
    // whoever moves first is the side that most people want
    await until(() => page.side === 'Soviet');
    expect(tab.said('turn')).to.equal('Your turn.');
    expect(tab.records, 'nothing is bound yet').to.equal(0);
    // no link is there to paste before the first move
    const got = (): Element => tab.match.shadowRoot!.querySelector('.got')!;
    expect(got().checkVisibility()).to.equal(false);
    await tab.press('Start the roll');
    const link = await tab.link();
    // nothing but the link to send is in the way of the map
    await until(() => !choice.checkVisibility());
    expect(got().checkVisibility()).to.equal(false);
    const written: string[] = [];
    Object.defineProperty(tab.page.navigator, 'clipboard', {
      value: {writeText: (text: string) => (written.push(text), Promise.resolve())},
    });
    await until(() => tab.match.shadowRoot?.activeElement === tab.button('Share link'));
    await tab.press('Share link');
    await tab.says('shared', /^Link copied\. Paste it into a message to the Axis\.$/);
    expect(written).to.deep.equal([link]);
    // now the answer is waited for
    expect(got().checkVisibility()).to.equal(true);
    // the answer is pasted into the field, and the roll is made
    const opponent = await Opponent.sits(AXIS, link);
    page.paste(`Here you are: ${await opponent.answers(link)}`, got());
    await until(() => tab.battle.log?.rolls === 1);
    expect(tab.said('notice')).to.equal('Move received.');
  });

  it('goes on from an opened link, with the side that is to move, and from one pasted onto the page', async () => {
    const axis = await Page.open();
    await axis.tab.press('Start the roll');
    const first = await axis.tab.link();
    const opponent = await Opponent.sits(SOVIET, first);
    closeTabs();
    // on another machine
    const page = await Page.open(new URL(first).hash);
    const {tab} = page;
    await tab.says('turn', /^Your turn\.$/);
    expect(page.side).to.equal('Soviet');
    expect(tab.match.shadowRoot?.querySelectorAll('input'), 'nothing to type').to.have.lengthOf(0);
    expect(page.choice.checkVisibility(), 'nothing to choose').to.equal(false);
    await tab.press('Add your half of the roll');
    await tab.link();
    await tab.says('turn', /^The Axis reveal roll 1\.$/);
    expect(page.side).to.equal('Soviet');
    // an older link is pasted onto the page
    page.paste(await linkOf(opponent.match.session), page.find('h1'));
    await tab.says('notice', /^This link is older than what you have/);
    // words without a link are nobody's
    page.paste('See you at u2 tonight', page.find('h1'));
    await tab.says('notice', /^This link is older/);
  });

  it('opens no battle from a link that was cut, says so at the field, and goes on from the whole one', async () => {
    const axis = await Page.open();
    await axis.tab.press('Start the roll');
    const first = await axis.tab.link();
    const {hash} = new URL(first);
    closeTabs();
    const page = await Page.open(hash.slice(0, -20), false);
    const {tab} = page;
    await tab.says('trouble', /It was cut short: copy all of it again\.$/);
    expect(tab.battle.checkVisibility()).to.equal(false);
    expect(tab.match.shadowRoot!.querySelector('.due')).to.equal(null);
    const field = tab.match.shadowRoot!.querySelector<HTMLInputElement>('.got')!;
    field.value = 'first words';
    field.dispatchEvent(new tab.page.Event('input'));
    await until(() => tab.said('trouble') === '');
    await tab.press('Open link');
    await tab.says('trouble', /There is no Umpire link in this text\.$/);
    expect(field.value, 'stays to be mended').to.equal('first words');
    page.paste(first, field);
    await until(() => page.place === 'Kiev');
    await tab.says('turn', /^Your turn\.$/);
    await until(() => tab.battle.checkVisibility());
    expect(tab.said('trouble')).to.equal('');
  });

  it('makes a lesson of its battle', async () => {
    const key = 'umpire-lesson-draft';
    localStorage.removeItem(key);
    const page = await Page.open();
    await until(() => page.place === 'Kiev');
    const record = page.find('#record') as HTMLButtonElement;
    expect(record.hidden, 'nothing was played yet').to.equal(true);
    await page.tab.press('Start the roll');
    const link = await page.tab.link();
    const opponent = await Opponent.sits(SOVIET, link);
    page.paste(await opponent.answers(link), page.find('h1'));
    await until(() => !record.hidden);
    record.click();
    const text = await until(() => localStorage.getItem(key));
    localStorage.removeItem(key);
    expect(JSON.parse(text)).to.include({title: 'Battle for Kiev', lesson: 'kiev', module: 'eastern-front'});
  });

  it('goes on with a pasted match when it is loaded anew', async () => {
    const other = await Page.open('?game=eastern-front&example=vyazma');
    await until(() => other.place === 'Vyazma');
    await other.tab.press('Start the roll');
    const link = await other.tab.link();
    closeTabs();
    const page = await Page.open();
    const {tab} = page;
    await until(() => page.place === 'Kiev');
    page.paste(link, page.find('h1'));
    await until(() => page.place === 'Vyazma');
    await until(() => tab.page.location.hash.startsWith('#u2.'));
    await tab.reload();
    await until(() => page.place === 'Vyazma');
    await until(() => tab.records === 1);
  });

  it('opens the battle of a case, a module or a saved picture, and says what is wrong with another file', async () => {
    const page = await Page.open();
    const vyazma = await caseOf('eastern-front', ({id}) => id === 'vyazma');
    page.bring('vyazma.json', JSON.stringify(vyazma));
    await until(() => page.place === 'Vyazma');
    await until(() => page.choice.value === 'file');
    await page.tab.press('Start the roll');
    await page.tab.link();
    const polar = await loadGameDocument('polar-storm');
    page.bring('polar.json', JSON.stringify(polar));
    await until(() => page.tab.battle.view?.kind === 'hex');
    const canvas = new OffscreenCanvas(1, 1);
    canvas.getContext('2d');
    const picture = await (await canvas.convertToBlob()).arrayBuffer();
    const png = withText(new Uint8Array(picture), JSON.stringify(vyazma));
    if (!png.ok) throw new Error('no picture');
    page.bring('vyazma.png', png.value as Uint8Array<ArrayBuffer>);
    await until(() => page.place === 'Vyazma');
    const retreat = await caseOf('drill', ({ask}) => ask.retreat !== undefined);
    const rows: readonly [name: string, content: string, says: RegExp][] = [
      [
        'retreat.json',
        JSON.stringify(retreat),
        /^retreat\.json: This case asks about something other than a battle\./,
      ],
      ['list.json', '[1]', /^list\.json: .*a case that asks about a battle/],
      ['words.txt', 'not JSON', /^words\.txt: There is nothing in this text that Umpire can read\./],
      ['line.txt', 'drill/ a61@0505', /^line\.txt: This file has a position, and no battle\./],
      ['unknown.json', JSON.stringify({...vyazma, module: 'chess'}), /^unknown\.json: .*chess/],
    ];
    for (const [name, content, says] of rows) {
      page.bring(name, content);
      await until(() => says.test(page.wrong));
      expect(page.place, 'what was there stays').to.equal('Vyazma');
    }
    const choice = page.choice;
    choice.value = choice.options[2]!.value;
    choice.dispatchEvent(new Event('change'));
    await until(() => page.wrong === '' && page.file.value === '');
  });
});
