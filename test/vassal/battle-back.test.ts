import {expect} from 'chai';
import {xoroshiro128plus, unsafeUniformIntDistribution} from 'pure-rand';
import {openBattle} from '../../src/battle/open.js';
import type {BattleSession} from '../../src/battle/session.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import {
  namedPosition,
  placeLabel,
  type BattleEvent,
  type Game,
  type Placed,
  type Position,
} from '../../src/module/index.js';
import {
  changedUnits,
  hasCombatTable,
  openOverlay,
  saveChanges,
  withTablesOf,
  withTables,
  VassalSession,
  writeVassalModule,
  writeVassalSave,
  type Imported,
} from '../../src/vassal/index.js';
import {writeOverlay} from '../../src/vassal/write.js';
import {plainBytes} from '../../src/vassal/source.js';
import {ZipArchive} from '../../src/vassal/zip.js';
import {openGame} from '../open-game.js';
import {runs} from '../runs.js';
import {decisionOf} from '../share/match/fight.js';

const ESC = '\u001B';
const valueOf = <T>(
  read: {readonly ok: true; readonly value: T} | {readonly ok: false; readonly faults: unknown} | undefined,
): T => {
  if (read?.ok !== true) throw new Error(JSON.stringify(read?.faults));
  return read.value;
};
function commandsOf(save: Uint8Array): readonly string[] {
  const bytes = valueOf(valueOf(ZipArchive.open(save)).read('savedGame', 1e8));
  return new TextDecoder().decode(valueOf(plainBytes(bytes))).split(ESC);
}
/** Units by the ids of their pieces in the save: the place of each, and its steps. */
function standing(position: Position, {pieceIds}: Imported): Readonly<Record<string, string>> {
  const units = position.units as ReadonlyMap<number, Placed<number>>;
  return Object.fromEntries(
    [...units].map(([index, {at, steps}]) => {
      const {id} = position.game.units[index]!;
      return [pieceIds.get(id)!, `${placeLabel(position.game, at)} ${steps}`];
    }),
  );
}
const importedFrom = (files: readonly Uint8Array[], overlay: object, session = new VassalSession()) => {
  valueOf(session.addFiles(files));
  const imported = valueOf(session.importGame({overlay: valueOf(openOverlay(overlay))}));
  const game = valueOf(openGame(imported.module));
  return {session, imported, position: namedPosition<Game>(game, imported.position)!};
};

/** Plays a battle to its end with dice of a seed. */
function played(session: BattleSession, seed: number): void {
  const generator = xoroshiro128plus(seed);
  for (let i = 0; i < 200; i++) {
    const {over, decision} = session.view(session.step);
    if (over) return;
    const [group = []] = decision.kind === 'route' ? decision.next : [];
    const {routes = [], stuck} = decision.kind === 'route' ? decision.routesOf(group) : {};
    const event: BattleEvent =
      decision.kind === 'route'
        ? routes[0]
          ? decision.event(group, routes[0].path)
          : stuck!.event
        : decision.kind === 'roll'
          ? {
              type: 'roll',
              dice: decision.dice.map(() => unsafeUniformIntDistribution(1, decision.faces, generator)),
            }
          : decision.kind === 'advance'
            ? {type: 'advance', units: [...decision.propose()]}
            : decisionOf(session);
    const against = session.play(event);
    expect(against, JSON.stringify(event)).to.deep.equal([]);
  }
  throw new Error('a battle without an end');
}

