/** Small modules of ours, each of another build, as modules of published games are: nobody's pictures and no names of theirs. */
import {middleOf} from './front.js';
import {commands, formats, piece, zip} from './files.js';

/** A counter: its palettes, and everything by which modules tell sides and kinds. */
export interface BuildCounter {
  readonly name: string;
  readonly palette: readonly string[];
  readonly image: string;
  readonly at: string;
  readonly prototypes?: readonly string[];
  readonly markers?: Readonly<Record<string, string>>;
  /** A layer: the names of its levels, and the level that shows. */
  readonly layer?: {readonly name: string; readonly levels: readonly string[]; readonly level: number};
}
export interface Build {
  readonly name: string;
  readonly seats: readonly string[];
  readonly counters: readonly BuildCounter[];
  /** The grid of the board. */
  readonly grid?: 'hex' | 'square' | 'none';
  /** Boards among which players choose; one board is taken by itself. */
  readonly boards?: readonly string[];
  /** The boards that the save names; all boards of the module where it is left out. */
  readonly saved?: readonly string[];
  /** The class of the main map, where it is none of VASSAL's own. */
  readonly mapClass?: string;
}

const [WIDTH, HEIGHT] = [1114, 935];
const numbering =
  '<VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" sep="" hType="N" vType="N" hOff="1" vOff="1" hLeading="1" vLeading="1" stagger="false"/>';
const gridOf = (grid: Build['grid'] = 'hex'): string =>
  grid === 'hex'
    ? `<VASSAL.build.module.map.boardPicker.board.HexGrid dx="78" dy="90" x0="50" y0="40">${numbering}</VASSAL.build.module.map.boardPicker.board.HexGrid>`
    : grid === 'square'
      ? '<VASSAL.build.module.map.boardPicker.board.SquareGrid dx="78" dy="90" x0="0" y0="0"/>'
      : '';

