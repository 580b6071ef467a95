import {a11ySnapshot} from '@web/test-runner-commands';
import {expect} from 'chai';
import {choices, errataOf, inside, said} from './helper.js';
import {expectAccessible} from '../../support.js';

interface Node {
  readonly role: string;
  readonly name: string;
  readonly checked?: boolean;
  readonly children?: readonly Node[];
}
const flat = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(flat)];
/** The whole page as assistive technology has it. */
async function heard(): Promise<readonly Node[]> {
  const snapshot: unknown = await (a11ySnapshot as (payload: object) => Promise<unknown>)({});
  return flat(snapshot as Node);
}

describe('reader', () => {
  it('hears what a correction leaves open, with our reading and another', async () => {
    const element = await errataOf('iskra');
    expect(inside(element, '.open').map(said)).to.include(
      'Which is wrong, the list of reinforcements or the counter? Our reading: the list is wrong, the counter right. Other reading: both are to be reprinted.',
    );
  });

  it('hears each erratum under its heading, and both pictures in words', async () => {
    await errataOf('polar-storm');
    const nodes = await heard();
    const names = (role: string): readonly string[] =>
      nodes.filter((node) => node.role === role).map(({name}) => name);
    expect(names('heading')).to.include.members(['Counter colour of 261 GA', 'Counter colour of 275 SSP']);
    expect(names('img').concat(names('image'))).to.deep.equal([
      'Counter 261 GA / 131 Corps, as printed. Colour: orange.',
      'Counter 261 GA / 131 Corps, as corrected. Colour: green.',
      'Counter 275 SSP, as printed. Colour: orange.',
      'Counter 275 SSP, as corrected. Colour: green.',
    ]);
  });

  it('hears the river hexside by hexside', async () => {
    await errataOf('iskra');
    const names = (await heard()).map(({name}) => name);
    expect(names.find((name) => name.startsWith('The map') && name.includes('as printed'))).to.equal(
      'The map from 13.11 to 17.12, as printed. 13.11/14.10: Minor river, 14.10/14.11: Minor river, 14.10/15.11: Minor river, 15.10/15.11: Minor river, 15.11/16.10: Minor river, 16.10/16.11: Minor river, 16.11/17.11: Minor river, 16.11/17.12: Minor river.',
    );
    expect(names.some((name) => name.includes('as corrected. 13.11/14.10: Minor river, iced'))).to.equal(
      true,
    );
  });

  it('hears the switch as two choices of which one is made', async () => {
    const element = await errataOf('iskra');
    const radios = (await heard()).filter(({role}) => role === 'radio');
    expect(radios.map(({name, checked}) => [name, checked])).to.deep.equal([
      ['As printed', false],
      ['As corrected', true],
    ]);
    choices(element)[0]!.click();
    await element.updateComplete;
    expect(said(inside(element, '[role=status]')[0])).to.equal('The game is shown as printed.');
  });

  it('hears what is struck out as words, too', async () => {
    const element = await errataOf('iskra');
    expect(inside(element, '.changes li').map(said)).to.deep.equal([
      'Turn 6, rule: 14.3.3 →, corrected to 14.1.4',
      'Turn 2, Soviet: 185/224→, corrected to 183/224',
      '8 hexsides: Minor river→, corrected to Minor river, iced',
    ]);
  });

  for (const id of ['iskra', 'polar-storm'])
    it(`axe finds nothing in the errata of ${id}, as printed or as corrected`, async () => {
      const element = await errataOf(id);
      await expectAccessible(element);
      element.printed = true;
      await element.updateComplete;
      await expectAccessible(element);
      element.style.setProperty('color-scheme', 'dark');
      element.parentElement!.style.setProperty('background', '#14181a');
      await expectAccessible(element);
    });
});