describe('battles of positions from VASSAL', () => {
  it('name a unit that came onto the map: the save has no counter of it', async () => {
    const game = valueOf(openGame(await loadGameDocument('paths-of-glory')));
    const position = namedPosition<Game>(game, 'autumn')!;
    const after = new Map<number, Placed<number>>(position.units as ReadonlyMap<number, Placed<number>>);
    const [first = 0] = after.keys();
    const {index} = game.unit('fc3')!;
    after.set(index, after.get(first)!);
    const changed = changedUnits(position, after);
    expect([...changed.came]).to.deep.equal([['fc3', placeLabel(game, after.get(first)!.at)]]);
    expect(saveChanges(changed, new Map()).size).to.equal(0);
  });

  for (const id of gameIds)
    it(`leave in the save exactly what they leave on the board: ${id}`, async () => {
      const game = valueOf(openGame(await loadGameDocument(id)));
      const module = valueOf(writeVassalModule(game));
      const overlay = valueOf(writeOverlay(game));
      const examples = (game.document.examples ?? []).filter(({ask}) => ask.battle !== undefined);
      expect(examples).to.not.have.length(0);
      const seen = {moved: 0, reduced: 0, gone: 0};
      const reader = new VassalSession();
      valueOf(reader.addFiles([module]));
      for (const {position: name, ask} of examples.slice(0, runs(20, 2))) {
        const save = valueOf(writeVassalSave(namedPosition<Game>(game, name)!));
        const {session: vassal, imported, position} = importedFrom([module, save], overlay);
        expect(hasCombatTable(position.game)).to.equal(true);
        const before = commandsOf(save);
        const own = new Map([...imported.pieceIds].map(([unit, piece]) => [piece, unit]));
        // the id of a unit in our game is a marker of its piece
        const unitOf = (unit: string): string => {
          const piece = before.find((one) => one.includes('/label;') && one.includes(`,${unit},`));
          return own.get(/^\+\/(\d+)/.exec(piece ?? '')?.[1] ?? '') ?? unit;
        };
        const {attackers, defenders, at, weather, options} = ask.battle!;
        const question = {
          attackers: attackers.map(unitOf),
          ...(defenders && {defenders: defenders.map(unitOf)}),
          at: position.kind === 'hex' ? at : pointOf(position, game, at),
          ...(weather === undefined ? {} : {weather}),
          ...(options && {options}),
        };
        for (let seed = 1; seed <= runs(12, 4); seed++) {
          const session = valueOf(openBattle(position, question));
          played(session, seed);
          const view = session.view(session.step);
          const changed = changedUnits(position, view.position.units);
          const lost = view.forces.flatMap((force) => force.lost.map((unit) => unit.id));
          const changes = saveChanges(changed, imported.losses, lost);
          const back = valueOf(vassal.writeSave(changes));
          const again = importedFrom([back], overlay, reader);
          const isLost = new Set(lost.map((unit) => imported.pieceIds.get(unit)));
          const all = {...standing(position, imported), ...standing(view.position, imported)};
          const wanted = Object.fromEntries(Object.entries(all).filter(([piece]) => !isLost.has(piece)));
          expect(standing(again.position, again.imported), `seed ${seed}`).to.deep.equal(wanted);
          expect(again.imported.problems).to.deep.equal([]);
          // every other command is what it was
          const after = commandsOf(back);
          const pieces = new Set([...changes.keys()].map((unit) => imported.pieceIds.get(unit)));
          for (const command of before.filter((one) => !after.includes(one)))
            expect(pieces.has(/^\+\/(\d+)/.exec(command)?.[1]) || /^\+\/\d+\/stack\//.test(command)).to.equal(
              true,
            );
          for (const command of after.filter((one) => !before.includes(one)))
            expect(pieces.has(/^\+\/(\d+)/.exec(command)?.[1]) || /^\+\/\d+\/stack\//.test(command)).to.equal(
              true,
            );
          seen.moved += changed.moves.size;
          seen.reduced += changed.lost.size;
          seen.gone += lost.length;
        }
      }
      expect(seen.moved + seen.gone).to.be.above(0);
      if (id === 'drill') expect(seen.reduced).to.be.above(0);
    });

  it('need a table, which comes from another game or a person', async () => {
    const game = valueOf(openGame(await loadGameDocument('drill')));
    const module = valueOf(writeVassalModule(game));
    const save = valueOf(writeVassalSave(namedPosition<Game>(game, 'start')!));
    const {
      tables: _,
      rules: __,
      terrain: ___,
      hexsideTerrain: ____,
      maps: _____,
      ...bare
    } = valueOf(writeOverlay(game));
    const gameOf = (overlay: object): Game => importedFrom([module, save], overlay).position.game;
    expect(hasCombatTable(gameOf(bare))).to.equal(false);
    for (const id of gameIds) {
      const other = valueOf(openGame(await loadGameDocument(id))).document;
      // an order of play whose dice hit by themselves needs no table
      if (other.map.kind !== 'hex' || Object.keys(other.tables ?? {}).length === 0) continue;
      const told = withTablesOf(bare, other, ['Axis', 'Soviet']);
      expect(hasCombatTable(gameOf(told)), id).to.equal(true);
      expect(gameOf(told).document.tables).to.deep.equal(other.tables);
      expect(withTables(told, 'hex', [], {})).to.not.have.any.keys('tables', 'rules');
    }
    const {kind, columns, dice, faces, results, codes} = game.document.tables!['crt'] as Record<
      string,
      unknown
    >;
    const typed = withTables(bare, 'hex', ['Axis'], {
      crt: {kind, columns, dice, faces, results, codes},
    } as never);
    expect(typed.rules).to.deep.equal({combat: 'hex'});
    expect(hasCombatTable(gameOf(typed))).to.equal(true);
  });

  it('need a side that multiplies fire by its air and one that adds to it, on a map of points', async () => {
    const game = valueOf(openGame(await loadGameDocument('eastern-front')));
    const module = valueOf(writeVassalModule(game));
    const [name = ''] = Object.keys(game.document.positions ?? {});
    const save = valueOf(writeVassalSave(namedPosition<Game>(game, name)!));
    const {overlay} = valueOf(writeOverlay(game));
    const told = withTablesOf({umpire: 1, overlay}, game.document, ['Axis', 'Soviet']);
    expect(hasCombatTable(importedFrom([module, save], told).position.game)).to.equal(true);
    expect(Object.values(told.sides!).map(({airRole}) => airRole)).to.deep.equal(['multiplies', 'adds']);
  });
});

/** A point of the imported game, by its id in ours. */
function pointOf({game}: Position, ours: Game, at: string): string {
  if (game.kind !== 'point' || ours.kind !== 'point') return at;
  const name = ours.map.points[at]!.name ?? at;
  return Object.entries(game.map.points).find(([, point]) => point.name === name)![0];
}
