import {expect} from 'chai';
import '../../../components/umpire-vassal/define.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {frontSave} from '../../vassal/front.js';
import {zip} from '../../vassal/files.js';
import {until, words} from '../../support.js';
import {
  board,
  chooseFiles,
  drop,
  file,
  jsonFile,
  moduleFile,
  part,
  put,
  saveFile,
  sidedCounters,
} from './support.js';

const bytes = async (of: File, end?: number): Promise<Uint8Array> =>
  new Uint8Array(await of.slice(0, end).arrayBuffer());
const half = async (of: File, name: string): Promise<File> =>
  file(await bytes(of, Math.floor(of.size / 2)), name);

/** Files that can't be opened beside a module and a save of it, each with the words of its message. */
const bad: readonly (readonly [title: string, make: () => File | Promise<File>, says: RegExp])[] = [
  ['a text', () => file('notes', 'notes.txt'), /^notes\.txt can’t be opened/],
  ['an empty file', () => file('', 'empty.vsav'), /^empty\.vsav can’t be opened/],
  ['a picture', () => file('\u0089PNG\r\n', 'map.png'), /^map\.png can’t be opened/],
  ['another archive', () => file(zip({'a.txt': 'a'}), 'rules.zip'), /^rules\.zip can’t be opened/],
  ['half a module', () => half(moduleFile, 'half.vmod'), /^half\.vmod can’t be opened/],
  ['half a save', () => half(saveFile, 'half.vsav'), /^half\.vsav can’t be opened/],
  [
    'a second module',
    async () => file(await bytes(moduleFile), 'again.vmod'),
    /^again\.vmod can’t be opened .*open it by itself/,
  ],
  [
    'a save of another module',
    () => file(frontSave(sidedCounters, 'VOBS', [], 'The ford'), 'ford.vsav'),
    /^ford\.vsav can’t be opened/,
  ],
  ['half an overlay', () => file('{"umpire": 1,', 'half.json'), /^The overlay in half\.json can’t be used/],
  [
    'an overlay of another kind',
    () => jsonFile({umpire: 1, overlay: {module: 'The Front'}, sides: 3}, 'odd.json'),
    /^The overlay in odd\.json can’t be used/,
  ],
];
const faults = (vassal: UmpireVassal): readonly string[] =>
  [...vassal.shadowRoot!.querySelectorAll('[part=faults]')].map(words);
const ways = {
  dropped: (vassal: UmpireVassal, files: readonly File[]) => drop(vassal, ...files),
  chosen: (vassal: UmpireVassal, files: readonly File[]) => chooseFiles(vassal, ...files),
} as const;

describe('a bad file beside good ones on <umpire-vassal>', () => {
  beforeEach(() => localStorage.clear());

  for (const [title, make, says] of bad)
    for (const isFirst of [true, false])
      it(`leaves them as they are, and is named: ${title}, ${isFirst ? 'first' : 'last'}`, async () => {
        const wrong = await make();
        // of two modules or two saves the first one is meant
        const isSecond = /second module|save of another/.test(title);
        const files = isFirst && !isSecond ? [wrong, moduleFile, saveFile] : [moduleFile, saveFile, wrong];
        const vassal = await put();
        ways[isFirst ? 'dropped' : 'chosen'](vassal, files);
        await board(vassal, 6);
        await until(() => faults(vassal).length === 1 && !vassal.matches(':state(reading)'));
        expect(faults(vassal)[0]).to.match(says);
        expect(words(part(vassal, 'found'))).to.match(/^The Front, 1\.2 Saved game: 6 units/);
        if (title === 'a second module') return;
        // alone, beside the game that is open now, it changes nothing either
        await vassal.open([await make()]);
        await board(vassal, 6);
        expect(faults(vassal)).to.have.lengthOf(1);
      });
});
