import {expect} from 'chai';
import {gameIds, isGameId, loadGameDocument} from '../../src/games/index.js';
import {readJson} from '../files.js';

describe('games that ship', () => {
  it('are one module or more, in alphabetical order', () => {
    expect(gameIds).to.not.be.empty;
    expect(gameIds).to.deep.equal([...gameIds].sort());
  });
  for (const id of gameIds) {
    it(`${id} is the document of its JSON file`, async () => {
      expect(isGameId(id)).to.equal(true);
      expect(await loadGameDocument(id))
        .to.deep.equal(await readJson(`src/games/${id}.json`))
        .and.to.have.property('id', id);
    });
  }
  for (const name of ['', 'no-such-game', 'constructor', '__proto__', 'documents', '../index']) {
    it(`"${name}" is none`, async () => {
      expect(isGameId(name)).to.equal(false);
      expect(await loadGameDocument(name)).to.equal(undefined);
    });
  }
});
