import {executeServerCommand} from '@web/test-runner-commands';
import {expect} from 'chai';
import {button, root, tutorial} from './helper.js';

interface Node {
  readonly role: string;
  readonly name?: string;
  readonly children?: readonly Node[];
}

const all = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(all)];
const tree = async (): Promise<readonly Node[]> =>
  all(await executeServerCommand<Node, object>('a11y-snapshot', {}));

/** Waits until what is heard has it. */
async function heardOf<T>(find: (nodes: readonly Node[]) => T | undefined): Promise<T> {
  for (;;) {
    const found = find(await tree());
    if (found !== undefined) return found;
    await new Promise(requestAnimationFrame);
  }
}
const has = (role: string, name: string) => (nodes: readonly Node[]) =>
  nodes.find((node) => node.role === role && node.name === name);

/** The name of the button that a listener would take next, of those that he hears. */
const choices: Readonly<Record<string, string>> = {
  'Read this': 'Next',
  Choose: 'That',
  Ends: 'Check answer',
  Walk: 'Check route',
  Many: 'Check answer',
  Roll: 'Roll: 3',
};
const typed: Readonly<Record<string, string>> = {Ends: '05.06, 05.07', Walk: '05.06', Many: '2'};

describe('<umpire-tutorial> read out', () => {
  it('a whole lesson is done through what a screen reader hears', async () => {
    const element = await tutorial();
    for (const [heading, act] of Object.entries(choices)) {
      await heardOf(has('heading', heading));
      if (typed[heading] !== undefined) {
        const fields = (await tree()).filter(({role}) => role === 'textbox' || role === 'spinbutton');
        expect(
          fields.some(({name = ''}) => /^Tap the .*map|number/i.test(name)),
          heading,
        ).to.equal(true);
        const input = root(element).querySelector<HTMLInputElement>('.field input')!;
        input.value = typed[heading];
        input.dispatchEvent(new Event(heading === 'Many' ? 'input' : 'change'));
        await element.updateComplete;
      }
      await heardOf(has('button', act));
      (await button(element, act)).click();
      if (act === 'Next') continue;
      // the verdict is said in a live region, its first word first
      await heardOf((nodes) => nodes.find(({name}) => name === 'Right.'));
      (await button(element, heading === 'Roll' ? 'Finish' : 'Next')).click();
    }
    await heardOf(has('heading', 'Lesson finished'));
  });
});
