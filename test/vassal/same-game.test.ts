import {expect} from 'chai';
import {answer} from '../../src/answer/index.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import {namedPosition, type Game, type Position} from '../../src/module/index.js';
import {answerRetreat} from '../../src/answer/retreat.js';
import {openVassal, writeVassalModule, writeVassalSave} from '../../src/vassal/index.js';
import {importGame} from '../../src/vassal/import-game.js';
import {openGame} from '../open-game.js';

const must = <T>(
  opened: {readonly ok: true; readonly value: T} | {readonly ok: false; readonly faults: unknown},
): T => {
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
};

/** A position as it is read back from the files that were written for VASSAL. */
function readBack(files: readonly Uint8Array[], setup?: string): Position {
  const game = must(openVassal(files, setup));
  const imported = must(importGame(game, {names: true}));
  expect(imported.problems).to.deep.equal([]);
  expect(imported.unmatched).to.deep.equal([]);
  return namedPosition<Game>(must(openGame(imported.module)), imported.position)!;
}

/** Every answer to a retreat of each stack by 1, 2 and 3 hexes; on points the questions that ship are all. */
function retreats(position: Position): readonly (readonly [string, unknown])[] {
  if (position.kind !== 'hex') return [];
  const stacks = new Map<string, string[]>();
  for (const [index, {at}] of position.units) {
    const {id, side} = position.game.units[index]!;
    const key = `${position.game.sides[side]!.id} ${position.game.grid.label(at)}`;
    stacks.set(key, [...(stacks.get(key) ?? []), id].toSorted());
  }
  return [...stacks]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, units]) =>
      [1, 2, 3].map((hexes) => [`${key}, ${hexes}`, answerRetreat(position, {units, hexes})] as const),
    );
}

/** The game as its VASSAL module carries it: that has no word on the look of points, which gives them their noun. */
function carried(game: Game): Game {
  const {map} = game.document;
  if (map.kind === 'hex') return game;
  const {look: _, ...plain} = map;
  return must(openGame({...game.document, map: plain}));
}

const games = await Promise.all(gameIds.map(async (id) => must(openGame(await loadGameDocument(id)))));

for (const game of games)
  describe(`${game.id}, written for VASSAL and opened again`, function () {
    this.timeout(240_000);

    it('answers every question as the game itself does', () => {
      const module = must(writeVassalModule(game));
      const names = Object.keys(game.document.positions ?? {});
      let asked = 0;
      for (const [i, name] of names.entries()) {
        const position = namedPosition<Game>(carried(game), name)!;
        const save = must(writeVassalSave(position));
        const ways = {
          'a set-up of the module': () => readBack([module], `${name}.vsav`),
          'a save': () => readBack([module, save]),
          ...(i === 0 ? {'a new game': () => readBack([module])} : {}),
        };
        for (const [way, read] of Object.entries(ways)) {
          const again = read();
          expect(again.game.document.rules, `${name}, ${way}: rules`).to.deep.equal(game.document.rules);
          expect(again.turn, `${name}, ${way}: turn`).to.deep.equal(position.turn);
          expect(again.markers, `${name}, ${way}: markers`).to.deep.equal(position.markers);
          if (way !== 'a save') continue;
          expect(retreats(again), name).to.deep.equal(retreats(position));
          for (const {id: question, position: where, ask} of game.document.examples ?? []) {
            if (where !== name) continue;
            const open = (at: Position) =>
              answer({envelope: {} as never, game: at.game, position: at, changes: [], ask});
            expect(open(again), `${name}: ${question}`).to.deep.equal(open(position));
            asked += 1;
          }
        }
      }
      expect(asked).to.equal(game.document.examples?.length);
    });
  });
