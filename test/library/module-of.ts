import {entryOf} from '../../src/library/index.js';
import {zip} from '../vassal/files.js';

const picker = 'VASSAL.build.module.map';
const widget = 'VASSAL.build.widget';
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const hexes = `<${picker}.boardPicker.board.HexGrid dx="52" dy="60" x0="20" y0="30" sideways="false"><${picker}.boardPicker.board.mapgrid.HexGridNumbering first="H" sep="" hType="N" vType="N" hOff="1" vOff="1" hLeading="1" vLeading="1" stagger="false"/></${picker}.boardPicker.board.HexGrid>`;
const regionsOf = (names: readonly string[]): string =>
  `<${picker}.boardPicker.board.RegionGrid>${names
    .map(
      (name, i) =>
        `<${picker}.boardPicker.board.Region name="${name}" originx="${50 + 80 * i}" originy="${60 + 70 * (i % 2)}"/>`,
    )
    .join('')}</${picker}.boardPicker.board.RegionGrid>`;

/** A module as somebody made it: its name, the seats at its table, its map, and how many counters it has. */
export interface MadeModule {
  readonly name: string;
  readonly version?: string;
  readonly sides: readonly string[];
  readonly kind?: 'hex' | 'points';
  readonly slots?: number;
  /** The names of the regions of a map of points. */
  readonly regions?: readonly string[];
  /** Counters at the start, each with its side’s number, its place and its name. */
  readonly starts?: readonly (readonly [side: number, x: number, y: number, name: string])[];
  /** Counters at the start that have a mark of a side, prototypes, or neither. */
  readonly units?: readonly MadeUnit[];
}
export interface MadeUnit {
  readonly name: string;
  readonly side?: string;
  readonly prototypes?: readonly string[];
}

/** Writes a module of VASSAL with palettes of its sides. */
export function moduleOf({
  name,
  version = '1.0',
  sides,
  kind = 'hex',
  slots = 200,
  regions = ['Alba', 'Brod', 'Cork', 'Dorn', 'Ede'],
  starts = [],
  units = [],
}: MadeModule): Uint8Array {
  let gpid = 0;
  const slot = (title: string): string =>
    `<${widget}.PieceSlot entryName="${escaped(title)}" gpid="${++gpid}">+/null/piece;;;;${escaped(title)}/null;0;0;${gpid};0</${widget}.PieceSlot>`;
  const owner = (side: number): string =>
    `+/null/mark;Side\tpiece;;;;UNIT/${escaped(sides[side] ?? '')}\tnull;0;0;0;0`;
  const stacks = starts.map(
    ([side, x, y, title]) =>
      `<${picker}.SetupStack name="${escaped(title)}" owningBoard="Board" useGridLocation="false" location="" x="${x}" y="${y}"><${widget}.PieceSlot entryName="${escaped(title)}" gpid="${++gpid}">${owner(side).replace('UNIT', escaped(title))}</${widget}.PieceSlot></${picker}.SetupStack>`,
  );
  const definitionOf = ({name: title, side, prototypes = []}: MadeUnit): string => {
    const traits = [
      ...prototypes.map((one) => [`prototype;${one}`, ''] as const),
      ...(side === undefined ? [] : [['mark;Side', side] as const]),
      [`piece;;;;${title}`, 'null;0;0;0;0'] as const,
    ];
    // each trait has its text, then everything that is inside it, one escape deeper
    const nested = (texts: readonly string[]): string =>
      texts.map((text, i) => `${text}${i < texts.length - 1 ? `${'\\'.repeat(i)}\t` : ''}`).join('');
    return `+/null/${nested(traits.map(([type]) => type))}/${nested(traits.map(([, state]) => state))}`;
  };
  stacks.push(
    ...units.map((unit, i) => {
      const title = escaped(unit.name);
      return `<${picker}.SetupStack name="${title}" owningBoard="Board" useGridLocation="false" location="" x="${72 + 52 * (i % 7)}" y="${90 + 60 * Math.floor(i / 7)}"><${widget}.PieceSlot entryName="${title}" gpid="${++gpid}">${escaped(definitionOf(unit))}</${widget}.PieceSlot></${picker}.SetupStack>`;
    }),
  );
  const names = [...new Set(units.flatMap(({prototypes = []}) => prototypes))];
  const palettes = sides.map(
    (side, i) =>
      `<${widget}.ListWidget entryName="${escaped(side)}">${Array.from(
        {length: Math.ceil((slots - starts.length - units.length) / sides.length)},
        (_, n) => slot(`${i + 1}-${n + 1}`),
      ).join('')}</${widget}.ListWidget>`,
  );
  return zip({
    'buildFile.xml': `<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="${escaped(name)}" version="${version}" VassalVersion="3.6.0">
  <VASSAL.build.module.PlayerRoster>${sides.map((side) => `<entry>${escaped(side)}</entry>`).join('')}<entry>Observer</entry></VASSAL.build.module.PlayerRoster>
  <VASSAL.build.module.Map mapName="Main Map">
    <${picker}.BoardPicker><${picker}.boardPicker.Board name="Board" width="520" height="400">${kind === 'hex' ? hexes : regionsOf(regions)}</${picker}.boardPicker.Board></${picker}.BoardPicker>
    ${stacks.join('')}
  </VASSAL.build.module.Map>
  <VASSAL.build.module.PrototypesContainer>${names.map((one) => `<VASSAL.build.module.PrototypeDefinition name="${escaped(one)}">+/null/piece;;;;/null;0;0;;0</VASSAL.build.module.PrototypeDefinition>`).join('')}</VASSAL.build.module.PrototypesContainer>
  <VASSAL.build.module.PieceWindow name="Units"><${widget}.TabWidget entryName="Counters">${palettes.join('')}</${widget}.TabWidget></VASSAL.build.module.PieceWindow>
</VASSAL.build.GameModule>`,
  });
}

const starts = [
  [0, 72, 90, 'A1'],
  [0, 72, 90, 'A2'],
  [1, 124, 120, 'B1'],
] as const;
/** A module of a game, of its usual build. */
export const madeFor = (id: string, more: Partial<MadeModule> = {}): MadeModule => {
  const {names, editions, sides, kind, slots} = entryOf(id)!;
  const [edition] = editions ?? [];
  return {
    name: `${names[0]!.replace('#', '')}${edition === undefined ? '' : `, edition ${edition}`} v1.3`,
    sides: Object.values(sides).map((all) => all.at(-1)!),
    kind,
    slots: Math.ceil((slots[0]! + Math.min(slots[1]!, 300)) / 2),
    ...(id === 'hammer-of-the-scots' && {regions: ['England', 'Annan', 'Teviot', 'Dunbar', 'Selkirk']}),
    starts:
      kind === 'hex'
        ? starts
        : [
            [0, 50, 60, 'A1'],
            [1, 130, 130, 'B1'],
          ],
    ...more,
  };
};
