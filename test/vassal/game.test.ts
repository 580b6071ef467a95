import {expect} from 'chai';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {openVassal, type VassalGame} from '../../src/vassal/index.js';
import {bytesOf, commands, formats, moduleText, opened, piece, saveText, secrets, zip} from './files.js';
import {placesBelow} from '../runs.js';

const moduleFile = bytesOf(moduleText);
const saveFile = zip({savedGame: saveText});

/** Everything that leaves the reader, as text; the module's own text is no secret. */
const told = (game: ReturnType<typeof openVassal>): string =>
  JSON.stringify(game, (key, value: unknown) =>
    key === 'module' ? undefined : value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
  );
const tellsNothing = (game: ReturnType<typeof openVassal>): void => {
  const text = told(game);
  for (const secret of secrets) expect(text).not.to.contain(secret);
};
const placesOf = ({pieces}: VassalGame): readonly (readonly unknown[])[] =>
  pieces.map(({name, x, y, location, deck}) => [name, x, y, location, deck]);
const allFaults = (files: readonly Uint8Array[]): readonly string[] => {
  const game = openVassal(files);
  if (game.ok) return [];
  for (const fault of game.faults) expect(fault).to.include.keys('pointer', 'found', 'expected', 'remedy');
  return game.faults.map(({found}) => found);
};

