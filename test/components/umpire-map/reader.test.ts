import {expect} from 'chai';
import {html} from 'lit';
import {executeServerCommand, findAccessibilityNode, sendKeys} from '@web/test-runner-commands';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {expectAccessible, fixture} from '../../support.js';
import {drill, drillMap, until} from './drill.js';

interface Node {
  readonly role: string;
  readonly name?: string;
  readonly description?: string;
}
async function found(what: (node: Node) => boolean): Promise<Node | null> {
  const tree: unknown = await executeServerCommand('a11y-snapshot', {});
  return findAccessibilityNode(tree as Node & {children: never[]}, what);
}

describe('<umpire-map> for a reader of the screen', () => {
  it('breaks no rule of axe, as a picture and in words', async () => {
    const map = await drillMap();
    await expectAccessible(map);
    map.focus();
    await until(() => map.shadowRoot!.querySelector('[role=img]'));
    map.goTo('08.04');
    await sendKeys({press: 'Enter'});
    await until(() => map.shadowRoot!.querySelector('.tray'));
    await expectAccessible(map);
    map.text = true;
    await until(() => map.shadowRoot!.querySelector('table'));
    await expectAccessible(map);
  });

  it('is an application with the name of its game', async () => {
    await drillMap();
    expect(await found(({name}) => name === 'Drill: Bridgeheads on the Lyra')).to.exist;
  });

  it('says of each hex its number, terrain, ZOC and units; and something new becomes active at each step', async () => {
    const map = await drillMap();
    map.focus();
    await until(() => map.shadowRoot!.querySelector('[role=img]'));
    const box = map.shadowRoot!.querySelector('.box')!;
    const said = async (label: string): Promise<[id: string, words: string]> => {
      map.goTo(label);
      await map.updateComplete;
      const id = box.getAttribute('aria-activedescendant')!;
      return [id, map.shadowRoot!.getElementById(id)!.ariaLabel!];
    };
    const sentences: readonly (readonly [label: string, says: string])[] = [
      ['09.07', 'Marsh; Major river south-east, south. Soviet: 191 RD, 3-3-5, 2 of 2 steps.'],
      ['01.05', 'Clear. no units.'],
      ['08.06', 'Soviet ZOC'],
      ['01.06', 'Axis supply source'],
    ];
    let before = '';
    for (const [label, says] of sentences) {
      const [id, words] = await said(label);
      expect(words.startsWith(`${label}. `) && words.includes(says), words).to.equal(true);
      expect(id).to.not.equal(before);
      before = id;
    }
  });

  it('puts the verdict before the description', async () => {
    const map = await drillMap();
    map.overlay = {verdict: () => 'Free.'};
    map.focus();
    await until(() => map.shadowRoot!.querySelector('[role=img][aria-label^="Free. 01.01."]'));
  });

  it('gives the whole position in words, to choose from as well', async () => {
    const map = await drillMap();
    map.text = true;
    await until(() => map.shadowRoot!.querySelector('table'));
    const words = map.shadowRoot!.querySelector('.text')!;
    const rows = [...words.querySelectorAll('tbody tr')];
    expect(rows).to.have.lengthOf((await drill()).units.size);
    expect(words.textContent).to.contain('Axis: 13 units on the map');
    const button = [...words.querySelectorAll('button')].find((one) => one.textContent.trim() === '08.04');
    button!.focus();
    await sendKeys({press: 'Enter'});
    await until(() => map.selected === '08.04');
    expect(map.matches(':state(text)')).to.equal(true);
    map.text = false;
    await until(() => map.shadowRoot!.querySelector('.icon'));
  });

  it('lists every fault of a module that is refused, and shows it once it is mended', async () => {
    const map = await fixture<UmpireMap>(
      html`<umpire-map
        ><script type="application/json">
          {"umpire": 1, "id": "x", "sidez": {}}
        </script></umpire-map
      >`,
    );
    await until(() => map.matches(':state(refused)'));
    await map.updateComplete;
    const faults = [...map.shadowRoot!.querySelectorAll('.faults li')].map((one) => one.textContent);
    expect(faults.some((one) => one.includes('/sidez') && one.includes('sides'))).to.equal(true);
    expect(await found(({role}) => role === 'alert')).to.exist;
    await expectAccessible(map);
    const answer = await fetch('/src/games/drill.json');
    map.querySelector('script')!.textContent = await answer.text();
    await until(() => map.shadowRoot!.querySelector('.icon'));
    expect(map.matches(':state(refused)')).to.equal(false);
  });
});
