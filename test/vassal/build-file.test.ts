import {expect} from 'chai';
import {childrenOf, parseBuildFile} from '../../src/vassal/build-file.js';
import {imageType} from '../../src/edit/module/image-size.js';
import {opened, zip} from './files.js';

const nested = (levels: number): string => '<a>'.repeat(levels) + '</a>'.repeat(levels);
const attributes = (count: number): string =>
  `<a ${Array.from({length: count}, (_, i) => `a${i}="1"`).join(' ')}/>`;

describe('VASSAL build files', () => {
  const faults: readonly (readonly [string, string, string])[] = [
    ['200,000 levels', nested(200_000), 'more levels'],
    ['200,000 attributes', attributes(200_000), 'more attributes'],
    [
      'entities that multiply',
      `<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;&x;&x;">]><a>&y;</a>`,
      'undefined entity',
    ],
    [
      'an external entity',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      'undefined entity',
    ],
    ['a tag that is left open', '<a><b></a>', 'unexpected close tag'],
    ['a file that is cut short', '<a><b', 'unclosed tag'],
    ['an attribute twice', '<a b="1" b="2"/>', 'duplicate attribute'],
    ['no element', '  ', 'document must contain a root element'],
  ];
  for (const [title, text, found] of faults)
    it(`refuses ${title}`, () => {
      const parsed = parseBuildFile(text);
      expect(!parsed.ok && parsed.faults[0]!.found).to.contain(found);
      expect(!parsed.ok && parsed.faults[0]!.pointer).to.match(/^\/buildFile\.xml:\d+$/);
    });

  it('reads attributes, direct text and lines; names of JavaScript are names like any other', () => {
    const parsed = parseBuildFile('<x.A __proto__="1">\n one <b>two</b><![CDATA[<3>]]>\n</x.A>');
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    const root = parsed.value;
    expect([root.tag, root.kind, root.text, root.line]).to.deep.equal(['x.A', 'A', 'one <3>', 1]);
    expect(root.children[0]).to.include({kind: 'b', text: 'two', line: 2});
    expect(Object.keys(root.attributes)).to.deep.equal(['__proto__']);
  });

  it('descends through folders', () => {
    const parsed = parseBuildFile(
      '<m><VASSAL.build.module.folder.MapSubFolder name="f"><a/><VASSAL.build.module.folder.DeckSubFolder><b/></VASSAL.build.module.folder.DeckSubFolder></VASSAL.build.module.folder.MapSubFolder><c/></m>',
    );
    expect(parsed.ok && [...childrenOf(parsed.value)].map(({kind}) => kind)).to.deep.equal(['a', 'b', 'c']);
  });
});

describe('VASSAL pictures', () => {
  const u16 = (value: number): readonly number[] => [value >> 8, value & 255];
  const u16le = (value: number): readonly number[] => [value & 255, value >> 8];
  const padded = (...bytes: readonly number[]): Uint8Array =>
    Uint8Array.from([...bytes, ...new Array<number>(32).fill(0)]);
  const text = (content: string): Uint8Array => new TextEncoder().encode(content.padEnd(40));
  const png = padded(
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    0x49,
    0x48,
    0x44,
    0x52,
    0,
    0,
    ...u16(300),
    0,
    0,
    ...u16(200),
  );
  const pictures: readonly (readonly [string, string, Uint8Array, string])[] = [
    ['PNG', 'map.png', png, 'png'],
    [
      'GIF, named without its ending',
      'map.gif',
      padded(0x47, 0x49, 0x46, 0x38, 0x39, 0x61, ...u16le(300), ...u16le(200)),
      'gif',
    ],
    [
      'JPEG behind a comment',
      'map',
      padded(0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, ...u16(200), ...u16(300)),
      'jpeg',
    ],
    [
      'BMP',
      'map',
      padded(0x42, 0x4d, ...new Array<number>(16).fill(0), ...u16le(300), 0, 0, ...u16le(200), 0, 0),
      'bmp',
    ],
    [
      'SVG with a size',
      'map',
      text('<?xml version="1.0"?><svg width="300px" height="200" viewBox="0 0 3 2">'),
      'svg',
    ],
    ['SVG with a box alone', 'map', text('<svg viewBox="0 0 300 200">'), 'svg'],
  ];
  for (const [title, file, bytes, type] of pictures)
    it(`takes the size of a board from a ${title}`, () => {
      const build = `<VASSAL.build.GameModule><VASSAL.build.module.Map mapName="M"><x.BoardPicker><x.Board name="B" image="map${file === 'map.png' ? '.png' : ''}"/></x.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>`;
      const game = opened(zip({'buildFile.xml': build, [`images/${file}`]: bytes}));
      expect(game.maps[0]!.layout.placed[0]!.board.size).to.deep.equal({width: 300, height: 200});
      expect(imageType(bytes)).to.equal(type);
      expect(game.problems.filter(({pointer}) => pointer.startsWith('/images'))).to.deep.equal([]);
    });

  const named: readonly (readonly [string, string, string, boolean])[] = [
    ['as it is', 'Karte', 'images/Karte', true],
    ['in Unicode that is composed otherwise', 'K\u00F6ln.png', 'images/Ko\u0308ln.png', true],
    ['with .gif left out', 'map', 'images/map.gif', true],
    ['in other letters', 'Map.png', 'images/map.png', false],
    ['as one of VASSAL itself', '/images/map.png', 'images/map.png', false],
  ];
  for (const [title, name, entry, isFound] of named)
    it(`${isFound ? 'finds' : 'does not find'} a picture named ${title}`, () => {
      const build = `<VASSAL.build.GameModule><VASSAL.build.module.Map mapName="M"><x.BoardPicker><x.Board name="B" image="${name}"/></x.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>`;
      const game = opened(zip({'buildFile.xml': build, [entry]: png}));
      expect(game.maps[0]!.layout.placed[0]!.board.size !== undefined).to.equal(isFound);
    });

  it('says which picture is missing, and takes the board as one without end', () => {
    const build =
      '<VASSAL.build.GameModule><VASSAL.build.module.Map mapName="M"><x.BoardPicker><x.Board name="B" image="gone.png"/></x.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>';
    const game = opened(zip({'buildFile.xml': build}));
    expect(game.problems.map(({pointer}) => pointer)).to.include('/images/gone.png');
    expect(game.maps[0]!.layout.boardAt({x: 9999, y: 9999})?.board.name).to.equal('B');
  });
});
