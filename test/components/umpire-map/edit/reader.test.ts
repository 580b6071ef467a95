import {expect} from 'chai';
import {executeServerCommand, findAccessibilityNode, sendKeys, sendMouse} from '@web/test-runner-commands';
import {expectAccessible, until} from '../../../support.js';
import {button, editedMap, inside, menuIn} from './setup.js';

interface Node {
  readonly role?: string;
  readonly name?: string;
}
const tree = async (): Promise<Node & {children: Node[]}> => {
  const snapshot: unknown = await executeServerCommand('a11y-snapshot', {});
  return snapshot as Node & {children: Node[]};
};

describe('a position set up, as it is read out', () => {
  it('has a name for everything, and says what was done', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}, a24: {at: '05.05'}}});
    map.selected = '05.05';
    await map.updateComplete;
    const named = async (role: string, name: RegExp): Promise<boolean> =>
      findAccessibilityNode<Node>(
        await tree(),
        (node) => node.role === role && name.test(node.name ?? ''),
      ) !== null;
    expect(await named('textbox', /^Find a unit$/)).to.equal(true);
    expect(await named('button', /^225 ID, 3-4-6, 2 of 2 steps$/)).to.equal(true);
    expect(await named('textbox', /^Position code$/)).to.equal(true);
    expect(await named('button', /^Undo/)).to.equal(true);
    expect(inside(map).querySelector('.now')!.getAttribute('role')).to.equal('status');
    const [chosen] = inside(map).querySelectorAll<HTMLElement>('.chosen .piece');
    chosen!.click();
    await map.updateComplete;
    expect(await named('button', /^Where may (61|24) ID retreat\?$/)).to.equal(true);
  });

  it('breaks no rule of accessibility, in any of its parts', async () => {
    const at = {at: '05.05'};
    const map = await editedMap({units: {a61: at, a24: at, a225: at, a170: at, s30: at}});
    map.selected = '05.05';
    await until(() => inside(map).querySelector('.chosen .piece'));
    inside(map).querySelector<HTMLElement>('.chosen .piece')!.click();
    for (const details of inside(map).querySelectorAll('details')) details.open = true;
    await map.updateComplete;
    await expectAccessible(map);
  });

  it('names the menu of a stack and its items', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}, a24: {at: '05.05'}}});
    map.goTo('05.05');
    map.focus();
    await sendKeys({press: 'Enter'});
    await until(() => menuIn(map).length > 0);
    const menu = findAccessibilityNode<Node & {children?: Node[]}>(await tree(), ({role}) => role === 'menu');
    expect(menu?.name).to.equal('What to do with 61 ID and 24 ID');
    expect(menu?.children?.map(({role, name}) => `${role}: ${name}`)).to.deep.equal([
      'menuitem: Ask where they may retreat',
      'menuitem: Move',
      'menuitem: Remove',
    ]);
    await expectAccessible(map);
    await sendMouse({type: 'move', position: [0, 0]});
  });

  it('says why nothing can be asked, where nothing can', async () => {
    const map = await editedMap();
    const ask = button(map, 'Where may a stack');
    expect(ask.ariaDisabled).to.equal('true');
    ask.click();
    await map.updateComplete;
    expect(inside(map).querySelector('.now')!.textContent).to.equal('There are no units on the map yet.');
  });

  it('says which rule keeps every enemy from attacking the chosen stack', async () => {
    const map = await editedMap({units: {a61: {at: '10.06'}, s46: {at: '10.07'}}}, '360px');
    map.selected = '10.07';
    await until(() => inside(map).querySelector('.chosen .piece'));
    inside(map).querySelector<HTMLElement>('.chosen .piece')!.click();
    await until(() => inside(map).querySelector('.asks .findings'));
    const [bar, ...others] = inside(map).querySelectorAll('.asks .findings li');
    expect(bar!.textContent).to.match(
      /61 ID may not attack 10\.07: the major river between 10\.06 and 10\.07/,
    );
    expect(bar!.querySelector('.rule')).to.not.equal(null);
    expect(others).to.deep.equal([]);
    await expectAccessible(map);
  });
});
