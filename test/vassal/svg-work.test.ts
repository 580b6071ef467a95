import {expect} from 'chai';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import {openVassal, writeVassalModule} from '../../src/vassal/index.js';
import {pictureBytes} from '../../src/vassal/pictures.js';
import {isCheapSvg} from '../../src/vassal/svg-work.js';
import {openGame} from '../open-game.js';

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;
const times = (count: number, make: (i: number) => string): string =>
  Array.from({length: count}, (_, i) => make(i)).join('');
/** Parts each of which holds ten of the one before. */
const laughs = (
  levels: number,
  use: (i: number) => string,
  part: (i: number, inside: string) => string,
): string =>
  svg(
    `<rect id="a0"/>${times(levels, (i) =>
      part(
        i + 1,
        times(10, () => use(i)),
      ),
    )}<g>${use(levels)}</g>`,
  );
const group = (i: number, inside: string): string => `<g id="a${i}">${inside}</g>`;

describe('pictures of SVG', () => {
  const cases: readonly (readonly [title: string, text: string, isCheap: boolean])[] = [
    ['plain shapes', svg(times(10_000, () => '<rect/>')), true],
    ['three levels of <use>', laughs(3, (i) => `<use href="#a${i}"/>`, group), true],
    ['eight levels of <use>', laughs(8, (i) => `<use href="#a${i}"/>`, group), false],
    ['eight levels by the old name', laughs(8, (i) => `<use xlink:href="#a${i}"/>`, group), false],
    [
      'eight levels of patterns',
      laughs(
        8,
        (i) => `<rect fill="url(#a${i})"/>`,
        (i, inside) => `<pattern id="a${i}">${inside}</pattern>`,
      ),
      false,
    ],
    [
      'eight levels of masks in a style',
      `${laughs(
        8,
        (i) => `<rect class="m${i}"/>`,
        (i, inside) => `<mask id="a${i}">${inside}</mask>`,
      ).replace('</svg>', '')}<style>${times(9, (i) => `.m${i}{mask:url(#a${i})}`)}</style></svg>`,
      false,
    ],
    ['a circle of <use>', svg('<g id="a"><use href="#a"/></g>'), true],
    ['a thousand filters', svg(times(1000, () => '<rect filter="url(#f)"/>')), false],
    [
      'a filter in many copies',
      svg(`<g id="a"><rect style="filter: blur(9px)"/></g>${times(200, () => '<use href="#a"/>')}`),
      false,
    ],
    ['a picture of SVG within it', svg('<image href="data:image/svg+xml;base64,AAAA"/>'), false],
    ['names of namespaces', `<!DOCTYPE svg [<!ENTITY ns "http://x">]>${svg('<g a="&ns;"/>')}`, true],
    [
      'names within names',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<g a="&b;"/>')}`,
      false,
    ],
    ['1,000 levels', svg(`${'<g>'.repeat(1000)}${'</g>'.repeat(1000)}`), false],
    ['no XML', '<svg <', false],
  ];
  for (const [title, text, isCheap] of cases)
    it(`${isCheap ? 'opens' : 'does not open'} ${title}`, () => expect(isCheapSvg(text)).to.equal(isCheap));

  it('opens every board and counter that Umpire draws', async () => {
    for (const id of gameIds) {
      const game = openGame(await loadGameDocument(id));
      const written = game.ok ? writeVassalModule(game.value) : game;
      const opened = written.ok ? openVassal([written.value]) : written;
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const names = opened.value.pieces.flatMap(({images}) => images.map(({image}) => image));
      for (const name of ['board.svg', ...names.slice(0, 30)])
        expect(pictureBytes(opened.value.module, name), `${id} ${name}`).not.to.equal(undefined);
    }
  });
});
