import {checkModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import {pictureAsSvg} from '../../src/drawing/index.js';
import {asWritten, namedPosition, type HexPosition, type OverlayDocument} from '../../src/module/index.js';
import {buildModule} from '../../src/rules/index.js';
import {answerRetreat} from '../../src/answer/retreat.js';
import {plainText, writeLink} from '../../src/share/index.js';
import {
  changePiecesInSave,
  openVassal,
  writeOverlayLink,
  writeVassalModule,
  writeVassalSave,
  type Imported,
  type VassalGame,
} from '../../src/vassal/index.js';
import {importGame} from '../../src/vassal/import-game.js';
import {blankOverlay} from '../../src/vassal/overlay.js';
import {withCounterFacts, counterFactsOf} from '../../src/vassal/overlay.js';
import {plainBytes} from '../../src/vassal/source.js';
import {ZipArchive} from '../../src/vassal/zip.js';
import {frontBuildFile} from './front.js';
import {bytesOf} from './files.js';
import {hasPlayer, ownedSave, player} from './sentinel.js';

const clean = (what: string, text: string): void => {
  const at = text.toLowerCase().indexOf(player.toLowerCase());
  expect(at < 0 ? '' : text.slice(Math.max(0, at - 40), at + 60), what).to.equal('');
};
const valueOf = <T>(
  read: {readonly ok: true; readonly value: T} | {readonly ok: false; readonly faults: unknown},
): T => {
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
};
const module = (slots = ''): Uint8Array =>
  bytesOf(frontBuildFile().replace('</VASSAL.build.GameModule>', `${slots}</VASSAL.build.GameModule>`));
const open = (of: Uint8Array, save = ownedSave()): VassalGame => valueOf(openVassal([of, save]));

/** Gives every group of counters a side, as a person does who goes down the list. */
function told(game: VassalGame): OverlayDocument {
  const {groups, kinds, layers} = valueOf(importGame(game));
  let overlay = blankOverlay(game.module);
  for (const [i, {match}] of groups.entries())
    overlay = withCounterFacts(overlay, match, {side: ['German', 'Soviet'][i % 2]!});
  for (const {match} of kinds) overlay = withCounterFacts(overlay, match, {steps: 2});
  for (const {name} of layers) overlay = {...overlay, layers: {...overlay.layers, [name]: true}};
  return overlay;
}

/** The position as the page shows it: with the names of the module. */
function shown({module: document, names, position}: Imported): HexPosition {
  const placed = namedPosition(
    valueOf(buildModule(valueOf(checkModule(document)), 'corrected', names)).game,
    position,
  );
  if (placed?.kind !== 'hex') throw new Error('no hex position');
  return placed;
}

describe('nothing about players leaves with what is shared', () => {
  const game = open(module());
  const overlay = {...told(game), rules: {retreat: 'wwii-battle-series'}};
  const made = valueOf(importGame(game, {overlay}));

  it('is in the save that is read', () => {
    const save = valueOf(valueOf(ZipArchive.open(ownedSave())).read('savedGame', 1e6));
    expect(hasPlayer(new TextDecoder().decode(valueOf(plainBytes(save))))).to.be.true;
  });

  it('groups counters by their pictures where a player’s name is all that their marks say', () => {
    expect(made.groups.map(({match}) => match)).to.have.deep.members([
      {beginning: 'German'},
      {beginning: 'ru'},
      {beginning: 'Soviet'},
    ]);
  });

  it('groups counters by a mark whose value is the module’s own, whatever its key', () => {
    const slot = (mark: string): string =>
      `<x.PieceSlot entryName="1 Gds">+/null/PROP;Owner;\tpiece;;;g.svg;1 Gds/${mark}\tnull;0;0</x.PieceSlot>`;
    const guards = open(module(slot('Guards')), ownedSave('Guards'));
    expect(valueOf(importGame(guards)).groups.map(({match}) => match)).to.deep.include({
      marker: {Army: 'Guards'},
    });
    const prototype =
      '<x.PrototypeDefinition name="own">+/null/mark;Army\tpiece;;;;/$army$\tnull;0;0;;0</x.PrototypeDefinition><x.PieceSlot entryName="2 Gds">+/null/prototype;own;army=Guards\tpiece;;;g.svg;2 Gds/\tnull;0;0</x.PieceSlot>';
    const byPrototype = open(module(prototype), ownedSave('Guards'));
    expect(valueOf(importGame(byPrototype)).groups.map(({match}) => match)).to.deep.include({
      marker: {Army: 'Guards'},
    });
  });

  it('is in no overlay, and in no link with one', async () => {
    clean('overlay', JSON.stringify(overlay));
    for (const {match} of made.groups) expect(counterFactsOf(overlay, match)?.side).to.be.a('string');
    clean('link', decodeURIComponent(valueOf(await writeOverlayLink(overlay))));
  });

  it('is in no case, link, post, ruling, picture or game that is exported', async () => {
    clean('case', JSON.stringify(made.module));
    const named = shown(made);
    const [first] = named.units.keys();
    const ask = {retreat: {units: [named.game.units[first!]!.id], hexes: 1}};
    for (const position of [named, asWritten(named)]) {
      clean('ruling', JSON.stringify(answerRetreat(position, ask.retreat)));
      clean('post', plainText({title: position.game.title, says: [], position}));
      clean('picture', pictureAsSvg(position));
      clean('link', valueOf(await writeLink({module: position.game.document, position, ask})));
      for (const written of [writeVassalModule(position.game), writeVassalSave(position)]) {
        const archive = valueOf(ZipArchive.open(valueOf(written)));
        for (const entry of ['buildFile.xml', 'savedGame'].filter((one) => archive.has(one)))
          clean(entry, new TextDecoder().decode(valueOf(plainBytes(valueOf(archive.read(entry, 1e8))))));
      }
    }
  });

  it('is in the player’s own save as often as before where units are moved in it', () => {
    const count = (save: Uint8Array): number => {
      const text = valueOf(plainBytes(valueOf(valueOf(ZipArchive.open(save)).read('savedGame', 1e8))));
      return new TextDecoder().decode(text).split(player).length - 1;
    };
    const [[, id] = []] = made.pieceIds;
    const [, at] = [...made.middles].at(-1)!;
    const moved = valueOf(changePiecesInSave(ownedSave(), new Map([[id!, {to: at}]])));
    expect(moved).not.to.deep.equal(ownedSave());
    expect(count(moved)).to.equal(count(ownedSave()));
  });
});
