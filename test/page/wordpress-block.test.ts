import {expect} from 'chai';

interface Element {
  readonly type: unknown;
  readonly props: Record<string, unknown> | null;
  readonly children: readonly unknown[];
}
interface Block {
  readonly edit: (props: object) => Element;
}

/** Enough of WordPress for the block: elements as data, a library that keeps what is uploaded. */
function wordpress(home: string) {
  const uploaded: FormData[] = [];
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
      useState: () => [
        said,
        (words: string) => {
          said = words;
        },
      ],
    },
    i18n: {__: (words: string) => words},
    data: {select: () => ({getEditorSettings: () => ({umpireHome: home})})},
    apiFetch: ({body}: {body: FormData}) => {
      uploaded.push(body);
      return Promise.resolve({id: 1, source_url: '/umpire.png'});
    },
    blockEditor: {useBlockProps: () => ({})},
    components: {TextareaControl: 'textarea', Button: 'button'},
    blocks: {
      registerBlockType: (_name: string, made: Block) => {
        block = made;
      },
    },
  };
  Object.assign(globalThis, {wp});
  return {
    uploaded,
    said: () => said,
    block: () => block!,
  };
}

/** Loads the block anew, and presses its button. */
async function drawn(home: string, text: string) {
  const site = wordpress(home);
  const script = document.createElement('script');
  script.src = `/integrations/wordpress/umpire/block.js?${Math.random()}`;
  await new Promise((resolve) => {
    script.onload = resolve;
    document.head.append(script);
  });
  const attributes: Record<string, unknown> = {text};
  const setAttributes = (more: object) => void Object.assign(attributes, more);
  const {children} = site.block().edit({attributes, setAttributes});
  const button = children.find((child) => (child as Element | null)?.type === 'button') as {
    props: {onClick: () => void};
  };
  button.props.onClick();
  while (site.said() === 'Drawing …') await new Promise((resolve) => setTimeout(resolve, 10));
  document.querySelector('iframe')?.remove();
  script.remove();
  return {attributes, ...site};
}

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
});
