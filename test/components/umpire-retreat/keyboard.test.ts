import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import {atExample, atPosition, button, root, text, texts, until} from './helper.js';

const press = (...keys: string[]): Promise<void> =>
  keys.reduce((before, key) => before.then(() => sendKeys({press: key})), Promise.resolve());
const focused = (element: Element): Element | null => element.shadowRoot?.activeElement ?? null;

describe('<umpire-retreat> by keyboard', () => {
  it('chooses a stack from the list, and goes on at the question', async () => {
    const element = await atPosition('round-the-lake');
    // of few stacks those of both sides are listed; a side folds and unfolds
    const side = root(element).querySelectorAll<HTMLDetailsElement>('.of-side')[1]!;
    expect(side.open).to.equal(true);
    side.querySelector('summary')!.focus();
    await press('Enter');
    await until(() => !side.open);
    await press('Enter');
    await until(() => side.open);
    button(element, '11.05').focus();
    await press('Enter');
    await until(() => text(element, 'h2') === 'Where may 46 RD retreat?');
    expect(focused(element)?.id).to.equal('question');
  });

  it('finds a stack by typing a unit’s name or a hex', async () => {
    for (const typed of ['46 rd', '1105']) {
      const element = await atPosition('round-the-lake');
      root(element).querySelector<HTMLElement>('.seek input')!.focus();
      await sendKeys({type: typed});
      await until(() => texts(element, '.stacks button').length === 1);
      await press('Enter');
      await until(() => text(element, 'h2') === 'Where may 46 RD retreat?');
    }
  });

  it('chooses a stack and asks about hexes on the map', async () => {
    const element = await atPosition('round-the-lake');
    const map = element.querySelector('umpire-map')!;
    map.focus();
    map.goTo('11.05');
    await press('Enter');
    await until(() => text(element, 'h2') === 'Where may 46 RD retreat?');
    expect(document.activeElement).to.equal(map);
    map.goTo('12.05');
    await press('Enter');
    await until(() => text(element, '.hex .findings').includes('in the ZOC of 24 ID'));
  });

  it('asks about a hex by its number, with or without the point', async () => {
    const element = await atExample('T-V3');
    const field = root(element).querySelector<HTMLInputElement>('#ask')!;
    for (const typed of ['12.05', '1205']) {
      field.value = '';
      field.focus();
      await sendKeys({type: typed});
      await press('Enter');
      await until(() => text(element, '.hex .findings').includes('in the ZOC of 24 ID'));
      expect(focused(element)).to.equal(field);
    }
    field.value = '';
    await sendKeys({type: '99.99'});
    await press('Enter');
    await until(() => text(element, '.hex').includes('This map has no hex 99.99'));
  });

  it('walks, steps back, confirms and takes back; the focus is never lost', async () => {
    const element = await atExample('T-V5');
    button(element, 'Try a route').focus();
    await press('Enter');
    await until(() => element.matches(':state(walking)'));
    expect(focused(element)?.id).to.equal('question');
    expect(text(element, '.walk .headline')).to.equal('Choose the first hex of the route.');
    expect(text(element, '.walk .actions')).to.equal('Cancel');
    button(element, 'Cost: 05.10').focus();
    await press('Enter');
    await until(() => element.dialogue.context.path.length === 1);
    button(element, 'Open: 04.09').focus();
    await press('Enter');
    await until(() => element.dialogue.context.path.length === 2);
    expect(focused(element)).to.not.equal(null);
    button(element, 'Step back').focus();
    await press('Enter');
    await until(() => element.dialogue.context.path.length === 1);
    button(element, 'Stop here and check').focus();
    await press('Enter');
    await until(() => element.matches(':state(ruled)'));
    expect(focused(element)?.id).to.equal('question');
    expect(text(element, '.plan .headline')).to.equal('Not legal.');
    expect(text(element, '.plan .findings')).to.contain('9.4');
    button(element, 'Undo').focus();
    await press('Enter');
    await until(() => element.matches(':state(walking)'));
    expect(element.dialogue.context.path).to.deep.equal(['05.10']);
  });

  it('changes the hexes in the field and by its buttons, within what the sheet knows', async () => {
    const element = await atExample('T-V5');
    const field = root(element).querySelector<HTMLInputElement>('#hexes')!;
    field.focus();
    field.select();
    await sendKeys({type: '99'});
    await press('Tab');
    // a ruling of so many hexes has a turn of its own before the panel
    await until(() => field.value === '20');
    expect(element.dialogue.context.hexes).to.equal(20);
    expect(button(element, '+').disabled).to.equal(true);
  });

  it('opens a rule and shuts it', async () => {
    const element = await atExample('T-V5');
    const tag = root(element).querySelector<HTMLButtonElement>('.answer .rule')!;
    tag.focus();
    await press('Enter');
    const meaning = await until(() => root(element).querySelector<HTMLElement>('.meaning:popover-open'));
    expect(text(element, '.meaning')).to.contain('costs the group one step');
    expect(focused(element)).to.equal(meaning);
    await press('Escape');
    await until(() => focused(element) === tag);
    expect(meaning.matches(':popover-open')).to.equal(false);
  });
});
