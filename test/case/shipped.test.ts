import {expect} from 'chai';
import {readFileSync} from 'node:fs';
import {loadGame, shippedName} from '../../src/case/index.js';
import {shippedDocument, isShippedText} from '../../src/case/load.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import {isSameJson} from '../../src/module/json.js';
import {isChecked} from '../../src/module/frozen.js';
import {canonical} from '../../src/module/json.js';
import {openPosition} from '../../src/module/index.js';
import {inRoot} from '../../tools/root.mjs';
import {openGame} from '../open-game.js';

// A module is checked once, and those that ship when the package is made: here. Where one is known, by its name or by
// the digest of its JSON, nothing checks it again.

/** The text that ships: the build copies it to `dist/games/<id>.json`. */
const textOf = (id: string): string => readFileSync(inRoot(`src/games/${id}.json`), 'utf8');

describe('games that ship', () => {
  for (const id of gameIds) {
    it(`${id}: opened without a check it is the game that a check makes of it, as printed and corrected`, async () => {
      for (const as of ['printed', 'corrected'] as const) {
        const [named, given] = [await loadGame(id, {as}), await loadGame(await loadGameDocument(id), {as})];
        if (!named.ok || !given.ok) throw new Error(JSON.stringify([named, given]));
        expect(canonical(named.value.game.document)).to.equal(canonical(given.value.game.document));
        expect(canonical(named.value.changes)).to.equal(canonical(given.value.changes));
        expect(named.value.game.units).to.deep.equal(given.value.game.units);
        // what the errata leave is checked like what was printed
        expect(openGame({...named.value.game.document, errata: []}).ok).to.equal(true);
      }
    });

    it(`${id}: its JSON is known however it is indented, and no other`, async () => {
      const text = textOf(id);
      const json = JSON.stringify(JSON.parse(text));
      for (const same of [text, text.trim(), json]) {
        const document = await shippedDocument(same);
        expect(isChecked(document)).to.equal(true);
        expect(isSameJson(document, await loadGameDocument(id))).to.equal(true);
      }
      const other = json.replace(/"umpire":(\d)/, (_, version) => `"umpire":${version === '1' ? '2' : '1'}`);
      expect(other).to.have.lengthOf(json.length);
      for (const wrong of [other, text.slice(1), json.slice(0, -1), `${json}{}`]) {
        expect(await isShippedText(wrong)).to.equal(false);
        expect(await shippedDocument(wrong)).to.equal(undefined);
      }
    });
  }

  it('can’t be changed once they count as checked; a copy of one is checked like any other', async () => {
    const opened = await loadGame('drill');
    if (!opened.ok) throw new Error('drill');
    const {document} = opened.value.game;
    expect(() => Object.assign(document.units!, {mine: {side: 'nobody'}})).to.throw(TypeError);
    const copy = {...document, units: {mine: {side: 'nobody'}}};
    expect(isChecked(copy)).to.equal(false);
    expect((await loadGame(copy)).ok).to.equal(false);
    const own = (await loadGameDocument('drill')) as {title: string};
    own.title = 'mine';
    expect(((await loadGameDocument('drill')) as {title: string}).title).to.not.equal('mine');
  });

  it('go by their name in a link, as their errata correct them, whoever checked them; what is changed does not', async () => {
    const nameOf = async (...given: Parameters<typeof loadGame>): Promise<string | undefined> => {
      const opened = await loadGame(...given);
      return opened.ok ? shippedName(opened.value.game) : 'refused';
    };
    for (const id of gameIds) {
      const copy = (await loadGameDocument(id)) as {title: string; errata?: unknown};
      expect([id, await nameOf(id), await nameOf(copy)]).to.deep.equal([id, id, id]);
      const printed = copy.errata ? undefined : id;
      expect(await nameOf(id, {as: 'printed'})).to.equal(printed);
      expect(await nameOf({...copy, title: 'mine'})).to.equal(undefined);
    }
    expect(await nameOf({...((await loadGameDocument('drill')) as object), id: 'mine'})).to.equal(undefined);
  });

  it('go by their name with units of a position’s own, which the position says', async () => {
    const opened = await loadGame('drill');
    if (!opened.ok) throw new Error('drill');
    const {game} = opened.value;
    const [side] = Object.keys(game.document.sides);
    const [type] = Object.keys(game.document.unitTypes!);
    const placed = openPosition(game, {
      newUnits: {mine: {side, type, steps: 1}},
      units: {mine: {at: '05.03'}},
    });
    if (!placed.ok) throw new Error(JSON.stringify(placed));
    expect(placed.value.game).to.not.equal(game);
    expect(await shippedName(placed.value.game)).to.equal('drill');
  });
});
