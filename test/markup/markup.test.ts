import {expect} from 'chai';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import {remark} from 'remark';
import remarkMdx from 'remark-mdx';
import inMarkdownIt from '../../src/markup/markdown-it.js';
import inRemark from '../../src/markup/remark.js';
import {anything} from '../share/hostile.js';
import {runs} from '../runs.js';

const lines = ['game: drill', 'position: port-mara', 'retreat: a61 a170, 2 hexes'];
const fenced = (...content: readonly string[]): string => ['```umpire', ...content, '```', ''].join('\n');

/** The head of a picture as `umpire draw` and Share write it. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="195.7 691.5 660.6 640.5" width="960" height="931" role="img"></svg>';

describe('a fenced block in markdown-it', () => {
  const html = (text: string, options = {}): string => new MarkdownIt(options).use(inMarkdownIt).render(text);

  it('is an element with its lines, in lists and quotations too, and with HTML switched off', () => {
    const element = `<umpire-show>${lines.join('<br>')}</umpire-show>`;
    expect(html(fenced(...lines))).to.equal(`${element}\n`);
    expect(html(fenced(...lines), {html: true})).to.equal(`${element}\n`);
    expect(html(`- ${fenced(...lines).replaceAll('\n', '\n  ')}`)).to.contain(element);
    expect(html(`> ${fenced(...lines).replaceAll('\n', '\n> ')}`)).to.contain(element);
  });

  it('with a link alone is an element with that link', () => {
    for (const link of ['u2.AbC-_9', 'https://example.org/embed.html#u2.AbC-_9&step=3'])
      expect(html(fenced(link))).to.equal(
        `<umpire-show link="${link.replaceAll('&', '&#38;')}"></umpire-show>\n`,
      );
  });

  it('has the picture that it names before its lines, in the size and with the part of the map of its file', () => {
    const text = fenced(...lines).replace('umpire', 'umpire picture=/port-mara.svg');
    const asked: string[] = [];
    const picture = (address: string): string => {
      asked.push(address);
      return svg;
    };
    const made = new MarkdownIt().use(inMarkdownIt, {picture}).render(text);
    const image =
      '<img src="/port-mara.svg#svgView(viewBox(195.7,691.5,660.6,640.5))" width="960" height="931" alt="">';
    expect(made).to.equal(`<umpire-show>${[image, ...lines].join('<br>')}</umpire-show>\n`);
    expect(asked).to.deep.equal(['/port-mara.svg']);
    expect(html(text.replace(lines.join('\n'), 'u2.AbC-_9'))).to.equal(
      '<umpire-show link="u2.AbC-_9"><img src="/port-mara.svg" alt=""></umpire-show>\n',
    );
    expect(html(fenced(...lines).replace('umpire', 'umpire picture="><script>'))).not.to.match(/<script/);
  });

  it('leaves other blocks as they are', () => {
    const text = '```js\numpire\n```\n\n    umpire\n';
    expect(html(text)).to.equal(new MarkdownIt().render(text));
  });

  it('of a stranger is our tags alone, and no expression of Vue', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const made = html(`~~~~~~umpire\n${text.replaceAll('~', '')}\n~~~~~~`);
        expect(made.replace(/<\/?umpire-show(?: link="[^"<>]*")?>|<br>/g, '')).not.to.match(/[<>{}"]/);
      }),
      {numRuns: runs(300)},
    );
  });
});

describe('a fenced block in remark', () => {
  interface Tree {
    readonly type: string;
    readonly data?: {readonly hName: string; readonly hProperties: object; readonly hChildren: object[]};
    readonly children?: readonly Tree[];
  }
  /** Finds the element of a text, as it becomes HTML. */
  const elementIn = (text: string, processor = remark(), options = {}): Tree['data'] => {
    const use = processor.use(inRemark, options);
    const found = (node: Tree): Tree | undefined =>
      node.type === 'umpireShow' ? node : node.children?.map(found).find((one) => one !== undefined);
    return found(use.runSync(use.parse(text)) as Tree)?.data;
  };

  for (const [name, processor] of [
    ['Markdown', () => remark()],
    ['MDX', () => remark().use(remarkMdx)],
  ] as const)
    it(`is an element with its lines in ${name}, in a list too`, () => {
      const br = {type: 'element', tagName: 'br', properties: {}, children: []};
      for (const text of [fenced(...lines), `- ${fenced(...lines).replaceAll('\n', '\n  ')}`])
        expect(elementIn(text, processor())).to.deep.equal({
          hName: 'umpire-show',
          hProperties: {},
          hChildren: lines.flatMap((value, i) => [...(i === 0 ? [] : [br]), {type: 'text', value}]),
        });
      expect(elementIn(fenced('u2.AbC-_9'), processor())).to.deep.equal({
        hName: 'umpire-show',
        hProperties: {link: 'u2.AbC-_9'},
        hChildren: [],
      });
      expect(elementIn('```js\numpire\n```', processor())).to.equal(undefined);
    });

  it('has the picture that it names before its lines, in the size and with the part of the map of its file', () => {
    const text = '```umpire picture=/port-mara.svg\nu2.AbC-_9\n```\n';
    expect(elementIn(text, remark(), {picture: () => svg})?.hChildren).to.deep.equal([
      {
        type: 'element',
        tagName: 'img',
        properties: {
          src: '/port-mara.svg#svgView(viewBox(195.7,691.5,660.6,640.5))',
          width: '960',
          height: '931',
          alt: '',
        },
        children: [],
      },
    ]);
  });
});
