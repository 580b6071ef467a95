/** A module and a save of it in which every text and every picture has a mark: nothing that leaves Umpire may have it. */
import {commands, formats, piece, zip} from './files.js';
import {front, frontSave, middleOf} from './front.js';

/** The mark; names that are made of a name may have it in small letters. */
export const mark = 'QZQ';
/** Does a text have the mark, whatever its letters are? */
export const hasMark = (text: string): boolean => text.toLowerCase().includes(mark.toLowerCase());

const boards = 'VASSAL.build.module.map.boardPicker.board';
const picture = (words: string, size: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}><desc>${words}</desc><rect width="100%" height="100%" fill="#fe00fe"/><text y="20">${words}</text></svg>`;

const buildFile = `<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="${mark} Campaign" version="${mark} 1.0" description="${mark} described" VassalVersion="3.7.0">
  <VASSAL.build.module.PlayerRoster><entry>${mark} Reds</entry><entry>${mark} Blues</entry></VASSAL.build.module.PlayerRoster>
  <VASSAL.build.module.GlobalOptions promptString="${mark} option"/>
  <VASSAL.build.module.Documentation><VASSAL.build.module.documentation.HelpFile title="${mark} rules" fileName="${mark}.html"/></VASSAL.build.module.Documentation>
  <VASSAL.build.module.Map mapName="${mark} Map" description="${mark} front">
    <VASSAL.build.module.map.BoardPicker>
      <${boards.replace(/board$/, 'Board')} name="${mark} Board" image="${mark}board.svg" width="1114" height="935">
        <${boards}.ZonedGrid>
          <${boards}.mapgrid.Zone name="${mark} Zone" locationFormat="${mark} $gridLocation$" path="0,0;600,0;600,935;0,935" useParentGrid="true"/>
          <${boards}.HexGrid dx="78" dy="90" x0="50" y0="40"><${boards}.mapgrid.HexGridNumbering first="H" sep="" hType="N" vType="N" hOff="1" vOff="1" hLeading="1" vLeading="1" stagger="false"/></${boards}.HexGrid>
        </${boards}.ZonedGrid>
      </${boards.replace(/board$/, 'Board')}>
    </VASSAL.build.module.map.BoardPicker>
  </VASSAL.build.module.Map>
  <VASSAL.build.module.PieceWindow name="${mark} pieces"><VASSAL.build.widget.ListWidget entryName="${mark} army">
    <VASSAL.build.widget.PieceSlot entryName="${mark} slot" gpid="${mark}7">+/null/piece;;;${mark}red.svg;${mark} slot/null;0;0;${mark}7;0</VASSAL.build.widget.PieceSlot>
  </VASSAL.build.widget.ListWidget></VASSAL.build.module.PieceWindow>
  <VASSAL.build.module.PrototypesContainer>
    <VASSAL.build.module.PrototypeDefinition name="${mark} prototype" description="${mark} trait">+/null/mark;${mark}Text\tpiece;;;;/${mark} rule\tnull;0;0;;0</VASSAL.build.module.PrototypeDefinition>
  </VASSAL.build.module.PrototypesContainer>
  <VASSAL.build.module.PredefinedSetup name="${mark} setup" file="${mark}.vsav" description="${mark}"/>
</VASSAL.build.GameModule>`;

export const sentinelModule = (): Uint8Array =>
  zip({
    'buildFile.xml': buildFile,
    moduledata: `<data version="1"><version>${mark} 1.0</version><name>${mark} Campaign</name><description>${mark}</description></data>`,
    [`images/${mark}board.svg`]: picture(`${mark} printed board`, 'width="1114" height="935"'),
    [`images/${mark}red.svg`]: picture(`${mark} red`, 'width="60" height="60"'),
    [`images/${mark}blue.svg`]: picture(`${mark} blue`, 'width="60" height="60"'),
    [`help/${mark}.html`]: `<p>${mark}</p>`,
  });

/** Counters as their number, the name of their side, and the hex where they stand. */
const counters = [
  ['1', 'Reds', '0705'],
  ['2', 'Reds', '0705'],
  ['3', 'Blues', '0804'],
  ['4', 'Blues', '0805'],
  ['5', 'Blues', '0704'],
  ['6', 'Blues', '0706'],
] as const;

export function sentinelSave(): Uint8Array {
  const layer = `emb2;${mark} flip;128;A;;128;;;128;;;;1;false;0;0;${mark}red.svg,${mark}blue.svg;,+ (${mark} reduced);true;${mark} Steps;;;false;;1;1;true;;;;;1.0`;
  const pieces = counters.map(([id, side]) =>
    piece(id, {
      types: [
        `prototype;${mark} prototype`,
        layer,
        'mark;Side',
        `mark;${mark}Key`,
        `PROP;${mark}Property;x`,
        `label;76;${mark} Label;10`,
        `piece;;;${mark}${side === 'Reds' ? 'red' : 'blue'}.svg;${mark} Unit ${id} 4-3`,
      ],
      states: [
        '',
        '2',
        `${mark} ${side}`,
        `${mark} value`,
        `${mark} property`,
        `${mark} label`,
        `null;0;0;${id};0`,
      ],
    }),
  );
  const stacks = new Map<string, string[]>();
  for (const [id, , at] of counters) stacks.set(at, [...(stacks.get(at) ?? []), id]);
  return zip({
    savedGame: formats['!VCSK']!(
      commands(
        `PLAYER\t${mark}password\t${mark} player\t${mark} Reds`,
        `${mark} MapBoardPicker\t${mark} Board\t0\t0`,
        ...pieces,
        ...[...stacks].map(
          ([at, ids], i) => `+/${500 + i}/stack/${mark} Map;${middleOf(at).join(';')};${ids.join(';')};@@0`,
        ),
        `CHAT<${mark} player> - ${mark} chat`,
        `NOTES\t${mark} notes`,
        `MutableProperty\t${mark}Global\t${mark} global\t${mark} Map`,
      ),
    ),
    moduledata: `<data version="1"><version>${mark} 1.0</version><name>${mark} Campaign</name></data>`,
  });
}

/** The mark of everything that players are called: nothing that leaves Umpire may have it. */
export const player = 'PZP';
export const hasPlayer = (text: string): boolean => text.toLowerCase().includes(player.toLowerCase());

/**
 * A save of the front whose counters say who moved them last, as modules do with `$PlayerName$`: a player who is in the game,
 * and one who left it, of whom nothing else is known. `owner` takes the place of both.
 */
export const ownedSave = (owner?: string): Uint8Array =>
  frontSave(
    front.map((one, i) => ({
      ...one,
      traits: [
        ['PROP;Owner;x', owner ?? `${player} ${i % 2 === 0 ? 'Hans' : 'Otto'}`],
        ['mark;Army', owner ?? `${player} Otto`],
        ['label;76;Label;10', `moved by ${player} Otto`],
        ['PROP;MovedBy;x', `${player} Otto`],
        [`hide;73,130;Hide;255,0,0`, 'null'],
      ],
    })),
    '!VCSK',
    [`PLAYER\t${player}-password\t${player} Hans\tGerman`],
  );
