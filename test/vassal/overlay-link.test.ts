import {expect} from 'chai';
import fc from 'fast-check';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {readOverlayLink, writeOverlayLink} from '../../src/vassal/index.js';
import {blank, MAP, overlays} from './overlays.js';

describe('an overlay in a link', () => {
  it('is read back as it was, in an address or alone', async () => {
    await fc.assert(
      fc.asyncProperty(overlays, async (overlay) => {
        const link = await writeOverlayLink(overlay);
        if (!link.ok) throw new Error(JSON.stringify(link.faults));
        expect(link.value).to.match(/^o1\.[\w-]+$/);
        for (const text of [link.value, `https://example.org/demo/vassal.html#${link.value}`])
          expect(await readOverlayLink(text)).to.deep.equal({ok: true, value: overlay});
      }),
      {numRuns: 30},
    );
  });

  it('is refused where a letter of it is another, with the name of the problem', async () => {
    const link = await writeOverlayLink(blank);
    const text = link.ok ? link.value : '';
    for (let i = 3; i < text.length; i += 7) {
      const other = `${text.slice(0, i)}${text[i] === 'A' ? 'B' : 'A'}${text.slice(i + 1)}`;
      const read = await readOverlayLink(other);
      expect(!read.ok && read.faults[0], other).to.include({problem: 'damaged'});
    }
    const none = await readOverlayLink('u2.abc');
    expect(!none.ok && none.faults[0]).to.include({problem: 'no-link'});
    const newer = await readOverlayLink('o2.abc');
    expect(!newer.ok && newer.faults[0]).to.include({problem: 'version'});
  });

  it('is a file where it is too long for an address', async () => {
    const hexes = Object.fromEntries(
      Array.from({length: 5000}, (_, i) => [String(i), {name: String((i * 7919 * 104_729) % 1e9)}]),
    );
    const link = await writeOverlayLink({...blank, maps: {[MAP]: {hexes}}});
    expect(!link.ok && link.faults.map(faultLine)[0]).to.match(/at most 8000: save it as a file/);
  });
});
