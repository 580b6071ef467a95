import {expect} from 'chai';
import fc from 'fast-check';
import type {HexMapDocument, ModuleDocument, OverlayDocument} from '../../src/module/index.js';
import type {OverlayKeys} from '../../src/vassal/index.js';
import {importGame} from '../../src/vassal/import-game.js';
import {checkModule} from '../../src/rules/index.js';
import {withEditedMap} from '../../src/vassal/edited-map.js';
import {game, blank, MAP, overlays} from './overlays.js';

describe('a map that was edited over', () => {
  const entered: OverlayDocument = {
    ...blank,
    maps: {
      [MAP]: {
        hexes: {'0302': {terrain: 'closed'}, '9999': {terrain: 'lake'}},
        hexsides: {'0302/0303': ['closed'], '0101/9999': ['open']},
        supplySources: {Blue: 'west'},
      },
    },
  };
  const importOf = (overlay: OverlayDocument): {document: ModuleDocument; keys: OverlayKeys} => {
    const made = importGame(game, {overlay});
    const checked = made.ok ? checkModule(made.value.module) : made;
    if (!made.ok || !checked.ok) throw new Error(JSON.stringify([made, checked]));
    return {document: checked.value.printed, keys: made.value.keys};
  };
  const {document: before, keys} = importOf(entered);
  const edited = (change: (map: HexMapDocument) => HexMapDocument): OverlayDocument => {
    const {map} = before;
    return map.kind === 'hex'
      ? withEditedMap(entered, MAP, before, {...before, map: change(map)}, keys)
      : entered;
  };

  it('says what was entered where nothing was drawn', () =>
    expect(edited((map) => map)).to.deep.equal(entered));

  it('says the same again when it is imported, whatever the overlay', () =>
    fc.assert(
      fc.property(overlays, (overlay) => {
        const {document, keys: own} = importOf(overlay);
        const again = withEditedMap(overlay, MAP, document, document, own);
        expect(importOf(again).document).to.deep.equal(document);
      }),
      {numRuns: 30},
    ));

  it('has what was drawn: terrain of its own, hexsides, supply, ground painted clear', () =>
    expect(
      edited((map) => ({
        ...map,
        terrain: {...map.terrain, bog: {name: 'Bog'}},
        hexes: {'0303': {terrain: 'bog', name: 'Mga'}},
        hexsides: {...map.hexsides, '0303/0304': ['coast']},
        supplySources: {...map.supplySources, 'side-1': ['0801']},
      })),
    ).to.deep.equal({
      ...entered,
      terrain: {bog: {name: 'Bog'}},
      maps: {
        [MAP]: {
          hexes: {
            '9999': {terrain: 'lake'},
            '0303': {terrain: 'bog', name: 'Mga'},
            '0302': {terrain: 'clear'},
          },
          hexsides: {'0101/9999': ['open'], '0302/0303': ['closed'], '0303/0304': ['coast']},
          supplySources: {Blue: 'west', Red: ['0801']},
        },
      },
    }));
});
