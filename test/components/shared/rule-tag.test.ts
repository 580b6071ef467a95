import {expect} from 'chai';
import {html, type TemplateResult} from 'lit';
import '../../../components/umpire-errata/define.js';
import '../../../components/umpire-map/define.js';
import '../../../components/umpire-turns/define.js';
import '../../../components/umpire-tutorial/define.js';
import {expectAccessible, fixture, until} from '../../support.js';

const iskra = '/src/games/iskra.json';
const elements: readonly (readonly [name: string, element: TemplateResult, what: string])[] = [
  ['umpire-turns', html`<umpire-turns src=${iskra}></umpire-turns>`, '.note button.rule'],
  ['umpire-errata', html`<umpire-errata src=${iskra}></umpire-errata>`, '.changes button.rule'],
  [
    'umpire-tutorial',
    html`<umpire-tutorial lesson="zones-of-control" forgetful></umpire-tutorial>`,
    '.cites button.rule',
  ],
];

describe('a plain rule number', () => {
  for (const [name, element, what] of elements)
    it(`opens what the rule says, in <${name}>`, async () => {
      const shown = await fixture<HTMLElement>(element);
      const root = shown.shadowRoot!;
      const number = await until(() => root.querySelector<HTMLElement>(what));
      number.click();
      const box = await until(() => root.querySelector<HTMLElement>('.meaning:popover-open'));
      const rule = number.textContent.replace(/Rule|\s/g, '');
      expect(box.textContent.replace(/\s+/g, ' ').trim()).to.match(new RegExp(`^${rule} .{20}`));
      expect(box.lang).to.equal('en');
      await expectAccessible(shown);
    });
});
