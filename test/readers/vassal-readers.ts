import {openOverlay, VassalSession, type ImportOptions} from '../../src/vassal/index.js';
import type {OverlayDocument} from '../../src/module/index.js';
import {bytesOf, commands, piece} from '../vassal/files.js';
import {attack, times, type Attack} from './attack.js';

const mapPackage = 'VASSAL.build.module.map';
const boardPackage = `${mapPackage}.boardPicker`;
const grid =
  `<${boardPackage}.board.HexGrid dx="60" dy="70" x0="0" y0="35">` +
  `<${boardPackage}.board.mapgrid.HexGridNumbering/></${boardPackage}.board.HexGrid>`;
const board = (name: string, inside: string = grid, size = 'width="800" height="600"'): string =>
  `<${boardPackage}.Board name="${name}" ${size}>${inside}</${boardPackage}.Board>`;
const map = (name: string, boards: string, more = ''): string =>
  `<VASSAL.build.module.Map mapName="${name}"><${mapPackage}.BoardPicker>${boards}</${mapPackage}.BoardPicker>${more}</VASSAL.build.module.Map>`;
const moduleOf = (...parts: readonly string[]): Uint8Array =>
  bytesOf(
    `<VASSAL.build.GameModule name="X" version="1"><VASSAL.build.module.PlayerRoster><entry>Red</entry></VASSAL.build.module.PlayerRoster>${parts.join('')}</VASSAL.build.GameModule>`,
  );
const prototype = (name: string, definition: string): string =>
  `<VASSAL.build.module.PrototypeDefinition name="${name}">${definition}</VASSAL.build.module.PrototypeDefinition>`;
const layer = (i: number): string =>
  `emb2;On;2;A;Flip;2;;;2;;;;1;false;0;0;a${String(i)}.png,b${String(i)}.png;,+ (flipped);true;L${String(i)};;;false;;1;1;true;;;;;1.0`;
/** A module whose prototype P0 has so many traits, in prototypes of 50: a chain of traits grows with the square of their number. */
function withTraits(count: number, traitOf: (i: number) => string): Uint8Array {
  const chain = (types: readonly string[]): string =>
    piece('null', {types: [...types, 'piece;;;;'], states: [...types.map(() => '1'), '']});
  const prototypes: string[] = [];
  for (let from = 0; from < count; from += 50) {
    const own = times(Math.min(50, count - from), (i) => traitOf(from + i));
    prototypes.push(prototype(`P${String(from)}`, chain([...own, `prototype;P${String(from + 50)}`])));
  }
  return moduleOf(map('M', board('B')), ...prototypes);
}
const save = (...list: readonly string[]): Uint8Array => bytesOf(commands('MBoardPicker\tB\t0\t0', ...list));
const counter = (id: number, types: readonly string[] = [], states: readonly string[] = []): string =>
  piece(String(id), {
    types: [...types, `piece;;;a${String(id)}.png;Unit ${String(id)}`],
    states: [...states, `M;60;${String(70 + (id % 400))};${String(id)};0`],
  });
const red = (id: number): string => counter(id, ['mark;Side'], ['Red']);
const plain = moduleOf(map('M', board('B')));

/** Opens files, and makes a module of the map `M`. */
function read(files: readonly Uint8Array[], options: ImportOptions = {}): unknown {
  const session = new VassalSession();
  const added = session.addFiles(files);
  return added.ok ? session.importGame({map: 'M', ...options}) : added;
}
const files = (most: number, of: (size: number) => readonly Uint8Array[]): Attack =>
  attack(most, (size) => {
    const given = of(size);
    return () => read(given);
  });
const overlay = (counters: OverlayDocument['counters']): OverlayDocument => ({
  umpire: 1,
  overlay: {module: 'X', version: '1'},
  counters: counters!,
});
/** A log of commands, each a step. */
const logged = (list: readonly string[], steps: readonly string[]): Uint8Array =>
  bytesOf(commands('MBoardPicker\tB\t0\t0', ...list, ...steps.map((step) => `LOG\t${step}`)));
