import {expect} from 'chai';

interface Element {
  readonly type: unknown;
  readonly props: Record<string, unknown> | null;
  readonly children: readonly unknown[];
}
interface Transform {
  readonly type: string;
  readonly isMatch: (given: unknown) => boolean;
  readonly transform: (given: unknown) => {readonly link: string};
}
/** Makes an element of a block in the editor. */
type Shown = (props: {
  readonly name: string;
  readonly attributes: object;
  readonly clientId: string;
}) => Element;
interface Block {
  readonly edit: (props: object) => Element;
  readonly save: (props: object) => Element;
  readonly transforms: {readonly from: readonly Transform[]};
}

/** Enough of WordPress for the block: elements as data, a library that keeps what is uploaded. */
function wordpress(home: string) {
  const uploaded: FormData[] = [];
  const replaced: unknown[] = [];
  let shown: Shown | undefined;
  let block: Block | undefined;
  let said = '';
  const createElement = (type: unknown, props: Element['props'], ...children: unknown[]): Element => ({
    type,
    props,
    children,
  });
  const wp = {
    element: {
      createElement,
      useEffect: (effect: () => void) => {
        effect();
      },
      useState: () => [
        said,
        (words: string) => {
          said = words;
        },
      ],
    },
    i18n: {__: (words: string) => words},
    data: {
      select: () => ({getEditorSettings: () => ({umpireHome: home})}),
      dispatch: () => ({replaceBlock: (...which: unknown[]) => void replaced.push(which)}),
    },
    hooks: {
      addFilter: (_name: string, _own: string, filter: (edit: string) => Shown) => {
        shown = filter('any block');
      },
    },
    apiFetch: ({body}: {body: FormData}) => {
      uploaded.push(body);
      return Promise.resolve({id: 1, source_url: '/umpire.png'});
    },
    blockEditor: {useBlockProps: Object.assign(() => ({}), {save: () => ({})})},
    components: {TextareaControl: 'textarea', Button: 'button'},
    blocks: {
      createBlock: (_name: string, attributes: object) => attributes,
      registerBlockType: (_name: string, made: Block) => {
        block = made;
      },
    },
  };
  Object.assign(globalThis, {wp});
  return {
    uploaded,
    replaced,
    show: (...props: Parameters<Shown>) => shown!(...props),
    said: () => said,
    block: () => block!,
  };
}

/** Loads the block anew. */
async function loaded(home: string) {
  const site = wordpress(home);
  const script = document.createElement('script');
  script.src = `/integrations/wordpress/umpire/block.js?${Math.random()}`;
  await new Promise((resolve) => {
    script.onload = resolve;
    document.head.append(script);
  });
  script.remove();
  return site;
}

/** Edits a block, and waits until it says no more that it is at work. `press`: whether its button is pressed. */
async function edited(home: string, attributes: Record<string, unknown>, press: boolean) {
  const site = await loaded(home);
  const setAttributes = (more: object) => void Object.assign(attributes, more);
  const {children} = site.block().edit({attributes, setAttributes});
  const button = children.find((child) => (child as Element | null)?.type === 'button') as {
    props: {onClick: () => void};
  };
  if (press) button.props.onClick();
  while (site.said() === 'Drawing …') await new Promise((resolve) => setTimeout(resolve, 10));
  document.querySelector('iframe')?.remove();
  return {attributes, ...site};
}
const drawn = (home: string, text: string) => edited(home, {text}, true);

const home = `${location.origin}/test/page/answering/embed.html`;

describe('the block in the editor of WordPress', () => {
  it('has the script of the other site answer in a frame from which it reaches nothing', async () => {
    const {attributes, uploaded, said} = await drawn(home, 'u2.x');
    expect(said()).to.equal('');
    expect(attributes).to.deep.include({
      text: 'u2.x',
      title: '',
      ruling: 'null',
      alt: '7',
      url: '/umpire.png',
    });
    expect(uploaded).to.have.lengthOf(1);
    expect((globalThis as {umpireAnswer?: unknown}).umpireAnswer).to.equal(undefined);
  });

  it('says where the script fails, or is not there', async () => {
    expect((await drawn(home, 'fail')).said()).to.equal('It failed.');
    const nowhere = await drawn(`${location.origin}/test/page/nowhere/embed.html`, 'u2.x');
    expect(nowhere.said()).to.equal('Nothing answers at the address in Settings > Writing.');
  });

  it('makes a pasted link of ours a block, which has title and ruling at once and saves them without a picture', async () => {
    const address = `${home}#u2.AbC-_9`;
    const {block} = await loaded(home);
    const paragraph = (words: string) =>
      Object.assign(document.createElement('p'), {textContent: ` ${words}\n`});
    const [raw, embed] = block().transforms.from;
    for (const other of [
      'words',
      `see ${address}`,
      `${address} more`,
      `${home}#practice`,
      address.replace('//', '//evil.'),
    ])
      expect([raw!.isMatch(paragraph(other)), embed!.isMatch({url: other})], other).to.deep.equal([
        false,
        false,
      ]);
    expect([raw!.isMatch(paragraph(address)), embed!.isMatch({url: address})]).to.deep.equal([true, true]);
    expect(raw!.transform(paragraph(address))).to.deep.equal({link: address});
    expect(embed!.transform({url: address})).to.deep.equal({link: address});

    const {attributes, uploaded, said} = await edited(home, {link: address}, false);
    expect(said()).to.equal('');
    expect(attributes).to.deep.equal({link: address, title: '', ruling: 'null'});
    expect(uploaded).to.deep.equal([]);
    const saved = block().save({attributes: {...attributes, title: 'Port Mara'}});
    const [paragraphs] = [saved.children.filter((child) => child !== null) as Element[]];
    expect(paragraphs.map(({type}) => type)).to.deep.equal(['p']);
    const [link, ruling] = paragraphs[0]!.children as [Element, string];
    expect([link.props, link.children, ruling]).to.deep.equal([{href: address}, ['Port Mara'], ': null']);
  });

  it('replaces an Embed block that has a link of ours, and shows every other block as it was', async () => {
    const {replaced, show} = await loaded(home);
    const address = `${home}#u2.AbC-_9`;
    for (const [name, url, isOurs] of [
      ['core/embed', address, true],
      ['core/embed', 'https://example.org/video', false],
      ['core/image', address, false],
    ] as const) {
      replaced.length = 0;
      expect(show({name, attributes: {url}, clientId: 'b1'}).type).to.equal('any block');
      expect(replaced, `${name} ${url}`).to.deep.equal(isOurs ? [['b1', {link: address}]] : []);
    }
  });
});
