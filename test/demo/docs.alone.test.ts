import {expect} from 'chai';
import {until} from '../support.js';

/** The texts of the docs with examples that run. */
const texts = [
  'index',
  'theming',
  ...[
    'map',
    'retreat',
    'battle',
    'crt',
    'log',
    'odds',
    'errata',
    'turns',
    'tutorial',
    'practice',
    'share',
    'match',
    'editor',
  ].map((name) => `elements/umpire-${name}`),
];
const settled = (element: Element): boolean =>
  Boolean(element.shadowRoot?.firstElementChild) &&
  !['loading', 'failed', 'refused'].some((state) => element.matches(`:state(${state})`));

describe('the examples of the docs', () => {
  before(async () => {
    // games are beside the sources here, at the root of the site there
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.dataset['root'] = '/src/';
    document.head.append(script);
    await import('../../components/bundles/umpire.js');
    await import('../../demo/docs.js');
  });
  let example: Element | undefined;
  afterEach(() => example?.remove());

  /** An example as the docs have it: its HTML in a block of code. */
  function show(html: string): HTMLElement {
    example = document.createElement('live-example');
    const pre = document.createElement('pre');
    const code = document.createElement('code');
    code.textContent = html;
    pre.append(code);
    example.append(pre);
    document.body.append(example);
    return example as HTMLElement;
  }
  const shown = (within: Element): Element[] =>
    [...within.querySelectorAll('.shown *')].filter(({localName}) => localName.startsWith('umpire-'));

  for (const name of texts)
    it(`${name}: every one shows something`, async () => {
      const text = await (await fetch(`/docs/${name}.md`)).text();
      const blocks = [...text.matchAll(/^```html live\n(.*?)^```$/gms)].map(([, html = '']) => html);
      expect(blocks).not.to.deep.equal([]);
      for (const html of blocks) {
        const within = show(html);
        await until(() => shown(within).length > 0 && shown(within).every(settled));
        within.remove();
      }
    });

  it('follow what a reader writes, and go back', async () => {
    const within = show('<umpire-crt src="games/iskra.json"></umpire-crt>\n');
    // what it shows is in sight first; the code that a reader may change is right below
    expect([...within.children].map(({className}) => className)).to.deep.equal(['shown', 'sample']);
    const code = within.querySelector('code')!;
    code.textContent =
      '<umpire-turns src="games/iskra.json"></umpire-turns><script>document.title = "no"</script>';
    code.dispatchEvent(new Event('input'));
    await until(() => shown(within)[0]?.localName === 'umpire-turns');
    expect(document.title).not.to.equal('no');
    [...within.querySelectorAll('button')].find(({textContent}) => textContent === 'Reset')!.click();
    expect(shown(within)[0]?.localName).to.equal('umpire-crt');
  });
});

describe('the search of the docs', () => {
  it('finds sections by their words and leads to them', async () => {
    const sections = [
      {
        at: 'dice.html#how-a-roll-works',
        page: 'Dice',
        title: 'How a roll works',
        text: 'A secret seed and a word.',
      },
      {at: 'odds.html#odds', page: 'Odds', title: 'Odds', text: 'Every die is counted.'},
    ];
    const fetched = window.fetch.bind(window);
    window.fetch = () => Promise.resolve(new Response(JSON.stringify(sections)));
    const search = document.createElement('docs-search');
    search.setAttribute('index', '/docs/search.json');
    document.body.append(search);
    const input = search.querySelector('input')!;
    input.focus();
    input.value = 'secret se';
    input.dispatchEvent(new Event('input'));
    const link = await until(() => search.querySelector('a'));
    window.fetch = fetched;
    expect(link.querySelector('strong')?.textContent).to.equal('How a roll works');
    expect(link.href).to.match(/dice\.html#how-a-roll-works$/);
    input.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowDown', bubbles: true}));
    expect(document.activeElement).to.equal(link);
    input.value = 'nothing like it';
    input.dispatchEvent(new Event('input'));
    await until(() => search.querySelector('[role=status]')?.textContent === 'Nothing found.');
    search.remove();
  });
});
