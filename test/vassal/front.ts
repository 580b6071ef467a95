/** A game of ours in VASSAL's format, as small as a question needs it: a front on a board of hexes, with pictures. */
import {commands, formats, piece, zip} from './files.js';

const numbering =
  '<VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" sep="" hType="N" vType="N" hOff="1" vOff="1" hLeading="1" vLeading="1" stagger="false"/>';

/** Columns and rows of the board. */
const [COLUMNS, ROWS] = [14, 10];
const [DX, DY, X0, Y0] = [78, 90, 50, 40];
const [WIDTH, HEIGHT] = [2 * X0 + (COLUMNS - 1) * DX, 2 * Y0 + (ROWS - 0.5) * DY];

/** The middle of a hex by its printed number. */
export function middleOf(label: string): readonly [x: number, y: number] {
  const [column, row] = [Number(label.slice(0, 2)) - 1, Number(label.slice(2)) - 1];
  return [Math.floor(DX * column + X0), Math.floor(DY * row + (column % 2) * (DY / 2) + Y0)];
}

/** A counter of the game: a name, a picture, and its hex. */
export interface Counter {
  readonly name: string;
  readonly image: string;
  readonly at: string;
  /** The map, if not the main one. */
  readonly map?: string;
  readonly traits?: readonly (readonly [type: string, state: string])[];
}

/** A map with the board of the front. */
export const frontMap = (name: string): string => `<VASSAL.build.module.Map mapName="${name}">
    <VASSAL.build.module.map.BoardPicker>
      <VASSAL.build.module.map.boardPicker.Board name="Front" image="board.svg" width="${WIDTH}" height="${HEIGHT}">
        <VASSAL.build.module.map.boardPicker.board.HexGrid dx="${DX}" dy="${DY}" x0="${X0}" y0="${Y0}">${numbering}</VASSAL.build.module.map.boardPicker.board.HexGrid>
      </VASSAL.build.module.map.boardPicker.Board>
    </VASSAL.build.module.map.BoardPicker>
  </VASSAL.build.module.Map>`;

/** The build file; `maps` are more maps beside the board, and a board may have no grid. */
export const frontBuildFile = (maps = '', hasGrid = true): string => `<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="The Front" version="1.2" VassalVersion="3.7.0">
  <VASSAL.build.module.PlayerRoster><entry>German</entry><entry>Soviet</entry></VASSAL.build.module.PlayerRoster>
  ${hasGrid ? frontMap('Main Map') : frontMap('Main Map').replace(/<VASSAL[.\w]*HexGrid .*HexGrid>/, '')}${maps}
</VASSAL.build.GameModule>`;

const counterPicture = (colour: string, words: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" rx="6" fill="${colour}"/><text x="30" y="38" font-size="16" text-anchor="middle" fill="#fff">${words}</text></svg>`;

const boardPicture = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#e6dfc8"/><path d="M0 300 Q 400 200 ${WIDTH} 420" stroke="#5b8fb9" stroke-width="18" fill="none"/></svg>`;

export const frontModule = (maps?: string, hasGrid?: boolean): Uint8Array =>
  zip({
    'buildFile.xml': frontBuildFile(maps, hasGrid),
    moduledata: '<data version="1"><version>1.2</version><name>The Front</name></data>',
    'images/board.svg': boardPicture(),
    'images/German_inf.svg': counterPicture('#5b6770', 'G 4-3'),
    'images/Soviet_inf.svg': counterPicture('#a8573e', 'S 3-4'),
    'images/ru_tank.svg': counterPicture('#8a3a2c', 'T 6-5'),
    'images/unknown.svg': counterPicture('#333333', '?'),
  });

/** Positions of two German regiments among five Soviet divisions, whose tanks no name gives a side. */
export const front: readonly Counter[] = [
  {name: '61 ID', image: 'German_inf.svg', at: '0705'},
  {name: '505 Rgt', image: 'German_inf.svg', at: '0705'},
  {name: '24 ID', image: 'German_inf.svg', at: '0403'},
  {name: '90 RD', image: 'Soviet_inf.svg', at: '0804'},
  {name: '46 RD', image: 'Soviet_inf.svg', at: '0805'},
  {name: '7 RD', image: 'Soviet_inf.svg', at: '0704'},
  {name: '1 Tank', image: 'ru_tank.svg', at: '0706'},
  {name: '2 Tank', image: 'ru_tank.svg', at: '1003'},
];

/** The player's id in these saves, which is his password, and what else nobody else may read. */
export const frontSecrets = ['tirpitz-1943', 'Baron Munchhausen', 'meet at the ford', 'Ghost Army'] as const;
const [password, player, note, hidden] = frontSecrets;

/** The save; its stacks have ids from 500 on, in the order in which their hexes are first named. `more` goes after the end. */
export function frontSave(
  counters: readonly Counter[] = front,
  format = 'VOBS',
  more: readonly string[] = [],
  module = 'The Front',
): Uint8Array {
  const stacks = new Map<string, string[]>();
  const pieces = counters.map(({name, image, at, map = 'Main Map', traits = []}, i) => {
    const id = String(100 + i);
    stacks.set(`${map} ${at}`, [...(stacks.get(`${map} ${at}`) ?? []), id]);
    return piece(id, {
      types: [...traits.map(([type]) => type), `piece;;;${image};${name}`],
      states: [...traits.map(([, state]) => state), `null;0;0;${i + 1};0`],
    });
  });
  const [x, y] = middleOf('0605');
  const text = commands(
    `PLAYER\t${password}\t${player}\tGerman`,
    'Main MapBoardPicker\tFront\t0\t0',
    'North MapBoardPicker\tFront\t0\t0',
    ...pieces,
    piece('90', {
      types: ['hide;73,130;Hide;255,0,0', `piece;;;ghost.svg;${hidden}`],
      states: [password, `Main Map;${x};${y};90;0`],
    }),
    ...[...stacks].map(([at, ids], i) => {
      const [left, top] = middleOf(at.slice(-4));
      return `+/${500 + i}/stack/${at.slice(0, -5)};${left};${top};${ids.join(';')};@@0`;
    }),
    `CHAT<${player}> - ${note}`,
    `NOTES\t${note}`,
  );
  return zip({
    savedGame: formats[format]!([text, ...more].join('\u001B')),
    moduledata: `<data version="1"><version>1.2</version><name>${module}</name></data>`,
  });
}

/** A log of three steps, or the first of them: the first stack goes to 0604, somebody chats, and 90 RD goes to 0704. */
export function frontLog(counters: readonly Counter[] = front, steps = 3): Uint8Array {
  const move = (id: number, from: string, to: string): string =>
    `LOG\tM/${id}/Main Map/${middleOf(to).join('/')}/null/Main Map/${middleOf(from).join('/')}/null/${password}`;
  const [, , , ninety] = counters.keys();
  const all = [
    move(500, '0705', '0604'),
    `LOG\tCHAT<${player}> - ${note}`,
    move(100 + ninety!, '0804', '0704'),
  ];
  return frontSave(counters, '!VCSK', all.slice(0, steps));
}
