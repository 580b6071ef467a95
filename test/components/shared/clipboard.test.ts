import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-tutorial/define.js';
import '../../../components/umpire-vassal/define.js';
import {fixture, until, words} from '../../support.js';
import {atExample} from '../umpire-retreat/helper.js';
import {board, jsonFile, moduleFile, overlay, part, put, saveFile} from '../umpire-vassal/support.js';

/** The texts that buttons copy once they are made; WebKit refuses what is not begun while the click is handled. */
const buttons: readonly (readonly [name: string, RegExp, () => Promise<Element>])[] = [
  ['Copy the ruling', /2 hexes|retreat/i, () => atExample('T-V3')],
  ['Copy HTML', /<umpire-tutorial/, () => fixture(html`<umpire-tutorial editable></umpire-tutorial>`)],
  [
    'Copy a link',
    /^http.*#/,
    async () => {
      localStorage.clear();
      const vassal = await put();
      await vassal.open([moduleFile, saveFile, jsonFile(overlay)]);
      await board(vassal, 8);
      (part(vassal, 'overlay') as HTMLDetailsElement).open = true;
      return vassal;
    },
  ],
];

const buttonOf = (element: Element, name: string): HTMLButtonElement | undefined =>
  [...element.shadowRoot!.querySelectorAll('button')].find((one) => words(one) === name);

describe('a text that is still being made', () => {
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  afterEach(() => {
    if (own) Object.defineProperty(navigator, 'clipboard', own);
    else Reflect.deleteProperty(navigator, 'clipboard');
  });

  for (const [name, expected, shown] of buttons)
    it(`is given to the clipboard within the click on “${name}”`, async () => {
      const element = await shown();
      const button = await until(() => buttonOf(element, name));
      const given: Promise<string>[] = [];
      const clipboard = {
        write: ([item]: ClipboardItem[]): Promise<void> => {
          given.push(item!.getType('text/plain').then((blob) => blob.text()));
          return Promise.resolve();
        },
        writeText: (text: string): Promise<void> => {
          given.push(Promise.resolve(text));
          return Promise.resolve();
        },
      };
      Object.defineProperty(navigator, 'clipboard', {configurable: true, value: clipboard});
      button.click();
      expect(given).to.have.lengthOf(1);
      expect(await given[0]).to.match(expected);
    });
});
