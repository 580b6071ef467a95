import {checkModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {readJson} from '../files.js';
import {openGame} from '../open-game.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import {placeName} from '../../src/drawing/index.js';
import type {CounterPicture} from '../../src/drawing/pictures.js';
import {namedPosition, type Game, type Placed, type Position} from '../../src/module/index.js';
import {
  openOverlay,
  openVassal,
  writeVassalModule,
  writeVassalSave,
  type VassalGame,
} from '../../src/vassal/index.js';
import {writeOverlay} from '../../src/vassal/write.js';
import {importGame} from '../../src/vassal/import-game.js';
import {pictureBytes} from '../../src/vassal/pictures.js';
import {surveyOf} from '../../src/vassal/maps.js';

import {ImageSizes} from '../../src/vassal/images.js';
import {ZipArchive} from '../../src/vassal/zip.js';
import {plainName} from '../../src/vassal/write-pieces.js';

async function gameOf(id: (typeof gameIds)[number]): Promise<Game> {
  const game = openGame(await loadGameDocument(id));
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  return game.value;
}
const written = (made: ReturnType<typeof writeVassalModule>): Uint8Array => {
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.value;
};
const modules = new Map<string, Uint8Array>();
/** The module of a game, written once. */
function moduleOf(game: Game): Uint8Array {
  const module = modules.get(game.id) ?? written(writeVassalModule(game));
  modules.set(game.id, module);
  return module;
}
function read(files: readonly Uint8Array[], setup?: string): VassalGame {
  const game = openVassal(files, setup);
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  return game.value;
}

/** Every unit of a position with its place and its steps, in no order. */
const standing = (position: Position): readonly string[] =>
  [...(position.units as ReadonlyMap<number, Placed<number>>)]
    .map(([index, {at, steps}]) => {
      const unit = position.game.units[index]!;
      const side = position.game.sides[unit.side]!.name;
      return [unit.id, plainName(unit), side, placeName(position, at), steps].join('|');
    })
    .toSorted();

/** The same of what was read back. */
const readBack = (game: VassalGame): readonly string[] =>
  game.pieces
    .map(({name, displayName, markers, location = ''}) => {
      const left = /\((\d+) of \d+ steps\)$/.exec(displayName)?.[1] ?? markers['Steps'];
      return [markers['Id'], name, markers['Side'], location, left].join('|');
    })
    .toSorted();

describe('the overlay that ships as the example', () => {
  it('is that of the drill: umpire export drill -o demo/overlays/drill.json', async () => {
    const told = writeOverlay(await gameOf('drill'));
    expect(told).to.deep.equal({ok: true, value: await readJson('demo/overlays/drill.json')});
  });
});

describe('a module that Umpire wrote', () => {
  it('has the picture of each number of lost steps, which is that of a save with them', async () => {
    const game = await gameOf('drill');
    const module = written(writeVassalModule(game));
    const position = namedPosition<Game>(game, 'start')!;
    const picturesOf = (lost: number): ReadonlyMap<string, CounterPicture> => {
      const units = new Map(
        [...(position.units as ReadonlyMap<number, Placed<number>>)].map(([index, placed]) => [
          index,
          {...placed, steps: Math.max(1, game.units[index]!.steps - lost)},
        ]),
      );
      const save = written(writeVassalSave({...position, units} as unknown as Position));
      const made = importGame(read([module, save]));
      if (!made.ok) throw new Error(JSON.stringify(made.faults));
      return made.value.pictures.counters;
    };
    const [full, less] = [picturesOf(0), picturesOf(1)];
    let seen = 0;
    for (const [id, {images, lost = 0, byLosses}] of less) {
      if (lost > 0) seen += 1;
      expect(byLosses?.get(lost) ?? images, id).to.deep.equal(images);
      const before = full.get(id)!;
      expect(before.byLosses?.get(lost) ?? before.images, id).to.deep.equal(images);
    }
    expect(seen).to.be.above(10);
  });

  it('is known by its description until somebody saves it in VASSAL’s editor', async () => {
    const archive = ZipArchive.open(written(writeVassalModule(await gameOf('drill'))));
    const entry = archive.ok && archive.value.read('buildFile.xml', 10_000_000);
    const text = entry && entry.ok ? new TextDecoder().decode(entry.value) : '';
    const isOurs = (buildFile: string): boolean | undefined => {
      const made = importGame(read([new TextEncoder().encode(buildFile)]));
      if (!made.ok) throw new Error(JSON.stringify(made.faults));
      return made.value.pictures.isDrawnByUmpire;
    };
    expect(isOurs(text)).to.equal(true);
    expect(isOurs(text.replace('VassalVersion="3.6.0"', 'VassalVersion="3.7.9"'))).to.equal(undefined);
    expect(isOurs(text.replace(/ description="Written by[^"]*"/, ''))).to.equal(undefined);
  });
});

for (const id of gameIds)
  describe(`${id} for VASSAL`, () => {
    it('is the same game when it is read back', async () => {
      const game = await gameOf(id);
      const back = read([moduleOf(game)]);
      expect(back.problems).to.deep.equal([]);
      expect(back.module.name).to.equal(game.title);
      expect(back.module.sides).to.deep.equal(game.sides.map(({name}) => name));
      const survey = surveyOf(back);
      const [surface] = survey.surfaces;
      if (game.kind === 'hex') {
        expect(surface!.kind).to.equal('hex');
        expect(surface!.fields[0]!.hexes.map(({names}) => names.join('=')).toSorted()).to.deep.equal(
          game.grid.labels.toSorted(),
        );
      } else
        expect(surface!.points.map(({name}) => name).toSorted()).to.deep.equal(
          game.network.names.map((point) => game.map.points[point]!.name ?? point).toSorted(),
        );
      const imported = importGame(back);
      if (!imported.ok) throw new Error(JSON.stringify(imported.faults));
      expect([...imported.value.unassigned]).to.deep.equal([]);
      expect(checkModule(imported.value.module).ok).to.equal(true);
      if (game.kind === 'hex')
        for (const field of [
          'layout',
          'columns',
          'rows',
          'label',
          'firstColumn',
          'firstRow',
          'shifted',
        ] as const)
          expect((imported.value.module['map'] as Record<string, unknown>)[field], field).to.deep.equal(
            game.map[field],
          );
    });

    it('is the same game with its terrain, units and rules, where its overlay is laid over it', async () => {
      const game = await gameOf(id);
      const told = writeOverlay(game);
      if (!told.ok) throw new Error(JSON.stringify(told.faults));
      const overlay = told.value;
      expect(openOverlay(overlay)).to.deep.equal({ok: true, value: overlay});
      const made = importGame(read([moduleOf(game)]), {overlay});
      if (!made.ok) throw new Error(JSON.stringify(made.faults));
      expect(made.value.unmatched).to.deep.equal([]);
      const again = openGame(made.value.module);
      if (!again.ok) throw new Error(JSON.stringify(again.faults));
      const [first = ''] = Object.keys(game.document.positions ?? {});
      const traits = (position: Position): readonly unknown[] =>
        [...(position.units as ReadonlyMap<number, Placed<number>>).keys()]
          .map((index) => {
            const unit = position.game.units[index]!;
            const {name: _, side, id: __, index: ___, typeIndex: ____, ...rest} = unit;
            const plain = plainName(unit).replace(/ \(\d+ of \d+ steps\)$| \([A-Z]+\)$/g, '');
            return [plain, position.game.sides[side]!.name, JSON.stringify(rest)].join('|');
          })
          .toSorted();
      expect(traits(namedPosition<Game>(again.value, 'start')!)).to.deep.equal(
        traits(namedPosition<Game>(game, first)!),
      );
      if (game.kind === 'hex' && again.value.kind === 'hex') {
        const {map} = again.value;
        expect(map.terrain).to.deep.include(game.map.terrain ?? {});
        for (const field of ['hexes', 'hexsides', 'supplySources'] as const)
          expect(map[field] ?? {}, field).to.deep.equal(game.map[field] ?? {});
      }
      expect(again.value.document.rules).to.deep.equal(game.document.rules);
    });

    it('has every position of its own, as a set-up and as a save', async () => {
      const game = await gameOf(id);
      const module = moduleOf(game);
      const names = Object.keys(game.document.positions ?? {});
      expect(read([module]).module.setups.map(({file}) => file)).to.deep.equal(
        names.map((name) => `${name}.vsav`),
      );
      for (const [i, name] of names.entries()) {
        const position = namedPosition<Game>(game, name)!;
        expect(readBack(read([module], `${name}.vsav`)), name).to.deep.equal(standing(position));
        const save = written(writeVassalSave(position));
        const game2 = read([save, module]);
        expect(game2.problems, name).to.deep.equal([]);
        expect(readBack(game2), name).to.deep.equal(standing(position));
        if (i === 0) expect(readBack(read([module])), 'a new game').to.deep.equal(standing(position));
      }
    });

    it('has a picture for its board and for each counter', async () => {
      const back = read([moduleOf(await gameOf(id))]);
      const [archive] = back.module.archives;
      const [map] = back.maps;
      const {board} = map!.layout.placed[0]!;
      expect(new ImageSizes([archive!]).of(board.image!)).to.deep.equal(board.size);
      for (const {images} of back.pieces)
        for (const {image} of images) {
          expect(new ImageSizes([archive!]).of(image), image).to.deep.equal({width: 52, height: 52});
          const svg = new TextDecoder().decode(pictureBytes(back.module, image));
          expect(svg).to.not.match(/var\(|light-dark|<script|dominant-baseline|href=/);
        }
    });
  });

describe('files for VASSAL', () => {
  it('have their sizes in the local headers, the game first', async () => {
    const position = namedPosition<Game>(await gameOf('drill'), 'start')!;
    const bytes = written(writeVassalSave(position));
    const archive = ZipArchive.open(bytes);
    expect(archive.ok && archive.value.names).to.deep.equal(['savedGame', 'savedata', 'moduledata']);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    // bit 3 says that the sizes come after the data
    expect(view.getUint16(6, true) & 8).to.equal(0);
    expect(view.getUint32(18, true)).to.be.above(0);
    const text = archive.ok && archive.value.read('savedGame', 1e6);
    expect(text && text.ok && new TextDecoder().decode(text.value.subarray(0, 7))).to.equal('!VCSK55');
    expect(written(writeVassalSave(position))).to.deep.equal(bytes);
  });

  it('put pieces before the stacks that hold them, the strongest on top', async () => {
    const position = namedPosition<Game>(await gameOf('drill'), 'start')!;
    const archive = ZipArchive.open(written(writeVassalSave(position)));
    const game = archive.ok && archive.value.read('savedGame', 1e6);
    if (!game || !game.ok) throw new Error('no saved game');
    const hex = new TextDecoder().decode(game.value).slice(7);
    const text = Buffer.from(hex, 'hex')
      .map((byte) => byte ^ 0x55)
      .toString();
    const commands = text.split('\u001B');
    const stacks = commands.filter((command) => /^\+\/\d+\/stack\//.test(command));
    const pieces = new Map(
      commands.flatMap((command, i) =>
        /^\+\/\d+\/label/.test(command) ? [[command.split('/')[1]!, i]] : [],
      ),
    );
    for (const stack of stacks) {
      const members = stack.split(';').slice(3, -1);
      expect(members.length).to.be.above(0);
      for (const member of members) expect(pieces.get(member)).to.be.below(commands.indexOf(stack));
    }
    expect(commands[1]).to.equal('Main MapBoardPicker\tBoard\t0\t0');
    expect(commands.at(-2)).to.equal('SETUP_STACK\t');
  });

  it('keep any name, or say why they cannot', async () => {
    const document = structuredClone(await loadGameDocument('drill')) as {
      units: Record<string, {name: string}>;
    };
    fc.assert(
      fc.property(fc.string({unit: 'binary', minLength: 1, maxLength: 20}), (name) => {
        document.units['a61']!.name = name;
        const game = openGame(document);
        // a name that no module may have
        if (!game.ok) return;
        const position = namedPosition<Game>(game.value, 'start')!;
        const save = writeVassalSave(position);
        const unit = game.value.units.find(({id: own}) => own === 'a61')!;
        if (!save.ok) {
          expect(plainName(unit)).to.match(/\\$/);
          expect(save.faults[0]!.remedy).to.equal('take the backslash away');
          return;
        }
        const module = written(writeVassalModule(game.value));
        expect(readBack(read([module, save.value]))).to.deep.equal(standing(position));
      }),
      {numRuns: 25},
    );
  });

  const numberings: readonly (readonly [title: string, map: object])[] = [
    ['letters', {label: {pattern: '{column}{row}', column: {first: 'A'}, row: {first: 1}}}],
    [
      'letters below A',
      {label: {pattern: '{row}-{column}', column: {first: 'Y'}, row: {first: 5, digits: 3}}},
    ],
    [
      'columns that descend',
      {label: {pattern: '{column}{row}', column: {first: 30, step: -1, digits: 2}, row: {digits: 2}}},
    ],
    ['rows that descend', {label: {pattern: 'x{row}.{column}y', column: {}, row: {first: 40, step: -1}}}],
    ['both', {label: {pattern: '{row}.{column}', column: {first: 90, step: -1}, row: {first: 40, step: -1}}}],
  ];
  for (const layout of ['flat-top', 'pointy-top'] as const)
    for (const shifted of ['odd', 'even'] as const) {
      const diagonal = {
        pattern: '{column}{row}',
        column: {first: 'A', ...(layout === 'pointy-top' ? {diagonal: 'down'} : {})},
        row: {first: 20, ...(layout === 'flat-top' ? {diagonal: 'down'} : {})},
      };
      for (const [title, numbers] of [...numberings, ['diagonals, as regions', {label: diagonal}] as const])
        it(`keep numbers: ${title}, ${layout}, ${shifted} lines shifted`, () => {
          const map = {kind: 'hex', layout, shifted, columns: 9, rows: 7, ...numbers};
          const game = openGame({
            umpire: 1,
            id: 'made',
            title: 'Made',
            sides: {red: {name: 'Red'}},
            map,
            unitTypes: {},
            units: {},
            positions: {start: {units: {}}},
          });
          if (!game.ok) throw new Error(JSON.stringify(game.faults));
          if (game.value.kind !== 'hex') throw new Error('a hex map');
          const [surface] = surveyOf(read([written(writeVassalModule(game.value))])).surfaces;
          const field = surface!.fitted?.field ?? surface!.fields[0]!;
          expect(field.hexes.map(({names}) => names.join('=')).toSorted()).to.deep.equal(
            game.value.grid.labels.toSorted(),
          );
          expect(surface!.fitted !== undefined).to.equal(title.endsWith('as regions'));
        });
    }
});
