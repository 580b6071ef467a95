/**
 * Modules that were renamed or damaged: each is taken for its own game, or asked about; none is ever ruled by the rules of another.
 * The numbers are those of the closing note of the library.
 */
import {expect} from 'chai';
import {unzipSync} from 'fflate';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import {entryOf, library} from '../../src/library/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import type {Loaded} from '../../src/module/index.js';
import {VassalSession, writeVassalModule} from '../../src/vassal/index.js';
import {openGame} from '../open-game.js';
import {zip} from '../vassal/files.js';
import {madeFor, moduleOf} from './module-of.js';

function must<T>(opened: Loaded<T> | undefined): T {
  if (!opened?.ok) throw new Error(opened?.faults.map(faultLine).join('\n') ?? 'nothing');
  return opened.value;
}

/** A module, and the entries of its game: one of two editions may have the same module. */
interface Base {
  readonly title: string;
  readonly ids: readonly string[];
  readonly file: Uint8Array;
}
/** Games that ship, as modules without a word of ours in them. */
const shipped: readonly Base[] = await Promise.all(
  gameIds.map(async (id) => {
    const game = must(openGame(await loadGameDocument(id)));
    const ids = library.filter((entry) => entry.game === id).map((entry) => entry.library);
    return {title: game.document.title, ids, file: must(writeVassalModule(game, {isBare: true}))};
  }),
);
/** Modules of published games, of their usual build. */
const usual: readonly Base[] = library.map(({library: id, names}) => ({
  title: names[0]!,
  ids: id.startsWith('battle-for-moscow')
    ? library.filter(({game}) => game === entryOf(id)!.game).map((entry) => entry.library)
    : [id],
  file: moduleOf(madeFor(id)),
}));

const text = new TextDecoder();
/** A module whose build file is another one. */
function edited({file}: Base, edit: (buildFile: string) => string): Uint8Array {
  const {moduledata: _, ...entries} = unzipSync(file);
  return zip({...entries, 'buildFile.xml': edit(text.decode(entries['buildFile.xml']))});
}
const named =
  (name: string) =>
  (buildFile: string): string =>
    buildFile.replace(
      /(<VASSAL\.build\.GameModule [^>]*?\bname=")[^"]*/,
      `$1${name.replaceAll('&', '&amp;')}`,
    );
/** Every second counter is another one, or none. */
const halfOf =
  (change: (slot: string) => string) =>
  (buildFile: string): string => {
    let count = 0;
    return buildFile.replace(
      /<VASSAL\.build\.widget\.PieceSlot .*?<\/VASSAL\.build\.widget\.PieceSlot>/gs,
      (slot) => ((count += 1) % 2 === 0 ? change(slot) : slot),
    );
  };
const renamed = (slot: string): string =>
  slot
    .replace(/(entryName=")([^"]*)/, '$1New $2')
    .replace(/(piece;[^;/]*;[^;/]*;[^;/]*;)([^/\t]*)/, '$1New $2');
const withoutMap = (buildFile: string): string =>
  buildFile.replace(/<VASSAL\.build\.module\.Map .*?<\/VASSAL\.build\.module\.Map>/s, '');

/** Ways to damage a module; `next` is the module of another game. */
const damages: Readonly<Record<string, (base: Base, next: Base) => Uint8Array>> = {
  'as it is': ({file}) => file,
  'a version in the name': (base) => edited(base, named(`${base.title} V4.2`)),
  'another name': (base) => edited(base, named('Some war or other, 1.0')),
  'the name of another game': (base, next) => edited(base, named(next.title)),
  'the name with a sequel': (base) => edited(base, named(`${base.title} II`)),
  'a map less': (base) => edited(base, withoutMap),
  'half of the counters renamed': (base) => edited(base, halfOf(renamed)),
  'half of the counters taken out': (base) =>
    edited(
      base,
      halfOf(() => ''),
    ),
  'the name of another game, half of the counters taken out': (base, next) =>
    edited(base, (buildFile) => named(next.title)(halfOf(() => '')(buildFile))),
  'another game of the same name': ({title}) =>
    moduleOf({name: title, sides: ['Crown', 'Rebels'], slots: 90}),
};

type Counts = readonly [right: number, asks: number, unlike: number];
/** Modules that are known as their own game, that are asked about, and that are like none. */
function counted(
  bases: readonly Base[],
  damage: string,
): {readonly counts: Counts; readonly wrong: readonly string[]} {
  const counts: [number, number, number] = [0, 0, 0];
  const wrong: string[] = [];
  for (const [i, base] of bases.entries()) {
    const {match} = must(
      new VassalSession().addFiles([damages[damage]!(base, bases[(i + 1) % bases.length]!)]),
    ).summary!;
    const isOther = damage === 'another game of the same name';
    const [first] = match.games;
    if (match.kind === 'known' && first && !isOther && base.ids.includes(first.library)) counts[0] += 1;
    else if (match.kind === 'known') wrong.push(`${base.title}: ${first?.library}`);
    else counts[match.kind === 'near' ? 1 : 2] += 1;
  }
  return {counts, wrong};
}

/** Numbers of the 19 games that ship and of 21 modules of usual build. */
const table: readonly (readonly [damage: string, shipped: Counts, usual?: Counts])[] = [
  // of two editions of one game a person says which
  ['as it is', [19, 0, 0], [19, 2, 0]],
  // a version takes the place of the edition that the name had
  ['a version in the name', [19, 0, 0], [17, 4, 0]],
  // only a fingerprint, which the second kind has not, tells these; nothing else in a module says which game it is
  ['another name', [19, 0, 0], [0, 0, 21]],
  ['the name of another game', [19, 0, 0]],
  // “Blue & Gray II” is of the same rules
  ['the name with a sequel', [19, 0, 0], [1, 17, 3]],
  ['a map less', [0, 19, 0], [0, 21, 0]],
  // games of ours are known by their own titles, too
  ['half of the counters renamed', [3, 14, 2], [19, 2, 0]],
  ['half of the counters taken out', [3, 14, 2], [12, 9, 0]],
  ['the name of another game, half of the counters taken out', [0, 17, 2]],
  ['another game of the same name', [0, 17, 2], [0, 21, 0]],
];

describe('renamed and damaged modules', () => {
  for (const [damage, ofShipped, ofUsual] of table)
    it(`are never taken for another game: ${damage}`, () => {
      expect(counted(shipped, damage)).to.deep.equal({counts: ofShipped, wrong: []});
      if (ofUsual) expect(counted(usual, damage)).to.deep.equal({counts: ofUsual, wrong: []});
    });

  it('are all in the table', () =>
    expect(table.map(([damage]) => damage)).to.deep.equal(Object.keys(damages)));
});