describe('VASSAL games', () => {
  it('begins a new game with the start stacks: a location counts more than a point', () => {
    const game = opened(moduleFile);
    expect(placesOf(game)).to.deep.equal([
      ['1 Foot', 134, 110, '0302', undefined],
      ['Rain', 410, 40, 'Events', 'Events'],
    ]);
    expect(game.pieces[0]).to.deep.include({markers: {Side: 'Blue'}, board: 'Ford', gpid: '1'});
    expect(game.module.sides).to.deep.equal(['Red', 'Blue']);
    expect(game.problems).to.deep.equal([]);
  });

  /** Two boards side by side: one without a grid, one with a city in a zone, over hexes. */
  const twoBoards = (attributes: string): string => {
    const [start, kind] = ['VASSAL.build.module.map', 'VASSAL.build.module.map.boardPicker.board'];
    const stack = `<${start}.SetupStack name="Guards" ${attributes}><VASSAL.build.widget.PieceSlot entryName="1 Foot" gpid="1">+/null/piece;;;foot.png;1 Foot/null;0;0;1;0</VASSAL.build.widget.PieceSlot></${start}.SetupStack>`;
    const zone = `<${kind}.mapgrid.Zone name="Poland" locationFormat="$name$: $gridLocation$" path="0,0;40,0;40,40;0,40" useParentGrid="false"><${kind}.RegionGrid><${kind}.Region name="Lodz" originx="30" originy="20"/></${kind}.RegionGrid></${kind}.mapgrid.Zone>`;
    const hexes = `<${kind}.HexGrid dx="52" dy="60" x0="20" y0="30"><${kind}.mapgrid.HexGridNumbering first="H" sep="" hType="N" vType="N" hOff="1" vOff="1" hLeading="1" vLeading="1" stagger="false"/></${kind}.HexGrid>`;
    const boards = `<${start}.boardPicker.Board name="Plain" width="100" height="100"/><${start}.boardPicker.Board name="Hexes" width="420" height="340"><${kind}.ZonedGrid>${zone}${hexes}</${kind}.ZonedGrid></${start}.boardPicker.Board><${start}.boardPicker.Board name="Spare" width="50" height="50"/>`;
    return `<VASSAL.build.GameModule name="Two" version="1"><VASSAL.build.module.Map mapName="Main" edgeWidth="10" edgeHeight="20"><${start}.BoardPicker><setup>MainBoardPicker\tPlain\t0\t0\tHexes\t1\t0</setup>${boards}</${start}.BoardPicker>${stack}</VASSAL.build.module.Map></VASSAL.build.GameModule>`;
  };
  const starts: readonly [says: string, attributes: string, at: string][] = [
    [
      'a location on its board',
      'owningBoard="Hexes" useGridLocation="true" location="0302" x="1" y="1"',
      '234,110',
    ],
    [
      'a zone names its place in its own way',
      'owningBoard="Hexes" useGridLocation="true" location="Poland: Lodz" x="1" y="1"',
      '140,40',
    ],
    [
      'a region of a zone by its bare name',
      'owningBoard="Hexes" useGridLocation="true" location="Lodz" x="1" y="1"',
      '140,40',
    ],
    [
      'a location that nothing has: its point',
      'owningBoard="Hexes" useGridLocation="true" location="9999" x="1" y="2"',
      '111,22',
    ],
    [
      'a board without a grid has no locations: its point, not a hex of the next board',
      'owningBoard="Plain" useGridLocation="true" location="0302" x="1" y="2"',
      '11,22',
    ],
    ['no board of its own: from the edge of the map', 'x="5" y="6"', '15,26'],
    ['any board: likewise', 'owningBoard="&lt;any&gt;" x="5" y="6"', '15,26'],
    ['no point of its own: 100, 100', 'owningBoard="Hexes"', '210,120'],
    ['a board that is not in play: nowhere', 'owningBoard="Spare" x="5" y="6"', ''],
  ];
  for (const [says, attributes, at] of starts)
    it(`places a start stack: ${says}`, () => {
      const {pieces} = opened(bytesOf(twoBoards(attributes)));
      expect(pieces.map(({x, y}) => `${x},${y}`).join(' ')).to.equal(at);
    });

  for (const [format, write] of Object.entries(formats))
    for (const zipped of [true, false])
      it(`reads a save: ${format}, ${zipped ? 'zipped' : 'by itself'}`, () => {
        const bytes = write(saveText);
        const game = opened(zipped ? zip({savedGame: bytes}) : bytes, moduleFile);
        expect(placesOf(game)).to.deep.equal([
          ['Smoke', 30, 50, '0101', undefined],
          ['1 Foot', 134, 110, '0302', undefined],
          ['Unknown unit', 134, 110, '0302', undefined],
          ['Rain', 410, 40, 'Events', 'Events'],
        ]);
        expect(game.pieces[1]!.displayName).to.equal('1 Foot (reduced)');
        expect(game.pieces[1]!.labels).to.deep.equal(['3-4']);
        expect(game.pieces[1]!.dynamic).to.deep.equal({Owner: '', Losses: '1'});
        expect(game.problems).to.deep.equal([]);
        tellsNothing({ok: true, value: game});
      });

  it('counts hidden pieces and those in hands, and tells nothing else of them', () => {
    const game = opened(moduleFile, saveFile);
    expect(game.secretPieces).to.equal(2);
    const text = told({ok: true, value: game});
    for (const hidden of ['The spy', 'spy.png', 'Secret plan', 'Red hand', '2 Horse', 'horse.png'])
      expect(text).not.to.contain(hidden);
    expect(game.pieces[2]!.images).to.deep.equal([{image: 'back.png', dx: 0, dy: 0}]);
    expect(game.maps.map(({map}) => map.name)).to.deep.equal(['Main Map']);
  });

  it('tells no password where a save has one in a place of its own making', () => {
    const [password, , playerName] = secrets;
    const strange = commands(
      `PLAYER\t${password}\t${playerName}\tRed`,
      `Main MapBoardPicker\tFord\t0\t0\t${password}\t1\t0`,
      piece('1', {
        types: [
          `prototype;${password}`,
          `mark;Side,${password}`,
          `restrict;${password};false`,
          `${password};x`,
          `piece;;;${password}.png;1 ${password}`,
        ],
        states: ['', `${password},x`, '', '', `Main Map;30;50;${password};0`],
      }),
      piece('2', {
        types: [`obs;82,130;${password}.png;Mask;B;?`, `label;${password}`, 'piece;;;a.png;Two'],
        states: ['x', `by ${playerName}`, 'null;0;0'],
      }),
      `+/3/deck;a;b;c;d;e;f;g;h;i;j;k;l;${password}/Main Map;90;50;true;2`,
    );
    const game = openVassal([moduleFile, bytesOf(strange)]);
    expect(game.ok && game.value.pieces).to.have.length(2);
    tellsNothing(game);
  });

  it('leaves names alone where a password is a word of the module', () => {
    const save = saveText.replace(`PLAYER\t${secrets[0]}`, 'PLAYER\tFoot');
    expect(opened(moduleFile, bytesOf(save)).pieces.map(({name}) => name)).to.include('1 Foot');
  });

  it('finds maps without a name by their number, and pieces below stacks that come before or after them', () => {
    const build =
      '<VASSAL.launch.BasicModule><VASSAL.build.module.Map edge="5,6"><x.BoardPicker><x.Board name="B"/></x.BoardPicker></VASSAL.build.module.Map></VASSAL.launch.BasicModule>';
    const one = piece('1', {types: ['piece;;;a.png;One'], states: ['Elsewhere;1;1']});
    const two = piece('2', {types: ['piece;;;a.png;Two'], states: ['null;1;1']});
    const save = commands('Map0BoardPicker\tB\t0\t0', one, '+/3/stack/Map0;50;60;1;2;@@1', two);
    const game = opened(bytesOf(build), bytesOf(save));
    expect(placesOf(game)).to.deep.equal([
      ['One', 50, 60, undefined, undefined],
      ['Two', 50, 60, undefined, undefined],
    ]);
    expect(game.maps[0]!.layout.placed[0]).to.include({x: 5, y: 6});
  });

  it('opens a set-up of the module by its name, and lists those that are missing', () => {
    const setups =
      '<VASSAL.build.module.PredefinedSetup name="Noon" file="noon.vsav"/><VASSAL.build.module.PredefinedSetup name="Dusk" file="dusk.vsav"/>';
    const module = zip({
      'buildFile.xml': moduleText.replace(
        '</VASSAL.build.GameModule>',
        `${setups}</VASSAL.build.GameModule>`,
      ),
      'noon.vsav': saveFile,
    });
    const game = openVassal([module], 'Noon');
    expect(game.ok && game.value.pieces).to.have.length(4);
    expect(game.ok && game.value.problems.map(({found}) => found)).to.deep.equal(['"dusk.vsav"']);
    const dawn = openVassal([module], 'Dawn');
    expect(!dawn.ok && dawn.faults[0]).to.include({
      found: '"Dawn"',
      expected: 'a set-up of this module: Noon',
    });
  });

  it('lists the set-ups of a menu, and calls two of one name by their menus', () => {
    const one = (name: string, file: string, inside = ''): string =>
      `<VASSAL.build.module.PredefinedSetup name="${name}" file="${file}" isMenu="${inside !== ''}">${inside}</VASSAL.build.module.PredefinedSetup>`;
    const menu = one('Scenarios', '', one('Noon', 'noon.vsav') + one('Long', '', one('Noon', 'dusk.vsav')));
    const module = zip({
      'buildFile.xml': moduleText.replace('</VASSAL.build.GameModule>', `${menu}</VASSAL.build.GameModule>`),
      'noon.vsav': saveFile,
      'dusk.vsav': saveFile,
    });
    const game = openVassal([module], 'Long: Noon');
    expect(game.ok && game.value.module.setups).to.deep.equal([
      {name: 'Noon', file: 'noon.vsav'},
      {name: 'Long: Noon', file: 'dusk.vsav'},
    ]);
  });

  it('puts the parts of an extension where they belong', () => {
    const extension = `<VASSAL.build.module.ModuleExtension name="More"><VASSAL.build.module.ExtensionElement target="VASSAL.build.module.Map:Main Map"><VASSAL.build.module.map.SetupStack name="S" owningBoard="Ford" x="20" y="30"><VASSAL.build.widget.PieceSlot entryName="3 Foot" gpid="e:1">+/null/prototype;New\tpiece;;;a.png;3 Foot/\tnull;0;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack></VASSAL.build.module.ExtensionElement><VASSAL.build.module.ExtensionElement target="VASSAL.build.module.PrototypesContainer"><VASSAL.build.module.PrototypeDefinition name="New">+/null/mark;Side\tpiece;;;;/Red\tnull;0;0</VASSAL.build.module.PrototypeDefinition></VASSAL.build.module.ExtensionElement><VASSAL.build.module.ExtensionElement target="VASSAL.build.module.Map:Other"/></VASSAL.build.module.ModuleExtension>`;
    const game = opened(zip({'buildFile.xml': extension, extensiondata: '<data/>'}), moduleFile);
    expect(game.pieces.find(({name}) => name === '3 Foot')).to.deep.include({
      markers: {Side: 'Red'},
      location: '0101',
    });
    expect(game.problems.map(({found}) => found)).to.deep.equal(['"VASSAL.build.module.Map:Other"']);
  });

  const refused: readonly (readonly [string, readonly Uint8Array[], string])[] = [
    ['nothing', [], 'no files'],
    ['an empty file', [new Uint8Array(0)], 'an empty file'],
    ['a save without its module', [saveFile], 'no module among them'],
    ['two modules', [moduleFile, moduleFile], 'another module'],
    ['another zip file', [zip({'readme.txt': 'x'})], 'a zip file with neither a buildFile nor a savedGame'],
    ['a picture', [Uint8Array.from([0x89, 0x50, 0x4e, 0x47])], 'a file of another kind'],
    ['another XML file', [bytesOf('<html/>')], '"html"'],
    [
      'a save without an end',
      [moduleFile, bytesOf('begin_save\u001B+/1/piece;;;a;b/null;0;0')],
      'no end_save',
    ],
    ['a save without a beginning', [moduleFile, formats['VOBS']!('a\u001Bend_save')], 'no begin_save'],
    [
      'more than any game has',
      [moduleFile, bytesOf(`begin_save\u001B${'\\'.repeat(5000)}\u001Bx`)],
      'more than any game has',
    ],
    ['no bytes', ['text' as unknown as Uint8Array], 'string'],
  ];
  for (const [title, files, found] of refused)
    it(`refuses ${title}`, () => expect(allFaults(files)).to.deep.equal([found]));

  it('reads what is not UTF-8 as Latin-1, and says so', () => {
    const latin = Uint8Array.from(moduleText.replace('2 Horse', '2 Cavalerie l\u00E9g\u00E8re'), (sign) =>
      sign.charCodeAt(0),
    );
    const game = opened(latin);
    expect(game.module.slots.at(-1)!.name).to.equal('2 Cavalerie l\u00E9g\u00E8re');
    expect(game.problems.map(({pointer}) => pointer)).to.deep.equal(['/buildFile.xml']);
  });

  it('names what a newer save has and its module does not: boards and maps', () => {
    const save = commands(
      'Main MapBoardPicker\tBoard F\t0\t0',
      piece('1', {types: ['piece;;;a.png;One'], states: ['Main Map;50;50']}),
      piece('2', {types: ['piece;;;a.png;Two'], states: ['New Map;50;50']}),
    );
    const game = opened(moduleFile, bytesOf(save));
    expect(placesOf(game)).to.deep.equal([['One', 50, 50, undefined, undefined]]);
    expect(game.problems.map(({found}) => found)).to.deep.equal([
      '"Board F"',
      '1 maps that the module does not have',
    ]);
  });

  it('counts what is hidden at the start of a game', () => {
    const hidden = moduleText.replace(
      '+/null/piece;;;rain.png;Rain/null;0;0;9;0',
      '+/null/hide;73,130;Hide;255,0,0\tpiece;;;rain.png;Rain/somebody\tnull;0;0;9;0',
    );
    const game = opened(bytesOf(hidden));
    expect([game.secretPieces, game.pieces.length]).to.deep.equal([1, 1]);
  });

  const more: readonly (readonly [string, string])[] = [
    ['players', 'PLAYER\tx\ty\tRed\u001B'.repeat(1001)],
    [
      'pieces',
      Array.from({length: 100_001}, (_, i) => `+/${i}/piece;;;a;b/null;0;0`).join('\u001B') + '\u001B',
    ],
  ];
  for (const [title, text] of more)
    it(`refuses a save with more ${title} than any game has`, () =>
      expect(allFaults([moduleFile, bytesOf(`begin_save\u001B${text}end_save`)])).to.deep.equal([
        'more than any game has',
      ]));

  const origins: readonly (readonly [string, string, readonly string[]])[] = [
    ['the same module', '<data version="1"><version>1.0</version><name>The ford</name></data>', []],
    [
      'another version',
      '<data><version>2.0</version><name>The ford</name></data>',
      ['a save of version "2.0"'],
    ],
    ['damaged data', '<data><version>', []],
  ];
  for (const [title, moduledata, found] of origins)
    it(`says where a save is from: ${title}`, () => {
      const game = opened(moduleFile, zip({savedGame: saveText, moduledata}));
      expect(game.problems.map((problem) => problem.found)).to.deep.equal(found);
    });

  it('refuses a save of another module, and names both', () => {
    const moduledata = '<data><version>1.0</version><name>The hill</name></data>';
    const answer = openVassal([moduleFile, zip({savedGame: saveText, moduledata})]);
    expect(answer.ok ? [] : answer.faults.map(faultLine)).to.deep.equal([
      '/savedGame: it is of the module "The hill", and the module here is "The ford", which lacks 4 of its 7 kinds of counters; open the module "The hill", then this save, or open it all the same',
    ]);
  });

  it('reads commands in commands, as a save of many parts has them', () => {
    const inner = (x: number): string =>
      piece(String(x), {types: ['piece;;;a.png;One'], states: [`Main Map;${x};50`]});
    const nest = (one: string, within: string): string =>
      `${one}\u001B${within.replaceAll('\u001B', '\\\u001B')}`;
    const text = nest('begin_save', nest(inner(30), nest(inner(60), nest(inner(90), 'end_save'))));
    expect(opened(moduleFile, bytesOf(text)).pieces.map(({x}) => x)).to.deep.equal([30, 60, 90]);
  });

  it('shows a log at its beginning', () => {
    const log = saveText.replace('end_save', 'end_save\u001BLOG\tM/101/Main Map/20/30/null/null/0/0/null/x');
    const game = opened(moduleFile, bytesOf(log));
    expect(game.log).to.deep.include({steps: 1, step: 0, moves: []});
    expect(game.pieces).to.deep.equal(opened(moduleFile, saveFile).pieces);
  });
});

