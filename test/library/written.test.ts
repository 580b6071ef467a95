/** Games that ship, written as modules of VASSAL and opened again: known whatever they are called, and ruled as before. */
import {expect} from 'chai';
import {answer} from '../../src/answer/index.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import {entryOf, library} from '../../src/library/index.js';
import {
  buildPosition,
  namedPosition,
  type Game,
  type HexPosition,
  type Loaded,
  type ModuleDocument,
  type Position,
} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {answerRetreat} from '../../src/answer/retreat.js';
import {openOverlay, VassalSession, writeVassalModule, writeVassalSave} from '../../src/vassal/index.js';
import {openGame} from '../open-game.js';

function must<T>(opened: Loaded<T> | undefined): T {
  if (!opened?.ok) throw new Error(opened?.faults.map(faultLine).join('\n') ?? 'nothing');
  return opened.value;
}
/** A session with files open, and its summary. */
function opened(...files: readonly Uint8Array[]) {
  const session = new VassalSession();
  const {summary} = must(session.addFiles(files));
  return {session, summary: summary!};
}
const entryIds = (game: string): readonly string[] =>
  library.filter((entry) => entry.game === game).map((entry) => entry.library);

/** A position with nothing but the places and steps of its units: a module without ours has no more. */
const bare = ({game, units}: HexPosition): HexPosition =>
  buildPosition<Game>(game, {
    units: Object.fromEntries(
      [...units].map(([index, {at, steps}]) => [game.units[index]!.id, {at: game.grid.label(at), steps}]),
    ),
  }) as HexPosition;

/** The routes of each stack by two hexes, by its side and hex: units have other ids in a module without ours. */
function routes(position: HexPosition): readonly unknown[] {
  const {game, units} = position;
  const stacks = new Map<string, string[]>();
  for (const [index, {at}] of units) {
    const {id, side} = game.units[index]!;
    const key = `${game.sides[side]!.id} ${game.grid.label(at)}`;
    stacks.set(key, [...(stacks.get(key) ?? []), id]);
  }
  return [...stacks]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, own]) => {
      const ruled = answerRetreat(position, {units: own, hexes: 2});
      const said = (ruled.ok ? ruled.value : {}) as {
        readonly routes?: unknown;
        readonly stepLosses?: unknown;
      };
      return [key, said.routes, said.stepLosses];
    });
}

for (const id of gameIds)
  describe(`${id}, written for VASSAL`, function () {
    this.timeout(120_000);
    let game: Game;
    let document: ModuleDocument;
    /** The module of the game, and as somebody else would have made it. */
    let module: Uint8Array;
    let bareModule: Uint8Array;
    before(async () => {
      document = (await loadGameDocument(id)) as ModuleDocument;
      game = must(openGame(document));
      module = must(writeVassalModule(game));
      bareModule = must(writeVassalModule(game, {isBare: true}));
    });
    const known = (file: Uint8Array): readonly string[] => {
      const {match} = opened(file).summary;
      expect(match.kind).to.equal('known');
      return match.games.map((one) => one.library);
    };

    it('is known, and by a fingerprint under another name', () => {
      const [entry] = known(module);
      expect(entryIds(id)).to.include(entry);
      const renamed = must(openGame({...document, title: 'Another name, v2.1'}));
      expect(known(must(writeVassalModule(renamed, {isBare: true})))).to.deep.equal([entry]);
      expect(known(bareModule)).to.deep.equal([entry]);
    });

    it('is not taken for the same map once its counters are others', () => {
      const [first = ''] = Object.keys(document.units!);
      const {[first]: _, ...units} = document.units!;
      const positions = Object.fromEntries(
        Object.entries(document.positions ?? {}).map(([name, position]) => [
          name,
          {
            ...position,
            units: Object.fromEntries(Object.entries(position.units ?? {}).filter(([key]) => key !== first)),
          },
        ]),
      );
      const other = openGame({...document, units, positions, examples: [], errata: [], reinforcements: []});
      const {match} = opened(must(writeVassalModule(must(other), {isBare: true}))).summary;
      // the games that are ours alone have their own names
      if (match.kind === 'known') expect(entryIds(id)).to.include(match.games[0]!.library);
      expect(match.evidence.flat().map(({code}) => code)).to.not.include('fingerprint');
    });

    it('answers the questions that ship as before', () => {
      let asked = 0;
      // a VASSAL module does not say how places are drawn, which decides what they are called
      const plain = must(
        openGame(JSON.parse(JSON.stringify({...document, map: {...document.map, look: undefined}}))),
      );
      for (const [name] of Object.entries(document.positions ?? {})) {
        const position = namedPosition<Game>(game, name)!;
        const examples = (document.examples ?? []).filter((one) => one.position === name && !one.ask.errata);
        if (examples.length === 0) continue;
        const {session} = opened(module, must(writeVassalSave(position)));
        const made = must(session.importGame({names: true}));
        const again = namedPosition<Game>(must(openGame(made.module)), made.position)!;
        for (const {id: example, ask} of examples) {
          if (ask.battle || ask.phase || ask.odds) continue;
          const open = (at: Position): unknown =>
            answer({envelope: {} as never, game: at.game, position: at, changes: [], ask});
          expect(open(again), `${name}: ${example}`).to.deep.equal(open(namedPosition<Game>(plain, name)!));
          asked += 1;
        }
      }
      expect(asked).to.be.above(0);
    });

    it('is ruled by the library as by itself, without a word of ours in the module', () => {
      const {session, summary} = opened(bareModule);
      expect(summary.overlay.rules).to.equal(undefined);
      const entry = entryOf(summary.match.games[0]!.library)!;
      const taken = must(session.takeGame(summary.overlay, entry, game));
      expect(taken.game).to.deep.equal({library: entry.library, title: entry.title});
      expect(taken.provisional).to.equal(document.provisional);
      must(openOverlay(taken));
      const made = must(session.importGame({overlay: taken}));
      expect(made.unmatched).to.deep.equal([]);
      const again = must(openGame(made.module));
      expect(again.document.rules).to.deep.equal(game.document.rules);
      expect(again.document.provisional).to.equal(document.provisional);
      expect(made.module['x-vassal']).to.not.have.property('foreignRules');
      if (game.kind !== 'hex') return;
      const [start = ''] = Object.keys(document.positions ?? {});
      const own = namedPosition<Game>(game, start) as HexPosition;
      const imported = namedPosition<Game>(again, made.position) as HexPosition;
      expect(routes(imported)).to.deep.equal(routes(bare(own)));
    });
  });