const ids = (count: number): string => times(count, (i) => String(i + 1)).join(';');

/** Heavy modules, saves, logs and overlays, which multiply one size by another. */
export const vassalReaders: Readonly<Record<string, Readonly<Record<string, Attack>>>> = {
  VassalSession: {
    counters: files(4000, (size) => [plain, save(...times(size, (i) => red(i + 1)))]),
    'layers of a counter': files(4000, (size) => [
      withTraits(size, layer),
      save(counter(1, ['prototype;P0'], [''])),
    ]),
    'layers of a counter that follow properties': files(2000, (size) => [
      withTraits(2 * size, (i) =>
        i % 2 === 0
          ? layer(i).replace(';false;;1;1;true', `;true;Y${String(i)};1;1;true`)
          : `PROP;Y${String(i - 1)};x`,
      ),
      save(counter(1, ['prototype;P0'], [''])),
    ]),
    'layers of a counter in a game with players': files(4000, (size) => [
      withTraits(size, layer),
      save('PLAYER\tpassword\tBaron\tRed', counter(1, ['prototype;P0', 'mark;Side'], ['', 'Red'])),
    ]),
    'levels of a layer in a prototype of all counters': files(2000, (size) => [
      moduleOf(
        map('M', board('B')),
        prototype(
          'P',
          piece('null', {
            types: [
              `emb2;On;2;A;Flip;2;;;2;;;;1;false;0;0;${times(size, (i) => `a${String(i)}.png`).join(',')};${times(size, (i) => `n${String(i)}`).join(',')};true;Steps;;;false;;1;1;true;;;;;1.0`,
              'piece;;;;',
            ],
            states: ['1', ''],
          }),
        ),
      ),
      save(...times(size, (i) => counter(i + 1, ['prototype;P', 'mark;Side'], ['', 'Red']))),
    ]),
    'a long text in a prototype of all counters': files(1000, (size) => [
      moduleOf(
        map('M', board('B')),
        prototype(
          'P',
          piece('null', {types: ['mark;Note', 'piece;;;;'], states: ['x'.repeat(100 * size), '']}),
        ),
      ),
      save(...times(size, (i) => counter(i + 1, ['prototype;P'], ['']))),
    ]),
    'pieces that came to a stack meanwhile': files(4000, (size) => [
      plain,
      logged(
        [...times(size, (i) => red(i + 1)), `+/s/stack/M;60;70;${ids(size)};@@0`],
        ['D/s/stack/M;60;70;@@0/M;60;70;@@0'],
      ),
    ]),
    'elements of an extension': files(4000, (size) => [
      plain,
      bytesOf(
        `<VASSAL.build.module.ModuleExtension>${'<a.B name="x"/>'.repeat(size)}</VASSAL.build.module.ModuleExtension>`,
      ),
    ]),
    'places of an extension': files(1000, (size) => [
      moduleOf(map('M', board('B')), ...times(size, (i) => `<a.B name="x${String(i)}"/>`)),
      bytesOf(
        `<VASSAL.build.module.ModuleExtension>${times(
          size,
          (i) =>
            `<VASSAL.build.module.ExtensionElement target="a.B:x${String(size - 1 - i)}"><a.C/></VASSAL.build.module.ExtensionElement>`,
        ).join('')}</VASSAL.build.module.ModuleExtension>`,
      ),
    ]),
    'folders around elements': files(190, (size) => [
      moduleOf(
        map('M', board('B')),
        `${'<VASSAL.build.module.folder.ModuleSubFolder>'.repeat(size)}${'<a.B name="x"/>'.repeat(20 * size)}${'</VASSAL.build.module.folder.ModuleSubFolder>'.repeat(size)}`,
      ),
    ]),
    'maps and counters': files(1900, (size) => [
      moduleOf(...times(size, (i) => map(i === 0 ? 'M' : `m${String(i)}`, i === 0 ? board('B') : ''))),
      save(...times(size, (i) => red(i + 1))),
    ]),
    'boards of a map that lie beside each other': files(800, (size) => [
      moduleOf(map('M', board('B', '', 'width="10" height="10"'))),
      bytesOf(commands(`MBoardPicker\t${times(size, (i) => `B\t${String(i)}\t0`).join('\t')}`)),
    ]),
    'boards and counters': files(800, (size) => [
      moduleOf(map('M', board('B', '', 'width="10" height="10"'))),
      bytesOf(
        commands(
          `MBoardPicker\t${times(size, (i) => `B\t${String(i)}\t0`).join('\t')}`,
          ...times(size, (i) => red(i + 1)),
        ),
      ),
    ]),
    'boards of unknown size and counters': files(190, (size) => [
      moduleOf(map('M', times(size, (i) => board(`b${String(i)}`, grid, 'image="gone.png"')).join(''))),
      bytesOf(
        commands(
          `MBoardPicker\t${times(size, (i) => `b${String(i)}\t${String(i)}\t0`).join('\t')}`,
          ...times(40 * size, (i) => red(i + 1)),
        ),
      ),
    ]),
    'hexes of one name': files(8000, (size) => [
      moduleOf(
        map(
          'M',
          board(
            'B',
            grid.replace('Numbering/', 'Numbering locationFormat="x"/'),
            `width="600" height="${String(7 * size)}"`,
          ),
        ),
      ),
      save(red(1)),
    ]),
    'hexes that are far wider than high': files(8000, (size) => [
      moduleOf(
        map(
          'M',
          board(
            'B',
            grid.replace('dx="60" dy="70"', 'dx="90000" dy="2"'),
            `width="100" height="${String(2 * size)}"`,
          ),
        ),
      ),
      save(red(1)),
    ]),
    'zones without a grid': files(800, (size) => [
      moduleOf(
        map(
          'M',
          board(
            'B',
            `<${boardPackage}.board.ZonedGrid>${times(
              size,
              (i) =>
                `<${boardPackage}.board.mapgrid.Zone name="z${String(i)}" path="${String(i)},0;${String(i + 1)},0;${String(i + 1)},9;${String(i)},9"/>`,
            ).join('')}</${boardPackage}.board.ZonedGrid>`,
          ),
        ),
      ),
      save(red(1)),
    ]),
  },
  importGame: {
    'maps of an overlay and of the module': attack(1000, (size) => {
      const given = [
        moduleOf(map('M', board('B')), ...times(size - 1, (i) => map(`m${String(i)}`, ''))),
        save(...times(size, (i) => red(i + 1))),
      ];
      const maps = Object.fromEntries(
        times(size, (i) => [i === 0 ? 'M' : `m${String(i)}`, {grid: {kind: 'grid', name: 'x'}} as const]),
      );
      const told: OverlayDocument = {umpire: 1, overlay: {module: 'X', version: '1'}, maps};
      return () => read(given, {overlay: told});
    }),
    'entries of an overlay and counters': attack(2000, (size) => {
      const given = [plain, save(...times(size, (i) => red(i + 1)))];
      const told = overlay(
        times(size, (i) => ({match: {name: `${'*a'.repeat(30)}${String(i)}`, marker: {x: '*'}}, steps: 1})),
      );
      return () => read(given, {overlay: told});
    }),
    'entries of an overlay and counters of one slot': attack(2000, (size) => {
      const given = [plain, save(...times(size, (i) => red(i + 1).replace(/;\d+;0$/, ';7;0')))];
      const told = overlay(
        times(size, (i) => ({match: {gpid: '7', name: `${'*a'.repeat(30)}${String(i)}`}, steps: 1})),
      );
      return () => read(given, {overlay: told});
    }),
  },
  openOverlay: {
    entries: attack(2000, (size) => {
      const told = overlay(times(size, (i) => ({match: {name: `*${String(i)}*`}, steps: 1})));
      return () => openOverlay(told);
    }),
  },
};
