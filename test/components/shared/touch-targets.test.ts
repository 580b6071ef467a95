import {expect} from 'chai';
import {html, type TemplateResult} from 'lit';
import '../../../components/umpire-battle/define.js';
import '../../../components/umpire-crt/define.js';
import '../../../components/umpire-editor/define.js';
import '../../../components/umpire-log/define.js';
import '../../../components/umpire-map/define.js';
import '../../../components/umpire-retreat/define.js';
import '../../../components/umpire-vassal/define.js';
import {fixture, until} from '../../support.js';
import {emulatePhone} from '../pointer.js';

/** The elements of a tree and of the shadow trees in it. */
function* all(root: ParentNode): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    yield element;
    if (element.shadowRoot) yield* all(element.shadowRoot);
  }
}

/** Controls that stand in a line of text, or whose whole line is pressed. */
const inText = '.rule, .term, .place, .no';

/** The controls that are lower than a finger needs; a border in a row of buttons counts to its height. */
const low = (root: ParentNode): readonly string[] =>
  [...all(root)].flatMap((control) => {
    if (!control.matches('button, select, input, summary') || control.matches(inText)) return [];
    if (!control.checkVisibility({opacityProperty: true})) return [];
    const {height} = (control.closest('label') ?? control).getBoundingClientRect();
    const name = control.ariaLabel ?? control.textContent.trim();
    return height === 0 || height >= 43 ? [] : [`${control.localName} “${name}”: ${String(height)} px`];
  });

const elements: readonly (readonly [name: string, element: TemplateResult, shown: string])[] = [
  [
    'umpire-retreat',
    html`<umpire-retreat src="/src/games/drill.json" position="start" units="a61 a505 hq31" hexes="2"
      ><umpire-map></umpire-map
    ></umpire-retreat>`,
    '[part=answer] .headline',
  ],
  [
    'umpire-battle',
    html`<umpire-battle src="/src/games/eastern-front.json" example="kiev"
      ><umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log
    ></umpire-battle>`,
    '.history',
  ],
  ['umpire-crt', html`<umpire-crt src="/src/games/drill.json"></umpire-crt>`, 'td button'],
  ['umpire-editor', html`<umpire-editor loading="eager"></umpire-editor>`, '[role=tab]'],
  ['umpire-vassal', html`<umpire-vassal></umpire-vassal>`, '[part=drop]'],
];

describe('for a finger', () => {
  beforeEach(() => emulatePhone(true));
  afterEach(() => emulatePhone(false));

  for (const [name, element, shown] of elements)
    it(`every control of <${name}> is 44 px high`, async () => {
      const host = await fixture<HTMLElement>(element);
      await until(() => host.shadowRoot?.querySelector(shown));
      expect(matchMedia('(pointer: coarse)').matches).to.equal(true);
      expect(low(host.parentElement!)).to.deep.equal([]);
    });
});
