import {expect} from 'chai';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {digestOfSources, isMadeOf, remember} from '../../tools/made.mjs';

describe('whether what was made is still what its sources come to', () => {
  let folder = '';
  const at = (path: string) => join(folder, path);
  const sources = (): string => digestOfSources(folder, ['src']);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'made-'));
    for (const path of ['made/inner', 'notes', 'node_modules', 'src/inner'])
      mkdirSync(at(path), {recursive: true});
    writeFileSync(at('options.json'), '{}');
    writeFileSync(at('src/inner/source.ts'), 'one');
    writeFileSync(at('notes/note.md'), 'one');
    writeFileSync(at('node_modules/.package-lock.json'), '{}');
    writeFileSync(at('made/inner/source.js'), 'one');
    writeFileSync(at('made/list.json'), '[]');
    remember(at('made'), sources(), 1);
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  it('it is as long as nothing is touched, for whoever needs as much or less', () => {
    expect([0, 1, 2].map((extent) => isMadeOf(at('made'), sources(), extent))).to.eql([true, true, false]);
  });

  const still: Record<string, () => void> = {
    'what is no source says something else': () => writeFileSync(at('notes/note.md'), 'another'),
    'a source is written anew, with what it said': () => writeFileSync(at('src/inner/source.ts'), 'one'),
    'something is put in besides': () => writeFileSync(at('made/other.js'), 'other'),
  };
  for (const [when, happens] of Object.entries(still))
    it(`it is when ${when}`, () => {
      happens();
      expect(isMadeOf(at('made'), sources(), 1)).to.equal(true);
    });

  const no: Record<string, () => void> = {
    'a source says something else of the same length': () => writeFileSync(at('src/inner/source.ts'), 'two'),
    'an option of the build is another': () => writeFileSync(at('options.json'), '[]'),
    'there is one source more': () => writeFileSync(at('src/another.ts'), ''),
    'a source has gone': () => rmSync(at('src/inner/source.ts')),
    'other packages are installed': () => writeFileSync(at('node_modules/.package-lock.json'), '[]'),
    'something that was made is changed': () => writeFileSync(at('made/inner/source.js'), 'two'),
    'something that was made has gone': () => rmSync(at('made/list.json')),
    'its record is no record': () => writeFileSync(at('made/.made.json'), '[]'),
    'there is none': () => rmSync(at('made'), {recursive: true}),
  };
  for (const [when, happens] of Object.entries(no))
    it(`it is not when ${when}`, () => {
      happens();
      expect(isMadeOf(at('made'), sources(), 1)).to.equal(false);
    });
});