/** The traits of a counter, innermost last, with their states; a save has those of prototypes in their place. */
function traitsOf(
  {name, image, prototypes = [], markers = {}, layer}: BuildCounter,
  inSave: boolean,
): readonly (readonly [type: string, state: string])[] {
  return [
    ...(inSave ? [] : prototypes.map((one) => [`prototype;${one}`, ''] as const)),
    ...Object.entries(markers).map(([key, value]) => [`mark;${key}`, value] as const),
    ...(layer
      ? [
          [
            `emb2;Turn;128;A;;128;;;128;;;;1;false;0;0;${layer.levels.map(() => image).join(',')};${layer.levels.join(',')};true;${layer.name};;;false;;1;1;true;;;;;1.0`,
            String(layer.level),
          ] as const,
        ]
      : []),
    [`piece;;;${image};${name}`, 'STATE'],
  ];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A counter as a plate of one colour. */
const plate = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="${colour}"/></svg>`;
const boardPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#e6dfc8"/></svg>`;

/** The palettes as nested widgets, each slot in its own. */
function palettesOf(counters: readonly BuildCounter[], depth = 0, from = 0): string {
  const ids = new Map(counters.map((one, i) => [one, from + i]));
  const inner = new Map<string, [BuildCounter, number][]>();
  for (const one of counters) {
    const name = one.palette[depth] ?? '';
    inner.set(name, [...(inner.get(name) ?? []), [one, ids.get(one)!]]);
  }
  return [...inner]
    .map(([name, own]) => {
      const content = own
        .filter(([{palette}]) => palette.length <= depth + 1)
        .map(([one]) => slotOf(one))
        .join('');
      const deeper = own.filter(([{palette}]) => palette.length > depth + 1).map(([one]) => one);
      const below = deeper.length > 0 ? palettesOf(deeper, depth + 1) : '';
      const kind = depth === 0 ? 'module.PieceWindow' : 'widget.ListWidget';
      const attribute = depth === 0 ? 'name' : 'entryName';
      return `<VASSAL.build.${kind} ${attribute}="${escaped(name)}">${content}${below}</VASSAL.build.${kind}>`;
    })
    .join('');
}

const idsOf = new WeakMap<BuildCounter, string>();
function slotOf(one: BuildCounter): string {
  const traits = traitsOf(one, false);
  const id = idsOf.get(one) ?? '';
  const text = piece('null', {
    types: traits.map(([type]) => type),
    states: traits.map(([, state]) => (state === 'STATE' ? `null;0;0;${id};0` : state)),
  });
  return `<VASSAL.build.widget.PieceSlot entryName="${escaped(one.name)}" gpid="${id}">${escaped(text)}</VASSAL.build.widget.PieceSlot>`;
}

/** A module of a build and a save of it. */
export function filesOf(build: Build): {readonly module: Uint8Array; readonly save: Uint8Array} {
  const {name, seats, counters, boards = ['Board'], saved = boards} = build;
  for (const [i, one] of counters.entries()) idsOf.set(one, String(i + 1));
  const prototypes = [...new Set(counters.flatMap((one) => one.prototypes ?? []))];
  const boardOf = (board: string): string =>
    `<VASSAL.build.module.map.boardPicker.Board name="${board}" image="board.svg" width="${WIDTH}" height="${HEIGHT}">${gridOf(build.grid)}</VASSAL.build.module.map.boardPicker.Board>`;
  const map = build.mapClass ?? 'VASSAL.build.module.Map';
  const buildFile = `<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="${name}" version="1.0" VassalVersion="3.7.0">
  <VASSAL.build.module.PlayerRoster>${seats.map((seat) => `<entry>${seat}</entry>`).join('')}</VASSAL.build.module.PlayerRoster>
  <${map} mapName="Main Map"><VASSAL.build.module.map.BoardPicker>${boards.map(boardOf).join('')}</VASSAL.build.module.map.BoardPicker></${map}>
  ${palettesOf(counters)}
  <VASSAL.build.module.PrototypesContainer>${prototypes.map((one) => `<VASSAL.build.module.PrototypeDefinition name="${one}">+/null/piece;;;;/null;0;0;;0</VASSAL.build.module.PrototypeDefinition>`).join('')}</VASSAL.build.module.PrototypesContainer>
</VASSAL.build.GameModule>`;
  const data = `<data version="1"><version>1.0</version><name>${name}</name></data>`;
  const colours = [...new Set(counters.map(({image}) => image))];
  const module = zip({
    'buildFile.xml': buildFile,
    moduledata: data,
    'images/board.svg': boardPicture,
    ...Object.fromEntries(
      colours.map((image) => [`images/${image}`, plate(/_(\w+)\.svg$/.exec(image)?.[1] ?? 'grey')]),
    ),
  });
  const text = commands(
    saved.length === 0
      ? 'Main MapBoardPicker'
      : `Main MapBoardPicker\t${saved.map((one, i) => `${one}\t${i}\t0`).join('\t')}`,
    ...counters.map((one, i) => {
      const traits = traitsOf(one, true);
      const [x, y] = middleOf(one.at);
      return piece(String(100 + i), {
        types: traits.map(([type]) => type),
        states: traits.map(([, state]) =>
          state === 'STATE' ? `Main Map;${x};${y};${idsOf.get(one)};0` : state,
        ),
      });
    }),
  );
  return {module, save: zip({savedGame: formats['!VCSK']!(text), moduledata: data})};
}

/** Two stacks that face each other, and counters beside them. */
const places = ['0705', '0704', '0706', '0804', '0805', '0403', '1003', '0904', '0303', '1105'] as const;

/** Nine nations in one window of one tab, with types of units below: no seat is called as one of them. */
export const manyNations: Build = {
  name: 'A war of nine nations',
  seats: ['First player', 'Second player'],
  counters: [
    'Aldia',
    'Bergen',
    'Corvia',
    'Dunland',
    'Estmark',
    'Fennia',
    'Gorland',
    'Holm',
    'Istria',
  ].flatMap((nation, i) =>
    ['Infantry', 'Armour'].map((type, j) => ({
      name: `${nation} ${type} ${i + 1}`,
      palette: ['Counters', 'All units', nation, type],
      image: `c${i}_${i % 2 === 0 ? 'steelblue' : 'firebrick'}.svg`,
      at: places[(2 * i + j) % places.length]!,
    })),
  ),
};

/** No seats but an observer; two palettes are called as sides are, and a third has markers. */
export const twoPalettes: Build = {
  name: 'The river line',
  seats: ['Observer'],
  counters: [
    ...['0705', '0705', '0403'].map((at, i) => ({
      name: `${i + 1} Foot`,
      palette: ['Units', 'Axis'],
      image: 'u_grey.svg',
      at,
    })),
    ...['0804', '0704', '0706'].map((at, i) => ({
      name: `${i + 11} Foot`,
      palette: ['Units', 'Allied'],
      image: 'u_olive.svg',
      at,
    })),
    {name: 'Turn', palette: ['Markers'], image: 'm_white.svg', at: '0101'},
  ],
};

/** All counters in one palette: prototypes alone tell sides and kinds, and workers are among them. */
export const onePalette: Build = {
  name: 'One box of counters',
  seats: ['Player one', 'Player two'],
  counters: [
    ...['0705', '0705', '0403'].map((at, i) => ({
      name: `Regiment ${i + 1}`,
      palette: ['All'],
      image: `r${i}_navy.svg`,
      prototypes: ['Common', 'North', 'Infantry'],
      at,
      layer: {name: 'Strength', levels: ['3', '2', '1', 'destroyed'], level: 1},
    })),
    ...['0804', '0704', '0706'].map((at, i) => ({
      name: `Brigade ${i + 1}`,
      palette: ['All'],
      image: `b${i}_maroon.svg`,
      prototypes: ['Common', 'South', i === 0 ? 'Artillery' : 'Infantry'],
      at,
      layer: {name: 'Strength', levels: ['3', '2', '1', 'destroyed'], level: 2},
    })),
    ...['0805', '1003'].map((at, i) => ({
      name: `Worker-${i + 1}`,
      palette: ['All'],
      image: 'w_maroon.svg',
      prototypes: ['Common', 'South'],
      at,
    })),
  ],
};

const small = (over: Partial<Build>): Build => ({
  name: 'A small front',
  seats: ['Red', 'Blue'],
  counters: [
    ...['0705', '0403'].map((at, i) => ({name: `Red ${i + 1}`, palette: ['Red'], image: 'r_red.svg', at})),
    ...['0804', '0704'].map((at, i) => ({name: `Blue ${i + 1}`, palette: ['Blue'], image: 'b_blue.svg', at})),
  ],
  ...over,
});

/** Players choose among boards of the module, and the save names none. */
export const choosableBoards = small({name: 'Boards to choose', boards: ['East', 'West'], saved: []});
/** The boards are files of their own, beside the module. */
export const boardsApart = small({
  name: 'Boards apart',
  boards: [],
  saved: ['bd14', 'bd15'],
  mapClass: 'VASL.build.module.ASLMap',
});
export const squares = small({name: 'A field of squares', grid: 'square'});
export const builds = {manyNations, twoPalettes, onePalette, choosableBoards, boardsApart, squares} as const;