describe('VASSAL games: damaged files', () => {
  /** Each file of ours with a byte flipped, one after the other. */
  const files: readonly (readonly [string, Uint8Array])[] = [
    ['a zipped save', saveFile],
    ...Object.entries(formats).map(([format, write]) => [`a save, ${format}`, write(saveText)] as const),
  ];
  for (const [title, bytes] of files) {
    it(`${title}: no byte flipped makes it throw or tell a secret`, () => {
      for (const at of placesBelow(bytes.length)) {
        const copy = bytes.slice();
        copy[at]! ^= at % 2 === 0 ? 0xff : 0x01;
        const game = openVassal([moduleFile, copy]);
        const text = told(game);
        for (const secret of secrets.slice(0, 2)) expect(text, `byte ${at}`).not.to.contain(secret);
      }
    });

    it(`${title}: refused wherever it is cut short`, () => {
      for (const length of placesBelow(bytes.length - 1))
        expect(openVassal([moduleFile, bytes.subarray(0, length)]).ok, `${length} bytes`).to.be.false;
    });
  }

  it('a zipped save: each byte flipped is told plainly, or changes nothing', () => {
    const whole = told(openVassal([moduleFile, saveFile]));
    for (const at of placesBelow(saveFile.length)) {
      const copy = saveFile.slice();
      copy[at]! ^= 0x10;
      const game = openVassal([moduleFile, copy]);
      if (game.ok) expect(told(game), `byte ${at}`).to.equal(whole);
      else
        expect(game.faults[0]!.remedy, `byte ${at}`).to.match(
          /^(?:the file is (?:damaged|cut short).*: )?(?:download or export the file again|choose another file|join the parts first|pack it )/,
        );
    }
  });

  it('a module: no byte flipped makes it throw', () => {
    const module = zip({'buildFile.xml': moduleText});
    for (const bytes of [module, moduleFile])
      for (const at of placesBelow(bytes.length)) {
        const copy = bytes.slice();
        copy[at]! ^= 0x11;
        const game = openVassal([copy, saveFile]);
        if (game.ok) tellsNothing(game);
        else expect(game.faults).not.to.be.empty;
      }
  });
});
