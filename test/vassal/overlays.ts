/** An overlay of the module of `files.ts`, any overlays of it, and their merges and faults. */
import fc from 'fast-check';
import type {OverlayDocument, OverlayMap} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {mergeOverlays, openOverlay, type MergedOverlays, type PlacedPiece} from '../../src/vassal/index.js';
import {blankOverlay} from '../../src/vassal/overlay.js';
import {bytesOf, moduleText, opened, saveText, zip} from './files.js';

export const game = opened(bytesOf(moduleText), zip({savedGame: saveText}));
export const blank = blankOverlay(game.module);
export const [piece] = game.pieces.filter(({gpid}) => gpid === '1') as [PlacedPiece];
export const MAP = 'Main Map';

/** Names that JavaScript does not reserve. */
const word = fc.stringMatching(/^[a-z]{1,6}$/).filter((text) => !(text in {}));
const hexName = fc.constantFrom('0101', '0202', '0303', '0404');
const kind = fc.constantFrom('clear', 'closed', 'lake');
const mapPart: fc.Arbitrary<OverlayMap> = fc.record(
  {
    hexes: fc.dictionary(hexName, fc.record({terrain: kind, name: word}, {requiredKeys: []})),
    hexsides: fc.dictionary(fc.constantFrom('0101/0102', '0202/0203'), fc.constant(['closed'])),
    terrainComplete: fc.constant(true as const),
    lines: fc.dictionary(fc.constantFrom('orel/kursk', 'orel/kiev'), fc.integer({min: 1, max: 9})),
    control: fc.dictionary(word, fc.constantFrom('Red', 'Blue', '')),
    supplySources: fc.dictionary(fc.constantFrom('Red', 'Blue'), fc.constantFrom('west', 'east')),
  },
  {requiredKeys: []},
) as fc.Arbitrary<OverlayMap>;
export const overlays: fc.Arbitrary<OverlayDocument> = fc
  .record(
    {
      sides: fc.dictionary(word, fc.record({colour: fc.constant('red')}, {requiredKeys: []}), {maxKeys: 2}),
      counters: fc.uniqueArray(
        fc.record({
          match: fc.record({gpid: fc.integer({min: 1, max: 9}).map(String)}),
          steps: fc.integer({min: 1, max: 9}),
        }),
        {selector: ({match}) => match.gpid},
      ),
      layers: fc.dictionary(word, fc.boolean()),
      maps: fc.dictionary(fc.constantFrom(MAP, 'North'), mapPart),
      stacking: fc.record({limit: fc.integer({min: 1, max: 9})}),
      rules: fc.record({retreat: fc.constantFrom('wwii-battle-series', 'russia-besieged')}),
    },
    {requiredKeys: []},
  )
  .map((entered) => ({...blank, ...entered}));
export const merged = (mine: OverlayDocument, theirs: OverlayDocument): MergedOverlays => {
  const both = mergeOverlays(mine, theirs);
  if (!both.ok) throw new Error(JSON.stringify(both.faults));
  return both.value;
};
export const valueOf = <T>(
  read: {readonly ok: true; readonly value: T} | {readonly ok: false; readonly faults: unknown},
): T => {
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
};
export const faultsOf = (document: object): readonly string[] => {
  const read = openOverlay(document);
  return read.ok ? [] : read.faults.map(faultLine);
};
