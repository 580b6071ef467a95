import {executeServerCommand, sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import {atExample, button, root, until} from './helper.js';

interface Node {
  readonly role: string;
  readonly name?: string;
  readonly checked?: boolean | 'mixed';
  readonly expanded?: boolean;
  readonly children?: readonly Node[];
}
const flat = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flat)];
// the command itself is typed as giving nothing
const tree = async (): Promise<Node[]> => flat(await executeServerCommand<Node, object>('a11y-snapshot', {}));
// a term that can be asked about is a control in a name, which the browser sets off by spaces
const names = (nodes: readonly Node[], role: string): string[] =>
  nodes
    .filter((node) => node.role === role)
    .map(({name}) =>
      (name ?? '')
        .replace(/\s+/g, ' ')
        .replace(/ (?=[?,.:])/g, '')
        .trim(),
    );
const status = (element: UmpireRetreat): string =>
  root(element).querySelector('[role=status]')?.textContent ?? '';

describe('<umpire-retreat> for a screen reader', () => {
  it('announces the best split, and a hex that the map does not have', async () => {
    const element = await atExample('T-V5');
    button(element, 'Find the best split').focus();
    await sendKeys({press: 'Enter'});
    const headline = await until(() => root(element).querySelector('.further .headline'));
    expect(headline.closest('[role=status]')).not.to.equal(null);
    const field = root(element).querySelector<HTMLInputElement>('input[name=hex]')!;
    field.focus();
    await sendKeys({type: '99.99'});
    await sendKeys({press: 'Enter'});
    const announced = (): string => root(element).querySelector('.frame > [role=status]')?.textContent ?? '';
    await until(() => announced().startsWith('This map has no hex 99.99.'));
  });

  it('is a region with its question, named choices and a counted list of routes', async () => {
    await atExample('T-V5');
    const nodes = await tree();
    expect(names(nodes, 'heading')).to.include('Where may 61 ID, 170 ID and 818 Art retreat?');
    expect(names(nodes, 'checkbox')).to.deep.equal(['61 ID 2 steps', '170 ID 2 steps', '818 Art 1 step']);
    expect(names(nodes, 'spinbutton')).to.deep.equal(['Hexes to retreat']);
    expect(names(nodes, 'button')).to.include.members([
      'One hex fewer',
      'One hex more',
      'Cost: 04.09 (Clear) via 05.10 1 step lost',
      'Try a route',
      'Rule 9.2.2',
    ]);
  });

  it('hears the verdict on each hex of a walk, once someone walks', async () => {
    const element = await atExample('T-V5');
    expect(status(element)).to.equal('');
    button(element, 'Try a route').click();
    await until(() => status(element) !== '');
    expect(status(element)).to.equal('Choose the first hex of the route.');
    button(element, 'Cost: 05.10').click();
    await until(() => element.dialogue.context.path.length === 1);
    await element.updateComplete;
    expect(status(element)).to.match(
      /^Legal so far, 1 step lost\. 1 hex to go\. 05\.10: in the ZOC of 182 RD; this costs the group a step \(9\.2\.2\)\./,
    );
  });

  it('hears why not of a hex it asked about', async () => {
    const element = await atExample('T-V3');
    const field = root(element).querySelector<HTMLInputElement>('#ask')!;
    field.value = '12.05';
    button(element, 'Ask').click();
    await until(() => status(element) !== '');
    expect(status(element)).to.match(/^12\.05: no\. It is in the ZOC of 24 ID/);
  });

  it('knows each kind of finding by its word, not by its colour alone', async () => {
    const element = await atExample('T-V10');
    const [first] = root(element).querySelectorAll('.findings > li');
    expect(first?.textContent.trim()).to.match(/^No: /);
  });
});
