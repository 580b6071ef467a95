import {expect} from 'chai';
import {runExamples} from '../../src/cli/library.js';
import {gameIds} from '../../src/games/index.js';
import {library, openLibraryEntry, statusOf} from '../../src/library/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {libraryIds} from '../../tools/make-games.mjs';

describe('the entries of the library', () => {
  it('are one for each file, and every game that ships has one', () => {
    expect(library.map(({library: id}) => id)).to.deep.equal(libraryIds());
    const known = new Set(library.map(({game}) => game));
    expect(gameIds.filter((id) => !known.has(id))).to.deep.equal([]);
  });

  for (const entry of library)
    describe(entry.title, function () {
      this.timeout(60_000);

      it('opens', () => {
        const opened = openLibraryEntry(entry);
        expect(opened.ok ? [] : opened.faults.map(faultLine)).to.deep.equal([]);
        expect(entry.slots[0]).to.be.at.most(entry.slots[1]!);
      });

      it('has examples of its retreats, and all pass', async () => {
        const results = await runExamples(entry);
        expect(results.filter(({problems}) => problems.length > 0)).to.deep.equal([]);
        expect(statusOf(entry).examples).to.equal(results.length);
        expect(statusOf(entry).retreats).to.be.at.least(2);
      });
    });

  const [entry] = library;
  const faultsOf = (change: object): readonly string[] => {
    const opened = openLibraryEntry({...entry, ...change});
    return opened.ok ? [] : opened.faults.map(({pointer}) => pointer);
  };
  it('are checked like every document', () => {
    expect(faultsOf({game: 'chess'})).to.deep.equal(['/game']);
    expect(faultsOf({expects: {nowhere: {legal: true}}})).to.deep.equal(['/expects/nowhere']);
    expect(faultsOf({takes: ['dice']})).to.deep.equal(['/takes/0']);
    expect(faultsOf({slots: [1]})).to.deep.equal(['/slots']);
    expect(faultsOf({picture: 'map.png'})).to.deep.equal(['/picture']);
    expect(faultsOf({umpire: 2})).to.deep.equal(['/umpire']);
    expect(faultsOf({sides: {axis: []}})).to.deep.equal(['/sides/axis']);
  });
  it('take grids and ids of counters alone for no fingerprint: many modules share them', () => {
    const print = {module: 'A', grids: '00000000', counters: '00000000'};
    expect(faultsOf({fingerprints: [print]})).to.deep.equal(['/fingerprints/0']);
    expect(faultsOf({fingerprints: [{...print, pieces: '00000000'}]})).to.deep.equal([]);
    expect(faultsOf({fingerprints: [{module: 'A', pieces: '00000000'}]})).to.deep.equal(['/fingerprints/0']);
  });
});
