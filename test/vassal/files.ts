import {zipSync} from 'fflate';
import type {Component} from '../../src/vassal/build-file.js';
import {openVassal, type VassalGame} from '../../src/vassal/index.js';
import {encodeSequence} from '../../src/vassal/sequence.js';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const zip = (entries: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, content]) => [
        name,
        typeof content === 'string' ? bytesOf(content) : content,
      ]),
    ),
    {mtime: new Date(2026, 0, 1)},
  );

/** An element without a file around it. */
export const component = (
  kind: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly Component[] = [],
): Component => ({tag: `VASSAL.${kind}`, kind, attributes, children, text: '', line: 1});

/** One token of a list as VASSAL writes it, read back as it was or not. */
const written = (token: string): string => {
  const plain = token.replaceAll('\t', '\\\t');
  return token.startsWith('\\') || (token.startsWith("'") && token.endsWith("'")) ? `'${plain}'` : plain;
};
/** A chain of traits as VASSAL writes it: each list of two holds the next one. */
export const chain = (items: readonly string[]): string =>
  items.slice(0, -1).reduceRight((rest, item) => `${written(item)}\t${written(rest)}`, items.at(-1) ?? '');

export interface Traits {
  readonly types: readonly string[];
  readonly states: readonly string[];
}
/** A piece's definition: traits outermost first, the basic piece last. */
export const piece = (id: string, {types, states}: Traits): string =>
  encodeSequence(['+', id, chain(types), chain(states)], '/')!;

const ESC = '\u001B';
export const commands = (...list: readonly string[]): string =>
  ['begin_save', ...list, 'end_save'].map((one) => one.replaceAll(ESC, `\\${ESC}`)).join(ESC);

const hexText = (bytes: Uint8Array, key: number): string =>
  `!VCSK${[key, ...bytes.map((byte) => byte ^ key)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

export const formats: Readonly<Record<string, (text: string) => Uint8Array>> = {
  plain: bytesOf,
  '!VCSK': (text) => bytesOf(hexText(bytesOf(text), 0x5a)),
  VOBS: (text) => Uint8Array.from([...bytesOf('VOBS'), 0x21, ...bytesOf(text).map((byte) => byte ^ 0x21)]),
};

/** The password that a player has in our save, and a second one that a hidden piece has. */
export const secrets = ['tirpitz-1943', 'kurland pocket', 'Baron Munchhausen', 'meet at the ford'] as const;
const [password, otherPassword, playerName, note] = secrets;

const numbering =
  '<VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" sep="" hType="N" vType="N" hOff="1" vOff="1" hLeading="1" vLeading="1" stagger="false"/>';
const mapPackage = 'VASSAL.build.module.map';
/** A module of ours: an upright hex board of 8 by 6 hexes, a chart of squares, a hand; formats 3.4 and later. */
export const moduleText = `<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="The ford" version="1.0" VassalVersion="3.6.0">
  <VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster>
  <VASSAL.build.module.Map mapName="Main Map" edgeWidth="10" edgeHeight="20">
    <${mapPackage}.BoardPicker>
      <${mapPackage}.boardPicker.Board name="Ford" width="420" height="340">
        <${mapPackage}.boardPicker.board.HexGrid dx="52" dy="60" x0="20" y0="30" sideways="false">${numbering}</${mapPackage}.boardPicker.board.HexGrid>
      </${mapPackage}.boardPicker.Board>
    </${mapPackage}.BoardPicker>
    <${mapPackage}.StackMetrics unexSepX="3" unexSepY="5"/>
    <${mapPackage}.SetupStack name="Guards" owningBoard="Ford" useGridLocation="true" location="0302" x="1" y="1">
      <VASSAL.build.widget.PieceSlot entryName="1 Foot" gpid="1">+/null/prototype;Blue\tpiece;;;foot.png;1 Foot/\tnull;0;0;1;0</VASSAL.build.widget.PieceSlot>
    </${mapPackage}.SetupStack>
    <${mapPackage}.DrawPile name="Events" owningBoard="Ford" x="400" y="20">
      <VASSAL.build.widget.CardSlot entryName="Rain" gpid="9">+/null/piece;;;rain.png;Rain/null;0;0;9;0</VASSAL.build.widget.CardSlot>
    </${mapPackage}.DrawPile>
  </VASSAL.build.module.Map>
  <VASSAL.build.module.PlayerHand mapName="Red hand" side="Red" visible="false">
    <${mapPackage}.BoardPicker><${mapPackage}.boardPicker.Board name="Hand" width="300" height="200"/></${mapPackage}.BoardPicker>
  </VASSAL.build.module.PlayerHand>
  <VASSAL.build.module.PieceWindow name="Units"><VASSAL.build.widget.TabWidget entryName="All">
    <VASSAL.build.widget.ListWidget entryName="Red army">
      <VASSAL.build.widget.PieceSlot entryName="2 Horse" gpid="2">+/null/piece;;;horse.png;2 Horse/null;0;0;2;0</VASSAL.build.widget.PieceSlot>
    </VASSAL.build.widget.ListWidget>
  </VASSAL.build.widget.TabWidget></VASSAL.build.module.PieceWindow>
  <VASSAL.build.module.PrototypesContainer>
    <VASSAL.build.module.PrototypeDefinition name="Blue">+/null/mark;Side\tpiece;;;;/Blue\tnull;0;0;;0</VASSAL.build.module.PrototypeDefinition>
  </VASSAL.build.module.PrototypesContainer>
