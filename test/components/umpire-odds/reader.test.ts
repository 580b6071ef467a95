import {executeServerCommand, sendKeys, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-odds/define.js';
import type {UmpireOdds} from '../../../components/umpire-odds/umpire-odds.js';
import {fixture, until} from '../../support.js';
import {gameFile, root, text} from '../umpire-battle/helper.js';

interface Node {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: {readonly value: string};
  readonly name?: {readonly value: string};
}
const tree = async (): Promise<readonly Node[]> =>
  (
    await executeServerCommand<{result: {nodes: Node[]}}, object>('cdp', {
      method: 'Accessibility.getFullAXTree',
      params: {},
    })
  ).result.nodes.filter(({ignored}) => !ignored);
const named = (nodes: readonly Node[], role: string): string[] =>
  nodes
    .filter((node) => node.role?.value === role)
    .map(({name}) => (name?.value ?? '').replace(/\s+/g, ' ').trim());

async function shown(game: string, example: string): Promise<UmpireOdds> {
  const odds = await fixture<UmpireOdds>(
    html`<umpire-odds src=${gameFile(game)} example=${example}></umpire-odds>`,
  );
  await until(() => odds.forecast && root(odds).querySelector('[part="what-if"]'));
  await odds.updateComplete;
  return odds;
}

describe('<umpire-odds> for those who listen, type or touch', () => {
  it('has a name for every control, a table with its caption, and says its sections as headings', async () => {
    await shown('eastern-front', 't-p10');
    const nodes = await tree();
    for (const role of ['button', 'slider', 'checkbox', 'combobox', 'spinbutton', 'table'])
      expect(named(nodes, role), role).to.not.include('');
    expect(named(nodes, 'slider')).to.deep.equal([
      'The point',
      'An attacker’s point lost',
      'A defender’s point lost',
    ]);
    expect(named(nodes, 'table')).to.deep.equal(['Attacker: points destroyed (average 1.21)']);
    expect(named(nodes, 'heading')).to.include.members([
      'What it costs',
      'Best play',
      'The luck so far',
      'What if?',
    ]);
    expect(named(nodes, 'columnheader')).to.include.members(['exactly', 'at least', 'at most']);
  });

  it('moves a slider and ticks a unit off by keys alone', async () => {
    const odds = await shown('eastern-front', 't-p10');
    root(odds).querySelector<HTMLElement>('.slider input')!.focus();
    await sendKeys({press: 'ArrowRight'});
    await until(() => text(odds, '[part="sliders"] output') === '11');
    expect(root(odds).activeElement?.getAttribute('type')).to.equal('range');
    const unit = root(odds).querySelector<HTMLInputElement>('[part="what-if"] .unit:nth-of-type(2) input')!;
    unit.focus();
    await sendKeys({press: ' '});
    await until(
      () => root(odds).querySelector('[part="comparison"]') ?? root(odds).querySelector('.against'),
    );
    expect(unit.checked).to.equal(false);
  });

  it('fits a narrow page: nothing but its tables scrolls sideways', async () => {
    await setViewport({width: 360, height: 740});
    for (const [game, example] of [
      ['eastern-front', 'kiev'],
      ['polar-storm', 'attack-titjok'],
    ] as const) {
      const odds = await shown(game, example);
      expect(document.documentElement.scrollWidth, example).to.be.at.most(360);
      for (const control of root(odds).querySelectorAll<HTMLElement>('button, select, input')) {
        if (control.closest('[hidden], details:not([open])')) continue;
        const {left, right} = control.getBoundingClientRect();
        expect(left, control.outerHTML).to.be.at.least(0);
        expect(right, control.outerHTML).to.be.at.most(360);
      }
      odds.remove();
    }
    await setViewport({width: 800, height: 600});
  });
});
