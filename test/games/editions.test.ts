import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import {editionOf} from '../../src/battle/log/chain.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import type {ModuleDocument} from '../../src/module/index.js';

const fingerprintOf = (document: unknown, as: 'corrected' | 'printed'): string => {
  const opened = openModule(document, {as});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return editionOf(opened.value.game);
};

describe('the editions of games that ship', () => {
  for (const id of gameIds)
    it(`${id} lists the one that it is: else run npm run edition -- "what changed"`, async () => {
      const document = (await loadGameDocument(id)) as ModuleDocument;
      const last = document.editions?.at(-1);
      expect(last?.fingerprint).to.equal(fingerprintOf(document, 'corrected'));
      expect(last?.printed ?? last?.fingerprint).to.equal(fingerprintOf(document, 'printed'));
      const dates = (document.editions ?? []).map(({date}) => date);
      expect(dates).to.deep.equal([...new Set(dates)].sort());
    });

  it('differ where a name differs, and not where an edition is listed', async () => {
    const document = (await loadGameDocument('drill')) as ModuleDocument;
    const before = fingerprintOf(document, 'corrected');
    expect(fingerprintOf({...document, editions: []}, 'corrected')).to.equal(before);
    const sides = {...document.sides, axis: {...document.sides['axis'], name: 'Axis!'}};
    expect(fingerprintOf({...document, sides}, 'corrected')).to.not.equal(before);
  });
});