</VASSAL.build.GameModule>`;

const steps =
  'emb2;Flip;128;A;;128;;;128;;;;1;false;0;0;full.png,half.png;,+ (reduced);true;Steps;;;false;;1;1;true;;;;;1.0';
export const saveText = commands(
  `PLAYER\t${password}\t${playerName}\tRed`,
  `PLAYER\t${otherPassword}\tK\tBlue`,
  'Main MapBoardPicker\tFord\t0\t0',
  piece('101', {
    types: [
      'prototype;Blue',
      steps,
      'PROP;Owner;x',
      'PROP;Losses;x',
      'label;76;Label;10',
      'piece;;;foot.png;1 Foot',
    ],
    states: ['', '2', playerName, '1', '3-4', 'null;0;0;1;1;UniqueID;7'],
  }),
  piece('102', {
    types: ['hide;73,130;Hide;255,0,0', 'piece;;;spy.png;The spy'],
    states: [otherPassword, 'Main Map;134;110;2;0'],
  }),
  piece('103', {
    types: [
      'obs;82,130;back.png;Mask;B;?',
      'restrict;Red;false;true;',
      'mark;Side',
      'piece;;;horse.png;2 Horse',
    ],
    states: [`${password};x`, password, 'Red', 'null;0;0;2;0'],
  }),
  piece('104', {types: ['immob;;N;R', 'piece;;;smoke.png;Smoke'], states: ['', 'Main Map;30;50;5;0']}),
  piece('105', {types: ['piece;;;map.png;Secret plan'], states: ['Red hand;50;50;6;0']}),
  piece('106', {types: ['piece;;;gone.png;Taken off'], states: ['null;0;0;7;0']}),
  piece('107', {types: ['piece;;;rain.png;Rain'], states: ['null;0;0;9;0']}),
  '+/201/stack/Main Map;134;110;101;103;@@0',
  '+/202/stack/Main Map;10;10;@@0',
  '+/203/deck;a;b;c;d;e;f;g;h;i;j;k;l;Events/Main Map;410;40;true;107',
  `CHAT<${playerName}> - ${note}`,
  `NOTES\t${note}`,
  `PNOTES\tplans\t${note}\t${password}`,
  `MutableProperty\tOwner\t${password}\tMain Map`,
  'SETUP_STACK\tfalse',
);

/** Opens files that must be readable. */
export function opened(...files: readonly Uint8Array[]): VassalGame {
  const game = openVassal(files);
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  return game.value;
}
